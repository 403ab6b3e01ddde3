"""docs/policy.md has every key there is, as the schema states it, and its example is a policy."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sandguard import Policy
from sandguard.policy.schema import KINDS, MATCHER, TABLES, Key

DOCUMENT = Path(__file__).parents[2] / "docs" / "policy.md"

HEADINGS = {
    "policy": "[policy]",
    "rule": "[[rule]]",
    "suppress": "[[suppress]]",
    "where": "[[suppress]]",
    "trust": "[trust]",
    "download": "[[download]]",
    "approval": "[[approval]]",
    "matcher": "Matchers",
    "options": "Matchers",
    "arguments": "Matchers",
    "paths": "Matchers",
}
"""The heading below which the keys of a table stand."""


def row(key: Key) -> str:
    """Return a key's row in a table of the documentation."""
    value = ", ".join(f"`{choice}`" for choice in key.choices) or KINDS[key.kind]
    return f"| `{key.name}`{' (required)' if key.is_required else ''} | {value} | {key.help} |"


def section(heading: str) -> str:
    """Return what stands below a heading."""
    text = DOCUMENT.read_text(encoding="utf-8")
    found = re.search(rf"^#+ .*{re.escape(heading)}.*\n(?P<body>(?:(?!#).*\n)*)", text, re.MULTILINE)
    assert found is not None, heading
    return found["body"]


@pytest.mark.parametrize("table", HEADINGS)
def test_every_key_is_documented(table: str) -> None:
    """Each key has a row that says what the schema says."""
    body = section(HEADINGS[table])
    shared = {key.name for key in MATCHER} if table == "rule" else set()

    assert [row(key) for key in TABLES[table] if key.name not in shared and row(key) not in body] == []


def test_every_table_is_documented() -> None:
    """No table is left out."""
    assert {*HEADINGS, ""} == set(TABLES)
    for key in TABLES[""]:
        assert f"`{key.name}`" in section("Tables")


def test_examples_are_policies() -> None:
    """What the document shows can be used as it stands."""
    examples = re.findall(r"^```toml\n(.*?)^```", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)

    assert len(examples) > 4
    for example in examples:
        Policy.from_toml(example)
