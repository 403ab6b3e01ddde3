"""Turns PHP 8.4 into statements. Variables keep their sigil, since a function may have the same name."""

from __future__ import annotations

import tree_sitter_php

from sandguard.languages.statements import (
    Assign,
    Block,
    Branch,
    Call,
    Choice,
    Class,
    Command,
    Function,
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
from sandguard.languages.trees.escapes import PHP, unescaped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from tree_sitter import Node as Tree

    from sandguard.languages.statements import Node

_CODE = parser("php", tree_sitter_php.language_php_only)

_STREAMS = {"php://stdin": "/dev/stdin", "php://stdout": "/dev/stdout", "php://stderr": "/dev/stderr"}
_CONSTANTS = {"PHP_EOL": "\n", "DIRECTORY_SEPARATOR": "/", "PHP_OS": "Linux", "PHP_OS_FAMILY": "Linux"}


def read_tree(text: str) -> Block | None:
    """Return the statements of a script, with or without ``<?php`` first; None for one that is too long."""
    if text.lstrip()[:1] == "<" or text.startswith("#!"):
        return PhpReader(text).read(parser("php with text", tree_sitter_php.language_php))
    if text.startswith("?>"):
        reader = PhpReader(text)
        reader.data = b"  " + reader.data[2:]
        return reader.read(parser("php with text", tree_sitter_php.language_php))
    return PhpReader(text).read(_CODE)


class PhpReader(TreeReader):
    """A script on its way from tree to statements."""

    ENDING = b"\n;\n"
    SKIPPED = frozenset(("comment", "php_tag", "php_end_tag", "attribute_list", "shebang"))
    HOISTS = ("function_definition", "class_declaration")

    # Texts

    def pieces(self, tree: Tree) -> list[Node]:
        """Return the texts and values in a text."""
        found: list[Node] = []
        for child in tree.named_children:
            start, end = self.start(child), self.end(child)
            if child.type in ("string_content", "nowdoc_string"):
                found.append(Text(start, end, self.written(child)))
            elif child.type == "escape_sequence":
                found.append(Text(start, end, unescaped(self.written(child), PHP, is_kept=True)))
            elif child.type == "subscript_expression":
                found.append(self.item(child, is_in_text=True))
            elif (
                child.type == "dynamic_variable_name"
                and self.written(child).startswith("${")
                and ([part.type for part in child.named_children] == ["name"])
            ):
                found.append(Name(start, end, "$" + self.written(child)[2:-1]))
            else:
                found.append(self.turn(child))
        return found

    def quoted(self, tree: Tree) -> Node:
        raw = self.written(tree)
        inside = raw[raw.find("'") + 1 : -1]
        value = inside.replace("\\\\", "\0").replace("\\'", "'").replace("\0", "\\")
        return Text(self.start(tree), self.end(tree), _STREAMS.get(value, value))

    def interpolated(self, tree: Tree) -> Node:
        text = self.joined(tree, self.pieces(tree))
        return Text(text.start, text.end, _STREAMS.get(text.value, text.value)) if isinstance(text, Text) else text

    def heredoc(self, tree: Tree) -> Node:
        value = self.field(tree, "value")
        return (
            self.joined(tree, self.pieces(value)) if value is not None else Text(self.start(tree), self.end(tree), "")
        )

    def command(self, tree: Tree) -> Node:
        return Command(self.start(tree), self.end(tree), self.joined(tree, self.pieces(tree)))

    def html(self, tree: Tree) -> Node:
        """Return the text outside of the tags: it is printed."""
        start, end = self.start(tree), self.end(tree)
        return Call(start, end, Name(start, end, "echo"), (Text(start, end, self.written(tree)),))

    # Values

    def number(self, tree: Tree) -> Node:
        return self.constant(tree, number(self.written(tree)))

    def word(self, tree: Tree) -> Node:
        return self.constant(tree, self.written(tree).lower())

    def named_value(self, tree: Tree) -> Node:
        """Return a constant, function or class by its name."""
        written = self.written(tree)
        if written in _CONSTANTS:
            return Text(self.start(tree), self.end(tree), _CONSTANTS[written])
        return self.called(tree)

    def called(self, tree: Tree) -> Node:
        """Return a function or class by its name."""
        written = self.written(tree).removeprefix("namespace").strip("\\").replace("\\", ".")
        if tree.type == "relative_scope":
            return Name(self.start(tree), self.end(tree), "$this")
        return self.dotted(tree, written)

    def variable_variable(self, tree: Tree) -> Node:
        parts = self.all(self.named(tree))
        if len(parts) == 1 and isinstance(parts[0], Text):
            return Name(self.start(tree), self.end(tree), "$" + parts[0].value)
        return self.opaque(tree, "a variable with a computed name")

    def array(self, tree: Tree) -> Node:
        start, end = self.start(tree), self.end(tree)
        pairs: list[tuple[Node | None, Node]] = []
        for part in self.named(tree):
            inside = self.named(part)
            if part.type != "array_element_initializer" or not inside:
                pairs.append((None, self.turn(part)))
            elif len(inside) > 1:
                pairs.append((self.turn(inside[0]), self.turn(inside[1])))
            else:
                pairs.append((None, self.turn(inside[0])))
        if any(key is not None for key, _ in pairs):
            found: list[tuple[Node, Node]] = []
            for at, (key, value) in enumerate(pairs):
                if key is None:
                    key = value if isinstance(value, Spread) else Number(value.start, value.end, str(at))  # noqa: PLW2901
                found.append((key, value))
            return Mapping(start, end, tuple(found))
        return Sequence(start, end, tuple([value for _, value in pairs]))

    def member(self, tree: Tree) -> Node:
        start, end = self.start(tree), self.end(tree)
        of, name = self.field(tree, "object") or self.field(tree, "scope"), self.field(tree, "name")
        if of is None or name is None:
            parts = self.named(tree)
            if len(parts) != 2:
                return self.opaque(tree)
            of, name = parts
        receiver = self.called(of) if of.type in _NAMES else self.turn(of)
        if name.type == "name" or tree.type == "scoped_property_access_expression":
            return Member(start, end, receiver, self.written(name))
        return Item(start, end, receiver, (self.turn(name),))

    def item(self, tree: Tree, *, is_in_text: bool = False) -> Node:
        parts = self.named(tree)
        keys = [
            Text(self.start(part), self.end(part), self.written(part))
            if is_in_text and part.type == "name"
            else self.turn(part)
            for part in parts[1:]
        ]
        return Item(self.start(tree), self.end(tree), self.turn(parts[0]), tuple(keys))

    def spread(self, tree: Tree) -> Node:
        return Spread(self.start(tree), self.end(tree), self.turn(self.named(tree)[0]))

    # Calls

    def given(self, tree: Tree | None) -> tuple[tuple[Node, ...], tuple[tuple[str, Node], ...]]:
        """Return the arguments of a call, by place and by name."""
        arguments: list[Node] = []
        named: list[tuple[str, Node]] = []
        for part in self.named(tree) if tree is not None else []:
            name = self.field(part, "name")
            inside = [one for one in self.named(part) if one != name and one.type != "reference_modifier"]
            if part.type != "argument" or not inside:
                arguments.append(self.turn(part) if part.type != "argument" else self.opaque(part))
            elif name is not None:
                named.append((self.written(name), self.turn(inside[0])))
            else:
                arguments.append(self.turn(inside[0]))
        return tuple(arguments), tuple(named)

    def call(self, tree: Tree) -> Node:
        function = self.field(tree, "function")
        if function is None:
            return self.opaque(tree)
        called = self.called(function) if function.type in _NAMES else self.turn(function)
        arguments, named = self.given(self.field(tree, "arguments"))
        if arguments and isinstance(called, Name):
            name, first = called.name.lower(), arguments[0]
            if name == "assert" and isinstance(first, Operation):
                called = Name(called.start, called.end, "assert-that")  # only a text is evaluated
            elif name == "preg_replace" and isinstance(first, Text) and len(arguments) > 1 and _evaluates(first.value):
                arguments = (Call(called.start, called.end, Name(called.start, called.end, "eval"), arguments[1:2]),)
            elif name == "pack" and isinstance(first, Text):
                called = Name(called.start, called.end, "pack-" + first.value[:1])
        return Call(self.start(tree), self.end(tree), called, arguments, named)

    def method_call(self, tree: Tree) -> Node:
        return Call(self.start(tree), self.end(tree), self.member(tree), *self.given(self.field(tree, "arguments")))

    def new(self, tree: Tree) -> Node:
        parts = self.named(tree)
        given = next((part for part in parts if part.type == "arguments"), None)
        of = parts[0]
        called = self.called(of) if of.type in _NAMES else self.turn(of)
        return Call(self.start(tree), self.end(tree), called, *self.given(given))

    def word_call(self, tree: Tree) -> Node:
        """Return a call of what is a word of the language: include, echo, print, exit, unset."""
        start, end = self.start(tree), self.end(tree)
        name = self.written(tree.children[0]).lower()
        parts = self.named(tree)
        if len(parts) == 1 and parts[0].type in ("sequence_expression", "parenthesized_expression"):
            parts = self.named(parts[0])
        values = self.all(parts)
        first = values[0] if values else None
        if name.startswith(("include", "require")) and isinstance(first, Text) and first.value.startswith("data:"):
            return Call(start, end, Name(start, end, "eval"), (_in_address(first),))
        return Call(start, end, Name(start, end, name), values)

    def cast(self, tree: Tree) -> Node:
        kind, value = self.field(tree, "type"), self.field(tree, "value")
        if kind is None or value is None:
            return self.opaque(tree)
        held = self.turn(value)
        start, end = self.start(tree), self.end(tree)
        if self.written(kind).strip().lower() in ("int", "integer", "float", "double", "bool", "boolean"):
            return Call(start, end, Name(start, end, "intval"), (held,))
        return held

    # Operators

    def binary(self, tree: Tree) -> Node:
        operator, operands = self.operands(tree, "binary_expression")
        values = self.all(operands)
        if operator == ".":
            return Joined(self.start(tree), self.end(tree), values)
        if operator == "+":
            return Operation(self.start(tree), self.end(tree), operator, values)
        return self.operation(tree, operator, values)

    def unary(self, tree: Tree) -> Node:
        parts = self.named(tree)
        operator = self.written(tree)[:1]
        if len(parts) != 1:
            return self.opaque(tree)
        return Operation(self.start(tree), self.end(tree), operator, (self.turn(parts[0]),))

    def ternary(self, tree: Tree) -> Node:
        test, first, second = (self.field(tree, name) for name in ("condition", "body", "alternative"))
        if test is None or second is None:
            return self.opaque(tree)
        start, end = self.start(tree), self.end(tree)
        if first is None:
            return Choice(start, end, None, self.all((test, second)))
        return Choice(start, end, self.turn(test), self.all((first, second)))

    def update(self, tree: Tree) -> Node:
        value = self.field(tree, "argument")
        if value is None:
            return self.opaque(tree)
        start, end = self.start(tree), self.end(tree)
        operator = "-=" if "--" in self.written(tree) else "+="
        return Assign(start, end, (self.turn(value),), operator, Number(start, end, "1"))

    def match(self, tree: Tree) -> Node:
        tests: list[Node] = []
        values: list[Node] = []
        subject, body = self.field(tree, "condition"), self.field(tree, "body")
        if subject is not None:
            tests.append(self.turn(subject))
        for part in self.named(body) if body is not None else []:
            wanted, value = self.field(part, "conditional_expressions"), self.field(part, "return_expression")
            if wanted is not None:
                tests.append(self.inner(wanted))
            if value is not None:
                values.append(self.turn(value))
        start, end = self.start(tree), self.end(tree)
        return Choice(start, end, Sequence(start, end, tuple(tests)), tuple(values))

    # Assignments

    def assign(self, tree: Tree) -> Node:
        start, end = self.start(tree), self.end(tree)
        targets: list[Tree] = []
        at: Tree | None = tree
        while at is not None and at.type in ("assignment_expression", "reference_assignment_expression"):
            left = self.field(at, "left")
            if left is not None:
                targets.append(left)
            at = self.field(at, "right")
        value = self.turn(at) if at is not None else self.opaque(tree)
        if len(targets) == 1 and targets[0].type == "subscript_expression" and len(self.named(targets[0])) == 1:
            held = self.turn(self.named(targets[0])[0])
            return Assign(start, end, (held,), "+=", Sequence(start, end, (value,)))
        if not any(target.type == "list_literal" for target in targets):
            return Assign(start, end, self.all(targets), "", value)
        name = self.fresh(tree)
        statements: list[Node] = [Assign(start, end, (name,), "", value)]
        for target in targets:
            self.taken(target, name, statements)
        return Block(start, end, tuple(statements))

    def taken(self, target: Tree, value: Node, statements: list[Node]) -> None:
        """Add what a list of targets takes out of a value."""
        start, end = self.start(target), self.end(target)
        if target.type not in ("list_literal", "array_creation_expression"):
            statements.append(Assign(start, end, (self.turn(target),), "", value))
            return
        if self.depth > 60:
            statements.append(self.opaque(target, "a pattern that is nested too deeply"))
            return
        self.depth += 1
        place = 0
        key: Node | None = None
        children = target.children
        for at, part in enumerate(children):
            if part.type == ",":
                place += 1
            elif part.is_named and part.type not in self.SKIPPED:
                if at + 1 < len(children) and children[at + 1].type == "=>":
                    key = self.turn(part)
                else:
                    held = key if key is not None else self.constant(part, str(place))
                    self.taken(part, Item(start, end, value, (held,)), statements)
                    key = None
        self.depth -= 1

    def assign_more(self, tree: Tree) -> Node:
        left, right = self.field(tree, "left"), self.field(tree, "right")
        if left is None or right is None:
            return self.opaque(tree)
        start, end = self.start(tree), self.end(tree)
        target, value, operator = self.turn(left), self.turn(right), self.operator(tree)
        if operator == ".=":
            return Assign(start, end, (target,), "", Joined(start, end, (target, value)))
        return Assign(start, end, (target,), operator, value)

    def static(self, tree: Tree) -> Node:
        found: list[Node] = []
        for part in self.named(tree):
            name, value = self.field(part, "name"), self.field(part, "value")
            if name is not None and value is not None:
                found.append(Assign(self.start(part), self.end(part), (self.turn(name),), "", self.turn(value)))
        return Block(self.start(tree), self.end(tree), tuple(found))

    def constants(self, tree: Tree) -> Node:
        found: list[Node] = []
        for part in self.named(tree):
            inside = self.named(part)
            if part.type == "const_element" and len(inside) == 2:
                found.append(
                    Assign(self.start(part), self.end(part), (self.name(inside[0]),), "", self.turn(inside[1]))
                )
        return Block(self.start(tree), self.end(tree), tuple(found))

    def uses(self, tree: Tree) -> Node:
        """Return the other names that ``use`` gives to functions and classes."""
        found: list[Node] = []
        for part in self.named(tree):
            names = self.named(part)
            alias = self.field(part, "alias")
            if part.type == "namespace_use_clause" and names:
                whole = self.called(names[0])
                own = self.written(alias).rpartition(" ")[2] if alias is not None else ""
                if own or isinstance(whole, Member):
                    name = own or (whole.name if isinstance(whole, Member) else "")
                    start, end = self.start(part), self.end(part)
                    found.append(Assign(start, end, (Name(start, end, name),), "", whole))
        return Block(self.start(tree), self.end(tree), tuple(found))

    # Statements

    def condition(self, tree: Tree) -> Node:
        test = self.field(tree, "condition")
        blocks = [self.body(self.field(tree, "body"))]
        tests = [self.turn(test)] if test is not None else []
        for part in self.named(tree):
            if part.type == "else_if_clause":
                other = self.field(part, "condition")
                tests.extend([self.turn(other)] if other is not None else [])
                blocks.append(self.body(self.field(part, "body")))
            elif part.type == "else_clause":
                blocks.append(self.body(self.field(part, "body")))
        return Branch(self.start(tree), self.end(tree), tuple(tests), tuple(blocks))

    def loop(self, tree: Tree) -> Node:
        test = self.maybe(self.field(tree, "condition"))
        return self.repeated(tree, test, self.body(self.field(tree, "body")), once=tree.type == "do_statement")

    def counted(self, tree: Tree) -> Node:
        begin, test, step = (self.field(tree, name) for name in ("initialize", "condition", "update"))
        held = self.statement(step) if step is not None else None
        loop = self.repeated(tree, self.maybe(test), self.body(self.field(tree, "body")), step=held)
        first = (self.statement(begin),) if begin is not None else ()
        return Block(self.start(tree), self.end(tree), (*first, loop))

    def over(self, tree: Tree) -> Node:
        start, end = self.start(tree), self.end(tree)
        block = self.field(tree, "body")
        parts = [part for part in self.named(tree) if part != block]
        body = self.body(block)
        if len(parts) != 2:
            return self.opaque(tree)
        values = self.turn(parts[0])
        begin: list[Node] = []
        target = parts[1]
        if target.type == "pair":
            key, target = self.named(target)[0], self.named(target)[-1]
            begin.append(
                Assign(start, end, (self.turn(key),), "", Call(start, end, Name(start, end, "key"), (values,)))
            )
        if target.type == "by_ref":
            target = self.named(target)[0]
        name: Node = self.fresh(target) if target.type == "list_literal" else self.turn(target)
        if target.type == "list_literal":
            self.taken(target, name, begin)
        whole = Block(body.start, body.end, (*begin, *body.statements))
        return Loop(start, end, (name,), Call(start, end, Name(start, end, "array_values"), (values,)), whole)

    def switch(self, tree: Tree) -> Node:
        start, end = self.start(tree), self.end(tree)
        tests: list[Node] = []
        blocks: list[Block] = []
        rest: list[Block] = []
        value, body = self.field(tree, "condition"), self.field(tree, "body")
        for case in self.named(body) if body is not None else []:
            test = self.field(case, "value")
            inside = [self.statement(part) for part in self.named(case) if part != test]
            block = Block(self.start(case), self.end(case), tuple(inside))
            if test is not None:
                tests.append(self.turn(test))
                blocks.append(block)
            else:
                rest.append(block)
        branch = Branch(start, end, tuple(tests), (*blocks, *rest))
        return Block(start, end, (self.turn(value), branch)) if value is not None else branch

    def tried(self, tree: Tree) -> Node:
        handlers: list[Block] = []
        last = None
        for part in self.named(tree):
            if part.type == "catch_clause":
                handlers.append(self.block(self.field(part, "body")))
            elif part.type == "finally_clause":
                last = self.block(self.field(part, "body"))
        return self.attempt(tree, self.block(self.field(tree, "body")), tuple(handlers), last)

    def returned(self, tree: Tree) -> Node:
        parts = self.named(tree)
        return Return(self.start(tree), self.end(tree), self.turn(parts[0]) if parts else None)

    # Functions and classes

    def function(self, tree: Tree, first: tuple[str, ...] = ()) -> Function:
        name = self.field(tree, "name")
        parameters = list(first)
        defaults: list[Node] = []
        given = self.field(tree, "parameters")
        for part in self.named(given) if given is not None else []:
            variable, value = self.field(part, "name"), self.field(part, "default_value")
            written = self.written(variable) if variable is not None else self.fresh(part).name
            if part.type == "variadic_parameter":
                parameters.append("*" + written)
                continue
            parameters.append(written)
            if value is not None or defaults:
                defaults.append(self.turn(value) if value is not None else self.constant(part, "null"))
        body = self.field(tree, "body")
        if tree.type == "arrow_function" and body is not None:
            value_node = self.turn(body)
            whole = as_block(Return(value_node.start, value_node.end, value_node))
        else:
            whole = self.block(body)
        called = self.written(name) if name is not None else ""
        return Function(self.start(tree), self.end(tree), called, tuple(parameters), tuple(defaults), whole)

    def class_(self, tree: Tree) -> Node:
        name, body = self.field(tree, "name"), self.field(tree, "body")
        bases = [base for part in self.named(tree) if part.type == "base_clause" for base in self.named(part)]
        found: list[Node] = []
        for part in self.named(body) if body is not None else []:
            if part.type == "method_declaration":
                is_own = any(one.type == "static_modifier" for one in part.named_children)
                found.append(self.function(part, () if is_own else ("$this",)))
            elif part.type == "const_declaration":
                found.append(self.constants(part))
            elif part.type == "property_declaration":
                found.extend(self.properties(part))
        whole = Block(self.start(tree), self.end(tree), tuple(found))
        called = self.written(name) if name is not None else ""
        return Class(self.start(tree), self.end(tree), called, tuple(map(self.called, bases)), whole)

    def properties(self, tree: Tree) -> Iterable[Node]:
        """Yield what properties hold at first."""
        for part in self.named(tree):
            name, value = self.field(part, "name"), self.field(part, "default_value")
            if name is not None and value is not None:
                target = Name(self.start(name), self.end(name), self.written(name).lstrip("$"))
                yield Assign(self.start(part), self.end(part), (target,), "", self.turn(value))

    TURNS = {  # noqa: RUF012 - filled once
        **dict.fromkeys(("variable_name", "static_variable_name"), TreeReader.name),
        **dict.fromkeys(("null", "boolean"), word),
        **dict.fromkeys(("integer", "float"), number),
        **dict.fromkeys(("program", "compound_statement", "declaration_list", "else_clause"), TreeReader.parts),
        **dict.fromkeys(
            (
                *("expression_statement", "parenthesized_expression", "error_suppression_expression", "by_ref"),
                *("clone_expression", "throw_expression", "yield_expression", "match_condition_list", "argument"),
                *("array_element_initializer", "sequence_expression", "namespace_definition", "exit_statement"),
            ),
            TreeReader.inner,
        ),
        **dict.fromkeys(
            (
                *("empty_statement", "break_statement", "continue_statement", "goto_statement", "declare_statement"),
                *("named_label_statement", "global_declaration", "interface_declaration", "namespace_name"),
                "variadic_placeholder",
            ),
            TreeReader.nothing,
        ),
        **dict.fromkeys(("name", "qualified_name", "relative_name", "relative_scope", "namespace_name"), named_value),
        **dict.fromkeys(("heredoc", "nowdoc"), heredoc),
        **dict.fromkeys(("text_interpolation", "text"), html),
        **dict.fromkeys(
            (
                *("member_access_expression", "nullsafe_member_access_expression", "class_constant_access_expression"),
                "scoped_property_access_expression",
            ),
            member,
        ),
        **dict.fromkeys(
            ("member_call_expression", "nullsafe_member_call_expression", "scoped_call_expression"), method_call
        ),
        **dict.fromkeys(
            (
                *("include_expression", "include_once_expression", "require_expression", "require_once_expression"),
                *("echo_statement", "print_intrinsic", "unset_statement"),
            ),
            word_call,
        ),
        **dict.fromkeys(("array_creation_expression", "list_literal"), array),
        **dict.fromkeys(("assignment_expression", "reference_assignment_expression"), assign),
        **dict.fromkeys(("while_statement", "do_statement"), loop),
        **dict.fromkeys(
            ("function_definition", "anonymous_function", "arrow_function", "anonymous_function_creation_expression"),
            function,
        ),
        **dict.fromkeys(("class_declaration", "trait_declaration", "enum_declaration", "anonymous_class"), class_),
        "string": quoted,
        "encapsed_string": interpolated,
        "shell_command_expression": command,
        "dynamic_variable_name": variable_variable,
        "subscript_expression": item,
        "variadic_unpacking": spread,
        "function_call_expression": call,
        "object_creation_expression": new,
        "cast_expression": cast,
        "binary_expression": binary,
        "unary_op_expression": unary,
        "conditional_expression": ternary,
        "update_expression": update,
        "match_expression": match,
        "augmented_assignment_expression": assign_more,
        "function_static_declaration": static,
        "const_declaration": constants,
        "namespace_use_declaration": uses,
        "if_statement": condition,
        "for_statement": counted,
        "foreach_statement": over,
        "switch_statement": switch,
        "try_statement": tried,
        "return_statement": returned,
    }


_NAMES = frozenset(("name", "qualified_name", "relative_name", "relative_scope", "namespace_name"))


def _evaluates(pattern: str) -> bool:
    """Tell whether a pattern has the flag ``e``: what comes in the place of a match is code (before PHP 7)."""
    closing = {"(": ")", "[": "]", "{": "}", "<": ">"}.get(pattern[:1], pattern[:1])
    return bool(closing) and "e" in pattern.rpartition(closing)[2]


def _in_address(address: Text) -> Node:
    """Return the code that an address of the kind ``data:`` holds."""
    head, _, body = address.value.partition(",")
    start, end = address.start, address.end
    if not head.endswith(";base64"):
        return Text(start, end, body)
    return Call(start, end, Name(start, end, "base64_decode"), (Text(start, end, body),))
