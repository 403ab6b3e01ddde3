"""Mode operands of chmod."""

from __future__ import annotations

import pytest

from sandguard.rules.modes import only_tightens, opens_to_all, sets_identity


@pytest.mark.parametrize(
    ("mode", "opens", "identity", "tightens"),
    [
        ("777", True, False, False),
        ("0777", True, False, False),
        ("666", True, False, False),
        ("a+rwx", True, False, False),
        ("a=rw", True, False, False),
        ("o+w", True, False, False),
        ("ugo+w", True, False, False),
        ("u+x,o+w", True, False, False),
        ("o-r+w", True, False, False),
        ("755", False, False, False),
        ("644", False, False, False),
        ("+x", False, False, False),
        ("o-w", False, False, True),
        ("go-rwx", False, False, True),
        ("go=", False, False, True),
        ("600", False, False, True),
        ("0700", False, False, True),
        ("4755", False, True, False),
        ("2755", False, True, False),
        ("6755", False, True, False),
        ("1777", True, False, False),
        ("u+s", False, True, False),
        ("+s", False, True, False),
        ("u-s", False, False, True),
        ("4700", False, True, False),
        ("", False, False, False),
        ("odd", False, False, False),
    ],
)
def test_modes(mode: str, opens: bool, identity: bool, tightens: bool) -> None:
    """Octal and symbolic modes grant what POSIX says."""
    assert (opens_to_all(mode), sets_identity(mode), only_tightens(mode)) == (opens, identity, tightens)
