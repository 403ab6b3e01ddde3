"""Which of a program's paths are the machine's to judge, and how protected the place is in which they lie."""

from __future__ import annotations

from sandguard.commands.effects import Path
from sandguard.commands.paths import REGENERABLE, normalise, zone
from sandguard.joining import Either, Mixed
from sandguard.rules.patterns import GLOB_CHARACTERS
from sandguard.rules.wording import program_name
from sandguard.values import ARGUMENTS, ENVIRONMENT, LITERAL, NETWORK, USER, FileNames, Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.paths import Place
    from sandguard.flow.program import Invocation
    from sandguard.values import Value

TREES = frozenset(("root", "system", "home", "home-parent", "other-home", "device"))
"""Zones that hold the system's or a user's files as a whole."""

REMOVABLE = frozenset(("regenerable", "temporary"))
"""Zones whose content is made again or thrown away by itself."""


WRITTEN_BY_PEOPLE = (
    *(".c", ".cc", ".cpp", ".cs", ".css", ".go", ".h", ".hpp", ".html", ".java", ".js", ".jsx", ".kt", ".lua", ".php"),
    *(".pl", ".py", ".rb", ".rs", ".scala", ".scss", ".sh", ".sql", ".swift", ".tf", ".ts", ".tsx", ".vue"),
    *(".md", ".rst", ".tex", ".ini", ".toml", ".json", ".yaml", ".yml", ".xml", ".proto", "Makefile", "Dockerfile"),
)
"""Endings of files whose content nothing makes again; an empty log, list or marker is everyday."""

FILE_ENDINGS = (
    *WRITTEN_BY_PEOPLE,
    ".csv",
    ".gz",
    ".lock",
    ".log",
    ".pdf",
    ".png",
    ".svg",
    ".tar",
    ".tgz",
    ".txt",
    ".zip",
)
"""Endings of names that are files' and not folders', also where ``rm -r`` is given them."""

SHARED = frozenset((".cache", "tmp", "temp"))
"""Names of such folders that stand for something else in a home folder or at the root."""


def zone_on_host(path: Path, place: Place) -> str:
    """Return where a path lies; a far machine's files count as the host's, a container's are ``elsewhere``."""
    found = zone_of_listed(path, place)
    if type(path.written) is FileNames and found in TREES | {"outside", "workspace-root"}:
        return "unknown"  # of what a search or a list prints, nobody can tell which it is
    return found


def zone_of_listed(path: Path, place: Place) -> str:
    """Return where a path lies; names that a search or a list prints count as all that it may print."""
    return zone(path.replace(scope="host") if path.scope == "remote" else path, place)


COPIERS = frozenset(("rcp", "rsync", "scp", "sftp"))
DEPLOYED = ("/opt/", "/srv/", "/usr/local/", "/usr/share/", "/var/lib/", "/var/www/")
"""Trees of a machine below which what it serves is put."""


def is_deployed(invocation: Invocation, path: Path) -> bool:
    """Tell whether a copy to another machine changes what that machine serves, and nothing of its system."""
    if path.scope != "remote" or program_name(invocation.name) not in COPIERS:
        return False
    text = path.resolved.text
    return text is not None and f"{text}/".startswith(DEPLOYED)


def path_of(text: str, place: Place) -> Path:
    """Return a name that stands in a text as a path, a relative one below the folder in which the text starts."""
    absolute = text if text.startswith(("/", "~")) else f"{place.cwd}/{text}"
    return Path(Known(text), Known(normalise(absolute) if absolute.startswith("/") else absolute))


def holds_workspace(path: Path, place: Place) -> bool:
    """Tell whether a path is a folder above the workspace, and not the workspace or all in it."""
    text = path.resolved.text
    return text is not None and text != place.workspace and not text.startswith(place.workspace.rstrip("/") + "/")


def is_glob_at_top(path: Path, place: Place) -> bool:
    """Tell whether a path is a glob for names that stand directly in the workspace."""
    return path.is_pattern and any(
        folder == place.workspace and not GLOB_CHARACTERS.isdisjoint(name)
        for folder, _, name in (text.rpartition("/") for text in path.resolved.texts or ())
    )


def is_whole_tree(path: Path) -> bool:
    """Tell whether a path is a pattern for everything in a folder, or below it: ``~/*``, what ``find ~`` finds."""
    return path.is_pattern and any(_folder_of_all(text) for text in path.resolved.texts or ())


