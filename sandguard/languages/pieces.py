"""The pieces of a short script, exactly: where a text, a pattern or a comment begins and ends decides what is code.

`tokens` reads what may be a script and goes on at every doubt. Here each doubt ends the reading with None: a slash that
may divide or begin a pattern, a text that nothing closes, a here-document.
"""

from __future__ import annotations

from sandguard.record import Record, _new


class Form(Record):
    """How a language is written, as far as it decides what is code.

    `comments` go up to the end of the line. `hole` begins code in a text between double quotes or, for JavaScript,
    backquotes. `letters` may stand in a name. `has_patterns` tells that a slash can begin one; `before_pattern` are
    the names after which it does.
    """

    __slots__ = ()
    language: str
    comments: tuple[str, ...]
    hole: str
    letters: str
    has_patterns: bool
    before_pattern: frozenset[str]

    def __new__(
        cls, language: str, comments: tuple[str, ...], hole: str, letters: str, has_patterns: bool, before_pattern: str
    ) -> Form:
        return _new(cls, (language, comments, hole, letters, has_patterns, frozenset(before_pattern.split())))


class Piece(Record):
    """A piece: `kind` is ``name``, ``variable``, ``number``, ``text``, ``pattern`` or ``mark``; `text` is its content.

    `is_apart` tells that a blank stands before it. A text with code in it is followed by that code between marks.
    """

    __slots__ = ()
    kind: str
    text: str
    is_apart: bool

    def __new__(cls, kind: str, text: str, is_apart: bool) -> Piece:
        return _new(cls, (kind, text, is_apart))


FORMS = {
    form.language: form
    for form in (
        Form("javascript", ("//",), "${", "_$", True, "case delete do else in instanceof new return throw typeof void"),
        Form("lua", ("--",), "", "_", False, ""),
        Form(
            "perl",
            ("#",),
            "",
            "_",
            True,
            "and cmp eq ge grep gt if join le lt map ne not or print push return split unless until when while x xor",
        ),
        Form("php", ("//", "#"), "", "_", False, ""),
        Form("ruby", ("#",), "#{", "_", True, "and elsif if in not or return unless until when while"),
    )
}

_MARKS = (
    "===",
    "!==",
    "<=>",
    "...",
    "?->",
    "=>",
    "->",
    "::",
    "?.",
    "&.",
    "==",
    "!=",
    "=~",
    "||",
    "&&",
    "|&",
    "<<",
    ">>",
)
_PAIRS = {"(": ")", "[": "]", "{": "}", "<": ">"}
_BEFORE_HASH = frozenset(("each", "keys", "local", "my", "our", "reverse", "scalar", "values"))
_TWO_PARTS = frozenset(("s", "tr", "y"))
_QUOTES_OF_PERL = frozenset(("m", "q", "qq", "qr", "qw", "s", "tr", "y"))
_DOUBT = -1

_NAMES_AT_TIMES = frozenset(("async", "await", "get", "let", "of", "set", "static", "yield"))
"""Words of JavaScript that are names in some places."""


def pieces(text: str, form: Form) -> list[Piece] | None:
    """Return the pieces of a script; None when it cannot be told where they end."""
    reader = _Reader(text, form)
    return reader.found if reader.read() else None


