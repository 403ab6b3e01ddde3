"""dash 0.5.12, from its manual page."""

from __future__ import annotations

from sandguard.shell.dialect import Dialect

DIALECT = Dialect(
    name="dash",
    features=0,
    version="dash(1) 0.5.12",
    oracle=("dash",),
)
