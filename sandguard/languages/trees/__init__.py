"""Turns the trees of other parsers (extra ``languages``) into statements: what the readers of all languages share.

One module a language. A reader walks its parser's tree once, as deep as `MOST_DEPTH`; what it does not know, what the
parser could not read and what is too deep is `Opaque`, with the parts that can be turned.
"""

from __future__ import annotations

from sandguard.languages.statements import (
    Assign,
    Block,
    Branch,
    Call,
    Choice,
    Class,
    Function,
    Import,
    Joined,
    Loop,
    Member,
    Name,
    Number,
    Opaque,
    Operation,
    Return,
    Sequence,
    Text,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    from tree_sitter import Node as Tree
    from tree_sitter import Parser

    from sandguard.languages.statements import Node

MOST_DEPTH = 100
"""How deep parts of a script may stand in one another."""

LONGEST_TEXT = 100_000
"""Characters that are given to a parser."""

LONGEST_OF_SLOW = 16_000
"""Characters that are given to a parser that takes more than linear time for hostile text."""

_parsers: dict[str, Parser] = {}


def parser(name: str, load: Callable[[], object]) -> Parser:
    """Return the parser of a language, made once a process.

    Raises:
        ImportError: when the parsers are not installed.
    """
    if name not in _parsers:
        import warnings

        from tree_sitter import Language, Parser

        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # some grammars still give their address as a number
            _parsers[name] = Parser(Language(load()))
    return _parsers[name]


class TreeReader:
    """One text on its way from tree to statements; a language fills `TURNS` and says the rest in its own class."""

    TURNS: dict[str, Callable[[Any, Tree], Node]] = {}  # noqa: RUF012 - a table, filled once by each language
    """What each kind of tree becomes."""

    LONGEST = LONGEST_TEXT
    ENDING = b"\n"
    """What is put behind a text for the parser."""

    SKIPPED = frozenset(("comment",))
    HOISTS: tuple[str, ...] = ()
    """Kinds of trees that define a function for the whole block that they stand in."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.data = text.encode("utf-8", "replace")  # a lone surrogate, a byte that was no UTF-8, is one character
        plain = len(self.data) == len(text)
        self.offsets = (
            [*range(len(self.data) + 1), *[len(text)] * len(self.ENDING)]
            if plain
            else [*_offsets(text), *[len(text)] * len(self.ENDING)]
        )
        self.depth = 0
        self.has_error = False
        self.made = 0
        """How many names the reader has made for values that have none."""

    def read(self, used: Parser) -> Block | None:
        """Return the statements of the whole text; None where it is too long to be parsed."""
        if len(self.text) > self.LONGEST:
            return None
        return self.whole(used.parse(self.data + self.ENDING).root_node)

    def whole(self, root: Tree) -> Block:
        """Return the statements of the whole text; a syntax error that stands in none of them is one more."""
        block = self.block(root)
        if root.has_error and not self.has_error:
            left = [root]
            while left:
                tree = left.pop()
                if tree.is_missing or (tree.type == "ERROR" and self.is_wrong(tree)):
                    wrong = Opaque(self.start(tree), self.end(tree), "a syntax error")
                    return Block(block.start, block.end, (*block.statements, wrong))
                left.extend(child for child in tree.children if child.has_error or child.is_missing)
        return block

    # Trees

    def start(self, tree: Tree) -> int:
        """Return where a tree begins, in characters."""
        return self.offsets[tree.start_byte]

    def end(self, tree: Tree) -> int:
        """Return where a tree ends."""
        return self.offsets[tree.end_byte]

    def written(self, tree: Tree) -> str:
        """Return the text of a tree."""
        return self.text[self.offsets[tree.start_byte] : self.offsets[tree.end_byte]]

    def named(self, tree: Tree) -> list[Tree]:
        """Return the parts of a tree that are more than punctuation and comments."""
        return [child for child in tree.named_children if child.type not in self.SKIPPED]

    def field(self, tree: Tree, name: str) -> Tree | None:
        """Return a part of a tree by the grammar's name for it."""
        return tree.child_by_field_name(name)

    # Statements

    def turn(self, tree: Tree) -> Node:
        """Return the value that a tree has; a statement in the place of one is a function that is called."""
        return as_value(self.statement(tree))

    def statement(self, tree: Tree) -> Node:
        """Return what a tree means."""
        if self.depth >= MOST_DEPTH:
            return Opaque(self.start(tree), self.end(tree), "a part that is nested too deeply")
        if tree.is_missing or tree.type == "ERROR":
            self.has_error = True
            return self.opaque(tree, "a syntax error")
        step = self.TURNS.get(tree.type)
        if step is None:
            return self.opaque(tree)
        depth = self.depth
        self.depth += 1
        try:
            node = step(self, tree)
        except (IndexError, ValueError):  # the parser went on past an error, and the tree lacks a part of its kind
            self.depth = depth
            self.has_error = True
            return self.opaque(tree, "a syntax error")
        if tree.has_error and not isinstance(node, Block):
            wrong = [child for child in tree.children if child.is_missing or self.is_wrong(child)]
            if wrong:
                self.has_error = True
                parts = (node, *(self.opaque(child, "a syntax error") for child in wrong))
                node = Opaque(self.start(tree), self.end(tree), "a syntax error", parts)
        self.depth -= 1
        return node

    def is_wrong(self, tree: Tree) -> bool:
        """Tell whether a tree is what the parser could not read; a language excuses what it knows to be right."""
        return tree.type == "ERROR"

    def maybe(self, tree: Tree | None) -> Node | None:
        """Return what a tree means, if there is one."""
        return self.turn(tree) if tree is not None else None

    def all(self, trees: Iterable[Tree]) -> tuple[Node, ...]:
        """Return what several trees mean."""
        return tuple([self.turn(tree) for tree in trees])

    def opaque(self, tree: Tree, why: str = "") -> Opaque:
        """Return what is not understood, with its parts."""
        self.depth += 1
        parts = tuple(map(self.statement, self.named(tree))) if self.depth < MOST_DEPTH else ()
        self.depth -= 1
        return Opaque(self.start(tree), self.end(tree), why or f"this ({tree.type.replace('_', ' ')})", parts)

    def block(self, tree: Tree | None, *, skip: Iterable[str] = ()) -> Block:
        """Return the statements in a tree: functions that are defined for all of it come first."""
        if tree is None:
            return Block(0, 0, ())
        parts = [part for part in self.named(tree) if part.type not in skip]
        if self.HOISTS:
            parts.sort(key=lambda part: part.type not in self.HOISTS)
        return Block(self.start(tree), self.end(tree), tuple(map(self.statement, parts)))

    def body(self, tree: Tree | None) -> Block:
        """Return one statement, or the block that it is, as a block."""
        if tree is None:
            return Block(0, 0, ())
        return as_block(self.statement(tree))

    def fresh(self, tree: Tree) -> Name:
        """Return a new name for a value that the script does not name."""
        self.made += 1
        return Name(self.start(tree), self.end(tree), f"value {self.made}")

    def constant(self, tree: Tree, value: str) -> Number:
        """Return a number or constant."""
        return Number(self.start(tree), self.end(tree), value)

    def name(self, tree: Tree) -> Node:
        """Return a bare name as it is written."""
        return Name(self.start(tree), self.end(tree), self.written(tree))

    def inner(self, tree: Tree) -> Node:
        """Return what the only part of a tree means: brackets and other hulls."""
        parts = self.named(tree)
        if len(parts) == 1:
            return self.statement(parts[0])
        return Sequence(self.start(tree), self.end(tree), self.all(parts))

    def parts(self, tree: Tree) -> Node:
        """Return the statements of a tree that is a block."""
        return self.block(tree)

    def nothing(self, tree: Tree) -> Node:
        """Return no statements."""
        return Block(self.start(tree), self.end(tree), ())

    def dotted(self, tree: Tree, written: str) -> Node:
        """Return a name with points in it as members of members."""
        first, *rest = written.split(".")
        node: Node = Name(self.start(tree), self.end(tree), first)
        for part in rest:
            node = Member(self.start(tree), self.end(tree), node, part)
        return node

    def operands(self, tree: Tree, kind: str) -> tuple[str, list[Tree]]:
        """Return the operator of a chain ``a + b + c`` that leans to the left, and all its operands."""
        operator = self.operator(tree)
        found: list[Tree] = []
        at: Tree | None = tree
        while at is not None and at.type == kind and self.operator(at) == operator:
            right = at.child_by_field_name("right")
            if right is not None:
                found.append(right)
            at = at.child_by_field_name("left")
        if at is not None:
            found.append(at)
        return operator, found[::-1]

    def operator(self, tree: Tree) -> str:
        """Return the operator of an operation."""
        operator = tree.child_by_field_name("operator")
        return self.written(operator) if operator is not None else ""

    def operation(self, tree: Tree, operator: str, operands: tuple[Node, ...]) -> Node:
        """Return an operation of a kind that most languages have."""
        start, end = self.start(tree), self.end(tree)
        if operator in ("||", "&&", "??", "or", "and", "?:", "//", "?"):
            return Choice(start, end, None, operands)
        if operator == "+" and any(isinstance(part, (Text, Joined)) for part in operands):
            return Joined(start, end, operands)
        return Operation(start, end, operator, operands)

    def after(self, tree: Tree, first: tuple[Node, ...], last: Node) -> Node:
        """Return the value of the last of several expressions, all of which are evaluated."""
        start, end = self.start(tree), self.end(tree)
        return Choice(start, end, first[0] if len(first) == 1 else Sequence(start, end, first), (last,))

    def repeated(
        self, tree: Tree, test: Node | None, body: Block, *, once: bool = False, step: Node | None = None
    ) -> Node:
        """Return a loop as long as a test holds; `once` where the body is executed before the test."""
        start, end = self.start(tree), self.end(tree)
        tests = (test,) if test is not None else ()
        steps = (step,) if step is not None else ()
        loop = Loop(start, end, (), None, Block(body.start, body.end, (*tests, *body.statements, *steps)))
        if once:
            return Block(start, end, (*body.statements, *tests, loop))
        return Block(start, end, (*tests, loop)) if tests else loop

    def attempt(self, tree: Tree, body: Block, handlers: tuple[Block, ...], last: Block | None = None) -> Node:
        """Return ``try`` with what handles its exceptions."""
        start, end = self.start(tree), self.end(tree)
        nothing = Block(end, end, ())
        parts: list[Node] = [Branch(start, end, (), (body, nothing))]
        if handlers:
            parts.append(Branch(start, end, (), (*handlers, nothing)))
        if last is not None:
            parts.extend(last.statements)
        return Block(start, end, tuple(parts))

    def joined(self, tree: Tree, parts: list[Node]) -> Node:
        """Return a text made of parts, those that are written out side by side as one."""
        return join(self.start(tree), self.end(tree), parts)


def as_block(node: Node) -> Block:
    """Return a statement as a block."""
    return node if isinstance(node, Block) else Block(node.start, node.end, (node,))


def join(start: int, end: int, parts: list[Node]) -> Node:
    """Return a text made of parts; one that is written out wholly is one text."""
    found: list[Node] = []
    for part in parts:
        last = found[-1] if found else None
        if isinstance(part, Text) and isinstance(last, Text):
            found[-1] = Text(last.start, part.end, last.value + part.value)
        else:
            found.append(part)
    if not found:
        return Text(start, end, "")
    if len(found) == 1 and isinstance(found[0], Text):
        return Text(start, end, found[0].value)
    return Joined(start, end, tuple(found))


def as_value(node: Node) -> Node:
    """Return a statement as an expression: what it gives back when it is called as a function."""
    if type(node) not in _STATEMENTS or (isinstance(node, Block) and not node.statements):
        return node
    if isinstance(node, Block) and len(node.statements) == 1 and type(node.statements[0]) not in _UNHULLED:
        return as_value(node.statements[0])
    body = giving(as_block(node))
    return Call(node.start, node.end, Function(node.start, node.end, "", (), (), body))


def giving(block: Block) -> Block:
    """Return a block whose last value is given back, as Ruby, Perl and PowerShell do it."""
    if not block.statements:
        return block
    *rest, last = block.statements
    return Block(block.start, block.end, (*rest, _given(last)))


def _given(node: Node) -> Node:
    if isinstance(node, Block):
        return giving(node)
    if isinstance(node, Branch):
        return Branch(node.start, node.end, node.tests, tuple([giving(block) for block in node.blocks]))
    if isinstance(node, Assign):
        return Block(node.start, node.end, (node, Return(node.start, node.end, node.targets[-1])))
    if type(node).__name__ in _WITHOUT_VALUE:
        return node
    return Return(node.start, node.end, node)


_WITHOUT_VALUE = frozenset(("Assign", "Import", "Loop", "Return", "Function", "Class"))


_STATEMENTS = frozenset((Assign, Block, Branch, Loop))
_UNHULLED = frozenset((Function, Class, Import, Return))


def number(written: str) -> str:
    """Return a number in decimal digits, as far as it is a whole one."""
    bare = written.replace("_", "").rstrip("nLl" if written[:2].lower() != "0x" else "nL")
    try:
        if bare[:1] == "0" and len(bare) > 1 and bare.isdecimal():
            return str(int(bare, 8))
        return str(int(bare, 0)) if len(bare) < 40 else bare
    except ValueError:
        return bare


def _offsets(text: str) -> list[int]:
    """Return the character offset of each byte of the text in UTF-8, and of its end."""
    offsets: list[int] = []
    for index, character in enumerate(text):
        offsets.extend([index] * len(character.encode("utf-8", "replace")))
    return [*offsets, len(text)]
