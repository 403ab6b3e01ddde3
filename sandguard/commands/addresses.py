"""Addresses that network programs take: URLs and ``host:path``."""

from __future__ import annotations

from sandguard.commands.actions import word
from sandguard.commands.effects import Fetches, Path, Reads
from sandguard.values import Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Argument, Value


def beginning(value: Value) -> str:
    """Return the text that a value certainly begins with."""
    if isinstance(value, Unknown):
        return value.prefix
    return value.text or ""


def fetch(call: Call, url: Argument) -> Iterator[Deed]:
    """Yield what getting a URL does: a ``file:`` one reads a file here."""
    start = beginning(url.value)
    if start[:5].lower() == "file:":
        rest = start[5:]
        path = "/" + rest.removeprefix("//").partition("/")[2] if rest.startswith("//") else rest
        yield Reads(url.span, call.path(word(path or "/", url.span, url.value.origins)))
    else:
        yield Fetches(url.span, url.value)


def last_name(url: Argument) -> Value:
    """Return the name under which a URL is saved: its last part, unknown where the URL is."""
    text = url.text
    if text is None:
        return Unknown("the last part of an address", url.value.origins)
    path = text.partition("#")[0].partition("?")[0]
    scheme, mark, rest = path.partition("://")
    name = (rest if mark else scheme).partition("/")[2].rpartition("/")[2]
    return Known(name, url.value.origins) if name else Known("index.html", url.value.origins)


def is_remote(argument: Argument) -> bool:
    """Tell whether ``host:path`` names another machine: a colon before any slash, or an rsync or ssh URL."""
    start = beginning(argument.value)
    if start.startswith(("rsync://", "scp://", "sftp://", "ssh://")):
        return True
    host, colon, _ = start.partition(":")
    return bool(colon) and "/" not in host and bool(host)


def remote_path(argument: Argument) -> Path:
    """Return the path part of ``host:path``, on the other machine."""
    text = argument.text
    written: Value = argument.value
    if text is not None:
        written = Known(text.partition(":")[2] if "://" not in text else text, argument.value.origins)
    return Path(written, written, argument.is_pattern, "remote")
