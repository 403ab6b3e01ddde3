"""Findings, layers of policy files and a program become levels, each with the entry that decided it.

Inside one file the narrowest entry decides about a finding: a rule or suppression that fits the command, then the
rule's id, then its tactic; of several that are equally narrow the strictest. Between files the strictest decides. The
workspace only raises, what the administrator says is a minimum, and the floor stays whatever anybody says.
"""

from __future__ import annotations

from bisect import bisect_right

from sandguard.policy.floor import PINNED, PRESET_NAMES, is_floor, preset_level, usual_level
from sandguard.policy.level import Level
from sandguard.policy.verdict import ACTIONS, Verdict
from sandguard.record import Record, _new
from sandguard.rules.detection import in_order
from sandguard.rules.rule import SEVERITIES, Finding

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from sandguard.commands.effects import Effect
    from sandguard.flow.program import Invocation, Program
    from sandguard.policy.layer import Layer
    from sandguard.policy.policy import Policy
    from sandguard.policy.verdict import Action
    from sandguard.source import Source

    Commands = dict[Source, list[Invocation]]

TRUSTED_HOST_RULES = frozenset(
    ("exfiltration/file-upload", "impact/changing-request", "lateral-movement/remote-change")
)
"""The rules whose findings a trusted host answers; secrets go to nobody."""

READ_ONLY = "read-only"
CHANGES = frozenset(("Writes", "Deletes", "Moves", "ChangesMode", "ChangesOwner", "WritesDevice"))
"""The effects that change what lies at a path."""

BY_PLACE = "policy/"
"""How the ids of rules of policy files begin."""
NEXT_STEP = "leave this to a person, or do it in a way that the rule allows"
REVIEW = "whether the rule of the policy means this command"


class Entry(Record):
    """The entry of a policy that decided a level: its name in the file, such as ``levels.impact/*``, and the file."""

    __slots__ = ()
    rule: str
    source: str

    def __new__(cls, rule: str, source: str) -> Entry:
        return _new(cls, (rule, source))


class Settings(Record):
    """What the files together say beside levels: what is done about warnings, and whether anything is refused at all.

    `preset` is the strictest that any file names. `is_observing` tells that warnings run whatever they are about.
    """

    __slots__ = ()
    preset: str
    on_warn: Action
    on_gap: Action
    second_opinion: bool

    def __new__(cls, preset: str, on_warn: Action, on_gap: Action, second_opinion: bool) -> Settings:
        return _new(cls, (preset, on_warn, on_gap, second_opinion))

    @property
    def is_observing(self) -> bool:
        """Whether everything runs but what blocks."""
        return self.preset == "observe"


class Decided(Record):
    """How a verdict came about: the entry behind each of its levels, None for the usual one, and the settings."""

    __slots__ = ()
    entries: tuple[Entry | None, ...]
    settings: Settings

    def __new__(cls, entries: tuple[Entry | None, ...], settings: Settings) -> Decided:
        return _new(cls, (entries, settings))


DEFAULTS: dict[str, dict[str, Any]] = {
    "observe": {"on_warn": "run", "on_gap": "run", "second_opinion": False},
    "default": {"on_warn": "run", "on_gap": "ask", "second_opinion": False},
    "strict": {"on_warn": "ask", "on_gap": "refuse", "second_opinion": True},
}
"""What a preset says of the other settings."""


def settings_of(layers: tuple[Layer, ...]) -> Settings:
    """Return the settings of all layers together: the strictest of each that any of them states."""
    stated = [layer.data["preset"] for layer in layers if "preset" in layer.data]
    preset = max(stated, key=PRESET_NAMES.index) if stated else "default"
    usual = DEFAULTS[preset]

    def action(name: str) -> Action:
        given = [layer for layer in layers if name in layer.data]
        lowering = [layer.data[name] for layer in given if layer.right != "workspace"]
        raising = [layer.data[name] for layer in given if layer.right == "workspace"]
        # What an administrator's preset says is said by the administrator.
        raising += [
            DEFAULTS[layer.data["preset"]][name]
            for layer in layers
            if layer.right != "user" and "preset" in layer.data and name not in layer.data
        ]
        chosen: Action = max([*(lowering or [usual[name]]), *raising], key=ACTIONS.index)
        return chosen

    opinions = [layer.data["second_opinion"] for layer in layers if "second_opinion" in layer.data]
    second_opinion = any(opinions) or (not opinions and usual["second_opinion"])
    for layer in layers:
        if layer.right != "user" and layer.data.get("preset") == "strict" and "second_opinion" not in layer.data:
            second_opinion = True
    return Settings(preset, action("on_warn"), action("on_gap"), second_opinion)


