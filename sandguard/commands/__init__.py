"""What programs mean: specs, the reading of their arguments, and the effects of calls. The face of the package."""

from sandguard.commands.arguments import read_call
from sandguard.commands.calls import behave
from sandguard.commands.names import lookup
from sandguard.commands.paths import Place, resolve, zone
from sandguard.commands.spec import Behaviour, Call, CommandSpec, Stored

__all__ = [
    "Behaviour",
    "Call",
    "CommandSpec",
    "Place",
    "Stored",
    "behave",
    "lookup",
    "read_call",
    "resolve",
    "zone",
]
