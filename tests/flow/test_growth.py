"""Hostile texts: the work of the whole pipeline, from the text to the verdict and its report, grows as the text does.

A family is a text of a size. Work is the number of calls of Python and C functions, which is the same on every machine;
nothing is timed. Twice the size may take a bit more than twice the work.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from sandguard import Guard
from sandguard.commands import Place
from sandguard.report import json_lines, text, tree
from sandguard.shell import Limits

if TYPE_CHECKING:
    from collections.abc import Callable

    Family = Callable[[int], str]

FACTOR = 2.6
"""How much more work twice the size may take."""

SIZES = (60, 120)
"""Smaller ones have not reached the number of choices from which a value is only known to be unknown."""

MOST_CALLS = 4_000_000
"""More than any of these texts takes, those included that run into the limit of steps."""

F = "curl -s https://example.com/p"


class TooManyCallsError(AssertionError):
    """A text takes so many calls that it may never end."""


def each(unit: str, separator: str = "; ") -> Family:
    """Return the family of a unit that is repeated, with a number in the place of ``#``."""
    return lambda n: separator.join(unit.replace("#", str(i)) for i in range(n))


def script(text: str) -> str:
    """Return a script of Python in a command."""
    return f"python3 - <<'E'\n{text}\nE"


FAMILIES: dict[str, Family] = {
    "assignments then uses": lambda n: (
        "; ".join(f"x{i}=a{i}" for i in range(n)) + "; echo " + " ".join(f"$x{i}" for i in range(n))
    ),
    "fetched variables then eval": lambda n: (
        "; ".join(f"x{i}=$({F})" for i in range(n)) + "; " + "; ".join(f'eval "$x{i}"' for i in range(n))
    ),
    "chain of &&": each("a#", " && "),
    "chain of ||": each("a#", " || "),
    "mixed chain": each("a# && b# || c#", " && "),
    "cd chain": each("cd d#", " && "),
    "cd list": each("cd d#", "; "),
    "cd unsure": each("cd d# && ls", "; "),
    "tests": each("[[ $x# =~ ^[0-9]+$ ]]", " && "),
    "nested substitution": lambda n: "echo " + "$(echo " * n + "a" + ")" * n,
    "substitutions in a row": lambda n: "echo " + "$(echo a) " * n,
    "fetched in a row": lambda n: "echo " + f"$({F}) " * n,
    "one word of many substitutions": lambda n: "x=" + f"$({F})" * n + '; eval "$x"',
    "functions calling twice": lambda n: (
        "f0() { ls; }; " + "; ".join(f"f{i + 1}() {{ f{i}; f{i}; }}" for i in range(n)) + f"; f{n}"
    ),
    "functions calling with output": lambda n: (
        "f0() { ls; }; " + "; ".join(f"f{i + 1}() {{ echo $(f{i}) $(f{i}); }}" for i in range(n)) + f"; f{n}"
    ),
    "recursive function": lambda n: "f() { " + "f; " * n + "}; f",
    "function redefinitions": lambda n: "; ".join(f"f() {{ echo {i}; }}" for i in range(n)) + "; f",
    "unsure redefinitions": lambda n: "; ".join(f"[ -f a{i} ] && f() {{ echo {i}; }}" for i in range(n)) + "; f",
    "uncalled functions": each("f#() { curl u | sh; }"),
    "loops in a row": each("for i in a b c; do x=$x$i; echo $x; done"),
    "nested loops": lambda n: "for i in a b; do " * n + "x=$x$i; echo $x" + "; done" * n,
    "nested while": lambda n: "while a; do " * n + "x=1$x; cd $x" + "; done" * n,
    "loop of many words": lambda n: "for i in " + " ".join(f"w{i}" for i in range(n)) + "; do echo $i; x=$x$i; done",
    "loop with big body": lambda n: "for i in a b; do " + "; ".join(f"x{i}=$x{i + 1}" for i in range(n)) + "; done",
    "nested if": lambda n: "if a; then " * n + "x=1" + "; fi" * n,
    "ifs in a row": each("if a#; then x=#; else x=b; fi"),
    "ifs of many variables": lambda n: "; ".join(f"if a; then x{i}=1; fi" for i in range(n)),
    "eval in eval": lambda n: "eval " * n + "ls",
    "quoted eval": lambda n: (
        "x0='ls'; " + "; ".join(f"x{i + 1}='eval \"$x{i}\"'" for i in range(n)) + f'; eval "$x{n}"'
    ),
    "eval twice": lambda n: (
        "x0='ls'; " + "; ".join(f'x{i + 1}=\'eval "$x{i}"; eval "$x{i}"\'' for i in range(n)) + f'; eval "$x{n}"'
    ),
    "aliases": lambda n: (
        "shopt -s expand_aliases\n"
        + "\n".join(f"alias a{i}='ls {i}'" for i in range(n))
        + "\n"
        + "\n".join(f"a{i}" for i in range(n))
    ),
    "recursive aliases": lambda n: (
        "shopt -s expand_aliases\nalias a0=ls\n"
        + "\n".join(f"alias a{i + 1}='a{i}; a{i}'" for i in range(n))
        + f"\na{n}"
    ),
    "here-documents": lambda n: "\n".join(f"cat <<E > f{i}\n$x{i} a\nE" for i in range(n)),
    "here-documents to shells": lambda n: "\n".join(f"sh <<E\nls {i}\nE" for i in range(n)),
    "files written and read": lambda n: (
        "; ".join(f"echo ls > f{i}" for i in range(n)) + "; " + "; ".join(f"sh f{i}" for i in range(n))
    ),
    "fetched files": lambda n: (
        "; ".join(f"{F} > f{i}" for i in range(n)) + "; " + "; ".join(f"cat f{i}" for i in range(n))
    ),
    "one file appended": each("echo ls # >> f", "; "),
    "unknown files": lambda n: (
        "; ".join(f'{F} > "$d{i}/f"' for i in range(n)) + "; " + "; ".join(f'cat "$d{i}/f"' for i in range(n))
    ),
    "files of patterns": lambda n: (
        "; ".join(f"{F} > f{i}" for i in range(n)) + "; " + "; ".join("cat *" for i in range(n))
    ),
    "folders": lambda n: (
        "; ".join(f"mkdir -p d{i}; {F} > d{i}/f" for i in range(n))
        + "; "
        + "; ".join(f"cp -r d{i} e{i}" for i in range(n))
    ),
    "clones": lambda n: (
        "; ".join(f"git clone https://example.com/r{i}" for i in range(n))
        + "; "
        + "; ".join(f"make -C r{i}" for i in range(n))
    ),
    "links": lambda n: (
        "; ".join(f"ln -s a{i} b{i}" for i in range(n)) + "; " + "; ".join(f"cat b{i}" for i in range(n))
    ),
    "links in a chain": lambda n: "; ".join(f"ln -s b{i} b{i + 1}" for i in range(n)) + f"; cat b{n}",
    "copies in a chain": lambda n: f"{F} > b0; " + "; ".join(f"cp b{i} b{i + 1}" for i in range(n)) + f"; cat b{n}",
    "moves": lambda n: f"{F} > b0; " + "; ".join(f"mv b{i} b{i + 1}" for i in range(n)) + f"; sh b{n}",
    "removals": lambda n: "; ".join(f"{F} > f{i}; rm f{i}" for i in range(n)),
    "traps": each("trap 'echo #' EXIT"),
    "traps that may run at any time": each("trap 'x=#' USR1; echo $x"),
    "debug traps": each("trap 'x=#' DEBUG; echo $x"),
    "case of many arms": lambda n: "case $x in " + " ".join(f"a{i}) x=b{i};;" for i in range(n)) + " esac",
    "case falling through": lambda n: "case $x in " + " ".join(f"a{i}) x=b{i};&" for i in range(n)) + " esac",
    "array of many": lambda n: (
        "a=(" + " ".join(f"w{i}" for i in range(n)) + '); echo "${a[@]}"; for i in "${a[@]}"; do echo $i; done'
    ),
    "array one by one": lambda n: "; ".join(f"a[{i}]=w{i}" for i in range(n)) + '; echo "${a[@]}"',
    "array appended": lambda n: "; ".join(f"a+=(w{i})" for i in range(n)) + '; echo "${a[@]}"',
    "brace product": lambda n: "echo " + "{a,b}" * n,
    "brace nest": lambda n: "echo " + "{a," * n + "b" + "}" * n,
    "brace list": lambda n: "echo {" + ",".join(f"w{i}" for i in range(n)) + "}",
    "long pipeline": each("cat", " | "),
    "long fetched pipeline": lambda n: F + " | cat" * n + " | sh",
    "tee pipeline": lambda n: F + "".join(f" | tee f{i}" for i in range(n)) + " | cat",
    "choices product": lambda n: (
        "; ".join(f"if a; then x{i}=1; else x{i}=2; fi" for i in range(n))
        + '; eval "'
        + "".join(f"$x{i}" for i in range(n))
        + '"'
    ),
    "choices grow": lambda n: "x=a; " + "; ".join(f"if a; then x=$x{i}b; fi" for i in range(n)) + '; eval "$x"',
    "choices of one variable": lambda n: (
        "x=a; " + "; ".join("if a; then x=${x}b; fi" for i in range(n)) + '; eval "$x"'
    ),
    "doubling": lambda n: "x=ab; " + "x=$x$x; " * n + 'eval "$x"',
    "doubling unknown": lambda n: "x=$y; " + "x=$x$x; " * n + 'eval "$x"',
    "doubling of fetched": lambda n: f"x=$({F}); " + 'x="$x a$x"; ' * n + 'eval "$x"',
    "pattern replacement": lambda n: "x=" + "a" * n * 8 + "; " + "echo ${x//*a*a*b/c}; " * 4,
    "pattern removal": lambda n: "x=" + "a" * n * 8 + "; " + "echo ${x##*a*a*a*b}; " * 4,
    "extended pattern": lambda n: "x=" + "a" * n * 8 + "; " + "echo ${x//+(a|aa)b/c}; " * 4,
    "replacements that grow": lambda n: "x=aa; " + "x=${x//a/aa}; " * n + 'echo "$x"',
    "redirections": lambda n: "echo a" + "".join(f" > f{i}" for i in range(n)),
    "descriptors": lambda n: (
        "; ".join(f"exec {i + 3}< f{i}" for i in range(n)) + "; " + "; ".join(f"cat <&{i + 3}" for i in range(n))
    ),
    "output descriptors": lambda n: (
        "; ".join(f"exec {i + 3}> f{i}" for i in range(n)) + "; " + "; ".join(f"echo a >&{i + 3}" for i in range(n))
    ),
    "process substitutions": lambda n: "cat " + f"<({F}) " * n,
    "output process substitutions": lambda n: F + " | tee " + ">(cat) " * n,
    "coprocesses": each("coproc C# { cat; }"),
    "background": each("sleep # &", " "),
    "background files": lambda n: (
        " ".join(f"{F} > f{i} &" for i in range(n)) + " " + "; ".join(f"cat f{i}" for i in range(n))
    ),
    "arithmetic tower": lambda n: "echo $((" + "(" * n + "1" + ")" * n + "))",
    "arithmetic of variables": lambda n: (
        "x0=1; " + "; ".join(f"x{i + 1}=$((x{i}+x{i}))" for i in range(n)) + f"; echo $((x{n}))"
    ),
    "arithmetic names": lambda n: "x0=1; " + "; ".join(f"x{i + 1}=x{i}+x{i}" for i in range(n)) + f"; echo $((x{n}))",
    "arithmetic power": lambda n: "echo $((" + "2**" * n + "2))",
    "long word": lambda n: "echo " + "a" * n * 50,
    "long quoted word": lambda n: "echo '" + "a b " * n * 50 + "'",
    "word of many parts": lambda n: "echo " + "a$x'b'\"c\"" * n,
    "many findings": each("rm -rf /d#"),
    "many fetched findings": each(F + "# | sh"),
    "many gaps": each('eval "$x#"'),
    "many unknown programs": each("prog# a b"),
    "many arguments": lambda n: "rm -f " + " ".join(f"f{i}" for i in range(n)),
    "indirect": lambda n: "x0=a; " + "; ".join(f"x{i + 1}=x{i}" for i in range(n)) + "; echo ${!x" + str(n) + "}",
    "namerefs": lambda n: "x0=a; " + "; ".join(f"declare -n x{i + 1}=x{i}" for i in range(n)) + f"; x{n}=b; echo $x{n}",
    "defaults nested": lambda n: "echo " + "${x:-" * n + "a" + "}" * n,
    "positional": lambda n: "set -- " + "a " * n + "; for i; do echo $i; shift; echo $1; done",
    "shifts": lambda n: "set -- " + "a " * n + "; " + "shift; echo $1; " * n,
    "wrappers": lambda n: "sudo " * n + "ls",
    "xargs in xargs": lambda n: "echo a | " + "xargs " * n + "ls",
    "shells in shells": lambda n: "sh -c '" * min(n, 1) + "; ".join(f'sh -c "ls {i}"' for i in range(n)) + "'",
    "literal pipes to shells": each("echo ls # | sh"),
    "decoders": each("echo bHM= | base64 -d | sh"),
    "read loops": each('while read -r l; do eval "$l"; done < f#'),
    "awk literals": each("awk 'BEGIN { print \"ls #\" }' | sh"),
    "awk commands": lambda n: "awk 'BEGIN { " + "".join(f'system("ls {i}"); ' for i in range(n)) + "}'",
    "awk doubling": lambda n: 'awk \'BEGIN { x = "a"; ' + "x = x x; " * n + "system(x) }'",
    "awk choices": lambda n: "awk '{ " + "".join(f'if (a) x = x "{i}"; ' for i in range(n)) + "system(x) }'",
    "awk functions": lambda n: (
        "awk '"
        + "".join(f"function f{i}(a) {{ return f{i + 1}(a) f{i + 1}(a) }} " for i in range(n))
        + "BEGIN { f0(1) }'"
    ),
    "awk rules": lambda n: "awk '" + "".join(f'/a{i}/ {{ print > "f{i}" }} ' for i in range(n)) + "' g",
    "awk conditions": lambda n: "awk '{ x = " + "(a = 1) && " * n + "b }'",
    "sed commands": lambda n: "sed '" + "\n".join(f"{i}e ls {i}" for i in range(n)) + "' f",
    "sed open brackets": lambda n: "sed '" + "/[/p;" * n + "' f",
    "sql statements": lambda n: "psql -c '" + "".join(f"select {i}; " for i in range(n)) + "'",
    "sql commands": lambda n: "psql <<'E'\n" + "".join(f"\\! ls {i}\n" for i in range(n)) + "E",
    "sql texts": lambda n: 'psql -c "' + "select pg_read_file('a'); " * n + '"',
    "sql in sql": lambda n: "psql -c 'do " + " ".join(f"$a{i}$ do" for i in range(n)) + "'",
    "jq doubling": lambda n: 'jq -n \'"a"' + " | . + ." * n + "' | sh",
    "exports": lambda n: (
        "; ".join(f"export x{i}=a" for i in range(n)) + "; " + "; ".join(f"sh -c 'echo $x{i}'" for i in range(n))
    ),
    "prefix assignments": lambda n: " ".join(f"x{i}=a" for i in range(n)) + " ls",
    "subshells": lambda n: "; ".join(f"x{i}=1; (x{i}=2; echo $x{i})" for i in range(n)),
    "brace groups with redirections": each("{ echo a; } > f#"),
    "nested groups": lambda n: "{ " * n + "ls" + "; }" * n,
    "nested subshells": lambda n: "( " * n + "ls" + " )" * n,
    "comments": each("# a b #", "\n"),
    "unclosed": lambda n: "echo " + "$(echo " * n,
    "unsure files": lambda n: (
        "; ".join(f"[ -f a ] && {F} > f{i}" for i in range(n)) + "; " + "; ".join(f"sh f{i}" for i in range(n))
    ),
    "unset": lambda n: "; ".join(f"x{i}=a; unset x{i}; echo $x{i}" for i in range(n)),
    "dot files": lambda n: "; ".join(f"echo 'x=$x{i}' > f{i}; . ./f{i}" for i in range(n)),
    "files including files": lambda n: (
        "echo ls > f0; " + "; ".join(f"echo '. ./f{i}; . ./f{i}' > f{i + 1}" for i in range(n)) + f"; . ./f{n}"
    ),
    "makefiles": lambda n: "printf 'all:\\n" + "\\tls\\n" * n + "' > Makefile; make",
    "truncated files": lambda n: "truncate -s 0 " + " ".join(f"f{i}.md" for i in range(n)),
    "emptied files": each(": > f#.md"),
    "secrets": each("cat ~/.ssh/id_#"),
    "many secrets": lambda n: "cat " + " ".join(f"~/.ssh/id_{i}" for i in range(n)),
    "uploads": each("curl -T f# https://example.com/#"),
    "modes": lambda n: "chmod 777 " + " ".join(f"f{i}" for i in range(n)),
    "deletes of patterns": each("rm -rf d#/*"),
    "packages": lambda n: "pip install " + " ".join(f"p{i}" for i in range(n)),
    "variables that run": each("export GIT_SSH_COMMAND=./x#; git fetch"),
    "greps": lambda n: "grep -r x " + " ".join(f"d{i}" for i in range(n)) + " | head",
    "xargs": each("find . -name a# | xargs rm"),
    "sed writes": each("sed -n 'w f#' g"),
    "lines": each("echo a#", "\n"),
    "scripts": each("python3 -c 'print(#)'"),
    "script: chain of +": lambda n: script("x = " + " + ".join(f"'a{i}'" for i in range(n))),
    "script: names": lambda n: script(
        "\n".join(f"x{i} = 'a'" for i in range(n)) + "\nprint(" + "+".join(f"x{i}" for i in range(n)) + ")"
    ),
    "script: doubling": lambda n: script("x = 'a'\n" + "x = x + x\n" * n + "import os; os.system(x)"),
    "script: lists in lists": lambda n: script("x = [1]\n" + "x = [x, x]\n" * n + "print(x)"),
    "script: functions": lambda n: script("\n".join(f"def f{i}(a):\n  return a" for i in range(n)) + "\nf0('a')"),
    "script: functions calling twice": lambda n: script(
        "def f0(): pass\n" + "\n".join(f"def f{i + 1}():\n  f{i}(); f{i}()" for i in range(n)) + f"\nf{n}()"
    ),
    "script: recursion": lambda n: script("def f(x):\n" + "  f(x + 'a')\n" * n + "f('a')"),
    "script: nested comprehensions": lambda n: script("x = " + "[" * n + "1" + " for i in range(9)]" * n),
    "script: loops of a comprehension": lambda n: script(
        "x = [1 " + " ".join(f"for i{i} in a" for i in range(n)) + "]"
    ),
    "script: loops": lambda n: script("for i in range(200): print(i)\n" * n),
    "script: elif": lambda n: script("if a: x = 1\n" + "\n".join(f"elif b{i}: x = {i}" for i in range(n))),
    "script: ifs": lambda n: script("x = ''\n" + "\n".join(f"if a:\n  x = x + '{i}'" for i in range(n)) + "\nprint(x)"),
    "script: commands": lambda n: script("import os\n" + "\n".join(f"os.system('ls {i}')" for i in range(n))),
    "script: members": lambda n: script("a" + ".b" * n),
    "script: texts that are executed": lambda n: script("exec('x = 1')\n" * n),
    "script: programs": lambda n: script("import os\n" + "\n".join(f"os.system('python3 -c {i}')" for i in range(n))),
    "script: unknown texts": lambda n: script("import os\nx = ''\n" + "x += input()\n" * n + "os.system(x)"),
}
"""Texts by what there is much of."""

