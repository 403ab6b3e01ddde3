"""Makes folders."""

from sandguard.commands.actions import NOTHING, creates
from sandguard.commands.row_actions import sets_mode
from sandguard.commands.spec import CommandSpec, Option

SPEC = CommandSpec(
    "mkdir",
    flags="-p|--parents -v|--verbose -Z",
    options=(Option("-m", "--mode", value="MODE", does=sets_mode),),
    optional_values="--context",
    operands=creates,
    output=NOTHING,
    examples={"mkdir -pm 700 a/b": ("changes mode of a/b to 700", "writes a/b")},
    reference="mkdir(1), GNU coreutils 9.5",
)
