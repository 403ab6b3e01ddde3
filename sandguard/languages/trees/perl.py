"""Turns Perl 5.40 into statements. Variables keep their sigils, since a function may have the same name."""

from __future__ import annotations

import tree_sitter_perl

from sandguard.languages.statements import (
    Assign,
    Block,
    Branch,
    Call,
    Choice,
    Command,
    Function,
    Import,
    Item,
    Joined,
    Loop,
    Mapping,
    Member,
    Name,
    Number,
    Operation,
    Return,
    Sequence,
    Spread,
    Text,
)
from sandguard.languages.trees import LONGEST_OF_SLOW, TreeReader, as_block, as_value, giving, number, parser
from sandguard.languages.trees.escapes import PERL, ranged, unescaped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from tree_sitter import Node as Tree

    from sandguard.languages.statements import Node

_PARSER = parser("perl", tree_sitter_perl.language)

_OPENING = frozenset(("open", "sysopen", "opendir", "socket", "pipe", "dbmopen"))
_PRINTING = frozenset(("print", "printf", "say"))
_OF_LISTS = {"join": 1, "reverse": 0, "map": 0, "grep": 0, "sort": 0, "splice": 1, "pack": 1}
"""Functions of a list, and the place at which it begins."""

_ADDING = frozenset(("push", "unshift"))
_OF_TOPIC = frozenset(
    (
        *("eval", "print", "say", "chomp", "chop", "lc", "uc", "ord", "chr", "hex", "oct", "unlink", "length", "split"),
        *("reverse", "lcfirst", "ucfirst", "quotemeta", "unpack", "require", "rmdir", "stat", "readlink", "chroot"),
    )
)
"""Functions that take ``$_`` where nothing is given to them."""

_PRAGMAS = frozenset(
    (
        *("strict", "warnings", "utf8", "feature", "integer", "bytes", "vars", "constant", "lib", "parent", "base"),
        *("open", "overload", "sigtrap", "bigint"),
    )
)
_MOST_GROUPS = 4


def read_tree(text: str) -> Block | None:
    """Return the statements of a script; None for one that is too long to be parsed."""
    return PerlReader(text).read_perl()


