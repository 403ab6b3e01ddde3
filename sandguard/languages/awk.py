"""Turns a program of awk into statements that are followed (POSIX.1-2024 XCU awk, with gawk 5.3's additions).

What awk does by its syntax becomes a call of a name that no program can have: ``print > file`` of ``print-to``,
``command | getline`` of ``output-of``. Its library table says what these mean.
"""

from __future__ import annotations

from sandguard.languages import statements as n
from sandguard.languages.awk_expressions import INPUT, RECORD, Expressions
from sandguard.languages.awk_tokens import UnreadableError, tokens

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sandguard.languages.statements import Block, Node

_OWN_NAMES = frozenset(
    (
        *("ENVIRON", "ARGV", "ARGC", "NR", "NF", "FNR", "FILENAME", "RSTART", "RLENGTH", "PROCINFO", "RT"),
        *("SYMTAB", "FUNCTAB"),
    )
)
_DEFAULTS = {"OFS": " ", "ORS": "\n", "FS": " ", "RS": "\n", "SUBSEP": "\x1c", "CONVFMT": "%.6g", "OFMT": "%.6g"}
_OUTPUT = frozenset(("/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "-"))

_last: dict[str, tuple[Block | None]] = {}
"""The program that was read last: it is asked for several times in a row."""


def read_tree(text: str) -> Block | None:
    """Return the statements of a program; None where it cannot be read at all."""
    found = _last.get(text)
    if found is None:
        try:
            found = (_Program(tokens(text), len(text)).program(),)
        except UnreadableError:
            found = (None,)
        _last.clear()
        _last[text] = found
    return found[0]


class _Program(Expressions):
    """The items and statements of a program."""

    # The program

    def program(self) -> Block:
        """Program : item_list item?"""
        functions: list[Node] = []
        begin: list[Node] = []
        rules: list[Node] = []
        end: list[Node] = []
        while True:
            while self.take(";", "\n"):
                pass
            if self.token.kind == "end":
                break
            start = self.token.start
            if self.is_mark("@"):
                begin.append(self._directive())
            elif self.is_word("function", "func"):
                functions.append(self._function())
            elif self.is_word("BEGIN", "END", "BEGINFILE", "ENDFILE"):
                word = self.token.text
                self.at += 1
                self.lines()
                body = self._action()
                (begin if word == "BEGIN" else end if word == "END" else rules).append(body)
            else:
                rules.append(self._rule(start))
        whole = (0, self.length)
        main: list[Node] = []
        if rules:
            record = n.Assign(*whole, (n.Name(*whole, RECORD),), "", n.Name(*whole, INPUT))
            main.append(n.Loop(*whole, (), None, n.Block(*whole, (record, *rules))))
        return n.Block(*whole, (*functions, *self._first(whole), *begin, *main, *end))

    def _first(self, whole: tuple[int, int]) -> Iterable[Node]:
        """Yield what variables are before anything runs: arrays and texts are empty, others come from the call.

        What is read is in the files that are named, or comes from the input.
        """
        record, file = n.Name(*whole, INPUT), n.Name(*whole, "FILENAME")
        yield n.Assign(*whole, (record,), "", self.named("record", whole))
        also = n.Assign(*whole, (record,), "", n.Choice(*whole, None, (record, self.named("content", whole, file))))
        yield n.Loop(*whole, (file,), n.Name(*whole, "ARGV"), n.Block(*whole, (also,)))
        for name in sorted(self.arrays - _OWN_NAMES):
            yield n.Assign(*whole, (n.Name(*whole, name),), "", n.Mapping(*whole, ()))
        for name in sorted((self.used | self.assigned) - self.arrays - _OWN_NAMES):
            value: Node
            if name in _DEFAULTS:
                value = n.Text(*whole, _DEFAULTS[name])
            elif name in self.assigned:
                value = n.Text(*whole, "")
            else:
                value = self.named("given", whole, n.Text(*whole, name))
            yield n.Assign(*whole, (n.Name(*whole, name),), "", value)

    def _directive(self) -> Node:
        """``@include "file"``, ``@load "library"``, ``@namespace "name"``, or a rule that begins with ``@f()``."""
        start = self.token.start
        word = self.tokens[self.at + 1]
        file = self.tokens[min(self.at + 2, len(self.tokens) - 1)]
        if word.text not in ("include", "load", "namespace") or file.kind != "text":
            return self._rule(start)
        self.at += 3
        where = (start, file.end)
        return self.named(f"@{word.text}", where, n.Text(file.start, file.end, file.text))

    def _function(self) -> Node:
        """function_item : Function NAME '(' param_list_opt ')' newline_opt action."""
        start = self.token.start
        self.at += 1
        name = self.token
        if name.kind not in ("name", "call"):
            raise UnreadableError(name.start)
        self.at += 1
        self.expect("(")
        parameters: list[str] = []
        while not self.take(")"):
            if self.token.kind != "name":
                raise UnreadableError(self.token.start)
            parameters.append(self.token.text)
            self.at += 1
            self.lines()
            if self.take(","):
                self.lines()
        self.lines()
        outer, self.parameters = self.parameters, frozenset(parameters)
        body = self._action()
        self.parameters = outer
        where = (start, body.end)
        defaults = tuple(n.Text(*where, "") for _ in parameters)
        return n.Function(*where, name.text, tuple(parameters), defaults, body)

    def _rule(self, start: int) -> Node:
        """Item : pattern action | pattern | action."""
        if self.is_mark("{"):
            return self._action()
        tests = [self.expression()]
        if self.take(","):
            self.lines()
            tests.append(self.expression())
        before = self.taken()
        if self.is_mark("{"):
            body = self._action()
        else:
            where = (start, self.tokens[self.at - 1].end)
            body = n.Block(*where, (self._print(where, [], "print-line"),))
        where = (start, body.end)
        return n.Block(*where, (*before, n.Branch(*where, tuple(tests), (body,) * len(tests))))

    def _action(self) -> Block:
        """Action : '{' newline_opt (terminated_statement | …)* '}'."""
        start = self.token.start
        self.expect("{")
        self.deeper()
        found: list[Node] = []
        while not self.take("}"):
            if self.take(";", "\n"):
                continue
            if self.token.kind == "end":
                raise UnreadableError(self.token.start)
            found.append(self._statement())
        self.depth -= 1
        return n.Block(start, self.tokens[self.at - 1].end, tuple(found))

    # Statements

    def _statement(self) -> Node:
        self.deeper()
        start = self.token.start
        word = self.token.text if self.token.kind in ("name", "call") else ""
        handler = self._BY_WORD.get(word)
        if self.is_mark("{"):
            found: Node = self._action()
        elif handler is not None:
            self.at += 1
            found = handler(self, start)
        else:
            found = self._simple()
            self._terminated()
        self.depth -= 1
        return found

    def _simple(self) -> Node:
        """simple_statement, with the assignments in it before it."""
        start = self.token.start
        if self.is_word("print", "printf"):
            found = self._output()
        elif self.is_word("delete"):
            self.at += 1
            found = self.unary()
        else:
            found = self.expression()
        before = self.taken()
        if not before:
            return found
        return n.Block(start, max(found.end, start), (*before, found))

    def _terminated(self) -> None:
        if self.is_mark("}") or self.token.kind == "end":
            return
        if not self.take(";", "\n"):
            raise UnreadableError(self.token.start)

    def _body(self) -> Node:
        self.lines()
        if self.take(";"):
            return n.Block(self.token.start, self.token.start, ())
        return self._statement()

    def _if(self, start: int) -> Node:
        self.expect("(")
        test = self.expression()
        self.expect(")")
        before = self.taken()
        blocks = [self._as_block(self._body())]
        at = self.at
        while self.take(";", "\n"):
            pass
        if self.is_word("else"):
            self.at += 1
            blocks.append(self._as_block(self._body()))
        else:
            self.at = at
        where = (start, self.tokens[self.at - 1].end)
        return n.Block(*where, (*before, n.Branch(*where, (test,), tuple(blocks))))

    def _as_block(self, node: Node) -> Block:
        return node if isinstance(node, n.Block) else n.Block(node.start, node.end, (node,))

    def _while(self, start: int) -> Node:
        self.expect("(")
        test = self.expression()
        self.expect(")")
        before = self.taken()
        body = self._body()
        where = (start, self.tokens[self.at - 1].end)
        # What the test does happens at least once, and again before each round.
        loop = n.Loop(*where, (), None, n.Block(*where, (body, *before, test)))
        return n.Block(*where, (*before, test, loop))

    def _do(self, start: int) -> Node:
        body = self._body()
        while self.take(";", "\n"):
            pass
        if not self.is_word("while"):
            raise UnreadableError(self.token.start)
        self.at += 1
        self.expect("(")
        test = self.expression()
        self.expect(")")
        before = self.taken()
        self._terminated()
        where = (start, self.tokens[self.at - 1].end)
        return n.Block(*where, (body, n.Loop(*where, (), None, n.Block(*where, (*before, test, body)))))

    def _for(self, start: int) -> Node:
        self.expect("(")
        name = self.token
        if (
            name.kind == "name"
            and self.tokens[self.at + 1].text == "in"
            and self.tokens[self.at + 2].kind == "name"
            and self.tokens[self.at + 3].text == ")"
        ):
            over = self.tokens[self.at + 2]
            self.at += 4
            self.note(name.text, self.assigned)
            self.note(over.text, self.arrays)
            keys = self.named("keys", (over.start, over.end), n.Name(over.start, over.end, over.text))
            variable = n.Assign(name.start, name.end, (n.Name(name.start, name.end, name.text),), "", keys)
            body = self._body()
            where = (start, self.tokens[self.at - 1].end)
            return n.Loop(*where, (), None, n.Block(*where, (variable, body)))
        parts: list[list[Node]] = []
        for closing in (";", ";", ")"):
            self.lines()
            part: list[Node] = []
            if not self.is_mark(closing):
                part = [self._simple()]
            self.expect(closing)
            parts.append(part)
        body = self._body()
        where = (start, self.tokens[self.at - 1].end)
        loop = n.Loop(*where, (), None, n.Block(*where, (body, *parts[2], *parts[1])))
        return n.Block(*where, (*parts[0], *parts[1], loop))

    def _switch(self, start: int) -> Node:
        self.expect("(")
        test = self.expression()
        self.expect(")")
        before = self.taken()
        self.lines()
        self.expect("{")
        blocks: list[Block] = []
        statements: list[Node] = []
        while not self.take("}"):
            if self.take(";", "\n"):
                continue
            if self.is_word("case", "default"):
                if statements:
                    blocks.append(n.Block(start, start, tuple(statements)))
                statements = []
                if self.is_word("case"):
                    self.at += 2
                    if self.tokens[self.at - 1].text in ("-", "+"):
                        self.at += 1
                else:
                    self.at += 1
                self.expect(":")
                continue
            if self.token.kind == "end":
                raise UnreadableError(self.token.start)
            statements.append(self._statement())
        if statements:
            blocks.append(n.Block(start, start, tuple(statements)))
        where = (start, self.tokens[self.at - 1].end)
        return n.Block(*where, (*before, test, n.Branch(*where, (), (*blocks, n.Block(*where, ())))))

    def _leave(self, start: int) -> Node:
        """``return`` and ``exit`` with what they give, ``next`` and ``break`` without."""
        word = self.tokens[self.at - 1].text
        value = None
        if not self.is_mark(";", "\n", "}") and self.token.kind != "end":
            value = self.expression()
        before = self.taken()
        self._terminated()
        where = (start, self.tokens[self.at - 1].end)
        last: list[Node] = []
        if word == "return":
            last.append(n.Return(*where, value))
        elif value is not None:
            last.append(value)
        return n.Block(*where, (*before, *last))

    _BY_WORD: dict[str, Callable[[_Program, int], Node]] = {  # noqa: RUF012 - never changed
        "if": _if,
        "while": _while,
        "do": _do,
        "for": _for,
        "switch": _switch,
        **dict.fromkeys(("return", "exit", "next", "nextfile", "break", "continue"), _leave),
    }

    def _output(self) -> Node:
        """output_statement : print expr_list_opt output_redirection?"""
        word = self.token
        self.at += 1
        arguments: list[Node] = []
        outer, self.has_greater = self.has_greater, False
        if not self.is_mark(";", "\n", "}", ">", ">>", "|", "|&") and self.token.kind != "end":
            arguments = self._printed()
        kind = "print-line" if word.text == "print" else "printf"
        found: Node
        if self.is_mark(">", ">>", "|", "|&"):
            mark = self.token.text
            self.at += 1
            target = self.joined()
            name = {">": "print-to", ">>": "print-after", "|": "print-into", "|&": self.beside("print-into")}[mark]
            where = (word.start, self.tokens[self.at - 1].end)
            if isinstance(target, n.Text) and target.value in _OUTPUT and name in ("print-to", "print-after"):
                found = self._print(where, arguments, kind)
            else:
                found = self.named(name, where, target, self._line(where, arguments, kind))
        else:
            found = self._print((word.start, self.tokens[self.at - 1].end), arguments, kind)
        self.has_greater = outer
        return found

    def _printed(self) -> list[Node]:
        """Return what is printed: brackets may stand around all of it, or around the first part only."""
        if self.is_mark("("):
            at, before = self.at, list(self.before)
            self.at += 1
            outer, self.has_greater = self.has_greater, True
            grouped = self.list(")")
            self.has_greater = outer
            self.expect(")")
            if len(grouped) != 1 and not self.is_mark("in"):
                if self.is_mark(";", "\n", "}", ">", ">>", "|", "|&") or self.token.kind == "end":
                    return grouped
            elif self.is_mark(";", "\n", "}", ">", ">>", "|", "|&") or self.token.kind == "end":
                return grouped
            self.at, self.before = at, before
        return self.list("")

    def _line(self, where: tuple[int, int], arguments: list[Node], kind: str) -> Node:
        """Return the text that is printed."""
        if not arguments:
            arguments = [n.Name(*where, RECORD)]
        if kind == "printf":
            return self.named("sprintf", where, *arguments)
        parts: list[Node] = []
        for at, argument in enumerate(arguments):
            if at:
                parts.append(self.variable("OFS", where))
            parts.append(argument)
        return n.Joined(*where, (*parts, self.variable("ORS", where)))

    def _print(self, where: tuple[int, int], arguments: list[Node], kind: str) -> Node:
        return self.named("print", where, self._line(where, arguments, kind))
