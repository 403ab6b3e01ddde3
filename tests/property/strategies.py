"""Shell texts for Hypothesis, in layers: words, simple commands, lists, compound commands, functions, scripts.

Each layer takes a depth, the number of further layers of substitutions and compound commands that it may hold. All
texts are programs of Bash, except those of `soup` and `any_text`.
"""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from sandguard.record import Record, _new


class Piece(Record):
    """A stretch of a line, and the here-document bodies that must follow the line's end."""

    __slots__ = ()
    text: str
    bodies: str

    def __new__(cls, text: str, bodies: str = "") -> Piece:
        return _new(cls, (text, bodies))

    def then(self, between: str, other: Piece) -> Piece:
        """Return both on one line."""
        return Piece(self.text + between + other.text, self.bodies + other.bodies)

    def within(self, before: str, after: str) -> Piece:
        """Return this with text around it, on the same line."""
        return Piece(before + self.text + after, self.bodies)

    def lines(self) -> str:
        """Return this as whole lines."""
        return self.text + "\n" + self.bodies

    def closed(self) -> str:
        """Return this such that anything may follow it, as it must where a text of its own ends."""
        return self.lines() if self.bodies else self.text


RESERVED = frozenset(
    ["!", "[[", "]]", "{", "}", "case", "coproc", "do", "done", "elif", "else", "esac", "fi", "for", "function", "if", "in", "select", "then", "time", "until", "while"]
)
OPERATORS = (
    "&&",
    "||",
    ";",
    "&",
    "|",
    "|&",
    ";;",
    ";&",
    ";;&",
    "(",
    ")",
    "((",
    "))",
    "<",
    ">",
    "<<",
    "<<-",
    "<<<",
    ">>",
)
OPENERS = (
    "$(",
    "${",
    "$((",
    "`",
    '"',
    "'",
    "$'",
    '$"',
    "<(",
    ">(",
    "@(",
    "!(",
    "$[",
    "((",
    "[[",
    "a=(",
    "a[",
    "\\",
    "$",
)

blanks = st.sampled_from([" "] * 6 + ["  ", "\t", " \\\n"])
names = st.sampled_from(["x", "y", "HOME", "_a1", "IFS"])
fragments = st.sampled_from(
    [
        "a",
        "b-c",
        "ls",
        "/tmp/x",
        "*",
        "?.c",
        "[a-z]*",
        "~",
        "1",
        "10",
        "a=b",
        "{a,b}",
        "{1..3}",
        "x#y",
        "%s",
        "@",
        "+",
        "^",
        ",",
        ":",
    ]
    + ["é", "日本", "\u00a0", "\r", "\x0b", "e\u0301", "-n", "--", "=", "a]", "{}", "x{", "}y", "!"]
)
escapes = st.sampled_from([" ", "$", "`", "\\", '"', "'", ";", "a", "#", "&", "(", "é"]).map(
    lambda character: f"\\{character}"
)
single_quoted = st.text('ab "$`\\#;&|()<>\n{}*é', max_size=6).map(lambda text: f"'{text}'")
ansi_c_quoted = st.lists(
    st.sampled_from(["a", " ", "\\n", "\\t", "\\\\", "\\'", "\\x41", "\\101", "\\u00e9", "\\e", '"', "$x", "`", "\\q"]),
    max_size=4,
).map(lambda pieces: f"$'{''.join(pieces)}'")
special_parameters = st.sampled_from(["$1", "$@", "$*", "$#", "$?", "$$", "$!", "$-", "$0"])
extended_globs = st.tuples(
    st.sampled_from("?*+@"), st.lists(st.sampled_from(["a", "*.c", "b c", "$x", "'|'"]), min_size=1, max_size=3)
).map(lambda drawn: f"{drawn[0]}({'|'.join(drawn[1])})")


def joined(pieces: list[Piece], between: str) -> Piece:
    """Return pieces on one line with a text between them."""
    whole = pieces[0]
    for piece in pieces[1:]:
        whole = whole.then(between, piece)
    return whole


def in_backquotes(text: str) -> str:
    """Return a text as it stands between backquotes."""
    return "`" + text.replace("\\", "\\\\").replace("`", "\\`") + "`"


# Words


@cache
def substitutions(depth: int) -> st.SearchStrategy[str]:
    """Command substitutions in both spellings."""
    if depth == 0:
        return st.sampled_from(["$(date)", "`date`", "$()", "$( (a) )", "$(a;b)", "$(<f)"])
    inner = lists(depth - 1).map(Piece.closed)
    return st.one_of(
        inner.map(lambda text: f"$({text})"), inner.map(lambda text: f"$( {text})"), inner.map(in_backquotes)
    )


