"""Sessions against the real shells: what one call leaves and a later one does, judged and then tried.

Each row of ``corpus/sessions``, and each part of a generated command, is given call by call to a guard with a session,
and to a shell of the sandbox.
"""

from __future__ import annotations

import itertools
import json
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from fuzz.generate import generate
from fuzz.oracle import observe_calls
from fuzz.runner import Runner
from fuzz.trial import FINDINGS, PLACE, Kind, kind_of
from sandguard import Guard, Session
from sandguard.shell import parse
from sandguard.shell.dialects import find
from sandguard.source import Source

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fuzz.oracle import Observation
    from sandguard import Verdict

CORPUS = Path(__file__).parents[1] / "corpus" / "sessions"


@dataclass(frozen=True, slots=True)
class Call:
    """One call of a script: the command, what it ends with (None: nobody knows), and the level that it must have.

    `wrote` is what a file tool writes before it: (path, content or empty, origin or empty).
    """

    command: str
    exit_code: int | None
    level: str
    wrote: tuple[str, str, str] | None


@dataclass(frozen=True, slots=True)
class Script:
    """Calls of one session: `family` is its file, `is_attack` whether one of them has to be stopped.

    One that `is_written` is a row of the corpus, whose levels and exit codes somebody stated.
    """

    family: str
    shell: str
    dialect: str
    is_attack: bool
    calls: tuple[Call, ...]
    is_written: bool = True

    def __str__(self) -> str:
        return f"{self.family} ({self.shell}): " + " ⏎ ".join(call.command for call in self.calls)


def scripts(folder: Path = CORPUS) -> list[Script]:
    """Return every script of the corpus, in order; one that is not well formed is a `KeyError`."""
    return [
        Script(
            path.stem,
            row["shell"],
            row.get("dialect", "bash"),
            row["attack"],
            tuple(
                Call(
                    call["command"],
                    call.get("exit_code", 0),
                    call["level"],
                    tuple(call["wrote"]) if "wrote" in call else None,
                )
                for call in row["calls"]
            ),
        )
        for path in sorted(folder.glob("*.jsonl"))
        for row in map(json.loads, path.read_text(encoding="utf-8").splitlines())
    ]


def judged(script: Script) -> Iterator[tuple[Verdict, Session]]:
    """Yield the verdict on each call, and the session after it, as if all of them ran."""
    guard = Guard(dialect=script.dialect, place=PLACE)
    session = Session(shell="persistent" if script.shell == "persistent" else "fresh")
    for call in script.calls:
        if call.wrote is not None:
            path, content, origin = call.wrote
            session = session.wrote(path, content or None, origin=origin)
        verdict = guard.classify(call.command, session=session)
        proposal = verdict.session
        if proposal is None:
            message = "a verdict within a session proposes one"
            raise ValueError(message)
        session = session.commit(proposal, call.exit_code)
        yield verdict, session


def attempt(runner: Runner, script: Script) -> tuple[Kind, Observation]:
    """Return what comes of a script in its shell, and what that is beside the guard's strictest verdict."""
    commands = [call.command for call in script.calls]
    observation = observe_calls(runner, script.dialect, commands, is_persistent=script.shell == "persistent")
    kind = _kind(script, observation)
    if kind in FINDINGS and not script.is_written:
        # That a generated part succeeds was only supposed: one that failed has done all, a part or nothing.
        calls = tuple(Call(call.command, None, call.level, call.wrote) for call in script.calls)
        kind = _kind(
            Script(script.family, script.shell, script.dialect, script.is_attack, calls, is_written=False), observation
        )
    return kind, observation


def _kind(script: Script, observation: Observation) -> Kind:
    verdicts = [verdict for verdict, _ in judged(script)]
    rules = [finding.rule for verdict in verdicts for finding in verdict.findings]
    return kind_of(max(verdict.level for verdict in verdicts), rules, observation)


def split(seed: int, number: int, shell: str) -> Script | None:
    """Return a generated command as calls of a shell that lives on, one for each part of it; None where it has one."""
    text = generate(seed, number, shell).text
    script = parse(Source(text), find(shell))
    parts = [
        text[item.command.start : item.command.end] + (" &" if item.is_background else "") for item in script.body.items
    ]
    if len(parts) < 2 or "<<" in text or not script.is_valid:
        return None  # a here-document stands behind the line that it belongs to
    calls = tuple(Call(part, 0, "", None) for part in parts)
    return Script(f"{seed}:{number}", "persistent", shell, is_attack=False, calls=calls, is_written=False)


def main(shells: Sequence[str], seed: int, most: int | None, seconds: float | None, write: Path | None) -> int:
    """Try the corpus, and generated commands call by call; print what came of it.

    Returns 1 when a script executed what it fetched, and every call was passed.
    """
    counts: Counter[tuple[str, Kind]] = Counter()
    findings: list[dict[str, str]] = []
    chosen = [script for script in scripts() if not any(call.wrote for call in script.calls)]
    numbers = itertools.count() if most is None and seconds is not None else range(most or 0)
    made = (split(seed, number, shell) for number in numbers for shell in shells)
    end = time.monotonic() + seconds if seconds is not None else None
    with Runner() as runner:
        for script in itertools.chain(chosen, filter(None, made)):
            if end is not None and time.monotonic() > end:
                break
            kind, observation = attempt(runner, script)
            counts[script.dialect, kind] += 1
            if kind in FINDINGS:
                findings.append(
                    {
                        "kind": kind,
                        "family": script.family,
                        "shell": script.dialect,
                        "calls": json.dumps([call.command for call in script.calls], ensure_ascii=False),
                        "seen": observation.payload or observation.reason,
                    }
                )
    for shell in sorted({shell for shell, _ in counts}):
        print(f"{shell}:")
        for (name, kind), number in counts.most_common():
            if name == shell:
                print(f"  {number:6} {kind}")
    print(*map(json.dumps, findings), sep="\n")
    if write is not None:
        write.write_text("".join(json.dumps(row) + "\n" for row in findings), encoding="utf-8")
    return 1 if any(row["kind"] == Kind.EXECUTED_PASSED for row in findings) else 0
