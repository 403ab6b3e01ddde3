"""Runs and manages containers; podman, nerdctl and docker-compose take the same words."""

from __future__ import annotations

from sandguard.commands import actions as a
from sandguard.commands import containers as c
from sandguard.commands.addresses import beginning, is_remote
from sandguard.commands.effects import (
    DestroysData,
    Fetches,
    Installs,
    Listens,
    Publishes,
    Reads,
    RunsCode,
    Writes,
)
from sandguard.commands.elsewhere import input_elsewhere, language_elsewhere, output_elsewhere, runs_elsewhere
from sandguard.commands.spec import CommandSpec, Option, Stored, action
from sandguard.values import DECODED, NETWORK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sandguard.commands.spec import Action, Call, Deed, InputUse
    from sandguard.values import Argument

_COMPOSE_FILES = ("compose.yaml", "compose.yml", "docker-compose.yml", "docker-compose.yaml")
_MANUAL = "docker help, Docker 28.5; podman(1), Podman 5.7; nerdctl help, nerdctl 2.2"


def destroys(call: Call) -> Iterator[Deed]:
    """Containers, images, volumes or networks are stopped or removed."""
    if not call.has("--dry-run"):
        yield DestroysData(call.name_span, "container", call.subcommand)


def publishes(call: Call) -> Iterator[Deed]:
    """An image goes to where others fetch it."""
    if not call.has("--dry-run"):
        yield Publishes(call.name_span, "image")


def installs(call: Call) -> Iterator[Deed]:
    """An extension of the engine is put in."""
    yield Installs(call.name_span, "docker", tuple(word.value for word in call.operands))


def reveals(call: Call) -> Iterator[Deed]:
    """A token with which others join, or a secret, is printed."""
    yield a.reads_secret(call, f"{call.name} {call.subcommand}")


@action(DestroysData)
def scales(call: Call, argument: Argument) -> Iterator[Deed]:
    """A service of which none shall run is stopped."""
    if (argument.text or "").endswith("=0"):
        yield DestroysData(argument.span, "container", call.subcommand)


def _command(call: Call) -> tuple[Argument, ...]:
    """Return the command run in the container, after the image's or the container's name."""
    entry = call.value("--entrypoint")
    command = call.operands[1:]
    return command if entry is None or not entry.text else (entry, *command)


def run(call: Call) -> Iterator[Deed]:
    """A command is run in a container; what it removes from one that is new and has nothing of the host is no loss."""
    command = _command(call)
    if call.has("--rootfs"):
        for root in call.operands[:1]:
            yield from c.mounts_root.act(call, root)
    has_more = call.subcommand.endswith("exec") or call.has("-v", "--mount", "--volumes-from", "--rootfs", "--device")
    if call.subcommand == "compose run":
        yield from compose(call)
    if has_more or any(word.value.comes_from(NETWORK, DECODED) for word in command):
        yield from runs_elsewhere(command)


def input_of(call: Call) -> InputUse:
    """Return that standard input goes to the command in the container, where it is kept open."""
    is_open = call.has("-i") or call.subcommand.startswith("compose")
    return input_elsewhere(call, _command(call)) if is_open else "ignored"


@action(RunsCode, Fetches)
def bakes(call: Call, argument: Argument) -> Iterator[Deed]:
    """A file, or an address, that says how images are made."""
    if "://" in beginning(argument.value):
        yield Fetches(argument.span, argument.value)
    else:
        yield from a.runs_file("dockerfile").act(call, argument)


def build(call: Call) -> Iterator[Deed]:
    """An image is made of what a file says, which runs commands while it is made."""
    if call.has("--push"):
        yield Publishes(call.name_span, "image")
    context = call.operands[0] if call.operands else None
    if context is not None and ("://" in beginning(context.value) or beginning(context.value).startswith("git@")):
        yield Fetches(context.span, context.value)
        yield RunsCode(context.span, a.FROM_CLONE, "dockerfile", "argument")
    elif not call.has("-f") and (context is None or context.text != "-"):
        yield from a.loads_here(call, "dockerfile", "Dockerfile", folder=context)


