"""Recipes of a Makefile as the shell gets them (GNU make 4.4 manual): which targets they belong to, and where they are.

Variables that the file sets are put in, others stay variables of the shell: both count as text that may be anything.
"""

from __future__ import annotations

from sandguard.embedded.makefile_lines import (
    assignment_on,
    closing_of,
    is_continued,
    is_endef,
    is_shell_call,
    rule_on,
    shell_calls,
    variable_defined,
    without_comment,
)
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
        self.conditions = 0
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
                if is_endef(bare):
                    self.values[name_defined] = "".join(body)[:LONGEST_VALUE]
                    name_defined = ""
                else:
                    body.append(line.text + "\n")
            elif name_defined := variable_defined(bare):
                body = []
            else:
                self._assign(line.text)
        is_in_rule = False
        name_defined = ""
        self.prefix = "\t"
        for line in lines:
            written = line.text
            if name_defined:
                if is_endef(written.strip()):
                    self._finish()
                    name_defined = ""
                elif written.split(None, 1)[:1] and written.split(None, 1)[0] in CONDITIONAL[:6]:
                    self._run_while_reading(written, line.start)
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
            if name_defined := variable_defined(bare):
                self._finish()
                self.targets, self.needs = (f"define {name_defined}",), ()
                continue
            assigned = assignment_on(bare)
            if assigned is not None and assigned[0] == ".RECIPEPREFIX":
                targets, needs = self.targets, self.needs
                self._finish()
                self.targets, self.needs = targets, needs
                self.prefix = assigned[2].strip()[:1] or "\t"
            is_other = assigned is not None or (word in CONDITIONAL and not bare.startswith("export "))
            rule = None if is_other else rule_on(written)
            if rule is None:
                self._run_while_reading(written, line.start)
                continue
            self._finish()
            self._run_while_reading(written[: rule[2]] if rule[2] >= 0 else written, line.start)
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
            while end < len(self.text) and is_continued(self.text, start, end):
                following = self.text.find("\n", end + 1)
                end = len(self.text) if following < 0 else following
            found.append(_Line(self.text[start:end].removesuffix("\r"), start))
            start = end + 1
        return found

    def _assign(self, written: str) -> None:
        if written.startswith(".ONESHELL") and written[9:].lstrip().startswith(":"):
            self.is_one_shell = True
        if written.startswith(self.prefix):
            return
        word = (written.split(None, 1) or [""])[0]
        self.conditions += word in ("ifeq", "ifneq", "ifdef", "ifndef") or -(word == "endif")
        found = assignment_on(written.strip())
        if found is None:
            return
        name, operator, value = found
        value = without_comment(value.replace("\\\r\n", " ").replace("\\\n", " ")).strip()
        if name == ".RECIPEPREFIX":
            self.prefix = value[:1] or "\t"
        elif name == "SHELL":
            program = value.partition(" ")[0].rpartition("/")[2]
            unknown = "sh" if "$" in value or not value else self.dialect if self.conditions > 0 else ""
            self.dialect = SHELLS.get(program, unknown)
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
        found = assignment_on(written.strip())
        if found is not None and found[1] == "!=":
            at = written.index("!=") + 2
            self._add((), (), [(written[at:], start + at)])
            return
        for begin, end in shell_calls(written):
            self._add((), (), [(written[begin:end], start + begin)])

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
            for begin, end in shell_calls(stripped):  # make runs it, in whatever quotes or comment of the shell's
                inner = Writer()
                self._recipe_line(inner, stripped[begin:end], at + begin, targets, needs)
                pieces.append(inner.piece(name, self.dialect))
            # The comment of a shell ends with its line, whatever stands at the end of that.
            if not stripped.strip() or (stripped.startswith("#") and not self.is_one_shell and "\n" not in stripped):
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
        *continued, last = written.split("\n")
        for number, line in enumerate((*continued, last)):
            begin = at
            text = line.removesuffix("\r").removesuffix("\\") if number < len(continued) else line
            if number and text.startswith(self.prefix):
                text, begin = text[len(self.prefix) :], at + len(self.prefix)
            self._put_in(writer, text, begin, targets[0] if targets else "", 0, needs)
            if number < len(continued):
                writer.add("\\\n", begin + len(text), at + len(line) + 1 - begin - len(text))
            at += len(line) + 1

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
            end = closing_of(written, at + 1) + 1 if opening in ("(", "{") and opening else at + 2
            end = min(end, len(written))
            text = self._value(written[at + 1 : end], target, depth, needs)
            if depth == 0 and opening in ("(", "{") and is_shell_call(written, at):
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
        if depth > MOST_DEPTH:
            return "${make_nested}"
        name = reference[1:-1].strip()
        function, rest = (*name.split(None, 1), "")[:2] if name else ("", "")
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
