"""From an argv to what it does: functions, built-ins and programs, wrappers taken off, code evaluated again."""

from __future__ import annotations

from sandguard.commands import behave, lookup, read_call
from sandguard.commands.effects import Runs, RunsCode
from sandguard.flow.dialects import lacks
from sandguard.flow.program import Invocation
from sandguard.joining import EMPTY, concatenated
from sandguard.values import DECODED, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands import Behaviour, Call
    from sandguard.commands.effects import Effect
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.flow.redirections import File, Joined, Plumbing
    from sandguard.shell.nodes import Assignment
    from sandguard.source import Span
    from sandguard.values import Argument, Value

BUILT_IN = frozenset(
    (
        *("cd", "chdir", "pushd", "popd", "dirs", "pwd", "export", "declare", "typeset", "local", "readonly"),
        *("integer", "float", "nameref", "unset", "set", "setopt", "unsetopt", "shopt", "shift", "read", "mapfile"),
        *("readarray", "printf", "getopts", "alias", "unalias", "let", "trap", "exit", "logout", "return", "break"),
        *("continue", "exec", "command", "type", "which", "hash", "enable", "test", "[", ":", "true", "false", "wait"),
        *("umask", "ulimit", "jobs", "fg", "bg", "disown", "times", "suspend", "caller", "help", "compgen", "complete"),
        *(
            "compopt",
            "bind",
            "builtin",
            "history",
            "fc",
            "eval",
            "source",
            ".",
            "print",
            "vared",
            "emulate",
            "autoload",
        ),
    )
)
"""Built-ins that change the state of the shell or that no file is behind; `built_ins` has what they do."""

IN_SHELL = frozenset(("command", "builtin", "exec", "noglob", "nocorrect", "eval", "-", "time"))
"""Wrappers after which the shell itself goes on: a change of its state stays."""


class Start:
    """A command that is about to run: its words, and what is around them.

    `arguments` begins with the command word. `effects` are those of redirections, assignments and wrappers. `is_direct`
    tells that the shell itself looks the name up, so that a function may answer. `declared` holds, by their index,
    arguments that assign.
    """

    __slots__ = (
        "arguments",
        "assignments",
        "declared",
        "effects",
        "is_direct",
        "keeps_descriptors",
        "kept_targets",
        "plumbing",
        "span",
        "tested",
        "wrappers",
    )

    def __init__(
        self,
        span: Span,
        arguments: list[Argument],
        assignments: tuple[tuple[str, Value], ...] = (),
        *,
        wrappers: tuple[str, ...] = (),
        effects: tuple[Effect, ...] = (),
        is_direct: bool = True,
        declared: dict[int, tuple[Assignment, Value | list[Value]]] | None = None,
    ) -> None:
        self.span = span
        self.arguments = arguments
        self.assignments = assignments
        self.wrappers = wrappers
        self.effects = effects
        self.is_direct = is_direct
        self.declared = declared or {}
        self.plumbing: Plumbing | None = None
        self.keeps_descriptors = False
        """Set by `exec` without a command: its redirections stay."""
        self.kept_targets: dict[str, File | Joined | str | None] = {}
        self.tested = ""
        """The variable of which the first argument is nothing but the value."""

    def with_arguments(self, arguments: list[Argument]) -> Start:
        """Return the same start with other words."""
        other = Start(
            self.span,
            arguments,
            self.assignments,
            wrappers=self.wrappers,
            effects=self.effects,
            is_direct=self.is_direct,
        )
        other.plumbing = self.plumbing
        return other


def invoke(run: Evaluation, environment: Environment, start: Start) -> Value:
    """Evaluate a command and return what it prints."""
    name = start.arguments[0]
    value = name.value
    if run.marks:
        run.reach(value, "command")
        if type(value) is Known and value.comes_from(DECODED):
            run.use_code(name.span, value, "command", language=run.dialect, via="command", is_judged=True)
    if type(value) is Known and not name.is_pattern:
        return _call(run, environment, start, value.value)
    from sandguard.flow.names import invoke_unknown

    return invoke_unknown(run, environment, start, _call)


