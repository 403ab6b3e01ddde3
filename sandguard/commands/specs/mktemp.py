"""Makes a temporary file or folder and prints its path."""

from __future__ import annotations

from sandguard.commands.actions import printed
from sandguard.commands.spec import CommandSpec
from sandguard.values import NO_ORIGINS, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.spec import Call
    from sandguard.values import Value


def output(call: Call) -> Value:
    """Return a path in the temporary folder, or one that begins as the template does."""
    folder = call.value("-p", "--tmpdir")
    template = call.operands[0].text if call.operands else ""
    if folder is None and (not template or call.has("-t", "--tmpdir", "-p") or template.startswith("/tmp/")):
        return Unknown("a temporary path", NO_ORIGINS, "temporary-path", "/tmp/")
    start = (folder.text or "") if folder is not None else ""
    if folder is not None and folder.text is None:
        return printed(call)
    name = (template or "").rstrip("X")
    return Unknown("a new path", NO_ORIGINS, "", f"{start}/{name}" if start else name)


SPEC = CommandSpec(
    "mktemp",
    flags="-d|--directory -u|--dry-run -q|--quiet -t",
    values="-p --suffix",
    optional_values="--tmpdir",
    output=output,
    examples={
        "mktemp -d": ("stdout temporary-path from ",),
        "mktemp -p build x.XXXX": ("stdout from ",),
    },
    reference="mktemp(1), GNU coreutils 9.5",
)
