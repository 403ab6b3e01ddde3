"""What a dialect is: a shell language at a version, as a set of features.

The base of the grammar is POSIX XCU chapter 2. A feature is something that some shells read and others do not.
"""

from __future__ import annotations

from sandguard.record import Record, _new


class Feature:
    """The bits of `Dialect.features`. Each names a construct; a dialect's file says from which manual it is known."""

    # Commands
    ARITHMETIC_COMMAND = 1 << 0  # ((…)); without it, two nested subshells
    ARITHMETIC_FOR = 1 << 1  # for ((…))
    CONDITIONAL = 1 << 2  # [[ … ]]
    CLOSING_DASH = 1 << 77  # <&-x closes a descriptor and runs x
    CONTINUED_DELIMITER = 1 << 78  # a line continuation may stand inside the line that ends a here-document
    BRACED_PROCESS_SUBSTITUTION = 1 << 79  # ${x:-<(…)}
    QUOTED_BRACE_QUOTES = 1 << 80  # "${x:-'}'}": single quotes hide the brace, though they quote nothing else
    CONDITIONAL_WORDS = 1 << 76  # [[ is a command to which && and || are arguments
    REGULAR_EXPRESSION = 1 << 3  # =~ in [[ ]]
    SELECT = 1 << 4  # select x in …
    TIME = 1 << 5  # time is a reserved word
    COPROC = 1 << 6  # coproc command
    NAMED_COPROC = 1 << 7  # coproc NAME { … }
    NAMESPACE = 1 << 8  # namespace n { … }
    CASE_FALL_THROUGH = 1 << 9  # ;&
    CASE_TEST_NEXT = 1 << 10  # ;;&
    CASE_PIPE = 1 << 11  # ;|
    CASE_BRACES = 1 << 12  # case x { a) b;; }
    BRACE_BODY = 1 << 13  # for …; { … }
    LOOP_ANY_NAME = 1 << 14  # what is no name after for is found out only when it runs

    # Functions
    FUNCTION_KEYWORD = 1 << 15  # function f
    KEYWORD_PARENTHESES = 1 << 16  # function f()
    KEYWORD_ANY_BODY = 1 << 17  # function f (…), and other bodies than a brace group
    FUNCTION_ANY_BODY = 1 << 18  # f() simple command
    FUNCTION_NO_BODY = 1 << 19  # f() with nothing after it
    FUNCTION_ANY_NAME = 1 << 20  # any word can name a function
    MANY_FUNCTIONS = 1 << 21  # f g() { … } defines both, () { … } a runs at once

    # Lists and pipelines
    PIPE_BOTH = 1 << 22  # |& joins a pipeline
    PIPE_COPROCESS = 1 << 23  # |& ends a command and makes it a coprocess
    DISOWN = 1 << 24  # &| and &!
    MANY_NEGATIONS = 1 << 25  # ! ! command
    LATE_NEGATION = 1 << 26  # a | ! b
    LATE_TIME = 1 << 75  # a | time b
    LONE_NEGATION = 1 << 72  # ! with nothing after it
    EMPTY_COMMANDS = 1 << 27  # ; where a command could stand
    EMPTY_LISTS = 1 << 28  # { } and ( ) and do done
    EMPTY_BRANCHES = 1 << 29  # then fi and else fi
    SHORT_FORMS = 1 << 30  # if (…) {…}, for x (…) command, foreach, repeat, {…} always {…}
    BRACE_TOKENS = 1 << 31  # {a} is a group: a brace needs no blank, and } no separator before it

    # Redirections
    HERE_STRING = 1 << 32  # <<<
    BOTH_REDIRECTION = 1 << 33  # &>
    BOTH_APPEND = 1 << 34  # &>>
    FORCED_REDIRECTION = 1 << 35  # >!, >>|, >>& and the like
    SEEK_REDIRECTION = 1 << 36  # <#((…)), <>;f and >;f
    LEADING_REDIRECTION = 1 << 37  # >f { …; } and >f g() { …; }
    FD_VARIABLE = 1 << 38  # {fd}>
    FD_ANY_DIGITS = 1 << 39  # io-numbers of more than one digit
    INDENTED_HERE_DOCUMENT = 1 << 40  # <<#
    HERE_DOCUMENT_IN_PARENTHESIS = 1 << 41  # a line `E)` ends a here-document inside $(…)
    HERE_DOCUMENT_CLOSES = 1 << 42  # a here-document that the text ends is an error

    # Words
    PROCESS_SUBSTITUTION = 1 << 43  # <(…) >(…)
    QUOTED_PROCESS_SUBSTITUTION = 1 << 44  # <(…) inside double quotes
    EQUALS_SUBSTITUTION = 1 << 45  # =(…)
    BRACE_SUBSTITUTION = 1 << 46  # ${ …; } and ${|…; }
    ANSI_C = 1 << 47  # $'…'
    TRANSLATED = 1 << 48  # $"…"
    BRACKET_ARITHMETIC = 1 << 49  # $[…]
    ARITHMETIC_OR_COMMAND = 1 << 50  # what is no arithmetic after $(( is a command substitution
    ARRAYS = 1 << 51  # a=(…)
    ELEMENTS = 1 << 81  # a[…]=
    DECLARED_ARRAYS = 1 << 52  # declare a=(…)
    GLUED_ARRAYS = 1 << 74  # a=(…)b is one assignment word
    LONE_ARRAYS = 1 << 73  # a=(…) is a command by itself
    NESTED_ARRAYS = 1 << 53  # a=(b=1 c=(d); e)
    SUBSCRIPT_CLOSES = 1 << 54  # a[ that is not closed is an error, not a word
    APPEND = 1 << 55  # x+=…
    EXTENDED_GLOB = 1 << 56  # @(…)
    COUNTED_GLOB = 1 << 57  # {2}(…), ~(i)…
    GLOB_GROUPS = 1 << 58  # (a|b), qualifiers (N) and <1-9> in words
    NESTED_EXPANSION = 1 << 59  # ${${x}#a}, ${$(a)#b}
    EXPANSION_FLAGS = 1 << 71  # ${(f)x}, ${=x}, $x[1], $x:h
    SUBSTRING = 1 << 60  # ${x:1:2}
    INDIRECTION = 1 << 61  # ${!x}
    CASE_CONVERSION = 1 << 62  # ${x^}
    TRANSFORMATION = 1 << 63  # ${x@Q}
    DOTTED_NAMES = 1 << 64  # ${x.y} and x.y=
    WIDE_NAMES = 1 << 65  # letters beyond ASCII in names
    WIDE_BLANKS = 1 << 66  # blanks beyond ASCII separate words

    # When it is read
    CONTINUED_OPERATORS = 1 << 67  # a line continuation may stand inside an operator
    LAZY_BACKQUOTES = 1 << 68  # the text in backquotes is parsed only when it runs
    LAZY_BRACES = 1 << 69  # a malformed ${…} is an error only when it runs
    LAZY_CONDITIONALS = 1 << 70  # a malformed [[ is reported with exit status 0


class Dialect(Record):
    """A shell language at a version, or a set of them.

    `version` names the manual and release followed, `oracle` the programs (with arguments) that are this shell, first
    found first. `members` names the dialects of a set; a set has no features of its own, and every reading of a member
    counts.
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
