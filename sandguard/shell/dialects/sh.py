"""Whatever `sh` is on the machine: every sh kind, and all their readings."""

from __future__ import annotations

from sandguard.shell.dialect import Dialect

DIALECT = Dialect(
    name="sh",
    features=0,
    version="a set",
    members=("dash", "bash", "busybox", "ksh93", "mksh", "yash"),
)
