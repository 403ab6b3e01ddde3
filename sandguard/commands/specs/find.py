"""Walks trees and does something for each file that fits."""

from __future__ import annotations

from sandguard.commands.actions import printed, reads, writes
from sandguard.commands.effects import Deletes, Runs
from sandguard.commands.escapes import interpreted, produced
from sandguard.commands.spec import CommandSpec, Option, action
from sandguard.record import Record, _new
from sandguard.values import Argument, FileNames, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Value

_WITH_VALUE = frozenset(
    [
        "-name",
        "-iname",
        "-path",
        "-ipath",
        "-wholename",
        "-iwholename",
        "-regex",
        "-iregex",
        "-lname",
        "-ilname",
        "-type",
        "-xtype",
        "-size",
        "-perm",
        "-user",
        "-group",
        "-uid",
        "-gid",
        "-newer",
        "-anewer",
        "-cnewer",
        "-mtime",
        "-atime",
        "-ctime",
        "-Btime",
        "-mmin",
        "-amin",
        "-cmin",
        "-Bmin",
        "-maxdepth",
        "-mindepth",
        "-links",
        "-inum",
        "-samefile",
        "-fstype",
        "-used",
        "-regextype",
        "-printf",
        "-context",
        "-flags",
        "-f",
        "-s",
    ]
)
_TO_FILE = frozenset(("-fprint", "-fprint0", "-fls", "-fprintf"))
_EXECUTING = frozenset(("-exec", "-execdir", "-ok", "-okdir"))
_NOT_FILTERING = frozenset(
    [
        "-maxdepth",
        "-mindepth",
        "-print",
        "-print0",
        "-ls",
        "-prune",
        "-depth",
        "-d",
        "-mount",
        "-xdev",
        "-x",
        "-follow",
        "-daystart",
        "-noleaf",
        "-warn",
        "-nowarn",
        "-true",
        "-a",
        "-and",
        "-ignore_readdir_race",
        "-noignore_readdir_race",
        "-printf",
        "-regextype",
        "-delete",
        "-quit",
    ]
)
_LIKE_ACTIONS = ("-del", "-exec", "-fls", "-fprint", "-ok", "-rm", "-run", "-sh", "-unlink", "-write")
"""How an action would begin that another version has; find stops at a test that it does not know."""
_MOST_TARGETS = 8
_MOST_NESTING = 32

Names = tuple[str, ...] | None
"""The patterns that a found path must match, of which one is enough; None when nothing of the kind is asked."""


class _Found(Record):
    """The condition under which something is done: patterns, and whether anything at all is left out."""

    __slots__ = ()
    names: Names
    is_filtered: bool

    def __new__(cls, names: Names = None, is_filtered: bool = False) -> _Found:
        return _new(cls, (names, is_filtered))


