"""yash 2.52, from its manual."""

from __future__ import annotations

from sandguard.shell.dialect import Dialect, Feature

DIALECT = Dialect(
    name="yash",
    features=Feature.PROCESS_SUBSTITUTION
    | Feature.ARRAYS
    | Feature.HERE_STRING
    | Feature.FUNCTION_KEYWORD
    | Feature.CONDITIONAL
    | Feature.CASE_FALL_THROUGH
    | Feature.CASE_TEST_NEXT
    | Feature.CASE_PIPE
    | Feature.WIDE_NAMES
    | Feature.FD_ANY_DIGITS,
    version="yash manual 2.52",
    oracle=("yash",),
)
