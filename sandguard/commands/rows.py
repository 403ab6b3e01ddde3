"""Specs in one line, for programs that matter for an option or two; the lines stand in `tables/`."""

from __future__ import annotations

from sandguard.commands import actions as a
from sandguard.commands.effects import (
    ChangesSystem,
    DestroysData,
    Escalates,
    Hides,
    Installs,
    Listens,
    Persists,
    Publishes,
    RunsCode,
    Sends,
    StartsShell,
)
from sandguard.commands.spec import Action, CommandSpec, Option, action
from sandguard.errors import RegistrationError
from sandguard.record import Record, _new
from sandguard.values import Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed, InputUse, Reading
    from sandguard.values import Argument, Value


class Row(Record):
    """One program in a line.

    `does` lists options that do something, separated by blanks: ``--pre>shell`` takes a value that is given to a
    shell, ``--clear!hides`` is a flag; spellings are joined by ``|``. The words after the mark are the keys of
    `ACTIONS`, or ``code:LANGUAGE``, ``file:LANGUAGE``, ``persists:HOW``, ``escalates:HOW``. `flags`, `values`,
    `reading`, `input` and `language` are as in `CommandSpec`. `operands` names the actions of operands by place,
    separated by commas: ``-`` is none, a star repeats the last, a plus joins two, ``wrapped`` runs the rest as a
    command, ``joined`` gives the rest to a shell.

    `changes` is what of the system is changed, and `destroys` what kind of data: by any call with words, or by one of
    `verbs`; not when one of `shows` is among its words. With one of `secrets` among them it prints a secret, with one
    of `manages` it changes the packages that the other words name. `shape` is that of the output; ``network`` says
    where it comes from. `example` is a call and what it states, joined by ``=>`` and commas.
    """

    __slots__ = ()
    does: str
    flags: str
    values: str
    operands: str
    reading: Reading
    has_clusters: bool
    input: InputUse
    language: str
    changes: str
    destroys: str
    verbs: str
    shows: str
    shape: str
    secrets: str
    manages: str
    example: str

    def __new__(
        cls,
        example: str,
        *,
        does: str = "",
        flags: str = "",
        values: str = "",
        operands: str = "",
        reading: Reading = "any",
        has_clusters: bool = True,
        input: InputUse = "data",
        language: str = "",
        changes: str = "",
        destroys: str = "",
        verbs: str = "",
        shows: str = "",
        shape: str = "",
        secrets: str = "",
        manages: str = "",
    ) -> Row:
        return _new(
            cls,
            (
                does,
                flags,
                values,
                operands,
                reading,
                has_clusters,
                input,
                language,
                changes,
                destroys,
                verbs,
                shows,
                shape,
                secrets,
                manages,
                example,
            ),
        )


@action(StartsShell)
def starts_shell(call: Call, argument: Argument) -> Iterator[Deed]:
    """An interactive shell is started."""
    yield StartsShell(argument.span, call.name)


