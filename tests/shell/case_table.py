"""The case tables of `corpus/shell`, read into rows; `corpus/shell/README.md` describes the format."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "corpus" / "shell"

LABELS = frozenset(("ok", "bug", "gap"))
"""What a known difference is: allowed by the standard, the shell's fault, or ours."""

KEYS = frozenset(
    ("encoding", "dialect", "commands", "exposes", "valid", "extglob", "complete", "known-difference", "tree")
)


class CaseError(Exception):
    """A case file is not well formed."""


@dataclass(frozen=True, slots=True)
class KnownDifference:
    """Our parser and a real shell read a row differently, and somebody looked at it."""

    label: str
    reason: str


@dataclass(frozen=True, slots=True)
class Case:
    """One row.

    `commands` and `trees` are by dialect; what is said of no dialect in particular stands under an empty name, and
    holds for every dialect that accepts the text. `valid` names the dialects whose real shell accepts it.
    `extglob` tells what Bash's option changes: ``required``, ``refused``, or nothing. `is_complete` is about the
    row's own dialect, and only where that accepts the text.
    """

    chapter: str
    title: str
    text: str
    dialect: str
    commands: dict[str, tuple[str, ...]]
    exposes: tuple[str, ...]
    valid: frozenset[str]
    extglob: str
    is_complete: bool
    known_differences: dict[str, KnownDifference]
    trees: dict[str, str]

    def __str__(self) -> str:
        return f"{self.chapter}: {self.title}"

    def commands_in(self, dialect: str) -> tuple[str, ...] | None:
        """Return the names of all commands that a dialect sees; None when the row does not say."""
        names = self.commands.get(dialect, self.commands.get(""))
        return None if names == ("?",) else names


def chapters() -> list[Path]:
    """Return the case files in the order of their numbers."""
    return sorted(FOLDER.glob("*.case"))


def cases() -> list[Case]:
    """Return every row of every chapter, in order."""
    return [case for path in chapters() for case in read_cases(path)]


def read_cases(path: Path) -> list[Case]:
    """Return the rows of one file; `CaseError` says what is wrong in it."""
    rows: list[Case] = []
    lines = path.read_text(encoding="utf-8").split("\n")
    index = 0
    while index < len(lines):
        if not lines[index].strip():
            index += 1
            continue
        if not lines[index].startswith("=== "):
            message = f"{path.name}:{index + 1}: a row begins with '=== ', not with {lines[index]!r}"
            raise CaseError(message)
        title = lines[index].removeprefix("=== ")
        try:
            end_of_text = lines.index("---", index)
        except ValueError:
            message = f"{path.name}:{index + 1}: no '---' follows the text"
            raise CaseError(message) from None
        end = next((i for i in range(end_of_text, len(lines)) if lines[i].startswith("=== ")), len(lines))
        try:
            rows.append(_case(path.stem, title, lines[index + 1 : end_of_text], lines[end_of_text + 1 : end]))
        except (CaseError, ValueError) as error:
            message = f"{path.name}:{index + 1}: {error}"
            raise CaseError(message) from error
        index = end
    if len({row.title for row in rows}) < len(rows):
        titles = [row.title for row in rows]
        message = f"{path.name}: a title stands twice: {[title for title in titles if titles.count(title) > 1]}"
        raise CaseError(message)
    return rows


def _case(chapter: str, title: str, text_lines: list[str], expectation_lines: list[str]) -> Case:
    text = "\n".join(text_lines)
    single: dict[str, str] = {}
    commands: dict[str, tuple[str, ...]] = {}
    trees: dict[str, str] = {}
    differences: dict[str, KnownDifference] = {}
    for key, dialect, value in _expectations(expectation_lines):
        if key == "commands" and dialect not in commands:
            commands[dialect] = _names(value)
        elif key == "tree" and dialect not in trees:
            trees[dialect] = value
        elif key == "known-difference":
            shell, label, reason = value.split(" ", 2)
            if label not in LABELS or shell in differences:
                message = f"known-difference: {value!r}"
                raise CaseError(message)
            differences[shell] = KnownDifference(label, reason)
        elif not dialect and key not in single and key not in {"commands", "tree"}:
            single[key] = value
        else:
            message = f"{key} stands twice, or does not take a dialect"
            raise CaseError(message)
    if single.get("encoding", "escapes") != "escapes" or single.get("complete", "no") != "no":
        message = "encoding is escapes, and complete is no, or the line is left out"
        raise CaseError(message)
    if single.get("extglob", "") not in {"", "required", "refused"}:
        message = "extglob is required or refused"
        raise CaseError(message)
    if "valid" not in single:
        message = "no valid line"
        raise CaseError(message)
    return Case(
        chapter=chapter,
        title=title,
        text=text.encode("ascii").decode("unicode_escape") if "encoding" in single else text,
        dialect=single.get("dialect", "bash"),
        commands=commands,
        exposes=_names(single.get("exposes", "")),
        valid=frozenset(single["valid"].split()),
        extglob=single.get("extglob", ""),
        is_complete="complete" not in single,
        known_differences=differences,
        trees=trees,
    )


def _expectations(lines: list[str]) -> list[tuple[str, str, str]]:
    """Return (key, dialect or "", value), once for each dialect of a line; an indented line continues the last one."""
    joined: list[str] = []
    for line in lines:
        if line.startswith("  ") and joined:
            joined[-1] += " " + line.strip()
        elif line.strip():
            joined.append(line)
    result = []
    for line in joined:
        key, colon, value = line.partition(":")
        key, *dialects = key.split(" ")
        if not colon or key not in KEYS:
            message = f"not an expectation: {line!r}"
            raise CaseError(message)
        result += [(key, dialect, value.strip()) for dialect in dialects or [""]]
    return result


def _names(value: str) -> tuple[str, ...]:
    """Return the names in ``a | <dynamic> | "a b"``; one in double quotes is a JSON string."""
    names = value.split(" | ") if value else []
    return tuple(json.loads(name) if name.startswith('"') else name for name in names)
