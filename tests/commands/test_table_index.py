"""The index says in which table a program stands; it must be what the tables say."""

from __future__ import annotations

import pytest

from sandguard.commands import reindex, table_index
from sandguard.commands.tables import TABLES, row_spec
from tests.commands.calls import rows_of


def test_index_is_fresh() -> None:
    """`python -m sandguard.commands.reindex` would write what is there."""
    assert reindex.FILE.read_text(encoding="utf-8") == reindex.contents()


@pytest.mark.parametrize("table", TABLES)
def test_every_row_is_found(table: str) -> None:
    """Each name in a table leads to its spec by way of the index."""
    assert [name for name in rows_of(table) if f" {name} " not in table_index.NAMES[table]] == []
    assert [name for name in rows_of(table) if row_spec(name) is None] == []


@pytest.mark.parametrize("name", ["", " ", "7z 7za", "nosuchprogram", "z", "7"])
def test_parts_of_the_index_are_no_names(name: str) -> None:
    """Two names, a part of one, or nothing at all find no row."""
    assert row_spec(name) is None
