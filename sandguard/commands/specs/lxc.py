"""Runs commands in system containers and virtual machines; incus and multipass take the same words."""

from __future__ import annotations

from sandguard.commands.actions import reads, word
from sandguard.commands.addresses import beginning
from sandguard.commands.effects import DestroysData, Escalates, Fetches, MountsHost, Publishes
from sandguard.commands.elsewhere import input_elsewhere, language_elsewhere, runs_elsewhere
from sandguard.commands.spec import CommandSpec, Option, action
from sandguard.source import Span

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Argument

_MANUAL = "the programs' own help: LXD 6.5, Incus 6.18, Multipass 1.16"


def _command(call: Call) -> tuple[Argument, ...]:
    """Return the command after the name of the instance."""
    command = call.operands[1:]
    return command[1:] if command and command[0].text == "--" else command


def _destroys(call: Call) -> Iterator[Deed]:
    yield DestroysData(call.name_span, "cloud", call.subcommand)


def _publishes(call: Call) -> Iterator[Deed]:
    yield Publishes(call.name_span, "image")


@action(Escalates)
def sets(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """A setting of an instance: with some it can leave."""
    text = (argument.text or "").replace(" ", "")
    if text in ("security.privileged=true", "raw.lxc", "security.nesting=true") or text.startswith("raw."):
        yield Escalates(argument.span, "container-privileged")


def joined_setting(operands: tuple[Argument, ...]) -> Argument:
    """Return a setting whose name and value are two words as one."""
    texts = [operand.text or "" for operand in operands[1:3]]
    return word("=".join(texts) if len(texts) == 2 else "", operands[0].span if operands else Span(0, 0))


def devices(call: Call) -> Iterator[Deed]:
    """A device is added: a disk may be a folder of the host."""
    for operand in call.operands:
        name, _, source = (operand.text or "").partition("=")
        if name == "source" and source.startswith(("/", "~")):
            yield MountsHost(operand.span, call.path(word(source, operand.span)))


def mounts(call: Call) -> Iterator[Deed]:
    """A folder of the host is put into a machine (multipass)."""
    for operand in call.operands[:1]:
        yield MountsHost(operand.span, call.path(operand))


def launches(call: Call) -> Iterator[Deed]:
    """An instance is made; its first boot may follow a file or an address (multipass)."""
    for file in call.values("--cloud-init"):
        if "://" in beginning(file.value):
            yield Fetches(file.span, file.value)
        else:
            yield from reads.act(call, file)


def _sub(
    name: str,
    effects: Callable[[Call], Iterator[Deed]],
    examples: dict[str, tuple[str, ...]],
    options: tuple[Option, ...] = (),
    values: str = "--project -d|--device -n|--network -p|--profile -s|--storage -t|--type",
) -> CommandSpec:
    return CommandSpec(
        name,
        options=options,
        flags="-f|--force --force-local -e|--ephemeral --vm --empty --all --alias --public -q --now",
        values=values,
        effects=effects,
        input="data",
        examples=examples,
        reference=_MANUAL,
    )


_EXEC = CommandSpec(
    "exec",
    flags="-t|--force-interactive -T|--force-noninteractive -n|--disable-stdin",
    values="--cwd --env --group --user --mode -d|--working-directory",
    reading="first",
    effects=lambda call: runs_elsewhere(_command(call)),
    input=lambda call: input_elsewhere(call, _command(call)),
    language=lambda call: language_elsewhere(_command(call)),
    examples={
        "lxc exec web -- bash": ("runs bash (container)", "stdin code bash"),
        "lxc exec web -- cat": ("runs cat (container)", "stdin passed"),
        "lxc exec web -- rm -rf /srv": ("runs rm -rf /srv (container)",),
    },
    reference=_MANUAL,
)
_DESTROYS = CommandSpec(
    "delete",
    flags="-f|--force -p|--purge --all",
    effects=_destroys,
    examples={
        "lxc delete web": ("destroys cloud delete",),
        "multipass stop x": ("destroys cloud stop",),
        "lxc image delete x": ("destroys cloud image delete",),
        "incus storage volume delete a b": ("destroys cloud storage volume delete",),
    },
    reference=_MANUAL,
)
_SETS = _sub(
    "launch",
    launches,
    {
        "lxc launch ubuntu:24.04 web": (),
        "lxc launch x y -c security.privileged=true": ("escalates by container-privileged",),
        "multipass launch --cloud-init https://example.com/a": ("fetches https://example.com/a",),
    },
    (Option("-c", "--config", value="SETTING", does=sets), Option("--cloud-init", value="FILE")),
)
_CONFIG_SET = CommandSpec(
    "set",
    operands=sets,
    effects=lambda call: sets.act(call, joined_setting(call.operands)),
    examples={
        "lxc config set web security.privileged true": ("escalates by container-privileged",),
        "lxc config set web security.privileged=true": ("escalates by container-privileged",),
        "lxc config set web limits.cpu=2": (),
    },
    reference=_MANUAL,
)
_DEVICE = CommandSpec(
    "device",
    subcommands={
        "add": _sub(
            "add",
            devices,
            {"lxc config device add web root disk source=/ path=/mnt/root recursive=true": ("mounts /",)},
        ),
        "remove": _DESTROYS,
    },
    examples={"lxc config device list web": ()},
    reference=_MANUAL,
)


def _group(name: str, **more: CommandSpec) -> CommandSpec:
    return CommandSpec(
        name,
        subcommands={"delete rm remove unset": _DESTROYS, **more},
        examples={f"lxc {name.split(maxsplit=1)[0]} list": ()},
        reference=_MANUAL,
    )


SPEC = CommandSpec(
    "lxc",
    flags="-q|--quiet --debug -v|--verbose --version -h|--help",
    values="--project",
    subcommands={
        "exec shell": _EXEC,
        "delete stop pause restart rebuild restore purge suspend": _DESTROYS,
        "launch init create": _SETS,
        "config": _group("config", set=_CONFIG_SET, device=_DEVICE, trust=_group("trust")),
        "profile": _group("profile", set=_CONFIG_SET, device=_DEVICE),
        "image network project snapshot": _group("image"),
        "storage": _group("storage", volume=_group("storage", snapshot=_group("storage")), bucket=_group("storage")),
        "cluster": _group("cluster", evacuate=_DESTROYS),
        "publish": _sub("publish", _publishes, {"lxc publish web --alias x": ("publishes image",)}),
        "mount": _sub("mount", mounts, {"multipass mount /srv x": ("mounts /srv",)}),
    },
    input="data",
    examples={"lxc list": (), "lxc info web": ()},
    reference=_MANUAL,
)
