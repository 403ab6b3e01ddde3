"""Runs a command on another machine, or forwards ports through it."""

from __future__ import annotations

from sandguard.commands.actions import (
    FROM_NETWORK,
    SESSION,
    joined,
    loads,
    reads,
    runs_file,
    runs_shell_text,
    word,
    writes,
)
from sandguard.commands.addresses import beginning
from sandguard.commands.effects import Listens, RunsCode, Sends
from sandguard.commands.spec import CommandSpec, Option, action
from sandguard.values import Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed, InputUse
    from sandguard.values import Argument

_COMMANDS = frozenset(("proxycommand", "localcommand", "knownhostscommand", "matchexec"))
_LIBRARIES = frozenset(("pkcs11provider", "securitykeyprovider"))


@action(RunsCode)
def sets_option(call: Call, argument: Argument) -> Iterator[Deed]:
    """A line of the configuration: some name commands that run here."""
    text = beginning(argument.value)
    name, equals, value = text.partition("=")
    if not equals:
        name, _, value = text.partition(" ")
    key = name.strip().lower()
    if argument.text is None and (not text or key in _COMMANDS):
        yield call.gap(argument, "unknown-option", "an option of ssh that is not known may run a command")
        return
    rest = word(value.strip(), argument.span, argument.value.origins)
    if key in _COMMANDS and value.strip().lower() != "none":
        yield from runs_shell_text.act(call, rest)
    elif key in _LIBRARIES:
        yield from loads.act(call, rest)


@action(Listens)
def forwards(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """A port is opened, here or there."""
    yield Listens(argument.span, argument.value)


def effects(call: Call) -> Iterator[Deed]:
    """Yield the connection and the command run on the other side."""
    if not call.operands or call.has("-V", "-Q", "-G"):
        return
    master = call.value("-O")
    if master is not None and master.text in ("check", "exit", "stop", "cancel"):
        return  # the connection that is there already is asked, or ended
    host, command = call.operands[0], call.operands[1:]
    # git's account gives nobody a shell: without a command it says who is asking
    is_greeting = not command and call.has("-T") and (host.text or "").startswith("git@")
    yield Sends(host.span, host.value, Unknown("a greeting") if is_greeting else SESSION, "")
    if command:
        text = joined(part.value for part in command)
        via = "argument" if _is_here(host.text or "") else "remote"
        yield RunsCode(command[0].span, text, "sh", via)


def _is_here(host: str) -> bool:
    """Tell whether an address is that of this machine."""
    name = host.rpartition("@")[2].removeprefix("ssh://").partition("/")[0]
    return name in ("localhost", "127.0.0.1", "::1", "[::1]", "0", "0.0.0.0")  # noqa: S104 - nothing is bound


def input_of(call: Call) -> InputUse:
    """Return that a shell on the other side reads it where no command is given; that code does not run here."""
    return "ignored" if call.has("-n", "-N", "-V", "-Q", "-G", "-f") else "data"


SPEC = CommandSpec(
    "ssh",
    options=(
        Option("-o", value="OPTION", does=sets_option),
        Option("-F", value="CONFIGFILE", does=(reads, runs_file("ssh"))),
        Option("-E", value="LOG_FILE", does=writes),
        Option("-I", value="PKCS11", does=loads),
        Option("-L", "-D", "-R", value="ADDRESS", does=forwards),
        Option("-n"),
        Option("-N"),
        Option("-V"),
        Option("-G"),
        Option("-T"),
        Option("-f"),
        Option("-Q", value="QUERY"),
    ),
    flags="-4 -6 -A -a -C -g -K -k -M -q -s -t -v -X -x -Y -y",
    values="-B -b -c -e -i -J -l -m -O -P -p -S -W -w",
    reading="first",
    effects=effects,
    input=input_of,
    output=FROM_NETWORK,
    examples={
        "ssh -p 22 user@example.com 'rm -rf /srv'": (
            "sends ? to user@example.com",
            "runs sh remote 'rm -rf /srv'",
        ),
        "ssh -o ProxyCommand='nc %h 22' example.com": ("runs sh argument 'nc %h 22'", "sends ? to example.com"),
        "ssh -T git@example.com": ("sends ? to git@example.com",),
        "ssh localhost 'rm -rf x'": ("sends ? to localhost", "runs sh argument 'rm -rf x'"),
        "ssh example.com ls -l": ("sends ? to example.com", "runs sh remote 'ls -l'"),
        "ssh -oStrictHostKeyChecking=no example.com true": ("sends ? to example.com", "runs sh remote 'true'"),
    },
    idle_options="--help --version",
    reference="ssh(1), OpenSSH 9.9",
)
