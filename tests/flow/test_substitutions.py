"""The position in which the output of a substitution ends."""

from __future__ import annotations

import pytest

from tests.flow.evaluations import program


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("echo $(ls)", ["value"]),
        ("x=$(ls)", ["value"]),
        ("for i in $(ls); do :; done", ["value"]),
        ("cat <<EOF\n$(ls)\nEOF", ["value"]),
        ("$(which ls) -la", ["command"]),
        ("`ls`", ["command"]),
        ("sudo $(ls)", ["command"]),
        ("eval $(ls)", ["code"]),
        ('x=$(ls); eval "$x"', ["code"]),
        ('bash -c "$(ls)"', ["code"]),
        ('trap "$(ls)" EXIT', ["code"]),
        ("bash <<< $(ls)", ["code"]),
        ('echo "$(ls)" | sh', ["code"]),
        (". <(ls)", ["code"]),
        ("cat <(ls)", ["value"]),
        ("echo $(echo $(ls))", ["value", "value"]),
        ("$(echo $(ls))", ["command", "command"]),
        ("echo $(ls) $(pwd)", ["value", "value"]),
        ("x=$(curl u); y=$(ls); $x; echo $y", ["command", "value"]),
        ("(( $(curl u) ))", ["evaluated"]),
    ],
)
def test_positions(text: str, expected: list[str]) -> None:
    """The position follows from where the output goes, however far that is."""
    found = program(text).substitutions

    assert expected == [s.position for s in sorted(found, key=lambda s: s.span.start)]


def test_no_mark_is_left() -> None:
    """The marks by which substitutions are followed are in no value of the program."""
    text = 'x=$(ls); y="a $x"; for i in $y; do echo "$i" > f; done; sh f; cat <(echo $x) | tee >(cat)'

    assert "'@" not in repr(program(text))
