"""Reads languages in which everything is done by calls: a name, and what stands between its parentheses."""

from __future__ import annotations

from sandguard.languages.grammars import CALLS, GRAMMARS
from sandguard.languages.sinks import Sink
from sandguard.languages.tokens import Token, tokens

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.languages.sinks import SinkKind
    from sandguard.languages.tokens import Grammar

    Given = str | None | list[str | None]

MOST_ARGUMENTS = 64

_OPEN, _CLOSE = frozenset("([{"), frozenset(")]}")
_ENDS = frozenset(";\n")
_WORD_ENDS = frozenset(("or", "and", "if", "unless", "do", "then", "rescue", "while"))
_PATH_METHODS: dict[str, SinkKind] = {
    "read_text": "reads",
    "read_bytes": "reads",
    "open": "reads",
    "readText": "reads",
    "readLines": "reads",
    "text": "reads",
    "write_text": "writes",
    "write_bytes": "writes",
    "touch": "writes",
    "setText": "writes",
    "write": "writes",
    "append": "appends",
    "unlink": "deletes",
    "delete": "deletes",
    "rmdir": "deletes",
    "deleteDir": "deletes-tree",
}
_WRITING = ("O_WRONLY", "O_RDWR", "O_CREAT", "O_APPEND", "O_TRUNC")

LONGEST_CALL = 128
"""Pieces of a call that are read; what stands further on in it is not looked at."""

_Kinds = dict[str, tuple[tuple[str, str], ...]]

_tables: dict[str, _Kinds] = {}
"""Kinds by name, each with the word that it needs; made once a language."""


class _Call:
    """A call as it is written: `given` are its arguments, None for what is not written out."""

    __slots__ = ("end", "given", "has_fetch", "is_written", "start", "tail")

    def __init__(
        self, start: int, end: int, given: list[Given], *, has_fetch: bool, is_written: bool, tail: str
    ) -> None:
        self.start = start
        self.end = end
        self.given = given
        self.has_fetch = has_fetch
        self.is_written = is_written
        """Whether a constant among the arguments says that a file is opened for writing."""
        self.tail = tail
        """The method that is called on what it returns."""

    def text(self, index: int) -> str | None:
        """Return an argument that is one text."""
        given = self.given[index] if index < len(self.given) else None
        return given if isinstance(given, str) else None

    def first(self) -> tuple[str | None, list[str]]:
        """Return the first argument that is a text, and all texts after it."""
        texts = [given for given in self.given if isinstance(given, str)]
        return (texts[0], texts[1:]) if texts else (None, [])


def read(language: str, text: str) -> tuple[Sink, ...]:
    """Return what the calls in a script do."""
    kinds = _table(language)
    if not any(name.rpartition(".")[2] in text for name in kinds) and not _has_more(language, text):
        return ()
    grammar = GRAMMARS[language]
    if language == "ocaml":  # its arrays are read as lists are in other languages
        text = text.replace("[|", " [").replace("|]", "] ")
    pieces = tokens(text, grammar)
    if language == "jrunscript" and "Java.type" in text:
        kinds = _with_classes(pieces, kinds)
    words = {part for piece in pieces if piece.text for part in piece.text[:200].split(".")}
    found: list[Sink] = []
    for index, piece in enumerate(pieces):
        if piece.kind == "name":
            if piece.text == "shell" and language == "gnuplot" and _is_alone(pieces, index):
                found.append(Sink("starts-shell", (), piece.start, piece.end))
                continue
            kind = _kind(pieces, index, kinds, words)
            if kind == "execute":
                found.extend(_executed(pieces, index))
            elif kind:
                call = _call(pieces, index, grammar, kinds, language)
                if call is not None:
                    found.extend(_sinks(kind, call))
        elif piece.kind == "command":
            found.append(_shell(piece.text, piece))
        elif piece.kind == "text":
            found.extend(_of_text(language, pieces, index))
    return tuple(found)


