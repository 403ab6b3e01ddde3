"""Specs of clients with a tree of sub-commands (clouds, clusters, services), from their lines; see `client_lines`."""

from __future__ import annotations

from itertools import pairwise

from sandguard.commands import actions as a
from sandguard.commands.client_actions import client_action
from sandguard.commands.client_lines import HELP, KEEPING, LETTERS, NO_TRIALS, TRIALS, UNKNOWN, Lines, Pattern
from sandguard.commands.effects import (
    ChangesSystem,
    DestroysData,
    Installs,
    Persists,
    Publishes,
    Reads,
    Runs,
    RunsCode,
    Sends,
    StartsShell,
)
from sandguard.commands.elsewhere import input_elsewhere, language_elsewhere, runs_elsewhere
from sandguard.commands.spec import CommandSpec, Option
from sandguard.commands.transfers import copies, github, github_output, prints_copy
from sandguard.values import Known, Unknown, from_command

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed, InputUse
    from sandguard.values import Argument, Value


class _Client(Lines):
    """A client as its lines say."""

    def spec(self, reference: str) -> CommandSpec:
        """Return the spec that the lines stand for."""
        options = tuple(map(_option, self.of("does")))
        taken = {name for option in options for name in option.names}
        values = " ".join(_left(self.of("values"), taken))
        flags = " ".join(_left(self.of("flags"), taken))
        if requests := "|".join(_left(["-X", "--method", "--request"], taken)):
            options = (*options, _option(f"{requests}>requests"))
        return CommandSpec(
            self.name,
            options=options,
            flags=flags,
            values=values,
            has_clusters="clusters" in self.traits,
            has_abbreviations=False,
            effects=self.effects,
            input=self.input,
            output=self.output,
            language=self.language,
            examples=self.examples,
            reference=reference,
        )

    def effects(self, call: Call) -> Iterator[Deed]:
        """Yield what a call does."""
        for word in call.arguments:
            if (word.text or "").startswith(("file:///", "fileb:///")):
                yield Reads(word.span, call.path(a.word((word.text or "").partition("://")[2], word.span)))
        given = _given(call)
        if not given.isdisjoint(HELP) or ("-h" in given and not call.has("-h")):
            return
        for place in self.of("here"):
            language, _, file = place.partition(":")
            yield from a.loads_here(call, language, file)
        if copied := " ".join(self.of("copies")):
            yield from copies(call, copied, has_aliases="aliases" in self.traits)
        if "github" in self.traits:
            yield from github(call)
        words = self.subcommand(call)
        if words[:1] == ["help"]:
            return
        if UNKNOWN in words[: self.known] and KEEPING.isdisjoint(words):
            operand = _operands(call)[words.index(UNKNOWN)]
            yield call.gap(operand, "unknown-subcommand", f"which sub-command of {call.name} is run cannot be told")
        if found := self.first("reveals", words, given):
            yield a.reads_secret(call, f"{call.name} {_named(found, words)}".strip())
        if self.first("shells", words, given):
            yield StartsShell(call.name_span, call.name)
        if (pattern := self.first("wrapped", words, given)) and (command := _command(call, pattern)):
            yield from a.starts_shell(call, command)
            yield Runs(command[0].span, command)
            return
        if command := self._elsewhere(call):
            yield from runs_elsewhere(command, "cluster" if self.kind == "cluster" else "container")
            return
        if pattern := self.first("remote", words, given):
            if command := _command(call, pattern):
                yield RunsCode(command[0].span, a.joined(word.value for word in command), "sh", "remote")
                return
            if not any(RunsCode in does.states for option in call.options for does in option.option.does):
                yield Sends(call.name_span, Known(call.name), a.SESSION)
        for key, patterns in self.actions:
            if key.startswith(("changes ", "persists ", "stdin ")):
                continue
            for pattern in patterns:
                if not pattern.matches(words, given):
                    continue
                if key.startswith("loads "):
                    language, _, file = key.removeprefix("loads ").partition(":")
                    yield from a.loads_here(call, language, file)
                    continue
                if key.startswith("as "):
                    name = a.word(key.removeprefix("as "), call.name_span)
                    yield Runs(call.name_span, (name, *_after(call, pattern)))
                    return
                for operand in _rest(call, pattern):
                    yield from client_action(key).act(call, operand)
        if self.is_trial(given):
            return
        for key, patterns in self.actions:
            kind, _, what = key.partition(" ")
            if kind in ("changes", "persists") and any(pattern.matches(words, given) for pattern in patterns):
                yield (ChangesSystem if kind == "changes" else Persists)(call.name_span, what)
        if installed := self.first("installs", words, given):
            yield Installs(call.name_span, call.name, tuple(word.value for word in _rest(call, installed)))
        if published := self.first("publishes", words, given):
            yield Publishes(call.name_span, f"{call.name} {_named(published, words)}".strip())
        is_other = installed is not None or published is not None
        if verb := self._destroying(call, words, given, is_other=is_other):
            yield DestroysData(call.name_span, self.kind, verb)

    def is_trial(self, given: frozenset[str]) -> bool:
        """Tell whether nothing is done but said what would be."""
        named = not given.isdisjoint(TRIALS) and given.isdisjoint(NO_TRIALS)
        return named or not given.isdisjoint(self.of("trials"))

    def subcommand(self, call: Call) -> list[str]:
        """Return the words that may name the sub-command, ``a:b`` taken apart, small letters."""
        operands = _operands(call)
        words = [(word.text or UNKNOWN).lower() for word in operands]
        words[:1] = _parts(words[0]) if words else []
        if "camel" in self.traits:
            words = [_uncamelled(word.text or UNKNOWN) for word in operands]
        return words

    def _elsewhere(self, call: Call) -> tuple[Argument, ...]:
        """Return the command that is run on another machine or in a container, none where none is."""
        pattern = self.first("inside", self.subcommand(call), _given(call))
        return _command(call, pattern) if pattern else ()

    def _destroying(self, call: Call, words: list[str], given: frozenset[str], *, is_other: bool) -> str:
        """Return the word that says that something is destroyed, empty for none.

        A verb among the words says nothing where the sub-command is known to do something else (`is_other`).
        """
        if found := self.first("destroys", words, given):
            return _named(found, words) or next(iter(found.demanded), call.name)
        if option := next((word for word in self.of("verbs") if word[0] == "-" and word in given), ""):
            return option
        if is_other or self.first("spares", words, given):
            return ""
        nouns = self.first("nouns", words, given)
        start = len(nouns.words) if nouns else 0
        for text in words[start : self.depth]:
            if text in self.verbs:
                return text
            if text in KEEPING or not LETTERS.issuperset(text):
                return ""
            parts = text.split("-")
            if len(parts) > 1 and parts[0] not in KEEPING and not self.verbs.isdisjoint(parts):
                return text
        return ""

    def input(self, call: Call) -> InputUse:
        """Return that standard input is code where a sub-command takes it so, and may come out again elsewhere."""
        if command := self._elsewhere(call):
            return input_elsewhere(call, command)
        return "code" if self._stdin_language(call) else "passed"

    def language(self, call: Call) -> str:
        """Return the language of standard input."""
        if command := self._elsewhere(call):
            return language_elsewhere(command)
        return self._stdin_language(call)

    def _stdin_language(self, call: Call) -> str:
        words, given = self.subcommand(call), _given(call)
        for key, patterns in self.actions:
            if key.startswith("stdin "):
                for pattern in patterns:
                    if pattern.matches(words, given) and all(w.text == "-" for w in _command(call, pattern)):
                        return key.removeprefix("stdin ")
        return ""

    def output(self, call: Call) -> Value | None:
        """Return a secret where one is printed, and what others wrote where it is fetched."""
        copied = " ".join(self.of("copies"))
        if copied and prints_copy(call, copied):
            return a.FROM_NETWORK
        if "github" in self.traits and (more := github_output(call)) is not None:
            return more
        if self.first("reveals", self.subcommand(call), _given(call)):
            return a.FROM_SECRET
        if self.first("prints", self.subcommand(call), _given(call)):
            return a.FROM_NETWORK
        return Unknown(f"the output of {self.name}", frozenset((from_command(self.name),)))


