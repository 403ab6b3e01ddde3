"""yash 2.52, from its manual."""

from __future__ import annotations

from sandguard.shell.dialect import Dialect, Feature

DIALECT = Dialect(
    name="yash",
    features=Feature.CONDITIONAL
    | Feature.REGULAR_EXPRESSION
    | Feature.FUNCTION_KEYWORD
    | Feature.KEYWORD_PARENTHESES
    | Feature.KEYWORD_ANY_BODY
    | Feature.EMPTY_LISTS
    | Feature.EMPTY_BRANCHES
    | Feature.HERE_STRING
    | Feature.PIPE_REDIRECTION
    | Feature.FD_ANY_DIGITS
    | Feature.HERE_DOCUMENT_CLOSES
    | Feature.PROCESS_SUBSTITUTION
    | Feature.QUOTED_BRACE_QUOTES
    | Feature.ARITHMETIC_OR_COMMAND
    | Feature.ARRAYS
    | Feature.NESTED_EXPANSION
    | Feature.WHOLE_REPLACEMENT
    | Feature.WIDE_NAMES
    | Feature.WIDE_BLANKS
    | Feature.QUOTED_PATTERN_QUOTES
    | Feature.CONTINUED_OPERATORS
    | Feature.LAZY_BACKQUOTES
    | Feature.ARRAYS_FROM_ONE
    | Feature.FOLDER_TILDES
    | Feature.PROCESS_REDIRECTION
    | Feature.NEGATIVE_SUBSCRIPTS
    | Feature.OCTAL_NUMBERS
    | Feature.REPLACEMENT
    | Feature.ANCHORED_REPLACEMENT
    | Feature.NAMES_ARE_TEXT
    | Feature.EMPTY_ARRAYS
    | Feature.DECLARED_WORDS
    | Feature.LAST_BACKSLASH_QUOTES,
    version="yash manual 2.52",
    oracle=("yash",),
)
