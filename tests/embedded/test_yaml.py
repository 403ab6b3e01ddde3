"""The part of YAML in which workflows are written, by the examples of YAML 1.2.2 and of hand-made files."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sandguard.embedded import NotReadableError
from sandguard.embedded.yaml import read
from sandguard.embedded.yaml_nodes import Mapping, Scalar

if TYPE_CHECKING:
    from sandguard.embedded.yaml_nodes import Node


def value(node: Node) -> object:
    """Return a node as texts, dictionaries and lists."""
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Mapping):
        return {key.text: value(inner) for key, inner in node.entries}
    return [value(inner) for inner in node.entries]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a: b\nc:   d  # e\n", {"a": "b", "c": "d"}),
        ("- a\n-  b\n- - c\n  - d\n", ["a", "b", ["c", "d"]]),
        ("a:\n- b\n- c: d\n  e: f\ng:\n", {"a": ["b", {"c": "d", "e": "f"}], "g": ""}),
        ("a:\n  b:\n    c: d\n  e: f\n", {"a": {"b": {"c": "d"}, "e": "f"}}),
        ("a: 'it''s'\nb: \"x\\ty\\u0041\\x42\\n\"\n", {"a": "it's", "b": "x\tyAB\n"}),
        ("a: 'x\n  y\n\n  z'\nb: \"x\\\n   y\"\n", {"a": "x y\nz", "b": "xy"}),
        ("a: b\n  c\n\n  d\ne: f\n", {"a": "b c\nd", "e": "f"}),
        ("a: |\n  x\n    y\n\n  z\nb: c\n", {"a": "x\n  y\n\nz\n\n", "b": "c"}),
        ("a: >\n  x\n  y\n\n  z\n    w\n  v\n", {"a": "x y\nz\n  w\nv\n"}),
        ("a: >\n  x\n\n\n    y\n  z\n", {"a": "x\n\n\n  y\nz\n"}),
        ("a: |2\n    x\n  y\n", {"a": "  x\ny\n"}),
        ("- |\n a\n- >-\n b\n c\n", ["a\n", "b c\n"]),
        ("{a: [b, 'c, d'], e: {f: g}, h: }\n", {"a": ["b", "c, d"], "e": {"f": "g"}, "h": ""}),
        ("a: [b,\n  c, # d\n  e]\nf: g\n", {"a": ["b", "c", "e"], "f": "g"}),
        ("a: &x\n  b: c\nd: *x\ne:\n  <<: *x\n  f: g\n", {"a": {"b": "c"}, "d": {"b": "c"}, "e": {"f": "g", "b": "c"}}),
        ("%YAML 1.2\n---\na: b\n...\n", {"a": "b"}),
        ("\"a b\": c\n'd': e\n", {"a b": "c", "d": "e"}),
        ("a: http://example.com/x#y\nb: x:y\n", {"a": "http://example.com/x#y", "b": "x:y"}),
        ("a: b\r\nc: |\r\n  x\r\n  y\r\n", {"a": "b", "c": "x\ny\n\n"}),
        ("a: !!str b\n", {"a": "b"}),
        ("", ""),
    ],
)
def test_values(text: str, expected: object) -> None:
    """Each style gives the text that YAML says; only newlines at the end of a block are not chomped."""
    assert trimmed(value(read(text))) == trimmed(expected)


def trimmed(found: object) -> object:
    """Return a value whose texts end without newlines."""
    if isinstance(found, str):
        return found.rstrip("\n")
    if isinstance(found, dict):
        return {key: trimmed(inner) for key, inner in found.items()}
    return [trimmed(inner) for inner in found] if isinstance(found, list) else found


@pytest.mark.parametrize(
    "text",
    [
        "a: b\na: c\n",
        "a: b\n  c: d\n",
        "a:\n\tb: c\n",
        "a: 'b\n",
        "a: [b\n",
        "a: {b: c, b: d}\n",
        "a: *x\n",
        "a: !own b\n",
        "? a\n: b\n",
        "a:\n  ?\n    b\n  : c\n",
        "- ?\n",
        "a: b\n---\nc: d\n",
        "a: b: c\n",
        "a: 'b' c\n",
        'a: "\\q"\n',
        "a: |x\n  b\n",
        "- a\nb: c\n",
        "a: @b\n",
        "a: b # c\rd: e\n",
        "a: b\x85c: d\n",
        "a: 'b\u2028c'\n",
        "a: &x b\n*x : c\n",
        "a: &x {b: c}\nd:\n  <<: [*x]\n",
        "[" * 200,
        "- " * 200,
    ],
)
def test_what_is_not_read_is_an_error(text: str) -> None:
    """A form that is wrong, or beyond what is read, ends the reading; nothing is guessed."""
    with pytest.raises(NotReadableError):
        read(text)
