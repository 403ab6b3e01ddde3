"""Recipes of a Makefile as the shell gets them (GNU make 4.4 manual): which targets they belong to, and where they are.

Variables that the file sets are put in, others stay variables of the shell: both count as text that may be anything.
"""

from __future__ import annotations

from sandguard.embedded.pieces import Writer
from sandguard.families import SHELLS
from sandguard.record import Record, _new

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.embedded.pieces import Piece

BUILT_IN = {
    "AR": "ar",
    "AS": "as",
    "CC": "cc",
    "CPP": "cc -E",
    "CURDIR": ".",
    "CXX": "g++",
    "FC": "f77",
    "LD": "ld",
    "MAKE": "make",
    "RM": "rm -f",
}
"""Variables that have a value by themselves (10.3)."""

AUTOMATIC = frozenset("@<^+?*%|")
PREFIXES = "@-+ \t"
OPERATORS = ("::=", ":::=", ":=", "?=", "+=", "!=", "=")
CONDITIONAL = ("ifeq", "ifneq", "ifdef", "ifndef", "else", "endif", "include", "-include", "sinclude", "export")
MOST_DEPTH = 8
MOST_PATTERNS = 256
"""Pattern rules of which it is looked at which ones make a goal; of more, all count."""
MOST_WORK = 20_000
"""References that are put in; variables that hold each other many times over become variables of the shell again."""
LONGEST_VALUE = 4096


class Recipe(Record):
    """The recipe of a rule: its targets, what they need, and the texts of which each is a shell's."""

    __slots__ = ()
    targets: tuple[str, ...]
    needs: tuple[str, ...]
    pieces: tuple[Piece, ...]

    def __new__(cls, targets: tuple[str, ...], needs: tuple[str, ...], pieces: tuple[Piece, ...]) -> Recipe:
        return _new(cls, (targets, needs, pieces))


class _Line(Record):
    __slots__ = ()
    text: str
    start: int

    def __new__(cls, text: str, start: int) -> _Line:
        return _new(cls, (text, start))


def recipes(text: str) -> tuple[Recipe, ...]:
    """Return the recipes of a Makefile in their order; one without targets holds what runs while make reads it."""
    return _Reader(text).read()


def wanted(found: tuple[Recipe, ...], goals: list[str]) -> tuple[Recipe, ...]:
    """Return the recipes that make runs for some goals: theirs, and those of what they need; first by default (9.2)."""
    explicit: dict[str, list[Recipe]] = {}
    patterns: list[Recipe] = []
    for recipe in found:
        for target in recipe.targets:
            if "%" in target:
                patterns.append(recipe)
            explicit.setdefault(target, []).append(recipe)
    if not goals:
        first = [target for recipe in found for target in recipe.targets if target[:1] != "." and "%" not in target]
        goals = first[:1]
    if len(patterns) > MOST_PATTERNS:
        chosen_patterns, patterns = patterns, []
    else:
        chosen_patterns = []
    waiting, done = list(goals), set(goals)
    chosen = {id(recipe) for recipe in found if not recipe.targets or ".DEFAULT" in recipe.targets}
    chosen.update(map(id, chosen_patterns))
    while waiting:
        goal = waiting.pop()
        own = explicit.get(goal, ())
        for recipe in (*own, *(recipe for recipe in patterns if _makes(recipe, goal))):
            chosen.add(id(recipe))
            for need in recipe.needs:
                if need not in done:
                    done.add(need)
                    waiting.append(need)
    return tuple(recipe for recipe in found if id(recipe) in chosen)


