"""Where a path lies: what belongs to the workspace, what may be regenerated, what is the system's.

Nothing here looks at a file system: links are not followed, and a path is where its text says it is.
"""

from __future__ import annotations

from itertools import pairwise

from sandguard.commands.effects import Path
from sandguard.commands.globs import is_glob, is_wide, literal_start, matches
from sandguard.record import Record, _new
from sandguard.values import DECODED, MOST_CHOICES, NETWORK, FileNames, Known, OneOf, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Literal

    from sandguard.commands.effects import Scope
    from sandguard.values import Argument, Value

    Zone = Literal[
        "root",
        "home-parent",
        "home",
        "other-home",
        "system",
        "device",
        "stream",
        "workspace-root",
        "outside",
        "temporary-root",
        "unknown",
        "elsewhere",
        "workspace",
        "temporary",
        "regenerable",
        "nothing",
    ]

# Trees of the operating system: Filesystem Hierarchy Standard 3.0, hier(7), and Apple's File System Programming Guide.
SYSTEM_TREES: tuple[str, ...] = (
    "/Applications",
    "/Library",
    "/System",
    "/bin",
    "/boot",
    "/cores",
    "/dev",
    "/efi",
    "/etc",
    "/lib",
    "/lib32",
    "/lib64",
    "/libx32",
    "/nix",
    "/opt",
    "/private",
    "/proc",
    "/root",
    "/run",
    "/sbin",
    "/snap",
    "/sys",
    "/usr",
    "/var",
)
HOME_PARENTS: tuple[str, ...] = ("/home", "/Users")
CASELESS_HOMES = ("/Users/", "/users/")
"""What the home folder of a macOS user begins with: the file systems there ignore case by default (APFS guide)."""
TEMPORARY: tuple[str, ...] = ("/tmp", "/var/tmp")
"""The temporary folders that every system has (FHS 3.0, 3.18 and 5.15)."""
TEMPORARY_TREES: tuple[str, ...] = (
    *TEMPORARY,
    "/dev/shm",
    "/private/tmp",
    "/private/var/folders",
    "/private/var/tmp",
    "/var/folders",
)
# What tools make again: the .gitignore templates for Python, Node, Rust, Java, Go, C++, CMake, Dart, Elixir, Haskell,
# Jekyll, Ruby, Swift, Terraform, Xcode and Zig (github/gitignore, 2026-11).
REGENERABLE: frozenset[str] = frozenset(
    (
        "__pycache__",
        ".angular",
        ".build",
        ".bundle",
        ".cache",
        ".coverage",
        ".dart_tool",
        ".docusaurus",
        ".eggs",
        ".elixir_ls",
        ".expo",
        ".jekyll-cache",
        ".gradle",
        ".hypothesis",
        ".mypy_cache",
        ".next",
        ".nox",
        ".nuxt",
        ".nyc_output",
        ".output",
        ".parcel-cache",
        ".phpunit.cache",
        ".pnpm-store",
        ".pytest_cache",
        ".ruff_cache",
        ".sass-cache",
        ".serverless",
        ".stack-work",
        ".svelte-kit",
        ".terraform",
        ".tox",
        ".turbo",
        ".venv",
        ".vite",
        ".zig-cache",
        "CMakeFiles",
        "DerivedData",
        "Pods",
        "_build",
        "_site",
        "bower_components",
        "build",
        "coverage",
        "dist",
        "dist-newstyle",
        "htmlcov",
        "node_modules",
        "obj",
        "out",
        "target",
        "temp",
        "tmp",
        "venv",
        "zig-cache",
        "zig-out",
    )
)
REGENERABLE_STARTS: tuple[str, ...] = ("cmake-build-",)
"""Beginnings of such names."""

REGENERABLE_IN: frozenset[str] = frozenset(("var/cache", "vendor/bundle"))
"""Folders in others that are made again, where the outer or the inner name alone says nothing."""