@action(Listens)
def listens(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """A port is opened."""
    yield Listens(argument.span, argument.value)


@action(Sends)
def sends(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """Something is sent to the address."""
    yield Sends(argument.span, argument.value, Unknown("a request"))


@action(Installs)
def installs(call: Call, argument: Argument) -> Iterator[Deed]:
    """Packages are changed."""
    yield Installs(argument.span, call.name, (argument.value,))


@action(Publishes)
def publishes(call: Call, argument: Argument) -> Iterator[Deed]:
    """Something is made visible to others."""
    yield Publishes(argument.span, call.name)


@action(Hides)
def hides(call: Call, argument: Argument) -> Iterator[Deed]:
    """Traces are removed."""
    yield Hides(argument.span, call.name)


@action(RunsCode)
def edits_by_command(call: Call, argument: Argument) -> Iterator[Deed]:
    """A command of vi: after an exclamation mark stands a command for the shell."""
    text = argument.text
    mark = -1 if text is None else text.find("!")
    if text is not None and mark >= 0:
        yield from a.runs_shell_text.act(call, a.word(text[mark + 1 :], argument.span, argument.value.origins))
    yield RunsCode(argument.span, argument.value, "vim", "code-string")


ACTIONS: dict[str, Action] = {
    "appends": a.appends,
    "creates": a.creates,
    "deletes": a.deletes,
    "edits": a.rewrites,
    "fetches": a.fetches,
    "gap": a.has_gap("options-from-text", "the text may hold commands that are run"),
    "hides": hides,
    "installs": installs,
    "listens": listens,
    "loads": a.loads,
    "program": a.runs_program,
    "publishes": publishes,
    "reads": a.reads,
    "sends": sends,
    "shell": a.runs_shell_text,
    "shell-started": starts_shell,
    "vim": edits_by_command,
    "words": a.runs_words,
    "writes": a.writes,
}


def spec_of(name: str, row: Row, reference: str) -> CommandSpec:
    """Return the spec that a row stands for."""
    output = Unknown(f"the output of {name}", frozenset((f"command:{name}",)), row.shape)
    if row.shape == "network":
        output = a.FROM_NETWORK

    def output_of(call: Call) -> Value | None:
        return a.FROM_SECRET if _verb(call, row.secrets) else output

    line, _, stated = row.example.partition(" => ")

    def effects(call: Call) -> Iterator[Deed]:
        yield from _of_operands(call, row.operands.split(",") if row.operands else [])
        yield from _of_whole(call, row)

    return CommandSpec(
        name,
        options=tuple(_option(text) for text in row.does.split()),
        flags=row.flags,
        values=row.values,
        reading=row.reading,
        has_clusters=row.has_clusters,
        effects=effects,
        input=row.input,
        output=output_of if row.secrets else output if row.shape else None,
        language=row.language,
        examples={line: tuple(part for part in stated.split(", ") if part)},
        reference=reference,
    )


def _option(text: str) -> Option:
    names, mark, key = text.partition(">")
    if not mark:
        names, mark, key = text.partition("!")
    does = tuple(map(_action, key.split("+")))
    return Option(*names.split("|"), value="VALUE" if mark == ">" else "", does=does)


def _action(key: str) -> Action:
    if key in ACTIONS:
        return ACTIONS[key]
    kind, _, rest = key.partition(":")
    if kind == "code":
        return a.runs_code(rest)
    if kind == "file":
        return a.runs_file(rest)
    if kind in ("persists", "escalates"):
        effect = Persists if kind == "persists" else Escalates

        @action(effect)
        def act(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
            yield effect(argument.span, rest)

        return act
    message = f"a row names the action {key}, which is none"
    raise RegistrationError(message)


def _of_operands(call: Call, places: list[str]) -> Iterator[Deed]:
    key = "-"
    for index, operand in enumerate(call.operands):
        if index < len(places):
            key = places[index].rstrip("*")
        elif not places[-1:] or not places[-1].endswith("*"):
            return
        for part in key.split("+"):
            if part == "wrapped":
                yield from a.runs_operands(call, index)
                return
            if part == "joined":
                text = a.joined(word.value for word in call.operands[index:])
                yield RunsCode(operand.span, text, "sh", "argument")
                return
            if part != "-":
                yield from _action(part).act(call, operand)


def _of_whole(call: Call, row: Row) -> Iterator[Deed]:
    if row.secrets and (secret := _verb(call, row.secrets)):
        yield a.reads_secret(call, f"{call.name} {secret}")
    if row.manages and (change := _verb(call, row.manages)):
        what = tuple(word.value for word in call.operands if (word.text or "").lower() != change)
        yield Installs(call.name_span, call.name, what)
    texts = [argument.text or "" for argument in call.arguments]
    if (
        not (row.changes or row.destroys)
        or not texts
        or not {"--help", "--version", *row.shows.split()}.isdisjoint(texts)
    ):
        return
    verb = _verb(call, row.verbs) if row.verbs else call.name
    if not verb:
        return
    if row.changes:
        yield ChangesSystem(call.name_span, row.changes)
    if row.destroys:
        yield DestroysData(call.name_span, row.destroys, verb)


def _verb(call: Call, verbs: str) -> str:
    """Return the word that says it: whole, or the first part of one such as ``delete-bucket``.

    A word right after an option that is not in the table may be its value and does not count; nor does a late one.
    """
    wanted = frozenset(verbs.split())
    unknown = {id(word) for word in call.unknown if "=" not in (word.text or "=")}
    before: Argument | None = None
    operands = {id(word) for word in call.operands}
    count = 0
    for word in call.arguments:
        if id(word) in operands and (before is None or id(before) not in unknown):
            text = (word.text or "").lower()
            if text in wanted or text.partition("-")[0] in wanted:
                return text
            count += 1
            if count > 3:
                return ""
        before = word
    return ""
