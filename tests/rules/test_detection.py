"""Which rules run, and in what order their findings come."""

from __future__ import annotations

import subprocess
import sys

from sandguard import rules
from sandguard.commands.effects import Deletes, Escalates, ForksUnbounded, Installs, StartsShell
from sandguard.flow.program import CodeUse
from sandguard.source import Source, Span
from sandguard.values import NETWORK, Known, Unknown
from tests.rules.programs import HERE, path, program


def test_only_rules_that_can_match_are_applicable() -> None:
    """A program without effects needs no rule; an effect calls for the rules that ask for it."""
    assert rules.applicable(program()) == ()
    assert [rule.id for rule in rules.applicable(program(ForksUnbounded(HERE)))] == ["impact/fork-bomb"]


def test_executed_text_calls_for_rules_without_any_effect() -> None:
    """A use of code is enough."""
    use = CodeUse(
        Source("x"), HERE, Unknown("fetched", frozenset((NETWORK,))), "code", "sh", "stdin", "sh", is_judged=False
    )

    assert [finding.rule for finding in rules.detect(program(uses=(use,)))] == ["execution/fetched-content"]


def test_findings_come_gravest_first() -> None:
    """Severity decides, then the place."""
    found = rules.detect(
        program(
            Installs(Span(5, 8), "pip", (Known("x"),)),
            Escalates(Span(0, 4), "sudo"),
            Deletes(Span(9, 12), path("/etc"), is_recursive=True),
        )
    )

    assert [finding.rule for finding in found] == [
        "impact/protected-delete",
        "privilege-escalation/other-user",
        "initial-access/package-change",
    ]


def test_one_place_is_found_once() -> None:
    """The same rule at the same place is one finding, whatever the number of reasons."""
    twice = program(Escalates(HERE, "sudo"), Escalates(HERE, "doas"))

    assert [finding.rule for finding in rules.detect(twice)] == ["privilege-escalation/other-user"]


def test_loading_the_rules_loads_no_rule_file() -> None:
    """A start pays for no rule that it does not need."""
    script = (
        "import sys, sandguard.rules; print(*[m for m in sys.modules if m.count('.') > 2 and 'sandguard.rules' in m])"
    )
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)

    assert result.stdout.strip() == ""


def test_rules_about_some_programs_wait_for_them() -> None:
    """A rule that names programs is not loaded for the effects of others."""
    effect = StartsShell(HERE, "x")
    rule = rules.find("command-and-control/remote-shell")

    assert rule not in rules.applicable(program(effect, name="curl"))
    assert rule in rules.applicable(program(effect, name="/usr/bin/socat"))


def test_commands_given_by_their_path_call_for_rules() -> None:
    """A path is a reason to look where the program lies."""
    assert rules.applicable(program(name="ls")) == ()
    assert [finding.rule for finding in rules.detect(program(name="/tmp/tool"))] == ["execution/temporary-code"]
