"""Printing: canonical texts come back, others are laid out anew, and trees made by hand get what they need."""

from __future__ import annotations

import sys

import pytest

from sandguard.shell import parse, to_text
from sandguard.shell.dialects import find
from sandguard.shell.nodes import (
    AmbiguousCommand,
    AnsiCQuoted,
    Assignment,
    BraceGroup,
    Command,
    CommandList,
    CommandSubstitution,
    DoubleQuoted,
    Escaped,
    HereDocument,
    IfBranch,
    IfCommand,
    ListItem,
    Literal,
    Node,
    ParameterExpansion,
    Part,
    Pipeline,
    Redirection,
    Script,
    SimpleCommand,
    SingleQuoted,
    Subshell,
    Word,
)
from sandguard.shell.walk import rewrite, without_spans
from sandguard.source import Source
from tests.shell.printing import same_program

AS_IT_IS = {
    "words": (
        "ls -la /tmp",
        "echo a\\ b 'it is' \"so\"",
        "echo '' \"\"",
        "echo 'a'\\''b'",
        'echo "a\\"b\\$c\\`d\\\\e"',
        'echo $"hello"',
        "echo $'a\\n\\t\\'b'",
        "echo ~/x {a,b}{1..3} *.[ch] a#b",
        "echo @(a|b c) !(*.c) +(x|'|')",
        "echo $",
    ),
    "parameters": (
        "echo $x ${x} ${x}a $xa $1 ${10} $@ $* $# $? $- $$ $!",
        "echo ${#x} ${#} ${!x} ${!x*} ${!x[@]} ${x@Q}",
        "echo ${x:-a b} ${x=} ${x:?no value} ${x+$y}",
        "echo ${x#*/} ${x##'*'} ${x%.*} ${x%%$y}",
        "echo ${x/a/b} ${x//a} ${x/#a/} ${x/[/]/\\/}",
        "echo ${x:1} ${x: -1} ${x:1:2} ${x:y?1:2:3}",
        "echo ${x^} ${x^^} ${x,} ${x,,[a-z]}",
        "echo ${x[0]} ${x[@]} ${x[$i]} ${x['a b']} ${#x[@]}",
        'echo "${x:-"$y"}" "${x:-\'$y\'}"',
    ),
    "substitutions": (
        "echo $(date) `date` $() ``",
        "echo $(a; b)",
        "echo $( (a); b) $( ( (a)))",
        "echo $( ((x)))",
        "cat <(a) >(b) <( (a))",
        "echo `echo \\`date\\``",
        "echo `echo \\`echo \\\\\\`date\\\\\\`\\``",
        'echo "`echo "$x"`"',
        "echo `printf '\\n'`",
        "echo $(<f)",
    ),
    "arithmetic": (
        "echo $((1 + 2)) $[1+2] $((x<<2))",
        'echo $((${#x} + $(date) + "1"))',
        "((x = 1))",
        "for ((i = 0; i < 3; i++)); do a; done",
        "for ((;;)); do a; done",
        "a[1<<2]=b",
    ),
    "assignments": (
        "x=1",
        "x= y+=2 ls",
        "a=() b=(1 '2 3' [k]=v [x+1]+=$y [z]=)",
        "a[0]=1 a[$i]+=2 a['k k']=3",
        "export x=1 y",
        "declare -a a=(1 2)",
    ),
    "redirections": (
        "ls >f 2>&1 </dev/null",
        "ls >>f >|g <>h &>i &>>j >&2 <&- 3>&1-",
        "ls {fd}>f 10>g",
        "cat <<<word <<<'a b' <<<$x",
        "cat < <(a) > >(b)",
        ">f",
        "x=1 >f",
        "{ a; } >f 2>&1",
        "if a; then b; fi <f",
    ),
    "here-documents": (
        "cat <<E\na $x `b` $(c)\nE\n",
        "cat <<'E'\n$x\nE\n",
        "cat <<\\E\n\\$x\nE\n",
        'cat <<"E F"\nx\nE F\n',
        "cat <<E'F'\nx\nEF\n",
        "cat <<E\nE\n",
        "cat <<-E\na\nE\n",
        "cat << -\n-\n",
        "cat <<A 3<<B >f\na\nA\nb\nB\n",
        "cat <<E |\na\nE\ntr a b\n",
        "cat <<E &&\na\nE\nb\n",
        "cat <<E &\na\nE\nb\n",
        "if cat <<E\na\nE\nthen b; fi",
        "while a; do cat <<E;\nx\nE\ndone",
        "{ cat <<E\nx\nE\n}",
        "echo $(cat <<E\nx\nE\n)",
        "echo $(cat <<E)\nx\nE\n",
        "cat $(cat <<A) <<B 3<<C\na\nA\nb\nB\nc\nC\n",
        "cat <<A >$(cat <<B) 3<<C\na\nA\nb\nB\nc\nC\n",
        "cat <<A >$(b; cat <<B\nb\nB\n)\na\nA\n",
        "cat <<A\n$(cat <<B\nb\nB\n)\nA\n",
        "cat <<A >`cat <<B\nb\nB\n`\na\nA\n",
        "cat <<$x\na\n$x\n",
        'cat <<"a\\"\\$b"\nx\na"$b\n',
        "case a in (a) cat <<E ;;\nx\nE\nesac",
        "f() { cat; } <<E\nx\nE\n",
    ),
    "pipelines and lists": (
        "a | b |& c",
        "! a",
        "! ! a",
        "! { a; }",
        "time a",
        "time -p a",
        "time ! a | b",
        "time -- -p a",
        "a && b || c",
        "a; b & c\nd",
        "a &",
        "a;",
        "a | (b) && { c; }",
    ),
    "compound commands": (
        "{ a; }",
        "{ a & }",
        "{ a\n}",
        "{ (a) }",
        "(a)",
        "(a; b)",
        "( (a))",
        "( ((x)))",
        "if a; then b; elif c; then d; else e; fi",
        "if (a) then (b) fi",
        "while a; do b; done",
        "until a; do b; done",
        "for x in a 'b c' $d; do e; done",
        "for x in; do e; done",
        "for x; do e; done",
        "select x in a b; do c; done",
        "case $x in (a | b*) c ;; (*) d; e ;& ('y z') ;;& esac".replace(" | ", "|"),
        "case x in esac",
        "case x in (esac) a ;; esac",
        "case x in (a) b; esac",
        "f() { a; }",
        "f() (a)",
        "f() if a; then b; fi",
        "f() { a; } >g",
        "function f { a; }",
        "function f() (a)",
        "coproc a b",
        "coproc { a; }",
        "coproc p { a; }",
        "coproc p (a)",
    ),
    "conditions": (
        "[[ -f x ]]",
        "[[ x ]]",
        "[[ ! -f x && ( a == b* || $c -lt 1 ) ]]",
        "[[ $x =~ ^(a b)+[0-9]$ ]]",
        "[[ $x =~ a|b ]]",
        "[[ a < b ]]",
        "[[ a == @(b|c) ]]",
    ),
    "reserved words where they are none": (
        "echo if then { } ! [[ ]] time",
        ">f if",
        "'if' a",
        "\\if a",
        "x=1 if",
        "a=(if)",
    ),
}
"""Texts in their canonical form, by chapter."""


