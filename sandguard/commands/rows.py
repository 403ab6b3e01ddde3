"""Specs in one line, for programs that matter for an option or two; the lines stand in `tables/`."""

from __future__ import annotations

from sandguard.commands import actions as a
from sandguard.commands.effects import (
    ChangesSystem,
    DestroysData,
    Escalates,
    Installs,
    Persists,
    Publishes,
    Reads,
    Runs,
    RunsCode,
)
from sandguard.commands.row_actions import ACTIONS, is_searched
from sandguard.commands.spec import Action, CommandSpec, Option, action
from sandguard.commands.transfers import copies, github, github_output, prints_copy
from sandguard.errors import RegistrationError
from sandguard.record import Record, _new
from sandguard.values import DECODED, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sandguard.commands.spec import Call, Deed, GivenOption, InputUse, Reading, Saying
    from sandguard.values import Argument, Value


class Row(Record):
    """One program in a line.

    `glued` lists options whose value stands after a colon in the same word, as ``-javaagent:>loads``.
    `does` lists options that do something, separated by blanks: ``--pre>shell`` takes a value that is given to a
    shell, ``--clear!hides`` is a flag, the value of ``-H>?shell`` counts only when it is glued, and after the value
    of ``-e>>program-operands`` no option is read; spellings are joined by ``|``. The words after the mark are the
    keys of `ACTIONS`, or ``code:LANGUAGE``, ``file:LANGUAGE``, ``script:LANGUAGE`` (a file or an address),
    ``persists:HOW``, ``escalates:HOW``, ``changes:WHAT``. `flags`, `values`, `idle` (`idle_options`), `reading`,
    `input` and `language` are as in `CommandSpec`. `operands` names the actions of operands by place, separated by
    commas: ``-`` is none, a star repeats the last, a plus joins two, ``wrapped`` runs the rest as a command,
    ``joined`` gives the rest to a shell, ``joined-remote`` to one elsewhere.

    `changes` is what of the system is changed (or ``persists:HOW``, ``escalates:HOW``), and `destroys` what kind of
    data: by any call with words (where `is_bare`, by one without them too), or by one of `verbs`; not when one of
    `shows` is among its words. One of `off`, an option or the first word of a statement, switches off what it changes.
    With one of `secrets` among them it prints a secret, with one of `manages` it changes
    the packages that the other words name; a star there says that any call does, and `is_locked` that without a name
    the project's files decide. `publishes` is what it makes visible to others. `under` holds the rows of sub-commands
    by their names. `shape` is that of the output; ``network`` says where it comes from. `here` names files of the
    folder it runs in that it runs by itself: ``LANGUAGE:NAME``.
    `variables` are as in `CommandSpec`. With one of the options `decodes` it prints decoded text.
    With one of `copies` among its words it copies between this machine and a store elsewhere; `is_github` tells of
    GitHub's client. `is_plain` tells of a wrapper that is as good as the shell itself (nohup). `example` is a call and
    what it states, joined by ``=>`` and commas.
    """

    __slots__ = ()
    does: str
    glued: str
    flags: str
    values: str
    idle: str
    operands: str
    reading: Reading
    has_clusters: bool
    input: InputUse
    language: str
    changes: str
    destroys: str
    verbs: str
    shows: str
    off: str
    shape: str
    secrets: str
    manages: str
    here: str
    copies: str
    decodes: str
    is_github: bool
    is_plain: bool
    publishes: str
    is_locked: bool
    is_bare: bool
    says: Saying
    variables: str
    under: Mapping[str, Row]
    example: str

    def __new__(
        cls,
        example: str,
        *,
        does: str = "",
        glued: str = "",
        flags: str = "",
        values: str = "",
        idle: str = "",
        operands: str = "",
        reading: Reading = "any",
        has_clusters: bool = True,
        input: InputUse = "data",
        language: str = "",
        changes: str = "",
        destroys: str = "",
        verbs: str = "",
        shows: str = "",
        off: str = "",
        shape: str = "",
        secrets: str = "",
        manages: str = "",
        here: str = "",
        copies: str = "",
        decodes: str = "",
        is_github: bool = False,
        is_plain: bool = False,
        publishes: str = "",
        is_locked: bool = False,
        is_bare: bool = False,
        says: Saying = "",
        variables: str = "",
        under: Mapping[str, Row] | None = None,
    ) -> Row:
        return _new(
            cls,
            (
                does,
                glued,
                flags,
                values,
                idle,
                operands,
                reading,
                has_clusters,
                input,
                language,
                changes,
                destroys,
                verbs,
                shows,
                off,
                shape,
                secrets,
                manages,
                here,
                copies,
                decodes,
                is_github,
                is_plain,
                publishes,
                is_locked,
                is_bare,
                says,
                variables,
                under or {},
                example,
            ),
        )