class _Reader:
    def __init__(self, text: str, form: Form) -> None:
        self.text = text
        self.form = form
        self.found: list[Piece] = []
        self.holes: list[tuple[str, str, int]] = []
        self.depth = 0
        self.is_apart = False
        self.is_ended = True

    def read(self) -> bool:
        """Read all pieces; tell whether there was no doubt."""
        text, form = self.text, self.form
        at = 0
        while at < len(text):
            character = text[at]
            if character in " \t\r":
                at += 1
                self.is_apart = True
                continue
            if any(text.startswith(mark, at) for mark in form.comments):
                at = self._comment(at)
            elif text.startswith("/*", at) and form.language in ("javascript", "php"):
                end = text.find("*/", at + 2)
                at = end + 2 if end > 0 else _DOUBT
            elif character.isalpha() or character in form.letters:
                at = self._name(at)
            elif character.isdigit():
                at = self._number(at)
            elif character in "\"'`":
                at = self._quoted(at)
            elif character == "/" and form.has_patterns:
                at = self._slash(at)
            else:
                at = self._mark(at)
            if at == _DOUBT:
                return False
            self.is_apart = False
        return not self.holes

    def _add(self, kind: str, text: str) -> None:
        self.found.append(Piece(kind, text, self.is_apart))

    def _comment(self, at: int) -> int:
        if self.form.language == "lua" and self.text.startswith("--[", at):
            return _DOUBT
        end = self.text.find("\n", at)
        if self.form.language == "php" and "?>" in self.text[at : end if end > 0 else None]:
            return _DOUBT
        return len(self.text) if end < 0 else end

    def _name(self, start: int) -> int:
        text, form = self.text, self.form
        at = start
        while at < len(text) and (text[at].isalnum() or text[at] in form.letters):
            at += 1
        name = text[start:at]
        if form.language == "perl":
            last = self.found[-1].text if self.found else ""
            if (
                name in _QUOTES_OF_PERL
                and last not in ("->", "::", "&")
                and not (last == "{" and text[at : at + 1] == "}")
            ):
                if last == "-":
                    return _DOUBT  # ``-s`` asks for a size
                end = self._quote_like(name, at)
                if end != start:
                    return end
            if text[at : at + 1] == "'":
                return _DOUBT  # it parts names
        if form.language == "ruby" and text[at : at + 1] in ("?", "!") and text[at + 1 : at + 2] != "=":
            at += 1
            name = text[start:at]
        self._add("name", name)
        return at

    def _number(self, start: int) -> int:
        text = self.text
        at = start
        while at < len(text) and (text[at].isalnum() or text[at] == "_"):
            at += 1
        if text[at : at + 1] == "." and text[at + 1 : at + 2].isdigit():
            at += 1
            while at < len(text) and text[at].isalnum():
                at += 1
        self._add("number", text[start:at])
        return at

    def _quoted(self, start: int) -> int:
        quote = self.text[start]
        language = self.form.language
        if quote == "`" and language != "javascript":
            return _DOUBT  # a command
        return self._text("text", start + 1, quote, quote == "`" or (language == "ruby" and quote == '"'))

    def _text(self, kind: str, at: int, closing: str, has_holes: bool) -> int:
        """Read a text or a pattern from behind its first mark, or from behind a hole in it."""
        text, form = self.text, self.form
        start = at
        is_class = False
        while at < len(text):
            character = text[at]
            if character == "\\":
                at += 2
                continue
            if character == "\n" and (form.language in ("javascript", "lua") and closing != "`"):
                return _DOUBT
            if kind == "pattern" and character in "[]" and form.language == "javascript":
                is_class = character == "["
            if character == closing and not is_class:
                break
            if has_holes and text.startswith(form.hole, at):
                self._add(kind, text[start:at])
                self._add("mark", "{")
                self.holes.append((kind, closing, self.depth))
                return at + len(form.hole)
            at += 1
        else:
            return _DOUBT
        content = text[start:at]
        if form.language == "php" and closing == '"' and ("{$" in content or "${" in content):
            return _DOUBT
        if form.language == "perl" and closing != "'" and has_code(content):
            return _DOUBT
        self._add(kind, content)
        at += 1
        while kind == "pattern" and at < len(text) and text[at].isalpha():
            if text[at] == "v" and form.language == "javascript":
                return _DOUBT  # classes in classes
            at += 1
        return at

    def _is_value(self) -> bool:
        """Tell whether the last piece ends a value."""
        if not self.found:
            return False
        last = self.found[-1]
        return last.kind != "mark" or last.text in (")", "]", "}")

    def _slash(self, at: int) -> int:
        """Read a slash, which divides after a value and begins a pattern elsewhere."""
        text, form = self.text, self.form
        found = self.found
        if form.language in ("javascript", "perl") and found and found[-1].text == "\n" and not self.is_ended:
            return _DOUBT  # the line before may go on
        if len(found) > 1 and found[-1].text in ("+", "-") and found[-1] == found[-2]:
            return _DOUBT  # ``++`` stands behind a value or before one
        if self._is_value():
            last = found[-1]
            if last.kind == "name" and len(found) > 1 and found[-2].text in (".", "?.", "&.", "->", "::"):
                if form.language != "javascript":
                    return _DOUBT
                self._add("mark", "/")
                return at + 1
            if last.kind == "name" and form.language == "javascript" and last.text in _NAMES_AT_TIMES:
                return _DOUBT
            if last.text in (")", "}") and last.kind == "mark":
                end = text.find("\n", at)
                if text.find("/", at + 1, end if end > 0 else len(text)) > 0:
                    return _DOUBT
            if last.kind != "name" or (form.language == "javascript" and last.text not in form.before_pattern):
                self._add("mark", "/")
                return at + 1
            if last.text not in form.before_pattern:
                return _DOUBT
        return self._text("pattern", at + 1, "/", form.language == "ruby")

    def _mark(self, at: int) -> int:
        text, form = self.text, self.form
        character = text[at]
        language = form.language
        following = text[at + 1 : at + 2]
        if character == "}" and self.holes and self.holes[-1][2] == self.depth:
            kind, closing, _ = self.holes.pop()
            self._add("mark", "}")
            return self._text(kind, at + 1, closing, True)
        if language in ("perl", "php", "ruby") and character in "$@%" and (end := self._variable(at)) != at:
            return end
        if self._is_doubtful(at, character, following):
            return _DOUBT
        if language == "ruby" and character == "%" and not (self._is_value() and following in " =0123456789"):
            return self._list_of_ruby(at)
        if language == "lua" and character == "[" and following in ("[", "="):
            return _DOUBT
        if character == "\n" and self.found and self.found[-1].text != "\n":
            self.is_ended = not self._is_value()
        mark = next((mark for mark in _MARKS if text.startswith(mark, at)), character)
        self.depth += (mark == "{") - (mark == "}")
        self._add("mark", mark)
        return at + len(mark)

    def _is_doubtful(self, at: int, character: str, following: str) -> bool:
        text = self.text
        language = self.form.language
        if character == "\\":
            return not (language == "perl" or following == "\n")
        if language == "javascript":
            return text.startswith(("<!--", "-->"), at)
        if text.startswith("<<", at) and language in ("perl", "php", "ruby"):
            return text[at + 2 : at + 3] in ("~", "-", '"', "'", "<", "_") or text[at + 2 : at + 3].isalpha()
        if character == "?":
            return (language == "php" and following == ">") or (
                language in ("ruby", "perl") and (not self._is_value() or following in ("'", '"', "`", "/", "#", "\\"))
            )
        return (character == "=" and language in ("ruby", "perl")) and (
            following.isalpha() and (at == 0 or text[at - 1] == "\n")
        )

    def _variable(self, at: int) -> int:
        """Read a variable with its sigil; stay where none begins."""
        text = self.text
        language = self.form.language
        sigil = text[at]
        if sigil == "%" and (language != "perl" or (self._is_value() and self.found[-1].text not in _BEFORE_HASH)):
            return at
        if language == "perl" and text[at + 1 : at + 2] in (("'", '"', "`", " ") if sigil != "$" else (" ",)):
            return _DOUBT if sigil != "%" else at
        if sigil == "@" and language == "php":
            return at
        start = at + 1
        if text[start : start + 1] == "@" and language == "ruby":
            start += 1
        if text[at : at + 2] == "$#" and language == "perl":
            if text[at + 2 : at + 3] not in ("$", "{", "_") and not text[at + 2 : at + 3].isalpha():
                return _DOUBT
            start += 1
            if text[start] in "${":
                self._add("mark", "$#")
                return start
        end = start
        while end < len(text) and (text[end].isalnum() or text[end] == "_"):
            end += 1
        if end == start:
            if sigil != "$" or language == "php" or text[start : start + 1] in ("$", "{", "(", ""):
                return _DOUBT if language == "php" and sigil == "$" else at
            end = start + 1
        self._add("variable", text[at:end])
        return end

    def _list_of_ruby(self, at: int) -> int:
        """Read ``%w[…]`` and its like; the others can hold code."""
        text = self.text
        if self._is_value() and not (self.is_apart and self.found[-1].text in self.form.before_pattern):
            return _DOUBT
        if text[at + 1 : at + 2] not in ("w", "i", "q"):
            return _DOUBT
        opening = text[at + 2 : at + 3]
        end = text.find(_PAIRS.get(opening, opening), at + 3)
        if not opening or opening.isalnum() or end < 0 or opening in text[at + 3 : end] or "\\" in text[at:end]:
            return _DOUBT
        self._add("text", text[at + 3 : end])
        return end + 1

    def _quote_like(self, name: str, at: int) -> int:
        """Read ``q``, ``m``, ``s`` and their like of Perl; return the name's start when it is a plain name."""
        text = self.text
        start = at - len(name)
        begin = at
        while at < len(text) and text[at] in " \t":
            at += 1
        delimiter = text[at : at + 1]
        if not delimiter or delimiter in ",;)\n" or text.startswith("=>", at):
            return start
        if delimiter.isalnum() or delimiter in "_=" or delimiter.isspace() or (delimiter == "#" and at > begin):
            return _DOUBT
        parts: list[str] = []
        end = self._part(at, parts)
        if name in _TWO_PARTS and end != _DOUBT:
            if delimiter in _PAIRS:
                while end < len(text) and text[end] in " \t\n":
                    end += 1
                end = self._part(end, parts) if end < len(text) and text[end] in _PAIRS else _DOUBT
            else:
                end = self._part(end - 1, parts)
        if end == _DOUBT:
            return _DOUBT
        flags = end
        while end < len(text) and text[end].isalnum() and name in ("m", "qr", "s", "tr", "y"):
            end += 1
        if name == "s" and "e" in text[flags:end]:
            return _DOUBT  # the replacement is code
        if name not in ("q", "qw", "tr", "y") and any(has_code(part) for part in parts):
            return _DOUBT
        self._add("pattern" if name in ("m", "s", "tr", "y") else "text", parts[0])
        return end

    def _part(self, at: int, parts: list[str]) -> int:
        """Read what stands between two delimiters; pairs nest."""
        text = self.text
        opening = text[at]
        closing = _PAIRS.get(opening, opening)
        depth = 1
        begin = at = at + 1
        while at < len(text):
            character = text[at]
            if character == "\\":
                at += 1
            elif character == closing:
                depth -= 1
                if not depth:
                    parts.append(text[begin:at])
                    return at + 1
            elif character == opening:
                depth += 1
            at += 1
        return _DOUBT


def has_code(content: str) -> bool:
    """Tell whether a text or a pattern of Perl may hold code: blocks, and subscripts that are no plain words."""
    if "(?{" in content or "(??{" in content or "(?p{" in content:
        return True
    at = 0
    while at < len(content):
        character = content[at]
        if character == "\\":
            at += 2
            continue
        at += 1
        if character not in "$@":
            continue
        at = _after_word(content, at + 1, "}") if content[at : at + 1] == "{" else _after_word(content, at, "")
        if at < 0:
            return True
        while True:
            mark = at + 2 if content.startswith("->", at) else at
            if content[mark : mark + 1] not in ("[", "{"):
                break
            at = _after_word(content, mark + 1, _PAIRS[content[mark]])
            if at < 0:
                return True
    return False


def _after_word(content: str, at: int, closing: str) -> int:
    """Return where a plain word and what closes it end; -1 when something else stands there."""
    while at < len(content) and (content[at].isalnum() or content[at] in ("_-^$," if closing else "_:$")):
        at += 1
    if not closing:
        return at
    return at + 1 if content.startswith(closing, at) else -1
