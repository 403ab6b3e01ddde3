"""The parts under the evaluation: values put together, patterns, braces, arithmetic, filters."""

from __future__ import annotations

import pytest

from sandguard.flow.arithmetic import evaluate_arithmetic
from sandguard.flow.braces import expand_braces
from sandguard.flow.environment import Environment, standard_input
from sandguard.flow.fields import split_fields
from sandguard.flow.fold import decoded, filtered
from sandguard.flow.patterns import matches, replaced, without_prefix, without_suffix
from sandguard.joining import Either, Mixed, alternatives, concatenated, either, mapped, one_of
from sandguard.shell.dialects import find
from sandguard.shell.nodes import Literal
from sandguard.source import Span
from sandguard.values import MOST_CHOICES, NETWORK, Argument, Known, OneOf, Unknown, Value

FETCHED = Unknown("it is fetched", frozenset((NETWORK,)))
DIGITS = Unknown("a number", frozenset(), "digits")
BASH = find("bash").features


class TestConcatenation:
    """One value after another."""

    def test_known_texts(self) -> None:
        """Known texts make a known text."""
        assert concatenated([Known("a"), Known(""), Known("b")]).text == "ab"

    def test_unknown_piece(self) -> None:
        """Around an unknown piece everything known is kept, and so are its origins."""
        value = concatenated([Known("a"), FETCHED, Known("b")])

        assert isinstance(value, Mixed)
        assert value.prefix == "a"
        assert value.comes_from(NETWORK)
        assert [Known("a"), FETCHED, Known("b")] == list(value.pieces)

    def test_choices(self) -> None:
        """Few choices are multiplied out."""
        value = concatenated([OneOf(("a", "b")), Known("-"), OneOf(("c", "d"))])

        assert {"a-c", "a-d", "b-c", "b-d"} == set(value.texts or ())

    def test_many_choices(self) -> None:
        """Many choices are not."""
        many = OneOf(tuple("abcdefgh"))

        assert concatenated([many, many]).texts is None

    @pytest.mark.parametrize(
        ("values", "shape"),
        [
            ([DIGITS, Known("1")], "digits"),
            ([Known("a"), DIGITS], "word"),
            ([Known("a b"), DIGITS], ""),
            ([DIGITS, FETCHED], ""),
        ],
    )
    def test_shape(self, values: list[Value], shape: str) -> None:
        """The shape of the whole follows from the shapes of the pieces."""
        value = concatenated(values)

        assert isinstance(value, Unknown)
        assert shape == value.shape


class TestChoice:
    """One value or another."""

    def test_equal(self) -> None:
        """A value or itself is that value."""
        assert either(FETCHED, FETCHED) is FETCHED

    def test_known(self) -> None:
        """Two texts are one of two."""
        assert set(either(Known("a"), Known("b")).texts or ()) == {"a", "b"}

    def test_unknown_keeps_the_known(self) -> None:
        """A known text beside an unknown one can still be judged, and the worst origin stays."""
        value = either(Known("a"), FETCHED)

        assert isinstance(value, Either)
        assert (Known("a"), FETCHED) == alternatives(value)
        assert value.comes_from(NETWORK)

    def test_more_than_one_of_holds(self) -> None:
        """More texts than `OneOf` holds are kept as alternatives."""
        texts = [str(number) for number in range(MOST_CHOICES + 5)]
        value = one_of([Known(text) for text in texts])

        assert value.texts is None
        assert texts == [choice.text for choice in alternatives(value)]

    def test_associative(self) -> None:
        """The order of joining makes no difference to what a value can be."""
        values = [Known("a"), FETCHED, OneOf(("b", "c")), DIGITS]
        left = either(either(either(values[0], values[1]), values[2]), values[3])
        right = either(values[0], either(values[1], either(values[2], values[3])))

        assert {v.text for v in alternatives(left)} == {v.text for v in alternatives(right)}
        assert left.origins == right.origins

    def test_mapped(self) -> None:
        """A change is made to each text; where it cannot be, the value is unknown with its origins."""
        assert mapped(OneOf(("a", "b")), str.upper, "").texts == ("A", "B")
        assert mapped(Known("a"), lambda _: None, "too long").texts is None
        assert mapped(FETCHED, str.upper, "").comes_from(NETWORK)


@pytest.mark.parametrize(
    ("pattern", "text", "expected"),
    [
        ("*", "", True),
        ("a*c", "abbc", True),
        ("a*c", "abb", False),
        ("?", "a", True),
        ("?", "", False),
        ("[a-c]", "b", True),
        ("[!a-c]", "b", False),
        ("[^a]", "b", True),
        ("[[:digit:]]", "5", True),
        ("[[:digit:]]", "x", False),
        ("[]a]", "]", True),
        ("[", "[", True),
        ("\\*", "*", True),
        ("\\*", "a", False),
        ("*" * 50 + "b", "a" * 500, False),
    ],
)
def test_patterns(pattern: str, text: str, expected: bool) -> None:
    """A pattern matches as the shell does, and a hostile one takes no time."""
    assert expected is matches(pattern, text)


