"""What programs of awk do: how they are read, and what is told of them when they are followed."""

from __future__ import annotations

import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandguard.languages.acts import Situation
from sandguard.languages.awk import read_tree
from sandguard.languages.awk_tokens import UnreadableError, tokens
from sandguard.languages.follow import follow
from sandguard.languages.library import library
from sandguard.values import NETWORK, Unknown, Value

NETWORK_TEXT = Unknown("what is read", frozenset((NETWORK,)))


def reading(program: str) -> tuple[list[tuple[str, str | None]], str | None]:
    """Return what a program does, each with its first word, and what it prints; its input is of the network."""
    tables, tree = library("awk"), read_tree(program)
    assert tables is not None
    assert tree is not None
    found = follow(tables, tree, Situation((), NETWORK_TEXT))
    return [(act.kind, shown(act.words[0])) for act in found.acts], found.stdout.text


def shown(value: Value) -> str | None:
    """Return a value as text: a star for one from the network, a question mark for another that is not known."""
    if value.text is not None:
        return value.text
    if value.texts is not None:
        return " or ".join(sorted(value.texts))
    return "*" if value.comes_from(NETWORK) else "?"


DEEDS = [
    ('BEGIN { system("ls " "-l") }', [("shell", "ls -l")]),
    ('BEGIN { c = "ls"; c = c " -l"; system(c) }', [("shell", "ls -l")]),
    ('BEGIN { system(sprintf("%s -%s", "ls", "l")) }', [("shell", "ls -l")]),
    ('function f(x, y) { y = x " -l"; return y } BEGIN { system(f("ls")) }', [("shell", "ls -l")]),
    ('BEGIN { a["k"] = "ls"; for (i in a) system(a[i]) }', [("shell", "ls")]),
    ('BEGIN { x = "ls"; if (ARGC) x = "pwd"; system(x) }', [("shell", "ls or pwd")]),
    ('BEGIN { system(toupper("ls")) }', [("shell", "LS")]),
    ('BEGIN { system("\\x6c\\163") }', [("shell", "ls")]),
    ("{ system($0) }", [("shell", "*")]),
    ("{ system($1 + 0) }", [("shell", "?")]),
    ("{ $2 = 1; system($0) }", [("shell", "*")]),
    ('{ split($0, p, ","); system(p[1]) }', [("shell", "*")]),
    ('{ gsub(/a/, "b"); system($0) }', [("shell", "*")]),
    ("{ getline l; system(l) }", [("shell", "*")]),
    ("{ $0 | getline x }", [("shell", "*")]),
    ('BEGIN { "date" | getline d; print d }', [("shell", "date")]),
    ('BEGIN { while (("ls" | getline l) > 0) n++; print n }', [("shell", "ls")]),
    ('{ print $1 | "sort -u" }', [("shell", "sort -u")]),
    ('{ print $1 |& "sort" }', [("shell", "sort")]),
    ('{ print $1, $2 > "out" $3 ".txt" }', [("writes", "*")]),
    ('BEGIN { printf "%s\\n", "x" >> "log" }', [("appends", "log")]),
    ('BEGIN { print("a", "b") > "f" }', [("writes", "f")]),
    ('BEGIN { print (1 > 2) > "f" }', [("writes", "f")]),
    ("BEGIN { print 1 > 2 }", [("writes", "2")]),
    ('BEGIN { while ((getline l < "f") > 0) print l }', [("reads", "f")]),
    (
        'BEGIN { s = "/inet/tcp/0/h/1"; s |& getline x }',
        [("connects", "/inet/tcp/0/h/1"), ("shell", "/inet/tcp/0/h/1")],
    ),
    ('@load "x"\nBEGIN { f = "system"; @f("ls") }', [("loads", "x"), ("shell", "ls")]),
    ('{ if (x) y; else /"/ ; system($0) ; /"/ }', [("shell", "*")]),
    ("x++ /1 { system($0) } 1/2", [("shell", "*")]),
    ('/[/]"/ { print | "sh" } /"/', [("shell", "sh")]),
    ('{ print "a\\" | " | "sh" }', [("shell", "sh")]),
    ('# system(1)\n/system(1)/ { print "system(1)" }', []),
    ("{ x = $1 / $2 / 3; print x }", []),
    ('$1 == "|" || $2 ~ /a|b/ { print $1 "|" $2 }', []),
    ('{ a = 4 /2; b = "x/"; print a, b }', []),
]


@pytest.mark.parametrize(("program", "expected"), DEEDS)
def test_what_a_program_does(program: str, expected: list[tuple[str, str | None]]) -> None:
    """Commands, files and connections are told with the values that reach them; patterns and texts are none."""
    assert reading(program)[0] == expected


