"""ksh93u+m 1.0.4, from its manual page."""

from __future__ import annotations

from sandguard.shell.dialect import Dialect, Feature

DIALECT = Dialect(
    name="ksh93",
    features=Feature.ARITHMETIC_COMMAND
    | Feature.ARITHMETIC_FOR
    | Feature.CONDITIONAL
    | Feature.REGULAR_EXPRESSION
    | Feature.SELECT
    | Feature.TIME
    | Feature.NAMESPACE
    | Feature.CASE_FALL_THROUGH
    | Feature.CASE_BRACES
    | Feature.BRACE_BODY
    | Feature.LOOP_ANY_NAME
    | Feature.FUNCTION_KEYWORD
    | Feature.FUNCTION_ANY_BODY
    | Feature.FUNCTION_ANY_NAME
    | Feature.PIPE_COPROCESS
    | Feature.MANY_NEGATIONS
    | Feature.LATE_NEGATION
    | Feature.LATE_TIME
    | Feature.LONE_NEGATION
    | Feature.EMPTY_COMMANDS
    | Feature.HERE_STRING
    | Feature.BOTH_REDIRECTION
    | Feature.SEEK_REDIRECTION
    | Feature.FD_VARIABLE
    | Feature.FD_ANY_DIGITS
    | Feature.INDENTED_HERE_DOCUMENT
    | Feature.HERE_DOCUMENT_IN_PARENTHESIS
    | Feature.PROCESS_SUBSTITUTION
    | Feature.QUOTED_BRACE_QUOTES
    | Feature.BRACE_SUBSTITUTION
    | Feature.ANSI_C
    | Feature.TRANSLATED
    | Feature.ARITHMETIC_OR_COMMAND
    | Feature.ARRAYS
    | Feature.ELEMENTS
    | Feature.DECLARED_ARRAYS
    | Feature.NESTED_ARRAYS
    | Feature.SUBSCRIPT_CLOSES
    | Feature.APPEND
    | Feature.EXTENDED_GLOB
    | Feature.COUNTED_GLOB
    | Feature.SUBSTRING
    | Feature.INDIRECTION
    | Feature.TRANSFORMATION
    | Feature.DOTTED_NAMES
    | Feature.WIDE_NAMES
    | Feature.LAZY_BACKQUOTES,
    version="ksh(1) 93u+m/1.0.4",
    oracle=("ksh93",),
)
