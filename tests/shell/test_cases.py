"""Every row of `corpus/shell` against the parser: the commands it finds, its tree, the places in it, and its printing."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from sandguard.shell import parse, to_text
from sandguard.shell.dialects import find
from sandguard.shell.nodes import ListItem, Node, Script
from sandguard.shell.walk import rewrite, without_spans
from sandguard.source import Source
from tests.shell.case_table import Case, cases
from tests.shell.sexpr import command_names, one_line, tree
from tests.shell.spans import violations

CASES = cases()

ROWS = {
}
"""How many rows each chapter has, so that none can vanish."""

TREES = 0
"""How many trees are written out."""


@cache
def script_of(text: str, dialect: str) -> Script:
    """Return the script of a text; the tests of a row share it."""
    return parse(Source(text), dialect=find(dialect))


def test_no_row_vanishes() -> None:
    """Each chapter has its rows, and the rows their trees."""
    assert ROWS == dict(Counter(case.chapter for case in CASES))
    assert sum(len(case.trees) for case in CASES) == TREES


@pytest.mark.parametrize("case", CASES, ids=str)
def test_commands(case: Case) -> None:
    """Every command that the row names is found, in every dialect that accepts the text, and no other."""
    for dialect in sorted(case.valid | {case.dialect}):
        expected = case.commands_in(dialect)
        if expected is not None and dialect in case.valid:
            assert (dialect, expected) == (dialect, command_names(script_of(case.text, dialect), dialect))


@pytest.mark.parametrize("case", [case for case in CASES if case.exposes], ids=str)
def test_exposed_commands(case: Case) -> None:
    """What is no valid text hides no command: those around the error are found."""
    found = Counter(command_names(script_of(case.text, case.dialect), case.dialect))

    assert Counter(case.exposes) - found == Counter()


@pytest.mark.parametrize("case", [case for case in CASES if case.dialect in case.valid and case.commands], ids=str)
def test_understanding(case: Case) -> None:
    """A valid text is understood completely, save for the rows that say otherwise."""
    assert case.is_complete is not bool(script_of(case.text, case.dialect).gaps)


@pytest.mark.parametrize("case", [case for case in CASES if case.trees], ids=str)
def test_trees(case: Case) -> None:
    """The text becomes the tree that the row shows."""
    for dialect, expected in case.trees.items():
        script = script_of(case.text, dialect or case.dialect)

        assert one_line(expected) == one_line(tree(script))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_places(case: Case) -> None:
    """Every node is inside its parent and after its elder sibling, and a literal shows the text under it."""
    for dialect in sorted(case.valid | {case.dialect}):
        assert violations(script_of(case.text, dialect)) == []


@pytest.mark.parametrize("case", [case for case in CASES if case.valid], ids=str)
def test_printing(case: Case) -> None:
    """The printed text is read as the same tree, where the text was understood."""
    for dialect in sorted(case.valid):
        script = script_of(case.text, dialect)
        if script.is_complete:
            printed = to_text(script)

            assert without_spans(with_semicolons(script)) == without_spans(
                with_semicolons(parse(Source(printed), dialect=find(dialect)))
            ), printed


def with_semicolons(script: Script) -> Script:
    """Return the script with the same sign after every foreground command: a printer may end a line or not."""

    def change(node: Node) -> Node:
        is_foreground = isinstance(node, ListItem) and node.separator in {"", "\n"}
        return node.replace(separator=";") if is_foreground else node

    return rewrite(script, change)