def _option(text: str) -> Option:
    """Return the option that a word after ``does`` stands for: ``--x>ACTION`` has a value, ``--x!ACTION`` none."""
    names, mark, key = text.partition(">")
    if not mark:
        names, _, key = text.partition("!")
    return Option(*names.split("|"), value="VALUE" if mark else "", does=tuple(map(client_action, key.split("+"))))


def _left(written: list[str], taken: set[str]) -> Iterator[str]:
    """Yield the options without the spellings that are taken already, and take these."""
    for spellings in written:
        names = [name for name in spellings.split("|") if name not in taken]
        taken.update(names)
        if names:
            yield "|".join(names)


def _given(call: Call) -> frozenset[str]:
    """Return the arguments, options also without their values, and with the word after them as their value."""
    texts = [word.text or "" for word in call.arguments]
    pairs = (f"{before}={text}" for before, text in pairwise(texts) if before.startswith("-"))
    return frozenset((*texts, *(text.partition("=")[0] for text in texts), *pairs))


def _named(pattern: Pattern, words: list[str]) -> str:
    """Return the words that name a sub-command, without those that may be anything."""
    named = zip(words, pattern.words, strict=False)
    return " ".join(word for word, choices in named if "*" not in choices and "/" not in word)


def _uncamelled(text: str) -> str:
    """Return ``delete-bucket`` for ``DeleteBucket``."""
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in text).lstrip("-")