@pytest.mark.parametrize("text", [text for chapter in AS_IT_IS.values() for text in chapter])
def test_a_canonical_text_comes_back(text: str) -> None:
    """A text of Bash that is laid out as the printer does it is printed as it stands."""
    script = parse(Source(text))

    assert script.faults == ()
    assert to_text(script) == text


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("  ls \t -l  # all", "ls -l"),
        ("# nothing else", ""),
        ("l\\\ns \\\n -l", "ls -l"),
        ("a; ;b", "a; b"),
        ("a&b", "a & b"),
        ("a|b&&c", "a | b && c"),
        ("a |\n\n b", "a | b"),
        ("a\n\n\nb\n", "a\nb\n"),
        ("if a\nthen b\nfi", "if a\nthen b\nfi"),
        ("case a in b) c;; esac", "case a in (b) c ;; esac"),
        ("for x do a; done", "for x; do a; done"),
        ("for x\nin a\ndo b\ndone", "for x in a; do b\ndone"),
        ("for ((;;)) { a; }", "for ((;;)); do a; done"),
        ("function f () { a; }", "function f { a; }"),
        ("f () { a; }", "f() { a; }"),
        ("ls > f", "ls >f"),
        (">f ls", "ls >f"),
        (">f if", ">f if"),
        ("cat <<-E\n\t\ta\n\tE\n", "cat <<-E\na\nE\n"),
        ("cat <<E; b\nx\nE\n", "cat <<E;\nx\nE\nb\n"),
        ("{ cat <<E; }\nx\nE\n", "{ cat <<E;\nx\nE\n}\n"),
        ("cat <<A $(b <<B)\na\nA\nb\nB\n", "cat $(b <<B) <<A\nb\nB\na\nA\n"),
        ("cat <<E\nx\\\ny\nE\n", "cat <<E\nxy\nE\n"),
        ("cat <<E\nx", "cat <<E\nx"),
        ("$(( a; b) )", "$( (a; b))"),
        ("((a); b)", "( (a); b)"),
        ("echo $'\\x41\\101\\u00e9\\e\\q'", "echo $'AAé\\033\\\\q'"),
        ("echo `echo \\$x`", "echo `echo $x`"),
        ("[[ a\n&&\nb ]]", "[[ a && b ]]"),
        ("a=(\n1\n2 # two\n)", "a=(1 2)"),
        ("{ a\n\n}", "{ a\n}"),
    ],
)
def test_layout_is_canonical(text: str, printed: str) -> None:
    """Comments, line continuations, blanks and the order of redirections and words are not kept."""
    script = parse(Source(text))

    assert to_text(script) == printed
    assert same_program(script, parse(Source(printed))) or not script.is_complete


