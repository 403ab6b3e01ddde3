"""Pieces of generated commands for one shell each: what only that shell has, harmless and not.

The marks are those of `fuzz.routes`. Which outcome a route has is not said here either: the shell tells.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Routes:
    """Pieces by what they are for: relays, sinks and captures of streams and words, and places for statements."""

    relays: tuple[str, ...] = ()
    stream_sinks: tuple[str, ...] = ()
    stream_captures: tuple[str, ...] = ()
    word_sinks: tuple[str, ...] = ()
    word_captures: tuple[str, ...] = ()
    contexts: tuple[str, ...] = ()
