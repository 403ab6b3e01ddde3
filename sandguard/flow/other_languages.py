"""What a known text of another language does, as far as a reader of that language finds it written out."""

from __future__ import annotations

from sandguard.commands.actions import content
from sandguard.commands.effects import (
    Deletes,
    DestroysData,
    Fetches,
    LoadsLibrary,
    Reads,
    Runs,
    RunsCode,
    Sends,
    StartsShell,
    Writes,
)
from sandguard.commands.paths import resolve
from sandguard.flow.code import run_text
from sandguard.flow.environment import standard_input
from sandguard.flow.evaluation import FIRST_HOLE
from sandguard.flow.invoke import Start, invoke
from sandguard.flow.program import Invocation
from sandguard.joining import EMPTY, Mixed
from sandguard.languages import READERS, read
from sandguard.source import Origin, Source, Span
from sandguard.values import NETWORK, Argument, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.effects import Effect
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.languages.sinks import Sink
    from sandguard.source import OriginKind
    from sandguard.values import Value

FROM_CONNECTION = Unknown("what a connection brings", frozenset((NETWORK,)))
MOST_SINKS = 256

_TERMINAL = ("<&", ">&", "</dev/tty", ">/dev/tty")
"""Redirections after which a shell still has a terminal."""

_TELLING = frozenset(("--version", "--help"))
"""Options after which a shell starts nothing."""

_EXECUTING = frozenset(("shell", "program", "computed", "starts-shell"))


