"""Text from a command is shown so that nothing in it acts on what shows it."""

from __future__ import annotations

import pytest

from sandguard.policy.escaping import encodable, visible


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("ls -la", "ls -la"),
        ("größe 日本", "größe 日本"),
        ("\x1b[2K\r", "\\x1b[2K\\r"),
        ("a\nb\tc", "a\\nb\\tc"),
        ("a\x00b\x7f\x9b", "a\\x00b\\x7f\\x9b"),
        ("a\u202eb", "a\\u202eb"),
        ("a\u200bb\ufeff", "a\\u200bb\\ufeff"),
        ("a\u2028b", "a\\u2028b"),
        ("\U000e0041", "\\U000e0041"),
        ("a\u00a0b\u3000c", "a b c"),
        ("\udc80", "\\x80"),
        ("\ud800", "\\ud800"),
        ("\ue000", "\\ue000"),
    ],
)
def test_visible(text: str, shown: str) -> None:
    """Control, invisible and reordering characters stand as escapes, everything else as itself."""
    assert visible(text) == shown


def test_long_text_is_cut() -> None:
    """A cut is marked and comes before the escapes, so that no escape is cut in two."""
    assert visible("abcdef", longest=4) == "abc…"
    assert visible("\x1b" * 5, longest=3) == "\\x1b\\x1b…"


@pytest.mark.parametrize(
    ("encoding", "shown"),
    [
        ("utf-8", "é…"),
        ("latin-1", "é\\u2026"),
        ("ascii", "\\xe9\\u2026"),
        ("no-such-encoding", "\\xe9\\u2026"),
        (None, "é…"),
    ],
)
def test_encodable(encoding: str | None, shown: str) -> None:
    """What a terminal's encoding lacks is shown as an escape."""
    assert encodable("é…", encoding) == shown
