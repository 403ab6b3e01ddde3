"""Programs that search, select, compare and edit text and records."""

from sandguard.commands.rows import Row

REFERENCE = (
    "xsv 0.13, qsv 1.0, csvkit 2.0, ripgrep-all 0.10, ugrep 7.1, moreutils 0.69, patchutils 0.4 and the programs' own"
    " manual pages; 2026-11"
)

_COMPARING = (
    "difft diffstat filterdiff interdiff combinediff icdiff wdiff dwdiff splitdiff rediff lsdiff grepdiff recountdiff"
    " unwrapdiff flipdiff numdiff ydiff"
)

_MESSAGES = "gettext ngettext eval_gettext"


def _reader(name: str, *, writes: str = "", values: str = "", does: str = "") -> Row:
    line = f"{writes.partition('|')[0]} out" if writes else ""
    stated = "writes out, reads a" if writes else "reads a"
    return Row(
        " ".join(f"{name} {line} a".split()) + f" => {stated}",
        does=" ".join(filter(None, (f"{writes}>writes" if writes else "", does))),
        values=values,
        operands="reads*",
        input="passed",
    )


ROWS: dict[str, Row] = {
    **{
        name: Row(f"{name} -d x a", flags="-e -E -n -s", values="-d -c", input="ignored", says="operands")
        for name in _MESSAGES.split()
    },
    "xsv": Row(
        "xsv select a -o x => writes x",
        does="-o|--output>writes",
        values="-d -s -n -l -f -w",
        input="passed",
        operands="-,reads-path*",
    ),
    "qsv": Row(
        "qsv select a -o x => writes x",
        does="-o|--output>writes",
        values="-d -s -n -l -f -w",
        input="passed",
        operands="-,reads-path*",
        under={
            "foreach": Row("qsv foreach a 'ls {}' x => runs ls {}, reads x", operands="-,words,reads", values="-c"),
            "luau": Row("qsv luau map a x => runs luau code-string 'x'", operands="-,-,code:luau,reads"),
            "py": Row(
                "qsv py map a x => runs python code-string 'x'",
                operands="-,-,code:python,reads",
                does="-f|--helper>file:python",
            ),
            "fetch fetchpost": Row("qsv fetch a x => reads x", operands="-,reads", shape="network"),
            "sqlp": Row("qsv sqlp a.csv 'select 1' => reads a.csv", operands="reads,-*"),
        },
    ),
    "csvsql": Row(
        "csvsql --query 'select 1' a => runs sql code-string 'select 1', reads a",
        does="--query|--before-insert|--after-insert|--sql-delete>sql --db>sends",
        values="-i -d -q -u -p -e --tables --prefix --chunk-size --db-schema --engine-option",
        operands="reads*",
        input="passed",
    ),
    "sql2csv": Row(
        "sql2csv --db sqlite:///a --query 'select 1' => sends ? to sqlite:///a, runs sql code-string 'select 1'",
        does="--query>sql --db>sends",
        values="-e --engine-option",
        operands="reads",
        shape="network",
    ),
    **{
        name: _reader(name, values="-d -q -u -p -e -z -K -c -f")
        for name in ("csvclean", "csvformat", "csvjoin", "csvjson", "csvstack", "in2csv")
    },
    "csvpy": Row("csvpy a => reads a", operands="reads", input="ignored"),
    "csvtk": Row(
        "csvtk cut -f 1 a",
        does="-o|--out-file>writes",
        values="-f -d -D -j -p -n -k",
        input="passed",
        operands="-,reads-path*",
    ),
    "sd": Row(
        "sd x y a => reads a, writes a",
        flags="-p -F -s --preview --fixed-strings",
        values="-n -f --flags",
        operands="-,-,edits*",
        input="passed",
    ),
    "fastmod": Row(
        "fastmod -m x y a => reads a, writes a",
        flags="-m -i -F --accept-all",
        values="-d -e -g --dir",
        operands="-,-,edits*",
    ),
    "codemod": Row("codemod -d a x y", does="--editor>words", values="-d --extensions --include-extensionless"),
    **{
        name: Row(f"{name} a", does="-o|--output>writes -i|--input>reads", values="-e -s -f -t --format --exclude-dir")
        for name in ("tokei", "scc", "loc", "sloccount")
    },
    "cloc": Row(
        "cloc --extract-with 'tar x' a => runs sh argument 'tar x'",
        does="--extract-with>shell --out|--report-file>writes --list-file|--exclude-list-file|--config>reads"
        " --read-lang-def>reads",
        has_clusters=False,
    ),
    "choose": Row("choose -i x 0 => reads x", does="-i|--input>reads", values="-f -o", input="passed"),
    "frawk": Row(
        "frawk '{print}' a => runs awk code-string '{print}', reads a",
        does="-f|--program-file>file:awk",
        values="-F -v -i -o -b -p -j",
        operands="code:awk,reads*",
        input="passed",
    ),
    "jo": Row("jo a=1", flags="-a -p -B -D -e", does="-f>reads", values="-d -o", input="passed"),
    **{
        name: Row(
            f"{name} -f x . a => reads x, reads a",
            does="-f|--from-file|--rawfile|--slurpfile>reads -L|--library-path>loads",
            flags="-r -c -n -s -e -S -C -M -j -a -R -i",
            values="--arg --indent",
            operands="-,reads*",
            input="passed",
        )
        for name in ("jaq", "gojq")
    },
    "dasel": Row(
        "dasel -f x a => reads x", does="-f|--file>reads -o|--out>writes", values="-r -w -p -s -t -v", input="passed"
    ),
    "fx": Row("fx a x => reads a, runs javascript code-string 'x'", operands="reads,code:javascript*", input="passed"),
    "htmlq": Row(
        "htmlq -f a -o b x => reads a, writes b",
        does="-f|--filename>reads -o|--output>writes",
        values="-a -b -r",
        input="passed",
    ),
    "pup": Row("pup -f a x => reads a", does="-f|--file>reads", values="-i -l", flags="-c -p -n", input="passed"),
    "xidel": Row(
        "xidel -e x https://example.com => fetches https://example.com",
        does="-f|--follow>fetches --extract-file|--xquery-module>reads --download>writes-fetched",
        values="-e --extract -H --data --method --output-format",
        operands="fetches*",
        shape="network",
    ),
    "datamash": Row("datamash -t , sum 1", values="-t -c -R -W", input="passed"),
    **{
        name: Row(
            f"{name} -f x y a => reads x, reads a",
            does="-f|--file|--exclude-from|--include-from|--file-list>reads",
            values="-e -m -A -B -C -M -N --include --exclude --include-dir --exclude-dir --color",
            operands="-,reads*",
            input="passed",
        )
        for name in ("pcregrep", "pcre2grep", "agrep", "tre-agrep", "sift", "pt")
    },
    "ugrep": Row(
        "ugrep --filter='pdf:pdftotext % -' x a => reads a, gap options-from-text",
        does="--filter|--config|---config>gap --pager|--view>shell -f|--file|--from|--exclude-from|--include-from>reads"
        " --save-config>writes",
        values="-e -m -A -B -C -g -t -O --format --include --exclude",
        operands="-,reads*",
        input="passed",
    ),
    "rga": Row(
        "rga --pre ./x foo => runs ./x with input",
        does="--pre>program-on-files -f|--file|--ignore-file>reads --rga-config-file>gap",
        values="-A -B -C -g -m -t -T -j --rga-adapters --rga-accurate --rga-cache-path",
        input="passed",
    ),
    "peco": Row(
        "peco --exec 'ls' a => runs sh argument 'ls', reads a",
        does="--exec>shell --rcfile>gap",
        values="--query --prompt --layout --selection-prefix",
        operands="reads",
        input="passed",
    ),
    "percol": Row(
        "percol a => reads a", does="--rcfile>file:python --eval>code:python", operands="reads", input="passed"
    ),
    "gum": Row(
        "gum confirm x",
        under={
            "spin": Row(
                "gum spin --title x -- ls -l => runs ls -l",
                values="-s --spinner --title --timeout --align",
                flags="--show-output",
                operands="wrapped",
                reading="first",
            ),
            "pager format table": Row("gum format x", input="passed"),
        },
        input="passed",
    ),
    **{name: _reader(name) for name in _COMPARING.split()},
    "meld": Row(
        "meld a b -o c => reads a, reads b, writes c",
        does="-o|--output>writes",
        values="-L --newtab",
        operands="reads*",
    ),
    "kdiff3": Row(
        "kdiff3 a b -o c => reads a, reads b, writes c",
        does="-o|--out|--output>writes --config>reads",
        operands="reads*",
    ),
    "xsltproc": Row(
        "xsltproc -o out a.xsl b.xml => writes out, runs xslt file 'a.xsl', reads b.xml",
        does="-o|--output|--writesubtree>writes --path>reads",
        has_clusters=False,
        values="--param --stringparam --maxdepth --maxvars",
        operands="file:xslt,reads*",
    ),
    "vipe": Row("vipe --suffix x", values="--suffix", input="passed"),
    "vidir": Row("vidir a => reads a, writes a", flags="-v --verbose", operands="edits*"),
    "pee": Row(
        "pee 'ls -l' cat => runs sh argument 'ls -l', runs sh argument 'cat'", operands="shell*", input="passed"
    ),
    "mispipe": Row("mispipe 'ls -l' cat => runs sh argument 'ls -l', runs sh argument 'cat'", operands="shell*"),
    "ifne": Row("ifne -n cat => runs cat", flags="-n", operands="wrapped", reading="first", input="passed"),
    "lckdo": Row(
        "lckdo -w lock ls => runs ls", flags="-w -e -s -x -q -v", values="-W -E", operands="-,wrapped", reading="first"
    ),
    "zrun": Row("zrun diff a b => runs diff a b", operands="wrapped", reading="first"),
    "combine": Row("combine a and b => reads a, reads b", operands="reads,-,reads"),
    "isutf8": Row("isutf8 a => reads a", operands="reads*"),
    "errno": Row("errno -l", reading="raw", input="ignored"),
    **{name: _reader(name) for name in ("colrm", "col", "colcrt", "lolcat", "toilet", "uconv", "cstream")},
    "figlet": _reader("figlet").replace(says="operands"),
    "jot": Row("jot 3 1", reading="raw", input="ignored"),
    "units": Row("units -f x 1m ft => reads x", does="-f|--file>reads -L|--log>appends"),
    "getopt": Row("getopt -o ab -- -a", reading="raw", input="ignored"),
    "tldr": Row("tldr tar", reading="raw", input="ignored"),
    "cheat": Row("cheat -e x", reading="raw", input="ignored"),
    "apropos": Row("apropos x", reading="raw", input="ignored"),
    "info": Row(
        "info -o out x => writes out",
        does="-o|--output>writes --dribble|--restore>gap -f|--file>reads",
        values="-n -d -k",
    ),
    "ansifilter": Row(
        "ansifilter -o out -i a => writes out, reads a", does="-o|--output>writes -i|--input>reads", input="passed"
    ),
    "textql": Row(
        "textql -sql 'select 1' a => runs sql code-string 'select 1', reads a",
        does="-sql>sql -save-to>writes",
        has_clusters=False,
        operands="reads*",
        input="passed",
    ),
    "q": Row(
        "q 'select 1' => runs sql code-string 'select 1'",
        does="-q|--query-filename>reads -S>writes",
        values="-d -D -e",
        flags="-H -O -t",
        operands="sql",
        input="passed",
    ),
    "visidata": Row("visidata a => reads a", does="-p|--play>gap -o|--output>writes --config>gap", operands="reads*"),
    "vd": Row("vd a => reads a", does="-p|--play>gap -o|--output>writes --config>gap", operands="reads*"),
}
