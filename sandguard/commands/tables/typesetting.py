"""Typesetting, pictures, sound and talk: files read and written, and texts in which commands can stand."""

from sandguard.commands.rows import Row

REFERENCE = (
    "TeX Live 2024, groff 1.23, latexmk 4.85, ExifTool 13, FFmpeg 7.1, gnuplot 6.0, pandoc 3.5, dialog 1.3 and the"
    " other programs' own manual pages; 2026-11"
)


def _tex(name: str, *, lua: bool = False) -> Row:
    return Row(
        f"{name} '\\input x' => runs tex code-string '\\\\input x'",
        does="-output-directory|--output-directory>creates -include-directory|-aux-directory>creates"
        + (" --lua|-lua>file:lua" if lua else ""),
        flags="-shell-escape --shell-escape -enable-write18 --enable-write18 -no-shell-escape -shell-restricted"
        " -draftmode -ini -etex -recorder -halt-on-error --halt-on-error -file-line-error --file-line-error"
        " -parse-first-line -8bit -src-specials --luaonly --safer --nosocket",
        values="-fmt --fmt -interaction --interaction -jobname --jobname -output-format --output-format -progname"
        " -translate-file -synctex --synctex -papersize",
        has_clusters=False,
        operands="typesets*",
        input="code",
        language="tex",
    )


def _troff(name: str, flags: str = "") -> Row:
    return Row(
        f"{name} -U a => reads a, runs roff file 'a'",
        does="-M|-F>reads-path -U!formats-input",
        flags=f"-C -R -z -Z -S {flags}",
        values="-d -f -I -m -n -o -r -T -w -W -P -L -K -D",
        operands="formats*",
        input="passed",
    )


def _boxes(name: str) -> Row:
    return Row(
        f"{name} --textbox --scrolltext a 0 0 => reads a",
        does="--textbox|--tailbox|--tailboxbg|--editbox!reads-first --file|--create-rc>reads-path",
        flags="--scrolltext --clear --defaultno --noitem --fb --nocancel --topleft --yesno --msgbox --infobox"
        " --inputbox --passwordbox --menu --checklist --radiolist --gauge --fselect --dselect --calendar --form"
        " --stdout --separate-output --no-shadow",
        values="--title --backtitle --default-item --ok-button --cancel-button --yes-button --no-button --output-fd",
        has_clusters=False,
    )


def _cow(name: str) -> Row:
    return Row(
        f"{name} -f ./x.cow hi => runs perl file './x.cow'",
        does="-f>file:perl",
        flags="-b -d -g -p -s -t -w -y -n -l",
        values="-e -T -W",
    )


