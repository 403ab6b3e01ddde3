"""Runs a shell as another user."""

from __future__ import annotations

from sandguard.commands.effects import Escalates, RunsCode
from sandguard.commands.spec import CommandSpec, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed, InputUse
    from sandguard.values import Argument


def _script(call: Call) -> tuple[Argument, ...]:
    words = tuple(operand for operand in call.operands if operand.text != "-")
    return words[1:]


def effects(call: Call) -> Iterator[Deed]:
    """Yield the escalation and the code given to the shell."""
    yield Escalates(call.name_span, "su")
    codes = call.values("-c")
    for code in codes:
        yield RunsCode(code.span, code.value, "sh", "code-string", None, _script(call))
    if not codes and (words := _script(call)):
        yield RunsCode(words[0].span, words[0].value, "sh", "file", call.path(words[0]), words[1:])


def input_of(call: Call) -> InputUse:
    """Return code where the shell is given neither text nor a file."""
    return "data" if call.has("-c") or _script(call) else "code"


SPEC = CommandSpec(
    "su",
    options=(Option("-c", "--command", "--session-command", value="COMMAND"),),
    flags="-f|--fast -l|--login -m|-p|--preserve-environment -P|--pty -T|--no-pty --help --version",
    values="-g|--group -G|--supp-group -s|--shell -w|--whitelist-environment",
    effects=effects,
    input=input_of,
    language="sh",
    examples={
        "su - root -c 'rm -rf /srv'": ("escalates by su", "runs sh code-string 'rm -rf /srv'"),
        "su -l www": ("escalates by su", "stdin code sh"),
        "su - www script.sh a": ("escalates by su", "runs sh file 'script.sh' a"),
    },
    reference="su(1), util-linux 2.40",
)
