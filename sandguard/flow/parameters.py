"""Parameter expansion (POSIX XCU 2.6.2, Bash manual 3.5.3): parameters, arrays, and operators on known values."""

from __future__ import annotations

from sandguard.flow.dialects import features_of
from sandguard.flow.environment import ASSOCIATIVE, FROM_ENVIRONMENT, LOOSE, REFERENCE, SPARSE, is_user_input
from sandguard.flow.expansion import expand_part, expand_pattern, expand_value, separators_of, tilde
from sandguard.flow.patterns import is_pattern, replaced, without_prefix, without_suffix
from sandguard.joining import (
    EMPTY,
    NOTHING,
    Mixed,
    alternatives,
    concatenated,
    either,
    is_plain,
    mapped,
    one_of,
    prefix_of,
    shape_of,
    union,
)
from sandguard.shell.dialect import Feature
from sandguard.shell.nodes import DoubleQuoted, Literal
from sandguard.source import Span
from sandguard.values import (
    ARGUMENTS,
    DECODED,
    ENVIRONMENT,
    FROM_LITERAL,
    NETWORK,
    NO_ORIGINS,
    USER,
    Argument,
    Known,
    Unknown,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.flow.fields import FieldBuilder
    from sandguard.shell.nodes import ParameterExpansion, Word
    from sandguard.values import Value

FROM_USER = frozenset((USER,))
_BALANCING = frozenset(("zsh", "ksh93"))
"""Dialects in which braces in the word of an operator are matched before it ends, and expanded."""

_COUNTING = frozenset(("bash", "zsh", "ksh93", "mksh", "sh"))
"""Dialects in which the length of a list is the number of its elements; yash has the length of each."""

SUBSTITUTES = frozenset((":-", "-", ":=", "=", ":+", "+", ":?", "?"))
"""The operators that bring another word in the place of a value that is not set, or is."""


def expand_parameter(
    run: Evaluation, environment: Environment, part: ParameterExpansion, *, is_quoted: bool, splits: bool
) -> Value | list[Argument]:
    """Return what an expansion yields: one value, or for ``$@``, ``$*`` and whole arrays the fields one by one."""
    span = Span(part.start, part.end)
    if part.operator == "nested":
        return expand_value(run, environment, part.arguments[0]) if part.arguments else EMPTY
    elements = _elements(run, environment, part, span)
    if part.prefix[:1] == "(":
        from sandguard.flow.expansion_flags import flagged, letters_of

        if part.operator and "e" in letters_of(part.prefix):
            inner = part.replace(prefix="")
            result = expand_parameter(run, environment, inner, is_quoted=is_quoted, splits=False)
            return run.prompt(environment, span, _joined(environment, result) if isinstance(result, list) else result)
        elements = flagged(run, environment, part, elements)
    operator = part.operator
    if "#" in part.prefix and not part.prefix.startswith("("):
        return _length(run, environment, part, elements)
    if "!" in part.prefix and not part.prefix.startswith("("):
        return _indirect(run, environment, part, elements, span)
    if isinstance(elements, list):
        if operator in SUBSTITUTES:
            is_used = is_word_used(run, operator, elements)
            if is_used is False:
                if operator[-1] != "+":
                    _read_in_vain(run, environment, part)
                    return elements
                return EMPTY
            result = _word_of(run, environment, part, is_quoted=is_quoted)
            if is_used or not splits:
                return result if is_used else either(_joined(environment, elements), result)
            return [Argument(either(_joined(environment, elements), result), span, can_split=True)]
        if operator == ":":
            elements = _slice(run, environment, part, elements)
        elif operator:
            elements = [item.replace(value=_apply(run, environment, part, item.value)) for item in elements]
        is_one = _is_joined(run, part)
        if is_one and is_quoted:
            return _joined(environment, elements)
        if not splits and part.parameter != "*" and _subscript_text(part) != "*" and run.dialect == "bash":
            return _joined(environment, elements, " ")
        return elements if splits else _joined(environment, elements)
    if operator in SUBSTITUTES:
        return _substitute(run, environment, part, elements, is_quoted=is_quoted)
    return _apply(run, environment, part, elements) if operator else elements


def expand_substitute(
    run: Evaluation, environment: Environment, part: ParameterExpansion, builder: FieldBuilder, *, is_whole: bool
) -> Value | list[Argument] | None:
    """Return the value of an unquoted ``${x-word}`` and its kin; None where the word was added to the fields itself.

    Quotes in the word count there: ``${x-'a b' c}`` is two fields.
    """
    elements = _elements(run, environment, part, Span(part.start, part.end))
    operator = part.operator
    is_used = is_word_used(run, operator, elements)
    if is_used is False:
        if operator[-1] == "+":
            return EMPTY
        _read_in_vain(run, environment, part)
        return elements
    if is_used is None or operator[-1] in "=?":
        value = _joined(environment, elements) if isinstance(elements, list) else elements
        return _substitute(run, environment, part, value, is_quoted=False)
    if run.dialect in _BALANCING and _has_brace(part.arguments[0]):
        # Where the braces of the word end is found out when it is expanded.
        word_value = _word_of(run, environment, part, is_quoted=False)
        builder.any_number(Unknown("braces in a word", word_value.origins), is_quoted=False, is_matched=False)
        return None
    is_text_alone = bool(features_of(run) & Feature.QUOTES_ARE_TEXT_ALONE)
    word = part.arguments[0]
    for index, inner in enumerate(word.parts):
        if type(inner) is Literal and (not run.holes or run.holes.keys().isdisjoint(inner.value)):
            if index == 0 and inner.value[:1] == "~":
                name, slash, rest = inner.value.partition("/")
                is_last = bool(slash) or len(word.parts) == 1
                if set(name) & set(" \t\n"):
                    name, rest = "", inner.value
                else:
                    tilde(run, environment, builder, name, is_first=True, is_last=is_last, all_of=False)
                builder.literal(slash + rest if name else rest, is_whole=is_whole)
            else:
                builder.literal(inner.value, is_whole=is_whole)
            continue
        was_started = builder.is_started
        expand_part(run, environment, inner, builder, is_quoted=False)
        if is_text_alone and not builder.pieces:
            builder.is_started = was_started
    return None


def is_word_used(run: Evaluation, operator: str, value: Value | list[Argument]) -> bool | None:
    """Tell whether ``${x-word}`` and its kin use the word; None where that is not known."""
    if isinstance(value, list):
        if any(item.can_split for item in value):
            return None
        is_set = bool(value) or not features_of(run) & Feature.NO_PARAMETERS_ARE_UNSET
        if value and operator[0] == ":":
            texts = value[0].value.texts if len(value) == 1 else ("",)
            if texts is None or "" in texts:
                return None
        is_there = is_set if operator[0] != ":" else bool(value)
    else:
        texts = value.texts
        if texts is None:
            return None
        if "" not in texts:
            is_there = True
        elif len(texts) > 1:
            return None
        else:
            is_there = operator[0] != ":" and bool(value.origins)
    return is_there is (operator[-1] == "+")


def _word_of(run: Evaluation, environment: Environment, part: ParameterExpansion, *, is_quoted: bool) -> Value:
    """Return the word of an operator as one text; inside double quotes no tilde and no pattern is active in it."""
    word = part.arguments[0]
    if not is_quoted and run.dialect in _BALANCING and _has_brace(word):
        return Unknown("braces in a word", expand_value(run, environment, word).origins)
    if is_quoted and word.parts:
        word = word.replace(parts=(DoubleQuoted(word.start, word.end, word.parts),))
    return expand_value(run, environment, word)


def _has_brace(word: Word) -> bool:
    return any(type(part) is Literal and "{" in part.value for part in word.parts)


def _read_in_vain(run: Evaluation, environment: Environment, part: ParameterExpansion) -> None:
    """Evaluate a word that is not needed: every command counts."""
    if part.arguments:
        expand_value(run, environment.copy(), part.arguments[0])


def _is_joined(run: Evaluation, part: ParameterExpansion) -> bool:
    """Tell whether a list is one word in double quotes: ``$*`` and ``${a[*]}``, in zsh ``$a``."""
    if part.parameter == "@" or _subscript_text(part) == "@":
        return False
    return part.subscript is not None or part.parameter == "*" or run.dialect != "yash"


def _of(elements: list[Argument]) -> list[Value]:
    return [element.value for element in elements]


def _joined(environment: Environment, elements: list[Argument], separator: str | None = None) -> Value:
    if separator is None:
        separators = separators_of(environment)
        separator = " " if separators is None else separators[:1]
    values: list[Value] = []
    for index, element in enumerate(elements):
        joined = [Known(separator, NO_ORIGINS), element.value] if index else [element.value]
        values.extend(joined if not element.can_split else [either(EMPTY, concatenated(joined))])
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
    features = features_of(run)
    if part.subscript is not None:
        if name == "mapfile" and run.dialect == "zsh":
            from sandguard.flow.other_shells import content_by_name

            return content_by_name(run, environment, part)
        if _subscript_text(part) in ("@", "*"):
            return _every(environment, name, span, features)
        if features & Feature.CHARACTERS_OF_TEXT and _names_several(part.subscript):
            run.reach_name(environment, span, expand_value(run, environment, part.subscript))
            origins = union([environment.get(name), *environment.arrays.get(name, ())])
            return [Argument(Unknown("some elements", origins), span, can_split=True)]
        index = run.calculate(environment, part.subscript, name=name)
        return element_at(environment, name, index, features)
    if name in ("@", "*"):
        if environment.positional is None:
            return [Argument(Unknown("the arguments of the text", FROM_USER | {ARGUMENTS}), span, can_split=True)]
        return [argument.replace(span=span) for argument in environment.positional]
    if name[:1].isalpha() or name[:1] == "_":
        if name == "_" and features & Feature.LAST_ARGUMENT:
            last = environment.last_argument
            if run.dialect == "zsh":  # it is set at other times as well
                last = either(last, Unknown("the last word of a command", last.origins))
            return last
        if "." in name:
            from sandguard.flow.other_shells import member

            return member(environment, name)
        if run.dialect == "ksh93" and f"{name}.get" in environment.functions:
            from sandguard.flow.other_shells import discipline

            return discipline(run, environment, name, "get", environment.get(name), span)
        if features & Feature.ARRAYS_FROM_ONE and name in environment.arrays and not part.prefix.startswith("("):
            return _every(environment, name, span, features)
        return environment.get(name)
    if not name and part.operator == ":-" and run.dialect == "zsh":
        return EMPTY
    if name[:1] == "." and name in environment.variables:
        return environment.variables[name]  # .sh.value, while a discipline function of ksh93 runs
    return special(run, environment, name)


def _every(environment: Environment, name: str, span: Span, features: int) -> list[Argument]:
    """Return the elements of an array, or what a plain variable holds as the only one."""
    values = environment.arrays.get(name)
    if values is None:
        value = environment.get(name)
        if value is EMPTY:
            return [Argument(NOTHING, span)] if features & Feature.ARRAYS_FROM_ONE else []
        return [Argument(value, span, can_split=value.comes_from(ENVIRONMENT))]
    is_loose = bool(environment.attributes.get(name, 0) & (LOOSE | ASSOCIATIVE))
    return [Argument(value, span, is_loose) for value in values]


def _names_several(subscript: Word) -> bool:
    """Tell whether a subscript of zsh is a range or has flags (zsh manual 14.2)."""
    first = subscript.parts[0] if subscript.parts else None
    return any(type(part) is Literal and "," in part.value for part in subscript.parts) or (
        type(first) is Literal and first.value[:1] == "("
    )


def element_at(environment: Environment, name: str, index: Value, features: int) -> Value:
    """Return an element of an array, or any of them where the index is not known."""
    values = environment.arrays.get(name)
    first = 1 if features & Feature.ARRAYS_FROM_ONE else 0
    text = index.text
    is_number = text is not None and text.lstrip("-").isdigit() and len(text) < 10
    if values is None:
        value = environment.get(name)
        if features & Feature.CHARACTERS_OF_TEXT:
            return _character_at(value, int(text or 0) if is_number else None)
        if text is None:
            return value if isinstance(value, Unknown) else either(value, EMPTY)
        if is_number and int(text) in (first, -1):
            return value
        return either(value, EMPTY) if isinstance(value, Unknown) else EMPTY
    attributes = environment.attributes.get(name, 0)
    if is_number and not attributes & (ASSOCIATIVE | LOOSE | SPARSE):
        number = int(text or 0)
        if number < 0 and not features & Feature.NEGATIVE_SUBSCRIPTS:
            return EMPTY
        if number >= 0:
            number -= first
            if number < 0:
                return EMPTY
        return values[number] if -len(values) <= number < len(values) else EMPTY
    return one_of([*values, EMPTY])


def _character_at(value: Value, number: int | None) -> Value:
    if number is None or isinstance(value, Unknown):
        return Unknown("a character of a text", value.origins)

    def character(text: str) -> str:
        if number <= 0:
            return text[number:][:1] if number and -number <= len(text) else ""
        return text[number - 1 : number]

    return mapped(value, character, "a character of a text")


def special(run: Evaluation, environment: Environment, name: str) -> Value:
    """Return a special or positional parameter."""
    if name.isdigit():
        if name == "0":
            return environment.script_name
        if environment.positional is None:
            return Unknown(f"argument {name} of the text", FROM_USER)
        return _positional(environment.positional, int(name) if len(name) < 6 else 99999)
    if name == "!" and not run.has_background:
        return either(EMPTY, Unknown("the number of a job", NO_ORIGINS, "digits"))
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
    before = positional[:number]
    if any(
        argument.can_split and (argument.value.texts is not None or at < number - 1)
        for at, argument in enumerate(before)
    ):
        return one_of([*_of(list(positional)), EMPTY])
    if number <= len(positional):
        return positional[number - 1].value
    return EMPTY


def _length(
    run: Evaluation, environment: Environment, part: ParameterExpansion, elements: Value | list[Argument]
) -> Value | list[Argument]:
    if not isinstance(elements, list):
        as_bytes = features_of(run) & Feature.CHARACTERS_AS_BYTES

        def length(text: str) -> str | None:
            return str(len(text)) if text.isascii() or not as_bytes else None

        return mapped(elements, length, "the length of a text", "digits")
    is_certain = not any(element.can_split for element in elements)
    is_list = part.parameter in environment.arrays or part.parameter in ("@", "*")
    if run.dialect in _COUNTING and is_certain and is_list:
        return Known(str(len(elements)))
    number = Unknown("a number", union(_of(elements)), "digits")
    if run.dialect in _COUNTING:
        return number
    return [Argument(number, Span(part.start, part.end), can_split=True)]


def _indirect(
    run: Evaluation, environment: Environment, part: ParameterExpansion, elements: Value | list[Argument], span: Span
) -> Value | list[Argument]:
    if isinstance(elements, list):
        attributes = environment.attributes.get(part.parameter, 0)
        if attributes & ASSOCIATIVE or part.parameter in ("@", "*"):
            return [Argument(Unknown("the keys of an array", union(_of(elements))), span, can_split=True)]
        if attributes & (LOOSE | SPARSE) or any(element.can_split for element in elements):
            return [Argument(Unknown("the indices of an array", NO_ORIGINS, "digits"), span, can_split=True)]
        return [Argument(Known(str(index)), span) for index in range(len(elements))]
    if part.operator in ("@", "*"):
        return Unknown("names of variables", NO_ORIGINS, "word")
    if features_of(run) & Feature.NAME_OF_PARAMETER:
        return _name_of(environment, part)
    name = elements.text
    if name is None:
        run.reach_name(environment, span, elements)
        choices = alternatives(elements)
        held = [environment.get(choice.text) for choice in choices if choice.text and choice.text.isidentifier()]
        if any(choice.text is None and not choice.comes_from(ENVIRONMENT) for choice in choices):
            held += [value for value in environment.variables.values() if value.comes_from(NETWORK, DECODED)]
        return one_of([*held, Unknown("a variable whose name is not known", elements.origins | FROM_ENVIRONMENT)])
    inner = part.replace(prefix="", parameter=name)
    if name.isidentifier() or name.isdigit() or name in ("@", "*", "#", "?"):
        return expand_parameter(run, environment, inner, is_quoted=True, splits=False)
    base, bracket, rest = name.partition("[")
    if bracket and base.isidentifier():
        run.reach_name(environment, span, elements)
        return element_at(environment, base, Known(rest.rstrip("]")), features_of(run))
    return EMPTY


def _name_of(environment: Environment, part: ParameterExpansion) -> Value:
    """Return the name of a parameter, or of the variable that it is a reference to."""
    name = part.parameter
    if part.subscript is not None or part.operator:
        return Unknown("the name of a variable", NO_ORIGINS)
    if environment.attributes.get(name, 0) & REFERENCE:
        return environment.variables.get(name, EMPTY)
    return Known(name, FROM_LITERAL)


def _substitute(
    run: Evaluation, environment: Environment, part: ParameterExpansion, value: Value, *, is_quoted: bool
) -> Value:
    """``${x:-word}`` and its kin. The word is evaluated even if it is not needed: every command counts."""
    operator = part.operator
    if not part.arguments:
        return value
    is_used = is_word_used(run, operator, value)
    if is_used is False and operator[-1] != "+":
        _read_in_vain(run, environment, part)
        return value
    word = _word_of(run, environment, part, is_quoted=is_quoted)
    if operator[-1] == "+":
        return word if is_used else EMPTY if is_used is False else either(EMPTY, word)
    if operator[-1] == "?":
        return value
    result = word if is_used else either(value, word)
    if operator[-1] == "=":
        if result is EMPTY:
            result = NOTHING
        environment.assign(part.parameter, result)
    return result


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


def _slice(
    run: Evaluation, environment: Environment, part: ParameterExpansion, elements: list[Argument]
) -> list[Argument]:
    numbers = [_number(value) for value in _visit(run, environment, part, is_expression=True)]
    if not numbers or None in numbers or any(element.can_split for element in elements):
        # Which of them it begins with is not known: any of them may come first.
        word = Argument(one_of(_of(elements)), Span(part.start, part.end), can_split=True) if elements else None
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


def _number(value: Value) -> int | None:
    text = value.text
    if text is None:
        return None
    return int(text) if text.lstrip("-").isdigit() and len(text) < 19 else None


def _apply(run: Evaluation, environment: Environment, part: ParameterExpansion, value: Value) -> Value:
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


def _shape_left(value: Value, pattern: str | None, operator: str) -> str:
    """Return the shape of a text out of which what matches a pattern is taken."""
    if is_plain(value) or value.texts is not None:
        return shape_of(value)
    from sandguard.flow.shapes import without

    return without(pattern or "", operator)


def _needed(operator: str) -> int:
    """Return the feature without which a shell refuses an operator."""
    if operator[:1] == "/":
        return Feature.REPLACEMENT
    if operator == ":":
        return Feature.SUBSTRING
    if operator[:1] == "@":
        return Feature.TRANSFORMATION
    return Feature.CASE_CONVERSION if operator[:1] in ("^", ",", "~") else 0


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
