"""Sets and shows capabilities, and starts bash with them."""

from __future__ import annotations

from itertools import pairwise

from sandguard.commands.actions import runs_shell_text, starts_shell, word
from sandguard.commands.effects import Runs
from sandguard.commands.spec import CommandSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield what bash is given after a double dash; two equals signs start capsh again with what follows."""
    words = call.arguments
    at = next((index for index, argument in enumerate(words) if argument.text in ("--", "==")), None)
    if at is None:
        return
    rest = words[at + 1 :]
    if words[at].text == "==":
        yield Runs(words[at].span, (word("capsh", words[at].span), *rest))
        return
    for option, code in pairwise(rest):
        if option.text == "-c":
            yield from runs_shell_text.act(call, code)
            return
    command = (word("bash", words[at].span), *rest)
    yield from starts_shell(call, command)
    yield Runs(words[at].span, command)


SPEC = CommandSpec(
    "capsh",
    flags="--print --current --modes --quiet --help --license --noamb --noenv",
    values=(
        "--drop --inh --caps --iab --keep --uid --gid --groups --user --mode --decode --explain --suggest --secbits"
        " --addamb --delamb --has-p --has-i --has-a --has-b --is-uid --is-gid --inmode --chroot --shell --forkfor"
    ),
    has_clusters=False,
    effects=effects,
    input="data",
    examples={
        "capsh --drop=all -- -c 'ls -l'": ("runs sh argument 'ls -l'",),
        "capsh --gid=0 --": ("starts a shell through capsh", "runs bash"),
        "capsh --gid=0 == --print": ("runs capsh --print",),
        "capsh --print": (),
    },
    reference="capsh(1), libcap 2.70",
)
