"""Controls a cluster."""

from __future__ import annotations

from sandguard.commands import actions as a
from sandguard.commands.addresses import beginning, is_remote
from sandguard.commands.containers import is_privileged
from sandguard.commands.effects import (
    ChangesSystem,
    DestroysData,
    Escalates,
    Fetches,
    Installs,
    Listens,
    Reads,
    RunsCode,
    Sends,
    Writes,
)
from sandguard.commands.elsewhere import input_elsewhere, language_elsewhere, runs_elsewhere
from sandguard.commands.spec import CommandSpec, Option, Stored, action
from sandguard.values import Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from sandguard.commands.spec import Call, Deed, InputUse
    from sandguard.values import Argument, Value

MANUAL = "kubectl help, Kubernetes 1.34"
_CHANGING = frozenset(("apply", "create", "replace"))


@action(Reads, Fetches, Installs, RunsCode)
def takes_manifest(call: Call, argument: Argument) -> Iterator[Deed]:
    """A description of what shall be there comes from a file, or from an address: then it is software put in."""
    if "://" in beginning(argument.value):
        yield Fetches(argument.span, argument.value)
        if not _CHANGING.isdisjoint(call.subcommand.split()) and not _is_trial(call):
            yield Installs(argument.span, call.name, (argument.value,))
            fetched = Unknown(a.FROM_NETWORK.reason, argument.value.origins | a.FROM_NETWORK.origins)
            yield RunsCode(argument.span, fetched, "kubernetes", "code-string")
    elif argument.text != "-":
        yield Reads(argument.span, call.path(argument))


@action(Reads, Fetches)
def takes_folder(call: Call, argument: Argument) -> Iterator[Deed]:
    """Descriptions are made from a folder or from a repository elsewhere."""
    start = beginning(argument.value)
    if "://" in start or start.startswith(("github.com/", "git@")):
        yield from takes_manifest.act(
            call, a.word(f"https://{start}", argument.span) if "://" not in start else argument
        )
    else:
        yield from a.loads_here(call, "kustomize", "kustomization.yaml", folder=argument)


