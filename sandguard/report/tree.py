"""What a text does, as a tree: its commands, what each is given and does, and where executed text comes from."""

from __future__ import annotations

from sandguard.commands.effects import Effect, Path
from sandguard.joining import Either, Mixed
from sandguard.policy.escaping import visible
from sandguard.rules.wording import named, quoted, target
from sandguard.values import LITERAL, USER, OneOf, Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sandguard.flow.program import CodeUse, Invocation, Program, Substitution
    from sandguard.source import Source, Span
    from sandguard.values import Argument

LONGEST = 80
MOST_WORDS = 12
MOST_CHOICES = 3

SILENT = frozenset((LITERAL, USER))
"""Origins that need no word: the text itself, and whoever types at the terminal."""


def render(program: Program) -> str:
    """Return the tree on several lines, without a newline at the end."""
    flow = _Flow(program)
    lines: list[str] = []
    for invocation in program.invocations:
        indent = "  " * invocation.source.depth()
        if inside := invocation.source.in_file(invocation.span):
            lines.append(f"{indent}{visible(inside[0])}:{inside[1]} {_kinds(invocation)}")
            continue
        if program.files and _is_brought(invocation.source, invocation.span, program):
            lines.append(f"{indent}{_place(invocation.source, invocation.span)} {_kinds(invocation)}")
            continue
        lines.append(f"{indent}{_place(invocation.source, invocation.span)} {_command(invocation)}")
        details = list(_details(invocation, flow))
        if program.files:
            details = _without_content(details, program)
        for number, detail in enumerate(details, 1):
            lines.append(f"{indent}     {'└─' if number == len(details) else '├─'} {visible(detail)}")
    if program.substitutions:
        lines.append("substitutions")
        for substitution in program.substitutions:
            if substitution.source.in_file(substitution.span):
                continue
            if program.files and _is_brought(substitution.source, substitution.span, program):
                continue
            text = visible(substitution.source.excerpt(substitution.span), longest=LONGEST)
            place = _place(substitution.source, substitution.span)
            value = "a value" if program.files else visible(described_value(substitution.value))
            lines.append(f"  {place} {substitution.position}: {text} gives {value}")
    return "\n".join(lines) or "no commands"


class _Flow:
    """Which command reads what another prints, what stands in which substitution, and what is executed where."""

    def __init__(self, program: Program) -> None:
        self.numbers: dict[int, int] = {}
        self.known: dict[Source, int] = {}
        self.readers: dict[tuple[int, Value], list[Invocation]] = {}
        self.writers: dict[tuple[int, Value], list[tuple[int, Invocation]]] = {}
        self.order: dict[int, int] = {}
        self.uses: dict[int, list[CodeUse]] = {}
        self.around: dict[int, Substitution] = {}
        for order, invocation in enumerate(program.invocations):
            number = self.number(invocation.source)
            self.order[id(invocation)] = order
            if invocation.stdin.origins - {USER}:
                self.readers.setdefault((number, invocation.stdin), []).append(invocation)
            if invocation.stdout.origins:
                self.writers.setdefault((number, invocation.stdout), []).append((order, invocation))
        for readers in self.readers.values():
            readers.sort(key=lambda reader: reader.span.start)
        for use in program.code_uses:
            self.uses.setdefault(self.number(use.source), []).append(use)
        for uses in self.uses.values():
            uses.sort(key=lambda use: use.span.start)
        self._place_in_substitutions(program)

    def number(self, source: Source) -> int:
        """Return a number for a source; the same for two that are equal."""
        number = self.numbers.get(id(source))
        if number is None:
            number = self.numbers[id(source)] = self.known.setdefault(source, len(self.known))
        return number

    def _place_in_substitutions(self, program: Program) -> None:
        """Find the innermost substitution around each command: both lists are gone through once, by their places."""
        places: dict[int, list[tuple[int, int, Substitution | None, Invocation | None]]] = {}
        for part in program.substitutions:
            places.setdefault(self.number(part.source), []).append((part.span.start, -part.span.end, part, None))
        for invocation in program.invocations if places else ():
            number = self.number(invocation.source)
            if number in places:
                places[number].append((invocation.span.start, -invocation.span.end, None, invocation))
        for entries in places.values():
            entries.sort(key=lambda entry: entry[:2])
            stack: list[Substitution] = []
            for start, _, part_here, invocation_here in entries:
                while stack and stack[-1].span.end <= start:
                    stack.pop()
                if part_here is not None:
                    stack.append(part_here)
                elif stack and invocation_here is not None:
                    self.around[id(invocation_here)] = stack[-1]

    def uses_in(self, invocation: Invocation) -> Iterator[CodeUse]:
        """Yield what is executed within a command, once."""
        from bisect import bisect_left

        uses = self.uses.get(self.number(invocation.source), [])
        for index in range(bisect_left(uses, invocation.span.start, key=lambda use: use.span.start), len(uses)):
            use = uses[index]
            if use.span.start >= invocation.span.end:
                break
            if invocation.span.covers(use.span):
                yield use

    def reader_of(self, invocation: Invocation) -> Invocation | None:
        """Return the next command that reads what one prints."""
        from bisect import bisect_right

        readers = self.readers.get((self.number(invocation.source), invocation.stdout), [])
        index = bisect_right(readers, invocation.span.start, key=lambda reader: reader.span.start)
        return readers[index] if index < len(readers) else None

    def writer_of(self, invocation: Invocation) -> Invocation | None:
        """Return the last command before one that prints what that reads."""
        from bisect import bisect_left

        writers = self.writers.get((self.number(invocation.source), invocation.stdin), [])
        index = bisect_left(writers, self.order[id(invocation)], key=lambda writer: writer[0])
        return writers[index - 1][1] if index else None


