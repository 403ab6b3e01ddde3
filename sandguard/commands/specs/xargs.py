"""Builds command lines out of what it reads."""

from __future__ import annotations

from sandguard.commands.actions import reads, starts_shell, word
from sandguard.commands.effects import Runs
from sandguard.commands.spec import CommandSpec, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the command that is run with the words read."""
    placeholder = ""
    for given in call.options:
        if "-I" in given.option.names or "-i" in given.option.names:
            placeholder = (given.argument.text if given.argument is not None else "") or "{}"
        elif "-J" in given.option.names and given.argument is not None:
            placeholder = given.argument.text or "{}"
    arguments = call.operands or (word("echo", call.name_span),)
    if call.has("-o") or any(file.text == "/dev/null" for file in call.values("-a")):
        yield from starts_shell(call, arguments)  # with the terminal, or with no words at all
    yield Runs(arguments[0].span, arguments, takes_input=True, placeholder=placeholder)


SPEC = CommandSpec(
    "xargs",
    options=(
        Option("-I", value="REPLACE"),
        Option("-i", "--replace", value="REPLACE", is_optional=True),
        Option("-J", value="REPLACE"),
        Option("-a", "--arg-file", value="FILE", does=reads),
        Option("-o", "--open-tty"),
    ),
    flags="-0|--null -p|--interactive -r|--no-run-if-empty -t|--verbose -x|--exit --show-limits",
    values="-d|--delimiter -E -L -n|--max-args -P|--max-procs -R -S -s|--max-chars --process-slot-var",
    optional_values="-e|--eof -l|--max-lines",
    reading="first",
    effects=effects,
    input=lambda call: "ignored" if call.has("-a") else "arguments",
    examples={
        "xargs -0 rm -rf": ("runs rm -rf with input", "stdin arguments"),
        "xargs -I{} sh -c 'echo {}'": ("runs sh -c echo {} with input",),
        "xargs -n1 -P 4": ("runs echo with input",),
        "xargs -a /dev/null sh": ("reads /dev/null", "starts a shell through xargs", "runs sh with input"),
        "xargs -a list rm": ("reads list", "runs rm with input", "stdin ignored"),
    },
    idle_options="--help --version",
    reference="xargs(1), GNU findutils 4.10; FreeBSD 14",
)
