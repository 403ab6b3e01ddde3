"""What programs print and leave in files, given what flows into them."""

from __future__ import annotations

from sandguard.commands.effects import Reads
from sandguard.commands.paths import normalise
from sandguard.flow.environment import is_user_input
from sandguard.flow.redirections import DESCRIPTORS, MESSAGES, READER, content_of, file_origins, route
from sandguard.flow.words_given import has_letter
from sandguard.joining import EMPTY, concatenated, one_of, shape_of, union, with_origins
from sandguard.values import (
    ARCHIVE,
    CLONE,
    DECODED,
    FROM_LITERAL,
    LITERAL,
    NETWORK,
    NO_ORIGINS,
    FileNames,
    Known,
    Unknown,
    from_command,
    from_file,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands import Behaviour
    from sandguard.commands.effects import Path
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.flow.invoke import Start
    from sandguard.flow.redirections import File, Joined
    from sandguard.values import Value

FROM_DECODED = frozenset((DECODED,))

PACKERS = ("tar", "bsdtar", "gtar", "cpio", "zip", "ar", "pax", "7z")
PACKED = frozenset((from_command("tar"),))
"""Where an archive comes from that the text itself has made: what is in it is as raw as it was before."""

FROM_ELSEWHERE = frozenset((NETWORK, DECODED))
"""Origins that text brings along which is put into a file."""

EDITORS = ("sed", "perl", "ruby")
RENAMING = frozenset(("rename", "prename", "file-rename", "perl-rename"))
"""Programs that change files in place, and keep the old ones if they are given a suffix."""

UNDOUBTED = frozenset(("tee", "sed"))
"""Programs whose output file is written whatever they are given (POSIX tee; GNU sed -i, once its script is read)."""


def printed(run: Evaluation, environment: Environment, start: Start, name: str, behaviour: Behaviour) -> Value:
    """Return what a program prints: what it says itself, what it reads from files, what passes through it."""
    stdout = behaviour.stdout
    is_filter = behaviour.stdin in ("passed", "decoded")
    read = [effect.path for effect in behaviour.effects if isinstance(effect, Reads)]
    inputs: list[Value] = []
    for path in read:
        content = content_of(run, environment, path) or _held_in(run, path)
        inputs.append(Unknown("the content of a file", file_origins(path)) if content is None else content)
    is_of_files = (
        bool(read) and isinstance(stdout, Unknown) and any(origin.startswith("file:") for origin in stdout.origins)
    )
    if is_filter:
        if stdout is None or not is_user_input(environment.stdin):
            inputs.append(environment.stdin)
    elif not is_of_files:
        if run.files and isinstance(stdout, Unknown):
            from sandguard.flow.files import with_tracked

            stdout = with_tracked(run, stdout)
        return _words_printed(start, name, stdout) if stdout is not None else EMPTY
    flowing = concatenated(inputs)
    if behaviour.is_verbatim or (type(flowing) is FileNames and _keeps_lines(name, start)):
        return flowing
    from sandguard.flow.fold import decoded, filtered

    if behaviour.stdin == "decoded" or (stdout is not None and stdout.comes_from(DECODED)):
        known = decoded(behaviour.language, flowing)
        return known if known is not None else Unknown("decoded text", union((flowing,)) | FROM_DECODED)
    known = filtered(name, start.arguments[1:], flowing)
    if known is not None:
        return known
    if run.given is not None and isinstance(flowing, Unknown) and name not in PACKERS:
        from sandguard.flow.given_files import WHOLE

        if flowing.reason in WHOLE:
            return flowing  # as when the program is given the name of the file: any line of it may come through
    shape = stdout.shape if isinstance(stdout, Unknown) else ""
    origins = union((flowing,))
    if name in PACKERS and read:
        origins |= PACKED
    if not shape and NETWORK in origins:
        from sandguard.flow.shapes import of_filter

        shape = of_filter(name, [word.text for word in start.arguments[1:]], shape_of(flowing))
    if stdout is not None and not (origins and origins <= FROM_LITERAL and not read):
        # What a program makes of a text written here is that text's own: nobody has trusted it before.
        origins |= _other_origins(stdout)
    return Unknown(f"what passes through {name}", origins, shape)


def _keeps_lines(name: str, start: Start) -> bool:
    """Tell whether a filter leaves lines out or puts them in another order, and changes none."""
    if name in ("head", "tail", "sort", "uniq", "shuf", "tac"):
        return not has_letter(start, "c")
    return name in ("grep", "egrep", "fgrep") and not any(has_letter(start, letter) for letter in "bcHnoTZ")


def _other_origins(stdout: Value) -> frozenset[str]:
    return frozenset(origin for origin in stdout.origins if not origin.startswith("file:"))


def _words_printed(start: Start, name: str, stdout: Value) -> Value:
    """Return the output of echo with its known pieces, where the spec could only say how it begins."""
    if name != "echo" or not isinstance(stdout, Unknown):
        return stdout
    words = start.arguments[1:]
    while words and (words[0].text or "") in ("-n", "-e", "-E", "-ne", "-en"):
        words = words[1:]
    pieces: list[Value] = []
    for index, word in enumerate(words):
        if index:
            pieces.append(Known(" ", NO_ORIGINS))
        pieces.append(word.value)
    return concatenated([*pieces, Known("\n", NO_ORIGINS)])


def keep_stored(run: Evaluation, environment: Environment, start: Start, name: str, behaviour: Behaviour) -> Value:
    """Put into the table of files what a program leaves in them; return what of it is printed after all."""
    kept: list[Path] = []
    shown: list[Value] = []
    if run.files and name in EDITORS:
        from sandguard.flow.changes import keep_backups

        keep_backups(run, start, behaviour)
    for stored in behaviour.stored:
        kept.append(stored.path)
        if name == "ln" and stored.copied is not None and _link(run, start, stored.path, stored.copied):
            continue
        if stored.copied is not None:
            from sandguard.flow.certainty import carry_mode, is_copied, replace_link

            if name == "mv" and run.links:
                replace_link(run, stored.path)
            is_certain = bool(run.files) and is_copied(run, start, name, stored.copied)
            copy_file(run, environment, stored.copied, stored.path, is_append=stored.is_append, is_certain=is_certain)
            carry_mode(run, start, name, stored.copied, stored.path)
            continue
        value = environment.stdin if stored.content is None else stored.content
        added = union(word.value for word in start.arguments[1:]) & FROM_ELSEWHERE if name in EDITORS else NO_ORIGINS
        put_in = None
        if name == "sed":
            from sandguard.flow.changes import edited

            put_in = edited(run, start, behaviour, stored.path)
        if name in EDITORS and (stored.path.is_pattern or stored.path.resolved.texts is None):
            # Each of the files is changed in place: none gets anything of another one's, only of what is put in.
            if not added and put_in is None:
                continue
            value = Unknown(f"a file that {name} changed", added)
        elif stored.content is not None and isinstance(value, Unknown):
            value = _with_contents(run, environment, behaviour, value)
        is_unpacked = value.comes_from(ARCHIVE)
        if name in PACKERS and value.comes_from(NETWORK) and not is_unpacked:
            value = with_origins(value, PACKED)
        value = _graded(value)
        if put_in is not None:
            value = put_in
        if added:
            value = with_origins(value, added)
        target = _descriptor_target(environment, stored.path)
        if target is not None:
            shown.append(route(run, value, target))
        elif stored.path.scope == "host":
            is_append = stored.is_append
            _store(run, environment, start, stored.path, value, name, is_append=is_append, is_unpacked=is_unpacked)
    if name == "patch":
        from sandguard.flow.changes import patch_tree

        patch_tree(run, environment, start, behaviour)
    if run.files:
        from sandguard.flow.certainty import note_changes
        from sandguard.flow.changes import change_files

        if name in RENAMING:
            from sandguard.flow.renames import rename_files

            rename_files(run, behaviour)
        change_files(run, environment, name, behaviour, kept)
        note_changes(run, name, behaviour)
    shown = [value for value in shown if value is not EMPTY]
    return concatenated(shown) if shown else EMPTY


def _store(
    run: Evaluation,
    environment: Environment,
    start: Start,
    path: Path,
    value: Value,
    name: str,
    *,
    is_append: bool,
    is_unpacked: bool,
) -> None:
    """Keep a content, for a folder as what everything in it may hold."""
    run.store(path, value, is_append=is_append, is_certain=name in UNDOUBTED)
    is_tree = value.comes_from(ARCHIVE, CLONE) or (is_unpacked and value.comes_from(LITERAL))
    if not is_tree and not value.comes_from(NETWORK):
        return
    from sandguard.flow.files import taint

    here = environment.cwd.text or ""
    if any(here == text or here.startswith(text.rstrip("/") + "/") for text in path.resolved.texts or ()):
        # The folder around everything else: something new is in it, which is not all that there is.
        if value.comes_from(ARCHIVE, CLONE) or (value.comes_from(NETWORK) and _is_recursive(start)):
            is_raw = value.comes_from(*PACKED)
            taint(run, path, Unknown("it may have come with a tree", frozenset((NETWORK if is_raw else ARCHIVE,))))
    else:
        taint(run, path, value)


def _is_recursive(start: Start) -> bool:
    words = [word.text or "" for word in start.arguments[1:]]
    return any(
        word in ("--recursive", "--archive", "--mirror")
        or (word[:1] == "-" and word[1:2] != "-" and not {"r", "R", "a", "m"}.isdisjoint(word))
        for word in words
    )


def _descriptor_target(environment: Environment, path: Path) -> File | Joined | str | None:
    """Return where a path leads that names an open descriptor."""
    text = path.resolved.text
    if text is None or not text.startswith(("/dev/", "/proc/")):
        return None
    standard = {"/dev/stdout": READER, "/dev/fd/1": READER, "/dev/stderr": MESSAGES, "/dev/fd/2": MESSAGES}.get(text)
    if standard is not None:
        return standard
    for folder in DESCRIPTORS:
        if text.startswith(folder):
            return environment.targets.get(text.removeprefix(folder))
    return None


def _graded(value: Value) -> Value:
    """Return what came out of an archive with one origin for it: fetched is an archive's, all else is local."""
    if not value.comes_from(ARCHIVE) or value.comes_from(*PACKED):
        return value
    fetched = value.comes_from(NETWORK, CLONE)
    origins = value.origins - {NETWORK, ARCHIVE}
    return Unknown("it came out of an archive", origins | {ARCHIVE} if fetched else origins)


def _link(run: Evaluation, start: Start, link: Path, target: Path) -> bool:
    """Keep that a name leads to a file; tell whether that is certain, so that the name is no file of its own."""
    text = link.resolved.text
    if text is None:
        return False
    places = target.resolved.texts
    if places is not None and text in places:
        return True  # nothing is linked to itself
    written = target.written.text
    is_symbolic = has_letter(start, "s")
    if written is not None and places is not None and written[:1] not in ("/", "") and is_symbolic:
        # A symbolic link is read from where it stands; who writes it often means where they are.
        places = (*places, normalise(f"{text.rpartition('/')[0]}/{written}"))
        target = target.replace(resolved=one_of([Known(place, target.resolved.origins) for place in places]))
    run.links[text] = target
    if run.conditions or run.beside or places is None or (text in run.files and not has_letter(start, "f")):
        run.doubtful.add(text)
        return False  # a name that is taken stays what it is
    if not is_symbolic:
        run.doubtful.add(text)  # a file of its own: it stays when the other name is gone
        return False
    run.files.pop(text, None)
    return True


def _origins_behind_links(run: Evaluation, source: Path) -> frozenset[str]:
    """Return the origins of what a file holds that the text has not written: that of the file behind a link."""
    text = source.resolved.text
    if not run.links or text is None:
        return file_origins(source)
    from sandguard.flow.files import names_of

    return file_origins(source.replace(resolved=Known(names_of(run, text)[-1], source.resolved.origins)))


def copy_file(
    run: Evaluation,
    environment: Environment,
    source: Path,
    target: Path,
    *,
    is_append: bool = False,
    is_certain: bool = True,
) -> None:
    """Keep in a file, and in the folder that it may be, what is in another; without a source nothing changes."""
    content = content_of(run, environment, source)
    if run.files:
        from sandguard.flow.files import tree_copies

        for key, value in tree_copies(run, source, target):
            run.store_at(key, value, is_append=False, is_certain=is_certain)
        if content is not None and content.comes_from(NETWORK, ARCHIVE, CLONE) and run.trees:
            run.trees.update(target.resolved.texts or ())
    value = Unknown("the content of a file", _origins_behind_links(run, source)) if content is None else content
    run.store(target, value, is_append=is_append, is_certain=is_certain)


def _with_contents(run: Evaluation, environment: Environment, behaviour: Behaviour, value: Unknown) -> Value:
    """Return a content with the origins of what was read for it: files of the text, what flows in."""
    origins = value.origins
    for effect in behaviour.effects:
        if isinstance(effect, Reads):
            content = content_of(run, environment, effect.path) or _held_in(run, effect.path)
            if content is not None:
                # The text wrote it: it is no file that was there before.
                origins = origins.difference(map(from_file, effect.path.resolved.texts or ())) | content.origins
    stdin = environment.stdin
    if behaviour.stdin != "ignored" and stdin.origins and not is_user_input(stdin):
        origins = frozenset(origin for origin in origins if not origin.startswith("command:")) | stdin.origins
    return value.replace(origins=origins) if origins != value.origins else value


def _held_in(run: Evaluation, path: Path) -> Value | None:
    if not run.files:
        return None
    from sandguard.flow.files import held_in

    return held_in(run, path)
