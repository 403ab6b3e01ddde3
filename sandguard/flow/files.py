"""The table of files that a text writes: by name, behind links, in folders, under names that are not quite known.

What is kept under a name may also be reached under others: all of them count when the content is asked for.
"""

from __future__ import annotations

from sandguard.commands.paths import normalise
from sandguard.flow.patterns import matches
from sandguard.flow.working_folder import FOLDER, name_in_folder
from sandguard.joining import (
    Either,
    Mixed,
    alternatives,
    either,
    one_of,
    prefix_of,
    union,
    with_origins,
    without_unset,
)
from sandguard.values import FROM_LITERAL, NETWORK, Known, Unknown, from_command, from_variable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.effects import Path
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.values import Value

MOST_LINKS = 8
MOST_NAMES = 64

LISTED = tuple(map(from_command, ("ls", "find", "fd", "fdfind", "git", "grep", "rg", "locate", "tree")))
"""Where names come from that may be those of any file of the text: programs that list files."""

PIPE = "the pipe of a process substitution"

NO_ENDING = "\0"
"""Stands for the end of a name that no file has."""


def find(run: Evaluation, path: Path) -> Value | None:
    """Return what the text has put into a file; None when it has not touched it."""
    files = run.files
    texts = path.resolved.texts
    if texts is None:
        key = _key_of(path)
        found = [files[key]] if key in files else []
        if files:
            found += _of_unknown(run, path)
            shorter = _without_unset(run, path)
            if shorter in files:
                found.append(files[shorter])
        return one_of(found) if found else None
    names = [name for text in texts for name in names_of(run, text)]
    found = [files[name] for name in names if name in files]
    if path.is_pattern:
        names += [name.replace("/**/", "/") for name in names if "/**/" in name]
        names += [name.removesuffix("/**") for name in names if name.endswith("/**")]
        run.spend(len(files) // 8)
        starts = tuple([_literal_start(name) for name in names])
        ends = tuple([_literal_end(name) for name in names])
        found += [
            value
            for key, value in files.items()
            if isinstance(key, str)
            and key.startswith(starts)
            and key.endswith(ends)
            and any(matches(name, key) for name in names)
        ]
    elif not found and run.trees:
        found = [files[tree] for name in names if (tree := _tree_of(run, name))]
    if run.unplaced:
        found += _unplaced(run, path, names)
    return one_of(found) if found else None


def _literal_start(pattern: str) -> str:
    """Return what every name that a pattern matches begins with."""
    at = 0
    while at < len(pattern) and pattern[at] not in "*?[\\":
        at += 1
    return pattern[:at]


def _literal_end(pattern: str) -> str:
    """Return what every name that a pattern matches ends with."""
    at = len(pattern)
    while at and pattern[at - 1] not in "*?[]\\()|":
        at -= 1
    return pattern[at:]


def fetched_anywhere(run: Evaluation) -> Value | None:
    """Return fetched content that is in a file of whose path nothing is known, which any file may be; None for none."""
    for key, prefix in run.unplaced.items():
        value = run.files.get(key)
        if value is not None and value.comes_from(NETWORK) and not prefix and not suffix_of(key):
            return value
    return None


def held_in(run: Evaluation, path: Path) -> Value | None:
    """Return what the files of the text that lie in a folder hold, put together; None when there are none."""
    found = [
        value
        for text in path.resolved.texts or ()
        for name in names_of(run, text)
        for key, value in run.files.items()
        if isinstance(key, str) and key.startswith(name.rstrip("/") + "/")
    ]
    return Unknown("the content of files in a folder", union(found)) if found else None


def found_by_path(run: Evaluation, environment: Environment, name: str, variable: str = "PATH") -> Value | None:
    """Return the content of a file of the text that PATH leads to, as far as the text has set PATH.

    `variable` may be another one with folders, such as FPATH; in zsh an array by the name in small letters is the same.
    """
    path = environment.get(variable)
    folders_given = environment.arrays.get(variable.lower(), ()) if run.dialect == "zsh" else ()
    if not path.comes_from("literal") and path.texts is not None and not folders_given:
        return None
    texts: list[str] = []
    is_anywhere = False
    for choice in alternatives(path)[:MOST_LINKS]:
        found_texts = [""]
        for piece in choice.pieces if isinstance(choice, Mixed) else (choice,):
            # What is not known ends what stands before it; a piece that is one of several makes as many texts.
            pieces = piece.texts or (prefix_of(piece) + ":",)
            found_texts = [text + more for text in found_texts for more in pieces][:MOST_NAMES]
            if piece.texts is None and from_variable(variable) not in piece.origins:
                is_anywhere = True
        texts += found_texts
    texts += [text for folder in folders_given for text in folder.texts or ()]
    folders = {
        normalise(folder if folder[:1] == "/" else f"{cwd}/{folder}")
        for text in texts
        for folder in text.split(":")
        if folder
        for cwd in (("",) if folder[:1] == "/" else environment.cwd.texts or ("",))
    }
    found = [run.files[key] for folder in sorted(folders) if (key := f"{folder}/{name}") in run.files]
    if is_anywhere:
        found += [
            value
            for key, value in run.files.items()
            if not isinstance(key, str) and not is_pipe_name(key) and _ending_of(key) == f"/{name}"
        ]
    return one_of(found) if found else None


def with_tracked(run: Evaluation, value: Value) -> Value:
    """Return a text that comes from files with the origins of what the text has put there."""
    more = union(
        content
        for origin in value.origins
        if origin.startswith("file:")
        for key, content in run.files.items()
        if isinstance(key, str) and (key == origin[5:] or key.startswith(origin[5:].rstrip("/") + "/"))
    )
    return with_origins(value, more - FROM_LITERAL)


def names_of(run: Evaluation, text: str) -> list[str]:
    """Return the names under which a file may be kept: its own, and those that its links lead to."""
    if not run.links:
        return [text]
    names = [text]
    for name in names:
        for link, target in run.links.items():
            if name == link or name.startswith(link + "/"):
                for place in target.resolved.texts or ():
                    behind = (place.rstrip("/") + name[len(link) :]) or "/"
                    if behind not in names and len(names) < MOST_LINKS:
                        names.append(behind)
    return names


def keys_of(run: Evaluation, path: Path) -> tuple[Value | str, ...]:
    """Return the keys under which what is written to a path is kept; a link's name only if it may be a file's own."""
    texts = path.resolved.texts
    if texts is None:
        key = _key_of(path)
        run.unplaced[key] = prefix_of(path.resolved)
        shorter = _without_unset(run, path)
        return (key, shorter) if shorter else (key,)
    if path.is_pattern:
        for text in texts:
            run.unplaced[Known(text)] = text
        return tuple(Known(text) for text in texts)
    if not run.links:
        return texts
    keys: dict[str, None] = {}
    for text in texts:
        first, *behind = names_of(run, text)
        if not behind or first in run.files or first in run.doubtful:
            keys[first] = None
        if behind:
            keys[behind[-1]] = None
    return tuple(keys)


def _key_of(path: Path) -> Value:
    """Return the key of a path that is not known: one for all spellings of a name in the working folder."""
    text = path.written.text
    if text is None and path.written.comes_from(FOLDER):
        text = name_in_folder(path.written) or None
    return path.written if text is None or path.is_pattern or text[:1] == "/" else Known(_relative(text))


def _relative(path: str) -> str:
    """Return a relative path without ``.``, without ``..`` behind a name, and without doubled slashes."""
    kept: list[str] = []
    for name in path.split("/"):
        if name == ".." and kept and kept[-1] != "..":
            kept.pop()
        elif name not in ("", "."):
            kept.append(name)
    return "/".join(kept)


def tree_copies(run: Evaluation, source: Path, target: Path) -> Iterator[tuple[str, Value]]:
    """Yield new names and contents for files of the text that are copied or moved with a folder, or by a pattern."""
    target_texts = target.resolved.texts
    if target_texts is None:
        prefix = prefix_of(target.resolved)
        target_texts = (prefix,) if prefix.endswith("/") and source.is_pattern else ()
    for text in source.resolved.texts or ():
        for name in names_of(run, text):
            folder = name.rstrip("/") + "/"
            for key, value in tuple(run.files.items())[:MOST_NAMES]:
                if not isinstance(key, str):
                    continue
                if source.is_pattern and matches(name, key):
                    # The shell's pattern stands for one name: what is below it comes along.
                    depth = name.count("/")
                    rest = "/".join(key.split("/")[depth:])
                elif key.startswith(folder):
                    rest = key[len(folder) :]
                else:
                    continue
                for new in target_texts:
                    yield f"{new.rstrip('/')}/{rest}", value


def taint(run: Evaluation, path: Path, value: Value) -> None:
    """Keep that everything in a folder may hold a content, what is there already included."""
    for text in path.resolved.texts or ():
        for name in names_of(run, text):
            run.trees.add(name)
            run.files[name] = either(run.files[name], value) if name in run.files else value
            folder = name.rstrip("/") + "/"
            for key, old in tuple(run.files.items()):
                if isinstance(key, str) and key.startswith(folder):
                    run.files[key] = either(old, value)


def _without_unset(run: Evaluation, path: Path) -> str:
    """Return the path where variables in it that the text has not set are empty; empty where there are none."""
    text = without_unset(path.written)
    return normalise(text if text[0] == "/" else f"{run.place.cwd}/{text}") if text else ""


def _tree_of(run: Evaluation, name: str) -> str:
    """Return the nearest folder around a name of which everything may hold what was put there; empty for none."""
    folder = name
    while folder:
        folder = folder.rpartition("/")[0]
        tree = folder or "/"
        if tree in run.trees and tree in run.files:
            return tree
    return ""


def _unplaced(run: Evaluation, path: Path, names: list[str]) -> list[Value]:
    """Return contents of files whose names are not quite known, and that may be the ones asked for."""
    found: list[Value] = []
    for key, prefix in run.unplaced.items():
        value = run.files.get(key)
        if value is None:
            continue
        if isinstance(key, Known):
            if any(matches(prefix, name) for name in names):
                found.append(value)
            continue
        suffix = suffix_of(key)
        if path.is_pattern:
            # A name of the folder that is asked for: nothing says that it is another one.
            if any(matches(name, f"{prefix or name.rpartition('/')[0] + '/'}1{suffix}") for name in names):
                found.append(value)
        elif ("/" in suffix or prefix.rpartition("/")[2] or (prefix and suffix)) and any(
            name.startswith(prefix) and name[len(prefix) :].endswith(suffix) for name in names
        ):
            found.append(value)
    return found


def _of_unknown(run: Evaluation, path: Path) -> list[Value]:
    """Return contents of files that a path may name which is not quite known."""
    prefix = prefix_of(path.resolved)
    is_found = "that find finds" in getattr(path.written, "reason", "") or path.written.comes_from(*LISTED)
    # A name that is one of several may be any of them.
    suffixes = dict.fromkeys(map(_suffix_asked, alternatives(path.written)))
    if not is_found:
        suffixes = {suffix: None for suffix in suffixes if "/" in suffix}
    found: list[Value] = []
    endings = run.endings
    for suffix in suffixes:
        for key, value in run.files.items():
            if isinstance(key, str):
                if key.startswith(prefix) and key.endswith(suffix):
                    found.append(value)
            elif "/" in suffix:
                ending = endings.get(key)
                if ending is None:
                    ending = endings[key] = NO_ENDING if is_pipe_name(key) else _ending_of(key)
                is_one = ending == suffix or (
                    type(key) is Known
                    and ending != NO_ENDING
                    and _may_be_one(ending, suffix, is_pattern=path.is_pattern)
                )
                if is_one and key != path.written:
                    found.append(value)
    return found


def _suffix_asked(written: Value) -> str:
    """Return what the path certainly ends with that somebody asks for."""
    text = written.text
    return suffix_of(written) if text is None else text if text[:1] == "/" else "/" + _relative(text)


def _ending_of(key: Value) -> str:
    """Return what a name ends with that is not quite known: in a folder of no known name, `run` is `./run`."""
    text = key.text if type(key) is Known else None
    return suffix_of(key) if text is None or text[:1] == "/" else "/" + _relative(text)


def _may_be_one(ending: str, other: str, *, is_pattern: bool) -> bool:
    """Tell whether two names in folders that are not known may be one file's: one may be in a folder of the other's."""
    if is_pattern and matches(other, ending):
        return True
    return bool(ending) and (ending.endswith(other) or other.endswith(ending))


def is_pipe_name(key: Value) -> bool:
    """Tell whether a key of the table is the pipe of a process substitution or of a descriptor."""
    return isinstance(key, Unknown) and key.reason.startswith(PIPE)


def suffix_of(value: Value) -> str:
    """Return text that a value certainly ends with."""
    if isinstance(value, Mixed):
        last = value.pieces[-1]
        return last.value if type(last) is Known else ""
    return (value.text or "") if not isinstance(value, Either) else ""
