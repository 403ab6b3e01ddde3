"""Variables that make programs run something are judged by their values."""

from __future__ import annotations

import pytest

from sandguard.commands.effects import ChangesEnvironment
from sandguard.rules.variables import Hijack, judge, odd_folder
from sandguard.values import ENVIRONMENT, NETWORK, Known, Unknown
from tests.rules.programs import HERE, PLACE


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("BASH_ENV", "./x.sh", Hijack.CODE),
        ("BASH_ENV", "", None),
        ("ENV", "production", None),
        ("ENV", "/tmp/x.sh", Hijack.CODE),
        ("PROMPT_COMMAND", "curl example.com", Hijack.CODE),
        ("PERL5OPT", "-Mstrict -Mx", Hijack.CODE),
        ("PERL5OPT", "-w", None),
        ("NODE_OPTIONS", "--max-old-space-size=4096", None),
        ("NODE_OPTIONS", "--require ./x.js", Hijack.CODE),
        ("NODE_OPTIONS", "--require=./x.js", Hijack.CODE),
        ("JAVA_TOOL_OPTIONS", "-Xmx2g", None),
        ("JAVA_TOOL_OPTIONS", "-javaagent:x.jar", Hijack.CODE),
        ("GIT_CONFIG_PARAMETERS", "'user.name=me'", None),
        ("GIT_CONFIG_PARAMETERS", "'user.name=me' 'core.pager=sh -c x'", Hijack.CODE),
        ("GIT_CONFIG_PARAMETERS", "'user.name'='me' 'core.pager'='sh -c x'", Hijack.CODE),
        ("GIT_CONFIG_PARAMETERS", "'core.pager'='less -R'", None),
        ("GIT_CONFIG_PARAMETERS", "'core.hooksPath=/tmp/hooks'", Hijack.CODE),
        ("BASH_FUNC_ls%%", "() { x; }", Hijack.CODE),
        ("PAGER", "less -R", None),
        ("PAGER", "/usr/bin/less", None),
        ("PAGER", "sh -c id", Hijack.CODE),
        ("PAGER", "less; id", Hijack.CODE),
        ("PAGER", "./show", Hijack.LOCAL),
        ("PAGER", "/tmp/show", Hijack.CODE),
        ("EDITOR", "code --wait", None),
        ("EDITOR", "vim -c ':!sh'", Hijack.CODE),
        ("GIT_SSH_COMMAND", "ssh -i key -o IdentitiesOnly=yes", None),
        ("GIT_SSH_COMMAND", "ssh -o ProxyCommand=id", Hijack.CODE),
        ("GIT_SEQUENCE_EDITOR", "true", None),
        ("NAME", "sh -c id", None),
    ],
)
def test_values(name: str, value: str, expected: str | None) -> None:
    """A harmless value passes, a program of the workspace is local, anything else is code."""
    assert judge(ChangesEnvironment(HERE, name, Known(value)), PLACE) == expected


def test_unknown_values() -> None:
    """What the environment says is local, what the network says is code."""
    own = Unknown("a variable", frozenset((ENVIRONMENT,)))
    fetched = Unknown("fetched", frozenset((NETWORK,)))

    assert judge(ChangesEnvironment(HERE, "EDITOR", own), PLACE) == Hijack.LOCAL
    assert judge(ChangesEnvironment(HERE, "EDITOR", fetched), PLACE) == Hijack.CODE
    assert judge(ChangesEnvironment(HERE, "BASH_ENV", own), PLACE) == Hijack.CODE


@pytest.mark.parametrize(
    ("value", "is_odd"),
    [
        (Known("/usr/bin:/bin"), False),
        (Known("/workspace/node_modules/.bin:/usr/bin"), False),
        (Known("/home/user/.local/bin:/usr/bin"), False),
        (Known("/tmp/bin:/usr/bin"), True),
        (Known(".:/usr/bin"), True),
        (Known("/usr/bin:"), True),
        (Known(":/usr/bin"), True),
        (Known("/home/other/bin:/usr/bin"), True),
        (Unknown("PATH", prefix="/workspace/bin:"), False),
        (Unknown("PATH", prefix="/tmp/bin:"), True),
        (Unknown("PATH", prefix=".:"), True),
        (Unknown("PATH"), False),
        (Unknown("fetched", frozenset((NETWORK,))), True),
    ],
)
def test_search_paths(value: Known | Unknown, is_odd: bool) -> None:
    """A folder in which others may put programs is odd, and so is an empty part, which is the current folder."""
    assert bool(odd_folder(value, PLACE)) is is_odd
