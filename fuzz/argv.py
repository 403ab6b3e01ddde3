"""The argv oracle: what programs a shell started with which arguments, against what the evaluation says of them.

Every program on the PATH is a recorder. A program that ran and that the evaluation does not list, in a text that it
claims to have understood, is the worst there is: nobody judged it.
"""

from __future__ import annotations

import dataclasses
import enum
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fuzz.trial import PLACE
from sandguard.flow import evaluate
from sandguard.shell import parse
from sandguard.shell.dialects import find
from sandguard.source import Source
from sandguard.values import Unknown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuzz.runner import Runner
    from sandguard.flow.program import Invocation, Program
    from sandguard.values import Argument, Value

MOST_NAMES = 80
LONGEST_NAME = 40

_PATH = ("/usr/bin/", "/bin/", "/r/bin/")


class Agreement(enum.StrEnum):
    """What the comparison shows, the worst first."""

    UNLISTED = "unlisted"
    FAILED = "evaluation-failed"
    DIFFERENT = "different-argv"
    AGREED = "agreed"
    NOT_UNDERSTOOD = "not-understood"
    NOTHING_RAN = "nothing-ran"


_BY_GRAVITY = (
    Agreement.UNLISTED,
    Agreement.FAILED,
    Agreement.DIFFERENT,
    Agreement.NOT_UNDERSTOOD,
    Agreement.AGREED,
    Agreement.NOTHING_RAN,
)


@dataclass(frozen=True, slots=True)
class Comparison:
    """What one command came to: the program that does not agree, and what was listed under its name."""

    kind: Agreement
    ran: tuple[str, ...] = ()
    listed: tuple[str, ...] = ()
    invocations: tuple[tuple[Agreement, int], ...] = ()
    """Of the programs that ran, how many came to what."""

    words: tuple[tuple[str, int], ...] = ()
    """Of their arguments, how many were claimed as ``known``, as ``one-of`` a few, or left ``unknown``."""

    @property
    def is_finding(self) -> bool:
        """Whether the evaluation was wrong without saying that it might be."""
        return self.kind in {Agreement.UNLISTED, Agreement.FAILED, Agreement.DIFFERENT}


def check(runner: Runner, shell: str, text: str) -> Comparison:
    """Return whether what a shell started agrees with what the evaluation lists.

    Args:
        runner: one of the layout ``argv``.
        shell: the dialect's name.
        text: the command.
    """
    try:
        program = evaluate(parse(Source(text), find(shell)), PLACE)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is a finding
        return Comparison(Agreement.FAILED, (repr(error),))
    names_a_file_of_the_path = any(folder in text for folder in ("/bin", "/sg", "/r/")) and set(text) & set("*?[")
    if not program.script.is_valid or names_a_file_of_the_path:  # the folder holds other files than a real one
        return Comparison(Agreement.NOT_UNDERSTOOD)
    ran = records(runner.run(shell, text, names=names_in(text, program))[0].argv)
    if not ran:
        return Comparison(Agreement.NOTHING_RAN)
    found = [compare(record, program) for record in dict.fromkeys(ran)]  # a loop counts once
    worst = min(found, key=lambda comparison: _BY_GRAVITY.index(comparison.kind))
    words: Counter[str] = Counter()
    for comparison in found:
        words.update(dict(comparison.words))
    kinds = Counter(comparison.kind for comparison in found)
    return dataclasses.replace(worst, invocations=tuple(kinds.items()), words=tuple(words.items()))


def names_in(text: str, program: Program) -> list[str]:
    """Return what programs must be there to be recorded: every word of the text, and every name that is listed."""
    names: dict[str, None] = {}
    for invocation in program.invocations:
        for name in invocation.name.texts or ():
            names[name.rpartition("/")[2]] = None
    word = ""
    for character in text + " ":
        if character.isascii() and (character.isalnum() or character in "_-."):
            word += character
        else:
            names[word] = None
            word = ""
    return [name for name in names if is_file_name(name)][:MOST_NAMES]


def is_file_name(name: str) -> bool:
    """Tell whether a recorder can have this name."""
    return 0 < len(name) <= LONGEST_NAME and name not in {".", ".."} and name.isascii() and not set(name) & set("/\0")


def records(written: str) -> list[tuple[str, ...]]:
    """Return the argv of each program that ran; its name is without a folder that is on the PATH."""
    fields = written.split("\0")
    found: list[tuple[str, ...]] = []
    index = 0
    while index + 1 < len(fields):
        count = int(fields[index])
        found.append((named(fields[index + 1]), *fields[index + 2 : index + 2 + count]))
        index += 2 + count
    return found


def named(path: str) -> str:
    """Return the name under which a program was found."""
    return path.rpartition("/")[2] if path.startswith(_PATH) else path


def compare(record: tuple[str, ...], program: Program) -> Comparison:
    """Return whether one program that ran is among those that are listed."""
    name, *arguments = record
    listed = [invocation for invocation in program.invocations if may_be(invocation.name, name)]
    for invocation in listed:
        if invocation.name.texts is not None and fits(invocation.arguments, arguments):
            words = Counter(claim(argument) for argument in invocation.arguments)
            return Comparison(Agreement.AGREED, words=tuple(words.items()))
    unknown = (("unknown", len(arguments)),)
    # A name that is not known may also be no word at all, and then an argument is the name.
    if any(invocation.name.texts is None for invocation in listed):
        return Comparison(Agreement.AGREED, words=unknown)
    if any(name in invocation.wrappers for invocation in program.invocations):
        return Comparison(Agreement.AGREED, words=unknown)  # a wrapper was taken off, and its own argv with it
    is_left_open = program.gaps or any(
        use.position in {"code", "command"} and not use.is_judged for use in program.code_uses
    )
    if is_left_open or any(invocation.name.text in {".", "source"} for invocation in program.invocations):
        # The evaluation says so itself, or a recorder on the PATH may have been read as a script.
        return Comparison(Agreement.NOT_UNDERSTOOD, record, words=unknown)
    if not listed:
        return Comparison(Agreement.UNLISTED, record, words=unknown)
    return Comparison(Agreement.DIFFERENT, record, tuple(shown(invocation) for invocation in listed), words=unknown)


def claim(argument: Argument) -> str:
    """Return how much is claimed of an argument: ``known``, ``one-of`` a few, or ``unknown``."""
    texts = argument.value.texts
    if texts is None or argument.can_split or argument.is_pattern:
        return "unknown"
    return "known" if len(texts) == 1 else "one-of"


def may_be(value: Value, name: str) -> bool:
    """Tell whether a command word can become this name."""
    texts = value.texts
    return texts is None or any(named(text) == name for text in texts)


def fits(listed: Sequence[Argument], arguments: Sequence[str]) -> bool:
    """Tell whether the arguments that a program got are among those that the evaluation allows."""
    if not listed:
        return not arguments
    first, rest = listed[0], listed[1:]
    if first.can_split or first.is_pattern:
        return any(fits(rest, arguments[taken:]) for taken in range(len(arguments) + 1))
    return bool(arguments) and allows(first.value, arguments[0]) and fits(rest, arguments[1:])


def allows(value: Value, argument: str) -> bool:
    """Tell whether a value can be this text."""
    if value.texts is not None:
        return argument in value.texts
    return argument.startswith(value.prefix) if isinstance(value, Unknown) else True


def shown(invocation: Invocation) -> str:
    """Return an invocation for people."""
    values = (invocation.name, *(argument.value for argument in invocation.arguments))
    return " ".join(repr(value.texts[0] if value.texts and len(value.texts) == 1 else value.texts) for value in values)
