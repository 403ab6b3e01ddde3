"""Functions of known values, by the names that library tables call them: decoding, joining, cutting, formatting.

Each is the function of the languages in which it is found, or the part of it that they share. What would become too
large is refused before it is built.
"""

from __future__ import annotations

from sandguard.joining import LONGEST_TEXT
from sandguard.languages.decoding import (
    UnfoldableError,
    bunzip,
    by_codec,
    bytes_of,
    codec,
    decoded,
    encoded,
    from_ascii85,
    from_base32,
    from_base64,
    from_base85,
    html_text,
    inflated,
    lzma_text,
    rot13,
    unhex,
    unquote,
    utf16,
)
from sandguard.languages.things import Datum, Items, Table, Thing, origins_of
from sandguard.values import DECODED, LITERAL, Known, OneOf, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    Native: TypeAlias = "str | bytes | int | float | bool | list[Native] | dict[str, Native] | None"
    Fold = Callable[..., object]

MOST_ELEMENTS = 4096
DEEPEST = 32
"""Lists in lists that are looked into."""


def fold(name: str, arguments: list[Thing]) -> Thing | None:
    """Return the result of a fold; None where it is not known or there is no such fold."""
    entry = FOLDS.get(name)
    if entry is None:
        return None
    origins = origins_of(*arguments)
    if name in DECODERS:
        origins |= {DECODED}
    choices = next(
        (
            (at, argument)
            for at, argument in enumerate(arguments)
            if isinstance(argument, Datum) and type(argument.value) is OneOf
        ),
        None,
    )
    if choices is not None:
        from sandguard.languages.things import joined

        at, several = choices
        results: list[Thing] = []
        for text in several.value.texts or ():
            one = Datum(Known(text, several.value.origins), several.kind)
            result = fold(name, [*arguments[:at], one, *arguments[at + 1 :]])
            if result is None:
                return None
            results.append(result)
        return joined(results)
    try:
        return thing_of(entry(*(native(argument) for argument in arguments)), origins)
    except (ValueError, TypeError, LookupError, ArithmeticError, AttributeError, EOFError, RecursionError):
        return None


def unknown_result(name: str, arguments: list[Thing]) -> Datum:
    """Return what a fold gives where it is not known."""
    origins = origins_of(*arguments)
    if name in DECODERS:
        return Datum(Unknown("decoded text", (origins - {LITERAL}) | {DECODED}), "")
    if name in _DIGITS:
        return Datum(Unknown("a number", origins, "digits"), "number")
    return Datum(Unknown("a value of the script", origins), "")


def native(thing: Thing) -> Native:
    """Return a known value as Python has it."""
    return _native(thing, [MOST_ELEMENTS], DEEPEST)


def _native(thing: Thing, left: list[int], depth: int) -> Native:
    """Return a known value, as long as no more elements are looked at than are left."""
    left[0] -= 1
    if left[0] < 0 or not depth:
        raise UnfoldableError
    if isinstance(thing, Datum):
        text = thing.value.text
        if text is None:
            raise UnfoldableError
        if thing.kind == "bytes":
            return text.encode("latin-1")
        if thing.kind == "number":
            return _number(text)
        if thing.kind == "constant":
            return {"true": True, "false": False}.get(text)
        return text
    if isinstance(thing, Items) and thing.rest is None:
        return [_native(element, left, depth - 1) for element in thing.elements]
    if isinstance(thing, Table) and thing.rest is None:
        return {key: _native(value, left, depth - 1) for key, value in thing.pairs.items()}
    raise UnfoldableError


def thing_of(value: object, origins: frozenset[str]) -> Thing:
    """Return a value of Python as a thing."""
    if isinstance(value, bool):
        return Datum(Known("true" if value else "false", origins), "constant")
    if value is None:
        return Datum(Known("null", origins), "constant")
    if isinstance(value, str):
        if len(value) > LONGEST_TEXT:
            raise UnfoldableError
        return Datum(Known(value, origins), "text")
    if isinstance(value, (bytes, bytearray)):
        if len(value) > LONGEST_TEXT:
            raise UnfoldableError
        return Datum(Known(value.decode("latin-1"), origins), "bytes")
    if isinstance(value, (int, float)):
        return Datum(Known(_digits(value), origins), "number")
    if isinstance(value, (list, tuple)):
        if len(value) > MOST_ELEMENTS:
            raise UnfoldableError
        return Items([thing_of(element, origins) for element in value])
    if isinstance(value, dict):
        return Table({str(key): thing_of(element, origins) for key, element in value.items()})
    raise UnfoldableError


def _digits(value: float) -> str:
    if isinstance(value, int) and value.bit_length() > 4096:
        raise UnfoldableError
    return str(value)


def _number(text: str) -> int | float:
    if len(text) > 1200:
        raise UnfoldableError
    text = text.replace("_", "")
    try:
        return int(text, 0)
    except ValueError:
        if text.isdigit():
            return int(text)
        return float(text)


def _small(*sizes: int) -> None:
    if sum(sizes) > LONGEST_TEXT:
        raise UnfoldableError


