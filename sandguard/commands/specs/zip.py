"""Packs archives."""

from __future__ import annotations

from sandguard.commands.actions import content, reads, runs_shell_text, writes
from sandguard.commands.effects import Deletes, Reads, Writes
from sandguard.commands.listed import reads_names
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
        Option("-@", "--names-stdin", does=reads_names),
        Option("-lf", "--logfile-path", value="FILE", does=writes),
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
        "zip a.zip -@": ("writes a.zip", "runs cat -- with input"),
        "zip -rm a.zip src": ("writes a.zip", "reads src", "deletes src recursively"),
    },
    idle_options=(
        "--help --version -sf -sc -so -su -sU -sb -sv -db -dd -df -du -dv -ds* -la -li -ll -nw -ww -ws -ic"
        " -jj -UN* -RE -VV -AC -AS -C -C2 -C5 -E -I -J -N -U -V -B -Bn -FI -h2 -? -$ -p -sp* --adjust-sfx"
        " --archive-clear --archive-set --archive-comment --entry-comments --ascii --binary --copy-entries"
        " --datafork --difference-archive --display-bytes --display-counts --display-dots --display-globaldots"
        " --display-usize --display-volume --dot-size --fifo --filesync --fixfix --from-crlf --to-crlf"
        " --ignore-case --image --junk-sfx --latest-time --license --log-append --log-info --longnames"
        " --more-help --must-match --paths --preserve-case --recurse-patterns --regex --show-command"
        " --show-files --show-options --show-unicode --show-just-unicode --split-bell --split-pause"
        " --split-verbose --system-hidden --unicode --use-privileges --volume-label --wild-stop-dirs"
        " --before-date --DOS-names --VMS-portable --VMS-specific"
    ),
    variables="ZIPOPT",
    reference="zip(1), Info-ZIP 3.0",
)
