"""Assignments (POSIX XCU 2.9.1, Bash manual 3.4): what a variable holds, and which of them other programs see."""

from __future__ import annotations

from sandguard.commands.effects import ChangesEnvironment
from sandguard.flow.dialects import features_of, lacks
from sandguard.flow.environment import ASSOCIATIVE, EXPORTED, INTEGER, LOOSE, READ_ONLY, SPARSE, VOLATILE
from sandguard.flow.expansion import expand_value, expand_words, holds_pattern
from sandguard.joining import EMPTY, NOTHING, concatenated, one_of
from sandguard.shell.dialect import Feature
from sandguard.shell.nodes import ArrayValue, Literal, Word
from sandguard.source import Span
from sandguard.values import Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.shell.nodes import Assignment, Part
    from sandguard.values import Value

MOST_ELEMENTS = 64
"""How many elements between those that are set are written out."""

NUMERIC = frozenset(("RANDOM", "OPTIND", "HISTCMD", "SECONDS", "TMOUT", "BASHPID", "PGRP", "USER_ID", "KSHUID"))
"""Variables whose new text is evaluated as a number: bash the first three, zsh and mksh all."""

MATTERING = frozenset(
    (
        *("PATH", "IFS", "CDPATH", "HOME", "ENV", "BASH_ENV", "SHELLOPTS", "BASHOPTS", "FPATH", "ZDOTDIR"),
        *("PROMPT_COMMAND", "PS0", "PS1", "PS2", "PS4", "HISTFILE", "HISTSIZE", "HISTFILESIZE", "HISTCONTROL"),
        *("LD_PRELOAD", "LD_LIBRARY_PATH", "LD_AUDIT", "DYLD_INSERT_LIBRARIES", "DYLD_LIBRARY_PATH"),
    )
)
"""Variables that change what the shell or its children do even without an export of their own."""

PROMPTS = frozenset(("PROMPT_COMMAND", "PS0", "PS1", "PS2", "PS4"))
"""Variables whose text the shell executes or expands by itself (Bash manual 6.9)."""

NOTICED = frozenset(
    (
        *("functions", "dis_functions", "saliases", "mapfile", "argv"),
        *("PROMPT", "PROMPT2", "PROMPT3", "PROMPT4", "RPROMPT", "RPS1"),
        *("COMMAND_NOT_FOUND_HANDLER", "YASH_AFTER_CD", "POST_PROMPT_COMMAND"),
    )
)
"""Variables that mean something to zsh or yash alone; `other_shells` has what."""

COMMAND_TABLES = frozenset(("BASH_CMDS", "BASH_ALIASES", "commands", "aliases", "galiases"))
"""Arrays in which a shell looks for what a command is (Bash manual 5.2, zsh's zsh/parameter)."""


class Elements(list["Value"]):
    """The elements of a compound assignment; `is_loose` when their number or order is not known."""

    is_loose = False
    has_indices = False
    """Whether some are given with their index, so that the first one written need not be the first."""


def spelled_out(run: Evaluation, node: Assignment, command: str) -> Sequence[Assignment | Word]:
    """Return the assignments that an argument of a declaration becomes where braces are expanded in it, as in bash.

    In yash, and where no such command is built in, it is a word like any other.
    """
    value = node.value
    is_word = bool(features_of(run) & Feature.DECLARED_WORDS) or lacks(run, command) or command == "eval"
    if is_word and not isinstance(value, ArrayValue) and node.subscript is None:
        return [_as_word(run, node, value.parts)]
    if isinstance(value, ArrayValue) or not any(type(part) is Literal and "{" in part.value for part in value.parts):
        return [node]
    features = features_of(run)
    if not features & Feature.DECLARED_BRACES:
        return [node]
    from sandguard.flow.braces import expand_braces

    rows = expand_braces(value.parts, run.limits.words, features)
    if rows is None or len(rows) == 1:
        return [node]
    # What comes of braces is no assignment any more: values in it are split.
    return [_as_word(run, node, row) for row in rows]


def _as_word(run: Evaluation, node: Assignment, parts: tuple[Part, ...]) -> Word:
    """Return an assignment as a word like any other, with these parts as its value."""
    start = node.value.start
    text = run.source.text[node.start : start] if node.value.end > start else f"{node.name}{node.operator}"
    return Word(node.start, node.end, (Literal(node.start, start, text), *parts))


def assigned(
    run: Evaluation, environment: Environment, node: Assignment, *, is_associative: bool = False
) -> Value | list[Value]:
    """Return the value of an assignment word, or the elements of an array; `is_associative` as it is being declared."""
    value = node.value
    if node.subscript is not None:
        _subscript(run, environment, node.name, node.subscript, is_associative=is_associative)
    if isinstance(value, ArrayValue):
        elements = Elements()
        if not value.elements and not features_of(run) & Feature.EMPTY_ARRAYS:
            elements.append(Unknown("a compound variable"))
        for element in value.elements:
            if element.subscript is None:
                fields = expand_words(run, environment, (element.value,))
                elements.is_loose = elements.is_loose or any(field.can_split or field.is_pattern for field in fields)
                elements.extend(field.value for field in fields)
            else:
                _subscript(run, environment, node.name, element.subscript, is_associative=is_associative)
                elements.is_loose = elements.has_indices = True
                elements.append(expand_value(run, environment, element.value, is_assigned=True))
        return elements
    return expand_value(run, environment, value, is_assigned=True)


def _subscript(run: Evaluation, environment: Environment, name: str, subscript: Word, *, is_associative: bool) -> None:
    is_associative = is_associative or bool(environment.attributes.get(name, 0) & ASSOCIATIVE)
    if is_associative and run.dialect != "mksh":
        expand_value(run, environment, subscript)
    else:
        run.calculate(environment, subscript, name=name)