def _dedented(value: object, *_: object) -> object:
    import textwrap

    return textwrap.dedent(value) if isinstance(value, str) else value


def _json(value: object, *_: object) -> object:
    import json

    return json.loads(value) if isinstance(value, (str, bytes)) else value


def _literal(value: object, *_: object) -> object:
    import ast

    if not isinstance(value, str) or len(value) > 4096:
        raise UnfoldableError
    try:
        return ast.literal_eval(value)
    except (SyntaxError, MemoryError) as error:
        raise UnfoldableError from error


def _join(separator: object, elements: object, *_: object) -> object:
    if not isinstance(elements, (list, str)):
        raise UnfoldableError
    parts = [element if isinstance(element, (str, bytes)) else text_of(element) for element in elements]
    glue = separator if isinstance(separator, (str, bytes)) else text_of(separator)
    _small(*(len(part) for part in parts), len(glue) * len(parts))
    if isinstance(glue, bytes):
        return glue.join(bytes_of(part) for part in parts)
    return glue.join(part if isinstance(part, str) else part.decode("latin-1") for part in parts)


def _replace(text: object, old: object, new: object, count: object = -1, *_: object) -> object:
    if isinstance(text, bytes):
        return bytes_of(_replace(text.decode("latin-1"), _latin(old), _latin(new), count))
    old, new = str(old), str(new)
    body = str(text)
    _small((body.count(old) if old else len(body) + 1) * len(new), len(body))
    return body.replace(old, new, count if isinstance(count, int) else -1)


def _replace_first(text: object, old: object, new: object, *_: object) -> object:
    return _replace(text, old, new, 1)


def _latin(value: object) -> str:
    return value.decode("latin-1") if isinstance(value, bytes) else str(value)


def _reverse(value: object, *_: object) -> object:
    return value[::-1] if isinstance(value, (str, bytes, list)) else _refused()


def _refused() -> object:
    raise UnfoldableError


def _repeated(value: object, times: object, *_: object) -> object:
    if not isinstance(value, (str, bytes, list)) or not isinstance(times, int):
        raise UnfoldableError
    _small(len(value) * max(times, 0))
    return value * times


def _split(value: object, separator: object = None, most: object = -1, *_: object) -> object:
    limit = most if isinstance(most, int) else -1
    if isinstance(value, bytes):
        return value.split(None if separator is None else bytes_of(separator), limit)
    if separator == "":
        return list(str(value))
    return str(value).split(None if separator is None else str(separator), limit)


def _words(value: object, *_: object) -> object:
    import shlex

    return shlex.split(str(value))


def _quoted(value: object, *_: object) -> str:
    import shlex

    return shlex.quote(str(value))


def _shell_joined(value: list[str], *_: object) -> str:
    import shlex

    return shlex.join(value)


def _stripped(how: str) -> Fold:
    def strip(value: object, characters: object = None, *_: object) -> object:
        return getattr(value, how)(characters)

    return strip


def _method(name: str) -> Fold:
    def call(value: object, *rest: object) -> object:
        if not isinstance(value, (str, bytes)):
            raise UnfoldableError
        return getattr(value, name)(*rest)

    return call


def _wide(name: str) -> Fold:
    def call(value: str, width: int, *rest: object) -> object:
        _small(width)
        return getattr(value, name)(width, *rest)

    return call


def _slice(value: object, start: object = None, stop: object = None, step: object = None, *_: object) -> object:
    if not isinstance(value, (str, bytes, list)):
        raise UnfoldableError
    return value[slice(_bound(start), _bound(stop), _bound(step))]


def _bound(value: object) -> int | None:
    if value is None or isinstance(value, int):
        return value
    raise UnfoldableError


def _part(value: str, start: int, length: int | None = None, *_: object) -> str:
    """Return a part of a text by where it begins and its length (substr)."""
    rest = value[start:]
    return rest if length is None else rest[:length]


def _between(value: str, start: int, stop: int | None = None, *_: object) -> str:
    """Return a part of a text by two places (substring)."""
    return value[start:stop]


def _char(value: object, *_: object) -> str:
    return chr(value) if isinstance(value, int) else chr(int(str(value)))


def _chars(*values: object) -> str:
    """Return the text of code points, given one by one or as a list."""
    found = values[0] if len(values) == 1 and isinstance(values[0], list) else list(values)
    return "".join(_char(value) for value in found)


def _codes(value: object, *_: object) -> list[int]:
    return list(value) if isinstance(value, bytes) else [ord(character) for character in str(value)]


def _ord(value: object, *_: object) -> int:
    return ord(value) if isinstance(value, (str, bytes)) else int(str(value))


def _int(value: object, base: object = 10, *_: object) -> int:
    if isinstance(value, (int, float)):
        return int(value)
    text = _latin(value)
    if len(text) > 1024:
        raise UnfoldableError
    return int(text, base if isinstance(base, int) else 10)


def _float(value: object, *_: object) -> float:
    return float(str(value))


