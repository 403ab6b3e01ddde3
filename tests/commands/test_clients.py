"""Clients with a tree of sub-commands: what their lines mean, each beside the look-alike that must not count."""

from __future__ import annotations

import pytest

from sandguard.commands import behave
from sandguard.commands.clients import spec_of as read_client
from sandguard.commands.describe import describe, describe_streams
from sandguard.errors import RegistrationError
from tests.commands.calls import call_of, spec_of

TEXT = """
    tool ls =>
    kind cluster
    depth 3
    values --region -n|--name
    flags --all
    does --file>reads --run>shell
    verbs explode --zap
    keeps drop
    trials --pretend
    nouns transfer
    spares pub
    destroys scale +--count=0, state mv|cp, config . !--dry
    reveals token get, env * show
    publishes ship
    installs plugin add|remove
    changes network: up|down
    persists tool: boot
    remote ssh @1
    inside exec @1
    wrapped run, with @1
    as git: vcs
    reads: load, copy @1
    code:python: eval
    loads ruby:Toolfile: make
    stdin sql: shell, query +-
    here sh:tool.sh
"""
"""A client that no table has, with every kind of line."""

STATED = {
    # verbs, and words that are none
    "tool thing delete x": ("destroys cluster delete",),
    "tool delete thing x": ("destroys cluster delete",),
    "tool thing item-remove x": ("destroys cluster item-remove",),
    "tool thing explode": ("destroys cluster explode",),
    "tool thing list delete": (),
    "tool thing create delete": (),
    "tool thing drop x": (),
    "tool a b c delete": (),
    "tool thing a/b delete": (),
    "tool --name delete thing list": (),
    "tool thing --zap": ("destroys cluster --zap",),
    "tool thing delete x --dry-run": (),
    "tool thing delete x --dry-run=client": (),
    "tool thing delete x --dry-run=none": ("destroys cluster delete",),
    "tool thing delete x --dry-run=false": ("destroys cluster delete",),
    "tool thing delete x --pretend": (),
    "tool thing delete --help": (),
    "tool thing delete --version 2": ("destroys cluster delete",),
    "tool --version": (),
    "tool help thing delete": (),
    "tool transfer list": (),
    "tool transfer delete x": ("destroys cluster delete",),
    "tool pub delete x": (),
    "tool thing:delete x": ("destroys cluster delete",),
    # words and conditions of a sub-command
    "tool scale x --count=0": ("destroys cluster scale",),
    "tool scale x --count 0": ("destroys cluster scale",),
    "tool scale x --count 10": (),
    "tool state mv a b": ("destroys cluster state mv",),
    "tool state show a": (),
    "tool config": ("destroys cluster config",),
    "tool config --dry": (),
    "tool config view": (),
    "tool token get x": ("reads secret:tool token get (remote)",),
    "tool token new x": (),
    "tool env prod show": ("reads secret:tool env show (remote)",),
    "tool ship remove-bg": ("publishes tool ship",),
    "tool ship --dry-run": (),
    "tool plugin add x": ("changes packages by tool x",),
    "tool plugin list x": (),
    "tool boot": ("persists by tool",),
    # commands that follow
    "tool ssh host rm a": ("runs sh remote 'rm a'",),
    "tool ssh host": ("sends ? to tool",),
    "tool exec box ls -l": ("runs ls -l (cluster)",),
    "tool exec box nosuchprogram delete": (),
    "tool run --region x -- ls --all": ("runs ls --all",),
    "tool run ls --all": ("runs ls --all",),
    "tool with lock ls delete": ("runs ls delete",),
    "tool vcs -C x log": ("runs git -C x log",),
    "tool load a": ("reads a",),
    "tool copy a b": ("reads b",),
    "tool eval 'x = 1'": ("runs python code-string 'x = 1'",),
    "tool make all": ("runs ruby file 'Toolfile'",),
    "tool x --file a --run ls": ("reads a", "runs sh argument 'ls'"),
    # what cannot be told
    "tool $x thing": ("gap unknown-subcommand",),
    "tool $x list": (),
    "tool thing $x": (),
}


@pytest.mark.parametrize(("line", "stated"), STATED.items(), ids=str)
def test_lines_state(line: str, stated: tuple[str, ...]) -> None:
    """A call of a client has the effects that its lines give it, beside the file that it runs by itself."""
    spec = read_client("tool", TEXT, "a manual")
    behaviour = behave(spec, call_of(line, spec))
    done = [describe(effect) for effect in behaviour.effects] + [f"gap {gap.reason}" for gap in behaviour.gaps]

    assert sorted(text for text in done if text != "runs sh file 'tool.sh'") == sorted(stated)


@pytest.mark.parametrize(
    ("line", "stream"),
    [
        ("tool shell", "stdin code sql"),
        ("tool shell a", "stdin passed"),
        ("tool query -", "stdin code sql"),
        ("tool query a", "stdin passed"),
        ("tool exec box sh", "stdin code sh"),
        ("tool exec box cat", "stdin passed"),
        ("tool token get x", "stdout from secret"),
        ("tool token list", "stdout from command:tool"),
    ],
)
def test_lines_say_what_streams_are(line: str, stream: str) -> None:
    """Standard input is code where a line says so, and what is printed is a secret where one is revealed."""
    spec = read_client("tool", TEXT, "a manual")

    assert stream in describe_streams(behave(spec, call_of(line, spec)))


@pytest.mark.parametrize("line", ["nonsense a, b", "destroys", "does --x>nosuchaction", "kind planet"])
def test_a_line_that_is_none_is_refused(line: str) -> None:
    """A mistake in a table is an error for who reads the client, never a sub-command that means nothing."""
    with pytest.raises(RegistrationError):
        read_client("tool", f"tool ls =>\n{line}", "a manual")


@pytest.mark.parametrize(
    ("line", "stated"),
    [
        ("aliyun ecs DeleteInstance", ("destroys cloud delete-instance",)),
        ("aliyun ecs DescribeInstances", ()),
        ("aws s3 ls s3://delete", ()),
        ("aws $x y", ("gap unknown-subcommand",)),
        ("aws ec2 $x --filters a", ("gap unknown-subcommand",)),
        ("az vm show -n delete", ()),
        ("gh run list", ()),
        ("skopeo copy docker://a dir:b", ()),
        ("gh release view delete", ()),
        ("heroku config:set A=b", ()),
        ("vault kv put secret/x delete=1", ()),
        ("kubectl apply -f a.yaml --dry-run=client", ("reads a.yaml",)),
    ],
)
def test_harmless_calls_of_clients(line: str, stated: tuple[str, ...]) -> None:
    """Names that look like verbs destroy nothing."""
    behaviour = behave(spec_of(line.split(maxsplit=1)[0]), call_of(line))

    assert [describe(e) for e in behaviour.effects] + [f"gap {g.reason}" for g in behaviour.gaps] == list(stated)