@action(Reads)
def reads_setting(call: Call, argument: Argument) -> Iterator[Deed]:
    """A secret for the build that is in a file: ``id=x,src=FILE``."""
    for part in (argument.text or "").split(","):
        name, _, source = part.partition("=")
        if name in ("src", "source") and source:
            yield Reads(argument.span, call.path(a.word(source, argument.span, argument.value.origins)))


@action(Writes)
def writes_output(call: Call, argument: Argument) -> Iterator[Deed]:
    """What is built goes to a folder or file: a path, or ``type=local,dest=PATH``."""
    parts = dict(part.partition("=")[::2] for part in (argument.text or "").split(","))
    target = parts.get("dest", argument.text if "=" not in (argument.text or "=") else None)
    if target and target != "-":
        yield Writes(argument.span, call.path(a.word(target, argument.span, argument.value.origins)))


def compose(call: Call) -> Iterator[Deed]:
    """Containers are started as a file says."""
    for file in call.values("-f"):
        yield from a.runs_file("compose").act(call, file)
    if not call.has("-f"):
        yield from a.loads_here(call, "compose", *_COMPOSE_FILES)


def build_input(call: Call) -> InputUse:
    """Return that the description is read from standard input where a dash stands for it."""
    words = (*call.values("-f"), *call.operands)
    return "code" if any(word.text in a.STANDARD_INPUT for word in words) else "ignored"


def copy(call: Call) -> Iterator[Deed]:
    """Files go into a container or come out of one."""
    if len(call.operands) < 2:
        return
    source, target = call.operands[:2]
    if not is_remote(source) and source.text != "-":
        yield Reads(source.span, call.path(source))
    if not is_remote(target) and target.text != "-":
        yield Writes(target.span, call.path(target))
        yield Stored(call.path(target), a.FROM_ARCHIVE)


def joins_machine(call: Call) -> Iterator[Deed]:
    """A command is run on the machine that the containers are on."""
    if len(call.operands) > 1:
        text = a.joined(word.value for word in call.operands[1:])
        yield RunsCode(call.operands[1].span, text, "sh", "remote")


def runs_label(call: Call) -> Iterator[Deed]:
    """What a label of an image says is run on the host."""
    yield call.gap(call.arguments[0], "unknown-code", "a label of an image is run as a command")