_MEANS: dict[str, type[Persists | Escalates | ChangesSystem]] = {
    "persists": Persists,
    "escalates": Escalates,
    "changes": ChangesSystem,
}
_READERS = frozenset(("reads", "reads-list", "searches", "edits", "vim-file"))
_TRIALS = frozenset(
    ("--dry-run", "--help", "-help", "-h", "--test", "--longhelp", "--what-if", "--no-execute-changeset")
)
_LOCKING = frozenset(("*", "i", "install", "restore", "sync"))
"""Verbs with which a manager takes what the project's files say, where nothing or a folder of it is named."""
_LOOKING = frozenset(
    ("get", "list", "describe", "show", "head", "check", "is", "can", "test", "preview", "lookup", "wait")
)


def spec_of(name: str, row: Row, reference: str, word: str = "") -> CommandSpec:
    """Return the spec that a row stands for: that of a program, or of its sub-command that has the name `word`."""
    output = Unknown(f"the output of {name}", frozenset((f"command:{name}",)), row.shape)
    if row.shape == "network":
        output = a.FROM_NETWORK

    def output_of(call: Call) -> Value | None:
        if row.copies and prints_copy(call, row.copies):
            return a.FROM_NETWORK
        if row.is_github and (more := github_output(call)) is not None:
            return more
        if row.secrets and _verb(call, row.secrets):
            return a.FROM_SECRET
        files = [call.path(file) for file in _files(call, places) if not a.is_stream(file)]
        if row.decodes and call.has(*row.decodes.split()):
            return Unknown("decoded text", a.content(files).origins | {DECODED}) if files else None
        if not files or row.shape or row.input == "ignored":
            return output
        return Unknown(output.reason, output.origins | a.content(files).origins)

    line, _, stated = row.example.partition(" => ")
    places = row.operands.split(",") if row.operands else []

    def input_of(call: Call) -> InputUse:
        if row.input == "code" and not _has_code(call, places) and "--dry-run" not in [w.text for w in call.arguments]:
            return "code"
        if row.decodes and call.has(*row.decodes.split()) and not _files(call, places):
            return "decoded"
        if row.input == "passed":
            return "passed"
        if row.shape or row.input == "ignored":
            return "data" if row.input != "ignored" else "ignored"
        # What it prints may hold what it reads, unless that is known to be something else.
        files = _files(call, places)
        return "data" if files and not any(a.is_stream(file) for file in files) else "passed"

    def effects(call: Call) -> Iterator[Deed]:
        yield from _of_operands(call, places, is_plain=row.is_plain)
        if row.glued:
            yield from _of_glued(call, row.glued)
        for place in row.here.split():
            language, _, file = place.partition(":")
            yield from a.loads_here(call, language, file)
        yield from _of_whole(call, row)

    return CommandSpec(
        word or name,
        options=tuple(option_of(text) for text in row.does.split()),
        flags=row.flags,
        values=row.values,
        idle_options=row.idle,
        reading=row.reading,
        has_clusters=row.has_clusters,
        effects=effects,
        input=input_of,
        output=output_of,
        language=row.language,
        says=row.says,
        variables=row.variables,
        subcommands={
            words: spec_of(
                name, inner.replace(has_clusters=row.has_clusters and inner.has_clusters), reference, words.split()[0]
            )
            for words, inner in row.under.items()
        },
        shares_options=True,
        examples={line: tuple(part for part in stated.split(", ") if part)},
        reference=reference,
    )


def _of_glued(call: Call, glued: str) -> Iterator[Deed]:
    """Yield what options do whose value stands after a colon in the same word."""
    pairs = [entry.partition(">")[::2] for entry in glued.split()]
    for word in call.unknown:
        for name, key in pairs:
            if word.text is not None and word.text.startswith(name) and word.text != name:
                yield from action_of(key).act(call, a.word(word.text[len(name) :], word.span, word.value.origins))


def option_of(text: str) -> Option:
    """Return the option that a word of `Row.does` stands for."""
    names, mark, key = text.partition(">>")
    if mark:
        return Option(*names.split("|"), value="VALUE", does=tuple(map(action_of, key.split("+"))), is_last=True)
    names, mark, key = text.partition(">")
    if not mark:
        names, mark, key = text.partition("!")
    is_optional = key.startswith("?")
    does = tuple(map(action_of, key.removeprefix("?").split("+")))
    return Option(*names.split("|"), value="VALUE" if mark == ">" else "", does=does, is_optional=is_optional)


