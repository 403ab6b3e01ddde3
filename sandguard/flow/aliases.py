"""Aliases (POSIX XCU 2.3.1): a name replaced by text before the command is read, where the shell may do it."""

from __future__ import annotations

from sandguard.flow.code import evaluate_text
from sandguard.joining import alternatives, either
from sandguard.source import Origin, Source, Span

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.shell.nodes import SimpleCommand
    from sandguard.values import Value

EXPANSION = 32
"""The work of reading a command again: each of a chain of aliases doubles what is to be done for the next."""


def expand_alias(run: Evaluation, environment: Environment, node: SimpleCommand) -> Value | None:
    """Return what a command prints whose first word is an alias, None when it is none.

    The text with the alias replaced is read again. Bash expands aliases only when it is told to; whether the text after
    the replacement or the command as written is run is not always certain, so both are evaluated.
    """
    from sandguard.flow.simple import leading_literal, simple_command

    name = leading_literal(node)
    value = environment.aliases.get(name) if name else None
    if value is None and run.dialect in ("zsh", "yash"):
        return _expand_elsewhere(run, environment, node, name)
    if value is None or not is_expanding(run, environment):
        return None
    if run.depth >= run.limits.depth or run.is_exhausted:
        return None
    run.spend(EXPANSION)
    span = Span(node.start, node.end)
    rest = run.source.text[node.words[0].end : node.end]
    before = environment.copy()
    aliases = environment.aliases
    environment.aliases = {key: text for key, text in aliases.items() if key != name}
    before.aliases = environment.aliases
    run.conditions += 1
    output = simple_command(run, environment, node)
    for choice in alternatives(value):
        text = choice.text
        inner = before.copy()
        if text is None:
            run.use_code(span, choice, "code", language=run.dialect, via="eval", consumer="alias")
            continue
        assigned = run.source.text[node.start : node.words[0].start]
        source = Source(assigned + text + rest, Origin("alias", run.source, span))
        output = either(output, evaluate_text(run, inner, source, run.dialect))
        environment.join(inner)
    run.conditions -= 1
    environment.aliases = {**environment.aliases, name: value}
    return output


def _expand_elsewhere(run: Evaluation, environment: Environment, node: SimpleCommand, name: str) -> Value | None:
    """Return what a command prints with global aliases in its words, or a suffix alias of zsh for its name."""
    if run.depth >= run.limits.depth or run.is_exhausted:
        return None
    text = run.source.text
    suffix = environment.aliases.get(f".{name.rpartition('.')[2]}") if "." in name and run.dialect == "zsh" else None
    place = node.words[0]
    key, value = f".{name.rpartition('.')[2]}", suffix
    if value is None:
        for word in node.words:
            key = f" {text[word.start : word.end]}"
            if key in environment.aliases:
                place, value = word, environment.aliases[key]
                break
    if value is None:
        return None
    run.spend(EXPANSION)
    span = Span(node.start, node.end)
    inner = environment.copy()
    inner.aliases = {other: kept for other, kept in environment.aliases.items() if other != key}
    if value.text is None:
        run.use_code(span, value, "code", language=run.dialect, via="eval", consumer="alias")
        return None
    middle = f"{value.text} {name}" if suffix is not None else value.text
    changed = text[node.start : place.start] + middle + text[place.end : node.end]
    aliases = environment.aliases
    output = evaluate_text(run, inner, Source(changed, Origin("alias", run.source, span)), run.dialect)
    environment.join(inner)
    environment.aliases = aliases
    return output


def is_expanding(run: Evaluation, environment: Environment) -> bool:
    """Tell whether the shell may expand aliases: bash in a script only when it is told to."""
    return run.dialect != "bash" or "expand_aliases" in environment.options
