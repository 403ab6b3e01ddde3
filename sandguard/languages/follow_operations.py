"""Operators on the values of a script that is followed, and texts made of values: joined, formatted, filled in."""

from __future__ import annotations

from sandguard.joining import concatenated
from sandguard.languages.decoding import UnfoldableError
from sandguard.languages.folds import fold, native, thing_of
from sandguard.languages.things import (
    Datum,
    Instance,
    Items,
    Made,
    Object,
    Several,
    Table,
    Thing,
    joined,
    origins_of,
    union_of,
    unknown,
    value_of,
)
from sandguard.values import NO_ORIGINS, Known, OneOf, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.languages.follow import Follower
    from sandguard.languages.statements import Node
    from sandguard.values import Value

LARGEST_POWER = 4096
MOST_PARTS = 4096

_COMPARING = frozenset(
    (
        *("==", "!=", "<", ">", "<=", ">=", "in", "not in", "is", "is not", "not", "!", "===", "!==", "<=>", "=~"),
        *("eq", "ne", "lt", "gt", "le", "ge", "instanceof", "typeof", "defined", "isset", "empty", "~=", "!~"),
    )
)


def operation(follower: Follower, operator: str, operands: list[Thing], node: Node) -> Thing:
    """Return what an operator makes of values."""
    if operator == "bytes" and isinstance(operands[0], Datum):
        return Datum(operands[0].value, "bytes")
    if any(type(operand) is Instance for operand in operands):
        from sandguard.languages.follow_objects import of_operator

        made = of_operator(follower, operator, operands, node)
        if made is not None:
            return made
    if operator in _COMPARING:
        return unknown("a test", NO_ORIGINS, "word")
    if operator in ("and", "or", "&&", "||", "??"):
        return joined(operands)
    if operator in ("+", ".", "..") and operands:
        return _added(operands, is_text=operator != "+")
    if operator in ("|", "<<", "/") and any(isinstance(operand, (Object, Instance)) for operand in operands):
        return _by_method(follower, operator, operands, node)
    if operator == "%" and isinstance(operands[0], Datum) and operands[0].kind in ("text", "bytes", ""):
        return percent(operands[0], operands[1])
    if operator in ("*", "x") and len(operands) == 2:
        text, times = operands
        if isinstance(times, Items) or (isinstance(times, Datum) and times.kind in ("text", "bytes")):
            text, times = times, text
        if isinstance(text, Items) or (isinstance(text, Datum) and text.kind != "number"):
            found = fold("repeat", [text, times])
            return found if found is not None else union_of(*operands)
    if operator == "<<" and isinstance(operands[0], Items):
        operands[0].elements.append(operands[1])
        return operands[0]
    found = _calculated(operator, operands)
    if found is not None:
        return found
    is_number = all(isinstance(operand, Datum) and operand.kind == "number" for operand in operands)
    return unknown("a number", origins_of(*operands), "digits") if is_number else union_of(*operands)


def _by_method(follower: Follower, operator: str, operands: list[Thing], node: Node) -> Thing:
    """Return what an operator of an object gives: a path and a name (``/``)."""
    from sandguard.languages.follow_calls import call
    from sandguard.languages.things import Bound

    first = operands[0]
    if isinstance(first, Object):
        return call(follower, Bound(first, operator), operands[1:], {}, node)
    second = operands[-1]
    if isinstance(second, Object):
        return call(follower, Bound(second, "r" + operator), operands[:1], {}, node)
    return union_of(*operands)


def _added(operands: list[Thing], *, is_text: bool) -> Thing:
    if not is_text:
        if any(isinstance(operand, Items) for operand in operands):
            found = Items([])
            for operand in operands:
                if isinstance(operand, Items):
                    found.elements.extend(operand.elements[:MOST_PARTS])
                    found.rest = operand.rest if found.rest is None else found.rest
                else:
                    found.rest = union_of(operand)
            if len(found.elements) > MOST_PARTS:
                return union_of(found)
            return found
        if all(isinstance(operand, Datum) and operand.kind == "number" for operand in operands):
            total = _calculated("+", operands)
            return total if total is not None else unknown("a number", origins_of(*operands), "digits")
    return join_texts(operands)


def join_texts(parts: list[Thing]) -> Thing:
    """Return the text made of values one after another; what is not known of it stays a piece of its own."""
    if len(parts) > MOST_PARTS:
        return union_of(*parts)
    kinds = {part.kind for part in parts if isinstance(part, Datum)}
    kind = "bytes" if kinds == {"bytes"} else "text"
    return Datum(concatenated([shown(part) for part in parts]), kind)


def shown(part: Thing) -> Value:
    """Return a value as it is shown in a text."""
    if isinstance(part, Datum):
        if part.kind == "constant" and part.value.text in ("true", "false", "null"):
            return Known({"true": "True", "false": "False"}.get(part.value.text, "None"), part.value.origins)
        return part.value
    if isinstance(part, (Items, Table)):
        try:
            return Known(str(native(part)), origins_of(part))
        except (UnfoldableError, ValueError):
            return Unknown("a list", origins_of(part))
    if isinstance(part, (Several, Object, Instance, Made)):
        return value_of(part)
    return Unknown("a value of the script", origins_of(part))


