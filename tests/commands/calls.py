"""Calls made from command lines, for the tests of this folder. The lines are split as a shell would, nothing is run."""

from __future__ import annotations

import importlib
import shlex
from typing import TYPE_CHECKING

from sandguard.commands import Call, CommandSpec, Place, lookup, read_call
from sandguard.source import Source, Span
from sandguard.values import Argument, Known, Unknown, Value

if TYPE_CHECKING:
    from sandguard.commands.rows import Row

PLACE = Place()
UNKNOWN_WORD = "$"
"""How a word starts in a line that stands for unknown text: ``$x`` unquoted, ``/tmp/$x`` with a beginning."""


def arguments_of(line: str) -> tuple[Argument, ...]:
    """Return the words of a line as arguments; a word with an active glob is a pattern."""
    found: list[Argument] = []
    lexer = shlex.shlex(line, posix=True, punctuation_chars=False)
    lexer.whitespace_split = True
    lexer.commenters = ""
    at = 0
    for text in lexer:
        first = text.split("'")[0].split('"')[0]
        at = max(line.find(first, at), at)
        span = Span(at, at + len(text))
        at += len(first)
        prefix, dollar, _ = text.partition(UNKNOWN_WORD)
        value: Value
        if dollar and text[len(prefix) + 1 : len(prefix) + 2].islower() and " " not in text:
            value = Unknown("a variable", prefix=prefix)
            found.append(Argument(value, span, can_split=True))
        else:
            has_glob = "*" in text or "?" in text
            is_quoted = f"'{text}'" in line or f'"{text}"' in line
            found.append(Argument(Known(text), span, False, has_glob and not is_quoted))
    return tuple(found)


def spec_of(name: str) -> CommandSpec:
    """Return the spec of a program that must have one."""
    spec = lookup(name)
    assert spec is not None, f"no spec for {name}"
    return spec


def call_of(line: str, spec: CommandSpec | None = None) -> Call:
    """Return the call that a line is."""
    words = arguments_of(line)
    name = words[0].text or ""
    return read_call(
        spec or spec_of(name),
        name.rpartition("/")[2],
        words[1:],
        span=Span(0, len(line)),
        name_span=words[0].span,
        cwd=Known(PLACE.cwd),
        place=PLACE,
        source=Source(line),
    )


def rows_of(table: str) -> dict[str, Row]:
    """Return the rows of a table of one-line specs."""
    rows = importlib.import_module(f"sandguard.commands.tables.{table}").ROWS
    assert isinstance(rows, dict)
    return rows
