"""Word expansions (POSIX XCU 2.6, Bash manual 3.5): what a word of the tree becomes, as far as it can be told.

Nothing is run: a substitution is evaluated like any other list, and what it would print is its value.
"""

from __future__ import annotations

from sandguard.flow.environment import PATTERN
from sandguard.flow.fields import FieldBuilder
from sandguard.flow.joining import EMPTY, concatenated, is_word, one_of
from sandguard.flow.patterns import escaped
from sandguard.flow.substitutions import connect, substitute
from sandguard.shell.nodes import (
    AmbiguousPart,
    AnsiCQuoted,
    ArithmeticExpansion,
    CommandSubstitution,
    DoubleQuoted,
    Escaped,
    ExtendedGlob,
    Literal,
    ParameterExpansion,
    ProcessSubstitution,
    SingleQuoted,
)
from sandguard.source import Span
from sandguard.values import FROM_LITERAL, Argument, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.shell.nodes import Assignment, Part, Word
    from sandguard.values import Value

_INERT = frozenset("*?[{~")
"""What makes an unquoted literal more than itself; ``]`` and ``}`` alone do nothing."""

_QUOTED = (SingleQuoted, AnsiCQuoted, Escaped)


def expand_words(run: Evaluation, environment: Environment, words: Iterable[Word]) -> list[Argument]:
    """Return the fields that words become, as arguments."""
    fields: list[Argument] = []
    for word in words:
        parts = word.parts
        if len(parts) == 1:
            part = parts[0]
            kind = type(part)
            if (kind is Literal and _INERT.isdisjoint(part.value)) or kind in _QUOTED:  # type: ignore[attr-defined]
                value = run.revealed(part.value)  # type: ignore[attr-defined]
                if kind is Literal and run.dialect == "zsh" and is_word((value.text or "")[1:]):
                    value = _found_by_name(value)
                fields.append(Argument(value, Span(word.start, word.end)))
                continue
        _expand_word(run, environment, word, fields)
    return fields


def _found_by_name(value: Value) -> Value:
    """Return the path of a program for zsh's ``=name`` (zsh manual 14.7.3); any other word as it is."""
    text = value.text or ""
    return Known(f"/usr/bin/{text[1:]}", value.origins) if text[0] == "=" else value


def expand_value(run: Evaluation, environment: Environment, word: Word, *, is_assigned: bool = False) -> Value:
    """Return the one text that a word becomes where nothing is split: an assignment, a redirection, a case word."""
    parts = word.parts
    if not parts:
        return EMPTY
    if len(parts) == 1 and type(parts[0]) in _QUOTED:
        return run.revealed(parts[0].value)  # type: ignore[attr-defined]
    builder = FieldBuilder(Span(word.start, word.end), None, splits=False)
    for index, part in enumerate(parts):
        if type(part) is Literal and (index == 0 or is_assigned) and "~" in part.value:
            tilde(
                environment,
                builder,
                part.value,
                is_first=index == 0,
                is_last=len(parts) == index + 1,
                all_of=is_assigned,
            )
        else:
            expand_part(run, environment, part, builder, is_quoted=False)
    builder.is_started = True
    builder.end_field()
    return concatenated([argument.value for argument in builder.done])


def only_variable(word: Word | Assignment) -> str:
    """Return the variable of which a word is nothing but the value; empty for any other word."""
    parts: tuple[Part, ...] = getattr(word, "parts", ())
    if len(parts) == 1 and isinstance(parts[0], DoubleQuoted):
        parts = parts[0].parts
    if len(parts) != 1 or not isinstance(parts[0], ParameterExpansion):
        return ""
    part = parts[0]
    return part.parameter if not (part.operator or part.prefix or part.subscript) else ""


def holds_pattern(environment: Environment, word: Word) -> bool:
    """Tell whether a word is a variable that holds the name of some file that matches a pattern."""
    parts = word.parts
    if len(parts) == 1 and type(parts[0]) is DoubleQuoted:
        parts = parts[0].parts
    return any(
        type(part) is ParameterExpansion and environment.attributes.get(part.parameter, 0) & PATTERN for part in parts
    )


def expand_pattern(run: Evaluation, environment: Environment, word: Word) -> str | None:
    """Return a word as a pattern in which quoted text is escaped; None when it is not known."""
    pattern: list[str] = []
    for part in word.parts:
        if type(part) is Literal:
            pattern.append(part.value)
            continue
        if type(part) in _QUOTED:
            pattern.append(escaped(part.value))  # type: ignore[attr-defined]
            continue
        builder = FieldBuilder(Span(word.start, word.end), None, splits=False)
        expand_part(run, environment, part, builder, is_quoted=False)
        if type(part) is ExtendedGlob:
            return None
        text = concatenated(builder.pieces).text if builder.pieces else ""
        if text is None:
            return None
        pattern.append(escaped(text) if type(part) is DoubleQuoted else text)
    return "".join(pattern)


