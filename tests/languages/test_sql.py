"""What texts for clients of databases execute, read and write."""

from __future__ import annotations

import pytest

from sandguard.commands.sql_pieces import readings, statements
from sandguard.commands.statements import changing, destroying
from sandguard.languages import read

SINKS = [
    ("copy t to program 'ls'", [("shell", "ls")]),
    ("copy t(a) from program $$ls$$", [("shell", "ls")]),
    ("COPY (select 1) TO '/x'", [("writes", "/x")]),
    ("copy t from '/x'", [("reads", "/x")]),
    ("select 'copy t to program ''ls'''", []),
    ("-- copy t to program 'ls'", []),
    ("\\! ls", [("shell", "ls")]),
    ("select 1 \\! ls", [("shell", "ls")]),
    ("select '\\! ls'", []),
    ("select '\n\\! ls\n'", []),
    ("\\!", [("starts-shell", None)]),
    ("\\o |ls", [("shell", "ls")]),
    ("\\o x", [("writes", "x")]),
    ("select 1 \\g |ls", [("shell", "ls")]),
    ("\\copy t from program 'ls'", [("shell", "ls")]),
    ("\\copy t to 'x'", [("writes", "x")]),
    ("\\i x", [("reads", "x")]),
    ("\\d t", []),
    (".shell ls", [("shell", "ls")]),
    ("select 1;\n.once |ls", [("shell", "ls")]),
    (".once -x x", [("writes", "x")]),
    (".import '|ls' t", [("shell", "ls")]),
    (".import --csv --skip 1 x t", [("reads", "x")]),
    (".load ./x", [("loads", "./x")]),
    (".output off", []),
    ("select t\n.x from t", []),
    ("system ls", [("shell", "ls")]),
    ("select 1;\nsystem ls", [("shell", "ls")]),
    ("select system from t", []),
    ("pager less; select 1", [("shell", "less")]),
    ("tee x", [("writes", "x")]),
    ("select load_file('/x')", [("reads", "/x")]),
    ("select load_file ( '/x' )", [("reads", "/x")]),
    ("select 1 into outfile '/x'", [("writes", "/x")]),
    ("load data local infile '/x' into table t", [("reads", "/x")]),
    ("create function f returns int soname 'x.so'", [("loads", "x.so")]),
    ("select sys_exec('ls')", [("shell", "ls")]),
    ("exec xp_cmdshell 'ls'", [("shell", "ls")]),
    ("select lo_export(1, '/x')", [("writes", "/x")]),
    ("select edit(a, 'ls')", [("shell", "ls")]),
    ("attach 'x.db' as x", [("reads", "x.db"), ("appends", "x.db")]),
    ("attach ':memory:' as x", []),
    ("vacuum into 'x'", [("writes", "x")]),
    ("select * from '/x.csv'", [("reads", "/x.csv")]),
    ("select * from t where a = '/x'", []),
    ("create function f() returns int as '/x.so', 'f' language c", [("loads", "/x.so")]),
    ("create function f() returns int as 'select 1' language sql", []),
    ("create function f() returns int language plpython3u as $$ x() $$", [("code", "python")]),
]


@pytest.mark.parametrize(("text", "expected"), SINKS)
def test_what_is_executed_and_which_files_are_named(text: str, expected: list[tuple[str, str | None]]) -> None:
    """Commands of clients, clauses and functions count where they stand outside quotes and comments."""
    assert [(sink.kind, sink.words[0] if sink.words else None) for sink in read("sql", text)] == expected


@pytest.mark.parametrize(
    ("text", "client", "expected"),
    [
        ("update t set a = 1", "psql", "UPDATE"),
        ("update t set a = 1 where true", "psql", "UPDATE"),
        ("update t set a = 1 where 1 = 1 returning a", "psql", "UPDATE"),
        ("update t set a = 'where'", "psql", "UPDATE"),
        ("update t set a = 1 where b = 2", "psql", ""),
        ("explain analyze delete from t", "psql", "DELETE"),
        ("explain delete from t", "psql", ""),
        ("do $$ begin drop table t; end $$", "psql", "DROP"),
        ("do $$ begin execute 'drop table t'; end $$", "psql", "DROP"),
        ("do $$ begin raise notice 'drop'; end $$", "psql", ""),
        ("select $x$; drop table t; $x$", "psql", ""),
        ("select e'a\\'; drop table t; --'", "psql", ""),
        ("select 'a\\'; drop table t; --'", "psql", "DROP"),
        ("select 'a\\'; drop table t; --'", "mysql", ""),
        ("select 'a\\'; drop table t; --'", "", "DROP"),
        ("/* a /* b */ ; drop table t; */ select 1", "psql", ""),
        ("/* a /* b */ ; drop table t; */ select 1", "mysql", "DROP"),
        ("/*! drop table t */", "mysql", "DROP"),
        ("/*!50000 drop table t */", "mysql", "DROP"),
        ("/* drop table t */", "mysql", ""),
        ("# don't\ndrop table t", "mysql", "DROP"),
        ("select 1 # drop table t", "mysql", ""),
        ("select 1--1; drop table t", "mysql", "DROP"),
        ("delimiter //\ndrop table t//", "mysql", "DROP"),
        ("create trigger t after insert on a begin delete from b; end", "sqlite3", ""),
        ("create trigger t begin select case when 1 then 2 end; delete from b; end; select 1", "sqlite3", ""),
        ("create trigger t begin select 1; end; drop table t", "sqlite3", "DROP"),
        ("create trigger t begin select 1; drop table t", "sqlite3", "DROP"),
        ("prepare s from 'drop table t'", "mysql", "DROP"),
        ("alter table t delete where 1", "clickhouse-client", "ALTER DELETE"),
        ("alter table t drop constraint c, drop column d", "psql", "ALTER DROP"),
        ("merge into t using s on a when matched then delete", "psql", "MERGE DELETE"),
        ("shutdown", "mysql", "SHUTDOWN"),
        ("select truncate(1.5, 0)", "mysql", ""),
    ],
)
def test_what_is_destroyed(text: str, client: str, expected: str) -> None:
    """A statement destroys where the client reads it as one; without a client, where some client does."""
    assert destroying(text, client) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("grant all on t to x", "GRANT"),
        ("alter role x superuser", "ALTER ROLE"),
        ("create extension plpython3u", "CREATE EXTENSION"),
        ("set global a = 1", "SET GLOBAL"),
        ("create extension pgcrypto", ""),
        ("select 'grant all'", ""),
        ("set a = 1", ""),
        ("create table user_roles (a int)", ""),
    ],
)
def test_what_is_changed(text: str, expected: str) -> None:
    """Rights, accounts and settings of the server are changed by a statement's first words."""
    assert changing(text) == expected


def test_readings() -> None:
    """A text is read twice only where clients differ."""
    assert [len(readings(text)) for text in ("select 1", "select 1 -- x", "select '\\''")] == [1, 2, 2]


PIECES = (
    "'",
    '"',
    "$a$ ",
    "$$",
    "/*",
    "/* */",
    "/*!",
    "(",
    "create trigger begin ",
    "x;",
    "\\'",
    "delimiter //\n",
    "#'\n",
)


@pytest.mark.parametrize("piece", PIECES)
@pytest.mark.parametrize("is_mysql", [False, True])
def test_no_text_has_more_statements_than_pieces(piece: str, is_mysql: bool) -> None:
    """Text that opens the same thing again and again is read to its end once."""
    assert sum(len(found.pieces) for found in statements(piece * 2000, is_mysql=is_mysql)) <= len(piece) * 2000
