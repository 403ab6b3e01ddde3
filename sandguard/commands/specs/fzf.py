"""Lets somebody choose among lines, and runs commands for what is shown."""

from __future__ import annotations

from sandguard.commands.actions import runs_shell_text, word
from sandguard.commands.effects import Listens, RunsCode
from sandguard.commands.spec import CommandSpec, Option, action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Argument

_RUNNING = ("execute", "execute-silent", "become", "reload", "reload-sync", "preview", "transform")


@action(RunsCode)
def binds(call: Call, argument: Argument) -> Iterator[Deed]:
    """A key gets an action; some actions hold a command in parentheses."""
    text = argument.text
    if text is None:
        yield call.gap(argument, "unknown-code", "an action of fzf that is not known may run a command")
        return
    for name in _RUNNING:
        _, found, rest = text.partition(f"{name}(")
        if found:
            inner = word(rest.rpartition(")")[0] or rest, argument.span, argument.value.origins)
            yield from runs_shell_text.act(call, inner)
            return
        _, found, rest = text.partition(f"{name}:")
        if found:
            yield from runs_shell_text.act(call, word(rest, argument.span, argument.value.origins))
            return


@action(Listens)
def listens(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """A port is opened, through which actions can be sent."""
    yield Listens(argument.span, argument.value)


SPEC = CommandSpec(
    "fzf",
    options=(
        Option("--preview", "--with-shell", value="COMMAND", does=runs_shell_text),
        Option("--bind", value="KEYBINDS", does=binds),
        Option("--listen", "--listen-unsafe", value="PORT", is_optional=True, does=listens),
    ),
    flags=(
        "-m|--multi -e|--exact -i -x|--extended -0|--exit-0 -1|--select-1 --ansi --reverse --no-sort|+s"
        " --print0 --read0 --cycle --tac --no-mouse --print-query --sync"
    ),
    values="-q|--query -d|--delimiter -n|--nth --height --prompt --header --layout --with-nth --color --preview-window"
    " -f|--filter --border --history --expect --pointer --marker --min-height --margin --padding --info",
    input="passed",
    examples={
        "fzf --preview 'cat {}'": ("runs sh argument 'cat {}'",),
        "fzf --bind 'enter:execute(rm {})'": ("runs sh argument 'rm {}'",),
        "fzf --bind=ctrl-/:toggle-preview": (),
    },
    variables="FZF_DEFAULT_OPTS",
    reference="fzf(1), fzf 0.57",
)
