"""One policy file as it is used: plain data, the name of its file, and what the file may do."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal

    Right = Literal["user", "workspace", "admin"]

RIGHTS = ("user", "workspace", "admin")
"""Who wrote a file: the user, who may loosen and tighten; the workspace, which may only tighten; the administrator,
whose levels nobody else lowers."""


class Layer:
    """A compiled policy file. Made once, never changed; two of the same text, file and right are equal.

    `data` holds only lists, dicts, texts, numbers and booleans, so that it can be kept as JSON. Its keys are
    ``preset``, ``on_warn``, ``on_gap``, ``second_opinion``, ``levels``, ``rules``, ``suppress``, ``trust``,
    ``downloads``, ``approvals`` and ``index``, each as far as the file has it.
    """

    __slots__ = ("data", "digest", "right", "source")

    def __init__(self, data: dict[str, Any], source: str, right: Right, digest: str) -> None:
        self.data = data
        self.source = source
        self.right = right
        self.digest = digest

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Layer) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"Layer({self.source!r}, {self.right!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Layer, (self.data, self.source, self.right, self.digest)

    def _key(self) -> tuple[str, str, str]:
        return (self.source, self.right, self.digest)


def indexed(rules: list[dict[str, Any]]) -> dict[str, dict[str, list[int]]]:
    """Return which rules have to be looked at, by program, by kind of effect and by the rule of a finding.

    What none of them fits costs nothing. ``any`` has under ``*`` the rules that every command has to be held against.
    """
    index: dict[str, dict[str, list[int]]] = {"programs": {}, "effects": {}, "findings": {}, "any": {}}
    for number, rule in enumerate(rules):
        table, keys = "any", ["*"]
        if rule["findings"]:
            table, keys = "findings", rule["findings"]
        elif programs := programs_of(rule["matcher"]):
            table, keys = "programs", programs
        elif effects := rule["matcher"].get("effects"):
            table, keys = "effects", effects
        for key in dict.fromkeys(keys):
            index[table].setdefault(key, []).append(number)
    return index


def programs_of(matcher: dict[str, Any]) -> list[str]:
    """Return the programs of which one must be called for a matcher to fit; empty when they cannot be listed."""
    names: list[str] = matcher.get("program", [])
    if names and not any(character in name for name in names for character in "*?["):
        return [name.rpartition("/")[2] for name in names]
    for inner in matcher.get("all", ()):
        if found := programs_of(inner):
            return found
    choices = [programs_of(inner) for inner in matcher.get("any", ())]
    return [name for choice in choices for name in choice] if all(choices) else []
