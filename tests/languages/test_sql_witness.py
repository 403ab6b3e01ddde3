"""Our reader of SQL beside sqlglot: what either takes for destructive, the other does too, or the difference is listed.

sqlglot is a witness of the tests alone. It reads statements only, so it says nothing about a client's own commands.
"""

from __future__ import annotations

import json
import logging
import shlex
from pathlib import Path

import pytest

from sandguard.commands.statements import destroying

sqlglot = pytest.importorskip("sqlglot")

CORPUS = Path(__file__).parents[2] / "corpus" / "languages" / "sql.jsonl"
DIALECTS = {"psql": "postgres", "mysql": "mysql", "mariadb": "mysql", "sqlite3": "sqlite", "duckdb": "duckdb"}
WAYS_ONLY_WE_SEE = ("UPDATE ", "EXPLAIN ", "PREPARE ", "SET @", "/*!", "RESET ", "DROP ROLE ", "DROP USER ")
"""Statements that the witness holds for comments, settings or commands of no known kind."""


def statements_of_corpus() -> list[tuple[str, str]]:
    """Return the clients and the texts of SQL in the corpus, those that a shell makes of something else left out."""
    found: dict[tuple[str, str], None] = {}
    for line in CORPUS.read_text(encoding="utf-8").splitlines():
        try:
            words = shlex.split(json.loads(line)["command"])
        except ValueError:
            continue
        if words and words[0] in DIALECTS:
            found.update(
                ((words[0], word), None)
                for word in words[1:]
                if " " in word and word[0] not in ".\\-" and "$" not in word
            )
    return list(found)


def seen_by_witness(client: str, text: str) -> bool | None:
    """Tell whether the witness sees something removed; None where it cannot read the text."""
    logging.disable(logging.CRITICAL)
    try:
        trees = [tree for tree in sqlglot.parse(text, read=DIALECTS[client]) if tree is not None]
    except sqlglot.errors.SqlglotError:
        return None
    finally:
        logging.disable(logging.NOTSET)
    kinds = (sqlglot.exp.Drop, sqlglot.exp.TruncateTable, sqlglot.exp.Delete)
    return any(True for tree in trees for _ in tree.find_all(*kinds))


def test_nothing_is_destroyed_that_only_the_witness_sees() -> None:
    """What sqlglot takes for a removal, we do."""
    texts = statements_of_corpus()
    read = [(client, text) for client, text in texts if seen_by_witness(client, text)]

    assert len(read) > 30
    assert [one for one in read if not destroying(one[1], one[0])] == []


def test_what_only_we_see_is_of_listed_kinds() -> None:
    """What we take for a removal and sqlglot does not, is of a kind that it cannot see."""
    ours = [(client, text) for client, text in statements_of_corpus() if destroying(text, client)]
    alone = [text for client, text in ours if seen_by_witness(client, text) is False]

    assert [text for text in alone if not text.upper().startswith(WAYS_ONLY_WE_SEE)] == []
    assert {way for way in WAYS_ONLY_WE_SEE if not any(text.upper().startswith(way) for text in alone)} <= {
        "DROP USER "
    }
