"""Packs and unpacks archives."""

from __future__ import annotations

from sandguard.commands.actions import content, joined, printed, reads, runs_shell_text, runs_words, unpacked, word
from sandguard.commands.addresses import is_remote
from sandguard.commands.effects import Deletes, Reads, RunsCode, Sends, Writes
from sandguard.commands.listed import reads_listed
from sandguard.commands.spec import CommandSpec, Option, Stored, action
from sandguard.values import Argument, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.effects import Path
    from sandguard.commands.spec import Call, Deed, InputUse
    from sandguard.values import Value


@action(RunsCode)
def acts_at_checkpoint(call: Call, argument: Argument) -> Iterator[Deed]:
    """The text after ``exec=`` is run by a shell now and then."""
    text = argument.text
    if text is None:
        yield call.gap(argument, "unknown-code", "what tar does at its checkpoints is not known")
    elif text.startswith("exec="):
        yield from runs_shell_text.act(call, word(text[5:], argument.span, argument.value.origins))


def _in_folder(call: Call, operand: Argument) -> Path:
    """Return the path of an operand, below the folder that ``-C`` names."""
    folder = call.value("-C")
    if folder is None or (operand.text or "").startswith("/"):
        return call.path(operand)
    return call.path(
        Argument(joined((folder.value, Known("/"), operand.value), ""), operand.span, False, operand.is_pattern)
    )


_MOST_MEMBERS = 64


def _archive(call: Call) -> Argument | None:
    file = call.value("-f")
    return None if file is None or file.text == "-" else file


def effects(call: Call) -> Iterator[Deed]:
    """Yield the archive and the files on its other side."""
    archive = _archive(call)
    path = None if archive is None else call.path(archive)
    if call.has("-x", "-t", "-d"):
        if archive is not None and path is not None:
            yield Reads(archive.span, path)
    elif archive is not None and is_remote(archive) and not call.has("--force-local"):
        yield Sends(archive.span, archive.value, content(_in_folder(call, operand) for operand in call.operands))
    elif archive is not None and path is not None:
        yield Writes(archive.span, path, call.has("-r", "-u", "-A"))
        yield Stored(path, content(_in_folder(call, operand) for operand in call.operands), None, call.has("-r", "-u"))
    if call.has("-x") and not call.has("-O", "--to-command"):
        folder = call.value("-C") or word(".", call.name_span)
        target = call.path(folder)
        text = unpacked((path,) if path is not None else ())
        yield Writes(folder.span, target)
        yield Stored(target, text)
        if call.has("-C"):
            inside = call.operands or (word("*", folder.span).replace(is_pattern=True),)
            for member in inside[:_MOST_MEMBERS]:
                yield Writes(member.span, _in_folder(call, member))
                yield Stored(_in_folder(call, member), text)
        if call.has("-P") and (renamed := _renamed(call)) is not None:
            yield Writes(renamed.span, call.path(renamed))
        if call.has("-P"):
            yield Writes(call.name_span, call.path(Argument(Unknown("a name inside the archive"), call.name_span)))
    if call.has("-c", "-r", "-u"):
        for file in call.values("-T"):
            start = call.value("-C")
            yield from reads_listed(call, file, file, None if start is None else start.value)
        for operand in call.operands:
            yield Reads(operand.span, _in_folder(call, operand))
            if call.has("--remove-files"):
                yield Deletes(operand.span, _in_folder(call, operand), is_recursive=True)


def _renamed(call: Call) -> Argument | None:
    """Return the name outside of the folder that ``--transform`` gives to what is unpacked."""
    expression = call.value("--transform")
    text = "" if expression is None else expression.text or ""
    parts = text[2:].split(text[1]) if text.startswith("s") and len(text) > 3 else []
    if expression is None or len(parts) < 2 or not parts[1].startswith(("/", "~")):
        return None
    return word(parts[1], expression.span, expression.value.origins)


def input_of(call: Call) -> InputUse:
    """Return that an archive without a name comes from standard input."""
    if _archive(call) is not None or not call.has("-x", "-t"):
        return "ignored"
    return "decoded" if call.has("-O") else "data"


def output(call: Call) -> Value | None:
    """Return the archive, or the text of its files, where it goes to standard output."""
    archive = _archive(call)
    if call.has("-c") and archive is None:
        return content(_in_folder(call, operand) for operand in call.operands)
    if call.has("-x") and call.has("-O"):
        return None if archive is None else content((call.path(archive),))
    return printed(call)


