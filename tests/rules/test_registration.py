"""A function becomes a rule only when it is whole."""

from __future__ import annotations

import pytest

from sandguard.errors import RegistrationError
from sandguard.rules.rule import rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program
    from sandguard.rules import Match, Rule


def planted(program: Program) -> Iterator[Match]:
    """Something is found."""
    yield from ()
    _ = program


def register(
    *,
    severity: str = "medium",
    match: tuple[str, ...] = ("a",),
    no_match: tuple[str, ...] = ("b",),
    module: str = "sandguard.rules.impact.planted",
    documentation: str | None = "Something is found.",
    instead: str = "do it otherwise",
    review: str = "what it is for",
) -> Rule:
    """Register a copy of `planted` as if it stood in a module."""

    def check(program: Program) -> Iterator[Match]:
        yield from planted(program)

    check.__name__ = "planted"
    check.__module__ = module
    check.__doc__ = documentation
    return rule(
        technique="T1485",
        severity=severity,  # type: ignore[arg-type]
        instead=instead,
        review=review,
        match=match,
        no_match=no_match,
    )(check)


def test_id_comes_from_the_file() -> None:
    """The folder is the tactic, the file the rest of the id, both in kebab-case."""
    found = register(module="sandguard.rules.defense_evasion.planted")

    assert found.id == "defense-evasion/planted"
    assert found.documentation == "Something is found."


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"severity": "terrible"}, "has the severity 'terrible'; there are info, low, medium, high, critical"),
        ({"match": ()}, "at least one example under `match`"),
        ({"no_match": ()}, "at least one example under `match` and one under `no_match`"),
        ({"instead": ""}, "needs `instead`, a next step for the model"),
        ({"review": ""}, "and `review`, one for a person"),
        ({"documentation": None}, "has no docstring"),
        ({"documentation": "  "}, "has no docstring"),
        ({"module": "sandguard.rules.impact.other"}, "must be the function `<slug>`"),
        ({"module": "elsewhere"}, "must be the function `<slug>`"),
    ],
)
def test_what_is_not_whole_is_rejected(arguments: dict[str, object], message: str) -> None:
    """A rule without words, examples, a severity or a place is an error when it is loaded, and says what is missing."""
    with pytest.raises(RegistrationError, match=message) as caught:
        register(**arguments)  # type: ignore[arg-type]

    assert "planted" in str(caught.value)
