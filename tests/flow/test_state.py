"""What a shell knows after each command: a value is replaced only where that certainly happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.flow.evaluations import calls, program

if TYPE_CHECKING:
    from sandguard.flow import Program
    from sandguard.values import Value


def value_of(text: str, dialect: str = "bash") -> Value:
    """Return the last argument of the last command."""
    return program(text, dialect).invocations[-1].arguments[-1].value


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("x=1; c $x", {"1"}),
        ("x=1; x=2; c $x", {"2"}),
        ("x=1; true && x=2; c $x", {"1", "2"}),
        ("x=1; true || x=2; c $x", {"1", "2"}),
        ("x=1; if a; then x=2; else x=3; fi; c $x", {"2", "3"}),
        ("x=1; if a; then x=2; fi; c $x", {"1", "2"}),
        ("x=1; if a; then x=2; c $x; fi", {"2"}),
        ("x=1; case $y in a) x=2;; *) x=3;; esac; c $x", {"2", "3"}),
        ("x=1; case $y in a) x=2;; esac; c $x", {"1", "2"}),
        ("x=1; (x=2); c $x", {"1"}),
        ("x=1; { x=2; }; c $x", {"2"}),
        ("x=1; x=2 & c $x", {"1"}),
        ("x=1; echo a | x=2; c $x", {"1"}),
        ("x=1; y=$(x=2); c $x", {"1"}),
        ("x=1; x=2 c $x", {"1"}),
        ("x=1; x=2 true; c $x", {"1"}),
        ("x=1; f() { x=2; }; f; c $x", {"2"}),
        ("x=1; f() { local x=2; }; f; c $x", {"1"}),
        ("x=1; f() { if a; then x=2; return; fi; x=3; }; f; c $x", {"2", "3"}),
        ("x=1; for i in a b; do x=2; done; c $x", {"2"}),
        ("x=1; while a; do x=2; done; c $x", {"1", "2"}),
        ("for i in a b; do c $i; done", {"a", "b"}),
        ('x=1; [ -n "$y" ] && { x=2; exit; }; c $x', {"1"}),
        ('x=1; [ -n "$y" ] || exit; x=2; c $x', {"2"}),
        ("readonly x=1; x=2; c $x", {"1", "2"}),
        ('x=1; unset x; c "$x"', {""}),
        ("x=1; eval x=2; c $x", {"2"}),
        ("x=1; sh -c x=2; c $x", {"1"}),
        ("echo x=2 > f; x=1; . ./f; c $x", {"2"}),
        ("read x <<< 5; c $x", {"5"}),
        ("export x=1; c $x", {"1"}),
        ("x=a; x+=b; c $x", {"ab"}),
    ],
)
def test_variables(text: str, expected: set[str]) -> None:
    """A variable holds every value that it may hold, and no other."""
    found = value_of(text)

    assert expected == set(found.texts or ("not known",))


@pytest.mark.parametrize(
    ("text", "dialect", "expected"),
    [
        ("x=1; echo 2 | read x; c $x", "bash", {"1"}),
        ("x=1; shopt -s lastpipe; echo 2 | read x; c $x", "bash", {"1", "2"}),
        ("x=1; echo 2 | read x; c $x", "zsh", {"1", "2"}),
        ("x=1 :; c $x", "dash", {"1"}),
    ],
)
def test_scopes_of_dialects(text: str, dialect: str, expected: set[str]) -> None:
    """Where shells differ in what a pipeline or an assignment before a built-in leaves, the dialect decides."""
    assert expected == set(value_of(text, dialect).texts or ())


def folders(text: str) -> set[str]:
    """Return every folder in which the last command may run."""
    found = program(text + "; rm x").invocations[-1].effects[-1].path.resolved  # type: ignore[attr-defined]
    return {path.removesuffix("/x") or "/" for path in found.texts or ("?" + found.prefix,)}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("true", {"/workspace"}),
        ("cd /tmp", {"/workspace", "/tmp"}),
        ("set -e; cd /tmp", {"/tmp"}),
        ("cd /tmp || exit 1", {"/tmp"}),
        ("cd /tmp && true", {"/workspace", "/tmp"}),
        ("if ! cd /tmp; then exit; fi", {"/tmp"}),
        ("(cd /tmp)", {"/workspace"}),
        ("set -e; cd a/../b", {"/workspace/b"}),
        ("set -e; cd", {"/home/user"}),
        ("set -e; HOME=/etc; cd", {"/etc"}),
        ("set -e; cd /tmp; cd -", {"/workspace"}),
        ("set -e; pushd /tmp; popd", {"/workspace"}),
        ("set -e; pushd -n / >/dev/null; popd >/dev/null", {"/"}),
        ("set -e; CDPATH=/; cd etc", {"/workspace/etc", "/etc"}),
        ("set -e; shopt -s cdable_vars; d=/etc; cd d", {"/workspace/d", "/etc"}),
        ('set -e; cd "$x"', {"?"}),
    ],
)
def test_folder(text: str, expected: set[str]) -> None:
    """A change of folder may fail, unless something guards it."""
    assert expected == folders(text)


def test_guarded_folder() -> None:
    """After ``&&`` the change of folder has succeeded."""
    found = program("cd /tmp && rm x").invocations[-1].effects[0].path.resolved  # type: ignore[attr-defined]

    assert found.text == "/tmp/x"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("f() { echo a; }; f", ["f", "echo a"]),
        ("f() { echo $1; }; f a; f b", ["f a", "echo a", "f b", "echo b"]),
        ("f() { echo $1; }", ["echo ?"]),
        ("f() { f; }; f", ["f", "f"]),
        ("f() { g; }; g() { echo a; }; f", ["f", "g", "echo a"]),
        ("(f() { echo a; }); f", ["f", "echo a"]),
        ("if a; then f() { echo 1; }; else f() { echo 2; }; fi; f", ["a", "f", "echo 2", "echo 1"]),
        ("rm() { echo no; }; command rm x", ["command: rm x", "echo no"]),
        ("f() { echo a; }; export -f f; bash -c f", ["export -f f", "bash -c f", "f", "echo a"]),
        ("f() { echo a; }; sh -c f", ["sh -c f", "f", "echo a"]),
        ("trap 'echo bye' EXIT; ls", ["trap echo bye EXIT", "ls", "echo bye"]),
    ],
)
def test_functions_and_traps(text: str, expected: list[str]) -> None:
    """A call evaluates the body with its arguments; what nothing calls is listed once."""
    assert expected == calls(text)


@pytest.mark.parametrize(
    "text",
    [
        ":(){ :|:& };:",
        "f(){ f|f& }; f",
        "f () { f | f; }; f",
        "function f { f & f & }; f",
        "f() { g | g; }; g() { f; }; f",
        "while true; do bash & done",
        "while :; do ./x & done",
        "until false; do bash & done",
        "for ((;;)); do bash & done",
    ],
)
def test_fork_bombs(text: str) -> None:
    """A function that starts itself beside itself, and an endless loop that waits for nothing, fork without bound."""
    assert "ForksUnbounded" in effects(program(text))


@pytest.mark.parametrize(
    "text",
    [
        'walk() { ls "$1" | while read -r d; do walk "$d"; done; }; walk .',
        'retry() { "$@" || retry "$@"; }; retry make',
        "ok() { cat f | sort && echo done; }; ok",
        "start() { ./srv 2>&1 | logger & }; start",
        "f() { x=$(f 1); }; f",
        "while true; do check & sleep 5; done",
        "for i in 1 2 3; do work $i & done; wait",
        "first() { second & }; first; second() { first; }",
    ],
)
def test_bounded_recursion(text: str) -> None:
    """Recursion under a condition, and loops that wait, are everyday."""
    assert "ForksUnbounded" not in effects(program(text))


def effects(found: Program) -> set[str]:
    """Return the names of all effects of a program."""
    return {type(effect).__name__ for invocation in found.invocations for effect in invocation.effects}


@pytest.mark.parametrize(
    ("text", "dialect", "expected"),
    [
        ("alias x=ls; x -l", "bash", ["alias x=ls", "x -l"]),
        (
            "shopt -s expand_aliases\nalias x=ls\nx -l",
            "bash",
            ["shopt -s expand_aliases", "alias x=ls", "x -l", "ls -l"],
        ),
        ("alias x=ls\nx -l", "zsh", ["alias x=ls", "x -l", "ls -l"]),
        ("alias x=ls\n\\x -l", "zsh", ["alias x=ls", "x -l"]),
        ("alias x='echo a; ls'\nx -l", "zsh", ["alias x=echo a; ls", "echo a", "ls", "x -l", "echo a", "ls -l"]),
    ],
)
def test_aliases(text: str, dialect: str, expected: list[str]) -> None:
    """An alias adds what it stands for, and never takes the command as written away."""
    found = calls(text, dialect)

    assert set(expected) <= set(found)
    if "ls -l" not in expected:
        assert "ls -l" not in found
