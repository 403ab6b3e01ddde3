"""Turns Ruby 3.4 into statements."""

from __future__ import annotations

import tree_sitter_ruby

from sandguard.languages.statements import (
    Assign,
    Block,
    Branch,
    Call,
    Choice,
    Class,
    Command,
    Function,
    Import,
    Item,
    Joined,
    Loop,
    Mapping,
    Member,
    Name,
    Operation,
    Return,
    Sequence,
    Spread,
    Text,
)
from sandguard.languages.trees import TreeReader, as_block, giving, number, parser
from sandguard.languages.trees.escapes import RUBY, ranged, unescaped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tree_sitter import Node as Tree

    from sandguard.languages.statements import Node

_PARSER = parser("ruby", tree_sitter_ruby.language)

_SENDING = frozenset(("send", "public_send", "__send__"))
_SAME_FUNCTION = frozenset(("to_proc", "unbind", "bind", "curry"))
"""Methods of a function that give the same one."""
_NAMING = frozenset(("const_get", "method", "public_method", "instance_method"))


def read_tree(text: str) -> Block | None:
    """Return the statements of a script; None for one that is too long to be parsed."""
    return RubyReader(text).read_ruby()


class RubyReader(TreeReader):
    """A script on its way from tree to statements. A bare name is a variable where the script assigns it."""

    SKIPPED = frozenset(("comment", "heredoc_body", "uninterpreted", "block_parameter", "heredoc_end"))
    HOISTS = ()

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.locals: set[str] = set()
        self.growing: set[str] = set()
        """Variables that hold texts or lists at first."""
        self.classes: set[str] = set()
        self.bodies: dict[int, Tree] = {}
        """The bodies of here-documents by where they are announced."""
        self.methods: list[set[str]] = []

    def read_ruby(self) -> Block | None:
        """Return the statements of the whole text."""
        if len(self.text) > self.LONGEST:
            return None
        root = _PARSER.parse(self.data + b"\n").root_node
        last = self._look(root)
        block = self.whole(root)
        if last is not None:
            start, end = self.start(last), self.end(last)
            data = Assign(
                start, end, (Name(start, end, "DATA"),), "", Text(start, end, self.written(last).removeprefix("\n"))
            )
            return Block(block.start, block.end, (data, *block.statements))
        return block

    def _look(self, root: Tree) -> Tree | None:
        """Find the names that are assigned, and the bodies of here-documents; return what follows ``__END__``."""
        waiting: list[Tree] = []
        found: list[Tree] = []
        last = None
        left = [root]
        while left:
            tree = left.pop()
            kind = tree.type
            if kind in ("assignment", "operator_assignment"):
                target, value = self.field(tree, "left"), self.field(tree, "right")
                if target is not None and target.type == "identifier":
                    self.locals.add(self.written(target))
                    if value is not None and value.type in ("string", "array", "string_array", "chained_string"):
                        self.growing.add(self.written(target))
            elif kind == "heredoc_beginning":
                waiting.append(tree)
            elif kind == "heredoc_body":
                found.append(tree)
            elif kind == "uninterpreted":
                last = tree
            elif kind == "class":
                name = self.field(tree, "name")
                if name is not None:
                    self.classes.add(self.written(name))
            if kind in _BINDING:
                for part in tree.named_children:
                    name = self.field(part, "name") or part
                    if name.type == "identifier" and (kind != "optional_parameter" or part == tree.named_children[0]):
                        self.locals.add(self.written(name))
            left.extend(tree.named_children)
        waiting.sort(key=lambda tree: tree.start_byte)
        found.sort(key=lambda tree: tree.start_byte)
        self.bodies = {begin.start_byte: body for begin, body in zip(waiting, found, strict=False)}
        return last

    # Texts

    def pieces(self, tree: Tree, *, is_raw: bool = False) -> list[Node]:
        """Return the texts and values in a text."""
        found: list[Node] = []
        for child in tree.named_children:
            start, end = self.start(child), self.end(child)
            if child.type == "interpolation":
                found.append(self.value_in(child))
            elif child.type == "escape_sequence":
                written = self.written(child)
                found.append(Text(start, end, unescaped(written, "" if is_raw else RUBY)))
            elif child.type in ("string_content", "heredoc_content"):
                found.append(Text(start, end, self.written(child)))
        return found

    def value_in(self, tree: Tree) -> Node:
        """Return the value of what stands between ``#{`` and ``}``."""
        parts = self.named(tree)
        if len(parts) == 1:
            return self.turn(parts[0])
        *first, last = self.all(parts) if parts else (Text(self.start(tree), self.end(tree), ""),)
        return self.after(tree, tuple(first), last) if first else last

    def string(self, tree: Tree) -> Node:
        opening = self.written(tree.children[0]) if tree.children else ""
        is_raw = opening.startswith(("'", "%q"))
        pieces = self.pieces(tree, is_raw=is_raw)
        if is_raw:
            pieces = [
                Text(one.start, one.end, one.value.replace("\\\\", "\\").replace("\\'", "'"))
                if isinstance(one, Text)
                else one
                for one in pieces
            ]
        return self.joined(tree, pieces)

    def chained(self, tree: Tree) -> Node:
        return self.joined(tree, [*self.all(self.named(tree))])

    def command(self, tree: Tree) -> Node:
        return Command(self.start(tree), self.end(tree), self.joined(tree, self.pieces(tree)))

    def symbol(self, tree: Tree) -> Node:
        return Text(self.start(tree), self.end(tree), self.written(tree).removeprefix(":").removesuffix(":"))

    def delimited(self, tree: Tree) -> Node:
        return self.joined(tree, self.pieces(tree))

    def character(self, tree: Tree) -> Node:
        return Text(self.start(tree), self.end(tree), unescaped(self.written(tree)[1:], RUBY))

    def words(self, tree: Tree) -> Node:
        parts = tuple([self.joined(part, self.pieces(part)) for part in self.named(tree)])
        return Sequence(self.start(tree), self.end(tree), parts)

    def regex(self, tree: Tree) -> Node:
        start, end = self.start(tree), self.end(tree)
        made = Member(start, end, Name(start, end, "Regexp"), "new")
        raw: list[Node] = [
            self.value_in(part)
            if part.type == "interpolation"
            else Text(self.start(part), self.end(part), self.written(part))
            for part in tree.named_children
        ]
        return Call(start, end, made, (self.joined(tree, raw),))

    def heredoc(self, tree: Tree) -> Node:
        body = self.bodies.get(tree.start_byte)
        if body is None:
            return self.opaque(tree)
        opening = self.written(tree)
        is_raw = "'" in opening
        if is_raw:
            whole = "".join(self.written(part) for part in body.named_children if part.type != "heredoc_end")
            pieces: list[Node] = [Text(self.start(body), self.end(body), whole)]
        else:
            pieces = self.pieces(body)
        first = pieces[0] if pieces else None
        if isinstance(first, Text):
            pieces[0] = Text(first.start, first.end, first.value.removeprefix("\n"))
        if opening.startswith("<<~"):
            pieces = _dedented(pieces)
        text = self.joined(tree, pieces)
        return Command(text.start, text.end, text) if "`" in opening else text

    # Values

    def identifier(self, tree: Tree) -> Node:
        name = self.written(tree)
        if name in self.locals or name.startswith("__"):
            return self.name(tree)
        return Call(self.start(tree), self.end(tree), self.called(tree, name, has_arguments=False))

    def called(self, tree: Tree, name: str, *, has_arguments: bool) -> Node:
        """Return the function of a call without a receiver: a variable does not hide it where it has arguments."""
        start, end = self.start(tree), self.end(tree)
        if self.methods and name in self.methods[-1]:
            return Member(start, end, Name(start, end, "self"), name)
        if has_arguments and name in self.locals:
            return Member(start, end, Name(start, end, "Kernel"), name)
        return Name(start, end, name)

    def number(self, tree: Tree) -> Node:
        return self.constant(tree, number(self.written(tree)))

    def word(self, tree: Tree) -> Node:
        return self.constant(tree, "null" if tree.type == "nil" else tree.type)

    def array(self, tree: Tree) -> Node:
        return Sequence(self.start(tree), self.end(tree), self.all(self.named(tree)))

    def table(self, tree: Tree) -> Node:
        pairs: list[tuple[Node, Node]] = []
        for part in self.named(tree):
            key, value = self.field(part, "key"), self.field(part, "value")
            if part.type == "pair" and key is not None:
                held = self.turn(value) if value is not None else self.name(key)
                pairs.append((self.turn(key), held))
            elif part.type == "hash_splat_argument":
                inner = self.inner(part)
                pairs.append((Spread(inner.start, inner.end, inner), inner))
        return Mapping(self.start(tree), self.end(tree), tuple(pairs))

    def scope(self, tree: Tree) -> Node:
        of, name = self.field(tree, "scope"), self.field(tree, "name")
        if name is None:
            return self.opaque(tree)
        if of is None:
            return self.name(name)
        return Member(self.start(tree), self.end(tree), self.turn(of), self.written(name))

    def item(self, tree: Tree) -> Node:
        of = self.field(tree, "object")
        keys = [part for part in self.named(tree) if part != of]
        if of is None:
            return self.opaque(tree)
        return Item(self.start(tree), self.end(tree), self.turn(of), self.all(keys))

    def spread(self, tree: Tree) -> Node:
        parts = self.named(tree)
        if not parts:
            return Sequence(self.start(tree), self.end(tree), ())
        return Spread(self.start(tree), self.end(tree), self.turn(parts[0]))

    def from_to(self, tree: Tree) -> Node:
        bounds = [self.field(tree, "begin"), self.field(tree, "end")]
        held = self.all([bound for bound in bounds if bound is not None])
        return Operation(self.start(tree), self.end(tree), "..", held)

    # Calls

    def call(self, tree: Tree) -> Node:
        start, end = self.start(tree), self.end(tree)
        receiver, method = self.field(tree, "receiver"), self.field(tree, "method")
        given, block = self.field(tree, "arguments"), self.field(tree, "block")
        arguments: list[Node] = []
        named: list[tuple[str, Node]] = []
        made = self.function(block) if block is not None else None
        for part in self.named(given) if given is not None else []:
            if part.type == "block_argument":
                made = self.block_given(part)
            elif part.type == "pair":
                key, value = self.field(part, "key"), self.field(part, "value")
                key_node = self.turn(key) if key is not None else None
                held = self.turn(value) if value is not None else self.opaque(part)
                if isinstance(key_node, Text):
                    named.append((key_node.value, held))
                else:
                    arguments.append(Mapping(start, end, ((key_node or held, held),)))
            elif part.type == "hash_splat_argument":
                named.append(("", self.inner(part)))
            else:
                arguments.append(self.turn(part))
        of = self.turn(receiver) if receiver is not None else None
        name = self.written(method) if method is not None else "call"
        if name == "loop" and of is None and made is not None:
            return Loop(start, end, (), None, made.body)
        if name in _SAME_FUNCTION and isinstance(of, (Name, Member)):
            return of
        if name in ("define_method", "define_singleton_method") and made is not None and arguments:
            if isinstance(arguments[0], Text):
                return Function(start, end, arguments[0].value, made.parameters, made.defaults, made.body)
        elif name == "alias_method" and len(arguments) == 2:
            return self.renamed(tree, arguments[0], arguments[1])
        elif name in ("include", "extend") and of is None and len(arguments) == 1 and isinstance(arguments[0], Name):
            return Import(start, end, arguments[0].name, "", (("*", ""),))
        name, of, arguments = self.specified(name, of, arguments)
        function: Node
        if name in _SENDING and arguments:
            function = self.sent(tree, of, arguments.pop(0))
        elif name in _NAMING and arguments:
            return self.sent(tree, of, arguments[0])
        elif of is None:
            has_arguments = given is not None or block is not None
            function = self.called(method or tree, name, has_arguments=has_arguments)
        elif name == "call" or (name == "new" and receiver is not None and self.written(receiver) in self.classes):
            function = of
        else:
            function = Member(start, end, of, name)
        return Call(start, end, function, tuple(arguments), tuple(named), made)

    def renamed(self, tree: Tree, new: Node, old: Node) -> Node:
        """Return a second name for a function."""
        start, end = self.start(tree), self.end(tree)
        if not isinstance(new, Text) or not isinstance(old, Text):
            return self.opaque(tree)
        return Assign(start, end, (Name(start, end, new.value),), "", Name(start, end, old.value))

    def alias(self, tree: Tree) -> Node:
        """Return a second name for a method or a global variable."""
        new, old = (Text(self.start(one), self.end(one), self.written(one).lstrip(":")) for one in self.named(tree))
        return self.renamed(tree, new, old)

    def specified(self, name: str, of: Node | None, given: list[Node]) -> tuple[str, Node | None, list[Node]]:
        """Return a call under the name that the tables have for it where an argument says what it does."""
        first = given[0] if given else None
        text = first
        while isinstance(text, Joined) and text.parts:
            text = text.parts[0]
        written = text.value if isinstance(text, Text) else ""
        if of is None and name == "open" and written.lstrip().startswith("|"):
            start = Text(text.start, text.end, written.lstrip()[1:]) if text is not None else None
            if isinstance(first, Joined) and start is not None:
                first = Joined(first.start, first.end, (start, *first.parts[1:]))
            elif start is not None:
                first = start
            popen = Name(first.start, first.end, "IO") if first is not None else None
            return "popen", popen, [first, *given[1:]] if first is not None else given
        if name == "new" and isinstance(of, Name) and of.name == "ERB" and isinstance(first, Text):
            return name, of, [Text(first.start, first.end, _code_of_template(first.value)), *given[1:]]
        if name in ("pack", "unpack", "unpack1") and written:
            return f"{name.removesuffix('1')}-{written[:1]}", of, given
        if name in ("tr", "tr!") and len(given) == 2 and all(isinstance(one, Text) for one in given):
            old, new = (Text(one.start, one.end, ranged(one.value)) for one in given if isinstance(one, Text))
            full = (new.value + new.value[-1:] * len(old.value))[: len(old.value)]
            return name, of, [old, Text(new.start, new.end, full)]
        if name == "join" and not given:
            return "join-all", of, given
        return name, of, given

    def sent(self, tree: Tree, of: Node | None, name: Node) -> Node:
        """Return the method with a name that is given as a value."""
        start, end = self.start(tree), self.end(tree)
        if isinstance(name, Text):
            return Member(start, end, of, name.value) if of is not None else Name(start, end, name.value)
        return Item(start, end, of if of is not None else Name(start, end, "Kernel"), (name,))

    def block_given(self, tree: Tree) -> Function | None:
        """Return the function of ``&:name`` or ``&value``."""
        parts = self.named(tree)
        if not parts:
            return None
        start, end = self.start(tree), self.end(tree)
        held = self.fresh(tree)
        value = self.turn(parts[0])
        called: Node = Member(start, end, held, value.value) if isinstance(value, Text) else value
        given = () if isinstance(value, Text) else (held,)
        body = as_block(Return(start, end, Call(start, end, called, given)))
        return Function(start, end, "", (held.name,), (), body)

    def yielded(self, tree: Tree) -> Node:
        start, end = self.start(tree), self.end(tree)
        given = self.all(self.named(tree.named_children[0])) if tree.named_children else ()
        return Call(start, end, Name(start, end, "&block"), given)

    # Operators

    def binary(self, tree: Tree) -> Node:
        operator, operands = self.operands(tree, "binary")
        if operator != "<<":
            return self.operation(tree, operator, self.all(operands))
        first, *rest = self.all(operands)
        start, end = self.start(tree), self.end(tree)
        if isinstance(first, Name) and first.name in self.growing:
            added = rest[0] if len(rest) == 1 else self.joined(tree, rest)
            return Assign(start, end, (first,), "+=", added)
        for added in rest:
            first = Call(start, end, Member(start, end, first, "<<"), (added,))
        return first

    def unary(self, tree: Tree) -> Node:
        value = self.field(tree, "operand")
        operator = self.operator(tree)
        if value is None or operator == "defined?":
            return self.constant(tree, "true")
        return Operation(self.start(tree), self.end(tree), operator, (self.turn(value),))

    def ternary(self, tree: Tree) -> Node:
        test, first, second = (self.field(tree, name) for name in ("condition", "consequence", "alternative"))
        if test is None or first is None or second is None:
            return self.opaque(tree)
        return Choice(self.start(tree), self.end(tree), self.turn(test), self.all((first, second)))

    def rescued(self, tree: Tree) -> Node:
        body, handler = self.field(tree, "body"), self.field(tree, "handler")
        if body is None or handler is None:
            return self.opaque(tree)
        return Choice(self.start(tree), self.end(tree), None, self.all((body, handler)))

    # Assignments

    def target(self, tree: Tree) -> Node:
        """Return what a value is given to."""
        start, end = self.start(tree), self.end(tree)
        if tree.type in ("identifier", "constant"):
            return self.name(tree)
        if tree.type == "call":
            of, name = self.field(tree, "receiver"), self.field(tree, "method")
            if of is not None and name is not None:
                return Member(start, end, self.turn(of), self.written(name))
        if tree.type in ("left_assignment_list", "destructured_left_assignment", "destructured_parameter"):
            return Sequence(start, end, tuple(map(self.target, self.named(tree))))
        if tree.type in ("rest_assignment", "splat_parameter"):
            parts = self.named(tree)
            return Spread(start, end, self.target(parts[0]) if parts else self.fresh(tree))
        return self.turn(tree)

    def assign(self, tree: Tree) -> Node:
        left, right = self.field(tree, "left"), self.field(tree, "right")
        if left is None or right is None:
            return self.opaque(tree)
        return Assign(self.start(tree), self.end(tree), (self.target(left),), self.operator(tree), self.turn(right))

    # Statements

    def condition(self, tree: Tree) -> Node:
        test = self.field(tree, "condition")
        first = self.field(tree, "consequence") or self.field(tree, "body")
        other = self.field(tree, "alternative")
        blocks = [self.body(first)]
        if other is not None:
            blocks.append(self.body(other))
        return Branch(self.start(tree), self.end(tree), (self.turn(test),) if test is not None else (), tuple(blocks))

    def loop(self, tree: Tree) -> Node:
        body = self.field(tree, "body")
        test = self.maybe(self.field(tree, "condition"))
        once = tree.type.endswith("modifier") and body is not None and body.type == "begin"
        return self.repeated(tree, test, self.body(body), once=once)

    def over(self, tree: Tree) -> Node:
        target, values = self.field(tree, "pattern"), self.field(tree, "value")
        if target is None or values is None:
            return self.opaque(tree)
        held = self.target(target)
        body = self.body(self.field(tree, "body"))
        return Loop(self.start(tree), self.end(tree), (held,), self.inner(values), body)

    def cases(self, tree: Tree) -> Node:
        start, end = self.start(tree), self.end(tree)
        tests: list[Node] = []
        blocks: list[Block] = []
        rest: list[Block] = []
        value = self.field(tree, "value")
        for part in self.named(tree):
            if part.type == "when":
                patterns = [inner for inner in self.named(part) if inner.type == "pattern"]
                tests.append(Sequence(self.start(part), self.end(part), tuple(map(self.inner, patterns))))
                blocks.append(self.body(self.field(part, "body")))
            elif part.type == "in_clause":
                blocks.append(self.body(self.field(part, "body")))
                tests.append(self.constant(part, "true"))
            elif part.type == "else":
                rest.append(self.block(part))
        branch = Branch(start, end, tuple(tests), (*blocks, *rest))
        return Block(start, end, (self.turn(value), branch)) if value is not None else branch

    def tried(self, tree: Tree) -> Node:
        parts = self.named(tree)
        kinds = ("rescue", "else", "ensure")
        start, end = self.start(tree), self.end(tree)
        body = Block(start, end, tuple(self.statement(part) for part in parts if part.type not in kinds))
        if not any(part.type in kinds for part in parts):
            return body
        handlers: list[Block] = []
        last: list[Node] = []
        for part in parts:
            if part.type == "rescue":
                handlers.append(self.body(self.field(part, "body")))
            elif part.type == "else":
                body = Block(start, end, (*body.statements, *self.block(part).statements))
            elif part.type == "ensure":
                last.extend(self.block(part).statements)
        return self.attempt(tree, body, tuple(handlers), Block(start, end, tuple(last)))

    def returned(self, tree: Tree) -> Node:
        parts = self.named(tree)
        value = self.inner(parts[0]) if parts else None
        return Return(self.start(tree), self.end(tree), value)

    # Functions and classes

    def function(self, tree: Tree, name: str = "", first: tuple[str, ...] = ()) -> Function:
        parameters = list(first)
        defaults: list[Node] = []
        begin: list[Node] = []
        given = self.field(tree, "parameters")
        for part in given.named_children if given is not None else []:
            held = self.field(part, "name") or part
            if part.type in ("splat_parameter", "hash_splat_parameter", "block_parameter", "keyword_parameter"):
                written = self.written(held).lstrip("*&")
                if part.type == "block_parameter":
                    outside = Name(self.start(part), self.end(part), "&block")
                    begin.append(Assign(outside.start, outside.end, (self.name(held),), "", outside))
                    continue
                stars = {"splat_parameter": "*", "hash_splat_parameter": "**"}.get(part.type, "")
                parameters.append(stars + (written if held is not part else "rest"))
                if stars:
                    continue
            elif part.type == "destructured_parameter":
                made = self.fresh(part)
                parameters.append(made.name)
                begin.append(Assign(made.start, made.end, (self.target(part),), "", made))
            else:
                parameters.append(self.written(held))
            value = self.field(part, "value")
            if value is not None or defaults:
                defaults.append(self.turn(value) if value is not None else self.constant(part, "null"))
        body = self.field(tree, "body")
        whole = as_block(self.tried(body)) if body is not None and body.type in _BODIES else self.body(body)
        whole = giving(Block(whole.start, whole.end, (*begin, *whole.statements)))
        return Function(self.start(tree), self.end(tree), name, tuple(parameters), tuple(defaults), whole)

    def method(self, tree: Tree) -> Node:
        name = self.field(tree, "name")
        written = self.written(name) if name is not None else ""
        is_own = tree.type == "method" and bool(self.methods)
        return self.function(tree, written, ("self",) if is_own else ())

    def lambda_(self, tree: Tree) -> Node:
        block = self.field(tree, "body")
        made = self.function(tree)
        if block is None:
            return made
        inside = self.function(block).body
        return Function(made.start, made.end, "", made.parameters, made.defaults, inside)

    def class_(self, tree: Tree) -> Node:
        name, above, body = (self.field(tree, field) for field in ("name", "superclass", "body"))
        own = set()
        for part in self.named(body) if body is not None else []:
            called = self.field(part, "name") if part.type == "method" else None
            if called is not None:
                own.add(self.written(called))
        self.methods.append(own)
        whole = self.block(body)
        self.methods.pop()
        bases = (self.inner(above),) if above is not None else ()
        return Class(self.start(tree), self.end(tree), self.written(name) if name is not None else "", bases, whole)

    TURNS = {  # noqa: RUF012 - filled once
        **dict.fromkeys(
            ("constant", "self", "global_variable", "instance_variable", "class_variable", "super", "hash_key"),
            TreeReader.name,
        ),
        **dict.fromkeys(("nil", "true", "false"), word),
        **dict.fromkeys(("integer", "float", "rational", "complex"), number),
        **dict.fromkeys(("program", "then", "do", "else", "block_body", "begin_block", "end_block"), TreeReader.parts),
        **dict.fromkeys(("begin", "body_statement", "parenthesized_statements"), tried),
        **dict.fromkeys(("in", "interpolation", "exceptions", "pattern", "exception_variable"), TreeReader.inner),
        **dict.fromkeys(
            ("empty_statement", "break", "next", "redo", "retry", "undef", "file", "line"), TreeReader.nothing
        ),
        **dict.fromkeys(("if", "unless", "elsif", "if_modifier", "unless_modifier"), condition),
        **dict.fromkeys(("while", "until", "while_modifier", "until_modifier"), loop),
        **dict.fromkeys(("case", "case_match"), cases),
        **dict.fromkeys(("method", "singleton_method"), method),
        **dict.fromkeys(("class", "module", "singleton_class"), class_),
        **dict.fromkeys(("array", "right_assignment_list", "argument_list"), array),
        **dict.fromkeys(("string_array", "symbol_array"), words),
        **dict.fromkeys(("simple_symbol", "hash_key_symbol"), symbol),
        **dict.fromkeys(("splat_argument", "rest_assignment"), spread),
        **dict.fromkeys(("assignment", "operator_assignment"), assign),
        **dict.fromkeys(("left_assignment_list", "destructured_left_assignment"), target),
        "alias": alias,
        "identifier": identifier,
        "string": string,
        "chained_string": chained,
        "subshell": command,
        "delimited_symbol": delimited,
        "character": character,
        "regex": regex,
        "heredoc_beginning": heredoc,
        "hash": table,
        "scope_resolution": scope,
        "element_reference": item,
        "range": from_to,
        "call": call,
        "yield": yielded,
        "binary": binary,
        "unary": unary,
        "conditional": ternary,
        "rescue_modifier": rescued,
        "for": over,
        "return": returned,
        "lambda": lambda_,
    }


