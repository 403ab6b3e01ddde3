"""What data that is sent to the network carries out of the machine, by its origins."""

from __future__ import annotations

from sandguard.joining import Mixed
from sandguard.rules.addresses import host_of, plain_host
from sandguard.rules.sensitive import is_credential, is_project_secret, is_secret_variable
from sandguard.rules.targets import known_start, path_of, zone_on_host
from sandguard.rules.wording import quoted
from sandguard.values import ENVIRONMENT, SECRET

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.effects import Sends
    from sandguard.flow.program import Invocation, Program
    from sandguard.values import Value

FILE = "file:"
VARIABLE = "variable:"
LOGIN_WORDS = frozenset(
    (
        *("auth", "authentication", "authorization", "cookie", "key", "secret", "token"),
        *("accesskey", "accesstoken", "apikey", "apitoken", "authkey", "authtoken"),
    )
)
"""Words of a header's name that say that it is there to carry a secret to its owner."""
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


def carried_variable(origins: frozenset[str]) -> str:
    """Return the variable with a secret that data of some origins holds, in words; empty when there is none."""
    for origin in sorted(origins):
        if origin.startswith(VARIABLE) and is_secret_variable(origin.removeprefix(VARIABLE)):
            return f"the secret in `${origin.removeprefix(VARIABLE)}`"
    return ""


def is_login(effect: Sends) -> bool:
    """Tell whether data is sent where a service expects a secret: in a header that is made for it."""
    return not LOGIN_WORDS.isdisjoint(effect.header.lower().replace("_", "-").strip().split("-"))


def is_in_user_part(address: Value) -> bool:
    """Tell whether what is not known of an address is the login before its host: ``https://$TOKEN@example.com``."""
    if not isinstance(address, Mixed):
        return False
    texts = [piece.text if piece.text is not None else "?" for piece in address.pieces]
    _, scheme, rest = "".join(texts).partition("://")
    login, mark, after = rest.partition("@")
    return bool(scheme and mark) and "/" not in login and "?" not in after


def is_own_machine(address: Value) -> bool:
    """Tell whether an address is certainly one of this machine's own."""
    texts = address.texts if address.texts is not None else (known_start(address),)
    hosts = [(plain_host(host_of(text)), text) for text in texts]
    is_whole = address.texts is not None
    return all(
        (host in {"localhost", "::1"} or (host.startswith("127.") and host.replace(".", "").isdigit()))
        and (is_whole or "/" in text.partition("://")[2])
        for host, text in hosts
    )


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
