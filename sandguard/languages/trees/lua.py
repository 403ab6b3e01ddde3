"""Turns Lua 5.1 to 5.4 into statements."""

from __future__ import annotations

import tree_sitter_lua

from sandguard.languages.statements import (
    Assign,
    Block,
    Branch,
    Call,
    Function,
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
from sandguard.languages.trees import LONGEST_OF_SLOW, TreeReader, number, parser
from sandguard.languages.trees.escapes import LUA, unescaped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tree_sitter import Node as Tree

    from sandguard.languages.statements import Node

_PARSER = parser("lua", tree_sitter_lua.language)


def read_tree(text: str) -> Block | None:
    """Return the statements of a script; None for one that is too long to be parsed."""
    return LuaReader(text).read(_PARSER)


class LuaReader(TreeReader):
    """A script on its way from tree to statements."""

    LONGEST = LONGEST_OF_SLOW
    SKIPPED = frozenset(("comment", "hash_bang_line", "attribute"))

    def string(self, tree: Tree) -> Node:
        raw = self.written(tree)
        if raw[:1] == "[":
            level = raw.find("[", 1) + 1
            value = raw[level : len(raw) - level].removeprefix("\n")
        else:
            value = unescaped(raw[1:-1], LUA)
        return Text(self.start(tree), self.end(tree), value)

    def number(self, tree: Tree) -> Node:
        return self.constant(tree, number(self.written(tree)))

    def word(self, tree: Tree) -> Node:
        return self.constant(tree, "null" if tree.type == "nil" else tree.type)

    def rest(self, tree: Tree) -> Node:
        start, end = self.start(tree), self.end(tree)
        return Spread(start, end, Name(start, end, "..."))

    def member(self, tree: Tree) -> Node:
        of, name = self.field(tree, "table"), self.field(tree, "field") or self.field(tree, "method")
        if of is None or name is None:
            return self.opaque(tree)
        return Member(self.start(tree), self.end(tree), self.turn(of), self.written(name))

    def item(self, tree: Tree) -> Node:
        of, key = self.field(tree, "table"), self.field(tree, "field")
        if of is None or key is None:
            return self.opaque(tree)
        return Item(self.start(tree), self.end(tree), self.turn(of), (self.turn(key),))

    def call(self, tree: Tree) -> Node:
        function, given = self.field(tree, "name"), self.field(tree, "arguments")
        if function is None:
            return self.opaque(tree)
        arguments = self.all(self.named(given)) if given is not None else ()
        called = self.turn(function)
        name = called.name if isinstance(called, Member) else ""
        more = ""
        if name == "concat" and len(arguments) > 1:
            more = "concat-by"
        elif name == "gsub" and len(arguments) > 1:
            wanted = arguments[-2]
            if isinstance(wanted, Text) and not any(sign in wanted.value for sign in "^$()%.[]*+-?"):
                more = "gsub-plain"
        if more and isinstance(called, Member):
            called = Member(called.start, called.end, called.of, more)
        return Call(self.start(tree), self.end(tree), called, arguments)

    def table(self, tree: Tree) -> Node:
        pairs: list[tuple[Node, Node]] = []
        has_names = False
        for at, part in enumerate(self.named(tree), 1):
            name, value = self.field(part, "name"), self.field(part, "value")
            if value is None:
                continue
            if name is None:
                pairs.append((self.constant(part, str(at)), self.turn(value)))
            elif name.type == "identifier" and not self.written(part).startswith("["):
                has_names = True
                pairs.append((Text(self.start(name), self.end(name), self.written(name)), self.turn(value)))
            else:
                has_names = True
                pairs.append((self.turn(name), self.turn(value)))
        if has_names:
            return Mapping(self.start(tree), self.end(tree), tuple(pairs))
        return Sequence(self.start(tree), self.end(tree), tuple([value for _, value in pairs]))

    def binary(self, tree: Tree) -> Node:
        operator = self.operator(tree)
        found: list[Tree] = []
        at: Tree | None = tree
        if operator == "..":  # leans to the right
            while at is not None and at.type == "binary_expression" and self.operator(at) == "..":
                left = self.field(at, "left")
                if left is not None:
                    found.append(left)
                at = self.field(at, "right")
            if at is not None:
                found.append(at)
            return Joined(self.start(tree), self.end(tree), self.all(found))
        operator, found = self.operands(tree, "binary_expression")
        return self.operation(tree, operator, self.all(found))

    def unary(self, tree: Tree) -> Node:
        value = self.field(tree, "operand")
        if value is None:
            return self.opaque(tree)
        return Operation(self.start(tree), self.end(tree), self.operator(tree), (self.turn(value),))

    def assign(self, tree: Tree) -> Node:
        start, end = self.start(tree), self.end(tree)
        parts = self.named(tree)
        targets = self.all(self.named(parts[0]))
        values = self.all(self.named(parts[1])) if len(parts) > 1 else ()
        if len(targets) == len(values) == 1:
            return Assign(start, end, targets, "", values[0])
        if len(values) == 1:
            first = Assign(start, end, targets[:1], "", values[0])
            return Block(start, end, (first, Assign(start, end, targets[1:], "", targets[0])))
        return Assign(start, end, (Sequence(start, end, targets),), "", Sequence(start, end, values))

    def declared(self, tree: Tree) -> Node:
        parts = self.named(tree)
        return self.statement(parts[0]) if parts and parts[0].type == "assignment_statement" else self.nothing(tree)

    def condition(self, tree: Tree) -> Node:
        test = self.field(tree, "condition")
        tests = [self.turn(test)] if test is not None else []
        blocks = [self.block(self.field(tree, "consequence"))]
        for part in self.named(tree):
            if part.type == "elseif_statement":
                other = self.field(part, "condition")
                tests.extend([self.turn(other)] if other is not None else [])
                blocks.append(self.block(self.field(part, "consequence")))
            elif part.type == "else_statement":
                blocks.append(self.block(self.field(part, "body")))
        return Branch(self.start(tree), self.end(tree), tuple(tests), tuple(blocks))

    def loop(self, tree: Tree) -> Node:
        test = self.maybe(self.field(tree, "condition"))
        body = self.block(self.field(tree, "body"))
        return self.repeated(tree, test, body, once=tree.type == "repeat_statement")

    def over(self, tree: Tree) -> Node:
        start, end = self.start(tree), self.end(tree)
        clause = self.field(tree, "clause")
        body = self.block(self.field(tree, "body"))
        if clause is None:
            return self.opaque(tree)
        if clause.type == "for_numeric_clause":
            name = self.field(clause, "name")
            bounds = [self.field(clause, field) for field in ("start", "end", "step")]
            values = self.all([bound for bound in bounds if bound is not None])
            over: Node = Call(start, end, Name(start, end, "numbers"), values)
            return Loop(start, end, (self.turn(name),) if name is not None else (), over, body)
        names, values_tree = self.named(clause)
        values = self.all(self.named(values_tree))
        return Loop(start, end, self.all(self.named(names)), values[0] if values else None, body)

    def returned(self, tree: Tree) -> Node:
        start, end = self.start(tree), self.end(tree)
        parts = self.named(tree)
        values = self.all(self.named(parts[0])) if parts else ()
        value = values[0] if len(values) == 1 else Sequence(start, end, values) if values else None
        return Return(start, end, value)

    def function(self, tree: Tree) -> Node:
        start, end = self.start(tree), self.end(tree)
        name, given = self.field(tree, "name"), self.field(tree, "parameters")
        parameters: list[str] = []
        if name is not None and name.type == "method_index_expression":
            parameters.append("self")
        parts = self.named(given) if given is not None else []
        parameters.extend("*..." if part.type == "vararg_expression" else self.written(part) for part in parts)
        body = self.block(self.field(tree, "body"))
        if name is None or name.type == "identifier":
            called = self.written(name) if name is not None else ""
            return Function(start, end, called, tuple(parameters), (), body)
        made = Function(start, end, "", tuple(parameters), (), body)
        return Assign(start, end, (self.turn(name),), "", made)

    TURNS = {  # noqa: RUF012 - filled once
        **dict.fromkeys(("nil", "true", "false"), word),
        **dict.fromkeys(("chunk", "block", "do_statement"), TreeReader.parts),
        **dict.fromkeys(("parenthesized_expression", "expression_list"), TreeReader.inner),
        **dict.fromkeys(
            ("empty_statement", "goto_statement", "label_statement", "break_statement"), TreeReader.nothing
        ),
        **dict.fromkeys(("dot_index_expression", "method_index_expression"), member),
        **dict.fromkeys(("while_statement", "repeat_statement"), loop),
        **dict.fromkeys(("function_declaration", "function_definition"), function),
        "identifier": TreeReader.name,
        "string": string,
        "number": number,
        "vararg_expression": rest,
        "bracket_index_expression": item,
        "function_call": call,
        "table_constructor": table,
        "binary_expression": binary,
        "unary_expression": unary,
        "assignment_statement": assign,
        "variable_declaration": declared,
        "if_statement": condition,
        "for_statement": over,
        "return_statement": returned,
    }
