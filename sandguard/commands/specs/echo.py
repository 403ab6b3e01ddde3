"""Prints its words."""

from __future__ import annotations

from sandguard.commands.actions import joined
from sandguard.commands.escapes import interpreted
from sandguard.commands.spec import CommandSpec
from sandguard.values import Known, OneOf, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.spec import Call
    from sandguard.values import Argument, Value

_BASH_LIKE = frozenset(("bash", "busybox", "ksh93"))
"""Dialects whose echo reads escapes with ``-e`` only."""

_ALWAYS = frozenset(("dash", "zsh", "mksh", "yash"))
"""Dialects whose echo reads escapes but with ``-E``."""

_OPTIONS = {"dash": "n", "ksh93": "ne", "yash": ""}
"""The letters of options; any other dialect has ``neE``."""


def output(call: Call) -> Value:
    """Return the words joined by blanks; every reading where the shells differ."""
    words = call.operands
    options = ""
    if call.dialect == "zsh" and any(word.is_pattern for word in words):  # what matches no file is an error
        return Unknown("names of files", joined(word.value for word in words).origins)
    letters = _OPTIONS.get(call.dialect, "neE")
    while words and _is_option(words[0], letters):
        options += (words[0].text or "")[1:]
        words = words[1:]
    text = joined(word.value for word in words)
    end = "" if "n" in options else "\n"
    if call.dialect in _BASH_LIKE:
        reads_escapes = options.rfind("e") > options.rfind("E")
        return _ended(text, end, (reads_escapes,))
    if call.dialect in _ALWAYS:
        return _ended(text, end, (options.rfind("E") <= options.rfind("e"),))
    has_backslash = any("\\" in t for t in text.texts or ())
    return _ended(text, end, (False, True) if has_backslash else (False,))


def _is_option(word: Argument, letters: str) -> bool:
    text = word.text or ""
    return len(text) > 1 and text[0] == "-" and not text[1:].strip(letters) and bool(letters)


def _ended(text: Value, end: str, readings: tuple[bool, ...]) -> Value:
    texts = text.texts
    if texts is None:
        return text
    found: dict[str, None] = {}
    for reads_escapes in readings:
        for one in texts:
            if reads_escapes:
                decoded, is_cut = interpreted(one)
                found[decoded if is_cut else decoded + end] = None
            else:
                found[one + end] = None
    return Known(next(iter(found)), text.origins) if len(found) == 1 else OneOf(tuple(found), text.origins)


SPEC = CommandSpec(
    "echo",
    reading="raw",
    output=output,
    examples={
        "echo -n rm -rf /": ("stdout is 'rm -rf /'",),
        "echo -e 'a\\tb\\c' x": ("stdout is 'a\\tb'",),
        "echo 'a\\tb'": ("stdout is 'a\\\\tb\\n'",),
        "echo $x": ("stdout from ",),
    },
    reference="echo, Bash 5.2; POSIX.1-2024 leaves backslashes and -n to the system",
)
