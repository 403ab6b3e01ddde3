"""Python's tree as statements: what each piece becomes, and what cannot be read."""

from __future__ import annotations

import pytest

from sandguard.languages import statements as n
from sandguard.languages.python import MOST_CHARACTERS, read_tree


def short(node: object) -> object:
    """Return a node without its places: its kind, and what is in it."""
    if isinstance(node, n.Node):
        fields = [short(value) for name, value in node.items() if name not in {"start", "end"}]
        return (type(node).__name__, *fields)
    if isinstance(node, tuple):
        return [short(part) for part in node]
    return node


def statements(text: str) -> object:
    """Return the statements of a script without their places."""
    block = read_tree(text)
    assert block is not None
    return short(block.statements)


TURNED: list[tuple[str, object]] = [
    ("'a'", [("Text", "a")]),
    ("b'\\xff'", [("Operation", "bytes", [("Text", "\xff")])]),
    ("1", [("Number", "1")]),
    ("None", [("Number", "null")]),
    ("a.b", [("Member", ("Name", "a"), "b")]),
    ("a[0]", [("Item", ("Name", "a"), [("Number", "0")])]),
    (
        "a[1:]",
        [("Item", ("Name", "a"), [("Operation", ":", [("Number", "1"), ("Number", "null"), ("Number", "null")])])],
    ),
    (
        "f(1, *a, k=2)",
        [("Call", ("Name", "f"), [("Number", "1"), ("Spread", ("Name", "a"))], [["k", ("Number", "2")]], None)],
    ),
    ("f'a{b}'", [("Joined", [("Text", "a"), ("Name", "b")])]),
    ("a + b + c", [("Operation", "+", [("Name", "a"), ("Name", "b"), ("Name", "c")])]),
    ("a - b - c", [("Operation", "-", [("Operation", "-", [("Name", "a"), ("Name", "b")]), ("Name", "c")])]),
    ("a if b else c", [("Choice", ("Name", "b"), [("Name", "a"), ("Name", "c")])]),
    ("a or b", [("Choice", None, [("Name", "a"), ("Name", "b")])]),
    ("a = b = 1", [("Assign", [("Name", "a"), ("Name", "b")], "", ("Number", "1"))]),
    ("a += 1", [("Assign", [("Name", "a")], "+=", ("Number", "1"))]),
    ("a, b = c", [("Assign", [("Sequence", [("Name", "a"), ("Name", "b")])], "", ("Name", "c"))]),
    ("import os.path as p", [("Import", "os.path", "p", [])]),
    ("from os import system as s", [("Import", "os", "", [["system", "s"]])]),
    ("from . import a", [("Import", ".", "", [["a", "a"]])]),
    (
        "with open('x') as f: f",
        [
            ("Assign", [("Name", "f")], "", ("Call", ("Name", "open"), [("Text", "x")], [], None)),
            ("Name", "f"),
        ],
    ),
    ("if a: b", [("Branch", [("Name", "a")], [("Block", [("Name", "b")]), ("Block", [])])]),
    ("for a in b: c", [("Loop", [("Name", "a")], ("Name", "b"), ("Block", [("Name", "c")]))]),
    (
        "def f(a, b=1, *c, **d): return a",
        [
            ("Function", "f", ["a", "b", "*c", "**d"], [("Number", "1")], ("Block", [("Return", ("Name", "a"))])),
        ],
    ),
    ("lambda a: b", [("Function", "", ["a"], [], ("Block", [("Return", ("Name", "b"))]))]),
    (
        "@d\ndef f(): pass",
        [
            ("Assign", [("Name", ".decorator0")], "", ("Name", "d")),
            ("Function", "f", [], [], ("Block", [])),
            ("Assign", [("Name", "f")], "decorate", ("Call", ("Name", ".decorator0"), [("Name", "f")], [], None)),
        ],
    ),
    (
        "class A(B): x = 1",
        [("Class", "A", [("Name", "B")], ("Block", [("Assign", [("Name", "x")], "", ("Number", "1"))]))],
    ),
    (
        "try: a\nexcept E: b",
        [
            ("Branch", [], [("Block", [("Name", "a")]), ("Block", [])]),
            ("Branch", [], [("Block", [("Name", "b")]), ("Block", [])]),
        ],
    ),
    # Python 2
    ("print 'a'", [("Call", ("Name", "print"), [("Text", "a")], [], None)]),
    ("exec 'a'; b", [("Call", ("Name", "exec"), [("Text", "a")], [], None), ("Name", "b")]),
    ("print input()", [("Call", ("Name", "print"), [("Call", ("Name", "input_2"), [], [], None)], [], None)]),
]


@pytest.mark.parametrize(("text", "expected"), TURNED)
def test_each_piece_becomes_a_statement(text: str, expected: object) -> None:
    """The statements say what the script says."""
    assert statements(text) == expected


def test_places_are_counted_in_characters() -> None:
    """Offsets are those of the text, whatever its letters are."""
    block = read_tree("a = 'äöü'\nf('ß', x)")
    assert block is not None
    call = block.statements[1]

    assert (call.start, call.end) == (10, 19)


def test_places_in_a_script_of_python_2_are_those_of_its_own_text() -> None:
    """What is added to read it does not move what follows."""
    text = "print'a'; f(1)"
    block = read_tree(text)
    assert block is not None
    call = block.statements[1]

    assert text[call.start : call.end] == "f(1)"


@pytest.mark.parametrize("text", ["a\0b", "x = = 1", "(" * 5000, "#" * (MOST_CHARACTERS + 1)])
def test_what_cannot_be_read(text: str) -> None:
    """NUL, another grammar, brackets without end and too much text give nothing."""
    assert read_tree(text) is None


@pytest.mark.parametrize("text", ["a" + ".b" * 900, "not " * 150 + "a", "a" + "()" * 900, "-" * 150 + "1"])
def test_what_is_nested_too_deeply_is_opaque(text: str) -> None:
    """The walk ends at its limit, never by an error."""
    found = repr(read_tree(text))

    assert "Opaque" in found or found == "None"
