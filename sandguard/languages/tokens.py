"""Words, texts and marks of a script, by what its language writes them with."""

from __future__ import annotations

from sandguard.record import Record, _new


class Grammar(Record):
    """How a language writes comments, texts and names.

    `comments` begin a comment up to the end of the line, `blocks` are pairs around one. `quotes` surround texts;
    `triple` tells that three of them do too. `holes` are what puts a value into a text between double quotes (or
    backquotes). `commands` is the quote around a command line. `letters` may stand in a name beside letters and digits,
    `joints` between two. `has_bare_calls` tells that parentheses may be left out, `has_blanks` that blanks part the
    arguments.
    """

    __slots__ = ()
    comments: tuple[str, ...]
    blocks: tuple[tuple[str, str], ...]
    quotes: str
    triple: bool
    holes: tuple[str, ...]
    commands: str
    letters: str
    joints: tuple[str, ...]
    has_bare_calls: bool
    has_blanks: bool

    def __new__(
        cls,
        comments: tuple[str, ...] = (),
        blocks: tuple[tuple[str, str], ...] = (),
        quotes: str = "\"'",
        triple: bool = False,
        holes: tuple[str, ...] = (),
        commands: str = "",
        letters: str = "_",
        joints: tuple[str, ...] = (".",),
        has_bare_calls: bool = False,
        has_blanks: bool = False,
    ) -> Grammar:
        fields = (
            comments,
            blocks,
            quotes,
            triple,
            holes,
            commands,
            letters,
            joints,
            has_bare_calls,
            has_blanks,
        )
        return _new(cls, fields)


class Token(Record):
    """A piece of a script.

    `kind` is ``name`` (parts joined by dots, whatever the language joins them with), ``text``, ``command`` (a text
    between backquotes), or ``mark`` (one character). `text` is its content with escapes decoded, None for a text with
    a hole.
    """

    __slots__ = ()
    kind: str
    text: str | None
    start: int
    end: int

    def __new__(cls, kind: str, text: str | None, start: int, end: int) -> Token:
        return _new(cls, (kind, text, start, end))


MOST_TOKENS = 100_000

_PAIRS = {"(": ")", "[": "]", "{": "}", "<": ">"}
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", "a": "\a", "e": "\x1b"}
_PREFIXES = frozenset(("b", "r", "u", "f", "rb", "br", "fr", "rf", "s", "q", "qq", "qx", "c", "L"))


def tokens(text: str, grammar: Grammar) -> list[Token]:
    """Return the pieces of a script, comments and blanks left out; a line's end is a mark."""
    found: list[Token] = []
    at = 0
    length = len(text)
    unclosed: set[str] = set()
    while at < length and len(found) < MOST_TOKENS:
        character = text[at]
        if character in " \t\r":
            at += 1
        elif character in grammar.quotes or (character == grammar.commands and character):
            at = _quoted(text, at, grammar, found, unclosed)
        elif character.isalpha() or character in grammar.letters or character in grammar.holes:
            at = _name(text, at, grammar, found)
        elif (end := _comment(text, at, grammar)) > at:
            at = end
        else:
            found.append(Token("mark", character, at, at + 1))
            at += 1
    return found


def _comment(text: str, at: int, grammar: Grammar) -> int:
    for opening, closing in grammar.blocks:
        if text.startswith(opening, at):
            end = text.find(closing, at + len(opening))
            return len(text) if end < 0 else end + len(closing)
    for mark in grammar.comments:
        if text.startswith(mark, at):
            end = text.find("\n", at)
            return len(text) if end < 0 else end
    return at


def _quoted(text: str, at: int, grammar: Grammar, found: list[Token], unclosed: set[str]) -> int:
    quote = text[at]
    start = at
    prefix = ""
    if found and found[-1].kind == "name" and found[-1].end == at and (found[-1].text or "") in _PREFIXES:
        prefix = found.pop().text or ""
        start -= len(prefix)
    mark = quote * 3 if grammar.triple and text.startswith(quote * 3, at) else quote
    content, end = ("", -1) if mark in unclosed else _content(text, at + len(mark), mark, is_raw="r" in prefix)
    if end < 0:
        unclosed.add(mark)
        found.append(Token("mark", quote, at, at + 1))
        return at + 1
    raw = text[at + len(mark) : end - len(mark)]
    holes = grammar.holes if quote != "'" else ()
    has_hole = any(hole in raw for hole in holes) or ("f" in prefix and "{" in raw)
    kind = "command" if quote == grammar.commands else "text"
    found.append(Token(kind, None if has_hole else content, start, end))
    return end


def _content(text: str, at: int, mark: str, *, is_raw: bool = False) -> tuple[str, int]:
    """Return the text up to the closing mark with its escapes decoded, and where it goes on; -1 when none closes it."""
    parts: list[str] = []
    while True:
        end = text.find(mark, at)
        if end < 0:
            return "", -1
        slash = text.find("\\", at, end)
        if slash < 0 or is_raw:
            parts.append(text[at:end])
            return "".join(parts), end + len(mark)
        parts.append(text[at:slash])
        escaped = text[slash + 1 : slash + 2]
        if escaped == "x" and all(c in "0123456789abcdefABCDEF" for c in text[slash + 2 : slash + 4] or "-"):
            parts.append(chr(int(text[slash + 2 : slash + 4], 16)))
            at = slash + 4
        else:
            parts.append(_ESCAPES.get(escaped, escaped))
            at = slash + 2


def _name(text: str, at: int, grammar: Grammar, found: list[Token]) -> int:
    start = at
    parts: list[str] = []
    length = len(text)
    while True:
        begin = at
        while at < length and (
            text[at].isalnum() or text[at] in grammar.letters or (at == begin and text[at] in grammar.holes)
        ):
            at += 1
        if at == begin:
            at += 1
        parts.append(text[begin:at])
        for joint in grammar.joints:
            after = at + len(joint)
            if text.startswith(joint, at) and after < length and (text[after].isalpha() or text[after] == "_"):
                at = after
                break
        else:
            break
    name = ".".join(parts)
    if name in ("qx", "q", "qq") and grammar.commands and at < length and text[at] in "{(/|[":
        closing = _PAIRS.get(text[at], text[at])
        content, end = _content(text, at + 1, closing)
        if end >= 0:
            has_hole = name != "q" and any(hole in content for hole in grammar.holes)
            kind = "command" if name == "qx" else "text"
            found.append(Token(kind, None if has_hole else content, start, end))
            return end
    found.append(Token("name", name, start, at))
    return at
