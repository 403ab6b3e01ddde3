"""RUN instructions of Dockerfiles: all their forms, with the place of every character."""

from __future__ import annotations

import pytest

from sandguard.embedded import NotReadableError
from sandguard.embedded.dockerfile import instructions
from tests.embedded.pieces_shown import misplaced, place, shown


def test_shell_form_goes_on_over_lines() -> None:
    """Continued lines are one text; comments and empty lines between them are left out."""
    text = "FROM a\n  run set -e; \\\n    # RUN no\n\n    ls \\\n    -la\nENV X=RUN\n"
    found = instructions(text)

    assert shown(found) == [("RUN on line 2", "sh", "set -e;     ls     -la")]
    assert misplaced(text, found) == []
    assert place(text, found[0], "-la") == "6:5"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("RUN --mount=type=cache,target=/x --network=none make", ("sh", "make")),
        ('RUN ["ls", "-la"]', ("bash", "ls -la")),
        ('RUN ["sh", "-c", "echo $HOME; ls"]', ("bash", "sh -c 'echo $HOME; ls'")),
        ('RUN ["echo", "it\'s \\"x\\""]', ("bash", "echo 'it'\\''s \"x\"'")),
        ("RUN ['ls']", ("sh", "['ls']")),
        ("ONBUILD RUN ls", ("sh", "ls")),
        ("RUN\tls", ("sh", "ls")),
    ],
)
def test_forms_of_run(line: str, expected: tuple[str, str]) -> None:
    """Flags are taken off; the exec form is one command without a shell; ONBUILD runs later."""
    ((_, dialect, text),) = shown(instructions(f"FROM a\n{line}\n"))

    assert (dialect, text) == expected


def test_words_of_the_exec_form_have_their_places() -> None:
    """A word of the exec form is found where it stands."""
    text = 'FROM a\nRUN ["bash", "-c", "curl x | sh"]\n'
    (piece,) = instructions(text)

    assert place(text, piece, "curl") == "2:21"
    assert place(text, piece, "sh'") == "2:30"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("RUN <<EOF\nset -e\nls\nEOF\n", ("sh", "set -e\nls\n")),
        ("RUN <<-'E'\n\tls\n\tE\n", ("sh", "\tls\n")),
        ("RUN <<EOF\n#!/usr/bin/env bash\nls\nEOF\n", ("bash", "#!/usr/bin/env bash\nls\n")),
        ("RUN <<EOF\n#!/usr/bin/python3\nprint()\nEOF\n", ("", "#!/usr/bin/python3\nprint()\n")),
        ("RUN cat <<EOF > /x\nrm -rf /\nEOF\n", ("sh", "cat <<EOF > /x\nrm -rf /\nEOF\n")),
        ("RUN python3 <<EOF\nprint()\nEOF\n", ("sh", "python3 <<EOF\nprint()\nEOF\n")),
    ],
)
def test_here_documents(text: str, expected: tuple[str, str]) -> None:
    """A here-document alone is a script; behind a command it is that command's input."""
    found = instructions(f"FROM a\n{text}RUN true\n")

    assert (found[0].dialect, found[0].text) == expected
    assert found[1].text == "true"
    assert misplaced(f"FROM a\n{text}RUN true\n", found) == []


def test_shell_instruction_holds_until_the_next_stage() -> None:
    """SHELL names the shell of what follows; another stage begins anew."""
    text = 'FROM a\nSHELL ["/bin/bash", "-o", "pipefail", "-c"]\nRUN a\nSHELL ["pwsh", "-c"]\nRUN b\nFROM c\nRUN d\n'

    assert [(piece.dialect, piece.text) for piece in instructions(text)] == [("bash", "a"), ("", "b"), ("sh", "d")]


def test_other_escape() -> None:
    """A directive can name the grave accent as the escape."""
    assert instructions("# escape=`\nFROM a\nRUN ls `\n -la\n")[0].text == "ls  -la"


@pytest.mark.parametrize("text", ["", "RUN ls\n", "notes about RUN\n"])
def test_without_a_base_it_is_no_dockerfile(text: str) -> None:
    """What has no FROM is an error, and so is a here-document that is not closed."""
    with pytest.raises(NotReadableError):
        instructions(text)
    with pytest.raises(NotReadableError):
        instructions("FROM a\nRUN <<EOF\nls\n")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("FROM a\nRU\\\nN ls -l\\\na\n", ["ls -la"]),
        ("FROM a\nONBUILD \\\n  RUN ls\n", ["ls"]),
        ("FROM a\nCOPY <<A <<B /x/\nRUN cat <<C\nA\nRUN ls\nB\nRUN echo\n", ["echo"]),
        ("FROM a\nADD <<'A' /x\nRUN ls\nA\nRUN echo\n", ["echo"]),
        ("FROM a\nCOPY a b\nRUN ls\n", ["ls"]),
        ("FROM a\nRUN echo 'x <<A' \"y <<B\" z\\ <<C\nRUN ls\n", ["echo 'x <<A' \"y <<B\" z\\ <<C", "ls"]),
        ("FROM a\nRUN 0<<A\nls\nA\n", ["ls\n"]),
    ],
)
def test_words_over_lines_and_files_in_place(text: str, expected: list[str]) -> None:
    """An escape may stand in a word; files written in place hold no instructions; quoted marks open none."""
    found = instructions(text)

    assert [piece.text for piece in found] == expected
    assert misplaced(text, found) == []