def decided(policy: Policy, source: Source, program: Program | None, findings: tuple[Finding, ...]) -> Verdict:
    """Return the verdict on a program by a policy that has files."""
    settings = settings_of(policy.layers)
    decision = Decision(policy.levels, policy.layers, settings.preset, program, policy.today)
    findings = decision.findings(findings)
    judged = [decision.judge(finding) for finding in findings]
    levels = tuple(level for level, _ in judged)
    how = Decided(tuple(entry for _, entry in judged), settings)
    return Verdict(max(levels, default=Level.PASS), findings, levels, source, program, how)


class Decision:
    """Judges the findings of one program by the layers."""

    __slots__ = ("commands", "layers", "levels", "preset", "program", "today")

    def __init__(
        self, levels: tuple[Level, ...], layers: tuple[Layer, ...], preset: str, program: Program | None, today: str
    ) -> None:
        self.levels = levels
        self.layers = layers
        self.preset = preset
        self.program = program
        self.today = today
        self.commands: Commands | None = None
        """The commands of the program by their text, once something asks for them."""

    def findings(self, found: tuple[Finding, ...]) -> tuple[Finding, ...]:
        """Return the findings with those of the policies' own rules, in order."""
        if self.program is None:
            return found
        own = [finding for layer in self.layers for finding in _own_findings(layer, self.program)]
        own.sort(key=lambda finding: SEVERITIES.index(finding.severity))  # of two of a name at a place the last counts
        return in_order((*found, *own)) if own else found

    def judge(self, finding: Finding) -> tuple[Level, Entry | None]:
        """Return the level of a finding, and the entry that decided it where that is not the usual one."""
        if finding.rule.startswith(BY_PLACE):
            return self._own(finding)
        if is_floor(finding):
            return Level.BLOCK, None
        usual = self.levels[SEVERITIES.index(finding.severity)]
        level = preset_level(self.preset, finding.rule, usual)
        decided = None if level == usual else self._preset_entry()
        said = {layer: opinion for layer in self.layers if (opinion := self._opinion(layer, finding)) is not None}
        free = [self._observed(layer, opinion) for layer, opinion in said.items() if layer.right != "workspace"]
        if free:
            level, decided = max(free, key=_strictness)
        for layer in self.layers:
            if layer.right != "user" and (least := self._least(layer, finding, said.get(layer))) is not None:
                level, decided = max((level, decided), least, key=lambda opinion: opinion[0])
        return level, decided

    def _own(self, finding: Finding) -> tuple[Level, Entry | None]:
        """Return the level of a finding of a policy's own rule: the strictest of those that have a rule of its name."""
        level = Level.WARN if finding.severity == "medium" else Level.BLOCK
        slug = finding.rule.removeprefix(BY_PLACE)
        name = "trust.read_only_roots" if slug == READ_ONLY else f"rule.{slug}"
        found = [
            self._observed(layer, (level, Entry(name, layer.source)))
            for layer in self.layers
            if _has_rule(layer, slug, level)
        ]
        return max(found, key=_strictness, default=(level, None))

    def _observed(self, layer: Layer, opinion: tuple[Level, Entry]) -> tuple[Level, Entry]:
        """Return what a file says; where it only observes, and all do, it blocks nothing."""
        is_observing = self.preset == "observe" and layer.data.get("preset") == "observe" and layer.right == "user"
        return (min(opinion[0], Level.WARN), opinion[1]) if is_observing else opinion

    def _least(self, layer: Layer, finding: Finding, said: tuple[Level, Entry] | None) -> tuple[Level, Entry] | None:
        """Return the level below which a workspace or an administrator lets nobody go."""
        if said is not None and (layer.right == "admin" or "preset" not in layer.data):
            return said
        preset = layer.data.get("preset")
        if preset is None:
            return None
        floor = usual_level(finding.severity) if layer.right == "admin" else Level.PASS
        by_preset = preset_level(preset, finding.rule, floor), Entry(f"preset.{preset}", layer.source)
        return by_preset if said is None else max(said, by_preset, key=lambda opinion: opinion[0])

    def _preset_entry(self) -> Entry:
        sources = sorted(layer.source for layer in self.layers if layer.data.get("preset") == self.preset)
        return Entry(f"preset.{self.preset}", sources[0] if sources else "")

    def _opinion(self, layer: Layer, finding: Finding) -> tuple[Level, Entry] | None:
        """Return what one file says of a finding: its narrowest entry, the strictest of several."""
        found = list(self._narrow(layer, finding))
        if found:
            return max(found, key=_strictness)
        name = _listed(layer, finding.rule)
        return (Level(layer.data["levels"][name]), Entry(f"levels.{name}", layer.source)) if name else None

    def _broad(self, layer: Layer, finding: Finding) -> Level:
        """Return the level that a finding has wherever no narrow entry of a file fits."""
        usual = self.levels[SEVERITIES.index(finding.severity)]
        name = _listed(layer, finding.rule)
        listed = Level(layer.data["levels"][name]) if name else Level.PASS
        return max(usual, preset_level(self.preset, finding.rule, usual), listed)

    def _narrow(self, layer: Layer, finding: Finding) -> Iterator[tuple[Level, Entry]]:
        program, data = self.program, layer.data
        if program is None:
            return
        rules = data.get("rules", ())
        for number in data.get("index", {}).get("findings", {}).get(finding.rule, ()):
            rule = rules[number]
            is_lower = rule["level"] < self._broad(layer, finding)
            if self._fits(rule["matcher"], finding, is_certain=is_lower):
                yield Level(rule["level"]), Entry(f"rule.{rule['id']}", layer.source)
        for number, entry in enumerate(data.get("suppress", ())):
            is_due = finding.rule in entry["findings"] and bool(self.today) and entry["until"] >= self.today
            if is_due and self._fits(entry["matcher"], finding):
                yield Level.PASS, Entry(f"suppress.{number + 1}", layer.source)
        hosts = data.get("trust", {}).get("hosts")
        if hosts and finding.rule in TRUSTED_HOST_RULES and self._fits({"hosts": hosts}, finding):
            yield Level.PASS, Entry("trust.hosts", layer.source)
        if finding.rule == PINNED and data.get("downloads") and layer.right != "workspace":
            from sandguard.policy.downloads import verified

            number = verified(program, finding, data["downloads"])
            if number:
                yield Level.PASS, Entry(f"download.{number}", layer.source)
        if data.get("approvals") and layer.right != "workspace":
            from sandguard.policy.approvals import answering

            number = answering(program, finding, data["approvals"])
            if number:
                yield Level.PASS, Entry(f"approval.{number}", layer.source)

    def _fits(self, matcher: dict[str, Any], finding: Finding, *, is_certain: bool = True) -> bool:
        """Tell whether a matcher fits the commands of a finding: all of them where it must be certain."""
        from sandguard.policy.matching import CERTAIN, KNOWN, Subject, fits  # most commands are held against nothing

        assert self.program is not None  # noqa: S101 - asked of programs only
        if self.commands is None:
            self.commands = by_source(self.program)
        subjects = [
            Subject(self.program, invocation, _effects_at(invocation, finding))
            for invocation in innermost(self.commands, finding)
        ]
        found = [fits(matcher, subject, CERTAIN if is_certain else KNOWN) for subject in subjects]
        return bool(found) and (all(found) if is_certain else any(found))


