"""Editors and pagers: what they open, and commands for the shell among their own."""

from sandguard.commands.rows import Row

REFERENCE = (
    "Vim 9.1, Neovim 0.10, GNU ed 1.20, GNU Emacs 30, nano 8.2, man-db 2.13, bat 0.24 and the other programs' own"
    " manual pages; 2026-11"
)

_EDITOR = "-c|--cmd>vim -S|-l>file:vim -u|-U|-i>file:vim -w|-W|--startuptime>writes"
_VI_FLAGS = "-b -d -e -E -m -M -n -N -o -O -p -R -v -x -X -y -Z -es --clean --not-a-term --noplugin --headless"


def _pager(name: str) -> Row:
    return Row(
        f"{name} --pager='less -R' a => runs sh argument 'less -R', reads a",
        does="--pager>shell --config-file>reads --config-dir>loads",
        flags="-p --plain -n --number -A --show-all -d --diff -L --list-languages --list-themes -u -f -S -P"
        " --no-paging --force-colorization",
        values="-l --language -H --highlight-line --style --theme --paging --color -r --line-range --tabs --wrap"
        " --terminal-width -m --map-syntax --file-name --decorations --italic-text --diff-context",
        operands="reads*",
        input="passed",
    )


ROWS: dict[str, Row] = {
    "bat": _pager("bat"),
    "batcat": _pager("batcat"),
    "ed": Row(
        "ed -s a => reads a, writes a",
        flags="-s -G -r -v -E -l --loose-exit-status --restricted --extended-regexp --strip-trailing-cr",
        values="-p --prompt",
        operands="vim-file",
        input="code",
        language="ed",
    ),
    "emacs": Row(
        "emacs -Q --batch --eval '(x)' a => runs lisp code-string '(x)', reads a",
        does="--eval|-eval|--execute|-execute>code:lisp -l|-load|--load|--script|-script|-x>file:lisp"
        " -f|-funcall|--funcall>calls-function -insert|--insert>reads --init-directory>loads",
        flags="-Q -q -nw --batch -batch --quick --no-init-file --daemon --fg-daemon --no-site-file --no-splash",
        values="-u -L --directory --chdir -t --terminal -d --display",
        has_clusters=False,
        operands="reads*",
    ),
    "emacsclient": Row(
        "emacsclient -e '(x)' => runs lisp code-string '(x)'",
        does="-e|--eval>code:lisp -a|--alternate-editor>words",
        flags="-c -t -n -q -u -nw --create-frame --tty --no-wait",
        values="-s -f -d --socket-name --server-file",
        operands="reads*",
    ),
    "ex": Row(
        "ex -sc '!ls' a => runs vim code-string '!ls', reads a",
        does=_EDITOR,
        flags="-s -e -n -R",
        operands="vim-file*",
        input="code",
        language="vim",
    ),
    "ispell": Row(
        "ispell -F ./x a => runs ./x, reads a, writes a",
        does="-F>words -p|-d>reads-path",
        flags="-a -A -l -c -D -e -n -t -H -o -b -x -B -C -P -m -S -N -M",
        values="-T -w -W -L -f",
        operands="edits*",
    ),
    "joe": Row("joe a => reads a", values="-tab -lmargin -rmargin -encoding", operands="reads*", has_clusters=False),
    "kak": Row("kak -e x => runs kakoune code-string 'x'", does="-e|-E>code:kakoune", operands="reads*"),
    "kakoune": Row("kakoune -e x => runs kakoune code-string 'x'", does="-e|-E>code:kakoune", operands="reads*"),
    "man": Row(
        "man -P 'sh x' ls => runs sh argument 'sh x'",
        does="-P|--pager>shell -H|--html>?shell-given -C|--config-file>reads -M|--manpath>reads-path",
        flags="-a -d -D -f -k -K -l -w -W -c -u -7 -X -Z -I -i --all --whatis --apropos --local-file --where",
        values="-L -m -s -S -e -E -p -R -r -T --sections --locale --recode --preprocessor --prompt --systems"
        " --extension --encoding",
        idle="--help --version -b -t --troff --warnings --ditroff --regex --wildcard --names-only"
        " --no-subpages --no-hyphenation --no-justification --usage --default --debug --catman"
        " --update --gxditview --troff-device --where-cat --location --location-cat --long --ascii"
        " --global-apropos --ignore-case --match-case -V -h -?",
        operands="reads-path*",
    ),
    "nano": Row(
        "nano -s ./x a => runs ./x, reads a",
        does="-s|--speller>words --rcfile|-f>reads -C|--backupdir>creates",
        operands="reads*",
        values="-r -T -o -Y -X -Q -J --fill --tabsize --operatingdir --syntax --wordchars --quotestr --guidestripe",
    ),
    "patch": Row(
        "patch -p1 a => reads a, writes a",
        does="-o|--output|-r|--reject-file>writes -i|--input>reads -d|--directory>creates",
        flags="-b -c -e -E -f -l -n -N -R -s -t -T -u -v -Z --dry-run --reverse --forward --backup --force --batch"
        " --silent --quiet --unified --verbose",
        values="-B -D -F --fuzz -g -p --strip -V -x -Y -z",
        operands="edits,reads",
        input="code",
        language="patch",
    ),
    "pg": Row("pg -n ./a => reads ./a", flags="-c -e -f -n -r -s", values="-p", operands="reads-path*"),
    "ranger": Row(
        "ranger --cmd='shell ls' a => runs gdb code-string 'shell ls'",
        does="--cmd>code:gdb --choosefile|--choosefiles|--choosedir>writes --confdir|-r|--datadir>loads",
        flags="-c -d --clean --debug",
    ),
    "rview": Row("rview -c ':!ls' => runs vim code-string ':!ls'", does=_EDITOR, operands="vim-file*"),
    "rvim": Row("rvim -c ':!ls' => runs vim code-string ':!ls'", does=_EDITOR, operands="vim-file*"),
    "vi": Row(
        "vi -c ':!ls' a => runs vim code-string ':!ls', reads a",
        does=f"{_EDITOR} -s>file:vim",
        flags=_VI_FLAGS,
        values="-r -t -T -V --server --listen --servername --remote-send",
        operands="vim-file*",
    ),
    "view": Row(
        "view -c ':!ls' a => runs vim code-string ':!ls', reads a", does=_EDITOR, flags="-n -R -e", operands="vim-file*"
    ),
    "vimdiff": Row(
        "vimdiff -c ':!ls' a b => runs vim code-string ':!ls', reads a, reads b",
        does=_EDITOR,
        flags="-o -O -R -n",
        operands="vim-file*",
    ),
    "xmore": Row("xmore a => reads a", operands="reads*"),
    "xpad": Row("xpad -f a => reads a", does="-f|--file|--new-from-file>reads -N>reads", has_clusters=False),
    "yelp": Row("yelp man:ls ghelp:/x => reads /x", operands="reads-path*", has_clusters=False),
    "zathura": Row(
        "zathura -c x a => loads x, reads a",
        does="-c|--config-dir|-d|--data-dir|-p|--plugins-dir>loads -x|--synctex-editor-command>shell",
        values="-e -w -P -f -l -s -m",
        operands="reads*",
    ),
    "screen": Row(
        "screen -dmS x ls => runs ls",
        does="-c>reads+file:screen -Logfile>writes -X>>screen-command",
        flags="-d -m -D -R -r -x -U -q -ls -list -wipe -A -O -L -i",
        values="-S -s -t -h -T -e -p",
        operands="wrapped",
        reading="first",
    ),
}
