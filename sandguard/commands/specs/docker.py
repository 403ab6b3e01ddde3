"""Runs and manages containers; podman, nerdctl and docker-compose take the same words."""

from __future__ import annotations

from sandguard.commands.actions import STANDARD_INPUT, loads_here, printed, reads, runs_file, word, writes
from sandguard.commands.addresses import beginning, is_remote
from sandguard.commands.effects import DestroysData, Escalates, Installs, MountsHost, Publishes, Reads, Writes
from sandguard.commands.elsewhere import input_elsewhere, language_elsewhere, runs_elsewhere
from sandguard.commands.spec import CommandSpec, Option, Stored, action
from sandguard.values import Argument, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed, InputUse

_COMPOSE_FILES = ("compose.yaml", "compose.yml", "docker-compose.yml", "docker-compose.yaml")
_MANUAL = "docker help, Docker 27"


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


@action(MountsHost)
def mounts(call: Call, argument: Argument) -> Iterator[Deed]:
    """A mount written as settings: ``type=bind,source=/srv,target=/x``."""
    settings = dict(part.partition("=")[::2] for part in beginning(argument.value).split(","))
    source = settings.get("source", settings.get("src", ""))
    if source.startswith(("/", ".", "~")):
        yield MountsHost(argument.span, call.path(word(source, argument.span, argument.value.origins)))


@action(MountsHost)
def mounts_device(call: Call, argument: Argument) -> Iterator[Deed]:
    """A device of the host."""
    source = beginning(argument.value).partition(":")[0]
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
        yield Escalates(argument.span, "host-network")


def destroys(call: Call) -> Iterator[Deed]:
    """Containers, images, volumes or networks are stopped or removed."""
    yield DestroysData(call.name_span, "container", call.subcommand)


def _command(call: Call) -> tuple[Argument, ...]:
    """Return the command run in the container, after the image's or the container's name."""
    entry = call.value("--entrypoint")
    command = call.operands[1:]
    return command if entry is None or not entry.text else (entry, *command)


def run(call: Call) -> Iterator[Deed]:
    """A command is run in a container."""
    if call.subcommand.endswith("exec") or call.has("-v", "--mount"):
        yield from runs_elsewhere(_command(call))


def input_of(call: Call) -> InputUse:
    """Return that standard input goes to the command in the container, where it is kept open."""
    is_open = call.has("-i") or call.subcommand.startswith("compose")
    return input_elsewhere(call, _command(call)) if is_open else "ignored"


def build(call: Call) -> Iterator[Deed]:
    """An image is made of what a file says, which runs commands while it is made."""
    context = call.operands[0] if call.operands else None
    if call.has("-f") or (context is not None and (context.text == "-" or "://" in beginning(context.value))):
        return
    yield from loads_here(call, "dockerfile", "Dockerfile", folder=context)


def compose(call: Call) -> Iterator[Deed]:
    """Containers are started as a file says."""
    if not call.has("-f"):
        yield from loads_here(call, "compose", *_COMPOSE_FILES)


def build_input(call: Call) -> InputUse:
    """Return that the description is read from standard input where a dash stands for it."""
    words = (*call.values("-f"), *call.operands)
    return "code" if any(word.text in STANDARD_INPUT for word in words) else "ignored"


def copy(call: Call) -> Iterator[Deed]:
    """Files go into a container or come out of one."""
    if len(call.operands) < 2:
        return
    source, target = call.operands[:2]
    if not is_remote(source) and source.text != "-":
        yield Reads(source.span, call.path(source))
    if not is_remote(target) and target.text != "-":
        yield Writes(target.span, call.path(target))
        yield Stored(call.path(target), printed(call))


