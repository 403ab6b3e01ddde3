"""What data that is sent to the network carries out of the machine, by its origins."""

from __future__ import annotations

from sandguard.rules.sensitive import is_credential, is_project_secret
from sandguard.rules.targets import path_of, zone_on_host
from sandguard.rules.wording import quoted
from sandguard.values import ENVIRONMENT, SECRET

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.effects import Sends
    from sandguard.flow.program import Invocation, Program

FILE = "file:"
ENVIRONMENT_PRINTERS = frozenset(("env", "printenv", "export", "set", "declare", "typeset"))

KEYS = (".key", ".pem")
"""Endings of keys and certificates: reading one is everyday, sending one away is not."""


def sent(invocation: Invocation, effect: Sends) -> frozenset[str]:
    """Return where the data of a sending comes from: what is named, else what flows in."""
    if effect.data.texts is None and not any(origin.startswith(FILE) for origin in effect.data.origins):
        return effect.data.origins | invocation.stdin.origins
    return effect.data.origins


def carried_secret(origins: frozenset[str], program: Program) -> str:
    """Return the secret, or the system's file, that data of some origins holds, in words; empty when there is none."""
    place = program.place
    if SECRET in origins:
        return "a secret"
    if ENVIRONMENT in origins and any(prints_environment(invocation) for invocation in program.invocations):
        return "the environment"
    for name in files(origins):
        path = path_of(name, place).replace(is_pattern="*" in name)
        if is_credential(path, place) or is_project_secret(path) or name.endswith(KEYS):
            return f"the secrets in {quoted(name)}"
        if zone_on_host(path, place) in {"system", "root", "home", "home-parent", "other-home"}:
            return f"the system's {quoted(name)}"
    return ""


def prints_environment(invocation: Invocation) -> bool:
    """Tell whether a command prints every variable, and not one that it is asked for."""
    return invocation.name.text in ENVIRONMENT_PRINTERS and all(
        (argument.text or "x").startswith("-") for argument in invocation.arguments
    )


def carried_file(origins: frozenset[str]) -> str:
    """Return the file that data of some origins holds, in words; empty when there is none."""
    return next((quoted(name) for name in files(origins)), "")


def files(origins: frozenset[str]) -> Iterator[str]:
    """Yield the names of the files among some origins, in order."""
    for origin in sorted(origins):
        if origin.startswith(FILE):
            yield origin.removeprefix(FILE)
