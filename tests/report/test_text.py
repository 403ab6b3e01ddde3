"""A verdict on a terminal."""

from __future__ import annotations

import re

import pytest

from sandguard.policy import Policy
from sandguard.report.text import WIDTH, columns, render
from sandguard.source import Source, Span
from tests.report.verdicts import nested, verdict


def test_block() -> None:
    """The line, a marker under the place, the rule, the reason and what to do instead."""
    shown = render(verdict("echo hi; rm -rf /", 9, 17, message="deletes `/`", suggestion="name the folder"))

    assert shown == (
        "block: this command must not run\n"
        "\n"
        "   1 | echo hi; rm -rf /\n"
        "     |          ^^^^^^^^\n"
        "  block impact/harm (high, T1485)\n"
        "    deletes `/`\n"
        "    instead: name the folder"
    )


def test_pass() -> None:
    """A pass is one line."""
    assert render(Policy().decide(Source("ls"), None, ())) == "pass: nothing to object to in what was understood"


def test_second_line_is_shown_with_its_number() -> None:
    """Only the lines that the place touches are shown."""
    lines = render(verdict("one\ntwo bad\nthree", 8, 11)).splitlines()

    assert lines[2:4] == ["   2 | two bad", "     |     ^^^"]


def test_place_on_several_lines() -> None:
    """Each line has its own marker, and of many lines only the first are shown."""
    lines = render(verdict("a b\nc\nd\ne\nf\ng", 2, 13)).splitlines()

    assert lines[2:6] == ["   1 | a b", "     |   ^", "   2 | c", "     | ^"]
    assert lines[10] == "     | …"


def test_nested_text_is_shown_in_what_was_typed() -> None:
    """The marker stands in the typed text, and the nested text is told beside it."""
    lines = render(nested("eval 'rm -rf /'", Span(5, 15), "rm -rf /", Span(0, 8))).splitlines()

    assert lines[2:4] == ["   1 | eval 'rm -rf /'", "     |      ^^^^^^^^^^"]
    assert "    in the text rm -rf /" in lines


@pytest.mark.parametrize(
    ("text", "start", "end", "line", "marker"),
    [
        ("\x1b[31mrm\r x", 5, 7, "\\x1b[31mrm\\r x", "        ^^"),
        ("日本 rm", 3, 5, "日本 rm", "     ^^"),
        ("rm 日本", 3, 5, "rm 日本", "   ^^^^"),
        ("e\u0301 rm", 3, 5, "e\u0301 rm", "  ^^"),
        ("a\u202eb rm", 4, 6, "a\\u202eb rm", "         ^^"),
        ("\ttab", 1, 4, "\\ttab", "  ^^^"),
        ("ab", 2, 2, "ab", "  ^"),
        ("", 0, 0, "", "^"),
    ],
)
def test_marker_stands_under_what_is_shown(text: str, start: int, end: int, line: str, marker: str) -> None:
    """Escapes and wide characters move the marker as they move the text; an empty place has a marker too."""
    lines = render(verdict(text, start, end)).splitlines()

    assert lines[2] == f"   1 | {line}"
    assert lines[3] == f"     | {marker}"


def test_long_line_is_cut_around_the_place() -> None:
    """The place stays in sight."""
    text = "a" * 500 + " rm " + "b" * 500
    line, marker = render(verdict(text, 501, 503)).splitlines()[2:4]

    assert columns(line) <= WIDTH + 9
    assert line[marker.index("^") : marker.index("^") + 2] == "rm"
    assert line.startswith("   1 | …")
    assert line.endswith("…")


def test_untrusted_text_is_escaped_everywhere() -> None:
    """A message, a suggestion and a nested text cannot act on the terminal."""
    evil = "\x1b]0;title\x07\n\u202e"
    shown = render(verdict(f"x{evil}", 0, 5, message=evil, suggestion=evil))
    shown += render(nested("eval x", Span(5, 6), evil, Span(0, 10)))

    assert "\x1b" not in shown
    assert "\x07" not in shown
    assert "\u202e" not in shown


def test_colour_only_when_asked_for() -> None:
    """Colours are added without changing a word."""
    plain, coloured = (render(verdict("rm -rf /", 0, 8), has_colour=has_colour) for has_colour in (False, True))

    assert "\x1b" not in plain
    assert "\x1b[31m" in coloured
    assert re.sub(r"\x1b\[\d+m", "", coloured) == plain
