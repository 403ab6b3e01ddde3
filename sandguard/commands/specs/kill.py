"""Sends signals to processes."""

from __future__ import annotations

from sandguard.commands.effects import Kills
from sandguard.commands.spec import CommandSpec
from sandguard.values import from_command

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


_JOBS = frozenset((from_command("jobs"),))
"""Where the numbers of the shell's own jobs come from: ``jobs -p``."""


def effects(call: Call) -> Iterator[Deed]:
    """Yield the processes: by number, by job, or all of them. A word such as ``-TERM`` before them is the signal."""
    words = list(call.operands)
    is_over = is_signalled = False
    if any(words[at].text in ("-0", "-s0", "-n0") for at in range(min(1, len(words)))) or (
        len(words) > 1 and words[0].text in ("-s", "-n", "--signal") and words[1].text in ("0", "EXIT")
    ):
        return  # signal 0 only asks whether it is there
    while words:
        text = words[0].text
        if text in ("-l", "-L", "--list", "--table", "-t"):
            return
        if text == "--":
            is_over = True
        elif text in ("-s", "-n", "--signal", "-q", "--queue"):
            words.pop(0)
            is_signalled = is_signalled or text not in ("-q", "--queue")
        elif text is not None and text.startswith(("-s", "-n", "--signal=")):
            is_signalled = True
            words.pop(0)
            continue
        elif text is None or is_over or not text.startswith("-") or (is_signalled and text[1:].isdecimal()):
            break
        words.pop(0)
        if text.startswith("-") and text != "--" and not text.startswith(("-s", "-n", "--")):
            break
    if words and words[0].text == "--":
        words.pop(0)
    for word in words:
        text = word.text or ""
        is_job = text.startswith("%") or frozenset(o for o in word.value.origins if o[:1] != "@") == _JOBS
        by = "all" if text == "-1" else "job" if is_job else "pid"
        yield Kills(word.span, word.value, by)


SPEC = CommandSpec(
    "kill",
    reading="raw",
    effects=effects,
    examples={
        "kill 123": ("kills pid 123",),
        "kill -9 -1": ("kills all -1",),
        "kill -s KILL -- -1": ("kills all -1",),
        "kill -s KILL -1": ("kills all -1",),
        "kill -n 9 -1": ("kills all -1",),
        "kill -KILL %1": ("kills job %1",),
        "kill -0 123": (),
        "kill -s 0 123": (),
        "kill -9 0": ("kills pid 0",),
        "kill -l": (),
        "kill -1 123": ("kills pid 123",),
        "kill $x": ("kills pid ?",),
    },
    reference="kill, Bash 5.2; kill(1), util-linux 2.40",
)