@cache
def arithmetic(depth: int) -> st.SearchStrategy[str]:
    """Expressions of arithmetic."""
    atoms = st.one_of(
        st.sampled_from(
            ["1", "x", "x+1", "(1+2)*3", "x<<2", "a ? b : c", "x[1]", "16#ff", "!x", "a=b", "-1", "$x", "${#x}", "i++"]
        ),
        substitutions(depth),
    )
    return st.tuples(atoms, st.sampled_from([" + ", "*", " << ", ",", "==", " && "]), atoms).map("".join) | atoms


@cache
def expansions(depth: int) -> st.SearchStrategy[str]:
    """Parameter, arithmetic and command expansions that mean the same in and outside double quotes."""
    arguments = st.one_of(
        st.sampled_from(["", "a", "a b", "*", "$y", '"b c"', "\\}", "${y}", "/", "\\/", "#", "%"]), substitutions(depth)
    )
    operators = st.sampled_from(
        [":-", "-", ":=", "=", ":?", ":+", "+", "#", "##", "%", "%%", "/", "//", "/#", "/%", "^", "^^", ",", ",,"]
    )
    subscripts = st.sampled_from(["[0]", "[@]", "[*]", "[x+1]", "[$x]", "['k']", '["a b"]'])
    return st.one_of(
        names.map(lambda name: f"${name}"),
        special_parameters,
        names.map(lambda name: f"${{{name}}}"),
        st.sampled_from(
            [
                "${#x}",
                "${#}",
                "${!x}",
                "${!x*}",
                "${!x[@]}",
                "${x@Q}",
                "${10}",
                "${x:1}",
                "${x:1:2}",
                "${x: -1}",
                "${@:2}",
            ]
        ),
        st.tuples(names, subscripts).map(lambda drawn: f"${{{drawn[0]}{drawn[1]}}}"),
        st.tuples(names, operators, arguments).map(lambda drawn: f"${{{''.join(drawn)}}}"),
        st.tuples(names, subscripts, operators, arguments).map(lambda drawn: f"${{{''.join(drawn)}}}"),
        st.tuples(
            names, st.sampled_from(["/", "//"]), st.sampled_from(["a", "*", "[/]", "$y"]), st.just("/"), arguments
        ).map(lambda drawn: f"${{{''.join(drawn)}}}"),
        arithmetic(depth).map(lambda text: f"$(({text}))"),
        arithmetic(depth).map(lambda text: f"$[{text}]"),
        substitutions(depth),
    )


@cache
def double_quoted(depth: int) -> st.SearchStrategy[str]:
    """Text in double quotes."""
    inner = st.one_of(
        st.sampled_from(["a", " ", "'", "#", ";", "*", "~", "{a,b}", "\n", "\\a", "é", "<(", "$", "\\\n"]),
        st.sampled_from(["\\$", "\\`", '\\"', "\\\\"]),
        expansions(depth),
    )
    return st.tuples(st.sampled_from(['"', '"', '"', '$"']), st.lists(inner, max_size=4)).map(
        lambda drawn: f'{drawn[0]}{"".join(drawn[1])}"'
    )


@cache
def word_parts(depth: int) -> st.SearchStrategy[str]:
    """The parts of words."""
    processes = (
        st.sampled_from(["<(a)", ">(a)"]) if depth == 0 else lists(depth - 1).map(lambda piece: f"<({piece.closed()})")
    )
    return st.one_of(
        fragments,
        fragments,
        escapes,
        single_quoted,
        ansi_c_quoted,
        double_quoted(depth),
        expansions(depth),
        processes,
        extended_globs,
    )


@cache
def words(depth: int) -> st.SearchStrategy[str]:
    """Words that may stand anywhere but first."""
    return st.lists(word_parts(depth), min_size=1, max_size=3).map("".join).filter(is_word)


@cache
def command_words(depth: int) -> st.SearchStrategy[str]:
    """Words that name a command: no reserved word, no assignment, no function."""
    return st.sampled_from(["ls", "echo", "a", "./x", "/bin/cat", "test", "[", ":", "HIT"]) | words(depth).filter(
        names_a_command
    )


