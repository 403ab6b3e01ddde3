"""Whether a text executes fetched content only after it has checked that content against a digest of the user's.

One form is understood, because every other one can be made to check something else than it executes: a chain of simple
commands joined by ``&&`` alone, nothing in the background, in which

1. one command fetches the pinned address, and nothing else writes the file that holds it;
2. ``sha256sum -c`` (or ``--check``) reads ``<digest>  <file>`` from known text on standard input;
3. a later command executes that file.
"""

from __future__ import annotations

from sandguard.commands.effects import Fetches, RunsCode, Writes
from sandguard.commands.paths import normalise
from sandguard.shell.nodes import AndOrList, Pipeline, SimpleCommand
from sandguard.source import Span

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from sandguard.flow.program import Invocation, Program
    from sandguard.rules import Finding

CHECK = "sha256sum"
CHECK_OPTIONS = frozenset(("-c", "--check", "--strict", "--quiet", "--status", "-", "-w", "--warn"))
"""Options with which the checker still fails when the digest is another one."""

BESIDE = frozenset(("curl", "wget", "echo", "printf", "chmod", "mkdir", CHECK))
"""The programs that may stand in the chain; anything else could change what one of them is."""


def verified(program: Program, finding: Finding, downloads: list[dict[str, Any]]) -> int:
    """Return the number, from 1, of the download whose content alone a finding's command executes; 0 when none is."""
    steps = _chain(program)
    if len(steps) < 3 or finding.source != program.source or program.gaps or not steps[-1].covers(finding.span):
        return 0
    *before, last = steps
    others = [invocation for invocation in program.invocations if not last.covers(invocation.span)]
    executing = [invocation for invocation in program.invocations if last.covers(invocation.span)]
    if len(executing) != 1 or executing[0].assignments or any(map(_is_foreign, others)):
        return 0
    path = _executed(executing[0], program.place.cwd)
    fetching = [invocation for invocation in others if _may_write(invocation, path)]
    if not path or len(fetching) != 1:
        return 0
    addresses = [effect.url.text for effect in fetching[0].effects if isinstance(effect, Fetches)]
    rest = before[_step_of(before, fetching[0]) + 1 :]
    for number, download in enumerate(downloads, 1):
        if addresses == [download["url"]] and any(
            _checks(invocation, program.place.cwd) == (download["sha256"], path)
            for step in rest
            for invocation in others
            if step.covers(invocation.span) and invocation.span.end == step.end
        ):
            return number
    return 0


def _chain(program: Program) -> list[Span]:
    """Return the steps of a text that is one chain of simple commands and pipelines of them, joined by ``&&``."""
    items = program.script.body.items
    if len(items) != 1 or program.script.faults or items[0].is_background:
        return []
    command = items[0].command
    if not isinstance(command, AndOrList) or set(command.operators) != {"&&"}:
        return []
    for step in command.operands:
        commands = step.commands if isinstance(step, Pipeline) and not step.negations else (step,)
        if not all(isinstance(inner, SimpleCommand) for inner in commands):
            return []
    return [Span(step.start, step.end) for step in command.operands]


def _step_of(steps: list[Span], invocation: Invocation) -> int:
    return next((number for number, step in enumerate(steps) if step.covers(invocation.span)), len(steps))


def _is_foreign(invocation: Invocation) -> bool:
    """Tell whether a command may change what another of the chain is, or is no plain command itself."""
    return (
        invocation.name.text not in BESIDE
        or invocation.is_function
        or bool(invocation.assignments)
        or bool(invocation.wrappers)
        or invocation.source.origin is not None
    )


def _executed(invocation: Invocation, cwd: str) -> str:
    """Return the one file that a command executes; empty when it is not known, or executes something else too."""
    paths = [effect.path for effect in invocation.effects if isinstance(effect, RunsCode)]
    name = invocation.name.text or ""
    if not paths and "/" in name:
        return normalise(name if name.startswith("/") else f"{cwd}/{name}")
    if len(paths) != 1 or paths[0] is None:
        return ""
    return paths[0].resolved.text or ""


def _may_write(invocation: Invocation, path: str) -> bool:
    for effect in invocation.effects:
        if isinstance(effect, Writes):
            texts = effect.path.resolved.texts
            if texts is None or path in texts:
                return True
    return False


def _checks(invocation: Invocation, cwd: str) -> tuple[str, str]:
    """Return the digest and the file that a command checks; empty texts when it checks nothing, or something else."""
    words = [argument.text or "?" for argument in invocation.arguments]
    line = (invocation.stdin.text or "").removesuffix("\n")
    if (
        invocation.name.text != CHECK
        or not {"-c", "--check"}.intersection(words)
        or not CHECK_OPTIONS.issuperset(words)
    ):
        return "", ""
    digest, blanks, name = line[:64], line[64:66], line[66:]
    if "\n" in line or blanks not in {"  ", " *"} or not name or "\\" in line:
        return "", ""
    return digest.lower(), normalise(name if name.startswith("/") else f"{cwd}/{name}")
