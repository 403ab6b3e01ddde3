"""Programs about files, folders and their systems that stand beside the well-known ones."""

from sandguard.commands.rows import Row

REFERENCE = (
    "GNU coreutils 9.5, findutils 4.10, util-linux 2.40, plocate 1.1, fdupes 2.3, trash-cli 0.24, xfsprogs 6.9 manual"
    " pages and the programs' own; 2026-11"
)

# They look at what is there: no option writes a file, runs a program or changes a setting.
_LOOKING = (
    "fadvise filefrag fincore findfs getfattr isosize lsfd lsns lslocks lslogins lsipc lsirq irqtop"
    " mountpoint namei uuidparse xfs_info dumpe2fs dust duf erd pls tre"
)

ROWS: dict[str, Row] = {
    **{name: Row(f"{name} -x a", reading="raw", input="ignored") for name in _LOOKING.split()},
    "blkid": Row(
        "blkid -c x /dev/sda => reads x", does="-c|--cache-file>reads -w>writes", values="-L -U -o -s -t -n -u"
    ),
    "blkzone": Row("blkzone reset /dev/sda => changes system disk", changes="disk", shows="report capacity"),
    "convmv": Row("convmv -f a -t b x => reads x, writes x", values="-f -t", operands="edits*"),
    "detox": Row(
        "detox -r a => reads a, writes a", does="-f>reads", flags="-n -r -v -L", values="-s", operands="edits*"
    ),
    "duperemove": Row(
        "duperemove -r a => reads a", does="--hashfile>writes", flags="-r -d -A -h -q -v", operands="reads*"
    ),
    "exch": Row("exch a b => reads a, writes a, reads b, writes b", operands="edits,edits"),
    "file": Row(
        "file -f list => reads list",
        does="-f|--files-from|-m|--magic-file>reads",
        flags="-b -c -C -d -E -h -i -k -l -L -n -N -p -r -s -S -v -z -Z -0 --brief --mime --mime-type --mime-encoding",
        values="-e|--exclude --exclude-quiet -F|--separator -P|--parameter",
        idle="--help --version --checking-printout --compile --extension --no-dereference --keep-going"
        " --list --dereference --no-pad --no-buffer --preserve-date --raw --special-files --no-sandbox"
        " --uncompress --uncompress-noreport --print0 --apple --debug --json -I",
        input="data",
    ),
    "fallocate": Row(
        "fallocate -l 1M a => writes a",
        flags="-c -d -i -n -p -v -x -z",
        values="-l -o --length --offset",
        operands="creates",
    ),
    "fclones": Row(
        "fclones group a",
        does="-o|--output>writes --transform>shell",
        under={
            "remove": Row("fclones remove => changes system duplicates", changes="duplicates"),
            "link dedupe move": Row("fclones link => changes system duplicates", changes="duplicates"),
        },
    ),
    **{
        name: Row(
            f"{name} -r -d a => deletes a recursively",
            does="-d|--delete!deletes-operands -o|--output>writes",
            flags="-r -n -A -f -S -m -q -H -N --recurse --noempty --noprompt --summarize",
            values="-G -L -c -x -X",
        )
        for name in ("fdupes", "jdupes")
    },
    "fdformat": Row("fdformat /dev/fd0 => writes /dev/fd0", operands="writes"),
    "findmnt": Row(
        "findmnt -F x => reads x",
        does="-F|--tab-file>reads",
        values="-O -o -S -T -t -M -N --source --target --types",
        has_clusters=False,
    ),
    "fsfreeze": Row("fsfreeze -f x => changes system mount", changes="mount"),
    "getfacl": Row("getfacl -R a", reading="raw", input="ignored"),
    "gio": Row(
        "gio cat a => reads a",
        under={
            "cat": Row("gio cat a => reads a", operands="reads*"),
            "open": Row("gio open https://example.com => fetches https://example.com", operands="opens*"),
            "remove": Row("gio remove -f a => deletes a", flags="-f --force", operands="deletes*"),
            "trash": Row("gio trash a => deletes a", flags="-f --force --list", operands="deletes*"),
            "save": Row("gio save a => writes a", operands="writes"),
            "copy": Row("gio copy a b => reads a, writes b", flags="-T -p -i -b -P", operands="reads,writes"),
            "move rename": Row("gio move a b => reads a, writes a, writes b", operands="edits,writes"),
            "launch": Row("gio launch x.desktop a => runs x.desktop a", operands="program-operands"),
            "mount": Row("gio mount x => changes system mount", changes="mount", shows="-l --list"),
            "mime": Row("gio mime x y => changes system setting", changes="setting"),
        },
    ),
    "gvfs-trash": Row("gvfs-trash a => deletes a", operands="deletes*"),
    "hardlink": Row(
        "hardlink -t a => reads a, writes a",
        flags="-v -q -n -m -M -O -p -t -X -c -f -o --dry-run --verbose",
        values="-x -s -S --exclude --minimum-size",
        operands="edits*",
    ),
    "link": Row("link a b => reads a, writes b", operands="reads,writes"),
    "mkfifo": Row("mkfifo -m 600 a => writes a", values="-m --mode", operands="creates*"),
    "mknod": Row(
        "mknod a b 8 0 => changes system device, writes a",
        values="-m --mode",
        operands="creates",
        changes="device",
        verbs="b c u",
    ),
    "mmv": Row(
        "mmv '*.a' '#1.b' => reads *.a, writes *.a",
        flags="-m -x -r -c -o -a -l -s -h -d -p -g -t -v -n",
        operands="edits",
    ),
    "ncdu": Row("ncdu -o x a => writes x", does="-o>writes -f>reads -X|--exclude-from>reads", values="--exclude"),
    **{
        name: Row(
            f"{name} 's/a/b/' x => runs perl code-string 's/a/b/', reads x, writes x",
            does="-e|-E>code:perl",
            flags="-v -0 -n -f -a -o -l -s -i -d",
            operands="renames-by,edits*",
        )
        for name in ("rename", "prename", "file-rename", "perl-rename")
    },
    "rdfind": Row(
        "rdfind -deleteduplicates true a => deletes a recursively",
        does="-deleteduplicates|-makehardlinks|-makesymlinks>deletes-operands -outputname>writes",
        values="-ignoreempty -minsize -maxsize -followsymlinks -dryrun -checksum -removeidentinode -makeresultsfile",
        has_clusters=False,
    ),
    "rmlint": Row("rmlint -o sh:x a", does="-O|--add-output>gap", values="-o -T -s -d", has_clusters=False),
    "scrub": Row("scrub -p dod a => writes a", flags="-f -r -S -X -L -b -t -n", values="-p -D -s", operands="writes*"),
    "nwipe": Row(
        "nwipe --nowait /dev/sda => writes /dev/sda", does="-l|--logfile>writes", values="-m -p -r", operands="writes*"
    ),
    **{
        name: Row(
            f"{name} -r a => deletes a recursively", flags="-r -f -v -z -d -i -s -m -q -c", operands="deletes-tree*"
        )
        for name in ("srm", "wipe")
    },
    **{
        name: Row(f"{name} a => deletes a", flags="-v -f -i -r -d -R -s -F", operands="deletes*")
        for name in ("trash", "trash-put")
    },
    **{
        name: Row(f"{name} -f => destroys backup {name}", destroys="backup", shows="--print-time", is_bare=True)
        for name in ("trash-empty", "trash-rm")
    },
    "bleachbit": Row(
        "bleachbit -c system.cache => changes system setting",
        changes="setting",
        verbs="-c --clean -w --wipe-free-space -s --shred -o --overwrite",
    ),
    "swaplabel": Row("swaplabel -L x /dev/sda1 => changes system disk", changes="disk"),
    "updatedb": Row(
        "updatedb -o x => writes x",
        does="-o|--output>writes",
        flags="-v --verbose",
        values="-U -l -n --prunepaths --add-prunepaths --localpaths --netpaths",
    ),
    "utmpdump": Row("utmpdump -o x a => writes x, reads a", does="-o|--output>writes", flags="-f -r", operands="reads"),
    "xfs_admin": Row("xfs_admin -L x /dev/sda => changes system disk", changes="disk", shows="-l -u"),
    "xfs_repair": Row("xfs_repair /dev/sda => changes system disk", changes="disk", shows="-n -V"),
    "xfs_io": Row("xfs_io -c 'pwrite 0 1' a => reads a, writes a", values="-c -p", operands="edits*"),
    "zramctl": Row("zramctl -f => changes system disk", changes="disk", verbs="-f --find -r --reset -s --size"),
    "xdelta3": Row(
        "xdelta3 -d -s a b c => reads a, reads b, writes c",
        does="-s>reads",
        flags="-d -e -f -v -q -0 -9 -c",
        operands="reads,writes",
    ),
    "bspatch": Row("bspatch a b c => reads a, writes b, reads c", operands="reads,writes,reads"),
    "bsdiff": Row("bsdiff a b c => reads a, reads b, writes c", operands="reads,reads,writes"),
    **{
        name: Row(f"{name} -r a => reads a", does="-o|--output>writes", operands="reads*")
        for name in ("rhash", "hashdeep", "md5deep", "sha1deep", "sha256deep", "cksfv", "xxhsum", "crc32")
    },
    "inotifywait": Row(
        "inotifywait -m a",
        does="-o|--outfile>writes --fromfile>reads",
        flags="-m -r -q -c -d -s -P",
        values="-e -t --format --timefmt --exclude --excludei --include",
    ),
    "inotifywatch": Row("inotifywatch -t 1 a", does="--fromfile>reads", values="-e -t -a"),
    "fswatch": Row("fswatch -o a", does="--filter-from>reads", reading="any"),
    "watchman-make": Row(
        "watchman-make -p x --run 'ls -l' => runs sh argument 'ls -l'", does="--run>shell", values="-p -t --make"
    ),
    "watchman": Row("watchman watch a", does="-j>gap", has_clusters=False),
    "incrontab": Row(
        "incrontab x => persists by incrontab",
        operands="persists:incrontab",
        flags="-l",
        does="-e!persists:incrontab",
        values="-u",
    ),
    "mcopy": Row("mcopy -i x a ::b => reads x, reads a", does="-i>reads", operands="reads,-*"),
}
