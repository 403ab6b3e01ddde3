"""Writes `table_index.py`, which says what programs stand in which table: ``python -m sandguard.commands.reindex``."""

from __future__ import annotations

import importlib
import pkgutil
import textwrap
from pathlib import Path

from sandguard.commands import tables

FILE = Path(__file__).with_name("table_index.py")

HEADER = '''"""What programs stand in which table. Written by ``python -m sandguard.commands.reindex``: do not edit."""

from __future__ import annotations

'''
_LINE = 120
_WIDTH = 105
"""How long a line of the file may be, and the names in one that are several."""


def contents() -> str:
    """Return the text that `table_index.py` must have, from the tables that exist."""
    entries = []
    for module in sorted(pkgutil.iter_modules(tables.__path__), key=lambda module: module.name):
        rows = importlib.import_module(f"{tables.__name__}.{module.name}").ROWS
        entries.append(_entry(module.name, " ".join(sorted(rows))))
    return f"{HEADER}NAMES: dict[str, str] = {{\n{''.join(entries)}}}\n"


def _entry(table: str, names: str) -> str:
    """Return the line of a table, or its lines as the formatter would have them; each name stands between blanks."""
    single = f'    "{table}": " {names} ",'
    if len(single) <= _LINE:
        return f"{single}\n"
    inner = f'        " {names} "'
    if len(inner) <= _LINE:
        return f'    "{table}": (\n{inner}\n    ),\n'
    lines = textwrap.wrap(names, _WIDTH, break_long_words=False, break_on_hyphens=False)
    body = "".join(f'        " {line}"\n' for line in lines[:-1])
    return f'    "{table}": (\n{body}        " {lines[-1]} "\n    ),\n'


def main() -> None:
    """Write the index."""
    FILE.write_text(contents(), encoding="utf-8")


if __name__ == "__main__":
    main()
