"""What statements of SQL remove."""

from __future__ import annotations

import pytest

from sandguard.commands.statements import destroying, destroying_call


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("drop table x", "DROP"),
        ("select 1; Delete from x where y = ';'", "DELETE"),
        ("/* a */ -- b\n truncate x", "TRUNCATE"),
        ("(drop table x)", "DROP"),
        ("begin;\n\tdrop table x;\ncommit", "DROP"),
        ("select 'a; drop table x'", ""),
        ('select "drop" from x', ""),
        ("select * from dropped", ""),
        ("alter table x add y int", ""),
        ("alter table x drop column y", "ALTER DROP"),
        ("alter table x alter column y drop not null", ""),
        ("with a as (select 1) delete from x using a", "DELETE"),
        ("with a as (select 'delete') select * from a", ""),
        ("purge binary logs to 'x'", "PURGE"),
        ("-- drop table x", ""),
        ("select /* ; drop table x; */ 1", ""),
        ("select '", ""),
        ("drops", ""),
        ("", ""),
    ],
)
def test_first_words_say_what_is_removed(text: str, expected: str) -> None:
    """Only a statement that begins so removes something; quoted text and comments begin none."""
    assert destroying(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [("db.x.drop()", "drop"), ("db.dropDatabase()", "dropDatabase"), ("db.x.find({drop: 1})", "")],
)
def test_methods_say_what_is_removed(text: str, expected: str) -> None:
    """A method that removes counts where it is called."""
    assert destroying_call(text) == expected
