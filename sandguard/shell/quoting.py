"""Text to words: the inverse of quote removal."""

from __future__ import annotations

from sandguard.errors import UsageError
from sandguard.shell.dialect import Feature

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.shell.dialect import Dialect

SAFE = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789%+,-./:@_")
"""Characters that mean themselves in a word of every dialect, but for a percent sign that starts a command: `%1`."""

RESERVED_WORDS = frozenset(
    (
        *("case", "do", "done", "elif", "else", "esac", "fi", "for", "if", "in", "then", "until", "while"),  # POSIX 2.4
        *("coproc", "function", "select", "time"),  # Bash manual 3.2
        *("always", "end", "foreach", "nocorrect", "repeat"),  # zsh manual 6.2
        *("declare", "export", "float", "integer", "local", "readonly", "typeset"),  # the same: they read assignments
        "namespace",  # ksh93, which keeps it for name spaces
    )
)
"""Words of letters that are not themselves at the start of a command in some dialect."""

_ANSI_C = {"\\": "\\\\", "'": "\\'", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def quote(text: str, dialect: Dialect | None = None) -> str:
    r"""Return a word that means exactly `text`, wherever a word may stand.

    Without a dialect, or for a set of them, the word is one for all shells. Where the dialect has ``$'…'``, text with
    control characters is written in that form, so that the word stays on one line and is safe to show.

    >>> print(quote("it's"), quote("ls"), quote("if"))
    'it'\''s' ls 'if'

    Raises:
        UsageError: the text holds a NUL, which no word can.
    """
    if "\0" in text:
        message = "no word can hold a NUL character: remove it, or refuse the text"
        raise UsageError(message)
    if text and SAFE.issuperset(text) and text not in RESERVED_WORDS and text[0] != "%":
        return text
    if dialect is None or not dialect.has(Feature.ANSI_C) or any(_is_byte(character) for character in text):
        return single_quoted(text)  # bytes written as escapes could join to other characters
    return ansi_c(text) if any(_is_control(character) for character in text) else single_quoted(text)


def single_quoted(text: str) -> str:
    """Return ``'…'`` for a text; an apostrophe in it stands escaped between two such strings."""
    return "'" + text.replace("'", "'\\''") + "'"


def ansi_c(text: str) -> str:
    r"""Return ``$'…'`` for a text.

    Control characters, and the bytes that Python decodes to lone surrogates, are written in three octal digits: ``\x``
    takes more than two digits in ksh93, and ``\u`` depends on the locale. Other characters stand for themselves.
    """
    return "$'" + "".join([_ANSI_C.get(character) or _encoded(character) for character in text]) + "'"


def _encoded(character: str) -> str:
    return f"\\{ord(character) & 0xFF:03o}" if _is_control(character) or _is_byte(character) else character


def _is_control(character: str) -> bool:
    """Tell whether a character is an ASCII control; all others are letters to a shell."""
    return character < " " or character == "\x7f"


def _is_byte(character: str) -> bool:
    return "\udc80" <= character <= "\udcff"
