"""Shell texts for Hypothesis, in layers: words, simple commands, lists, compound commands, functions, scripts.

Each layer takes a depth, the number of further layers of substitutions and compound commands that it may hold. All
texts are programs of Bash, except those of `soup`, `any_text` and `damaged`.
"""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from sandguard.record import Record, _new

Texts = st.SearchStrategy[str]


class Piece(Record):
    """A stretch of text as lines; each line has the bodies of the here-documents that it begins.

    The last line is not ended yet: what is put after it stands on the same line.
    """

    __slots__ = ()
    lines: tuple[tuple[str, str], ...]

    def __new__(cls, text: str, bodies: str = "") -> Piece:
        return _new(cls, (((text, bodies),),))

    def then(self, between: str, other: Piece) -> Piece:
        """Return both, with a text between them; where that breaks the line, the here-documents follow."""
        whole = self
        if "\n" in between and between != BLANK_BREAK:
            before, _, between = between.partition("\n")
            *lines, (text, bodies) = self.lines
            whole = _new(Piece, ((*lines, (text + before, bodies), ("", "")),))
        *lines, (text, bodies) = whole.lines
        (first, more), *rest = other.lines
        return _new(Piece, ((*lines, (text + between + first, bodies + more), *rest),))

    def within(self, before: str, after: str) -> Piece:
        """Return this with text around it."""
        return Piece(before).then("", self).then("", Piece(after))

    def ended(self) -> str:
        """Return the text with the end of its last line."""
        return "".join(f"{text}\n{bodies}" for text, bodies in self.lines)

    def closed(self) -> str:
        """Return the text such that anything may follow it, as it must where a text of its own ends."""
        return self.ended() if self.lines[-1][1] else self.ended()[:-1]


BLANK_BREAK = " \\\n "
"""A line continuation, which ends no line."""


def either(texts: str) -> Texts:
    """Draw one of the texts between blanks; an empty one counts."""
    return st.sampled_from(texts.split(" "))


def glued(*parts: Texts) -> Texts:
    """Draw one text of each strategy and join them."""
    return st.tuples(*parts).map("".join)


def joined(pieces: list[Piece], between: str) -> Piece:
    """Return pieces with a text between them."""
    whole = pieces[0]
    for piece in pieces[1:]:
        whole = whole.then(between, piece)
    return whole


def in_backquotes(text: str) -> str:
    """Return a text as it stands between backquotes."""
    return "`" + text.replace("\\", "\\\\").replace("`", "\\`") + "`"


def names_in(texts: str) -> frozenset[str]:
    """Return the texts between blanks."""
    return frozenset(texts.split(" "))


RESERVED = names_in("! [[ ]] { } case coproc do done elif else esac fi for function if in select then time until while")
OPERATORS = names_in("&& || ; & | |& ;; ;& ;;& ( ) (( )) < > << <<- <<< >> &> <> >|")
OPENERS = names_in("$( ${ $(( ` \" ' $' $\" <( >( @( !( $[ (( [[ a=( a[ \\ $ =( {x}>")

blanks = st.sampled_from([" "] * 6 + ["  ", "\t", BLANK_BREAK])
names = either("x y HOME _a1 IFS")
fragments = st.one_of(
    either("a b-c ls /tmp/x * ?.c [a-z]* ~ 1 10 a=b {a,b} {1..3} x#y %s @ + ^ , : -n -- = a] {} x{ }y !"),
    st.sampled_from(["é", "日本", "\u00a0", "\r", "\x0b", "e\u0301"]),
)
escapes = st.sampled_from(" $`\\\"';a#&(é").map(lambda character: f"\\{character}")
single_quoted = st.text('ab "$`\\#;&|()<>\n{}*é', max_size=6).map(lambda text: f"'{text}'")
ansi_c_quoted = st.lists(
    either("a \\n \\t \\\\ \\' \\x41 \\101 \\u00e9 \\e \" $x ` \\q \\303\\251 \\377") | st.just(" "), max_size=4
).map(lambda pieces: f"$'{''.join(pieces)}'")
extended_globs = st.builds(
    lambda operator, patterns: f"{operator}({'|'.join(patterns)})",
    st.sampled_from("?*+@"),
    st.lists(st.sampled_from(["a", "*.c", "b c", "$x", "'|'"]), min_size=1, max_size=3),
)