REGENERABLE_ENDINGS: tuple[str, ...] = (".class", ".egg-info", ".o", ".obj", ".pyc", ".pyo", ".tsbuildinfo")
"""Endings of what compilers and packagers write, from the same templates."""

# Character devices that hold nothing: null(4), random(4), tty(4), fd(4).
STREAMS: frozenset[str] = frozenset(
    (
        "/dev/console",
        "/dev/full",
        "/dev/null",
        "/dev/ptmx",
        "/dev/random",
        "/dev/stderr",
        "/dev/stdin",
        "/dev/stdout",
        "/dev/tty",
        "/dev/urandom",
        "/dev/zero",
    )
)
STREAM_TREES: tuple[str, ...] = ("/dev/fd", "/dev/pts", "/proc/self/fd")
# Block devices and memory: Documentation/admin-guide/devices.txt of Linux 6.x; rdisk and disk are Apple's.
DEVICE_NAMES: tuple[str, ...] = (
    "block/",
    "disk",
    "dm-",
    "drbd",
    "hd",
    "kmem",
    "loop",
    "mapper/",
    "md",
    "mem",
    "mmcblk",
    "mtd",
    "nbd",
    "nvme",
    "port",
    "ram",
    "rbd",
    "rdisk",
    "sd",
    "sg",
    "sr",
    "ubi",
    "vd",
    "vg",
    "xvd",
    "zd",
    "zvol/",
)

ZONES: tuple[Zone, ...] = (
    "root",
    "home-parent",
    "home",
    "other-home",
    "system",
    "device",
    "stream",
    "workspace-root",
    "outside",
    "temporary-root",
    "unknown",
    "elsewhere",
    "workspace",
    "temporary",
    "regenerable",
    "nothing",
)
"""Every zone, the most protected first: of several that a path may lie in, the first counts."""

_CERTAIN_NAMES = ("digits", "hex", "word")


class Place(Record):
    """The folders against which a text is judged: absolute paths, without a trailing slash (``/`` excepted).

    `workspace` is the agent's own tree, `cwd` where the text starts, `home` the user's home folder. `trees` are further
    folders that somebody declared to be ``temporary``, ``regenerable`` or a ``workspace``, each with its kind;
    `regenerable` are names of folders in a workspace that are made again, beside the usual ones.
    """

    __slots__ = ()
    cwd: str
    workspace: str
    home: str
    trees: tuple[tuple[str, str], ...]
    regenerable: tuple[str, ...]

    def __new__(
        cls,
        cwd: str = "/workspace",
        workspace: str = "/workspace",
        home: str = "/home/user",
        trees: tuple[tuple[str, str], ...] = (),
        regenerable: tuple[str, ...] = (),
    ) -> Place:
        return _new(cls, (cwd, workspace, home, trees, regenerable))


def normalise(path: str) -> str:
    """Return an absolute path without ``.``, ``..``, doubled and trailing slashes."""
    kept: list[str] = []
    for name in path.split("/"):
        if name == "..":
            if kept:
                kept.pop()
        elif name and name != ".":
            kept.append(name)
    return "/" + "/".join(kept)


def resolve(argument: Argument, cwd: Value, place: Place, scope: Scope = "host") -> Path:  # noqa: ARG001
    """Return an argument as a path, made absolute from `cwd`. `place` takes no part as long as links are not followed.

    The tilde is expanded before. Text that cannot be told keeps the folder it certainly starts with as its prefix.
    """
    written = argument.value
    if type(written) is FileNames:
        return Path(written, _absolute(OneOf(written.patterns, written.origins), cwd), True, scope)
    return Path(written, _absolute(written, cwd), argument.is_pattern, scope)


