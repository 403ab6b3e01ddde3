"""Local programs that an option makes another program run."""

from __future__ import annotations

from sandguard.commands.effects import Runs, RunsCode
from sandguard.families import SHELLS
from sandguard.rules.rule import Match, rule
from sandguard.rules.targets import path_of, zone_on_host
from sandguard.rules.wording import named, program_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.paths import Place
    from sandguard.flow.program import Program
    from sandguard.values import Value

_EXECUTORS = (
    "alias find fd less nc ncat npm npx parallel python socat ssh trap watch watchexec hyperfine entr concurrently"
    " nodemon script tmux byobu screen sem cargo cargo-watch foreman xterm x-terminal-emulator gnome-terminal sbatch"
    " bsub cross-env-shell flock poop pueue pm2 i3-msg swaymsg hyprctl"
)
EXECUTORS = frozenset(_EXECUTORS.split())
"""Programs that are started in order to run others; what they run is judged as what it is."""


@rule(
    technique="T1202",
    severity="medium",
    effects=(Runs, RunsCode),
    instead="run it by itself, in a pipe",
    review="the program that the option names",
    match=(
        "sort --compress-program=./pack.sh names.txt",
        "tar -I ./pack -cf out.tar src",
        "git -c core.fsmonitor=./watch.sh status",
        "sort --compress-program=sh names.txt",
    ),
    no_match=(
        "sort --compress-program=gzip names.txt",
        "tar -I zstd -cf out.tar src",
        "git -c core.pager=cat log",
        "find . -name '*.py' -exec grep -l x {} +",
        "./pack.sh names.txt",
        "hyperfine './pack.sh a' './pack.sh b'",
        "echo sort --compress-program=./pack.sh",
    ),
)
def option_program(program: Program) -> Iterator[Match]:
    """An option makes a program run another one that lies in the workspace, or a shell.

    An agent does this to pass data through a script of its own. Run the script itself, in a pipe, where it is seen.

    Well-known helpers (``gzip``, ``less``, ``ssh``) pass, and so does what ``find -exec`` and its like are started for.
    """
    for invocation in program.invocations:
        if program_name(invocation.name) in EXECUTORS:
            continue
        for effect in invocation.effects:
            if isinstance(effect, Runs) and not effect.is_wrapper and effect.scope == "host" and effect.arguments:
                value = effect.arguments[0].value
            elif isinstance(effect, RunsCode) and effect.via == "argument" and effect.language == "sh":
                value = effect.code
            else:
                continue
            if is_local(value, program.place):
                message = f"an option makes {program_name(invocation.name)} run {named(value)}"
                yield Match(invocation.source, effect.span, message, "run it by itself, in a pipe")


def is_local(value: Value, place: Place) -> bool:
    """Tell whether a command is a shell, a program given by its path outside the system, or not known."""
    texts = value.texts
    if texts is None:
        return True
    heads = [(text.split() or [""])[0] for text in texts]
    return any(
        head in SHELLS or ("/" in head and zone_on_host(path_of(head, place), place) != "system") for head in heads
    )
