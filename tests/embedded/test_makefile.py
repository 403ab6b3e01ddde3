"""Recipes of Makefiles: what the shell gets, for which goals, and where it stands."""

from __future__ import annotations

import pytest

from sandguard.embedded.makefile import recipes, wanted
from tests.embedded.pieces_shown import misplaced, place

SAMPLE = """\
# a comment: with a colon
CC = gcc
OBJS = a.o b.o
SOURCES := $(OBJS:.o=.c)
all: prog docs ; @echo done
prog: $(OBJS)
\t$(CC) -o $@ $^
\t@cd build && \\
\t  touch $(SOURCES) $$HOME
%.o: %.c
\t$(CC) -c $<
docs:
ifeq ($(OS),none)
\t-make-docs
endif
# between

clean:
\t@-rm -f *.o
.PHONY: clean
VERSION := $(shell git describe --tags)
REV != git rev-parse HEAD
export PATH
install: DESTDIR = /opt
install:
\tcp prog $(DESTDIR)/bin
\techo ${UNSET} $(notdir x)
"""


def texts(text: str, *goals: str) -> list[str]:
    """Return the texts that make gives to shells for some goals."""
    return [piece.text for recipe in wanted(recipes(text), list(goals)) for piece in recipe.pieces]


def test_recipes_of_a_file() -> None:
    """Every recipe line is one text, without its prefix, with the variables of make put in."""
    found = {recipe.targets: [piece.text for piece in recipe.pieces] for recipe in recipes(SAMPLE) if recipe.targets}

    assert found == {
        ("all",): ["echo done"],
        ("prog",): ["gcc -o prog a.o b.o", "cd build && \\\n  touch a.c b.c $HOME"],
        ("%.o",): ["gcc -c target"],
        ("docs",): ["make-docs"],
        ("clean",): ["rm -f *.o"],
        (".PHONY",): [],
        ("install",): ["cp prog ${DESTDIR}/bin", "echo ${UNSET} ${notdirx}"],
    }


@pytest.mark.parametrize(
    ("goals", "expected"),
    [
        (
            (),
            ["echo done", "gcc -o prog a.o b.o", "cd build && \\\n  touch a.c b.c $HOME", "gcc -c target", "make-docs"],
        ),
        (("clean",), ["rm -f *.o"]),
        (("docs", "clean"), ["make-docs", "rm -f *.o"]),
        (("x.o",), ["gcc -c target"]),
        (("nothing",), []),
    ],
)
def test_goals_choose_recipes(goals: tuple[str, ...], expected: list[str]) -> None:
    """A goal brings its recipe and those of what it needs; what runs while make reads is there for every goal."""
    assert texts(SAMPLE, *goals) == [*expected, "git describe --tags", "git rev-parse HEAD"]


def test_places_are_exact() -> None:
    """Each character that stands in the file is found there again, also behind continued lines and variables."""
    found = [piece for recipe in recipes(SAMPLE) for piece in recipe.pieces]
    by_text = {piece.text: piece for piece in found}

    assert misplaced(SAMPLE, found) == [("${DESTDIR}", "$(DESTDIR)")]
    assert place(SAMPLE, by_text["cd build && \\\n  touch a.c b.c $HOME"], "touch") == "9:4"
    assert place(SAMPLE, by_text["cd build && \\\n  touch a.c b.c $HOME"], "b.c") == "9:10"
    assert place(SAMPLE, by_text["git describe --tags"], "describe") == "21:24"


def test_shell_of_the_file() -> None:
    """SHELL names the dialect; a program that is no shell has none."""
    assert [r.pieces[0].dialect for r in recipes("SHELL = /bin/bash -e\na:\n\tls\n")] == ["bash"]
    assert [r.pieces[0].dialect for r in recipes("SHELL := /usr/bin/python3\na:\n\tls\n")] == [""]
    assert [r.pieces[0].dialect for r in recipes("a:\n\tls\n")] == ["sh"]


def test_one_shell_for_a_recipe() -> None:
    """With .ONESHELL a recipe is one text."""
    assert texts(".ONESHELL:\na:\n\tcd x\n\trm -rf *\n", "a") == ["cd x\nrm -rf *\n"]


