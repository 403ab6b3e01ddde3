"""Whether a script is proved to take its input as data: a guard fails closed, so what is not known here is not proved.

Python and awk are followed instead (`sandguard.languages.follow`). Of the others each name that is called, or by which
something is reached, has to be one of the harmless ones, and each doubt about what is code and what is text ends the
proof.
"""

from __future__ import annotations

from itertools import pairwise

from sandguard.languages import harmless
from sandguard.languages.pieces import FORMS, Piece, pieces

MOST_CHARACTERS = 20_000

_JOINTS = frozenset((".", "?.", "&.", "->", "?->", "::"))
_OPENING = {"(": ")", "[": "]", "{": "}"}
_END = Piece("mark", "\n", False)
_TEXTS = frozenset(("text", "pattern", "number"))


def takes_as_data(language: str, text: str) -> bool:
    """Tell whether a script is known to execute nothing of what it reads."""
    if len(text) > MOST_CHARACTERS:
        return False
    if language == "powershell":
        from sandguard.languages.as_data_powershell import prints_only

        return prints_only(text)
    form = FORMS.get(language)
    found = pieces(text, form) if form is not None else None
    if found is None:
        return False
    if any(piece.kind == "mark" and piece.text == "`" for piece in found):
        return False
    script = _Script(found)
    return script.is_balanced and _CHECKS[language](script)


class _Script:
    """The pieces of a script, with the pairs of its brackets."""

    def __init__(self, found: list[Piece]) -> None:
        self.pieces = found
        self.closing: dict[int, int] = {}
        self.opening: dict[int, int] = {}
        self.is_balanced = self._pair()

    def _pair(self) -> bool:
        opened: list[int] = []
        for index, piece in enumerate(self.pieces):
            if piece.kind != "mark":
                continue
            if piece.text in _OPENING:
                opened.append(index)
            elif piece.text in (")", "]", "}"):
                if not opened or _OPENING[self.pieces[opened[-1]].text] != piece.text:
                    return False
                start = opened.pop()
                self.closing[start] = index
                self.opening[index] = start
        return not opened

    def at(self, index: int) -> Piece:
        """Return a piece; an end of line beyond the script."""
        return self.pieces[index] if 0 <= index < len(self.pieces) else _END

    def mark(self, index: int) -> str:
        """Return a mark; nothing for another piece."""
        piece = self.at(index)
        return piece.text if piece.kind == "mark" else ""

    def arguments(self, index: int) -> list[int]:
        """Return where the arguments between two brackets begin, by the first bracket."""
        end = self.closing[index]
        found = [index + 1] if end > index + 1 else []
        at = index + 1
        while at < end:
            if self.mark(at) == ",":
                found.append(at + 1)
            at = self.closing.get(at, at) + 1
        return found

    def is_in_words(self, index: int, words: frozenset[str]) -> bool:
        """Tell whether a piece is a name out of a few."""
        piece = self.at(index)
        return piece.kind == "name" and piece.text in words

    def is_assigned(self, index: int) -> bool:
        """Tell whether a name is given a value here."""
        return self.mark(index + 1) == "=" and self.mark(index - 1) not in _JOINTS