def is_word(text: str) -> bool:
    """Tell whether a text is one word wherever a word may stand: no comment, no tail that joins to what follows."""
    return not text.startswith("#") and "$$(" not in text and not text.endswith("$")


def names_a_command(text: str) -> bool:
    """Tell whether a word standing first is a command's name."""
    return text not in RESERVED and "=" not in text and not text.startswith("-") and "[" not in text


# Simple commands and redirections


@cache
def assignments(depth: int) -> st.SearchStrategy[str]:
    """Assignment words, with arrays and subscripts."""
    elements = words(depth) | st.tuples(st.sampled_from(["[0]=", "[k]=", "[x+1]+=", '["a b"]=']), words(depth)).map(
        "".join
    )
    values = st.one_of(
        st.just(""), words(depth), st.lists(elements, max_size=3).map(lambda texts: f"({' '.join(texts)})")
    )
    plain = st.tuples(names, st.sampled_from(["=", "+="]), values).map("".join)
    subscripted = st.tuples(names, st.sampled_from(["[0]=", "[$x]=", "[i+1]+=", "['k k']="]), words(depth)).map("".join)
    return plain | subscripted


@cache
def here_documents(depth: int) -> st.SearchStrategy[Piece]:
    """Here-documents with their bodies."""
    return st.builds(
        here_document,
        st.sampled_from(["", "", "3"]),
        st.booleans(),
        st.sampled_from(
            [("E", "E", False), ("'E'", "E", True), ("\\E", "E", True), ('"E F"', "E F", True), ("E'x'", "Ex", True)]
        ),
        st.lists(
            st.sampled_from(["a", "it's", '"b', "", "# no", "x\\y", "Ex ", "\ttab"])
            | expansions(depth).filter(is_one_line),
            max_size=3,
        ),
    )


def here_document(fd: str, strips_tabs: bool, delimiter: tuple[str, str, bool], lines: list[str]) -> Piece:
    """Return one here-document."""
    word, end, _ = delimiter
    tab = "\t" if strips_tabs else ""
    body = "".join(f"{tab}{line}\n" for line in lines)
    return Piece(f"{fd}{'<<-' if strips_tabs else '<<'}{word}", f"{body}{tab}{end}\n")


def is_one_line(text: str) -> bool:
    """Tell whether a text can stand on a line of a here-document."""
    return "\n" not in text


@cache
def redirections(depth: int) -> st.SearchStrategy[Piece]:
    """Redirections of all kinds."""
    descriptors = st.sampled_from(["", "", "2", "10", "{fd}"])
    to_words = st.tuples(
        descriptors,
        st.sampled_from([">", "<", ">>", ">|", "<>", "<<<"]),
        st.sampled_from(["", " "]),
        words(depth).filter(is_target),
    )
    duplications = st.sampled_from([">&2", "2>&1", "<&3", "<&-", "2>&-", "&>f", "&>>f", ">&f", "3>&1-", ">& 2"])
    return st.one_of(to_words.map("".join).map(Piece), duplications.map(Piece), here_documents(depth))


def is_target(text: str) -> bool:
    """Tell whether a word may follow a redirection operator directly."""
    return text[0] not in "<>&|-!(" and not text.startswith("\r")


@cache
def simple_commands(depth: int) -> st.SearchStrategy[Piece]:
    """Simple commands, and pieces of them in mixed order."""
    no_redirections: st.SearchStrategy[list[Piece]] = st.just([])
    few = no_redirections | no_redirections | st.lists(redirections(depth), max_size=2)
    assigned = st.lists(assignments(depth), max_size=2)
    arguments = st.lists(words(depth), max_size=3)
    named = st.builds(
        lambda first, before, name, rest, after: [*before, *map(Piece, first), Piece(name), *map(Piece, rest), *after],
        assigned,
        few,
        command_words(depth),
        arguments,
        few,
    )
    declared = st.builds(
        lambda name, rest: [Piece(name), *map(Piece, rest)],
        st.sampled_from(["export", "declare -a", "local", "readonly", "typeset -i"]),
        st.lists(assignments(depth), min_size=1, max_size=2),
    )
    bare = st.lists(assignments(depth), min_size=1, max_size=2).map(lambda texts: [Piece(text) for text in texts])
    return st.tuples(st.one_of(named, named, named, declared, bare), blanks).map(
        lambda drawn: joined(drawn[0], drawn[1])
    )


# Compound commands and functions


