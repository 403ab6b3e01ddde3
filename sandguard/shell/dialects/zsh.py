"""zsh 5.9, from its manual."""

from __future__ import annotations

from sandguard.shell.dialect import Dialect, Feature

DIALECT = Dialect(
    name="zsh",
    features=Feature.ARITHMETIC_COMMAND
    | Feature.ARITHMETIC_FOR
    | Feature.CONDITIONAL
    | Feature.PROCESS_SUBSTITUTION
    | Feature.EQUALS_SUBSTITUTION
    | Feature.ANSI_C
    | Feature.TRANSLATED
    | Feature.BRACKET_ARITHMETIC
    | Feature.ARRAYS
    | Feature.APPEND
    | Feature.HERE_STRING
    | Feature.BOTH_REDIRECTION
    | Feature.PIPE_BOTH
    | Feature.CASE_FALL_THROUGH
    | Feature.CASE_PIPE
    | Feature.FUNCTION_KEYWORD
    | Feature.ARITHMETIC_OR_COMMAND
    | Feature.SELECT
    | Feature.TIME
    | Feature.COPROC
    | Feature.FD_VARIABLE
    | Feature.BRACE_BODY
    | Feature.SHORT_FORMS
    | Feature.EMPTY_LISTS
    | Feature.GLOB_GROUPS
    | Feature.DISOWN
    | Feature.FUNCTION_ANY_BODY
    | Feature.FUNCTION_ANY_NAME
    | Feature.WIDE_NAMES
    | Feature.ANONYMOUS_FUNCTION
    | Feature.MANY_NEGATIONS
    | Feature.LAZY_BACKQUOTES
    | Feature.PATTERN_BLANKS
    | Feature.FD_ANY_DIGITS,
    version="The Z Shell Manual 5.9",
    oracle=("zsh",),
)
