"""What a script in another language reads, when it stands in the command line and its input comes from elsewhere."""

from __future__ import annotations

from sandguard.commands.effects import Reads
from sandguard.families import SHELLS
from sandguard.flow.code import run_text
from sandguard.flow.environment import EXPORTED
from sandguard.flow.redirections import content_of
from sandguard.values import DECODED, NETWORK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands import Behaviour
    from sandguard.commands.effects import RunsCode
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.values import Value


def reach_input(run: Evaluation, environment: Environment, effect: RunsCode, behaviour: Behaviour, name: str) -> None:
    """Record fetched text that a script written in the command line reads, unless the script only takes it as data."""
    text = effect.code.text
    if effect.via != "code-string" or effect.language in SHELLS or text is None:
        return
    from sandguard.languages.library import LANGUAGES

    if effect.language in LANGUAGES:
        from sandguard.flow.followed import can_follow

        if can_follow(effect.language, text):
            return  # what it does with what it reads is seen
    values: list[Value] = [environment.stdin]
    read = [content_of(run, environment, other.path) for other in behaviour.effects if isinstance(other, Reads)]
    values += [content for content in read if content is not None]
    if run.files and effect.language == "python":
        from sandguard.flow.inline_code import imports

        for key, content in run.files.items():
            if isinstance(key, str) and key.endswith(".py") and content.comes_from(NETWORK):
                module = key.rpartition("/")[2].removesuffix(".py")
                if imports(text, module):
                    run.use_code(effect.span, content, "code", language="python", via="file", consumer=name)
    if run.files:
        values += [
            content for key, content in run.files.items() if isinstance(key, str) and key.rpartition("/")[2] in text
        ]
    values += [
        value
        for variable, value in environment.variables.items()
        if value.comes_from(NETWORK, DECODED)
        and environment.attributes.get(variable, 0) & EXPORTED
        and variable in text
    ]
    fetched = next((value for value in values if value.comes_from(NETWORK, DECODED)), None)
    if effect.language == "sed":
        from sandguard.commands.sed_programs import executes_lines, written_files

        _keep(run, environment, effect, written_files(text), values)
        if executes_lines(text):
            _execute(run, environment, effect, values, name)
            return
    if fetched is None:
        return
    if effect.language != "sed":
        from sandguard.languages import read as calls_of

        sinks = calls_of(effect.language, text)
        names = [sink.words[0] for sink in sinks if sink.kind in ("writes", "appends") and sink.words]
        _keep(run, environment, effect, [name for name in names if name is not None], values)
    from sandguard.flow.inline_code import may_execute_input

    if may_execute_input(effect.language, text):
        run.use_code(effect.span, fetched, "tool", language=effect.language, via="stdin", consumer=name)
        if not fetched.comes_from(NETWORK):
            message = f"the {effect.language} text may execute what it decodes"
            run.gap(effect.span.start, effect.span.end, "input-of-code", message)


def _execute(run: Evaluation, environment: Environment, effect: RunsCode, values: list[Value], name: str) -> None:
    """Evaluate the lines that a script of sed executes."""
    for value in values:
        run_text(
            run,
            environment.child(),
            value,
            language="sh",
            via="argument",
            span=effect.span,
            kind="argument",
            consumer=name,
        )


def _keep(run: Evaluation, environment: Environment, effect: RunsCode, names: list[str], values: list[Value]) -> None:
    """Keep that files which a script names may hold what it reads."""
    if names:
        from sandguard.flow.changes import write_named

        write_named(run, environment, effect, names, values)
