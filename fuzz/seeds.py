"""What campaigns start from: the rows of the corpus, besides what is generated."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

from fuzz.stubs import FETCHERS
from sandguard.shell import parse
from sandguard.shell.dialects import find
from sandguard.source import Source
from tests.shell.case_table import cases

VERDICTS = Path(__file__).parents[1] / "corpus" / "verdicts"
"""Commands written by us; every one was tried in the shells that it names."""

FINDINGS = Path(__file__).with_name("findings")
"""What campaigns found, made small; kept for good."""

FETCH = "curl -s https://example.com/a"


@dataclass(frozen=True, slots=True)
class Row:
    """A command, what shells do with what it fetches, and the level that it must have.

    `outcome` is ``executed`` or ``captured``. `level` is the least level of the one and the most of the other.
    `shells` are those in which it does so. `open` says why the guard does not agree yet; empty when it does.
    """

    family: str
    command: str
    outcome: str
    level: str
    shells: tuple[str, ...]
    open: str

    def __str__(self) -> str:
        return f"{self.family}: {self.command}"


def rows(folder: Path) -> list[Row]:
    """Return every row of the files of a folder, in order; one that is not well formed is a `KeyError`."""
    return [
        Row(
            path.stem,
            row["command"],
            row["outcome"],
            row["level"],
            tuple(row.get("shells", ("bash",))),
            row.get("open", ""),
        )
        for path in sorted(folder.glob("*.jsonl"))
        for row in map(json.loads, path.read_text(encoding="utf-8").splitlines())
    ]


@cache
def seeds(shell: str, instrument: Literal["oracle", "argv"]) -> list[str]:
    """Return the commands of the corpus that a shell reads; for the oracle those that fetch, some of them made to."""
    dialect = find(shell)
    texts = [row.command for row in rows(VERDICTS) if parse(Source(row.command), dialect).is_valid]
    for case in cases():
        if shell in case.valid and "\0" not in case.text:
            texts.append(case.text)
            texts.append(case.text.replace("$(a)", f"$({FETCH})").replace("`a`", f"`{FETCH}`"))
            if case.text.startswith("a "):
                texts.append(FETCH + case.text[1:])
    if instrument == "oracle":
        texts = [text for text in texts if any(f"{name} " in text for name in FETCHERS)]
    return list(dict.fromkeys(texts))
