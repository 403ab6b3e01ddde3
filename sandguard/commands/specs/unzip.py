"""Unpacks archives."""

from __future__ import annotations

from sandguard.commands.actions import content, unpacked, word, writes_into
from sandguard.commands.effects import ChangesMode, Reads, Writes
from sandguard.commands.spec import CommandSpec, Option, Stored
from sandguard.values import Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Value


def effects(call: Call) -> Iterator[Deed]:
    """Yield the archive read and the folder written."""
    for archive in call.operands[:1]:
        path = call.path(archive)
        yield Reads(archive.span, path)
        if not call.has("-p", "-l", "-t", "-z", "-Z", "-v"):
            folder = call.value("-d") or word(".", call.name_span)
            text = unpacked((path,))
            if call.has("-d"):
                yield from writes_into(call, folder, text)
            else:
                yield Writes(folder.span, call.path(folder))
                yield Stored(call.path(folder), text)
            if call.has("-K"):  # what is setuid in the archive stays so
                inside = call.path(word(f"{folder.text or '.'}/*", folder.span).replace(is_pattern=True))
                yield ChangesMode(folder.span, inside, Known("u+s"))


def output(call: Call) -> Value | None:
    """Return the text of the files with ``-p``."""
    return content(map(call.path, call.operands[:1])) if call.has("-p") else None


SPEC = CommandSpec(
    "unzip",
    options=(
        Option("-d", value="EXDIR"),
        Option("-p"),
        Option("-l"),
        Option("-t"),
        Option("-z"),
        Option("-Z"),
        Option("-v"),
        Option("-K"),
    ),
    flags="-f -u -a -b -B -C -D -E -F -i -j -J -L -M -n -N -o -q -Q -s -S -U -V -W -X -Y -/ -: -^ -2",
    values="-x -P -O -I",
    effects=effects,
    output=output,
    examples={
        "unzip -qo a.zip -d out": ("reads a.zip", "writes out", "writes out/*"),
        "unzip -p a.zip x": ("reads a.zip", "stdout from file:/workspace/a.zip"),
        "unzip -l a.zip": ("reads a.zip",),
        "unzip -K a.zip": ("writes .", "changes mode of ./* to u+s", "reads a.zip"),
    },
    variables="UNZIP UNZIPOPT",
    idle_options="--help --version -A -c -T -$ -K -t -l -p -h -hh -v -Z*",
    reference="unzip(1), Info-ZIP 6.0",
)
