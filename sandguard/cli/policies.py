"""The policy of a run: every file that is found for it, merged, with what no longer holds said once."""

from __future__ import annotations

import os

from sandguard.cli import streams
from sandguard.errors import PolicyError, UsageError
from sandguard.policy.discovery import folder_of, found, is_trusted
from sandguard.policy.escaping import visible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from sandguard.cli.options import Given
    from sandguard.commands.paths import Place
    from sandguard.policy import Policy
    from sandguard.policy.layer import Layer, Right

NO_POLICY = "no policy"
"""Stands among the options of a sub-command that judges nothing."""

_said: set[str] = set()
"""What has been said: a stream of commands may need the same policy again and again."""


def policy_for(given: Given, place: Place) -> Policy | None:
    """Return the policy of the files that there are for a place; None when there is none.

    Raises:
        PolicyError: when one of them cannot be used.
    """
    if NO_POLICY in given.options:
        return None
    if given.options.get("--policy") == "":
        message = "--policy needs the name of a file"
        raise UsageError(message)
    home = os.path.expanduser("~")
    files = found(
        given.options.get("--policy"), environment=os.environ, home=home, cwd=place.cwd, workspace=place.workspace
    )
    return policy_of(files, place.workspace) if files else None


def policy_of(files: Iterable[tuple[str, Right]], workspace: str | None = None) -> Policy:
    """Return the policy of some files as of today; say which of their suppressions have ended.

    What was compiled before is looked for where nobody who works in the workspace writes; None is the current folder.
    """
    from time import strftime

    from sandguard import __version__
    from sandguard.policy import Policy
    from sandguard.policy.cache import Cache
    from sandguard.policy.files import layer_of

    home = os.path.expanduser("~")
    folder = f"{folder_of(os.environ, 'XDG_CACHE_HOME', home, '.cache')}/sandguard"
    is_usable = is_trusted(folder, home, workspace if workspace is not None else os.getcwd())
    cache = Cache(folder, __version__) if is_usable else None
    layers: list[Layer] = []
    for path, right in files:
        try:
            layers.append(layer_of(path, right, cache))
        except PolicyError as error:
            if right != "workspace" or not error.place:
                raise
            # What somebody wrote into the workspace is not repeated where a model may read it.
            message = "the workspace's policy cannot be used; `sandguard policy check` says why"
            raise PolicyError(message, place=error.place) from None
    policy = Policy().layered(*layers, today=strftime("%Y-%m-%d"))
    for notice in policy.notices():
        if notice not in _said:
            _said.add(notice)
            streams.complain(f"sandguard: {visible(notice)}")
    return policy
