"""Elements of arrays, positional and special parameters (POSIX XCU 2.5, Bash manual 6.7)."""

from __future__ import annotations

from sandguard.flow.dialects import features_of
from sandguard.flow.environment import ASSOCIATIVE, FROM_ENVIRONMENT, LOOSE, SPARSE
from sandguard.flow.expansion import expand_value, separators_of
from sandguard.joining import EMPTY, NOTHING, concatenated, either, mapped, one_of, union
from sandguard.shell.dialect import Feature
from sandguard.shell.nodes import Literal
from sandguard.values import ARGUMENTS, ENVIRONMENT, NO_ORIGINS, USER, Argument, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.shell.nodes import ParameterExpansion, Word
    from sandguard.source import Span
    from sandguard.values import Value

FROM_USER = frozenset((USER,))


def elements_of(
    run: Evaluation, environment: Environment, part: ParameterExpansion, span: Span
) -> Value | list[Argument]:
    """Return what the parameter itself holds, before any operator."""
    name = part.parameter
    features = features_of(run)
    if part.subscript is not None:
        if name == "mapfile" and run.dialect == "zsh":
            from sandguard.flow.other_shells import content_by_name

            return content_by_name(run, environment, part)
        if subscript_text(part) in ("@", "*"):
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


def values_of(elements: list[Argument]) -> list[Value]:
    """Return what the elements hold."""
    return [element.value for element in elements]


def joined(environment: Environment, elements: list[Argument], separator: str | None = None) -> Value:
    """Return the elements as one text, between them a separator or the first character of IFS."""
    if separator is None:
        separators = separators_of(environment)
        separator = " " if separators is None else separators[:1]
    values: list[Value] = []
    for index, element in enumerate(elements):
        joined = [Known(separator, NO_ORIGINS), element.value] if index else [element.value]
        values.extend(joined if not element.can_split else [either(EMPTY, concatenated(joined))])
    return concatenated(values) if values else EMPTY


def subscript_text(part: ParameterExpansion) -> str:
    """Return a subscript that is one plain text; empty for every other."""
    subscript = part.subscript
    if subscript is None or len(subscript.parts) != 1:
        return ""
    return getattr(subscript.parts[0], "value", "")


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


def _character_at(value: Value, number: int | None) -> Value:
    if number is None or isinstance(value, Unknown):
        return Unknown("a character of a text", value.origins)

    def character(text: str) -> str:
        if number <= 0:
            return text[number:][:1] if number and -number <= len(text) else ""
        return text[number - 1 : number]

    return mapped(value, character, "a character of a text")


def _positional(positional: tuple[Argument, ...], number: int) -> Value:
    before = positional[:number]
    if any(
        argument.can_split and (argument.value.texts is not None or at < number - 1)
        for at, argument in enumerate(before)
    ):
        return one_of([*values_of(list(positional)), EMPTY])
    if number <= len(positional):
        return positional[number - 1].value
    return EMPTY
