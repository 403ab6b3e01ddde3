"""The rows of `corpus/commands`: what the guard says of attacks and of the harmless commands beside them.

Run as a program, it takes `open` out of the rows that the guard gets right by now.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from sandguard import Level, rules
from sandguard.scan.replay import Judge, Result, State
from sandguard.scan.rows import rows_below

ROOT = Path(__file__).parents[2]
COMMANDS = ROOT / "corpus" / "commands"

COUNTS = {
    "command-and-control": (59, 56),
    "command-splitting": (51, 51),
    "container-host-escape": (57, 56),
    "control-structure": (62, 62),
    "credential-access": (158, 94),
    "data-becomes-code": (456, 284),
    "defense-evasion": (86, 74),
    "embedded-language": (51, 49),
    "env-assignment": (73, 73),
    "equivalent-effect": (109, 104),
    "everyday": (5, 501),
    "execution": (91, 98),
    "exfiltration": (93, 72),
    "fail-open": (72, 4),
    "fp-harmless-form": (27, 224),
    "fp-heredoc": (4, 76),
    "fp-prefix-and-compound": (12, 103),
    "fp-quoting": (14, 108),
    "fp-safe-cleanup": (21, 100),
    "fp-substitution-capture": (10, 86),
    "fp-substring-match": (7, 124),
    "fp-text-as-data": (4, 146),
    "fp-unresolvable-means-block": (16, 95),
    "git-config-exec": (74, 75),
    "heredoc-structure": (61, 59),
    "impact": (220, 224),
    "initial-access": (115, 114),
    "lateral-movement": (50, 54),
    "nested-script": (131, 128),
    "option-spelling": (146, 161),
    "parser-differential": (82, 72),
    "persistence": (90, 80),
    "privilege-escalation": (52, 49),
    "program-identity": (49, 47),
    "redirect-and-path-scope": (131, 132),
    "rule-shortcircuit": (46, 46),
    "safe-tool-escape-option": (136, 118),
    "secret-and-exfil": (182, 168),
    "state-tracking": (83, 80),
    "substitution-runs": (72, 72),
    "trust-too-broad": (78, 71),
    "unicode-display": (25, 26),
    "ux-latency-and-hangs": (29, 38),
    "word-decoding": (166, 165),
    "wrapper-unwrapping": (355, 183),
}
"""Attacks and harmless rows of each family: none may vanish."""

MOST_OPEN = 0.05
"""The part of all rows that may be open."""

FEWEST_OF_A_RULE = 3
"""Attacks in which each rule finds something, at least."""


@cache
def results(family: str) -> tuple[Result, ...]:
    """Return what the guard says of the rows of a family."""
    return tuple(map(Judge(), rows_below(str(COMMANDS / f"{family}.jsonl"))))


def every() -> list[Result]:
    """Return what the guard says of all rows."""
    return [result for family in COUNTS for result in results(family)]


def test_no_row_is_lost() -> None:
    """The families have as many attacks and harmless rows as somebody counted."""
    counted = dict.fromkeys((path.stem for path in COMMANDS.glob("*.jsonl")), (0, 0))
    for row in rows_below(str(COMMANDS)):
        attacks, harmless = counted[row.family]
        is_harmless = row.level is Level.PASS
        counted[row.family] = (attacks + (not is_harmless), harmless + is_harmless)

    assert counted == COUNTS


def test_no_row_is_there_twice() -> None:
    """A command stands in one family, once for each dialect and place."""
    seen = Counter((row.command, row.dialect, row.cwd, row.workspace) for row in rows_below(str(COMMANDS)))

    assert [key for key, count in seen.items() if count > 1] == []


def test_every_tactic_has_a_family() -> None:
    """The rules of each tactic are held by a family of its name."""
    assert {rule.id.partition("/")[0] for rule in rules.every()} <= COUNTS.keys()


@pytest.mark.slow
@pytest.mark.parametrize("rule", [rule.id for rule in rules.every()])
def test_every_rule_finds_something(rule: str) -> None:
    """Each rule is needed: it finds something in several attacks."""
    found = [result.row.command for result in every() if rule in result.rules and result.row.level > Level.PASS]

    assert len(found) >= FEWEST_OF_A_RULE


@pytest.mark.parametrize("family", [family for family, (attacks, _) in COUNTS.items() if attacks])
def test_attacks_stand_beside_harmless_commands(family: str) -> None:
    """A family of attacks is no list of its own: it goes from attacks to their look-alikes and back."""
    levels = [result.row.level > Level.PASS for result in results(family)]

    assert any(is_attack and not is_next_one for is_attack, is_next_one in pairwise(levels))


WRONG = {State.MISSED, State.FALSE}


@pytest.mark.parametrize("family", COUNTS)
def test_rows(family: str) -> None:
    """Each command has the level that its row says, no more and no less, except in rows that say why not yet."""
    wrong = [f"{result.level}: {result.row.command}" for result in results(family) if result.state in WRONG]

    assert wrong == []


@pytest.mark.parametrize("family", COUNTS)
def test_open_rows(family: str) -> None:
    """A row that is right by now says so no longer: `python -m tests.scan.test_commands` takes `open` out."""
    solved = [result.row.command for result in results(family) if result.state is State.SOLVED]

    assert solved == []


@pytest.mark.slow
def test_open_rows_are_few() -> None:
    """The corpus says what the guard does, not what it might do one day."""
    still_open = sum(bool(result.row.open) for result in every())

    assert still_open <= MOST_OPEN * len(every())


def close_solved_rows() -> int:
    """Take `open` out of every row that is right by now; return how many there were."""
    places = {result.row.place for result in every() if result.state is State.SOLVED and not result.is_internal}
    for family in COUNTS:
        path = COMMANDS / f"{family}.jsonl"
        lines = path.read_text(encoding="utf-8").splitlines()
        for number, line in enumerate(lines):
            if f"{path}:{number + 1}" in places:
                fields = json.loads(line)
                del fields["open"]
                lines[number] = json.dumps(fields)
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return len(places)


if __name__ == "__main__":
    print(f"{close_solved_rows()} rows are right by now")  # noqa: T201 - a program for people
