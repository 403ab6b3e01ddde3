"""The commands of a script of sed, as GNU sed 4.9 reads them; where BSD's differs, the reading with more commands.

A script that no sed takes is read on at the next command all the same.
"""

from __future__ import annotations

from sandguard.record import Record, _new

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


class SedCommand(Record):
    """A command: its letter, its text and its flags.

    `text` is what ``a``, ``i`` and ``c`` print, ``s`` puts in the place of what it finds, ``e`` executes, or the file
    of ``r`` and ``w``; `file` is the one that ``s`` writes with its flag. `start` and `end` are offsets in the script.
    """

    __slots__ = ()
    letter: str
    text: str
    flags: str
    file: str
    start: int
    end: int

    def __new__(cls, letter: str, text: str, flags: str, file: str, start: int, end: int) -> SedCommand:
        return _new(cls, (letter, text, flags, file, start, end))

    @property
    def executes_lines(self) -> bool:
        """Whether it executes the line that is edited."""
        return (self.letter == "e" and not self.text) or (self.letter == "s" and "e" in self.flags)


MOST_COMMANDS = 10_000

_BLANKS = " \t\r\f\v"
_TO_LINE_END = frozenset("rRwW")
_TEXTS = frozenset("aic")
_NUMBERED = frozenset("lLqQ")
_OUTPUT = frozenset(("/dev/stdout", "/dev/stderr"))
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "f": "\f", "v": "\v"}


def commands_of(script: str) -> list[SedCommand]:
    """Return the commands of a script, in order."""
    found: list[SedCommand] = []
    at = 0
    length = len(script)
    while at < length and len(found) < MOST_COMMANDS:
        while at < length and (script[at] in _BLANKS or script[at] in "\n;{}"):
            at += 1
        at = _address(script, at)
        while at < length and (script[at] in _BLANKS or script[at] == "!"):
            at += 1
        if at >= length or script[at] in "{}\n;":
            continue
        command, at = _command(script, at)
        if command is not None:
            found.append(command)
    return found


def _address(script: str, at: int) -> int:
    """Return where the addresses of a command end."""
    at = _one_address(script, at)
    after = _skip(script, at, _BLANKS)
    if script[after : after + 1] == ",":
        start = _skip(script, after + 1, _BLANKS)
        if script[start : start + 1] in ("+", "~"):
            return _skip(script, start + 1, "0123456789")
        return _one_address(script, start)
    return at


def _one_address(script: str, at: int) -> int:
    mark = script[at : at + 1]
    if mark == "$":
        return at + 1
    if mark.isdigit():
        at = _skip(script, at, "0123456789")
        return _skip(script, at + 1, "0123456789") if script[at : at + 1] == "~" else at
    if mark == "/" or (mark == "\\" and at + 1 < len(script)):
        start = at + (1 if mark == "/" else 2)
        end = _delimited(script, start, script[start - 1], has_classes=True)
        return _skip(script, end, "IM")
    return at


def _skip(script: str, at: int, characters: str) -> int:
    while at < len(script) and script[at] in characters:
        at += 1
    return at


def _delimited(script: str, at: int, delimiter: str, *, has_classes: bool) -> int:
    """Return where the text goes on after the next delimiter that is neither escaped nor in brackets."""
    unclosed = False
    while at < len(script) and script[at] != delimiter:
        if script[at] == "\\":
            at += 2
        elif script[at] == "[" and has_classes and not unclosed:
            end = _class_end(script, at)
            unclosed = end < 0
            at = at + 1 if unclosed else end
        else:
            at += 1
    return min(at + 1, len(script))


def _class_end(script: str, at: int) -> int:
    """Return where a bracket expression ends; -1 when it is not closed in its line."""
    at += 1
    if script.find("]", at, _line_end(script, at)) < 0:
        return -1
    if script[at : at + 1] == "^":
        at += 1
    if script[at : at + 1] == "]":
        at += 1
    while at < len(script) and script[at] != "\n":
        if script[at] == "]":
            return at + 1
        if script[at] == "[" and script[at + 1 : at + 2] in (":", ".", "="):
            end = script.find(script[at + 1] + "]", at + 2)
            if end > 0:
                at = end + 2
                continue
        at += 1
    return -1