def _javascript(script: _Script) -> bool:
    values, functions = _bound_of_javascript(script)
    if not (values | functions).isdisjoint(harmless.JAVASCRIPT_NEVER | harmless.JAVASCRIPT_WORDS):
        return False
    callable_names = (functions - values) | harmless.JAVASCRIPT_GLOBALS
    known = values | functions | harmless.JAVASCRIPT_GLOBALS | harmless.JAVASCRIPT_WORDS
    has_computed = False
    for index, piece in enumerate(script.pieces):
        before, behind = script.mark(index - 1), script.mark(index + 1)
        if piece.kind == "name":
            if piece.text in harmless.JAVASCRIPT_HIDDEN:
                return False
            if before in (".", "?."):
                if behind == "(" and piece.text not in harmless.JAVASCRIPT_METHODS:
                    return False
                if script.at(index + 1).kind == "text" or behind == "?.":
                    return False
                continue
            if behind == ":" and before in ("{", ","):
                continue
            if piece.text not in known or (piece.text in values and piece.text in harmless.JAVASCRIPT_ROOTS):
                return False
            if not _is_known_use(script, index, callable_names):
                return False
        elif piece.kind == "text":
            is_index = before == "[" and behind == "]"
            if is_index and piece.text in harmless.JAVASCRIPT_HIDDEN:
                return False
            if before == "[" and "\\" in piece.text:
                return False
            last = script.at(index - 1)
            if last.text in (")", "]") and last.kind == "mark":
                return False  # a tagged text
            if behind == ":" and before in ("{", ","):
                return False
        elif piece.text == "(" and piece.kind == "mark":
            if before in ("]", "}", "?.") or (before == ")" and not _is_made_here(script, index - 1)):
                return False
        elif piece.text == "[" and piece.kind == "mark":
            if before == "?.":
                return False
            last = script.at(index - 1)
            is_index = (last.kind == "name" and last.text not in harmless.JAVASCRIPT_WORDS) or last.kind in _TEXTS
            is_index = is_index or (last.kind == "mark" and last.text in (")", "]", "}"))
            end = script.closing[index]
            if script.mark(end + 1) == ":" and before in ("{", ","):
                return False
            if is_index and not (end == index + 2 and script.at(index + 1).kind in ("number", "text")):
                has_computed = True
        elif piece.text in ("#", "@"):
            return False
    return not has_computed or all(
        _takes_functions_made_here(script, index, callable_names)
        for index, piece in enumerate(script.pieces)
        if piece.kind == "name" and script.mark(index - 1) in (".", "?.") and script.mark(index + 1) == "("
    )


def _is_known_use(script: _Script, index: int, callable_names: frozenset[str]) -> bool:
    """Tell whether a plain name of JavaScript is used as it may be."""
    name = script.at(index).text
    behind = script.mark(index + 1)
    if name == "require":
        module = script.at(index + 2)
        return (
            behind == "("
            and module.kind == "text"
            and module.text.removeprefix("node:") in harmless.JAVASCRIPT_MODULES
            and script.mark(index + 3) == ")"
        )
    if name in harmless.JAVASCRIPT_MEMBERS:
        if name == "Object" and behind == "(":
            return False
        return (behind in (".", "?.") and script.is_in_words(index + 2, harmless.JAVASCRIPT_MEMBERS[name])) or (
            name == "Promise" and script.at(index - 1).text == "new"
        )
    if name in harmless.JAVASCRIPT_WORDS:
        if name == "new":
            return script.is_in_words(index + 1, harmless.JAVASCRIPT_GLOBALS)
        return name != "function" or behind in ("(", "*") or script.at(index + 1).kind == "name"
    if script.at(index + 1).kind == "text" and script.at(index + 1).text is not None:
        return False  # a tagged text
    if behind == "(" and script.at(index - 1).text != "function":
        return name in callable_names
    return behind != "?."


def _bound_of_javascript(script: _Script) -> tuple[frozenset[str], frozenset[str]]:
    """Return the names that a script gives to values, and to functions that are written out."""
    values: set[str] = set()
    functions: set[str] = set()
    inside: list[int] = []
    for index, piece in enumerate(script.pieces):
        if piece.kind == "mark":
            if inside and index == inside[-1]:
                inside.pop()
            elif piece.text in _OPENING and (inside or _gives_values(script, index)):
                inside.append(script.closing[index])
            continue
        if inside and piece.kind == "name" and piece.text not in harmless.JAVASCRIPT_WORDS:
            values.add(piece.text)
        if piece.kind != "name" or script.mark(index - 1) in _JOINTS:
            continue
        before = script.at(index - 1)
        if script.mark(index + 1) == "=>":
            values.add(piece.text)
        elif before.kind == "name" and before.text == "function":
            functions.add(piece.text)
        elif script.is_assigned(index):
            (functions if _is_function(script, index + 2) else values).add(piece.text)
        elif (before.kind == "name" and before.text in ("const", "let", "var")) or script.is_in_words(
            index + 1, frozenset(("in", "of"))
        ):
            values.add(piece.text)
    return frozenset(values), frozenset(functions)


