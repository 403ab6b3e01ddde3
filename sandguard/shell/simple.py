"""Simple commands (POSIX XCU 2.9.1)."""

from __future__ import annotations

from sandguard.record import _new
from sandguard.shell.dialect import Feature
from sandguard.shell.lexer import QUOTED, RUN
from sandguard.shell.nodes import (
    ArrayValue,
    Assignment,
    Command,
    DoubleQuoted,
    Escaped,
    HereDocument,
    Literal,
    ParameterExpansion,
    Redirection,
    SimpleCommand,
    SingleQuoted,
    Word,
)
from sandguard.shell.redirections import BOTH, RedirectionReader
from sandguard.shell.words import ASSIGNABLE, is_declaration

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re

    from sandguard.shell.lexer import Match

_BEFORE_PARENTHESIS = frozenset(" \t\\(")


class SimpleCommandReader(RedirectionReader):
    """Reads simple commands."""

    match_run: Match = staticmethod(RUN)

    def simple_command(self, head: re.Match[str] | None) -> Command | None:
        """simple_command : (ASSIGNMENT_WORD | io_redirect)* [WORD (WORD | io_redirect)*]        POSIX XCU 2.9.1, 2.10.2

        `head` is the plain first word, when one stands here.
        """
        text, end = self.text, self.end
        start = pos = self.pos
        assignments: list[Assignment] = []
        words: list[Word | Assignment] = []
        redirections: list[Redirection | HereDocument] = []
        assignable = True
        finish = start
        steps = 1
        if head is not None and (head.end() >= end or text[head.end()] not in "(<>"):
            value = head.group(1)
            if "=" not in value and "[" not in value and "\\" not in value and value[-1] != "}":
                at, finish = head.span(1)
                words.append(_new(Word, (at, finish, (_new(Literal, (at, finish, value)),))))
                self.pos = finish
                assignable = value in ASSIGNABLE
                if text[finish + 1 : finish + 2] in _BEFORE_PARENTHESIS and self.follows_parentheses():
                    function = self.function_definition(start, words)
                    if function is not None:
                        return function
        while not self.resync:
            pos = self.pos
            if pos >= end:
                break
            character = text[pos]
            if character == " " and not assignable:
                run = self.match_run(text, pos, end)
                if run is not None:
                    # Most words come this way: the constructors' calls would be a third of the time of a parse.
                    at = pos + 1
                    for value in run.group()[1:].split(" "):
                        finish = at + len(value)
                        words.append(_new(Word, (at, finish, (_new(Literal, (at, finish, value)),))))
                        at = finish + 1
                        steps += 1
                    self.pos = finish
                    continue
            if character in " \t\\":
                self.skip_blanks()
                pos = self.pos
                if pos >= end:
                    break
                character = text[pos]
            if character in ";|)\n#":
                if character == "|" and self.is_bracket_operator(words, pos):
                    words.append(self.bracket_operator(pos))
                    finish = self.pos
                    continue
                break
            steps += 1
            if character in "'\"$":
                quoted = QUOTED(text, pos, end) if words else None
                if quoted is not None:
                    self.pos = finish = quoted.end()
                    words.append(self.quoted_word(quoted))
                    continue
            elif character in "<>":
                if not self.is_word_here(pos):
                    if not self.redirection(redirections):
                        break
                    finish = self.pos
                    continue
            elif character == "&":
                if self.is_bracket_operator(words, pos):
                    words.append(self.bracket_operator(pos))
                    finish = self.pos
                    continue
                if not (self.features & Feature.BOTH_REDIRECTION and BOTH(text, pos, end)):
                    break
                if not self.redirection(redirections):
                    break
                finish = self.pos
                continue
            elif (character.isdigit() or character == "{") and self.redirection(redirections):
                finish = self.pos
                continue
            if assignable:
                assignment = self.assignment(is_declared=bool(words))
                if assignment is not None:
                    (words or assignments).append(assignment)
                    finish = self.pos
                    continue
                self.check_subscript(pos)
            if redirections and not words and not assignments and self.features & Feature.LEADING_REDIRECTION:
                compound = self.led_command(start, redirections)
                if compound is not None:
                    self.steps += steps
                    return compound
            self.at_command = not words
            word = self.word()
            self.at_command = False
            if word is None:
                if self.resync or character == "}":  # type: ignore[redundant-expr]  # reading the word sets it
                    break
                if character == "(" and words and self.features & Feature.MANY_FUNCTIONS and not assignments:
                    function = self.function_definition(words[0].start, words)
                    if function is not None:
                        self.steps += steps
                        return self.with_redirections(start, function, redirections)
                # Only a parenthesis is left: after one word it could have defined a function, else it is a fault.
                if not words and not assignments and not redirections and character != "(":
                    break
                self.fault(pos, pos + 1, f"{character} does not belong here")
                self.pos = pos + 1
                self.resync = True
                break
            finish = self.pos
            if not word.parts and finish > word.start:  # nothing but an opener without an end
                continue
            if self.features & Feature.ARGUMENT_ARRAYS and words and text[finish - 1 : finish + 1] == "=(":
                self.pos = word.start
                array = self.assignment(is_declared=True)
                if array is not None:
                    words.append(array)
                    finish = self.pos
                    continue
                self.pos = finish
            words.append(word)
            if len(words) == 1 and not self.resync:
                assignable = assignable and is_declaration(word)
                if not assignments and not redirections and self.follows_parentheses():
                    function = self.function_definition(start, words)
                    if function is not None:
                        self.steps += steps
                        return function
        self.spend(steps)
        if not words and not assignments and not redirections:
            return None
        if assignments and self.features & Feature.LONE_ARRAYS:
            self.check_lone_array(assignments, words)
        return _new(SimpleCommand, (start, max(finish, start), tuple(assignments), tuple(words), tuple(redirections)))

    def quoted_word(self, quoted: re.Match[str]) -> Word:
        """Return the word that is one quoted string with nothing special in it, or one parameter."""
        start, end = quoted.span()
        single = quoted.group(1)
        if single is not None:
            return _new(Word, (start, end, (_new(SingleQuoted, (start, end, single)),)))
        inner = quoted.group(2)
        if inner is not None:
            parts = (_new(Literal, (start + 1, end - 1, inner)),) if inner else ()
            return _new(Word, (start, end, (_new(DoubleQuoted, (start, end, parts, False)),)))
        parameter = quoted.group(3)
        if parameter is not None:
            return Word(start, end, (DoubleQuoted(start, end, (ParameterExpansion(start + 1, end - 1, parameter),)),))
        return Word(start, end, (ParameterExpansion(start, end, quoted.group(4)),))

    def check_subscript(self, at: int) -> None:
        """After no assignment was found: record an unclosed subscript, which Bash looks for the end of."""
        text = self.text
        name_end = at
        while name_end < self.end and (text[name_end].isalnum() or text[name_end] == "_"):
            name_end += 1
        if name_end == at or not self.is_hopeless(("[", name_end)) or text[name_end : name_end + 1] != "[":
            return
        if not self.features & Feature.SUBSCRIPT_CLOSES:
            return
        self.fault(name_end, name_end + 1, "the subscript [ is not closed")

    def check_lone_array(self, assignments: list[Assignment], words: list[Word | Assignment]) -> None:
        """Record a fault when something stands beside an array: mksh."""
        beside = (*assignments, *words)
        if len(beside) > 1 and any(isinstance(assignment.value, ArrayValue) for assignment in assignments):
            self.fault(beside[1].start, beside[1].end, "an array is assigned by a command of its own")

    def is_bracket_operator(self, words: list[Word | Assignment], pos: int) -> bool:
        """Tell whether ``&&`` or ``||`` is an argument of ``[[`` here: busybox passes them on as ``-a`` and ``-o``."""
        if not self.features & Feature.CONDITIONAL_WORDS or not words or not isinstance(words[-1], Word):
            return False
        first = self.text[words[0].start : words[0].end]
        last = self.text[words[-1].start : words[-1].end]
        return first == "[[" and last != "]]" and self.text[pos : pos + 2] in ("&&", "||")

    def bracket_operator(self, pos: int) -> Word:
        """Return ``&&`` or ``||`` as a word."""
        self.pos = pos + 2
        self.steps += 1
        return Word(pos, self.pos, (Escaped(pos, pos + 1, self.text[pos]), Escaped(pos + 1, pos + 2, self.text[pos])))