def expand_part(
    run: Evaluation, environment: Environment, part: Part, builder: FieldBuilder, *, is_quoted: bool
) -> None:
    """Add what one part of a word becomes to the fields being built."""
    kind = type(part)
    if kind is Literal:
        _add_text(run, builder, part.value, is_quoted=is_quoted)  # type: ignore[attr-defined]
    elif kind in _QUOTED:
        _add_text(run, builder, part.value, is_quoted=True)  # type: ignore[attr-defined]
    elif isinstance(part, DoubleQuoted):
        builder.is_started = builder.is_started or not _is_list_alone(part)
        for inner in part.parts:
            expand_part(run, environment, inner, builder, is_quoted=True)
    elif isinstance(part, ParameterExpansion):
        _add_parameter(run, environment, part, builder, is_quoted=is_quoted)
    elif isinstance(part, CommandSubstitution):
        value = substitute(run, environment, part)
        builder.value(value, is_quoted=is_quoted)
    elif isinstance(part, ArithmeticExpansion):
        value = run.calculate(environment, part.expression)
        builder.value(value, is_quoted=is_quoted)
    elif isinstance(part, ProcessSubstitution):
        builder.value(connect(run, environment, part), is_quoted=True)
    elif isinstance(part, ExtendedGlob):
        _add_extended_glob(run, environment, part, builder)
    elif isinstance(part, AmbiguousPart):
        values: list[Value] = []
        for reading in part.readings:
            inner_builder = FieldBuilder(builder.span, None, splits=False)
            expand_part(run, environment, reading, inner_builder, is_quoted=is_quoted)
            values.append(concatenated(inner_builder.pieces) if inner_builder.pieces else EMPTY)
        builder.value(one_of(values), is_quoted=is_quoted)
    else:
        run.gap(part.start, part.end, "unknown-expansion", "an expansion that is not understood")
        builder.value(Unknown("an expansion that is not understood"), is_quoted=is_quoted)


def tilde(
    environment: Environment, builder: FieldBuilder, text: str, *, is_first: bool, is_last: bool, all_of: bool
) -> None:
    """Add literal text in which a leading tilde, or in an assignment one after each colon, names a home folder."""
    sections = text.split(":") if all_of else [text]
    for index, section in enumerate(sections):
        if index:
            builder.text(":", is_quoted=False)
        name, slash, rest = section.partition("/")
        ends = bool(slash) or is_last or index + 1 < len(sections)
        home = home_of(environment, name[1:]) if section[:1] == "~" and (index or is_first) and ends else None
        if home is None:
            builder.text(section, is_quoted=False)
        else:
            builder.value(home, is_quoted=True)
            builder.text(slash + rest, is_quoted=False)


def home_of(environment: Environment, name: str) -> Value | None:
    """Return what a tilde with this name after it stands for; None when it stands for itself."""
    if not name:
        return environment.get("HOME")
    if name == "+":
        return environment.cwd
    if name == "-":
        return environment.get("OLDPWD")
    if name == "root":
        return Known("/root")
    if name.replace("-", "").replace("_", "").replace(".", "").isalnum():
        return Known(f"/home/{name}")
    return None


def _expand_word(run: Evaluation, environment: Environment, word: Word, fields: list[Argument]) -> None:
    parts = word.parts
    span = Span(word.start, word.end)
    run.spend(1)
    rows = [parts]
    if any(type(part) is Literal and "{" in part.value for part in parts):
        from sandguard.flow.braces import expand_braces

        expanded = expand_braces(parts, run.limits.words)
        if expanded is None:
            run.gap(word.start, word.end, "too-many-words", "braces that make too many words", is_executing=not fields)
            run.excess.append(span)
            fields.append(Argument(Unknown("one of very many words", FROM_LITERAL), span, can_split=True))
            return
        rows = expanded
    separators = environment.get("IFS").text
    for row in rows:
        builder = FieldBuilder(span, separators, splits=True)
        for index, part in enumerate(row):
            if index == 0 and type(part) is Literal and part.value[:1] == "~":
                tilde(environment, builder, part.value, is_first=True, is_last=len(row) == 1, all_of=False)
            else:
                expand_part(run, environment, part, builder, is_quoted=False)
        builder.end_field()
        fields.extend(builder.done)
        if len(fields) > run.limits.words:
            run.spend(len(builder.done))


def _is_list_alone(part: DoubleQuoted) -> bool:
    """Tell whether double quotes hold only ``$@`` or ``${a[@]}``, which may be no field at all."""
    if len(part.parts) != 1:
        return False
    inner = part.parts[0]
    if not isinstance(inner, ParameterExpansion):
        return False
    subscript = inner.subscript
    return inner.parameter == "@" or (
        subscript is not None and len(subscript.parts) == 1 and getattr(subscript.parts[0], "value", "") == "@"
    )


def _add_text(run: Evaluation, builder: FieldBuilder, text: str, *, is_quoted: bool) -> None:
    if run.holes and not run.holes.keys().isdisjoint(text):
        builder.value(run.revealed(text), is_quoted=is_quoted)
    else:
        builder.text(text, is_quoted=is_quoted)


def _add_parameter(
    run: Evaluation, environment: Environment, part: ParameterExpansion, builder: FieldBuilder, *, is_quoted: bool
) -> None:
    from sandguard.flow.parameters import expand_parameter

    result = expand_parameter(run, environment, part, is_quoted=is_quoted, splits=builder.splits)
    if isinstance(result, list):
        for index, item in enumerate(result):
            if index:
                builder.end_field() if builder.splits else builder.text(" ", is_quoted=True)
            builder.value(item.value, is_quoted=is_quoted and not item.can_split, is_matched=item.is_pattern)
        return
    is_matched = bool(environment.attributes.get(part.parameter, 0) & PATTERN) and part.prefix == ""
    builder.value(result, is_quoted=is_quoted, is_matched=is_matched)


def _add_extended_glob(run: Evaluation, environment: Environment, part: ExtendedGlob, builder: FieldBuilder) -> None:
    for pattern in part.patterns:
        expand_value(run, environment, pattern)
    builder.text(run.source.text[part.start : part.end], is_quoted=False)
    builder.has_pattern = True
