"""Scripts of other languages that are followed: each thing that one does becomes an effect or a command of the program.

A shell text in a script is evaluated as any shell text is, at the point where the script gets to it, and what it prints
goes back into the script.
"""

from __future__ import annotations

from sandguard.commands.actions import content as content_of_file
from sandguard.commands.effects import (
    ChangesEnvironment,
    Deletes,
    Fetches,
    ForksUnbounded,
    Reads,
    RunsCode,
    Sends,
    StartsShell,
    Writes,
)
from sandguard.commands.paths import resolve
from sandguard.families import SHELLS
from sandguard.flow.code import run_text
from sandguard.flow.environment import EXPORTED, standard_input
from sandguard.flow.invoke import Start, invoke
from sandguard.flow.program import Invocation
from sandguard.flow.redirections import content_of
from sandguard.joining import EMPTY, Mixed, prefix_of
from sandguard.languages.acts import Situation
from sandguard.languages.follow import MOST_DEPTH, follow
from sandguard.source import Origin, Source, Span
from sandguard.values import (
    DECODED,
    ENVIRONMENT,
    FROM_LITERAL,
    NETWORK,
    Argument,
    Known,
    Unknown,
    from_command,
    from_variable,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import ClassVar

    from sandguard.commands.effects import Effect, Path
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.languages.acts import Act
    from sandguard.languages.library import Library
    from sandguard.languages.statements import Block
    from sandguard.source import OriginKind
    from sandguard.values import Value

FROM_CONNECTION = Unknown("what a connection brings", frozenset((NETWORK,)))

MOST_SHOWN = 4
MOST_SEARCHED = 8

_TERMINAL = ("<&", ">&", "</dev/tty", ">/dev/tty")
"""Redirections after which a shell still has a terminal."""

_TELLING = frozenset(("--version", "--help"))
"""Options after which a shell starts nothing."""


def run_script(
    run: Evaluation,
    environment: Environment,
    code: Value,
    text: str,
    script: Block,
    library: Library,
    *,
    language: str,
    via: str,
    span: Span,
    consumer: str,
    path: str = "",
) -> Value:
    """Evaluate a script by following it, record what it does under the program that executes it; return what it prints.

    Args:
        run: the evaluation.
        environment: what the program that executes it sees.
        code: the script as a value.
        text: its text, with characters of their own for pieces that are not known.
        script: its statements.
        library: the tables of its language.
        language: the language.
        via: how it gets to the program, as in `RunsCode`.
        span: the word, pipe or substitution that brings it.
        consumer: the program.
        path: the file it is in, where it was read from one.
    """
    if run.depth >= run.limits.depth or run.nesting >= run.limits.nesting or run.is_exhausted:
        run.gap(span.start, span.end, "depth-limit", "texts in texts are nested too deeply")
        return Unknown("the output of a script that was not read", code.origins)
    run.spend(1 + len(text) // 16)
    kind: OriginKind = "stdin" if via == "stdin" else "file" if via in ("file", "source") else "code-string"
    source = Source(text, Origin(kind, run.source, span), path)
    outer, run.source = run.source, source
    run.depth += 1
    run.nesting += 1
    index = len(run.invocations)
    situation = Running(run, environment, language=language, via=via, consumer=consumer)
    reading = follow(library, script, situation, depth=max(20, MOST_DEPTH // (1 + run.depth // 2)))
    run.spend(reading.steps // 16)
    for doubt in reading.doubts:
        run.gap(doubt.start, doubt.end, doubt.reason, doubt.message)
    if reading.taken:
        shown = ", ".join(name[:40] for name in reading.taken[:MOST_SHOWN])
        run.assume(Span(0, len(text)), f"functions of the {language} script are not described: {shown}")
    situation.connect()
    if situation.effects:
        whole = Span(0, len(text))
        effects = tuple(situation.effects)
        if run.files:
            from sandguard.flow.loaded_libraries import use_libraries

            use_libraries(run, consumer, effects)
        run.record(
            Invocation(source, whole, Known(consumer), whole, (), (), (), effects, EMPTY, EMPTY, is_known=True), index
        )
    run.links.update(situation.linked)
    run.nesting -= 1
    run.depth -= 1
    run.source = outer
    return reading.stdout


class Running(Situation):
    """What answers a script that is started by a program of a shell."""

    def __init__(self, run: Evaluation, environment: Environment, *, language: str, via: str, consumer: str) -> None:
        name = environment.script_name if via in ("file", "source") else Known("-c")
        words = environment.positional or ()
        super().__init__((name, *(word.value for word in words)), environment.stdin)
        if via == "stdin":
            self.stdin = standard_input()  # what follows in the same input, as far as it is not read yet
        self.run = run
        self.environment = environment.copy()
        self.environment.stdin = self.stdin
        if language == "awk":
            self._assign(words)
        self.language = language
        self.consumer = consumer
        self.effects: list[Effect] = []
        self.linked: dict[str, Path] = {}
        """Links that the script makes, with what is behind them."""
        self.searched: list[str] = []
        """Folders, each with a slash behind it, in which modules are looked for as well."""
        self.connection = False
        self.shell: Span | None = None
        """Where the script starts a shell, or executes what it does not know."""

    def _assign(self, words: tuple[Argument, ...]) -> None:
        """Give variables the values that words say, as ``-v`` and operands of awk do."""
        from sandguard.commands.actions import split_assignment

        for name, value in filter(None, map(split_assignment, words)):
            self.environment.variables[name] = value
            self.environment.attributes[name] = self.environment.attributes.get(name, 0) | EXPORTED

    def path(self, value: Value, span: Span) -> Path:
        """Return a path of the script."""
        return resolve(Argument(value, span), self.environment.cwd, self.run.place)

    # Answers

    @property
    def home(self) -> Value:
        """The home folder."""
        return self.environment.home

    @property
    def folder(self) -> Value:
        """The folder that the script is in."""
        return self.environment.cwd

    def content(self, path: Value) -> Value:
        """Return what is in a file."""
        found = self.path(path, Span(0, 0))
        content = content_of(self.run, self.environment, found)
        return content if content is not None else content_of_file((found,))

    def variable(self, name: Value) -> Value:
        """Return an environment variable."""
        text = name.text
        if text is None:
            return Unknown("a variable of the environment", name.origins | {ENVIRONMENT})
        if text == "HOME":
            return self.home
        found = self.environment.variables.get(text)
        if found is not None and self.environment.attributes.get(text, 0) & EXPORTED:
            return found
        return Unknown(f"the variable {text[:60]} is set outside", frozenset((ENVIRONMENT, from_variable(text))))

    def module(self, name: str) -> Value | None:
        """Return the text of a module beside the script, where the command has written or fetched it."""
        if not self.run.files:
            return None
        last = name.lstrip(".").replace(".", "/")
        for written in (f"{folder}{last}{end}" for folder in ("", *self.searched) for end in (".py", "/__init__.py")):
            content = self.run.content(self.path(Known(written), Span(0, 0)))
            if content is not None and (content.text is not None or content.comes_from(NETWORK, DECODED)):
                return content
        return None

    def revealed(self, text: str) -> Value:
        """Return a text that is written out, with the pieces of it that are not known."""
        return self.run.revealed(text)

    # Acts

    def act(self, act: Act) -> Value | None:
        """Do one thing; return what a command prints."""
        span = Span(act.start, act.end)
        kind = act.kind
        if kind == "shell":
            return self._shell(act, span)
        if kind in ("argv", "program"):
            return self._words(act, span)
        effects = self.EFFECTS[kind](self, act, span)
        if self.linked and effects:
            from sandguard.flow.links import through_links

            effects = through_links(self.linked, effects, is_linking=kind == "links")
        self.effects.extend(effects)
        return None

    def _inner(self, act: Act) -> Environment:
        inner = self.environment.child()
        if act.stdin is not None:
            inner.stdin = act.stdin
        if act.folder is not None:
            inner.cwd = self.path(act.folder, Span(act.start, act.end)).resolved
            inner.variables.pop("PWD", None)
        for name, value in act.variables:
            inner.variables[name] = value
            inner.attributes[name] = inner.attributes.get(name, 0) | EXPORTED
            self.effects.append(ChangesEnvironment(Span(act.start, act.end), name, value))
        return inner

    def _shell(self, act: Act, span: Span) -> Value | None:
        text = act.words[0]
        if _has_terminal(act.stdin) and _starts_shell((text.text or "").split()):
            self.shell = span
            self.effects.append(StartsShell(span, self.consumer))
            return None
        if text.text is None and not isinstance(text, Mixed):
            self.shell = span
        run = self.run
        run.conditions += 1
        output = run_text(
            run,
            self._inner(act),
            text,
            language="sh",
            via="argument",
            span=span,
            kind="argument",
            consumer=self.consumer,
        )
        run.conditions -= 1
        return output

    def _words(self, act: Act, span: Span) -> Value | None:
        run = self.run
        texts = [prefix_of(word) for word in act.words]
        if _has_terminal(act.stdin) and _starts_shell(texts) and not act.has_more:
            self.shell = span
            self.effects.append(StartsShell(span, self.consumer))
            return None
        words = [Argument(word, span, can_split=False) for word in act.words]
        if run.nesting >= run.limits.nesting:
            run.gap(act.start, act.end, "depth-limit", "commands are nested too deeply")
            return None
        run.nesting += 1
        run.conditions += 1
        output = invoke(run, self._inner(act), Start(span, words, wrappers=(self.consumer,), is_direct=False))
        run.conditions -= 1
        run.nesting -= 1
        return output

    def connect(self) -> None:
        """Record that the network commands what is executed, where a script connects and executes something."""
        if self.connection and self.shell is not None:
            self._use(self.shell, FROM_CONNECTION, "code", "eval")

    def _use(self, span: Span, value: Value, position: str, via: str) -> None:
        self.run.use_code(
            span,
            value,
            position,  # type: ignore[arg-type]
            language=self.language,
            via=via,
            consumer=self.consumer,
            is_judged=value.text is not None,
        )

    def _code(self, act: Act, span: Span) -> tuple[Effect, ...]:
        value = act.words[-1]
        if value.text is None:
            self.shell = span
            if value.texts is None and value.origins == FROM_LITERAL:
                value = Unknown("text that the script computes")  # all of it was to be seen, and it was not told
        self._use(span, value, "code", "eval")
        return ()

    def _deserialised(self, act: Act, span: Span) -> tuple[Effect, ...]:
        value = act.words[0]
        if value.comes_from(NETWORK, DECODED):
            unread = Unknown("data that executes what it likes", value.origins)
            self._use(span, unread, "code", "eval")
        return ()

    def _included(self, act: Act, span: Span) -> tuple[Effect, ...]:
        path, content = act.words
        if content.comes_from(NETWORK, DECODED) or path.texts is None:
            self._use(span, content if content.comes_from(NETWORK, DECODED) else path, "code", "file")
        else:
            self.run.assume(span, f"the script {path.text or ''} was not read")
            return (RunsCode(span, path, self.language, "file", self.path(path, span)),)
        return ()

    def _leaked(self, act: Act, span: Span) -> tuple[Effect, ...]:
        self._use(span, act.words[0], "tool", "argument")
        return ()

    def _reads(self, act: Act, span: Span) -> tuple[Effect, ...]:
        return (Reads(span, self.path(act.words[0], span)),)

    def _writes(self, act: Act, span: Span) -> tuple[Effect, ...]:
        path = self.path(act.words[0], span)
        is_append = act.kind == "appends"
        self._store(path, act.words[1] if len(act.words) > 1 else EMPTY, is_append=is_append)
        return (Writes(span, path, is_append=is_append),)

    def _stores(self, act: Act, span: Span) -> tuple[Effect, ...]:
        self._store(self.path(act.words[0], span), act.words[1], is_append=True)
        return ()

    def _store(self, path: Path, value: Value, *, is_append: bool) -> None:
        if value is EMPTY and is_append:
            return
        if value.text is None:
            value = Unknown("what a script writes", value.origins | {from_command(self.language)})
        self.run.store(path, value, is_append=is_append, is_certain=False)

    def _creates(self, act: Act, span: Span) -> tuple[Effect, ...]:
        return (Writes(span, self.path(act.words[0], span)),)

    def _truncates(self, act: Act, span: Span) -> tuple[Effect, ...]:
        return (Writes(span, self.path(act.words[0], span), cut="off"),)

    def _deletes(self, act: Act, span: Span) -> tuple[Effect, ...]:
        return (Deletes(span, self.path(act.words[0], span), is_recursive=act.kind == "deletes-tree"),)

    def _moves(self, act: Act, span: Span) -> tuple[Effect, ...]:
        from sandguard.commands.further_effects import Moves

        source = self.path(act.words[0], span)
        if len(act.words) < 2:
            return (Deletes(span, source),)
        target = self.path(act.words[1], span)
        self._copy(source, target)
        return (Moves(span, source, target), Writes(span, target))

    def _copies(self, act: Act, span: Span) -> tuple[Effect, ...]:
        source = self.path(act.words[0], span)
        if len(act.words) < 2:
            return (Reads(span, source),)
        target = self.path(act.words[1], span)
        self._copy(source, target)
        return (Reads(span, source), Writes(span, target))

    def _links(self, act: Act, span: Span) -> tuple[Effect, ...]:
        source, target = self.path(act.words[0], span), self.path(act.words[-1], span)
        self._copy(source, target)
        for text in target.resolved.texts or ():
            self.linked[text] = source
        return (Writes(span, target),)

    def _copy(self, source: Path, target: Path) -> None:
        from sandguard.flow.output import copy_file

        copy_file(self.run, self.environment, source, target, is_certain=False)

    def _mode(self, act: Act, span: Span) -> tuple[Effect, ...]:
        from sandguard.commands.further_effects import ChangesMode

        mode = act.words[1] if len(act.words) > 1 else Unknown("a mode of the script")
        return (ChangesMode(span, self.path(act.words[0], span), mode),)

    def _owner(self, act: Act, span: Span) -> tuple[Effect, ...]:
        from sandguard.commands.further_effects import ChangesOwner

        owner = act.words[1] if len(act.words) > 1 else Unknown("an owner of the script")
        return (ChangesOwner(span, self.path(act.words[0], span), owner),)

    def _loads(self, act: Act, span: Span) -> tuple[Effect, ...]:
        from sandguard.commands.further_effects import LoadsLibrary

        text = act.words[0].text
        if text is not None and (text in ("null", "") or "/" not in text):
            return ()  # a library of the system, found by its name
        return (LoadsLibrary(span, self.path(act.words[0], span)),)

    def _fetches(self, act: Act, span: Span) -> tuple[Effect, ...]:
        address = act.words[0]
        if (address.text or "").startswith("file:"):
            path = Known("/" + (address.text or "").removeprefix("file:").lstrip("/"), address.origins)
            return (Reads(span, self.path(path, span)),)
        return (Fetches(span, address),)

    def _sends(self, act: Act, span: Span) -> tuple[Effect, ...]:
        method = act.words[2].text or "" if len(act.words) > 2 else ""
        return (Sends(span, act.words[0], act.words[1], method),)

    def _connects(self, act: Act, span: Span) -> tuple[Effect, ...]:
        self.connection = True
        address = act.words[0]
        kind, _, rest = (address.text or "").removeprefix("/").partition("/")
        parts = rest.split("/")  # protocol, own port, host and port (gawk 5.3 manual, 12.4)
        if kind not in ("inet", "inet4", "inet6") or len(parts) != 4:
            return ()
        if parts[2] == "0":
            return self._listens(act, span)
        return (Fetches(span, Known(f"/dev/{parts[0]}/{parts[2]}/{parts[3]}", address.origins)),)

    def _listens(self, act: Act, span: Span) -> tuple[Effect, ...]:
        from sandguard.commands.further_effects import Listens

        self.connection = True
        return (Listens(span, act.words[0]),)

    def _kills(self, act: Act, span: Span) -> tuple[Effect, ...]:
        from sandguard.commands.further_effects import Kills

        return (Kills(span, act.words[0], "all" if act.words[0].text == "-1" else "pid"),)

    def _escalates(self, act: Act, span: Span) -> tuple[Effect, ...]:
        from sandguard.commands.further_effects import Escalates

        return (Escalates(span, act.words[0].text or ""),)

    def _mounts(self, act: Act, span: Span) -> tuple[Effect, ...]:  # noqa: ARG002
        from sandguard.commands.further_effects import ChangesSystem

        return (ChangesSystem(span, "a mount"),)

    def _sets(self, act: Act, span: Span) -> tuple[Effect, ...]:
        name = act.words[0].text
        value = act.words[1] if len(act.words) > 1 else EMPTY
        if name is None:
            return ()
        self.environment.variables[name] = value
        self.environment.attributes[name] = self.environment.attributes.get(name, 0) | EXPORTED
        return (ChangesEnvironment(span, name, value),)

    def _searches(self, act: Act, span: Span) -> tuple[Effect, ...]:  # noqa: ARG002
        folder = act.words[0].text
        if folder and len(self.searched) < MOST_SEARCHED:
            self.searched.append(folder.rstrip("/") + "/")
        return ()

    def _forks(self, act: Act, span: Span) -> tuple[Effect, ...]:  # noqa: ARG002
        return (ForksUnbounded(span),)

    def _enters(self, act: Act, span: Span) -> tuple[Effect, ...]:
        self.environment.cwd = self.path(act.words[0], span).resolved
        self.environment.variables.pop("PWD", None)
        return ()

    EFFECTS: ClassVar[dict[str, Callable[[Running, Act, Span], tuple[Effect, ...]]]] = {
        "code": _code,
        "deserialises": _deserialised,
        "includes": _included,
        "leaks": _leaked,
        "reads": _reads,
        "writes": _writes,
        "appends": _writes,
        "stores": _stores,
        "creates": _creates,
        "truncates": _truncates,
        "deletes": _deletes,
        "deletes-tree": _deletes,
        "moves": _moves,
        "copies": _copies,
        "links": _links,
        "chmod": _mode,
        "chown": _owner,
        "loads": _loads,
        "fetches": _fetches,
        "sends": _sends,
        "connects": _connects,
        "listens": _listens,
        "kills": _kills,
        "escalates": _escalates,
        "mounts": _mounts,
        "sets": _sets,
        "enters": _enters,
        "forks": _forks,
        "searches": _searches,
    }


def _has_terminal(stdin: Value | None) -> bool:
    """Tell whether what a command reads may be typed by somebody: it is not given to it as a text."""
    return stdin is None or (stdin.texts is None and not stdin.comes_from(NETWORK, DECODED))


def _starts_shell(words: list[str]) -> bool:
    """Tell whether words start a shell that takes its commands from its input."""
    if words[:1] == ["exec"]:
        words = words[1:]
    name = words[0].rpartition("/")[2] if words else ""
    return name in SHELLS and all(
        (word.startswith("-") and "c" not in word and word not in _TELLING)
        or word.lstrip("0123456789").startswith(_TERMINAL)
        for word in words[1:]
    )
