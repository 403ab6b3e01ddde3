"""Escapes and formats as programs print them."""

from __future__ import annotations

import pytest

from sandguard.commands.escapes import interpreted, produced


@pytest.mark.parametrize(
    ("text", "is_format", "expected"),
    [
        ("plain", False, ("plain", False)),
        (r"a\tb\n", False, ("a\tb\n", False)),
        (r"\0162m", False, ("rm", False)),
        (r"\162m", True, ("rm", False)),
        (r"\x72m", False, ("rm", False)),
        (r"\u0072m", False, ("rm", False)),
        (r"a\cb", False, ("a", True)),
        (r"a\cb", True, (r"a\cb", False)),
        (r"\xc3\xa9", False, ("é", False)),
        ("a\\", False, ("a\\", False)),
        (r"\q", False, (r"\q", False)),
    ],
)
def test_escapes_are_decoded(text: str, is_format: bool, expected: tuple[str, bool]) -> None:
    """Each escape of echo, or of a format of printf, becomes its character."""
    assert expected == interpreted(text, is_format=is_format)


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        ("%s", None),
        ("%Y-%m-%d", None),
        ("backup-%s", None),
        ("%H %M", None),
        ("rm -rf %F", "rm -rf 0"),
        ("x;%-5d", "x;0"),
        ("rm %{name} %%", "rm 0 0"),
        ("", None),
    ],
)
def test_formats_that_could_be_commands_say_so(form: str, expected: str | None) -> None:
    """A format is a text of its own only when it could be a command; what it converts does not matter then."""
    assert expected == produced(form)
