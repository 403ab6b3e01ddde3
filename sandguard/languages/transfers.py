"""Reads the commands of programs that copy to and from other machines, and of those that write mail."""

from __future__ import annotations

from sandguard.languages.sinks import Sink

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_PUTTING = frozenset(("put", "mput", "reput", "send", "append", "upload"))
_GETTING = frozenset(("get", "mget", "reget", "recv", "newer", "pget", "get1", "download"))
_CLOUDY = "the other side"


def read(language: str, text: str) -> tuple[Sink, ...]:
    """Return what the lines of commands do on this machine, and which of its files go out."""
    found: list[Sink] = []
    at = 0
    for line in text.split("\n"):
        parts = line.split(";") if language in ("lftp", "smb") and not line.lstrip().startswith("!") else [line]
        for part in parts:
            if part.strip():
                found.extend(_of(language, part.strip(), at, at + len(part)))
            at += len(part) + 1
    return tuple(found)


def _of(language: str, line: str, at: int, end: int) -> Iterator[Sink]:
    """Yield what a command does (ftp(1), sftp(1), lftp(1) 4.9, smbclient(1) 4.21, mail(1) of bsd-mailx 8.1)."""
    if language == "mail":
        yield from _mail(line, at, end)
        return
    if line.startswith("!"):
        rest = line[1:].strip()
        yield Sink("shell", (rest,), at, end) if rest else Sink("starts-shell", (), at, end)
        return
    words = [word.strip("\"'") for word in line.split()]
    name, rest_words = words[0].lower(), [word for word in words[1:] if not word.startswith("-")]
    if name in ("shell", "local") and language == "lftp":
        yield Sink("shell", (line.partition(" ")[2],), at, end)
    elif name in _PUTTING:
        files = rest_words if name.startswith("m") or (language == "lftp" and "-O" in words) else rest_words[:1]
        for file in files:
            yield Sink("sends", (file, _CLOUDY), at, end)
    elif name in _GETTING and language != "mail":
        if rest_words:
            yield Sink("fetches", (rest_words[0],), at, end)
        for target in _targets(words, rest_words):
            yield Sink("writes", (target,), at, end)
    elif name == "mirror" and language == "lftp" and rest_words:
        if "-R" in words or "--reverse" in words:
            yield Sink("sends", (rest_words[0], _CLOUDY), at, end)
        elif len(rest_words) > 1:
            yield Sink("writes", (rest_words[1],), at, end)
    elif name in ("source", ".") and language == "lftp" and rest_words:
        yield Sink("reads", (rest_words[0],), at, end)


def _targets(words: list[str], plain: list[str]) -> list[str]:
    """Return the local names that files are fetched to: one that is given, else their own."""
    if "-o" in words[:-1]:
        return [words[words.index("-o") + 1]]
    if words[0].lower() in ("mget", "mreget") or not plain:
        return []
    return [plain[1] if len(plain) == 2 else plain[0].rstrip("/").rpartition("/")[2]]


def _mail(line: str, at: int, end: int) -> Iterator[Sink]:
    """Yield what a command of mail does, or an escape in the text that is written: it begins with a tilde."""
    bare = line.removeprefix("~")
    name = bare[:1]
    rest = bare[1:].strip()
    if bare.startswith(("!", "shell")):
        rest = rest if bare.startswith("!") else bare[5:].strip()
        yield Sink("shell", (rest,), at, end) if rest else Sink("starts-shell", (), at, end)
    elif not line.startswith("~"):
        return
    elif name in ("|", "<") and (name == "|" or rest.startswith("!")):
        yield Sink("shell", (rest.lstrip("!"),), at, end)
    elif name in ("r", "<", "d", "@") and rest:
        yield Sink("sends", (rest, _CLOUDY), at, end)
    elif name == "w" and rest:
        yield Sink("writes", (rest,), at, end)
