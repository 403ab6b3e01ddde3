"""What rename(1) makes of a name: scripts that are simple enough to tell, and those that are not."""

from __future__ import annotations

import doctest

import pytest

from sandguard.flow import renames


@pytest.mark.parametrize(
    ("code", "name", "renamed"),
    [
        ("s/x/y/", "xx", "yx"),
        ("s/x/y/g", "xx", "yy"),
        ("s#^old-#new-#", "old-old-a", "new-old-a"),
        (r"s/\.txt$/.sh/", "a.txt", "a.sh"),
        (r"s/\.txt$/.sh/", "a.txt.gz", "a.txt.gz"),
    ],
)
def test_simple(code: str, name: str, renamed: str) -> None:
    """A plain text, wherever it stands or at one end, is replaced."""
    change = renames.substitution(code)

    assert change is not None
    assert change(name) == renamed


@pytest.mark.parametrize(
    "code", ["s/a.b/c/", "s/[ab]/c/", "y/a/b/", "s/a/b/e", r"s/(a)/$1/", "s/a/$x/", "$_ = lc", "s", ""]
)
def test_others(code: str) -> None:
    """Nothing is said of any other script."""
    assert renames.substitution(code) is None


def test_example() -> None:
    """The example of the function gives what stands there."""
    assert doctest.testmod(renames).failed == 0
