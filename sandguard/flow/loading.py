"""Files from elsewhere that a program loads by itself, because of their names and the folder that it runs in."""

from __future__ import annotations

from itertools import pairwise

from sandguard.commands.actions import FROM_GIT
from sandguard.commands.effects import RunsCode
from sandguard.commands.loaded import (
    BY_VARIABLE,
    HOLDING_COMMANDS,
    PROGRAM_VARIABLES,
    files_of,
    folders_of,
    verbs_of,
)
from sandguard.commands.paths import resolve
from sandguard.flow.code import run_file
from sandguard.flow.loading_settings import load_settings
from sandguard.languages import READERS
from sandguard.values import ARCHIVE, CLONE, DECODED, NETWORK, Argument, Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.effects import Path
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.flow.invoke import Start

MOST_FOLDERS = 8
MOST_LOADED = 8
COST_OF_LOADED, CHARACTERS_A_STEP = 8, 8
"""Steps for each time that a file is evaluated, and characters of it that cost one more."""


def load(run: Evaluation, environment: Environment, start: Start, name: str) -> None:
    """Evaluate what a program loads of the files that the text has brought from elsewhere or written."""
    if run.files:
        load_settings(run, environment, start, name)
        if start.assignments:
            _run_named(run, environment, start, name)
        if "PYTHONPATH" in environment.variables and name.rstrip("0123456789.") == "python":
            _run_modules(run, environment, start, name)
    words = tuple(start.arguments[1:])
    texts = [word.text or "" for word in words]
    files = files_of(name, texts)
    if not files:
        return
    span = start.arguments[0].span
    cwd = environment.cwd
    if cwd.comes_from(NETWORK):
        run.use_code(span, cwd, "tool", language="", via="file", consumer=name)
    names = [
        (language, folder + place) for folder in folders_of(texts, files)[:MOST_FOLDERS] for language, place in files
    ]
    if name in BY_VARIABLE:
        variable, language = BY_VARIABLE[name]
        value = environment.variables.get(variable)
        names += [(language, place) for place in (value.text or "").split()] if value is not None else []
    words += tuple([Argument(Known(verb), span) for verb in verbs_of(name, texts)])
    count = 0
    for language, place in names:
        path = resolve(Argument(Known(place), span, is_pattern="*" in place), cwd, run.place)
        content = run.content(path)
        if content is None or (name == "git" and content == FROM_GIT and _is_of_clone(run, path)):
            continue
        is_brought = content.comes_from(NETWORK, ARCHIVE, CLONE, DECODED)
        if is_brought or language in HOLDING_COMMANDS or language in READERS or language in ("sh", "python"):
            run.spend(COST_OF_LOADED + len(content.text or "") // CHARACTERS_A_STEP)
            if run.is_exhausted:
                return
            effect = RunsCode(span, Known(place), language, "file", path)
            run_file(run, environment.child(), effect, consumer=name, words=words)
            start.effects = (*start.effects, effect)
            count += 1
            if is_brought or count >= MOST_LOADED:
                return


def _run_named(run: Evaluation, environment: Environment, start: Start, name: str) -> None:
    """Evaluate the programs that variables set for this command name, where the text has brought or written them."""
    for variable, value in start.assignments:
        words = (value.text or "").split() if variable in PROGRAM_VARIABLES else []
        if not words or "/" not in words[0]:
            continue
        span = start.arguments[0].span
        path = resolve(Argument(Known(words[0]), span), environment.cwd, run.place)
        content = run.content(path)
        if content is not None:
            from sandguard.flow.unknown_programs import language_of

            effect = RunsCode(span, Known(words[0]), language_of(content), "file", path)
            run_file(run, environment.child(), effect, consumer=name)


def _run_modules(run: Evaluation, environment: Environment, start: Start, name: str) -> None:
    """Evaluate the modules that a call of Python names, in the folders that a variable adds (Python 3.13, 1.2)."""
    from sandguard.flow.given_programs import modules_in

    texts = [word.text or "" for word in start.arguments]
    modules = [after.partition(".")[0] for before, after in pairwise(texts) if before == "-m"]
    for before, after in pairwise(texts):
        if before == "-c":
            modules += modules_in("\n".join(part.strip() for part in after.split(";")))
    folders = (environment.variables["PYTHONPATH"].text or "").split(":")
    span = start.arguments[0].span
    for folder in folders[:MOST_FOLDERS]:
        for module in modules[:MOST_LOADED]:
            for place in (f"{folder or '.'}/{module}.py", f"{folder or '.'}/{module}/__init__.py"):
                path = resolve(Argument(Known(place), span), environment.cwd, run.place)
                if run.content(path) is not None:
                    effect = RunsCode(span, Known(place), "python", "file", path)
                    run_file(run, environment.child(), effect, consumer=name)


def _is_of_clone(run: Evaluation, path: Path) -> bool:
    """Tell whether a file is known only as one of a repository that git has cloned.

    Hooks and settings do not come with a clone, and where it says that there are some, nobody has asked for them. A
    folder below may be a bare repository that came along: its hooks stand in it.
    """
    text = path.resolved.text or ""
    start = text.partition("*")[0]
    if any(isinstance(key, str) and key.startswith(start) for key in run.files):
        return False
    root = text.removesuffix("/hooks/*")
    return root == text or root.endswith("/.git") or run.files.get(root) == FROM_GIT