def _makes(recipe: Recipe, goal: str) -> bool:
    for target in recipe.targets:
        before, mark, after = target.partition("%")
        if mark and ("$" in goal or (goal.startswith(before) and goal.endswith(after))):
            return True
    return False


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.values = dict(BUILT_IN)
        self.dialect = "sh"
        self.is_one_shell = False
        self.prefix = "\t"
        self.work = 0
        self.found: list[Recipe] = []
        self.targets: tuple[str, ...] = ()
        self.needs: tuple[str, ...] = ()
        self.pieces: list[tuple[str, int]] = []

    def read(self) -> tuple[Recipe, ...]:
        lines = self._lines()
        # Variables of a recipe are put in when it runs, so all of the file counts (6.2).
        name_defined = ""
        body: list[str] = []
        for line in lines:
            bare = line.text.strip()
            if name_defined:
                if bare == "endef":
                    self.values[name_defined] = "".join(body)[:LONGEST_VALUE]
                    name_defined = ""
                else:
                    body.append(line.text + "\n")
            elif name_defined := _defined(bare):
                body = []
            else:
                self._assign(line.text)
        is_in_rule = False
        name_defined = ""
        for line in lines:
            written = line.text
            if name_defined:
                if written.strip() == "endef":
                    self._finish()
                    name_defined = ""
                else:
                    self.pieces.append((written, line.start))
                continue
            if is_in_rule and written.startswith(self.prefix):
                self.pieces.append((written[len(self.prefix) :], line.start + len(self.prefix)))
                continue
            bare = written.strip()
            if not bare or bare.startswith("#"):
                continue
            word = bare.split(None, 1)[0]
            if name_defined := _defined(bare):
                self._finish()
                self.targets, self.needs = (f"define {name_defined}",), ()
                continue
            if word in CONDITIONAL and not bare.startswith("export "):
                continue
            if _assignment(bare) is not None:
                self._run_while_reading(written, line.start)
                continue
            rule = _rule(written)
            if rule is None:
                self._run_while_reading(written, line.start)
                continue
            self._finish()
            self.targets, self.needs = self._names(rule[0]), self._names(rule[1].replace("|", " "))
            is_in_rule = True
            if rule[2] >= 0:
                self.pieces.append((written[rule[2] :], line.start + rule[2]))
        self._finish()
        return tuple(self.found)

    def _lines(self) -> list[_Line]:
        """Return logical lines: one that ends in a backslash goes on, and keeps its newlines and places."""
        found: list[_Line] = []
        start = 0
        while start < len(self.text):
            end = self.text.find("\n", start)
            end = len(self.text) if end < 0 else end
            while end < len(self.text) and _is_continued(self.text, start, end):
                following = self.text.find("\n", end + 1)
                end = len(self.text) if following < 0 else following
            found.append(_Line(self.text[start:end].removesuffix("\r"), start))
            start = end + 1
        return found

    def _assign(self, written: str) -> None:
        if written.strip() == ".ONESHELL:" or written.startswith(".ONESHELL:"):
            self.is_one_shell = True
        if written.startswith("\t"):
            return
        found = _assignment(written.strip())
        if found is None:
            return
        name, operator, value = found
        value = value.replace("\\\n", " ").strip()
        if name == ".RECIPEPREFIX":
            self.prefix = value[:1] or "\t"
        elif name == "SHELL":
            program = value.partition(" ")[0].rpartition("/")[2]
            self.dialect = SHELLS.get(program, "sh" if "$" in value or not value else "")
        elif operator == "+=" and name in self.values:
            self.values[name] += " " + value
        elif operator == "!=":
            self.values[name] = f"$(shell {value})"
        elif operator != "?=" or name not in self.values:
            self.values[name] = value

    def _names(self, written: str) -> tuple[str, ...]:
        writer = Writer()
        self._put_in(writer, written.replace("\\\n", " "), 0, "", 0)
        return tuple(writer.piece("", "").text.split())

    def _run_while_reading(self, written: str, start: int) -> None:
        """Keep what make gives to a shell while it reads: ``$(shell …)``, ``!=``."""
        found = _assignment(written.strip())
        if found is not None and found[1] == "!=":
            at = written.index("!=") + 2
            self._add((), (), [(written[at:], start + at)])
            return
        at = written.find("$(shell ")
        while at >= 0:
            end = _closing(written, at + 1)
            self._add((), (), [(written[at + 8 : end], start + at + 8)])
            at = written.find("$(shell ", end)

    def _finish(self) -> None:
        if self.pieces or self.targets:
            self._add(self.targets, self.needs, self.pieces)
        self.targets, self.needs, self.pieces = (), (), []

    def _add(self, targets: tuple[str, ...], needs: tuple[str, ...], lines: list[tuple[str, int]]) -> None:
        pieces: list[Piece] = []
        name = " ".join(targets) or "read by make"
        writer = Writer()
        for written, start in lines:
            stripped = written.lstrip(PREFIXES)
            at = start + len(written) - len(stripped)
            if not stripped.strip() or (stripped.startswith("#") and not self.is_one_shell):
                continue
            self._recipe_line(writer, stripped, at, targets, needs)
            if self.is_one_shell:
                writer.add("\n", start + len(written), 0)
            else:
                pieces.append(writer.piece(name, self.dialect))
                writer = Writer()
        if self.is_one_shell and lines:
            pieces.append(writer.piece(name, self.dialect))
        self.found.append(Recipe(targets, needs, tuple(piece for piece in pieces if piece.text.strip())))

    def _recipe_line(
        self, writer: Writer, written: str, at: int, targets: tuple[str, ...], needs: tuple[str, ...]
    ) -> None:
        """Add a recipe line; after a backslash and a newline one prefix is taken away (5.1.1)."""
        first = True
        for line in written.split("\\\n"):
            if not first:
                writer.add("\\\n", at - 2)
                if line.startswith(self.prefix):
                    line, at = line[len(self.prefix) :], at + len(self.prefix)  # noqa: PLW2901 - the rest of it
            self._put_in(writer, line, at, targets[0] if targets else "", 0, needs)
            at += len(line) + 2
            first = False

    def _put_in(
        self, writer: Writer, written: str, place: int, target: str, depth: int, needs: tuple[str, ...] = ()
    ) -> None:
        """Add a text with its variables put in; what they hold stands at the place of their name."""
        at = 0
        while at < len(written):
            if written[at] != "$":
                end = written.find("$", at)
                end = len(written) if end < 0 else end
                writer.add(written[at:end], place + at)
                at = end
                continue
            opening = written[at + 1 : at + 2]
            end = _closing(written, at + 1) + 1 if opening in ("(", "{") and opening else at + 2
            end = min(end, len(written))
            text = self._value(written[at + 1 : end], target, depth, needs)
            if depth == 0 and opening in ("(", "{") and written.startswith("shell ", at + 2):
                writer.add("$(", place + at)
                self._put_in(writer, written[at + 8 : end - 1], place + at + 8, target, depth + 1, needs)
                writer.add(")", place + end - 1)
            else:
                writer.add(text, place + at, end - at)
            at = end

    def _value(self, reference: str, target: str, depth: int, needs: tuple[str, ...]) -> str:
        """Return what a reference becomes; `reference` is what follows its dollar."""
        if reference[:1] in ("$", ""):
            return "$"
        if reference[:1] not in ("(", "{"):
            return self._automatic(reference, target, needs) or self._variable(reference, depth, target, needs)
        name = reference[1:-1].strip()
        function, _, rest = name.partition(" ")
        if function == "shell":
            return f"$({self._expanded(rest, depth, target, needs)})"
        if function in ("wildcard", "strip", "abspath", "realpath", "info", "warning"):
            return self._expanded(rest.strip(), depth, target, needs)
        if len(name) == 2 and name[1] in "DF" and name[0] in AUTOMATIC:
            return "target"
        return self._automatic(name, target, needs) or self._variable(name, depth, target, needs)

    def _automatic(self, name: str, target: str, needs: tuple[str, ...]) -> str:
        if name not in AUTOMATIC:
            return ""
        value = (
            target if name == "@" else needs[0] if name == "<" and needs else " ".join(needs) if name in "^+" else ""
        )
        return value if value and "%" not in value and "$" not in value else "target"

    def _variable(self, name: str, depth: int, target: str, needs: tuple[str, ...]) -> str:
        self.work += 1
        plain, colon, change = name.removeprefix("call ").partition(",")[0].strip().partition(":")
        value = self.values.get(plain)
        if value is None or depth >= MOST_DEPTH or self.work > MOST_WORK:
            shown = "".join(character for character in plain if character.isalnum() or character == "_")
            return "${" + (shown if shown[:1].isalpha() or shown[:1] == "_" else f"make_{shown}") + "}"
        text = self._expanded(value, depth, target, needs)
        before, equals, after = change.partition("=")
        if colon and equals and "%" not in change:
            words = (word.removesuffix(before) + after if word.endswith(before) else word for word in text.split())
            return " ".join(words)
        return text

    def _expanded(self, value: str, depth: int, target: str, needs: tuple[str, ...]) -> str:
        writer = Writer()
        self._put_in(writer, value, 0, target, depth + 1, needs)
        return writer.piece("", "").text[:LONGEST_VALUE]


