"""Runs a command in a sandbox made of parts of the host."""

from __future__ import annotations

from sandguard.commands.actions import runs_operands, starts_shell
from sandguard.commands.spec import CommandSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed

_PAIRS = frozenset(
    (
        *("--bind", "--bind-try", "--dev-bind", "--dev-bind-try", "--ro-bind", "--ro-bind-try", "--bind-data"),
        *("--ro-bind-data", "--file", "--symlink", "--setenv", "--chmod", "--bind-fd", "--ro-bind-fd", "--overlay"),
    )
)
"""Options with two values."""
_FLAGS = frozenset(
    (
        *("--unshare-all", "--share-net", "--unshare-user", "--unshare-user-try", "--unshare-ipc", "--unshare-pid"),
        *("--unshare-net", "--unshare-uts", "--unshare-cgroup", "--unshare-cgroup-try", "--disable-userns"),
        *("--assert-userns-disabled", "--clearenv", "--new-session", "--die-with-parent", "--as-pid-1"),
        *("--level-prefix",),
    )
)


def effects(call: Call) -> Iterator[Deed]:
    """Yield the command, which stands after the options: each takes none, one or two words."""
    at, words = 0, call.operands
    while at < len(words):
        text = words[at].text or ""
        if text == "--":
            at += 1
            break
        if not text.startswith("--"):
            break
        at += 3 if text in _PAIRS else 1 if text in _FLAGS or "=" in text else 2
    yield from starts_shell(call, words[at:])
    yield from runs_operands(call, at)


SPEC = CommandSpec(
    "bwrap",
    reading="raw",
    effects=effects,
    input="data",
    examples={
        "bwrap --unshare-all ls": ("runs ls",),
        "bwrap --ro-bind /usr /usr --dev /dev --chdir x rm -rf a": ("runs rm -rf a",),
        "bwrap --bind / / bash": ("starts a shell through bwrap", "runs bash"),
        "bwrap --version": (),
    },
    reference="bwrap(1), bubblewrap 0.11",
)
