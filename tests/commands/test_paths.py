"""Where paths lie."""

from __future__ import annotations

import pytest

from sandguard.commands import Place, resolve, zone
from sandguard.commands.globs import matches
from sandguard.commands.paths import ZONES, normalise
from sandguard.source import Span
from sandguard.values import FROM_LITERAL, NETWORK, Argument, Known, OneOf, Unknown, Value

HOME = Place("/home/user/app", "/home/user/app", "/home/user")
TEMPORARY = Place("/tmp/work", "/tmp/work", "/home/user")
EVERYTHING = Place("/", "/", "/root")
ROOT_USER = Place("/root/app", "/root/app", "/root")
MAC = Place("/Users/Me/App", "/Users/Me/App", "/Users/Me")


def zone_of(
    value: Value | str, place: Place = HOME, cwd: Value | None = None, *, is_pattern: bool | None = None
) -> str:
    """Return the zone of a word; text with an asterisk, a question mark or a bracket is a pattern unless said."""
    if isinstance(value, str):
        value = Known(value)
    text = value.text or ""
    has_glob = any(character in text for character in "*?[") if is_pattern is None else is_pattern
    argument = Argument(value, Span(0, 0), is_pattern=has_glob)
    return zone(resolve(argument, cwd or Known(place.cwd), place), place)


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("/", "/"),
        ("//", "/"),
        ("/a/./b//c/", "/a/b/c"),
        ("/a/../b", "/b"),
        ("/../..", "/"),
        ("/a/b/../../..", "/"),
    ],
)
def test_paths_are_made_normal(path: str, expected: str) -> None:
    """Dots and doubled slashes go; nothing climbs above the root."""
    assert expected == normalise(path)


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        # whole trees
        ("/", "root"),
        ("/./", "root"),
        ("/usr/..", "root"),
        ("/*", "root"),
        ("/home", "home-parent"),
        ("/Users", "home-parent"),
        ("/home/*", "home-parent"),
        ("/ho*", "home-parent"),
        ("/h?me", "home-parent"),
        ("/home/user", "home"),
        ("/home/user/", "home"),
        ("/home/user/*", "home"),
        ("/home/user/.*", "home"),
        ("/home/u*", "home"),
        ("..", "home"),
        ("../*", "home"),
        ("../../*", "home-parent"),
        ("/home/other/x", "other-home"),
        ("/home/other", "other-home"),
        ("/home/user/notes", "outside"),
        ("../notes", "outside"),
        ("../*.txt", "outside"),
        ("/srv/data", "outside"),
        ("/mnt", "outside"),
        # the system's
        ("/etc/passwd", "system"),
        ("/et?/passwd", "system"),
        ("/*/x", "other-home"),
        ("/e*", "system"),
        ("/[a-f]tc", "system"),
        ("/usr/local/bin/x", "system"),
        ("/var/log", "system"),
        ("/root", "system"),
        ("/lib64/x.so", "system"),
        ("/private/etc/hosts", "system"),
        ("/dev/sda", "device"),
        ("/dev/sd*", "device"),
        ("/dev/nvme0n1p1", "device"),
        ("/dev/mapper/x", "device"),
        ("/dev/rdisk2", "device"),
        ("/dev/null", "stream"),
        ("/dev/stdout", "stream"),
        ("/dev/fd/3", "stream"),
        ("/dev/tcp/192.0.2.1/80", "system"),
        # the workspace
        (".", "workspace-root"),
        ("*", "workspace-root"),
        ("./*", "workspace-root"),
        (".*", "workspace-root"),
        ("src/..", "workspace-root"),
        ("/home/user/app", "workspace-root"),
        ("/home/user/a*", "workspace-root"),
        ("src", "workspace"),
        ("src/*", "workspace"),
        ("*.pyc", "regenerable"),
        ("*.py", "workspace"),
        ("./**/*.pyc", "regenerable"),
        ("./**/*.py", "workspace"),
        (".git", "workspace"),
        ("builder", "workspace"),
        ("build", "regenerable"),
        ("build/*", "regenerable"),
        ("a/node_modules/b", "regenerable"),
        ("packages/*/node_modules", "regenerable"),
        ("./**/__pycache__", "regenerable"),
        ("../build", "outside"),
        # temporary
        ("/tmp", "temporary-root"),
        ("/tmp/*", "temporary-root"),
        ("/tmp/x", "temporary"),
        ("/tmp/x*", "temporary"),
        ("/var/tmp/x", "temporary"),
        ("/dev/shm/x", "temporary"),
        ("/private/tmp/x", "temporary"),
        ("/tmp/../etc", "system"),
        ("", "nothing"),
    ],
)
def test_paths_lie_in_zones(path: str, expected: str) -> None:
    """Each path lies in the zone of the deepest tree that holds it; patterns count for what they can reach."""
    assert expected == zone_of(path)


