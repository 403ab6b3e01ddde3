"""Package managers of Node.js beside npm, which differ in the names of their sub-commands."""

from __future__ import annotations

from sandguard.commands.packages import installs
from sandguard.commands.spec import CommandSpec
from sandguard.commands.specs.npm import OPTIONS, RUN_OPTIONS, is_locked, publishes, runs_package, runs_script, sets

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from sandguard.commands.spec import Call, Deed, InputUse, Option

_FLAGS = (
    "-D|--dev|--save-dev -E|--exact -O|--optional -P|--prod|--production -W|--ignore-workspace-root-check"
    " -r|--recursive --frozen-lockfile --immutable --ignore-scripts --offline --prefer-offline"
    " --silent|-s --force|-f --json --no-lockfile"
)
_VALUES = "--cwd|-C|--dir --registry --filter|-F --tag --access --otp --network-timeout"


def node_manager(
    name: str,
    *,
    changing: str,
    fetching: str,
    options: tuple[Option, ...] = (),
    effects: Callable[[Call], Iterator[Deed]] = runs_script,
    input: InputUse | Callable[[Call], InputUse] = "data",
    more: Mapping[str, CommandSpec] | None = None,
    examples: Mapping[str, tuple[str, ...]],
    reference: str,
) -> CommandSpec:
    """Return the spec of a package manager that knows the same things as npm.

    Args:
        name: the program.
        changing: sub-commands that change packages whatever the lock file says.
        fetching: sub-commands that run the program of a package, and fetch it first.
        options: further options of the program and of its sub-commands.
        effects: what it does without one of these sub-commands.
        input: see `CommandSpec`.
        more: further sub-commands.
        examples: see there.
        reference: see there.
    """
    verb = fetching.split(maxsplit=1)[0]
    first = changing.split(maxsplit=1)[0]
    subcommands: dict[str, CommandSpec] = {
        "install i ci": CommandSpec(
            "install",
            effects=installs(name, is_locked=is_locked),
            examples={f"{name} install --frozen-lockfile": (f"changes packages by {name} from lock",)},
            reference=reference,
        ),
        changing: CommandSpec(
            first,
            effects=installs(name),
            examples={f"{name} {first} -D lodash": (f"changes packages by {name} lodash",)},
            reference=reference,
        ),
        fetching: CommandSpec(
            verb,
            options=RUN_OPTIONS,
            reading="first",
            effects=runs_package(name),
            examples={f"{name} {verb} cowsay": (f"changes packages by {name} cowsay", "runs cowsay")},
            reference=reference,
        ),
        "publish unpublish": CommandSpec(
            "publish",
            effects=publishes,
            examples={f"{name} publish": ("publishes publish",)},
            reference=reference,
        ),
    }
    if name != "bun":  # it has no such sub-command
        subcommands["config"] = CommandSpec(
            "config",
            effects=sets,
            examples={
                f"{name} config set registry https://example.com": (f"changes packages by {name} https://example.com",),
                f"{name} config list": (),
            },
            reference=reference,
        )
    return CommandSpec(
        name,
        options=(*OPTIONS, *options),
        flags=_FLAGS,
        values=_VALUES,
        subcommands={**subcommands, **(more or {})},
        shares_options=True,
        effects=effects,
        input=input,
        language="javascript",
        examples=examples,
        reference=reference,
    )