def holds_home(path: Path, place: Place) -> bool:
    """Tell whether a pattern for everything in a folder is one for a user's home folder, or for all of those."""
    folders = [_folder_of_all(text) for text in path.resolved.texts or ()] if path.scope == "host" else []
    return any(zone(Path(Known(f), Known(f)), place) in {"home", "other-home", "home-parent"} for f in folders if f)


def _folder_of_all(text: str) -> str:
    """Return the folder of which a pattern names everything; empty where the pattern takes its pick."""
    folder, _, name = text.rpartition("/")
    while name in {"*", "**"}:
        if "*" not in folder:
            return folder or "/"
        folder, _, name = folder.rpartition("/")
    return ""


def is_home_as_written(path: Path) -> bool:
    """Tell whether a path is written as a tilde that is not expanded here, but by the next shell that reads it."""
    return any(text == "~" or text.startswith("~/") for text in path.written.texts or ())


def is_root_when_empty(path: Path) -> bool:
    """Tell whether a path is the root when the part of it that is not known turns out to be empty."""
    resolved = path.resolved
    return resolved.texts is None and getattr(resolved, "prefix", "") == "/" and not getattr(resolved, "shape", "")


def defaults(path: Path) -> tuple[str, ...]:
    """Return the texts that a path takes when what is not known of it turns out not to be set: ``${X:-text}``."""
    before, choices, after = _choices_of(path.written)
    return tuple(before + text + after for choice in choices for text in choice.texts or ())


def has_default_in(path: Path, place: Place, zones: frozenset[str]) -> bool:
    """Tell whether a path is a setting of the user's whose default lies in one of some zones, whatever part of it."""
    texts = defaults(path)
    return (
        bool(texts)
        and all(zone_on_host(path_of(text, place), place) in zones for text in texts)
        and all(choice.texts is not None or is_of_environment(choice) for choice in _choices_of(path.written)[1])
    )


def _choices_of(written: Value) -> tuple[str, tuple[Value, ...], str]:
    """Return the choices that a value has, with the text around the one part of it that has any."""
    pieces = written.pieces if isinstance(written, Mixed) else (written,)
    at = [index for index, piece in enumerate(pieces) if isinstance(piece, Either)]
    around = [piece.text for index, piece in enumerate(pieces) if index not in at]
    known = [text for text in around if text is not None]
    if len(at) != 1 or len(known) != len(around):
        return "", (), ""
    chosen = pieces[at[0]]
    choices = chosen.choices if isinstance(chosen, Either) else ()
    return "".join(known[: at[0]]), choices, "".join(known[at[0] :])


def ends_regenerable(path: Path) -> bool:
    """Tell whether a path ends in a folder that is made again, whatever folder it lies in: ``"$ROOT/dist"``."""
    written = path.written
    if not isinstance(written, Mixed) or is_from_network(path):
        return False
    names = (written.pieces[-1].text or "").split("/")
    return len(names) > 1 and not names[0] and (names[-1] or names[-2]) in REGENERABLE - SHARED and ".." not in names


def is_file(path: Path) -> bool:
    """Tell whether a path is certainly named as one file, so that nothing lies below it."""
    text = path.resolved.text
    return text is not None and not path.is_pattern and text.endswith(FILE_ENDINGS)


def is_of_environment(value: Value) -> bool:
    """Tell whether a value is nothing but that of variables which the text does not set."""
    return value.comes_from(ENVIRONMENT) and all(
        origin in {ENVIRONMENT, LITERAL} or origin.startswith("variable:") for origin in value.origins
    )


def is_callers(value: Value) -> bool:
    """Tell whether a value is nothing but the arguments that whoever starts the text gives it."""
    return value.comes_from(ARGUMENTS) and value.origins <= {ARGUMENTS, USER}


def is_empty_before_root(path: Path) -> bool:
    """Tell whether a path is the root, or all in it, once a variable that the text does not set is empty."""
    written = path.written
    if not isinstance(written, Mixed):
        return False
    first, *rest = written.pieces
    is_outer = is_of_environment(first) or (first.comes_from(USER) and first.origins <= {ARGUMENTS, USER})
    return is_outer and not known_start(first) and "".join(p.text or "?" for p in rest) in {"/", "/*"}


def known_start(value: Value) -> str:
    """Return the text that a value has or certainly starts with."""
    return value.text if value.text is not None else getattr(value, "prefix", "")


def removes_only_empty(invocation: Invocation) -> bool:
    """Tell whether a command refuses to remove a folder that holds anything."""
    return program_name(invocation.name) == "rmdir"


def is_from_network(path: Path) -> bool:
    """Tell whether text from the network chose the path."""
    return path.written.comes_from(NETWORK) or path.resolved.comes_from(NETWORK)
