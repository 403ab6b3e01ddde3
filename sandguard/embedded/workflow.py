"""Steps of GitHub workflows and composite actions (docs.github.com, Workflow syntax), as the shell gets them.

An expression ``${{ … }}`` is put into the text before the shell reads it. Here a variable that is not known stands for
it; one whose value anybody on the internet can choose is named as well.
"""

from __future__ import annotations

from sandguard.embedded.expressions import CLOSING, OPENING, chosen_by_anybody, chosen_in, end_of, literal
from sandguard.embedded.pieces import NotReadableError, Writer, cut
from sandguard.embedded.yaml import read
from sandguard.embedded.yaml_nodes import Mapping, Scalar, Sequence
from sandguard.families import SHELLS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.embedded.pieces import Piece
    from sandguard.embedded.yaml_nodes import Node


def steps(text: str) -> tuple[Piece, ...]:
    """Return the ``run`` texts of a workflow or an action.

    Raises:
        NotReadableError: when it is no YAML that is read, or neither of the two.
    """
    document = read(text)
    if not isinstance(document, Mapping):
        message = "it is no workflow: its top is no mapping"
        raise NotReadableError(message)
    jobs, runs = document.get("jobs"), document.get("runs")
    if isinstance(jobs, Mapping):
        return tuple(_of_jobs(document, jobs))
    if isinstance(runs, Mapping):
        return tuple(_of_steps(runs.get("steps"), "", "bash", "action", {}))
    message = "it is no workflow and no action: it has neither jobs nor runs"
    raise NotReadableError(message)


def _of_jobs(document: Mapping, jobs: Mapping) -> Iterator[Piece]:
    usual = _shell_of(document.get("defaults"))
    variables = _chosen_variables(document, {})
    for key, job in jobs.entries:
        if isinstance(job, Mapping):
            own = _shell_of(job.get("defaults")) or usual
            standard = "" if _is_windows(job) else "bash"
            yield from _of_steps(job.get("steps"), own, standard, key.text, _chosen_variables(job, variables))


def _chosen_variables(node: Mapping, outer: dict[str, str]) -> dict[str, str]:
    """Return the variables of `env` that hold what anybody can choose: an expression may put them into a script."""
    own = node.get("env")
    if not isinstance(own, Mapping):
        return outer
    set_here = {key.text.lower(): value for key, value in own.entries}
    found = {name: chosen for name, chosen in outer.items() if name not in set_here}
    for name, value in set_here.items():
        chosen = chosen_in(value.text, outer) if isinstance(value, Scalar) else ""
        if chosen:
            found[name] = chosen
    return found


def _shell_of(defaults: Node | None) -> str:
    run = defaults.get("run") if isinstance(defaults, Mapping) else None
    shell = run.get("shell") if isinstance(run, Mapping) else None
    return shell.text if isinstance(shell, Scalar) else ""


def _is_windows(job: Mapping) -> bool:
    """Tell whether a job runs on Windows, where a step without a shell of its own is PowerShell's."""
    runner = job.get("runs-on")
    words = [runner] if isinstance(runner, Scalar) else list(runner.entries) if isinstance(runner, Sequence) else []
    return any(isinstance(word, Scalar) and word.text.lower().startswith("windows") for word in words)


def _of_steps(steps: Node | None, usual: str, standard: str, job: str, variables: dict[str, str]) -> Iterator[Piece]:
    for number, step in enumerate(steps.entries if isinstance(steps, Sequence) else (), 1):
        run = step.get("run") if isinstance(step, Mapping) else None
        if not isinstance(step, Mapping) or not isinstance(run, Scalar):
            continue
        shell, name = step.get("shell"), step.get("name")
        spoken = shell.text if isinstance(shell, Scalar) else usual
        title = name.text if isinstance(name, Scalar) and name.text else f"step {number}"
        dialect = dialect_of(spoken) if spoken else standard
        yield _piece(run, f"{job}: {title}", dialect, _chosen_variables(step, variables)).replace(group=job)


def dialect_of(shell: str) -> str:
    """Return the dialect of a ``shell`` key, which is a program with options; empty for no shell that is read."""
    words = shell.split(None, 1)
    return SHELLS.get(words[0].rpartition("/")[2], "") if words else ""


def _piece(run: Scalar, name: str, dialect: str, variables: dict[str, str]) -> Piece:
    """Return a text with a variable in the place of each expression, and the text of one that is a string."""
    writer = Writer()
    at = 0
    number = 0
    while at < len(run.text):
        opening = run.text.find(OPENING, at)
        end = len(run.text) if opening < 0 else opening
        for text, place, length in cut(run.text, run.segments, at, end):
            writer.add(text, place, length)
        if opening < 0:
            break
        at = end_of(run.text, opening)
        places = cut(run.text, run.segments, opening, at)
        number += 1
        place, length = places[0][1], places[-1][1] + places[-1][2] - places[0][1]
        expression = run.text[opening + len(OPENING) : at].removesuffix(CLOSING).strip()
        constant = literal(expression)
        chosen = chosen_by_anybody(expression, variables)
        if constant is not None:
            writer.add(constant, place, length)
        elif chosen:
            writer.splice(f"${{GITHUB_EXPRESSION_{number}}}", place, length, chosen)
        else:
            writer.add(f"${{GITHUB_EXPRESSION_{number}}}", place, length)
    return writer.piece(name, dialect)
