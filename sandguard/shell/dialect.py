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
    REGULAR_EXPRESSION = 1 << 3  # =~ in [[ ]]
    CONDITIONAL_WORDS = 1 << 4  # [[ is a command to which && and || are arguments
    SELECT = 1 << 5  # select x in …
    TIME = 1 << 6  # time is a reserved word
    COPROC = 1 << 7  # coproc command
    NAMED_COPROC = 1 << 8  # coproc NAME { … }
    NAMESPACE = 1 << 9  # namespace n { … }
    CASE_FALL_THROUGH = 1 << 10  # ;&
    CASE_TEST_NEXT = 1 << 11  # ;;&
    CASE_PIPE = 1 << 12  # ;|
    CASE_BRACES = 1 << 13  # case x { a) b;; }
    BRACE_BODY = 1 << 14  # for …; { … }
    LOOP_ANY_NAME = 1 << 15  # what is no name after for is found out only when it runs

    # Functions
    FUNCTION_KEYWORD = 1 << 16  # function f
    KEYWORD_PARENTHESES = 1 << 17  # function f()
    KEYWORD_PARAMETERS = 1 << 18  # function f x y { …; }
    KEYWORD_ANY_BODY = 1 << 19  # function f (…), and other bodies than a brace group
    FUNCTION_ANY_BODY = 1 << 20  # f() simple command
    FUNCTION_NO_BODY = 1 << 21  # f() with nothing after it
    FUNCTION_ANY_NAME = 1 << 22  # any word can name a function
    FUNCTION_TEXT_NAME = 1 << 23  # any word without expansions can
    MANY_FUNCTIONS = 1 << 24  # f g() { … } defines both, () { … } a runs at once

    # Lists and pipelines
    PIPE_BOTH = 1 << 25  # |& joins a pipeline
    PIPE_COPROCESS = 1 << 26  # |& ends a command and makes it a coprocess
    DISOWN = 1 << 27  # &| and &!
    MANY_NEGATIONS = 1 << 28  # ! ! command
    LATE_NEGATION = 1 << 29  # a | ! b
    LATE_TIME = 1 << 30  # a | time b
    TIME_OPTIONS = 1 << 31  # time -p and time --
    TIME_COMMAND = 1 << 32  # time is a command before a word that begins with a dash
    MANY_TIMES = 1 << 33  # time time command
    LONE_NEGATION = 1 << 34  # ! with nothing after it
    EMPTY_COMMANDS = 1 << 35  # ; where a command could stand
    EMPTY_LISTS = 1 << 36  # { } and ( ) and do done
    EMPTY_BRANCHES = 1 << 37  # then fi and else fi
    SHORT_FORMS = 1 << 38  # if (…) {…}, for x (…) command, foreach, repeat, {…} always {…}
    BRACE_TOKENS = 1 << 39  # {a} is a group: a brace needs no blank, and } no separator before it

    # Redirections
    HERE_STRING = 1 << 40  # <<<
    BOTH_REDIRECTION = 1 << 41  # &>
    BOTH_APPEND = 1 << 42  # &>>
    FORCED_REDIRECTION = 1 << 43  # >!, >>|, >>& and the like
    CLOSING_DASH = 1 << 44  # <&-x closes a descriptor and runs x
    PIPE_REDIRECTION = 1 << 45  # >>|
    SEEK_REDIRECTION = 1 << 46  # <#((…)), <>;f and >;f
    LEADING_REDIRECTION = 1 << 47  # >f { …; } and >f g() { …; }
    FD_VARIABLE = 1 << 48  # {fd}>
    FD_ANY_DIGITS = 1 << 49  # io-numbers of more than one digit
    INDENTED_HERE_DOCUMENT = 1 << 50  # <<#
    HERE_DOCUMENT_IN_PARENTHESIS = 1 << 51  # a line `E)` ends a here-document inside $(…)
    HERE_DOCUMENT_BEFORE_PARENTHESIS = 1 << 52  # the same of a line `E …)`
    HERE_DOCUMENT_AFTER_LINE = 1 << 53  # what begins in $(…) may have its body after the line; else it has none
    INDENTED_DELIMITER = 1 << 54  # after <<-, a delimiter with tabs at its start ends a body as it stands
    CONTINUED_DELIMITER = 1 << 55  # a line continuation may stand inside the line that ends a here-document
    HERE_DOCUMENT_CLOSES = 1 << 56  # a here-document that the text ends is an error

    # Words
    PROCESS_SUBSTITUTION = 1 << 57  # <(…) >(…)
    QUOTED_PROCESS_SUBSTITUTION = 1 << 58  # <(…) inside double quotes
    BRACED_PROCESS_SUBSTITUTION = 1 << 59  # ${x:-<(…)}
    EQUALS_SUBSTITUTION = 1 << 60  # =(…)
    BRACE_SUBSTITUTION = 1 << 61  # ${ …; } and ${|…; }
    ANSI_C = 1 << 62  # $'…'
    UNICODE_ESCAPES = 1 << 63  # \u and \U in it
    LONG_HEXADECIMAL = 1 << 64  # \x takes all the digits in it
    TRANSLATED = 1 << 65  # $"…"
    BRACKET_ARITHMETIC = 1 << 66  # $[…]
    SUBSHELLS_AT_ONCE = 1 << 67  # what is no arithmetic after ( or $( is all subshells: (((a)) )
    ARITHMETIC_OR_COMMAND = 1 << 68  # what is no arithmetic after $(( is a command substitution
    ARRAYS = 1 << 69  # a=(…)
    ELEMENTS = 1 << 70  # a[…]=
    DECLARED_ARRAYS = 1 << 71  # declare a=(…)
    GLUED_ARRAYS = 1 << 72  # a=(…)b is one assignment word
    LONE_ARRAYS = 1 << 73  # a=(…) is a command by itself
    ARGUMENT_ARRAYS = 1 << 74  # a=(…) can be an argument of every command
    NESTED_ARRAYS = 1 << 75  # a=(b=1 c=(d); e)
    SUBSCRIPT_CLOSES = 1 << 76  # a[ that is not closed is an error, not a word
    APPEND = 1 << 77  # x+=…
    EXTENDED_GLOB = 1 << 78  # @(…)
    OPTIONAL_EXTENDED_GLOB = 1 << 79  # an option decides on it: without it, @() defines a function
    COUNTED_GLOB = 1 << 80  # {2}(…), ~(i)…
    GLOB_GROUPS = 1 << 81  # (a|b), qualifiers (N) and <1-9> in words
    QUOTED_PATTERN_QUOTES = 1 << 82  # "${x#'}'}": single quotes quote in a pattern, though double quotes stand around
    QUOTED_BRACE_QUOTES = 1 << 83  # "${x:-'}'}": single quotes hide the brace, though they quote nothing else
    NESTED_EXPANSION = 1 << 84  # ${${x}#a}, ${$(a)#b}
    NESTED_QUOTES = 1 << 85  # ${"$(a)"#b}
    EXPANSION_FLAGS = 1 << 86  # ${(f)x}, ${=x}, $x[1], $x:h
    WHOLE_REPLACEMENT = 1 << 87  # ${x:/a/b}
    SUBSTRING = 1 << 88  # ${x:1:2}
    INDIRECTION = 1 << 89  # ${!x}
    CASE_CONVERSION = 1 << 90  # ${x^}
    TRANSFORMATION = 1 << 91  # ${x@Q}
    DOTTED_NAMES = 1 << 92  # ${x.y} and x.y=
    WIDE_NAMES = 1 << 93  # letters beyond ASCII in names
    WIDE_BLANKS = 1 << 94  # blanks beyond ASCII separate words

    # When it is read
    CONTINUED_OPERATORS = 1 << 95  # a line continuation may stand inside an operator
    LAZY_BACKQUOTES = 1 << 96  # the text in backquotes is parsed only when it runs
    LAZY_BRACES = 1 << 97  # a malformed ${…} is an error only when it runs
    LAZY_CONDITIONALS = 1 << 98  # a malformed [[ is reported with exit status 0

    # What words become
    BRACE_EXPANSION = 1 << 99  # {a,b}
    BRACE_SEQUENCES = 1 << 100  # {1..3}
    LATE_BRACES = 1 << 101  # braces are expanded in fields, after splitting, and may leave empty ones
    VALUE_BRACES = 1 << 102  # and in what expansions yield as well
    DECLARED_BRACES = 1 << 103  # export x={a,b} is two words
    PADDED_SEQUENCES = 1 << 104  # {01..10} keeps the zeros
    SIGNED_STEPS = 1 << 105  # the sign of a step counts
    CHARACTER_SEQUENCES = 1 << 106  # {a..%}: the ends are any characters, and there are no steps
    WHOLE_VALUES = 1 << 107  # what an unquoted parameter holds is one word, or none when it is empty
    ARRAYS_FROM_ONE = 1 << 108  # the first element is 1, and $a is all of them
    CHARACTERS_OF_TEXT = 1 << 109  # a subscript of a text names a character
    FOLDER_TILDES = 1 << 110  # ~+ and ~-
    ASSIGNMENT_TILDES = 1 << 111  # a=~ in every word that looks like an assignment
    EQUALS_TILDES = 1 << 112  # =~ after the first equals sign of every word
    LAST_ARGUMENT = 1 << 113  # $_ is the last argument of the command before
    NAME_OF_PARAMETER = 1 << 114  # ${!x} is the name of what x refers to, not the value
    MATCH_IN_REPLACEMENT = 1 << 115  # & in the replacement of ${x/a/b} is what matched
    QUOTES_ARE_TEXT_ALONE = 1 << 116  # ${x-''} is no word
    NO_PARAMETERS_ARE_UNSET = 1 << 117  # ${@-x} is x when there are none
    PROCESS_REDIRECTION = 1 << 118  # <(…) is a redirection, not a word
    NEGATIVE_SUBSCRIPTS = 1 << 119  # a[-1] is the last element

    # Numbers
    OCTAL_NUMBERS = 1 << 120  # 010 is eight
    NARROW_NUMBERS = 1 << 121  # of 32 bits
    LARGE_FRACTIONS = 1 << 122  # what has more than 63 bits is a fraction
    SHIFTS_FIRST = 1 << 123  # << & ^ | bind tighter than * and +
    ADDING_APPEND = 1 << 124  # x+=1 adds where x is a number
    PLAIN_ESCAPES = 1 << 125  # $'\j' is j
    NAMES_ARE_TEXT = 1 << 126  # $((x)) is the text of x

    # What words become, what is rarer
    REPLACEMENT = 1 << 127  # ${x/a/b}
    ANCHORED_REPLACEMENT = 1 << 128  # ${x/#a/b}
    NEGATIVE_LENGTHS = 1 << 129  # ${x:0:-1} leaves out the last character
    SOME_EMPTY_STAY = 1 << 130  # unquoted, the last of the parameters may be a word even if it is empty
    NAME_REFERENCES = 1 << 131  # declare -n
    CASE_OF_LETTERS = 1 << 132  # {a..C} is no sequence
    CONTROL_ESCAPES = 1 << 133  # $'\cA'
    CHARACTERS_AS_BYTES = 1 << 134  # lengths and patterns count bytes
    EMPTY_ARRAYS = 1 << 135  # a=() has no elements
    BRACES_JOIN = 1 << 136  # after a brace of the word, values are not split
    COUNTED_PARENTHESES = 1 << 137  # $((…)) in which the parentheses do not match is a command substitution
    DECLARED_WORDS = 1 << 138  # what follows export or readonly are words like any other
    ODD_SUBSTRINGS = 1 << 139  # an unquoted ${x:1} loses blanks, and sometimes its whole word

    # Where text goes
    FILE_SUBSTITUTION = 1 << 140  # $(<f) is the content of f
    JOINED_REDIRECTIONS = 1 << 141  # >f >g writes to both, <f <g reads both; a pipe counts as the first
    EVALUATED_NAMES = 1 << 142  # the text a[$(x)] in the place of a name or number runs x
    REDIRECTION_COMMAND = 1 << 143  # <f alone runs a program
    LAST_BACKSLASH_QUOTES = 1 << 144  # a backslash that ends the text is an empty quote
    LAST_BACKSLASH_IS_NOTHING = 1 << 145  # or not there at all
    FD_TOUCHES = 1 << 147  # no line continuation stands between an io-number and its operator
    COLON_ENDS_TILDE = 1 << 146  # ~:x begins with the home folder


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
