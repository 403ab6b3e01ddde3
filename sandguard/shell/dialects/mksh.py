"""mksh R59c, from its manual page."""

from __future__ import annotations

from sandguard.shell.dialect import Dialect, Feature

DIALECT = Dialect(
    name="mksh",
    features=Feature.ARITHMETIC_COMMAND
    | Feature.CONDITIONAL
    | Feature.ANSI_C
    | Feature.TRANSLATED
    | Feature.BRACKET_ARITHMETIC
    | Feature.ARRAYS
    | Feature.APPEND
    | Feature.EXTENDED_GLOB
    | Feature.HERE_STRING
    | Feature.BOTH_REDIRECTION
    | Feature.PIPE_COPROCESS
    | Feature.CASE_FALL_THROUGH
    | Feature.CASE_PIPE
    | Feature.FUNCTION_KEYWORD
    | Feature.ARITHMETIC_OR_COMMAND
    | Feature.SELECT
    | Feature.TIME
    | Feature.BRACE_BODY
    | Feature.BRACE_SUBSTITUTION
    | Feature.FUNCTION_ANY_BODY
    | Feature.MANY_NEGATIONS
    | Feature.LAZY_BACKQUOTES,
    version="mksh(1) R59c",
    oracle=("mksh",),
)