def zone(path: Path, place: Place) -> Zone:
    """Return where a path lies; with a pattern or several texts, the most protected of what it can name.

    - ``root``: ``/`` or all in it; ``home-parent``: the folder of the homes; ``home``: the home folder itself or all
      in it; ``other-home``: another user's; ``system``: the trees of the operating system
    - ``device``: disks and memory; ``stream``: ``/dev/null`` and its like
    - ``workspace-root``: the workspace itself, all in it, or a folder around it; ``workspace``: a path in it;
      ``regenerable``: in a folder there that tools make again
    - ``temporary-root``: a folder for temporary files itself, or all in it; ``temporary``: a path in it
    - ``outside``: any other path; ``nothing``: the empty path; ``elsewhere``: not on this host; ``unknown``
    """
    if path.scope != "host":
        return "elsewhere"
    resolved = path.resolved
    if place.home.startswith(CASELESS_HOMES):
        resolved, place = _in_small_letters(resolved, place)
    if type(resolved) is Known:
        return (_zone_of_pattern if path.is_pattern else _zone_of_text)(resolved.value, place)
    texts = resolved.texts
    if texts is None:
        return _zone_of_unknown(resolved, place) if isinstance(resolved, Unknown) else "unknown"
    look = _zone_of_pattern if path.is_pattern else _zone_of_text
    return _first(look(text, place) for text in texts)


def _in_small_letters(resolved: Value, place: Place) -> tuple[Value, Place]:
    """Return a path and the folders around it as a file system that ignores case compares them."""
    folded = Place(
        place.cwd.lower(),
        place.workspace.lower(),
        place.home.lower(),
        tuple((folder.lower(), kind) for folder, kind in place.trees),
        place.regenerable,
    )
    if isinstance(resolved, Unknown):
        return resolved.replace(prefix=resolved.prefix.lower()), folded
    texts = tuple(text.lower() for text in resolved.texts or ())
    return (Known(texts[0], resolved.origins) if len(texts) == 1 else OneOf(texts, resolved.origins)), folded


def is_inside(path: str, folder: str) -> bool:
    """Tell whether a path is the folder or lies in it; both are absolute and normal."""
    return folder in (path, "/") or path.startswith(folder + "/")


def _absolute(written: Value, cwd: Value) -> Value:
    if isinstance(written, Unknown):
        return _absolute_prefix(written, cwd)
    texts = written.texts
    if texts is None:
        return Unknown("the path is not known", written.origins)
    origins = written.origins
    found: dict[str, None] = {}
    for text in texts:
        if text.startswith("/") or not text:
            found[(_behind(text, cwd) if text.startswith("/proc/") else normalise(text)) if text else ""] = None
        elif cwd.texts is None:
            return _below_unknown(text, cwd, origins)
        else:
            for folder in cwd.texts:
                found[normalise(f"{folder}/{text}")] = None
    values = tuple(found)
    if len(values) == 1:
        return Known(values[0], origins)
    if len(values) > MOST_CHOICES:
        return Unknown("too many paths", origins)
    return OneOf(values, origins)


def _behind(text: str, cwd: Value) -> str:
    """Return what is behind a link of /proc: the root of a process, or its working folder (proc(5), Linux 6.9).

    Another process may have another root; this one is the nearest that is known of it.
    """
    path = normalise(text)
    for _ in range(_MOST_LINKS):
        names = path.split("/")
        at = 5 if names[3:4] == ["task"] else 3
        if names[1] != "proc" or len(names) <= at or not (names[2] in _OWN or is_pid(names[2])):
            break
        if names[at] == "fd" and names[2] in _OWN and len(names) == at + 2:
            return f"/dev/fd/{names[at + 1]}"
        if names[at] == "root":
            path = "/" + "/".join(names[at + 1 :])
        elif names[at] == "cwd" and names[2] in _OWN and cwd.text is not None:
            path = normalise("/".join((cwd.text, *names[at + 1 :])))
        else:
            break
    return path


def _of_own_process(written: Unknown) -> str:
    """Return the path that ``/proc/$$/…`` is for the shell itself, empty for that of any other process."""
    pieces: tuple[Value, ...] = getattr(written, "pieces", ())
    if len(pieces) != 3 or pieces[0].text != "/proc/":
        return ""
    number, rest = pieces[1], pieces[2].text
    is_own = getattr(number, "reason", "") == OWN_NUMBER or number.comes_from("variable:BASHPID")
    return f"/proc/self{rest}" if is_own and rest is not None and rest.startswith("/fd/") else ""


