"""Programs in a line or a few, by subject; see `sandguard.commands.rows` and `sandguard.commands.clients`."""

from __future__ import annotations

from sandguard.commands.table_index import NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.spec import CommandSpec

TABLES = tuple(NAMES)
"""The modules of this folder, as the index has them."""


def row_spec(name: str) -> CommandSpec | None:
    """Return the spec of a program that stands in a table, None when none has it."""
    mark = f" {name} "
    if mark.count(" ") != 2:
        return None
    for table in (table for table, names in NAMES.items() if mark in names):
        module = __import__(f"{__name__}.{table}", fromlist=("ROWS",))
        row = module.ROWS.get(name)
        if isinstance(row, str):
            from sandguard.commands import clients

            return clients.spec_of(name, row, module.REFERENCE)
        if row is not None:
            from sandguard.commands.rows import spec_of

            return spec_of(name, row, module.REFERENCE)
    return None
