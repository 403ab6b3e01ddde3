"""Built-ins that declare variables: export, declare, local, readonly, unset (Bash manual 4.2)."""

from __future__ import annotations

from sandguard.commands.effects import ChangesEnvironment
from sandguard.flow.assignments import MATTERING, assign
from sandguard.flow.environment import ASSOCIATIVE, EXPORTED, INTEGER, READ_ONLY, REFERENCE
from sandguard.flow.joining import EMPTY, Mixed, concatenated, prefix_of, union
from sandguard.flow.words_given import has_letter, operands_of
from sandguard.values import NETWORK, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.effects import Effect
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.flow.invoke import Start
    from sandguard.values import Value


_DECLARED: dict[str, int] = {
    "export": EXPORTED,
    "readonly": READ_ONLY,
    "integer": INTEGER,
    "nameref": REFERENCE,
}
"""The attribute that a declaration command gives by its name."""

_LETTERS: dict[str, int] = {
    "x": EXPORTED,
    "r": READ_ONLY,
    "i": INTEGER,
    "n": REFERENCE,
    "A": ASSOCIATIVE,
}
"""The attribute that an option of declare gives."""


def declare(run: Evaluation, environment: Environment, start: Start, name: str) -> Value | None:
    """``export``, ``declare`` and their kin: attributes, and values where a word assigns."""
    attributes = _DECLARED.get(name, 0)
    removed = 0
    for word in start.arguments[1:]:
        text = word.text or ""
        if text[:1] == "-" and name != "float":
            for letter in text[1:]:
                attributes |= _LETTERS.get(letter, 0)
        elif text[:1] == "+":
            for letter in text[1:]:
                removed |= _LETTERS.get(letter, 0)
    names = [word.text for word in operands_of(start)]
    if names and has_letter(start, "p"):
        return Unknown("declarations of variables", union(environment.get(name) for name in names if name))
    if name == "export" and has_letter(start, "f"):
        for word in operands_of(start):
            environment.attributes[f"{word.text}()"] = EXPORTED
        return EMPTY
    if name == "export" and has_letter(start, "n"):
        removed, attributes = EXPORTED, 0
    # Outside a function `local` fails in some shells, and works in others.
    before = environment.copy() if name == "local" and not environment.scopes else None
    is_local = name == "local" or (name in ("declare", "typeset", "integer", "nameref") and not has_letter(start, "g"))
    for index, word in enumerate(start.arguments):
        if not index or prefix_of(word.value)[:1] in ("-", "+"):
            continue
        declared = start.declared.get(index)
        variable = declared[0].name if declared is not None else _name_of(word.value)
        if not variable:
            if word.value.texts is None:
                run.reach_name(environment, word.span, word.value)
            elif "[" in prefix_of(word.value) and name not in ("export", "readonly"):
                name_only = Known(prefix_of(word.value).partition("=")[0], word.value.origins)
                run.reach_name(environment, word.span, name_only)
            continue
        if is_local:
            environment.make_local(variable)
        kept = environment.attributes.get(variable, 0) & ~removed
        environment.attributes[variable] = kept | (attributes & ~READ_ONLY)
        if declared is not None:
            assign(run, environment, *declared)
            if attributes & REFERENCE and not isinstance(declared[1], list):
                run.reach_name(environment, word.span, declared[1])
        elif (value := assigned_text(word.value)) is not None:
            if prefix_of(value)[:1] == "(" and (has_letter(start, "a") or has_letter(start, "A")):
                run.prompt(environment.copy(), word.span, value)  # it is read as the elements of an array
            if attributes & REFERENCE:
                run.reach_name(environment, word.span, value)
            environment.assign(variable, value)
        elif is_local and environment.scopes:
            environment.variables[variable] = EMPTY
        if attributes & READ_ONLY:
            environment.attributes[variable] |= READ_ONLY
    if before is not None:
        environment.join_unchanged(before)
    return EMPTY


def declared_effects(environment: Environment, start: Start, name: str) -> tuple[Effect, ...]:
    """Return the effects of a declaration on what other programs see."""
    effects: list[Effect] = []
    for index, word in enumerate(start.arguments):
        if not index or prefix_of(word.value)[:1] in ("-", "+"):
            continue
        declared = start.declared.get(index)
        variable = declared[0].name if declared is not None else _name_of(word.value)
        if not variable:
            if name == "export" and word.value.comes_from(NETWORK):
                effects.append(ChangesEnvironment(word.span, "", word.value))
            continue
        if environment.attributes.get(variable, 0) & EXPORTED or variable in MATTERING:
            effects.append(ChangesEnvironment(word.span, variable, environment.get(variable)))
    return tuple(effects)


def unset(run: Evaluation, environment: Environment, start: Start, _name: str) -> Value | None:
    """``unset``: variables and functions are taken away; a name with a subscript is evaluated."""
    for word in operands_of(start):
        for text in word.value.texts or ():
            if has_letter(start, "f"):
                environment.functions.pop(text, None)
            elif text.isidentifier():
                if has_letter(start, "n") and not environment.attributes.get(text, 0) & REFERENCE:
                    continue  # only a reference is taken away
                environment.unset(text)
                if not has_letter(start, "v") and text not in environment.variables:
                    environment.functions.pop(text, None)
            else:
                run.reach_name(environment, word.span, word.value)
        if word.value.texts is None:
            run.reach_name(environment, word.span, word.value)
    return EMPTY


def _name_of(value: Value) -> str:
    """Return the variable that a word such as ``name=value`` or ``name`` names; empty where that is not known."""
    text = prefix_of(value)
    name, equals, _ = text.partition("=")
    name = name.removesuffix("+")
    return name if name.isidentifier() and (equals or value.text is not None) else ""


def assigned_text(value: Value) -> Value | None:
    """Return what a word assigns after its equals sign; None when it does not."""
    text = value.text
    if text is not None:
        _, equals, rest = text.partition("=")
        return Known(rest, value.origins) if equals else None
    if isinstance(value, Mixed) and type(value.pieces[0]) is Known:
        head = value.pieces[0]
        _, equals, rest = head.value.partition("=")
        return concatenated([Known(rest, head.origins), *value.pieces[1:]]) if equals else None
    return Unknown("a value", value.origins) if "=" in prefix_of(value) else None
