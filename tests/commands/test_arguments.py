"""Reading arguments as programs do."""

from __future__ import annotations

import pytest

from sandguard.commands import Call, CommandSpec, read_call
from sandguard.commands.describe import value_text
from sandguard.commands.spec import Option
from sandguard.source import Source, Span
from sandguard.values import Argument, Known, OneOf, Unknown
from tests.commands.calls import PLACE, call_of

SPEC = CommandSpec(
    "prog",
    flags="-r|-R|--recursive -f|--force -v --verbose --version",
    values="-o|--output -n",
    optional_values="-i|--in-place --color",
)
FIRST = CommandSpec("prog", flags="-v", values="-u", reading="first")
RAW = CommandSpec("prog", reading="raw")
NUMBERS = CommandSpec("prog", flags="-f", values="-n", has_numbers=True)
PLUS = CommandSpec("prog", flags="-x -e", options=(Option("-o", value="NAME", is_apart=True),), has_plus=True)
LONG = CommandSpec("prog", flags="-auto -x", values="-chdir -var", has_clusters=False)
BUNDLE = CommandSpec("prog", flags="-x -z -v", values="-f -C", has_bundle=True)
LAST = CommandSpec("prog", options=(Option("-c", value="CODE", is_last=True),), flags="-v", reading="first")
INNER = CommandSpec("push", flags="-f|--force", values="-o")
OUTER = CommandSpec("prog", flags="-p", values="-C", subcommands={"push send": INNER}, reading="first")
SHARED = CommandSpec("prog", values="-C", subcommands={"push": INNER}, shares_options=True)


def read(call: Call) -> str:
    """Return a call as text: options with values, then operands after a bar, unknown options after a question mark."""
    options = [
        given.option.names[0] + (f"={value_text(given.argument.value)}" if given.argument is not None else "")
        for given in call.options
    ]
    text = " ".join(options)
    if call.subcommand:
        text = f"{call.subcommand}: {text}".strip()
    if call.operands:
        text += " | " + " ".join(value_text(operand.value) for operand in call.operands)
    if call.unknown:
        text += " ? " + " ".join(value_text(word.value) for word in call.unknown)
    return text.strip()


def call_with(*arguments: Argument) -> Call:
    """Return a call of `SPEC` with these arguments."""
    return read_call(
        SPEC,
        "prog",
        arguments,
        span=Span(0, 7),
        name_span=Span(0, 4),
        cwd=Known("/"),
        place=PLACE,
        source=Source("prog $n"),
    )