def assign(run: Evaluation, environment: Environment, node: Assignment, value: Value | list[Value]) -> None:
    """Carry out an assignment."""
    is_append = node.operator == "+="
    name = node.name
    features = features_of(run)
    if name in NOTICED:
        from sandguard.flow.other_shells import notice

        notice(run, environment, node, value)
    if isinstance(value, list):
        old = environment.arrays.get(name, ()) if is_append else ()
        is_loose = (is_append and environment.attributes.get(name, 0) & LOOSE) or getattr(value, "is_loose", False)
        environment.assign_array(name, (*old, *value))
        if is_loose:
            environment.attributes[name] = environment.attributes.get(name, 0) | LOOSE
            if getattr(value, "has_indices", False):
                environment.variables[name] = one_of([*value, EMPTY])
        return
    span = Span(node.start, node.end)
    if name in NUMERIC or environment.attributes.get(name, 0) & INTEGER:
        from sandguard.flow.evaluated import number

        if is_append and features & Feature.ADDING_APPEND and node.subscript is None:
            old_number, added = environment.get(name).text, value.text
            if old_number is not None and added is not None:
                value = Known(f"{old_number or 0}+({added or 0})", value.origins)
            is_append = False
        value = number(run, environment, span, value)
    if value.text == "" and not value.origins:
        value = NOTHING
    if name in PROMPTS:
        prompt_text(run, environment, span, name, value)
    if node.subscript is not None:
        if name in COMMAND_TABLES:
            key = expand_value(run, environment, node.subscript).text
            if key:
                environment.aliases = {**environment.aliases, key: value}
                environment.options |= {"expand_aliases"}
        _assign_element(environment, node, value, features, is_append=is_append)
        return
    if features & Feature.ARRAYS_FROM_ONE and name in environment.arrays:
        if is_append:
            environment.assign_array(name, (*environment.arrays[name], value))
            return
        environment.arrays.pop(name)
    is_pattern = (
        bool(environment.attributes)
        and not isinstance(node.value, ArrayValue)
        and holds_pattern(environment, node.value)
    )
    environment.assign(name, value, is_append=is_append, is_pattern=is_pattern)
    if run.dialect == "ksh93" and f"{name}.set" in environment.functions:
        from sandguard.flow.other_shells import discipline

        discipline(run, environment, name, "set", value, span)


def _assign_element(
    environment: Environment, node: Assignment, value: Value, features: int, *, is_append: bool
) -> None:
    """Give one element of an array a value; what cannot be told of its place makes the array loose."""
    name = node.name
    attributes = environment.attributes.get(name, 0)
    elements = environment.arrays.get(name)
    scalar = environment.variables.get(name)
    if elements is None:
        elements = () if scalar is None or scalar is EMPTY else (scalar,)
    first = 1 if features & Feature.ARRAYS_FROM_ONE else 0
    index = _plain_index(node)
    at = -1 if index is None else index - first
    if index is not None and index < 0 and features & Feature.NEGATIVE_SUBSCRIPTS:
        at = len(elements) + index
    is_text = scalar is not None and name not in environment.arrays and bool(features & Feature.CHARACTERS_OF_TEXT)
    if at < 0 or attributes & (ASSOCIATIVE | LOOSE | SPARSE | READ_ONLY | VOLATILE) or is_text:
        joined = one_of([*elements, value]) if is_append else value
        environment.arrays[name] = (*elements, joined)
        environment.variables[name] = one_of([environment.variables.get(name, EMPTY), value])
        environment.attributes[name] = attributes | LOOSE
        return
    if at < len(elements):
        new = concatenated([elements[at], value]) if is_append else value
        elements = (*elements[:at], new, *elements[at + 1 :])
    elif at == len(elements) or first:
        missing = min(at - len(elements), MOST_ELEMENTS)
        elements = (*elements, *(NOTHING,) * missing, value)
        attributes |= LOOSE if missing == MOST_ELEMENTS else 0
    else:
        elements = (*elements, value)
        attributes |= SPARSE
    environment.arrays[name] = elements
    environment.variables[name] = EMPTY if attributes & SPARSE and len(elements) == 1 else elements[0]
    if attributes:
        environment.attributes[name] = attributes


def _plain_index(node: Assignment) -> int | None:
    """Return the subscript of an assignment that is written as a number; None for any other."""
    parts = node.subscript.parts if node.subscript is not None else ()
    text = parts[0].value if len(parts) == 1 and type(parts[0]) is Literal else ""
    digits = text.removeprefix("-")
    is_number = digits.isascii() and digits.isdigit() and len(digits) < 7 and (digits[0] != "0" or digits == "0")
    return int(text) if is_number else None


def prompt_text(run: Evaluation, environment: Environment, span: Span, name: str, value: Value) -> None:
    """Evaluate a text that the shell runs or expands by itself before or after commands."""
    from sandguard.flow.code import run_text

    if name == "PROMPT_COMMAND":
        if value.text != "":
            run_text(run, environment.copy(), value, language=run.dialect, via="eval", span=span, kind="eval")
    else:
        run.prompt(environment.copy(), span, value)


def effects_of(environment: Environment, span: Span, name: str, value: Value) -> tuple[ChangesEnvironment, ...]:
    """Return the effect of an assignment that other programs, or the shell itself, will notice."""
    if name in MATTERING or environment.attributes.get(name, 0) & EXPORTED or "allexport" in environment.options:
        return (ChangesEnvironment(span, name, value),)
    return ()
