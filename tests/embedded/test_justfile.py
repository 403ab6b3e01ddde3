"""Recipes of justfiles, with the place of every character."""

from __future__ import annotations

from sandguard.embedded.justfile import recipes
from sandguard.embedded.makefile import wanted
from tests.embedded.pieces_shown import misplaced, place, shown

SAMPLE = """\
set shell := ["bash", "-c"]
x := "rm -rf /"
alias b := build
# a comment:
[private]
build target="a" *flags: (prepare target) && done
  @cargo build {{target}} \\
    --release
  -ls
script:
    #!/usr/bin/env zsh
    print hi
    ls
python:
  #!/usr/bin/python3
  print()
prepare name:
\techo {{name}}
done:
"""


def test_recipes() -> None:
    """Each line is one text, in the shell of the file; a recipe that begins with `#!` is one text as a whole."""
    found = recipes(SAMPLE)

    assert {recipe.targets: recipe.needs for recipe in found} == {
        ("build",): ("prepare", "target", "done"),
        ("script",): (),
        ("python",): (),
        ("prepare",): (),
        ("done",): (),
    }
    assert shown(piece for recipe in found for piece in recipe.pieces) == [
        ("build", "bash", "cargo build ${just_target} \\\n--release"),
        ("build", "bash", "ls"),
        ("script", "zsh", "#!/usr/bin/env zsh\nprint hi\nls\n"),
        ("python", "", "#!/usr/bin/python3\nprint()\n"),
        ("prepare", "bash", "echo ${just_name}"),
    ]


def test_places_are_exact() -> None:
    """A word is found where it stands, behind prefixes, indentation and expressions."""
    found = [piece for recipe in recipes(SAMPLE) for piece in recipe.pieces]

    assert misplaced(SAMPLE, found) == []
    assert place(SAMPLE, found[0], "--release") == "8:5"
    assert place(SAMPLE, found[1], "ls") == "9:4"


def test_call_runs_a_recipe_and_what_it_needs() -> None:
    """A name brings its recipe and its dependencies; without one it is the first."""
    names = [recipe.targets for recipe in wanted(recipes(SAMPLE), ["build"])]

    assert names == [("build",), ("prepare",), ("done",)]
    assert [recipe.targets for recipe in wanted(recipes(SAMPLE), [])] == names
    assert [recipe.targets for recipe in wanted(recipes(SAMPLE), ["script"])] == [("script",)]
