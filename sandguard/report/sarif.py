"""Findings in SARIF 2.1.0, the format that code scanning services read."""

from __future__ import annotations

from hashlib import sha256

from sandguard import __version__
from sandguard.policy.escaping import visible
from sandguard.policy.level import Level
from sandguard.rules import find
from sandguard.rules.analysis import KINDS, TECHNIQUE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from sandguard.placed import PlacedFinding, ScannedFile

    Fields = dict[str, object]

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
LEVELS = {Level.PASS: "note", Level.WARN: "warning", Level.BLOCK: "error"}
SCORES = {"info": "0.0", "low": "3.0", "medium": "5.5", "high": "8.0", "critical": "9.5"}
"""The numbers by which GitHub tells the severities apart ("SARIF support for code scanning")."""

UNRESERVED = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")


def log(files: Sequence[ScannedFile]) -> Fields:
    """Return a log with one run, in which each finding is a result and what was not read a notification."""
    identifiers = sorted({found.finding.rule for file in files for found in file.findings})
    numbers = {identifier: number for number, identifier in enumerate(identifiers)}
    errors = [file for file in files if file.error]
    return {
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {
                    "driver": {
                        "name": "sandguard",
                        "semanticVersion": __version__,
                        "rules": [_rule(identifier) for identifier in identifiers],
                    }
                },
                "columnKind": "unicodeCodePoints",
                "invocations": [
                    {
                        "executionSuccessful": not errors,
                        "toolExecutionNotifications": [
                            *(_notification(file, "error", f"not read: {file.error}") for file in errors),
                            *(
                                _notification(file, "note", f"not read, no shell that is known: {name}")
                                for file in files
                                for name in file.unread
                            ),
                        ],
                    }
                ],
                "results": [_result(file, found, numbers) for file in files for found in file.findings],
            }
        ],
    }


def _notification(file: ScannedFile, level: str, text: str) -> Fields:
    return {
        "level": level,
        "message": {"text": visible(text)},
        "locations": [{"physicalLocation": {"artifactLocation": _artifact(file.path)}}],
    }


def _rule(identifier: str) -> Fields:
    rule = find(identifier)
    kind = KINDS.get(identifier, ("medium", "A rule of the policy."))
    severity, meaning = (rule.severity, rule.documentation) if rule is not None else kind
    technique = rule.technique if rule is not None else TECHNIQUE
    first, *rest = meaning.strip().split("\n\n")
    return {
        "id": identifier,
        "shortDescription": {"text": " ".join(first.split())},
        "fullDescription": {"text": "\n\n".join(" ".join(part.split()) for part in (first, *rest))},
        "properties": {"tags": ["security", technique], "security-severity": SCORES[severity]},
    }


def _result(file: ScannedFile, found: PlacedFinding, numbers: dict[str, int]) -> Fields:
    finding = found.finding
    instead = f". Instead: {visible(finding.suggestion)}" if finding.suggestion else ""
    region: Fields = {
        "startLine": found.start.line,
        "startColumn": found.start.column,
        "endLine": found.end.line,
        "endColumn": found.end.column,
    }
    location: Fields = {"physicalLocation": {"artifactLocation": _artifact(file.path), "region": region}}
    if found.name:
        location["logicalLocations"] = [{"name": visible(found.name)}]
    same = f"{finding.rule}\0{file.path}\0{found.name}\0{found.line.strip()}"
    return {
        "ruleId": finding.rule,
        "ruleIndex": numbers[finding.rule],
        "level": LEVELS[found.level],
        "message": {"text": f"{visible(finding.message)}{instead}"},
        "locations": [location],
        "partialFingerprints": {"line/v1": sha256(same.encode("utf-8", "replace")).hexdigest()},
    }


def _artifact(path: str) -> Fields:
    """Return a path as a URI reference (RFC 3986): what is not plain is given by its bytes."""
    data = path.removeprefix("./").encode("utf-8", "surrogateescape")
    uri = "".join(chr(byte) if chr(byte) in UNRESERVED else f"%{byte:02X}" for byte in data)
    return {"uri": f"file://{uri}"} if path.startswith("/") else {"uri": uri, "uriBaseId": "%SRCROOT%"}
