"""Packs archives."""

from __future__ import annotations

from sandguard.commands.actions import content, reads, runs_shell_text
from sandguard.commands.effects import Deletes, Reads, Writes
from sandguard.commands.spec import CommandSpec, Option, Stored

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Value


def effects(call: Call) -> Iterator[Deed]:
    """Yield the archive written and the files read."""
    for archive in call.operands[:1]:
        if archive.text != "-":
            yield Writes(archive.span, call.path(archive))
            yield Stored(call.path(archive), content(map(call.path, call.operands[1:])))
    for file in call.operands[1:]:
        yield Reads(file.span, call.path(file))
        if call.has("-m"):
            yield Deletes(file.span, call.path(file), is_recursive=True)


def output(call: Call) -> Value | None:
    """Return the archive where it goes to standard output."""
    is_printed = bool(call.operands) and call.operands[0].text == "-"
    return content(map(call.path, call.operands[1:])) if is_printed else None


SPEC = CommandSpec(
    "zip",
    options=(
        Option("-TT", "--unzip-command", value="CMD", does=runs_shell_text),
        Option("-m", "--move"),
        Option("-@", "--names-stdin"),
        Option("-i@", "-x@", value="FILE", does=reads),
    ),
    flags=(
        "-r|--recurse-paths -R -q|--quiet -v|--verbose -j|--junk-paths -u|--update -f|--freshen -d|--delete"
        " -e|--encrypt -T|--test -y|--symlinks -X|--no-extra -D|--no-dir-entries -g|--grow -F|--fix -FF -A -c"
        " -k -l -L -o -S -w -z -0 -1 -2 -3 -4 -5 -6 -7 -8 -9 -FS -DF -MM -h --help -dc -dg"
    ),
    values=(
        "-b|--temp-path -n|--suffixes -P|--password -t|--from-date -tt -x|--exclude -i|--include"
        " -s|--split-size -O|--output-file -Z|--compression-method"
    ),
    effects=effects,
    output=output,
    examples={
        "zip -r a.zip src": ("writes a.zip", "reads src"),
        "zip a.zip x -T -TT 'sh #'": ("writes a.zip", "reads x", "runs sh argument 'sh #'"),
        "zip -rm a.zip src": ("writes a.zip", "reads src", "deletes src recursively"),
    },
    variables="ZIPOPT",
    reference="zip(1), Info-ZIP 3.0",
)
