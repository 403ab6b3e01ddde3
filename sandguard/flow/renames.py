"""Files that rename(1) gives other names: what is known of them is known under these, too."""

from __future__ import annotations

from sandguard.commands.effects import RunsCode, Writes
from sandguard.flow.files import names_of
from sandguard.flow.patterns import matches

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sandguard.commands import Behaviour
    from sandguard.commands.effects import Path
    from sandguard.flow.evaluation import Evaluation

    Change = Callable[[str], str]

MOST_RENAMED = 64

_REGULAR = frozenset("\\.[]*^$+?(){}|")


def rename_files(run: Evaluation, behaviour: Behaviour) -> None:
    """Keep what is in files under their new names; they may be there under the old ones, too."""
    code = next((effect.code.text for effect in behaviour.effects if type(effect) is RunsCode), None)
    paths = [effect.path for effect in behaviour.effects if type(effect) is Writes]
    if code is None or not paths:
        return
    change = substitution(code)
    if change is None:
        # That of util-linux is given a text, what stands in its place, and the files.
        new = paths[0].written.text
        if new is None or not code.isalnum():
            return
        change = _replacing(code, new, "")
    for key in list(_files_at(run, paths))[:MOST_RENAMED]:
        folder, _, last = key.rpartition("/")
        name = change(last)
        if name and name != last:
            run.store_at(f"{folder}/{name}", run.files[key], is_append=False, is_certain=False)


def substitution(code: str) -> Change | None:
    r"""Return what ``s/text/other/`` does to a name, where the text is plain, at the end (``\.txt$``) or the beginning.

    >>> substitution(r"s/\.txt$/.sh/")("a.txt.txt")
    'a.txt.sh'
    """
    parts = code[2:].split(code[1:2] or "/")
    if code[:1] != "s" or code[1:2].isalnum() or len(parts) != 3 or parts[2] not in ("", "g"):
        return None
    old, new, flag = parts
    plain = old.removeprefix("^").removesuffix("$").replace("\\.", ".").replace("\\-", "-")
    if not plain or not _REGULAR.isdisjoint(plain.replace(".", "")) or "\\" in new or "$" in new:
        return None
    if "." in old.replace("\\.", ""):
        return None  # it stands for any character
    if old.startswith("^"):
        return lambda text: new + text[len(plain) :] if text.startswith(plain) else text
    if old.endswith("$"):
        return lambda text: text[: -len(plain)] + new if text.endswith(plain) else text
    return _replacing(plain, new, flag)


def _replacing(old: str, new: str, flag: str) -> Change:
    return lambda text: text.replace(old, new, -1 if flag == "g" else 1)


def _files_at(run: Evaluation, paths: list[Path]) -> Iterator[str]:
    """Yield the files of the text that paths name, or that patterns may."""
    for path in paths:
        for text in path.resolved.texts or ():
            for name in names_of(run, text):
                if not path.is_pattern:
                    if name in run.files:
                        yield name
                    continue
                yield from [key for key in run.files if isinstance(key, str) and matches(name, key)]
