"""Compiled policies kept between runs, so that a process that judges one command neither reads TOML nor examples.

A kept policy is JSON, which executes nothing. It is used only from a file that belongs to the user and that nobody else
can write, in such a folder, and only for the same text, file, right and version of this package. Anything else is
compiled again: a damaged cache changes nothing but the time.
"""

from __future__ import annotations

import os
import stat
from _blake2 import blake2b

from sandguard.policy.layer import RIGHTS, Layer
from sandguard.record import Record, _new

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from sandguard.policy.layer import Right

FORMAT = 1
"""Of what is kept; another number is another format. A file is a line about the policy, then a line that is it."""

MOST_BYTES = 1 << 24
KEYS = frozenset(("format", "version", "source", "right", "text", "data"))
"""Of the first line; the last two are digests of the policy's text and of the second line."""
DATA = {
    "levels": dict,
    "rules": list,
    "index": dict,
    "suppress": list,
    "trust": dict,
    "downloads": list,
    "approvals": list,
}
"""The parts of a compiled policy."""

TRIED = frozenset(("match", "no_match", "place"))
"""What of a rule was needed to try it, and is not kept."""


class Cache(Record):
    """Where compiled policies are kept, and the version of the package that compiled them."""

    __slots__ = ()
    folder: str
    version: str

    def __new__(cls, folder: str, version: str) -> Cache:
        return _new(cls, (folder, version))


def kept(cache: Cache, text: bytes, source: str, right: Right) -> Layer | None:
    """Return the layer that was kept for a text; None when there is none that can be used."""
    head, _, body = (_read(f"{cache.folder}/{_name(cache, text, source, right)}") or "").partition("\n")
    fields, digest = _parsed(head), _digest(text)
    if fields is None or fields.keys() != KEYS or right not in RIGHTS:
        return None
    wanted = (FORMAT, cache.version, source, right, digest, _digest(body.encode("ascii")))
    if tuple(fields[key] for key in ("format", "version", "source", "right", "text", "data")) != wanted:
        return None
    data = _parsed(body)
    if data is None or any(not isinstance(data.get(key), kind) for key, kind in DATA.items()):
        return None
    return Layer(data, source, right, digest)


def keep(cache: Cache, text: bytes, layer: Layer) -> bool:
    """Keep a layer that was compiled from a text; tell whether that could be done. Nothing is an error here."""
    import json

    rules = [{key: value for key, value in rule.items() if key not in TRIED} for rule in layer.data["rules"]]
    body = json.dumps({**layer.data, "rules": rules}, separators=(",", ":"))
    fields = {
        "format": FORMAT,
        "version": cache.version,
        "source": layer.source,
        "right": layer.right,
        "text": _digest(text),
        "data": _digest(body.encode("ascii")),
    }
    path = f"{cache.folder}/{_name(cache, text, layer.source, layer.right)}"
    new = f"{path}.{os.getpid()}"
    try:
        os.makedirs(cache.folder, mode=0o700, exist_ok=True)
        if not _is_own(os.lstat(cache.folder), stat.S_ISDIR):
            return False
        descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
        with open(descriptor, "wb") as file:
            file.write(f"{json.dumps(fields)}\n{body}".encode("ascii"))
        os.replace(new, path)
    except (OSError, ValueError):
        return False
    return True


def _name(cache: Cache, text: bytes, source: str, right: str) -> str:
    key = f"{FORMAT}\0{cache.version}\0{source}\0{right}\0".encode("utf-8", "surrogateescape")
    return blake2b(key + text, digest_size=20).hexdigest() + ".json"


def _digest(text: bytes) -> str:
    return blake2b(text, digest_size=32).hexdigest()


def _is_own(status: os.stat_result, is_kind: Callable[[int], bool]) -> bool:
    """Tell whether something is of a kind, the user's own, and nobody else can write to it."""
    return is_kind(status.st_mode) and status.st_uid == os.geteuid() and not status.st_mode & 0o022


def _read(path: str) -> str | None:
    """Return the content of a kept file; None when it is not there, or somebody else could have written it."""
    try:
        if not _is_own(os.lstat(os.path.dirname(path)), stat.S_ISDIR):
            return None
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError:
        return None
    with open(descriptor, "rb") as file:
        if not _is_own(os.fstat(descriptor), stat.S_ISREG):
            return None
        data = file.read(MOST_BYTES + 1)
    try:
        return data.decode("ascii") if len(data) <= MOST_BYTES else None
    except UnicodeDecodeError:
        return None


def _parsed(text: str) -> dict[str, Any] | None:
    try:
        value = _scanner()(text, 0)[0]
    except (ValueError, StopIteration, RecursionError, IndexError):
        return None
    return value if isinstance(value, dict) else None


class _Settings:
    """What the reader of JSON asks its owner for."""

    strict = True
    object_hook = None
    object_pairs_hook = None
    parse_float = float
    parse_int = int
    parse_constant = float
    memo: dict[str, str] = {}  # noqa: RUF012 - the reader clears it itself


def _scanner() -> Callable[[str, int], tuple[object, int]]:
    """Return a reader of JSON; the package json would load more than all the rest of a start does."""
    try:
        from _json import make_scanner
    except ImportError:
        import json

        return lambda text, _: (json.loads(text), 0)
    return make_scanner(_Settings())  # type: ignore[arg-type]  # any object with these attributes will do
