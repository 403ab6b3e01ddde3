"""Recipes of a justfile (just 1.36, "The Just Programmer's Manual"): which of them a call runs, and where they are."""

from __future__ import annotations

from sandguard.embedded.makefile import Recipe
from sandguard.embedded.pieces import Writer
from sandguard.families import SHELLS
from sandguard.record import Record, _new

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.embedded.pieces import Piece

PREFIXES = "@-"
QUOTES = ("'''", '"""', "```", "'", '"', "`")
OPENING, CLOSING = "{{", "}}"
NAME_OF_CALLS = "read by just"

Body = list[tuple[str, int]]


class _Statement(Record):
    """What stands at the top of a file: from where to where, where its first colon is, and what it gives to a shell."""

    __slots__ = ()
    start: int
    end: int
    colon: int
    calls: tuple[tuple[int, int], ...]

    def __new__(cls, start: int, end: int, colon: int, calls: tuple[tuple[int, int], ...]) -> _Statement:
        return _new(cls, (start, end, colon, calls))


def recipes(text: str) -> tuple[Recipe, ...]:
    """Return the recipes in their order; ``{{…}}`` is a variable that is not known.

    One without a name holds what just gives to a shell while it reads the file: backticks, and calls of ``shell``.
    """
    statements = _statements(text)
    dialect = _dialect(text, statements)
    found: list[Recipe] = []
    script: str | None = None
    for number, statement in enumerate(statements):
        written = text[statement.start : statement.end].strip()
        calls = [_call(text, begin, end, dialect) for begin, end in statement.calls]
        if calls:
            found.append(Recipe((), (), tuple(calls)))
        if written.startswith("["):
            if "script" in written.replace("(", " ").replace(",", " ").strip("[] ").split():
                script = _first_string(written)
            elif "script" in written:
                script = _first_string(written[written.index("script") :])
            continue
        head = _head(text, statement)
        if head is not None:
            following = statements[number + 1].start if number + 1 < len(statements) else len(text)
            body = _body(text, statement.end, following)
            found.append(Recipe(*head, tuple(_pieces(text, body, head[0][0], dialect, script))))
        script = None
    return tuple(found)


def _statements(text: str) -> list[_Statement]:
    """Return what stands at the top, which goes on over lines in quotes and brackets; not the bodies of recipes."""
    found: list[_Statement] = []
    is_broken = False
    at = 0
    while at < len(text):
        end = _line_end(text, at)
        if text[at] in " \t#" or not text[at:end].strip():
            at = end + 1
            continue
        statement = None if is_broken else _statement(text, at, len(text))
        is_broken = statement is None  # just takes no such file at all, and each line is read by itself from there on
        statement = statement or _statement(text, at, end) or _Statement(at, end, -1, ())
        found.append(statement)
        at = _line_end(text, statement.end) + 1
    return found


def _statement(text: str, start: int, stop: int) -> _Statement | None:
    """Return the statement that begins at a place; None where a quote or bracket in it is not closed."""
    at, depth, colon = start, 0, -1
    calls: list[tuple[int, int]] = []
    while at < stop:
        character = text[at]
        if character == "\n" and not depth:
            break
        if character == "#":
            at = min(_line_end(text, at), stop)
            continue
        if character in "'\"`":
            closing = _closing(text, at, stop)
            if closing < 0:
                return None
            mark = _mark(text, at)
            begin = at + len(mark)
            is_argument = mark[0] != "`" and text[start:at].rstrip().endswith("shell(")
            if mark[0] == "`" or is_argument:
                calls.append((begin, closing - len(mark)))
            at = closing
            continue
        if character in "([{":
            depth += 1
        elif character in ")]}":
            depth -= 1
        elif character == ":" and not depth and colon < 0:
            colon = at
        at += 1
    return _Statement(start, at, colon, tuple(calls)) if depth <= 0 else None


def _mark(text: str, at: int) -> str:
    return next(mark for mark in QUOTES if text.startswith(mark, at))


def _closing(text: str, at: int, stop: int) -> int:
    """Return the place behind the quote that closes the one at a place; -1 for none."""
    mark = _mark(text, at)
    place = at + len(mark)
    while place < stop:
        if text[place] == "\\" and mark[0] == '"':
            place += 2
        elif text.startswith(mark, place):
            return place + len(mark)
        else:
            place += 1
    return -1


