"""Whether a change to the files of a text certainly happens: what is there, what may be changed, what was removed.

A program that is given a missing file, a name that is taken, or a file that it may not write to leaves all as it was.
"""

from __future__ import annotations

import itertools

from sandguard.commands.effects import ChangesMode, ChangesOwner, Deletes, Moves
from sandguard.flow.files import names_of
from sandguard.flow.patterns import matches
from sandguard.flow.words_given import has_letter
from sandguard.joining import either

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands import Behaviour
    from sandguard.commands.effects import Path
    from sandguard.flow.evaluation import Evaluation
    from sandguard.flow.invoke import Start
    from sandguard.values import Value

MOST_STATES = 64

PLAIN_LETTERS = {"cp": "afprRvdHLPT", "mv": "fvT", "install": "vDpm", "ln": "fsvT"}
"""Option letters with which a copy replaces what is under its new name (GNU coreutils 9.5)."""


def is_there(run: Evaluation, path: Path) -> bool:
    """Tell whether a path is a file that the text has made, and that can certainly be read and written."""
    text = path.resolved.text
    if text is None or path.is_pattern or text not in run.files or text in run.doubtful:
        return False
    return not is_protected(run, text) and not any(text == link or text.startswith(f"{link}/") for link in run.links)


def is_copied(run: Evaluation, start: Start, name: str, source: Path) -> bool:
    """Tell whether a copy certainly replaces what is under its new name: one file that is there, plain options."""
    letters = PLAIN_LETTERS.get(name)
    if letters is None or not is_there(run, source):
        return False
    if name == "ln" and not has_letter(start, "f"):
        return False
    operands = 0
    is_value = False
    for word in start.arguments[1:]:
        text = word.text
        if text is None or word.is_pattern or word.can_split:
            return False
        if is_value:
            is_value = False
        elif text[:1] == "-" and len(text) > 1:
            if text != "--" and not set(text[1:]) <= set(letters):
                return False
            is_value = name == "install" and text[-1] == "m"
        else:
            operands += 1
    return operands == 2


def carry_mode(run: Evaluation, start: Start, name: str, source: Path, copy: Path) -> None:
    """Keep that a copy cannot be written to if its source cannot, or if it is given such a mode."""
    modes = [after.text for word, after in itertools.pairwise(start.arguments) if word.text in ("-m", "--mode")]
    is_given = name == "install" and not all(map(_lets_owner_write, modes))
    if is_given or (run.protected and any(is_protected(run, text) for text in source.resolved.texts or ("",))):
        run.protected.update(copy.resolved.texts or ("",))


def replace_link(run: Evaluation, path: Path) -> None:
    """Keep that a name which is a link may be a file of its own from now on."""
    run.doubtful.update(text for text in path.resolved.texts or () if text in run.links)


def note_changes(run: Evaluation, name: str, behaviour: Behaviour) -> None:
    """Keep which files of the text are perhaps gone after a program, and which cannot be written any more."""
    if name == "mv":
        for stored in behaviour.stored:
            if stored.copied is not None:
                lose(run, stored.copied)
    for effect in behaviour.effects:
        if isinstance(effect, Deletes | Moves):
            lose(run, effect.path, is_whole=isinstance(effect, Moves) or effect.is_recursive)
        elif isinstance(effect, ChangesMode):
            if not _lets_owner_write(effect.mode.text):
                _protect(run, effect.path)
            elif not effect.path.is_pattern and not run.conditions:
                run.protected.difference_update(effect.path.resolved.texts or ())
        elif isinstance(effect, ChangesOwner):
            _protect(run, effect.path)


def _protect(run: Evaluation, path: Path) -> None:
    """Keep that a file may not be written to, by whatever name; of a path that is not quite known, that none may."""
    texts = path.resolved.texts
    if texts is None or path.is_pattern:
        run.protected.add("")
    else:
        run.protected.update(name for text in texts for name in names_of(run, text))


def lose(run: Evaluation, path: Path, *, is_whole: bool = True) -> None:
    """Keep that a file, what matches a pattern, or a folder with all that is in it may not be there any more."""
    texts = path.resolved.texts
    if texts is None:
        run.doubtful.update(run.files)
        run.doubtful.update(run.links)
        return
    for text in texts:
        for name in names_of(run, text):
            if not is_whole and not path.is_pattern:
                run.doubtful.add(name)
                continue
            folder = name.rstrip("/") + "/"
            run.doubtful.update(
                key
                for key in (*run.files, *run.links)
                if isinstance(key, str)
                and (key == name or key.startswith(folder) or (path.is_pattern and matches(name, key)))
            )


def leave_list(run: Evaluation, level: int, bases: dict[Value | str, Value | None]) -> None:
    """Go on after a list under a condition: what files held before it may be in them, if it has not run."""
    around = run.bases[-1] if run.bases else None
    for key, base in bases.items():
        if around is not None:
            around[1].setdefault(key, base)
        if base is None:
            run.doubtful.add(key)
        if base is not None and (around is None or around[0] != level) and key in run.files:
            run.files[key] = either(base, run.files[key])


def keep(run: Evaluation, states: list[dict[Value | str, Value]]) -> None:
    """Keep what files hold where a command is left early."""
    if not run.files:
        return
    run.spend(len(run.files) // 8)
    if len(states) >= MOST_STATES:
        for key, value in run.files.items():
            states[-1][key] = either(states[-1].get(key, value), value)
    else:
        states.append(run.files.copy())


def rejoin(run: Evaluation, states: list[dict[Value | str, Value]], first: int) -> None:
    """Go on where a command that was left early, or not, is over: files hold what either way has left in them."""
    for state in states[first:]:
        run.spend(len(state) // 8)
        for key, value in state.items():
            now = run.files.get(key)
            if now is not None and now is not value:
                run.files[key] = either(now, value)
    del states[first:]


def is_protected(run: Evaluation, key: Value | str) -> bool:
    """Tell whether a file, or a folder around it, may not be written to."""
    if not isinstance(key, str):
        return True
    text = key
    while True:
        if text in run.protected:
            return True
        if not text:
            return False
        text = text.rpartition("/")[0]


def _lets_owner_write(mode: str | None) -> bool:
    """Tell whether a mode certainly leaves its owner the rights to read and to write, or gives them (POSIX chmod)."""
    if mode is None:
        return False
    if mode.isdigit():
        return mode.rjust(3, "0")[-3] in "67"
    for clause in mode.split(","):
        who = clause.rstrip("rwxXstugo").rstrip("+-=")
        sign, rights = clause[len(who) : len(who) + 1], clause[len(who) + 1 :]
        if who and not {"u", "a"} & set(who):
            continue
        if (sign == "-" and {"r", "w"} & set(rights)) or (sign == "=" and not {"r", "w"} <= set(rights)):
            return False
        if sign not in ("+", "-", "="):
            return False
    return True