@cache
def compounds(depth: int) -> st.SearchStrategy[Piece]:
    """Compound commands, some with redirections."""
    inner = lists(depth - 1)
    body = terminated(depth - 1)
    kinds = st.one_of(
        body.map(lambda piece: piece.within("{ ", "}")),
        inner.map(lambda piece: piece.within("(", ")")),
        st.tuples(names, st.lists(words(0), max_size=2), body).map(
            lambda drawn: drawn[2].within(f"for {drawn[0]} in {' '.join(drawn[1])}; do ", "done")
        ),
        st.tuples(names, body).map(lambda drawn: drawn[1].within(f"for {drawn[0]}; do ", "done")),
        st.tuples(names, words(0), body).map(
            lambda drawn: drawn[2].within(f"select {drawn[0]} in {drawn[1]}; do ", "done")
        ),
        body.map(lambda piece: piece.within("for ((i=0; i<3; i++)); do ", "done")),
        body.map(lambda piece: piece.within("for ((;;)) { ", "}")),
        st.tuples(st.sampled_from(["while ", "until "]), body, body).map(
            lambda drawn: drawn[1].within(drawn[0], "do ").then("", drawn[2].within("", "done"))
        ),
        st.lists(body, min_size=2, max_size=5).map(if_command),
        st.tuples(words(0), st.lists(case_items(depth), max_size=3)).map(
            lambda drawn: joined([Piece(f"case {drawn[0]} in"), *drawn[1], Piece("esac")], " ")
        ),
        arithmetic(depth - 1).map(lambda text: Piece(f"(({text}))")),
        conditions(depth - 1).map(lambda text: Piece(f"[[ {text} ]]")),
    )
    redirected = st.tuples(kinds, redirections(depth - 1)).map(lambda drawn: drawn[0].then(" ", drawn[1]))
    return st.one_of(kinds, kinds, redirected)


def if_command(bodies: list[Piece]) -> Piece:
    """Return an if command of conditions and bodies in turn; an odd one is the last part."""
    whole = Piece("")
    keyword = "if "
    while len(bodies) >= 2:
        whole = whole.then(keyword, bodies[0]).then("then ", bodies[1])
        bodies = bodies[2:]
        keyword = "elif "
    return (whole.then("else ", bodies[0]) if bodies else whole).then("", Piece("fi"))


@cache
def case_items(depth: int) -> st.SearchStrategy[Piece]:
    """Items of a case command."""
    patterns = st.lists(
        st.sampled_from(["a", "*", "[a-z]", "'x y'", "$x", "@(a|b)", "-*", '"$y"', "é", "if"]), min_size=1, max_size=2
    )
    return st.builds(
        lambda opening, texts, body, end: body.within(f"{opening}{' | '.join(texts)}) ", f" {end}"),
        st.sampled_from(["", "("]),
        patterns,
        lists(depth - 1) | st.just(Piece("")),
        st.sampled_from([";;", ";&", ";;&"]),
    )


@cache
def conditions(depth: int) -> st.SearchStrategy[str]:
    """What stands in ``[[ ]]``."""
    operand = words(depth).filter(is_operand)
    tests = st.one_of(
        operand,
        st.tuples(st.sampled_from(["-f ", "-z ", "-n ", "-v "]), operand).map("".join),
        st.tuples(operand, st.sampled_from([" == ", " != ", " = ", " < ", " > ", " -eq ", " -nt "]), operand).map(
            "".join
        ),
        st.tuples(
            operand, st.just(" =~ "), st.sampled_from(["^a+$", "(a|b)c", "[0-9]+", "$x", "^(a b)$", "a\\.b", '"x y"'])
        ).map("".join),
    )
    composed = st.tuples(st.sampled_from(["", "! "]), tests, st.sampled_from([" && ", " || "]), tests).map("".join)
    return st.one_of(tests, composed, composed.map(lambda text: f"( {text} )"), tests.map(lambda text: f"! {text}"))


def is_operand(text: str) -> bool:
    """Tell whether a word is an operand and not an operator of a conditional command."""
    return not text.startswith(("-", "!", "=", "<", ">", "(")) and text not in {"]]", "\r"}


@cache
def functions(depth: int) -> st.SearchStrategy[Piece]:
    """Function definitions."""
    return st.tuples(
        st.sampled_from(["f() ", "f () ", "function f ", "function f() ", "a-b() ", "f()\n"]),
        terminated(depth - 1),
        st.sampled_from(["", " >f", " 2>&1"]),
    ).map(lambda drawn: drawn[1].within(f"{drawn[0]}{{ ", f"}}{drawn[2]}"))


