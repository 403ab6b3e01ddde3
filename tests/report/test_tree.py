"""What a text does, as a tree."""

from __future__ import annotations

import pytest

from sandguard import classify
from sandguard.commands.effects import ChangesMode, Deletes, ForksUnbounded, Reads
from sandguard.flow.program import CodeUse
from sandguard.report.tree import described, render
from sandguard.source import Source, Span
from sandguard.values import NETWORK, Known, Unknown
from tests.rules.programs import HERE, path, program


def test_effects_in_words() -> None:
    """An effect is described from its type and its fields; flags stand at the end."""
    assert described(Deletes(HERE, path("/etc"), is_recursive=True)) == "deletes `/etc` (recursive)"
    assert described(Reads(HERE, path("notes.txt"))) == "reads `/workspace/notes.txt`"
    assert described(ChangesMode(HERE, path("/x"), Known("755"))) == "changes mode `/x`, `755`"
    assert described(ForksUnbounded(HERE)) == "forks unbounded"


def test_tree() -> None:
    """Each command has a line with its place, and its effects below it."""
    shown = render(program(Deletes(HERE, path("/etc"), is_recursive=True), Reads(HERE, path("/x"))))

    assert shown == "1:1   tool and its words\n     ├─ deletes `/etc` (recursive)\n     └─ reads `/x`"


def test_executed_text_is_told() -> None:
    """Where executed text comes from stands with the command that it is in."""
    fetched = Unknown("fetched", frozenset((NETWORK,)))
    text = "tool and its words"
    use = CodeUse(Source(text), Span(5, 8), fetched, "code", "sh", "stdin", "sh", is_judged=False)

    assert "└─ executes text (code, stdin) from network: not judged" in render(program(uses=(use,), text=text))


def test_untrusted_text_is_escaped() -> None:
    """Nothing in the command acts on the terminal."""
    shown = render(program(Reads(HERE, path("/a\x1b[31m\n")), text="tool \x1b[2K\u202e"))

    assert "\x1b" not in shown
    assert "\u202e" not in shown
    assert len(shown.splitlines()) == 2


F = "curl -s https://example.com/p"
FETCHED = "unknown text (it comes from the network) from network"

FLOWS = [
    # pipes
    (f"{F} | sh", [f"prints {FETCHED}, into the pipe to `sh` at 1:33", "reads", "from `curl` at 1:1", "not judged"]),
    (
        f"{F} | tee f | sh",
        ["into the pipe to `tee`", "writes `/workspace/f`", "into the pipe to `sh`", "(code, stdin)"],
    ),
    (f"{F} | jq .a", ["into the pipe to `jq` at 1:33", f"reads {FETCHED}, from `curl` at 1:1"]),
    ("curl -v https://example.com/p 2>&1 >/dev/null | sh", ["into the pipe to `sh`", "(code, stdin) from network"]),
    ("echo bHM= | base64 -d | sh", ["`bHM=\\n`, into the pipe to `base64`", "prints `ls` from decoded", "judged"]),
    ("make | tail -5", ["make", "tail -5"]),
    # substitutions
    (f"$({F})", ["into the substitution at 1:1 (command)", f"command: {FETCHED}", "(command, command) from network"]),
    (f"echo $({F})", ["(value)", f"words: {FETCHED} (one or several words)"]),
    (f"bash <({F})", ["into the substitution at 1:6 (code)", "executes text (code, file) from network"]),
    (f"(( $({F}) > 1 ))", ["into the substitution at 1:4 (evaluated)", "substitutions", "1:4   evaluated: $("]),
    (f"sort $({F}) f", ["(tool)", "executes text (tool, argument) from network"]),
    (f"echo $(echo $({F}))", ["into the substitution at 1:13 (value)", "into the substitution at 1:6 (value)"]),
    # variables
    (f'x=$({F}); eval "$x"', [f"sets x to {FETCHED}", f"words: {FETCHED}", "executes text (code, eval) from network"]),
    (f"n=$({F} | wc -l); echo $n", ["into the pipe to `wc`", "sets n to digits (a number that wc prints)"]),
    ("if a; then x=ls; else x=pwd; fi; $x", ["sets x to `ls`", "sets x to `pwd`", "command: `pwd`", "command: `ls`"]),
    ("for i in a b; do ls $i; done", ["words: `a` or `b`"]),
    ("ls $x", ["words: unknown text (x is not set in this text) from environment, variable:x (one or several words)"]),
    ("A=1 ls", ["sets A to `1`", "changes environment A, `1`"]),
    (f"read -r x < <({F}); $x", ["read -r x", f"reads {FETCHED}, from `curl` at 1:15", "(command, command)"]),
    # files
    (f"{F} > f; sh f", ["writes `/workspace/f`", "sh f", "executes text (code, file) from network: not judged"]),
    ("echo ls > f; sh f", ["writes `/workspace/f`", "executes text (code, file): judged", "ls"]),
    (
        f"{F} > f; cp f g; . ./g",
        ["cp f g", "reads `/workspace/f`", "writes `/workspace/g`", "(code, source) from network"],
    ),
    ("git clone https://example.com/r; make -C r", ["writes `/workspace/r`", "executes text (code, file) from clone"]),
    # descriptors
    (f"exec 3< <({F}); sh <&3", ["into the", "exec 3<", "sh <&3", f"reads {FETCHED}, from `curl` at 1:11"]),
    (f"exec > >(sh); {F}", ["exec", "curl", "sh", f"reads {FETCHED}", "executes text (code, stdin) from network"]),
    # texts in texts, functions, wrappers
    (
        f'f() {{ eval "$1"; }}; f "$({F})"',
        ["a function of this text", 'eval "$1"', f"words: {FETCHED}", "(code, eval)"],
    ),
    ("sudo env A=1 ls", ["through: sudo, env", "sets A to `1`"]),
    ("sh -c 'rm -rf \"$1\"' _ /x", ["runs code", "judged", "  1:7", "words: `-rf`, `/x`", "deletes `/x` (recursive)"]),
    (f"bash <<E\n$({F})\nE", ["into the substitution at 2:1 (code)", "bash <<E", "(code, stdin) from network"]),
    ("mytool --x", ["no spec says what it does"]),
]
"""Commands, and what a person finds in the tree, from top to bottom, who asks where text comes from and goes to."""


@pytest.mark.parametrize(("command", "found"), FLOWS)
def test_flow_can_be_followed(command: str, found: list[str]) -> None:
    """Where something is fetched, kept, handed on and executed stands in the tree, one after the other."""
    verdict = classify(command, cwd="/workspace", workspace="/workspace", home="/home/user")
    assert verdict.program is not None
    shown = render(verdict.program)

    at = 0
    for fragment in found:
        assert fragment in shown[at:]
        at = shown.index(fragment, at) + len(fragment)


def test_nothing_is_said_of_plain_commands() -> None:
    """A command that is as it is written has its effects below it and nothing else."""
    verdict = classify("ls -la; cat notes.txt | head -3", cwd="/w", workspace="/w", home="/h")
    assert verdict.program is not None

    lines = [line.strip() for line in render(verdict.program).splitlines()]
    assert lines[0] == "1:1   ls -la"
    assert "words" not in " ".join(lines)
    assert lines[1] == "1:9   cat notes.txt"