_BODIES = frozenset(("body_statement", "block_body"))
_BINDING = frozenset(
    (
        *("left_assignment_list", "rest_assignment", "destructured_left_assignment", "for", "exception_variable"),
        *("method_parameters", "block_parameters", "lambda_parameters", "destructured_parameter", "keyword_pattern"),
    )
)


def _code_of_template(text: str) -> str:
    """Return the code in a template: what stands between ``<%`` and ``%>``."""
    parts = [part.partition("%>")[0] for part in text.split("<%")[1:]]
    return "\n".join(part.lstrip("=-").removesuffix("-") for part in parts if not part.startswith(("#", "%")))


def _dedented(pieces: list[Node]) -> list[Node]:
    """Return the pieces of a here-document without the indentation that all of its lines have (``<<~``)."""
    least = 1 << 20
    is_begin = True
    for piece in pieces:
        if isinstance(piece, Text):
            for at, line in enumerate(piece.value.split("\n")):
                bare = line.lstrip(" \t")
                if (at or is_begin) and bare:
                    least = min(least, len(line) - len(bare))
        is_begin = False
    found: list[Node] = []
    is_begin = True
    for piece in pieces:
        if isinstance(piece, Text):
            lines = piece.value.split("\n")
            cut = [line[least:] if at or is_begin else line for at, line in enumerate(lines)]
            found.append(Text(piece.start, piece.end, "\n".join(cut)))
        else:
            found.append(piece)
        is_begin = False
    return found
