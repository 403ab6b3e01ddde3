"""Where policies are looked for, and what each file that is found may do. Nothing is read here but a pyproject.toml."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from sandguard.policy.layer import Right

ADMIN = "/etc/sandguard/policy.toml"
OWN = "sandguard/policy.toml"
"""Below the folder of the user's settings."""
NAME = "sandguard.toml"
PROJECT = "pyproject.toml"
VARIABLE = "SANDGUARD_POLICY"
MOST_BYTES = 1 << 20
USUAL = (".config/", ".cache/")
"""The folders of a home for settings, and for what is kept (XDG Base Directory Specification 0.8)."""


def found(
    given: str | None, *, environment: Mapping[str, str], home: str, cwd: str, workspace: str, admin: str = ADMIN
) -> list[tuple[str, Right]]:
    """Return the policy files that there are, each with what it may do.

    Those are the file given; the one that ``$SANDGUARD_POLICY`` names; the nearest ``sandguard.toml``, or
    ``pyproject.toml`` with a table ``[tool.sandguard]``, from the cwd up to the root of the workspace; the user's own;
    and the administrator's. One that is given or named counts even when it is not there, so that a slip is an error.
    """
    files: list[tuple[str, Right]] = []
    files += [(path, _least(path, workspace)) for path in (given, environment.get(VARIABLE)) if path]
    if (nearest := _nearest(cwd, workspace)) is not None:
        files.append((nearest, "workspace"))
    settings = folder_of(environment, "XDG_CONFIG_HOME", home, ".config")
    own = f"{settings}/{OWN}"
    if os.path.lexists(own):
        files.append((own, "user" if is_trusted(own, home, workspace) else "workspace"))
    if os.path.lexists(admin):
        files.append((admin, "admin"))
    return files


def _least(path: str, workspace: str) -> Right:
    """Return what a file may do: one that lies in the workspace can be written by whoever is judged."""
    root, real = os.path.realpath(workspace), os.path.realpath(path)
    return "workspace" if real.startswith(root.rstrip("/") + "/") else "user"


def is_own(path: str, home: str, workspace: str) -> bool:
    """Tell whether a file or folder is the user's own: below the home folder, and behind no link.

    A workspace may be the home folder, or around it when somebody works there; one with another home inside is a
    place in which whoever is judged made that home.
    """
    real, root = os.path.realpath(home), os.path.realpath(workspace)
    below = os.path.abspath(path).removeprefix(os.path.abspath(home) + "/")
    if not below.startswith(USUAL) or os.path.realpath(path) != f"{real}/{below}":
        return False
    return real == root or not real.startswith(root.rstrip("/") + "/")


def is_trusted(path: str, home: str, workspace: str) -> bool:
    """Tell whether whoever is judged cannot be expected to have written what is there."""
    return is_own(path, home, workspace) or _least(path, workspace) == "user"


def folder_of(environment: Mapping[str, str], variable: str, home: str, usual: str) -> str:
    """Return a folder of the XDG Base Directory Specification; a relative one is ignored, as it says."""
    folder = environment.get(variable, "")
    return folder.rstrip("/") if folder.startswith("/") else f"{home}/{usual}"


def _nearest(cwd: str, workspace: str) -> str | None:
    """Return the policy of a workspace, the nearest at or above the cwd."""
    here, root = cwd.rstrip("/") or "/", workspace.rstrip("/") or "/"
    while here == root or here.startswith(root.rstrip("/") + "/"):
        folder = here.rstrip("/")
        if os.path.lexists(f"{folder}/{NAME}"):
            return f"{folder}/{NAME}"
        if _has_table(f"{folder}/{PROJECT}"):
            return f"{folder}/{PROJECT}"
        if here == root:
            break
        here = os.path.dirname(here)
    return None


def _has_table(path: str) -> bool:
    """Tell whether a pyproject.toml has a header ``[tool.sandguard]``, or one of a table in it."""
    if not os.path.isfile(path):
        return False
    try:
        with open(path, "rb") as file:
            text = file.read(MOST_BYTES)
    except OSError:
        return False
    if b"sandguard" not in text:
        return False
    headers = [line.replace(b" ", b"") for line in text.split(b"\n") if line.lstrip()[:1] == b"["]
    return any(line.lstrip(b"[\t").startswith((b"tool.sandguard]", b"tool.sandguard.")) for line in headers)