@pytest.mark.parametrize(
    ("spec", "line", "expected"),
    [
        (SPEC, "prog -rf a b", "-r -f | a b"),
        (SPEC, "prog a -rf b", "-r -f | a b"),
        (SPEC, "prog -R --force", "-r -f"),
        (SPEC, "prog -- -rf", "| -rf"),
        (SPEC, "prog a -- -- b", "| a -- b"),
        (SPEC, "prog - -f", "-f | -"),
        (SPEC, "prog -ofile", "-o=file"),
        (SPEC, "prog -o file", "-o=file"),
        (SPEC, "prog -rofile", "-r -o=file"),
        (SPEC, "prog -ro file x", "-r -o=file | x"),
        (SPEC, "prog -o -r", "-o=-r"),
        (SPEC, "prog -o -- -r", "-o=-- -r"),
        (SPEC, "prog --output=file", "-o=file"),
        (SPEC, "prog --output file", "-o=file"),
        (SPEC, "prog --output= x", "-o= | x"),
        (SPEC, "prog --out=file", "-o=file"),
        (SPEC, "prog --recurs", "-r"),
        (SPEC, "prog --verb", "--verbose"),
        (SPEC, "prog --ver", "? --ver"),
        (SPEC, "prog --nothing x", "| x ? --nothing"),
        (SPEC, "prog -q x", "| x ? -q"),
        (SPEC, "prog -i.bak x", "-i=.bak | x"),
        (SPEC, "prog -i x", "-i | x"),
        (SPEC, "prog --color x", "--color | x"),
        (SPEC, "prog --color=never x", "--color=never | x"),
        (SPEC, "prog -5", "? -5"),
        (SPEC, "prog -o", "-o"),
        (FIRST, "prog -v cmd -v", "-v | cmd -v"),
        (FIRST, "prog -uroot -- -v x", "-u=root | -v x"),
        (RAW, "prog -v -- x", "| -v -- x"),
        (NUMBERS, "prog -5 x", "-#=5 | x"),
        (NUMBERS, "prog -20f x", "-#=20 -f | x"),
        (PLUS, "prog +x -e y", "-x -e | y"),
        (PLUS, "prog -eo pipefail y", "-e -o=pipefail | y"),
        (PLUS, "prog -oe pipefail y", "-e -o=pipefail | y"),
        (LONG, "prog -chdir=x -auto y", "-chdir=x -auto | y"),
        (LONG, "prog -var a=b -ax", "-var=a=b ? -ax"),
        (BUNDLE, "prog xzf a b", "-x -z -f=a | b"),
        (BUNDLE, "prog xfC a b c", "-x -f=a -C=b | c"),
        (BUNDLE, "prog -xf a b", "-x -f=a | b"),
        (BUNDLE, "prog a.tar", "| a.tar"),
        (LAST, "prog -v -c x -v", "-v -c=x | -v"),
        (OUTER, "prog -C x push -f y", "push: -C=x -f | y"),
        (OUTER, "prog send --forc", "send: -f"),
        (OUTER, "prog other -f push", "| other -f push"),
        (OUTER, "prog -f push", "push: ? -f"),
        (SHARED, "prog push -C x y", "push: -C=x | y"),
    ],
)
def test_words_are_told_apart(spec: CommandSpec, line: str, expected: str) -> None:
    """Options, their values and operands are what the program would take them for."""
    assert expected == " ".join(read(call_of(line, spec)).split())


@pytest.mark.parametrize(
    ("line", "expected", "loose"),
    [
        ("prog $x a", "| ? a", 1),
        ("prog -o $x a", "-o=? | a", 0),
        ("prog -o$x a", "-o=? | a", 0),
        ("prog --output=/tmp/$x a", "-o=/tmp/? | a", 0),
        ("prog -$x a", "| a ? -?", 0),
        ("prog -r$x a", "-r | a ? -r?", 0),
        ("prog /tmp/$x a", "| /tmp/? a", 0),
        ("prog -- $x", "| ?", 0),
        ("prog --out$x a", "| a ? --out?", 0),
    ],
)
def test_unknown_text_is_kept_apart(line: str, expected: str, loose: int) -> None:
    """Text that is not known is a value where its beginning says so, and else a word that may be an option."""
    call = call_of(line, SPEC)

    assert expected == " ".join(read(call).split())
    assert loose == len(call.loose)


def test_every_choice_of_a_word_counts() -> None:
    """A word that can be one of several texts is read as each of them."""
    word = Argument(OneOf(("-r", "x")), Span(5, 7))
    call = call_with(word)

    assert call.has("--recursive")
    assert call.operands == (word,)


def test_digits_are_no_option() -> None:
    """Unknown text of which the shape is known to be digits cannot turn into an option."""
    word = Argument(Unknown("a number", shape="digits"), Span(5, 7), can_split=True)
    call = call_with(word)

    assert call.loose == ()
    assert call.operands == (word,)


def test_an_option_is_asked_for_by_any_spelling() -> None:
    """`has`, `value`, `values` and `count` know every name of an option."""
    call = call_of("prog -o a --output=b -R -r", SPEC)

    assert call.has("--recursive")
    assert call.count("-r") == 2
    value = call.value("--output")
    assert value is not None
    assert value.text == "b"
    assert [argument.text for argument in call.values("-o")] == ["a", "b"]
