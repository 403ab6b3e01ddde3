"""Options that a program has and its spec says nothing about, told from words that are none of its options."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sandguard.commands.spec import Call, CommandSpec, Option
    from sandguard.source import Gap

_EVERYWHERE = frozenset(("--help", "--version", "-help", "-version", "--usage", "-?", "-h", "-V"))
"""What asks a program what it is; one that has no such option says so too."""
_written: dict[str, frozenset[str]] = {}
"""The lists of the specs: a cache of what the package's files say, never of a text."""


def unknown_options(spec: CommandSpec, call: Call) -> Iterator[Gap]:
    """Yield a gap for each word that looks like an option and is none, where all options of the program are listed.

    What such a word does cannot be told: it may be new in another version, and execute or write something. Programs
    that have never had an option of that kind (cat, head, wc) need no such list.
    """
    inner = spec.within(call.subcommand) if call.subcommand else spec
    idle = _idle(spec.idle_options) | _idle(inner.idle_options) if inner is not spec else _idle(spec.idle_options)
    seen: set[int] = set()
    for word in call.unknown:
        text = word.text
        if text is None or text[:1] != "-" or id(word) in seen or text in _EVERYWHERE or text[1:2].isdecimal():
            continue  # a number is no name of an option
        seen.add(id(word))
        if text.startswith("--") or not inner.has_clusters or _is_named(text, idle):
            is_known = _is_named(text, idle) or (inner.has_abbreviations and _is_beginning(text, idle, inner.table))
        else:
            is_known = _are_letters(text, idle, spec.table, inner.table)
        if not is_known:
            message = f"{text.partition('=')[0][:40]} is no option of {call.name} that is known"
            yield call.gap(word, "unknown-option", message)


def _idle(written: str) -> frozenset[str]:
    """Return the options that a spec writes down; they are taken apart once."""
    found = _written.get(written)
    if found is None:
        found = _written[written] = _EVERYWHERE.union(written.split())
    return found


def _is_named(text: str, idle: frozenset[str]) -> bool:
    """Tell whether a word is one of the options by its whole name, also with a value glued to it.

    What switches something off executes and writes nothing.
    """
    name = text.partition("=")[0]
    return name in idle or f"{name}*" in idle or name.startswith("--no-")


def _is_beginning(text: str, idle: frozenset[str], table: Mapping[str, Option]) -> bool:
    """Tell whether a word is the beginning of a long name, as getopt_long(3) takes it."""
    name = text.partition("=")[0]
    return name.startswith("--") and len(name) > 2 and any(known.startswith(name) for known in (*idle, *table))


def _are_letters(text: str, idle: frozenset[str], outer: Mapping[str, Option], table: Mapping[str, Option]) -> bool:
    """Tell whether every letter of a cluster is an option; after one that takes something glued, all may follow."""
    for letter in text[1:]:
        if f"-{letter}*" in idle:
            return True
        option = table.get(f"-{letter}") or outer.get(f"-{letter}")
        if option is not None and option.value:
            return True
        if option is None and f"-{letter}" not in idle and not letter.isdecimal():
            return False
    return True