def _line_end(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end


def _call(text: str, begin: int, end: int, dialect: str) -> Piece:
    writer = Writer()
    writer.add(text[begin:end], begin)
    return writer.piece(NAME_OF_CALLS, dialect)


def _dialect(text: str, statements: list[_Statement]) -> str:
    """Return the dialect that the file sets for all of its recipes."""
    dialect = "sh"
    for statement in statements:
        words = text[statement.start : statement.end].split(":=")
        if words[0].split() == ["set", "shell"] and len(words) > 1:
            dialect = SHELLS.get(_first_string(words[1]).rpartition("/")[2], "")
    return dialect


def _first_string(written: str) -> str:
    """Return the text of the first string of a statement; empty where it has none."""
    place = min((at for at in (written.find("'"), written.find('"')) if at >= 0), default=-1)
    end = _closing(written, place, len(written)) if place >= 0 else -1
    return written[place:end].strip("'\"") if end >= 0 else ""


def _head(text: str, statement: _Statement) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """Return name and dependencies of a recipe; None for any other statement."""
    colon = statement.colon
    words = text[statement.start : colon].lstrip(PREFIXES).split() if colon >= 0 else []
    if not words or text[colon : colon + 2] == ":=":
        return None
    written = text[colon + 1 : statement.end].partition("#")[0]
    needs = written.replace("&&", " ").replace("(", " ").replace(")", " ").split()
    return (words[0],), tuple(need for need in needs if need.replace("-", "").replace("_", "").isalnum())


def _body(text: str, start: int, stop: int) -> Body:
    """Return the lines of a recipe, which are further in than its head, each with its place."""
    found: Body = []
    at = _line_end(text, start) + 1
    while at < stop:
        end = min(_line_end(text, at), stop)
        written = text[at:end].removesuffix("\r")
        if written[:1] in (" ", "\t") and written.strip():
            found.append((written, at))
        at = end + 1
    return found


def _pieces(text: str, body: Body, name: str, dialect: str, script: str | None) -> list[Piece]:
    """Return the texts of a recipe: one a line, or one for all where it begins with ``#!`` or is a script."""
    found: list[Piece] = []
    writer = Writer()
    usual = dialect
    is_script = script is not None
    if script:
        dialect = SHELLS.get(script.rpartition("/")[2], "")
    elif is_script:
        dialect = "sh"
    if body and body[0][0].lstrip().startswith("#!"):
        is_script = True
        words = body[0][0].replace("/", " ").split()
        dialect = next((SHELLS[word] for word in words if word in SHELLS), "")
    is_open = False
    for written, start in body:
        stripped = written.lstrip()
        if not is_open and not is_script:
            stripped = stripped.lstrip(PREFIXES)
        place = start + len(written) - len(stripped)
        calls = _put_in(writer, stripped, place)
        found += [_call(text, begin, end, usual) for begin, end in calls]
        is_open = stripped.endswith("\\")
        if is_script or is_open:
            writer.add("\n", start + len(written), 0)
        else:
            found.append(writer.piece(name, dialect))
            writer = Writer()
    if is_script or is_open:
        found.append(writer.piece(name, dialect))
    return [piece for piece in found if piece.text.strip()]


def _put_in(writer: Writer, written: str, place: int) -> list[tuple[int, int]]:
    """Add a line with a variable for each expression; return where what these give to a shell stands in the file."""
    calls: list[tuple[int, int]] = []
    at = 0
    while at < len(written):
        opening = written.find(OPENING, at)
        end = len(written) if opening < 0 else opening
        writer.add(written[at:end], place + at)
        if opening < 0:
            break
        if written.startswith(OPENING * 2, opening):  # written so to stand for two brackets
            writer.add(OPENING, place + opening, 4)
            at = opening + 4
            continue
        closing = _end_of_expression(written, opening)
        at = len(written) if closing < 0 else closing + len(CLOSING)
        inside = _statement(written, opening + len(OPENING), at - len(CLOSING) if closing >= 0 else at)
        calls += [(place + begin, place + end) for begin, end in (inside.calls if inside else ())]
        inner = "".join(c for c in written[opening:at] if c.isalnum() or c == "_")
        writer.add(f"${{just_{inner[:40]}}}", place + opening, at - opening)
    return calls


def _end_of_expression(written: str, opening: int) -> int:
    """Return where an expression is closed, outside of its strings; -1 where it is not."""
    at = opening + len(OPENING)
    while at < len(written) and not written.startswith(CLOSING, at):
        closing = _closing(written, at, len(written)) if written[at] in "'\"`" else at + 1
        if closing < 0:
            return written.find(CLOSING, opening)
        at = closing
    return at if at < len(written) else -1
