"""Builds what a file describes."""

from __future__ import annotations

from sandguard.commands.actions import (
    STANDARD_INPUT,
    has_gap,
    loads_here,
    runs_file,
    runs_shell_text,
    runs_words,
    word,
)
from sandguard.commands.addresses import beginning
from sandguard.commands.effects import RunsCode
from sandguard.commands.spec import CommandSpec, Option, action
from sandguard.families import SHELLS
from sandguard.values import DECODED, NETWORK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed, InputUse
    from sandguard.values import Argument

_unknown = has_gap("unknown-code", "the text is read as part of the Makefile")


@action(RunsCode)
def runs_eval(call: Call, argument: Argument) -> Iterator[Deed]:
    """The text is read as part of the Makefile: its functions run and write at once (GNU make 4.4 manual, 8)."""
    yield RunsCode(argument.span, argument.value, "make-text", "code-string")
    if argument.text is None or "$(" not in argument.text.replace("${", "$("):
        yield from _unknown.act(call, argument)


_FOLDERS = frozenset(("", "/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"))
"""Where the shells of a system lie; empty for a shell that is looked for."""


_TOOLS = frozenset(("AR", "AS", "CC", "CPP", "CXX", "FC", "LD", "LEX", "YACC"))
"""Variables of the rules that make has of its own, which name a program (GNU make 4.4 manual, 10.3)."""


def _is_shell(text: str) -> bool:
    """Tell whether recipes go to a shell of the system, as they do anyway."""
    folder, _, name = text.rpartition("/")
    return name in SHELLS and folder in _FOLDERS


def effects(call: Call) -> Iterator[Deed]:
    """Yield the assignments that name the shell of every recipe."""
    for operand in call.operands:
        name, equals, text = beginning(operand.value).partition("=")
        if equals and name.rstrip(":+?!") == "SHELL":
            if not _is_shell(text):
                yield from runs_words.act(call, word(text, operand.span, operand.value.origins))
        elif equals and "/" in text and name.rstrip(":+?!") in _TOOLS and not any(mark in text for mark in ";|&$`<>"):
            yield from runs_words.act(call, word(text, operand.span, operand.value.origins))
        elif equals and any(mark in text for mark in (";", "|", "&", "`", "$(", "${", ">", "<", "\n")):
            # A recipe that names the variable gives its text to a shell.
            yield from runs_shell_text.act(call, word(text, operand.span, operand.value.origins))
        elif (equals and name.rstrip(":+?!") in (".SHELLFLAGS", "MAKEFLAGS")) or operand.value.comes_from(
            NETWORK, DECODED
        ):
            yield RunsCode(operand.span, operand.value, "make", "argument")
    if not call.has("-f", "-v", "-h"):
        yield from loads_here(call, "make", "GNUmakefile", "makefile", "Makefile", folder=call.value("-C"))


def input_of(call: Call) -> InputUse:
    """Return that the description is read from standard input where a dash stands for it."""
    return "code" if any(file.text in STANDARD_INPUT for file in call.values("-f")) else "data"


_HERE = tuple(f"runs make file {name!r}" for name in ("GNUmakefile", "makefile", "Makefile"))

SPEC = CommandSpec(
    "make",
    options=(
        Option("-f", "--file", "--makefile", value="FILE", does=runs_file("make")),
        Option("--eval", "-E", value="STRING", does=runs_eval),
    ),
    flags=(
        "-b -B|--always-make -d -e|--environment-overrides -i|--ignore-errors -k|--keep-going -L -m"
        " -n|--just-print|--dry-run -p|--print-data-base -q|--question -r|--no-builtin-rules -R"
        " -s|--silent|--quiet -S|--no-keep-going -t|--touch -v|--version -w|--print-directory"
        " --no-print-directory --trace --no-silent -h|--help --warn-undefined-variables"
    ),
    values="-C|--directory -I|--include-dir -o|--old-file|--assume-old -W|--what-if|--new-file|--assume-new",
    optional_values="-j|--jobs -l|--load-average|--max-load -O|--output-sync --debug --shuffle --jobserver-style",
    effects=effects,
    input=input_of,
    language="make",
    examples={
        "make -j4 -C src test": _HERE,
        "make -f -": ("stdin code make",),
        "make -f other.mk": ("runs make file 'other.mk'",),
        "make --eval='x:;sh' x": (*_HERE, "runs make-text code-string 'x:;sh'", "gap unknown-code"),
        "make CFLAGS=-O2 CC='x; ls'": (*_HERE, "runs sh argument 'x; ls'"),
        "make CC=./x": (*_HERE, "runs ./x"),
        "make SHELL=./x": (*_HERE, "runs ./x"),
        "make SHELL=./bash": (*_HERE, "runs ./bash"),
        "make SHELL=/bin/bash test": _HERE,
    },
    variables="GNUMAKEFLAGS MAKEFLAGS",
    idle_options="--check-symlink-times --recon --no-builtin-variables --stop --jobserver-fds --jobserver-auth",
    reference="make(1), GNU make 4.4",
)