def test_other_recipe_prefix() -> None:
    """.RECIPEPREFIX takes the place of the tab."""
    assert texts(".RECIPEPREFIX = >\na:\n>echo x\n", "a") == ["echo x"]


def test_defined_recipe_is_put_in() -> None:
    """The lines of a `define` stand where it is called, and are a recipe of their own."""
    assert "echo a\necho b\n" in texts("define two\necho a\necho b\nendef\nx:\n\t$(call two)\n", "x")


def test_variables_that_hold_each_other_end() -> None:
    """Variables that grow without bound, or hold themselves, are cut off."""
    bomb = "".join(f"V{n} = $(V{n + 1}) $(V{n + 1}) $(V{n + 1}) $(V{n + 1})\n" for n in range(40))

    assert len(texts(f"{bomb}A = $(A)\nx:\n\techo $(V0) $(A)\n", "x")[0]) < 10_000


def test_harmless_look_alikes_are_no_recipes() -> None:
    """Comments, assignments with colons and tabs outside of rules run nothing."""
    assert texts("A := b:c\nX = a; rm -rf /\n#\trm -rf /\n", "all") == []


@pytest.mark.parametrize(
    "line",
    [
        "ifeq ($(shell ls x),)\nendif",
        "ifdef X\nelse ifneq (,${shell ls x})\nendif",
        "-include $(shell ls x)",
        "all: $(shell ls x)",
        "$(shell\tls x): all",
        "all: X := ${shell ls x}",
        "all: ; @# '$(shell ls x)'",
        "all:\n\t# $(shell ls x)",
    ],
)
def test_calls_of_a_shell_wherever_they_stand(line: str) -> None:
    """What make itself gives to a shell is a text of its own, in conditions, rules, comments and quotes of recipes."""
    found = recipes(line + "\n")

    assert "ls x" in [piece.text for recipe in found for piece in recipe.pieces]
    assert misplaced(line, (piece for recipe in found for piece in recipe.pieces)) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A = b # note\nall:\n\techo $(A) && ls\n", ["echo b && ls"]),
        ("A = b\\#c$(x#y)# note\nall:\n\techo $(A)\n", ["echo b#c${xy}"]),
        ("all:\n\t# x \\\n\tls\n", ["# x \\\nls"]),
        ("all:\n\t# x\n\tls\n", ["ls"]),
        ("all:\n\tls\n.RECIPEPREFIX = >\n>pwd\nb:\n>date\n", ["ls", "pwd"]),
        ("all:\r\n\tls \\\r\n\t -a\r\n", ["ls \\\n -a"]),
        ("define X\nls\nendef # end\nall:\n\t$(X)\n", ["ls\n"]),
        ("define X\nifeq (a,b)\nls\nelse\npwd\nendif\nendef\n$(X):\n\tdate\nall:\n\tls\n", ["ls"]),
        ("export define X\nls\nendef\nall:\n\t$(X)\n", ["ls\n"]),
    ],
)
def test_comments_prefixes_and_ends(text: str, expected: list[str]) -> None:
    """A comment ends a value and not a continued recipe; a prefix counts from its line on; CRLF ends lines as well."""
    assert texts(text, "all") == expected
    assert misplaced(text, (piece for recipe in recipes(text) for piece in recipe.pieces)) == []


@pytest.mark.parametrize(
    ("text", "dialect"),
    [
        ("ifdef X\nSHELL = python3\nendif\nall:\n\tls\n", "sh"),
        ("ifdef X\nendif\nSHELL = python3\nall:\n\tls\n", ""),
        ("SHELL = /bin/bash\nall:\n\tls\n", "bash"),
    ],
)
def test_shell_that_may_be_another(text: str, dialect: str) -> None:
    """A shell that is set on a condition does not take the recipes out of what is read."""
    assert [piece.dialect for recipe in recipes(text) for piece in recipe.pieces] == [dialect]


def test_conditions_of_a_definition_are_no_commands() -> None:
    """Lines of make's own conditions stand in definitions too; what they choose from is read."""
    text = "define X\nifeq (a,$(shell date))\n\tls\nelse\n\tpwd\nendif\nendef\n"

    assert [piece.text for recipe in recipes(text) for piece in recipe.pieces] == ["date", "ls", "pwd"]
