"""Parameter expansion (POSIX XCU 2.6.2, Bash manual 3.5.3): parameters, arrays, and operators on known values."""

from __future__ import annotations

from sandguard.flow.environment import FROM_ENVIRONMENT, is_user_input
from sandguard.flow.expansion import expand_pattern, expand_value
from sandguard.flow.joining import (
    EMPTY,
    Mixed,
    concatenated,
    either,
    is_plain,
    mapped,
    one_of,
    prefix_of,
    shape_of,
    union,
)
from sandguard.flow.patterns import is_pattern, replaced, without_prefix, without_suffix
from sandguard.source import Span
from sandguard.values import ARGUMENTS, FROM_LITERAL, NO_ORIGINS, USER, Argument, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.shell.nodes import ParameterExpansion
    from sandguard.values import Value

FROM_USER = frozenset((USER,))
_SUBSTITUTES = frozenset((":-", "-", ":=", "=", ":+", "+", ":?", "?"))


def expand_parameter(
    run: Evaluation, environment: Environment, part: ParameterExpansion, *, is_quoted: bool, splits: bool
) -> Value | list[Argument]:
    """Return what an expansion yields: one value, or for ``$@``, ``$*`` and whole arrays the fields one by one."""
    span = Span(part.start, part.end)
    if part.operator == "nested":
        return expand_value(run, environment, part.arguments[0]) if part.arguments else EMPTY
    elements = _elements(run, environment, part, span)
    operator = part.operator
    if "#" in part.prefix and not part.prefix.startswith("("):
        return _length(environment, part, elements)
    if "!" in part.prefix and not part.prefix.startswith("("):
        return _indirect(run, environment, part, elements, span)
    if isinstance(elements, list):
        if operator in _SUBSTITUTES:
            rest = _substitute(
                run, environment, part, EMPTY if not elements else Unknown("a list", union(_of(elements)))
            )
            return elements if elements and operator[-1] != "+" else rest
        if operator == ":":
            _visit(run, environment, part, is_expression=True)
            elements = _slice(run, environment, part, elements)
        elif operator:
            elements = [item.replace(value=_apply(run, environment, part, item.value)) for item in elements]
        is_one = part.parameter != "@" and _subscript_text(part) != "@"
        if is_one and is_quoted:
            return _joined(environment, elements)
        return elements if splits else _joined(environment, elements)
    if operator in _SUBSTITUTES:
        return _substitute(run, environment, part, elements)
    return _apply(run, environment, part, elements) if operator else elements


def _of(elements: list[Argument]) -> list[Value]:
    return [element.value for element in elements]


def _joined(environment: Environment, elements: list[Argument]) -> Value:
    separators = environment.get("IFS").text
    separator = " " if separators is None else separators[:1]
    values: list[Value] = []
    for index, element in enumerate(elements):
        if index:
            values.append(Known(separator, NO_ORIGINS))
        values.append(element.value)
    return concatenated(values) if values else EMPTY


def _subscript_text(part: ParameterExpansion) -> str:
    subscript = part.subscript
    if subscript is None or len(subscript.parts) != 1:
        return ""
    return getattr(subscript.parts[0], "value", "")


def _elements(
    run: Evaluation, environment: Environment, part: ParameterExpansion, span: Span
) -> Value | list[Argument]:
    """Return what the parameter itself holds, before any operator."""
    name = part.parameter
    if part.subscript is not None:
        if _subscript_text(part) in ("@", "*"):
            values = environment.arrays.get(name)
            if values is not None:
                return [Argument(value, span) for value in values]
            value = environment.get(name)
            return [] if value is EMPTY else [Argument(value, span)]
        index = run.calculate(environment, part.subscript, name=name)
        return element_at(environment, name, index)
    if name in ("@", "*"):
        if environment.positional is None:
            return [Argument(Unknown("the arguments of the text", FROM_USER | {ARGUMENTS}), span, can_split=True)]
        return [argument.replace(span=span) for argument in environment.positional]
    if name[:1].isalpha() or name[:1] == "_":
        if name == "_":
            return environment.last_argument
        if run.dialect == "zsh" and name in environment.arrays and not part.prefix:
            return [Argument(value, span) for value in environment.arrays[name]]
        return environment.get(name)
    return special(run, environment, name)


def element_at(environment: Environment, name: str, index: Value) -> Value:
    """Return an element of an array, or any of them where the index is not known."""
    values = environment.arrays.get(name)
    if values is None:
        value = environment.get(name)
        return value if index.text in ("0", None) else either(value, EMPTY) if isinstance(value, Unknown) else EMPTY
    text = index.text
    if text is not None and text.lstrip("-").isdigit() and not environment.attributes.get(name, 0) & 16:
        number = int(text)
        is_certain = all(value.texts is not None or is_plain(value) for value in values[: max(number, 0)])
        if is_certain and -len(values) <= number < len(values):
            return values[number]
        if is_certain and number >= len(values):
            return EMPTY
    return one_of(values) if values else EMPTY


