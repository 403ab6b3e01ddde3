"""What is said of commands in files that were read: where they stand, and nothing of what the files hold.

A script may hold secrets, and a message goes to a model and into logs. So a finding there says the rule and the line.
"""

from __future__ import annotations

from sandguard.commands.effects import Deletes
from sandguard.flow.given_files import is_from_file
from sandguard.flow.program import Assumption
from sandguard.rules.analysis import KINDS
from sandguard.rules.detection import find

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sandguard.flow.program import Program
    from sandguard.rules.rule import Finding
    from sandguard.source import Gap, Position

NOT_TOLD = frozenset(("analysis/syntax-error", "analysis/not-understood", "analysis/limit", "execution/computed-code"))
"""Findings that say that something could not be told."""

OF_TARGETS = frozenset(("impact/broad-delete", "execution/temporary-code"))
"""Findings that may be about a path of which nothing is known."""

ELSEWHERE = "look at that line of the file"


def told(findings: Iterable[Finding], program: Program) -> Iterator[Finding]:
    """Yield the findings; those in a file that was read say where it is and what the rule is about, no more.

    A local file is trusted unread. So what could not be told there is no reason to object to it: it stays a gap or
    becomes an assumption, and only what is known to be wrong counts.
    """
    seen: set[tuple[str, str]] = set()
    for finding in findings:
        place = finding.source.in_file(finding.span)
        if place is None:
            is_of_analysis = finding.rule.startswith("analysis/")
            change = without_words if is_of_analysis else without_values
            yield finding.replace(message=change(finding.message, program))
            continue
        if finding.rule in NOT_TOLD or (finding.rule in OF_TARGETS and _is_unknown(finding, program)):
            continue
        rule = find(finding.rule)
        meaning = rule.documentation if rule is not None else KINDS.get(finding.rule, ("", "something to object to"))[1]
        message = f"{shown(place, program)}: {summary(meaning)}"
        if (finding.rule, message) in seen:
            continue
        seen.add((finding.rule, message))
        yield finding.replace(message=message, suggestion=rule.instead if rule is not None else ELSEWHERE)


def _is_unknown(finding: Finding, program: Program) -> bool:
    """Tell whether a finding is about a path that is known only at run time: a variable, as scripts have them."""
    paths = [
        getattr(effect, "path", None)
        for invocation in program.invocations
        if invocation.source is finding.source
        for effect in invocation.effects
        if effect.span == finding.span
    ]
    known = [path for path in paths if path is not None]
    return bool(known) and all(path.resolved.texts is None and not path.is_pattern for path in known)


def without_content(program: Program) -> Program:
    """Return the program whose gaps and assumptions say nothing of what files hold."""
    assumed = [*program.assumptions]
    assumed += [
        Assumption(use.source, use.span, "")
        for use in program.code_uses
        if not use.is_judged and use.source.in_file(use.span)
    ]
    assumed += [
        Assumption(invocation.source, effect.span, "")
        for invocation, effect in program.effects(Deletes)
        if effect.path.resolved.texts is None and invocation.source.in_file(effect.span)
    ]
    found = {a.message: a for a in reversed([_assumption(assumption, program) for assumption in assumed])}
    return program.replace(
        gaps=tuple(dict.fromkeys(_gap(gap, program) for gap in program.gaps)),
        assumptions=tuple(sorted(found.values(), key=lambda a: a.source.outermost(a.span).start)),
    )


def _gap(gap: Gap, program: Program) -> Gap:
    place = gap.source.in_file(gap.span)
    if place is None:
        return gap.replace(message=without_words(gap.message, program))
    return gap.replace(is_executing=False, message=f"{shown(place, program)}: {gap.reason.replace('-', ' ')}")


def _assumption(assumption: Assumption, program: Program) -> Assumption:
    place = assumption.source.in_file(assumption.span)
    if place is None:
        return assumption.replace(message=without_words(assumption.message, program))
    return assumption.replace(message=f"{shown(place, program)}: not all of what is done there can be told")


def typed_texts(program: Program) -> str:
    """Return all texts that may be shown: what was typed, and the paths of the folders and files."""
    place = program.place
    paths = [path for file in program.files for path in (file.version.path, file.version.resolved)]
    return "\n".join((program.source.text, place.cwd, place.workspace, place.home, *paths))


def without_values(message: str, program: Program) -> str:
    """Return a message about the typed text without values that a file has brought: in backquotes, and not typed."""
    typed = typed_texts(program)
    pieces = message.split("`")
    for at in range(1, len(pieces), 2):
        if is_from_file(pieces[at], typed, program.files):
            pieces[at] = "…"
    return "`".join(pieces)


def without_words(message: str, program: Program) -> str:
    """Return a message of the analysis, which has names without marks, without those that a file has brought.

    The first word and those behind "script" are names; others are names when they are more than small letters.
    """
    typed = typed_texts(program)
    words = message.split(" ")
    for at, word in enumerate(words):
        is_name = (
            at == 0
            or words[at - 1] == "script"
            or not (word.isascii() and word.rstrip(",.:;").islower())
            or not word.rstrip(",.:;").isalpha()
        )
        if is_name and word not in ("the", "it") and is_from_file(word, typed, program.files):
            words[at] = "…"
    return " ".join(words)


def shown(place: tuple[str, Position], program: Program) -> str:
    """Return a place in a file for people: the path from the workspace on, where it is in it, and the line."""
    path, position = place
    return f"{path.removeprefix(program.place.workspace.rstrip('/') + '/')}:{position.line}"


def summary(documentation: str) -> str:
    """Return the first sentence of what a rule says of itself, to go on from a place."""
    first = documentation.strip().partition("\n")[0].rstrip(".")
    return first[:1].lower() + first[1:]
