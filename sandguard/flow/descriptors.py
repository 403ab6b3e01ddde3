"""Paths that may be descriptors though they do not say so: through a link, a pattern, a folder or an unset variable."""

from __future__ import annotations

from sandguard.flow.patterns import matches
from sandguard.flow.redirections import STREAMS, descriptor_of, read_from
from sandguard.joining import EMPTY, prefix_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.effects import Path
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.values import Value

FOLDERS = ("/dev/", "/proc/")
NAMED_AS = ("/dev/fd/", "/proc/self/fd/", "/proc/thread-self/fd/")


def streams_at(run: Evaluation, environment: Environment, path: Path) -> list[Value]:
    """Return what each descriptor gives that a path may be; nothing for a path that is certainly none."""
    found: dict[str, None] = {}
    is_nothing = False
    for text in _texts_of(run, path):
        if not text.startswith(FOLDERS):
            continue
        if path.is_pattern and not descriptor_of(text).isdigit() and text not in STREAMS:
            found.update(dict.fromkeys(fd for fd, names in _open(environment) if any(matches(text, n) for n in names)))
        elif fd := descriptor_of(text):
            found[fd] = None
        else:
            is_nothing = is_nothing or text == "/dev/null"
    resolved = path.resolved
    if resolved.texts is None and (prefix := prefix_of(resolved)).startswith(FOLDERS):
        found.update(
            dict.fromkeys(fd for fd, names in _open(environment) if any(name.startswith(prefix) for name in names))
        )
    values = [value for fd in found if (value := read_from(run, environment, fd)) is not None]
    return [*values, EMPTY] if is_nothing else values


def _texts_of(run: Evaluation, path: Path) -> list[str]:
    """Return the texts that a path may be, its links followed."""
    from sandguard.flow.files import names_of

    return [name for text in path.resolved.texts or () for name in names_of(run, text)]


def _open(environment: Environment) -> list[tuple[str, list[str]]]:
    """Return the descriptors that can be read from, each with its names."""
    streams = {fd: name for name, fd in STREAMS.items()}
    opened = dict.fromkeys(("0", *environment.descriptors, *environment.targets))
    return [(fd, [folder + fd for folder in NAMED_AS] + [streams[fd]] * (fd in streams)) for fd in opened]