# Words


@cache
def substitutions(depth: int) -> Texts:
    """Command substitutions in both spellings."""
    if depth == 0:
        return st.sampled_from(["$(date)", "`date`", "$()", "$( (a) )", "$(a;b)", "$(<f)"])
    inner = lists(depth - 1).map(Piece.closed)
    return st.one_of(
        inner.map(lambda text: f"$( {text})" if text.startswith("(") else f"$({text})"), inner.map(in_backquotes)
    )


@st.composite
def arithmetic(draw: st.DrawFn, depth: int) -> str:
    """Draw an expression of arithmetic."""
    atoms = st.sampled_from(
        ["1", "x+1", "(1+2)*3", "x<<2", "a ? b : c", "x[1]", "16#ff", "!x", "a=b", "-1", "$x", "${#x}", "i++"]
    )
    first, operator, second = draw(st.tuples(atoms, st.sampled_from([" + ", "*", " << ", ",", "==", " && "]), atoms))
    kind = draw(st.integers(0, 3))
    if kind == 0:
        second = draw(substitutions(depth))
    return first if kind == 1 else f"{first}{operator}{second}"


@st.composite
def expansions(draw: st.DrawFn, depth: int) -> str:
    """Draw an expansion that means the same in and outside double quotes."""
    match draw(st.integers(0, 9)):
        case 0:
            return "$" + draw(names | either("1 @ * # ? $ ! - 0"))
        case 1:
            return draw(
                st.sampled_from(["${x}", "${#x}", "${#}", "${!x}", "${!x*}", "${!x[@]}", "${x@Q}", "${10}", "${x[@]}"])
                | st.sampled_from(["${x:1}", "${x:1:2}", "${x: -1}", "${@:2}", "${x:y?1:2:3}", "${#x[@]}", "${x}"])
            )
        case 2:
            return f"$(({draw(arithmetic(depth))}))"
        case 3:
            return f"$[{draw(arithmetic(depth))}]"
        case 4 | 5 | 6:
            return draw(substitutions(depth))
        case _:
            arguments = st.sampled_from(["", "a", "a b", "*", "$y", '"b c"', "\\}", "${y}", "/", "\\/", "#", "%"])
            argument = draw(arguments | substitutions(depth))
            subscript = draw(st.sampled_from(["", "", "", "[0]", "[@]", "[*]", "[x+1]", "[$x]", "['k']", '["a b"]']))
            operator = draw(either(":- - := = :? :+ + # ## % %% / // /# /% ^ ^^ , ,,"))
            if operator.startswith("/") and draw(st.booleans()):
                argument = draw(st.sampled_from(["a", "*", "[/]", "$y"])) + "/" + argument
            return f"${{{draw(names)}{subscript}{operator}{argument}}}"


@st.composite
def double_quoted(draw: st.DrawFn, depth: int) -> str:
    """Draw text in double quotes."""
    plain = st.sampled_from(["a", " ", "'", "#", ";", "*", "~", "{a,b}", "\n", "\\a", "é", "<(", "\\\n"])
    special = st.sampled_from(["\\$", "\\`", '\\"', "\\\\"])
    inner = draw(st.lists(st.one_of(plain, special, expansions(depth)), max_size=3))
    return draw(either('" " " $"')) + "".join(inner) + '"'


@st.composite
def word_parts(draw: st.DrawFn, depth: int) -> str:
    """Draw a part of a word."""
    match draw(st.integers(0, 9)):
        case 0 | 1 | 2:
            return draw(fragments)
        case 3:
            return draw(escapes)
        case 4:
            return draw(single_quoted)
        case 5:
            return draw(double_quoted(depth))
        case 6:
            return draw(ansi_c_quoted | extended_globs)
        case 7:
            inner = draw(lists(depth - 1)).closed() if depth else "a"
            return draw(either("<( >(")) + inner + ")"
        case _:
            return draw(expansions(depth))


