"""The rest of a line of which the shell drops what follows an error in an expansion (bash 5.2: ``$((1/0))``)."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.shell.nodes import SimpleCommand

_OF_PATTERNS = frozenset("*?[")


def drop(run: Evaluation, environment: Environment) -> None:
    """Let no change of the command that is evaluated, nor of the rest of its line, be certain."""
    if run.dropped is None:
        run.dropped = environment.copy()
        run.conditions += 1


def end_line(run: Evaluation, environment: Environment) -> None:
    """Go on behind the line: all is as it was before the error, or as it is when there was none."""
    before, run.dropped = run.dropped, None
    if before is not None:
        run.conditions -= 1
        environment.join_unchanged(before)


def drop_patterns(run: Evaluation, environment: Environment, node: SimpleCommand) -> None:
    """Take a command with a pattern to end in an error, as one that matches nothing does under ``failglob``."""
    if not _OF_PATTERNS.isdisjoint(run.source.text[node.start : node.end]):
        drop(run, environment)
