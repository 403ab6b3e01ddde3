"""What the RUN instructions of a Dockerfile execute (docs.docker.com, Dockerfile reference, syntax 1.x)."""

from __future__ import annotations

from sandguard.embedded.pieces import NotReadableError, Segment, Writer, cut
from sandguard.families import SHELLS
from sandguard.shell import quote

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.embedded.pieces import Piece


def instructions(text: str) -> tuple[Piece, ...]:
    """Return the texts of RUN and ONBUILD RUN, each with the shell that SHELL names before it.

    Raises:
        NotReadableError: when there is no FROM, without which nothing is built.
    """
    return tuple(_Reader(text).read())


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.escape = "\\"
        self.dialect = "sh"
        self.stages = 0
        self.lines: list[tuple[int, int]] = []
        start = 0
        while start < len(text):
            end = text.find("\n", start)
            end = len(text) if end < 0 else end
            self.lines.append((start, end - 1 if text[start:end].endswith("\r") else end))
            start = end + 1
        self.number = 0

    def read(self) -> Iterator[Piece]:
        self._directives()
        has_base = False
        while self.number < len(self.lines):
            number = self.number
            start, end = self.lines[number]
            line = self.text[start:end].strip()
            if not line or line.startswith("#"):
                self.number += 1
                continue
            stretches = _stripped(self._instruction())
            word = _word(stretches)
            stretches = _behind(stretches, len(word))
            if word == "FROM":
                has_base = True
                self.stages += 1
                self.dialect = "sh"
            if word == "ONBUILD":
                stretches = _stripped(stretches)
                word = _word(stretches)
                stretches = _behind(stretches, len(word))
            if word == "SHELL":
                self.dialect = _dialect("".join(text for text, _ in stretches))
            elif word == "RUN":
                for piece in self._run(_stripped(stretches), f"RUN on line {number + 1}"):
                    yield piece.replace(group=f"stage {self.stages}")
            elif word in ("ADD", "COPY"):
                self._here_documents("".join(text for text, _ in stretches))  # files, with no instructions in them
        if not has_base:
            message = "it is no Dockerfile: it has no FROM"
            raise NotReadableError(message)

    def _directives(self) -> None:
        """Read parser directives, which stand before all else."""
        for start, end in self.lines:
            line = self.text[start:end].strip()
            name, equals, value = line.removeprefix("#").partition("=")
            if not line.startswith("#") or not equals:
                return
            if name.strip().lower() == "escape" and value.strip() in ("`", "\\"):
                self.escape = value.strip()

    def _instruction(self) -> list[tuple[str, int]]:
        """Return an instruction's text as stretches with their places; a line that ends in the escape goes on.

        The lines are put together before anything else is read: an escape may stand in the middle of a word.
        """
        found: list[tuple[str, int]] = []
        while self.number < len(self.lines):
            start, end = self.lines[self.number]
            self.number += 1
            line = self.text[start:end]
            if found and (not line.strip() or line.lstrip().startswith("#")):
                continue  # empty lines and comments between continued lines are left out
            bare = line.rstrip(" \t")
            if not bare.endswith(self.escape):
                found.append((line, start))
                break
            found.append((bare[:-1], start))
        return found

    def _run(self, stretches: list[tuple[str, int]], name: str) -> Iterator[Piece]:
        stretches = self._without_flags(stretches)
        written = "".join(text for text, _ in stretches)
        writer = Writer()
        if written.startswith("["):
            words = _exec_form(written)
            if words is not None:
                yield _of_words(words, stretches).piece(name, "bash", "image")
                return
        for text, place in stretches:
            writer.add(text, place)
        documents = self._here_documents(written)
        if not documents:
            yield writer.piece(name, self.dialect, "image")
            return
        is_script = written.lstrip("0123456789").startswith("<<") and len(written.split()) == 1
        if is_script:
            writer = Writer()
        else:
            writer.add("\n", stretches[-1][1] + len(stretches[-1][0]), 0)
        for begin, end, closing in documents:
            writer.add(self.text[begin:end], begin)
            if not is_script:
                writer.add(self.text[end:closing] + "\n", end)
        yield (
            self._script(writer.piece(name, self.dialect, "image"))
            if is_script
            else writer.piece(name, self.dialect, "image")
        )

    def _script(self, piece: Piece) -> Piece:
        """Return a script in a here-document; its first line may name another interpreter."""
        if not piece.text.startswith("#!"):
            return piece
        words = piece.text[2:].partition("\n")[0].split()
        names = [word.rpartition("/")[2] for word in words if not word.startswith("-")]
        name = next((name for name in names if name != "env"), "")
        return piece.replace(dialect=SHELLS.get(name, ""))

    def _without_flags(self, stretches: list[tuple[str, int]]) -> list[tuple[str, int]]:
        """Return what follows ``--mount=…`` and its like."""
        written = "".join(text for text, _ in stretches)
        at = 0
        while written.startswith("--", at):
            while at < len(written) and written[at] not in " \t\n":
                at += 1
            while at < len(written) and written[at] in " \t\n":
                at += 1
        return _stripped(_behind(stretches, at)) if at else stretches

    def _here_documents(self, written: str) -> list[tuple[int, int, int]]:
        """Return the bodies of here-documents that an instruction opens: where each begins, ends, and is closed."""
        found: list[tuple[int, int, int]] = []
        for word in _words(written):
            at = word.find("<<")
            number = word[:at]
            if at < 0 or word.startswith("<<<", at) or (number and not number.isdigit()):
                continue
            is_tabbed = word.startswith("<<-", at)
            delimiter = word[at + 2 + is_tabbed :].strip("'\"")
            if not delimiter:
                continue
            begin = self.lines[self.number][0] if self.number < len(self.lines) else len(self.text)
            while self.number < len(self.lines):
                start, end = self.lines[self.number]
                self.number += 1
                line = self.text[start:end]
                if (line.lstrip("\t") if is_tabbed else line) == delimiter:
                    found.append((begin, start, end))
                    break
            else:
                message = f"the here-document {delimiter[:40]!r} is not closed"
                raise NotReadableError(message, begin)
        return found