# Pipelines and lists


@cache
def commands(depth: int) -> st.SearchStrategy[Piece]:
    """Commands of any kind."""
    simple = simple_commands(depth)
    if depth == 0:
        return simple
    return st.one_of(simple, simple, compounds(depth), functions(depth), coprocesses(depth))


@cache
def coprocesses(depth: int) -> st.SearchStrategy[Piece]:
    """Coprocesses with and without a name."""
    return st.one_of(
        simple_commands(0)
        .map(lambda piece: piece.within("coproc ", ""))
        .filter(lambda piece: not piece.text.startswith("coproc (")),
        terminated(depth - 1).map(lambda piece: piece.within("coproc P { ", "}")),
    )


@cache
def pipelines(depth: int) -> st.SearchStrategy[Piece]:
    """Pipelines, also of one command."""
    piped = st.tuples(
        st.lists(commands(depth), min_size=1, max_size=3), st.sampled_from([" | ", "|", " |& ", " |\n"])
    ).map(chain)
    return st.tuples(st.sampled_from([""] * 5 + ["! ", "time ", "time -p ", "time ! "]), piped).map(
        lambda drawn: drawn[1].within(drawn[0], "")
    )


def chain(drawn: tuple[list[Piece], str]) -> Piece:
    """Return commands with one operator between them; one that ends the line brings the here-documents."""
    pieces, operator = drawn
    if not operator.endswith("\n"):
        return joined(pieces, operator)
    whole = pieces[0]
    for piece in pieces[1:]:
        whole = Piece(f"{whole.text}{operator}{whole.bodies}{piece.text}", piece.bodies)
    return whole


@cache
def and_or_lists(depth: int) -> st.SearchStrategy[Piece]:
    """Pipelines joined by ``&&`` and ``||``."""
    return st.tuples(st.lists(pipelines(depth), min_size=1, max_size=2), st.sampled_from([" && ", " || ", "&&\n"])).map(
        chain
    )


@cache
def lists(depth: int) -> st.SearchStrategy[Piece]:
    """Lists whose last command ends with nothing."""
    between = st.sampled_from(["; ", " & ", ";", "\n", " # it's a (comment\n", ";\n", "\n\n"])
    return st.tuples(and_or_lists(depth), st.lists(st.tuples(between, and_or_lists(depth)), max_size=2)).map(listed)


def listed(drawn: tuple[Piece, list[tuple[str, Piece]]]) -> Piece:
    """Return commands with separators between them; a newline brings the here-documents."""
    whole, rest = drawn
    for between, piece in rest:
        if "\n" in between:
            first, _, others = between.partition("\n")
            whole = Piece(f"{whole.text}{first}\n{whole.bodies}{others}{piece.text}", piece.bodies)
        else:
            whole = whole.then(between, piece)
    return whole


@cache
def terminated(depth: int) -> st.SearchStrategy[Piece]:
    """Lists after which a reserved word is known: on the same line or on the next."""
    return st.tuples(lists(depth), st.sampled_from(["; ", " & ", "\n"])).map(
        lambda drawn: Piece(drawn[0].lines()) if drawn[1] == "\n" else drawn[0].within("", drawn[1])
    )


@cache
def scripts(depth: int = 2) -> st.SearchStrategy[str]:
    """Whole programs of Bash; every here-document is ended."""
    return lists(depth).map(Piece.lines)


# Texts that need not be programs

any_text = st.text(max_size=60) | st.text(st.characters(codec=None), max_size=30)
"""Anything at all, also lone surrogates and NUL."""

soup = st.lists(
    st.one_of(
        st.sampled_from(OPERATORS),
        st.sampled_from(OPENERS),
        st.sampled_from(sorted(RESERVED)),
        st.sampled_from(
            [
                " ",
                "\n",
                "\t",
                "\\\n",
                "#",
                ")",
                "}",
                "]",
                "]]",
                "))",
                "'",
                '"',
                "`",
                "E",
                "a",
                "=",
                "x=",
                "1",
                "\0",
                "\r",
                "é",
            ]
        ),
    ),
    max_size=25,
).map("".join)
"""The tokens of the language in any order."""


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """Programs with a piece cut out or put in."""
    text = draw(scripts(1))
    start = draw(st.integers(0, len(text)))
    end = draw(st.integers(start, min(len(text), start + 5)))
    return text[:start] + draw(st.sampled_from(["", *OPENERS, *OPERATORS])) + text[end:]