class _Walk:
    """One reading of the expression, left to right, as find evaluates it."""

    def __init__(self, call: Call, starts: tuple[Argument, ...], tokens: tuple[Argument, ...]) -> None:
        self.call = call
        self.starts = starts
        self.tokens = tokens
        self.at = 0
        self.deeds: list[Deed] = []

    def alternatives(self, outer: _Found, depth: int) -> _Found:
        """Read operands joined by ``-o`` or a comma, up to the closing parenthesis."""
        names: list[str] | None = []
        is_filtered = True
        while True:
            one = self.conjunction(outer, depth)
            is_filtered = is_filtered and one.is_filtered
            names = None if names is None or one.names is None else [*names, *one.names]
            if self.at < len(self.tokens) and self.tokens[self.at].text in ("-o", "-or", ","):
                self.at += 1
                continue
            return _Found(tuple(names) if names else None, is_filtered)

    def conjunction(self, outer: _Found, depth: int) -> _Found:
        """Read operands that must all hold; each action sees what was asked before it."""
        found = outer
        while self.at < len(self.tokens):
            text = self.tokens[self.at].text
            if text in ("-o", "-or", ",", ")"):
                break
            if text in ("!", "-not"):
                self.at += 1
                self.operand(found, depth)
                found = _Found(found.names, is_filtered=True)
            else:
                found = self.operand(found, depth)
        return found

    def operand(self, found: _Found, depth: int) -> _Found:
        """Read one test, action or group, and return what is asked with it."""
        if self.at >= len(self.tokens):
            return found
        token = self.tokens[self.at]
        text = token.text
        self.at += 1
        if text == "(":
            if depth >= _MOST_NESTING:
                self.deeds.append(self.call.gap(token, "too-deep", "the expression of find is nested too deeply"))
                self.at = len(self.tokens)
                return found
            inner = self.alternatives(found, depth + 1)
            if self.at < len(self.tokens):
                self.at += 1
            return inner
        if text is None or not text.startswith("-"):
            if text is None:
                self.deeds.append(
                    self.call.gap(token, "unknown-option", "a word of find is not known and may be an action")
                )
            return found
        if text in _EXECUTING:
            self.execute(token, found)
        elif text == "-delete":
            self.deeds.extend(
                Deletes(token.span, self.call.path(t), not found.is_filtered) for t in self.targets(token, found)
            )
        elif text in _TO_FILE:
            if self.at < len(self.tokens):
                self.deeds.extend(writes.act(self.call, self.tokens[self.at]))
            self.at += 2 if text == "-fprintf" else 1
        elif text in _WITH_VALUE or text.startswith("-newer"):
            value = self.tokens[self.at] if self.at < len(self.tokens) else token
            self.at += 1
            if text in ("-name", "-iname", "-path", "-ipath", "-wholename", "-iwholename") and value.text is not None:
                is_whole = text not in ("-name", "-iname")
                return _Found((f"path:{value.text}" if is_whole else value.text,), is_filtered=True)
        elif text.startswith(_LIKE_ACTIONS) and text != "-executable":
            message = f"{text[:40]} is no action of find that is known"
            self.deeds.append(self.call.gap(token, "unknown-option", message))
        if text not in _NOT_FILTERING:
            return _Found(found.names, is_filtered=True)
        return found

    def execute(self, token: Argument, found: _Found) -> None:
        """Read the command after ``-exec`` and put what is found in the place of the braces."""
        end = self.at
        while end < len(self.tokens) and self.tokens[end].text != ";":
            if self.tokens[end].text == "+" and self.tokens[end - 1].text == "{}":
                break
            end += 1
        command = self.tokens[self.at : end]
        self.at = end + 1
        if not command:
            return
        for target in self.targets(token, found, is_inclusive=True):
            filled = tuple(_filled(word, target) for word in command)
            self.deeds.append(Runs(command[0].span, filled, is_wrapper=False))
            if filled == command:
                break

    def targets(self, token: Argument, found: _Found, *, is_inclusive: bool = False) -> list[Argument]:
        """Return what is found, as patterns below each start; the start itself where nothing is left out."""
        made: list[Argument] = []
        for start in self.starts:
            folder = start.text
            if folder is None:
                made.append(Argument(_below(start.value), token.span, False, start.is_pattern))
            elif not found.is_filtered and not is_inclusive:
                made.append(Argument(start.value, token.span, False, start.is_pattern))
            else:
                made.extend(
                    Argument(Known(pattern, start.value.origins), token.span, False, True)
                    for pattern in _patterns(folder.rstrip("/"), found)
                )
        if len(made) > _MOST_TARGETS:
            self.deeds.append(self.call.gap(token, "too-many-targets", "find has more targets than are looked at"))
        return made[:_MOST_TARGETS]


def _below(start: Value) -> Value:
    if isinstance(start, Unknown):
        return start
    return Unknown("a path below several folders", start.origins)


def _patterns(folder: str, found: _Found) -> tuple[str, ...]:
    """Return the patterns of the paths found below a folder: ``src/**/*.pyc``."""
    if found.names is None:
        return (f"{folder}/**/*" if found.is_filtered else f"{folder}/**",)
    made = []
    for name in found.names:
        whole = name.removeprefix("path:")
        is_below = whole.startswith(folder + "/") and whole != name
        made.append(whole if is_below else f"{folder}/**/{whole.lstrip('/')}")
    return tuple(dict.fromkeys(made))


def _filled(word: Argument, target: Argument) -> Argument:
    text = word.text
    if text is None or "{}" not in text:
        return word
    if target.text is None:
        prefix = getattr(target.value, "prefix", "") if text.startswith("{}") else text.partition("{}")[0]
        return Argument(Unknown("a path that find finds", target.value.origins, "", prefix), word.span)
    origins = word.value.origins | target.value.origins
    return Argument(Known(text.replace("{}", target.text), origins), word.span, False, target.is_pattern)


