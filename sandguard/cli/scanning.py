"""The sub-command that judges the shell texts in files: ``scan``; and the reports that it shares with ``classify``."""

from __future__ import annotations

import os

from sandguard.cli import streams
from sandguard.cli.exits import ExitCode
from sandguard.cli.options import Given, Option, Usage
from sandguard.commands.paths import Place
from sandguard.errors import UsageError
from sandguard.placed import PlacedFinding, ScannedFile
from sandguard.policy import Level
from sandguard.rules.analysis import FAULTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sandguard.policy import Verdict
    from sandguard.report import junit
    from sandguard.scan.scripts import Scanner

FORMATS = ("text", "json", "sarif", "github", "junit")

SCAN = Usage(
    "scan",
    "FILE…",
    "Judge the shell texts in files: scripts, Makefiles, scripts of a package.json, RUN lines of a Dockerfile, steps "
    "of GitHub workflows. A folder is gone through; a dash reads a script from standard input.",
    (
        Option("--json", "", "answer in JSON, on one line"),
        Option("--format", "FORMAT", "the form of the answer", FORMATS),
        Option("--dialect", "NAME", "the shell of scripts of which nothing tells another (default bash)"),
        Option("--workspace", "FOLDER", "the tree that the texts run in (default: the git root, else this folder)"),
        Option("--home", "FOLDER", "the user's home folder (default: yours)"),
        Option("--policy", "FILE", "a policy file that counts beside those found by themselves (docs/policy.md)"),
        Option("--fail-on", "LEVEL", "the level from which the exit code is 1 (default block)", ("warn", "block")),
    ),
)


def scan(given: Given) -> int:
    """Judge files; return the exit code, which is 2 when any of them could not be read."""
    import gc

    from sandguard.cli.judging import guard_for
    from sandguard.scan.scripts import Scanner

    if not given.operands:
        message = "give files or folders; or - to read a script from standard input"
        raise UsageError(message)
    gc.enable()
    form = form_of(given)
    guard = guard_for(given)
    place = Place(guard.place.workspace, guard.place.workspace, guard.place.home)
    scanner = Scanner(place, policy=guard.policy, dialect=given.options.get("--dialect", "bash"))
    files = tuple(_scanned(scanner, given.operands))
    write(form, files)
    if any(found.finding.rule in FAULTS for file in files for found in file.findings):
        return ExitCode.INTERNAL
    if any(file.error for file in files):
        return ExitCode.USAGE
    threshold = Level[given.options.get("--fail-on", "block").upper()]
    return ExitCode.REACHED if any(file.level >= threshold for file in files) else ExitCode.BELOW


def _scanned(scanner: Scanner, operands: Sequence[str]) -> Iterator[ScannedFile]:
    """Yield what is found in each file, once; a folder's are in the order of their paths."""
    from sandguard.scan.scripts import MOST_BYTES, files_below

    seen: set[str] = set()
    for operand in operands:
        if operand == "-":
            yield scanner.text(streams.read_command(MOST_BYTES), "shell", "-")
            continue
        if not os.path.isdir(operand):
            if os.path.normpath(operand) not in seen:
                seen.add(os.path.normpath(operand))
                yield scanner.file(operand) or ScannedFile(operand, "")
            continue
        for path, error in files_below(operand):
            shown = os.path.normpath(path)
            if shown in seen:
                continue
            seen.add(shown)
            if error:
                yield ScannedFile(shown, "", error=error)
            elif (found := scanner.file(path, shown, is_named=False)) is not None:
                yield found


def form_of(given: Given) -> str:
    """Return the form of the answer."""
    form = given.options.get("--format", "json" if given.has("--json") else "text")
    if given.has("--json") and form != "json":
        message = f"--json and --format {form} contradict each other"
        raise UsageError(message)
    return form


def write(form: str, files: Sequence[ScannedFile]) -> None:
    """Write what was found in one of the forms."""
    if form == "json":
        from sandguard.report.json_lines import to_line
        from sandguard.report.places import scan_fields

        streams.write(to_line(scan_fields(files)))
    elif form == "sarif":
        from sandguard.report.json_lines import to_line
        from sandguard.report.sarif import log

        streams.write(to_line(log(files)))
    elif form == "github":
        from sandguard.report.github import render

        if lines := render(files):
            streams.write(lines)
    elif form == "junit":
        from sandguard.report import junit

        streams.write_document(junit.render("sandguard scan", {file.path: _cases(file) for file in files}))
    else:
        from sandguard.report import places

        streams.write(places.render(files, has_colour=streams.has_colour()))


def _cases(file: ScannedFile) -> list[junit.Case]:
    """Return a case for each finding that counts; one that is right where there is none."""
    from sandguard.report import junit

    if file.error:
        return [junit.Case(file.path, "read", f"not read: {file.error}")]
    counting = [found for found in file.findings if found.level > Level.PASS]
    cases = [
        junit.Case(f"{file.path}:{found.start}", found.finding.rule, f"{found.start}: {found.finding.message}")
        for found in counting
    ]
    cases += [junit.Case(file.path, name, skipped="not read, no shell that is known") for name in file.unread]
    return cases or [junit.Case(file.path, "nothing to object to")]


def as_file(verdict: Verdict) -> ScannedFile:
    """Return the verdict on one command as that on a file of the name ``command``."""
    source = verdict.source
    findings: list[PlacedFinding] = []
    for finding, level in verdict.judged():
        span = finding.source.outermost(finding.span)
        start = source.position(span.start)
        line = source.text.split("\n")[start.line - 1]
        findings.append(PlacedFinding(finding, level, start, source.position(span.end), "", line))
    findings.sort(key=lambda found: (found.start.offset, found.end.offset))
    return ScannedFile("command", "shell", 1, tuple(findings))
