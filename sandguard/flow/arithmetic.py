"""Arithmetic of the shell (POSIX XCU 2.6.4, Bash manual 6.5) on known numbers, 64 bits wide as the shell has it."""

from __future__ import annotations

import itertools

from sandguard.flow.joining import union
from sandguard.values import FROM_LITERAL, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.flow.environment import Environment
    from sandguard.values import Value

MOST_TOKENS = 256
DEEPEST = 24

_OPERATORS = ("<<=", ">>=", "**", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "++", "--", "+=", "-=", "*=", "/=")
_OPERATORS += ("%=", "&=", "|=", "^=", *"+-*/%<>=!~&|^?:(),")
_ASSIGNING = frozenset(("=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="))
_LEVELS: dict[str, int] = {"||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "<": 7, ">": 7, "<=": 7}
_LEVELS |= {">=": 7, "<<": 8, ">>": 8, "+": 9, "-": 9, "*": 10, "/": 10, "%": 10, "**": 11}


class _NotKnownError(Exception):
    """The result cannot be told."""


def evaluate_arithmetic(environment: Environment, text: str) -> Value:
    """Return the value of an expression, with digits as its shape when it is not known; assignments in it are made."""
    tokens = tokens_of(text)
    names = names_in(tokens)
    origins = FROM_LITERAL | union(environment.get(name) for name in names)
    try:
        result = _Calculation(environment, tokens).result()
    except _NotKnownError:
        for name in assigned_in(tokens):
            environment.assign(name, Unknown("a number", origins, "digits"))
        return Unknown("a number", origins, "digits")
    return Known(str(result), origins)


def names_in(tokens: list[str]) -> list[str]:
    """Return the variables that an expression names; their text is evaluated too."""
    return [token for token in tokens if token[:1].isalpha() or token[:1] == "_"]


def assigned_in(tokens: list[str]) -> list[str]:
    """Return the variables that an expression assigns to."""
    pairs = zip(tokens, [*tokens[1:], ""], strict=True)
    found = [token for token, after in pairs if after in _ASSIGNING or after in ("++", "--")]
    found += [token for before, token in itertools.pairwise(tokens) if before in ("++", "--")]
    return [token for token in found if token[:1].isalpha() or token[:1] == "_"]


def tokens_of(text: str) -> list[str]:
    """Return numbers, names and operators of an expression; what is none of them stands as ``?`` and a character."""
    tokens: list[str] = []
    at = 0
    while at < len(text) and len(tokens) < MOST_TOKENS:
        character = text[at]
        if character in " \t\n\"'":
            at += 1
        elif character.isalnum() or character == "_":
            end = at + 1
            while end < len(text) and (text[end].isalnum() or text[end] in "_#@"):
                end += 1
            tokens.append(text[at:end])
            at = end
        else:
            operator = next((op for op in _OPERATORS if text.startswith(op, at)), None)
            tokens.append(operator or "?" + character)
            at += len(operator or character)
    if at < len(text):
        tokens.append("?…")
    return tokens


class _Calculation:
    """One pass over the tokens, by precedence climbing."""

    def __init__(self, environment: Environment, tokens: list[str], depth: int = 0) -> None:
        self.environment = environment
        self.tokens = tokens
        self.at = 0
        self.depth = depth

    def result(self) -> int:
        if not self.tokens:
            return 0
        value = self._list()
        if self.at < len(self.tokens):
            raise _NotKnownError
        return value

    def _list(self) -> int:
        value = self._assignment()
        while self._take(","):
            value = self._assignment()
        return value

    def _take(self, token: str) -> bool:
        if self.at < len(self.tokens) and self.tokens[self.at] == token:
            self.at += 1
            return True
        return False

    def _assignment(self) -> int:
        self.depth += 1
        if self.depth > DEEPEST:
            raise _NotKnownError
        name = self.tokens[self.at] if self.at < len(self.tokens) else ""
        operator = self.tokens[self.at + 1] if self.at + 1 < len(self.tokens) else ""
        if operator in _ASSIGNING and (name[:1].isalpha() or name[:1] == "_"):
            self.at += 2
            value = self._assignment()
            if operator != "=":
                value = _apply(operator[:-1], self._variable(name), value)
            self._store(name, value)
        else:
            value = self._binary(1)
            if self._at_end_of_value():
                raise _NotKnownError  # a conditional expression: both branches count
        self.depth -= 1
        return value

    def _at_end_of_value(self) -> bool:
        return self.at < len(self.tokens) and self.tokens[self.at] == "?"

    def _store(self, name: str, value: int) -> None:
        if "&&" in self.tokens or "||" in self.tokens:
            raise _NotKnownError  # it may not be reached
        self.environment.assign(name, Known(str(value)))

    def _binary(self, level: int) -> int:
        left = self._unary()
        while self.at < len(self.tokens):
            operator = self.tokens[self.at]
            its_level = _LEVELS.get(operator, 0)
            if its_level < level or not its_level:
                break
            self.at += 1
            right = self._binary(its_level if operator == "**" else its_level + 1)
            left = _apply(operator, left, right)
        return left

    def _unary(self) -> int:
        if self.at >= len(self.tokens):
            raise _NotKnownError
        token = self.tokens[self.at]
        self.at += 1
        self.depth += 1
        if self.depth > DEEPEST:
            raise _NotKnownError
        if token in ("+", "-", "!", "~"):
            value = self._unary()
            value = {"+": value, "-": -value, "!": int(not value), "~": ~value}[token]
        elif token in ("++", "--"):
            name = self.tokens[self.at] if self.at < len(self.tokens) else ""
            self.at += 1
            value = self._variable(name) + (1 if token == "++" else -1)
            self._store(name, value)
        elif token == "(":
            value = self._list()
            if not self._take(")"):
                raise _NotKnownError
        elif token[:1].isdigit():
            value = _number(token)
        else:
            value = self._variable(token)
            for step in ("++", "--"):
                if self._take(step):
                    self._store(token, value + (1 if step == "++" else -1))
        self.depth -= 1
        return _wrapped(value)

    def _variable(self, name: str) -> int:
        if not name.isidentifier():
            raise _NotKnownError
        text = self.environment.get(name).text
        if text is None:
            raise _NotKnownError
        digits = text.strip()
        if not digits:
            return 0
        sign = -1 if digits.startswith("-") else 1
        if digits.lstrip("-").isdigit():
            return sign * _number(digits.lstrip("-"))
        if self.depth >= DEEPEST:
            raise _NotKnownError
        return _Calculation(self.environment, tokens_of(digits), self.depth + 1).result()


def _number(token: str) -> int:
    try:
        if "#" in token:
            base, _, digits = token.partition("#")
            return _wrapped(int(digits, int(base)))
        if token[:2] in ("0x", "0X"):
            return _wrapped(int(token, 0))
        return _wrapped(int(token, 8 if token.startswith("0") and len(token) > 1 else 10))
    except ValueError:
        raise _NotKnownError from None


def _apply(operator: str, left: int, right: int) -> int:
    if operator in ("/", "%"):
        if not right:
            raise _NotKnownError
        quotient = abs(left) // abs(right) * (1 if (left < 0) is (right < 0) else -1)
        return _wrapped(quotient if operator == "/" else left - right * quotient)
    if operator == "**":
        if right < 0:
            raise _NotKnownError
        return _wrapped(pow(left, right, 1 << 64))
    if operator in ("<<", ">>"):
        shift = right & 63
        return _wrapped(left << shift if operator == "<<" else left >> shift)
    results = {
        "+": left + right,
        "-": left - right,
        "*": left * right,
        "|": left | right,
        "^": left ^ right,
        "&": left & right,
        "==": left == right,
        "!=": left != right,
        "<": left < right,
        ">": left > right,
        "<=": left <= right,
        ">=": left >= right,
        "&&": bool(left and right),
        "||": bool(left or right),
    }
    return _wrapped(int(results[operator]))


def _wrapped(value: int) -> int:
    return (value + (1 << 63)) % (1 << 64) - (1 << 63)
