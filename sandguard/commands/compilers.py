"""The actions that rows name for what compilers and linkers leave behind where no option names it."""

from __future__ import annotations

from sandguard.commands import actions as a
from sandguard.commands.effects import RunsCode, Writes
from sandguard.commands.spec import action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Action, Call, Deed
    from sandguard.values import Argument

_ONLY_READING = frozenset(("-E", "-fsyntax-only", "--version", "--help", "-M", "-MM", "-v", "-dumpversion"))


def _stem(argument: Argument) -> str:
    """Return the name of a source file without its folder and its ending."""
    return (argument.text or "").rpartition("/")[2].rpartition(".")[0]


def _flags(call: Call) -> set[str]:
    return {word.text or "" for word in call.arguments}


@action(Writes)
def compiled(call: Call, argument: Argument) -> Iterator[Deed]:
    """The program ``a.out`` is made, or with ``-c`` and ``-S`` a file for each source (gcc(1) 14, ld(1) 2.43)."""
    flags = _flags(call)
    if call.has("-o", "--output") or not _ONLY_READING.isdisjoint(flags):
        return
    ending = next((made for flag, made in (("-c", ".o"), ("-S", ".s")) if flag in flags), "")
    if ending:
        yield from a.writes.act(call, a.word(_stem(argument) + ending, argument.span))
    elif argument is call.operands[0]:
        yield from a.writes.act(call, a.word("a.out", argument.span))


@action(Writes)
def compiled_rust(call: Call, argument: Argument) -> Iterator[Deed]:
    """A program is made that is named after its source, or a library (rustc book 1.83)."""
    if not call.has("-o", "--out-dir") and (argument.text or "").endswith(".rs"):
        yield from a.writes.act(call, a.word(_stem(argument), argument.span))


@action(Writes)
def compiled_java(call: Call, argument: Argument) -> Iterator[Deed]:
    """Each source becomes a class of its name, beside it or in the folder that ``-d`` names (javac(1) 21)."""
    text = argument.text or ""
    if not text.endswith(".java"):
        return
    folder = call.value("-d")
    name = text.removesuffix(".java") if folder is None else f"{folder.text or '.'}/{_stem(argument)}"
    yield from a.writes.act(call, a.word(f"{name}.class", argument.span))


@action(RunsCode)
def runs_class(call: Call, argument: Argument) -> Iterator[Deed]:
    """The class of that name is run, which stands in a file of the folder or of a library (java(1) 21)."""
    text = argument.text or ""
    if not call.has("-jar") and text.replace(".", "").replace("_", "").isalnum() and not text.endswith(".java"):
        file = a.word(f"{text.replace('.', '/')}.class", argument.span)
        yield RunsCode(argument.span, file.value, "java", "file", call.path(file), call.operands[1:])


COMPILERS: dict[str, Action] = {
    "class-named": runs_class,
    "compiled": compiled,
    "compiled-java": compiled_java,
    "compiled-rust": compiled_rust,
}
