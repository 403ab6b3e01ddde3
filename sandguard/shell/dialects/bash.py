"""GNU Bash 5.2, from its reference manual."""

from __future__ import annotations

from sandguard.shell.dialect import Dialect, Feature

DIALECT = Dialect(
    name="bash",
    features=Feature.ARITHMETIC_COMMAND
    | Feature.ARITHMETIC_FOR
    | Feature.CONDITIONAL
    | Feature.PROCESS_SUBSTITUTION
    | Feature.ANSI_C
    | Feature.TRANSLATED
    | Feature.BRACKET_ARITHMETIC
    | Feature.ARRAYS
    | Feature.APPEND
    | Feature.EXTENDED_GLOB
    | Feature.HERE_STRING
    | Feature.BOTH_REDIRECTION
    | Feature.PIPE_BOTH
    | Feature.CASE_FALL_THROUGH
    | Feature.CASE_TEST_NEXT
    | Feature.FUNCTION_KEYWORD
    | Feature.SELECT
    | Feature.TIME
    | Feature.COPROC
    | Feature.NAMED_COPROC
    | Feature.FD_VARIABLE
    | Feature.BRACE_BODY
    | Feature.FUNCTION_ANY_NAME
    | Feature.MANY_NEGATIONS
    | Feature.LAZY_BACKQUOTES
    | Feature.LAZY_BRACES
    | Feature.ARITHMETIC_OR_COMMAND
    | Feature.HERE_DOCUMENT_IN_PARENTHESIS
    | Feature.LAZY_CONDITIONALS
    | Feature.FD_ANY_DIGITS,
    version="Bash Reference Manual 5.2",
    oracle=("bash",),
)