def test_removals() -> None:
    """Shortest and longest beginnings and ends are told apart."""
    assert without_prefix("/a/b", "*/", is_longest=False) == "a/b"
    assert without_prefix("/a/b", "*/", is_longest=True) == "b"
    assert without_suffix("a.b.c", ".*", is_longest=False) == "a.b"
    assert without_suffix("a.b.c", ".*", is_longest=True) == "a"
    assert without_prefix("abc", "x", is_longest=False) == "abc"
    assert without_suffix("a" * 4000, "*b*" * 50, is_longest=True) == "a" * 4000
    assert replaced("a" * 4000, "*b", "c", "//") is None
    assert replaced("abab", "b", "", "//") == "aa"
    assert replaced("aXbc", "?b", "-", "/") == "a-c"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a{b,c}d", ["abd", "acd"]),
        ("{a,b{c,d}}", ["a", "bc", "bd"]),
        ("{1..5..2}", ["1", "3", "5"]),
        ("{3..1}", ["3", "2", "1"]),
        ("{-1..1}", ["-1", "0", "1"]),
        ("{a", ["{a"]),
        ("{a}", ["{a}"]),
        ("{1..2}{a,b}", ["1a", "1b", "2a", "2b"]),
        ("{,a}", ["", "a"]),
    ],
)
def test_braces(text: str, expected: list[str]) -> None:
    """Braces make words as in bash."""
    words = expand_braces((Literal(0, len(text), text),), 64, BASH)

    assert words is not None
    assert expected == ["".join(getattr(part, "value", "") for part in word) for word in words]


@pytest.mark.parametrize("text", ["{1..100}", "{1..1000000000}", "{a,b}" * 20, "{" * 1000])
def test_too_many_braces(text: str) -> None:
    """More words than allowed are no words at all."""
    assert expand_braces((Literal(0, len(text), text),), 64, BASH) is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1 + 2 * 3", "7"),
        ("(1 + 2) * 3", "9"),
        ("-7 / 2", "-3"),
        ("-7 % 3", "-1"),
        ("2 ** 3 ** 2", "512"),
        ("1 << 63", "-9223372036854775808"),
        ("0x1f + 010 + 2#101", "44"),
        ("x * 2", "10"),
        ("y + 1", "7"),
        ("!0 + ~0", "0"),
        ("1 < 2 && 3 >= 3", "1"),
        ("", "0"),
        ("1 / 0", None),
        ("z + 1", None),
        ("a[1]", None),
        ("1 ? 2 : 3", "2"),
        ("08", None),
        ("(" * 500, None),
        ("1 +" * 500 + "1", None),
    ],
)
def test_arithmetic(text: str, expected: str | None) -> None:
    """Known numbers are calculated in 64 bits; everything else is some number."""
    variables: dict[str, Value] = {"x": Known("5"), "y": Known("x + 1")}
    environment = Environment(Known("/w"), Known("/h"), variables, standard_input(), Known("bash"))
    value = evaluate_arithmetic(environment, text, BASH)

    assert expected == value.text
    assert value.text is not None or (isinstance(value, Unknown) and value.shape == "digits")


@pytest.mark.parametrize(
    ("text", "blanks", "others", "expected"),
    [
        (" a  b ", " \t\n", "", ["a", "b"]),
        ("a:b::c", "", ":", ["a", "b", "", "c"]),
        (" a : b ", " ", ":", ["a", "b"]),
        ("a b", "", "", ["a b"]),
    ],
)
def test_field_splitting(text: str, blanks: str, others: str, expected: list[str]) -> None:
    """White space joins, other separators count each."""
    assert expected == split_fields(text, blanks, others)


@pytest.mark.parametrize(
    ("encoding", "text", "expected"),
    [
        ("base64", "bHM=\n", "ls"),
        ("base64", "bHM", "ls"),
        ("base32", "NRZQ====", "ls"),
        ("hex", "6c 73", "ls"),
        ("base64", "\ud800", ""),
        ("compressed", "not compressed", None),
        ("encrypted", "x", None),
    ],
)
def test_decoding(encoding: str, text: str, expected: str | None) -> None:
    """Known text is decoded where the encoding is one that needs no key."""
    value = decoded(encoding, Known(text))

    assert expected == (None if value is None else value.text)


def test_decompression_is_bounded() -> None:
    """A small text that unpacks to a huge one is not unpacked."""
    import zlib

    packed = zlib.compress(b"a" * 50_000_000).decode("latin-1").encode("latin-1").decode("utf-8", "surrogateescape")

    assert decoded("compressed", Known(packed)) is None


@pytest.mark.parametrize(
    ("name", "words", "text", "expected"),
    [
        ("rev", [], "ab\ncd\n", "ba\ndc\n"),
        ("tr", ["a-c", "x-z"], "abc", "xyz"),
        ("tr", ["-d", "b"], "abc", "ac"),
        ("tr", ["[:lower:]", "[:upper:]"], "abc", "ABC"),
        ("cut", ["-c2-3"], "abcd\n", "bc\n"),
        ("cut", ["-d", ":", "-f", "2"], "a:b:c\n", "b\n"),
        ("sed", ["s/a/b/"], "aa\n", "ba\n"),
        ("sed", ["s,a,b,g"], "aa\n", "bb\n"),
        ("sed", ["s/a./b/"], "ab\n", None),
        ("head", ["-1"], "a\nb\n", "a\n"),
        ("tail", ["-n", "1"], "a\nb\n", "b\n"),
        ("sort", [], "b\na\n", "a\nb\n"),
        ("uniq", ["-c"], "a\n", None),
        ("awk", ["{print}"], "a\n", None),
    ],
)
def test_filters(name: str, words: list[str], text: str, expected: str | None) -> None:
    """A filter on known text is carried out where that is simple, and left alone where it is not."""
    arguments = [Argument(Known(word), Span(0, 0)) for word in words]
    value = filtered(name, arguments, Known(text))

    assert expected == (None if value is None else value.text)