def _gives_values(script: _Script, index: int) -> bool:
    """Tell whether names between two brackets get values: parameters, and patterns to the left of an assignment."""
    behind = script.mark(script.closing[index] + 1)
    if script.mark(index) != "(":
        return behind == "=" or script.is_in_words(script.closing[index] + 1, frozenset(("in", "of")))
    return (
        behind == "=>" or script.at(index - 1).text in ("function", "catch") or script.at(index - 2).text == "function"
    )


def _is_function(script: _Script, index: int) -> bool:
    """Tell whether a function that is written out begins here (JavaScript, PHP)."""
    piece = script.at(index)
    if piece.kind == "name":
        if piece.text in ("async", "static"):
            return _is_function(script, index + 1) if script.at(index - 1).text not in ("async", "static") else False
        if piece.text == "function":
            return _ends_as_function(script, index)
        return piece.text == "fn" or script.mark(index + 1) == "=>"
    return script.mark(index) == "(" and script.mark(script.closing[index] + 1) == "=>"


def _ends_as_function(script: _Script, index: int) -> bool:
    """Tell whether nothing is made of a function that is written out, as it would be by ``function () {}[name]``."""
    at = index + 1 if script.mark(index + 1) == "(" else index + 2
    end = script.closing.get(at, -1)
    if script.at(end + 1).text == "use" and script.mark(end + 2) == "(":
        end = script.closing[end + 2]
    body = end + 1
    return script.mark(body) == "{" and script.mark(script.closing[body] + 1) in (",", ";", "\n", ")", "}")


def _is_made_here(script: _Script, index: int) -> bool:
    """Tell whether brackets hold a function that is called where it stands, or belong to a statement."""
    start = script.opening[index]
    last = script.at(start - 1)
    if last.kind == "name" and last.text in ("if", "for", "while"):
        return True
    return last.kind == "mark" and last.text not in (")", "]") and _is_function(script, start + 1)


def _takes_functions_made_here(script: _Script, index: int, callable_names: frozenset[str]) -> bool:
    """Tell whether a method can call none of its arguments but those that are written out."""
    if script.at(index).text in ("log", "error", "write", "get", "has", "push", "add", "includes", "indexOf", "set"):
        return True
    for at in script.arguments(index + 1):
        piece = script.at(at)
        if piece.kind in _TEXTS or _is_function(script, at):
            continue
        if piece.kind == "name" and piece.text in callable_names:
            continue
        if piece.kind == "mark" and piece.text == ")":
            continue
        if script.at(index).text in ("stringify", "parse", "keys", "values", "entries") and at == index + 2:
            continue
        return False
    return True


def _ruby(script: _Script) -> bool:
    bound: set[str] = set()
    for index, piece in enumerate(script.pieces):
        if piece.kind == "name" and script.mark(index - 1) not in _JOINTS:
            behind = script.at(index + 1)
            if behind.kind == "mark" and behind.text == "=":
                bound.add(piece.text)
            if script.at(index - 1).text == "for" and script.at(index - 1).kind == "name":
                bound.add(piece.text)
        if piece.kind == "mark" and piece.text == "|" and script.at(index - 1).text in ("{", "do"):
            at = index + 1
            while at < len(script.pieces) and script.mark(at) in ("", "(", ")", ",", "*"):
                bound.update([script.at(at).text] if script.at(at).kind == "name" else ())
                at += 1
    if not bound.isdisjoint(harmless.RUBY_NEVER):
        return False
    known = bound | harmless.RUBY_WORDS | harmless.RUBY_NAMES
    return all(_is_known_of_ruby(script, index, known) for index in range(len(script.pieces)))


