"""Every row of `corpus/shell` against the parser: the commands it finds, its tree, its places and its printing."""

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
DIALECTS = ("bash", "busybox", "dash", "ksh93", "mksh", "yash", "zsh")

ROWS = {
    "01_words_and_quoting": 63,
    "02_ansi_c_and_translated_strings": 37,
    "03_comments_and_line_continuations": 58,
    "04_parameter_expansion": 71,
    "05_command_substitution": 68,
    "06_arithmetic": 80,
    "07_redirections": 70,
    "08_here_documents": 93,
    "09_here_strings_and_process_substitution": 53,
    "10_simple_commands_and_assignments": 72,
    "11_pipelines_and_lists": 68,
    "12_brace_groups_and_subshells": 47,
    "13_for_and_select": 61,
    "14_case": 52,
    "15_if_and_while": 51,
    "16_functions_and_coprocesses": 67,
    "17_conditional_command": 64,
    "18_extended_globs_and_braces": 39,
    "19_reserved_words": 42,
    "20_errors": 59,
    "21_zsh": 99,
    "22_ksh": 80,
    "23_dash_busybox_yash": 90,
    "24_odd_characters": 64,
    "25_deep_and_long": 45,
}
"""How many rows each chapter has, so that none can vanish."""

TREES = 1085
"""How many trees are written out."""


by_chapter = pytest.mark.parametrize("chapter", list(ROWS))


def rows_of(chapter: str) -> list[Case]:
    """Return the rows of a chapter."""
    return [case for case in CASES if case.chapter == chapter]


@cache
def script_of(text: str, dialect: str) -> Script:
    """Return the script of a text; the tests of a row share it."""
    return parse(Source(text), dialect=find(dialect))


def test_no_row_vanishes() -> None:
    """Each chapter has its rows, and the rows their trees."""
    assert dict(Counter(case.chapter for case in CASES)) == ROWS
    assert sum(len(case.trees) for case in CASES) == TREES


@pytest.mark.parametrize("case", [case for case in CASES if case.commands], ids=str)
def test_commands(case: Case) -> None:
    """Every command that the row names is found, in every dialect that accepts the text, and no other."""
    for dialect in sorted(case.valid - case.known_differences.keys()):
        expected = case.commands_in(dialect)
        if expected is not None:
            assert (dialect, expected) == (dialect, command_names(script_of(case.text, dialect), dialect))


@pytest.mark.parametrize("case", [case for case in CASES if case.exposes], ids=str)
def test_exposed_commands(case: Case) -> None:
    """What is no valid text hides no command: those around the error are found."""
    found = Counter(command_names(script_of(case.text, case.dialect), case.dialect))

    assert Counter(case.exposes) - found == Counter()


@pytest.mark.parametrize("case", [case for case in CASES if case.trees], ids=str)
def test_trees(case: Case) -> None:
    """The text becomes the tree that the row shows."""
    for dialect, expected in case.trees.items():
        script = script_of(case.text, dialect or case.dialect)

        assert one_line(expected) == one_line(tree(script))


@by_chapter
def test_understanding(chapter: str) -> None:
    """A valid text is understood completely, save for the rows that say otherwise."""
    wrong = [
        case.title
        for case in rows_of(chapter)
        if case.dialect in case.valid - case.known_differences.keys() and case.commands_in(case.dialect) is not None
        if case.is_complete is bool(script_of(case.text, case.dialect).gaps)
    ]

    assert wrong == []


@by_chapter
def test_places(chapter: str) -> None:
    """Every node is inside its parent and after its elder sibling, and a literal shows the text under it."""
    wrong = [
        (case.title, dialect, found)
        for case in rows_of(chapter)
        for dialect in DIALECTS
        if (found := violations(script_of(case.text, dialect)))
    ]

    assert wrong == []


@by_chapter
def test_printing(chapter: str) -> None:
    """The printed text is read as the same tree, in every dialect that understands the text."""
    wrong = [
        (case.title, dialect, to_text(script))
        for case in rows_of(chapter)
        for dialect in sorted(case.valid)
        if (script := script_of(case.text, dialect)).is_complete and not survives_printing(script, dialect)
    ]

    assert wrong == []


def survives_printing(script: Script, dialect: str) -> bool:
    """Tell whether the printed form of a script is read as the same script."""
    again = parse(Source(to_text(script)), dialect=find(dialect))
    return without_spans(with_semicolons(script)) == without_spans(with_semicolons(again))


def with_semicolons(script: Script) -> Script:
    """Return the script with the same sign after every foreground command: a printer may end a line or not."""

    def change(node: Node) -> Node:
        is_foreground = isinstance(node, ListItem) and node.separator in {"", "\n"}
        return node.replace(separator=";") if is_foreground else node

    return rewrite(script, change)
