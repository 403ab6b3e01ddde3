"""Makes one tree like another, here or on another machine."""

from __future__ import annotations

from sandguard.commands.actions import FROM_NETWORK, content, joined_path, loads, reads, runs_shell_text, writes
from sandguard.commands.addresses import is_remote, remote_path
from sandguard.commands.effects import Deletes, Fetches, Reads, Sends, Writes
from sandguard.commands.listed import reads_listed
from sandguard.commands.spec import CommandSpec, Option, Stored

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield what is read, written and, with ``--delete``, removed."""
    words = call.operands
    if len(words) < 2 or call.has("-n", "--daemon"):
        for word in words:
            if is_remote(word):
                yield Fetches(word.span, word.value)
        return
    *sources, target = words
    goes_out = is_remote(target)
    path = remote_path(target) if goes_out else call.path(target)
    is_into = not goes_out and (target.text or "").endswith("/")
    if is_into and not any((source.text or "/").endswith(("/", "/.", ":")) or source.text == "." for source in sources):
        for source in sources:
            yield Writes(target.span, joined_path(call, target, source, target.span))
    else:
        yield Writes(target.span, path)
    if call.has("--delete", "--delete-excluded"):
        yield Deletes(target.span, path, is_recursive=True)
    for source in sources:
        text = FROM_NETWORK
        if is_remote(source):
            yield Fetches(source.span, source.value)
        else:
            here = call.path(source)
            text = content((here,))
            yield Reads(source.span, here)
            for file in call.values("--files-from"):
                yield from reads_listed(call, file, file, source.value)
            if call.has("--remove-source-files"):
                yield Deletes(source.span, here, is_recursive=True)
        if goes_out:
            yield Sends(target.span, target.value, text)
        else:
            yield Stored(path, text)
            yield Stored(joined_path(call, target, source, target.span), text)


SPEC = CommandSpec(
    "rsync",
    options=(
        Option("-e", "--rsh", value="COMMAND", does=runs_shell_text),
        Option("--rsync-path", value="PROGRAM"),
        Option("-n", "--dry-run", "--list-only"),
        Option("--daemon"),
        Option("--remove-source-files"),
        Option("--delete", "--del", "--delete-before", "--delete-during", "--delete-delay", "--delete-after"),
        Option("--delete-excluded"),
        Option("--files-from", value="FILE", does=reads),
        Option("--exclude-from", "--include-from", "--password-file", value="FILE", does=reads),
        Option("--read-batch", "--early-input", value="FILE", does=reads),
        Option("--config", value="FILE", does=(reads, loads)),
        Option("--log-file", "--write-batch", "--only-write-batch", value="FILE", does=writes),
    ),
    flags=(
        "-v|--verbose -q|--quiet -c|--checksum -a|--archive -r|--recursive -R|--relative --no-implied-dirs"
        " -b|--backup -u|--update --inplace --append --append-verify -d|--dirs --old-dirs -l|--links"
        " -L|--copy-links --mkpath --old-args --copy-unsafe-links --safe-links --munge-links"
        " -k|--copy-dirlinks -K|--keep-dirlinks -H|--hard-links -p|--perms -E|--executability -A|--acls"
        " -X|--xattrs -o|--owner -g|--group --devices --specials -D -t|--times"
        " -O|--omit-dir-times -J|--omit-link-times --super --fake-super -S|--sparse --preallocate"
        " -W|--whole-file -x|--one-file-system --existing --ignore-existing --ignore-missing-args"
        " --delete-missing-args --ignore-errors --force --partial --delay-updates -m|--prune-empty-dirs"
        " --numeric-ids -I|--ignore-times --size-only -y|--fuzzy -z|--compress -C|--cvs-exclude -0|--from0"
        " -s|--secluded-args --protect-args --blocking-io -h|--human-readable -i|--itemize-changes --progress"
        " -P --stats -8|--8-bit-output -F -N -U --no-motd -4|--ipv4 -6|--ipv6 --no-perms --no-owner"
        " --no-group --no-times --open-noatime --no-recursive --no-relative --no-links --help -V|--version"
    ),
    values=(
        "--debug --info --stderr --backup-dir --suffix --chmod --chown --usermap --groupmap --block-size|-B"
        " --max-delete --max-size --min-size --max-alloc --partial-dir --timeout --contimeout -T|--temp-dir"
        " --compare-dest --copy-dest --link-dest --compress-choice|--zc --compress-level|--zl --skip-compress"
        " -f|--filter --exclude --include --address --port --sockopts --outbuf --out-format --log-file-format"
        " --bwlimit --stop-after --stop-at --protocol --iconv --checksum-choice|--cc --checksum-seed"
        " --compress-threads --dparam --time-limit --confine-root"
        " -M|--remote-option --modify-window|-@ --copy-as"
    ),
    effects=effects,
    examples={
        "rsync -av --delete src/ out/": ("reads src/", "writes out/", "deletes out/ recursively"),
        "rsync -az key example.com:/srv": ("reads key", "writes /srv (remote)", "sends ? to example.com:/srv"),
        "rsync -e 'sh x' example.com:a b": ("runs sh argument 'sh x'", "fetches example.com:a", "writes b"),
    },
    idle_options=(
        "--help --version --inc-recursive --i-r --no-inc-recursive --no-i-r --old-d --old-dirs"
        " --insecure-links --copy-devices --drop-D --atimes --crtimes --open-noatime --no-whole-file --no-W"
        " --ignore-non-existing --trust-sender --fsync --no-human-readable --no-D --no-R --no-o --no-g --no-p"
        " --no-t --no-l --no-owner --no-group --no-perms --no-times --no-links --no-motd --new-compress"
        " --old-compress --compression-choice --mkpath --secluded-args --old-args --stats --8-bit-output -8"
        " --ipv4 --ipv6 -4 -6 --no-implied-dirs --no-relative --no-recursive --no-devices --no-specials --no-v"
        " --no-z --no-compress --no-msgs2stderr --msgs2stderr --delay-updates --checksum-choice --cc --zc --zl"
        " --no-iconv -@* --modify-window --outbuf --block-size -B*"
    ),
    reference="rsync(1), rsync 3.4",
)