def _listed(layer: Layer, rule: str) -> str:
    """Return the key under which a file lists a rule: its own, or that of its tactic; empty when it does not."""
    table, tactic = layer.data.get("levels", {}), f"{rule.partition('/')[0]}/*"
    if rule in table:
        return rule
    return tactic if tactic in table and rule != PINNED else ""


def _strictness(opinion: tuple[Level, Entry]) -> tuple[int, str, str]:
    """Order what is said; of two that say the same the names decide, so that the order of files does not."""
    return (opinion[0], opinion[1].source, opinion[1].rule)


def invocations_at(program: Program, finding: Finding) -> list[Invocation]:
    """Return the commands that a finding is about: the innermost around its place, several where they share it."""
    return innermost(by_source(program), finding)


def by_source(program: Program) -> Commands:
    """Return the commands of each text in the order in which they begin, an outer one before those in it."""
    found: Commands = {}
    for invocation in program.invocations:
        found.setdefault(invocation.source, []).append(invocation)
    for invocations in found.values():
        invocations.sort(key=lambda invocation: (invocation.span.start, -invocation.span.end))
    return found


def innermost(commands: Commands, finding: Finding) -> list[Invocation]:
    """Return the innermost commands around a finding's place: the last that begin before it and end behind it."""
    invocations, place = commands.get(finding.source, []), finding.span
    at = bisect_right(invocations, place.start, key=lambda invocation: invocation.span.start) - 1
    while at >= 0 and not invocations[at].span.covers(place):
        at -= 1
    last = at
    while at > 0 and invocations[at - 1].span == invocations[last].span:
        at -= 1
    return invocations[at : last + 1] if last >= 0 else []


