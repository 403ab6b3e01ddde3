"""What simple filters of jq make of known values: paths, texts, joining and decoding (jq 1.7 manual).

Whatever else a filter has ends the evaluation: nothing is said then.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]
    Filter = Callable[[Json], list[Json]]

MOST_RESULTS = 256
MOST_NESTING = 32
LONGEST = 65_536
"""Characters that are read, and that a text may have."""

DECODING = "@base64d"


class NotEvaluableError(Exception):
    """The filter has something that is not evaluated, or does not fit the value."""


def results(program: str, value: Json, variables: Mapping[str, Json]) -> list[Json] | None:
    """Return what a filter makes of a value; None where that is not told."""
    try:
        reader = _Reader(program, variables)
        return reader.whole()(value)
    except (NotEvaluableError, RecursionError):
        return None


def printed(program: str, text: str | None, variables: Mapping[str, Json], *, is_raw: bool) -> str | None:
    """Return what jq prints for a text with one value of JSON, or for no input; None where that is not told."""
    import json

    value: Json = None
    if text is not None:
        if len(text) > LONGEST:
            return None
        try:
            value = json.loads(text)
        except (ValueError, RecursionError):
            return None
    found = results(program, value, variables)
    if found is None:
        return None
    lines: list[str] = []
    length = 0
    for one in found:
        lines.append(one if is_raw and isinstance(one, str) else json.dumps(one, ensure_ascii=False))
        length += len(lines[-1])
        if length > LONGEST:
            return None
    return "".join(line + "\n" for line in lines)


class _Reader:
    """A filter under way: each method reads one level of its grammar, loosest first."""

    def __init__(self, program: str, variables: Mapping[str, Json]) -> None:
        self.text = program
        self.at = 0
        self.depth = 0
        self.variables = variables

    def whole(self) -> Filter:
        found = self.pipeline()
        self.blanks()
        if self.at < len(self.text):
            raise NotEvaluableError
        return found

    def blanks(self) -> None:
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1

    def take(self, mark: str) -> bool:
        self.blanks()
        if self.text.startswith(mark, self.at):
            self.at += len(mark)
            return True
        return False

    def pipeline(self) -> Filter:
        self.depth += 1
        if self.depth > MOST_NESTING:
            raise NotEvaluableError
        stages = [self.several()]
        while self.take("|"):
            stages.append(self.several())
        self.depth -= 1

        def run(value: Json) -> list[Json]:
            values = [value]
            for stage in stages:
                values = [result for one in values for result in stage(one)]
                if len(values) > MOST_RESULTS or any(isinstance(one, str) and len(one) > LONGEST for one in values):
                    raise NotEvaluableError
            return values

        return run

    def several(self) -> Filter:
        parts = [self.total()]
        while self.take(","):
            parts.append(self.total())
        return parts[0] if len(parts) == 1 else lambda value: [one for part in parts for one in part(value)]

    def total(self) -> Filter:
        parts = [self.postfix()]
        while self.take("+"):
            parts.append(self.postfix())
        if len(parts) == 1:
            return parts[0]

        def add(value: Json) -> list[Json]:
            texts: list[str] = []
            for part in parts:
                found = part(value)
                if len(found) != 1 or not isinstance(found[0], str):
                    raise NotEvaluableError
                texts.append(found[0])
            return ["".join(texts)]

        return add

    def postfix(self) -> Filter:
        found = self.primary()
        while True:
            if self.text.startswith(".", self.at) and self.text[self.at + 1 : self.at + 2] not in ("[", ""):
                self.at += 1
                found = _then(found, _member(self.name()))
            elif self.text.startswith((".[", "["), self.at):
                self.at += 1 if self.text[self.at] == "[" else 2
                found = _then(found, self.index())
            else:
                return found

    def primary(self) -> Filter:
        self.blanks()
        mark = self.text[self.at : self.at + 1]
        if mark == ".":
            self.at += 1
            following = self.text[self.at : self.at + 1]
            if following == "[":
                self.at += 1
                return self.index()
            if following == '"':
                return _member(self.string())
            return _member(self.name()) if following.isalpha() or following == "_" else lambda value: [value]
        if mark == '"':
            text = self.string()
            return lambda _: [text]
        if mark == "(":
            self.at += 1
            inner = self.pipeline()
            if not self.take(")"):
                raise NotEvaluableError
            return inner
        if mark == "[":
            self.at += 1
            elements = self.pipeline()
            if not self.take("]"):
                raise NotEvaluableError
            return lambda value: [_scalars(elements(value))]
        if mark == "$":
            self.at += 1
            name = self.name()
            if name not in self.variables:
                raise NotEvaluableError
            return lambda _: [self.variables[name]]
        if mark == "@":
            self.at += 1
            return _function("@" + self.name(), "")
        name = self.name()
        argument = ""
        if self.take("("):
            self.blanks()
            argument = self.string()
            if not self.take(")"):
                raise NotEvaluableError
        return _function(name, argument)

    def name(self) -> str:
        start = self.at
        while self.at < len(self.text) and (self.text[self.at].isalnum() or self.text[self.at] == "_"):
            self.at += 1
        if start == self.at:
            raise NotEvaluableError
        return self.text[start : self.at]

    def string(self) -> str:
        import json

        start = self.at
        if self.text[start : start + 1] != '"':
            raise NotEvaluableError
        self.at += 1
        while self.at < len(self.text) and self.text[self.at] != '"':
            if self.text.startswith("\\(", self.at):
                raise NotEvaluableError
            self.at += 2 if self.text[self.at] == "\\" else 1
        self.at += 1
        try:
            return str(json.loads(self.text[start : self.at], strict=False))
        except ValueError:
            raise NotEvaluableError from None

    def index(self) -> Filter:
        self.blanks()
        if self.take("]"):
            return _elements
        if self.text[self.at : self.at + 1] == '"':
            step = _member(self.string())
        else:
            start = self.at
            while self.at < len(self.text) and self.text[self.at] in "-0123456789":
                self.at += 1
            digits = self.text[start : self.at]
            if not digits.removeprefix("-").isdigit() or len(digits) > 9:
                raise NotEvaluableError
            step = _element(int(digits))
        if not self.take("]"):
            raise NotEvaluableError
        return step


def _scalars(values: list[Json]) -> list[Json]:
    """Return the elements of an array that a filter makes; one with arrays in it can grow with each step."""
    if any(isinstance(value, (list, dict)) for value in values):
        raise NotEvaluableError
    return values


def _then(first: Filter, second: Filter) -> Filter:
    return lambda value: [result for one in first(value) for result in second(one)]


def _member(name: str) -> Filter:
    def get(value: Json) -> list[Json]:
        if value is None:
            return [None]
        if not isinstance(value, dict):
            raise NotEvaluableError
        return [value.get(name)]

    return get


def _element(place: int) -> Filter:
    def get(value: Json) -> list[Json]:
        if not isinstance(value, list):
            raise NotEvaluableError
        return [value[place] if -len(value) <= place < len(value) else None]

    return get


def _elements(value: Json) -> list[Json]:
    if isinstance(value, dict):
        return list(value.values())
    if isinstance(value, list):
        return list(value)
    raise NotEvaluableError


def _function(name: str, argument: str) -> Filter:
    def run(value: Json) -> list[Json]:
        if name == "join" and isinstance(value, list) and all(isinstance(one, str) for one in value):
            return [argument.join(one for one in value if isinstance(one, str))]
        if name == "add" and isinstance(value, list) and value and all(isinstance(one, str) for one in value):
            return ["".join(one for one in value if isinstance(one, str))]
        if name in ("first", "last") and isinstance(value, list) and value:
            return [value[0 if name == "first" else -1]]
        if name == "reverse" and isinstance(value, list):
            return [value[::-1]]
        if isinstance(value, str):
            return [_of_text(name, value, argument)]
        raise NotEvaluableError

    return run


def _of_text(name: str, text: str, argument: str) -> Json:
    if name in ("tostring", "@text"):
        return text
    if name in ("ascii_downcase", "ascii_upcase"):
        return text.lower() if name == "ascii_downcase" else text.upper()
    if name == "reverse":
        return text[::-1]
    if name in ("ltrimstr", "rtrimstr"):
        return text.removeprefix(argument) if name == "ltrimstr" else text.removesuffix(argument)
    if name == "split":
        return list(text.split(argument)) if argument else list(text)
    if name == DECODING:
        from binascii import Error, a2b_base64

        try:
            return a2b_base64(text + "=" * (-len(text) % 4)).decode("utf-8", "replace")
        except (Error, ValueError):
            raise NotEvaluableError from None
    raise NotEvaluableError
