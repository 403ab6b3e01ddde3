"""Writes build files, builds, and has small tools of its own after ``-E``."""

from __future__ import annotations

from sandguard.commands.actions import content, loads_here, reads, runs_file, runs_operands
from sandguard.commands.copying import targets_of
from sandguard.commands.effects import Deletes, Moves, Reads, Writes
from sandguard.commands.spec import CommandSpec, Option, Stored
from sandguard.values import Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Argument


def effects(call: Call) -> Iterator[Deed]:
    """Yield what the tool does, or the description that is read."""
    tool = call.value("-E")
    if tool is not None:
        yield from _tool(call, tool.text or "")
    elif not call.has("--build", "--install", "-P", "--help", "--version"):
        yield from loads_here(call, "cmake", "CMakeLists.txt", folder=call.value("-S") or _folder(call))


def _folder(call: Call) -> Argument | None:
    """Return the folder of the description, where an operand names one: one that is built in names none."""
    for operand in call.operands[:1]:
        if (operand.text or "").rstrip("/") not in ("", ".") and not operand.is_pattern:
            return operand.replace(value=Known((operand.text or "").rstrip("/"), operand.value.origins))
    return None


def _tool(call: Call, name: str) -> Iterator[Deed]:
    words = [word for word in call.operands if not (word.text or "").startswith("-")]
    options = {word.text for word in call.arguments if (word.text or "").startswith("-")}
    if name in ("rm", "remove", "remove_directory"):
        is_tree = name == "remove_directory" or any("r" in (o or "").lower() and len(o or "") < 5 for o in options)
        for word in words:
            yield Deletes(word.span, call.path(word), is_tree)
    elif name == "rename" and len(words) > 1:
        yield Moves(words[0].span, call.path(words[0]), call.path(words[1]))
    elif name.startswith(("copy", "create_symlink", "create_hardlink")) and len(words) > 1:
        for source in words[:-1]:
            yield Reads(source.span, call.path(source))
            for target in targets_of(call, source, words[-1]):
                yield Writes(words[-1].span, target)
                yield Stored(target, content((call.path(source),)), call.path(source))
    elif name in ("touch", "make_directory"):
        for word in words:
            yield Writes(word.span, call.path(word))
    elif name == "cat":
        for word in words:
            yield from reads.act(call, word)
    elif name in ("env", "time"):
        at = 0
        while name == "env" and at < len(call.operands) and "=" in (call.operands[at].text or ""):
            at += 1
        yield from runs_operands(call, at)


SPEC = CommandSpec(
    "cmake",
    options=(
        Option("-E", value="TOOL", is_last=True),
        Option("-P", "-C", "--toolchain", value="FILE", does=runs_file("cmake")),
        Option("-S", value="SOURCE"),
        Option("--build", "--install", "--open", value="DIR"),
        Option("--help"),
        Option("--version"),
    ),
    flags="-N -L --fresh --log-context --trace --verbose -v --clean-first --list-presets --workflow --strip",
    values="-B -G -D -U -T -A --target -t --config --preset --prefix --component --log-level -j --parallel",
    has_clusters=False,
    effects=effects,
    input="data",
    examples={
        "cmake -E cat a": ("reads a",),
        "cmake -E rm -rf build": ("deletes build recursively",),
        "cmake -E remove a": ("deletes a",),
        "cmake -E env A=1 ls": ("runs ls",),
        "cmake -S src -B build": ("runs cmake file 'CMakeLists.txt'",),
        "cmake --build build --target rm": (),
    },
    reference="cmake(1), CMake 3.31",
)