def _effects_at(invocation: Invocation, finding: Finding) -> tuple[Effect, ...]:
    """Return the effects that a finding is about: those at its place, or all when none is."""
    place = finding.span
    there = tuple(effect for effect in invocation.effects if place.covers(effect.span) or effect.span.covers(place))
    return there or invocation.effects


def _has_rule(layer: Layer, slug: str, level: Level) -> bool:
    """Tell whether a file has a rule of its own of a name and level."""
    if slug == READ_ONLY:
        return bool(layer.data.get("trust", {}).get("read_only_roots"))
    return any(rule["id"] == slug and rule["level"] == level for rule in layer.data.get("rules", ()))


def _own_findings(layer: Layer, program: Program) -> Iterator[Finding]:
    """Yield what the rules of a file find that are not about findings of others."""
    index = layer.data.get("index", {})
    roots = layer.data.get("trust", {}).get("read_only_roots")
    if not roots and not (index.get("programs") or index.get("effects") or index.get("any")):
        return
    rules = layer.data["rules"]
    for invocation in program.invocations:
        numbers = set(index["any"].get("*", ()))
        for name in (*(invocation.name.texts or ()), *invocation.wrappers):
            numbers.update(index["programs"].get(name.rpartition("/")[2], ()))
        for effect in invocation.effects:
            numbers.update(index["effects"].get(type(effect).__name__, ()))
        if not numbers and not roots:
            continue
        from sandguard.policy.matching import KNOWN, Subject, fits  # most commands are held against nothing

        subject = Subject(program, invocation, invocation.effects)
        for number in sorted(numbers):
            if fits(rules[number]["matcher"], subject, KNOWN):
                yield _finding(rules[number], layer, invocation)
        for effect in invocation.effects if roots else ():
            one = Subject(program, invocation, (effect,))
            if type(effect).__name__ in CHANGES and fits({"paths": {"under": roots}}, one, KNOWN):
                rule = {"id": READ_ONLY, "level": Level.BLOCK, "reason": "changes a folder that is read only"}
                yield _finding(rule, layer, invocation).replace(span=effect.span)


def _finding(rule: dict[str, Any], layer: Layer, invocation: Invocation) -> Finding:
    """Return the finding of a rule; of what a workspace wrote nothing but the id is shown, to people and models."""
    is_foreign = layer.right == "workspace" and rule["id"] != READ_ONLY
    return Finding(
        BY_PLACE + rule["id"],
        "high" if rule["level"] == Level.BLOCK else "medium",
        "",
        f"the workspace's rule {rule['id']} is against it" if is_foreign else rule["reason"],
        invocation.source,
        invocation.span,
        NEXT_STEP if is_foreign else rule.get("suggestion") or NEXT_STEP,
        is_reversible=True,
        review=REVIEW,
    )