SPEC = CommandSpec(
    "tar",
    options=(
        Option("-f", "--file", value="ARCHIVE"),
        Option("-C", "--directory", "--cd", value="DIR"),
        Option("-x", "--extract", "--get"),
        Option("-c", "--create"),
        Option("-t", "--list"),
        Option("-r", "--append"),
        Option("-u", "--update"),
        Option("-d", "--diff", "--compare"),
        Option("-A", "--catenate", "--concatenate"),
        Option("-O", "--to-stdout"),
        Option("-P", "--absolute-names"),
        Option("--remove-files"),
        Option("--transform", "--xform", value="EXPRESSION"),
        Option("--force-local"),
        Option("--to-command", value="COMMAND", does=runs_shell_text),
        Option("--checkpoint-action", value="ACTION", does=acts_at_checkpoint),
        Option("-I", "--use-compress-program", value="PROG", does=runs_words),
        Option("-F", "--info-script", "--new-volume-script", value="NAME", does=runs_shell_text),
        Option("--rsh-command", "--rmt-command", value="COMMAND", does=runs_words),
        Option("-T", "--files-from", value="FILE", does=reads),
        Option("-X", "--exclude-from", value="FILE", does=reads),
    ),
    flags=(
        "-a|--auto-compress -B|--read-full-records -G|--incremental -h|--dereference -i|--ignore-zeros"
        " -J|--xz -j|--bzip2 -k|--keep-old-files -l|--check-links|--one-file-system -M|--multi-volume"
        " -m|--touch -n|--seek -o --no-same-owner -p|--preserve-permissions|--same-permissions"
        " -R|--block-number -S|--sparse -s|--preserve-order -U|--unlink-first -v|--verbose -W|--verify"
        " -w|--interactive -Z|--compress -z|--gzip|--gunzip --zstd --lzma --lzip --lzop --delete"
        " --delay-directory-restore --keep-directory-symlink --keep-newer-files --no-overwrite-dir"
        " --overwrite --overwrite-dir --recursive-unlink --skip-old-files --no-recursion"
        " --no-same-permissions --numeric-owner --same-owner --acls --selinux --xattrs --exclude-vcs"
        " --exclude-vcs-ignores --exclude-backups --exclude-caches --exclude-caches-all --anchored"
        " --no-anchored --wildcards --no-wildcards --ignore-case --no-auto-compress --full-time --totals"
        " --utc --show-defaults --show-omitted-dirs --show-transformed-names --null"
        " --no-ignore-command-error --ignore-command-error --ignore-failed-read --posix --old-archive"
        " --test-label --help --version --no-xattrs --no-acls --no-mac-metadata"
    ),
    values="-b|--blocking-factor -g|--listed-incremental -H|--format -K|--starting-file -L|--tape-length -N|--newer"
    " --after-date --newer-mtime -V|--label --exclude --exclude-ignore --exclude-ignore-recursive --exclude-tag"
    " --exclude-tag-all --group --group-map --level --mode --mtime --owner --owner-map --pax-option --quoting-style"
    " --record-size --sort --strip-components --suffix --volno-file --warning --add-file"
    " --quote-chars --sparse-version",
    optional_values="--backup --checkpoint --occurrence --index-file --atime-preserve --hole-detection --one-top-level",
    has_bundle=True,
    variables="TAR_OPTIONS TAPE",
    effects=effects,
    input=input_of,
    output=output,
    examples={
        "tar xzf a.tgz -C /srv": ("reads a.tgz", "writes /srv", "writes /srv/*"),
        "tar xf a.tgz -C /srv etc/x": ("reads a.tgz", "writes /srv", "writes /srv/etc/x"),
        "tar -cf - src": ("reads src",),
        "tar czf out.tgz --exclude x src": ("writes out.tgz", "reads src"),
        "tar -x --to-command='sh -s' -f a": ("runs sh argument 'sh -s'", "reads a"),
        "tar cf a b --checkpoint=1 --checkpoint-action=exec=sh": ("writes a", "reads b", "runs sh argument 'sh'"),
        "tar -C /etc -c passwd": ("reads /etc/passwd", "stdout from file:/etc/passwd"),
        "tar cf example.com:/srv/a b": ("sends ? to example.com:/srv/a", "reads b"),
        "tar tf a": ("reads a",),
        "tar cf a -T names": ("writes a", "reads names", "runs cat -- with input"),
        "tar Pxf a --xform s@.*@/srv/x@": ("writes .", "writes ?", "reads a", "writes /srv/x"),
    },
    idle_options=(
        "--help --version -? --usage --check-device --no-check-device --no-seek --restrict"
        " --no-delay-directory-restore --same-order --no-selinux --portability --ungzip --uncompress"
        " --exclude-caches-under --exclude-tag-under --hard-dereference --no-null --no-unquote"
        " --no-verbatim-files-from --verbatim-files-from --recursion --unquote --no-ignore-case"
        " --no-wildcards-match-slash --wildcards-match-slash --clamp-mtime --show-stored-names --confirmation"
        " --no-quote-chars"
    ),
    reference="tar(1), GNU tar 1.35; bsdtar 3.7",
)
