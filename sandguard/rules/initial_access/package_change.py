"""Changes of installed software."""

from __future__ import annotations

from sandguard.commands.effects import Installs
from sandguard.rules.rule import Match, rule
from sandguard.rules.wording import named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program


@rule(
    technique="T1195.002",
    severity="medium",
    effects=(Installs,),
    instead="name it in the project's lock file",
    review="the exact name and version: a letter more or less is somebody else's package",
    match=(
        "pip install requests",
        "sudo apt-get install -y jq",
        "npm install left-pad",
        "brew upgrade",
        "npx cowsay hi",
    ),
    no_match=(
        "npm ci",
        "pip list",
        "pip install -r requirements.txt",
        "npm test",
        "echo pip install requests",
    ),
)
def package_change(program: Program) -> Iterator[Match]:
    """A package manager adds, removes or upgrades software, whose code runs when it is installed.

    An agent does this when something is missing. Add the package to the project's lock file and let the user see the
    change.

    What a lock file of the workspace decides is not meant.
    """
    for invocation, effect in program.effects(Installs):
        if not effect.from_lock:
            what = ", ".join(named(value) for value in effect.what[:3]) or "software"
            message = f"changes installed software with {effect.manager}: {what}"
            yield Match(invocation.source, effect.span, message, "name it in the project's lock file")