@cache
def words(depth: int) -> Texts:
    """Words that may stand anywhere but first."""
    return st.lists(word_parts(depth), min_size=1, max_size=2).map("".join).filter(is_word)


@cache
def command_words(depth: int) -> Texts:
    """Words that name a command: no reserved word, no assignment."""
    return either("ls echo a ./x /bin/cat test [ : HIT") | words(depth).filter(names_a_command)


def is_word(text: str) -> bool:
    """Tell whether a text is one word wherever a word may stand, and no comment."""
    return not text.startswith("#")


def names_a_command(text: str) -> bool:
    """Tell whether a word that stands first is a command's name."""
    return text not in RESERVED and "=" not in text and "[" not in text and not text.startswith(("-", "!("))


# Simple commands and redirections


@st.composite
def assignments(draw: st.DrawFn, depth: int) -> str:
    """Draw an assignment word, also with arrays and subscripts."""
    if draw(st.integers(0, 3)) == 0:
        subscript = draw(st.sampled_from(["[0]=", "[$x]=", "[i+1]+=", "['k k']=", "[a[1]]="]))
        return draw(names) + subscript + draw(words(depth))
    name = draw(names) + draw(either("= +="))
    match draw(st.integers(0, 2)):
        case 0:
            return name
        case 1:
            return name + draw(words(depth))
        case _:
            keys = st.sampled_from(["", "", "[0]=", "[k]=", "[x+1]+=", '["a b"]='])
            elements = draw(st.lists(glued(keys, words(depth)), max_size=2))
            return f"{name}({' '.join(elements)})"


@st.composite
def here_documents(draw: st.DrawFn, depth: int) -> Piece:
    """Draw a here-document with its body."""
    word, end = draw(
        st.sampled_from([("E", "E"), ("'E'", "E"), ("\\E", "E"), ('"E F"', "E F"), ("E'x'", "Ex"), ("-", "-")])
    )
    strips_tabs = word != "-" and draw(st.booleans())
    tab = "\t" if strips_tabs else ""
    plain = st.sampled_from(["a", "it's", '"b', "", "# no", "x\\y", "Ex ", "\ttab", "a\\\\", '\\$x \\` \\"'])
    lines = draw(st.lists(plain | expansions(depth).filter(lambda text: "\n" not in text), max_size=3))
    operator = "<<-" if strips_tabs else "<< " if word == "-" else "<<"
    body = "".join(f"{tab}{line}\n" for line in lines)
    return Piece(f"{draw(st.sampled_from(['', '', '3']))}{operator}{word}", f"{body}{tab}{end}\n")


@st.composite
def redirections(draw: st.DrawFn, depth: int) -> Piece:
    """Draw a redirection of any kind."""
    match draw(st.integers(0, 3)):
        case 0:
            return draw(here_documents(depth))
        case 1:
            return Piece(
                draw(st.sampled_from([">&2", "2>&1", "<&3", "<&-", "2>&-", "&>f", "&>>f", ">&f", "3>&1-", ">& 2"]))
            )
        case _:
            descriptor = draw(st.sampled_from(["", "", "2", "10", "{fd}"]))
            target = draw(words(depth).filter(lambda text: text[0] not in "<>&|-!("))
            return Piece(descriptor + draw(either("> < >> >| <> <<<")) + draw(st.sampled_from(["", " "])) + target)


