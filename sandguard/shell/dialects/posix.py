"""The POSIX shell command language, IEEE Std 1003.1-2017, XCU chapter 2, with nothing added."""

from __future__ import annotations

from sandguard.shell.dialect import Dialect, Feature

DIALECT = Dialect(
    name="posix",
    features=Feature.FD_ANY_DIGITS | Feature.QUOTED_PATTERN_QUOTES | Feature.CONTINUED_OPERATORS,
    version="IEEE Std 1003.1-2017, XCU 2",
)
