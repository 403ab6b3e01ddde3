"""Built-ins that declare variables: export, declare, local, readonly, unset (Bash manual 4.2)."""

from __future__ import annotations

from sandguard.commands.effects import ChangesEnvironment
from sandguard.flow.assignments import MATTERING, assign
from sandguard.flow.dialects import features_of
from sandguard.flow.environment import (
    ASSOCIATIVE,
    CAPITAL,
    EXPORTED,
    INTEGER,
    LOOSE,
    LOWER,
    READ_ONLY,
    REFERENCE,
    UPPER,
    in_case,
)
from sandguard.flow.evaluated import number
from sandguard.flow.words_given import has_letter, operands_of
from sandguard.joining import EMPTY, NOTHING, Mixed, concatenated, either, prefix_of, union
from sandguard.shell.dialect import Feature
from sandguard.values import DECODED, NETWORK, Known, Unknown

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
    "u": UPPER,
    "l": LOWER,
    "c": CAPITAL,
}
"""The attribute that an option of declare gives."""

_LETTERS_OF_YASH = frozenset("fgprxX-")

_CASES = UPPER | LOWER | CAPITAL


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
    if _is_refused(run, start):
        return EMPTY
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
                evaluates = features_of(run) & Feature.EVALUATED_NAMES
                if not evaluates and name == "export" and word.value.comes_from(NETWORK, DECODED):
                    # It may set any variable, such as one that makes another program run something.
                    run.use_code(word.span, word.value, "evaluated", language=run.dialect, via="argument")
            elif "[" in prefix_of(word.value) and name not in ("export", "readonly"):
                name_only = Known(prefix_of(word.value).partition("=")[0], word.value.origins)
                run.reach_name(environment, word.span, name_only)
            continue
        if is_local:
            environment.make_local(variable)
        kept = environment.attributes.get(variable, 0) & ~removed
        if attributes & _CASES:
            kept &= ~_CASES
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
            if environment.attributes[variable] & INTEGER:
                value = number(run, environment, word.span, value)
            environment.assign(variable, value)
        elif is_local and environment.scopes:
            _hide(run, environment, variable)
        elif attributes & _CASES and run.dialect != "bash":  # bash changes only what is assigned from now on
            environment.variables[variable] = in_case(environment.get(variable), attributes)
        if attributes & READ_ONLY:
            environment.attributes[variable] |= READ_ONLY
    if before is not None:
        environment.join_unchanged(before)
    if run.dialect == "zsh" and len(names) > 1 and has_letter(start, "T"):
        first, second = (names[0] or "").partition("=")[0], names[1] or ""
        environment.attributes[second] = environment.attributes.get(second, 0) | REFERENCE
        environment.variables[second] = Known(first)  # the one is the other, cut at colons
    return EMPTY


def _is_refused(run: Evaluation, start: Start) -> bool:
    """Tell whether a declaration has an option that the shell does not know, so that it does nothing."""
    if run.dialect == "yash":
        letters = {
            letter for word in start.arguments[1:] if (text := word.text or "")[:1] == "-" for letter in text[1:]
        }
        return not letters <= _LETTERS_OF_YASH
    return has_letter(start, "n") and not features_of(run) & Feature.NAME_REFERENCES and not has_letter(start, "x")


def _hide(run: Evaluation, environment: Environment, variable: str) -> None:
    """Begin a local variable that is given no value: not set, in zsh empty, in dash as it was."""
    if run.dialect == "ksh93":  # only what the reserved word function defines has variables of its own
        environment.variables[variable] = either(EMPTY, environment.get(variable))
    elif run.dialect != "dash":
        environment.variables[variable] = NOTHING if run.dialect == "zsh" else EMPTY


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
                array = text.partition("[")[0]
                if array in environment.arrays:
                    environment.attributes[array] = environment.attributes.get(array, 0) | LOOSE
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
