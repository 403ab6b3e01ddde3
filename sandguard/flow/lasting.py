"""What lasts between calls: an evaluation begins with what a session holds, and ends with the session that follows.

What earlier calls left running, their traps and prompt commands are evaluated before the text, where they say nothing
new, and once more after it, where all that they find now is the text's doing.
"""

from __future__ import annotations

from sandguard.commands.effects import Path
from sandguard.flow.assignments import PROMPTS
from sandguard.flow.code import run_text
from sandguard.flow.files import is_pipe_name
from sandguard.flow.functions import CALLED_BY_ITSELF
from sandguard.flow.shell_state import apply, state_of
from sandguard.joining import EMPTY, either
from sandguard.session.bounds import EVICTED_OWN, bounded, kept, sort_key
from sandguard.session.merging import together
from sandguard.source import Gap, Span
from sandguard.values import FROM_LITERAL, Known, Unknown, from_file

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.flow.substitutions import Sink
    from sandguard.session import Session, ShellState
    from sandguard.shell.nodes import Command, Script
    from sandguard.values import Value

NOTHING_YET = Unknown("the name of a file of an earlier call", frozenset())
"""A key of the table of files under which nothing is found."""


class Lasting:
    """The session that an evaluation goes on from, and what the text adds to it."""

    __slots__ = ("background", "earlier", "is_over", "session", "succeeded", "told")

    def __init__(self, session: Session) -> None:
        self.session = session
        self.background: list[tuple[Value, str, ShellState]] = []
        """What the text starts beside the shell: its text, its dialect, and the state in which it begins."""
        self.earlier: set[object] | None = None
        """What was found of what may still run, before the text; None where nothing may."""
        self.told: dict[Value | str, tuple[Value, Value]] = {}
        """What files hold that somebody else may have written since, with what an earlier call wrote."""
        self.is_over = False
        """Whether the text is at its end, where what was put off is evaluated once more."""
        self.succeeded: tuple[int, Value] | None = None
        """Where a command of the text ends, and the folder that the shell is in when that succeeds."""

    def succeed(self, run: Evaluation, end: int, cwd: Value) -> None:
        """Note in which folder a command leaves the shell if it succeeds."""
        if not run.conditions and run.source.origin is None:
            self.succeeded = (end, cwd)

    def start(self, run: Evaluation, environment: Environment, command: Command) -> None:
        """Note a command that the shell does not wait for."""
        if not self.is_over and run.seen is None:
            text = kept(run.revealed(run.source.text[command.start : command.end]))
            self.background.append((text, run.dialect, state_of(run, environment)))

    def connect(self, run: Evaluation, pipe: Value) -> None:
        """Note the pipe from which the command reads that was noted last: later calls may write to it."""
        if not self.is_over and run.seen is None:
            text, dialect, state = self.background.pop()
            self.background.append((text, dialect, state.replace(stdin=pipe)))

    def wait_at(self, run: Evaluation, environment: Environment, sink: Sink) -> None:
        """Note a list at the end of a pipe that stays open, or of which nobody waits for the end."""
        if self.is_over or run.seen is not None:
            return
        text = kept(run.revealed(sink.source.text[sink.body.start : sink.body.end]))
        self.background.append((text, run.dialect, state_of(run, environment).replace(stdin=kept(sink.path))))

    def resume(self, run: Evaluation, environment: Environment) -> None:
        """Put the files of earlier calls into the table, and give the shell of the text what theirs knew."""
        session = self.session
        run.files.update(session.files)
        if run.given is not None:
            self._ask(run)
        if session.background:
            run.files.setdefault(NOTHING_YET, EMPTY)
        if session.state is not None:
            apply(run, environment, session.state)

    def _ask(self, run: Evaluation) -> None:
        """Let what is really in a file count beside the text that an earlier call wrote into it."""
        for key, value in self.session.files:
            is_left_out = value == EVICTED_OWN and key not in self.session.concurrent and key not in self.session.trees
            if (
                isinstance(key, str)
                and (is_left_out or value.origins <= FROM_LITERAL)
                and run.given is not None
                and run.given.may_ask(key)
            ):
                there: Value = Unknown("the content of a file", frozenset((from_file(key),)))
                if not is_left_out:
                    there = either(value, there)
                self.told[key] = (there, value)
                run.files[key] = there

    def find_new(self, run: Evaluation, environment: Environment) -> None:
        """Evaluate what may still run after the text, and add what it does now that it did not before."""
        self.is_over = True
        if self.earlier is None:
            return
        seen, run.seen = run.seen, self.earlier
        run.history = {key: either(value, run.history.get(key, value)) for key, value in run.files.items()}
        repeat(run, environment, self.session)
        run.seen = seen

    def following(self, run: Evaluation, environment: Environment, script: Script) -> Session:
        """Return the session that follows when the text has run."""
        session = self.session
        files: dict[Value | str, Value] = {}
        background = together((*session.background, *self.background))
        pipes = {state.stdin for _, _, state in background if state.stdin is not None}
        pipes.update(environment.descriptors.values())
        for key, value in run.files.items():
            if _lasts(key) or key in pipes:
                late = run.history.get(key) if key in run.concurrent else None
                now, written = self.told.get(key, (None, value))
                if value is not now:
                    written = value
                name, whole = _name(key), kept(written if late is None else either(written, late))
                files[name] = either(files[name], whole) if name in files else whole
        return bounded(
            session.replace(
                calls=session.calls + 1,
                files=tuple(files.items()),
                doubtful=_names(run.doubtful),
                trees=tuple(sorted(run.trees)),
                links=tuple((name, kept(path.written), kept(path.resolved)) for name, path in run.links.items()),
                protected=tuple(sorted(run.protected)),
                unplaced=tuple((kept(key), prefix) for key, prefix in run.unplaced.items() if _lasts(key)),
                concurrent=_names(run.concurrent),
                state=self._state(run, environment, script) if session.shell == "persistent" else None,
                background=background,
                is_lost=session.is_lost or run.is_exhausted,
            )
        )

    def _state(self, run: Evaluation, environment: Environment, script: Script) -> ShellState:
        traps = dict.fromkeys((run.dialect, kept(code)) for _, code, _, _ in run.traps)
        if self.session.state is not None:
            traps = {**dict.fromkeys(self.session.state.traps), **traps}
        succeeded, items = self.succeeded, script.body.items
        is_last = succeeded is not None and bool(items) and items[-1].command.end == succeeded[0]
        cwd = kept(succeeded[1]) if succeeded is not None and is_last else None
        return state_of(run, environment).replace(traps=tuple(traps), succeeded=cwd)