@pytest.mark.parametrize(
    ("dialect", "text", "printed"),
    [
        ("zsh", "for x (a b) { c; }", "for x in a b; do c; done"),
        ("zsh", "for x y in a b; do c; done", "for x y in a b; do c; done"),
        ("zsh", "{ a; } always { b; }", "{ a; } always { b; }"),
        ("zsh", "repeat 2 do a; done", "repeat 2; do a; done"),
        ("zsh", "() { a; } b c", "() { a; } b c"),
        ("zsh", "(\n)", "(; )"),
        ("zsh", ">f() { a; }", ">f () { a; }"),
        ("ksh93", "while a; do; done", "while a; do ; done"),
        ("mksh", "while a; do done", "while a; do done"),
        ("zsh", "time -p a", "time -p a"),
        ("zsh", "a &| b &! c", "a &| b &! c"),
        ("zsh", "ls *(N) (a|b)c", "ls *(N) (a|b)c"),
        ("zsh", "echo ${(f)x} ${${x}#a} =(b)", "echo ${(f)x} ${${x}#a} =(b)"),
        ("ksh93", "echo ${ a; }", "echo ${ a; }"),
        ("ksh93", "a |& b", "a |& b"),
        ("mksh", "echo ${|a; }", "echo ${|a; }"),
        ("dash", "((a))", "( (a))"),
        ("dash", "f() ( a )", "f() (a)"),
        ("dash", "echo $'a'", "echo $'a'"),
        ("dash", "cat <<EF\nE\\\nF\nEF\n", "cat <<EF\n\\\nEF\nEF\n"),
    ],
)
def test_dialects_are_printed_in_their_own_grammar(dialect: str, text: str, printed: str) -> None:
    """What is particular to a dialect is printed such that the same dialect reads it."""
    script = parse(Source(text), dialect=find(dialect))

    assert to_text(script) == printed
    assert same_program(script, parse(Source(printed), dialect=find(dialect)))


def test_what_dialects_read_differently_is_printed_as_it_stands() -> None:
    """No tree of one dialect says what all of a set read, so the text is given back whole."""
    text = "a; ((x))  # two subshells for dash\n"

    assert to_text(parse(Source(text), dialect=find("sh"))) == text


def test_a_changed_ambiguous_script_is_printed_from_its_tree() -> None:
    """The source no longer says what the tree says, so the first dialect's reading is printed."""
    script = parse(Source("((x))\n"), dialect=find("sh"))
    changed = rewrite(script, lambda node: node.replace(value="y") if isinstance(node, Literal) else node)

    assert to_text(changed) == "{ ( (y))\n}\n"


@pytest.mark.parametrize("text", ["a )", "if a", "a | | b", "'a", "$(a", "case x in", "[[ (", "cat <<", "a=(", "`"])
def test_what_is_no_program_is_printed_all_the_same(text: str) -> None:
    """A tree with faults has a text, which makes no promise."""
    assert isinstance(to_text(parse(Source(text))), str)


# Trees made by hand


def word(*parts: Part | str) -> Word:
    """Return a word without a place; a text stands for a literal."""
    return Word(0, 0, tuple(Literal(0, 0, part) if isinstance(part, str) else part for part in parts))


def simple(*words: Word | str) -> SimpleCommand:
    """Return a simple command of words."""
    return SimpleCommand(0, 0, (), tuple(word(text) if isinstance(text, str) else text for text in words), ())


def listed(*commands: Command) -> CommandList:
    """Return a list whose commands end with nothing, which no parser would make."""
    return CommandList(0, 0, tuple(ListItem(0, 0, command, "") for command in commands))


def document(delimiter: str, *body: Part | str, is_quoted: bool = False) -> HereDocument:
    """Return a here-document."""
    return HereDocument(0, 0, "", "<<", word(delimiter), is_quoted, word(*body), is_terminated=True)