@st.composite
def simple_commands(draw: st.DrawFn, depth: int) -> Piece:
    """Draw a simple command with its pieces in mixed order."""
    kind = draw(st.integers(0, 7))
    assigned = [Piece(text) for text in draw(st.lists(assignments(depth), min_size=int(kind == 0), max_size=2))]
    if kind == 0:
        pieces = assigned
    elif kind == 1:
        pieces = [Piece(draw(either("export local readonly"))), *assigned, Piece(draw(words(0)))]
    elif kind < 5:
        pieces = [Piece(draw(command_words(depth))), *map(Piece, draw(st.lists(words(depth), max_size=2)))]
    else:
        first = draw(st.lists(redirections(depth), max_size=1))
        last = draw(st.lists(redirections(depth), max_size=2))
        arguments = [Piece(text) for text in draw(st.lists(words(depth), max_size=2))]
        pieces = [*assigned, *first, Piece(draw(command_words(depth))), *arguments, *last]
    return joined(pieces, draw(blanks))


# Compound commands and functions


@st.composite
def compounds(draw: st.DrawFn, depth: int) -> Piece:
    """Draw a compound command, sometimes with a redirection."""
    body = terminated(depth - 1)
    match draw(st.integers(0, 12)):
        case 0:
            piece = draw(body).within("{ ", "}")
        case 1:
            piece = draw(lists(depth - 1)).within("( ", ")")
        case 2 | 3:
            opening = (
                f"{draw(either('for select'))} {draw(names)} in {' '.join(draw(st.lists(words(0), max_size=2)))}; do "
            )
            piece = draw(body).within(opening, "done")
        case 4:
            piece = draw(body).within(f"for {draw(names)}{draw(st.sampled_from([' ', '; ']))}do ", "done")
        case 5:
            piece = draw(body).within(
                f"for (({draw(st.sampled_from(['i=0; i<3; i++', ';;', '; x<<2 ;']))})); do ", "done"
            )
        case 6:
            piece = draw(body).within("for ((;;)) { ", "}")
        case 7:
            piece = draw(body).within(f"{draw(either('while until'))} ", "do ").then("", draw(body).within("", "done"))
        case 8:
            piece = if_command(draw(st.lists(body, min_size=2, max_size=5)))
        case 9:
            items = draw(st.lists(case_items(depth), max_size=3))
            piece = joined([Piece(f"case {draw(words(0))} in"), *items, Piece("esac")], " ")
        case 10:
            piece = Piece(f"(({draw(arithmetic(depth - 1))}))")
        case _:
            piece = Piece(f"[[ {draw(conditions(depth - 1))} ]]")
    return piece.then(" ", draw(redirections(depth - 1))) if draw(st.integers(0, 3)) == 0 else piece


def if_command(bodies: list[Piece]) -> Piece:
    """Return an if command of conditions and bodies in turn; an odd one is the last part."""
    whole = Piece("")
    keyword = "if "
    while len(bodies) >= 2:
        whole = whole.then(keyword, bodies[0]).then("then ", bodies[1])
        bodies = bodies[2:]
        keyword = "elif "
    return (whole.then("else ", bodies[0]) if bodies else whole).then("", Piece("fi"))


@st.composite
def case_items(draw: st.DrawFn, depth: int) -> Piece:
    """Draw an item of a case command."""
    pattern = st.sampled_from(["a", "*", "[a-z]", "'x y'", "$x", "@(a|b)", "-*", '"$y"', "é", "if"])
    opening = f"{draw(either(' ( ('))}{' | '.join(draw(st.lists(pattern, min_size=1, max_size=2)))}) "
    body = draw(st.just(Piece("")) | lists(depth - 1))
    return body.within(opening, f" {draw(either(';; ;& ;;&'))}")


@st.composite
def conditions(draw: st.DrawFn, depth: int) -> str:
    """Draw what stands in ``[[ ]]``."""
    match draw(st.integers(0, 9)):
        case 0:
            return f"! {draw(conditions(depth))}"
        case 1:
            return f"( {draw(conditions(depth))} )"
        case 2 | 3:
            return f"{draw(conditions(depth))} {draw(either('&& ||'))} {draw(conditions(depth))}"
        case 4:
            return draw(operands(depth))
        case 5:
            return f"{draw(either('-f -z -n -v'))} {draw(operands(depth))}"
        case 6 | 7:
            regex = st.sampled_from(
                ["^a+$", "(a|b)c", "[0-9]+", "$x", "^(a b)$", "a\\.b", '"x y"', "[[:alpha:]]x", "a|b"]
            )
            return f"{draw(operands(depth))} =~ {draw(regex)}"
        case _:
            return f"{draw(operands(depth))} {draw(either('== != = < > -eq -nt'))} {draw(operands(depth))}"