ROWS: dict[str, Row] = {
    **{name: _tex(name) for name in ("tex", "latex", "pdftex", "pdflatex", "xetex", "xelatex", "etex", "ptex")},
    **{name: _tex(name, lua=True) for name in ("luatex", "lualatex", "luahbtex", "texlua")},
    **{name: _troff(name) for name in ("troff", "groff", "nroff", "gtroff")},
    **{name: _boxes(name) for name in ("dialog", "whiptail")},
    **{name: _cow(name) for name in ("cowsay", "cowthink")},
    "pic": Row(
        "pic -U a => reads a, runs roff file 'a'",
        does="-U!formats-input",
        flags="-C -n -S -t -z -D",
        operands="formats*",
        input="passed",
    ),
    "dvips": Row(
        "dvips -R0 -o '|lpr' a => runs sh argument 'lpr', reads a",
        does="-o>prints-to -h>reads",
        flags="-R0 -R1 -q -f -F -K -M -N -r -s -U -z",
        values="-A -B -b -c -C -d -D -e -G -i -k -l -m -n -O -p -P -S -t -T -u -x -X -y -Y",
        has_clusters=False,
        operands="reads*",
    ),
    "enscript": Row(
        "enscript -I 'sh x' a => runs sh argument 'sh x', reads a",
        does="-I|--filter>shell -o|-p|--output>writes --style|--pass-through>reads-path",
        flags="-q -1 -2 -4 -B -c -C -D -g -G -j -k -K -l -m -O -r -R -v -V -z",
        values="-a -A -b -d -E -e -f -F -H -i -L -M -n -N -P -S -s -t -T -u -U -w -W -X",
        operands="reads*",
    ),
    "espeak": Row(
        "espeak -f x => reads x",
        does="-f>reads -w|--phonout>writes --path>loads",
        flags="-q -X -x -m -z --stdin --stdout --voices",
        values="-a -g -k -l -p -s -v -b -d",
    ),
    "exiftool": Row(
        "exiftool -filename=x a => writes x, reads a",
        does="-filename|-FileName|-directory|-Directory|-o|-testname|-hardlink|-symlink>writes -if>code:perl"
        " -config>file:perl -@|-p|-tagsFromFile|-TagsFromFile|-geotag|-csv|-json>reads -api>gap",
        flags="-a -b -e -E -f -g -G -h -j -l -m -n -overwrite_original -P -q -r -s -S -t -T -u -v -z -all",
        has_clusters=False,
        operands="reads*",
    ),
    "ffmpeg": Row(
        "ffmpeg -i a out => reads a, writes out",
        does="-i>reads -filter_script|-filter_complex_script>reads -passlogfile|-report>writes"
        " -af|-vf|-filter:a|-filter:v|-filter_complex|-lavfi>loads-filter",
        flags="-y -n -hide_banner -nostdin -stats -an -vn -sn -dn -shortest -re",
        has_clusters=False,
        operands="writes*",
        values="-f -c -c:v -c:a -ss -t -to -r -s -b:v -b:a -map -preset -crf -ac -ar -loglevel",
    ),
    "gimp": Row(
        "gimp -i -b '(x)' => runs python code-string '(x)', runs lisp code-string '(x)'",
        does="-b|--batch>code:python+code:lisp --session|-g|--gimprc|--system-gimprc>loads",
        flags="-i -d -f -n -s -c --no-interface --no-data --no-fonts --new-instance --quit",
        values="--batch-interpreter --pdb-compat-mode",
        operands="reads*",
    ),
    "gnuplot": Row(
        "gnuplot -e 'system \"x\"' => runs gnuplot code-string 'system \"x\"'",
        does="-e>code:gnuplot -c>file:gnuplot",
        flags="-p --persist -d --default-settings -s --slow",
        operands="file:gnuplot*",
        input="code",
        language="gnuplot",
    ),
    "latexmk": Row(
        "latexmk -e 'system(1)' a.tex => runs perl file '.latexmkrc', runs perl code-string 'system(1)', reads a.tex,"
        " runs tex file 'a.tex'",
        does="-e>code:perl -latex|-pdflatex|-xelatex|-lualatex|-pretex|-new-viewer-cmd>shell -r>file:perl"
        " -outdir|-auxdir|-output-directory>creates -usepretex>code:tex",
        flags="-pdf -dvi -ps -pvc -pv -c -C -f -g -q -quiet -silent -bibtex -cd -norc",
        values="-jobname -interaction",
        has_clusters=False,
        operands="typesets*",
        here="perl:.latexmkrc",
    ),
    "mplayer": Row(
        "mplayer a => reads a",
        does="-input|-playlist|-include|-sub|-audiofile>reads-path -dumpfile>writes",
        has_clusters=False,
        operands="reads*",
    ),
    "scrot": Row(
        "scrot -e 'sh x' out => runs sh argument 'sh x', writes out",
        does="-e|--exec>shell -F|--file>writes",
        flags="-b -c -f -m -o -p -s -u -z",
        values="-a -d -D -k -l -M -n -q -t -w",
        operands="writes",
    ),
    "zsoelim": Row("zsoelim a => reads a", operands="reads*", input="passed"),
    "soelim": Row("soelim a => reads a", flags="-C -r -t", values="-I", operands="reads*", input="passed"),
}
