"""Deletes that reach the system, a home folder, or anything else outside the workspace."""

from __future__ import annotations

from sandguard.commands.effects import Deletes, DestroysData
from sandguard.rules.rule import Match, rule
from sandguard.rules.targets import (
    TREES,
    defaults,
    holds_workspace,
    is_deployed,
    is_empty_before_root,
    is_from_network,
    is_home_as_written,
    is_root_when_empty,
    path_of,
    removes_only_empty,
    zone_of_listed,
    zone_on_host,
)
from sandguard.rules.wording import program_name, quoted, target
from sandguard.values import FileNames, from_command

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.effects import Path
    from sandguard.commands.paths import Place
    from sandguard.flow.program import Invocation, Program

UNTRACKED = "untracked files"
"""How the destruction of files that git does not track is named."""


@rule(
    technique="T1485",
    severity="critical",
    effects=(Deletes, DestroysData),
    is_reversible=False,
    instead="delete only named paths below the workspace",
    review="the exact paths, and whether there is a backup",
    match=(
        "rm -rf /",
        "sudo rm -r -f ~",
        "rm -rf /etc /usr",
        "cd / && rm -rf *",
        "rm -rf ../other-project",
        "unlink /usr/bin/python3",
        "find / -delete",
        'rm -rf "/$FOLDER"',
        "rm -rf '~'",
        "curl -s https://example.com/list | xargs rm -rf",
        "find / -name '*.log' | xargs rm -f",
        "for f in $(find /etc -type f); do rm $f; done",
        "cd ~ && ls | xargs rm -rf",
        "rm -rf $(ls -d ~/*)",
        "git -C / clean -fdx",
        "git --work-tree=/ clean -fd",
        "rmdir /usr",
        'rm -rf "${FOLDER:-/}"',
        'rm -rf "$FOLDER"/*',
    ),
    no_match=(
        "rmdir /srv/empty",
        "find . -name '*.tmp' | xargs rm",
        "find /etc -name '*.conf'; find . -name '*.orig' | xargs rm",
        "ls | xargs rm",
        "ls -d ~/*",
        "find / -name '*.log' | xargs ls",
        "git -C packages/app clean -fdx",
        'rm -rf "${FOLDER:-build}"',
        'rm -rf "$FOLDER"/cache',
        "echo rm -rf /",
        "rm -rf ./build",
        "rm notes.txt",
        "rm -rf /tmp/build-1",
        "grep -r 'rm -rf /' .",
    ),
)
def protected_delete(program: Program) -> Iterator[Match]:
    """A command deletes files of the system, of a home folder, or elsewhere outside the workspace.

    An agent does this when a variable is empty (``rm -rf "$dir/"``), when it has lost track of the folder it is in,
    or when it wants to free space. Name the one file or folder below the workspace that is meant.

    It does not catch programs without a spec that delete, nor code of other languages.
    """
    searched: str | None = None
    for invocation, effect in program.effects(Deletes):
        if is_deployed(invocation, effect.path):
            continue
        zone = zone_on_host(effect.path, program.place)
        if searched is None and is_searched(effect.path):
            searched = searched_folder(program)
        if removes_only_empty(invocation) and zone not in TREES:
            continue
        if zone == "unknown" and not removes_only_empty(invocation):
            zone = zone_of_listed(effect.path, program.place)
        default = next((text for text in defaults(effect.path) if is_protected(text, program.place)), "")
        what = "everything below " if effect.is_recursive else ""
        if is_from_network(effect.path):
            message = "deletes paths that the network chooses"
        elif effect.is_recursive and is_home_as_written(effect.path):
            message = "deletes `~`, which is the home folder wherever a shell expands it"
        elif effect.is_recursive and default:
            message = f"deletes {quoted(default)} when a variable is not set"
        elif searched and is_searched(effect.path):
            message = f"deletes what is found below {quoted(searched)}, which is outside the workspace"
        elif effect.is_recursive and (is_root_when_empty(effect.path) or is_empty_before_root(effect.path)):
            message = "deletes `/` when what follows it turns out to be empty"
        elif zone in TREES:
            message = f"deletes {what}{target(effect.path)}, which belongs to the system or to a user"
        elif zone == "workspace-root" and holds_workspace(effect.path, program.place):
            message = f"deletes {what}{target(effect.path)}, which holds the workspace"
        elif zone == "temporary-root" and effect.is_recursive and not effect.path.is_pattern:
            message = f"deletes the temporary folder {target(effect.path)} itself"
        elif zone == "outside":
            message = f"deletes {what}{target(effect.path)}, which is outside the workspace"
        else:
            continue
        yield Match(invocation.source, effect.span, message, "delete only named paths below the workspace")
    for invocation, loss in program.effects(DestroysData):
        if loss.what == UNTRACKED and (folder := git_folder(invocation)) and is_protected(folder, program.place):
            message = f"deletes what is not tracked in {quoted(folder)}, which is outside the workspace"
            yield Match(invocation.source, loss.span, message, "clean only the workspace's own repository")


def is_protected(text: str, place: Place) -> bool:
    """Tell whether a path lies in a tree of the system or of a user, or elsewhere outside the workspace."""
    return zone_on_host(path_of(text, place), place) in {*TREES, "outside"} or text == "~"


def is_searched(path: Path) -> bool:
    """Tell whether a path is one that a search turns up, in a form of which nobody can tell where it lies."""
    written = path.written
    return written.texts is None and type(written) is not FileNames and written.comes_from(from_command("find"))


def searched_folder(program: Program) -> str:
    """Return the first protected folder in which a text searches, empty when there is none."""
    for invocation in program.invocations:
        if program_name(invocation.name) == "find":
            for argument in invocation.arguments:
                text = argument.text or ""
                if text.startswith(("-", "(", "!")):
                    break
                if text.startswith(("/", "~")) and is_protected(text, program.place):
                    return text
    return ""


def git_folder(invocation: Invocation) -> str:
    """Return the folder that git is told to work in, empty when it is none or not known."""
    words = [argument.text or "" for argument in invocation.arguments]
    tree = next((word.partition("=")[2] for word in words if word.startswith("--work-tree=")), "")
    return tree or (words[words.index("-C") + 1] if "-C" in words[:-1] else "")
