"""The flat list: every command of a part of the tree that lies too deep, by what stands in its words."""

from __future__ import annotations

from sandguard.commands import behave, lookup, read_call
from sandguard.flow.program import Invocation
from sandguard.joining import EMPTY
from sandguard.shell.nodes import Assignment
from sandguard.shell.walk import simple_commands
from sandguard.shell.words import static_text
from sandguard.values import Argument, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.effects import Effect
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.shell.nodes import Node
    from sandguard.values import Value

NOT_EVALUATED = Unknown("not evaluated: it is nested too deeply")


def list_flat(run: Evaluation, environment: Environment, node: Node) -> Value:
    """List the commands in a part of the tree, and record that they were not evaluated."""
    run.gap(node.start, node.end, "depth-limit", "commands are nested too deeply to be evaluated")
    for command in simple_commands(node):
        run.spend(1)
        words: list[Argument] = []
        for word in command.words:
            text = None if isinstance(word, Assignment) else static_text(word)
            words.append(Argument(NOT_EVALUATED if text is None else Known(text), word.span, can_split=text is None))
        if not words:
            continue
        name = words[0]
        last = (name.text or "").rpartition("/")[2]
        spec = lookup(last)
        effects: tuple[Effect, ...] = ()
        if spec is not None:
            call = read_call(
                spec,
                last,
                tuple(words[1:]),
                span=command.span,
                name_span=name.span,
                cwd=environment.cwd,
                place=run.place,
                source=run.source,
                dialect=run.dialect,
            )
            effects = behave(spec, call).effects
        run.record(
            Invocation(
                source=run.source,
                span=command.span,
                name=name.value,
                name_span=name.span,
                arguments=tuple(words[1:]),
                assignments=(),
                wrappers=(),
                effects=effects,
                stdin=NOT_EVALUATED,
                stdout=EMPTY,
                is_known=spec is not None,
            )
        )
    return NOT_EVALUATED
