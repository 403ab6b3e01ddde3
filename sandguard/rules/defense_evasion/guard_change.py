"""The guard itself removed, changed or stopped."""

from __future__ import annotations

from itertools import pairwise

from sandguard.commands.effects import Deletes, Installs, Kills, Moves, Writes
from sandguard.rules.rule import Match, rule
from sandguard.rules.sensitive import spellings
from sandguard.rules.wording import named, target

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.effects import Path
    from sandguard.flow.program import Program

NAME = "sandguard"
INSTALLED_IN = ("site-packages", "dist-packages", "bin", "venvs", "tools", ".config", ".cache")
"""Folders in which a package, its program, its settings or what it keeps of them stand under its name."""

SETTINGS_OF_ALL = "/etc/sandguard/"
"""The folder of the administrator's policy."""

REMOVING = frozenset(
    ("uninstall", "remove", "rm", "purge", "unlink", "autoremove", "delete", "erase", "-R", "-e", "-r")
)
"""Words with which managers of packages take one away."""


@rule(
    technique="T1685",
    severity="critical",
    effects=(Deletes, Writes, Moves, Installs, Kills),
    is_reversible=False,
    instead="leave it as it is, and say what it blocks that it should not",
    review="why the guard should go: only a person may decide that",
    match=(
        "rm -rf .venv/lib/python3.11/site-packages/sandguard",
        "echo x > .venv/lib/python3.11/site-packages/sandguard/guard.py",
        "mv ~/.local/bin/sandguard ~/.local/bin/x",
        "echo '{}' > ~/.cache/sandguard/0.json",
        "rm /etc/sandguard/policy.toml",
        "echo > ~/.config/sandguard/policy.toml",
        "pip uninstall -y sandguard",
        "pkill -f sandguard",
    ),
    no_match=(
        "rm sandguard/notes.py",
        "touch sandguard.toml",
        "rm etc/sandguard/notes.txt",
        "pip install -U sandguard",
        "cat .venv/lib/python3.11/site-packages/sandguard/guard.py",
        "pip uninstall -y sandguardian",
        "pgrep -f sandguard",
        "echo pip uninstall sandguard",
    ),
)
def guard_change(program: Program) -> Iterator[Match]:
    """A command removes, changes or stops the guard that judges it.

    An agent does this when it is refused something. Say what was refused, and let the user decide.

    A newer version is not meant, nor is a checkout of its source in the workspace.
    """
    for invocation, removed in program.effects(Deletes):
        if is_guard(removed.path):
            yield Match(invocation.source, removed.span, f"removes {target(removed.path)}, a part of the guard")
    for invocation, written in program.effects(Writes):
        if is_guard(written.path):
            yield Match(invocation.source, written.span, f"changes {target(written.path)}, a part of the guard")
    for invocation, move in program.effects(Moves):
        if is_guard(move.path):
            yield Match(invocation.source, move.span, f"takes {target(move.path)} away, a part of the guard")
    for invocation, change in program.effects(Installs):
        words = {argument.text for argument in invocation.arguments}
        if not REMOVING.isdisjoint(words) and any(value.text == NAME for value in change.what):
            yield Match(invocation.source, change.span, "removes the guard")
    for invocation, kill in program.effects(Kills):
        if kill.by in {"name", "pattern"} and any(NAME in text for text in kill.target.texts or ()):
            yield Match(invocation.source, kill.span, f"stops the guard: {named(kill.target)}")


def is_guard(path: Path) -> bool:
    """Tell whether a path is the installed guard, its program, its settings, or something in them."""
    for text, _ in spellings(path):
        if NAME not in text:
            continue
        if f"{text}/".startswith(SETTINGS_OF_ALL):
            return True
        names = text.split("/")
        for before, name in pairwise(names):
            if before in INSTALLED_IN and (name == NAME or name.startswith((f"{NAME}.", f"{NAME}-"))):
                return True
    return False