class PerlReader(TreeReader):
    """A script on its way from tree to statements."""

    LONGEST = LONGEST_OF_SLOW
    SKIPPED = frozenset(("comment", "pod", "heredoc_content", "eof_marker", "data_section", "heredoc_end"))
    HOISTS = ("subroutine_declaration_statement",)

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.bodies: dict[int, Tree] = {}
        self.taken: list[int] = [0]
        """How many arguments the functions around have taken off their lists by ``shift``."""
        self.loops = 0
        self.sets_operands = "@ARGV" in text
        """Whether the script may change the list of files that ``<>`` reads."""

    def read_perl(self) -> Block | None:
        """Return the statements of the whole text."""
        if len(self.text) > self.LONGEST:
            return None
        root = _PARSER.parse(self.data + b"\n").root_node
        if root.has_error and b"}" in self.data:
            # With -n the text stands in a loop, which it may end and go on: `$s += $_ }{ print $s`.
            before, behind = b"while(<>){", b"\n;}\n"
            again = _PARSER.parse(before + self.data + behind).root_node
            if not again.has_error:
                root = again
                self.data = before + self.data
                self.offsets = [0] * len(before) + [*self.offsets] + [len(self.text)] * len(behind)
        waiting: list[Tree] = []
        found: list[Tree] = []
        data: list[Tree] = []
        left = [root]
        while left:
            tree = left.pop()
            if tree.type == "heredoc_token":
                waiting.append(tree)
            elif tree.type == "heredoc_content":
                found.append(tree)
            elif tree.type == "data_section":
                data.append(tree)
            left.extend(tree.named_children)
        waiting.sort(key=lambda tree: tree.start_byte)
        found.sort(key=lambda tree: tree.start_byte)
        self.bodies = {begin.start_byte: body for begin, body in zip(waiting, found, strict=False)}
        block = self.whole(root)
        if data:
            start, end = self.start(data[0]), self.end(data[0])
            text = Text(start, end, self.written(data[0]).removeprefix("\n"))
            held = Assign(start, end, (Name(start, end, "DATA"),), "", text)
            return Block(block.start, block.end, (held, *block.statements))
        return block

    # Texts

    def content(self, first: int, last: int, *, parts: Iterable[Tree]) -> list[Node]:
        """Return the texts and values between two places, the values being those of `parts`."""
        found: list[Node] = []
        at = first
        for part in parts:
            self._plain(found, at, part.start_byte)
            value = self.turn(part)
            is_list = part.type == "array" and not isinstance(value, Text)
            found.append(self.spaced(value) if is_list else value)
            at = part.end_byte
        self._plain(found, at, last)
        return found

    def spaced(self, value: Node) -> Node:
        """Return a list as a text has it: its elements with blanks between them."""
        start, end = value.start, value.end
        if isinstance(value, Sequence) and len(value.elements) == 1 and not isinstance(value.elements[0], Spread):
            return value.elements[0]
        return Call(start, end, Name(start, end, "join"), (Text(start, end, " "), value))

    def _plain(self, found: list[Node], first: int, last: int) -> None:
        start, end = self.offsets[first], self.offsets[max(first, last)]
        if end > start:
            found.append(Text(start, end, unescaped(self.text[start:end], PERL)))

    def values_in(self, tree: Tree | None) -> list[Tree]:
        """Return the variables and expressions in a text or pattern: the rest of its parts are escapes and signs."""
        parts = tree.named_children if tree is not None else []
        return [part for part in parts if part.type in self.TURNS or part.type == "ERROR"]

    def bounds(self, tree: Tree) -> tuple[int, int]:
        """Return where the text between the quotes of a tree begins and ends, blanks at its beginning among it."""
        first = tree.start_byte
        quote = self.data[first : first + 1]
        if quote not in (b"'", b'"', b"`", b"<"):
            first += 1
            while (
                self.data[first : first + 1].isalpha()
                and self.data[first - 1 : first].isalpha()
                and first < tree.end_byte
            ):
                first += 1
            while self.data[first : first + 1].isspace():
                first += 1
        return first + 1, max(first + 1, tree.end_byte - 1)

    def interpolated(self, tree: Tree) -> Node:
        content = self.field(tree, "content")
        parts = self.values_in(content)
        text = self.joined(tree, self.content(*self.bounds(tree), parts=parts))
        escapes = content.named_children if content is not None else []
        changes = [part for part in escapes if part.type == "escape_sequence"]
        if any(self.written(part)[1:2] in tuple("LUQFlu") for part in changes):
            return self.opaque(tree, "a text with changes of case")
        return text

    def string(self, tree: Tree) -> Node:
        first, last = self.bounds(tree)
        raw = self.text[self.offsets[first] : self.offsets[last]]
        closing = self.written(tree)[-1:]
        raw = raw.replace("\\\\", "\0").replace("\\" + closing, closing).replace("\0", "\\")
        return Text(self.start(tree), self.end(tree), raw)

    def command(self, tree: Tree) -> Node:
        return Command(self.start(tree), self.end(tree), self.interpolated(tree))

    def words(self, tree: Tree) -> Sequence:
        content = self.field(tree, "content")
        start, end = self.start(tree), self.end(tree)
        words = self.written(content).split() if content is not None else []
        return Sequence(start, end, tuple([Text(start, end, word) for word in words]))

    def heredoc(self, tree: Tree) -> Node:
        body = self.bodies.get(tree.start_byte)
        if body is None:
            return self.opaque(tree)
        written = self.written(tree)
        ends = [part for part in body.named_children if part.type == "heredoc_end"]
        last = ends[0].start_byte if ends else body.end_byte
        first = body.start_byte
        if self.data[first : first + 1] == b"\n":
            first += 1
        if "'" in written:
            start, end = self.offsets[first], self.offsets[last]
            pieces: list[Node] = [Text(start, end, self.text[start:end])]
        else:
            parts = [part for part in self.values_in(body) if part.type != "heredoc_end"]
            pieces = self.content(first, last, parts=parts)
        if written.startswith("<<~"):
            pieces = [
                Text(piece.start, piece.end, "\n".join(line.lstrip(" \t") for line in piece.value.split("\n")))
                if isinstance(piece, Text)
                else piece
                for piece in pieces
            ]
        text = self.joined(tree, pieces)
        return Command(text.start, text.end, text) if "`" in written else text

    # Values

    def number(self, tree: Tree) -> Node:
        return self.constant(tree, number(self.written(tree).rstrip(".")))

    def word(self, tree: Tree) -> Node:
        """Return a bare word: a module, a file handle, a function without arguments, or a text."""
        return self.dotted(tree, self.written(tree).strip(":").replace("::", "."))

    def quoted_word(self, tree: Tree) -> Node:
        return Text(self.start(tree), self.end(tree), self.written(tree))

    def variable(self, tree: Tree) -> Node:
        """Return a variable with its sigil, or what a reference leads to."""
        inside = next((part for part in tree.named_children if part.type == "varname"), None)
        sigil = {"scalar": "$", "array": "@", "hash": "%", "glob": "*"}.get(tree.type, "")
        block = inside if inside is not None else next(iter(tree.named_children), None)
        if block is not None and (block.named_children or block is not inside):
            return as_value(self.inner(block) if block is inside else self.statement(block))
        written = self.written(inside) if inside is not None else self.written(tree)[1:]
        return Name(self.start(tree), self.end(tree), sigil + written.replace("::", ".").removeprefix("main."))

    def last_place(self, tree: Tree) -> Node:
        """Return the place of the last element of a list: a number."""
        start, end = self.start(tree), self.end(tree)
        return Call(start, end, Name(start, end, "length"), (Text(start, end, self.written(tree)),))

    def held(self, tree: Tree, sigil: str) -> Node:
        """Return the list or table of which an element is taken."""
        if tree.type in ("container_variable", "slice_container_variable"):
            inside = next((part for part in tree.named_children if part.type == "varname"), None)
            if inside is not None and inside.named_children:
                return as_value(self.inner(inside))
            written = self.written(inside) if inside is not None else self.written(tree)[1:]
            return Name(self.start(tree), self.end(tree), sigil + written.replace("::", "."))
        return self.turn(tree)

    def item(self, tree: Tree) -> Node:
        sigil = "@" if tree.type == "array_element_expression" else "%"
        key = self.field(tree, "index") or self.field(tree, "key")
        of = self.field(tree, "array") or self.field(tree, "hash")
        if of is None:
            others = [part for part in self.named(tree) if part != key]
            of = others[0] if others else None
        if of is None or key is None:
            return self.opaque(tree)
        return Item(self.start(tree), self.end(tree), self.held(of, sigil), (self.turn(key),))

    def some(self, tree: Tree) -> Node:
        parts = self.named(tree)
        start, end = self.start(tree), self.end(tree)
        sigil = "%" if self.field(tree, "hash") is not None else "@"
        of = self.held(parts[0], sigil)
        keys = [key for part in parts[1:] for key in (self.named(part) if part.type == "list_expression" else [part])]
        found: list[Node] = []
        for key in keys:
            if key.type == "quoted_word_list":
                words = self.words(key)
                found.extend(Item(start, end, of, (one,)) for one in words.elements)
            elif key.type in ("bareword", "autoquoted_bareword"):
                found.append(Item(start, end, of, (self.quoted_word(key),)))
            else:
                found.append(Item(start, end, of, (self.turn(key),)))
        return found[0] if len(found) == 1 else Sequence(start, end, tuple(found))

    def flat(self, trees: Iterable[Tree]) -> list[Node]:
        """Return the elements of a list: lists in it are part of it."""
        found: list[Node] = []
        for tree in trees:
            if tree.type in ("list_expression", "parenthesized_expression"):
                found.extend(self.flat(self.named(tree)))
                continue
            value = self.turn(tree)
            is_list = tree.type in ("array", "quoted_word_list", "array_deref_expression", "map_grep_expression")
            if isinstance(value, Sequence) and tree.type == "quoted_word_list":
                found.extend(value.elements)
            else:
                found.append(Spread(value.start, value.end, value) if is_list else value)
        return found

    def listed(self, tree: Tree) -> Node:
        found = self.flat(self.named(tree))
        return Sequence(self.start(tree), self.end(tree), tuple(found))

    def brackets(self, tree: Tree) -> Node:
        parts = self.named(tree)
        if len(parts) == 1 and parts[0].type != "list_expression":
            return self.statement(parts[0])
        return self.listed(tree)

    def table(self, tree: Tree) -> Node:
        return self.paired(tree, self.flat(self.named(tree)))

    def paired(self, tree: Tree, found: list[Node]) -> Node:
        """Return a table made of a list of keys and values by turns."""
        start, end = self.start(tree), self.end(tree)
        if len(found) % 2 or any(isinstance(one, Spread) for one in found):
            return Mapping(start, end, tuple([(Spread(one.start, one.end, one), one) for one in found]))
        return Mapping(start, end, tuple(zip(found[::2], found[1::2], strict=True)))

    # Calls

    def call(self, tree: Tree) -> Node:
        start, end = self.start(tree), self.end(tree)
        function, given = self.field(tree, "function"), self.field(tree, "arguments")
        if function is None:
            return self.opaque(tree)
        name = self.written(function)
        indirect = next((part for part in tree.named_children if part.type == "indirect_object"), None)
        parts = [given] if given is not None else []
        if name == "new" and given is not None and given.type == "function_call_expression":
            made = self.turn(given)
            if isinstance(made, Call):
                return Call(start, end, Member(start, end, made.function, "new"), made.arguments)
        if name in _OPENING and given is not None:
            return self.opened(tree, name, given)
        if name in _ADDING and given is not None:
            return self.added(tree, name, given)
        if function.named_children:
            return Call(start, end, self.inner_function(function), tuple(self.flat(parts)))
        if name in _PRINTING:
            return self.printed(tree, name, indirect, parts)
        arguments = self.flat(parts)
        if indirect is not None:
            program = as_value(self.inner(indirect))
            return Call(start, end, Name(start, end, name + "-program"), (program, *arguments))
        return self.named_call(tree, name, arguments)

    def named_call(self, tree: Tree, name: str, arguments: list[Node]) -> Node:
        """Return a call of a function by its name."""
        start, end = self.start(tree), self.end(tree)
        if not arguments and name in _OF_TOPIC:
            arguments = [Name(start, end, "$_")]
        if name in _OF_LISTS:
            place = _OF_LISTS[name]
            rest = arguments[place:]
            first = arguments[0] if arguments else None
            if name == "pack" and isinstance(first, Text):
                name = "pack-" + first.value[:1]
            if len(rest) > 1 or any(isinstance(one, Spread) for one in rest):
                arguments = [*arguments[:place], Sequence(start, end, tuple(rest))]
        elif name == "unpack" and arguments and isinstance(arguments[0], Text):
            name = "unpack-" + arguments[0].value[:1]
        called = self.dotted(tree, name.replace("::", ".").removeprefix("CORE.").removeprefix("GLOBAL."))
        return Call(start, end, called, tuple(arguments))

    def inner_function(self, tree: Tree) -> Node:
        """Return the function of ``&name``, ``&$value`` or ``&{…}``."""
        parts = self.named(tree)
        inside = parts[0]
        if inside.type == "varname" and not inside.named_children:
            return self.dotted(inside, self.written(inside).replace("::", "."))
        return as_value(self.inner(inside))

    def function_value(self, tree: Tree) -> Node:
        if tree.named_children:
            return self.inner_function(tree)
        name = self.written(tree)
        if name in _PRINTING:
            return self.printed(tree, name, None, [])
        return self.named_call(tree, name, [])

    def printed(self, tree: Tree, name: str, handle: Tree | None, parts: list[Tree]) -> Node:
        """Return what writes to the script's output or to a file."""
        start, end = self.start(tree), self.end(tree)
        only = parts[0] if len(parts) == 1 else None
        to: Node | None = None
        if handle is not None:
            to = as_value(self.inner(handle)) if handle.named_children else self.word(handle)
        elif only is not None and only.type == "ambiguous_function_call_expression":
            function = self.field(only, "function")
            if function is not None and self.written(function).isupper() and not function.children:
                to = self.word(function)
                given = self.field(only, "arguments")
                parts = [given] if given is not None else []
        arguments = self.flat(parts) or [Name(start, end, "$_")]
        called: Node = Name(start, end, name) if to is None else Member(start, end, to, name)
        return Call(start, end, called, tuple(arguments))

    def opened(self, tree: Tree, name: str, given: Tree) -> Node:
        """Return a call that gives a value to its first argument, named after what its mode says."""
        start, end = self.start(tree), self.end(tree)
        parts = self.named(given) if given.type == "list_expression" else [given]
        target = self.target(parts[0])
        arguments = self.flat(parts[1:])
        if name == "open":
            name, arguments = _by_mode(arguments)
        return Assign(start, end, (target,), "", Call(start, end, Name(start, end, name), tuple(arguments)))

    def added(self, tree: Tree, name: str, given: Tree) -> Node:
        start, end = self.start(tree), self.end(tree)
        parts = self.named(given) if given.type == "list_expression" else [given]
        target = self.turn(parts[0])
        more = self.flat(parts[1:])
        if name == "push":
            return Assign(start, end, (target,), "+=", Sequence(start, end, tuple(more)))
        return Assign(start, end, (target,), "", Sequence(start, end, (*more, Spread(start, end, target))))

    def operator_call(self, tree: Tree) -> Node:
        """Return a call of a function of one argument or none: ``shift``, ``keys``, ``-e``."""
        start, end = self.start(tree), self.end(tree)
        function = self.field(tree, "function") or (tree.children[0] if tree.children else tree)
        name = self.written(function)
        parts = [part for part in self.named(tree) if part != function]
        if name == "shift" and (not parts or self.written(parts[0]) in ("@_", "@ARGV")):
            is_inside = len(self.taken) > 1
            source = self.written(parts[0]) if parts else "@_" if is_inside else "@ARGV"
            if self.loops:
                return Item(start, end, Name(start, end, source), (self.fresh(tree),))
            self.taken[-1] += 1
            key = self.constant(tree, str(self.taken[-1] - 1))
            return Item(start, end, Name(start, end, source), (key,))
        if name in ("chomp", "chop") and parts:
            value = self.statement(parts[0])
            if isinstance(value, Assign):
                kept = Call(start, end, Name(start, end, name), (value.value,))
                return Assign(start, end, value.targets, value.operator, kept)
            return Assign(start, end, (value,), "", Call(start, end, Name(start, end, name), (value,)))
        if name == "scalar" and len(parts) == 1:
            return self.turn(parts[0])
        return self.named_call(tree, name, self.flat(parts))

    def method(self, tree: Tree) -> Node:
        start, end = self.start(tree), self.end(tree)
        of, method, given = (self.field(tree, name) for name in ("invocant", "method", "arguments"))
        if of is None or method is None:
            return self.opaque(tree)
        arguments = tuple(self.flat([given] if given is not None else []))
        receiver = self.turn(of)
        called: Node
        if method.named_children:
            called = Item(start, end, receiver, (as_value(self.inner(method)),))
        else:
            called = Member(start, end, receiver, self.written(method))
        return Call(start, end, called, arguments)

    def referenced(self, tree: Tree) -> Node:
        start, end = self.start(tree), self.end(tree)
        parts = self.named(tree)
        given = self.field(tree, "arguments")
        arguments = self.flat([given] if given is not None else [])
        return Call(start, end, self.turn(parts[0]), tuple(arguments))

    def mapped(self, tree: Tree) -> Node:
        """Return map, grep or sort, with the function that is given to it."""
        start, end = self.start(tree), self.end(tree)
        name = self.written(tree.children[0])
        block, given = self.field(tree, "callback"), self.field(tree, "list")
        elements = self.flat([given] if given is not None else [])
        parameters = ("$a", "$b") if name == "sort" else ("$_",)
        made = None
        if block is not None:
            if block.type == "block":
                body = giving(self.block(block))
            else:
                value = self.turn(block)
                body = as_block(Return(value.start, value.end, value))
            made = Function(self.start(block), self.end(block), "", parameters, (), body)
        whole: Node = Sequence(start, end, tuple(elements))
        if len(elements) == 1 and isinstance(elements[0], Spread):
            whole = elements[0].value
        return Call(start, end, Name(start, end, name), (whole,), (), made)

    def evaluated(self, tree: Tree) -> Node:
        """Return ``eval`` and ``do``, of a block or of a text."""
        start, end = self.start(tree), self.end(tree)
        parts = self.named(tree)
        if parts and parts[0].type == "block":
            if self.written(tree).startswith("do"):
                return self.block(parts[0])
            return self.attempt(tree, self.block(parts[0]), ())
        name = "eval" if self.written(tree).startswith("eval") else "do"
        if name == "do":
            arguments = [self.inner(part) if part.named_children else self.quoted_word(part) for part in parts]
        else:
            arguments = self.flat(parts)
        return Call(start, end, Name(start, end, name), tuple(arguments) or (Name(start, end, "$_"),))

    def required(self, tree: Tree) -> Node:
        start, end = self.start(tree), self.end(tree)
        parts = self.named(tree)
        if parts and parts[0].type == "bareword":
            return Import(start, end, self.written(parts[0]).replace("::", "."), "", ())
        return self.named_call(tree, "require", self.flat(parts))

    def used(self, tree: Tree) -> Node:
        start, end = self.start(tree), self.end(tree)
        module = self.field(tree, "module")
        if module is None or self.written(tree).startswith("no"):
            return self.nothing(tree)
        name = self.written(module)
        given = [part for part in self.named(tree) if part != module]
        if name in _PRAGMAS:
            return Block(start, end, self.all(given))
        words = self.flat(given)
        names = [word.value for word in words if isinstance(word, Text)]
        taken = tuple((one.lstrip("&$@%"), one.lstrip("&$@%")) for one in names if not one.startswith((":", "-")))
        if not taken or len(taken) < len(names):
            taken = (*taken, ("*", "*"))
        return Import(start, end, name.replace("::", "."), "", taken)

    def readline(self, tree: Tree) -> Node:
        start, end = self.start(tree), self.end(tree)
        parts = self.named(tree)
        handle: Node = Name(start, end, "ARGV")
        if parts:
            handle = self.inner(parts[0]) if parts[0].named_children else self.word(parts[0])
            inside = parts[0].named_children
            if inside and inside[0].type == "varname":
                handle = Name(start, end, "$" + self.written(inside[0]))
        line = Call(start, end, Member(start, end, handle, "readline"), ())
        is_of_operands = isinstance(handle, Name) and handle.name == "ARGV" and self.sets_operands
        return self.after(tree, (self.operands_opened(tree),), line) if is_of_operands else line

    def operands_opened(self, tree: Tree) -> Node:
        """Return what ``<>`` does with the operands that the script has given itself: each is opened by its signs."""
        start, end = self.start(tree), self.end(tree)
        one = self.fresh(tree)
        opening = Call(start, end, Name(start, end, "open-any"), (one,))
        return Loop(start, end, (one,), Name(start, end, "@ARGV"), as_block(opening))

    def globbed(self, tree: Tree) -> Node:
        return Call(
            self.start(tree), self.end(tree), Name(self.start(tree), self.end(tree), "glob"), (self.interpolated(tree),)
        )

    # Operators

    def binary(self, tree: Tree) -> Node:
        right = self.field(tree, "right")
        operator = self.operator(tree)
        if operator in ("=~", "!~") and right is not None:
            left = self.field(tree, "left")
            if left is not None and right.type in _PATTERNS:
                return self.pattern(right, self.target(left))
        if operator == "=~" and right is not None and (left := self.field(tree, "left")) is not None:
            return self.matched(tree, self.turn(left), self.turn(right), "(")
        operator, operands = self.operands(tree, tree.type)
        values = self.all(operands)
        if operator == ".":
            if len(operands) == 2 and operands[0].type == "number" and self.written(operands[0]).endswith("."):
                operator = ".."  # the grammar takes the first point of `1..3` to be part of the number
            else:
                return Joined(self.start(tree), self.end(tree), values)
        return self.operation(tree, operator, values)

    def unary(self, tree: Tree) -> Node:
        operand = self.field(tree, "operand")
        if operand is None:
            return self.opaque(tree)
        return Operation(self.start(tree), self.end(tree), self.operator(tree), (self.turn(operand),))

    def counted(self, tree: Tree) -> Node:
        operand = self.field(tree, "operand")
        if operand is None:
            return self.opaque(tree)
        start, end = self.start(tree), self.end(tree)
        operator = "-=" if "--" in self.written(tree) else "+="
        return Assign(start, end, (self.turn(operand),), operator, Number(start, end, "1"))

    def ternary(self, tree: Tree) -> Node:
        test, first, second = (self.field(tree, name) for name in ("condition", "consequent", "alternative"))
        if test is None or first is None or second is None:
            return self.opaque(tree)
        return Choice(self.start(tree), self.end(tree), self.turn(test), self.all((first, second)))

    def reference(self, tree: Tree) -> Node:
        parts = self.named(tree)
        if len(parts) == 1 and parts[0].type == "function" and parts[0].named_children:
            return self.inner_function(parts[0])
        return self.inner(tree)

    def pattern(self, tree: Tree, target: Node | None = None) -> Node:
        """Return what a pattern does: match, change, or evaluate what stands in it."""
        start, end = self.start(tree), self.end(tree)
        subject = target if target is not None else Name(start, end, "$_")
        content, replacement = self.field(tree, "content"), self.field(tree, "replacement")
        if replacement is None:
            replacement = next((part for part in tree.named_children if part.type == "replacement"), None)
        flags = next((self.written(part) for part in tree.named_children if part.type.endswith("modifiers")), "")
        raw = self.written(content) if content is not None else ""
        codes: list[Node] = []
        for opening in ("(?{", "(??{"):
            for piece in raw.split(opening)[1:]:
                code = Text(start, end, piece.rpartition("})")[0] or piece)
                codes.append(Call(start, end, Name(start, end, "eval"), (code,)))
        inside = self.all(self.values_in(content))
        if tree.type == "transliteration_expression":
            new = ranged(unescaped(self.written(replacement), PERL)) if replacement is not None else ""
            old = ranged(unescaped(raw, PERL))
            new = (new + new[-1:] * len(old))[: len(old)] if new else old
            changed: Node = Call(
                start, end, Name(start, end, "tr"), (subject, Text(start, end, old), Text(start, end, new))
            )
        elif replacement is not None:
            given = self.replacement(replacement, flags)
            is_plain = not any(sign in raw for sign in "\\\\^$.|?*+()[]{}@") and "e" not in flags and "i" not in flags
            name = ("substitute-plain" if "g" in flags else "substitute-first") if is_plain else "substitute"
            old_text = Text(start, end, raw)
            changed = Call(start, end, Name(start, end, name), (subject, old_text, given, *inside, *codes))
        else:
            return self.matched(tree, subject, Text(start, end, raw), raw, (*inside, *codes))
        return changed if "r" in flags else Assign(start, end, (subject,), "", changed)

    def matched(self, tree: Tree, subject: Node, wanted: Node, raw: str, more: tuple[Node, ...] = ()) -> Node:
        """Return a match; groups in it give parts of the text to ``$1`` and so on."""
        start, end = self.start(tree), self.end(tree)
        found = Call(start, end, Name(start, end, "match"), (subject, wanted, *more))
        if "(" not in raw.replace("(?", ""):
            return found
        names = [Name(start, end, f"${at}") for at in range(1, _MOST_GROUPS + 1)]
        return Assign(start, end, (*names, Name(start, end, "$&")), "", found)

    def replacement(self, tree: Tree, flags: str) -> Node:
        """Return what comes in the place of a match; with the flag ``e`` it is code."""
        start, end = self.start(tree), self.end(tree)
        if "e" not in flags:
            parts = self.values_in(tree)
            return self.joined(tree, self.content(tree.start_byte, tree.end_byte, parts=parts))
        found: Node = Text(start, end, self.written(tree))
        for _ in range(flags.count("e")):
            found = Call(start, end, Name(start, end, "eval"), (found,))
        return found

    # Assignments

    def target(self, tree: Tree) -> Node:
        """Return what a value is given to."""
        if tree.type == "variable_declaration":
            return self.declared(tree)
        if tree.type == "localization_expression":
            return self.target(self.named(tree)[0])
        if tree.type in ("parenthesized_expression", "list_expression"):
            found = [self.target(part) for part in self.named(tree)]
            if len(found) == 1 and isinstance(found[0], Sequence):
                return found[0]
            return Sequence(self.start(tree), self.end(tree), tuple(found))
        if tree.type == "array" and (value := self.turn(tree)):
            return value
        return self.turn(tree)

    def declared(self, tree: Tree) -> Node:
        if self.field(tree, "variables") is None:
            return self.turn(self.named(tree)[-1])
        found = []
        for part in self.named(tree):
            value = self.turn(part)
            found.append(Spread(value.start, value.end, value) if part.type == "array" else value)
        return Sequence(self.start(tree), self.end(tree), tuple(found))

    def assign(self, tree: Tree) -> Node:
        left, right = self.field(tree, "left"), self.field(tree, "right")
        if left is None or right is None:
            return self.opaque(tree)
        start, end = self.start(tree), self.end(tree)
        operator = self.operator(tree).removesuffix("=")
        alone = left
        while alone.type in ("variable_declaration", "localization_expression") and len(self.named(alone)) == 1:
            alone = self.named(alone)[0]
        value: Node
        if alone.type == "hash" and right.type == "parenthesized_expression":
            value = self.paired(right, self.flat([right]))
        elif right.type == "parenthesized_expression" and alone.type != "scalar":
            value = self.listed(right)
        else:
            value = self.turn(right)
            if alone.type == "array" and isinstance(value, (Text, Joined)):
                value = Sequence(start, end, (value,))
        if alone.type == "glob":
            name = self.written(alone).lstrip("*{").rstrip("}").strip("\"'").replace("::", ".").removeprefix("main.")
            return Assign(start, end, (self.dotted(alone, name),), "", value)
        if operator == ".":
            target = self.target(left)
            return Assign(start, end, (target,), "", Joined(start, end, (target, value)))
        return Assign(start, end, (self.target(left),), operator + "=" if operator else "", value)

    # Statements

    def condition(self, tree: Tree) -> Node:
        test, block = self.field(tree, "condition"), self.field(tree, "block")
        blocks = [self.block(block)]
        other = next((part for part in self.named(tree) if part.type in ("elsif", "else")), None)
        if other is not None:
            blocks.append(self.body(other))
        return Branch(self.start(tree), self.end(tree), (self.turn(test),) if test is not None else (), tuple(blocks))

    def other(self, tree: Tree) -> Node:
        return self.block(self.field(tree, "block"))

    def postfix(self, tree: Tree) -> Node:
        parts = self.named(tree)
        test = self.field(tree, "condition")
        body = as_block(self.statement(parts[0]))
        return Branch(self.start(tree), self.end(tree), (self.turn(test),) if test is not None else (), (body,))

    def loop(self, tree: Tree) -> Node:
        test = self.field(tree, "condition")
        self.loops += 1
        block = self.field(tree, "block")
        once = False
        if block is None:
            first = self.named(tree)[0]
            once = first.type == "do_expression"
            body = as_block(self.statement(first))
        else:
            body = self.block(block)
        self.loops -= 1
        start, end = self.start(tree), self.end(tree)
        line = test
        target: Node = Name(start, end, "$_")
        if line is not None and line.type == "assignment_expression" and (right := self.field(line, "right")):
            left = self.field(line, "left")
            if right.type == "readline_expression" and left is not None:
                target, line = self.target(left), right
        if line is not None and line.type in ("readline_expression", "fileglob_expression"):
            value = self.turn(line)
            if isinstance(value, Choice) and value.test is not None:
                loop = Loop(start, end, (target,), _handle(value.choices[0]), body)
                return Block(start, end, (value.test, loop))
            over = _handle(value) if line.type == "readline_expression" else value
            return Loop(start, end, (target,), over, body)
        return self.repeated(tree, self.turn(test) if test is not None else None, body, once=once)

    def counted_loop(self, tree: Tree) -> Node:
        begin, test, step = (self.field(tree, name) for name in ("initialiser", "condition", "iterator"))
        self.loops += 1
        body = self.block(self.field(tree, "block"))
        self.loops -= 1
        held = self.statement(step) if step is not None else None
        loop = self.repeated(tree, self.turn(test) if test is not None else None, body, step=held)
        first = (self.statement(begin),) if begin is not None else ()
        return Block(self.start(tree), self.end(tree), (*first, loop))

    def over(self, tree: Tree) -> Node:
        start, end = self.start(tree), self.end(tree)
        variable, values, block = (self.field(tree, name) for name in ("variable", "list", "block"))
        self.loops += 1
        body = self.block(block) if block is not None else as_block(self.statement(self.named(tree)[0]))
        self.loops -= 1
        target = self.turn(variable) if variable is not None else Name(start, end, "$_")
        if values is None:
            return Loop(start, end, (target,), None, body)
        if values.type == "readline_expression":
            line = self.turn(values)
            if isinstance(line, Choice) and line.test is not None:
                loop = Loop(start, end, (target,), _handle(line.choices[0]), body)
                return Block(start, end, (line.test, loop))
            return Loop(start, end, (target,), _handle(line), body)
        found = self.flat([values])
        only = found[0] if len(found) == 1 else None
        if isinstance(only, Spread):
            only = only.value
        elif isinstance(only, (Text, Number, Name)):
            only = None
        return Loop(start, end, (target,), only if only is not None else Sequence(start, end, tuple(found)), body)

    def tried(self, tree: Tree) -> Node:
        handlers = tuple([self.block(part) for part in [self.field(tree, "catch_block")] if part is not None])
        last = self.field(tree, "finally_block")
        body = self.block(self.field(tree, "try_block"))
        return self.attempt(tree, body, handlers, self.block(last) if last is not None else None)

    def returned(self, tree: Tree) -> Node:
        parts = self.named(tree)
        return Return(self.start(tree), self.end(tree), self.turn(parts[0]) if parts else None)

    def function(self, tree: Tree) -> Node:
        start, end = self.start(tree), self.end(tree)
        name = self.field(tree, "name")
        parameters: list[str] = []
        signature = next((part for part in self.named(tree) if part.type == "signature"), None)
        for part in self.named(signature) if signature is not None else []:
            variable = self.named(part)[0] if self.named(part) else part
            written = self.written(variable)
            parameters.append("*" + written if written.startswith("@") else written)
        self.taken.append(0)
        loops, self.loops = self.loops, 0
        body = giving(self.block(self.field(tree, "body")))
        self.loops = loops
        self.taken.pop()
        called = self.written(name).replace("::", ".") if name is not None else ""
        return Function(start, end, called, tuple(parameters) or ("*@_",), (), body)

    TURNS = {  # noqa: RUF012 - filled once
        **dict.fromkeys(("source_file", "block", "phaser_statement", "block_statement"), TreeReader.parts),
        **dict.fromkeys(
            (
                *("expression_statement", "filename", "indirect_object", "localization_expression", "varname"),
                *("glob_deref_expression", "code_deref_expression", "array_deref_expression", "goto_expression"),
                *("hash_deref_expression", "scalar_deref_expression", "statement_label"),
            ),
            TreeReader.inner,
        ),
        **dict.fromkeys(
            ("package_statement", "use_version_statement", "loopex_expression", "empty_statement", "yadayada"),
            TreeReader.nothing,
        ),
        **dict.fromkeys(("scalar", "array", "hash", "glob"), variable),
        "arraylen": last_place,
        **dict.fromkeys(("array_element_expression", "hash_element_expression"), item),
        **dict.fromkeys(("slice_expression", "keyval_expression"), some),
        **dict.fromkeys(("list_expression", "anonymous_array_expression"), listed),
        **dict.fromkeys(("function_call_expression", "ambiguous_function_call_expression"), call),
        **dict.fromkeys(("func1op_call_expression", "func0op_call_expression"), operator_call),
        **dict.fromkeys(("map_grep_expression", "sort_expression"), mapped),
        **dict.fromkeys(("eval_expression", "do_expression"), evaluated),
        **dict.fromkeys(
            (
                *("binary_expression", "lowprec_logical_expression", "relational_expression", "equality_expression"),
                "numeric_comparison_expression",
            ),
            binary,
        ),
        **dict.fromkeys(("unary_expression", "logical_not_expression", "ambiguous_unary_expression"), unary),
        **dict.fromkeys(("preinc_expression", "postinc_expression"), counted),
        **dict.fromkeys(("match_regexp", "substitution_regexp", "transliteration_expression"), pattern),
        **dict.fromkeys(("conditional_statement", "elsif"), condition),
        **dict.fromkeys(("loop_statement", "postfix_loop_expression"), loop),
        **dict.fromkeys(("for_statement", "postfix_for_expression"), over),
        **dict.fromkeys(("subroutine_declaration_statement", "anonymous_subroutine_expression"), function),
        **dict.fromkeys(("bareword", "filehandle", "package"), word),
        **dict.fromkeys(("interpolated_string_literal", "quoted_regexp"), interpolated),
        "autoquoted_bareword": quoted_word,
        "string_literal": string,
        "command_string": command,
        "quoted_word_list": words,
        "heredoc_token": heredoc,
        "number": number,
        "parenthesized_expression": brackets,
        "anonymous_hash_expression": table,
        "anonymous_slice_expression": listed,
        "stub_expression": listed,
        "function": function_value,
        "method_call_expression": method,
        "coderef_call_expression": referenced,
        "require_expression": required,
        "use_statement": used,
        "readline_expression": readline,
        "fileglob_expression": globbed,
        "conditional_expression": ternary,
        "refgen_expression": reference,
        "variable_declaration": declared,
        "assignment_expression": assign,
        "else": other,
        "postfix_conditional_expression": postfix,
        "cstyle_for_statement": counted_loop,
        "try_statement": tried,
        "return_expression": returned,
        "undef_expression": TreeReader.nothing,
    }


