"""Whether the matcher of a policy fits a command. Like rules, matchers see what a command does and never its text.

What a word becomes is not always known before the run, so there are three questions. A rule that raises a level asks
whether the matcher *can* fit by what is known; one that lowers it asks whether it *must* fit whatever the rest turns
out to be; and what must not fit is asked the other way round. Of several paths, hosts or arguments one is enough to
raise a level, and all of them are needed to lower it.
"""

from __future__ import annotations

from sandguard.commands import lookup, read_call
from sandguard.commands.globs import matches
from sandguard.commands.paths import is_inside, normalise
from sandguard.policy.hosts import LEADING_ELSEWHERE, has_proxy, host_matches, is_certain, is_host
from sandguard.record import Record, _new
from sandguard.rules.addresses import host_of
from sandguard.values import Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    from sandguard.commands.effects import Effect
    from sandguard.commands.paths import Place
    from sandguard.commands.spec import Call
    from sandguard.flow.program import Invocation, Program
    from sandguard.values import Argument, Value

    Matcher = dict[str, Any]
    Test = Callable[[str], bool]

KNOWN, CERTAIN, POSSIBLE = range(3)
"""The three questions: does it fit by what is known, must it fit, may it fit."""

OPPOSITE = (CERTAIN, POSSIBLE, CERTAIN)
"""How it is asked whether a matcher does not fit, for each of them."""

OF_ARGUMENTS = frozenset(("subcommand", "options", "arguments"))
"""The keys that are about the words of the program itself, and not of one that it is wrapped in."""

ADDRESSES = {"Fetches": "url", "Sends": "destination", "Listens": "address"}
"""The field of an effect that holds an address."""
PATHS = ("path", "target", "device")
"""The fields of effects that hold a path."""


class Subject(Record):
    """A command to hold against matchers: an invocation of a program, and those of its effects that are asked about."""

    __slots__ = ()
    program: Program
    invocation: Invocation
    effects: tuple[Effect, ...]

    def __new__(cls, program: Program, invocation: Invocation, effects: tuple[Effect, ...]) -> Subject:
        return _new(cls, (program, invocation, effects))

    def call(self) -> Call | None:
        """Return the arguments as the program reads them; None when nobody knows how it does."""
        invocation = self.invocation
        name = (invocation.name.text or "").rpartition("/")[2]
        spec = lookup(name) if name else None
        if spec is None:
            return None
        return read_call(
            spec,
            name,
            invocation.arguments,
            span=invocation.span,
            name_span=invocation.name_span,
            cwd=Unknown("it takes no part"),
            place=self.program.place,
            source=invocation.source,
        )


def fits(matcher: Matcher, subject: Subject, question: int) -> bool:
    """Tell whether a matcher fits: every key that it has does."""
    if "program" in matcher and not OF_ARGUMENTS.isdisjoint(matcher):
        subject = subject.replace(invocation=subject.invocation.replace(wrappers=()))  # theirs are not known
    return all(TESTS[key](wanted, subject, question) for key, wanted in matcher.items())


def value_fits(value: Value, test: Test, question: int) -> bool:
    """Tell whether a value fits: all that it can be must, or one of it may."""
    texts = value.texts
    if texts is None:
        return question == POSSIBLE
    return all(map(test, texts)) if question == CERTAIN else any(map(test, texts))


def _each(values: Iterable[Value], test: Test, question: int) -> bool:
    """Tell whether one of the values fits, or all of them where it must fit; none is never enough."""
    found = [value_fits(value, test, question) for value in values]
    return bool(found) and (all(found) if question == CERTAIN else any(found))


def _program(wanted: list[str], subject: Subject, question: int) -> bool:
    def is_wanted(name: str) -> bool:
        return any(matches(one, name if "/" in one else name.rpartition("/")[2]) for one in wanted)

    if question != CERTAIN and any(map(is_wanted, subject.invocation.wrappers)):
        return True
    return value_fits(subject.invocation.name, is_wanted, question)


def _subcommand(wanted: list[str], subject: Subject, question: int) -> bool:
    call = subject.call()
    operands = _operands(subject, call)
    words: list[str | None] = [*(call.subcommand.split() if call is not None else ())]
    words += [argument.text for argument in operands]
    for one in wanted:
        names = one.split()
        given = words[: len(names)]
        if given == names:
            return True
        is_unknown = any(word is None for word in given) and all(
            word in {None, name} for word, name in zip(given, names, strict=False)
        )
        if question == POSSIBLE and is_unknown:
            return True
    return False


