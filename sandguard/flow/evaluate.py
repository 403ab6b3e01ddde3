"""From a script to a program: the face of the evaluation. Nothing is run, read or looked up outside what is given."""

from __future__ import annotations

from sandguard.flow.environment import Environment, standard_input
from sandguard.flow.evaluation import Evaluation
from sandguard.flow.limits import DEFAULT_LIMITS
from sandguard.flow.pipelines import and_or, pipeline
from sandguard.flow.program import Program
from sandguard.flow.simple import simple_command
from sandguard.joining import EMPTY, either
from sandguard.shell.nodes import AndOrList, Pipeline, SimpleCommand
from sandguard.values import ENVIRONMENT, NO_ORIGINS, Known, Unknown, from_variable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from sandguard.commands import Place
    from sandguard.commands.effects import Scope
    from sandguard.contents import ReadFile
    from sandguard.flow.evaluation import Step
    from sandguard.flow.limits import Limits
    from sandguard.session import Session
    from sandguard.shell.nodes import Node, Script
    from sandguard.values import Value

_STEPS: dict[type[Node], Step] = {
    AndOrList: and_or,  # type: ignore[dict-item]
    Pipeline: pipeline,  # type: ignore[dict-item]
    SimpleCommand: simple_command,  # type: ignore[dict-item]
}
"""The commands that every text has; the others are loaded when one occurs."""

_FROM_ENVIRONMENT = frozenset((ENVIRONMENT,))

MOST_PASSES = 3
"""How often a text is evaluated once more because of what runs beside it."""

LATER = Unknown("the pipe of a process substitution that is none", NO_ORIGINS)
"""A key of the table of files under which nothing is found: there will be files, though there may be none yet."""

_names: dict[str, Value] = {}
"""What ``$0`` is at the beginning, by dialect: the shell, or a script."""


def evaluate(
    script: Script,
    place: Place,
    *,
    limits: Limits | None = None,
    variables: Mapping[str, str] | None = None,
    stdin: Value | None = None,
    read_file: ReadFile | None = None,
    session: Session | None = None,
    scope: Scope = "host",
) -> Program:
    """Return what a script does: every command in it, with its words and effects, and where text is executed.

    Args:
        script: the tree; it is evaluated in the dialect in which it was parsed.
        place: the folders it is judged against; the script starts in its `cwd`.
        limits: the budgets; running out of one is a gap.
        variables: environment variables that are known. Others may be set all the same.
        stdin: what the script reads, unknown when None.
        read_file: tells what is in a file whose text is executed; see `sandguard.contents`.
        session: what earlier calls have left; the program then says what the next one would find.
        scope: whose file system it runs in.
    """
    run = Evaluation(script.source, script.dialect, place, limits or DEFAULT_LIMITS, dict(_STEPS))
    environment = _beginning(script, place, variables, stdin)
    run.scope = scope
    if read_file is not None:
        from sandguard.flow.given_files import GivenFiles

        run.given = GivenFiles(read_file, place)
    if session is not None:
        from sandguard.flow.lasting import begin

        begin(run, environment, session)
    if script.gaps:
        run.add_gaps(script.gaps)
    try:
        run.command_list(environment, script.body)
        if run.has_background and run.files:
            # What runs beside the shell may read a file that is written only later: all of it once more.
            run.seen = {*run.invocations, *run.code_uses}
            for _ in range(MOST_PASSES):
                history = run.history.copy()
                run.has_background = False
                run.files = {key: value for key, value in run.files.items() if not isinstance(key, str)}
                run.files[LATER] = EMPTY
                again = _beginning(script, place, variables, stdin)
                if run.lasting is not None:
                    run.lasting.resume(run, again)
                run.command_list(again, script.body)
                if run.lasting is not None:
                    environment.join(again)
                if run.history == history:
                    break
            run.seen = None
        if run.lasting is not None:
            run.lasting.find_new(run, environment)
        if run.late_sinks or run.sinks:
            run.sinks = [*run.late_sinks, *run.sinks]
            from sandguard.flow.substitutions import drain

            drain(run, environment, 0)
        if run.functions or run.traps:
            from sandguard.flow.functions import evaluate_uncalled

            evaluate_uncalled(run)
    except RecursionError:
        from sandguard.flow.listing import list_flat

        # Only a tree that no parser of ours made, or a caller deep in its own stack, gets here.
        run.source = script.source
        run.is_exhausted = True
        list_flat(run, environment, script.body)
    program = Program(
        script.source,
        script,
        place,
        tuple(run.invocations),
        tuple(run.code_uses),
        run.substitutions(),
        tuple(run.gaps),
        tuple(run.assumptions),
        tuple(run.given.relied_on) if run.given is not None else (),
        run.lasting.following(run, environment, script) if run.lasting is not None else None,
        run.files.get(place.home),
    )
    if program.files and program.session is not None:
        from sandguard.flow.given_files import without_content

        program = program.replace(session=without_content(run, program.session))
    if run.marks:
        from sandguard.flow.marks import without_marks

        program = without_marks(program, frozenset(str(entry[0]) for entry in run.marks.values()))
    return program


def _beginning(script: Script, place: Place, variables: Mapping[str, str] | None, stdin: Value | None) -> Environment:
    """Return the state in which a script starts."""
    name = _names.get(script.dialect)
    if name is None:
        name = either(Known(script.dialect, _FROM_ENVIRONMENT), Unknown("the path of this script", _FROM_ENVIRONMENT))
        _names[script.dialect] = name
    given: dict[str, Value] = {
        name: Known(text, _FROM_ENVIRONMENT | {from_variable(name)}) for name, text in (variables or {}).items()
    }
    return Environment(
        Known(place.cwd, _FROM_ENVIRONMENT),
        Known(place.home, _FROM_ENVIRONMENT),
        given,
        standard_input() if stdin is None else stdin,
        name,
    )
