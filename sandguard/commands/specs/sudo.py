"""Runs a command as another user."""

from __future__ import annotations

from sandguard.commands.actions import assignments_before, creates, runs_operands, split_assignment
from sandguard.commands.effects import ChangesEnvironment, Escalates
from sandguard.commands.spec import CommandSpec, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed, InputUse


def effects(call: Call) -> Iterator[Deed]:
    """Yield the escalation and the command run."""
    if call.has("-k", "-K", "-V", "--help", "-l") and not call.operands:
        return
    yield Escalates(call.name_span, "sudo")
    if call.has("-e") or call.name == "sudoedit":
        for operand in call.operands:
            yield from creates.act(call, operand)
        return
    if call.has("-l"):
        return
    count = assignments_before(call.operands)
    environment = tuple(filter(None, map(split_assignment, call.operands[:count])))
    for operand, (name, value) in zip(call.operands, environment, strict=False):
        yield ChangesEnvironment(operand.span, name, value)
    folder = call.value("-D")
    directory = call.path(folder).resolved if folder is not None else None
    yield from runs_operands(call, count, environment=environment, directory=directory)


def input_of(call: Call) -> InputUse:
    """Return code where a shell is started that reads it."""
    return "code" if call.has("-s", "-i") and not call.operands else "data"


SPEC = CommandSpec(
    "sudo",
    options=(
        Option("-D", "--chdir", value="DIR"),
        Option("-e", "--edit"),
        Option("-s", "--shell"),
        Option("-i", "--login"),
        Option("-l", "--list"),
        Option("-k", "--reset-timestamp"),
        Option("-K", "--remove-timestamp"),
        Option("-V", "--version"),
    ),
    flags="-A|--askpass -b|--background -B|--bell -E -H|--set-home -n|--non-interactive -N|--no-update"
    " -P|--preserve-groups -S|--stdin -v|--validate --help",
    values="-a|--auth-type -C|--close-from -g|--group -h|--host -p|--prompt -R|--chroot -r|--role -T|--command-timeout"
    " -t|--type -U|--other-user -u|--user",
    optional_values="--preserve-env",
    reading="first",
    effects=effects,
    input=input_of,
    language="sh",
    examples={
        "sudo -u root rm -rf /srv": ("escalates by sudo", "runs rm -rf /srv"),
        "sudo A=1 ls": ("escalates by sudo", "sets A=1", "runs ls with A=1"),
        "sudo -nE -- ls -l": ("escalates by sudo", "runs ls -l"),
        "sudo -e /etc/hosts": ("escalates by sudo", "writes /etc/hosts"),
        "sudo -s": ("escalates by sudo", "stdin code sh"),
        "sudo -k": (),
        "sudoedit /etc/hosts": ("escalates by sudo", "writes /etc/hosts"),
    },
    reference="sudo(8), sudo 1.9.16",
)
