"""Operators of a parameter expansion: patterns, replacements, substrings, case, transformations (Bash manual 3.5.3)."""

from __future__ import annotations

from sandguard.flow.dialects import features_of
from sandguard.flow.environment import is_user_input
from sandguard.flow.expansion import expand_pattern, expand_value
from sandguard.flow.parameter_elements import values_of
from sandguard.flow.patterns import is_pattern, replaced, without_prefix, without_suffix
from sandguard.joining import EMPTY, Mixed, concatenated, is_plain, mapped, one_of, prefix_of, shape_of
from sandguard.shell.dialect import Feature
from sandguard.shell.nodes import Literal
from sandguard.source import Span
from sandguard.values import FROM_LITERAL, Argument, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.shell.nodes import ParameterExpansion, Word
    from sandguard.values import Value


def sliced(
    run: Evaluation, environment: Environment, part: ParameterExpansion, elements: list[Argument]
) -> list[Argument]:
    """Return the elements that ``${list[@]:offset:length}`` takes."""
    numbers = [_number(value) for value in _visit(run, environment, part, is_expression=True)]
    if not numbers or None in numbers or any(element.can_split for element in elements):
        # Which of them it begins with is not known: any of them may come first.
        word = Argument(one_of(values_of(elements)), Span(part.start, part.end), can_split=True) if elements else None
        return elements if word is None else [word, *elements]
    start = numbers[0] or 0
    if part.parameter in ("@", "*") and start > 0:
        start -= 1
    elif part.parameter in ("@", "*") and start == 0:
        elements = [Argument(environment.script_name, Span(part.start, part.end)), *elements]
    if start < 0:
        start = max(0, len(elements) + start)
    length = numbers[1] if len(numbers) > 1 else None
    return elements[start:] if length is None else elements[start : start + max(0, length)]


def applied(run: Evaluation, environment: Environment, part: ParameterExpansion, value: Value) -> Value:
    """Return the value after a pattern, substring, case or transformation operator."""
    operator, arguments = part.operator, part.arguments
    features = features_of(run)
    if needed := _needed(operator):
        if not features & needed:
            for argument in arguments:
                expand_value(run, environment, argument)
            message = "an expansion that the shell refuses"
            run.gap(part.start, part.end, "malformed-expansion", message, is_executing=False)
            return Unknown(message, value.origins)
        if needed == Feature.REPLACEMENT and operator in ("/#", "/%") and not features & Feature.ANCHORED_REPLACEMENT:
            return Unknown("a text with replacements", value.origins)
    if features & Feature.CHARACTERS_AS_BYTES and not all(text.isascii() for text in value.texts or ()):
        value = Unknown("a text of which bytes are taken", value.origins)
    if operator in ("#", "##", "%", "%%") and arguments:
        pattern = expand_pattern(run, environment, arguments[0])
        remove = without_prefix if operator[0] == "#" else without_suffix

        def change(text: str) -> str | None:
            return None if pattern is None else remove(text, pattern, is_longest=len(operator) == 2)

        result = mapped(value, change, "a part of a text", _shape_left(value, pattern, operator))
        return _keeping_prefix(result, value, pattern) if operator[0] == "%" else _keeping_end(result, value, pattern)
    if operator in ("/", "//", "/#", "/%") and arguments:
        pattern = expand_pattern(run, environment, arguments[0])
        replacement = expand_value(run, environment, arguments[1]) if len(arguments) > 1 else EMPTY
        text_of = replacement.text
        names_match = features & Feature.MATCH_IN_REPLACEMENT and text_of is not None and "&" in text_of

        def replace(text: str) -> str | None:
            if pattern is None or text_of is None or names_match:
                return None
            return replaced(text, pattern, text_of, operator)

        shape = _shape_left(value, pattern, operator) if text_of == "" else ""
        result = mapped(value, replace, "a text with replacements", shape)
        if result.texts is None and replacement is not EMPTY:
            return Unknown("a text with replacements", result.origins | replacement.origins)
        return result
    if operator == ":" and arguments:
        numbers = [_number(n) for n in _visit(run, environment, part, is_expression=True)]
        if len(numbers) > 1 and (numbers[1] or 0) < 0 and not features & Feature.NEGATIVE_LENGTHS:
            numbers[1] = None
        return _substring(value, numbers, is_strict=run.dialect in ("bash", "busybox"))
    for argument in arguments:
        expand_value(run, environment, argument)
    return _transformed(run, environment, part, value)


def _visit(run: Evaluation, environment: Environment, part: ParameterExpansion, *, is_expression: bool) -> list[Value]:
    """Return the values of an operator's arguments, as numbers or as texts."""
    if is_expression:
        return [
            run.calculate(environment, expression)
            for argument in part.arguments
            for expression in _apart(run, argument, part)
        ]
    return [expand_value(run, environment, argument) for argument in part.arguments]


def _apart(run: Evaluation, argument: Word, part: ParameterExpansion) -> list[Word]:
    """Return offset and length of zsh's ``${x:1:2}``, which is read as one word since it may be modifiers."""
    if run.dialect != "zsh" or len(part.arguments) > 1 or len(argument.parts) != 1:
        return [argument]
    first = argument.parts[0]
    if type(first) is not Literal or first.value.count(":") != 1 or "?" in first.value:
        return [argument]
    texts = first.value.split(":")
    return [argument.replace(parts=(first.replace(value=text),)) for text in texts]


def _number(value: Value) -> int | None:
    text = value.text
    if text is None:
        return None
    return int(text) if text.lstrip("-").isdigit() and len(text) < 19 else None


def _needed(operator: str) -> int:
    """Return the feature without which a shell refuses an operator."""
    if operator[:1] == "/":
        return Feature.REPLACEMENT
    if operator == ":":
        return Feature.SUBSTRING
    if operator[:1] == "@":
        return Feature.TRANSFORMATION
    return Feature.CASE_CONVERSION if operator[:1] in ("^", ",", "~") else 0


def _shape_left(value: Value, pattern: str | None, operator: str) -> str:
    """Return the shape of a text out of which what matches a pattern is taken."""
    if is_plain(value) or value.texts is not None:
        return shape_of(value)
    from sandguard.flow.shapes import without

    return without(pattern or "", operator)


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


def _substring(value: Value, numbers: list[int | None], *, is_strict: bool) -> Value:
    start = numbers[0]
    length = numbers[1] if len(numbers) > 1 else None
    if start is None or (len(numbers) > 1 and length is None):
        return Unknown("a part of a text", value.origins, shape_of(value) if value.texts is None else "")

    def cut(text: str) -> str:
        if start < -len(text) and is_strict:
            return ""
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
        return Unknown("a description of a variable", value.origins, "")
    if is_user_input(value):
        return value
    return Unknown("a changed text", value.origins | FROM_LITERAL)
