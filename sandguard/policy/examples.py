"""The rules of a policy held against their examples, and against other spellings of them, before they are used."""

from __future__ import annotations

from sandguard.commands.paths import Place
from sandguard.errors import PolicyError
from sandguard.flow import evaluate
from sandguard.policy.deciding import BY_PLACE
from sandguard.policy.level import Level
from sandguard.policy.mutations import NESTING, mutations
from sandguard.policy.policy import Policy
from sandguard.record import Record, _new
from sandguard.rules.analysis import unread
from sandguard.rules.detection import detect, in_order
from sandguard.shell import parse
from sandguard.source import Source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from sandguard.policy.layer import Layer
    from sandguard.policy.verdict import Verdict


class Outcome(Record):
    """What came of holding rules against their examples: how many examples and spellings, and what is wrong."""

    __slots__ = ()
    rules: int
    examples: int
    spellings: int
    faults: tuple[str, ...]

    def __new__(cls, rules: int, examples: int, spellings: int, faults: tuple[str, ...]) -> Outcome:
        return _new(cls, (rules, examples, spellings, faults))


def require_right(layer: Layer) -> None:
    """Do nothing when every rule does what its examples say.

    Raises:
        PolicyError: with the first that does not.
    """
    faults = check(layer).faults
    if faults:
        place, _, message = faults[0].partition(": ")
        raise PolicyError(message, place=place)


def check(layer: Layer) -> Outcome:
    """Return what comes of holding every rule of a layer against its examples and their spellings."""
    policy = Policy().layered(layer)
    rules = layer.data.get("rules", ())
    examples = spellings = 0
    faults: list[str] = []
    for rule in rules:
        for command in rule["match"]:
            examples += 1
            verdict = judged(policy, command)
            if not finds(rule, verdict):
                faults.append(
                    f"{rule['place']}: the rule {rule['id']!r} does not find {command!r}{_why(rule, verdict)}"
                )
            elif rule["level"] > Level.PASS:
                spellings += _held(policy, rule, command, verdict.level, faults)
        for command in rule["no_match"]:
            examples += 1
            verdict = judged(policy, command)
            if finds(rule, verdict):
                faults.append(f"{rule['place']}: the rule {rule['id']!r} finds {command!r}, which is under no_match")
            elif rule["level"] < Level.BLOCK and rule["findings"]:
                spellings += _held(policy, rule, command, verdict.level, faults)
    return Outcome(len(rules), examples, spellings, tuple(faults))


def _held(policy: Policy, rule: dict[str, Any], command: str, level: Level, faults: list[str]) -> int:
    """Note each spelling of a command at which its level drops; return how many there are."""
    count = 0
    is_bound = _has_key(rule["matcher"], "positions")
    for name, spelling in mutations(command):
        if is_bound and name in NESTING:
            continue
        count += 1
        now = judged(policy, spelling).level
        if now < level:
            faults.append(
                f"{rule['place']}: the rule {rule['id']!r} is evaded by {name}: {command!r} is {level}, "
                f"and {spelling!r} is {now}"
            )
    return count


def _has_key(matcher: dict[str, Any], name: str) -> bool:
    inner = [*matcher.get("any", ()), *matcher.get("all", ()), *([matcher["not"]] if "not" in matcher else [])]
    return name in matcher or any(_has_key(one, name) for one in inner)


def finds(rule: dict[str, Any], verdict: Verdict) -> bool:
    """Tell whether a rule has a finding of its own in a verdict, or decided the level of all findings it is about."""
    if not rule["findings"]:
        return any(finding.rule == BY_PLACE + rule["id"] for finding in verdict.findings)
    about = [verdict.entry_of(finding) for finding in verdict.findings if finding.rule in rule["findings"]]
    return bool(about) and all(entry is not None and entry.rule == f"rule.{rule['id']}" for entry in about)


def _why(rule: dict[str, Any], verdict: Verdict) -> str:
    """Return what stands in the way of a rule."""
    if not rule["findings"]:
        return ""
    about = {finding.rule for finding in verdict.findings}
    if about.isdisjoint(rule["findings"]):
        return f": nothing that it is about is found there, but {', '.join(sorted(about)) or 'nothing at all'}"
    entries = verdict.decided.entries if verdict.decided is not None else ()
    others = {entry.rule for entry in entries if entry is not None}
    return f": it is shadowed by {', '.join(sorted(others))}" if others else ": its matcher does not fit there"


def judged(policy: Policy, command: str) -> Verdict:
    """Return the verdict on an example, in the place that all examples have."""
    source = Source(command)
    program = evaluate(parse(source), policy.place(Place()))
    return policy.decide(source, program, in_order((*unread(program), *detect(program))))
