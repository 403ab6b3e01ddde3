"""Words become arguments: quotes, expansions, splitting and patterns, as bash does it where the answer is certain."""

from __future__ import annotations

import pytest

from sandguard.values import ENVIRONMENT, USER, Argument, Unknown
from tests.flow.evaluations import PLACE, calls, last_words, program
from tests.flow.words_by_dialect import HOME, PROGRAMS, TABLE


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # quotes
        ("c a 'b c' \"d e\" f\\ g", ["a", "b c", "d e", "f g"]),
        ("c '' \"\"", ["", ""]),
        ("c $'a\\tb' $\"x\"", ["a\tb", "x"]),
        ("c a\"b\"'c'\\d", ["abcd"]),
        ("c '~' \\~ \"~\"", ["~", "~", "~"]),
        # braces
        ("c {a,b} x{1..3}y", ["a", "b", "x1y", "x2y", "x3y"]),
        ("c {a,'b c'} {a} {} \"{a,b}\"", ["a", "b c", "{a}", "{}", "{a,b}"]),
        ("x=1; c {$x,2}", ["1", "2"]),
        ("c {a,b}{c,d} {01..03} {c..a}", ["ac", "ad", "bc", "bd", "01", "02", "03", "c", "b", "a"]),
        # tilde
        ("c ~ ~/x ~root/y ~/", ["/home/user", "/home/user/x", "/root/y", "/home/user/"]),
        ('x=~/a:~/b; c "$x"', ["/home/user/a:/home/user/b"]),
        ("c a~ ~+", ["a~", "/workspace"]),
        ("HOME=/etc; c ~", ["/etc"]),
        # parameters
        ('x=1; c $x "$x" ${x} a${x}b', ["1", "1", "1", "a1b"]),
        ("x='a  b'; c $x \"$x\"", ["a", "b", "a  b"]),
        ("x=; c $x \"$x\" ''", ["", ""]),
        ("x=' a '; c -$x-", ["-", "a", "-"]),
        ("IFS=:; x=a:b::c; c $x", ["a", "b", "", "c"]),
        ("x=a; c ${x:-b} ${x-b} ${x:+b} ${x+b}", ["a", "a", "b", "b"]),
        ('x=; c ${x:-b} "${x:+b}" ${x:=d} $x', ["b", "", "d", "d"]),
        ("unset x; c ${x-b} ${x:=d} $x", ["b", "d", "d"]),
        ("x=a.tar.gz; c ${x#*.} ${x##*.} ${x%.*} ${x%%.*}", ["tar.gz", "gz", "a.tar", "a"]),
        ("x=/a/b/c; c ${x##*/} ${x%/*} ${x#/}", ["c", "/a/b", "a/b/c"]),
        ("x=aXbXc; c ${x/X/-} ${x//X/-} ${x/#a/-} ${x/%c/-} ${x//X}", ["a-bXc", "a-b-c", "-XbXc", "aXbX-", "abc"]),
        ("x=abcdef; c ${x:1} ${x:1:2} ${x: -2} ${x:1:-1} ${#x}", ["bcdef", "bc", "ef", "bcde", "6"]),
        ("x=aBc; c ${x^^} ${x,,} ${x^} ${x,}", ["ABC", "abc", "ABc", "aBc"]),
        ('x=\'a*\'; y=a*b; c "${y#"$x"}"', ["b"]),
        ("x=y; y=z; c ${!x}", ["z"]),
        ('x="it\'s"; c ${x@Q}', ["'it'\\''s'"]),
        # positional parameters
        ('set -- a \'b c\'; c "$@" $# "$*" $2 "$2"', ["a", "b c", "2", "a b c", "b", "c", "b c"]),
        ('set -- a b c; shift; c "$@"', ["b", "c"]),
        ('set -- a b c; c "${@:2}" "${@:1:1}"', ["b", "c", "a"]),
        ('set --; c "$@" x', ["x"]),
        # arrays
        ('a=(x \'y z\'); c "${a[@]}" ${#a[@]} "${a[1]}" $a', ["x", "y z", "2", "y z", "x"]),
        ('a=(x); a+=(y); c "${a[*]}"', ["x y"]),
        # arithmetic
        ("x=2; c $((x * 3 + 1)) $((2**10)) $((7 / 2)) $[1+1]", ["7", "1024", "3", "2"]),
        ("c $((9**9**9)) $((1 << 62))", ["-2123029214124047543", "4611686018427387904"]),
        ("((x = 5)); let y=x+1; c $x $y", ["5", "6"]),
        # substitutions
        ('c $(echo a b) "$(echo a b)" `echo c`', ["a", "b", "a b", "c"]),
        ("c \"$(printf 'a\\n\\n')\"", ["a"]),
        ('c "$(echo a; echo b)"', ["a\nb"]),
        ('c "$(echo a | tr a b)"', ["b"]),
        ("c $(cd /tmp && pwd) $(pwd)", ["/tmp", "/workspace"]),
        ('echo hi > f; c $(<f) "$(cat f)"', ["hi", "hi"]),
        ('c <<< "x" a', ["a"]),
    ],
)
def test_known_words(text: str, expected: list[str]) -> None:
    """Where the answer is certain it is the one bash gives."""
    assert expected == last_words(text)


