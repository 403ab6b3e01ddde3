"""Programs that pack and unpack archives and disk images."""

from sandguard.commands.rows import Row

REFERENCE = (
    "squashfs-tools 4.6, libisoburn 1.5, cdrtools 3.02, cabextract 1.11, atool 0.39, patool 3.1, ouch 0.5, zip 3.0 and"
    " the programs' own manual pages; 2026-11"
)

_UNPACKING = ("cabextract", "innoextract", "dtrx", "aunpack", "nomarch")

ROWS: dict[str, Row] = {
    **{
        name: Row(
            f"{name} -q a => reads a, writes .",
            flags="-q -f -n -r -v -x -e -l -t",
            values="-d -F -X -p",
            operands="unpacks*",
        )
        for name in _UNPACKING
    },
    "unshield": Row("unshield x a => reads a, writes .", values="-d -c -g -i", operands="-,unpacks"),
    "msiextract": Row(
        "msiextract -C x a => reads a, writes .", values="-C --directory", flags="-l --list", operands="unpacks*"
    ),
    "apack": Row("apack x.zip a => writes x.zip, reads a", flags="-e -f -q -v", values="-F", operands="writes,reads*"),
    **{
        name: Row(f"{name} a => reads a", operands="reads*", input="passed")
        for name in ("als", "acat", "adiff", "lsar")
    },
    "atool": Row(
        "atool -x a => reads a, writes .", flags="-x -a -l -c -d -r -e -f -q", values="-F -X -o", operands="unpacks*"
    ),
    "patool": Row(
        "patool list a => reads a",
        flags="-v --verbose --non-interactive -q",
        under={
            "extract": Row(
                "patool extract --outdir x a => reads a, writes .", values="--outdir --password", operands="unpacks*"
            ),
            "create": Row("patool create x.zip a => writes x.zip, reads a", operands="writes,reads*"),
            "repack recompress": Row("patool repack a b => reads a, writes b", operands="reads,writes"),
            "list test search diff": Row("patool list a => reads a", operands="reads*"),
        },
    ),
    "ouch": Row(
        "ouch list a => reads a",
        flags="-y -n -q -H -g --yes --no",
        under={
            "decompress d": Row(
                "ouch decompress a => reads a, writes .", values="-d --dir -f --format", operands="unpacks*"
            ),
            "compress c": Row("ouch compress a x.zip => reads a", values="-l --level -f --format", operands="reads,-*"),
            "list l": Row("ouch list a => reads a", operands="reads*"),
        },
    ),
    "rpm2cpio": Row("rpm2cpio a => reads a", operands="reads", input="passed"),
    "rpm2archive": Row("rpm2archive a => reads a", operands="reads", input="passed"),
    "dpkg-deb": Row(
        "dpkg-deb -x a.deb x => reads a.deb, writes x",
        flags="-b -c -e -f -I -R -v -W -x -X --build --contents --control --extract --field --info --raw-extract"
        " --nocheck --root-owner-group",
        values="-z -Z -S -D",
        operands="reads,creates",
    ),
    "dpkg-source": Row("dpkg-source -x a => reads a, writes .", flags="-x -b --extract --build", operands="unpacks"),
    "unsquashfs": Row(
        "unsquashfs -d x a => writes x, writes x/*, reads a",
        does="-e|-ef>reads",
        flags="-l -ls -ll -lln -lls -s -stat -f -force -n -no-progress -q -quiet -i -info -li -linfo -cat",
        has_clusters=False,
        values="-p -processors -da -fr -d -dest -max-depth",
        operands="unpacks-tree,-*",
    ),
    "mksquashfs": Row(
        "mksquashfs a x.img -p 'f file 755 0 0 ls' => reads a, writes x.img, gap options-from-text",
        does="-p|-pf|-action|-af>gap -ef|-sort>reads -recover>reads",
        has_clusters=False,
        values="-comp -b -e -wildcards -processors -Xcompression-level",
        operands="reads,writes",
    ),
    "xorriso": Row(
        "xorriso -indev a -outdev b => reads a, writes b",
        does="-indev>reads -outdev|-dev|-o|-output>writes -options_from_file|-launch_frontend|-external_filter>gap",
        has_clusters=False,
        values="-as -osirrox -extract -V -volid -map -boot_image -commit -blank -format",
    ),
    **{
        name: Row(
            f"{name} -o out a => writes out, reads a",
            does="-o|-output>writes -path-list|-sort>reads",
            values="-V -b -c -A -p -P -publisher",
            has_clusters=False,
            operands="reads*",
        )
        for name in ("mkisofs", "xorrisofs", "mkhybrid")
    },
    "wodim": Row("wodim dev=/dev/sr0 a => reads a", has_clusters=False, operands="-,reads*"),
    "growisofs": Row(
        "growisofs -Z /dev/sr0 a => writes device a by growisofs, reads a",
        does="-Z|-M>overwrites",
        has_clusters=False,
        operands="reads*",
    ),
    "zpaq": Row(
        "zpaq a x.zpaq b => writes x.zpaq, reads b",
        values="-m -method -key -to -until -threads",
        has_clusters=False,
        operands="-,packed,packed*",
    ),
    "arc": Row("arc a x.arc b => writes x.arc, reads b", operands="-,packed,packed*"),
    "lha": Row("lha a x.lzh b => writes x.lzh, reads b", operands="-,packed,packed*"),
    "zoo": Row("zoo a x.zoo b => writes x.zoo, reads b", operands="-,packed,packed*"),
    "shar": Row(
        "shar -o x a => writes x, reads a",
        does="-o|--output-prefix>writes",
        flags="-q -M -T -B -z -x",
        values="-n -a -s -l -L",
        operands="reads*",
    ),
    "unshar": Row(
        "unshar -d x a => runs sh file 'a'",
        values="-d --directory -E",
        flags="-c -f -e",
        operands="file:sh*",
        input="code",
        language="sh",
    ),
    "makeself": Row(
        "makeself a x.run label ./setup => reads a, writes x.run",
        operands="reads,writes,-*",
        has_clusters=False,
        values="--header --lsm --license",
    ),
    "zipinfo": Row("zipinfo -1 a => reads a", flags="-1 -2 -s -m -l -v -h -M -t -T -z", operands="reads,-*"),
    "funzip": Row("funzip a => reads a", operands="reads", input="passed"),
    "zipnote": Row("zipnote -w a => reads a, writes a", flags="-w -q -v", values="-b", operands="edits"),
    "zipcloak": Row(
        "zipcloak -d a => reads a, writes a",
        does="-O|--output-file>writes",
        flags="-d -q -r -v",
        values="-b",
        operands="edits",
    ),
    "zipsplit": Row("zipsplit -n 10 a => reads a", values="-b -n -r", flags="-i -p -q -s -t", operands="reads"),
    "zipgrep": Row("zipgrep x a => reads a", operands="-,reads,-*"),
    "zipmerge": Row("zipmerge a b => reads a, writes a, reads b", operands="edits,reads*"),
    "advzip": Row("advzip -z a => reads a, writes a", flags="-z -a -x -l -t -1 -2 -3 -4", operands="edits*"),
    "lrzip": Row(
        "lrzip -o out a => writes out, reads a",
        does="-o|--outfile>writes",
        flags="-d -D -f -q -v -z -l -n -g -b -t -i -c",
        values="-L -N -O -p -S -w -m",
        operands="reads*",
        input="passed",
    ),
    "lrunzip": Row(
        "lrunzip -o out a => writes out, reads a", does="-o|--outfile>writes", operands="reads*", input="passed"
    ),
    "advdef": Row("advdef -z a => reads a, writes a", operands="edits*"),
    "optipng": Row(
        "optipng -out b a => writes b, reads a, writes a",
        does="-out|-log>writes",
        has_clusters=False,
        operands="edits*",
    ),
    "guestmount": Row(
        "guestmount -a x m => changes system mount, reads x", does="-a|--add>reads", values="-m -i", changes="mount"
    ),
    "archivemount": Row("archivemount a m => changes system mount, reads a", operands="reads", changes="mount"),
    "squashfuse": Row("squashfuse a m => changes system mount, reads a", operands="reads", changes="mount"),
    "qemu-img": Row(
        "qemu-img info a => reads a",
        under={
            "info check map compare measure": Row(
                "qemu-img info a => reads a", values="-f -F --output -T", operands="reads*"
            ),
            "convert": Row(
                "qemu-img convert -O raw a b => reads a, writes b",
                values="-f -O -o -t -T -S -m -l",
                flags="-c -p -q -n -W",
                operands="reads,writes",
            ),
            "create": Row("qemu-img create -f qcow2 a 1G => writes a", values="-f -o -b -F -u", operands="creates,-"),
            "resize rebase commit amend snapshot bitmap": Row(
                "qemu-img resize a 1G => reads a, writes a", values="-f -F -b -o -c -a -d", operands="edits,-*"
            ),
            "dd": Row("qemu-img dd -f raw", values="-f -O"),
        },
    ),
}
