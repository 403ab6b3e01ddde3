"""Copies between this machine and a store elsewhere: clouds, buckets, releases, snippets."""

from __future__ import annotations

from sandguard.commands import actions as a
from sandguard.commands.addresses import beginning, is_remote
from sandguard.commands.effects import Fetches, Publishes, Reads, Sends, Writes
from sandguard.commands.spec import Stored
from sandguard.values import Argument, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed, GivenOption
    from sandguard.values import Value


def _ends(call: Call, verbs: str) -> tuple[Argument, ...]:
    """Return the operands after the first of the verbs; none without one."""
    wanted = verbs.split()
    for index, word in enumerate(call.operands):
        if word.text in wanted:
            return call.operands[index + 1 :]
        if index > 2:
            break
    return ()


def _is_elsewhere(word: Argument, *, has_aliases: bool) -> bool:
    """Tell whether a word names what stands elsewhere; with aliases, any path whose first part is a name does (mc)."""
    if has_aliases and "/" in (word.text or ""):
        return (word.text or "").partition("/")[0] not in ("", ".", "..", "~")
    return "://" in beginning(word.value) or is_remote(word)


def copies(call: Call, verbs: str, *, has_aliases: bool = False) -> Iterator[Deed]:
    """Yield what a copy reads, sends, fetches and writes; which end is here is told by the other one's address."""
    words = _ends(call, verbs)
    if len(words) == 1 and not a.is_stream(words[0]) and not _is_elsewhere(words[0], has_aliases=has_aliases):
        yield Reads(words[0].span, call.path(words[0]))  # where it goes may be said by what is not seen
    if len(words) < 2 or not {"--dryrun", "--dry-run", "-n", "--help"}.isdisjoint(w.text or "" for w in call.arguments):
        return
    *sources, target = words
    goes_out = _is_elsewhere(target, has_aliases=has_aliases)
    for source in sources:
        text: Value = a.FROM_NETWORK
        comes_in = _is_elsewhere(source, has_aliases=has_aliases)
        if comes_in:
            yield Fetches(source.span, source.value)
        elif a.is_stream(source):
            text = Unknown("standard input")
        else:
            path = call.path(source)
            text = a.content((path,))
            yield Reads(source.span, path)
        if goes_out:
            if not comes_in:
                yield Sends(target.span, target.value, text)
        elif not a.is_stream(target):
            kept = None if comes_in or a.is_stream(source) else call.path(source)
            for path in (call.path(target), a.joined_path(call, target, source, target.span)):
                yield Stored(path, text if kept is None else None, kept)
    if not goes_out and not a.is_stream(target):
        yield Writes(target.span, call.path(target))


def prints_copy(call: Call, verbs: str) -> bool:
    """Tell whether a copy goes to standard output."""
    words = _ends(call, verbs)
    return len(words) > 1 and a.is_stream(words[-1])


_MADE_FIELDS = (
    "number state isDraft isPrerelease mergeable url id createdAt updatedAt closedAt mergedAt publishedAt headRefOid"
    " mergeStateStatus reviewDecision additions deletions changedFiles isPrivate visibility stargazerCount forkCount"
    " isArchived isFork diskUsage closed"
)
_MADE_BY_FORGE = frozenset(_MADE_FIELDS.split())
"""Fields that nobody writes: numbers, dates, states (gh help formatting, gh 2.62)."""


def github(call: Call) -> Iterator[Deed]:
    """Yield what the GitHub client sends from files, and what it brings."""
    words = call.operands
    verb = " ".join(word.text or "" for word in words[:2])
    rest = words[2:]
    for given in call.given("-F", "--body-file", "--notes-file", "--field", "--input"):
        if given.name not in ("-f", "--raw-field"):
            yield from _sent_file(call, words, given)
    if verb in ("gist create", "gist edit", "release upload"):
        for file in rest[1:] if verb != "gist create" else rest:
            path = call.path(file)
            if not a.is_stream(file):
                yield Reads(file.span, path)
                yield Sends(file.span, Known("github.com"), a.content((path,)), "POST")
        if verb != "gist edit":
            yield Publishes(call.name_span, verb)
    elif verb == "repo clone" and rest:
        yield Fetches(rest[0].span, rest[0].value)
        name = (rest[0].text or "").rstrip("/").rpartition("/")[2].removesuffix(".git")
        folder = rest[1] if len(rest) > 1 else a.word(name, rest[0].span)
        yield Writes(folder.span, call.path(folder))
        yield Stored(call.path(folder), a.FROM_CLONE)
    elif verb == "release download" and (asset := call.value("-O")) is not None:
        yield Fetches(call.name_span, Known("github.com"))
        if not a.is_stream(asset):
            yield Writes(asset.span, call.path(asset))
            yield Stored(call.path(asset), a.FROM_NETWORK)
    elif verb in ("release download", "run download"):
        folder = call.value("-D") or a.word(".", call.name_span)
        yield Fetches(call.name_span, Known("github.com"))
        yield Writes(folder.span, call.path(folder))
        yield Stored(call.path(folder), a.FROM_ARCHIVE)


def _sent_file(call: Call, words: tuple[Argument, ...], given: GivenOption) -> Iterator[Deed]:
    """Yield the file whose text an option sends: all of it, or for the interface after an at sign (gh(1) 2.62)."""
    value = given.argument
    if value is None or a.is_stream(value):
        return
    text = value.text or ""
    if words[:1] and words[0].text == "api" and given.name in ("-F", "--field"):
        _, mark, text = text.partition("=@")
        if not mark or text == "-":
            return
    file = value if text == value.text else a.word(text, value.span, value.value.origins)
    path = call.path(file)
    yield Reads(value.span, path)
    if path.resolved.text is None or is_outside(call, path.resolved.text):
        yield Sends(value.span, Known("github.com"), a.content((path,)), "POST")


def is_outside(call: Call, path: str) -> bool:
    """Tell whether a file lies outside of the workspace and of temporary folders: no text written for this."""
    return not f"{path}/".startswith((call.place.workspace.rstrip("/") + "/", "/tmp/", "/var/tmp/"))


def github_output(call: Call) -> Value | None:
    """Return that what others wrote comes from the network: a snippet, the answer of the interface, a difference."""
    words = [word.text or "" for word in call.operands[:2]]
    if words[:1] == ["api"] or words in (["gist", "view"], ["pr", "diff"], ["run", "view"]):
        return a.FROM_NETWORK
    if words == ["release", "download"] and (file := call.value("-O")) is not None and a.is_stream(file):
        return a.FROM_NETWORK
    if words[1:] == ["view"] and words[0] in ("issue", "pr", "release", "repo"):
        fields = call.value("--json")
        named = set((fields.text or "").split(",")) if fields is not None else {""}
        return None if named <= _MADE_BY_FORGE else a.FROM_NETWORK
    return None
