"""Words that a program adds to the command it runs: those that xargs reads, those that find finds."""

from __future__ import annotations

from itertools import zip_longest

from sandguard.commands.effects import Reads
from sandguard.commands.escapes import interpreted
from sandguard.flow.environment import is_user_input
from sandguard.flow.redirections import content_of, file_origins
from sandguard.joining import concatenated, one_of, prefix_of
from sandguard.values import NO_ORIGINS, Argument, FileNames, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands import Behaviour
    from sandguard.commands.effects import Runs
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.flow.invoke import Start
    from sandguard.values import Value


def with_input(
    run: Evaluation, environment: Environment, start: Start, name: str, effect: Runs, behaviour: Behaviour
) -> list[Argument]:
    """Return the words of a command to which words from the input are added."""
    files = [other.path for other in behaviour.effects if isinstance(other, Reads)] if name == "xargs" else []
    is_list = effect.listed is not None
    if effect.listed is not None and effect.listed.written.text != "-":
        files = [effect.listed]
    from_input = behaviour.stdin == "arguments" or bool(files) or is_list
    value: Value
    if from_input:
        value = environment.stdin
        if files:
            value = content_of(run, environment, files[0]) or Unknown("the content of a file", file_origins(files[0]))
        texts = value.texts
        if type(value) is FileNames:
            pass
        elif is_user_input(value):
            value = Unknown("words from the input", value.origins)
        elif texts is None:
            value = Unknown("words from the input", value.origins, value.shape if isinstance(value, Unknown) else "")
        elif effect.placeholder:
            value = one_of([Known(line, value.origins) for text in texts for line in text.splitlines() if line])
        else:
            mark = _delimiter(start) if name == "xargs" else ""
            if is_list:
                texts, mark = tuple([text.replace("\0", "\n") for text in texts]), "\n"
            words = [word for text in texts for word in (_parts(text, mark) if mark else _words(text))]
            if len(words) <= 256:
                more = [Argument(Known(word, value.origins), effect.span) for word in words]
                return [*effect.arguments, *more]
            value = Unknown("very many words", value.origins)
    else:
        folders = [argument for argument in start.arguments[1:2] if not prefix_of(argument.value).startswith("-")]
        prefix = prefix_of(folders[0].value) if folders else "./"
        value = Unknown(f"a path that {name} finds", NO_ORIGINS, "", prefix)
    if not effect.placeholder:
        return [*effect.arguments, Argument(value, effect.span, can_split=from_input)]
    return [_filled(argument, effect.placeholder, value) for argument in effect.arguments]


def _delimiter(start: Start) -> str:
    """Return the character at which xargs alone divides its input, empty for blanks (GNU findutils 4.10)."""
    found = ""
    words = [word.text or "" for word in start.arguments[1:]]
    for text, after in zip_longest(words, words[1:], fillvalue=""):
        if text in ("-0", "--null"):
            found = "\0"
        elif text in ("-d", "--delimiter"):
            found = after
        elif text.startswith(("-d", "--delimiter=")):
            found = text.removeprefix("--delimiter=").removeprefix("-d")
        elif text[:1] != "-" and found:
            break
    return interpreted(found)[0][:1]


def _parts(text: str, mark: str) -> list[str]:
    """Return the parts of a text between marks; one at the end ends the last part."""
    parts = text.split(mark)
    return parts if parts[-1] else parts[:-1]


def _filled(argument: Argument, placeholder: str, value: Value) -> Argument:
    """Return a word with a value in the place of the placeholder."""
    text = argument.text
    if text is None or placeholder not in text:
        return argument
    origins = argument.value.origins
    pieces: list[Value] = []
    for index, part in enumerate(text.split(placeholder)[:64]):
        if index:
            pieces.append(value)
        pieces.append(Known(part, origins))
    return Argument(concatenated(pieces), argument.span)


def _words(text: str) -> list[str]:
    """Return the words that xargs reads: quotes and backslashes protect blanks (POSIX XCU xargs)."""
    if "'" not in text and '"' not in text and "\\" not in text:
        return text.split()
    words: list[str] = []
    current: list[str] | None = None
    quote = ""
    characters = iter(text)
    for character in characters:
        if quote:
            if character == quote:
                quote = ""
            else:
                current = [*(current or []), character]
        elif character in "'\"":
            quote = character
            current = current or []
        elif character == "\\":
            current = [*(current or []), next(characters, "")]
        elif character.isspace():
            if current is not None:
                words.append("".join(current))
            current = None
        else:
            current = current or []
            current.append(character)
    if current is not None:
        words.append("".join(current))
    return words