def _call(run: Evaluation, environment: Environment, start: Start, text: str) -> Value:
    """Evaluate a command whose name is known."""
    if start.is_direct and text in environment.functions:
        from sandguard.flow.functions import call_function

        return call_function(run, environment, start, text)
    name = text.rpartition("/")[2] if "/" in text else text
    if name == "exe" and text.startswith(("/proc/", "…/exe")):
        name = run.dialect  # the shell itself
    elif text == "rename" and run.dialect == "mksh":
        text = name = "mv"  # it is a built-in there, and no program of Perl
    spec = lookup(name)
    is_built_in = name in BUILT_IN and name == text
    if is_built_in and lacks(run, name):
        is_built_in = False
    if spec is None and not is_built_in:
        if run.dialect not in ("bash", "sh", "dash"):
            from sandguard.flow.other_shells import call_other

            printed = call_other(run, environment, start, text)
            if printed is not None:
                return printed
        from sandguard.flow.unknown_programs import call_unknown

        return call_unknown(run, environment, start, text)
    if (run.files or environment.cwd.text is None) and not is_built_in:
        from sandguard.flow.loading import load

        load(run, environment, start, name)
    output: Value | None = None
    refusals = 0
    index = len(run.invocations)
    effects: tuple[Effect, ...] = start.effects
    behaviour: Behaviour | None = None
    arguments = tuple(start.arguments[1:])
    head = start.arguments[0]
    runs_more = False
    if spec is not None:
        words = arguments
        if spec.variables and environment.variables:
            from sandguard.flow.options_held import with_held

            words = with_held(environment, start, spec, arguments)
        call = read_call(
            spec,
            name,
            words,
            span=start.span,
            name_span=head.span,
            cwd=environment.cwd,
            place=run.place,
            source=run.source,
            dialect=run.dialect,
        )
        behaviour = behave(spec, call)
        if run.files and (call.unknown or (spec.is_shell and _may_refuse(call))):
            refusals = 1  # with an option that it does not know, a program leaves all as it is
            run.conditions += 1
        if behaviour.gaps:
            run.add_gaps(behaviour.gaps)
        if call.loose:
            from sandguard.flow.programs import reach_options

            reach_options(run, spec.within(call.subcommand), call)
        effects = start.effects + behaviour.effects
        runs_more = behaviour.stdin == "code"
        for effect in behaviour.effects:
            if type(effect) is Runs or type(effect) is RunsCode:
                runs_more = True
                break
        if runs_more:
            from sandguard.flow.programs import run_inner

            is_peeled, output = run_inner(run, environment, start, name, behaviour)
            if is_peeled:
                run.conditions -= refusals
                return EMPTY if output is None else output
    if run.files and not is_built_in and ("/" in text or "PATH" in environment.variables):
        from sandguard.flow.unknown_programs import run_written

        written = run_written(run, environment, start, text)
        output = written if output is None else output
    if run.given is not None and not is_built_in:
        from sandguard.commands.paths import resolve
        from sandguard.flow.given_programs import load_given
        from sandguard.flow.unknown_programs import run_given

        load_given(run, environment, start, name, effects)
        printed = run_given(run, environment, start, resolve(head, environment.cwd, run.place)) if "/" in text else None
        output = printed if output is None else output
    if is_built_in:
        from sandguard.flow.built_ins import run_built_in

        printed, more = run_built_in(run, environment, start, name)
        effects += more
        output = printed if printed is not None else output
    if behaviour is not None and spec is not None and output is None:
        output = _printed(run, environment, start, name, behaviour)
        if (runs_more or spec.says) and isinstance(output, Unknown) and not output.shape:
            from sandguard.flow.said import with_words

            output = with_words(environment, start, spec.says, output)
    if behaviour is not None and (behaviour.stored or run.files or name == "patch"):
        from sandguard.flow.output import keep_stored

        if run.files and effects:
            from sandguard.flow.loaded_libraries import use_libraries

            use_libraries(run, name, effects)
        shown = keep_stored(run, environment, start, name, behaviour)
        if shown is not EMPTY:
            output = shown if output is None else concatenated([output, shown])
    run.conditions -= refusals
    output = EMPTY if output is None else output
    if run.messages != "messages" and effects:
        from sandguard.flow.messages import with_messages

        output = with_messages(run, start, name, effects, output)
    invocation = Invocation(
        run.source,
        start.span,
        head.value,
        head.span,
        arguments,
        start.assignments,
        start.wrappers,
        effects,
        environment.stdin,
        output,
        is_known=True,
    )
    run.record(invocation, index)
    return output


def _printed(run: Evaluation, environment: Environment, start: Start, name: str, behaviour: Behaviour) -> Value:
    stdout = behaviour.stdout
    if (
        stdout is not None
        and behaviour.stdin not in ("passed", "decoded")
        and (not run.files or not isinstance(stdout, Unknown))
    ):
        return stdout
    from sandguard.flow.output import printed

    return printed(run, environment, start, name, behaviour)


def _may_refuse(call: Call) -> bool:
    from sandguard.flow.option_letters import may_refuse

    return may_refuse(call)
