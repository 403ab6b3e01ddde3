"""Turns PowerShell 7.4 into statements. Variables keep their sigil; all names are in small letters."""

from __future__ import annotations

import tree_sitter_powershell

from sandguard.languages.statements import (
    Assign,
    Block,
    Branch,
    Call,
    Choice,
    Function,
    Item,
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
from sandguard.languages.trees import LONGEST_OF_SLOW, TreeReader, as_value, giving, number, parser
from sandguard.languages.trees.cmdlets import ALIASES, PARAMETERS, parameter
from sandguard.languages.trees.escapes import POWERSHELL, unescaped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tree_sitter import Node as Tree
    from tree_sitter import Parser

    from sandguard.languages.statements import Node

_PARSER = parser("powershell", tree_sitter_powershell.language)

_HULLS = frozenset(
    (
        *("logical_expression", "bitwise_expression", "comparison_expression", "additive_expression"),
        *("multiplicative_expression", "format_expression", "range_expression", "array_literal_expression"),
        *("unary_expression", "argument_expression", "logical_argument_expression", "bitwise_argument_expression"),
        *("comparison_argument_expression", "additive_argument_expression", "multiplicative_argument_expression"),
        *("format_argument_expression", "range_argument_expression", "pipeline_chain", "pipeline"),
    )
)
"""Kinds of trees that mean what is in them, where that is one."""


def read_tree(text: str) -> Block | None:
    """Return the statements of a script; None for one that is too long to be parsed."""
    return PowerShellReader(text).read(_PARSER)


class PowerShellReader(TreeReader):
    """A script on its way from tree to statements."""

    LONGEST = LONGEST_OF_SLOW
    SKIPPED = frozenset(("comment", "command_argument_sep", "empty_statement", "pipeline_chain_tail"))
    HOISTS = ("function_statement",)

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.functions = 0

    def read(self, used: Parser) -> Block | None:
        """Return the statements of the whole text."""
        is_odd = b", " in self.data or b"./" in self.data
        if is_odd and len(self.text) <= self.LONGEST and used.parse(self.data).root_node.has_error:
            # The grammar knows no blank after the comma between bare words, and no path at the beginning of a command.
            moved = self.data.replace(b", ", b" ,").replace(b"; ./", b"; . ").replace(b"| ./", b"| . ")
            moved = b". " + moved[2:] if moved.startswith(b"./") else moved
            if not used.parse(moved).root_node.has_error:
                self.data = moved
        return super().read(used)

    def statement(self, tree: Tree) -> Node:
        """Return what a tree means, past the hulls of expressions."""
        hulls = _HULLS
        while tree.type in hulls and not tree.has_error:
            parts = self.named(tree)
            if len(parts) != 1:
                break
            tree = parts[0]
        return super().statement(tree)

    def is_wrong(self, tree: Tree) -> bool:
        """Tell whether a tree is what the parser could not read; it knows no ``param`` in the body of a function."""
        return tree.type == "ERROR" and any(part.type != "param_block" for part in tree.named_children)

    # Texts

    def verbatim(self, tree: Tree) -> Node:
        raw = self.written(tree)
        is_here = raw.startswith("@")
        value = raw[raw.find("\n") + 1 : raw.rfind("\n")] if is_here else raw[1:-1].replace("''", "'")
        return Text(self.start(tree), self.end(tree), value)

    def expandable(self, tree: Tree) -> Node:
        raw = self.written(tree)
        first, last = tree.start_byte + 1, tree.end_byte - 1
        if raw.startswith("@"):
            first = tree.start_byte + len(raw[: raw.find("\n") + 1].encode())
            last = tree.end_byte - 3
        found: list[Node] = []
        at = first
        for child in self.named(tree):
            self._piece(found, at, child.start_byte)
            found.append(self.turn(child))
            at = child.end_byte
        self._piece(found, at, last)
        return self.joined(tree, found)

    def _piece(self, found: list[Node], first: int, last: int) -> None:
        start, end = self.offsets[first], self.offsets[max(first, last)]
        if end > start:
            raw = self.text[start:end].replace('""', '"')
            found.append(Text(start, end, unescaped(raw, POWERSHELL, sign="`")))

    def token(self, tree: Tree) -> Node:
        """Return a bare word; a tilde at its beginning is the home folder."""
        start, end = self.start(tree), self.end(tree)
        word = Text(start, end, unescaped(self.written(tree), POWERSHELL, sign="`").strip(" ,"))
        if tree.type == "generic_token" and word.value.startswith("~/"):
            return Call(start, end, Name(start, end, "expand-home"), (word,))
        return word

    # Values

    def number(self, tree: Tree) -> Node:
        return self.constant(tree, number(self.written(tree)))

    def variable(self, tree: Tree) -> Node:
        start, end = self.start(tree), self.end(tree)
        written = self.written(tree).lower().replace("{", "").replace("}", "")
        if written.startswith("@"):
            name = Name(start, end, "$" + written[1:])
            return Spread(start, end, name)
        scope, colon, name_part = written[1:].partition(":")
        if colon and scope == "env":
            return Item(start, end, Name(start, end, "$env"), (Text(start, end, name_part.upper()),))
        if colon and scope in ("function", "alias"):
            return Name(start, end, name_part)
        bare = name_part if colon else written[1:]
        if bare in ("true", "false", "null"):
            return Number(start, end, bare)
        return Name(start, end, "$_" if bare == "psitem" else "$" + bare)

    def type_name(self, tree: Tree) -> Node:
        written = self.written(tree).strip("[]").lower().replace("[]", "")
        return self.dotted(tree, written.removeprefix("system."))

    def cast(self, tree: Tree) -> Node:
        parts = self.named(tree)
        kind = self.written(parts[0]).strip("[]").lower()
        value = self.turn(parts[-1])
        start, end = self.start(tree), self.end(tree)
        if kind in ("char", "scriptblock", "int"):
            return Call(start, end, Name(start, end, "cast-" + kind), (value,))
        return value

    def array(self, tree: Tree) -> Node:
        return Sequence(self.start(tree), self.end(tree), self.all(self.named(tree)))

    def array_of(self, tree: Tree) -> Node:
        parts = self.named(tree)
        inside = self.named(parts[0]) if parts else []
        values = self.all(inside)
        if len(values) == 1 and isinstance(values[0], Sequence):
            return values[0]
        return Sequence(self.start(tree), self.end(tree), values)

    def table(self, tree: Tree) -> Node:
        pairs: list[tuple[Node, Node]] = []
        for body in self.named(tree):
            for entry in self.named(body):
                parts = self.named(entry)
                if len(parts) == 2:
                    pairs.append((self.turn(parts[0]), self.turn(parts[1])))
        return Mapping(self.start(tree), self.end(tree), tuple(pairs))

    def member(self, tree: Tree) -> Node:
        start, end = self.start(tree), self.end(tree)
        parts = [part for part in self.named(tree) if part.type != "argument_list"]
        if len(parts) < 2 or parts[1].type != "member_name":
            return self.opaque(tree)
        of = self.turn(parts[0])
        name = self.named(parts[1])[0] if self.named(parts[1]) else parts[1]
        if name.type == "simple_name":
            return Member(start, end, of, self.written(name).strip().lower())
        key = self.turn(name)
        return Member(start, end, of, key.value.lower()) if isinstance(key, Text) else Item(start, end, of, (key,))

    def arguments_of(self, tree: Tree) -> tuple[Node, ...]:
        """Return what stands between the brackets of a method."""
        return self.all(one for part in self.named(tree) for one in self.named(part))

    def invoked(self, tree: Tree) -> Node:
        given = next((part for part in tree.named_children if part.type == "argument_list"), None)
        function = self.member(tree)
        return self.method(tree, function, self.arguments_of(given) if given is not None else ())

    def method(self, tree: Tree, function: Node, arguments: tuple[Node, ...]) -> Node:
        """Return the call of a method; ``::new`` makes an object of a type."""
        if isinstance(function, Member) and function.name == "new":
            function = function.of
        return Call(self.start(tree), self.end(tree), function, arguments)

    def item(self, tree: Tree) -> Node:
        of, *keys = self.all(self.named(tree))
        if len(keys) == 1 and isinstance(keys[0], Sequence):
            found = tuple([Item(self.start(tree), self.end(tree), of, (key,)) for key in keys[0].elements])
            return Sequence(self.start(tree), self.end(tree), found)
        return Item(self.start(tree), self.end(tree), of, tuple(keys))

    def chain(self, tree: Tree) -> Node:
        """Return statements, of which the last gives the value."""
        return self.block(tree)

    # Operators

    def operation_of(self, tree: Tree) -> Node:
        start, end = self.start(tree), self.end(tree)
        operators = [part for part in tree.children if part.type.endswith("operator") or not part.is_named]
        operator = self.written(operators[0]).lower() if operators else ""
        parts = [part for part in self.named(tree) if not part.type.endswith("operator")]
        values = self.all(parts)
        if tree.type == "array_literal_expression":
            return Sequence(start, end, values)
        name = operator if operator in _TEXT_OPERATORS else "-" + operator[2:]
        if name in _TEXT_OPERATORS:
            rest = values[1:]
            if len(rest) == 1 and isinstance(rest[0], Sequence):
                rest = rest[0].elements
            if name == "-join":
                name = "-join-by"
            return Call(start, end, Name(start, end, name), (*values[:1], *rest))
        if operator == "-f":
            rest = values[1:]
            if len(rest) == 1 and isinstance(rest[0], Sequence):
                rest = rest[0].elements
            return Call(start, end, Name(start, end, "-f"), (*values[:1], *rest))
        if operator in ("-or", "-and", "??"):
            return Choice(start, end, None, values)
        return self.operation(tree, operator, values)

    def unary(self, tree: Tree) -> Node:
        start, end = self.start(tree), self.end(tree)
        parts = self.named(tree)
        if len(parts) == 1:
            if parts[0].type == "cast_expression":
                return self.turn(parts[0])
            written = self.written(tree).lower()
            value = self.turn(parts[0])
            for name in ("-join", "-split"):
                if written.startswith(name):
                    return Call(start, end, Name(start, end, name), (value,))
            if written.startswith(","):
                return Sequence(start, end, (value,))
            return Operation(start, end, written[:1], (value,))
        return self.opaque(tree)

    def counted(self, tree: Tree) -> Node:
        start, end = self.start(tree), self.end(tree)
        operator = "-=" if "--" in self.written(tree) else "+="
        return Assign(start, end, (self.inner(tree),), operator, Number(start, end, "1"))

    def assign(self, tree: Tree) -> Node:
        start, end = self.start(tree), self.end(tree)
        parts = [part for part in self.named(tree) if part.type != "assignement_operator"]
        signs = [part for part in tree.named_children if part.type == "assignement_operator"]
        operator = self.written(signs[0]) if signs else "="
        if len(parts) != 2:
            return self.opaque(tree)
        target = self.turn(parts[0])
        return Assign(start, end, (target,), "" if operator == "=" else operator, self.turn(parts[1]))

    # Commands

    def pipeline(self, tree: Tree) -> Node:
        """Return a pipeline: what one part gives is the input of the next."""
        if tree.type == "pipeline" or any(part.type == "pipeline_chain" for part in tree.named_children):
            parts = [self.statement(part) for part in self.named(tree)]
            return parts[0] if len(parts) == 1 else Block(self.start(tree), self.end(tree), tuple(parts))
        value: Node | None = None
        for part in self.named(tree):
            if part.type == "command":
                value = self.command(part, value)
            elif part.type == "redirection":
                value = self.redirected(part, value)
            elif part.type == "redirections":
                for one in self.named(part):
                    value = self.redirected(one, value)
            else:
                value = self.turn(part)
        return value if value is not None else self.nothing(tree)

    def command(self, tree: Tree, given: Node | None = None) -> Node:
        """Return a command with its arguments and its input."""
        start, end = self.start(tree), self.end(tree)
        head = self.field(tree, "command_name")
        if head is None:
            return self.opaque(tree)
        elements = self.field(tree, "command_elements")
        parts: list[Node | str] = []
        targets: list[Node] = []
        if elements is not None:
            self.elements(elements, parts, targets)
        name: Node
        if head.type == "command_name" and not head.named_children:
            name = self.token(head)
        elif head.type == "command_name":
            name = self.expandable_name(head)
        else:
            inside = self.named(head)
            only = inside[0] if inside else head
            name = self.token(only) if only.type == "command_name" else as_value(self.path(only))
        value = self.called(tree, name, parts, given)
        for target in targets:
            value = Call(start, end, Name(start, end, "out-file"), (target,), (("inputobject", value),))
        return value

    def path(self, tree: Tree) -> Node:
        if tree.type == "path_command_name":
            inside = self.named(tree)
            return self.turn(inside[0]) if len(inside) == 1 else self.expandable_name(tree)
        return self.statement(tree)

    def expandable_name(self, tree: Tree) -> Node:
        found: list[Node] = []
        at = tree.start_byte
        for child in self.named(tree):
            if child.type == "variable":
                self._piece(found, at, child.start_byte)
                found.append(self.turn(child))
                at = child.end_byte
        self._piece(found, at, tree.end_byte)
        return self.joined(tree, found)

    def elements(self, tree: Tree, found: list[Node | str], targets: list[Node]) -> None:
        """Add the arguments of a command: values, and parameters as they are written; and where output goes."""
        last = None
        for child in tree.named_children:
            if child.type == "redirection":
                names = [part for part in child.named_children if part.type == "redirected_file_name"]
                inside = self.named(names[0]) if names else []
                target = self.turn(inside[0]) if inside else None
                if target is not None and not isinstance(target, Number):
                    targets.append(target)
            elif child.type == "command_parameter":
                found.append(self.written(child).strip())
            elif child.type == "argument_list" and last is not None and last.type != "command_argument_sep":
                function = found.pop()
                made = self.opaque(child)
                found.append(
                    made if isinstance(function, str) else self.method(child, function, self.arguments_of(child))
                )
            elif child.type == "generic_token":
                self.bare(child, found, targets)
            elif child.type not in self.SKIPPED and child.type != "stop_parsing":
                found.append(self.turn(child))
            last = child

    def bare(self, tree: Tree, found: list[Node | str], targets: list[Node]) -> None:
        """Add a bare word, or the file that it names after an arrow."""
        written = self.written(tree).strip()
        digit, arrow, rest = written.partition(">")
        if arrow and (not digit or digit in ("1", "2", "3", "4", "5", "6", "*")):
            bare = rest.lstrip("> ")
            if bare and not bare.startswith(("$null", "&")):
                targets.append(Text(self.start(tree), self.end(tree), bare))
        elif written.strip(", "):
            found.append(self.expandable_name(tree) if tree.named_children else self.token(tree))

    def called(self, tree: Tree, name: Node, parts: list[Node | str], given: Node | None) -> Node:
        """Return the call of a command by its name: a cmdlet, a function of the script, or a program."""
        start, end = self.start(tree), self.end(tree)
        text = name.value if isinstance(name, Text) else ""
        command = ALIASES.get(text.lower(), text.lower()).rpartition("\\")[2]
        bounds = text.split("..")
        if len(bounds) == 2 and all(bound.isdecimal() for bound in bounds):
            return Call(start, end, Name(start, end, "numbers"), tuple(Number(start, end, bound) for bound in bounds))
        inputs = (("input", given),) if given is not None else ()
        if command in PARAMETERS or (text and "-" in command and "." not in command and "/" not in command):
            arguments, named = self.parameters(tree, command, parts)
            return self.cmdlet(tree, command, arguments, (*named, *inputs), given)
        words: list[Node] = []
        for part in parts:
            if isinstance(part, str):
                words.append(Text(start, end, part))
            elif isinstance(part, Sequence):
                words.extend(part.elements)
            else:
                words.append(part)
        if not text:
            return Call(start, end, name, tuple(words), inputs)
        if text.isidentifier() and text.lower() in self.defined:
            return Call(start, end, Name(start, end, text.lower()), tuple(words), inputs)
        program = Name(start, end, "program")
        if text.lower().endswith(".ps1"):
            program = Name(start, end, "script")
        return Call(start, end, program, (name, *words), inputs)

    @property
    def defined(self) -> frozenset[str]:
        """The functions that the script defines, and the other names that it gives to commands."""
        lowered = self.text.lower()
        return frozenset(
            word[: next((at for at, one in enumerate(word) if not (one.isalnum() or one in "-_")), len(word))]
            for before in ("function ", "filter ", "alias ", "sal ", "nal ")
            for piece in lowered.split(before)[1:64]
            for word in piece.replace("-name ", "").split(None, 1)[:1]
        )

    def parameters(
        self, tree: Tree, command: str, parts: list[Node | str]
    ) -> tuple[list[Node], list[tuple[str, Node]]]:
        """Return the arguments of a cmdlet, by place and by the whole names of its parameters."""
        start, end = self.start(tree), self.end(tree)
        arguments: list[Node] = []
        named: list[tuple[str, Node]] = []
        waiting = ""
        for part in parts:
            if isinstance(part, str):
                if waiting:
                    named.append((waiting, Number(start, end, "true")))
                waiting, takes = parameter(command, part)
                if not takes:
                    named.append((waiting, Number(start, end, "true")))
                    waiting = ""
            elif waiting:
                named.append((waiting, part))
                waiting = ""
            elif isinstance(part, Spread):
                named.append(("", part.value))
            else:
                arguments.append(part)
        if waiting:
            named.append((waiting, Number(start, end, "true")))
        return arguments, named

    def cmdlet(
        self, tree: Tree, command: str, arguments: list[Node], named: tuple[tuple[str, Node], ...], given: Node | None
    ) -> Node:
        """Return the call of a cmdlet; those that call blocks, make objects or name things do so here."""
        start, end = self.start(tree), self.end(tree)
        by_name = dict(named)
        first = arguments[0] if arguments else by_name.get("typename") or by_name.get("name")
        if command == "foreach-object" and given is not None:
            blocks = [one for one in (*arguments, *by_name.values()) if isinstance(one, Function)]
            body = tuple(statement for block in blocks for statement in block.body.statements)
            if body:
                element = Function(start, end, "", ("$_",), (), Block(start, end, body))
                is_list = isinstance(given, Sequence) or (
                    isinstance(given, Call) and isinstance(given.function, Name) and given.function.name == "numbers"
                )
                if is_list:
                    return Call(start, end, Name(start, end, "foreach-object"), (element, given))
                return Call(start, end, element, (given,))
        if command == "start-process":
            named = tuple([(name, _split(value) if name == "argumentlist" else value) for name, value in named])
            arguments = [*arguments[:1], *map(_split, arguments[1:])]
        if command == "new-object" and isinstance(first, Text):
            of = self.dotted(tree, first.value.lower().removeprefix("system."))
            rest = [*arguments[1:], *[value for name, value in named if name == "argumentlist"]]
            flat = [one for value in rest for one in (value.elements if isinstance(value, Sequence) else (value,))]
            return Call(start, end, of, tuple(flat))
        if command in ("set-alias", "new-alias", "set-variable", "new-variable"):
            name = by_name.get("name") or (arguments[0] if arguments else None)
            value = by_name.get("value") or (arguments[-1] if arguments else None)
            if isinstance(name, Text) and value is not None:
                sigil = "$" if command.endswith("variable") else ""
                if not sigil and isinstance(value, Text):
                    target = value.value.lower()
                    value = Name(start, end, ALIASES.get(target, target))
                return Assign(start, end, (Name(start, end, sigil + name.value.lower()),), "", value)
        if command == "get-variable" and isinstance(first, Text):
            return Name(start, end, "$" + first.value.lower())
        return Call(start, end, self.dotted(tree, command), tuple(arguments), named)

    def redirected(self, tree: Tree, value: Node | None) -> Node:
        start, end = self.start(tree), self.end(tree)
        names = [part for part in tree.named_children if part.type == "redirected_file_name"]
        target = self.turn(self.named(names[0])[0]) if names and self.named(names[0]) else None
        held = value if value is not None else self.nothing(tree)
        if target is None or isinstance(target, Number):
            return held
        return Call(start, end, Name(start, end, "out-file"), (target,), (("inputobject", held),))

    # Statements

    def condition(self, tree: Tree) -> Node:
        tests: list[Node] = []
        blocks: list[Block] = []
        for part in self.named(tree):
            if part.type == "statement_block":
                blocks.append(self.block_of(part))
            elif part.type == "elseif_clauses":
                for clause in self.named(part):
                    test = self.field(clause, "condition")
                    tests.extend([self.turn(test)] if test is not None else [])
                    blocks.extend(map(self.block_of, [one for one in self.named(clause) if one != test]))
            elif part.type == "else_clause":
                blocks.extend(map(self.block_of, self.named(part)))
            else:
                tests.append(self.turn(part))
        return Branch(self.start(tree), self.end(tree), tuple(tests), tuple(blocks))

    def block_of(self, tree: Tree) -> Block:
        """Return the statements in a block with brackets."""
        found = [one for part in self.named(tree) for one in (self.named(part) if part.type in _LISTS else [part])]
        found.sort(key=lambda part: part.type not in self.HOISTS)
        return Block(self.start(tree), self.end(tree), tuple(map(self.statement, found)))

    def block(self, tree: Tree | None, *, skip: object = ()) -> Block:
        """Return the statements in a tree, lists of them being no more than their statements."""
        del skip
        return self.block_of(tree) if tree is not None else Block(0, 0, ())

    def loop(self, tree: Tree) -> Node:
        test = self.maybe(self.field(tree, "condition"))
        bodies = [part for part in self.named(tree) if part.type == "statement_block"]
        body = self.block_of(bodies[0]) if bodies else Block(0, 0, ())
        return self.repeated(tree, test, body, once=tree.type == "do_statement")

    def counted_loop(self, tree: Tree) -> Node:
        begin, test, step = (self.field(tree, name) for name in ("for_initializer", "for_condition", "for_iterator"))
        bodies = [part for part in self.named(tree) if part.type == "statement_block"]
        body = self.block_of(bodies[0]) if bodies else Block(0, 0, ())
        held = self.inner(step) if step is not None else None
        loop = self.repeated(tree, as_value(self.inner(test)) if test is not None else None, body, step=held)
        return Block(self.start(tree), self.end(tree), (*([self.inner(begin)] if begin is not None else []), loop))

    def over(self, tree: Tree) -> Node:
        parts = self.named(tree)
        if len(parts) < 3:
            return self.opaque(tree)
        values = self.turn(parts[1])
        return Loop(self.start(tree), self.end(tree), (self.turn(parts[0]),), values, self.block_of(parts[-1]))

    def switch(self, tree: Tree) -> Node:
        start, end = self.start(tree), self.end(tree)
        found: list[Node] = []
        blocks: list[Block] = []
        for part in self.named(tree):
            if part.type == "switch_body":
                for clauses in self.named(part):
                    for clause in self.named(clauses):
                        inside = self.named(clause)
                        found.extend(self.all(inside[0].named_children) if inside else ())
                        blocks.extend(map(self.block_of, inside[-1:]))
            elif part.type == "switch_condition":
                found.append(self.inner(part))
        return Block(start, end, (*found, Branch(start, end, (), (*blocks, Block(end, end, ())))))

    def tried(self, tree: Tree) -> Node:
        handlers: list[Block] = []
        body = Block(self.start(tree), self.start(tree), ())
        last = None
        for part in self.named(tree):
            if part.type == "statement_block":
                body = self.block_of(part)
            elif part.type == "catch_clauses":
                handlers.extend(self.block_of(self.named(clause)[-1]) for clause in self.named(part))
            elif part.type == "finally_clause":
                last = self.block_of(self.named(part)[-1])
        return self.attempt(tree, body, tuple(handlers), last)

    def flow(self, tree: Tree) -> Node:
        parts = self.all(self.named(tree))
        if self.written(tree).lower().startswith("return"):
            return Return(self.start(tree), self.end(tree), parts[0] if parts else None)
        return Block(self.start(tree), self.end(tree), parts)

    def function(self, tree: Tree) -> Node:
        start, end = self.start(tree), self.end(tree)
        name = ""
        parameters: list[str] = []
        defaults: list[Node] = []
        body = Block(start, end, ())
        left = list(self.named(tree))
        while left:
            part = left.pop(0)
            if part.type == "function_name":
                name = self.written(part).strip().lower()
            elif part.type in ("ERROR", "param_block", "parameter_list", "function_parameter_declaration"):
                left = [*self.named(part), *left]
            elif part.type == "script_parameter":
                for one in self.named(part):
                    if one.type == "variable":
                        parameters.append(self.written(one).lower())
                    elif one.type == "script_parameter_default":
                        defaults.append(self.inner(one))
            elif part.type in ("script_block", "statement_list", "script_block_body"):
                body = giving(self.block_of(part))
        if len(defaults) != len(parameters):
            defaults = []
        return Function(start, end, name, tuple(parameters) or ("*$args",), tuple(defaults), body)

    def shown(self, tree: Tree) -> Node:
        """Return a name as it is written, in small letters."""
        return Text(self.start(tree), self.end(tree), self.written(tree).strip())

    TURNS = {  # noqa: RUF012 - filled once
        **dict.fromkeys(("verbatim_string_characters", "verbatim_here_string_characters"), verbatim),
        **dict.fromkeys(("expandable_string_literal", "expandable_here_string_literal"), expandable),
        **dict.fromkeys(("decimal_integer_literal", "hexadecimal_integer_literal", "real_literal"), number),
        **dict.fromkeys(
            (
                *("string_literal", "integer_literal", "key_expression", "switch_condition", "while_condition"),
                *("redirected_file_name", "script_parameter_default", "parenthesized_expression", "sub_expression"),
                *("left_assignment_expression", "script_block_argument", "data_statement"),
            ),
            TreeReader.inner,
        ),
        **dict.fromkeys(("statement_list", "statement_block", "program", "script_block_body"), chain),
        **dict.fromkeys(
            ("param_block", "attribute_list", "class_statement", "label", "empty_statement", "enum_statement"),
            TreeReader.nothing,
        ),
        **dict.fromkeys(("pipeline", "pipeline_chain"), pipeline),
        **dict.fromkeys(
            (
                *("logical_expression", "bitwise_expression", "comparison_expression", "additive_expression"),
                *("multiplicative_expression", "format_expression", "range_expression", "array_literal_expression"),
                *("logical_argument_expression", "bitwise_argument_expression", "comparison_argument_expression"),
                *("additive_argument_expression", "multiplicative_argument_expression"),
                *("format_argument_expression", "range_argument_expression"),
            ),
            operation_of,
        ),
        **dict.fromkeys(("while_statement", "do_statement"), loop),
        **dict.fromkeys(
            ("post_increment_expression", "post_decrement_expression", "pre_increment_expression"), counted
        ),
        **dict.fromkeys(("function_statement", "script_block_expression", "script_block"), function),
        **dict.fromkeys(("command_name", "generic_token"), token),
        **dict.fromkeys(("simple_name", "switch_clause_condition"), shown),
        "variable": variable,
        "braced_variable": variable,
        "type_literal": type_name,
        "cast_expression": cast,
        "array_expression": array_of,
        "hash_literal_expression": table,
        "member_access": member,
        "invokation_expression": invoked,
        "element_access": item,
        "expression_with_unary_operator": unary,
        "assignment_expression": assign,
        "command": command,
        "if_statement": condition,
        "for_statement": counted_loop,
        "foreach_statement": over,
        "switch_statement": switch,
        "try_statement": tried,
        "trap_statement": chain,
        "flow_control_statement": flow,
    }


_LISTS = frozenset(("statement_list", "script_block_body", "script_block"))
_TEXT_OPERATORS = frozenset(("-join", "-split", "-replace"))


def _split(value: Node) -> Node:
    """Return the words of a text that holds the arguments of a program."""
    if not isinstance(value, Text):
        return value
    return Sequence(value.start, value.end, tuple([Text(value.start, value.end, word) for word in value.value.split()]))
