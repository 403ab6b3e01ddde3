"""How the public names are used: type-checked, never run."""

from __future__ import annotations

from typing import Literal, assert_type

from sandguard import Guard, Level, Policy, Verdict, classify, classify_argv

verdict = classify("ls", dialect="bash", cwd="/srv", workspace="/srv", home="/home/user", policy=Policy())
assert_type(verdict, Verdict)
assert_type(verdict.level, Level)
assert_type(verdict.level >= Level.WARN, bool)
assert_type(verdict.action(can_ask=True), Literal["run", "ask", "refuse"])
assert_type(verdict.explain(), str)
assert_type(verdict.parsed, bool)
assert_type(classify_argv(["ls", "-la"]), Verdict)
assert_type(Guard(policy=Policy({"medium": Level.BLOCK}), dialect="sh").classify("ls"), Verdict)
for finding, level in verdict.judged():
    assert_type(finding.severity, Literal["info", "low", "medium", "high", "critical"])
    assert_type(level, Level)
    assert_type(finding.span.start, int)
