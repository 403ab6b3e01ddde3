"""The ash applet of busybox 1.35 with Debian's options, from its source documentation."""

from __future__ import annotations

from sandguard.shell.dialect import Dialect, Feature

DIALECT = Dialect(
    name="busybox",
    features=Feature.ANSI_C
    | Feature.BOTH_REDIRECTION
    | Feature.PROCESS_SUBSTITUTION
    | Feature.HERE_STRING
    | Feature.FUNCTION_KEYWORD
    | Feature.FUNCTION_ANY_BODY
    | Feature.LAZY_BRACES
    | Feature.QUOTED_PROCESS_SUBSTITUTION,
    version="busybox 1.35 ash",
    oracle=("busybox", "ash"),
)
