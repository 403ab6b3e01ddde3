"""The flow styles of YAML 1.2 (chapter 7): scalars in quotes, collections in brackets, aliases."""

from __future__ import annotations

from sandguard.embedded.pieces import NotReadableError, Segment, Writer
from sandguard.embedded.yaml_nodes import EMPTY, Mapping, Scalar, Sequence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

    from sandguard.embedded.yaml_nodes import Node

MOST_DEPTH = 64
MOST_ALIASES = 1000
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", "e": "\x1b", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}
ESCAPES |= {" ": " ", '"': '"', "/": "/", "\\": "\\", "\t": "\t", "N": "\x85", "_": "\xa0"}
CODES = {"x": 2, "u": 4, "U": 8}


class FlowReader:
    """Reads what stands between two places of a text, whatever lines it takes."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.anchors: dict[str, Node] = {}
        self.aliases = 0

    def _alias(self, name: str, at: int) -> Node:
        self.aliases += 1
        if name not in self.anchors or self.aliases > MOST_ALIASES:
            self._fail(f"the alias {name[:40]!r} has no anchor before it, or there are too many", at)
        return self.anchors[name]

    def _quoted(self, at: int, end: int, indent: int) -> tuple[Scalar, int]:
        """Return a scalar in quotes (7.3.1, 7.3.2) and the place behind it; line ends in it are folded."""
        mark = self.text[at]
        writer = Writer()
        start = at
        at += 1
        begin = at
        while True:
            if at >= end:
                self._fail("a quote is not closed", start)
            character = self.text[at]
            if character == mark:
                if mark == "'" and self.text[at + 1 : at + 2] == "'":
                    writer.add(self.text[begin : at + 1], begin)
                    at += 2
                    begin = at
                    continue
                writer.add(self.text[begin:at], begin)
                piece = writer.piece("", "")
                return Scalar(piece.text, piece.segments, start), at + 1
            if character == "\n":
                writer.add(self.text[begin:at].rstrip(" \t\r"), begin)
                count = 0
                while at < end and self.text[at] in " \t\r\n":
                    count += self.text[at] == "\n"
                    at += 1
                if (
                    at < end
                    and at - self.text.rfind("\n", 0, at) - 1 <= indent
                    and indent >= 0
                    and self.text[at] != mark
                ):
                    self._fail("a line of a quoted text is not far enough in", at)
                writer.add("\n" * (count - 1) if count > 1 else " ", at - 1, 0)
                begin = at
                continue
            if character == "\\" and mark == '"':
                writer.add(self.text[begin:at], begin)
                at = self._escape(writer, at)
                begin = at
                continue
            at += 1

    def _escape(self, writer: Writer, at: int) -> int:
        """Add what an escape stands for; return the place behind it."""
        character = self.text[at + 1 : at + 2]
        if character in CODES and character:
            length = 2 + CODES[character]
            digits = self.text[at + 2 : at + length]
            if len(digits) < length - 2 or any(digit not in "0123456789abcdefABCDEF" for digit in digits):
                self._fail("an escape is not complete", at)
            code = int(digits, 16)
            writer.add(chr(code) if code < 0x110000 and not 0xD800 <= code < 0xE000 else "\ufffd", at, length)
            return at + length
        if character in ("\n", "\r"):
            at += 1
            while self.text[at : at + 1] in (" ", "\t", "\r", "\n") and self.text[at : at + 1]:
                at += 1
            return at
        if character not in ESCAPES or not character:
            self._fail("an escape is not known", at)
        writer.add(ESCAPES[character], at, 2)
        return at + 2

    # Flow

    def _flow(self, at: int, depth: int) -> tuple[Node, int]:
        """Return a collection in brackets (7.4), or a scalar in one, and the place behind it."""
        if depth > MOST_DEPTH:
            self._fail("it is nested too deeply", at)
        at = self._flow_blanks(at)
        first = self.text[at : at + 1]
        if first == "[":
            entries: list[Node] = []
            start, at = at, self._flow_blanks(at + 1)
            while self.text[at : at + 1] != "]":
                node, at = self._flow(at, depth + 1)
                at = self._flow_blanks(at)
                if self.text[at : at + 1] == ":":
                    value, at = self._flow(at + 1, depth + 1)
                    node = Mapping(((node, value),), start) if isinstance(node, Scalar) else node
                    at = self._flow_blanks(at)
                entries.append(node)
                at = self._flow_comma(at, "]")
            return Sequence(tuple(entries), start), at + 1
        if first == "{":
            pairs: list[tuple[Scalar, Node]] = []
            seen: set[str] = set()
            start, at = at, self._flow_blanks(at + 1)
            while self.text[at : at + 1] != "}":
                key, at = self._flow(at, depth + 1)
                at = self._flow_blanks(at)
                value = EMPTY
                if self.text[at : at + 1] == ":":
                    value, at = self._flow(at + 1, depth + 1)
                    at = self._flow_blanks(at)
                if not isinstance(key, Scalar) or key.text in seen:
                    self._fail("a key is no text, or stands twice in one mapping", at)
                seen.add(key.text)
                pairs.append((key, value))
                at = self._flow_comma(at, "}")
            return Mapping(tuple(pairs), start), at + 1
        if first in ("'", '"'):
            return self._quoted(at, len(self.text), -1)
        if first in (",", "]", "}", ""):
            return EMPTY, at
        if first == "*":
            end = at + 1
            while self.text[end : end + 1] not in (",", "]", "}", " ", "\n", ""):
                end += 1
            return self._alias(self.text[at + 1 : end], at), end
        if first in "&!|>@`%?":
            self._fail("a value of this form is not read", at)
        end = at
        while self.text[end : end + 1] not in (",", "]", "}", "[", "{", "\n", ""):
            if self.text[end] == ":" and self.text[end + 1 : end + 2] in (" ", "\n", ",", "]", "}", ""):
                break
            if self.text[end] == "#" and self.text[end - 1] in " \t":
                break
            end += 1
        written = self.text[at:end].rstrip()
        return Scalar(written, (Segment(0, at, len(written)),), at), end

    def _flow_comma(self, at: int, closing: str) -> int:
        if self.text[at : at + 1] == ",":
            return self._flow_blanks(at + 1)
        if self.text[at : at + 1] != closing:
            self._fail("a bracket is not closed", min(at, len(self.text)))
        return at

    def _flow_blanks(self, at: int) -> int:
        while self.text[at : at + 1] in (" ", "\t", "\n", "\r", "#") and at < len(self.text):
            if self.text[at] == "#":
                end = self.text.find("\n", at)
                at = len(self.text) if end < 0 else end
            else:
                at += 1
        return at

    def _fail(self, message: str, at: int) -> NoReturn:
        raise NotReadableError(message, min(at, len(self.text)))
