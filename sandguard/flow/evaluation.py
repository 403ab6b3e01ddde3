"""One evaluation under way: what is found, what is in which file, and how much work is left.

The modules beside this one do the walking; each gets the `Evaluation` and the `Environment` of the shell that it is in.
"""

from __future__ import annotations

from sandguard.commands.paths import TEMPORARY
from sandguard.flow.program import Assumption, CodeUse, Substitution
from sandguard.joining import EMPTY, concatenated, either
from sandguard.source import Gap, Span
from sandguard.values import FROM_LITERAL, NO_ORIGINS, Known, Unknown, from_file

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sandguard.commands.effects import Path, Scope
    from sandguard.commands.paths import Place
    from sandguard.flow.environment import Environment, Function
    from sandguard.flow.given_files import GivenFiles
    from sandguard.flow.interrupts import Interrupt
    from sandguard.flow.lasting import Lasting
    from sandguard.flow.limits import Limits
    from sandguard.flow.program import Invocation, PositionKind
    from sandguard.flow.redirections import File, Joined
    from sandguard.flow.substitutions import Sink
    from sandguard.shell.nodes import Command, CommandList, HereDocument, Node, Redirection, Word
    from sandguard.source import Source
    from sandguard.values import Value

    Step = Callable[["Evaluation", Environment, Command], Value]

FIRST_HOLE = 0xF0000
MOST_HOLES = 0xFFFD
"""Unknown pieces of code are parsed as characters of a private plane, which no shell gives a meaning to."""


