"""The index says which files to load; it must be what the files say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sandguard import rules
from sandguard.rules import Rule, index, reindex

FOLDER = Path(index.__file__).parent
TACTICS = {
    "command-and-control",
    "credential-access",
    "defense-evasion",
    "execution",
    "exfiltration",
    "impact",
    "initial-access",
    "lateral-movement",
    "persistence",
    "privilege-escalation",
}
RULES = 62
"""Files of rules: none may vanish."""

EVERY = rules.every()


def test_index_is_fresh() -> None:
    """`python -m sandguard.rules.reindex` would write what is there."""
    assert (FOLDER / "index.py").read_text(encoding="utf-8") == reindex.contents()


def test_no_rule_wants_every_program() -> None:
    """Each waits for an effect, so that a text without any needs no rule."""
    assert index.ALWAYS == ()
    assert all(rule.effects for rule in EVERY)


def test_every_file_is_a_rule() -> None:
    """No file of a tactic's folder is left out."""
    files = {path for path in FOLDER.glob("*/*.py") if path.name != "__init__.py"}

    assert len(files) == len(EVERY) == RULES


def test_every_tactic_is_a_folder() -> None:
    """The tactics are those that somebody counted, each with rules of its own."""
    folders = {path.parent.name.replace("_", "-") for path in FOLDER.glob("*/__init__.py")}

    assert folders == TACTICS
    assert {rule.id.partition("/")[0] for rule in EVERY} == TACTICS


@pytest.mark.parametrize("rule", EVERY, ids=lambda rule: rule.id)
def test_rule_is_documented(rule: Rule) -> None:
    """A rule names a tactic and a technique, says more than one sentence, and has a near miss among its examples."""
    tactic, _, slug = rule.id.partition("/")
    first, _, rest = rule.documentation.strip().partition("\n\n")

    assert tactic in TACTICS
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", slug)
    assert re.fullmatch(r"T\d{4}(\.\d{3})?", rule.technique)
    assert first.endswith(".")
    assert rest.strip()
    assert len(rule.no_match) >= 2


def test_rules_are_found_by_id() -> None:
    """Each rule is found under its id, and nothing else is."""
    assert all(rules.find(rule.id) is rule for rule in EVERY)
    assert rules.find("impact/no-such-rule") is None
    assert rules.find("../impact/fork-bomb") is None