def _split(call: Call) -> tuple[tuple[Argument, ...], tuple[Argument, ...]]:
    """Return the starts and the expression."""
    words = list(call.operands)
    while words and _is_setting(words[0]):
        taken = words.pop(0)
        if taken.text == "-D" and words:
            words.pop(0)
    count = 0
    while count < len(words) and not ((words[count].text or "x")[0] in "-(),!" and (words[count].text or "x") != "-"):
        count += 1
    return tuple(words[:count]), tuple(words[count:])


def _is_setting(word: Argument) -> bool:
    text = word.text or ""
    return text in ("-D", "-H", "-L", "-P", "-X", "-E", "-x", "-d", "-s") or (
        text.startswith("-O") and text[2:].isdecimal()
    )


def effects(call: Call) -> Iterator[Deed]:
    """Yield what the actions do to what is found."""
    starts, tokens = _split(call)
    for start in starts[1:]:
        if start.can_split and start in call.loose:
            yield call.gap(start, "unknown-option", "a word of find is not known and may be an action")
    for index, token in enumerate(tokens):
        if token.text == "-f" and index + 1 < len(tokens):
            starts += (tokens[index + 1],)
        if token.text == "-files0-from" and index + 1 < len(tokens):
            yield from reads.act(call, tokens[index + 1])
            starts += (Argument(Unknown("a folder named in a file"), tokens[index + 1].span),)
    walk = _Walk(call, starts or (Argument(Known("."), call.name_span),), tokens)
    while walk.at < len(tokens):
        walk.alternatives(_Found(), 0)
        walk.at += 1  # a stray closing parenthesis
    yield from walk.deeds


def output(call: Call) -> Value:
    """Return names of files, which begin with the start where there is one."""
    starts, tokens = _split(call)
    start = starts[0].text or "" if len(starts) == 1 and not starts[0].is_pattern else ""
    for index, token in enumerate(tokens[:-1]):
        if token.text == "-printf":
            form = interpreted(tokens[index + 1].text or "", is_format=True)[0]
            text = produced(form)
            return printed(call) if text is None else Known(text, tokens[index + 1].value.origins)
    here = Argument(Known("."), call.name_span)
    walk = _Walk(call, starts or (here,), tokens)
    targets = walk.targets(here, walk.alternatives(_Found(), 0), is_inclusive=True)
    patterns = tuple([target.text for target in targets if target.text is not None])
    value = printed(call, "", start or ("." if not starts else ""))
    if walk.deeds or walk.at < len(tokens) or len(patterns) != len(targets) or _has_other_output(tokens):
        return value
    return FileNames(value.reason, value.origins, value.prefix, patterns)


def _has_other_output(tokens: tuple[Argument, ...]) -> bool:
    """Tell whether more, or something else, is printed than the names."""
    return any(token.text in ("-ls", "-printf", "-exec", "-execdir", "-ok", "-okdir", "-quit") for token in tokens)


@action(Runs)
def _runs_it(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """Say that there are options which run something; `effects` reads them."""
    yield from ()


SPEC = CommandSpec(
    "find",
    says="format",
    options=tuple(Option(name, value="COMMAND", does=_runs_it) for name in sorted(_EXECUTING)),
    reading="raw",
    raw_values=_WITH_VALUE,
    effects=effects,
    output=output,
    examples={
        "find . -name '*.py'": ("stdout from command:find",),
        "find build -delete": ("deletes build recursively",),
        "find . -name '*.pyc' -delete": ("deletes ./**/*.pyc",),
        "find . -type d -name __pycache__ -exec rm -rf {} +": ("runs rm -rf ./**/__pycache__",),
        "find /srv -exec chmod 777 {} ;": ("runs chmod 777 /srv/**",),
        "find . ( -name a -o -name b ) -delete": ("deletes ./**/a", "deletes ./**/b"),
        "find . -name x -prune -o -name y -ok rm {} ;": ("runs rm ./**/y",),
        "find . -exec sh -c 'echo {}' ; -fprint log": ("runs sh -c echo ./**", "writes log"),
        "find . -name -delete": (),
        "find -L /srv -maxdepth 1 -exec ls ;": ("runs ls",),
        "find . $x": ("gap unknown-option",),
        "find . -printf 'rm %p\\n'": ("stdout is 'rm 0\\n'",),
        "find $x -delete": ("deletes ? recursively",),
    },
    reference="find(1), GNU findutils 4.10; FreeBSD 14",
)
