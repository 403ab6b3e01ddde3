"""Files of the text that a program changes in a way that nothing states: what they hold then is not known."""

from __future__ import annotations

from sandguard.commands.effects import Fetches, Moves, Reads, RunsCode, Writes
from sandguard.commands.paths import resolve
from sandguard.commands.sed_programs import lines_put_in
from sandguard.flow.environment import is_user_input
from sandguard.flow.files import names_of
from sandguard.flow.redirections import content_of, file_origins
from sandguard.joining import concatenated, either, union
from sandguard.source import Source
from sandguard.values import (
    ARCHIVE,
    CLONE,
    DECODED,
    FROM_LITERAL,
    LITERAL,
    NETWORK,
    NO_ORIGINS,
    Argument,
    Known,
    Unknown,
    from_command,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from sandguard.commands import Behaviour
    from sandguard.commands.effects import Effect, Path
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.flow.invoke import Start
    from sandguard.values import Value

KEEPING = frozenset(("touch", "truncate", "mkfifo"))
"""Programs that write to a file and leave the text in it as it is, or shorter."""


def change_files(run: Evaluation, environment: Environment, name: str, behaviour: Behaviour, kept: list[Path]) -> None:
    """Make unknown what a program writes to files of the text, beside the paths of which it is said what they hold."""
    known = {path.resolved for path in kept}
    for effect in behaviour.effects:
        if isinstance(effect, Moves) and effect.target.resolved not in known:
            from sandguard.flow.output import copy_file

            copy_file(run, environment, effect.path, effect.target, is_certain=False)
        if not isinstance(effect, Writes) or effect.path.resolved in known or name in KEEPING:
            continue
        flowing = _flowing(run, environment, behaviour, effect.path)
        keys = list(_keys(run, effect.path))
        for key in keys:
            old = run.files[key]
            new = Unknown(f"a file that {name} changed", old.origins | flowing)
            run.files[key] = either(old, new) if run.conditions or run.beside or effect.is_append else new
        if not keys and flowing and effect.path.scope == "host":
            run.store(effect.path, Unknown(f"a file that {name} makes", flowing))


def change_named(run: Evaluation, environment: Environment, start: Start, name: str) -> frozenset[str]:
    """Let a program that nothing describes change the files of the text that it is given; return their origins."""
    origins = NO_ORIGINS
    keys: list[Value | str] = []
    for word in start.arguments[1:]:
        text = word.text or ""
        _, equals, value = text.partition("=") if text.startswith("-") else ("", "=", text)
        if not equals:
            continue
        named = word.replace(value=Known(value, word.value.origins)) if value != text else word
        path = resolve(named, environment.cwd, run.place)
        keys.extend(_keys(run, path))
        content = run.content(path)
        if content is not None:
            origins |= content.origins
    stdin = NO_ORIGINS if is_user_input(environment.stdin) else environment.stdin.origins
    for key in keys:
        old = run.files[key]
        from_stdin = stdin if LITERAL in stdin else stdin | {from_command(name)}
        run.files[key] = either(old, Unknown(f"a file that {name} may have changed", from_stdin | old.origins))
    return origins - FROM_LITERAL


def change_mentioned(run: Evaluation, text: str, language: str) -> None:
    """Let a script in another language change the files of the text whose names stand in it."""
    for key, old in run.files.items():
        if isinstance(key, str) and key.rpartition("/")[2] in text:
            changed = Unknown(f"a file that {language} may have changed", old.origins | {from_command(language)})
            run.files[key] = either(old, changed)


def write_named(
    run: Evaluation, environment: Environment, effect: RunsCode, names: list[str], values: list[Value]
) -> None:
    """Keep what a script in another language writes to files that it names: all that it reads may be in them."""
    origins = union(values) | FROM_LITERAL
    for name in names:
        path = resolve(Argument(Known(name), effect.span), environment.cwd, run.place)
        run.store(path, Unknown("a file that a script writes", origins), is_certain=False)


def patch_tree(run: Evaluation, environment: Environment, start: Start, behaviour: Behaviour) -> None:
    """Keep that a fetched patch, which says by itself what it changes, may have changed anything in the folder."""
    if any(isinstance(effect, Writes) for effect in behaviour.effects):
        return
    if NETWORK in _flowing(run, environment, behaviour, None) and not any(
        w.text == "--dry-run" for w in start.arguments
    ):
        from sandguard.flow.files import taint

        here = resolve(Argument(Known("."), start.arguments[0].span), environment.cwd, run.place)
        taint(run, here, Unknown("a patch may have changed it", frozenset((ARCHIVE,))))


def keep_backups(run: Evaluation, start: Start, behaviour: Behaviour) -> None:
    """Keep what was in files that are changed in place under the names with the suffix of ``-i`` (sed, perl, ruby)."""
    suffix = ""
    for word in start.arguments[1:]:
        text = word.text or ""
        if text.startswith("--in-place="):
            suffix = text.partition("=")[2]
        elif text[:1] == "-" and text[1:2] != "-":
            suffix = text.partition("i")[2] or suffix
    for effect in behaviour.effects if suffix else ():
        for key in _keys(run, effect.path) if isinstance(effect, Writes) else ():
            folder, _, last = key.rpartition("/")
            name = suffix.replace("*", last) if "*" in suffix else last + suffix
            run.store_at(f"{folder}/{name}", run.files[key], is_append=False, is_certain=False)


def keep_written(run: Evaluation, environment: Environment, effects: Iterable[Effect]) -> None:
    """Keep what a script in another language writes to files: all that it fetches and reads may be in them."""
    effects = tuple(effects)
    origins = frozenset((NETWORK,)) if any(isinstance(effect, Fetches) for effect in effects) else NO_ORIGINS
    for effect in effects:
        if isinstance(effect, Reads) and (content := content_of(run, environment, effect.path)) is not None:
            origins |= content.origins
    for effect in effects if origins.intersection((NETWORK, DECODED, ARCHIVE, CLONE)) else ():
        if isinstance(effect, Writes):
            run.store(effect.path, Unknown("a file that a script writes", origins), is_certain=False)


def _keys(run: Evaluation, path: Path) -> Iterable[str]:
    return [name for text in path.resolved.texts or () for name in names_of(run, text) if name in run.files]


def _flowing(run: Evaluation, environment: Environment, behaviour: Behaviour, target: Path | None) -> frozenset[str]:
    """Return the origins of everything that a program reads but the target: a file changed in place keeps its own."""
    origins = NO_ORIGINS
    if behaviour.stdin != "ignored" and not is_user_input(environment.stdin):
        origins |= environment.stdin.origins
    for effect in behaviour.effects:
        if isinstance(effect, Reads) and effect.path != target:
            content = content_of(run, environment, effect.path)
            origins |= NO_ORIGINS if content is None else content.origins
    return origins


def edited(run: Evaluation, start: Start, behaviour: Behaviour, path: Path) -> Value | None:
    """Return what a file holds after ``sed -i``: known text changed by a simple script, and the lines that are put in.

    None where the script puts in no line of its own, or one that is nothing without those around it, and what it
    changes cannot be told.
    """
    from sandguard.flow.fold import filtered

    old = run.content(path) if run.files else None
    words = [word for word in start.arguments[1:] if (word.text or "").partition(".")[0] not in ("-i", "--in-place")]
    if old is not None and len(words) > 1 and (changed := filtered("sed", words[:-1], old)) is not None:
        return changed
    lines = [
        Known(f"\n{line.rstrip(chr(10))}\n", effect.code.origins)
        for effect in behaviour.effects
        if type(effect) is RunsCode and effect.language == "sed" and effect.code.text is not None
        for line in lines_put_in(effect.code.text)
    ]
    if not lines or not _is_whole("".join(line.value for line in lines)):
        return None
    return concatenated([Unknown("what the file held before", file_origins(path)) if old is None else old, *lines])


def _is_whole(text: str) -> bool:
    """Tell whether a text is one to a shell, and no part of another command, or of another language."""
    from sandguard.shell import parse

    script = parse(Source(text))
    return script.is_valid and not script.gaps
