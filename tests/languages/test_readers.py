"""What holds for every reader, whatever the text."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandguard.languages import READERS, read

PIECES = (
    *"\"'`()[]{}<>|&;:,.=!@#$%^*~/\\ \t\n",
    *(
        "exec",
        "system",
        "open",
        "os.",
        "run",
        "shell",
        "COPY t TO ",
        "\\write18",
        "$(file ",
        "%(",
        "pipe",
        "file",
        "e ls",
    ),
    *("a", "0", "lua ", "put x", "é", "\0", "/inet/", "execute", "<<", "[[", "ExecStart=", "postrotate", "~!"),
)

texts = st.lists(st.sampled_from(PIECES), max_size=40).map("".join)


@pytest.mark.parametrize("language", sorted(READERS))
@settings(max_examples=40)
@given(text=texts)
def test_every_text_can_be_read(language: str, text: str) -> None:
    """A reader never raises, says the same each time, and its places lie in the text."""
    found = read(language, text)

    assert found == read(language, text)
    assert all(0 <= sink.start <= sink.end <= len(text) for sink in found)


OPENING = ('system("', "system(", "\\write18{", "$(file ", "%(", "[", "copy ", 'open("a", ', "e x;")


@pytest.mark.parametrize("language", sorted(READERS))
def test_what_is_opened_again_and_again_is_read_once(language: str) -> None:
    """Text that opens the same thing many times and never closes it ends the reader at no depth, and once a place."""
    for piece in OPENING:
        assert len(read(language, piece * 1000)) <= 2000
