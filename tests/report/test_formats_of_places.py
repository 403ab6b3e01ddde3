"""Findings in files as text, JSON, SARIF and annotations of GitHub."""

from __future__ import annotations

import json

from sandguard.placed import PlacedFinding, ScannedFile
from sandguard.policy import Level
from sandguard.report import github, places, sarif
from sandguard.report.json_lines import to_line
from sandguard.rules import Finding
from sandguard.source import Position, Source, Span


def scanned(path: str = "a b/x.sh", message: str = "deletes `/`", line: str = "\trm -rf /") -> ScannedFile:
    """Return a file with one finding at the end of its second line."""
    found = Finding("impact/protected-delete", "critical", "T1485", message, Source("rm -rf /"), Span(7, 8), "do not")
    placed = PlacedFinding(found, Level.BLOCK, Position(2, 9, 12), Position(2, 10, 13), "all", line)
    return ScannedFile(path, "make", 3, (placed,))


BROKEN = ScannedFile("b.sh", "", error="not UTF-8 at byte 5")


def test_text_shows_the_line_with_a_marker() -> None:
    """Each finding has its place, the line, a marker and what to do; then come what was not read and the sum."""
    assert places.render((scanned(), BROKEN)).split("\n") == [
        "a b/x.sh:2:9: block impact/protected-delete: deletes `/` (all)",
        r"    \trm -rf /",
        "             ^",
        "    instead: do not",
        "",
        "b.sh: not read: not UTF-8 at byte 5",
        "block: 1 block, 0 warn in 3 texts of 2 files",
    ]


def test_json() -> None:
    """JSON holds each file with its findings, their places and what was not read."""
    fields = json.loads(to_line(places.scan_fields((scanned(), BROKEN))))

    assert fields["level"] == "block"
    assert [file["path"] for file in fields["files"]] == ["a b/x.sh", "b.sh"]
    assert fields["files"][0]["findings"][0] | {} == {
        "rule": "impact/protected-delete",
        "level": "block",
        "severity": "critical",
        "technique": "T1485",
        "message": "deletes `/`",
        "span": {"start": 7, "end": 8},
        "excerpt": "/",
        "suggestion": "do not",
        "review": None,
        "file": None,
        "start": {"line": 2, "column": 9, "offset": 12},
        "end": {"line": 2, "column": 10, "offset": 13},
        "name": "all",
    }
    assert fields["files"][1]["error"] == "not UTF-8 at byte 5"


def test_sarif() -> None:
    """A log has one run, a rule for each id, a result for each finding and a notification for what was not read."""
    log = json.loads(to_line(sarif.log((scanned(), BROKEN))))
    (run,) = log["runs"]
    (result,) = run["results"]

    assert log["version"] == "2.1.0"
    assert run["columnKind"] == "unicodeCodePoints"
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["impact/protected-delete"]
    assert run["tool"]["driver"]["rules"][0]["properties"]["security-severity"] == "9.5"
    assert (result["ruleId"], result["ruleIndex"], result["level"]) == ("impact/protected-delete", 0, "error")
    assert result["message"]["text"] == "deletes `/`. Instead: do not"
    assert result["locations"] == [
        {
            "physicalLocation": {
                "artifactLocation": {"uri": "a%20b/x.sh", "uriBaseId": "%SRCROOT%"},
                "region": {"startLine": 2, "startColumn": 9, "endLine": 2, "endColumn": 10},
            },
            "logicalLocations": [{"name": "all"}],
        }
    ]
    assert run["invocations"][0]["executionSuccessful"] is False
    assert run["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"] == "not read: not UTF-8 at byte 5"


def test_fingerprint_stays_when_lines_move() -> None:
    """The same finding further down in the file keeps its fingerprint; another line has another."""

    def fingerprint(file: ScannedFile) -> object:
        return json.loads(to_line(sarif.log((file,))))["runs"][0]["results"][0]["partialFingerprints"]

    (found,) = scanned().findings
    moved = scanned().replace(findings=(found.replace(start=Position(9, 9, 99), end=Position(9, 10, 100)),))

    assert fingerprint(moved) == fingerprint(scanned())
    assert fingerprint(scanned(line="rm -rf / ;")) != fingerprint(scanned())


def test_every_rule_can_be_described() -> None:
    """A result of the analysis itself, or of a policy's own rule, has a description too."""
    (found,) = scanned().findings
    for rule in ("analysis/limit", "policy/own"):
        file = scanned().replace(findings=(found.replace(finding=found.finding.replace(rule=rule)),))
        (described,) = json.loads(to_line(sarif.log((file,))))["runs"][0]["tool"]["driver"]["rules"]
        assert described["shortDescription"]["text"]


def test_github_annotation() -> None:
    """An annotation names file, lines, columns and rule."""
    assert github.render((scanned(), BROKEN)).split("\n") == [
        (
            "::error file=a b/x.sh,line=2,endLine=2,col=9,endColumn=10,title=impact/protected-delete"
            "::deletes `/`. Instead: do not"
        ),
        "::error file=b.sh::not read: not UTF-8 at byte 5",
    ]


def test_github_annotation_cannot_be_left() -> None:
    """A file or message that holds a newline or the marks of a command begins no command of its own."""
    lines = github.render((scanned("a,b:c\n::x", "50% `\n::stop-commands::x`"),)).split("\n")

    assert len(lines) == 1
    assert lines[0].count("::") == 4
    assert "file=a%2Cb%3Ac\\n%3A%3Ax," in lines[0]
    assert "::50%25 `\\n::stop-commands::x`" in lines[0]


def test_text_that_was_not_read_is_told_in_each_form() -> None:
    """A step in a language that is no shell is a note, and never left out in silence."""
    file = ScannedFile("a.yml", "workflow", 2, unread=("job: step,\n2",))
    (run,) = json.loads(to_line(sarif.log((file,))))["runs"]

    assert github.render((file,)) == "::notice file=a.yml::not read, no shell that is known: job: step,\\n2"
    assert run["invocations"][0]["executionSuccessful"] is True
    assert [
        (note["level"], note["message"]["text"]) for note in run["invocations"][0]["toolExecutionNotifications"]
    ] == [("note", "not read, no shell that is known: job: step,\\n2")]
    assert "a.yml: not read, no shell that is known: job: step" in places.render((file,))