@cache
def operands(depth: int) -> Texts:
    """Words that are operands and no operators of a conditional command."""
    return words(depth).filter(lambda text: not text.startswith(("-", "!", "=", "<", ">", "(")) and text != "\r")


@st.composite
def functions(draw: st.DrawFn, depth: int) -> Piece:
    """Draw a function definition."""
    name = draw(st.sampled_from(["f() ", "f () ", "function f ", "function f() ", "a-b() "]))
    return draw(terminated(depth - 1)).within(name + "{ ", "}" + draw(st.sampled_from(["", " >f", " 2>&1"])))


# Pipelines and lists


@st.composite
def commands(draw: st.DrawFn, depth: int) -> Piece:
    """Draw a command of any kind."""
    kind = draw(st.integers(0, 9))
    if depth == 0 or kind < 5:
        return draw(simple_commands(depth))
    if kind < 8:
        return draw(compounds(depth))
    if kind == 8:
        return draw(functions(depth))
    if draw(st.booleans()):
        return Piece(draw(command_words(0))).then(" ", Piece(draw(words(0)))).within("coproc ", "")
    return draw(terminated(depth - 1)).within(draw(st.sampled_from(["coproc P { ", "coproc { "])), "}")


@st.composite
def pipelines(draw: st.DrawFn, depth: int) -> Piece:
    """Draw a pipeline, also of one command."""
    piped = joined(
        draw(st.lists(commands(depth), min_size=1, max_size=2)), draw(st.sampled_from([" | ", "|", " |& ", " |\n"]))
    )
    return piped.within(draw(st.sampled_from([""] * 5 + ["! ", "time ", "time -p ", "time ! "])), "")


@st.composite
def lists(draw: st.DrawFn, depth: int) -> Piece:
    """Draw a list whose last command ends with nothing."""
    between = st.sampled_from(
        ["; ", " & ", ";", "\n", " # it's a (comment\n", ";\n", "\n\n", "&\n", " && ", " || ", "&&\n", "\n\n \t# \\\n"]
    )
    whole = draw(pipelines(depth))
    for _ in range(draw(st.integers(0, 2))):
        whole = whole.then(draw(between), draw(pipelines(depth)))
    return whole


@st.composite
def terminated(draw: st.DrawFn, depth: int) -> Piece:
    """Draw a list after which a reserved word is known: on the same line or on the next."""
    return draw(lists(depth)).then(draw(st.sampled_from(["; ", " & ", "\n", " # '\n"])), Piece(""))


@cache
def scripts(depth: int) -> Texts:
    """Whole programs of Bash; every here-document is ended."""
    return lists(depth).map(Piece.ended)


# Texts that need not be programs

any_text = st.text(max_size=60) | st.text(st.characters(codec=None), max_size=30)
"""Anything at all, also lone surrogates and NUL."""

soup = st.lists(
    st.one_of(
        st.sampled_from(sorted(OPERATORS)),
        st.sampled_from(sorted(OPENERS)),
        st.sampled_from(sorted(RESERVED)),
        st.sampled_from([" ", "\n", "\t", "\\\n", "#", ")", "}", "]", "))", "E", "a", "=", "x=", "1", "\0", "\r", "é"]),
    ),
    max_size=25,
).map("".join)
"""The tokens of the language in any order."""


@st.composite
def damaged(draw: st.DrawFn, depth: int) -> str:
    """Draw a program with a piece cut out or put in."""
    text = draw(scripts(depth))
    start = draw(st.integers(0, len(text)))
    end = draw(st.integers(start, min(len(text), start + 5)))
    return text[:start] + draw(st.sampled_from(["", *sorted(OPENERS), *sorted(OPERATORS)])) + text[end:]