_RUN = CommandSpec(
    "run",
    options=(
        Option("-v", "--volume", value="VOLUME", does=mounts_volume),
        Option("--mount", value="MOUNT", does=mounts),
        Option("--device", value="DEVICE", does=mounts_device),
        Option("--privileged", value="IS", is_optional=True, does=is_privileged),
        Option("--cap-add", value="NAME", does=adds_capability),
        Option("--pid", "--ipc", "--uts", "--userns", "--cgroupns", value="MODE", does=shares_namespace),
        Option("--network", "--net", value="NETWORK", does=shares_network),
        Option("--env-file", "--label-file", value="FILE", does=reads),
        Option("--cidfile", "--pidfile", value="FILE", does=writes),
    ),
    flags=(
        "-d|--detach -i|--interactive -t|--tty --rm --init -P|--publish-all --no-healthcheck"
        " --oom-kill-disable -q|--quiet --read-only --replace --disable-content-trust -T|--no-TTY --no-deps"
        " --build --service-ports --quiet-pull --tls-verify --remove-orphans --use-aliases"
    ),
    values=(
        "-a|--attach --add-host --annotation --blkio-weight --cap-drop --cgroup-parent --cpu-period"
        " --cpu-quota --cpu-shares --cpus --cpuset-cpus --cpuset-mems --detach-keys --dns --dns-option"
        " --dns-search --domainname --entrypoint -e|--env --expose --gpus --group-add --health-cmd"
        " --health-interval --health-retries --health-timeout -h|--hostname --ip --ip6 --isolation -l|--label"
        " --link --log-driver --log-opt --mac-address -m|--memory --memory-swap --memory-reservation --name"
        " --network-alias --pids-limit --platform -p|--publish --pull --restart --runtime --security-opt"
        " --shm-size --stop-signal --stop-timeout --storage-opt --sysctl --tmpfs --ulimit -u|--user"
        " --volume-driver --volumes-from -w|--workdir --oom-score-adj --arch --os --pod --secret --systemd"
        " --requires"
    ),
    reading="first",
    effects=run,
    input=input_of,
    language=lambda call: language_elsewhere(_command(call)),
    examples={
        "docker run --rm -v .:/app -w /app node:20 npm test": ("mounts .", "reads ."),
        "docker run -v/:/h --privileged alpine rm -rf /h": (
            "mounts /",
            "reads /",
            "escalates by container-privileged",
            "destroys container files by rm",
        ),
        "podman run -v data:/data --pid=host x": ("escalates by host-namespace",),
        "docker run --mount type=bind,source=/etc,target=/e alpine": ("mounts /etc",),
        "docker run -d nginx --privileged": (),
        "docker run -i alpine sh": ("stdin code sh",),
        "docker run -i alpine sh -c ls": ("stdin passed",),
        "docker run alpine sh": ("stdin ignored",),
    },
    reference=_MANUAL,
)
_EXEC = CommandSpec(
    "exec",
    options=(Option("--env-file", value="FILE", does=reads), Option("--privileged", does=is_privileged)),
    flags="-d|--detach -i|--interactive -t|--tty -T|--no-TTY|--no-tty -l|--latest",
    values="--detach-keys -e|--env -u|--user -w|--workdir --index --preserve-fds",
    reading="first",
    effects=run,
    input=input_of,
    language=lambda call: language_elsewhere(_command(call)),
    examples={
        "docker exec -i web sh": ("stdin code sh",),
        "docker exec web sh -c ls": ("stdin ignored",),
        "docker exec -i web cat": ("stdin passed",),
        "docker exec web rm -rf /srv": ("destroys container files by rm",),
        "docker exec web rm /srv/a": (),
        "docker compose exec -T web bash": ("stdin code bash",),
    },
    reference=_MANUAL,
)
_BUILD = CommandSpec(
    "build",
    options=(
        Option("-f", "--file", value="FILE", does=runs_file("dockerfile")),
        Option("-o", "--output", value="DEST"),
        Option("--iidfile", "--metadata-file", value="FILE", does=writes),
    ),
    flags="--no-cache --pull -q|--quiet --rm --force-rm --compress --squash --push --load -D|--debug --check",
    values=(
        "-t|--tag --build-arg --target --platform --progress --label --network --secret --ssh --add-host"
        " --cache-from --cache-to -m|--memory --cpu-shares --build-context --builder --allow --attest --call"
        " --provenance --sbom --shm-size --ulimit --isolation --security-opt --cgroup-parent --volume|-v"
    ),
    effects=build,
    input=build_input,
    language="dockerfile",
    examples={
        "docker build -t x .": ("runs dockerfile file 'Dockerfile'",),
        "docker build -f a/Dockerfile .": ("runs dockerfile file 'a/Dockerfile'",),
        "docker build -": ("stdin code dockerfile",),
    },
    reference=_MANUAL,
)
_DESTROYS = CommandSpec(
    "rm",
    flags="-f|--force -v|--volumes -l|--link -a|--all --no-prune --remove-orphans -s|--stop",
    values="-t|--time|--timeout --signal --filter --rmi",
    effects=destroys,
    examples={
        "docker rm -f web": ("destroys container rm",),
        "docker volume rm x": ("destroys container volume rm",),
        "docker compose -f a.yml down -v": ("destroys container compose down",),
        "docker system prune -af": ("destroys container system prune",),
    },
    reference=_MANUAL,
)
_COPY = CommandSpec(
    "cp",
    flags="-a|--archive -L|--follow-link -q|--quiet --overwrite",
    effects=copy,
    examples={"docker cp web:/etc/x out": ("writes out",), "docker cp key web:/x": ("reads key",)},
    reference=_MANUAL,
)
_PUSH = CommandSpec(
    "push",
    flags="-a|--all-tags -q|--quiet",
    effects=lambda call: iter([Publishes(call.name_span, "image")]),
    examples={"docker push a/b": ("publishes image",)},
    reference=_MANUAL,
)
_SAVE = CommandSpec(
    "save",
    options=(Option("-o", "--output", value="FILE", does=writes),),
    examples={"docker save -o a.tar x": ("writes a.tar",)},
    reference=_MANUAL,
)
_LOAD = CommandSpec(
    "load",
    options=(Option("-i", "--input", value="FILE", does=reads),),
    input="data",
    examples={"docker load -i a.tar": ("reads a.tar",)},
    reference=_MANUAL,
)


