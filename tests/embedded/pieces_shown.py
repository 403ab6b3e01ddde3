"""Texts that were found in a file, marked where they stand in it, shared by the tests of each kind of file."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sandguard.embedded import Piece


def shown(pieces: Iterable[Piece]) -> list[tuple[str, str, str]]:
    """Return name, dialect and text of each."""
    return [(piece.name, piece.dialect, piece.text) for piece in pieces]


def misplaced(text: str, pieces: Iterable[Piece]) -> list[tuple[str, str]]:
    """Return every stretch of a text that is not where it is said to be, beside what is there."""
    wrong: list[tuple[str, str]] = []
    for piece in pieces:
        for index, segment in enumerate(piece.segments):
            stop = piece.segments[index + 1].start if index + 1 < len(piece.segments) else len(piece.text)
            if stop - segment.start == segment.length:
                there = text[segment.place : segment.place + segment.length]
                here = piece.text[segment.start : stop]
                if here != there and here.strip():
                    wrong.append((here, there))
    return wrong


def place(text: str, piece: Piece, words: str) -> str:
    """Return where in the file some words of a piece stand, as line:column."""
    offset = piece.place_of(piece.text.index(words))
    start = text.rfind("\n", 0, offset) + 1
    return f"{text.count(chr(10), 0, offset) + 1}:{offset - start + 1}"