def _place(source: Source, span: Span) -> str:
    return str(source.root().position(source.outermost(span).start)).ljust(5)


def _command(invocation: Invocation) -> str:
    text = visible(invocation.source.excerpt(invocation.span), longest=LONGEST)
    return text or f"({visible(named(invocation.name))})"


def _is_brought(source: Source, span: Span, program: Program) -> bool:
    """Tell whether a text that was put together holds what only a file can have brought: ``eval "$F"``."""
    from sandguard.flow.given_files import is_from_file
    from sandguard.rules.in_files import typed_texts

    is_typed = source.origin is None
    return not is_typed and is_from_file(source.excerpt(span), typed_texts(program), program.files)


def _without_content(details: list[str], program: Program) -> list[str]:
    """Return details without what only a file that was read can have brought: values, and names of what flows."""
    from sandguard.rules.in_files import without_values

    return [without_values(detail, program) for detail in details if not detail.startswith(("reads ", "prints "))]


def _kinds(invocation: Invocation) -> str:
    """Return what kinds of thing a command in a file does: what the file holds is shown to nobody."""
    kinds = dict.fromkeys(type(effect).__name__ for effect in invocation.effects)
    return f"a command that {', '.join(map(_verb, kinds))}" if kinds else "a command without effects"


def _verb(kind: str) -> str:
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in kind).strip()


def _details(invocation: Invocation, flow: _Flow) -> Iterator[str]:
    names = invocation.name.texts
    if names is None or invocation.source.excerpt(invocation.name_span) not in names:
        yield f"command: {described_value(invocation.name)}"
    if words := _words(invocation):
        yield f"words: {words}"
    if invocation.wrappers:
        yield f"through: {', '.join(invocation.wrappers)}"
    if invocation.is_function:
        yield "a function of this text"
    elif not invocation.is_known and names != ("",):
        yield "no spec says what it does"
    for name, value in invocation.assignments:
        yield f"sets {name} to {described_value(value)}"
    if invocation.stdin.origins - {USER}:
        writer = flow.writer_of(invocation)
        yield f"reads {described_value(invocation.stdin)}{_at(writer, 'from')}"
    for effect in invocation.effects:
        yield described(effect)
    if printed := _printed(invocation, flow):
        yield printed
    for use in flow.uses_in(invocation):
        judged = "judged" if use.is_judged else "not judged"
        yield f"executes text ({use.position}, {use.via or 'command word'}){_from(use.value)}: {judged}"


def _words(invocation: Invocation) -> str:
    """Return the arguments with their values, where they are not all as they are written."""
    arguments = invocation.arguments
    if all(_is_as_written(invocation.source, argument) for argument in arguments):
        return ""
    shown = [_word(argument) for argument in arguments[:MOST_WORDS]]
    return ", ".join([*shown, "…"] if len(arguments) > MOST_WORDS else shown)


def _is_as_written(source: Source, argument: Argument) -> bool:
    text = argument.text
    return text is not None and source.excerpt(argument.span).strip("'\"") == text


def _word(argument: Argument) -> str:
    note = " (one or several words)" if argument.can_split else " (a pattern)" if argument.is_pattern else ""
    return described_value(argument.value) + note


def _printed(invocation: Invocation, flow: _Flow) -> str:
    """Return what a command prints and where that goes; nothing for what only a person will read."""
    value = invocation.stdout
    if not value.origins:
        return ""
    reader = flow.reader_of(invocation)
    if reader is not None:
        return f"prints {described_value(value)}{_at(reader, 'into the pipe to')}"
    around = flow.around.get(id(invocation))
    if around is not None:
        place = _place(around.source, around.span).strip()
        return f"prints {described_value(value)}, into the substitution at {place} ({around.position})"
    is_local = all(origin.startswith("command:") or origin in SILENT for origin in value.origins)
    return "" if is_local else f"prints {described_value(value)}"


def _at(invocation: Invocation | None, relation: str) -> str:
    if invocation is None:
        return ""
    place = _place(invocation.source, invocation.span).strip()
    return f", {relation} {named(invocation.name)} at {place}"


def described_value(value: Value) -> str:
    """Return a value in words: its text, its choices, or why it is not known and what of it is; with its origins."""
    return f"{_content(value)}{_from(value)}"


def _content(value: Value) -> str:
    texts = value.texts
    if isinstance(value, OneOf) and texts is not None:
        more = f" or {len(texts) - MOST_CHOICES} others" if len(texts) > MOST_CHOICES else ""
        return " or ".join(quoted(text) for text in texts[:MOST_CHOICES]) + more
    if texts is not None:
        return quoted(texts[0]) if texts else "nothing"
    if isinstance(value, Mixed):
        pieces = [_content(piece) for piece in value.pieces[:MOST_WORDS]]
        return " + ".join([*pieces, "…"] if len(value.pieces) > MOST_WORDS else pieces)
    if isinstance(value, Either):
        more = " or others" if len(value.choices) > MOST_CHOICES else ""
        return " or ".join(map(_content, value.choices[:MOST_CHOICES])) + more
    reason, shape, prefix = (getattr(value, name, "") for name in ("reason", "shape", "prefix"))
    kind = {"digits": "digits", "hex": "hexadecimal digits", "word": "one word", "temporary-path": "a temporary path"}
    start = f", starts with {quoted(prefix)}" if prefix else ""
    return f"{kind.get(shape, 'unknown text')} ({reason}{start})"


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
    origins: Iterable[str] = sorted(value.origins - SILENT)
    return f" from {', '.join(visible(origin) for origin in origins)}" if origins else ""