def _operands(subject: Subject, call: Call | None) -> tuple[Argument, ...]:
    """Return the arguments that are no options, behind any sub-command that a spec knows."""
    if call is not None:
        return call.operands
    found: list[Argument] = []
    is_over = False
    for argument in subject.invocation.arguments:
        text = argument.text
        if text == "--" and not is_over:
            is_over = True
        elif is_over or text is None or not text.startswith("-") or text == "-":
            found.append(argument)
    return tuple(found)


def _options(wanted: Matcher, subject: Subject, question: int) -> bool:
    call = subject.call()

    def has(name: str, asked: int) -> bool:
        return _has_option(name, subject, call, asked)

    if "any" in wanted and not any(has(name, question) for name in wanted["any"]):
        return False
    if "all" in wanted and not all(has(name, question) for name in wanted["all"]):
        return False
    return "none" not in wanted or not any(has(name, OPPOSITE[question]) for name in wanted["none"])


def _has_option(wanted: str, subject: Subject, call: Call | None, question: int) -> bool:
    name, equals, value = wanted.partition("=")
    words = subject.invocation.arguments
    if call is not None:
        for given in call.given(name):
            if not equals or (given.argument is not None and value_fits(given.argument.value, _glob(value), question)):
                return True
        words = (*call.unknown, *call.loose)
    for word in words:
        texts = word.value.texts
        if texts is None:
            if question == POSSIBLE and not getattr(word.value, "prefix", "").strip("-"):
                return True
            continue
        for text in texts:
            if text == "--" and call is None:
                return False
            if text == wanted or (not equals and text.startswith(f"{name}=")):
                return True
            if len(name) == 2 and not equals and text[:1] == name[0] and text[1:2] != "-" and name[1] in text[1:]:
                return True
    return False


def _glob(pattern: str) -> Test:
    return lambda text: matches(pattern, text)


def _arguments(wanted: Matcher, subject: Subject, question: int) -> bool:
    call = subject.call()
    values = [argument.value for argument in _operands(subject, call)]
    if question != CERTAIN:
        values = [argument.value for argument in subject.invocation.arguments]
    place = subject.program.place

    def is_wanted(text: str) -> bool:
        return any(KINDS[kind](pattern, text, place) for kind, patterns in wanted.items() for pattern in patterns)

    return _each(values, is_wanted, question)


def _is_path(pattern: str, text: str, place: Place) -> bool:
    absolute = text if text.startswith("/") else f"{place.cwd}/{text}"
    return path_matches(absolute_pattern(pattern, place), normalise(absolute))


def _is_port(pattern: str, text: str, place: Place) -> bool:  # noqa: ARG001 - the form of its neighbours
    _, mark, rest = text.partition("://")
    _, colon, port = (rest if mark else text).partition("/")[0].rpartition(":")
    if not colon and mark:
        return False
    return port.isdigit() and matches(pattern, port)


KINDS: dict[str, Callable[[str, str, Place], bool]] = {
    "glob": lambda pattern, text, place: matches(pattern, text),  # noqa: ARG005
    "path": _is_path,
    "url": lambda pattern, text, place: "://" in text and matches(pattern, text),  # noqa: ARG005
    "host": lambda pattern, text, place: host_matches(pattern, host_of(text)),  # noqa: ARG005
    "port": _is_port,
}
"""Whether an argument is of a kind and fits a pattern."""


def _effects(wanted: list[str], subject: Subject, question: int) -> bool:
    names = [type(effect).__name__ for effect in subject.effects]
    found = [name in wanted for name in names]
    return bool(found) and (all(found) if question == CERTAIN else any(found))


def _paths(wanted: Matcher, subject: Subject, question: int) -> bool:
    place = subject.program.place
    folders = [absolute_pattern(folder, place) for folder in wanted.get("under", ())]
    globs = [absolute_pattern(pattern, place) for pattern in wanted.get("glob", ())]
    found: list[bool] = []
    for effect in subject.effects:
        for field in PATHS:
            path = getattr(effect, field, None)
            if path is None or not hasattr(path, "resolved"):
                continue
            if path.scope != "host":
                found.append(question == POSSIBLE)
            elif path.is_pattern and question == CERTAIN:
                found.append(value_fits(path.resolved, lambda text: _is_below(text, folders), question))
            else:
                found.append(value_fits(path.resolved, lambda text: _lies(text, folders, globs), question))
    return bool(found) and (all(found) if question == CERTAIN else any(found))


def _lies(path: str, folders: list[str], globs: list[str]) -> bool:
    return any(is_inside(path, folder) for folder in folders) or any(path_matches(glob, path) for glob in globs)


