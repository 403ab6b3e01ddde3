"""Reads the part of YAML 1.2 in which workflows are written, and keeps where every character of a scalar stands.

Block and flow collections, all five styles of scalars, anchors and aliases. What is beyond that (several documents,
complex keys, tags of one's own) is an error: a file that is read by half would hide what is in the other half.
"""

from __future__ import annotations

from sandguard.embedded.pieces import Segment, Writer
from sandguard.embedded.yaml_flow import MOST_DEPTH, FlowReader
from sandguard.embedded.yaml_nodes import EMPTY, Mapping, Scalar, Sequence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.embedded.yaml_nodes import Node


def read(text: str) -> Node:
    """Return the one document of a text.

    Raises:
        NotReadableError: when it is no YAML, or has a form that is not read.
    """
    return _Reader(text).read()


class _Line:
    __slots__ = ("end", "indent", "start")

    def __init__(self, start: int, end: int, indent: int) -> None:
        self.start = start
        self.end = end
        self.indent = indent
        """Columns of blanks before the first character; dashes of sequences count as blanks once they are read."""


class _Reader(FlowReader):
    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.lines: list[_Line] = []
        self.number = 0
        self._require_plain_breaks()
        start = 0
        while start <= len(text):
            end = text.find("\n", start)
            end = len(text) if end < 0 else end
            stop = end - 1 if text[start:end].endswith("\r") else end
            indent = 0
            while start + indent < stop and text[start + indent] == " ":
                indent += 1
            self.lines.append(_Line(start, stop, indent))
            start = end + 1

    def _require_plain_breaks(self) -> None:
        """Refuse line breaks that some readers of YAML know and others do not: what they hide differs (5.4)."""
        for other in ("\x85", "\u2028", "\u2029"):
            if other in self.text:
                self._fail("it has a line break of another kind", self.text.index(other))
        at = self.text.find("\r")
        while at >= 0:
            if self.text[at + 1 : at + 2] != "\n":
                self._fail("it has a line break of another kind", at)
            at = self.text.find("\r", at + 1)

    def read(self) -> Node:
        self._skip()
        while self.number < len(self.lines) and self._rest(self.lines[self.number]).startswith("%"):
            self.number += 1
            self._skip()
        if self._is_marker("---"):
            line = self.lines[self.number]
            if self.text[line.start + 3 : line.end].strip() and not self._is_comment(line.start + 3, line.end):
                self._fail("a document does not begin on the line of its marker here", line.start)
            self.number += 1
        node = self._block(-1, 0)
        self._skip()
        if self._is_marker("..."):
            self.number += 1
            self._skip()
        if self.number < len(self.lines):
            self._fail("a line does not belong to what is before it", self.lines[self.number].start)
        return node

    # Lines

    def _rest(self, line: _Line) -> str:
        return self.text[line.start + line.indent : line.end]

    def _is_blank(self, line: _Line) -> bool:
        rest = self._rest(line)
        if rest[:1] == "\t" and rest.strip() and not rest.lstrip().startswith("#"):
            self._fail("a tab stands where only blanks may", line.start + line.indent)
        return not rest.strip() or rest.lstrip("\t").startswith("#")

    def _skip(self) -> None:
        while self.number < len(self.lines) and self._is_blank(self.lines[self.number]):
            self.number += 1

    def _is_marker(self, marker: str) -> bool:
        if self.number >= len(self.lines):
            return False
        line = self.lines[self.number]
        text = self.text[line.start : line.end]
        return text.startswith(marker) and (len(text) == 3 or text[3] in " \t")

    def _is_comment(self, start: int, end: int) -> bool:
        return self.text[start:end].strip().startswith("#")

    # Blocks

    def _block(self, outer: int, depth: int) -> Node:
        """Return the node on the lines that are further in than `outer`; an empty scalar where there are none."""
        if depth > MOST_DEPTH:
            self._fail("it is nested too deeply", self.lines[min(self.number, len(self.lines) - 1)].start)
        self._skip()
        if self.number >= len(self.lines) or self._is_marker("---") or self._is_marker("..."):
            return EMPTY
        line = self.lines[self.number]
        if line.indent <= outer:
            return EMPTY
        rest = self._rest(line)
        if rest == "-" or rest.startswith(("- ", "-\t")):
            return self._sequence(line.indent, depth)
        if self._key_end(line) >= 0:
            return self._mapping(line.indent, depth)
        if rest.split(None, 1)[0] == "?":
            self._fail("a key of several parts is not read", line.start + line.indent)
        return self._value(line.start + line.indent, outer, depth)

    def _sequence(self, indent: int, depth: int) -> Node:
        start = self.lines[self.number].start + indent
        entries: list[Node] = []
        while True:
            self._skip()
            if self.number >= len(self.lines):
                break
            line = self.lines[self.number]
            rest = self._rest(line)
            if line.indent != indent or not (rest == "-" or rest.startswith(("- ", "-\t"))):
                if line.indent > indent:
                    self._fail("a line is further in than its list", line.start + line.indent)
                break
            at = line.indent + 1
            while line.start + at < line.end and self.text[line.start + at] == " ":
                at += 1
            if line.start + at >= line.end or self._is_comment(line.start + at, line.end):
                self.number += 1
                entries.append(self._block(indent, depth + 1))
            else:
                line.indent = at
                entries.append(self._block(indent, depth + 1))
        return Sequence(tuple(entries), start)

    def _mapping(self, indent: int, depth: int) -> Node:
        start = self.lines[self.number].start + indent
        entries: list[tuple[Scalar, Node]] = []
        merged: list[tuple[Scalar, Node]] = []
        seen: set[str] = set()
        while True:
            self._skip()
            if self.number >= len(self.lines) or self._is_marker("---") or self._is_marker("..."):
                break
            line = self.lines[self.number]
            if line.indent != indent:
                if line.indent > indent:
                    self._fail("a line is further in than its mapping", line.start + line.indent)
                break
            end = self._key_end(line)
            if end < 0:
                rest = self._rest(line)
                if rest == "-" or rest.startswith("- "):
                    break
                self._fail("a key is missing", line.start + line.indent)
            key = self._key(line.start + line.indent, end)
            at = end + 1
            while at < line.end and self.text[at] in " \t":
                at += 1
            value = self._entry(line, at, indent, depth)
            if key.text == "<<":
                if not isinstance(value, Mapping):
                    self._fail("what is merged here is no mapping", key.start)
                merged += value.entries
                continue
            if key.text in seen:
                self._fail(f"the key {key.text[:40]!r} stands twice in one mapping", key.start)
            seen.add(key.text)
            entries.append((key, value))
        entries += [(key, value) for key, value in merged if key.text not in seen]
        return Mapping(tuple(entries), start)

    def _entry(self, line: _Line, at: int, indent: int, depth: int) -> Node:
        """Return the value of a key, which begins at a place of its line or on the lines below."""
        name = ""
        while at < line.end and self.text[at] in "&!":
            end = at
            while end < line.end and self.text[end] not in " \t":
                end += 1
            if self.text[at] == "&":
                name = self.text[at + 1 : end]
            elif not self.text.startswith("!!", at):
                self._fail("a tag is not read", at)
            at = end
            while at < line.end and self.text[at] in " \t":
                at += 1
        if at >= line.end or self._is_comment(at, line.end):
            self.number += 1
            self._skip()
            following = self.lines[self.number] if self.number < len(self.lines) else None
            is_list = following is not None and (self._rest(following) + " ").startswith("- ")
            value = self._block(
                indent - 1 if is_list and following and following.indent == indent else indent, depth + 1
            )
        else:
            value = self._value(at, indent, depth)
        if name:
            self.anchors[name] = value
        return value

    def _key_end(self, line: _Line) -> int:
        """Return where the colon of a key stands on a line; -1 where the line begins with none."""
        at = line.start + line.indent
        if at >= line.end:
            return -1
        first = self.text[at]
        if first in "\"'":
            at += 1
            while at < line.end and self.text[at] != first:
                at += 2 if first == '"' and self.text[at] == "\\" else 1
            at += 1
            while at < line.end and self.text[at] == " ":
                at += 1
            is_key = at < line.end and self.text[at] == ":" and (at + 1 == line.end or self.text[at + 1] in " \t")
            return at if is_key else -1
        if first in "[{|>#&!%@`*":
            return -1
        while at < line.end:
            character = self.text[at]
            if character == ":" and (at + 1 == line.end or self.text[at + 1] in " \t"):
                return at
            if character == "#" and self.text[at - 1] in " \t":
                return -1
            at += 1
        return -1

    def _key(self, start: int, end: int) -> Scalar:
        written = self.text[start:end].rstrip()
        if written[:1] in ("'", '"'):
            return self._quoted(start, end, 0)[0]
        return Scalar(written, (Segment(0, start, len(written)),), start)

    # Values

    def _value(self, at: int, indent: int, depth: int) -> Node:
        """Return the node that begins at a place of the current line, and go on behind its last line."""
        line = self.lines[self.number]
        first = self.text[at]
        if first in "|>":
            return self._block_scalar(at, indent)
        if first in "\"'":
            scalar, end = self._quoted(at, len(self.text), indent)
            self._end(end)
            return scalar
        if first in "[{":
            node, end = self._flow(at, depth)
            self._end(end)
            return node
        if first == "*":
            name = self.text[at + 1 : line.end].split("#")[0].strip()
            self.number += 1
            return self._alias(name, at)
        if first in "&!@`%":
            if first == "&":
                end = at
                while end < line.end and self.text[end] not in " \t":
                    end += 1
                name = self.text[at + 1 : end]
                while end < line.end and self.text[end] in " \t":
                    end += 1
                if end >= line.end:
                    self.number += 1
                    value = self._block(indent, depth + 1)
                else:
                    line.indent = end - line.start
                    value = self._block(indent, depth + 1)
                self.anchors[name] = value
                return value
            self._fail("a value of this form is not read", at)
        return self._plain(at, indent)

    def _end(self, at: int) -> None:
        """Go on with the line behind a value that ends at a place: nothing but a comment may stand between."""
        while self.number < len(self.lines) and self.lines[self.number].end < at:
            self.number += 1
        line = self.lines[self.number]
        rest = self.text[at : line.end]
        if rest.strip() and not (rest[:1] in " \t" and rest.strip().startswith("#")):
            self._fail("something stands behind a value", at)
        self.number += 1

    def _plain(self, at: int, indent: int) -> Scalar:
        """Return a plain scalar (7.3.3); its further lines are further in."""
        writer = Writer()
        start = at
        blank = 0
        is_first = True
        while True:
            line = self.lines[self.number]
            end = self._plain_end(at, line.end)
            stretch = self.text[at:end].rstrip()
            if not is_first:
                writer.add("\n" * blank if blank else " ", at - 1, 0)
            writer.add(stretch, at)
            has_comment = end < line.end
            self.number += 1
            blank = 0
            while self.number < len(self.lines) and not self._rest(self.lines[self.number]).strip():
                self.number += 1
                blank += 1
            if has_comment or self.number >= len(self.lines):
                break
            following = self.lines[self.number]
            if following.indent <= indent or self._rest(following).startswith("#"):
                break
            if self._is_marker("---") or self._is_marker("..."):
                break
            if self._key_end(following) >= 0:
                self._fail("a key stands inside a text", following.start + following.indent)
            at, is_first = following.start + following.indent, False
        piece = writer.piece("", "")
        return Scalar(piece.text, piece.segments, start)

    def _plain_end(self, at: int, end: int) -> int:
        place = at
        while place < end:
            if self.text[place] == "#" and place > at and self.text[place - 1] in " \t":
                return place
            if self.text[place] == ":" and (place + 1 == end or self.text[place + 1] in " \t"):
                self._fail("a colon stands inside a text", place)
            place += 1
        return end

    def _block_scalar(self, at: int, indent: int) -> Scalar:
        """Return a literal or folded scalar (8.1)."""
        line = self.lines[self.number]
        header = self.text[at + 1 : line.end].split(" #")[0].strip()
        own = 0
        for character in header:
            if character in "123456789":
                own = max(indent, 0) + int(character)
            elif character not in "+-":
                self._fail("the header of a block is not understood", at)
        is_folded = self.text[at] == ">"
        self.number += 1
        first = self.number
        if not own:
            here = first
            while here < len(self.lines) and not self.text[self.lines[here].start : self.lines[here].end].strip(" "):
                here += 1
            own = self.lines[here].indent if here < len(self.lines) else indent + 1
            if own <= indent:
                return Scalar("", (), at)
        writer = Writer()
        is_open = False
        """Whether the last line may be folded into the next one."""
        is_behind_gap = False
        while self.number < len(self.lines):
            line = self.lines[self.number]
            written = self.text[line.start : line.end]
            if written.strip(" ") and line.indent < own:
                break
            content = written[own:]
            place = line.start + min(own, len(written))
            is_plain = bool(content) and content[0] not in " \t"
            if is_folded and is_open and is_plain:
                writer.add(" ", place - 1, 0)
            elif self.number > first and not (is_folded and is_open and not content):
                # The break before a gap counts where a line that is further in follows, and only there.
                breaks = "\n\n" if is_behind_gap and content and not is_plain else "\n"
                writer.add(breaks, self.lines[self.number - 1].end, 1)
            elif is_folded and is_open:
                is_open, is_behind_gap = False, True
            writer.add(content, place)
            if content or not is_folded:
                is_open, is_behind_gap = is_plain, False
            self.number += 1
        writer.add("\n", self.lines[self.number - 1].end, 0)
        piece = writer.piece("", "")
        return Scalar(piece.text, piece.segments, at)