def _is_known_of_ruby(script: _Script, index: int, known: frozenset[str] | set[str]) -> bool:
    piece = script.at(index)
    before, behind = script.at(index - 1), script.at(index + 1)
    mark = before.text if before.kind == "mark" else ""
    if piece.kind == "mark":
        if piece.text in ("->", "\\", "&.") and piece.text != "&.":
            return False
        if piece.text == "&":  # a method's name, as in ``map(&:to_i)``; elsewhere two numbers
            if script.mark(index + 1) == ":":
                return True
            return before.kind in ("number", "variable") and behind.kind in ("number", "variable")
        if piece.text == ":" and behind.kind == "text" and not behind.is_apart:
            return False  # a name that is written as a text
        return not (piece.text == "(" and mark in (".", "&.", "::"))  # ``.()`` calls
    if piece.kind != "name":
        return True
    if mark in (".", "&."):
        if script.at(index - 2).text in harmless.RUBY_MEMBERS:
            return piece.text in harmless.RUBY_MEMBERS[script.at(index - 2).text]
        if piece.text in ("inject", "reduce") and script.mark(index + 1) == "(":
            first = script.at(index + 2)
            return first.kind == "number" or first.text in (":", "&", ")", "{", "[")
        if behind.kind == "mark" and behind.text == "=":
            return False
        return piece.text in harmless.RUBY_METHODS
    if mark == "::":
        if script.at(index - 2).text in harmless.RUBY_MEMBERS:
            return piece.text in harmless.RUBY_MEMBERS[script.at(index - 2).text]
        return piece.text in harmless.RUBY_NAMES | harmless.RUBY_METHODS
    if mark == ":" and script.mark(index - 2) != ":" and not piece.is_apart:
        if piece.text in harmless.RUBY_NEVER or piece.text in harmless.RUBY_HIDDEN:
            return False
        is_alone = behind.kind == "mark" and behind.text != "("
        return piece.text in harmless.RUBY_METHODS or (is_alone and script.mark(index - 2) not in ("&", "("))
    if behind.kind == "mark" and behind.text == ":" and not behind.is_apart:
        return mark in ("(", ",", "{", "|") and piece.text != "__proto__"
    if piece.text == "require":
        at = index + 2 if script.mark(index + 1) == "(" else index + 1
        library = script.at(at)
        following = script.at(at + 1)
        return (
            library.kind == "text"
            and library.text.partition("/")[0] in harmless.RUBY_LIBRARIES
            and following.kind == "mark"
            and following.text in (";", "\n", ")", "}")
        )
    if piece.text in harmless.RUBY_MEMBERS and script.mark(index + 1) not in (".", "::"):
        return False
    return piece.text in known


def _php(script: _Script) -> bool:
    return all(_is_known_of_php(script, index) for index in range(len(script.pieces)))


def _is_known_of_php(script: _Script, index: int) -> bool:
    piece = script.at(index)
    before = script.at(index - 1)
    mark = before.text if before.kind == "mark" else ""
    behind = script.mark(index + 1)
    if piece.kind == "mark":
        if piece.text == "(":
            if before.kind in ("variable", "text", "number") or mark in ("]", "}"):
                return False
            if mark == ")":
                head = script.at(script.opening[index - 1] - 1)
                return head.kind == "name" and head.text in ("if", "for", "foreach", "while", "switch")
        if piece.text in ("->", "?->"):
            return script.at(index + 1).kind == "name"
        return piece.text not in ("::", "\\", "?.", "`")
    if piece.kind != "name":
        return piece.text not in ("$GLOBALS", "$this")
    name = piece.text.lower()
    if mark in ("->", "?->"):
        return behind != "("
    if name == "new":
        return False
    if behind != "(":
        return name in harmless.PHP_WORDS or piece.text in harmless.PHP_CONSTANTS
    if name in harmless.PHP_WORDS:
        return True
    if name not in harmless.PHP_FUNCTIONS:
        return False
    arguments = script.arguments(index + 1)
    if any(script.mark(at) == "..." for at in arguments):
        return False
    place = harmless.PHP_CALLBACKS.get(name)
    if place is not None and len(arguments) > place:
        given = script.at(arguments[place])
        is_named = given.kind == "text" and given.text.lower() in harmless.PHP_FUNCTIONS - harmless.PHP_CALLBACKS.keys()
        is_whole = script.mark(arguments[place] + 1) in (",", ")")
        return _is_function(script, arguments[place]) or (is_named and is_whole)
    if any(script.mark(at + 1) == ":" for at in arguments):
        return False  # arguments by name
    if name == "fopen":
        mode = script.at(arguments[1]) if len(arguments) > 1 else _END
        return mode.kind == "text" and mode.text in ("r", "rb") and script.mark(arguments[1] + 1) in (",", ")")
    if name == "preg_replace":  # whose flag e was code in PHP 5
        pattern = script.at(arguments[0]) if arguments else _END
        flags = pattern.text[len(pattern.text.rstrip("imsxuADSUXJe")) :]
        return pattern.kind == "text" and script.mark(arguments[0] + 1) == "," and "e" not in flags
    return True