def argument(text: str) -> Argument:
    """Return the only argument of the last command."""
    (only,) = program(text).invocations[-1].arguments
    return only


@pytest.mark.parametrize(
    ("text", "prefix", "shape", "can_split"),
    [
        ("c $x", "", "", True),
        ('c "$x"', "", "", False),
        ('c "/tmp/$x"', "/tmp/", "", False),
        ("c /tmp/$x/y", "/tmp/", "", True),
        ("c $$", "", "digits", False),
        ("c $((x + 1))", "", "digits", False),
        ("c $RANDOM", "", "digits", False),
        ("c a$UID", "a", "word", False),
        ("c ${x%.txt}", "", "", True),
        ('x=/a/b$y.txt; c "${x%.txt}"', "/a/b", "", False),
        ("c ${#x}", "", "digits", False),
        ("c <(ls)", "/dev/fd/", "", False),
    ],
)
def test_unknown_words(text: str, prefix: str, shape: str, can_split: bool) -> None:
    """What is known of an unknown word is kept: how it begins, what shape it has, whether it can be several."""
    found = argument(text)

    assert isinstance(found.value, Unknown)
    assert (prefix, shape, can_split) == (found.value.prefix, found.value.shape, found.can_split)


@pytest.mark.parametrize(
    ("text", "origin"),
    [("c $x", ENVIRONMENT), ("c $1", USER), ("read x; c $x", USER), ("c $(cat f)", "file:/workspace/f")],
)
def test_origins(text: str, origin: str) -> None:
    """An unknown word says where its text comes from."""
    assert origin in argument(text).value.origins


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("c *.txt", True),
        ("c 'a'*", True),
        ("x='*'; c $x", True),
        ('for f in /*; do c "$f"; done', True),
        ('for f in /*; do g=$f; c "$g"; done', True),
        ("c '*'", False),
        ("c \\*", False),
        ('x=*; c "$x"', False),
        ("c a=b", False),
    ],
)
def test_patterns(text: str, expected: bool) -> None:
    """An unquoted pattern is active, also by way of a variable that names a file which matches it."""
    assert expected is argument(text).is_pattern


@pytest.mark.parametrize(
    "text",
    [
        "c {1..1000000000}",
        "c " + "{a,b}" * 30,
        "x=" + "a" * 40000 + "; y=$x$x; c $y$y$y$y",
        "x=" + "a" * 4000 + "; c ${x//a/" + "b" * 4000 + "}",
        "x=" + "a" * 4000 + "; c ${x//*b/c}",
        "x=" + "a" * 5000 + "; c ${x##*b}",
    ],
)
def test_budgets(text: str) -> None:
    """A value that would be too large is unknown, and is not built first."""
    assert argument(text).text is None


@pytest.mark.parametrize(("dialects", "text", "expected"), TABLE)
def test_words_by_dialect(dialects: str, text: str, expected: list[str]) -> None:
    """Where the shells differ, words become what each of them makes of them."""
    wanted = [word.replace(HOME, PLACE.home or "") for word in expected]

    assert {name: last_words(text, name) for name in dialects.split()} == dict.fromkeys(dialects.split(), wanted)


@pytest.mark.parametrize(("dialects", "text", "command"), PROGRAMS)
def test_programs_by_dialect(dialects: str, text: str, command: str) -> None:
    """What only one shell takes for a command is listed there."""
    assert [name for name in dialects.split() if command not in calls(text, name)] == []


@pytest.mark.parametrize(
    ("text", "can_split"),
    [
        ("eval show $q", True),
        ("eval show ~$q", True),
        ("eval 'x='$q'~'; show $x", True),
        ("eval 'show \"$q\"'", False),
        ('show "${q[@]}"', True),
        ("show $!", True),
        ('a=($q b); show "${a[@]}"', True),
        ('a=(a b); show "${a[@]}"', False),
    ],
)
def test_words_that_may_be_missing(text: str, can_split: bool) -> None:
    """Of what was never set in the text it is not known whether it is a word at all."""
    assert can_split is program(text).invocations[-1].arguments[0].can_split
