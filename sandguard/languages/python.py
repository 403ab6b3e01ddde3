"""Python's own grammar to the statements that are followed: `ast`, loaded only where there is Python."""

from __future__ import annotations

import _ast as ast  # the module `ast` has no more of this, and takes longer to load
from bisect import bisect_left

from sandguard.languages import statements as n
from sandguard.languages.python_syntax import below, children, is_encoded, parsed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import ClassVar

    from sandguard.languages.statements import Node

MOST_CHARACTERS = 200_000
MOST_DEPTH = 90
"""How deep expressions and statements may stand in one another in what is turned; deeper ones are `Opaque`."""


_OPERATORS: dict[type[ast.AST], str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.Div: "/",
    ast.FloorDiv: "//",
    ast.Mod: "%",
    ast.Pow: "**",
    ast.LShift: "<<",
    ast.RShift: ">>",
    ast.BitOr: "|",
    ast.BitAnd: "&",
    ast.BitXor: "^",
    ast.MatMult: "@",
    ast.UAdd: "+",
    ast.USub: "-",
    ast.Invert: "~",
    ast.Not: "not",
}


def read_tree(text: str) -> n.Block | None:
    """Return the statements of a script; None where it is one of neither Python 3 nor Python 2, or too large."""
    if len(text) > MOST_CHARACTERS or "\0" in text or is_encoded(text):
        return None
    tree = parsed(text)
    if tree is not None:
        return _Turning(text, []).block(tree.body, 0, len(text))
    if "!" in text or "%" in text:
        from sandguard.languages.python_console import with_calls

        newer, added = with_calls(text)
        tree = parsed(newer) if added else None
        if tree is not None:
            return _Turning(newer, added).block(tree.body, 0, len(text))
    from sandguard.languages.python_2 import modernised

    newer, added = modernised(text)
    tree = parsed(newer)
    return _Turning(newer, added, is_old=True).block(tree.body, 0, len(text)) if tree is not None else None


