"""What container programs take: of the host, for a container, and descriptions of what shall run, from anywhere."""

from __future__ import annotations

from sandguard.commands.actions import SESSION, reads, word
from sandguard.commands.addresses import beginning
from sandguard.commands.effects import Escalates, Fetches, Installs, LoadsLibrary, MountsHost, Reads, Sends
from sandguard.commands.spec import action
from sandguard.values import Argument, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed

ENGINE_SOCKET = "/var/run/docker.sock"
_COMMON_DEVICES = (
    *("/dev/dri", "/dev/fuse", "/dev/hidraw", "/dev/input", "/dev/kfd", "/dev/kvm", "/dev/net/tun", "/dev/nvidia"),
    *("/dev/snd", "/dev/ttyACM", "/dev/ttyUSB", "/dev/usb", "/dev/vhost", "/dev/video", "/dev/bus/usb"),
    *("nvidia.com/", "amd.com/", "intel.com/"),
)
"""Beginnings of devices with which no disk or memory is reached."""


@action(MountsHost, Reads)
def mounts_volume(call: Call, argument: Argument) -> Iterator[Deed]:
    """A folder of the host before the colon; a plain name is a volume."""
    text = beginning(argument.value)
    source, colon, _ = text.partition(":")
    if argument.text is None and not colon:
        yield MountsHost(argument.span, call.path(Argument(Unknown("a mount", prefix=source), argument.span)))
    elif colon and source.startswith(("/", ".", "~")):
        path = call.path(word(source, argument.span, argument.value.origins))
        yield MountsHost(argument.span, path)
        yield Reads(argument.span, path)


@action(MountsHost, Reads)
def mounts(call: Call, argument: Argument) -> Iterator[Deed]:
    """A mount written as settings: ``type=bind,source=/srv,target=/x``, or a volume whose device is a folder."""
    for part in beginning(argument.value).split(","):
        name, _, source = part.strip("\"'").rpartition("=")
        name = name.removeprefix("volume-opt=")
        if name in ("source", "src", "device") and source.startswith(("/", ".", "~")):
            path = call.path(word(source, argument.span, argument.value.origins))
            yield MountsHost(argument.span, path)
            yield Reads(argument.span, path)


@action(MountsHost)
def mounts_device(call: Call, argument: Argument) -> Iterator[Deed]:
    """A device of the host, if it is more than a screen, a card or a line that programs commonly need."""
    source = beginning(argument.value).partition(":")[0]
    if not source.startswith(_COMMON_DEVICES):
        yield MountsHost(argument.span, call.path(word(source, argument.span, argument.value.origins)))


@action(Escalates)
def is_privileged(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """The container gets every right."""
    if argument.text != "false":
        yield Escalates(argument.span, "container-privileged")


@action(Escalates)
def adds_capability(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """The container gets a right with which it can leave."""
    name = (argument.text or "ALL").upper().removeprefix("CAP_")
    if name in ("ALL", "SYS_ADMIN", "SYS_PTRACE", "SYS_MODULE", "SYS_RAWIO", "DAC_READ_SEARCH"):
        yield Escalates(argument.span, "container-privileged")


@action(Escalates)
def shares_namespace(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """A namespace of the host is used: its processes, users or messages."""
    if argument.text == "host":
        yield Escalates(argument.span, "host-namespace")


@action(Escalates)
def shares_network(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """The network of the host is used."""
    if argument.text == "host":
        yield Escalates(argument.span, "host-namespace")


@action(Escalates)
def sets_security(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """A protection of containers is switched off: system call filter, access control."""
    text = (argument.text or "").replace(":", "=").lower()
    if text in ("seccomp=unconfined", "apparmor=unconfined", "label=disable", "systempaths=unconfined", "mask=none"):
        yield Escalates(argument.span, "container-privileged")


@action(MountsHost)
def mounts_socket(call: Call, argument: Argument) -> Iterator[Deed]:
    """The socket of the engine is given to the container."""
    yield MountsHost(argument.span, call.path(word(ENGINE_SOCKET, argument.span)))


@action(MountsHost)
def sets_driver(call: Call, argument: Argument) -> Iterator[Deed]:
    """A setting of a volume's driver: its device may be a folder of the host."""
    name, _, source = (argument.text or "").partition("=")
    if name == "device" and source.startswith("/"):
        yield MountsHost(argument.span, call.path(word(source, argument.span, argument.value.origins)))


@action(MountsHost)
def mounts_root(call: Call, argument: Argument) -> Iterator[Deed]:
    """A folder of the host is the container's root."""
    yield MountsHost(argument.span, call.path(argument))


@action(Sends)
def reaches_engine(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """The engine of another machine, reached by ssh, does what is asked."""
    if beginning(argument.value).startswith("ssh://"):
        yield Sends(argument.span, argument.value, SESSION)


@action(LoadsLibrary)
def loads_hooks(call: Call, argument: Argument) -> Iterator[Deed]:
    """Programs named in the folder are run on the host around each container."""
    yield LoadsLibrary(argument.span, call.path(argument))


@action(Reads, Fetches)
def takes(call: Call, argument: Argument) -> Iterator[Deed]:
    """A description, or an archive, comes from a file or from an address."""
    if "://" in beginning(argument.value):
        yield Fetches(argument.span, argument.value)
    else:
        yield from reads.act(call, argument)


@action(Reads, Fetches, Installs)
def takes_software(call: Call, argument: Argument) -> Iterator[Deed]:
    """A description of what shall run comes from a file, or is fetched and then is software put in."""
    yield from takes.act(call, argument)
    if "://" in beginning(argument.value):
        yield Installs(argument.span, call.name, (argument.value,))
