"""What a dialect is: a shell language at a version, as a set of features.

The base of the grammar is POSIX XCU chapter 2. A feature is something that some shells read and others do not.
"""

from __future__ import annotations

from sandguard.record import Record, _new


class Feature:
    """The bits of `Dialect.features`. Each names a construct; a dialect's file says from which manual it is known."""

    ARITHMETIC_COMMAND = 1 << 0  # ((…)); without it, two nested subshells
    ARITHMETIC_FOR = 1 << 1  # for ((…))
    CONDITIONAL = 1 << 2  # [[ … ]]
    PROCESS_SUBSTITUTION = 1 << 3  # <(…) >(…)
    EQUALS_SUBSTITUTION = 1 << 4  # =(…)
    ANSI_C = 1 << 5  # $'…'
    TRANSLATED = 1 << 6  # $"…"
    BRACKET_ARITHMETIC = 1 << 7  # $[…]
    ARRAYS = 1 << 8  # a=(…) and a[…]=
    APPEND = 1 << 9  # x+=…
    EXTENDED_GLOB = 1 << 10  # @(…)
    HERE_STRING = 1 << 11  # <<<
    BOTH_REDIRECTION = 1 << 12  # &> and &>>
    PIPE_BOTH = 1 << 13  # |& joins a pipeline
    PIPE_COPROCESS = 1 << 14  # |& ends a command and makes it a coprocess
    CASE_FALL_THROUGH = 1 << 15  # ;&
    CASE_TEST_NEXT = 1 << 16  # ;;&
    CASE_PIPE = 1 << 17  # ;|
    FUNCTION_KEYWORD = 1 << 18  # function f
    SELECT = 1 << 19
    TIME = 1 << 20  # time is a reserved word
    COPROC = 1 << 21
    FD_VARIABLE = 1 << 22  # {fd}>
    BRACE_BODY = 1 << 23  # for …; { … }
    BRACE_SUBSTITUTION = 1 << 24  # ${ …; }
    SHORT_FORMS = 1 << 25  # zsh: for x (…) command, if (…) {…}, foreach, repeat, {…} always {…}
    EMPTY_LISTS = 1 << 26  # { } and ( ) and if ; then
    GLOB_GROUPS = 1 << 27  # zsh: (a|b) and qualifiers (N) in words
    DISOWN = 1 << 28  # zsh: &| and &!
    FUNCTION_ANY_BODY = 1 << 29  # f() simple command
    FUNCTION_ANY_NAME = 1 << 30  # any word can name a function
    WIDE_NAMES = 1 << 31  # letters beyond ASCII in names
    QUOTED_PROCESS_SUBSTITUTION = 1 << 32  # busybox 1.35 runs <(…) inside double quotes
    MANY_NEGATIONS = 1 << 33  # ! ! command
    LAZY_BACKQUOTES = 1 << 34  # the text in backquotes is parsed only when it runs
    LAZY_BRACES = 1 << 35  # a malformed ${…} is an error only when it runs
    ANONYMOUS_FUNCTION = 1 << 36  # zsh: () { … }
    FD_ANY_DIGITS = 1 << 37  # io-numbers of more than one digit
    PATTERN_BLANKS = 1 << 38  # zsh: blanks inside (a | b) patterns
    NAMED_COPROC = 1 << 39  # coproc NAME { … }
    EMPTY_CASE_ITEM = 1 << 40
    ARITHMETIC_OR_COMMAND = 1 << 42  # what is no arithmetic after $(( is a command substitution
    HERE_DOCUMENT_IN_PARENTHESIS = 1 << 43  # a line `E)` ends a here-document inside $(…)
    LATE_NEGATION = 1 << 44  # a | ! b
    SUBSCRIPT_WORDS = 1 << 45
    LAZY_CONDITIONALS = 1 << 41  # a malformed [[ is reported with exit status 0 (bash 5.2 then stops reading)


class Dialect(Record):
    """A shell language at a version, or a set of them.

    `version` names the manual and release followed, `oracle` the programs (with arguments) that are this shell, first found
    first. `members` names the dialects of a set; a set has no features of its own, and every reading of a member counts.
    """

    __slots__ = ()
    name: str
    features: int
    version: str
    oracle: tuple[str, ...]
    members: tuple[str, ...]

    def __new__(
        cls,
        name: str,
        features: int,
        version: str,
        oracle: tuple[str, ...] = (),
        members: tuple[str, ...] = (),
    ) -> Dialect:
        return _new(cls, (name, features, version, oracle, members))

    def has(self, feature: int) -> bool:
        """Tell whether the dialect has every bit of `feature`."""
        return self.features & feature == feature