OWN_NUMBER = "a number of the shell"
"""Why ``$$`` is not known."""

_OWN = frozenset(("self", "thread-self"))
_MOST_LINKS = 8


def is_pid(name: str) -> bool:
    """Tell whether the name of a folder in /proc is that of a process, or a glob for some."""
    return name.isdecimal() or is_glob(name)


def _absolute_prefix(written: Unknown, cwd: Value) -> Value:
    prefix = written.prefix
    if prefix == "/proc/" and (own := _of_own_process(written)):
        return Known(_behind(own, cwd), written.origins)
    if prefix and not prefix.startswith("/"):
        folder = cwd.text
        if folder is None:
            return _below_unknown(prefix, cwd, written.origins)
        prefix = f"{folder}/{prefix}"
    if prefix:
        folder, _, last = prefix.rpartition("/")
        if last == ".." or "/" not in prefix:
            prefix = ""
        else:
            prefix = normalise(folder).rstrip("/") + "/" + ("" if last == "." else last)
    return Unknown(written.reason, written.origins, written.shape, prefix)


def _below_unknown(text: str, cwd: Value, origins: frozenset[str]) -> Value:
    """Return a relative path under a folder that is not known; it stays in that folder unless it climbs."""
    if isinstance(cwd, Unknown) and ".." not in text.split("/"):
        shape = cwd.shape if cwd.shape == "temporary-path" else ""
        return Unknown("the working folder is not known", origins, shape, cwd.prefix)
    return Unknown("the working folder is not known", origins)


def _first(zones: Iterable[Zone]) -> Zone:
    found = set(zones)
    return next((z for z in ZONES if z in found), "unknown")


class _Map:
    """What lies around a `Place`, so that a path's zone is found by its folders and not by every tree there is."""

    __slots__ = ("around_home", "around_workspace", "protected", "regenerable", "trees")

    def __init__(self, place: Place) -> None:
        kinds = {
            **dict.fromkeys(SYSTEM_TREES, "system"),
            **dict.fromkeys(HOME_PARENTS, "home-parent"),
            **dict.fromkeys(TEMPORARY_TREES, "temporary"),
        }
        if place.home.startswith(CASELESS_HOMES):
            kinds = {folder.lower(): kind for folder, kind in kinds.items()}
        self.trees: dict[str, str] = {**kinds, place.home: "home", place.workspace: "workspace", **dict(place.trees)}
        """What kind of tree a folder is; of two at one folder the later counts."""
        self.around_home = frozenset(_folders_around(place.home)[:-1])
        workspaces = (place.workspace, *(folder for folder, kind in place.trees if kind == "workspace"))
        self.around_workspace = frozenset(
            folder for workspace in workspaces for folder in (*_folders_around(workspace), workspace)
        )
        self.regenerable = REGENERABLE.union(place.regenerable)
        """Names of folders that are made again."""
        around = (*_folders_around(place.home), *_folders_around(place.workspace))
        self.protected: dict[str, list[list[str]]] = {}
        """Every folder that a pattern must not reach unnoticed, as its names, by the first of them."""
        for folder in dict.fromkeys((*kinds, *around)):
            names = folder.split("/")[1:]
            self.protected.setdefault(names[0], []).append(names)

    def tree_of(self, path: str) -> str:
        """Return the innermost tree that a path lies in; empty when it is in none."""
        folder = path
        while folder:
            if folder in self.trees:
                return folder
            folder = folder[: folder.rfind("/")] if "/" in folder else ""
        return "/" if "/" in self.trees else ""

    def near(self, name: str) -> Iterable[list[str]]:
        """Return the names of protected folders whose first may be a name or pattern."""
        if is_glob(name):
            return (names for all_of_them in self.protected.values() for names in all_of_them)
        return self.protected.get(name, ())