def _is_below(pattern: str, folders: list[str]) -> bool:
    """Tell whether every file that a pattern names lies in one of the folders."""
    literal = pattern
    for character in "*?[":
        literal = literal.partition(character)[0]
    return any(is_inside(literal.rpartition("/")[0] or "/", folder) for folder in folders)


def absolute_pattern(pattern: str, place: Place) -> str:
    """Return a path of a policy as it stands for a place: ``~/`` is the home, a relative one is in the workspace."""
    if pattern == "~" or pattern.startswith("~/"):
        pattern = place.home + pattern[1:]
    elif not pattern.startswith(("/", "*")):
        pattern = f"{place.workspace}/{pattern}"
    return normalise(pattern) if pattern.startswith("/") else pattern


def path_matches(pattern: str, path: str) -> bool:
    """Tell whether a glob fits a whole path; ``*`` stays in one name of it, ``**`` is any number of names."""
    if not pattern.startswith("/"):
        pattern = f"/**/{pattern}" if not pattern.startswith("**") else f"/{pattern}"
    return _names_match(pattern.split("/")[1:], path.split("/")[1:])


def _names_match(patterns: list[str], names: list[str]) -> bool:
    at, start, star, resume = 0, 0, -1, 0
    while at < len(names):
        if start < len(patterns) and patterns[start] == "**":
            star, resume, start = start, at, start + 1
        elif start < len(patterns) and matches(patterns[start], names[at]):
            at, start = at + 1, start + 1
        elif star >= 0:
            resume += 1
            at, start = resume, star + 1
        else:
            return False
    return all(pattern == "**" for pattern in patterns[start:])


def _hosts(wanted: list[str], subject: Subject, question: int) -> bool:
    values: list[Value] = []
    # What is sent to one address of a command may go to its others too.
    for effect in subject.invocation.effects if question == CERTAIN else subject.effects:
        field = ADDRESSES.get(type(effect).__name__)
        if field is not None:
            values.append(getattr(effect, field))
    if question == CERTAIN and values and not _is_led_straight(subject):
        return False

    def is_wanted(address: str) -> bool:
        return is_host(address, wanted) and (question != CERTAIN or is_certain(address))

    return _each(values, is_wanted, question)


def _is_led_straight(subject: Subject) -> bool:
    """Tell whether nothing leads a command to another host than its address names."""
    name = (subject.invocation.name.text or "").rpartition("/")[2]
    options, call = LEADING_ELSEWHERE.get(name, ()), subject.call()
    if any(_has_option(option, subject, call, POSSIBLE) for option in options):
        return False
    return not has_proxy(subject.program, subject.invocation)


def _origins(wanted: list[str], subject: Subject, question: int) -> bool:  # noqa: ARG001 - origins are always known
    invocation = subject.invocation
    values = [invocation.name, invocation.stdin, *(argument.value for argument in invocation.arguments)]
    values += [
        use.value
        for use in subject.program.code_uses
        if use.source == invocation.source and invocation.span.covers(use.span)
    ]
    return any(value.comes_from(*wanted) for value in values)


def _positions(wanted: list[str], subject: Subject, question: int) -> bool:  # noqa: ARG001 - they are always known
    return position_of(subject) in wanted


def position_of(subject: Subject) -> str:
    """Return where a command stands: in a substitution what becomes of its output, in a text of its own ``code``."""
    invocation = subject.invocation
    around = [
        found
        for found in subject.program.substitutions
        if found.source == invocation.source and found.span.covers(invocation.span)
    ]
    if around:
        return min(around, key=lambda found: found.span.end - found.span.start).position
    return "code" if invocation.source.origin is not None else "command"


def _wrappers(wanted: list[str], subject: Subject, question: int) -> bool:  # noqa: ARG001 - they are always known
    return any(matches(one, name) for one in wanted for name in subject.invocation.wrappers)


def _dialect(wanted: list[str], subject: Subject, question: int) -> bool:  # noqa: ARG001 - it is always known
    return subject.program.script.dialect in wanted


TESTS: dict[str, Callable[[Any, Subject, int], bool]] = {
    "program": _program,
    "wrappers": _wrappers,
    "dialect": _dialect,
    "effects": _effects,
    "subcommand": _subcommand,
    "options": _options,
    "arguments": _arguments,
    "paths": _paths,
    "hosts": _hosts,
    "origins": _origins,
    "positions": _positions,
    "any": lambda matchers, subject, question: any(fits(one, subject, question) for one in matchers),
    "all": lambda matchers, subject, question: all(fits(one, subject, question) for one in matchers),
    "not": lambda matcher, subject, question: not fits(matcher, subject, OPPOSITE[question]),
}
"""Whether what stands under a key of a matcher fits."""