class Evaluation:
    """The state that all shells of one text share."""

    __slots__ = (
        "active",
        "assumptions",
        "bases",
        "beside",
        "called",
        "code_uses",
        "concurrent",
        "conditions",
        "depth",
        "dialect",
        "doubtful",
        "dropped",
        "ended",
        "endings",
        "excess",
        "files",
        "functions",
        "gaps",
        "given",
        "has_background",
        "history",
        "hole_of",
        "holes",
        "inside",
        "interrupts",
        "invocations",
        "is_exhausted",
        "is_uncalled",
        "joined",
        "known",
        "lasting",
        "late_sinks",
        "leaves",
        "left",
        "limits",
        "links",
        "loading",
        "loops",
        "marks",
        "messages",
        "nesting",
        "parallel",
        "place",
        "protected",
        "scope",
        "seen",
        "sinks",
        "source",
        "spent",
        "steps",
        "traps",
        "trees",
        "unknown_folders",
        "unplaced",
    )

    def __init__(
        self, source: Source, dialect: str, place: Place, limits: Limits, steps: dict[type[Node], Step]
    ) -> None:
        self.source = source
        self.dialect = dialect
        self.place = place
        self.limits = limits
        self.steps = steps
        self.given: GivenFiles | None = None
        """What somebody reads of files; None where nothing is read."""
        self.lasting: Lasting | None = None
        """What lasts between calls; None where nobody asks."""
        self.known: set[object] = set()
        """Gaps and assumptions recorded."""
        self.invocations: list[Invocation] = []
        self.code_uses: list[CodeUse] = []
        self.gaps: list[Gap] = []
        self.assumptions: list[Assumption] = []
        self.marks: dict[tuple[int, int], list[object]] = {}
        """By source and start: [mark, source, span, position, value] of every substitution."""
        self.files: dict[Value | str, Value] = {}
        """What the text has put into files, by resolved path, or by the value of a path that is not known."""
        self.bases: list[tuple[int, dict[Value | str, Value | None]]] = []
        """For each list under a condition: how many conditions are on it, and what files held that it has written."""
        self.left: list[dict[Value | str, Value]] = []
        """What files held where a function or a loop was left early."""
        self.ended: list[dict[Value | str, Value]] = []
        """What files held where a shell ended early."""
        self.inside = 0
        """How many shells, started by another one that goes on, are around the command that is evaluated."""
        self.doubtful: set[Value | str] = set()
        """Names of files that may not be there: removed, moved away, or made only perhaps."""
        self.joined: tuple[Redirection | HereDocument, ...] | None = None
        """The redirections of the stage of a pipeline that zsh joins with its pipes."""
        self.protected: set[str] = set()
        """Paths below which a change may not be allowed."""
        self.links: dict[str, Path] = {}
        """Links that the text makes, by their path, with what they lead to."""
        self.trees: set[str] = set()
        self.loading: set[tuple[str, ...]] = set()
        """Files whose commands are being evaluated, each with the words of the call that asks for some of them."""
        """Folders of which everything may hold what is kept under their name: clones, unpacked archives."""
        self.unknown_folders = 0
        """How often the folder has become one that is not known: after the second, a name may mean two files."""
        self.unplaced: dict[Value, str] = {}
        """Keys of files whose name is not quite known, with what their path starts with, or a pattern for it."""
        self.has_background = False
        """Whether anything runs beside the shell, so that files may be written after they are opened."""
        self.concurrent: set[Value | str] = set()
        """Files that something beside the shell writes, sooner or later."""
        self.history: dict[Value | str, Value] = {}
        """All that files hold at some time since anything runs beside the shell: it may find any of it."""
        self.excess: list[Span] = []
        """Words that became too many."""
        self.holes: dict[str, Value] = {}
        self.hole_of: dict[Value, str] = {}
        self.sinks: list[Sink] = []
        self.late_sinks: list[Sink] = []
        """Readers of pipes that `exec` left open: they read until the end."""
        self.functions: dict[int, tuple[Environment, Function]] = {}
        """Every function defined, by the identity of its body, with the shell that defined it."""
        self.called: set[int] = set()
        self.active: dict[int, tuple[int, int]] = {}
        """Functions being called: how many conditions and how much parallelism there were when they began."""
        self.traps: list[tuple[Environment, Value, Source, Span]] = []
        self.scope: Scope = "host"
        """Whose file system the paths of commands are in."""
        self.seen: set[object] | None = None
        """What a loop has found so far, while it is evaluated again."""
        self.conditions = 0
        """How many conditions there are on the command that is evaluated."""
        self.dropped: Environment | None = None
        """The state before an error for which the shell may drop the rest of the line."""
        self.endings: dict[Value | str, str] = {}
        """What the names that are not quite known end with, for those that were asked for."""
        self.interrupts: list[Interrupt] = []
        """Traps that may run after every command and assign what other variables hold."""
        self.loops = 0
        """How many loops are around the command that is evaluated."""
        self.parallel = 0
        """How many pipelines and background commands are around the command that is evaluated."""
        self.beside = 0
        """How many of them the shell does not wait for, so that what they write may be there early or late."""
        self.is_uncalled = False
        """Whether what is evaluated is called by nothing in the text."""
        self.depth = 0
        self.nesting = 0
        self.spent = 0
        self.is_exhausted = False
        self.messages: File | Joined | str | None = "messages"
        """Where standard error goes; see `redirections`."""
        self.leaves: list[list[Environment]] = []
        """For each function call and loop under way, the states in which it was left early."""

    # Walking

    def command(self, environment: Environment, node: Command) -> Value:
        """Evaluate a command and return what it prints."""
        if self.nesting >= self.limits.nesting:
            from sandguard.flow.listing import list_flat

            return list_flat(self, environment, node)
        self.spend(1)
        step = self.steps.get(type(node))
        if step is None:
            step = self._load(node)
        self.nesting += 1
        output = step(self, environment, node)
        self.nesting -= 1
        return output

    def _load(self, node: Node) -> Step:
        """Return the step for a rarer command, whose module is not loaded yet."""
        from sandguard.flow.compound import STEPS, loops, not_understood

        self.steps.update(STEPS)
        if type(node) not in self.steps:
            self.steps.update(loops())
        return self.steps.get(type(node), not_understood)

    def command_list(self, environment: Environment, body: CommandList) -> Value:
        """Evaluate a list and return what it prints."""
        outputs: list[Value] = []
        is_over = False
        first_base = len(self.bases)
        if self.conditions:
            self.bases.append((self.conditions, {}))
        for item in body.items:
            if not is_over and (environment.is_dead or (self.inside and "errexit" in environment.options)):
                is_over = True  # it is read all the same, but no file changes for certain
                self.conditions += 1
            if item.is_background:
                from sandguard.flow.pipelines import in_background, with_pipes

                start = with_pipes if item.separator == "|&" else in_background
                output = start(self, environment, item.command)
            else:
                output = self.command(environment, item.command)
                if environment.kept_cwd is not None:
                    if self.lasting is not None:
                        self.lasting.succeed(self, item.command.end, environment.cwd)
                    environment.settle_folder()
            if output is not EMPTY:
                if environment.targets:
                    output = self.deliver(environment, output)
                outputs.append(output)
            if self.interrupts:
                from sandguard.flow.interrupts import interrupt_again

                interrupt_again(self, environment)
            if self.dropped is not None and not self.nesting and (item.separator == "\n" or item is body.items[-1]):
                from sandguard.flow.dropped_lines import end_line

                end_line(self, environment)
        self.conditions -= is_over
        if len(self.bases) > first_base:
            level, bases = self.bases.pop()
            if bases:
                from sandguard.flow.certainty import leave_list

                leave_list(self, level, bases)
        return concatenated(outputs) if outputs else EMPTY

    def in_shell_of_its_own(self, environment: Environment, body: CommandList) -> Value:
        """Evaluate a list in a shell after whose end, be it early, another one goes on."""
        first = len(self.ended)
        self.inside += 1
        output = self.command_list(environment, body)
        self.inside -= 1
        if len(self.ended) > first:
            from sandguard.flow.certainty import rejoin

            rejoin(self, self.ended, first)
        return output

    def deliver(self, environment: Environment, output: Value) -> Value:
        """Send what a shell prints where `exec` sent its output."""
        from sandguard.flow.redirections import READER, route

        return route(self, output, environment.targets.get("1", READER))

    def spend(self, steps: int) -> None:
        """Count work; past the limit nothing is entered a second time any more."""
        self.spent += steps
        if self.spent > self.limits.steps and not self.is_exhausted:
            self.is_exhausted = True
            message = "evaluating the text takes more work than the limit allows"
            self.gaps.append(Gap(self.source, Span(0, len(self.source.text)), "step-limit", message))

    # Recording

    def record(self, invocation: Invocation, index: int | None = None) -> None:
        """Add an invocation, before those from `index` on; in later rounds of a loop only if it says something new."""
        if invocation.effects and (self.links or self.scope != "host"):
            from sandguard.flow.links import elsewhere, through_links

            is_linking = (invocation.name.text or "").rpartition("/")[2] == "ln"
            effects = through_links(self.links, invocation.effects, is_linking=is_linking)
            invocation = invocation.replace(effects=elsewhere(effects, self.scope) if self.scope != "host" else effects)
        if invocation.effects and self.given is not None and self.scope == "host":
            from sandguard.flow.links import through_given

            if (invocation.name.text or "").rpartition("/")[2] != "ln":  # it replaces the link itself
                invocation = invocation.replace(effects=through_given(self.given, invocation.effects))
        if self.is_new(invocation):
            self.invocations.insert(len(self.invocations) if index is None else index, invocation)

    def use_code(
        self,
        span: Span,
        value: Value,
        position: PositionKind,
        *,
        language: str,
        via: str,
        consumer: str = "",
        is_judged: bool = False,
    ) -> None:
        """Record that a text is executed, and lead its substitutions to that position."""
        self.reach(value, position)
        use = CodeUse(self.source, span, value, position, language, via, consumer, is_judged)
        if self.is_new(use) and use not in self.code_uses[-4:]:
            self.code_uses.append(use)

    def is_new(self, found: object) -> bool:
        """Tell whether something was not found before by the loop that is evaluated again."""
        if self.seen is None:
            return True
        if found in self.seen:
            return False
        self.seen.add(found)
        return True

    def gap(self, start: int, end: int, reason: str, message: str, *, is_executing: bool = True) -> None:
        """Record something that is not understood, once for a place."""
        self.add_gaps((Gap(self.source, Span(start, end), reason, message, is_executing),))

    def add_gaps(self, gaps: Iterable[Gap]) -> None:
        """Record what others did not understand, each once."""
        for gap in gaps:
            if gap not in self.known:
                self.known.add(gap)
                self.gaps.append(gap)

    def assume(self, span: Span, message: str) -> None:
        """Record something that is taken for granted."""
        assumption = Assumption(self.source, span, message)
        if assumption not in self.known:
            self.known.add(assumption)
            self.assumptions.append(assumption)

    # Substitutions

    def reach(self, value: Value, position: PositionKind) -> None:
        """Note that the output of substitutions in a value ends in a position where it is executed."""
        if not self.marks:
            return
        for entry in self.marks.values():
            if entry[0] in value.origins and entry[3] not in ("command", "code"):
                entry[3] = position

    def substitutions(self) -> tuple[Substitution, ...]:
        """Return what became of every substitution."""
        return tuple(
            Substitution(source, span, position, value)  # type: ignore[arg-type]
            for _, source, span, position, value in self.marks.values()
        )

    # Values

    def revealed(self, text: str) -> Value:
        """Return text of the source as a value; unknown pieces of a code text show again."""
        if not self.holes or self.holes.keys().isdisjoint(text):
            return Known(text, FROM_LITERAL)
        pieces: list[Value] = []
        start = 0
        for index, character in enumerate(text):
            hole = self.holes.get(character)
            if hole is not None:
                pieces.append(Known(text[start:index], FROM_LITERAL))
                pieces.append(hole)
                start = index + 1
        pieces.append(Known(text[start:], FROM_LITERAL))
        return concatenated(pieces)

    def hole(self, value: Value) -> str:
        """Return a character that stands for an unknown piece in a text that is parsed; empty when they run out."""
        known = self.hole_of.get(value)
        if known is not None:
            return known
        if len(self.holes) >= MOST_HOLES:
            return ""
        character = chr(FIRST_HOLE + len(self.holes))
        self.holes[character] = value
        self.hole_of[value] = character
        return character

    def calculate(self, environment: Environment, expression: Word, *, name: str = "") -> Value:
        """Return the value of an arithmetic expression, which is expanded as in double quotes first."""
        from sandguard.flow.evaluated import calculate

        return calculate(self, environment, expression, name)

    def reach_name(self, environment: Environment, span: Span, value: Value) -> None:
        """Note that a text is used as the name of a variable, whose subscript is evaluated."""
        from sandguard.flow.evaluated import reach_name

        reach_name(self, environment, span, value)

    def prompt(self, environment: Environment, span: Span, value: Value) -> Value:
        """Return a text expanded as a prompt, ``${x@P}``: substitutions in it run."""
        from sandguard.flow.evaluated import prompt

        return prompt(self, environment, span, value)

    # Files

    def content(self, path: Path) -> Value | None:
        """Return what the text has put into a file; None when it has not touched it."""
        if not self.files and not self.history:
            return None
        from sandguard.flow.files import find

        found = find(self, path)
        if self.beside and self.history:
            files, self.files = self.files, self.history
            other = find(self, path)
            self.files = files
            if other is not None:
                found = other if found is None else either(found, other)
        return found

    def store(self, path: Path, value: Value, *, is_append: bool = False, is_certain: bool = True) -> None:
        """Keep what is written to a file; what may still be in it stays beside it."""
        if path.is_pattern or self.links or path.resolved.texts is None:
            from sandguard.flow.files import keys_of

            keys = keys_of(self, path)
            is_certain = is_certain and (self.unknown_folders < 2 or path.resolved.texts is not None)
        else:
            keys = path.resolved.texts
        for key in keys:
            self.store_at(key, value, is_append=is_append, is_certain=is_certain and len(keys) == 1)

    def store_at(self, key: Value | str, value: Value, *, is_append: bool, is_certain: bool = True) -> None:
        """Keep what is written under a key of the table of files."""
        old = self.files.get(key)
        if self.beside:
            self.concurrent.add(key)
        is_alone = not self.concurrent or key not in self.concurrent
        is_sure = is_certain and is_alone and not self.conditions
        if is_sure and old is None:
            # In these a file can be made, as in the folder in which the text starts.
            is_sure = isinstance(key, str) and key.rpartition("/")[0] in (self.place.cwd, *TEMPORARY)
        if is_sure and self.protected:
            from sandguard.flow.certainty import is_protected

            is_sure = not is_protected(self, key)
        before = old
        if not is_sure:
            is_direct = False
            if self.bases:
                level, bases = self.bases[-1]
                bases.setdefault(key, old)
                is_direct = is_certain and is_alone and level == self.conditions and not self.protected
            if is_direct:
                before = None  # the rest of the list finds this alone; what was there before comes back after it
                self.doubtful.discard(key)
            elif old is None:
                self.doubtful.add(key)
        elif self.doubtful:
            self.doubtful.discard(key)
        if is_append:
            if old is None:
                name = key if isinstance(key, str) else ""
                is_pipe = not isinstance(key, str)
                old = EMPTY if is_pipe else Unknown("what the file held before", frozenset((from_file(name),)))
                value = concatenated([old, value if is_pipe else concatenated([Known("\n", NO_ORIGINS), value])])
            else:
                value = concatenated([old, value])
        elif before is not None and not is_sure:
            value = either(before, value)
        self.files[key] = value
        if self.has_background:
            known = self.history.get(key, old)
            self.history[key] = value if known is None else either(known, value)
