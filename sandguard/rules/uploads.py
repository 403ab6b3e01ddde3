"""What a value that is sent to the network carries out of the machine, by its origins."""

from __future__ import annotations

from sandguard.commands.effects import Path
from sandguard.commands.paths import zone
from sandguard.rules.sensitive import is_credential, is_project_secret
from sandguard.rules.wording import quoted
from sandguard.values import SECRET, Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.paths import Place
    from sandguard.values import Value

FILE = "file:"
ENVIRONMENT_PRINTERS = frozenset(
    ("command:env", "command:printenv", "command:export", "command:set", "command:declare")
)


def carried_secret(value: Value, place: Place) -> str:
    """Return the secret, or the system's file, that a value carries, in words; empty when there is none."""
    if SECRET in value.origins:
        return "a secret"
    if not ENVIRONMENT_PRINTERS.isdisjoint(value.origins):
        return "the environment"
    for name in files(value):
        absolute = name if name.startswith(("/", "~")) else f"{place.cwd}/{name}"
        path = Path(Known(name), Known(absolute), is_pattern="*" in name)
        if is_credential(path, place) or is_project_secret(path):
            return f"the secrets in {quoted(name)}"
        if zone(path, place) in {"system", "root", "home", "home-parent", "other-home"}:
            return f"the system's {quoted(name)}"
    return ""


def carried_file(value: Value) -> str:
    """Return the file that a value carries, in words; empty when there is none."""
    return next((quoted(name) for name in files(value)), "")


def files(value: Value) -> Iterator[str]:
    """Yield the names of the files that a value's text comes from, in order."""
    for origin in sorted(value.origins):
        if origin.startswith(FILE):
            yield origin.removeprefix(FILE)
