"""The result of evaluation: every command that a text runs, what each does, and what could not be told."""

from __future__ import annotations

from sandguard.record import Record, _new

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Literal, TypeVar

    from sandguard.commands.effects import Effect
    from sandguard.commands.paths import Place
    from sandguard.contents import FileContent
    from sandguard.session import Session
    from sandguard.shell.nodes import Script
    from sandguard.source import Gap, Source, Span
    from sandguard.values import Argument, Value

    PositionKind = Literal["command", "code", "value", "evaluated", "tool"]
    SomeEffect = TypeVar("SomeEffect", bound=Effect)


class Invocation(Record):
    """One command as it will be run, after wrappers such as sudo and env are taken off.

    `name` is what the command word becomes; `arguments` are the rest of the argv. `wrappers` names what was taken
    off, outermost first. `assignments` are those before the command word. `stdin` is the value of what flows in
    (Unknown when nothing is known), `stdout` of what it prints. `is_function` tells that a function of the text is
    called. For a command made of assignments or redirections alone, `name` is Known("").
    """

    __slots__ = ()
    source: Source
    span: Span
    name: Value
    name_span: Span
    arguments: tuple[Argument, ...]
    assignments: tuple[tuple[str, Value], ...]
    wrappers: tuple[str, ...]
    effects: tuple[Effect, ...]
    stdin: Value
    stdout: Value
    is_known: bool
    """Whether a spec, a built-in or a function of the text says what it does."""
    is_function: bool

    def __new__(
        cls,
        source: Source,
        span: Span,
        name: Value,
        name_span: Span,
        arguments: tuple[Argument, ...],
        assignments: tuple[tuple[str, Value], ...],
        wrappers: tuple[str, ...],
        effects: tuple[Effect, ...],
        stdin: Value,
        stdout: Value,
        is_known: bool,
        is_function: bool = False,
    ) -> Invocation:
        return _new(
            cls,
            (
                source,
                span,
                name,
                name_span,
                arguments,
                assignments,
                wrappers,
                effects,
                stdin,
                stdout,
                is_known,
                is_function,
            ),
        )


class CodeUse(Record):
    """Text that reached a place where it is executed.

    `span` is the word, pipe or substitution that brings it; `value` what is known of the text, with its origins;
    `position` is ``command`` (it becomes a command word), ``code`` (an interpreter reads it), ``evaluated`` (arithmetic
    or a name) or ``tool`` (a program may take it as an option or run it). `language` and `via` are as in
    `RunsCode`. `is_judged` tells that the text was known and its commands are among the program's invocations.
    `consumer` names the program that executes it, empty for the shell itself.
    """

    __slots__ = ()
    source: Source
    span: Span
    value: Value
    position: PositionKind
    language: str
    via: str
    consumer: str
    is_judged: bool

    def __new__(
        cls,
        source: Source,
        span: Span,
        value: Value,
        position: PositionKind,
        language: str,
        via: str,
        consumer: str,
        is_judged: bool,
    ) -> CodeUse:
        return _new(cls, (source, span, value, position, language, via, consumer, is_judged))


class Substitution(Record):
    """A substitution and the position its output ends in."""

    __slots__ = ()
    source: Source
    span: Span
    position: PositionKind
    value: Value

    def __new__(cls, source: Source, span: Span, position: PositionKind, value: Value) -> Substitution:
        return _new(cls, (source, span, position, value))


class Assumption(Record):
    """Something that was taken for granted: a program without a spec, a script that was not read."""

    __slots__ = ()
    source: Source
    span: Span
    message: str

    def __new__(cls, source: Source, span: Span, message: str) -> Assumption:
        return _new(cls, (source, span, message))


class Program(Record):
    """What a text does.

    `invocations` are in evaluation order and hold those of nested texts too (``sh -c``, eval, functions, traps).
    `files` are those that were read for it, `session` is what lasts of it where somebody asks. `over_home` is what
    everything in the home folder may hold since a tree was laid over it; None where none was.
    """

    __slots__ = ()
    source: Source
    script: Script
    place: Place
    invocations: tuple[Invocation, ...]
    code_uses: tuple[CodeUse, ...]
    substitutions: tuple[Substitution, ...]
    gaps: tuple[Gap, ...]
    assumptions: tuple[Assumption, ...]
    files: tuple[FileContent, ...]
    session: Session | None
    over_home: Value | None

    def __new__(
        cls,
        source: Source,
        script: Script,
        place: Place,
        invocations: tuple[Invocation, ...],
        code_uses: tuple[CodeUse, ...],
        substitutions: tuple[Substitution, ...],
        gaps: tuple[Gap, ...],
        assumptions: tuple[Assumption, ...],
        files: tuple[FileContent, ...] = (),
        session: Session | None = None,
        over_home: Value | None = None,
    ) -> Program:
        return _new(
            cls,
            (
                source,
                script,
                place,
                invocations,
                code_uses,
                substitutions,
                gaps,
                assumptions,
                files,
                session,
                over_home,
            ),
        )

    def effects(self, kind: type[SomeEffect]) -> Iterator[tuple[Invocation, SomeEffect]]:
        """Yield every effect of a kind with the invocation that has it, in evaluation order."""
        for invocation in self.invocations:
            effects = invocation.effects
            if effects:
                for effect in effects:
                    if isinstance(effect, kind):
                        yield invocation, effect