def _group(name: str, verbs: str, **more: CommandSpec) -> CommandSpec:
    subcommands = {verbs: _DESTROYS, **more}
    return CommandSpec(name, subcommands=subcommands, examples={f"docker {name} ls": ()}, reference=_MANUAL)


_UP = CommandSpec(
    "up",
    flags="-d|--detach --build --force-recreate --no-deps --remove-orphans --wait --no-build -q --pull --no-start -V",
    values="--scale -t|--timeout --exit-code-from --wait-timeout",
    effects=compose,
    examples={
        "docker compose up -d": tuple(f"runs compose file {name!r}" for name in _COMPOSE_FILES),
        "docker compose -f a.yml up": (),
    },
    reference=_MANUAL,
)
COMPOSE = CommandSpec(
    "compose",
    flags="--compatibility --dry-run",
    values="-f|--file -p|--project-name --profile --project-directory --env-file --ansi --progress --parallel",
    subcommands={
        "down rm stop kill": _DESTROYS,
        "run": _RUN,
        "exec": _EXEC,
        "up build create": _UP,
        "push": _PUSH,
        "cp": _COPY,
    },
    examples={"docker compose ps": ()},
    reference=_MANUAL,
)
_SUBCOMMANDS = {
    "run create": _RUN,
    "exec": _EXEC,
    "build": _BUILD,
    "rm rmi stop kill": _DESTROYS,
    "cp": _COPY,
    "push": _PUSH,
    "save export": _SAVE,
    "load import": _LOAD,
    "container": _group("container", "rm stop kill prune", run=_RUN, create=_RUN, exec=_EXEC, cp=_COPY, export=_SAVE),
    "image": _group("image", "rm prune", push=_PUSH, save=_SAVE, load=_LOAD, build=_BUILD),
    "volume network manifest context stack secret config node service builder buildx pod machine": _group(
        "volume", "rm prune reset stop kill"
    ),
    "system": _group("system", "prune reset"),
    "swarm": _group("swarm", "leave"),
    "compose": COMPOSE,
    "plugin": _group(
        "plugin",
        "rm disable",
        install=CommandSpec(
            "install",
            effects=lambda call: iter([Installs(call.name_span, "docker", tuple(w.value for w in call.operands))]),
            examples={"docker plugin install x": ("changes packages by docker x",)},
            reference=_MANUAL,
        ),
    ),
}

SPEC = CommandSpec(
    "docker",
    flags="-D|--debug --tls --tlsverify -v|--version --help",
    values="--config -c|--context -H|--host -l|--log-level --tlscacert --tlscert --tlskey --root --connection --url",
    reading="first",
    subcommands=_SUBCOMMANDS,
    input="data",
    examples={"docker ps -a": (), "docker logs web": (), "docker exec web ls": ()},
    reference=_MANUAL,
)