def action_of(key: str) -> Action:
    """Return the action of that name.

    Raises:
        RegistrationError: there is none.
    """
    if key in ACTIONS:
        return ACTIONS[key]
    kind, _, rest = key.partition(":")
    if kind == "code":
        return a.runs_code(rest)
    if kind == "file":
        return a.runs_file(rest)
    if kind == "script":
        return a.runs_script(rest)
    if kind in _MEANS:
        effect = _MEANS[kind]

        @action(effect)
        def act(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
            yield effect(argument.span, rest)

        return act
    message = f"a row names the action {key}, which is none"
    raise RegistrationError(message)


def _is_input(given: GivenOption) -> bool:
    """Tell whether the value of an option stands for standard input."""
    return given.argument is not None and given.argument.text in a.STANDARD_INPUT


def _has_code(call: Call, places: list[str]) -> bool:
    """Tell whether an option or an operand already says what is run, so that standard input is only read."""
    if any(RunsCode in does.states for given in call.options if not _is_input(given) for does in given.option.does):
        return True
    return any(
        _runs_code(key)
        for index, operand in enumerate(call.operands)
        if operand.text not in a.STANDARD_INPUT and (key := _key_at(places, index)) != "-"
    )


def _files(call: Call, places: list[str]) -> tuple[Argument, ...]:
    """Return the operands that are files which the program reads."""
    return tuple(
        operand
        for index, operand in enumerate(call.operands)
        if not _READERS.isdisjoint(_key_at(places, index).split("+"))
        and (_key_at(places, index) != "searches" or is_searched(call, operand))
    )


def _runs_code(keys: str) -> bool:
    return any(
        part in ("wrapped", "run-wrapped", "joined", "joined-remote")
        or (part not in ("-", "vim-file") and RunsCode in action_of(part).states)
        for part in keys.split("+")
    )


def _key_at(places: list[str], index: int) -> str:
    """Return the keys of the operand at a place; a star repeats the last."""
    if index < len(places):
        return places[index].rstrip("*")
    return places[-1].rstrip("*") if places and places[-1].endswith("*") else "-"


def _of_operands(call: Call, places: list[str], *, is_plain: bool) -> Iterator[Deed]:
    key = "-"
    for index, operand in enumerate(call.operands):
        if index < len(places):
            key = places[index].rstrip("*")
        elif not places[-1:] or not places[-1].endswith("*"):
            return
        for part in key.split("+"):
            if part == "run-wrapped" and call.operands[0].text not in ("run", "exec"):
                return
            if part == "run-wrapped" and len(call.operands) == index + 1 and " " in (operand.text or ""):
                yield from a.runs_shell_text.act(call, operand)
                return
            if part in ("wrapped", "run-wrapped"):
                yield from _wrapped(call, _from(call, index), is_plain=is_plain)
                return
            if part in ("joined", "joined-remote"):
                text = a.joined(word.value for word in call.operands[index:])
                yield RunsCode(operand.span, text, "sh", "argument" if part == "joined" else "remote")
                return
            if part != "-":
                yield from action_of(part).act(call, operand)


def _from(call: Call, index: int) -> tuple[Argument, ...]:
    """Return all words from that operand on: what looks like an option behind it belongs to the command it names."""
    first = call.operands[index]
    start = next((at for at, word in enumerate(call.arguments) if word is first), None)
    if start is None:
        return call.operands[index:]
    rest = call.arguments[start:]
    end = next((at for at, word in enumerate(rest) if word.text == "--"), None)
    if end is None or any(word is rest[end] for word in call.operands):
        return rest
    return (*rest[:end], *rest[end + 1 :])  # it ended the options, and is no word of the command


def _wrapped(call: Call, command: tuple[Argument, ...], *, is_plain: bool) -> Iterator[Deed]:
    """Yield the command, without options of a sub-command before it; all before a double dash belongs to them.

    After ``-c`` stands text for a shell (flock, capsh).
    """
    texts = [word.text for word in command[:3]]
    for index in range(len(command[:3]) - 1):
        if texts[index] in ("-c", "--command") and (not index or texts[:index] == ["--"]):
            yield from a.runs_shell_text.act(call, command[index + 1])
            return
    if command and (command[0].text or "").startswith("-"):
        dashes = [index for index, word in enumerate(command) if word.text == "--"]
        start = dashes[0] + 1 if dashes else 0
        while start < len(command) and (command[start].text or "").startswith("-"):
            start += 1
        command = command[start:]
    elif command and command[0].text == "--":
        command = command[1:]
    if not command:
        return
    if not is_plain:
        yield from a.starts_shell(call, command)
    yield Runs(command[0].span, command)


def _of_whole(call: Call, row: Row) -> Iterator[Deed]:
    for word in call.arguments:
        if row.destroys and (word.text or "").startswith(("file:///", "fileb:///")):
            yield Reads(word.span, call.path(a.word((word.text or "").partition("://")[2], word.span)))
    if row.secrets and (secret := _verb(call, row.secrets)):
        yield a.reads_secret(call, f"{call.name} {secret}")
    if row.copies:
        yield from copies(call, row.copies)
    if row.is_github:
        yield from github(call)
    texts = [argument.text or "" for argument in call.arguments]
    is_shown = not {"--help", "-help", "--version", *row.shows.split()}.isdisjoint(texts)
    if (
        row.manages
        and {"--help", *row.shows.split()}.isdisjoint(texts)
        and not (call.operands and call.operands[0].text in ("exec", "run", "shell", "develop"))
        and (change := _verb(call, row.manages))
    ):
        what = tuple(word.value for word in call.operands if (word.text or "").lower() != change)
        is_locked = row.is_locked and change in _LOCKING and all((value.text or "").startswith(".") for value in what)
        yield Installs(call.name_span, call.name, what, is_locked)
    if row.publishes and not is_shown and not _is_trial(call) and (not row.verbs or _verb(call, row.verbs)):
        yield Publishes(call.name_span, row.publishes)
    if is_shown or not (row.changes or row.destroys) or not (texts or row.is_bare):
        return
    verb = _verb(call, row.verbs) if row.verbs else call.subcommand or call.name
    is_off = bool(row.off) and _switches_off(call, row.off.split())
    if not (verb or is_off):
        return
    if row.changes:
        means, mark, how = row.changes.partition(":")
        if mark:
            yield _MEANS[means](call.name_span, how)
        else:
            yield ChangesSystem(call.name_span, row.changes, is_off)
    if row.destroys:
        yield DestroysData(call.name_span, row.destroys, verb)


def _switches_off(call: Call, words: list[str]) -> bool:
    """Tell whether one of the words is given as an option, or begins a statement among the operands."""
    statements = " ".join(operand.text or "" for operand in call.operands).replace("\n", ";").split(";")
    return call.has(*words) or any(statement.split()[:1] == [word] for statement in statements for word in words)


def _verb(call: Call, verbs: str) -> str:
    """Return the word that says it: whole, or a part of one such as ``delete-bucket`` or ``admin-delete-user``.

    An option counts when it is one of the verbs itself. A word right after an option that is not in the table may be
    its value, and does not count once two words have been read; nor does a late one. A trial run does nothing.
    """
    if _is_trial(call):
        return ""
    if verbs == "*":
        return verbs
    wanted = frozenset(verbs.split())
    texts = [(word.text or "").lower() for word in call.arguments]
    for word, text in zip(call.arguments, texts, strict=True):
        # A letter means another option in the other case; long names are written in either (networksetup).
        if text.startswith("-") and ((word.text or "") in wanted or (len(text) > 2 and text in wanted)):
            return text
    unknown = {id(word) for word in call.unknown if "=" not in (word.text or "=")}
    before: Argument | None = None
    operands = {id(word) for word in call.operands}
    count = 0
    for word, text in zip(call.arguments, texts, strict=True):
        if id(word) in operands and (before is None or id(before) not in unknown or count < 2):
            if not count and text == "help":
                return ""
            if text in wanted or _says(text, wanted):
                return text
            count += 1
            if count > 3:
                return ""
        before = word
    return ""


def _is_trial(call: Call) -> bool:
    values = {id(given.word) for given in call.options if given.argument is not None and given.name == "-h"}
    texts = [word.text or "" for word in call.arguments if id(word) not in values]
    is_trial = any(text in _TRIALS or text.startswith("--dry-run=") for text in texts)
    return is_trial and "--dry-run=none" not in texts


def _says(text: str, wanted: frozenset[str]) -> bool:
    parts = text.split("-")
    return len(parts) > 1 and parts[0] not in _LOOKING and not wanted.isdisjoint(parts)