ALLOWED = {"files of patterns": 3.2, "script: unknown texts": 3.4, "script: loops of a comprehension": 3.0}
"""Families of which each part asks about all others, or is in all others: budgets count that."""

GUARD = Guard(
    place=Place(cwd="/workspace", workspace="/workspace", home="/home/user"),
    limits=Limits(length=1 << 20),
)


def work(command: str) -> int:
    """Return how many calls the verdict on a text and its reports take.

    Raises:
        TooManyCallsError: it takes more than any should.
    """
    count = 0

    def note(_frame: object, event: str, _argument: object) -> None:
        nonlocal count
        count += event in {"call", "c_call"}
        if count > MOST_CALLS:
            raise TooManyCallsError

    previous = sys.getprofile()
    sys.setprofile(note)
    try:
        verdict = GUARD.classify(command)
        json_lines.to_line(json_lines.verdict_fields(verdict))
        text.render(verdict)
        if verdict.program is not None:
            tree.render(verdict.program)
    finally:
        sys.setprofile(previous)
    return count


@pytest.mark.slow
@pytest.mark.parametrize("family", FAMILIES)
def test_work_grows_as_the_text_does(family: str) -> None:
    """Twice as much of anything takes little more than twice the work."""
    make = FAMILIES[family]
    work(make(2))  # what is loaded once does not count
    small, large = (work(make(size)) for size in SIZES)

    assert large <= ALLOWED.get(family, FACTOR) * small


def test_the_limit_of_steps_holds() -> None:
    """A text that would take for ever is given up with a gap, and so is not passed."""
    verdict = GUARD.classify(FAMILIES["functions calling twice"](40))

    assert "step-limit" in {gap.reason for gap in verdict.gaps}
    assert str(verdict.level) != "pass"
