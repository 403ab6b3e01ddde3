"""What the fetchers print: one text for each way in which a place may execute what it is given.

A text that is executed in one place is only data in another, so a command is run once for each payload that may fit.
"""

from __future__ import annotations

from dataclasses import dataclass

from fuzz.stubs import CANARY, TOOLS
from sandguard.commands import lookup
from sandguard.commands.effects import Runs, RunsCode


@dataclass(frozen=True, slots=True)
class Payload:
    """A text that runs the canary where it is executed.

    `is_code` tells that the text is a plain program in some language, so whatever executed it executes code. The
    others work where a shell evaluates names and arithmetic, or where a program takes its arguments as options.
    `needles` are what a command must hold, one of them, for this payload to be worth a run; none: always.
    """

    name: str
    text: str
    is_code: bool = True
    needles: tuple[str, ...] = ()

    def fits(self, command: str) -> bool:
        """Tell whether this payload may be executed by a command."""
        return not self.needles or any(needle in command for needle in self.needles)


def of_options() -> tuple[Payload, ...]:
    """Return an option that runs a program, for every tool of the sandbox and each such option that its spec states."""
    found: list[Payload] = []
    for tool in TOOLS:
        spec = lookup(tool)
        for option in spec.options_that(Runs, RunsCode) if spec is not None else ():
            name = option.names[-1]
            text = f"{name}={CANARY}" if name.startswith("--") else f"{name} {CANARY}"
            found.append(Payload(f"{tool} {name}", text, is_code=False, needles=(tool,)))
    return tuple(found)


_NAMES = (
    "[",
    "((",
    "let",
    "-v",
    "read",
    "declare",
    "typeset",
    "local",
    "export",
    "unset",
    "printf",
    "!",
    "shift",
    "-n",
)
_TESTS = ("[ ", "test", "printf", "[[", "-v")

PAYLOADS = (
    Payload("word", CANARY),
    Payload("line", f"{CANARY}\n", needles=("read", "mapfile")),
    Payload("separated", f"x;{CANARY};:"),
    Payload("substitution", f"$({CANARY})", is_code=False),
    Payload("lines", f":\n{CANARY}\n:\n"),
    Payload("blank-ended", f"{CANARY} ", needles=(")$(", "``", '"$(')),
    Payload("built-in", f"eval {CANARY}", needles=("builtin",)),
    Payload("end-of-name", f"args {CANARY}", needles=("x$(", "x`", 'x"$(')),
    Payload("single-quote", f"';{CANARY};'", needles=("'",)),
    Payload("double-quote", f'";{CANARY};"', needles=('"',)),
    Payload("group-end", f"}};{CANARY};{{", needles=("eval", "sh", "{")),
    Payload("subshell-end", f");{CANARY};(", needles=("eval", "sh")),
    Payload("backquote", f"`{CANARY}`", needles=("eval", "sh", "P")),
    Payload("here-document-end", f"\nE\n{CANARY}\nEOF\n{CANARY}\n", needles=("<<",)),
    Payload("subscript", f"a[$({CANARY})]", is_code=False),
    Payload("subscript-assignment", f"a[$({CANARY})]=1", is_code=False, needles=_NAMES),
    Payload("name-test", f"-v a[$({CANARY})]", is_code=False, needles=_TESTS),
    Payload("name-test-after", f"x -o -v a[$({CANARY})]", is_code=False, needles=_TESTS),
    Payload("name-and-operand", f"-v a[$({CANARY})] x", is_code=False, needles=("printf",)),
    Payload("environment", f"BASH_ENV=$({CANARY})", is_code=False, needles=("export", "env", "declare", "typeset")),
    Payload("environment-and-word", f"X=1 {CANARY}", is_code=False, needles=("env", "sudo", "doas")),
    Payload("python", f"__import__('os').system('{CANARY}')", needles=("python",)),
    Payload("perl", f"system('{CANARY}');", needles=("perl",)),
    Payload("awk", f'BEGIN{{system("{CANARY}")}}', needles=("awk",)),
    Payload("sed", f"1e {CANARY}", is_code=False, needles=("sed",)),
    Payload("sed-and-file", f"1e{CANARY} /etc/hosts", is_code=False, needles=("sed",)),
    Payload("makefile", f"all:\n\t{CANARY}\n", needles=("make",)),
    Payload("find", f". -exec {CANARY} ;", is_code=False, needles=("find",)),
    Payload(
        "checkpoint", f"--checkpoint=1 --checkpoint-action=exec={CANARY} /etc/hosts", is_code=False, needles=("tar",)
    ),
    Payload("option-code", f"-c {CANARY}", is_code=False, needles=("sh", "python")),
    Payload("option-program", f"-e system('{CANARY}')", is_code=False, needles=("perl",)),
    Payload("replacing", f"-I@ {CANARY}", is_code=False, needles=("xargs",)),
    Payload("qualifier", f"/work(e:{CANARY}:)", is_code=False, needles=("~", "glob")),
    *of_options(),
)
"""In the order in which they are tried: the first hit ends the trial."""


def payloads_for(command: str) -> tuple[Payload, ...]:
    """Return the payloads that a command is run with."""
    return tuple(payload for payload in PAYLOADS if payload.fits(command))
