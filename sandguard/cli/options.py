"""Reads the words of a command line after one table, from which the help is printed too.

argparse would do it, and costs as much as the whole analysis; a start happens for every command that an agent runs.
"""

from __future__ import annotations

from sandguard.errors import UsageError
from sandguard.record import Record, _new

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class Option(Record):
    """An option: its name, its value's placeholder (empty for a flag), its help, the values allowed."""

    __slots__ = ()
    name: str
    value: str
    help: str
    choices: tuple[str, ...]

    def __new__(cls, name: str, value: str, help: str, choices: tuple[str, ...] = ()) -> Option:
        return _new(cls, (name, value, help, choices))


class Usage(Record):
    """A sub-command: its name, what it is given besides options, what it does, and its options."""

    __slots__ = ()
    name: str
    operands: str
    summary: str
    options: tuple[Option, ...]

    def __new__(cls, name: str, operands: str, summary: str, options: tuple[Option, ...]) -> Usage:
        return _new(cls, (name, operands, summary, options))


class Given(Record):
    """What was given: operands in order, and by option name the value, empty for a flag."""

    __slots__ = ()
    operands: tuple[str, ...]
    options: dict[str, str]

    def __new__(cls, operands: tuple[str, ...], options: dict[str, str]) -> Given:
        return _new(cls, (operands, options))

    def has(self, name: str) -> bool:
        """Tell whether an option was given."""
        return name in self.options


HELP = Option("--help", "", "show this and stop")


def read(usage: Usage, words: Sequence[str]) -> Given:
    """Return the options and operands among the words.

    Options may stand anywhere before ``--``; a value follows its option or is joined to it by ``=``. The last of
    an option counts.

    Raises:
        UsageError: when an option is unknown, lacks its value, or has one that is not allowed.
    """
    table = {option.name: option for option in (*usage.options, HELP)}
    operands: list[str] = []
    options: dict[str, str] = {}
    rest = list(reversed(words))
    while rest:
        word = rest.pop()
        if word == "--":
            operands += reversed(rest)
            break
        if not word.startswith("-") or word == "-":
            operands.append(word)
            continue
        name, equals, value = word.partition("=")
        name = "--help" if name == "-h" else name
        option = table.get(name)
        if option is None:
            raise UsageError(_unknown(name, table, operands))
        if not option.value:
            if equals:
                message = f"{name} takes no value"
                raise UsageError(message)
        elif not equals:
            if not rest:
                message = f"{name} needs a value: {name} {option.value}"
                raise UsageError(message)
            value = rest.pop()
        if option.choices and value not in option.choices:
            message = f"{name} is one of {', '.join(option.choices)}, not {value!r}"
            raise UsageError(message)
        options[name] = value
    return Given(tuple(operands), options)


def _unknown(name: str, table: dict[str, Option], operands: list[str]) -> str:
    near = [known for known in table if known.startswith(name)] if len(name) > 2 else []
    if near:
        hint = f"did you mean {near[0]}?"
    elif operands:
        hint = "put a command of several words in quotes, as one argument"
    else:
        hint = "put -- before a command that begins with a dash"
    return f"there is no option {name!r}; {hint}"


def help_text(program: str, usage: Usage) -> str:
    """Return the help of a sub-command."""
    rows = [(f"{option.name} {option.value}".strip(), option) for option in (*usage.options, HELP)]
    width = max(len(left) for left, _ in rows)
    lines = [f"usage: {program} {usage.name} [options] {usage.operands}".rstrip(), "", usage.summary, "", "options:"]
    for left, option in rows:
        choices = f" ({', '.join(option.choices)})" if option.choices else ""
        lines.append(f"  {left.ljust(width)}  {option.help}{choices}")
    return "\n".join(lines)
