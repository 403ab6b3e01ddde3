"""Red Hat's package files."""

from __future__ import annotations

from sandguard.commands.actions import has_gap, runs_shell_text, word
from sandguard.commands.effects import Installs, RunsCode
from sandguard.commands.spec import CommandSpec, Option, action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Argument


@action(RunsCode)
def expands_macros(call: Call, argument: Argument) -> Iterator[Deed]:
    """A macro of rpm: what stands in ``%(…)`` is given to the shell."""
    _, found, rest = (argument.text or "").partition("%(")
    if found:
        yield from runs_shell_text.act(call, word(rest.rpartition(")")[0], argument.span, argument.value.origins))
    yield RunsCode(argument.span, argument.value, "rpm", "code-string")


def effects(call: Call) -> Iterator[Deed]:
    """Yield the change of packages."""
    if call.has("-i", "-U", "-F", "-e", "--import") and not call.has("-q", "--test"):
        yield Installs(call.name_span, "rpm", tuple(operand.value for operand in call.operands))


SPEC = CommandSpec(
    "rpm",
    says="format",
    options=(
        Option("-i", "--install"),
        Option("-U", "--upgrade"),
        Option("-F", "--freshen"),
        Option("-e", "--erase"),
        Option("--import"),
        Option("-q", "--query"),
        Option("--test"),
        Option("--pipe", value="CMD", does=runs_shell_text),
        Option("-E", "--eval", value="EXPR", does=expands_macros),
        Option("-D", "--define", value="MACRO", does=has_gap("options-from-text", "a macro may hold commands")),
    ),
    flags=(
        "-a|--all -l|--list -f|--file -p|--package -v|--verbose -h|--hash -c|--configfiles -d|--docfiles"
        " -R|--requires -V|--verify -K|--checksig --force --nodeps --percent --initdb --rebuilddb --changelog"
        " --scripts --provides"
    ),
    values="--qf|--queryformat --root|-r --dbpath --prefix",
    effects=effects,
    examples={
        "rpm -qa": (),
        "rpm -qip a.rpm": (),
        "rpm -Uvh a.rpm": ("changes packages by rpm a.rpm",),
        "rpm --eval '%(ls)'": ("runs sh argument 'ls'", "runs rpm code-string '%(ls)'"),
        "rpm -q --pipe 'sh x' a": ("runs sh argument 'sh x'",),
    },
    reference="rpm(8), RPM 4.20",
)