def _command(script: str, start: int) -> tuple[SedCommand | None, int]:
    """Return a command and where the next one may begin; None for what does nothing of note."""
    letter = script[start]
    at = start + 1
    if letter == "s":
        return _substitution(script, start)
    if letter == "y":
        delimiter = script[at : at + 1]
        if not delimiter:
            return None, at
        at = _delimited(script, at + 1, delimiter, has_classes=False)
        return None, _delimited(script, at, delimiter, has_classes=False)
    if letter in _TEXTS:
        text, end = _printed(script, at)
        return SedCommand(letter, text, "", "", start, end), end
    if letter == "e" or letter in _TO_LINE_END:
        end = _line_end(script, at)
        text = script[at:end].strip(_BLANKS)
        return SedCommand(letter, text, "", "", start, end), end
    if letter == "#":
        return None, _line_end(script, at)
    if letter in ":btTv":
        at = _skip(script, at, _BLANKS)
        while at < len(script) and script[at] not in ";\n}" and script[at] not in _BLANKS:
            at += 1
        return None, at
    if letter in _NUMBERED:
        return None, _skip(script, _skip(script, at, _BLANKS), "0123456789")
    return SedCommand(letter, "", "", "", start, at), at


def _substitution(script: str, start: int) -> tuple[SedCommand | None, int]:
    delimiter = script[start + 1 : start + 2]
    if not delimiter or delimiter == "\n":
        return None, start + 1
    middle = _delimited(script, start + 2, delimiter, has_classes=True)
    end = _delimited(script, middle, delimiter, has_classes=False)
    replacement = script[middle : end - 1]
    at = end
    while at < len(script) and (script[at].isdigit() or script[at] in "gpiIMme"):
        at += 1
    flags = script[end:at]
    file = ""
    if script[at : at + 1] == "w":
        line_end = _line_end(script, at)
        file = script[at + 1 : line_end].strip(_BLANKS)
        at = line_end
    return SedCommand("s", replacement, flags, file, start, at), at


def _line_end(script: str, at: int) -> int:
    end = script.find("\n", at)
    return len(script) if end < 0 else end


def _printed(script: str, at: int) -> tuple[str, int]:
    r"""Return the text after ``a``, ``i`` or ``c``, and where it ends: a backslash at the end of a line goes on."""
    at = _skip(script, at, _BLANKS)
    if script[at : at + 1] == "\\":
        after = _skip(script, at + 1, _BLANKS)
        at = after + 1 if script[after : after + 1] == "\n" else at + 1
    parts: list[str] = []
    while at < len(script) and script[at] != "\n":
        if script[at] == "\\":
            escaped = script[at + 1 : at + 2]
            parts.append(_ESCAPES.get(escaped, escaped) if escaped != "n" else "n")
            at += 2
        else:
            parts.append(script[at])
            at += 1
    return "".join(parts), min(at, len(script))


def replaced(replacement: str) -> tuple[str, bool]:
    """Return a replacement without what stands in it for the text that was found, and whether there was any."""
    found: list[str] = []
    has_more = False
    at = 0
    while at < len(replacement):
        character = replacement[at]
        at += 1
        if character == "\\" and at < len(replacement):
            following = replacement[at]
            at += 1
            has_more = has_more or following.isdigit()
            found.append("" if following.isdigit() else _ESCAPES.get(following, following))
        elif character != "&":
            found.append(character)
        else:
            has_more = True
    return "".join(found), has_more


def written_files(script: str) -> list[str]:
    """Return the files that a script writes."""
    named = (command.text if command.letter in "wW" else command.file for command in commands_of(script))
    return [name for name in named if name and name not in _OUTPUT]


def executes_lines(script: str) -> bool:
    """Tell whether a script executes lines of what it edits: ``e`` alone, or ``s`` with that flag."""
    return "e" in script and any(command.executes_lines for command in commands_of(script))


def lines_put_in(script: str) -> list[str]:
    """Return the lines that a script prints of its own: after ``a``, ``i`` and ``c``."""
    return [command.text for command in commands_of(script) if command.letter in _TEXTS]


def printed_texts(script: str) -> Iterator[str]:
    """Yield the texts that a script prints of its own: after ``a``, ``i``, ``c``, in the place of matches."""
    for command in commands_of(script):
        if command.letter in _TEXTS:
            yield command.text
        elif command.letter == "s":
            yield replaced(command.text)[0]