def percent(template: Datum, given: Thing) -> Thing:
    """Return a template with values filled in, as ``%`` does."""
    text = template.value.text
    if text is None:
        return union_of(template, given)
    values = list(given.elements) if isinstance(given, Items) else [given]
    pieces: list[Value] = []
    at = used = 0
    while at < len(text):
        mark = text.find("%", at)
        if mark < 0:
            mark = len(text)
        if mark > at:
            pieces.append(Known(text[at:mark], template.value.origins))
        at = mark + 1
        if at >= len(text):
            break
        value: Thing | None = None
        if text[at] == "(":
            end = text.find(")", at)
            if end < 0:
                return union_of(template, given)
            name = text[at + 1 : end]
            value = given.pairs.get(name) if isinstance(given, Table) else union_of(given)
            at = end + 1
        width_start = at
        while at < len(text) and text[at] in "#0- +123456789.*":
            at += 1
        width = text[width_start:at]
        letter = text[at : at + 1]
        at += 1
        if letter == "%":
            pieces.append(Known("%", template.value.origins))
            continue
        if value is None:
            value = values[used] if used < len(values) else union_of(given)
            used += 1
        pieces.append(_padded(width, letter, value) if width else _lettered(letter, value))
    return Datum(concatenated(pieces) if pieces else template.value, template.kind)


def _padded(width: str, letter: str, value: Thing) -> Value:
    """Return a value as a letter with a width shows it."""
    held = shown(value)
    if held.text is None or "*" in width or sum(c.isdigit() for c in width) > 4:
        return Unknown("a part of a text", held.origins)
    try:
        return Known(f"%{width}{letter}" % native(value), held.origins)
    except (ValueError, TypeError, OverflowError):
        return Unknown("a part of a text", held.origins)


def _lettered(letter: str, value: Thing) -> Value:
    """Return a value as a letter of a template shows it."""
    held = shown(value)
    if letter == "c" and isinstance(value, Datum) and value.kind == "number":
        character = fold("char", [value])
        return shown(character) if character is not None else held
    if letter in ("d", "i", "u") and type(held) is not Known:
        return Unknown("a number", held.origins, "digits")
    if letter in ("x", "X", "o", "e", "f", "g") and type(held) is not Known:
        return Unknown("a number", held.origins, "word")
    if letter == "x" and held.text is not None and held.text.isdecimal():
        return Known(f"{int(held.text[:300]):x}", held.origins)
    return held


def filled(template: Thing, given: list[Thing], named: dict[str, Thing]) -> Thing:
    """Return a template with values filled in, as ``format`` does."""
    everything = [template, *given, *named.values()]
    text = value_of(template).text
    if text is None or not isinstance(template, Datum):
        return union_of(*everything)
    from string import Formatter

    pieces: list[Value] = []
    place = 0
    try:
        for literal, field, form, conversion in Formatter().parse(text):
            if literal:
                pieces.append(Known(literal, template.value.origins))
            if field is None:
                continue
            value: Thing | None
            if not field:
                value = given[place] if place < len(given) else None
                place += 1
            elif field.isdecimal():
                value = given[int(field[:4])] if int(field[:4]) < len(given) else None
            else:
                value = named.get(field)
            if value is None or (form and "{" in form):
                pieces.append(Unknown("a part of a text", origins_of(*everything)))
            else:
                pieces.append(_formed(value, form or "") if conversion != "r" else Known(repr(native(value))))
    except (ValueError, KeyError, TypeError):
        return union_of(*everything)
    return Datum(concatenated(pieces) if pieces else template.value, template.kind)


def formatted(value: Thing, form: Thing) -> Thing:
    """Return a value as a format says it: ``format(105, 'c')``."""
    text = value_of(form).text
    return Datum(_formed(value, text)) if text is not None else union_of(value, form)


def _formed(value: Thing, form: str) -> Value:
    held = shown(value)
    if not form:
        return held
    digits = "".join(c for c in form if c.isdigit())
    if held.text is None or len(digits) > 4:
        letter = form[-1]
        shape = "digits" if letter == "d" else "word" if letter in "xXobeEfFgGn%" else ""
        return Unknown("a part of a text", held.origins, shape)
    try:
        return Known(format(native(value), form), held.origins)
    except (ValueError, TypeError, OverflowError):
        return Unknown("a part of a text", held.origins)


def _calculated(operator: str, operands: list[Thing]) -> Thing | None:
    """Return the result of arithmetic on known numbers; None where it is not known."""
    if any(isinstance(operand, Datum) and isinstance(operand.value, OneOf) for operand in operands):
        return None
    try:
        numbers = [native(operand) for operand in operands]
        if not numbers or not all(isinstance(number, (int, float)) for number in numbers):
            return None
        result: int | float = numbers[0]  # type: ignore[assignment]
        if len(numbers) == 1:
            result = _alone(operator, result)
        for other in numbers[1:]:
            result = _applied(operator, result, other)  # type: ignore[arg-type]
        return thing_of(result, origins_of(*operands))
    except (ValueError, TypeError, ArithmeticError):
        return None


def _alone(operator: str, number: float) -> float:
    if operator == "-":
        return -number
    if operator == "~" and isinstance(number, int):
        return ~number
    if operator == "+":
        return number
    raise UnfoldableError


def _applied(operator: str, first: float, second: float) -> float:
    if operator == "+":
        return first + second
    if operator == "-":
        return first - second
    if operator == "*":
        return first * second
    if operator == "/":
        return first / second
    if operator == "%":
        return first % second
    if operator == "//":
        return first // second
    if operator == "**":
        if abs(first) > LARGEST_POWER or abs(second) > 64:
            raise UnfoldableError
        result = first**second
        return result if isinstance(result, (int, float)) else _refused()
    if not isinstance(first, int) or not isinstance(second, int):
        raise UnfoldableError
    if operator == "^":
        return first ^ second
    if operator == "&":
        return first & second
    if operator == "|":
        return first | second
    if second < 0 or second > LARGEST_POWER or operator not in ("<<", ">>"):
        raise UnfoldableError
    return first << second if operator == "<<" else first >> second


def _refused() -> float:
    raise UnfoldableError