PRINTED = [
    ('BEGIN { print "a", "b"; printf "%d-%s", 3, "c" }', "a b\n3-c"),
    ('BEGIN { OFS = ","; print "a", "b" }', "a,b\n"),
    ('BEGIN { ORS = ""; print "a" "b" }', "ab"),
    ('BEGIN { print "x" > "/dev/stdout" }', "x\n"),
    ('BEGIN { print "x" > "/dev/stderr" }', ""),
    ('BEGIN { print "x" | "cat" }', ""),
    ("{ print }", None),
]


@pytest.mark.parametrize(("program", "expected"), PRINTED)
def test_what_a_program_prints(program: str, expected: str | None) -> None:
    """What is printed from texts of the program is known; what is printed of its input is not."""
    assert reading(program)[1] == expected


STATEMENTS = [
    "BEGIN { for (i = 0; i < 3; i++) { if (i == 1) continue; else print i } }",
    "BEGIN { do { i++ } while (i < 3); while (i--) ; exit 1 }",
    "BEGIN { for (;;) break }",
    'BEGIN { switch (x) { case 1: case "a": print; break; case /b/: default: next } }',
    "/a/,/b/ { next }\nEND { delete a; delete a[1] }",
    "!seen[$0]++",
    "NR == FNR { a[$1] = $2; next } ($1, $2) in a",
    "BEGIN { x = a ? b : c ? d : e; y = !x && -y ^ 2 ** 3 }",
    "BEGIN { $(NF - 1) = $NF--; $NF++ ; print length, length(x), $i++ }",
    "BEGIN { if (x) print 1\nelse print 2 }",
    "BEGIN { if (x) { print 1 } ; else print 2 }",
    "function f(a,\n b) { return }\nfunc g() { f(1,\n 2) }",
    "BEGIN { x = 1 ; \\\n y = 2 }",
    "BEGIN { getline; getline x; getline < f; getline x < f }",
    'BEGIN { print -1 " " -2, 1e3, 0x1F, .5 }',
    "BEGINFILE { print FILENAME } ENDFILE { nextfile }",
    'BEGIN { print > "a" ; print >> "b" ; print | "c" ; close("c") }',
    "BEGIN { x = y ~ /[/]/ ; z = /[^]/]/ ; w = /[[:alpha:]\\/]/ }",
    "",
    "\n# nothing\n",
]


@pytest.mark.parametrize("program", STATEMENTS)
def test_programs_that_can_be_read(program: str) -> None:
    """Each form of statement and expression is read."""
    assert read_tree(program) is not None


@pytest.mark.parametrize(
    "program", ['{ print "a', "/a", "{", "BEGIN", "{ x = }", "{ print )", "function", "`ls`", "@", "@f", "@f("]
)
def test_programs_that_no_awk_takes(program: str) -> None:
    """What cannot be read is said to be so."""
    assert read_tree(program) is None


@pytest.mark.parametrize(
    "piece", ["(", "{", "!", "$", "a ", "a?", "if(x)", "x=", "a^", "- ", "{x=", "f(", "a[", "print (", "/a/ "]
)
def test_nesting_ends_in_no_reading(piece: str) -> None:
    """However deep a program is nested, the reader comes back."""
    limit = sys.getrecursionlimit()

    read_tree("BEGIN { " + piece * 5000)

    assert sys.getrecursionlimit() == limit


PIECES = (
    *'{}()[];,+-*/%^!<>|?:~$=@"\\# \n',
    *("a", "f(", "1", '"ls"', "/a/", "BEGIN", "END", "print ", "printf ", "getline", " in ", "if (", "else ", "for ("),
    *(
        "while (",
        "do ",
        "system(",
        "function f(a) {",
        "return ",
        "delete ",
        "|&",
        ">>",
        "++",
        "&&",
        "||",
        "switch (",
        "case ",
    ),
)


@settings(max_examples=300, deadline=None)
@given(program=st.lists(st.sampled_from(PIECES), max_size=40).map("".join))
def test_every_text_can_be_followed(program: str) -> None:
    """A text is a program or none; what it does lies in it, and is the same each time."""
    tree = read_tree(program)
    tables = library("awk")
    if tree is not None and tables is not None:
        first = follow(tables, tree, Situation())

        assert first == follow(tables, tree, Situation())
        assert all(0 <= act.start <= act.end <= len(program) for act in first.acts)


def test_tokens_end() -> None:
    """Of a program with too many tokens none is read, and a text has its escapes decoded."""
    with pytest.raises(UnreadableError):
        tokens("a;" * 100_000)
    assert [token.text for token in tokens(r'"\"\\\/\n\101\x41" ~ /a\/b/ 1')] == ['"\\/\nAA', "~", "a\\/b", "1", ""]