@pytest.mark.parametrize(
    ("node", "text"),
    [
        (listed(simple("a"), simple("b")), "a; b"),
        (BraceGroup(0, 0, listed(simple("a"))), "{ a; }"),
        (BraceGroup(0, 0, listed(Subshell(0, 0, listed(simple("a"))))), "{ (a) }"),
        (IfCommand(0, 0, (IfBranch(0, 0, listed(simple("a")), listed(simple("b"))),), None), "if a; then b; fi"),
        (simple("a", Word(0, 0, ())), "a ''"),
        (Redirection(0, 0, "", ">", Word(0, 0, ())), ">''"),
        (word(ParameterExpansion(0, 0, "x"), "y"), "${x}y"),
        (word(ParameterExpansion(0, 0, "x"), "-y"), "$x-y"),
        (word(ParameterExpansion(0, 0, "1"), "0"), "$10"),
        (DoubleQuoted(0, 0, (ParameterExpansion(0, 0, "x"), Literal(0, 0, "y"))), '"${x}y"'),
        (SingleQuoted(0, 0, "it's"), "'it'\\''s'"),
        (AnsiCQuoted(0, 0, "\x00\x1b\x7f\n'\\\udcc3é"), "$'\\000\\033\\177\\n\\'\\\\\\303é'"),
        (Escaped(0, 0, "\n"), "'\n'"),
        (Pipeline(0, 0, (simple("-p"),), (), 0, "time"), "time -- -p"),
        (Pipeline(0, 0, (), (), 1), "! "),
        (CommandSubstitution(0, 0, listed(simple(word(SingleQuoted(0, 0, "`\\n")))), "backquote"), "`'\\`\\n'`"),
        (SimpleCommand(0, 0, (), (word("if"),), (Redirection(0, 0, "", ">", word("f")),)), ">f if"),
        (
            SimpleCommand(0, 0, (Assignment(0, 0, "x", None, "=", word("1")),), (word("if"),), ()),
            "x=1 if",
        ),
        (AmbiguousCommand(0, 0, (simple("a"), simple("b"))), "a"),
    ],
)
def test_trees_made_by_hand_get_what_they_need(node: Node, text: str) -> None:
    """Separators, quotes and braces are added where the tree would be read differently without them."""
    assert to_text(node) == text


def test_a_body_without_a_last_newline_gets_one() -> None:
    """The delimiter stands on a line of its own."""
    node = SimpleCommand(0, 0, (), (word("cat"),), (document("E", "text"),))

    assert to_text(node) == "cat <<E\ntext\nE\n"


def test_bodies_inside_a_body_stay_inside() -> None:
    """A here-document in the body of another has its lines before the outer one's end."""
    inner = SimpleCommand(0, 0, (), (word("cat"),), (document("F", "f\n"),))
    outer = document("E", CommandSubstitution(0, 0, listed(inner)), "\n")

    assert to_text(SimpleCommand(0, 0, (), (word("cat"),), (outer,))) == "cat <<E\n$(cat <<F\nf\nF\n)\nE\n"


def test_a_delimiter_that_holds_delimiters_is_written_once() -> None:
    """An expansion in a delimiter is taken as it is spelled; nested ones do not multiply the work."""
    depth = 40
    spelled = ["E"]
    for _ in range(depth):
        spelled.append(f"$(<<{spelled[-1]})")
    text = f"<<{spelled[-1]}\n" + "".join(f"{line}\n" for line in spelled)
    printed = to_text(parse(Source(text)))

    assert printed.count("<<") <= text.count("<<")


def nested(depth: int) -> Command:
    """Return a command in so many subshells."""
    inner: Command = simple("x")
    for _ in range(depth):
        inner = Subshell(0, 0, listed(inner))
    return inner


def test_deep_trees_do_not_meet_the_recursion_limit() -> None:
    """Printing works on a tree that is deeper than Python's stack."""
    depth = 3 * sys.getrecursionlimit()

    assert to_text(nested(depth)) == "( " * (depth - 1) + "(x" + ")" * depth


@pytest.mark.parametrize("unit", ["a; ", "echo $(a `b`) | c\n", "cat <<E\n$x\nE\n", "case a in b) c;; esac\n"])
def test_printing_is_linear(unit: str) -> None:
    """Ten times the text takes ten times the calls."""
    calls = [_calls(parse(Source(unit * repeats))) for repeats in (20, 200)]

    assert calls[1] <= 12 * calls[0]


def _calls(script: Script) -> int:
    """Return how many calls of Python and C functions the printing of a script takes."""
    count = 0

    def note(_frame: object, event: str, _argument: object) -> None:
        nonlocal count
        count += event in {"call", "c_call"}

    previous = sys.getprofile()
    sys.setprofile(note)
    try:
        to_text(script)
    finally:
        sys.setprofile(previous)
    return count


def test_without_spans_shows_that_printing_kept_the_tree() -> None:
    """The comparison that the other tests rely on sees a difference in one character."""
    assert without_spans(parse(Source("a b"))) != without_spans(parse(Source("a c")))
    assert not same_program(parse(Source("a; b")), parse(Source("a & b")))
