"""Files from elsewhere that a program loads by itself, because of their names and the folder that it runs in."""

from __future__ import annotations

from sandguard.commands.effects import RunsCode
from sandguard.commands.loaded import GIVING_FOLDER, files_of
from sandguard.commands.paths import resolve
from sandguard.flow.code import run_file
from sandguard.values import ARCHIVE, CLONE, DECODED, NETWORK, Argument, Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.flow.invoke import Start

MOST_FOLDERS = 4


def load(run: Evaluation, environment: Environment, start: Start, name: str) -> None:
    """Evaluate what a program loads of that which the text brought from elsewhere."""
    words = tuple(start.arguments[1:])
    texts = [word.text or "" for word in words]
    files = files_of(name, texts)
    if not files:
        return
    span = start.arguments[0].span
    cwd = environment.cwd
    if cwd.comes_from(NETWORK):
        run.use_code(span, cwd, "tool", language="", via="file", consumer=name)
    # The folder it is in, or one that it is given: every word may name it.
    own = [""] if GIVING_FOLDER.isdisjoint(texts) else []
    folders = [*own, *(text.rstrip("/") + "/" for text in texts if text[:1] not in ("-", ""))][: MOST_FOLDERS + 1]
    for folder in folders:
        for language, place in files:
            path = resolve(Argument(Known(folder + place), span, is_pattern="*" in place), cwd, run.place)
            content = run.content(path)
            if content is not None and content.comes_from(NETWORK, ARCHIVE, CLONE, DECODED):
                effect = RunsCode(span, Known(folder + place), language, "file", path)
                run_file(run, environment.child(), effect, consumer=name, words=words)
                return
