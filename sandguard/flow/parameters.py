"""Parameter expansion (POSIX XCU 2.6.2, Bash manual 3.5.3): parameters, arrays, and operators on known values."""

from __future__ import annotations

from sandguard.flow.dialects import features_of
from sandguard.flow.environment import ASSOCIATIVE, FROM_ENVIRONMENT, LOOSE, REFERENCE, SPARSE
from sandguard.flow.expansion import expand_part, expand_value, tilde
from sandguard.flow.parameter_elements import element_at, elements_of, joined, subscript_text, values_of
from sandguard.flow.parameter_operators import applied, sliced
from sandguard.joining import EMPTY, NOTHING, alternatives, either, mapped, one_of, union
from sandguard.shell.dialect import Feature
from sandguard.shell.nodes import DoubleQuoted, Literal
from sandguard.source import Span
from sandguard.values import DECODED, ENVIRONMENT, FROM_LITERAL, NETWORK, NO_ORIGINS, Argument, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.flow.fields import FieldBuilder
    from sandguard.shell.nodes import ParameterExpansion, Word
    from sandguard.values import Value

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
    elements = elements_of(run, environment, part, span)
    if part.prefix[:1] == "(":
        from sandguard.flow.expansion_flags import flagged, letters_of

        if part.operator and "e" in letters_of(part.prefix):
            inner = part.replace(prefix="")
            result = expand_parameter(run, environment, inner, is_quoted=is_quoted, splits=False)
            return run.prompt(environment, span, joined(environment, result) if isinstance(result, list) else result)
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
                return result if is_used else either(joined(environment, elements), result)
            return [Argument(either(joined(environment, elements), result), span, can_split=True)]
        if operator == ":":
            elements = sliced(run, environment, part, elements)
        elif operator:
            elements = [item.replace(value=applied(run, environment, part, item.value)) for item in elements]
        is_one = _is_joined(run, part)
        if is_one and is_quoted:
            return joined(environment, elements)
        if not splits and part.parameter != "*" and subscript_text(part) != "*" and run.dialect == "bash":
            return joined(environment, elements, " ")
        return elements if splits else joined(environment, elements)
    if operator in SUBSTITUTES:
        return _substitute(run, environment, part, elements, is_quoted=is_quoted)
    return applied(run, environment, part, elements) if operator else elements


def expand_substitute(
    run: Evaluation, environment: Environment, part: ParameterExpansion, builder: FieldBuilder, *, is_whole: bool
) -> Value | list[Argument] | None:
    """Return the value of an unquoted ``${x-word}`` and its kin; None where the word was added to the fields itself.

    Quotes in the word count there: ``${x-'a b' c}`` is two fields.
    """
    elements = elements_of(run, environment, part, Span(part.start, part.end))
    operator = part.operator
    is_used = is_word_used(run, operator, elements)
    if is_used is False:
        if operator[-1] == "+":
            return EMPTY
        _read_in_vain(run, environment, part)
        return elements
    if is_used is None or operator[-1] in "=?":
        value = joined(environment, elements) if isinstance(elements, list) else elements
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
    if part.parameter == "@" or subscript_text(part) == "@":
        return False
    return part.subscript is not None or part.parameter == "*" or run.dialect != "yash"


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
    number = Unknown("a number", union(values_of(elements)), "digits")
    if run.dialect in _COUNTING:
        return number
    return [Argument(number, Span(part.start, part.end), can_split=True)]


def _indirect(
    run: Evaluation, environment: Environment, part: ParameterExpansion, elements: Value | list[Argument], span: Span
) -> Value | list[Argument]:
    if isinstance(elements, list):
        attributes = environment.attributes.get(part.parameter, 0)
        if attributes & ASSOCIATIVE or part.parameter in ("@", "*"):
            return [Argument(Unknown("the keys of an array", union(values_of(elements))), span, can_split=True)]
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