_maps: dict[Place, _Map] = {}
"""A guard has one place for all its texts."""

MOST_MAPS = 64


def _map_of(place: Place) -> _Map:
    found = _maps.get(place)
    if found is None:
        if len(_maps) >= MOST_MAPS:
            _maps.clear()
        found = _maps[place] = _Map(place)
    return found


def _folders_around(folder: str) -> list[str]:
    """Return a folder and those that it lies in but the root, the outermost first."""
    names = folder.split("/")[1:]
    return ["/" + "/".join(names[:count]) for count in range(1, len(names) + 1)]


def _zone_of_text(text: str, place: Place) -> Zone:
    if not text:
        return "nothing"
    if text == "/":
        return "root"
    if text == place.home:
        return "home"
    around = _map_of(place)
    tree = around.tree_of(text)
    kind = around.trees[tree] if tree else "outside"
    if kind == "system":
        return _zone_of_system(text)
    if text in around.around_home or (kind == "home-parent" and text == tree):
        return "home-parent"
    if text in around.around_workspace:
        return "workspace-root"
    if kind == "workspace":
        names = text[len(tree) :].split("/")
        return "regenerable" if _is_made_again(text, names, around.regenerable) else "workspace"
    if kind == "regenerable":
        return "regenerable"
    if kind == "temporary":
        return "temporary-root" if text == tree else "temporary"
    return "other-home" if kind == "home-parent" else "outside"


def _is_made_again(text: str, names: list[str], regenerable: frozenset[str]) -> bool:
    """Tell whether a path in the workspace lies in a folder that tools make again, or is such a file."""
    if not regenerable.isdisjoint(names) or text.endswith(REGENERABLE_ENDINGS):
        return True
    return any(
        name.startswith(REGENERABLE_STARTS) or f"{before}/{name}" in REGENERABLE_IN for before, name in pairwise(names)
    )


def _zone_of_system(text: str) -> Zone:
    if text in STREAMS or any(text.startswith(tree + "/") for tree in STREAM_TREES):
        return "stream"
    if text.startswith("/dev/") and text[5:].startswith(DEVICE_NAMES):
        return "device"
    return "system"


def _zone_of_pattern(text: str, place: Place) -> Zone:
    names = text.split("/")[1:]
    globs = [index for index, name in enumerate(names) if is_glob(name)]
    if not globs:
        return _zone_of_text(text, place)
    # What is kept literally still tells the folder: packages/*/node_modules is a node_modules.
    ending = next((end for end in REGENERABLE_ENDINGS if names[-1].endswith(end)), "")
    kept = [*map(literal_start, names[:-1]), literal_start(names[-1]) + (ending if is_glob(names[-1]) else "")]
    found = {_zone_of_text("/" + "/".join(kept), place)}
    if globs == [len(names) - 1] and is_wide(names[-1]):
        found.add(_zone_of_text("/" + "/".join(names[:-1]), place))
    for parts in _map_of(place).near(names[0]):
        if len(parts) <= len(names) and all(map(matches, names, parts)):
            found.add(_zone_of_text("/" + "/".join((*parts, *kept[len(parts) :])), place))
    return _first(found)


def _zone_of_unknown(resolved: Unknown, place: Place) -> Zone:
    is_plain = resolved.shape in _CERTAIN_NAMES
    if resolved.comes_from(NETWORK, DECODED) and not is_plain:
        return "unknown"
    if resolved.shape == "temporary-path":
        return "temporary"
    folder, _, last = resolved.prefix.rpartition("/")
    if not folder:
        return "unknown"
    if last or is_plain:
        return _zone_of_pattern(f"{folder}/{last}{'-' if is_plain else '*'}", place)
    # The rest may be empty, and then the path is the folder itself.
    itself, below = _zone_of_text(folder, place), _zone_of_text(f"{folder}/-", place)
    if itself == "temporary-root" or is_inside(place.workspace, folder):
        return "unknown"
    return below
