"""Deletes whose targets the text does not name."""

from __future__ import annotations

from sandguard.commands.effects import Deletes
from sandguard.rules.rule import Match, rule
from sandguard.rules.targets import (
    REMOVABLE,
    ends_regenerable,
    has_default_in,
    is_callers,
    is_from_network,
    is_glob_at_top,
    removes_only_empty,
    zone_on_host,
)
from sandguard.rules.wording import target

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program


@rule(
    technique="T1485",
    severity="medium",
    effects=(Deletes,),
    is_reversible=False,
    instead="print the list first, then delete by name",
    review="the list of what would be deleted",
    match=(
        "rm *",
        "rm -f *.log",
        'rm -rf "$BUILD_DIR"',
        "find . -name '*.orig' -delete",
        "find src -name '*.bak' -exec rm {} +",
        "git ls-files -o | xargs rm -f",
        'rm -rf "${FOLDER:-src}"',
        'rm -rf "$@"',
        'rm -rf "$ROOT/.cache"',
        'rm -rf "$ROOT/dist/../src"',
    ),
    no_match=(
        "rm notes.txt",
        "find . -name '*.orig'",
        "find . -type d -empty -exec rmdir {} +",
        "find . -name '*.log' -exec gzip {} +",
        "pigz *",
        "lzip *",
        "rm -rf build/*",
        "rm src/*.orig",
        "rm -f *.o *.pyc",
        "find . -name '*.pyc' -delete",
        "rm -rf dist build *.egg-info",
        'rm -rf "${BUILD_DIR:-build}"',
        'rm -rf "$ROOT/dist"',
        'rm() { command rm -i "$@"; }',
        'tmp=$(mktemp -d); rm -rf "$tmp"',
        "echo 'find . -delete'",
    ),
)
def broad_delete(program: Program) -> Iterator[Match]:
    """A command deletes whatever a glob, a search or a variable turns up, so that the text does not say what is lost.

    An agent does this to clean up. List the files first (the same ``find`` with ``-print``), then delete them by name.

    Targets that certainly lie in temporary folders or folders made again by a build are left alone.
    """
    for invocation, effect in program.effects(Deletes):
        zone = zone_on_host(effect.path, program.place)
        if zone in REMOVABLE or (not effect.is_recursive and is_callers(effect.path.written)):
            continue
        if is_from_network(effect.path) or effect.is_replaced or removes_only_empty(invocation):
            continue
        if zone == "unknown":
            if has_default_in(effect.path, program.place, REMOVABLE) or ends_regenerable(effect.path):
                continue
            message = "deletes paths that are known only at run time"
        elif not effect.is_recursive and is_glob_at_top(effect.path, program.place):
            message = f"deletes everything that {target(effect.path)} matches at the top of the workspace"
        elif zone == "workspace" and any("**" in text for text in effect.path.resolved.texts or ()):
            message = f"deletes everything that is found below {target(effect.path)}"
        else:
            continue
        yield Match(invocation.source, effect.span, message, "print the list first, then delete by name")
