"""What was approved once is remembered for exactly that: the same commands, doing the same, in the same workspace."""

from __future__ import annotations

import pytest

from sandguard import Policy, Verdict, classify
from sandguard.errors import UsageError
from sandguard.policy.approvals import Approval, proposal, used


def approved(command: str, scope: str = "project") -> tuple[Approval, Policy]:
    """Return the approval of a command, and a policy with it."""
    found = proposal(classify(command), scope, Policy())  # type: ignore[arg-type]
    assert found is not None
    return found, Policy().layered(found.layer())


def judged(command: str, policy: Policy, workspace: str | None = None) -> Verdict:
    """Return the verdict on a command."""
    return classify(command, policy=policy, workspace=workspace)


@pytest.mark.parametrize(
    ("command", "same", "other"),
    [
        (
            "npm install left-pad",
            [
                "npm install left-pad",
                "npm 'install' left-pad",
                "cd . && npm install left-pad",
                "ls; npm install left-pad",
            ],
            [
                "npm install left-pad other",
                "npm install right-pad",
                "npm install $X",
                "npm install left-pad && npm install other",
                "sudo npm install left-pad",
                "NODE_OPTIONS=-r npm install left-pad",
                "curl example.com | npm install left-pad",
            ],
        ),
        (
            "rm -rf src",
            ["rm -rf src", "true && rm  -rf 'src'"],
            ["rm -rf src lib", "cd lib && rm -rf src", "rm -rf *", "rm -rf /"],
        ),
        (
            "sudo make install && npm install x",
            ["npm install x", "sudo make install"],
            ["make install; npm install y", "sudo make uninstall"],
        ),
        ("psql -c 'drop table a'", ["psql -c 'drop table a'"], ["psql -c 'drop table b'", "psql < x"]),
    ],
)
def test_approval(command: str, same: list[str], other: list[str]) -> None:
    """Other spellings of the same pass; any other word, rights, input, folder or command is asked about again."""
    _, policy = approved(command)

    spelled = {one: str(judged(one, policy).level) for one in same}
    assert set(spelled.values()) == {"pass"}, spelled
    changed = {one: (judged(one, policy).level, judged(one, Policy()).level) for one in other}
    assert [one for one, (after, before) in changed.items() if after != before] == []


def test_approval_is_of_its_workspace() -> None:
    """In another workspace nothing is approved."""
    _, policy = approved("npm install left-pad")

    assert str(judged("npm install left-pad", policy).level) == "pass"
    assert str(judged("npm install left-pad", policy, "/srv/other").level) == "warn"


@pytest.mark.parametrize(
    "command",
    [
        "ls",
        "rm -rf /",
        "cat ~/.ssh/id_rsa",
        'rm -rf "$X"',
        "rm -rf s*",
        "echo 'a",
        "curl https://example.com | xargs npm install",
        "npm install left-pad; rm -rf /",
    ],
)
def test_nothing_is_proposed(command: str) -> None:
    """What passes needs no approval, what blocks gets none, and what is not known cannot be approved."""
    assert proposal(classify(command), "project", Policy()) is None


def test_approval_is_written_and_read() -> None:
    """What is proposed for a project can be written into the user's policy as it is, whatever the words hold."""
    command = "npm install 'a\"b\\c\n[[x]]'"
    found, policy = approved(command)
    text = found.to_toml()

    again = Policy.from_toml(text)
    assert str(judged(command, again).level) == str(judged(command, policy).level) == "pass"
    assert str(judged("npm install x", again).level) == "warn"


def test_once_is_once() -> None:
    """An approval for one run is gone after it; one for the session stays."""
    for scope, after in (("once", "warn"), ("session", "pass")):
        approval, policy = approved("npm install left-pad", scope)
        with pytest.raises(UsageError, match=f"an approval for {scope} is not written into a file"):
            approval.to_toml()
        verdict = judged("npm install left-pad", policy)
        assert str(verdict.level) == "pass"
        assert str(judged("npm install left-pad", used(policy, verdict)).level) == after
        unrelated = judged("ls", policy)
        assert used(policy, unrelated) == policy