def _with_classes(pieces: list[Token], kinds: _Kinds) -> _Kinds:
    """Return the kinds with the names that a script of Nashorn gives to classes: ``var F = Java.type("a.b.C")``."""
    more = dict(kinds)
    for index in range(2, len(pieces) - 2):
        held = pieces[index + 2].text or ""
        if pieces[index].text == "Java.type" and pieces[index - 1].text == "=" and held in kinds:
            more[pieces[index - 2].text or ""] = kinds[held]
    return more


def _is_alone(pieces: list[Token], index: int) -> bool:
    """Tell whether a word is all that its line holds; gnuplot's ``shell`` starts one (gnuplot 6.0 manual)."""
    beside = (pieces[index - 1] if index else None, pieces[index + 1] if index + 1 < len(pieces) else None)
    return all(piece is None or (piece.kind == "mark" and piece.text in (";", "\n")) for piece in beside)


def _has_more(language: str, text: str) -> bool:
    """Tell whether something else than a call may start a program or open a file."""
    if language in ("groovy", "scala", "gnuplot"):
        return True
    return bool(GRAMMARS[language].commands) and ("`" in text or "qx" in text)


def _table(language: str) -> _Kinds:
    table = _tables.get(language)
    if table is None:
        table = {}
        for kind, names in CALLS[language].items():
            for written in names.split():
                name, _, needed = written.partition("@")
                table[name] = (*table.get(name, ()), (kind, needed))
        _tables[language] = table
    return table


def _kind(pieces: list[Token], index: int, kinds: _Kinds, words: set[str]) -> str:
    """Return what a name stands for, empty for nothing of note."""
    name = pieces[index].text or ""
    before = pieces[index - 1].text if index else ""
    parts = name.split(".")
    is_part = before in (".", ">", ":") or len(parts) > 1
    candidates = [name] if before not in (".", ">") else []
    candidates += [".".join(parts[at:]) for at in range(max(1, len(parts) - 3), len(parts) - 1)]
    if is_part:
        candidates.append(f"*.{parts[-1]}")
    for candidate in candidates:
        for kind, needed in kinds.get(candidate, ()):
            if not needed or needed in words:
                return kind
    return ""


def _call(pieces: list[Token], index: int, grammar: Grammar, kinds: _Kinds, language: str) -> _Call | None:
    """Return the call of the name at an index; None where it is not called."""
    at = index + 1
    if at >= len(pieces):
        return None
    mark = pieces[at].text if pieces[at].kind == "mark" else ""
    is_enclosed = mark == "(" or (mark == "{" and language == "puppet")
    if is_enclosed:
        at += 1
    elif not grammar.has_bare_calls or mark in _CLOSE or mark in ("=", ",", ";", "\n", "."):
        return None
    given: list[Given] = []
    has_fetch = is_written = False
    depth = 0
    current: list[Token] = []
    end = pieces[index].end
    last_piece = min(len(pieces), index + LONGEST_CALL)
    while at < last_piece and len(given) < MOST_ARGUMENTS:
        piece = pieces[at]
        mark = (piece.text or "") if piece.kind == "mark" else ""
        if not depth and (mark in _CLOSE or (not is_enclosed and _ends(piece, mark))):
            break
        if mark == "\n":
            at += 1
            continue
        if not depth and (
            mark == ","
            or (mark == ":" and language == "puppet")
            or (grammar.has_blanks and current and not _goes_on(current, piece, mark))
        ):
            given.append(_value(current))
            current = []
            if mark in (",", ":"):
                at += 1
                continue
        if mark in _OPEN:
            depth += 1
        elif mark in _CLOSE:
            depth -= 1
        elif piece.kind == "name":
            last = (piece.text or "").rpartition(".")[2]
            found = kinds.get(piece.text or "") or kinds.get(f"*.{last}", ())
            has_fetch = has_fetch or any(kind in ("fetches", "connects") for kind, _ in found)
            is_written = is_written or last.startswith(_WRITING)
        current.append(piece)
        end = piece.end
        at += 1
    if current:
        given.append(_value(current))
    tail = ""
    if is_enclosed and at + 2 < len(pieces) and pieces[at + 1].text == "." and pieces[at + 2].kind == "name":
        tail = (pieces[at + 2].text or "").partition(".")[0]
    return _Call(pieces[index].start, end, given, has_fetch=has_fetch, is_written=is_written, tail=tail)


