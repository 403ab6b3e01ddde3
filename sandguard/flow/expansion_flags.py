"""Flags of zsh's parameter expansions (zsh manual 14.3.1): ``${(P)x}``, ``${(e)x}``, ``${(L)x}``."""

from __future__ import annotations

from sandguard.flow.environment import ASSOCIATIVE
from sandguard.joining import EMPTY, mapped, one_of, shape_of
from sandguard.source import Span
from sandguard.values import NETWORK, Argument, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.shell.nodes import ParameterExpansion
    from sandguard.values import Value

_WITH_ARGUMENT = "sjlrgIZ_"
_CLOSING = {"(": ")", "[": "]", "{": "}", "<": ">"}
_QUOTING = frozenset("q@#")
"""Flags that change no text in a way that matters, quotes aside."""


def letters_of(prefix: str) -> str:
    """Return the letters of flags, without their arguments."""
    found: list[str] = []
    at = 1
    while at < len(prefix) and prefix[at] != ")":
        found.append(prefix[at])
        if prefix[at] in _WITH_ARGUMENT:
            delimiter = prefix[at + 1 : at + 2]
            end = prefix.find(_CLOSING.get(delimiter, delimiter), at + 2)
            at = len(prefix) if end < 0 else end
        at += 1
    return "".join(found)


def flagged(
    run: Evaluation, environment: Environment, part: ParameterExpansion, elements: Value | list[Argument]
) -> Value | list[Argument]:
    """Return what a parameter holds after the flags before its name."""
    span = Span(part.start, part.end)
    letters = letters_of(part.prefix)
    name = part.parameter
    if "P" in letters:
        return _pointed_at(run, environment, span, elements)
    if ("k" in letters or "v" in letters) and environment.attributes.get(name, 0) & ASSOCIATIVE:
        values = [EMPTY, *environment.arrays.get(name, (environment.get(name),))]
        return [Argument(one_of(values), span, can_split=True)]
    if isinstance(elements, list):
        return [item.replace(value=_changed(run, environment, span, letters, item.value)) for item in elements]
    return _changed(run, environment, span, letters, elements)


def _pointed_at(
    run: Evaluation, environment: Environment, span: Span, elements: Value | list[Argument]
) -> Value | list[Argument]:
    """Return what the variables hold whose names the parameter holds."""
    names = [item.value for item in elements] if isinstance(elements, list) else [elements]
    found: list[Value] = []
    for value in names:
        if value.texts is None:
            run.reach_name(environment, span, value)
            found.append(Unknown("a variable whose name is not known", value.origins))
        for text in value.texts or ():
            variable = text.partition("[")[0]
            found += environment.arrays.get(variable, ()) or (environment.get(variable),)
    return one_of(found) if found else EMPTY


def _changed(run: Evaluation, environment: Environment, span: Span, letters: str, value: Value) -> Value:
    if "e" in letters or ("%" in letters and "promptsubst" in environment.options):
        value = run.prompt(environment.copy(), span, value)
    if "L" in letters:
        return mapped(value, str.lower, "a text in small letters", shape_of(value))
    if "U" in letters:
        return mapped(value, str.upper, "a text in capital letters", shape_of(value))
    if "q" in letters and "Q" not in letters and value.texts is None:
        return Unknown("a quoted text", value.origins, "word")
    if _QUOTING.issuperset(letters) or value.texts is None or not any(map(str.strip, value.texts)):
        return value
    if all(text.isalnum() for text in value.texts) and not set(letters) & set("clrwW#mn%"):
        return value
    return Unknown("a text changed by flags", value.origins)


def reach_pattern(run: Evaluation, span: Span, value: Value) -> None:
    """Note that text is taken for a pattern whose qualifiers are executed: ``${~x}`` (zsh manual 14.8.7)."""
    if value.texts is None and value.comes_from(NETWORK):
        run.use_code(span, value, "evaluated", language=run.dialect, via="argument")
