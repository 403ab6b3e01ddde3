"""A verdict for other programs."""

from __future__ import annotations

import json

from sandguard import classify
from sandguard.report.json_lines import commands_fields, to_line, verdict_fields
from sandguard.source import Span
from tests.report.verdicts import nested, verdict


def test_finding() -> None:
    """Every field of the contract is there, under its name."""
    fields = verdict_fields(verdict("echo; rm -rf /", 6, 14, message="deletes"), identifier=[1])

    assert fields == {
        "schema": 1,
        "id": [1],
        "level": "block",
        "action": "refuse",
        "parsed": False,
        "complete": False,
        "findings": [
            {
                "rule": "impact/harm",
                "level": "block",
                "severity": "high",
                "technique": "T1485",
                "message": "deletes",
                "span": {"start": 6, "end": 14},
                "excerpt": "rm -rf /",
                "suggestion": None,
                "review": None,
                "file": None,
            }
        ],
        "gaps": [],
        "assumptions": [],
        "files": [],
    }


def test_spans_are_those_of_the_typed_text() -> None:
    """A place in a nested text is that of what holds it; the excerpt is of the nested text."""
    fields = verdict_fields(nested("eval 'rm -rf /'", Span(5, 15), "rm -rf /", Span(3, 6)))
    (finding,) = json.loads(to_line(fields))["findings"]

    assert finding["span"] == {"start": 5, "end": 15}
    assert finding["excerpt"] == "-rf"


def test_line_is_ascii_without_newlines() -> None:
    """Whatever the text holds, the answer is one line of plain ASCII that gives the text back."""
    text = 'a\n\x1b[31m\u202e\ud800\U0001f600"\\\u2028'
    line = to_line(verdict_fields(verdict(text, 0, len(text)), identifier=text))

    assert line.isascii()
    assert line.isprintable()
    assert json.loads(line)["findings"][0]["excerpt"] == text
    assert json.loads(line)["id"] == text


def test_commands() -> None:
    """Names, wrappers included; what only the run decides is null; nothing has an empty name."""
    fields = json.loads(to_line(commands_fields(classify("x=1; sudo ls; > f; $(date)"))))
    names = [command["name"] for command in fields["commands"]]

    assert {"sudo", "ls", "date", None} <= set(names)
    assert "" not in names
