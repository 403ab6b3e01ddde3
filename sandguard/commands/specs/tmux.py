"""Keeps shells and programs running in windows."""

from __future__ import annotations

from sandguard.commands.actions import joined, reads, runs_file, runs_shell_text, split_words, starts_shell, word
from sandguard.commands.effects import Runs, RunsCode, StartsShell
from sandguard.commands.spec import CommandSpec, Option, action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Argument

_MANUAL = "tmux(1), tmux 3.5"


_KEYS = frozenset(("Enter", "C-m", "KPEnter", "Space", "Escape", "C-c", "C-d", "C-l"))


def _first(call: Call) -> tuple[Argument, ...]:
    """Return the operands before a semicolon, after which another command of tmux stands."""
    texts = [word.text for word in call.operands]
    return call.operands[: texts.index(";")] if ";" in texts else call.operands


def goes_on(call: Call) -> Iterator[Deed]:
    """What stands after a semicolon is a further command of tmux."""
    texts = [word.text for word in call.arguments]
    if ";" in texts:
        at = texts.index(";") + 1
        if at < len(texts):
            program = word("tmux", call.arguments[at].span)
            yield Runs(program.span, (program, *call.arguments[at:]), is_wrapper=False)


def runs_words(call: Call) -> Iterator[Deed]:
    """The words are a command for a shell."""
    words = _first(call)
    if words:
        yield RunsCode(words[0].span, joined(w.value for w in words), "sh", "argument")
    yield from goes_on(call)


def types(call: Call) -> Iterator[Deed]:
    """The words are typed into a shell that runs already; names of keys among them are no text."""
    for typed in _first(call):
        if (typed.text or "") not in _KEYS:
            yield RunsCode(typed.span, typed.value, "sh", "argument")
    yield from goes_on(call)


@action(RunsCode, StartsShell)
def runs_shell(call: Call, argument: Argument) -> Iterator[Deed]:
    """The text is given to a shell in this terminal, without any window (tmux -c)."""
    yield from starts_shell(call, split_words(argument))
    yield from runs_shell_text.act(call, argument)


def starts(call: Call) -> Iterator[Deed]:
    """Without a sub-command a session with a shell is started."""
    if not call.arguments:
        yield StartsShell(call.name_span, "tmux")
    yield from goes_on(call)


SPEC = CommandSpec(
    "tmux",
    options=(
        Option("-f", value="FILE", does=(reads, runs_file("tmux"))),
        Option("-c", value="COMMAND", does=runs_shell),
    ),
    flags="-2 -C -D -l -N -u -v -V",
    values="-L -S -T",
    reading="first",
    subcommands={
        "new-session new new-window neww split-window splitw respawn-pane respawn-window run-shell run pipe-pane"
        " if-shell if display-popup popup": CommandSpec(
            "new-session",
            flags="-A -d -D -E -P -X -a -b -k -S -f -h -v -I -Z -B",
            values="-c -e -F -n -s -t -x -y -l -w",
            reading="first",
            effects=runs_words,
            examples={
                "tmux new-session -ds probe 'rm -rf x'": ("runs sh argument 'rm -rf x'",),
                "tmux new -d ';' send -t x 'ls -l' Enter": ("runs tmux send -t x ls -l Enter",),
                "tmux splitw -h htop": ("runs sh argument 'htop'",),
            },
            reference=_MANUAL,
        ),
        "send-keys send": CommandSpec(
            "send-keys",
            flags="-F -H -K -l -M -R -X",
            values="-c -N -t",
            effects=types,
            examples={"tmux send-keys -t x 'ls -l' Enter": ("runs sh argument 'ls -l'",)},
            reference=_MANUAL,
        ),
        "source-file source": CommandSpec(
            "source-file",
            operands=runs_file("tmux"),
            examples={"tmux source-file x": ("runs tmux file 'x'",)},
            reference=_MANUAL,
        ),
    },
    effects=starts,
    examples={
        "tmux ls": (),
        "tmux -c 'ls -l'": ("runs sh argument 'ls -l'",),
        "tmux -c sh": ("starts a shell through tmux", "runs sh argument 'sh'"),
        "tmux -f x ls": ("reads x", "runs tmux file 'x'"),
        "tmux": ("starts a shell through tmux",),
    },
    reference=_MANUAL,
)
