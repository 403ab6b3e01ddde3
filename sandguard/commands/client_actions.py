"""Actions of the options and words of clients (see `sandguard.commands.clients`), beside those of rows."""

from __future__ import annotations

from sandguard.commands import actions as a
from sandguard.commands import containers
from sandguard.commands.addresses import beginning
from sandguard.commands.containers import takes, takes_software
from sandguard.commands.effects import (
    DestroysData,
    Escalates,
    Fetches,
    Installs,
    MountsHost,
    Reads,
    RunsCode,
    Sends,
    Writes,
    WritesDevice,
)
from sandguard.commands.rows import action_of
from sandguard.commands.spec import action
from sandguard.commands.statements import destroying
from sandguard.values import Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Action, Call, Deed
    from sandguard.values import Argument


@action(Reads)
def reads_setting(call: Call, argument: Argument) -> Iterator[Deed]:
    """A name and the file in which its value is: ``name=file``; after an at sign too."""
    path = (argument.text or "").partition("=")[2].removeprefix("@")
    if path:
        yield Reads(argument.span, call.path(a.word(path, argument.span, argument.value.origins)))


@action(Reads)
def reads_marked(call: Call, argument: Argument) -> Iterator[Deed]:
    """A value that is in a file: the name after an at sign, also within ``name=@file``."""
    before, mark, path = (argument.text or "").partition("@")
    if mark and path and path != "-" and (not before or before.endswith("=")):
        yield Reads(argument.span, call.path(a.word(path, argument.span, argument.value.origins)))


@action(Fetches, RunsCode)
def builds_manifests(call: Call, argument: Argument) -> Iterator[Deed]:
    """Descriptions for a cluster are made from a folder or from a repository elsewhere."""
    if "://" in beginning(argument.value):
        yield Fetches(argument.span, argument.value)
    else:
        yield from a.loads_here(call, "kustomize", "kustomization.yaml", folder=argument)


@action(RunsCode)
def builds_image(call: Call, argument: Argument) -> Iterator[Deed]:
    """An image is made of a folder's description."""
    yield from a.loads_here(call, "dockerfile", "Containerfile", "Dockerfile", folder=argument)


@action(MountsHost)
def mounts_folder(call: Call, argument: Argument) -> Iterator[Deed]:
    """A folder of the host is put into a machine: what stands before the colon."""
    source = beginning(argument.value).partition(":")[0]
    yield MountsHost(argument.span, call.path(a.word(source, argument.span, argument.value.origins)))


