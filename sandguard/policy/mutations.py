"""Other spellings of a command that do the same: what a rule finds in one it must find in all of them."""

from __future__ import annotations

from sandguard.shell import parse, quote
from sandguard.shell.nodes import Literal, SimpleCommand, Word
from sandguard.source import Source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.source import Span

NESTING = frozenset(("bash -c", "eval", "substitution"))
"""The spellings in which the command stands in another position."""


def mutations(command: str) -> Iterator[tuple[str, str]]:
    r"""Yield each other spelling with the name of what was done; nothing for a text that is no program.

    >>> print(dict(mutations("rm x"))["backslash"])
    \rm x
    """
    script = parse(Source(command))
    items = script.body.items
    if script.faults or script.gaps or not items or "\0" in command:
        return
    yield "newline", f"true\n{command}"
    yield "list", f"true && {command}"
    yield "sub-shell", f"(\n{command}\n)"
    yield "group", f"{{\n{command}\n}}"
    yield "substitution", f"x=$(\n{command}\n)"
    yield "bash -c", f"bash -c {quote(command)}"
    yield "eval", f"eval {quote(command)}"
    if len(items) == 1 and isinstance(items[0].command, SimpleCommand):
        yield from _of_simple(command, items[0].command)


def _of_simple(command: str, node: SimpleCommand) -> Iterator[tuple[str, str]]:
    """Yield the spellings of one simple command whose first word is literal."""
    first = node.words[0] if node.words else None
    if not isinstance(first, Word) or len(first.parts) != 1 or not isinstance(first.parts[0], Literal):
        return
    name = command[first.start : first.end]
    if not name.replace("-", "").replace(".", "").replace("_", "").replace("/", "").isalnum():
        return
    before, after = command[: first.start], command[first.end :]
    yield "backslash", f"{before}\\{name}{after}"
    yield "splice", f'{before}{name[0]}""{name[1:]}{after}'
    yield "quotes", f"{before}'{name}'{after}"
    yield "ansi-c", f"{before}$'\\x{ord(name[0]):02x}{name[1:]}'{after}"
    yield "env prefix", f"{before}LANG=C {name}{after}"
    if not before:
        yield "env", f"env {command}"
        yield "command", f"command {command}"
        yield "nohup", f"nohup {command}"
        yield "timeout", f"timeout 60 {command}"
    yield from _of_words(command, node)


def _of_words(command: str, node: SimpleCommand) -> Iterator[tuple[str, str]]:
    """Yield the command with each of its later plain words in quotes."""
    spans: list[Span] = []
    for word in node.words[1:]:
        if isinstance(word, Word) and len(word.parts) == 1 and isinstance(word.parts[0], Literal):
            text = command[word.start : word.end]
            if text.replace("-", "").replace("/", "").replace(".", "").isalnum():
                spans.append(word.span)
    for span in reversed(spans):
        command = f'{command[: span.start]}"{command[span.start : span.end]}"{command[span.end :]}'
    if spans:
        yield "quoted arguments", command
