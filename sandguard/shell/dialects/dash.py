"""dash 0.5.12, from its manual page."""

from __future__ import annotations

from sandguard.shell.dialect import Dialect, Feature

DIALECT = Dialect(
    name="dash",
    features=Feature.FUNCTION_ANY_BODY
    | Feature.QUOTED_PATTERN_QUOTES
    | Feature.CONTINUED_OPERATORS
    | Feature.LAZY_BRACES
    | Feature.OCTAL_NUMBERS
    | Feature.CHARACTERS_AS_BYTES,
    version="dash(1) 0.5.12",
    oracle=("dash",),
)