def _perl(script: _Script) -> bool:
    texts = [piece.text for piece in script.pieces if piece.kind in ("mark", "name")]
    if "@" in texts and ("BEGIN" in texts or ("<", ">") in pairwise(texts)):
        return False  # names of files that the script itself gives to ``<>``, which runs those that end in a bar
    return all(_is_known_of_perl(script, index) for index in range(len(script.pieces)))


def _is_known_of_perl(script: _Script, index: int) -> bool:
    piece = script.at(index)
    before, behind = script.at(index - 1), script.at(index + 1)
    mark = before.text if before.kind == "mark" else ""
    if piece.kind == "mark":
        if piece.text in ("&", "\\"):
            return behind.kind == "number" or (piece.text == "\\" and behind.kind == "variable")
        if piece.text == "*":  # ``*{"name"}`` is what stands behind a name
            return before.kind in ("number", "variable") or mark in (")", "]", "}")
        if piece.text == "->":
            return behind.text in ("[", "{", "@", "%") or behind.kind == "name"
        if piece.text in ("<", "<<") and (before.kind == "name" or mark not in (")", "]", "}", "")):
            if before.kind == "name" and before.text not in harmless.PERL_BEFORE_READING:
                return False
            at = index + (2 if behind.kind == "variable" or behind.text == "STDIN" else 1)
            return piece.text == "<" and script.mark(at) == ">"
        if piece.text == "(" and mark == "->":
            return False
        if piece.text == "{" and mark in ("@", "$", "%", "$#"):
            return behind.kind != "text"  # a name that is written as a text
        return not (piece.text == "(" and before.kind == "variable")
    if piece.kind == "variable":
        return piece.text not in ("@ARGV", "$ARGV", "%SIG", "@INC", "%INC", "$SIG", "$INC")
    if piece.kind != "name":
        return True
    name = piece.text
    if mark == "->":
        return name in harmless.PERL_METHODS
    if behind.kind == "mark" and behind.text == "=>":
        return True
    if mark == "{" and behind.kind == "mark" and behind.text == "}":
        return name not in harmless.executing("perl") and name not in ("require", "fork", "dump")
    if mark == "-" and len(name) == 1:
        return script.at(index - 2).kind == "mark" or script.at(index - 2).text in harmless.PERL_WORDS
    if name in ("eval", "do"):
        return behind.text == "{" and behind.kind == "mark"
    if name == "sub":
        return behind.text == "{" and behind.kind == "mark"
    return name in harmless.PERL_WORDS or name in harmless.PERL_NAMES


def _lua(script: _Script) -> bool:
    bound: set[str] = set()
    for index, piece in enumerate(script.pieces):
        if piece.kind == "name" and piece.text in ("local", "for", "function"):
            at = index + 1
            while script.at(at).kind == "name" or script.mark(at) in (",", "("):
                if script.mark(at) == "(" and piece.text != "function":
                    break
                bound.update([script.at(at).text] if script.at(at).kind == "name" else ())
                at += 1
        elif piece.kind == "name" and script.is_assigned(index):
            bound.add(piece.text)
    if not bound.isdisjoint(harmless.LUA_NEVER):
        return False
    bound |= harmless.LUA_WORDS
    for index, piece in enumerate(script.pieces):
        if piece.kind != "name" or script.mark(index - 1) in (".", ":"):
            continue
        if piece.text in harmless.LUA_MODULES:
            if script.mark(index + 1) != "." or not script.is_in_words(index + 2, harmless.LUA_MODULES[piece.text]):
                return False
        elif piece.text not in bound:
            return False
    return True


_CHECKS = {"javascript": _javascript, "lua": _lua, "perl": _perl, "php": _php, "ruby": _ruby}