@pytest.mark.parametrize(
    ("place", "path", "expected"),
    [
        (TEMPORARY, "/tmp", "workspace-root"),
        (TEMPORARY, "/tmp/work", "workspace-root"),
        (TEMPORARY, "/tmp/work/a", "workspace"),
        (TEMPORARY, "/tmp/other", "temporary"),
        (TEMPORARY, "build", "regenerable"),
        (EVERYTHING, "/etc/passwd", "system"),
        (EVERYTHING, "/srv/x", "workspace"),
        (EVERYTHING, "/", "root"),
        (EVERYTHING, "/tmp/x", "temporary"),
        (ROOT_USER, "/root", "home"),
        (ROOT_USER, "/root/x", "outside"),
        (ROOT_USER, "/root/app/x", "workspace"),
        (Place("/opt/x/app", "/opt/x/app", "/home/user"), "/opt/x", "system"),
        (Place("/srv/x/app", "/srv/x/app", "/home/user"), "/srv/x", "workspace-root"),
        (Place("/data/bob", "/data/bob", "/data/bob"), "/data/bob", "home"),
        (Place("/data/bob", "/data/bob", "/data/bob"), "/data", "home-parent"),
        (Place("/data/bob", "/data/bob", "/data/bob"), "x", "workspace"),
    ],
)
def test_the_deeper_tree_decides(place: Place, path: str, expected: str) -> None:
    """A workspace inside another tree keeps its own, and a tree inside the workspace keeps its own too."""
    assert expected == zone_of(path, place)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (Unknown("x"), "unknown"),
        (Unknown("x", prefix="/"), "unknown"),
        (Unknown("x", prefix="/tmp/"), "unknown"),
        (Unknown("x", prefix="/tmp/build-"), "temporary"),
        (Unknown("x", prefix="/tmp/a/"), "temporary"),
        (Unknown("x", prefix="/etc/"), "system"),
        (Unknown("x", prefix="/home/user/"), "unknown"),
        (Unknown("x", prefix="/home/user/app/"), "unknown"),
        (Unknown("x", prefix="/home/user/other/"), "outside"),
        (Unknown("x", prefix="/home/bob/"), "other-home"),
        (Unknown("x", prefix="build/"), "regenerable"),
        (Unknown("x", prefix="src/"), "workspace"),
        (Unknown("x", prefix="src/a"), "workspace"),
        (Unknown("x", prefix="../x"), "outside"),
        (Unknown("x", prefix="src/.."), "unknown"),
        (Unknown("x", shape="temporary-path"), "temporary"),
        (Unknown("x", shape="digits", prefix="/tmp/"), "temporary"),
        (Unknown("x", frozenset((NETWORK,)), prefix="/tmp/build-"), "unknown"),
        (Unknown("x", frozenset((NETWORK,)), "digits", "/tmp/build-"), "temporary"),
        (OneOf(("/tmp/x", "/etc")), "system"),
        (OneOf(("build", "dist")), "regenerable"),
    ],
)
def test_unknown_paths_keep_what_is_certain(value: Value, expected: str) -> None:
    """The folder that a path certainly starts with decides, and nothing else does."""
    assert expected == zone_of(value)


@pytest.mark.parametrize(
    ("cwd", "path", "expected"),
    [
        (Unknown("x"), "a", "unknown"),
        (Unknown("x"), "/etc/a", "system"),
        (Unknown("x", shape="temporary-path"), "*", "temporary"),
        (Unknown("x", shape="temporary-path"), "../a", "unknown"),
        (OneOf(("/home/user/app", "/")), "*", "root"),
        (OneOf(("/home/user/app", "/tmp/x")), "a", "workspace"),
    ],
)
def test_relative_paths_depend_on_the_folder(cwd: Value, path: str, expected: str) -> None:
    """A relative path lies below every folder that it may be run in."""
    assert expected == zone_of(path, HOME, cwd)


def test_other_machines_are_elsewhere() -> None:
    """A path of a container or another machine lies in no zone of this host."""
    path = resolve(Argument(Known("/"), Span(0, 1)), Known("/"), HOME, "remote")

    assert zone(path, HOME) == "elsewhere"


def test_origins_stay_with_a_path() -> None:
    """A resolved path keeps where its text came from."""
    origins = FROM_LITERAL | {NETWORK}
    path = resolve(Argument(Known("a", origins), Span(0, 1)), Known("/srv"), HOME)

    assert path.resolved == Known("/srv/a", origins)


def test_zones_are_ordered() -> None:
    """Every zone stands once in the order of protection."""
    assert len(ZONES) == len(set(ZONES))
    assert ZONES[0] == "root"


@pytest.mark.parametrize(
    ("pattern", "name", "expected"),
    [
        ("*", "", True),
        ("a*c", "abbc", True),
        ("a*c", "abbd", False),
        ("a?c", "abc", True),
        ("[a-c]x", "bx", True),
        ("[!a-c]x", "bx", False),
        ("[!a-c]x", "dx", True),
        ("[[:alpha:]]x", "bx", True),
        ("a[", "a[", True),
        ("*a*b*", "xxaxxbxx", True),
        ("*" * 30 + "b", "a" * 200, False),
    ],
)
def test_patterns_match_names(pattern: str, name: str, expected: bool) -> None:
    """A pattern matches a whole name as in a shell; a character class may only match more."""
    assert expected is matches(pattern, name)


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("/SYSTEM/Library", "system"),
        ("/library/LaunchDaemons", "system"),
        ("/USERS", "home-parent"),
        ("/users/me", "home"),
        ("/users/me/documents", "outside"),
        ("/Users/Other/x", "other-home"),
        ("/ETC/p*", "system"),
        ("/users/ME/app/src", "workspace"),
        ("/Users/Me/App/Build/x.o", "regenerable"),
        ("SRC/main.py", "workspace"),
        ("/PRIVATE/tmp/x", "temporary"),
    ],
)
def test_case_is_ignored_on_macos(path: str, expected: str) -> None:
    """Where the home folder is a macOS user's, two spellings that differ in case are one path."""
    assert zone_of(path, MAC) == expected


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("/SYSTEM/x", "outside"),
        ("/Home/user", "outside"),
        ("/USR/bin", "outside"),
        ("/home/User/app/src", "other-home"),
    ],
)
def test_case_counts_elsewhere(path: str, expected: str) -> None:
    """On other systems a path in other letters is another path."""
    assert zone_of(path, HOME) == expected