class _Turning:
    """The turning of one tree."""

    def __init__(self, text: str, added: list[int], *, is_old: bool = False) -> None:
        self.is_old = is_old
        """Whether it is a script of Python 2."""
        self.added = added
        """Where characters stand that the script itself does not have."""
        self.starts = [0]
        for line in text.split("\n"):
            self.starts.append(self.starts[-1] + len(line) + 1)
        self.lines = text.split("\n") if not text.isascii() else []
        self.length = len(text)
        self.depth = 0

    def place(self, node: ast.AST) -> tuple[int, int]:
        """Return where a piece stands, in characters."""
        line = getattr(node, "lineno", None)
        if line is None:
            return 0, self.length
        end_line = getattr(node, "end_lineno", None) or line
        start = self._offset(line, getattr(node, "col_offset", 0))
        end = self._offset(end_line, getattr(node, "end_col_offset", None) or 0)
        return start, max(start, end)

    def _offset(self, line: int, column: int) -> int:
        if line >= len(self.starts):
            return self.length
        if self.lines and line - 1 < len(self.lines):
            column = len(self.lines[line - 1].encode("utf-8", "surrogatepass")[:column].decode("utf-8", "ignore"))
        at = min(self.starts[line - 1] + column, self.length)
        return at - bisect_left(self.added, at) if self.added else at

    def block(self, body: Iterable[ast.stmt], start: int, end: int) -> n.Block:
        """Turn statements."""
        return n.Block(start, end, tuple(turned for one in body for turned in self.statement(one)))

    def statement(self, node: ast.stmt) -> tuple[Node, ...]:
        """Turn a statement into those that say the same."""
        if self.depth > MOST_DEPTH:
            return (n.Opaque(*self.place(node), "a statement that is nested too deeply"),)
        self.depth += 1
        turn = self.STATEMENTS.get(type(node))
        found = turn(self, node) if turn is not None else self._other(node)
        self.depth -= 1
        return found

    def _other(self, node: ast.stmt) -> tuple[Node, ...]:
        return (n.Opaque(*self.place(node), f"the statement {type(node).__name__}"),)

    def _expression_statement(self, node: ast.Expr) -> tuple[Node, ...]:
        return (self.value(node.value),)

    def _assign(self, node: ast.Assign) -> tuple[Node, ...]:
        targets = tuple(self.value(target) for target in node.targets)
        return (n.Assign(*self.place(node), targets, "", self.value(node.value)),)

    def _augmented(self, node: ast.AugAssign) -> tuple[Node, ...]:
        operator = _OPERATORS.get(type(node.op), "?") + "="
        return (n.Assign(*self.place(node), (self.value(node.target),), operator, self.value(node.value)),)

    def _annotated(self, node: ast.AnnAssign) -> tuple[Node, ...]:
        notes = self._annotations([node.annotation])
        if node.value is None:
            return notes
        return (*notes, n.Assign(*self.place(node), (self.value(node.target),), "", self.value(node.value)))

    def _import(self, node: ast.Import) -> tuple[Node, ...]:
        return tuple(n.Import(*self.place(node), name.name, name.asname or "") for name in node.names)

    def _import_from(self, node: ast.ImportFrom) -> tuple[Node, ...]:
        module = "." * node.level + (node.module or "")
        names = tuple((name.name, name.asname or name.name) for name in node.names)
        return (n.Import(*self.place(node), module, "", names),)

    def _if(self, node: ast.If) -> tuple[Node, ...]:
        """Turn a chain of tests at once: each else that is another if would stand one deeper."""
        tests: list[Node] = []
        blocks: list[n.Block] = []
        at: ast.If = node
        while True:
            tests.append(self.value(at.test))
            blocks.append(self.block(at.body, *self.place(at)))
            if len(at.orelse) == 1 and isinstance(at.orelse[0], ast.If):
                at = at.orelse[0]
                continue
            blocks.append(self.block(at.orelse, *self.place(at)))
            return (n.Branch(*self.place(node), tuple(tests), tuple(blocks)),)

    def _for(self, node: ast.For | ast.AsyncFor) -> tuple[Node, ...]:
        place = self.place(node)
        loop = n.Loop(*place, (self.value(node.target),), self.value(node.iter), self.block(node.body, *place))
        return (loop, *self._perhaps(node.orelse, place))

    def _while(self, node: ast.While) -> tuple[Node, ...]:
        place = self.place(node)
        test = self.value(node.test)
        loop = n.Loop(*place, (), None, n.Block(*place, (test, *self.block(node.body, *place).statements)))
        return (test, loop, *self._perhaps(node.orelse, place))

    def _perhaps(self, body: list[ast.stmt], place: tuple[int, int]) -> tuple[Node, ...]:
        return (n.Branch(*place, (), (self.block(body, *place), n.Block(*place, ()))),) if body else ()

    def _with(self, node: ast.With | ast.AsyncWith) -> tuple[Node, ...]:
        place = self.place(node)
        found: list[Node] = []
        for item in node.items:
            value = self.value(item.context_expr)
            if item.optional_vars is None:
                found.append(value)
            else:
                found.append(n.Assign(*place, (self.value(item.optional_vars),), "", value))
        return (*found, *self.block(node.body, *place).statements)

    def _try(self, node: ast.Try) -> tuple[Node, ...]:
        place = self.place(node)
        nothing = n.Block(*place, ())
        handlers: list[n.Block] = []
        for handler in node.handlers:
            body = self.block(handler.body, *place)
            if handler.name:
                caught = n.Assign(*place, (n.Name(*place, handler.name),), "", n.Name(*place, ".caught"))
                body = n.Block(*place, (caught, *body.statements))
            handlers.append(body)
        found: list[Node] = [n.Branch(*place, (), (self.block(node.body, *place), nothing))]
        if handlers:
            found.append(n.Branch(*place, (), (*handlers, nothing)))
        found.extend(self._perhaps(node.orelse, place))
        return (*found, *self.block(node.finalbody, *place).statements)

    def _function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> tuple[Node, ...]:
        place = self.place(node)
        function = self._made(node.name, node.args, self.block(node.body, *place), place)
        given = (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs, node.args.vararg, node.args.kwarg)
        notes = self._annotations([*(one.annotation for one in given if one is not None), node.returns])
        return (*notes, *self._decorated(function, node.decorator_list, node.name, place))

    def _annotations(self, annotations: Iterable[ast.expr | None]) -> tuple[Node, ...]:
        """Return the annotations that do something: those that call."""
        return tuple(
            self.value(one)
            for one in annotations
            if one is not None and any(isinstance(piece, ast.Call) for piece in below(one))
        )

    def _decorated(self, made: Node, decorators: list[ast.expr], name: str, place: tuple[int, int]) -> tuple[Node, ...]:
        """Return a definition with its decorators, which are evaluated before it and called after it, from the last."""
        if not decorators:
            return (made,)
        names = [n.Name(*place, f".decorator{at}") for at in range(len(decorators))]
        first = [n.Assign(*place, (one,), "", self.value(d)) for one, d in zip(names, decorators, strict=True)]
        target = n.Name(*place, name)
        calls = [n.Assign(*place, (target,), n.DECORATE, n.Call(*place, one, (target,))) for one in reversed(names)]
        return (*first, made, *calls)

    def _made(self, name: str, given: ast.arguments, body: n.Block, place: tuple[int, int]) -> n.Function:
        names = [argument.arg for argument in (*given.posonlyargs, *given.args)]
        parameters = [*names]
        defaults = list(given.defaults)
        if given.vararg is not None:
            parameters.append("*" + given.vararg.arg)
        missing = ast.Constant(None, lineno=1, col_offset=0)
        if given.kwonlyargs:
            parameters.extend(argument.arg for argument in given.kwonlyargs)
            defaults.extend(default if default is not None else missing for default in given.kw_defaults)
        if given.kwarg is not None:
            parameters.append("**" + given.kwarg.arg)
        values = tuple(self.value(default) for default in defaults)
        return n.Function(*place, name, tuple(parameters), values, body)

    def _class(self, node: ast.ClassDef) -> tuple[Node, ...]:
        place = self.place(node)
        bases = tuple(self.value(base) for base in (*node.bases, *(keyword.value for keyword in node.keywords)))
        body = self.block(node.body, *place)
        if node.decorator_list or node.bases:
            body = self._with_constructor(node, body, place)
        made = n.Class(*place, node.name, bases, body)
        return self._decorated(made, node.decorator_list, node.name, place)

    def _with_constructor(self, node: ast.ClassDef, body: n.Block, place: tuple[int, int]) -> n.Block:
        """Add the constructor that a class with annotated fields is given (dataclasses, named tuples, models)."""
        fields = [
            (one.target.id, one.value)
            for one in node.body
            if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name)
        ]
        if not fields or any(isinstance(one, ast.FunctionDef) and one.name == "__init__" for one in node.body):
            return body
        this = n.Name(*place, "self")
        names = [name for name, _ in fields]
        first = next((at for at, (_, value) in enumerate(fields) if value is not None), len(fields))
        defaults = tuple(self.value(value) for _, value in fields[first:])
        sets = tuple(n.Assign(*place, (n.Member(*place, this, name),), "", n.Name(*place, name)) for name in names)
        made = n.Function(*place, "__init__", ("self", *names), defaults, n.Block(*place, sets))
        return n.Block(*place, (*body.statements, made))

    def _return(self, node: ast.Return) -> tuple[Node, ...]:
        return (n.Return(*self.place(node), self.value(node.value) if node.value is not None else None),)

    def _parts(self, node: ast.stmt) -> tuple[Node, ...]:
        return tuple(self.value(child) for child in children(node) if isinstance(child, ast.expr))

    def _nothing(self, node: ast.stmt) -> tuple[Node, ...]:  # noqa: ARG002
        return ()

    def _match(self, node: ast.Match) -> tuple[Node, ...]:
        place = self.place(node)
        subject = self.value(node.subject)
        blocks: list[n.Block] = []
        for case in node.cases:
            names = [
                name
                for piece in below(case.pattern)
                for name in (getattr(piece, "name", None), getattr(piece, "rest", None))
                if isinstance(name, str)
            ]
            first: tuple[Node, ...] = tuple(
                n.Assign(*place, (n.Name(*place, name),), "", n.Item(*place, subject, (n.Name(*place, name),)))
                for name in names
            )
            if isinstance(case.pattern, ast.MatchAs) and case.pattern.name is not None:
                first = (n.Assign(*place, (n.Name(*place, case.pattern.name),), "", subject),)
            for piece in below(case.pattern):
                if isinstance(piece, ast.MatchClass):
                    first += self._matched(subject, piece, place)
            guard = (self.value(case.guard),) if case.guard is not None else ()
            blocks.append(n.Block(*place, (*first, *guard, *self.block(case.body, *place).statements)))
        return (subject, n.Branch(*place, (), (*blocks, n.Block(*place, ()))))

    def _matched(self, subject: Node, pattern: ast.MatchClass, place: tuple[int, int]) -> tuple[Node, ...]:
        """Return what a pattern reads of what is matched: members by their names."""
        found: list[Node] = []
        for name, inner in zip(pattern.kwd_attrs, pattern.kwd_patterns, strict=True):
            member = n.Member(*place, subject, name)
            target = inner.name if isinstance(inner, ast.MatchAs) else None
            found.append(n.Assign(*place, (n.Name(*place, target),), "", member) if target else member)
        return tuple(found)

    # Values

    def value(self, node: ast.expr | None) -> Node:
        """Turn an expression."""
        if node is None:
            return n.Number(0, 0, "null")
        if self.depth > MOST_DEPTH:
            return n.Opaque(*self.place(node), "an expression that is nested too deeply")
        self.depth += 1
        turn = self.VALUES.get(type(node))
        if turn is not None:
            found = turn(self, node)
        else:
            found = n.Opaque(*self.place(node), f"the expression {type(node).__name__}")
        self.depth -= 1
        return found

    def values(self, nodes: Iterable[ast.expr]) -> tuple[Node, ...]:
        """Turn expressions."""
        return tuple(self.value(node) for node in nodes)

    def _constant(self, node: ast.Constant) -> Node:
        place = self.place(node)
        value = node.value
        if isinstance(value, str):
            return n.Text(*place, value)
        if isinstance(value, bytes):
            return n.Operation(*place, "bytes", (n.Text(*place, value.decode("latin-1")),))
        if isinstance(value, bool):
            return n.Number(*place, "true" if value else "false")
        if value is None or value is Ellipsis:
            return n.Number(*place, "null")
        if isinstance(value, int) and value.bit_length() > MOST_BITS:
            return n.Number(*place, "0")
        return n.Number(*place, str(value) if isinstance(value, (int, float)) else "0")

    def _name(self, node: ast.Name) -> Node:
        name = node.id
        if name == "input" and self.is_old:
            name = "input_2"  # of Python 2, which evaluates what it reads
        return n.Name(*self.place(node), name)

    def _attribute(self, node: ast.Attribute) -> Node:
        return n.Member(*self.place(node), self.value(node.value), node.attr)

    def _subscript(self, node: ast.Subscript) -> Node:
        keys = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        return n.Item(*self.place(node), self.value(node.value), self.values(keys))

    def _slice(self, node: ast.Slice) -> Node:
        bounds = (self.value(node.lower), self.value(node.upper), self.value(node.step))
        return n.Operation(*self.place(node), ":", bounds)

    def _call(self, node: ast.Call) -> Node:
        place = self.place(node)
        named = tuple((keyword.arg or "", self.value(keyword.value)) for keyword in node.keywords)
        return n.Call(*place, self.value(node.func), self.values(node.args), named)

    def _binary(self, node: ast.BinOp) -> Node:
        """Turn an operator with two operands; a chain of one operator at once, for it stands deep to its left."""
        place = self.place(node)
        kind = type(node.op)
        operands: list[ast.expr] = [node.right]
        left: ast.expr = node.left
        while isinstance(left, ast.BinOp) and type(left.op) is kind and kind in _IN_A_ROW:
            operands.append(left.right)
            left = left.left
        operands.append(left)
        operands.reverse()
        return n.Operation(*place, _OPERATORS.get(kind, "?"), self.values(operands))

    def _logical(self, node: ast.BoolOp) -> Node:
        place = self.place(node)
        first, *others = self.values(node.values)
        return n.Choice(*place, None, (first, *others))

    def _unary(self, node: ast.UnaryOp) -> Node:
        return n.Operation(*self.place(node), _OPERATORS.get(type(node.op), "?"), (self.value(node.operand),))

    def _compare(self, node: ast.Compare) -> Node:
        return n.Operation(*self.place(node), "==", self.values([node.left, *node.comparators]))

    def _conditional(self, node: ast.IfExp) -> Node:
        choices = (self.value(node.body), self.value(node.orelse))
        return n.Choice(*self.place(node), self.value(node.test), choices)

    def _sequence(self, node: ast.List | ast.Tuple | ast.Set) -> Node:
        return n.Sequence(*self.place(node), self.values(node.elts))

    def _dictionary(self, node: ast.Dict) -> Node:
        place = self.place(node)
        pairs: list[tuple[Node, Node]] = []
        for key, value in zip(node.keys, node.values, strict=True):
            held = self.value(value)
            pairs.append((self.value(key), held) if key is not None else (n.Spread(*place, held), held))
        return n.Mapping(*place, tuple(pairs))

    def _interpolation(self, node: ast.JoinedStr) -> Node:
        return n.Joined(*self.place(node), self.values(node.values))

    def _interpolated(self, node: ast.FormattedValue) -> Node:
        place = self.place(node)
        value = self.value(node.value)
        if node.conversion in (ord("r"), ord("a")):
            value = n.Call(*place, n.Name(*place, "repr"), (value,))
        if node.format_spec is not None:
            return n.Call(*place, n.Name(*place, "format"), (value, self.value(node.format_spec)))
        return value

    def _starred(self, node: ast.Starred) -> Node:
        return n.Spread(*self.place(node), self.value(node.value))

    def _lambda(self, node: ast.Lambda) -> Node:
        place = self.place(node)
        body = n.Block(*place, (n.Return(*place, self.value(node.body)),))
        return self._made("", node.args, body, place)

    def _walrus(self, node: ast.NamedExpr) -> Node:
        place = self.place(node)
        made = n.Assign(*place, (self.value(node.target),), "", self.value(node.value))
        # An assignment is a statement: the value is that of a choice whose test it is.
        return n.Choice(*place, made, (self.value(node.target),))

    def _awaited(self, node: ast.Await) -> Node:
        return self.value(node.value)

    def _yielded_from(self, node: ast.YieldFrom) -> Node:
        place = self.place(node)
        value = self.value(node.value)
        return n.Choice(*place, n.Return(*place, value), (value,))

    def _yield(self, node: ast.Yield) -> Node:
        place = self.place(node)
        value = self.value(node.value)
        # What comes back is whatever is sent to the generator.
        return n.Choice(*place, n.Return(*place, n.Sequence(*place, (value,))), (n.Name(*place, ".sent"),))

    def _comprehension(self, node: ast.ListComp | ast.SetComp | ast.GeneratorExp) -> Node:
        place = self.place(node)
        result = n.Name(*place, _RESULT)
        adding = n.Call(*place, n.Member(*place, result, "append"), (self.value(node.elt),))
        return self._gathered(node.generators, n.Sequence(*place, ()), adding, place)

    def _mapped(self, node: ast.DictComp) -> Node:
        place = self.place(node)
        key, value = self.value(node.key), self.value(node.value)
        setting = n.Assign(*place, (n.Item(*place, n.Name(*place, _RESULT), (key,)),), "", value)
        return self._gathered(node.generators, n.Mapping(*place, ()), setting, place)

    def _gathered(self, generators: list[ast.comprehension], empty: Node, inner: Node, place: tuple[int, int]) -> Node:
        """Return the call of a function that gathers elements in loops."""
        for generator in reversed(generators):
            for test in reversed(generator.ifs):
                inner = n.Branch(*place, (self.value(test),), (n.Block(*place, (inner,)),))
            body = n.Block(*place, (inner,))
            inner = n.Loop(*place, (self.value(generator.target),), self.value(generator.iter), body)
        result = n.Name(*place, _RESULT)
        body = n.Block(*place, (n.Assign(*place, (result,), "", empty), inner, n.Return(*place, result)))
        return n.Call(*place, n.Function(*place, "", (), (), body))

    STATEMENTS: ClassVar[dict[type[ast.stmt], Callable[[_Turning, ast.stmt], tuple[Node, ...]]]] = {
        ast.Expr: _expression_statement,  # type: ignore[dict-item]
        ast.Assign: _assign,  # type: ignore[dict-item]
        ast.AugAssign: _augmented,  # type: ignore[dict-item]
        ast.AnnAssign: _annotated,  # type: ignore[dict-item]
        ast.Import: _import,  # type: ignore[dict-item]
        ast.ImportFrom: _import_from,  # type: ignore[dict-item]
        ast.If: _if,  # type: ignore[dict-item]
        ast.For: _for,  # type: ignore[dict-item]
        ast.AsyncFor: _for,  # type: ignore[dict-item]
        ast.While: _while,  # type: ignore[dict-item]
        ast.With: _with,  # type: ignore[dict-item]
        ast.AsyncWith: _with,  # type: ignore[dict-item]
        ast.Try: _try,  # type: ignore[dict-item]
        ast.TryStar: _try,  # type: ignore[dict-item]
        ast.FunctionDef: _function,  # type: ignore[dict-item]
        ast.AsyncFunctionDef: _function,  # type: ignore[dict-item]
        ast.ClassDef: _class,  # type: ignore[dict-item]
        ast.Return: _return,  # type: ignore[dict-item]
        ast.Raise: _parts,
        ast.Assert: _parts,
        ast.Delete: _parts,
        ast.Pass: _nothing,
        ast.Break: _nothing,
        ast.Continue: _nothing,
        ast.Global: _nothing,
        ast.Nonlocal: _nothing,
        ast.Match: _match,  # type: ignore[dict-item]
    }

    VALUES: ClassVar[dict[type[ast.expr], Callable[[_Turning, ast.expr], Node]]] = {
        ast.Constant: _constant,  # type: ignore[dict-item]
        ast.Name: _name,  # type: ignore[dict-item]
        ast.Attribute: _attribute,  # type: ignore[dict-item]
        ast.Subscript: _subscript,  # type: ignore[dict-item]
        ast.Slice: _slice,  # type: ignore[dict-item]
        ast.Call: _call,  # type: ignore[dict-item]
        ast.BinOp: _binary,  # type: ignore[dict-item]
        ast.BoolOp: _logical,  # type: ignore[dict-item]
        ast.UnaryOp: _unary,  # type: ignore[dict-item]
        ast.Compare: _compare,  # type: ignore[dict-item]
        ast.IfExp: _conditional,  # type: ignore[dict-item]
        ast.List: _sequence,  # type: ignore[dict-item]
        ast.Tuple: _sequence,  # type: ignore[dict-item]
        ast.Set: _sequence,  # type: ignore[dict-item]
        ast.Dict: _dictionary,  # type: ignore[dict-item]
        ast.JoinedStr: _interpolation,  # type: ignore[dict-item]
        ast.FormattedValue: _interpolated,  # type: ignore[dict-item]
        ast.Starred: _starred,  # type: ignore[dict-item]
        ast.Lambda: _lambda,  # type: ignore[dict-item]
        ast.NamedExpr: _walrus,  # type: ignore[dict-item]
        ast.Await: _awaited,  # type: ignore[dict-item]
        ast.YieldFrom: _yielded_from,  # type: ignore[dict-item]
        ast.Yield: _yield,  # type: ignore[dict-item]
        ast.ListComp: _comprehension,  # type: ignore[dict-item]
        ast.SetComp: _comprehension,  # type: ignore[dict-item]
        ast.GeneratorExp: _comprehension,  # type: ignore[dict-item]
        ast.DictComp: _mapped,  # type: ignore[dict-item]
    }


_RESULT = ".result"
"""A name that no script can have."""

MOST_BITS = 4096

_IN_A_ROW = (ast.Add, ast.BitOr, ast.BitAnd, ast.BitXor)
