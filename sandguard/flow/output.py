"""What programs print and leave in files, given what flows into them."""

from __future__ import annotations

from sandguard.commands.effects import Reads
from sandguard.flow.joining import EMPTY, concatenated, union
from sandguard.flow.redirections import content_of, file_origins
from sandguard.values import DECODED, NO_ORIGINS, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands import Behaviour
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.flow.invoke import Start
    from sandguard.values import Value

FROM_DECODED = frozenset((DECODED,))


def printed(run: Evaluation, environment: Environment, start: Start, name: str, behaviour: Behaviour) -> Value:
    """Return what a program prints: what it says itself, what it reads from files, what passes through it."""
    stdout = behaviour.stdout
    is_filter = behaviour.stdin in ("passed", "decoded")
    read = [effect.path for effect in behaviour.effects if isinstance(effect, Reads)]
    inputs: list[Value] = []
    for path in read:
        content = content_of(run, environment, path)
        inputs.append(Unknown("the content of a file", file_origins(path)) if content is None else content)
    is_of_files = (
        bool(read) and isinstance(stdout, Unknown) and any(origin.startswith("file:") for origin in stdout.origins)
    )
    if is_filter:
        inputs.append(environment.stdin)
    elif not is_of_files:
        return _words_printed(start, name, stdout) if stdout is not None else EMPTY
    flowing = concatenated(inputs)
    if behaviour.is_verbatim:
        return flowing
    from sandguard.flow.fold import decoded, filtered

    if behaviour.stdin == "decoded" or (stdout is not None and stdout.comes_from(DECODED)):
        known = decoded(behaviour.language, flowing)
        return known if known is not None else Unknown("decoded text", union((flowing,)) | FROM_DECODED)
    known = filtered(name, start.arguments[1:], flowing)
    if known is not None:
        return known
    shape = stdout.shape if isinstance(stdout, Unknown) else ""
    origins = union((flowing,)) | (_other_origins(stdout) if stdout is not None else NO_ORIGINS)
    return Unknown(f"what passes through {name}", origins, shape)


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


def keep_stored(run: Evaluation, environment: Environment, name: str, behaviour: Behaviour) -> None:
    """Put into the table of files what a program leaves in them."""
    for stored in behaviour.stored:
        if name == "ln" and stored.copied is not None and (link := stored.path.resolved.text) is not None:
            run.links[link] = stored.copied
        if stored.content is not None:
            value = stored.content
            if run.files and isinstance(value, Unknown):
                value = _with_contents(run, environment, behaviour, value)
        elif stored.copied is not None:
            content = content_of(run, environment, stored.copied)
            value = Unknown("the content of a file", file_origins(stored.copied)) if content is None else content
        else:
            value = environment.stdin
        run.store(stored.path, value, is_append=stored.is_append)


def _with_contents(run: Evaluation, environment: Environment, behaviour: Behaviour, value: Unknown) -> Value:
    """Return a content with the origins of the files of the text that were read for it."""
    origins = value.origins
    for effect in behaviour.effects:
        if isinstance(effect, Reads):
            content = content_of(run, environment, effect.path)
            if content is not None:
                origins |= content.origins
    return value.replace(origins=origins) if origins != value.origins else value
