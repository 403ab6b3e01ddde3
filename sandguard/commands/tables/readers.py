"""Programs that print the files given to them, changed or not."""

from __future__ import annotations

from sandguard.commands.rows import Row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.spec import Saying

REFERENCE = (
    "GNU coreutils 9.5, diffutils 3.10, binutils 2.43, groff 1.23, poppler 24 and the programs' own manual"
    " pages; 2026-11"
)

_PLAIN = (
    "ascii85 atobm aspell base58 basez bcal cmp colordiff csvcut csvlook csvgrep csvkit csvsort csvstat delta"
    " diff3 exa eza ent eqn fc fq glow gron hd hexyl highlight jc jless mdcat miller mlr msgattrib msgcat"
    " msgconv msgmerge msguniq pr ptx pygmentize recode sdiff tbl terminfo tsort vgrep xmllint"
    " xmlstarlet xq yq zcmp zdiff zgrep zless zmore bzless bzmore bzgrep xzless xzgrep pdftotext antiword catdoc"
    " mediainfo ffprobe identify unshadow john most tidy html2text a2ps source-highlight chroma lowdown cmark"
    " tomlq odt2txt docx2txt unrtf"
)
_SAYING: dict[str, Saying] = {"pr": "input", "xmlstarlet": "operands", "yq": "operands"}
_DIGESTS = "b2sum b3sum cksum md5 md5sum sha1sum sha224sum sha256sum sha384sum sha512sum shasum sum xxh64sum"