def _ends(piece: Token, mark: str) -> bool:
    return mark in _ENDS or (piece.kind == "name" and piece.text in _WORD_ENDS)


def _goes_on(current: list[Token], piece: Token, mark: str) -> bool:
    """Tell whether a piece belongs to the argument before it, where blanks part the arguments."""
    return mark in _CLOSE or current[-1].text in ("'", "`", "#", ":") or piece.start == current[-1].end


def _value(parts: list[Token]) -> Given:
    """Return an argument: a text, a list of texts, or None where it is not written out."""
    if len(parts) >= 2 and parts[0].kind == "mark" and parts[0].text in ("'", "&", "#", "\\", "~"):
        parts = parts[1:]  # a quoted list (Lisp), a reference (Perl), a sigil (Elixir)
    if len(parts) >= 3 and parts[0].kind == "name" and parts[1].text in ("=", ":") and parts[1].kind == "mark":
        parts = parts[2:]  # a named argument
    if len(parts) > 1 and parts[-1].kind == "mark" and parts[-1].text == ".":
        parts = parts[:-1]  # the end of a sentence (COBOL, Erlang)
    if all(part.kind == "text" for part in parts) and parts:
        texts = [part.text for part in parts]
        return None if None in texts else "".join(text for text in texts if text is not None)
    while len(parts) > 2 and parts[0].kind == "mark" and parts[0].text == "[" and parts[1].text == "]":
        parts = parts[3:] if len(parts) > 3 and parts[2].kind == "name" else parts[2:]  # []string{…}
    if parts and parts[0].kind == "name" and len(parts) > 2 and parts[1].text in ("(", "{"):
        parts = parts[1:]  # c("a", "b"), String[]{…}, Path.of("x")
    if parts and parts[0].kind == "mark" and parts[0].text in _OPEN and parts[-1].text in _CLOSE:
        inside = [part for part in parts[1:-1] if part.kind != "mark" or part.text not in (",", "\n")]
        if all(part.kind in ("text", "name") for part in inside) and any(part.kind == "text" for part in inside):
            return [part.text if part.kind == "text" else None for part in inside]
    return None


def _sinks(kind: str, call: _Call) -> Iterator[Sink]:
    """Yield what a call of a kind does."""
    if kind in ("shell", "argv", "execv", "execl", "process", "words"):
        yield from _started(kind, call)
        return
    start, end = call.start, call.end
    first, others = call.first()
    if kind in ("connects", "computed"):
        if kind == "connects":
            yield Sink("connects", (first,), start, end)
        elif call.given and call.text(0) is None:
            yield Sink("fetched-code" if call.has_fetch else "computed", (), start, end)
    elif kind == "perl-open":
        yield from _perl_open(call)
    elif kind == "path":
        method = _PATH_METHODS.get(call.tail)
        if method is not None and first is not None:
            yield Sink(method, (first,), start, end)
    elif kind == "cobol":
        if first is not None and first.upper() == "SYSTEM" and others:
            yield Sink("shell", (others[0],), start, end)
    elif kind == "puppet-run":
        if first is not None:
            yield Sink("shell", (first,), start, end)
    elif kind == "puppet-file":
        if first is not None:
            yield Sink("writes", (first,), start, end)
    elif first is None:
        return
    elif kind == "open":
        is_written = call.is_written or any(set(mode) & set("wax+") and len(mode) <= 4 for mode in others)
        yield Sink("writes" if is_written else "reads", (first,), start, end)
    elif kind in ("copies", "download"):
        yield Sink("fetches" if kind == "download" or "://" in first else "reads", (first,), start, end)
        if len(call.given) > 1 and (target := call.text(1)) is not None:
            yield Sink("writes", (target,), start, end)
    elif kind in ("writes-second", "writes-third"):
        target = call.text(1 if kind == "writes-second" else 2)
        if target is not None:
            yield Sink("writes", (target,), start, end)
    elif kind == "reads" and "://" in first and not first.startswith("file:"):
        yield Sink("fetches", (first,), start, end)
    elif call.text(0) is not None or kind in ("fetches", "loads", "reads"):
        for text in (first, *(others if kind.startswith("deletes") else ())):
            yield Sink(kind, (text,), start, end)  # type: ignore[arg-type] # the rest are kinds of sinks


