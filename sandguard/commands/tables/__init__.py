"""Programs in one line each, by subject; see `sandguard.commands.rows`."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.spec import CommandSpec

TABLES = ("plain", "wrappers", "system", "networks", "clouds", "databases", "readers", "runners", "packages")
"""The modules of this folder, in the order in which they are asked."""


def row_spec(name: str) -> CommandSpec | None:
    """Return the spec of a program that stands in a table, None when none has it."""
    for table in TABLES:
        module = __import__(f"{__name__}.{table}", fromlist=("ROWS",))
        row = module.ROWS.get(name)
        if row is not None:
            from sandguard.commands.rows import spec_of

            return spec_of(name, row, module.REFERENCE)
    return None
