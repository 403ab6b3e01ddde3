"""What words become in each shell: one table, held against the evaluation and against the real shells."""

from __future__ import annotations

TABLE: tuple[tuple[str, str, list[str]], ...] = (
    # braces
    ("bash zsh ksh93 mksh", "show {a,b}{1,2}", ["a1", "a2", "b1", "b2"]),
    ("dash busybox yash", "show {a,b}", ["{a,b}"]),
    ("bash zsh ksh93", "show {1..3}", ["1", "2", "3"]),
    ("mksh dash", "show {1..3}", ["{1..3}"]),
    ("bash zsh", "show {01..03}", ["01", "02", "03"]),
    ("ksh93", "show {01..03}", ["1", "2", "3"]),
    ("bash", "show {3..1..2}", ["3", "1"]),
    ("ksh93", "show {3..1..2}", ["3"]),
    ("zsh", "show {a..e..2}", ["{a..e..2}"]),
    ("bash", "show x{,}", ["x", "x"]),
    ("bash", "show {,}", []),
    ("zsh ksh93 mksh", "show {,}", ["", ""]),
    ("bash zsh", "m={a,b}; show $m", ["{a,b}"]),
    ("ksh93 mksh", "m={a,b}; show $m", ["a", "b"]),
    ("bash ksh93 mksh", 'm={a,b}; show "$m"', ["{a,b}"]),
    ("bash", "export m={a,b}; show $m", ["b"]),
    ("zsh", "export m={a,b}; show $m", ["{a,b}"]),
    ("bash", "xa=1; xb=; x=2; show $x{a,b}", ["1"]),
    ("mksh", "xa=1; xb=; x=2; show $x{a,b}", ["2a", "2b"]),
    # tilde
    ("bash", "show a=~ -o=~ a=x:~ ~:", ["a=~!", "-o=~", "a=x:~!", "~!:"]),
    ("dash busybox ksh93 yash", "show a=~ -o=~", ["a=~", "-o=~"]),
    ("mksh", "show a=~ -o=~ a=x:~", ["a=~!", "-o=~!", "a=x:~"]),
    ("dash busybox", "show ~+", ["~+"]),
    # the words of operators
    ("bash dash busybox mksh yash", "unset n; show ${n-''} ${n-d ''} ${n-'a b' c}", ["", "d", "", "a b", "c"]),
    ("ksh93", "unset n; show ${n-''} ${n-d ''}", ["d"]),
    ("zsh", "unset n; show ${n-d e}", ["d e"]),
    ("bash zsh dash", "x=; y=1; unset z; show ${x+q} ${y+q} ${x:+q} ${z+q}", ["q", "q"]),
    ("bash dash", 'unset n; show "${n-\'a b\'}" "${n-~}"', ["'a b'", "~"]),
    ("bash ksh93 mksh", 'set --; show ${@-d} "${@-d}"', ["d", "d"]),
    # splitting
    ("bash dash ksh93 mksh busybox yash", "x='a b'; show $x", ["a", "b"]),
    ("zsh", "x='a b'; e=; show $x $e", ["a b"]),
    ("bash dash", "IFS=' :'; x=' : '; show $x", [""]),
    ("bash dash zsh", "set -- a 'b c'; IFS=:; show \"$*\"", ["a:b c"]),
    ("bash yash", 'set -- a b; unset IFS; show "$*"', ["a b"]),
    # arrays
    ("bash ksh93 mksh", "a=(A '' D); show $a ${a[1]} \"${a[@]}\"", ["A", "A", "", "D"]),
    ("zsh", "a=(A '' D); show $a \"${a[1]}\"", ["A", "D", "A"]),
    ("yash", "a=(A '' D); show \"$a\"", ["A", "", "D"]),
    ("bash ksh93 mksh", 'a=(A C D); a[1]=x; a[3]=; show "${a[@]}" ${#a[@]}', ["A", "x", "D", "", "4"]),
    ("bash", 'a=(A C); a[4]=E; show "${a[@]}"', ["A", "C", "E"]),
    ("zsh", 'a=(A C); a[4]=E; show "${a[@]}"', ["A", "C", "", "E"]),
    ("bash ksh93 mksh", 'a=(A C); a+=x; show "${a[@]}"', ["Ax", "C"]),
    ("zsh", 'a=(A C); a+=x; show "${a[@]}"', ["A", "C", "x"]),
    ("bash", 'unset n; show "${n[@]}"', []),
    ("bash", "a=(A B C); show ${a[-1]} ${!a[@]}", ["C", "0", "1", "2"]),
    ("zsh", "x=abc; show ${x[2]} $x[-1]", ["b", "c"]),
    # numbers
    ("bash dash busybox yash", "show $((010))", ["8"]),
    ("zsh ksh93 mksh", "show $((010))", ["10"]),
    ("bash zsh yash", "show $((2147483647 + 1)) $((1 << 33))", ["2147483648", "8589934592"]),
    ("mksh", "show $((2147483647 + 1)) $((1 << 33))", ["-2147483648", "2"]),
    ("bash ksh93", "show $((1 + 2 << 3))", ["24"]),
    ("zsh", "show $((1 + 2 << 3))", ["17"]),
    ("bash busybox zsh ksh93 mksh", "show $(())", ["0"]),
    ("bash zsh ksh93", "typeset -i v=2+3; v+=1; show $v", ["6"]),
    # attributes
    ("bash zsh ksh93 mksh", "typeset -u v=aB; show $v", ["AB"]),
    ("bash", "declare -c v=aBc; show $v", ["Abc"]),
    # names, quotes, the rest
    ("bash", "x=v; z=x; show ${!z}", ["v"]),
    ("ksh93 mksh", "x=v; z=x; show ${!z}", ["z"]),
    ("bash", ": a; show $_", ["a"]),
    ("dash", "_=; : a; show $_", []),
    ("bash", "show $'\\j'", ["\\j"]),
    ("zsh ksh93 mksh", "show $'\\j'", ["j"]),
    ("bash ksh93 mksh", 'show $"a"', ["a"]),
    ("zsh dash busybox yash", 'show $"a"', ["$a"]),
    ("bash busybox", "show \"$(echo 'a\\tb')\"", ["a\\tb"]),
    ("dash zsh mksh yash", "show \"$(echo 'a\\tb')\"", ["a\tb"]),
    ("bash zsh", "IFS= read -r m <<<' a '; show \"$m\"", [" a "]),
    ("bash zsh ksh93", 'IFS=: read -r m k <<<1:2:3; show $m "$k"', ["1", "2:3"]),
    ("yash bash", "show <()", []),
    ("zsh", "set a b c d e f g h i j; show $10", ["j"]),
    ("bash", "set a b c d e f g h i j; show $10", ["a0"]),
    ("yash", "readonly m=$(echo a b); show $m", ["a"]),
    ("bash", "readonly m=$(echo a b); show $m", ["a", "b"]),
    ("zsh ksh93 dash mksh", "show 12>f", ["12"]),
    ("bash busybox yash", "show 12>f", []),
)
"""Dialects, a text, and the arguments of its last command; ``~!`` stands for the home folder."""

PROGRAMS: tuple[tuple[str, str, str], ...] = (
    ("bash dash zsh ksh93 mksh", "x=a; : ${x%$n$(show)}", "show"),
    ("dash busybox", "eval -- show", "-- show"),
    ("bash zsh ksh93 mksh yash", "eval -- show", "show"),
    ("bash", "show $(($(case a in a) echo run;; esac)))", "run"),
)
"""Dialects, a text, and a command that it runs."""

HOME = "~!"