def _started(kind: str, call: _Call) -> Iterator[Sink]:
    """Yield the program or the command line that a call starts."""
    start, end = call.start, call.end
    given = call.given
    head = given[0] if given else None
    if head is None:
        if given:
            yield Sink("fetched-code" if call.has_fetch else "computed", (), start, end)
        return
    if isinstance(head, list):
        words: list[str | None] = head
    elif kind == "shell" or len(given) == 1 or kind == "process":
        if kind in ("execv", "execl"):
            yield Sink("program", (head,), start, end)
        elif kind == "words":
            if head.split():
                yield Sink("program", tuple(head.split()), start, end)
        else:
            yield Sink("shell", (head,), start, end)
        return
    else:
        rest = given[1:]
        lists = next((part for part in rest if isinstance(part, list)), None)
        words = [head]
        if lists is not None:
            words += lists[1:] if kind == "execv" else lists
        else:
            texts = [part for part in rest if isinstance(part, str)]
            if not texts and kind == "argv":
                yield Sink("shell", (head,), start, end)
                return
            words += texts[1:] if kind == "execl" else texts
    if words and words[0] is not None:
        yield Sink("program", tuple(words), start, end)


def _perl_open(call: _Call) -> Iterator[Sink]:
    """Yield what open of Perl does: its mode stands before the name, or in it (perlfunc open)."""
    texts = [given for given in call.given[1:] if isinstance(given, str)]
    if not texts:
        return
    start, end = call.start, call.end
    mode, name = (texts[0], texts[1]) if len(texts) > 1 else ("", texts[0])
    bare = name.strip()
    if mode.strip() in ("-|", "|-"):
        yield Sink("shell", (" ".join(texts[1:]),), start, end)
    elif not mode and (bare.startswith("|") or bare.endswith("|")):
        yield Sink("shell", (bare.strip("|"),), start, end)
    elif mode.strip()[:1] == ">" or mode.strip().startswith("+") or (not mode and bare[:1] in (">", "+")):
        yield Sink("writes", (bare.lstrip("+<>& ") if not mode else name,), start, end)
    else:
        yield Sink("reads", (bare.lstrip("< ") if not mode else name,), start, end)


def _executed(pieces: list[Token], index: int) -> Iterator[Sink]:
    """Yield the program in a list on which ``execute`` is called (Groovy)."""
    if index < 3 or pieces[index - 2].text != "]":
        return
    words: list[str | None] = []
    for piece in reversed(pieces[max(0, index - MOST_ARGUMENTS) : index - 2]):
        if piece.kind == "mark" and piece.text == "[":
            yield Sink("program", tuple(reversed(words)), piece.start, pieces[index].end)
            return
        if piece.kind in ("text", "name"):
            words.append(piece.text if piece.kind == "text" else None)


def _shell(text: str | None, piece: Token) -> Sink:
    if text is None:
        return Sink("computed", (), piece.start, piece.end)
    return Sink("shell", (text,), piece.start, piece.end)


def _of_text(language: str, pieces: list[Token], index: int) -> Iterator[Sink]:
    """Yield what a text does that stands beside a mark: ``"x".execute()`` of Groovy, pipes of gnuplot."""
    piece = pieces[index]
    text = piece.text
    if text is None:
        return
    before = pieces[index - 1].text if index else ""
    after = pieces[index + 1] if index + 1 < len(pieces) else None
    follows = after.text if after is not None and after.kind in ("mark", "name") else ""
    if language == "gnuplot" and text.startswith("<") and len(text) > 1:
        yield Sink("shell", (text[1:],), piece.start, piece.end)
    elif language == "gnuplot" and before in ("output", "print", "load", "table"):
        yield Sink("reads" if before == "load" else "writes", (text,), piece.start, piece.end)
    elif language in ("groovy", "scala") and follows == ".":
        method = pieces[index + 2].text if index + 2 < len(pieces) else ""
        if method in ("execute", "!", "!!", "lineStream", "run"):
            yield Sink("shell", (text,), piece.start, piece.end)