@action(Escalates)
def joins_node(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """A shell on a node of the cluster has the whole node."""
    if (argument.text or "").startswith(("node/", "nodes/")):
        yield Escalates(argument.span, "host-namespace")


@action(RunsCode, DestroysData)
def queries(call: Call, argument: Argument) -> Iterator[Deed]:
    """Statements for a database, of which only those that destroy matter here."""
    if verb := destroying(argument.text or "", call.name):
        yield DestroysData(argument.span, "database", verb)


@action(Reads, Sends)
def sends_file(call: Call, argument: Argument) -> Iterator[Deed]:
    """The file named goes to the service."""
    if not a.is_stream(argument):
        yield from a.reads.act(call, argument)
        yield Sends(argument.span, Known(call.name), a.content([call.path(argument)]))


@action(Fetches, Installs)
def takes_module(call: Call, argument: Argument) -> Iterator[Deed]:
    """A folder here, or a repository or archive that is fetched and put in."""
    text = beginning(argument.value)
    if "://" in text or text.startswith("git@"):
        yield Fetches(argument.span, argument.value)
        yield Installs(argument.span, call.name, (argument.value,))


@action(RunsCode, Reads)
def plays(call: Call, argument: Argument) -> Iterator[Deed]:
    """A playbook is carried out, or only looked at."""
    if call.has("--check", "--syntax-check", "--list-hosts", "--list-tasks", "--list-tags"):
        yield from a.reads.act(call, argument)
    else:
        yield from a.runs_file("ansible").act(call, argument)


@action(RunsCode, Fetches)
def pulls_plays(call: Call, argument: Argument) -> Iterator[Deed]:
    """Playbooks are cloned and carried out on this machine, unless they are only looked at."""
    yield Fetches(argument.span, argument.value)
    if not call.has("--check", "--list-hosts"):
        yield RunsCode(argument.span, a.FROM_CLONE, "ansible", "argument")


_ANSIBLE_SHELLS = frozenset(("shell", "command", "raw", "script", "win_shell", "win_command"))
_ANSIBLE_STOPPING = frozenset(("reboot", "win_reboot", "shutdown"))


def _module(call: Call) -> str:
    given = call.value("-m")
    return ((given.text or "") if given is not None else "command").rpartition(".")[2]


def _only_looks(call: Call) -> bool:
    return call.has("--check", "--list-hosts", "--syntax-check")


@action(DestroysData)
def runs_module(call: Call, argument: Argument) -> Iterator[Deed]:
    """A module of Ansible is run on the machines that the pattern names."""
    if not _only_looks(call) and _module(call) in _ANSIBLE_STOPPING:
        yield DestroysData(argument.span, "cloud", _module(call))


@action(RunsCode, DestroysData)
def runs_module_with(call: Call, argument: Argument) -> Iterator[Deed]:
    """The arguments of a module: text for a shell, or settings of which a state may say that something is removed."""
    if _only_looks(call):
        return
    if _module(call) in _ANSIBLE_SHELLS:
        yield RunsCode(argument.span, argument.value, "sh", "remote")
    elif not {"state=absent", "state=stopped", "state=removed"}.isdisjoint((argument.text or "").split()):
        state = next(word for word in (argument.text or "").split() if word.startswith("state="))
        yield DestroysData(argument.span, "cloud", state.partition("=")[2])


@action(Reads, Writes, Fetches, Sends)
def ends(call: Call, argument: Argument) -> Iterator[Deed]:
    """One end of a copy: a folder here, or an address elsewhere."""
    text = beginning(argument.value)
    if "/" not in text:
        return
    first, last = call.operands[0], call.operands[-1]
    if "://" not in text or text.startswith("file://"):
        is_target = argument is last and argument is not first and "/" in beginning(first.value)
        yield from (a.writes if is_target else a.reads).act(call, argument)
    elif argument is last and argument is not first and beginning(first.value).startswith(("/", ".", "~")):
        yield Sends(argument.span, argument.value, a.content([call.path(first)]))
    else:
        yield Fetches(argument.span, argument.value)


@action(RunsCode)
def defines_alias(call: Call, argument: Argument) -> Iterator[Deed]:
    """What a new name of the client stands for: after an exclamation mark a command for the shell."""
    if (argument.text or "").startswith("!"):
        yield from a.runs_shell_text.act(call, a.word((argument.text or "")[1:], argument.span))


@action(Reads, Sends)
def sends_first(call: Call, argument: Argument) -> Iterator[Deed]:
    """All files but the last word, which is where they go."""
    if argument is not call.operands[-1]:
        yield from sends_file.act(call, argument)


@action(Writes)
def writes_last(call: Call, argument: Argument) -> Iterator[Deed]:
    """The last word is the file that is written."""
    if argument is call.operands[-1]:
        yield from a.writes.act(call, argument)


@action(RunsCode, Fetches)
def runs_application(call: Call, argument: Argument) -> Iterator[Deed]:
    """The first word is a program in Python or an archive of Java; it may be fetched."""
    if argument is not call.operands[0]:
        return
    language = "python" if (argument.text or "").endswith(".py") else "java"
    if "://" in beginning(argument.value):
        yield Fetches(argument.span, argument.value)
        yield RunsCode(argument.span, a.FROM_NETWORK, language, "argument")
    else:
        yield from a.runs_file(language).act(call, argument)


@action(WritesDevice)
def erases(call: Call, argument: Argument) -> Iterator[Deed]:
    """A pool, volume or device is destroyed with all that is on it; one without a folder is none of the files here."""
    text = beginning(argument.value)
    if text.startswith("-"):
        return
    named = (
        argument if text.startswith(("/", ".", "~")) else a.word(f"/dev/{text}", argument.span, argument.value.origins)
    )
    yield WritesDevice(argument.span, call.path(named), call.name)


@action(WritesDevice, DestroysData)
def destroys_dataset(call: Call, argument: Argument) -> Iterator[Deed]:
    """A file system of ZFS is destroyed, or only a snapshot or bookmark of one."""
    if "@" in (argument.text or "") or "#" in (argument.text or ""):
        yield DestroysData(argument.span, "backup", "destroy")
    else:
        yield from erases.act(call, argument)


@action(DestroysData)
def queries_graph(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """Statements for a graph: some clauses remove nodes."""
    words = (argument.text or "").upper().split()
    if verb := next((word for word in words if word in ("DELETE", "REMOVE", "DROP")), ""):
        yield DestroysData(argument.span, "database", verb)


@action(Reads)
def takes_local(call: Call, argument: Argument) -> Iterator[Deed]:
    """A file that is read, if it is no address."""
    if "://" not in beginning(argument.value):
        yield from a.reads.act(call, argument)


@action(Writes)
def writes_local(call: Call, argument: Argument) -> Iterator[Deed]:
    """A file that is written, if it is no address."""
    if "://" not in beginning(argument.value):
        yield from a.writes.act(call, argument)


@action(DestroysData)
def asks_graph(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """A field of a request: a query that changes something says so by its first word."""
    name, _, text = (argument.text or "").partition("=")
    words = text.lower()
    if name != "query" or not words.lstrip().startswith("mutation"):
        return
    if verb := next((verb for verb in ("delete", "remove", "archive", "revoke", "transfer") if verb in words), ""):
        yield DestroysData(argument.span, "cloud", f"mutation {verb}")


@action(RunsCode)
def sends_commands(call: Call, argument: Argument) -> Iterator[Deed]:
    """Settings of a document that is carried out on machines elsewhere: its commands are run by their shells."""
    _, mark, text = (argument.text or "").partition("commands=")
    if mark and any(word.text == "send-command" for word in call.operands[:3]):
        commands = a.word(text.strip("[]\"'").replace('","', "\n"), argument.span, argument.value.origins)
        yield RunsCode(argument.span, commands.value, "sh", "remote")


_ACTIONS: dict[str, Action] = {
    "commands": sends_commands,
    "field": asks_graph,
    "graph": queries_graph,
    "takes-local": takes_local,
    "writes-local": writes_local,
    "destroyed": destroys_dataset,
    "erases": erases,
    "application": runs_application,
    "sends-first": sends_first,
    "writes-last": writes_last,
    "alias": defines_alias,
    "ansible-arguments": runs_module_with,
    "ansible-module": runs_module,
    "ends": ends,
    "module": takes_module,
    "software": takes_software,
    "playbook": plays,
    "playbook-from": pulls_plays,
    "build-file": builds_image,
    "host-folder": mounts_folder,
    "host-node": joins_node,
    "kustomization": builds_manifests,
    "mounts": containers.mounts,
    "mounts-device": containers.mounts_device,
    "mounts-volume": containers.mounts_volume,
    "privileged": containers.is_privileged,
    "query": queries,
    "reads-address": takes,
    "reads-marked": reads_marked,
    "reads-setting": reads_setting,
    "sends-file": sends_file,
}


def client_action(key: str) -> Action:
    """Return the action that a line names, one of these or of those that rows have."""
    return _ACTIONS.get(key) or action_of(key)
