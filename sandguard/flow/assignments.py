"""Assignments (POSIX XCU 2.9.1, Bash manual 3.4): what a variable holds, and which of them other programs see."""

from __future__ import annotations

from sandguard.commands.effects import ChangesEnvironment
from sandguard.flow.environment import ASSOCIATIVE, EXPORTED, INTEGER
from sandguard.flow.expansion import expand_value, expand_words, holds_pattern
from sandguard.flow.joining import EMPTY, one_of
from sandguard.shell.nodes import ArrayValue
from sandguard.source import Span

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.shell.nodes import Assignment, Word
    from sandguard.values import Value

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

COMMAND_TABLES = frozenset(("BASH_CMDS", "BASH_ALIASES", "commands", "aliases", "galiases"))
"""Arrays in which a shell looks for what a command is (Bash manual 5.2, zsh's zsh/parameter)."""


def assigned(
    run: Evaluation, environment: Environment, node: Assignment, *, is_associative: bool = False
) -> Value | list[Value]:
    """Return the value of an assignment word, or the elements of an array; `is_associative` as it is being declared."""
    value = node.value
    if node.subscript is not None:
        _subscript(run, environment, node.name, node.subscript, is_associative=is_associative)
    if isinstance(value, ArrayValue):
        elements: list[Value] = []
        for element in value.elements:
            if element.subscript is None:
                elements.extend(field.value for field in expand_words(run, environment, (element.value,)))
            else:
                _subscript(run, environment, node.name, element.subscript, is_associative=is_associative)
                elements.append(expand_value(run, environment, element.value, is_assigned=True))
        return elements
    return expand_value(run, environment, value, is_assigned=True)


def _subscript(run: Evaluation, environment: Environment, name: str, subscript: Word, *, is_associative: bool) -> None:
    is_associative = is_associative or bool(environment.attributes.get(name, 0) & ASSOCIATIVE)
    if is_associative and run.dialect not in ("mksh", "lksh"):
        expand_value(run, environment, subscript)
    else:
        run.calculate(environment, subscript, name=name)


def assign(run: Evaluation, environment: Environment, node: Assignment, value: Value | list[Value]) -> None:
    """Carry out an assignment."""
    is_append = node.operator == "+="
    name = node.name
    if isinstance(value, list):
        old = environment.arrays.get(name, ()) if is_append else ()
        environment.assign_array(name, (*old, *value))
        return
    span = Span(node.start, node.end)
    if name in NUMERIC or environment.attributes.get(name, 0) & INTEGER:
        from sandguard.flow.evaluated import number

        value = number(run, environment, span, value)
    if name in PROMPTS:
        prompt_text(run, environment, span, name, value)
    if node.subscript is not None:
        if name in COMMAND_TABLES:
            key = expand_value(run, environment, node.subscript).text
            if key:
                environment.aliases = {**environment.aliases, key: value}
                environment.options |= {"expand_aliases"}
        elements = environment.arrays.get(name, ())
        joined = one_of([*elements, value]) if is_append else value
        environment.arrays[name] = (*elements, joined)
        environment.variables[name] = one_of([environment.variables.get(name, EMPTY), value])
        return
    is_pattern = (
        bool(environment.attributes)
        and not isinstance(node.value, ArrayValue)
        and holds_pattern(environment, node.value)
    )
    environment.assign(name, value, is_append=is_append, is_pattern=is_pattern)


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
