"""How the public names are used: type-checked, never run."""

from __future__ import annotations

from typing import Literal, assert_type

from sandguard import Guard, Level, Policy, Session, Verdict, classify, classify_argv
from sandguard.contents import FileVersion, Unread
from sandguard.reading import FileReader

verdict = classify("ls", dialect="bash", cwd="/srv", workspace="/srv", home="/home/user", policy=Policy())
assert_type(verdict, Verdict)
assert_type(verdict.level, Level)
assert_type(verdict.level >= Level.WARN, bool)
assert_type(verdict.action(can_ask=True), Literal["run", "ask", "refuse"])
assert_type(verdict.explain(), str)
assert_type(verdict.parsed, bool)
assert_type(classify_argv(["ls", "-la"]), Verdict)
assert_type(classify("./x.sh", read_file=FileReader(["/srv"])).files, tuple[FileVersion, ...])
assert_type(classify("./x.sh", read_file=lambda path: Unread("is not wanted", path)), Verdict)
session = Session("/srv", "persistent")
assert_type(classify("ls", workspace="/srv", session=session).session, Session | None)
assert_type(session.commit(session.merge(session), exit_code=1, cwd="/srv").discard(session), Session)
assert_type(session.wrote("/srv/x", "ls").removed("/srv/x"), Session)
assert_type(Session.from_json(session.to_json()), Session)
assert_type(Guard(policy=Policy({"medium": Level.BLOCK}), dialect="sh").classify("ls"), Verdict)
for finding, level in verdict.judged():
    assert_type(finding.severity, Literal["info", "low", "medium", "high", "critical"])
    assert_type(level, Level)
    assert_type(finding.span.start, int)

policy = Policy.from_toml("", source="policy.toml", right="workspace", today="2030-01-31")
assert_type(policy, Policy)
assert_type(Policy.preset("strict").second_opinion, bool)
assert_type(Policy.load("policy.toml").layered(*policy.layers), Policy)
assert_type(policy.notices(), tuple[str, ...])
