"""Controls a cluster."""

from __future__ import annotations

from sandguard.commands.actions import FROM_SECRET, joined, reads_secret
from sandguard.commands.addresses import beginning
from sandguard.commands.effects import DestroysData, Fetches, Listens, Path, Reads, RunsCode, Writes
from sandguard.commands.spec import CommandSpec, Option, action
from sandguard.values import Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sandguard.commands.spec import Call, Deed, InputUse
    from sandguard.values import Argument, Value

_MANUAL = "kubectl help, Kubernetes 1.32"


@action(Reads, Fetches)
def takes_manifest(call: Call, argument: Argument) -> Iterator[Deed]:
    """A description of what shall be there comes from a file, or from an address, and then changes the cluster."""
    if "://" in beginning(argument.value):
        yield Fetches(argument.span, argument.value)
        if call.subcommand in ("apply", "create", "replace"):
            yield Writes(argument.span, Path(Known("cluster"), argument.value, scope="cluster"))
    elif argument.text != "-":
        yield Reads(argument.span, call.path(argument))


def manifest_input(call: Call) -> InputUse:
    """Return that the description is read from standard input where a dash stands for it."""
    return "code" if any(file.text == "-" for file in call.values("-f")) else "data"


def destroys(call: Call) -> Iterator[Deed]:
    """Objects of the cluster are removed, or nodes taken out of use."""
    if not any(word.text in ("--help", "-h") for word in call.arguments) and not any(
        (value.text or "") != "none" for value in call.values("--dry-run")
    ):
        yield DestroysData(call.name_span, "cluster", call.subcommand)


def scale(call: Call) -> Iterator[Deed]:
    """Everything of a kind is stopped when none shall run."""
    count = call.value("--replicas")
    if count is not None and count.text == "0":
        yield DestroysData(count.span, "cluster", "scale")


def _is_secret(call: Call) -> bool:
    kinds = (call.operands[0].text or "").partition("/")[0].split(",") if call.operands else []
    return not {"secret", "secrets"}.isdisjoint(kinds)


def get(call: Call) -> Iterator[Deed]:
    """A secret is printed where its text is asked for."""
    if _is_secret(call) and (_prints(call) or call.loose or len(call.operands) > 2):
        yield reads_secret(call, "kubectl", call.operands[0].span, "cluster")


def output(call: Call) -> Value | None:
    """Return a secret where one is printed."""
    return FROM_SECRET if _is_secret(call) and _prints(call) else None


def _prints(call: Call) -> bool:
    """Tell whether the text of what is asked for is printed, not only its name."""
    form = call.value("-o", "--template")
    return form is not None and form.text not in ("wide", "name")


def execute(call: Call) -> Iterator[Deed]:
    """A command is run in a container of the cluster."""
    if len(call.operands) > 1:
        text = joined(word.value for word in call.operands[1:])
        yield RunsCode(call.operands[1].span, text, "sh", "remote")


def listens(call: Call) -> Iterator[Deed]:
    """A port is opened here."""
    address, port = call.value("--address"), call.value("-p")
    value: Value = address.value if address is not None else Known("127.0.0.1")
    yield Listens(call.name_span, joined((value, port.value), ":") if port is not None else value)


_FILE = Option("-f", "--filename", value="FILE", does=takes_manifest)
_FLAGS = (
    "-A|--all-namespaces -R|--recursive --force --all --now --wait -w|--watch --ignore-not-found"
    " --show-labels --server-side"
)
_FLAGS += (
    " --ignore-daemonsets --delete-emptydir-data --disable-eviction --prune --no-headers --overwrite"
    " -i|--stdin -t|--tty"
)
_VALUES = (
    "-l|--selector -o|--output --template --field-selector --grace-period --timeout --cascade -k|--kustomize"
    " -c|--container"
)
_VALUES += (
    " --sort-by --replicas --pod-selector --field-manager --image -p|--port --address --type --from-file --from-literal"
)
_VALUES += " --pod-running-timeout --www --www-prefix --accept-hosts --api-prefix"


def _sub(
    name: str,
    examples: dict[str, tuple[str, ...]],
    effects: Callable[[Call], Iterator[Deed]] | None = None,
    output_of: Callable[[Call], Value | None] | None = None,
    input_of: Callable[[Call], InputUse] | None = None,
) -> CommandSpec:
    return CommandSpec(
        name,
        options=(_FILE,),
        flags=_FLAGS,
        values=_VALUES,
        optional_values="--dry-run",
        effects=effects,
        output=output_of,
        input=input_of or "data",
        language="kubernetes",
        examples=examples,
        reference=_MANUAL,
    )


SPEC = CommandSpec(
    "kubectl",
    flags="--insecure-skip-tls-verify --match-server-version --warnings-as-errors -h|--help",
    values=(
        "--context --cluster --kubeconfig -n|--namespace --user --token -s|--server --as --as-group --as-uid"
        " --cache-dir --certificate-authority --client-certificate --client-key --request-timeout"
        " --tls-server-name -v --vmodule --profile"
    ),
    subcommands={
        "delete drain cordon taint": _sub(
            "delete",
            {
                "kubectl -n web delete pod x": ("destroys cluster delete",),
                "kubectl delete -f https://example.com/a": (
                    "destroys cluster delete",
                    "fetches https://example.com/a",
                ),
                "kubectl delete pod x --dry-run=client": (),
                "kubectl drain node-1 --ignore-daemonsets": ("destroys cluster drain",),
            },
            destroys,
        ),
        "scale": _sub("scale", {"kubectl scale --replicas=0 deploy/x": ("destroys cluster scale",)}, scale),
        "rollout": CommandSpec(
            "rollout",
            subcommands={
                "undo": _sub("undo", {"kubectl rollout undo deploy/x": ("destroys cluster rollout undo",)}, destroys)
            },
            examples={"kubectl rollout status deploy/x": ()},
            reference=_MANUAL,
        ),
        "config": CommandSpec(
            "config",
            subcommands={
                "delete-context delete-cluster delete-user unset": _sub(
                    "delete-context",
                    {"kubectl config delete-context x": ("destroys cluster config delete-context",)},
                    destroys,
                )
            },
            examples={"kubectl config view": ()},
            reference=_MANUAL,
        ),
        "get describe": _sub(
            "get",
            {
                "kubectl get pods -A": (),
                "kubectl get secret x -o yaml": ("reads secret:kubectl (cluster)", "stdout from secret"),
                "kubectl --context delete get pods": (),
            },
            get,
            output,
        ),
        "apply create replace patch edit": _sub(
            "apply",
            {
                "kubectl apply -f a.yaml": ("reads a.yaml",),
                "kubectl apply -f https://example.com/a": (
                    "fetches https://example.com/a",
                    "writes cluster (cluster)",
                ),
                "kubectl apply -f -": ("stdin code kubernetes",),
            },
            input_of=manifest_input,
        ),
        "exec": _sub("exec", {"kubectl exec -it web -- sh -c ls": ("runs sh remote 'sh -c ls'",)}, execute),
        "proxy port-forward": _sub(
            "proxy", {"kubectl proxy --address=0.0.0.0 --port=4444": ("listens on 0.0.0.0:4444",)}, listens
        ),
    },
    shares_options=True,
    input="data",
    examples={"kubectl logs web": (), "kubectl version": ()},
    reference=_MANUAL,
)