@action(Escalates)
def overrides(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """A description of a pod in the command: it may give the pod the machine that it runs on."""
    text = (argument.text or "").replace(" ", "").replace('"', "")
    if any(f"{name}:true" in text for name in ("hostPID", "hostIPC", "hostNetwork")) or "hostPath:{" in text:
        yield Escalates(argument.span, "host-namespace")
    elif "privileged:true" in text:
        yield Escalates(argument.span, "container-privileged")


@action(Escalates)
def has_profile(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """Some profiles of a debugging container have every right."""
    if argument.text in ("sysadmin", "netadmin"):
        yield Escalates(argument.span, "container-privileged")


@action(Reads)
def reads_setting(call: Call, argument: Argument) -> Iterator[Deed]:
    """A file, or a key and a file."""
    name, equals, rest = (argument.text or "").partition("=")
    path = rest if equals else name
    if path:
        yield Reads(argument.span, call.path(a.word(path, argument.span, argument.value.origins)))


def manifest_input(call: Call) -> InputUse:
    """Return that the description is read from standard input where a dash stands for it."""
    return "code" if any(file.text == "-" for file in call.values("-f")) and not _is_trial(call) else "data"


def _is_trial(call: Call) -> bool:
    """Tell whether nothing is done: the cluster is only asked, or the help printed."""
    values = [(given.argument.text or "") if given.argument else "" for given in call.given("--dry-run")]
    return any(value not in ("none", "false") for value in values) or any(
        word.text in ("--help", "-h") for word in call.arguments
    )


def destroys(call: Call) -> Iterator[Deed]:
    """Objects of the cluster are removed, or nodes taken out of use."""
    if not _is_trial(call):
        yield DestroysData(call.name_span, "cluster", call.subcommand)


def changes(call: Call) -> Iterator[Deed]:
    """Objects are made again, or those removed that are not described."""
    if call.has("--prune", "--force") and not _is_trial(call):
        yield DestroysData(call.name_span, "cluster", call.subcommand)


def creates(call: Call) -> Iterator[Deed]:
    """Objects are made; some of them give rights."""
    yield from changes(call)
    kind = call.operands[0].text if call.operands else ""
    if kind in ("clusterrole", "clusterrolebinding", "role", "rolebinding") and not _is_trial(call):
        yield ChangesSystem(call.name_span, "rights")


def scale(call: Call) -> Iterator[Deed]:
    """Everything of a kind is stopped when none shall run."""
    count = call.value("--replicas")
    if count is not None and count.text == "0" and not _is_trial(call):
        yield DestroysData(count.span, "cluster", "scale")


def _is_secret(call: Call) -> bool:
    kinds = {
        kind.partition("/")[0].partition(".")[0]
        for word in call.operands
        for kind in (word.text or "").lower().split(",")[: None if word is call.operands[0] else 1]
        if word is call.operands[0] or "/" in kind
    }
    if not {"secret", "secrets"}.isdisjoint(kinds):
        return True
    raw = call.value("--raw")
    return raw is not None and "/secrets" in (raw.text or "")


def get(call: Call) -> Iterator[Deed]:
    """A secret is printed where its text is asked for."""
    if _is_secret(call) and (_prints(call) or call.loose or len(call.operands) > 2):
        yield a.reads_secret(call, "kubectl", (call.operands or call.arguments)[0].span, "cluster")


def output(call: Call) -> Value | None:
    """Return a secret where one is printed."""
    return a.FROM_SECRET if _is_secret(call) and _prints(call) else None


def _prints(call: Call) -> bool:
    """Tell whether the text of what is asked for is printed, not only its name."""
    form = call.value("-o", "--template", "--raw")
    return form is not None and form.text not in ("wide", "name")


def view(call: Call) -> Iterator[Deed]:
    """The configuration is printed, with its keys where that is asked for."""
    if call.has("--raw", "--flatten"):
        yield a.reads_secret(call, "kubectl config")


def viewed(call: Call) -> Value | None:
    """Return a secret where the keys are printed too."""
    return a.FROM_SECRET if call.has("--raw", "--flatten") else None


def token(call: Call) -> Iterator[Deed]:
    """A token is made and printed."""
    yield a.reads_secret(call, f"kubectl {call.subcommand}")


def _command(call: Call) -> tuple[Argument, ...]:
    """Return the command after the name of the pod, or after a double dash."""
    texts = [word.text for word in call.arguments]
    return call.arguments[texts.index("--") + 1 :] if "--" in texts else call.operands[1:]


def execute(call: Call) -> Iterator[Deed]:
    """A command is run in a container of the cluster."""
    yield from runs_elsewhere(_command(call), "cluster")


def execute_input(call: Call) -> InputUse:
    """Return that standard input goes to the command where it is kept open."""
    return input_elsewhere(call, _command(call)) if call.has("-i") else "ignored"


def debug(call: Call) -> Iterator[Deed]:
    """A container is put beside a pod, or on a node: then it has the node's file system and processes."""
    if any((word.text or "").startswith(("node/", "nodes/")) for word in call.operands):
        yield Escalates(call.name_span, "host-namespace")
    elif "--" in [word.text for word in call.arguments]:
        yield from execute(call)


def listens(call: Call) -> Iterator[Deed]:
    """A port is opened here."""
    address, port = call.value("--address"), call.value("-p")
    value: Value = address.value if address is not None else Known("127.0.0.1")
    yield Listens(call.name_span, a.joined((value, port.value), ":") if port is not None else value)


def copy(call: Call) -> Iterator[Deed]:
    """Files go into a container or come out of one."""
    if len(call.operands) < 2:
        return
    source, target = call.operands[:2]
    if not is_remote(source):
        yield Reads(source.span, call.path(source))
    if is_remote(target):
        yield Sends(target.span, target.value, a.content((call.path(source),)))
    else:
        yield Writes(target.span, call.path(target))
        yield Stored(call.path(target), a.FROM_ARCHIVE)


def installs(call: Call) -> Iterator[Deed]:
    """Plug-ins, which are programs, are put in or out."""
    yield Installs(call.name_span, "kubectl", tuple(word.value for word in call.operands))


def kustomizes(call: Call) -> Iterator[Deed]:
    """Descriptions are made and printed."""
    if call.has("--enable-alpha-plugins", "--enable-exec"):
        yield call.gap(call.arguments[0], "options-from-text", "plug-ins named in the folder may be run")
    for folder in call.operands[:1]:
        yield from takes_folder.act(call, folder)


_FILE = Option("-f", "--filename", value="FILE", does=takes_manifest)
_FOLDER = Option("-k", "--kustomize", value="FOLDER", does=takes_folder)
_FLAGS = (
    "-A|--all-namespaces -R|--recursive --all --now --wait -w|--watch --ignore-not-found --flatten --minify"
    " --show-labels --server-side --ignore-daemonsets --delete-emptydir-data --disable-eviction --no-headers"
    " --overwrite -t|--tty -q|--quiet --rm --allow-missing-template-keys --show-managed-fields --force-conflicts"
    " --enable-helm --enable-alpha-plugins --enable-exec --attach --expose --record --interactive --share-processes"
    " --same-node --leave-stdin-open --no-preserve --prune --force -i|--stdin --local --edit --save-config"
)
_VALUES = (
    "-l|--selector -o|--output --template --field-selector --grace-period --timeout --cascade -c|--container"
    " --sort-by --replicas --pod-selector --field-manager --image -p|--port|--patch --address --type"
    " --pod-running-timeout --www --www-prefix --accept-hosts --api-prefix --duration --clusterrole --role --user"
    " --serviceaccount --group --verb --resource --env --labels --restart --image-pull-policy --target --copy-to"
    " --for --subresource --retries --chunk-size --current-replicas --resource-version --revision --to-revision"
    " --prune-allowlist --applyset --min --max --cpu-percent --target-port --name --protocol --docker-server"
    " --docker-username --docker-password --docker-email --custom --set-image"
)


def sub(
    name: str,
    examples: dict[str, tuple[str, ...]],
    effects: Callable[[Call], Iterator[Deed]] | None = None,
    *,
    options: tuple[Option, ...] = (),
    output_of: Callable[[Call], Value | None] | None = None,
    input_of: Callable[[Call], InputUse] | None = None,
    language_of: Callable[[Call], str] | None = None,
    idle_options: str = "",
) -> CommandSpec:
    """Return the spec of a sub-command with the options that they share."""
    taken = {spelling for option in (*options, _FILE, _FOLDER) for spelling in option.names}
    return CommandSpec(
        name,
        options=(*options, _FILE, _FOLDER),
        flags=" ".join(flag for flag in _FLAGS.split() if taken.isdisjoint(flag.split("|"))),
        values=" ".join(value for value in _VALUES.split() if taken.isdisjoint(value.split("|"))),
        optional_values="--dry-run",
        idle_options=idle_options,
        effects=effects,
        output=output_of,
        input=input_of or "data",
        language=language_of or "kubernetes",
        examples=examples,
        reference=MANUAL,
    )


def group(name: str, subcommands: Mapping[str, CommandSpec], example: str) -> CommandSpec:
    """Return the spec of a word that only leads to others."""
    return CommandSpec(name, subcommands=subcommands, shares_options=True, examples={example: ()}, reference=MANUAL)


DESTROYS = sub(
    "delete",
    {
        "kubectl -n web delete pod x": ("destroys cluster delete",),
        "kubectl delete -f https://example.com/a": ("destroys cluster delete", "fetches https://example.com/a"),
        "kubectl delete pod x --dry-run=client": (),
        "kubectl delete pod x --dry-run=none": ("destroys cluster delete",),
        "kubectl drain node-1 --ignore-daemonsets": ("destroys cluster drain",),
        "kubectl rollout undo deploy/x": ("destroys cluster rollout undo",),
        "kubectl config delete-context x": ("destroys cluster config delete-context",),
        "kubectl certificate deny x": ("destroys cluster certificate deny",),
    },
    destroys,
    options=(Option("--raw", value="PATH"),),
)
_APPLY = sub(
    "apply",
    {
        "kubectl apply -f a.yaml": ("reads a.yaml",),
        "kubectl apply -f https://example.com/a": (
            "fetches https://example.com/a",
            "changes packages by kubectl https://example.com/a",
            "runs kubernetes code-string '?'",
        ),
        "kubectl apply -f https://example.com/a --dry-run=client": ("fetches https://example.com/a",),
        "kubectl apply -f -": ("stdin code kubernetes",),
        "kubectl apply -k overlays/prod": ("runs kustomize file 'kustomization.yaml'",),
        "kubectl apply -k github.com/o/r": (
            "fetches https://github.com/o/r",
            "changes packages by kubectl https://github.com/o/r",
            "runs kubernetes code-string '?'",
        ),
        "kubectl apply --prune -f a.yaml": ("destroys cluster apply", "reads a.yaml"),
        "kubectl replace --force -f a.yaml": ("destroys cluster replace", "reads a.yaml"),
        "kubectl replace --force -f a.yaml --dry-run=server": ("reads a.yaml",),
    },
    changes,
    options=(Option("--raw", value="PATH"), Option("--patch-file", value="FILE", does=a.reads)),
    input_of=manifest_input,
)
_TOKEN = sub(
    "token",
    {"kubectl create token x": ("reads secret:kubectl create token (remote)", "stdout from secret")},
    token,
    output_of=lambda _: a.FROM_SECRET,
)
_CREATE = CommandSpec(
    "create",
    options=(
        _FILE,
        _FOLDER,
        Option("--from-file", "--from-env-file", "--cert", "--key", value="SETTING", does=reads_setting),
    ),
    flags="--save-config --validate -R|--recursive --append-hash --edit",
    values="--from-literal -o|--output --type --image --clusterrole --role --user --serviceaccount --group --replicas",
    optional_values="--dry-run",
    subcommands={"token": _TOKEN},
    shares_options=True,
    effects=creates,
    input=manifest_input,
    language="kubernetes",
    examples={
        "kubectl create -f a.yaml": ("reads a.yaml",),
        "kubectl create secret generic x --from-file=k=key": ("reads key",),
        "kubectl create ns x --dry-run=client -o yaml": (),
        "kubectl create rolebinding x --role=y --user=me": ("changes system rights",),
    },
    reference=MANUAL,
)
_EXEC = sub(
    "exec",
    {
        "kubectl exec -it web -- sh -c ls": ("runs sh -c ls (cluster)", "stdin passed"),
        "kubectl exec web -- rm -rf /srv": ("runs rm -rf /srv (cluster)", "stdin ignored"),
        "kubectl exec -i web -- sh": ("runs sh (cluster)", "stdin code sh"),
        "kubectl -n x exec web -c app -- cat /etc/hosts": ("runs cat /etc/hosts (cluster)",),
    },
    execute,
    input_of=execute_input,
    language_of=lambda call: language_elsewhere(_command(call)),
)
_RUN = sub(
    "run",
    {
        "kubectl run x --image=alpine --rm -it -- sh": (),
        'kubectl run x --image=y --overrides={"spec":{"hostPID":true}}': ("escalates by host-namespace",),
        "kubectl run x --image=y --privileged": ("escalates by container-privileged",),
    },
    options=(
        Option("--overrides", value="JSON", does=overrides),
        Option("--privileged", does=is_privileged),
    ),
)


SUBCOMMANDS: dict[str, CommandSpec] = {
    "delete drain cordon taint": DESTROYS,
    "scale": sub(
        "scale",
        {
            "kubectl scale --replicas=0 deploy/x": ("destroys cluster scale",),
            "kubectl scale --replicas=3 deploy/x": (),
        },
        scale,
    ),
    "rollout": group("rollout", {"undo": DESTROYS}, "kubectl rollout status deploy/x"),
    "certificate": group("certificate", {"deny": DESTROYS}, "kubectl certificate approve x"),
    "config": group(
        "config",
        {
            "delete-context delete-cluster delete-user unset": DESTROYS,
            "set-credentials": sub(
                "set-credentials",
                {"kubectl config set-credentials x --exec-command=./a": ("runs ./a",)},
                options=(Option("--exec-command", value="PROGRAM", does=a.runs_program),),
            ),
            "view": sub(
                "view",
                {
                    "kubectl config view --raw": ("reads secret:kubectl config (remote)", "stdout from secret"),
                    "kubectl config view --minify": (),
                },
                view,
                options=(Option("--raw"), Option("--flatten")),
                output_of=viewed,
            ),
        },
        "kubectl config use-context x",
    ),
    "get describe": sub(
        "get",
        {
            "kubectl get pods -A": (),
            "kubectl get secret x -o yaml": ("reads secret:kubectl (cluster)", "stdout from secret"),
            "kubectl get pod/x secret/y -o json": ("reads secret:kubectl (cluster)",),
            "kubectl get --raw /api/v1/namespaces/x/secrets/y": ("reads secret:kubectl (cluster)",),
            "kubectl get secrets": (),
            "kubectl --context delete get pods": (),
            "kubectl get pods --run=./x": ("gap unknown-option",),
        },
        get,
        options=(Option("--raw", value="PATH"), Option("-L", "--label-columns", value="LABELS")),
        output_of=output,
        idle_options="--watch-only --output-watch-events --server-print --show-kind --show-events --profile",
    ),
    "apply replace patch edit": _APPLY,
    "create": _CREATE,
    "exec": _EXEC,
    "run": _RUN,
    "debug": sub(
        "debug",
        {
            "kubectl debug node/x -it --image=alpine": ("escalates by host-namespace",),
            "kubectl debug web -it --image=alpine --profile=sysadmin": ("escalates by container-privileged",),
            "kubectl debug web -it --image=alpine": (),
        },
        debug,
        options=(Option("--profile", value="NAME", does=has_profile),),
    ),
    "cp": sub(
        "cp",
        {"kubectl cp web:/etc/x out": ("writes out",), "kubectl cp key web:/x": ("reads key", "sends ? to web:/x")},
        copy,
    ),
    "proxy port-forward": sub(
        "proxy", {"kubectl proxy --address=0.0.0.0 --port=4444": ("listens on 0.0.0.0:4444",)}, listens
    ),
    "kustomize": sub(
        "kustomize",
        {
            "kubectl kustomize https://example.com/a": ("fetches https://example.com/a",),
            "kubectl kustomize --enable-exec x": ("runs kustomize file 'kustomization.yaml'", "gap options-from-text"),
        },
        kustomizes,
    ),
    "krew": group(
        "krew",
        {
            "install uninstall upgrade remove": sub(
                "install", {"kubectl krew install x": ("changes packages by kubectl x",)}, installs
            )
        },
        "kubectl krew list",
    ),
}


def client(
    name: str, examples: dict[str, tuple[str, ...]], more: Mapping[str, CommandSpec] | None = None
) -> CommandSpec:
    """Return the spec of a client of clusters: what all have, and `more` of its own."""
    return CommandSpec(
        name,
        says="format",
        options=(Option("--kubeconfig", value="FILE"),),
        flags="--insecure-skip-tls-verify --match-server-version --warnings-as-errors -h|--help",
        values=(
            "--context --cluster -n|--namespace --user --token -s|--server --as --as-group --as-uid --kuberc"
            " --cache-dir --certificate-authority --client-certificate --client-key --request-timeout --password"
            " --tls-server-name -v --vmodule --profile-output --log-flush-frequency --disable-compression --username"
        ),
        subcommands={**SUBCOMMANDS, **(more or {})},
        shares_options=True,
        input="data",
        examples=examples,
        reference=MANUAL,
    )


SPEC = client("kubectl", {"kubectl logs web": (), "kubectl version": (), "kubectl label pod x a=b": ()})
