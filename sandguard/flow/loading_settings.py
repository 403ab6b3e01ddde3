"""Settings from elsewhere that a program reads in the home folder, or where a variable says."""

from __future__ import annotations

from sandguard.commands.effects import RunsCode
from sandguard.commands.paths import resolve
from sandguard.commands.settings_files import settings_of
from sandguard.families import SHELLS
from sandguard.flow.code import run_file
from sandguard.joining import concatenated
from sandguard.values import ARCHIVE, CLONE, DECODED, NETWORK, Argument, Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.effects import Path
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.flow.invoke import Start
    from sandguard.values import Value

DEFAULTS = {"XDG_CONFIG_HOME": "/.config"}
"""Folders below the home folder that stand for a variable that is not set (XDG Base Directory 0.8)."""


def load_settings(run: Evaluation, environment: Environment, start: Start, name: str) -> None:
    """Evaluate the settings that a program reads by itself, of those that the text has brought from elsewhere.

    Of what the text itself has written there, only what a shell reads is evaluated.
    """
    words = [word.text or "" for word in start.arguments[1:]]
    span = start.arguments[0].span
    for language, variable, rest in settings_of(name, words):
        folder = _value_of(run, environment, variable)
        if folder is None:
            continue
        written = concatenated([folder, Known(rest)]) if rest else folder
        path = resolve(Argument(written, span), environment.cwd, run.place)
        content = run.content(path) if _may_be_there(run, path) else None
        if content is None:
            continue
        if content.comes_from(NETWORK, ARCHIVE, CLONE, DECODED) or language in SHELLS:
            run_file(run, environment.child(), RunsCode(span, written, language, "file", path), consumer=name)


def _may_be_there(run: Evaluation, path: Path) -> bool:
    """Tell whether it is worth while to look for a file: every call of a program does, whatever the text has written.

    A file at a name that is not quite known is not taken for one of settings at a name that is.
    """
    texts = path.resolved.texts
    return texts is None or bool(run.trees or run.links) or any(text in run.files for text in texts)


def _value_of(run: Evaluation, environment: Environment, variable: str) -> Value | None:
    """Return what a variable holds; of one that is not set, what stands for it; None where nothing does."""
    value = environment.variables.get(variable)
    if value is not None and value.text != "":
        return value
    home = environment.variables.get("HOME") or Known(run.place.home)
    if variable == "HOME":
        return home
    return concatenated([home, Known(DEFAULTS[variable])]) if variable in DEFAULTS else None
