"""Quoting a text as a word; that every text is read back is a property, in `tests/property`."""

from __future__ import annotations

import pytest

from sandguard.errors import UsageError
from sandguard.shell import quote
from sandguard.shell.dialects import find


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("ls", "ls"),
        ("/usr/bin/env", "/usr/bin/env"),
        ("user@example.com:22,80", "user@example.com:22,80"),
        ("+%s", "+%s"),
        ("", "''"),
        ("a b", "'a b'"),
        ("it's", "'it'\\''s'"),
        ("$x", "'$x'"),
        ("`a`", "'`a`'"),
        ("a\\b", "'a\\b'"),
        ("*", "'*'"),
        ("~", "'~'"),
        ("a=b", "'a=b'"),
        ("#a", "'#a'"),
        ("{a,b}", "'{a,b}'"),
        ("!", "'!'"),
        ("=ls", "'=ls'"),
        ("%1", "'%1'"),
        ("é", "'é'"),
        ("\u00a0", "'\u00a0'"),
    ],
)
def test_a_text_is_quoted_only_where_it_must_be(text: str, word: str) -> None:
    """What means itself in every shell stays as it is; the rest stands in single quotes."""
    assert quote(text) == word


@pytest.mark.parametrize("text", ["if", "esac", "time", "function", "repeat", "export", "namespace"])
def test_reserved_words_are_quoted(text: str) -> None:
    """A word that some shell takes for its own where a command starts is quoted."""
    assert quote(text) == f"'{text}'"


@pytest.mark.parametrize(
    ("dialect", "word"),
    [
        ("bash", "$'a\\n\\033[0m\\'b'"),
        ("zsh", "$'a\\n\\033[0m\\'b'"),
        ("ksh93", "$'a\\n\\033[0m\\'b'"),
        ("dash", "'a\n\x1b[0m'\\''b'"),
        ("sh", "'a\n\x1b[0m'\\''b'"),
    ],
)
def test_control_characters_are_escaped_where_the_dialect_can(dialect: str, word: str) -> None:
    """A word on one line, without terminal sequences, is safe to show; dash and sets of dialects have no such form."""
    assert quote("a\n\x1b[0m'b", find(dialect)) == word


def test_bytes_that_are_no_text_are_kept() -> None:
    """Python shows them as lone surrogates; as escapes they could join to other characters."""
    assert quote("\udcc3\udca9\n", find("bash")) == "'\udcc3\udca9\n'"


@pytest.mark.parametrize("text", ["\0", "a\0b"])
def test_a_nul_cannot_be_quoted(text: str) -> None:
    """No word of any shell holds a NUL, so asking for one is an error."""
    with pytest.raises(UsageError, match="NUL"):
        quote(text)