def _word(stretches: list[tuple[str, int]]) -> str:
    """Return the name of the instruction that stretches begin with."""
    words = "".join(text for text, _ in stretches).split(None, 1)
    return words[0].upper() if words else ""


def _words(written: str) -> list[str]:
    """Return the words of an instruction, in which quotes hold blanks together."""
    found = [""]
    quote = ""
    is_escaped = False
    for character in written:
        if not quote and not is_escaped and character.isspace():
            found.append("")
            continue
        found[-1] += character
        if is_escaped or (character == "\\" and quote != "'"):
            is_escaped = not is_escaped
        elif character == quote:
            quote = ""
        elif not quote and character in "'\"":
            quote = character
    return [word for word in found if word]


def _behind(stretches: list[tuple[str, int]], length: int) -> list[tuple[str, int]]:
    """Return stretches without their first characters."""
    found: list[tuple[str, int]] = []
    for text, place in stretches:
        if length >= len(text):
            length -= len(text)
            continue
        found.append((text[length:], place + length))
        length = 0
    return found


def _stripped(stretches: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """Return stretches without the blanks and continued lines that they begin with."""
    found = list(stretches)
    while found:
        text, place = found[0]
        bare = text.lstrip()
        if bare:
            found[0] = (bare, place + len(text) - len(bare))
            break
        found.pop(0)
    return found


def _of_words(words: list[str], stretches: list[tuple[str, int]]) -> Writer:
    """Return the words of an exec form quoted, each where it stands: one that is all plain letters to the letter."""
    writer = Writer()
    written = "".join(text for text, _ in stretches)
    segments: list[Segment] = []
    for text, place in stretches:
        segments.append(
            Segment(segments[-1].start + len(stretches[len(segments) - 1][0]) if segments else 0, place, len(text))
        )
    at = 1
    for number, word in enumerate(words):
        at = written.index('"', at)
        end = at + 1
        while written[end] != '"':
            end += 2 if written[end] == "\\" else 1
        quoted = quote(word)
        places = cut(written, segments, at + 1, end)
        place = cut(written, segments, at, end)[0][1]
        if number:
            writer.add(" ", place, 0)
        if quoted in (word, f"'{word}'") and written[at + 1 : end] == word:
            mark = quoted[: len(quoted) > len(word)]
            writer.add(mark, place, 1)
            for text, here, length in places:
                writer.add(text, here, length)
            writer.add(mark, places[-1][1] + places[-1][2] if places else place, 1)
        else:
            writer.add(quoted, place, end + 1 - at)
        at = end + 1
    return writer


def _exec_form(written: str) -> list[str] | None:
    """Return the words of an exec form; None where it is none, and then a shell gets it (Dockerfile reference, RUN)."""
    from json import loads

    try:
        words = loads(written)
    except (ValueError, RecursionError):
        return None
    return words if isinstance(words, list) and words and all(isinstance(word, str) for word in words) else None


def _dialect(written: str) -> str:
    words = _exec_form(written.strip())
    return SHELLS.get(words[0].rpartition("/")[2], "") if words else ""