def _operands(call: Call) -> tuple[Argument, ...]:
    """Return the operands, without a word that is rather the value of an option that no table has.

    Such a word stands right after the option; it counts all the same where it comes first or second, because an
    unknown option there may be a flag.
    """
    unknown = {id(word) for word in call.unknown if "=" not in (word.text or "=")}
    if not unknown:
        return call.operands
    operands = {id(word) for word in call.operands}
    found: list[Argument] = []
    before: Argument | None = None
    for word in call.arguments:
        if id(word) in operands and (before is None or id(before) not in unknown or len(found) < 2):
            found.append(word)
        before = word
    return tuple(found)


def _parts(text: str) -> list[str]:
    """Return ``config``, ``get`` for ``config:get``, and any word that is no such name as it is."""
    parts = [part for part in text.split(":") if part]
    return parts if all(map(LETTERS.issuperset, parts)) else [text]


def _rest(call: Call, pattern: Pattern) -> tuple[Argument, ...]:
    """Return the words after those of a sub-command and after what it passes over."""
    operands = _operands(call)
    joined = len(_parts((operands[0].text or "").lower())) - 1 if operands else 0
    return operands[max(len(pattern.words) - joined, 0) + pattern.skipped :]


def _command(call: Call, pattern: Pattern) -> tuple[Argument, ...]:
    """Return the command that follows a sub-command: all after ``--``, else all from the next operand on."""
    texts = [word.text for word in call.arguments]
    if "--" in texts:
        return call.arguments[texts.index("--") + 1 :]
    rest = _rest(call, pattern)
    if not rest:
        return ()
    return call.arguments[next(i for i, word in enumerate(call.arguments) if word is rest[0]) :]


def _after(call: Call, pattern: Pattern) -> tuple[Argument, ...]:
    """Return all arguments after the words of a sub-command, options too, but for a ``--`` right after them."""
    count = len(pattern.words) + pattern.skipped
    if count <= 0:
        return call.arguments
    operands = _operands(call)
    if count > len(operands):
        return ()
    last = operands[count - 1]
    rest = call.arguments[next(i for i, word in enumerate(call.arguments) if word is last) + 1 :]
    return rest[1:] if rest and rest[0].text == "--" else rest


def spec_of(name: str, text: str, reference: str) -> CommandSpec:
    """Return the spec of a client.

    Raises:
        RegistrationError: a line of the text is none.
    """
    return _Client(name, text).spec(reference)
