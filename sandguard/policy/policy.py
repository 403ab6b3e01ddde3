"""A policy: which severity calls for which level, and what files say beside that."""

from __future__ import annotations

from sandguard.errors import PolicyError
from sandguard.policy.level import Level
from sandguard.policy.verdict import Verdict
from sandguard.record import Record, _new
from sandguard.rules.rule import SEVERITIES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Literal

    from sandguard.commands.paths import Place
    from sandguard.flow.program import Program
    from sandguard.policy.deciding import Settings
    from sandguard.policy.layer import Layer, Right
    from sandguard.rules import Finding
    from sandguard.rules.rule import Severity
    from sandguard.source import Source

DEFAULT_LEVELS: dict[Severity, Level] = {
    "info": Level.PASS,
    "low": Level.PASS,
    "medium": Level.WARN,
    "high": Level.BLOCK,
    "critical": Level.BLOCK,
}


class Policy(Record):
    """How strictly findings are judged. Immutable.

    Args:
        levels: the level of each severity that is not to have its default (info and low pass, medium warns, high and
            critical block).
        second_opinion: whether another parser is asked as well.

    Raises:
        PolicyError: when a severity is unknown, or a graver one would get a softer level than a lighter one.

    >>> from sandguard import Guard, Policy, Level
    >>> strict = Guard(policy=Policy({"medium": Level.BLOCK}))
    >>> str(strict.classify("sudo ls").level)
    'block'
    """

    __slots__ = ()
    levels: tuple[Level, ...]
    """The level of each severity, from info to critical."""
    second_opinion: bool
    """Whether another parser is asked as well."""
    layers: tuple[Layer, ...]
    """What the policy files say, of each file one; they are merged by strictest."""
    today: str
    """The day on which it is used, as ISO 8601 writes it: suppressions hold until theirs, and never without one."""

    def __new__(cls, levels: Mapping[Severity, Level] | None = None, *, second_opinion: bool = False) -> Policy:
        try:
            chosen: dict[Severity, Level] = {**DEFAULT_LEVELS, **(levels or {})}
            ordered = tuple(Level(chosen[severity]) for severity in SEVERITIES)
        except (TypeError, ValueError):
            message = f"a policy maps severities ({', '.join(SEVERITIES)}) to levels of `Level`, not {levels!r}"
            raise PolicyError(message) from None
        if unknown := chosen.keys() - DEFAULT_LEVELS.keys():
            names = ", ".join(sorted(map(str, unknown)))
            message = f"no such severity: {names}; there are {', '.join(SEVERITIES)}"
            raise PolicyError(message)
        for lighter, graver, before, after in zip(SEVERITIES, SEVERITIES[1:], ordered, ordered[1:], strict=False):
            if after < before:
                message = f"{graver} findings must be judged at least as strictly as {lighter} ones ({before})"
                raise PolicyError(message)
        if ordered[-1] is not Level.BLOCK:
            message = "critical findings block: no policy can lower that"
            raise PolicyError(message)
        return _new(cls, (ordered, bool(second_opinion), (), ""))

    def __repr__(self) -> str:
        levels = {severity: str(level) for severity, level in zip(SEVERITIES, self.levels, strict=True)}
        files = "".join(f", {layer!r}" for layer in self.layers)
        return f"Policy({levels}{', second_opinion=True' if self.second_opinion else ''}{files})"

    @classmethod
    def preset(cls, name: Literal["strict", "default", "observe"]) -> Policy:
        """Return one of the presets.

        Raises:
            PolicyError: when there is none of that name.

        >>> from sandguard import classify, Policy
        >>> str(classify("git reset --hard", policy=Policy.preset("strict")).level)
        'block'
        """
        from sandguard.policy.floor import PRESET_NAMES
        from sandguard.policy.layer import Layer

        if name not in PRESET_NAMES:
            message = f"there is no preset {name!r}; there are {', '.join(PRESET_NAMES)}"
            raise PolicyError(message)
        return cls().layered(Layer({"preset": name}, f"preset {name}", "user", name))

    @classmethod
    def from_toml(
        cls, text: str, *, source: str = "policy.toml", right: Right = "user", today: str = "", is_checked: bool = True
    ) -> Policy:
        r"""Return the policy that a text of TOML makes.

        Args:
            text: the policy (docs/policy.md).
            source: the name of its file, for messages.
            right: what it may do: ``user``, ``workspace`` (only tighten) or ``admin`` (a minimum for all others).
            today: the day, ``YYYY-MM-DD``; without it no suppression holds.
            is_checked: whether its rules are held against their examples.

        Raises:
            PolicyError: when anything in it is wrong, with the line and column.

        >>> from sandguard import classify, Policy
        >>> text = '[levels]\n"initial-access/package-change" = "block"'
        >>> str(classify("npm install left-pad", policy=Policy.from_toml(text)).level)
        'block'
        """
        from sandguard.policy.compiling import compiled

        layer = compiled(text, source, right)
        if is_checked:
            from sandguard.policy.examples import require_right

            require_right(layer)
        return cls().layered(layer, today=today)

    @classmethod
    def load(cls, *paths: str, right: Right = "user", today: str = "") -> Policy:
        """Return the policy of some files, merged by strictest; see `from_toml`.

        Raises:
            PolicyError: when a file cannot be read, or anything in it is wrong.
        """
        from sandguard.policy.files import layer_of

        return cls().layered(*(layer_of(path, right) for path in paths), today=today)

    def layered(self, *layers: Layer, today: str = "") -> Policy:
        """Return this policy with the layers of further files; their order makes no difference."""
        from sandguard.policy.deciding import settings_of

        together = tuple(sorted({*self.layers, *layers}, key=lambda layer: (layer.source, layer.right, layer.digest)))
        has_opinion = self.second_opinion or settings_of(together).second_opinion
        return self.replace(layers=together, second_opinion=has_opinion, today=today or self.today)

    @property
    def settings(self) -> Settings:
        """What the files say beside levels."""
        from sandguard.policy.deciding import settings_of

        return settings_of(self.layers)

    def place(self, place: Place) -> Place:
        """Return the folders against which paths are judged, with those that the files trust."""
        if not self.layers:
            return place
        from sandguard.policy.trust import trusting

        return trusting(self.layers, place)

    def notices(self) -> tuple[str, ...]:
        """Return what in the files does nothing: suppressions that have ended, or whose day cannot be told."""
        return tuple(
            f"{entry['place']}: the suppression of {', '.join(entry['findings'])} "
            + (f"ended on {entry['until']} and does nothing" if self.today else "does nothing: no day was given")
            for layer in self.layers
            for entry in layer.data.get("suppress", ())
            if not self.today or entry["until"] < self.today
        )

    def level_of(self, finding: Finding) -> Level:
        """Return the level that one finding calls for, as far as that does not depend on the command."""
        if self.layers:
            return self.decide(finding.source, None, (finding,)).level
        return self.levels[SEVERITIES.index(finding.severity)]

    def decide(self, source: Source, program: Program | None, findings: tuple[Finding, ...]) -> Verdict:
        """Return the verdict: the strictest level that any finding calls for."""
        if self.layers:
            from sandguard.policy.deciding import decided

            return decided(self, source, program, findings)
        if not findings:
            return Verdict(Level.PASS, (), (), source, program)
        levels = tuple(self.levels[SEVERITIES.index(finding.severity)] for finding in findings)
        return Verdict(max(levels), findings, levels, source, program)
