"""Recipes of justfiles, with the place of every character."""

from __future__ import annotations

import pytest

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


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("x := `ls`\na:\n  pwd\n", [("read by just", "sh", "ls"), ("a", "sh", "pwd")]),
        ("export X := `ls` + 'b`c'\n", [("read by just", "sh", "ls")]),
        ("x := ```\n  ls\n```\n", [("read by just", "sh", "\n  ls\n")]),
        ("x := shell('ls $1', 'date') + upper('pwd')\n", [("read by just", "sh", "ls $1")]),
        ("a x=`ls`:\n  pwd\n", [("read by just", "sh", "ls"), ("a", "sh", "pwd")]),
        (
            "a:\n  echo {{ x+`ls` }} {{{{ {{ '}}' }}\n",
            [("read by just", "sh", "ls"), ("a", "sh", "echo ${just_xls} {{ ${just_}")],
        ),
        ("x := '''\na:\n  ls\n'''\nb:\n  pwd\n", [("b", "sh", "pwd")]),
        ("x := 'b\nb:\n  pwd\n", [("b", "sh", "pwd")]),
        ("a x=':=' y='b:':\n  pwd\n", [("a", "sh", "pwd")]),
        ("a:\n  pwd\nset shell := [\n  'zsh', '-c'\n]\n", [("a", "zsh", "pwd")]),
        ("[script]\na:\n  x=1\n  ls\n", [("a", "sh", "x=1\nls\n")]),
        ("[private, script('bash')]\na:\n  x=1\n", [("a", "bash", "x=1\n")]),
        ("[script('python3')]\na:\n  x=1\nb:\n  ls\n", [("a", "", "x=1\n"), ("b", "sh", "ls")]),
        ("export:\n  ls\n", [("export", "sh", "ls")]),
        ("# x := `ls`\nx := 'y' # `ls`\n", []),
    ],
)
def test_what_a_shell_gets(text: str, expected: list[tuple[str, str, str]]) -> None:
    """Backticks and `shell` are run wherever they stand; strings hold neither recipes nor colons."""
    found = [piece for recipe in recipes(text) for piece in recipe.pieces]

    assert shown(found) == expected
    assert all(piece.text in text for piece in found if piece.name == "read by just")
    assert [wrong for wrong in misplaced(text, found) if wrong[1][:2] != "{{"] == []
