"""Arithmetic of the shell (POSIX XCU 2.6.4, Bash manual 6.5) on known numbers, 64 bits wide as the shell has it."""

from __future__ import annotations

import itertools

from sandguard.joining import union
from sandguard.shell.dialect import Feature
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
_LEVELS_OF_ZSH: dict[str, int] = {"||": 1, "&&": 2, "==": 3, "!=": 3, "<": 4, ">": 4, "<=": 4, ">=": 4, "+": 5, "-": 5}
_LEVELS_OF_ZSH |= {"*": 6, "/": 6, "%": 6, "**": 7, "|": 8, "^": 9, "&": 10, "<<": 11, ">>": 11}
"""Precedence as zsh has it without its option C_PRECEDENCES (zsh manual 11.1)."""


class _NotKnownError(Exception):
    """The result cannot be told."""


class _WrongError(_NotKnownError):
    """The shell says that the expression is an error."""


WRONG = "no number but an error"
"""Why the value of an expression is not known that the shell refuses."""


def evaluate_arithmetic(environment: Environment, text: str, features: int) -> Value:
    """Return the value of an expression, with digits as its shape when it is not known; assignments in it are made."""
    tokens = tokens_of(text)
    names = names_in(tokens)
    origins = FROM_LITERAL | union(environment.get(name) for name in names)
    try:
        if len(tokens) == 1 and names and features & Feature.NAMES_ARE_TEXT and environment.get(names[0]).text:
            return environment.get(names[0])
        result = _Calculation(environment, tokens, features).result()
    except _NotKnownError as error:
        for name in assigned_in(tokens):
            environment.assign(name, Unknown("a number", origins, "digits"))
        return Unknown(WRONG if isinstance(error, _WrongError) else "a number", origins, "digits")
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

    def __init__(self, environment: Environment, tokens: list[str], features: int, depth: int = 0) -> None:
        self.environment = environment
        self.tokens = tokens
        self.features = features
        self.levels = _LEVELS_OF_ZSH if features & Feature.SHIFTS_FIRST else _LEVELS
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
                value = self._fitting(_apply(operator[:-1], self._variable(name), value, self.features))
            self._store(name, value)
        else:
            value = self._binary(1)
            if self._take("?"):
                first = self._assignment()
                if not self._take(":"):
                    raise _NotKnownError
                second = self._assignment()
                value = first if value else second
        self.depth -= 1
        return value

    def _store(self, name: str, value: int) -> None:
        if "&&" in self.tokens or "||" in self.tokens or "?" in self.tokens:
            raise _NotKnownError  # it may not be reached
        self.environment.assign(name, Known(str(value)))

    def _binary(self, level: int) -> int:
        left = self._unary()
        while self.at < len(self.tokens):
            operator = self.tokens[self.at]
            its_level = self.levels.get(operator, 0)
            if its_level < level or not its_level:
                break
            self.at += 1
            right = self._binary(its_level if operator == "**" else its_level + 1)
            left = self._fitting(_apply(operator, left, right, self.features))
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
            value = self._number(token)
        else:
            value = self._variable(token)
            for step in ("++", "--"):
                if self._take(step):
                    self._store(token, value + (1 if step == "++" else -1))
        self.depth -= 1
        return self._fitting(value)

    def _fitting(self, value: int) -> int:
        """Return a result as wide as the numbers of the dialect are."""
        if self.features & Feature.NARROW_NUMBERS:
            return (value + (1 << 31)) % (1 << 32) - (1 << 31)
        wrapped = (value + (1 << 63)) % (1 << 64) - (1 << 63)
        if wrapped != value and self.features & Feature.LARGE_FRACTIONS:
            raise _NotKnownError
        return wrapped

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
            return sign * self._number(digits.lstrip("-"))
        if self.depth >= DEEPEST:
            raise _NotKnownError
        return _Calculation(self.environment, tokens_of(digits), self.features, self.depth + 1).result()

    def _number(self, token: str) -> int:
        try:
            if "#" in token:
                base, _, digits = token.partition("#")
                return int(digits, int(base))
            if token[:2] in ("0x", "0X"):
                return int(token, 0)
            is_octal = token.startswith("0") and len(token) > 1 and self.features & Feature.OCTAL_NUMBERS
            return int(token, 8 if is_octal else 10)
        except ValueError:
            raise _NotKnownError from None


def _apply(operator: str, left: int, right: int, features: int) -> int:
    if operator in ("/", "%"):
        if not right:
            raise _WrongError
        quotient = abs(left) // abs(right) * (1 if (left < 0) is (right < 0) else -1)
        return quotient if operator == "/" else left - right * quotient
    if operator == "**":
        if right < 0:
            raise _WrongError
        return left**right if abs(left) < 2 or right < 64 else pow(left, right, 1 << 64) | (1 << 64)
    if operator in ("<<", ">>"):
        shift = right & (31 if features & Feature.NARROW_NUMBERS else 63)
        return left << shift if operator == "<<" else left >> shift
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
    return int(results[operator])
