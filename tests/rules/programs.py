"""Programs built by hand, for tests that are about rules and policies and not about reading text."""

from __future__ import annotations

from sandguard.commands.effects import Effect, Path
from sandguard.commands.paths import Place
from sandguard.flow.program import CodeUse, Invocation, Program
from sandguard.shell.nodes import CommandList, Script, SyntaxFault
from sandguard.source import Gap, Source, Span
from sandguard.values import Known, Unknown, Value

PLACE = Place(cwd="/workspace", workspace="/workspace", home="/home/user")
HERE = Span(0, 1)


def path(text: str, *, is_pattern: bool = False) -> Path:
    """Return a path that is known, relative ones below the cwd."""
    resolved = text if text.startswith("/") else f"{PLACE.cwd}/{text}"
    return Path(Known(text), Known(resolved), is_pattern)


def program(
    *effects: Effect,
    name: Value | str = "tool",
    uses: tuple[CodeUse, ...] = (),
    gaps: tuple[Gap, ...] = (),
    faults: tuple[SyntaxFault, ...] = (),
    text: str = "tool and its words",
) -> Program:
    """Return a program of one invocation with the given effects."""
    source = Source(text)
    script = Script(0, len(text), source, "bash", CommandList(0, 0, ()), faults, (), (), 0)
    nothing = Unknown("nothing is known")
    invocation = Invocation(
        source,
        Span(0, len(text)),
        Known(name) if isinstance(name, str) else name,
        Span(0, 4),
        (),
        (),
        (),
        effects,
        nothing,
        nothing,
        is_known=True,
    )
    return Program(source, script, PLACE, (invocation,), uses, (), gaps, ())
