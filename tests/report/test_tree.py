"""What a text does, as a tree."""

from __future__ import annotations

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