def begin(run: Evaluation, environment: Environment, session: Session) -> None:
    """Give an evaluation what earlier calls left, and look at what may still run of them."""
    lasting = run.lasting = Lasting(session)
    run.doubtful.update(session.doubtful)
    run.trees.update(session.trees)
    run.protected.update(session.protected)
    run.unplaced.update(session.unplaced)
    run.concurrent.update(session.concurrent)
    run.links.update({name: Path(written, resolved) for name, written, resolved in session.links})
    lasting.resume(run, environment)
    if session.is_lost:
        message = "earlier calls of the session left more than could be kept; begin a new session in a clean place"
        run.add_gaps((Gap(run.source, Span(0, len(run.source.text)), "session-limit", message),))
    state = session.state
    is_hooked = state is not None and (
        bool(state.traps)
        or any(name in PROMPTS or name.endswith(("PROMPT", "PS1")) for name, _ in state.variables)
        or any(name.startswith(CALLED_BY_ITSELF) for name, _ in state.functions)
    )
    if session.background or is_hooked:
        lasting.earlier = know(run, environment, session)


def know(run: Evaluation, environment: Environment, session: Session) -> set[object]:
    """Evaluate what may still run, and return all that it says before the text does anything: that is nothing new."""
    counts = len(run.invocations), len(run.code_uses), len(run.gaps), len(run.assumptions)
    functions, traps, sinks = run.functions.copy(), len(run.traps), len(run.sinks)
    found: set[object] = set()
    seen, run.seen = run.seen, found
    repeat(run, environment, session)
    run.seen = seen
    run.functions = functions
    del run.traps[traps:], run.sinks[sinks:]
    del run.invocations[counts[0] :], run.code_uses[counts[1] :], run.gaps[counts[2] :], run.assumptions[counts[3] :]
    return found


def repeat(run: Evaluation, environment: Environment, session: Session) -> None:
    """Evaluate what may still run of earlier calls."""
    for text, dialect, started in session.background:
        inner = environment.copy()
        apply(run, inner, started)
        if is_pipe_name(inner.stdin):
            inner.stdin = run.files.get(inner.stdin, EMPTY)
        _beside(run, inner, text, dialect)
    state = session.state
    if state is None:
        return
    hooks = list(state.traps)
    prompts = PROMPTS | {"PROMPT", "RPROMPT", "RPS1"} if run.dialect == "zsh" else PROMPTS
    for name in sorted(prompts.intersection(environment.variables) - {"PROMPT_COMMAND"}):
        _beside(run, environment.copy(), environment.variables[name], run.dialect, is_prompt=True)
    prompt = environment.variables.get("PROMPT_COMMAND")
    if prompt is not None:
        hooks += [(run.dialect, value) for value in environment.arrays.get("PROMPT_COMMAND", (prompt,))]
    hooks += [(run.dialect, Known(name)) for name in environment.functions if name.startswith(CALLED_BY_ITSELF)]
    for dialect, text in hooks:
        _beside(run, environment.copy(), text, dialect)


def _beside(run: Evaluation, environment: Environment, text: Value, dialect: str, *, is_prompt: bool = False) -> None:
    """Evaluate a text that runs, or is expanded as a prompt, sooner or later, or not at all."""
    environment.is_dead = False
    lasting, run.lasting = run.lasting, None
    run.conditions += 1
    run.beside += 1
    whole = Span(0, len(run.source.text))
    if is_prompt:
        run.prompt(environment, whole, text)
    else:
        consumer = "an earlier call"
        run_text(run, environment, text, language=dialect, via="eval", span=whole, kind="eval", consumer=consumer)
    run.beside -= 1
    run.conditions -= 1
    run.lasting = lasting


def _name(key: Value | str) -> Value | str:
    return key if isinstance(key, str) else kept(key)


def _lasts(key: Value | str) -> bool:
    """Tell whether a name of the table of files means anything after the text."""
    return isinstance(key, str) or not (is_pipe_name(key) or key == NOTHING_YET)


def _names(keys: Iterable[Value | str]) -> tuple[Value | str, ...]:
    return tuple(sorted({_name(key) for key in keys if _lasts(key)}, key=sort_key))
