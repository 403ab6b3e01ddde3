"""Where policies are looked for, and what a file may do that was found in a place."""

from __future__ import annotations

import pytest

from sandguard.errors import PolicyError
from sandguard.policy.discovery import found
from sandguard.policy.files import content_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Return a folder with a home, a workspace in it, and a policy in every place there is for one."""
    for name in ("home/.config/sandguard/policy.toml", "home/work/sandguard.toml", "etc/policy.toml", "given.toml"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("")
    (tmp_path / "home/work/a/b").mkdir(parents=True)
    return tmp_path


def files(tree: Path, given: str | None = None, cwd: str = "home/work", **environment: str) -> list[tuple[str, str]]:
    """Return what is found, by paths below the tree."""
    files = found(
        given and str(tree / given),
        environment=environment,
        home=str(tree / "home"),
        cwd=str(tree / cwd),
        workspace=str(tree / "home/work"),
        admin=str(tree / "etc/policy.toml"),
    )
    return [(path.removeprefix(f"{tree}/"), right) for path, right in files]


HERE = [
    ("home/work/sandguard.toml", "workspace"),
    ("home/.config/sandguard/policy.toml", "user"),
    ("etc/policy.toml", "admin"),
]


def test_every_place(tree: Path) -> None:
    """The file given, that of the variable, the workspace's, the user's and the administrator's, in this order."""
    assert files(tree) == HERE
    assert files(tree, "given.toml") == [("given.toml", "user"), *HERE]
    assert files(tree, SANDGUARD_POLICY=str(tree / "given.toml")) == [("given.toml", "user"), *HERE]
    assert files(tree, "none.toml") == [("none.toml", "user"), *HERE]  # a slip is an error where it is read


def test_nearest_file_of_the_workspace(tree: Path) -> None:
    """From the cwd upwards the first file counts, a pyproject.toml only with our table, and none above the root."""
    assert files(tree, cwd="home/work/a/b")[0] == HERE[0]
    project = tree / "home/work/a/pyproject.toml"
    project.write_text("[tool.other]\nname = 'sandguard'\n")
    assert files(tree, cwd="home/work/a/b")[0] == HERE[0]
    project.write_text("[ tool.sandguard . levels ]\n")
    assert files(tree, cwd="home/work/a/b")[0] == ("home/work/a/pyproject.toml", "workspace")
    (tree / "home/work/sandguard.toml").rename(tree / "home/sandguard.toml")
    project.unlink()
    assert files(tree, cwd="home/work/a/b") == HERE[1:]
    assert files(tree, cwd="etc") == HERE[1:]


def test_file_in_the_workspace_only_tightens(tree: Path) -> None:
    """Whoever names it: what lies in the workspace, also behind a link, can be written by who is judged."""
    mine = tree / "home/work/mine.toml"
    mine.write_text("")
    (tree / "link.toml").symlink_to(mine)
    for name in ("home/work/mine.toml", "link.toml", "home/work/../work/mine.toml"):
        assert files(tree, name)[0] == (name, "workspace")
        assert files(tree, SANDGUARD_POLICY=str(tree / name))[0] == (name, "workspace")
    own = tree / "home/.config/sandguard/policy.toml"
    own.unlink()
    own.symlink_to(mine)
    assert files(tree)[1] == ("home/.config/sandguard/policy.toml", "workspace")
    settings = tree / "home/work/settings/sandguard/policy.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text("")
    name = "home/work/settings"
    assert files(tree, XDG_CONFIG_HOME=str(tree / name))[1] == (f"{name}/sandguard/policy.toml", "workspace")
    assert files(tree, XDG_CONFIG_HOME="relative")[1][0] == "home/.config/sandguard/policy.toml"


def test_settings_behind_a_link_into_the_workspace_only_tighten(tree: Path) -> None:
    """A link in place of a folder counts as one in place of the file, and so does a home that lies in the workspace."""
    (tree / "home/work/config").mkdir()
    (tree / "home/.config").rename(tree / "home/work/config/was")
    (tree / "home/.config").symlink_to(tree / "home/work/config/was")
    assert files(tree)[1] == ("home/.config/sandguard/policy.toml", "workspace")
    settings = tree / "home/work/h/.config/sandguard/policy.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text("")
    where = {"home": str(tree / "home/work/h"), "cwd": str(tree / "home/work"), "workspace": str(tree / "home/work")}
    assert (str(settings), "workspace") in found(None, environment={}, **where, admin="/nowhere")


def test_home_as_workspace(tree: Path) -> None:
    """The user's own file stays the user's where the home itself is the workspace: the guard watches over it."""
    where = {"home": str(tree / "home"), "cwd": str(tree / "home"), "workspace": str(tree / "home")}

    assert found(None, environment={}, **where, admin="/nowhere") == [
        (str(tree / "home/.config/sandguard/policy.toml"), "user")
    ]


@pytest.mark.parametrize(("name", "message"), [("none.toml", "No such file"), ("etc", "not a regular file")])
def test_unreadable(tree: Path, name: str, message: str) -> None:
    """What cannot be read is an error that names the file."""
    with pytest.raises(PolicyError, match=f"{name}: {message}"):
        content_of(str(tree / name))
