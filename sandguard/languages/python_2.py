"""Scripts of Python 2 written as Python 3 has them: its statements ``print`` and ``exec``, and a few spellings.

It is asked for scripts that Python 3 cannot read. What it does not know, stays as it is, and so stays unreadable.
"""

from __future__ import annotations

_OPEN, _CLOSE = frozenset("([{"), frozenset(")]}")


def modernised(text: str) -> tuple[str, list[int]]:
    """Return a script for Python 3, and where in it a character stands that the script does not have."""
    return _Rewriting(text).whole()


class _Rewriting:
    """One script, from its beginning to its end."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.out: list[str] = []
        self.length = 0
        self.added: list[int] = []

    def whole(self) -> tuple[str, list[int]]:
        """Go through all statements."""
        at = 0
        while at < len(self.text):
            at = self._statement(at)
        return "".join(self.out), self.added

    def _put(self, piece: str, *, is_added: bool = False) -> None:
        if is_added:
            self.added.append(self.length)
        self.out.append(piece)
        self.length += len(piece)

    def _statement(self, at: int) -> int:
        """Take over a statement, and what ends it."""
        text = self.text
        start = at
        while at < len(text) and text[at] in " \t":
            at += 1
        self._put(text[start:at])
        word_end = at
        while word_end < len(text) and text[word_end].isalpha():
            word_end += 1
        word = text[at:word_end]
        end = self._end(at, stops_at_colon=word not in ("print", "exec", "raise"))
        body = text[word_end:end]
        if word in ("print", "exec") and self._is_old(body):
            self._wrapped(word, body)
        elif word == "except":
            self._put(word)
            self._put(self._spelled(_with_as(body)))
        elif word == "raise":
            self._put(word)
            comma = _comma(body)
            self._put(self._spelled(body if comma < 0 else f"{body[:comma]} {body[comma + 1 :]}".rstrip("\n")))
        else:
            self._put(word)
            self._put(self._spelled(body))
        self._put(text[end : end + 1])
        return end + 1

    @staticmethod
    def _is_old(body: str) -> bool:
        rest = body.lstrip(" \t")
        if not rest:
            return False
        return rest[0] not in "(=.,)]}" or (rest[0] == "(" and body[:1] in " \t" and _goes_on(rest))

    def _wrapped(self, word: str, body: str) -> None:
        self._put(word)
        rest = body.rstrip()
        tail = body[len(rest) :]
        if rest[:1] in " \t":
            rest = rest[1:]
            self._put("(")
        else:
            self._put("(", is_added=True)
        if word == "print":
            if rest.lstrip().startswith(">>"):
                rest = rest.replace(">>", "  ", 1)
        else:
            rest = _without_names(rest)
        self._put(self._spelled(rest))
        self._put(")", is_added=True)
        self._put(tail)

    @staticmethod
    def _spelled(body: str) -> str:
        """Return a piece with the operator ``<>`` as Python 3 has it."""
        if "<>" in body and "'" not in body and '"' not in body:
            body = body.replace("<>", "!=")
        return body

    def _end(self, at: int, *, stops_at_colon: bool) -> int:
        """Return where a statement ends: at the end of its line, a semicolon, a comment, or a colon before another."""
        text = self.text
        depth = 0
        while at < len(text):
            character = text[at]
            if character in "'\"":
                at = _behind_text(text, at)
                continue
            if character == "\\":
                at += 2
                continue
            if character in _OPEN:
                depth += 1
            elif character in _CLOSE:
                depth -= 1
            elif character == "#":
                at = text.find("\n", at)
                if at < 0:
                    return len(text)
                continue
            elif depth <= 0 and (character in "\n;" or (stops_at_colon and character == ":")):
                return at
            at += 1
        return len(text)


def _behind_text(text: str, at: int) -> int:
    """Return where a text in quotes ends."""
    quote = text[at] * 3 if text.startswith(text[at] * 3, at) else text[at]
    at += len(quote)
    while at < len(text):
        if text[at] == "\\":
            at += 2
        elif text.startswith(quote, at):
            return at + len(quote)
        elif text[at] == "\n" and len(quote) == 1:
            return at
        else:
            at += 1
    return len(text)


def _goes_on(rest: str) -> bool:
    """Tell whether something stands behind the brackets with which a statement begins."""
    depth = at = 0
    while at < len(rest):
        if rest[at] in "'\"":
            at = _behind_text(rest, at)
            continue
        depth += (rest[at] in _OPEN) - (rest[at] in _CLOSE)
        at += 1
        if not depth:
            break
    return rest[at:].strip() != ""


def _comma(body: str) -> int:
    """Return where the first comma outside of brackets and quotes is."""
    depth = at = 0
    while at < len(body):
        if body[at] in "'\"":
            at = _behind_text(body, at)
            continue
        if body[at] == "," and not depth:
            return at
        depth += (body[at] in _OPEN) - (body[at] in _CLOSE)
        at += 1
    return -1


def _with_as(body: str) -> str:
    """Return what follows ``except`` with the name of the exception behind ``as``, where a comma stands before it."""
    comma = _comma(body)
    return body if comma < 0 else f"{body[:comma]} as {body[comma + 1 :].strip()}"


def _without_names(body: str) -> str:
    """Return what ``exec`` executes, without the names that it is given (``exec code in names``)."""
    at = body.find(" in ")
    return body if at < 0 or "'" in body[at:] or '"' in body[at:] else body[:at].ljust(len(body))