_MOUNTING = (
    Option("-v", "--volume", value="VOLUME", does=c.mounts_volume),
    Option("--mount", value="MOUNT", does=c.mounts),
    Option("--device", value="DEVICE", does=c.mounts_device),
    Option("--privileged", value="IS", is_optional=True, does=c.is_privileged),
    Option("--cap-add", value="NAME", does=c.adds_capability),
    Option("--pid", "--ipc", "--uts", "--userns", "--cgroupns", value="MODE", does=c.shares_namespace),
    Option("--network", "--net", value="NETWORK", does=c.shares_network),
    Option("--security-opt", value="OPTION", does=c.sets_security),
    Option("--use-api-socket", does=c.mounts_socket),
    Option("--env-file", "--label-file", value="FILE", does=a.reads),
    Option("--cidfile", "--pidfile", "--pod-id-file", "--conmon-pidfile", value="FILE", does=a.writes),
)
_RUN = CommandSpec(
    "run",
    options=(*_MOUNTING, Option("--rootfs")),
    flags=(
        "-d|--detach -i|--interactive -t|--tty --rm --init -P|--publish-all --no-healthcheck"
        " --oom-kill-disable -q|--quiet --read-only --replace --disable-content-trust -T|--no-TTY --no-deps"
        " --build --service-ports --quiet-pull --tls-verify --remove-orphans --use-aliases --sig-proxy --passwd"
        " --no-hostname --no-hosts --env-host --http-proxy --rmi --read-only-tmpfs"
    ),
    values=(
        "-a|--attach --add-host --annotation --blkio-weight --blkio-weight-device --cap-drop --cgroup-parent"
        " --cpu-period --cpu-quota --cpu-rt-period --cpu-rt-runtime --cpu-shares|-c --cpus --cpuset-cpus --cpuset-mems"
        " --detach-keys --device-cgroup-rule --device-read-bps --device-read-iops --device-write-bps"
        " --device-write-iops --dns --dns-option|--dns-opt --dns-search --domainname --entrypoint -e|--env --expose"
        " --gpus --group-add --health-cmd --health-interval --health-retries --health-start-interval"
        " --health-start-period --health-timeout -h|--hostname --ip --ip6 --isolation -l|--label --link"
        " --link-local-ip --log-driver --log-opt --mac-address -m|--memory --memory-reservation --memory-swap"
        " --memory-swappiness --name --network-alias --net-alias --oom-score-adj --pids-limit --platform -p|--publish"
        " --pull --restart --runtime --shm-size --stop-signal --stop-timeout --storage-opt --sysctl --tmpfs --ulimit"
        " -u|--user --volume-driver --volumes-from -w|--workdir --arch --os --pod --secret --systemd --requires"
        " --variant --umask --timezone|--tz --uidmap --gidmap --subuidname --subgidname --seccomp-policy"
        " --shm-size-systemd --preserve-fds --personality --init-path --image-volume --hostuser"
        " --group-entry --creds --authfile"
    ),
    reading="first",
    effects=run,
    input=input_of,
    output=lambda call: output_elsewhere(call, call.operands[0], _command(call)) if call.operands else None,
    language=lambda call: language_elsewhere(_command(call)),
    examples={
        "docker run --rm alpine wget -qO- https://example.com/a": ("stdout from network",),
        "docker run --rm curlimages/curl -s https://example.com/a": ("stdout from network",),
        "docker run --rm -v .:/app -w /app node:20 npm test": ("mounts .", "reads .", "runs npm test (container)"),
        "docker run -v/:/h --privileged alpine rm -rf /h": (
            "mounts /",
            "reads /",
            "escalates by container-privileged",
            "runs rm -rf /h (container)",
        ),
        "podman run -v data:/data --pid=host x": ("escalates by host-namespace",),
        "podman run --rootfs / ls": ("mounts /", "runs ls (container)"),
        "docker run --mount type=bind,source=/etc,target=/e alpine": ("mounts /etc", "reads /etc"),
        "docker run --mount type=volume,dst=/e,volume-opt=device=/etc alpine": ("mounts /etc", "reads /etc"),
        "docker run --security-opt seccomp=unconfined x": ("escalates by container-privileged",),
        "docker run --device /dev/sda alpine": ("mounts /dev/sda",),
        "docker run --device /dev/dri --gpus all alpine": (),
        "docker run --use-api-socket alpine": ("mounts /var/run/docker.sock",),
        "docker run -d nginx --privileged": (),
        "docker run --rm alpine rm -rf /srv": (),
        "docker run -i alpine sh": ("stdin code sh",),
        "docker run -i alpine sh -c ls": ("stdin passed",),
        "docker run alpine sh": ("stdin ignored",),
    },
    reference=_MANUAL,
)
_EXEC = CommandSpec(
    "exec",
    options=(Option("--env-file", value="FILE", does=a.reads), Option("--privileged", does=c.is_privileged)),
    flags="-d|--detach -i|--interactive -t|--tty -T|--no-TTY|--no-tty -l|--latest",
    values="--detach-keys -e|--env -u|--user -w|--workdir --index --preserve-fds",
    reading="first",
    effects=run,
    input=input_of,
    language=lambda call: language_elsewhere(_command(call)),
    examples={
        "docker exec -i web sh": ("runs sh (container)", "stdin code sh"),
        "docker exec web sh -c ls": ("runs sh -c ls (container)", "stdin ignored"),
        "docker exec -i web cat": ("runs cat (container)", "stdin passed"),
        "docker exec web rm -rf /srv": ("runs rm -rf /srv (container)",),
        "docker exec web nosuchprogram -x": (),
        "docker compose exec -T web bash": ("runs bash (container)", "stdin code bash"),
    },
    reference=_MANUAL,
)
_BUILD = CommandSpec(
    "build",
    options=(
        Option("-f", "--file", value="FILE", does=bakes),
        Option("-o", "--output", value="DEST", does=writes_output),
        Option("--iidfile", "--metadata-file", value="FILE", does=a.writes),
        Option("--secret", "--build-context", value="SETTING", does=reads_setting),
        Option("--push"),
        Option("-v", "--volume", value="VOLUME", does=c.mounts_volume),
        Option("--security-opt", value="OPTION", does=c.sets_security),
        Option("--network", value="NETWORK", does=c.shares_network),
    ),
    flags="--no-cache --pull -q|--quiet --rm --force-rm --compress --squash --load -D|--debug --check --print",
    values=(
        "-t|--tag --build-arg --target --platform --progress --label --ssh --add-host --cache-from --cache-to"
        " -m|--memory --cpu-shares --builder --allow --attest --call --provenance --sbom --shm-size --ulimit"
        " --isolation --set --no-cache-filter --format --layers --authfile"
    ),
    effects=build,
    input=build_input,
    language="dockerfile",
    examples={
        "docker build -t x .": ("runs dockerfile file 'Dockerfile'",),
        "docker build -f a/Dockerfile .": ("runs dockerfile file 'a/Dockerfile'",),
        "docker build -": ("stdin code dockerfile",),
        "docker build https://example.com/a.git": ("fetches https://example.com/a.git", "runs dockerfile argument '?'"),
        "docker buildx build --push -t x .": ("publishes image", "runs dockerfile file 'Dockerfile'"),
        "docker build --secret id=x,src=key .": ("reads key", "runs dockerfile file 'Dockerfile'"),
        "docker build -o type=local,dest=out .": ("writes out", "runs dockerfile file 'Dockerfile'"),
    },
    reference=_MANUAL,
)
_BAKE = CommandSpec(
    "bake",
    options=(Option("-f", "--file", value="FILE", does=bakes), Option("--push")),
    flags="--print --no-cache --pull --load --check",
    values="--set --progress --builder --allow --call --metadata-file --provenance --sbom --list",
    effects=lambda call: iter([Publishes(call.name_span, "image")] if call.has("--push") else []),
    examples={"docker buildx bake --push": ("publishes image",), "docker buildx bake app": ()},
    reference=_MANUAL,
)
_DESTROYS = CommandSpec(
    "rm",
    flags="-f|--force -v|--volumes -l|--link -a|--all --no-prune --remove-orphans -s|--stop -d|--detach -i|--ignore",
    values="-t|--time|--timeout --signal --filter --rmi --cidfile --builder",
    effects=destroys,
    examples={
        "docker rm -f web": ("destroys container rm",),
        "docker volume rm x": ("destroys container volume rm",),
        "docker compose -f a.yml down -v": ("destroys container compose down",),
        "docker compose --dry-run down": (),
        "docker system prune -af": ("destroys container system prune",),
        "docker buildx rm x": ("destroys container buildx rm",),
        "podman kube down a.yml": ("destroys container kube down",),
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


def _sub(
    name: str,
    effects: Callable[[Call], Iterator[Deed]] | None,
    examples: dict[str, tuple[str, ...]],
    *,
    options: tuple[Option, ...] = (),
    operands: Action | None = None,
    flags: str = "-a|--all-tags|--all -q|--quiet -d|--detach -f|--force",
    values: str = "--filter --format --label -l",
    idle_options: str = "",
) -> CommandSpec:
    taken = {spelling for option in options for spelling in option.names}
    return CommandSpec(
        name,
        options=options,
        flags=" ".join(flag for flag in flags.split() if taken.isdisjoint(flag.split("|"))),
        values=" ".join(value for value in values.split() if taken.isdisjoint(value.split("|"))),
        idle_options=idle_options,
        operands=operands,
        effects=effects,
        input="data",
        examples=examples,
        reference=_MANUAL,
    )


_LISTS = _sub(
    "ps",
    None,
    {"docker ps -a -f name=x": (), "docker ps --run ./x": ("gap unknown-option",)},
    flags="-a|--all -l|--latest --no-trunc -q|--quiet -s|--size -p|--pod --external --sync --ns|--namespace"
    " --noheading",
    values="-f|--filter --format -n|--last --sort -w|--watch",
    idle_options="--no-orphans",
)
_LOGS = _sub(
    "logs",
    None,
    {"docker logs -f --tail 5 web": (), "docker logs --run=./x web": ("gap unknown-option",)},
    flags="--details -f|--follow -t|--timestamps -l|--latest --names --color --no-color --no-log-prefix",
    values="--since -n|--tail --until",
    idle_options="--no-trunc",
)
_INSPECTS = _sub(
    "inspect",
    None,
    {"docker inspect -f '{{.Id}}' web": (), "docker inspect --run=./x web": ("gap unknown-option",)},
    flags="-s|--size -l|--latest --pretty --verbose|-v",
    values="-f|--format --type --platform",
    idle_options="--no-trunc",
)
_PUSH = _sub("push", publishes, {"docker push a/b": ("publishes image",), "docker compose push": ("publishes image",)})
_SAVE = _sub(
    "save",
    None,
    {"docker save -o a.tar x": ("writes a.tar",)},
    options=(Option("-o", "--output", value="FILE", does=a.writes),),
)
_LOAD = _sub(
    "load",
    None,
    {"docker load -i a.tar": ("reads a.tar",)},
    options=(Option("-i", "--input", value="FILE", does=a.reads),),
)
_IMPORT = _sub(
    "import",
    lambda call: (deed for word in call.operands[:1] for deed in c.takes.act(call, word)),
    {"docker import https://example.com/a.tgz x": ("fetches https://example.com/a.tgz",)},
    values="-c|--change -m|--message --platform",
)
_REVEALS = _sub(
    "reveals", reveals, {"docker swarm join-token worker": ("reads secret:docker swarm join-token (remote)",)}
)
_INSTALLS = _sub("install", installs, {"docker plugin install x": ("changes packages by docker x",)})
_SCALES = _sub("scale", None, {"docker service scale a=0": ("destroys container service scale",)}, operands=scales)
_LISTENS = _sub(
    "service",
    lambda call: (Listens(word.span, word.value) for word in call.operands if "tcp" in (word.text or "")),
    {"podman system service tcp:0.0.0.0:8080": ("listens on tcp:0.0.0.0:8080",)},
    values="-t|--time",
)
_SERVICE = _sub(
    "create",
    None,
    {"docker service create --mount type=bind,src=/,dst=/h x": ("mounts /", "reads /")},
    options=_MOUNTING,
    flags="-d|--detach -q|--quiet --with-registry-auth --rollback --force --read-only --init",
    values="--name --replicas --image -e|--env -p|--publish --constraint -u|--user -w|--workdir",
)
_VOLUME = _sub(
    "create",
    None,
    {
        "docker volume create --opt type=none --opt o=bind --opt device=/ x": ("mounts /",),
        "docker volume create x": (),
    },
    options=(Option("-o", "--opt", value="OPTION", does=c.sets_driver),),
    flags="-a|--all",
    values="-d|--driver --label --name",
)
_KUBE = _sub(
    "play",
    None,
    {
        "podman kube play https://example.com/a": (
            "fetches https://example.com/a",
            "changes packages by podman https://example.com/a",
        ),
        "podman play kube a": ("reads a",),
    },
    operands=c.takes_software,
    flags="--start --replace --down --build -q|--quiet --force --wait|-w",
    values="--network --configmap --authfile --seccomp-profile-root --publish",
)
_MACHINE = _sub(
    "ssh",
    joins_machine,
    {"podman machine ssh x ls": ("runs sh remote 'ls'",)},
    values="--username",
)
_UNSHARE = CommandSpec(
    "unshare",
    flags="--rootless-netns",
    reading="first",
    effects=a.escapes_to_operands,
    examples={"podman unshare ls": ("runs ls",)},
    reference=_MANUAL,
)
_LABEL = _sub("runlabel", runs_label, {"podman container runlabel install x": ("gap unknown-code",)})
_UP = CommandSpec(
    "up",
    options=(Option("--scale", value="SERVICE=COUNT", does=scales),),
    flags="-d|--detach --build --force-recreate --no-deps --remove-orphans --wait --no-build -q --pull --no-start -V",
    values="-t|--timeout --exit-code-from --wait-timeout",
    effects=compose,
    examples={
        "docker compose up -d": tuple(f"runs compose file {name!r}" for name in _COMPOSE_FILES),
        "docker compose -f a.yml up": ("runs compose file 'a.yml'",),
    },
    reference=_MANUAL,
)
COMPOSE = CommandSpec(
    "compose",
    options=(Option("--dry-run"),),
    flags="--compatibility --all-resources",
    values="-f|--file -p|--project-name --profile --project-directory --env-file --ansi --progress --parallel",
    subcommands={
        "down rm stop kill": _DESTROYS,
        "run": _RUN,
        "exec": _EXEC,
        "up build create watch": _UP,
        "push publish": _PUSH,
        "scale": _SCALES,
        "cp": _COPY,
    },
    shares_options=True,
    examples={"docker compose ps": (), "docker compose logs -f web": (), "docker compose restart web": ()},
    reference=_MANUAL,
)


def _group(name: str, verbs: str, **more: CommandSpec) -> CommandSpec:
    subcommands = {verbs: _DESTROYS, **{key.replace("_", "-"): spec for key, spec in more.items()}}
    return CommandSpec(name, subcommands=subcommands, examples={f"docker {name} ls": ()}, reference=_MANUAL)


_SUBCOMMANDS = {
    "run create": _RUN,
    "exec": _EXEC,
    "build": _BUILD,
    "rm rmi stop kill": _DESTROYS,
    "cp": _COPY,
    "ps": _LISTS,
    "logs": _LOGS,
    "inspect": _INSPECTS,
    "push": _PUSH,
    "save export": _SAVE,
    "load": _LOAD,
    "import": _IMPORT,
    "container": _group(
        "container",
        "rm stop kill prune",
        run=_RUN,
        create=_RUN,
        exec=_EXEC,
        cp=_COPY,
        export=_SAVE,
        runlabel=_LABEL,
    ),
    "image": _group("image", "rm prune untag", push=_PUSH, save=_SAVE, load=_LOAD, build=_BUILD, **{"import": _IMPORT}),
    "volume": _group("volume", "rm prune", create=_VOLUME, export=_SAVE),
    "network context config pod machine farm namespace connection artifact": _group(
        "network", "rm remove delete prune reset stop kill disconnect", ssh=_MACHINE, push=_PUSH, export=_SAVE
    ),
    "manifest": _group("manifest", "rm", push=_PUSH),
    "secret": _group("secret", "rm"),
    "node": _group("node", "rm demote"),
    "service": _group("service", "rm rollback", create=_SERVICE, update=_SERVICE, scale=_SCALES),
    "stack": _group("stack", "rm down remove"),
    "builder buildx": _group("builder", "rm prune stop", build=_BUILD, bake=_BAKE),
    "system": _group("system", "prune reset", service=_LISTENS),
    "swarm": _group("swarm", "leave", join_token=_REVEALS, unlock_key=_REVEALS),
    "trust": _group("trust", "revoke", sign=_PUSH),
    "compose": COMPOSE,
    "plugin": _group("plugin", "rm disable", install=_INSTALLS, upgrade=_INSTALLS, push=_PUSH),
    "extension": _group("extension", "rm", install=_INSTALLS, update=_INSTALLS),
    "kube play": _group("kube", "down", play=_KUBE, kube=_KUBE, apply=_KUBE),
    "unshare": _UNSHARE,
}

SPEC = CommandSpec(
    "docker",
    says="format",
    options=(
        Option("--hooks-dir", value="FOLDER", does=c.loads_hooks),
        Option("-H", "--host", value="HOST", does=c.reaches_engine),
        Option("--conmon", "--runtime", "--network-cmd-path", value="PROGRAM", does=a.runs_program),
    ),
    flags="-D|--debug --tls --tlsverify -v|--version --help -r|--remote",
    values="--config -c|--context -l|--log-level --tlscacert --tlscert --tlskey --root --connection --url"
    " -n|--namespace -a|--address --storage-driver --storage-opt --cgroup-manager --identity --out --module --runroot",
    reading="first",
    subcommands=_SUBCOMMANDS,
    input="data",
    examples={"docker ps -a": (), "docker logs web": (), "docker exec web ls": ("runs ls (container)",)},
    reference=_MANUAL,
)
