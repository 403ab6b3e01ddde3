"""The package manager for macOS."""

from __future__ import annotations

from sandguard.commands.actions import escapes_to_operands, loads_here
from sandguard.commands.effects import ChangesSystem
from sandguard.commands.packages import installs, manager
from sandguard.commands.spec import CommandSpec, Option
from sandguard.values import OneOf, from_command

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.spec import Call
    from sandguard.values import Value

_MANUAL = "brew(1), Homebrew 4.5"
_PREFIXES = ("/opt/homebrew", "/usr/local")


def tells(call: Call) -> Value | None:
    """Return the folders that Homebrew can be in, or those of a package there."""
    if not call.has("--prefix"):
        return None
    below = f"/opt/{call.operands[0].text}" if call.operands and call.operands[0].text else ""
    return OneOf(tuple(prefix + below for prefix in _PREFIXES), frozenset((from_command("brew"),)))


SPEC = manager(
    "brew",
    changing=(
        "install uninstall rm remove reinstall upgrade up update untap link ln unlink pin unpin cleanup"
        " autoremove migrate tap-new extract postinstall"
    ),
    flags=(
        "-v|--verbose -q|--quiet -d|--debug -f|--force -n -s|--build-from-source -i|--interactive --cask"
        " --formula --HEAD --zap --greedy --overwrite --ignore-dependencies --only-dependencies --eval-all"
        " --repair --custom-remote"
    ),
    values="--cc --env --appdir",
    options=(Option("--prefix"),),
    output=tells,
    running="exec",
    runs=escapes_to_operands,
    more={
        "tap": CommandSpec(
            "tap",
            effects=lambda call: installs("brew")(call) if call.operands or call.has("--repair") else iter(()),
            examples={"brew tap": (), "brew tap a/b": ("changes packages by brew a/b",)},
            reference=_MANUAL,
        ),
        "services": CommandSpec(
            "services",
            subcommands={
                "start stop restart run kill cleanup": CommandSpec(
                    "start",
                    effects=lambda call: iter([ChangesSystem(call.name_span, "service")]),
                    examples={"brew services start x": ("changes system service",)},
                    reference=_MANUAL,
                )
            },
            examples={"brew services list": ()},
            reference=_MANUAL,
        ),
        "bundle": CommandSpec(
            "bundle",
            effects=lambda call: iter(()) if call.operands else loads_here(call, "ruby", "Brewfile"),
            subcommands={
                "exec": CommandSpec(
                    "exec",
                    reading="first",
                    effects=escapes_to_operands,
                    examples={"brew bundle exec ls": ("runs ls",)},
                    reference=_MANUAL,
                ),
                "install cleanup": CommandSpec(
                    "install",
                    effects=installs("brew", is_locked=lambda call: call.subcommand == "bundle install"),
                    examples={"brew bundle install": ("changes packages by brew from lock",)},
                    reference=_MANUAL,
                ),
            },
            examples={"brew bundle": ("runs ruby file 'Brewfile'",), "brew bundle list": ()},
            reference=_MANUAL,
        ),
    },
    examples={
        "brew install -q python ruby": ("changes packages by brew python ruby",),
        "brew list": (),
        "brew --prefix": ("stdout is '/opt/homebrew|/usr/local'",),
    },
    reference=_MANUAL,
)