def read_text(
    run: Evaluation,
    environment: Environment,
    code: Value,
    *,
    language: str,
    via: str,
    span: Span,
    consumer: str,
    path: str = "",
) -> None:
    """Evaluate what a text does, and record it under the program that executes it; `path` is the file it is in."""
    text = code.text if code.text is not None else known_pieces(run, code)
    found = read(language, text)
    destroyed = _destroyed(language, via, text, consumer)
    if not found and not destroyed:
        return
    if run.depth >= run.limits.depth or run.nesting >= run.limits.nesting or run.is_exhausted:
        run.gap(span.start, span.end, "depth-limit", "texts in texts are nested too deeply")
        return
    run.spend(len(text) // 16)
    kind: OriginKind = "stdin" if via == "stdin" else "file" if via == "file" else "code-string"
    source = Source(text, Origin(kind, run.source, span), path)
    outer, run.source = run.source, source
    run.depth += 1
    run.nesting += 1
    index = len(run.invocations)
    effects: list[Effect] = list(destroyed)
    for sink in found[:MOST_SINKS]:
        effects.extend(_effects(run, environment, code, sink, consumer, language, via))
    if len(found) > MOST_SINKS:
        run.gap(0, len(text), "step-limit", f"the {language} text does too much to be read")
    _connect(run, found, consumer, language)
    whole = Span(0, len(text))
    invocation = Invocation(
        source, whole, Known(consumer), whole, (), (), (), tuple(effects), EMPTY, EMPTY, is_known=True
    )
    if effects:
        from sandguard.flow.changes import keep_written

        if run.files:
            from sandguard.flow.loaded_libraries import use_libraries

            use_libraries(run, consumer, invocation.effects)
        run.record(invocation, index)
        keep_written(run, environment, effects)
    run.nesting -= 1
    run.depth -= 1
    run.source = outer


def known_pieces(run: Evaluation, code: Value) -> str:
    """Return a partly known text with a character of its own for each piece that is not known."""
    return "".join(
        piece.value if type(piece) is Known else run.hole(piece)
        for piece in (code.pieces if isinstance(code, Mixed) else ())
    )


def has_hole(text: str) -> bool:
    """Tell whether a text has a piece that is not known."""
    return any(ord(character) >= FIRST_HOLE for character in text)


def _destroyed(language: str, via: str, text: str, consumer: str) -> tuple[Effect, ...]:
    """Return what statements destroy and change that reach a client by its input or a file."""
    if language != "sql" or via == "code-string":
        return ()
    from sandguard.commands.further_effects import ChangesSystem
    from sandguard.commands.statements import changing, destroying

    verb, what, whole = destroying(text, consumer), changing(text, consumer), Span(0, len(text))
    destroyed = (DestroysData(whole, "database", verb),) if verb else ()
    return (*destroyed, ChangesSystem(whole, what)) if what else destroyed


def _effects(
    run: Evaluation, environment: Environment, code: Value, sink: Sink, consumer: str, language: str, via: str
) -> list[Effect]:
    """Evaluate what one call runs; return what it does to files and to the network."""
    span = Span(sink.start, sink.end)
    kind = sink.kind
    given = [None if word is None or (kind != "shell" and has_hole(word)) else word for word in sink.words]
    words = [
        Argument(Known(word, code.origins) if word is not None else Unknown("a value of the script"), span)
        for word in given
    ]
    inner = environment.child()
    if via == "stdin":
        inner.stdin = standard_input()  # what follows in the same input, as far as it is not read yet
    if _is_shell(sink):
        return [StartsShell(span, consumer)]
    if kind == "shell":
        run_text(
            run,
            inner,
            words[0].value,
            language="sh",
            via="argument",
            span=span,
            kind="argument",
            consumer=consumer,
        )
        # What an interpreter starts is judged as what it is; what a command of an editor or client starts is an option.
        return [] if READERS[language] == "calls" else [RunsCode(span, words[0].value, "sh", "argument")]
    if kind == "program":
        invoke(run, inner, Start(span, words, wrappers=(consumer,), is_direct=False))
        return [] if READERS[language] == "calls" else [Runs(span, tuple(words), is_wrapper=False)]
    if kind == "code":
        run_text(
            run,
            inner,
            words[1].value,
            language=sink.words[0] or "",
            via="code-string",
            span=span,
            kind="code-string",
            consumer=consumer,
        )
        return []
    if kind == "fetched-code":
        run.use_code(span, FROM_CONNECTION, "code", language=language, via="eval", consumer=consumer)
        return []
    if not words or given[0] is None or kind in ("computed", "connects"):
        return []
    if kind == "fetches":
        return [Fetches(span, words[0].value)]
    path = resolve(words[0], environment.cwd, run.place)
    if kind == "sends":
        return [Reads(span, path), Sends(span, words[1].value, content((path,)))]
    if kind in ("writes", "appends"):
        return [Writes(span, path, is_append=kind == "appends")]
    if kind in ("deletes", "deletes-tree"):
        return [Deletes(span, path, is_recursive=kind == "deletes-tree")]
    if kind == "loads":
        return [LoadsLibrary(span, path)]
    return [Reads(span, path)]


def _connect(run: Evaluation, found: tuple[Sink, ...], consumer: str, language: str) -> None:
    """Record that the network commands what is executed, where a script opens a connection and executes something."""
    connection = next((sink for sink in found if sink.kind == "connects"), None)
    executed = next((sink for sink in found if sink.kind == "computed" or _is_shell(sink)), None)
    if connection is not None and executed is not None:
        span = Span(executed.start, executed.end)
        run.use_code(span, FROM_CONNECTION, "code", language=language, via="eval", consumer=consumer)


def _is_shell(sink: Sink) -> bool:
    """Tell whether a call starts a shell that takes its commands from its input."""
    from sandguard.families import SHELLS

    if sink.kind == "starts-shell":
        return True
    if sink.kind not in _EXECUTING or not sink.words or sink.words[0] is None:
        return False
    words = sink.words[0].split() if sink.kind == "shell" else [word or "x" for word in sink.words]
    if words[:1] == ["exec"]:
        words = words[1:]
    name = words[0].rpartition("/")[2] if words else ""
    return name in SHELLS and all(
        (word.startswith("-") and "c" not in word and word not in _TELLING)
        or word.lstrip("0123456789").startswith(_TERMINAL)
        for word in words[1:]
    )
