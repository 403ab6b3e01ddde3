"""ksh93u+m 1.0.4, from its manual page."""

from __future__ import annotations

from sandguard.shell.dialect import Dialect, Feature

DIALECT = Dialect(
    name="ksh93",
    features=Feature.ARITHMETIC_COMMAND
    | Feature.ARITHMETIC_FOR
    | Feature.CONDITIONAL
    | Feature.PROCESS_SUBSTITUTION
    | Feature.ANSI_C
    | Feature.TRANSLATED
    | Feature.ARRAYS
    | Feature.APPEND
    | Feature.EXTENDED_GLOB
    | Feature.HERE_STRING
    | Feature.BOTH_REDIRECTION
    | Feature.PIPE_COPROCESS
    | Feature.CASE_FALL_THROUGH
    | Feature.FUNCTION_KEYWORD
    | Feature.ARITHMETIC_OR_COMMAND
    | Feature.SELECT
    | Feature.TIME
    | Feature.FD_VARIABLE
    | Feature.BRACE_BODY
    | Feature.BRACE_SUBSTITUTION
    | Feature.WIDE_NAMES
    | Feature.MANY_NEGATIONS
    | Feature.FD_ANY_DIGITS,
    version="ksh(1) 93u+m/1.0.4",
    oracle=("ksh93",),
)
