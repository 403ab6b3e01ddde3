"""The expressions of awk, turned into what is followed (grammar of POSIX.1-2024 XCU awk, with gawk 5.3's additions)."""

from __future__ import annotations

from sandguard.languages import statements as n
from sandguard.languages.awk_tokens import Token, UnreadableError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from sandguard.languages.statements import Node

MOST_NESTING = 80

RECORD, INPUT = "$0", "$input"
CONNECTIONS = ("/inet/", "/inet4/", "/inet6/")

_ASSIGNING = frozenset(("=", "+=", "-=", "*=", "/=", "%=", "^=", "**="))
_KEYWORDS = frozenset(
    (
        *("if", "while", "for", "do", "break", "continue", "next", "nextfile", "exit", "return", "delete", "print"),
        *("printf", "getline", "switch", "case", "default", "else", "function", "func", "in"),
        *("BEGIN", "END", "BEGINFILE", "ENDFILE"),
    )
)
_CHANGING = frozenset(("sub", "gsub"))
_FILLING = frozenset(("split", "patsplit", "match"))


class Expressions:
    """The tokens under way. `before` are assignments in expressions, which are done before the statement."""

    def __init__(self, found: list[Token], length: int) -> None:
        self.tokens = [*found, *found[-1:] * 8]  # what is looked at ahead is there
        self.at = 0
        self.length = length
        self.depth = 0
        self.before: list[Node] = []
        self.arrays: set[str] = set()
        self.assigned: set[str] = set()
        self.used: set[str] = set()
        self.parameters: frozenset[str] = frozenset()
        self.has_greater = True
        self.has_connection = any(token.kind == "text" and token.text.startswith(CONNECTIONS) for token in found)

    # Tokens

    @property
    def token(self) -> Token:
        return self.tokens[self.at]

    def is_mark(self, *marks: str) -> bool:
        token = self.tokens[self.at]
        return token.kind in ("mark", "line") and token.text in marks

    def is_word(self, *words: str) -> bool:
        token = self.tokens[self.at]
        return token.kind in ("name", "call") and token.text in words

    def take(self, *marks: str) -> bool:
        if self.is_mark(*marks):
            self.at += 1
            return True
        return False

    def expect(self, mark: str) -> None:
        if not self.take(mark):
            raise UnreadableError(self.token.start)

    def beside(self, name: str) -> str:
        """Return what a command beside the program is, where it may be a connection as well."""
        return f"{name}-connection" if self.has_connection else name

    def lines(self) -> None:
        while self.token.kind == "line":
            self.at += 1

    def deeper(self) -> None:
        self.depth += 1
        if self.depth > MOST_NESTING:
            raise UnreadableError(self.token.start)

    def taken(self) -> list[Node]:
        before, self.before = self.before, []
        return before

    def list(self, closing: str) -> list[Node]:
        found: list[Node] = []
        self.lines()
        while not (closing and self.is_mark(closing)):
            found.append(self.expression())
            self.lines_in(closing)
            if not self.take(","):
                break
            self.lines()
        return found

    def lines_in(self, closing: str) -> None:
        if closing:
            self.lines()

    def variable(self, name: str, where: tuple[int, int]) -> Node:
        """Return a variable whose value is known before it is set."""
        self.used.add(name)
        return n.Name(*where, name)

    def named(self, name: str, where: tuple[int, int], *arguments: Node) -> Node:
        return n.Call(*where, n.Name(*where, name), tuple(arguments))

    # Expressions, loosest first

    def expression(self) -> Node:
        """Ternary and assignment: right to left."""
        self.deeper()
        start = self.token.start
        left = self._or()
        if self.token.kind == "mark" and self.token.text in _ASSIGNING:
            operator = self.token.text
            self.at += 1
            self.lines()
            value = self.expression()
            left = self._assign(left, operator.replace("**", "^"), value, start)
        elif self.is_mark("?"):
            self.at += 1
            self.lines()
            first = self._perhaps(self.expression)
            self.lines()
            self.expect(":")
            self.lines()
            second = self._perhaps(self.expression)
            left = n.Choice(start, second.end, left, (first, second))
        self.depth -= 1
        return left

    def _perhaps(self, read: Callable[[], Node]) -> Node:
        """Read a part that is not always evaluated: its assignments are perhaps made."""
        outer, self.before = self.before, []
        found = read()
        inner, self.before = self.before, outer
        if inner:
            where = (inner[0].start, found.end)
            self.before.append(n.Branch(*where, (), (n.Block(*where, tuple(inner)), n.Block(*where, ()))))
        return found

    def _assign(self, target: Node, operator: str, value: Node, start: int) -> Node:
        where = (start, max(start, value.end))
        self._note_target(target)
        if isinstance(target, n.Name) and target.name == RECORD and operator == "=":
            pass
        elif isinstance(target, n.Call):  # a field: the rest of the record stays
            target = n.Name(*where, RECORD)
            value = n.Choice(*where, None, (target, value))
            operator = "="
        elif not isinstance(target, (n.Name, n.Item)):
            return n.Operation(*where, operator, (target, value))
        if operator != "=":
            value = self.named("number", where, target, value)
        self.before.append(n.Assign(*where, (target,), "", value))
        return target

    def _note_target(self, target: Node) -> None:
        if isinstance(target, n.Name) and target.name != RECORD:
            self.note(target.name, self.assigned)
        elif isinstance(target, n.Item) and isinstance(target.of, n.Name):
            self.note(target.of.name, self.arrays)

    def note(self, name: str, names: set[str]) -> None:
        if name not in self.parameters:
            names.add(name)

    def _binary(self, marks: frozenset[str], read: Callable[[], Node], *, is_perhaps: bool = False) -> Node:
        start = self.token.start
        left = read()
        operands = [left]
        while self.token.kind == "mark" and self.token.text in marks:
            self.at += 1
            self.lines()
            operands.append(self._perhaps(read) if is_perhaps else read())
        if len(operands) == 1:
            return left
        where = (start, operands[-1].end)
        return n.Operation(*where, "==", tuple(operands)) if is_perhaps else self.named("number", where, *operands)

    def _or(self) -> Node:
        return self._binary(frozenset(("||",)), self._and, is_perhaps=True)

    def _and(self) -> Node:
        return self._binary(frozenset(("&&",)), self._in, is_perhaps=True)

    def _in(self) -> Node:
        start = self.token.start
        left = self._match()
        while self.is_word("in"):
            self.at += 1
            name = self.token
            if name.kind != "name":
                raise UnreadableError(name.start)
            self.note(name.text, self.arrays)
            self.at += 1
            left = n.Operation(start, name.end, "in", (left,))
        return left

    def _match(self) -> Node:
        start = self.token.start
        left = self._compared()
        while self.is_mark("~", "!~"):
            self.at += 1
            self.lines()
            right = self._compared()
            left = n.Operation(start, right.end, "=~", (left, right))
        return left

    def _compared(self) -> Node:
        start = self.token.start
        left = self._piped()
        while self.is_mark("<", "<=", "==", "!=", ">=") or (self.has_greater and self.is_mark(">")):
            self.at += 1
            right = self._piped()
            left = n.Operation(start, right.end, "==", (left, right))
        return left

    def _piped(self) -> Node:
        """unary_expr '|' simple_get."""
        start = self.token.start
        left = self.joined()
        while self.is_mark("|", "|&") and self.tokens[self.at + 1].text == "getline":
            name = self.beside("output-of") if self.is_mark("|&") else "output-of"
            self.at += 2
            left = self._into(self.named(name, (start, self.tokens[self.at - 1].end), left), start)
        return left

    def _into(self, value: Node, start: int) -> Node:
        """Give what is read to the variable after ``getline``, or to the record; return how it went."""
        target: Node = n.Name(start, start, RECORD)
        if (self.token.kind == "name" and self.token.text not in _KEYWORDS) or self.is_mark("$"):
            target = self._variable_after()
            self._note_target(target)
            if isinstance(target, n.Call):
                target = n.Name(start, start, RECORD)
        where = (start, self.tokens[self.at - 1].end)
        self.before.append(n.Assign(*where, (target,), "", value))
        return n.Operation(*where, "==", (target, target))

    def _variable_after(self) -> Node:
        return self._field() if self.is_mark("$") else self._name_or_item()

    def joined(self) -> Node:
        """non_unary_expr non_unary_expr: texts side by side are joined."""
        self.deeper()
        start = self.token.start
        parts = [self._sum()]
        while self._begins_operand():
            parts.append(self._sum())
        self.depth -= 1
        return parts[0] if len(parts) == 1 else n.Joined(start, parts[-1].end, tuple(parts))

    def _begins_operand(self) -> bool:
        token = self.token
        if token.kind in ("text", "number", "pattern"):
            return True
        if token.kind in ("name", "call"):
            return token.text not in _KEYWORDS
        return token.kind == "mark" and token.text in ("$", "(", "!", "-", "+", "++", "--", "@")

    def _sum(self) -> Node:
        return self._binary(frozenset(("+", "-")), self._product)

    def _product(self) -> Node:
        return self._binary(frozenset(("*", "/", "%")), self.unary)

    def unary(self) -> Node:
        start = self.token.start
        if self.take("!"):
            self.deeper()
            operand = self.unary()
            self.depth -= 1
            return n.Operation(start, operand.end, "!", (operand,))
        if self.take("-", "+"):
            self.deeper()
            operand = self.unary()
            self.depth -= 1
            return self.named("number", (start, operand.end), operand)
        return self._power()

    def _power(self) -> Node:
        start = self.token.start
        left = self._stepped()
        if self.take("^", "**"):
            self.deeper()
            right = self.unary()
            self.depth -= 1
            return self.named("number", (start, right.end), left, right)
        return left

    def _stepped(self) -> Node:
        start = self.token.start
        if self.take("++", "--"):
            target = self._variable_after()
            return self._step(target, start)
        found = self._primary()
        if self.is_mark("++", "--") and isinstance(found, (n.Name, n.Item, n.Call)):
            self.at += 1
            return self._step(found, start)
        return found

    def _step(self, target: Node, start: int) -> Node:
        where = (start, self.tokens[self.at - 1].end)
        number = self.named("number", where)
        if isinstance(target, (n.Name, n.Item)):
            self._note_target(target)
            self.before.append(n.Assign(*where, (target,), "", number))
        return number

    def _field(self) -> Node:
        start = self.token.start
        self.expect("$")
        self.deeper()
        operand = self._stepped()
        self.depth -= 1
        where = (start, self.tokens[self.at - 1].end)
        if isinstance(operand, n.Number) and operand.value == "0":
            return n.Name(*where, RECORD)
        return self.named("field", where, n.Name(*where, RECORD), operand)

    def _name_or_item(self) -> Node:
        token = self.token
        if token.kind not in ("name", "call"):
            raise UnreadableError(token.start)
        self.at += 1
        name = n.Name(token.start, token.end, token.text)
        found: Node = name
        while self.take("["):
            keys = self.list("]")
            self.expect("]")
            self.note(token.text, self.arrays)
            where = (token.start, self.tokens[self.at - 1].end)
            key = keys[0] if len(keys) == 1 else n.Joined(*where, tuple(keys))
            found = n.Item(*where, found, (key,))
        if found is name:
            self.note(token.text, self.used)
        return found

    def _primary(self) -> Node:
        token = self.token
        where = (token.start, token.end)
        if token.kind == "text":
            self.at += 1
            return n.Text(*where, token.text)
        if token.kind == "number":
            self.at += 1
            return n.Number(*where, token.text if token.text.isdigit() else "0")
        if token.kind == "pattern":
            self.at += 1
            return self.named("match-of", where, n.Name(*where, RECORD))
        if self.is_mark("$"):
            return self._field()
        if self.is_mark("@"):
            self.at += 1
            called = self.token
            self.at += 1
            return self._call(n.Name(called.start, called.end, called.text), called, is_computed=True)
        if self.is_mark("("):
            return self._grouped()
        if self.is_word("getline"):
            return self._getline()
        if token.kind == "call" and token.text not in _KEYWORDS:
            self.at += 1
            return self._call(n.Name(*where, token.text), token)
        if token.kind == "name" and token.text not in _KEYWORDS:
            if token.text in ("length", "fflush"):
                self.at += 1
                return self.named("number", where)
            return self._name_or_item()
        raise UnreadableError(token.start)

    def _grouped(self) -> Node:
        start = self.token.start
        self.at += 1
        outer, self.has_greater = self.has_greater, True
        found = self.list(")")
        self.has_greater = outer
        self.expect(")")
        if not found:
            raise UnreadableError(start)
        return found[0] if len(found) == 1 else n.Joined(start, found[-1].end, tuple(found))

    def _getline(self) -> Node:
        """simple_get: of the input, or of a file after ``<``."""
        start = self.token.start
        self.at += 1
        value: Node = n.Name(start, self.tokens[self.at - 1].end, INPUT)
        target: Node | None = None
        if (self.token.kind == "name" and self.token.text not in _KEYWORDS) or self.is_mark("$"):
            target = self._variable_after()
        if self.take("<"):
            # A file's name is no longer than what binds tighter than a concatenation.
            file = self._stepped()
            value = self.named("lines-of", (start, self.tokens[self.at - 1].end), file)
        where = (start, self.tokens[self.at - 1].end)
        if target is None or isinstance(target, n.Call):
            target = n.Name(*where, RECORD)
        self._note_target(target)
        self.before.append(n.Assign(*where, (target,), "", value))
        return n.Operation(*where, "==", (target, target))

    def _call(self, function: Node, token: Token, *, is_computed: bool = False) -> Node:
        self.expect("(")
        outer, self.has_greater = self.has_greater, True
        arguments = self.list(")")
        self.has_greater = outer
        self.expect(")")
        where = (token.start, self.tokens[self.at - 1].end)
        if is_computed:
            self.note(token.text, self.used)
            named = n.Item(token.start, token.end, n.Name(token.start, token.end, ""), (function,))
            return n.Call(*where, named, tuple(arguments))
        found = n.Call(*where, function, tuple(arguments))
        name = token.text
        if name in _CHANGING or name in _FILLING:
            place = 2 if name in _CHANGING or name == "match" else 1
            target = arguments[place] if len(arguments) > place else n.Name(*where, RECORD)
            if isinstance(target, n.Call):
                target = n.Name(*where, RECORD)
            if isinstance(target, (n.Name, n.Item)) and (name in _CHANGING or len(arguments) > place):
                if name in _CHANGING:
                    self._note_target(target)
                    value: Node = n.Choice(*where, None, (target, self.named("changed", where, *arguments, target)))
                else:
                    if isinstance(target, n.Name):
                        self.note(target.name, self.arrays)
                        self.used.discard(target.name)
                    value = self.named("parts", where, *arguments[:1])
                self.before.append(n.Assign(*where, (target,), "", value))
                return self.named("number", where)
        return found