def _is_continued(text: str, start: int, end: int) -> bool:
    """Tell whether a line ends in an odd number of backslashes."""
    at = end
    while at > start and text[at - 1] == "\\":
        at -= 1
    return (end - at) % 2 == 1


def _assignment(line: str) -> tuple[str, str, str] | None:
    """Return name, operator and value of a line that sets a variable; None for any other."""
    for word in ("override ", "export ", "private "):
        line = line.removeprefix(word).lstrip()
    at = line.find("=")
    if at <= 0:
        return None
    start = at
    while start > 0 and line[start - 1] in ":?+!":
        start -= 1
    name = line[:start].strip()
    if not name or any(character in " \t:#$" for character in name) or line[start : at + 1] not in OPERATORS:
        return None
    return name, line[start : at + 1], line[at + 1 :]


def _defined(line: str) -> str:
    """Return the variable whose lines follow (6.8); empty where none do."""
    line = line.removeprefix("override ").lstrip()
    return line.removeprefix("define ").split("=")[0].strip(" \t:?+!") if line.startswith("define ") else ""


def _rule(line: str) -> tuple[str, str, int] | None:
    """Return targets, prerequisites and the place of a recipe on the same line (-1 for none); None for no rule."""
    depth = 0
    for at, character in enumerate(line):
        if character in "({":
            depth += 1
        elif character in ")}":
            depth -= 1
        elif character == "#" and not depth:
            return None
        elif character == ":" and not depth:
            rest = line[at + 1 :].removeprefix(":")
            begin = len(line) - len(rest)
            needs, semicolon, _ = rest.partition(";")
            if "=" in needs:
                return line[:at], "", -1  # a variable of the target's own
            needs = needs.partition("#")[0]
            return line[:at], needs, begin + rest.index(";") + 1 if semicolon else -1
    return None


def _closing(text: str, opening: int) -> int:
    """Return the index of the bracket that closes the one at an index; the end of the text when there is none."""
    left, right = text[opening], ")" if text[opening] == "(" else "}"
    depth = 0
    for at in range(opening, len(text)):
        if text[at] == left:
            depth += 1
        elif text[at] == right:
            depth -= 1
            if not depth:
                return at
    return len(text) - 1
