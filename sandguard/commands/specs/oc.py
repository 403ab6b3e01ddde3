"""Controls an OpenShift cluster: what kubectl does, and more."""

from __future__ import annotations

from sandguard.commands import actions as a
from sandguard.commands.effects import Publishes
from sandguard.commands.spec import Option
from sandguard.commands.specs.kubectl import DESTROYS, SUBCOMMANDS, client, group, sub, token

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Value


def whoami(call: Call) -> Iterator[Deed]:
    """The token of the session is printed where it is asked for."""
    if call.has("-t"):
        yield a.reads_secret(call, "oc whoami")


def whoami_output(call: Call) -> Value | None:
    """Return a secret where the token is printed."""
    return a.FROM_SECRET if call.has("-t") else None


def publishes(call: Call) -> Iterator[Deed]:
    """An application is built or put to work."""
    yield Publishes(call.name_span, f"oc {call.subcommand}")


_TOKEN = sub("token", {"oc sa get-token x": ("reads secret:kubectl sa get-token (remote)",)}, token)
_PUBLISHES = sub("start-build", {"oc start-build x": ("publishes oc start-build",)}, publishes)
_POLICY = group(
    "policy",
    {
        "remove-role-from-user remove-role-from-group remove-cluster-role-from-user remove-cluster-role-from-group"
        " remove-user remove-group remove-scc-from-user remove-scc-from-group": DESTROYS
    },
    "oc policy who-can get pods",
)

SPEC = client(
    "oc",
    {
        "oc get pods": (),
        "oc delete project x": ("destroys cluster delete",),
        "oc rsh web ls": ("runs ls (cluster)",),
        "oc adm drain node": ("destroys cluster adm drain",),
        "oc whoami": (),
        "oc logs web": (),
    },
    {
        "whoami": sub(
            "whoami",
            {"oc whoami -t": ("reads secret:oc whoami (remote)", "stdout from secret")},
            whoami,
            options=(Option("-t", "--show-token"),),
            output_of=whoami_output,
        ),
        "sa serviceaccounts": group("sa", {"get-token new-token create-kubeconfig": _TOKEN}, "oc sa"),
        "rsh": SUBCOMMANDS["exec"],
        "extract": _TOKEN,
        "start-build new-app expose import-image promote": _PUBLISHES,
        "idle cancel-build logout rollback": DESTROYS,
        "policy": _POLICY,
        "adm": group(
            "adm",
            {
                "drain cordon taint": DESTROYS,
                "policy": _POLICY,
                "prune": group("prune", {"builds deployments images groups auth": DESTROYS}, "oc adm prune"),
            },
            "oc adm top nodes",
        ),
    },
)