def text_of(value: object) -> str:
    """Return a value as a text, as ``str`` of Python has it."""
    if isinstance(value, bytes):
        return repr(value)
    if isinstance(value, int) and not isinstance(value, bool):
        return _digits(value)
    text = str(value)
    _small(len(text))
    return text


def _range(*bounds: int) -> list[int]:
    found = range(*bounds)
    if len(found) > 1024:
        raise UnfoldableError
    return list(found)


def _translate(value: str, before: object, after: object = None, *_: object) -> str:
    """Return a text with characters changed by a table of code points, or by two texts (tr)."""
    if isinstance(before, dict):
        table = {int(key): new for key, new in before.items()}
        return value.translate(table)
    return value.translate(str.maketrans(str(before), str(after)))


def _made_table(before: object, after: object = None, *_: object) -> dict[str, int]:
    if isinstance(before, dict) or not isinstance(after, str):
        raise UnfoldableError
    return {str(key): value for key, value in str.maketrans(str(before), after).items()}


def _joined_path(*parts: object) -> str:
    import posixpath

    return posixpath.join(*(str(part) for part in parts))


def _last_of_path(path: object, *_: object) -> str:
    return str(path).rpartition("/")[2]


def _folder_of_path(path: object, *_: object) -> str:
    import posixpath

    return posixpath.dirname(str(path))


def _hex(value: object, *_: object) -> str:
    return hex(value) if isinstance(value, int) else bytes_of(value).hex()


def _to_base64(value: object, *_: object) -> bytes:
    import base64

    return base64.b64encode(bytes_of(value))


def _sorted(value: object, *_: object) -> object:
    return sorted(value)  # type: ignore[call-overload]


def _bytes_made(value: object = b"", encoding: object = "utf-8", *_: object) -> bytes:
    if isinstance(value, str):
        return value.encode(codec(encoding))
    if isinstance(value, int):
        _small(value)
        return bytes(value)
    return bytes_of(value)


def _xor(value: object, key: object, *_: object) -> bytes:
    first, second = bytes_of(value), bytes_of(key)
    return bytes(c ^ second[at % len(second)] for at, c in enumerate(first))


FOLDS: dict[str, Fold] = {
    "base64": from_base64,
    "base32": from_base32,
    "base85": from_base85,
    "ascii85": from_ascii85,
    "unhex": unhex,
    "unquote": unquote,
    "rot13": rot13,
    "zlib": lambda value, *_: inflated(value, 47),
    "inflate": lambda value, *_: inflated(value, -15),
    "gunzip": lambda value, *_: inflated(value, 31),
    "bunzip": bunzip,
    "lzma": lzma_text,
    "html": html_text,
    "codec": by_codec,
    "utf16": utf16,
    "json": _json,
    "literal": _literal,
    "decode": decoded,
    "encode": encoded,
    "join": _join,
    "replace": _replace,
    "replace-first": _replace_first,
    "reverse": _reverse,
    "repeat": _repeated,
    "split": _split,
    "split-words": _words,
    "quote-shell": _quoted,
    "join-shell": _shell_joined,
    "strip": _stripped("strip"),
    "lstrip": _stripped("lstrip"),
    "rstrip": _stripped("rstrip"),
    "lower": _method("lower"),
    "upper": _method("upper"),
    "title": _method("title"),
    "capitalize": _method("capitalize"),
    "swapcase": _method("swapcase"),
    "splitlines": _method("splitlines"),
    "dedent": _dedented,
    "partition": _method("partition"),
    "rpartition": _method("rpartition"),
    "rsplit": _method("rsplit"),
    "removeprefix": _method("removeprefix"),
    "removesuffix": _method("removesuffix"),
    "zfill": _wide("zfill"),
    "ljust": _wide("ljust"),
    "rjust": _wide("rjust"),
    "center": _wide("center"),
    "slice": _slice,
    "substr": _part,
    "substring": _between,
    "char": _char,
    "chars": _chars,
    "codes": _codes,
    "ord": _ord,
    "int": _int,
    "float": _float,
    "text": lambda value="", *_: _latin(value) if isinstance(value, str) else text_of(value),
    "repr": lambda value, *_: repr(value),
    "length": lambda value, *_: len(value),
    "range": _range,
    "translate": _translate,
    "character-table": _made_table,
    "join-path": _joined_path,
    "last-of-path": _last_of_path,
    "folder-of-path": _folder_of_path,
    "hex": _hex,
    "to-base64": _to_base64,
    "sorted": _sorted,
    "bytes": _bytes_made,
    "xor": _xor,
    "first-name": lambda value, *_: str(value).partition(".")[0],
    "add": lambda first, second, *_: first + second,
}
"""Every fold by its name."""

DECODERS = frozenset(
    (
        *("base64", "base32", "base85", "ascii85", "unhex", "rot13", "zlib", "inflate", "gunzip", "bunzip"),
        *("lzma", "codec", "xor"),
    )
)
"""Folds whose result counts as decoded."""

_DIGITS = frozenset(("length", "int", "ord"))
