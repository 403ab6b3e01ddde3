"""What a text does, as a tree: its commands with their effects, and where executed text comes from."""

from __future__ import annotations

from sandguard.commands.effects import Effect, Path
from sandguard.policy.escaping import visible
from sandguard.rules.wording import named, target
from sandguard.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sandguard.flow.program import CodeUse, Invocation, Program
    from sandguard.source import Source, Span

LONGEST = 80


def render(program: Program) -> str:
    """Return the tree on several lines, without a newline at the end."""
    lines: list[str] = []
    for invocation in program.invocations:
        indent = "  " * invocation.source.depth()
        lines.append(f"{indent}{_place(invocation.source, invocation.span)} {_command(invocation)}")
        details = list(_details(invocation, program))
        for number, detail in enumerate(details, 1):
            lines.append(f"{indent}     {'└─' if number == len(details) else '├─'} {visible(detail)}")
    if program.substitutions:
        lines.append("substitutions")
        for substitution in program.substitutions:
            text = visible(substitution.source.excerpt(substitution.span), longest=LONGEST)
            place = _place(substitution.source, substitution.span)
            lines.append(f"  {place} {substitution.position}: {text}{_from(substitution.value)}")
    return "\n".join(lines) or "no commands"


def _place(source: Source, span: Span) -> str:
    return str(source.root().position(source.outermost(span).start)).ljust(5)


def _command(invocation: Invocation) -> str:
    text = visible(invocation.source.excerpt(invocation.span), longest=LONGEST)
    return text or f"({visible(named(invocation.name))})"


def _details(invocation: Invocation, program: Program) -> Iterator[str]:
    names = invocation.name.texts
    if names is None or invocation.source.excerpt(invocation.name_span) not in names:
        yield f"command: {named(invocation.name)}"
    if invocation.wrappers:
        yield f"through: {', '.join(invocation.wrappers)}"
    if invocation.is_function:
        yield "a function of this text"
    elif not invocation.is_known and names != ("",):
        yield "no spec says what it does"
    if invocation.stdin.origins:
        yield f"standard input{_from(invocation.stdin)}"
    for effect in invocation.effects:
        yield described(effect)
    for use in _uses_in(invocation, program.code_uses):
        judged = "judged" if use.is_judged else "not judged"
        yield f"executes text ({use.position}, {use.via or 'command word'}){_from(use.value)}: {judged}"


def _uses_in(invocation: Invocation, uses: Iterable[CodeUse]) -> Iterator[CodeUse]:
    return (use for use in uses if use.source == invocation.source and invocation.span.covers(use.span))


def described(effect: Effect) -> str:
    """Return an effect in words, from its type's name and its fields: ``deletes /etc (recursive)``."""
    words = "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in type(effect).__name__).strip()
    facts: list[str] = []
    flags: list[str] = []
    for name, value in effect.items():
        if name == "span" or value is None or value in {"", ()}:
            continue
        if isinstance(value, Path):
            facts.append(target(value))
        elif isinstance(value, Value):
            facts.append(named(value))
        elif isinstance(value, bool):
            flags += [name.removeprefix("is_").replace("_", " ")] if value else []
        elif isinstance(value, str):
            facts.append(value)
    return " ".join((words, ", ".join(facts), f"({', '.join(flags)})" if flags else "")).strip()


def _from(value: Value) -> str:
    return f" from {', '.join(visible(origin) for origin in sorted(value.origins))}" if value.origins else ""
