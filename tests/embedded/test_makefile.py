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
