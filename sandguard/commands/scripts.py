"""Scripts that every project of a kind has under the same name, and that are known as programs by that name."""

from __future__ import annotations

from sandguard.commands.effects import Runs
from sandguard.commands.names import file_name
from sandguard.commands.spec import action
from sandguard.values import Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Argument

SCRIPTS = frozenset(("artisan", "console", "jenkins-cli.jar", "magento", "manage.py", "occ", "odoo-bin", "rails"))
"""Names of such scripts; each has a row in a table."""


def runs_known(script: Argument, arguments: tuple[Argument, ...]) -> Iterator[Deed]:
    """Yield that a script which an interpreter is given runs as the program that it is known as."""
    name = file_name(script.text or "")
    if name in SCRIPTS:
        yield Runs(script.span, (script.replace(value=Known(name, script.value.origins)), *arguments))


@action(Runs)
def runs_known_script(call: Call, argument: Argument) -> Iterator[Deed]:
    """The file is a script that is known as a program, with all that follows as its arguments."""
    place = next((index for index, word in enumerate(call.arguments) if word is argument), len(call.arguments))
    yield from runs_known(argument, call.arguments[place + 1 :])
