"""What `fuzz.manuals` finds in manuals, and what it says that a spec does not know."""

from __future__ import annotations

import pytest

from fuzz.manuals import missing, options_in

PAGES = {
    "man": ".TP\n\\fB\\-a\\fR, \\fB\\-\\-all\\fR\ndo not ignore\n.TP\n\\fB\\-\\-block\\-size\\fR=\\fISIZE\\fR\nscale\n",
    "mdoc": ".It Fl a\nlist\n.It Fl b Ar size\nset -x here\n",
    "help": "usage: tool\n  -a, --all   list all\n      --size=N   with -z it is less\n",
}


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        ("man", ["-a", "--all", "--block-size"]),
        ("mdoc", ["-a", "-b"]),
        ("help", ["-a", "--all", "--size"]),
    ],
)
def test_options_stand_at_the_beginning_of_lines(page: str, expected: list[str]) -> None:
    """The options that a page explains are found in each format, those in its sentences are not."""
    assert list(options_in(PAGES[page])) == expected


def test_missing_options_are_those_that_the_spec_has_nowhere() -> None:
    """Options with and without a meaning are known, others are returned with what follows them."""
    page = "  -r, --reverse  reverse\n  --version  tell\n  --compress-program=PROG  run it\n  --invented=WORD  none\n"

    assert missing("sort", page) == {"--invented": "=WORD"}


def test_a_sub_command_has_its_own_options() -> None:
    """Those of its parent do not count for it."""
    assert missing("git log", "--graph\n--work-tree=DIR\n") == {"--work-tree": "=DIR"}


def test_a_program_without_spec_is_an_error() -> None:
    """Nothing is compared with nothing."""
    with pytest.raises(LookupError):
        missing("no-such-program", "-a\n")