def special(run: Evaluation, environment: Environment, name: str) -> Value:
    """Return a special or positional parameter."""
    if name.isdigit():
        if name == "0":
            return environment.script_name
        if environment.positional is None:
            return Unknown(f"argument {name} of the text", FROM_USER)
        return _positional(environment.positional, int(name) if len(name) < 6 else 99999)
    if name in ("?", "!", "$"):
        return Unknown("a number of the shell", NO_ORIGINS, "digits")
    if name == "#":
        positional = environment.positional
        if positional is not None and not any(argument.can_split for argument in positional):
            return Known(str(len(positional)))
        return Unknown("a number of the shell", NO_ORIGINS, "digits")
    if name == "-":
        return Unknown("the options of the shell", NO_ORIGINS, "word")
    if not name:
        # A malformed expansion: the parser has a gap or a fault for it.
        return Unknown("an expansion without a parameter")
    run.spend(1)
    return Unknown(f"the parameter {name}", FROM_ENVIRONMENT)


def _positional(positional: tuple[Argument, ...], number: int) -> Value:
    before = positional[: number - 1]
    if any(argument.can_split for argument in before):
        return one_of(_of(list(positional)))
    if number <= len(positional):
        return positional[number - 1].value
    return EMPTY


def _length(environment: Environment, part: ParameterExpansion, elements: Value | list[Argument]) -> Value:
    if isinstance(elements, list):
        if part.parameter in environment.arrays and not any(e.value.texts is None for e in elements):
            return Known(str(len(elements)))
        return Unknown("a number", union(_of(elements)), "digits")
    return mapped(elements, lambda text: str(len(text)), "the length of a text", "digits")


def _indirect(
    run: Evaluation, environment: Environment, part: ParameterExpansion, elements: Value | list[Argument], span: Span
) -> Value | list[Argument]:
    if isinstance(elements, list):
        return Unknown(
            "the indices of an array", NO_ORIGINS, "" if part.parameter in environment.attributes else "digits"
        )
    if part.operator in ("@", "*"):
        return Unknown("names of variables", NO_ORIGINS, "word")
    name = elements.text
    if name is None:
        run.reach_name(environment, span, elements)
        return Unknown("a variable whose name is not known", elements.origins | FROM_ENVIRONMENT)
    inner = part.replace(prefix="", parameter=name)
    if name.isidentifier() or name.isdigit() or name in ("@", "*", "#", "?"):
        return expand_parameter(run, environment, inner, is_quoted=True, splits=False)
    base, bracket, rest = name.partition("[")
    if bracket and base.isidentifier():
        run.reach_name(environment, span, elements)
        return element_at(environment, base, Known(rest.rstrip("]")))
    return EMPTY


def _substitute(run: Evaluation, environment: Environment, part: ParameterExpansion, value: Value) -> Value:
    """``${x:-word}`` and its kin. The word is evaluated even if it is not needed: every command counts."""
    operator = part.operator
    text = value.text
    if not part.arguments:
        return value
    if text and operator[-1] in "-=?":
        expand_value(run, environment.copy(), part.arguments[0])
        return value
    word = expand_value(run, environment, part.arguments[0])
    if operator[-1] == "+":
        if text:
            return word
        return EMPTY if text == "" and (operator == ":+" or not value.origins) else either(EMPTY, word)
    if operator[-1] == "?":
        return value
    result = (word if operator[0] == ":" or not value.origins else value) if text == "" else either(value, word)
    if operator[-1] == "=":
        environment.assign(part.parameter, result)
    return result


def _visit(run: Evaluation, environment: Environment, part: ParameterExpansion, *, is_expression: bool) -> list[Value]:
    """Return the values of an operator's arguments, as numbers or as texts."""
    if is_expression:
        return [run.calculate(environment, argument) for argument in part.arguments]
    return [expand_value(run, environment, argument) for argument in part.arguments]


def _slice(
    run: Evaluation, environment: Environment, part: ParameterExpansion, elements: list[Argument]
) -> list[Argument]:
    numbers = [_number(value) for value in _visit(run, environment, part, is_expression=True)]
    if not numbers or None in numbers or any(element.can_split for element in elements):
        return elements
    start = numbers[0] or 0
    if part.parameter in ("@", "*") and start > 0:
        start -= 1
    elif part.parameter in ("@", "*") and start == 0:
        elements = [Argument(environment.script_name, Span(part.start, part.end)), *elements]
    if start < 0:
        start = max(0, len(elements) + start)
    length = numbers[1] if len(numbers) > 1 else None
    return elements[start:] if length is None else elements[start : start + max(0, length)]


def _number(value: Value) -> int | None:
    text = value.text
    if text is None:
        return None
    return int(text) if text.lstrip("-").isdigit() and len(text) < 19 else None