_PATTERNS = frozenset(("match_regexp", "substitution_regexp", "transliteration_expression"))


def _handle(line: Node) -> Node:
    """Return the file handle of which a line is read."""
    if isinstance(line, Call) and isinstance(line.function, Member):
        handle = line.function.of
        if isinstance(handle, Name) and handle.name == "DATA":
            return Call(line.start, line.end, Member(line.start, line.end, handle, "all-lines"))
        return handle
    return line


def _by_mode(arguments: list[Node]) -> tuple[str, list[Node]]:
    """Return what ``open`` is in the tables, by the mode that is written in it, and what it is about."""
    first: Node | None = arguments[0] if arguments else None
    rest = arguments[1:]
    begin = last = first
    while isinstance(begin, Joined) and begin.parts:
        begin = begin.parts[0]
    while isinstance(last, Joined) and last.parts:
        last = last.parts[-1]
    mode = begin.value.lstrip() if isinstance(begin, Text) else ""
    if rest:
        if not isinstance(first, Text):
            return "open-mode", arguments
        name = _MODES.get(mode.partition(":")[0].strip(), "open-mode")
        return name, rest if name != "open-mode" else arguments
    ending = last.value.rstrip() if isinstance(last, Text) else ""
    for sign, name in (("|", "open-to"), (">>", "open-append"), (">", "open-write"), ("<", "open-read")):
        if first is not None and isinstance(begin, Text) and mode.startswith(sign):
            return name, [_cut(first, begin, mode[len(sign) :].lstrip())]
    if first is not None and isinstance(last, Text) and ending.endswith("|"):
        return "open-from", [_cut(first, last, ending.removesuffix("|").rstrip())]
    return "open-any", arguments


def _cut(whole: Node, part: Text, value: str) -> Node:
    """Return a text of which a part, the first or the last, is another."""
    if isinstance(whole, Joined):
        made = tuple([_cut(one, part, value) if one is part or isinstance(one, Joined) else one for one in whole.parts])
        return Joined(whole.start, whole.end, made)
    return Text(part.start, part.end, value) if whole is part else whole


_MODES = {
    "|-": "open-to",
    "-|": "open-from",
    "<": "open-read",
    ">": "open-write",
    "+>": "open-write",
    ">>": "open-append",
    "+<": "open-append",
    "|": "open-to",
}