ROWS: dict[str, Row] = {
    **{
        name: Row(f"{name} -x a => reads a", operands="reads*", input="ignored", shape="hex")
        for name in _DIGESTS.split()
    },
    **{
        name: Row(f"{name} -x a => reads a", operands="reads*", input="passed", says=_SAYING.get(name, ""))
        for name in _PLAIN.split()
    },
    "cpp": Row(
        "cpp -I x a b => reads a, writes b",
        does="-o|-MF>writes -include|-imacros>reads",
        values="-D -U -I -iquote -isystem -idirafter -x -MT -MQ -std",
        has_clusters=False,
        operands="reads,writes",
        input="passed",
    ),
    "crudini": Row("crudini --get a b c => reads a", flags="--inplace --list", operands="reads", has_clusters=False),
    "lpr": Row("lpr -P x a => reads a", values="-P -C -J -T -U -H -o -#", flags="-l -h -m -p -q -r", operands="reads*"),
    "puttygen": Row(
        "puttygen k -O private -o x => reads k, writes x",
        does="-o>writes --old-passphrase|--new-passphrase>reads",
        flags="-l -L -p -q",
        values="-O -t -b -C -E -P",
        has_clusters=False,
        operands="reads",
    ),
    **{
        name: Row(f"{name} -a @a => reads a", operands="reads-list*", input="passed")
        for name in ("nm", "objdump", "readelf", "size")
    },
    "ar": Row("ar r x.a b => reads x.a, reads b", operands="-,reads*"),
    "bc": Row(
        "bc -q a => runs bc file 'a'", flags="-h -i -l -q -s -w", operands="file:bc*", shape="word", says="operands"
    ),
    "csplit": Row(
        "csplit -f part a 1 => writes part*, reads a",
        does="-f|--prefix>writes-prefix",
        values="-b -n --suffix-format --digits",
        flags="-k -q -s -z",
        operands="reads",
    ),
    "csvtool": Row(
        "csvtool trim t a -o b => runs sh argument 't', reads t, reads a, writes b",
        does="-o>writes",
        operands="-,shell+reads,reads*",
    ),
    "cupsfilter": Row("cupsfilter -i x a => reads a", values="-i -m -n -o -p -d", operands="reads*"),
    "lnav": Row(
        "lnav -n -c ':shexec ls -l' a.log => runs sh argument 'ls -l', reads a.log",
        does="-c|--cmd>lnav -f|--file>reads -I>reads-path",
        flags="-h -H -n -N -q -r -R -t -u -U -v -V -C -W -i -S",
        values="-d",
        operands="reads*",
        input="passed",
    ),
    "dc": Row(
        "dc -e '!x' => runs sh argument 'x', runs dc code-string '!x'",
        does="-e|--expression>calculates -f|--file>file:dc",
        operands="file:dc*",
        says="operands",
        input="code",
        language="dc",
    ),
    "diff": Row(
        "diff -u a b => reads a, reads b",
        does="-X|--exclude-from>reads --from-file|--to-file>reads",
        flags=(
            "-a -b -B -c -d -e -E -i -l -n -N -p -q -r -s -t -T -u -w -y -Z --color --strip-trailing-cr"
            " --no-dereference"
        ),
        values="-C -D|--ifdef -F|--show-function-line -I|--ignore-matching-lines -L -S|--starting-file -U -W -x --label"
        " --width --exclude --palette --tabsize --horizon-lines --line-format --old-line-format --new-line-format"
        " --unchanged-line-format --old-group-format --new-group-format --unchanged-group-format"
        " --changed-group-format",
        idle="--help --version --normal --brief --report-identical-files --context --unified --ed --rcs"
        " --side-by-side --left-column --suppress-common-lines --show-c-function --expand-tabs"
        " --initial-tab --suppress-blank-empty --paginate --recursive --new-file"
        " --unidirectional-new-file --ignore-file-name-case --ignore-case --ignore-tab-expansion"
        " --ignore-trailing-space --ignore-space-change --ignore-all-space --ignore-blank-lines --text"
        " --minimal --speed-large-files -v -y --width --color -h -H -P -0* -1* -2* -3* -4* -5* -6* -7*"
        " -8* -9* --changed-group-format --binary --no-color",
        operands="reads*",
        input="passed",
    ),
    **{name: Row(f"{name} a => deletes a recursively", operands="deletes-tree*") for name in ("rimraf", "del-cli")},
    "dos2unix": Row("dos2unix a => reads a, writes a", flags="-k -n -o -q -f", operands="edits*"),
    "unix2dos": Row("unix2dos a => reads a, writes a", flags="-k -n -o -q -f", operands="edits*"),
    "pv": Row(
        "pv -L 1 a => reads a",
        flags="-p -t -e -r -b -n -q -f -c -W -l -0",
        values="-A -i -L -s -N -w -H -F -D",
        operands="reads*",
    ),
    "envsubst": Row("envsubst -v '$A'", flags="-v --variables", says="input"),
    "efax": Row("efax -d a => reads a", does="-d>reads"),
    "genisoimage": Row(
        "genisoimage -o out a => writes out, reads a",
        does="-o>writes -sort|-path-list>reads",
        has_clusters=False,
        operands="reads*",
    ),
    "look": Row("look x a => reads a", values="-t", operands="-,reads"),
    "msgfilter": Row(
        "msgfilter -i a ls => reads a, runs ls",
        does="-i|--input>reads -o>writes",
        flags="-P",
        operands="wrapped",
        reading="first",
        input="passed",
    ),
    "pandoc": Row(
        "pandoc -o out a -F x => writes out, reads a, runs x",
        does="-o|--output>writes -F|--filter>program -L|--lua-filter>file:lua --pdf-engine>program --template>reads"
        " --data-dir>loads -d|--defaults>gap",
        flags="-s --toc --standalone",
        values="-f --from -t --to -M -V --metadata --variable",
        operands="reads*",
        input="passed",
    ),
    "qpdf": Row(
        "qpdf @a b out => writes out",
        does="--password-file|--add-attachment>reads",
        has_clusters=False,
        operands="-,-,writes",
    ),
    "rg": Row(
        "rg --pre ./x foo => runs ./x with input",
        does="--pre>program-on-files --hostname-bin>program -f|--file|--ignore-file>reads",
        flags=(
            "-a -c -F -h -H -i -I -l -L -n -N -o -p -P -q -s -S -u -U -v -V -w -x -z -0 --files --hidden"
            " --json --no-ignore --multiline --pcre2 --vimgrep --stats --trim --heading --no-heading --column"
            " --count --files-with-matches --no-config --pretty --smart-case --fixed-strings --line-number"
            " --invert-match --only-matching --quiet --follow --text"
        ),
        values=(
            "-A -B -C -d -e -E -g -j -m -M -r -t -T --color --glob --type --max-depth --context --iglob"
            " --max-count --replace --sort --sortr --regexp --engine --pre-glob --type-add --type-not"
            " --max-columns --threads --colors --encoding --after-context --before-context --context-separator"
            " --dfa-size-limit --field-context-separator --field-match-separator --max-filesize --path-separator"
            " --regex-size-limit --type-clear --hyperlink-format --generate"
        ),
        idle="--help --version --auto-hybrid-regex --binary --block-buffered -b --byte-offset"
        " --case-sensitive --count-matches --crlf --debug --files-without-match"
        " --glob-case-insensitive --ignore-case --ignore-file-case-insensitive --include-zero"
        " --line-buffered --line-regexp --max-columns-preview --mmap --multiline-dotall --null"
        " --null-data --one-file-system --passthru --passthrough --pcre2-version --search-zip"
        " --type-list --unrestricted --with-filename --word-regexp --stop-on-nonmatch --trace"
        " --messages --ignore --ignore-vcs --ignore-dot --unicode --require-git -.",
        operands="searches*",
        input="passed",
    ),
    "ag": Row(
        "ag --pager x foo => runs sh argument 'x'",
        does="--pager>shell -p|--path-to-ignore>reads",
        operands="searches*",
        input="passed",
    ),
    "ack": Row(
        "ack --pager=x foo => runs sh argument 'x'",
        does="--pager>shell --ackrc>reads",
        flags="-f",
        operands="searches*",
        input="passed",
    ),
    "sponge": Row("sponge out => writes out", flags="-a", operands="writes", input="passed"),
    "tic": Row(
        "tic -C a => reads a",
        flags="-0 -1 -a -c -C -D -f -g -G -I -K -L -N -q -r -s -t -T -U -V -W -x",
        values="-e -o -Q -R -v -w",
        operands="reads",
    ),
    "watchexec": Row(
        "watchexec -e py ls => runs sh argument 'ls'",
        values="-e -w -i -f -d -s",
        flags="-r -c -n -q -p",
        operands="joined",
        reading="first",
    ),
    "xdg-open": Row("xdg-open https://example.com => fetches https://example.com", operands="fetches"),
    "xmodmap": Row("xmodmap -v a => reads a", flags="-v", operands="reads"),
}