def _apply(run: Evaluation, environment: Environment, part: ParameterExpansion, value: Value) -> Value:
    """Return the value after a pattern, substring, case or transformation operator."""
    operator, arguments = part.operator, part.arguments
    if operator in ("#", "##", "%", "%%") and arguments:
        pattern = expand_pattern(run, environment, arguments[0])
        remove = without_prefix if operator[0] == "#" else without_suffix

        def change(text: str) -> str | None:
            return None if pattern is None else remove(text, pattern, is_longest=len(operator) == 2)

        result = mapped(value, change, "a part of a text", shape_of(value) if is_plain(value) else "")
        return _keeping_prefix(result, value, pattern) if operator[0] == "%" else _keeping_end(result, value, pattern)
    if operator in ("/", "//", "/#", "/%") and arguments:
        pattern = expand_pattern(run, environment, arguments[0])
        replacement = expand_value(run, environment, arguments[1]) if len(arguments) > 1 else EMPTY
        text_of = replacement.text

        def replace(text: str) -> str | None:
            if pattern is None or text_of is None:
                return None
            return replaced(text, pattern, text_of, operator)

        result = mapped(value, replace, "a text with replacements", shape_of(value) if text_of == "" else "")
        if result.texts is None and replacement is not EMPTY:
            return Unknown("a text with replacements", result.origins | replacement.origins)
        return result
    if operator == ":" and arguments:
        return _substring(value, [_number(n) for n in _visit(run, environment, part, is_expression=True)])
    for argument in arguments:
        expand_value(run, environment, argument)
    return _transformed(run, environment, part, value)


def _keeping_prefix(result: Value, value: Value, pattern: str | None) -> Value:
    """Keep of an unknown text what it starts with, as far as a suffix of the pattern's length cannot reach."""
    if not isinstance(result, Unknown) or pattern is None:
        return result
    if isinstance(value, Mixed) and not is_pattern(pattern):
        last = value.pieces[-1]
        if type(last) is Known and last.value.endswith(pattern):
            return concatenated([*value.pieces[:-1], Known(last.value.removesuffix(pattern), last.origins)])
    prefix = prefix_of(value)
    kept = len(prefix) - len(pattern)
    if "*" in pattern:
        kept = prefix.rfind("/") + 1 if pattern[:1] in (".", "-", "_") else 0
    return Unknown(result.reason, result.origins, result.shape, prefix[: max(0, kept)])


def _keeping_end(result: Value, value: Value, pattern: str | None) -> Value:
    """``${x##*/}`` of a path with a known last part is that part."""
    if isinstance(value, Mixed) and pattern == "*/":
        last = value.pieces[-1]
        if type(last) is Known and "/" in last.value:
            return Known(last.value.rpartition("/")[2], result.origins)
    return result


def _substring(value: Value, numbers: list[int | None]) -> Value:
    start = numbers[0]
    length = numbers[1] if len(numbers) > 1 else None
    if start is None or (len(numbers) > 1 and length is None):
        return Unknown("a part of a text", value.origins, shape_of(value))

    def cut(text: str) -> str:
        begin = max(0, len(text) + start) if start < 0 else start
        if length is None:
            return text[begin:]
        return text[begin : len(text) + length] if length < 0 else text[begin : begin + length]

    prefix = prefix_of(value)
    if value.texts is None and length is not None and start >= 0 and length >= 0 and start + length <= len(prefix):
        return Known(prefix[start : start + length], value.origins)
    result = mapped(value, cut, "a part of a text", shape_of(value) if is_plain(value) else "")
    if isinstance(result, Unknown) and not start and prefix and length is not None and length > 0:
        return Unknown(result.reason, result.origins, result.shape, prefix[:length])
    return result


def _transformed(run: Evaluation, environment: Environment, part: ParameterExpansion, value: Value) -> Value:
    operator = part.operator
    if operator in ("^^", ",,", "^", ",", "~", "~~", "@U", "@u", "@L") and not part.arguments:
        changes = {
            "^^": str.upper,
            "@U": str.upper,
            ",,": str.lower,
            "@L": str.lower,
            "~~": str.swapcase,
            "^": lambda text: text[:1].upper() + text[1:],
            "@u": lambda text: text[:1].upper() + text[1:],
            ",": lambda text: text[:1].lower() + text[1:],
            "~": lambda text: text[:1].swapcase() + text[1:],
        }
        return mapped(value, changes[operator], "a text in another case", shape_of(value))
    if operator == "@Q":
        from sandguard.shell.quoting import single_quoted

        return mapped(value, lambda text: None if "\0" in text else single_quoted(text), "a quoted text", "word")
    if operator == "@P":
        return run.prompt(environment, Span(part.start, part.end), value)
    if operator == "@E":
        from sandguard.shell.ansi_c import decode
        from sandguard.shell.dialects import find

        features = find("bash" if run.dialect == "sh" else run.dialect).features
        return mapped(value, lambda text: decode(text, features), "a text with escapes")
    if operator in ("@a", "@A", "@K", "@k"):
        return Unknown("a description of a variable", value.origins, "word" if operator == "@a" else "")
    if is_user_input(value):
        return value
    return Unknown("a changed text", value.origins | FROM_LITERAL)
