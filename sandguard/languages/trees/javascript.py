"""Turns JavaScript, as Node.js 22, Deno and Bun read it, into statements."""

from __future__ import annotations

import tree_sitter_javascript

from sandguard.languages.statements import (
    Assign,
    Block,
    Branch,
    Call,
    Choice,
    Class,
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
from sandguard.languages.trees import TreeReader, as_block, number, parser
from sandguard.languages.trees.escapes import JAVASCRIPT, unescaped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tree_sitter import Node as Tree

    from sandguard.languages.statements import Node

_PARSER = parser("javascript", tree_sitter_javascript.language)


def read_tree(text: str) -> Block | None:
    """Return the statements of a script; None for one that is too long to be parsed."""
    return JavaScriptReader(text).read(_PARSER)


class JavaScriptReader(TreeReader):
    """A script on its way from tree to statements."""

    SKIPPED = frozenset(("comment", "hash_bang_line", "html_comment", "statement_identifier", "optional_chain"))
    HOISTS = ("function_declaration", "generator_function_declaration", "import_statement")

    # Values

    def string(self, tree: Tree) -> Node:
        return Text(self.start(tree), self.end(tree), unescaped(self.written(tree)[1:-1], JAVASCRIPT))

    def template(self, tree: Tree, *, is_raw: bool = False) -> Node:
        return self.joined(tree, self.pieces(tree, is_raw=is_raw))

    def pieces(self, tree: Tree, *, is_raw: bool = False) -> list[Node]:
        """Return the texts and values of a template, by turns."""
        found: list[Node] = []
        at = tree.start_byte + 1
        for child in tree.named_children:
            if child.type == "template_substitution":
                self._piece(found, at, child.start_byte, is_raw=is_raw)
                found.append(self.inner(child))
                at = child.end_byte
        self._piece(found, at, tree.end_byte - 1, is_raw=is_raw)
        return found

    def _piece(self, found: list[Node], first: int, last: int, *, is_raw: bool) -> None:
        start, end = self.offsets[first], self.offsets[max(first, last)]
        if end > start:
            raw = self.text[start:end]
            found.append(Text(start, end, raw if is_raw else unescaped(raw, JAVASCRIPT)))

    def number(self, tree: Tree) -> Node:
        return self.constant(tree, number(self.written(tree)))

    def word(self, tree: Tree) -> Node:
        return self.constant(tree, "null" if tree.type in ("undefined", "null") else tree.type)

    def regex(self, tree: Tree) -> Node:
        parts = tuple(
            Text(self.start(part), self.end(part), self.written(part))
            for part in (self.field(tree, "pattern"), self.field(tree, "flags"))
            if part is not None
        )
        return Call(self.start(tree), self.end(tree), Name(self.start(tree), self.end(tree), "RegExp"), parts)

    def array(self, tree: Tree) -> Node:
        return Sequence(self.start(tree), self.end(tree), self.all(self.named(tree)))

    def table(self, tree: Tree) -> Node:
        pairs: list[tuple[Node, Node]] = []
        for part in self.named(tree):
            start, end = self.start(part), self.end(part)
            if part.type == "pair":
                key, value = self.field(part, "key"), self.field(part, "value")
                if key is not None and value is not None:
                    pairs.append((self.key(key), self.turn(value)))
            elif part.type == "shorthand_property_identifier":
                pairs.append((Text(start, end, self.written(part)), self.name(part)))
            elif part.type == "spread_element":
                value_node = self.inner(part)
                pairs.append((Spread(start, end, value_node), value_node))
            elif part.type == "method_definition":
                made: Node = self.function(part)
                if any(child.type == "get" for child in part.children):
                    made = Call(start, end, made)
                pairs.append((self.key(name) if (name := self.field(part, "name")) else made, made))
            else:
                value_node = self.turn(part)
                pairs.append((value_node, value_node))
        return Mapping(self.start(tree), self.end(tree), tuple(pairs))

    def key(self, tree: Tree) -> Node:
        """Return the key of a property."""
        if tree.type in ("property_identifier", "private_property_identifier", "identifier"):
            return Text(self.start(tree), self.end(tree), self.written(tree))
        return self.inner(tree) if tree.type == "computed_property_name" else self.turn(tree)

    def member(self, tree: Tree) -> Node:
        of, name = self.field(tree, "object"), self.field(tree, "property")
        if of is None or name is None:
            return self.opaque(tree)
        return Member(self.start(tree), self.end(tree), self.turn(of), unescaped(self.written(name), JAVASCRIPT))

    def item(self, tree: Tree) -> Node:
        of, key = self.field(tree, "object"), self.field(tree, "index")
        if of is None or key is None:
            return self.opaque(tree)
        return Item(self.start(tree), self.end(tree), self.turn(of), (self.turn(key),))

    def call(self, tree: Tree) -> Node:
        start, end = self.start(tree), self.end(tree)
        function = self.field(tree, "function") or self.field(tree, "constructor")
        given = self.field(tree, "arguments")
        if function is None:
            return self.opaque(tree)
        if given is not None and given.type == "template_string":
            if self.written(function) == "String.raw":
                return self.template(given, is_raw=True)
            if self.written(function).rpartition(".")[2] == "$":  # a shell of Bun, zx or execa
                return Call(start, end, Name(start, end, "shell-tag"), (self.template(given),))
            pieces = self.pieces(given)
            texts = Sequence(start, end, tuple(piece for piece in pieces if isinstance(piece, Text)))
            return Call(
                start, end, self.turn(function), (texts, *[piece for piece in pieces if not isinstance(piece, Text)])
            )
        called = Name(start, end, "import") if function.type == "import" else self.turn(function)
        arguments = self.all(self.named(given)) if given is not None else ()
        if isinstance(called, Member) and called.name == "bind" and arguments:
            return self.bound(tree, called.of, arguments[1:])
        return Call(start, end, *_specified(called, arguments))

    def bound(self, tree: Tree, function: Node, first: tuple[Node, ...]) -> Node:
        """Return a function that has its first arguments already."""
        if not first:
            return function
        start, end = self.start(tree), self.end(tree)
        rest = self.fresh(tree)
        inner = Return(start, end, Call(start, end, function, (*first, Spread(start, end, rest))))
        return Function(start, end, "", ("*" + rest.name,), (), as_block(inner))

    # Operators

    def binary(self, tree: Tree) -> Node:
        operator, operands = self.operands(tree, "binary_expression")
        return self.operation(tree, operator, self.all(operands))

    def unary(self, tree: Tree) -> Node:
        value = self.field(tree, "argument")
        if value is None:
            return self.opaque(tree)
        return Operation(self.start(tree), self.end(tree), self.operator(tree), (self.turn(value),))

    def ternary(self, tree: Tree) -> Node:
        test, first, second = (self.field(tree, name) for name in ("condition", "consequence", "alternative"))
        if test is None or first is None or second is None:
            return self.opaque(tree)
        return Choice(self.start(tree), self.end(tree), self.turn(test), self.all((first, second)))

    def sequence(self, tree: Tree) -> Node:
        *first, last = self.all(self.named(tree))
        return self.after(tree, tuple(first), last) if first else last

    def update(self, tree: Tree) -> Node:
        value = self.field(tree, "argument")
        if value is None:
            return self.opaque(tree)
        start, end = self.start(tree), self.end(tree)
        return Assign(start, end, (self.turn(value),), self.operator(tree)[:1] + "=", Number(start, end, "1"))

    def spread(self, tree: Tree) -> Node:
        return Spread(self.start(tree), self.end(tree), self.inner(tree))

    def assign(self, tree: Tree) -> Node:
        targets: list[Tree] = []
        at: Tree | None = tree
        while at is not None and at.type == "assignment_expression":
            left = self.field(at, "left")
            if left is not None:
                targets.append(left)
            at = self.field(at, "right")
        return self.given(tree, targets, self.turn(at) if at is not None else self.opaque(tree))

    def assign_more(self, tree: Tree) -> Node:
        left, right = self.field(tree, "left"), self.field(tree, "right")
        if left is None or right is None:
            return self.opaque(tree)
        return Assign(self.start(tree), self.end(tree), (self.turn(left),), self.operator(tree), self.turn(right))

    def given(self, tree: Tree, targets: list[Tree], value: Node) -> Node:
        """Return the assignment of a value to targets, the parts of objects by their names."""
        start, end = self.start(tree), self.end(tree)
        if not any(target.type in _PATTERNS for target in targets):
            return Assign(start, end, self.all(targets), "", value)
        held = self.fresh(tree)
        statements: list[Node] = [Assign(start, end, (held,), "", value)]
        for target in targets:
            self.taken(target, held, statements)
        return Block(start, end, tuple(statements))

    def taken(self, target: Tree, value: Node, statements: list[Node]) -> None:
        """Add what a pattern takes out of a value."""
        start, end = self.start(target), self.end(target)
        if self.depth >= 60:
            statements.append(self.opaque(target, "a pattern that is nested too deeply"))
        elif target.type == "object_pattern":
            for part in self.named(target):
                self._part_taken(part, value, statements)
        elif target.type == "array_pattern":
            self.depth += 1
            place = 0
            for part in target.children:
                if part.type == ",":
                    place += 1
                elif part.is_named and part.type not in self.SKIPPED:
                    key = self.constant(part, str(place))
                    rest = part.type == "rest_pattern"
                    self.taken(part, value if rest else Item(start, end, value, (key,)), statements)
            self.depth -= 1
        elif target.type in ("assignment_pattern", "object_assignment_pattern"):
            left, right = self.field(target, "left"), self.field(target, "right")
            if left is not None and right is not None:
                self.depth += 1
                self.taken(left, Choice(start, end, None, (value, self.turn(right))), statements)
                self.depth -= 1
        elif target.type == "shorthand_property_identifier_pattern":
            statements.append(Assign(start, end, (self.name(target),), "", value))
        elif target.type == "rest_pattern":
            statements.append(Assign(start, end, (self.inner(target),), "", value))
        else:
            statements.append(Assign(start, end, (self.turn(target),), "", value))

    def _part_taken(self, part: Tree, value: Node, statements: list[Node]) -> None:
        start, end = self.start(part), self.end(part)
        if part.type == "pair_pattern":
            key, target = self.field(part, "key"), self.field(part, "value")
            if key is not None and target is not None:
                name = self.key(key)
                found: Node = Item(start, end, value, (name,))
                if isinstance(name, Text):
                    found = Member(start, end, value, name.value)
                self.depth += 1
                self.taken(target, found, statements)
                self.depth -= 1
        elif part.type == "rest_pattern":
            self.taken(part, value, statements)
        else:
            left = self.field(part, "left") or part
            self.taken(part, Member(start, end, value, self.written(left)), statements)

    # Statements

    def declaration(self, tree: Tree) -> Node:
        found: list[Node] = []
        for part in self.named(tree):
            name, value = self.field(part, "name"), self.field(part, "value")
            if name is not None and value is not None:
                found.append(self.given(part, [name], self.turn(value)))
        return found[0] if len(found) == 1 else Block(self.start(tree), self.end(tree), tuple(found))

    def imports(self, tree: Tree) -> Node:
        start, end = self.start(tree), self.end(tree)
        source = self.field(tree, "source")
        module = self.turn(source) if source is not None else None
        if not isinstance(module, Text):
            return self.opaque(tree)
        if "://" in module.value or module.value.startswith("data:"):
            return Call(start, end, *_addressed(Name(start, end, "import"), module))
        alias = ""
        names: list[tuple[str, str]] = []
        for clause in self.named(tree):
            if clause.type != "import_clause":
                continue
            for part in self.named(clause):
                if part.type == "identifier":
                    alias = self.written(part)
                elif part.type == "namespace_import":
                    alias = self.written(self.named(part)[-1])
                else:
                    for one in self.named(part):
                        name, other = self.field(one, "name"), self.field(one, "alias")
                        if name is not None:
                            names.append((self.written(name), self.written(other or name)))
        whole = Import(start, end, module.value, alias)
        if not names:
            return whole
        some = Import(start, end, module.value, "", tuple(names))
        return Block(start, end, (whole, some)) if alias else some

    def condition(self, tree: Tree) -> Node:
        test, first, other = (self.field(tree, name) for name in ("condition", "consequence", "alternative"))
        blocks = [self.body(first)]
        if other is not None:
            blocks.append(self.block(other))
        tests = (self.turn(test),) if test is not None else ()
        return Branch(self.start(tree), self.end(tree), tests, tuple(blocks))

    def loop(self, tree: Tree) -> Node:
        test = self.maybe(self.field(tree, "condition"))
        return self.repeated(tree, test, self.body(self.field(tree, "body")), once=tree.type == "do_statement")

    def counted(self, tree: Tree) -> Node:
        begin = self.field(tree, "initializer")
        first = self.statement(begin) if begin is not None else None
        test = self.field(tree, "condition")
        held = self.turn(test) if test is not None and test.is_named else None
        after = self.field(tree, "increment")
        step = self.statement(after) if after is not None else None
        loop = self.repeated(tree, held, self.body(self.field(tree, "body")), step=step)
        return Block(self.start(tree), self.end(tree), (first, loop)) if first is not None else loop

    def over(self, tree: Tree) -> Node:
        start, end = self.start(tree), self.end(tree)
        target, values = self.field(tree, "left"), self.field(tree, "right")
        body = self.body(self.field(tree, "body"))
        if target is None or values is None:
            return self.opaque(tree)
        if target.type in _PATTERNS:
            held = self.fresh(target)
            statements: list[Node] = []
            self.taken(target, held, statements)
            body = Block(body.start, body.end, (*statements, *body.statements))
            return Loop(start, end, (held,), self.turn(values), body)
        return Loop(start, end, (self.turn(target),), self.turn(values), body)

    def tried(self, tree: Tree) -> Node:
        handler, last = self.field(tree, "handler"), self.field(tree, "finalizer")
        handlers = (self.block(self.field(handler, "body")),) if handler is not None else ()
        after = self.block(self.field(last, "body")) if last is not None else None
        return self.attempt(tree, self.block(self.field(tree, "body")), handlers, after)

    def switch(self, tree: Tree) -> Node:
        start, end = self.start(tree), self.end(tree)
        tests: list[Node] = []
        blocks: list[Block] = []
        rest: list[Block] = []
        value = self.field(tree, "value")
        body = self.field(tree, "body")
        for case in self.named(body) if body is not None else []:
            test = self.field(case, "value")
            if test is not None:
                tests.append(self.turn(test))
                inside = [self.statement(part) for part in self.named(case) if part != test]
                blocks.append(Block(self.start(case), self.end(case), tuple(inside)))
            else:
                rest.append(self.block(case))
        branch = Branch(start, end, tuple(tests), (*blocks, *rest))
        return Block(start, end, (self.turn(value), branch)) if value is not None else branch

    def labelled(self, tree: Tree) -> Node:
        body = self.field(tree, "body")
        return self.statement(body) if body is not None else self.nothing(tree)

    def returned(self, tree: Tree) -> Node:
        parts = self.named(tree)
        return Return(self.start(tree), self.end(tree), self.turn(parts[0]) if parts else None)

    def exported(self, tree: Tree) -> Node:
        held = self.field(tree, "declaration") or self.field(tree, "value")
        return self.statement(held) if held is not None else self.nothing(tree)

    # Functions and classes

    def function(self, tree: Tree, first: tuple[str, ...] = (), name: str | None = None) -> Function:
        named = self.field(tree, "name")
        if name is None:
            name = self.written(named) if named is not None and tree.type != "method_definition" else ""
        parameters = list(first)
        defaults: list[Node] = []
        begin: list[Node] = []
        alone = self.field(tree, "parameter")
        given = self.field(tree, "parameters")
        for part in [alone] if alone is not None else self.named(given) if given is not None else []:
            if part.type == "identifier":
                parameters.append(self.written(part))
                defaults.append(Number(self.start(part), self.end(part), "null"))
            elif part.type == "assignment_pattern" and (left := self.field(part, "left")) and left.type == "identifier":
                parameters.append(self.written(left))
                defaults.append(self.turn(right) if (right := self.field(part, "right")) else self.opaque(part))
            elif part.type == "rest_pattern":
                parameters.append("*" + self.written(part).lstrip(". "))
            else:
                held = self.fresh(part)
                parameters.append(held.name)
                defaults.append(Number(self.start(part), self.end(part), "null"))
                self.taken(part, held, begin)
        while defaults and isinstance(defaults[0], Number) and defaults[0].value == "null":
            defaults.pop(0)
        body = self.field(tree, "body")
        if body is None or body.type == "statement_block":
            held_body = self.block(body)
        else:
            value = self.turn(body)
            held_body = as_block(Return(value.start, value.end, value))
        if begin:
            held_body = Block(held_body.start, held_body.end, (*begin, *held_body.statements))
        return Function(self.start(tree), self.end(tree), name, tuple(parameters), tuple(defaults), held_body)

    def class_(self, tree: Tree) -> Node:
        name, body = self.field(tree, "name"), self.field(tree, "body")
        bases = [part for part in self.named(tree) if part.type == "class_heritage"]
        found: list[Node] = []
        for part in self.named(body) if body is not None else []:
            if part.type == "method_definition":
                called = self.field(part, "name")
                written = self.written(called) if called is not None else ""
                is_own = any(child.type == "static" for child in part.children)
                first = () if is_own else ("this",)
                found.append(self.function(part, first, written))
            elif part.type == "field_definition":
                called, value = self.field(part, "property"), self.field(part, "value")
                if called is not None and value is not None:
                    target = Name(self.start(called), self.end(called), self.written(called))
                    found.append(Assign(self.start(part), self.end(part), (target,), "", self.turn(value)))
            else:
                found.append(self.statement(part))
        whole = Block(self.start(tree), self.end(tree), tuple(found))
        return Class(
            self.start(tree),
            self.end(tree),
            self.written(name) if name is not None else "",
            tuple([self.inner(base) for base in bases]),
            whole,
        )

    TURNS = {  # noqa: RUF012 - filled once
        **dict.fromkeys(("identifier", "this", "super", "property_identifier", "meta_property"), TreeReader.name),
        **dict.fromkeys(("undefined", "null", "true", "false"), word),
        **dict.fromkeys(("statement_block", "program", "class_static_block"), TreeReader.parts),
        **dict.fromkeys(
            (
                *("parenthesized_expression", "expression_statement", "await_expression", "yield_expression"),
                *("throw_statement", "computed_property_name", "template_substitution"),
            ),
            TreeReader.inner,
        ),
        **dict.fromkeys(
            ("empty_statement", "break_statement", "continue_statement", "debugger_statement"), TreeReader.nothing
        ),
        **dict.fromkeys(("call_expression", "new_expression"), call),
        **dict.fromkeys(("lexical_declaration", "variable_declaration"), declaration),
        **dict.fromkeys(("while_statement", "do_statement"), loop),
        **dict.fromkeys(
            (
                *("function_declaration", "function_expression", "arrow_function", "generator_function"),
                *("generator_function_declaration", "method_definition"),
            ),
            function,
        ),
        **dict.fromkeys(("class_declaration", "class"), class_),
        **dict.fromkeys(("spread_element", "rest_pattern"), spread),
        **dict.fromkeys(("array", "array_pattern"), array),
        "string": string,
        "template_string": template,
        "number": number,
        "regex": regex,
        "object": table,
        "member_expression": member,
        "subscript_expression": item,
        "binary_expression": binary,
        "unary_expression": unary,
        "ternary_expression": ternary,
        "sequence_expression": sequence,
        "update_expression": update,
        "assignment_expression": assign,
        "augmented_assignment_expression": assign_more,
        "import_statement": imports,
        "export_statement": exported,
        "if_statement": condition,
        "for_statement": counted,
        "for_in_statement": over,
        "try_statement": tried,
        "switch_statement": switch,
        "labeled_statement": labelled,
        "return_statement": returned,
    }


def _specified(function: Node, arguments: tuple[Node, ...]) -> tuple[Node, tuple[Node, ...]]:
    """Return a call under the name that the tables have for it where an argument says what it does."""
    name = function.name if isinstance(function, (Member, Name)) else ""
    if name == "import" and arguments:
        begin = arguments[0].parts[0] if isinstance(arguments[0], Joined) else arguments[0]
        if isinstance(begin, Text) and ("://" in begin.value or begin.value.startswith("data:")):
            return _addressed(function, arguments[0])
    if isinstance(function, Member) and name in ("call", "apply", "then") and arguments:
        of = function.of
        if isinstance(of, Name) and of.name == "Reflect":
            return arguments[0], tuple([Spread(one.start, one.end, one) for one in arguments[2:3]])
        if isinstance(of, Member) and name != "then" and (isinstance(of.of, Sequence) or _is_prototype(of.of)):
            rest = arguments[1:] if name == "call" else tuple([Spread(o.start, o.end, o) for o in arguments[1:2]])
            return Member(of.start, of.end, arguments[0], of.name), rest
        if name == "then":
            is_module = isinstance(of, Call) and isinstance(of.function, Name) and of.function.name == "import"
            return (arguments[0], (of,)) if is_module else (function, arguments)
        if name == "call":
            return of, arguments[1:]
        return of, tuple([Spread(one.start, one.end, one) for one in arguments[1:2]])
    above = function.of if isinstance(function, Member) else None
    if name == "construct" and isinstance(above, Name) and above.name == "Reflect" and len(arguments) > 1:
        return arguments[0], (Spread(arguments[1].start, arguments[1].end, arguments[1]),)
    first = arguments[0] if arguments else None
    last = arguments[-1] if arguments else None
    if name in ("readFileSync", "createReadStream") and isinstance(first, Number) and first.value == "0":
        return function, (Text(first.start, first.end, "/dev/stdin"), *arguments[1:])
    more = ""
    if name == "from" and len(arguments) == 2 and isinstance(last, Text):
        more = "from-" + last.value.lower()
    elif name == "toString" and isinstance(last, Text) and last.value in ("base64", "hex"):
        more = "to-" + last.value
    elif name in ("replace", "replaceAll") and len(arguments) == 2 and not isinstance(last, (Text, Joined, Number)):
        more = "replace-by" if _may_be_function(last) else ""
    elif name == "parse" and len(arguments) == 2:
        more = "parse-by"
    elif name == "split" and isinstance(first, Text) and not first.value:
        more = "split-all"
    elif name == "replace" and isinstance(first, Call) and len(first.arguments) == 2:
        flags, wanted = first.arguments[1], first.arguments[0]
        if isinstance(flags, Text) and "g" in flags.value and isinstance(wanted, Text):
            is_plain = not any(sign in wanted.value for sign in "\\^$.|?*+()[]{}")
            if is_plain:
                return _renamed(function, "replace-all"), (wanted, *arguments[1:])
    return (_renamed(function, more) if more else function), arguments


def _addressed(function: Node, address: Node) -> tuple[Node, tuple[Node, ...]]:
    """Return the import of an address; one that holds the module itself executes that."""
    parts = address.parts if isinstance(address, Joined) else (address,)
    first = parts[0]
    if not isinstance(first, Text) or not first.value.startswith("data:"):
        return _renamed(function, "import-address"), (address,)
    head, _, body = first.value.partition(",")
    code: Node = Text(first.start, first.end, body)
    if isinstance(address, Joined):
        code = Joined(address.start, address.end, (code, *parts[1:]))
    decoder = "atob" if head.endswith(";base64") else "decodeURIComponent"
    decoded = Call(address.start, address.end, Name(address.start, address.end, decoder), (code,))
    return Name(function.start, function.end, "code-address"), (decoded,)


def _is_prototype(node: Node) -> bool:
    return isinstance(node, Member) and node.name == "prototype"


def _may_be_function(node: Node | None) -> bool:
    return isinstance(node, (Function, Member, Name, Item))


def _renamed(function: Node, name: str) -> Node:
    if isinstance(function, Member):
        return Member(function.start, function.end, function.of, name)
    return Name(function.start, function.end, name)


_PATTERNS = frozenset(("object_pattern", "array_pattern"))
