"""What filters of jq make of known values."""

from __future__ import annotations

import pytest

from sandguard.commands.jq_filters import printed

DATA = '{"a": {"b": ["ls", "pwd"], "c d": "x"}, "e": "bHM=", "n": 1}'


@pytest.mark.parametrize(
    ("program", "expected"),
    [
        (".a.b[0]", "ls\n"),
        (".a.b[]", "ls\npwd\n"),
        (".a.b[-1]", "pwd\n"),
        ('.a["c d"]', "x\n"),
        ('.a."c d"', None),
        (".a | .b | first", "ls\n"),
        (".e | @base64d", "ls\n"),
        ('.a.b | join(" ")', "ls pwd\n"),
        ('.a.b[0] + " -l"', "ls -l\n"),
        ("[.a.b[0], .e] | last", "bHM=\n"),
        ("(.a.b[0])", "ls\n"),
        ("$v", "given\n"),
        ('"x", "y"', "x\ny\n"),
        (".e | ascii_downcase", "bhm=\n"),
        (".z", "null\n"),
        (".n", "1\n"),
        ("", None),
        (".a.b[0", None),
        ('"\\(.n)"', None),
        (".n + 1", None),
        ("$unknown", None),
        ("input", None),
        (".a[]?", None),
        ("." + "|." * 400, f"{DATA}\n"),
        ("(" * 100 + "." + ")" * 100, None),
        (".e" + "|.+." * 60, None),
        (".e" + "|[.,.]" * 60, None),
        (".e" + '|[.,.]|join("")' * 60, None),
        ("[.a.b[], .a.b[]]" + "|[.[],.[]]" * 20 + "|.[]", None),
    ],
)
def test_filters(program: str, expected: str | None) -> None:
    """A filter of simple parts is evaluated as jq does with ``-r``; of any other nothing is said."""
    assert printed(program, DATA, {"v": "given"}, is_raw=True) == expected


@pytest.mark.parametrize("text", ["", "{", "{} {}", "[" * 100_000])
def test_texts_that_are_no_single_value(text: str) -> None:
    """Only a text that is one value is evaluated."""
    assert printed(".", text, {}, is_raw=True) is None
