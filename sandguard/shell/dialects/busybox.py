"""The ash applet of busybox 1.35 with Debian's options, from its source documentation."""

from __future__ import annotations

from sandguard.shell.dialect import Dialect, Feature

DIALECT = Dialect(
    name="busybox",
    features=Feature.CONDITIONAL_WORDS
    | Feature.FUNCTION_KEYWORD
    | Feature.KEYWORD_PARENTHESES
    | Feature.KEYWORD_ANY_BODY
    | Feature.FUNCTION_ANY_BODY
    | Feature.BOTH_REDIRECTION
    | Feature.PROCESS_SUBSTITUTION
    | Feature.QUOTED_PROCESS_SUBSTITUTION
    | Feature.ANSI_C
    | Feature.SUBSTRING
    | Feature.QUOTED_PATTERN_QUOTES
    | Feature.CONTINUED_OPERATORS
    | Feature.LAZY_BRACES
    | Feature.OCTAL_NUMBERS
    | Feature.REPLACEMENT
    | Feature.NEGATIVE_LENGTHS
    | Feature.CHARACTERS_AS_BYTES
    | Feature.FD_ANY_DIGITS,
    version="busybox 1.35 ash",
    oracle=("busybox", "ash"),
)
