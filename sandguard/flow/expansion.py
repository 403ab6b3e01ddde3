"""Word expansions (POSIX XCU 2.6, Bash manual 3.5): what a word of the tree becomes, as far as it can be told.

Nothing is run: a substitution is evaluated like any other list, and what it would print is its value.
"""

from __future__ import annotations

from sandguard.flow.dialects import features_of
from sandguard.flow.environment import PATTERN
from sandguard.flow.fields import FieldBuilder
from sandguard.flow.patterns import escaped
from sandguard.flow.substitutions import connect, substitute
from sandguard.joining import EMPTY, concatenated, either, is_plain, is_word, one_of
from sandguard.record import _new
from sandguard.shell.dialect import Feature
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
from sandguard.values import FROM_LITERAL, Argument, Known, OneOf, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.shell.nodes import Assignment, Part, Word
    from sandguard.values import Value

_INERT = frozenset("*?[{~\\")
"""What makes an unquoted literal more than itself; ``]`` and ``}`` alone do nothing."""

_CUTTING = frozenset((":", "/", "//", "/#", "/%", "#", "##", "%", "%%"))
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
                text: str = part.value  # type: ignore[attr-defined]
                if run.holes:
                    value = run.revealed(text)
                    if kind is Literal and value.texts is None and not is_plain(value):
                        fields.append(Argument(value, Span(word.start, word.end), can_split=True))
                        continue
                else:
                    value = _new(Known, (FROM_LITERAL, text))
                if kind is Literal and text[:1] == "=" and run.dialect == "zsh" and len(text) > 1:
                    value = _found_by_name(value) if is_word(text[1:]) else Unknown("a program that is looked for")
                fields.append(_new(Argument, (value, _new(Span, (word.start, word.end)), False, False)))
                continue
        _expand_word(run, environment, word, fields)
    return fields


def _looked_up(field: Argument) -> Argument:
    """Return a field as it is, or as the path of a program where values before an equals sign were empty."""
    if not any(text[:1] == "=" for text in field.value.texts or ("=",)):
        return field
    return field.replace(value=Unknown("a program that is looked for", field.value.origins), can_split=True)


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
                run,
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
    is_known = True  # what comes after an unknown part is evaluated all the same
    for part in word.parts:
        if type(part) is Literal:
            # In double quotes of zsh single ones quote what comes of the expansions between them.
            is_known = is_known and not ("'" in part.value and run.dialect == "zsh")
            pattern.append(part.value)
            continue
        if type(part) in _QUOTED:
            pattern.append(escaped(part.value))  # type: ignore[attr-defined]
            continue
        builder = FieldBuilder(Span(word.start, word.end), None, splits=False)
        expand_part(run, environment, part, builder, is_quoted=False)
        text = concatenated(builder.pieces).text if builder.pieces else ""
        if text is None or type(part) is ExtendedGlob:
            is_known = False
            continue
        pattern.append(escaped(text) if type(part) is DoubleQuoted else text)
    return "".join(pattern) if is_known else None


def expand_part(
    run: Evaluation, environment: Environment, part: Part, builder: FieldBuilder, *, is_quoted: bool
) -> None:
    """Add what one part of a word becomes to the fields being built."""
    kind = type(part)
    if kind is Literal:
        text: str = part.value  # type: ignore[attr-defined]
        if text[-1:] == "\\" and not is_quoted:
            text = _without_last_backslash(run, builder, text)
        _add_text(run, builder, text, is_quoted=is_quoted)
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
        value = run.calculate(environment, part.expression) if part.expression.parts else Known("0")
        builder.value(value, is_quoted=is_quoted)
    elif isinstance(part, ProcessSubstitution):
        _add_pipe(run, environment, part, builder)
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
    run: Evaluation,
    environment: Environment,
    builder: FieldBuilder,
    text: str,
    *,
    is_first: bool,
    is_last: bool,
    all_of: bool,
) -> None:
    """Add literal text in which a leading tilde, or in an assignment one after each colon, names a home folder."""
    sections = text.split(":") if all_of else [text]
    for index, section in enumerate(sections):
        if index:
            builder.text(":", is_quoted=False)
        name, slash, rest = section.partition("/")
        ends = bool(slash) or is_last or index + 1 < len(sections)
        home = home_of(run, environment, name[1:]) if section[:1] == "~" and (index or is_first) and ends else None
        if home is None:
            _add_text(run, builder, section, is_quoted=False)
        else:
            builder.value(home, is_quoted=True)
            _add_text(run, builder, slash + rest, is_quoted=False)


def home_of(run: Evaluation, environment: Environment, name: str) -> Value | None:
    """Return what a tilde with this name after it stands for; None when it stands for itself."""
    if not name:
        return environment.get("HOME")
    if name in ("+", "-"):
        if not features_of(run) & Feature.FOLDER_TILDES:
            return None
        # There is no folder before the first change of it.
        return environment.cwd if name == "+" else either(environment.get("OLDPWD"), Known("~-"))
    if name == "root":
        return Known("/root")
    if name.isdigit():
        return either(environment.cwd, Known(f"~{name}"))  # a place in the stack of folders
    if f"~{name}" in environment.variables:
        return environment.variables[f"~{name}"]  # zsh's hash -d
    if name.replace("-", "").replace("_", "").replace(".", "").isalnum():
        return OneOf((f"/home/{name}", f"~{name}"))  # there may be no such user
    return None


def _expand_word(run: Evaluation, environment: Environment, word: Word, fields: list[Argument]) -> None:
    parts = word.parts
    span = Span(word.start, word.end)
    run.spend(1)
    rows = [parts]
    features = features_of(run)
    marks = 0
    if features & Feature.BRACE_EXPANSION:
        if features & Feature.LATE_BRACES:
            marks = features & (Feature.LATE_BRACES | Feature.VALUE_BRACES | Feature.BRACES_JOIN)
        elif any(type(part) is Literal and "{" in part.value for part in parts):
            from sandguard.flow.braces import expand_braces

            if any(type(part) is ParameterExpansion and _has_brace(part) for part in parts):
                # Bash looks for braces before it reads the expansion, and finds others.
                run.gap(word.start, word.end, "braces-in-expansion", "braces inside an expansion among braces")
            expanded = expand_braces(parts, run.limits.words, features)
            if expanded is None:
                _add_excess(run, word, fields)
                return
            rows = expanded
    separators = separators_of(environment)
    for row in rows:
        builder = FieldBuilder(span, separators, splits=True, marks=marks)
        for index, part in enumerate(row):
            if type(part) is Literal and "~" in part.value:
                # What comes of braces is no assignment any more.
                known = features if len(rows) == 1 else features & ~Feature.ASSIGNMENT_TILDES
                _add_with_tilde(run, environment, known, row, index, builder)
            else:
                expand_part(run, environment, part, builder, is_quoted=False)
        builder.end_field()
        if run.dialect == "zsh" and any(type(part) is Literal and part.value[:1] == "=" for part in row):
            builder.done = [_looked_up(field) for field in builder.done]
        if builder.has_marks:
            from sandguard.flow.braces import expand_fields

            done = expand_fields(builder.done, run.limits.words, features)
            if done is None:
                _add_excess(run, word, fields)
                return
            builder.done = done
        fields.extend(builder.done)
        if len(fields) > run.limits.words:
            run.spend(len(builder.done))


def separators_of(environment: Environment) -> str | None:
    """Return the text of IFS, None for the usual separators: it is not set, or not known."""
    value = environment.get("IFS")
    return None if value is EMPTY else value.text


def _add_excess(run: Evaluation, word: Word, fields: list[Argument]) -> None:
    """Record that braces make more words than are looked at."""
    run.gap(word.start, word.end, "too-many-words", "braces that make too many words", is_executing=not fields)
    span = Span(word.start, word.end)
    run.excess.append(span)
    first = word.parts[0]
    start = first.value.partition("{")[0] if type(first) is Literal else ""
    fields.append(Argument(Unknown("one of very many words", FROM_LITERAL, "", start), span, can_split=True))


def _add_with_tilde(
    run: Evaluation, environment: Environment, features: int, row: tuple[Part, ...], index: int, builder: FieldBuilder
) -> None:
    """Add a literal part with a tilde in it, at the start of a word or after what looks like an assignment's sign."""
    text: str = row[index].value  # type: ignore[attr-defined]
    is_last = len(row) == index + 1
    if not index:
        name, equals, rest = text.partition("=")
        name = name.removesuffix("+").partition("[")[0]
        if equals and rest[:1] == "~" and features & Feature.EQUALS_TILDES:
            _add_text(run, builder, text[: -len(rest)], is_quoted=False)
            tilde(run, environment, builder, rest, is_first=True, is_last=is_last, all_of=False)
            return
        if equals and features & Feature.ASSIGNMENT_TILDES and name.isascii() and name.isidentifier():
            _add_text(run, builder, text[: len(text) - len(rest)], is_quoted=False)
            tilde(run, environment, builder, rest, is_first=True, is_last=is_last, all_of=True)
            return
        if text[0] == "~" and features & Feature.COLON_ENDS_TILDE and ":" in text:
            if not is_last:  # bash does this or that with what follows in the word
                builder.value(Unknown("a tilde and a colon"), is_quoted=True)
                return
            before, _, after = text.partition(":")  # the name ends at a colon in every word
            tilde(run, environment, builder, before, is_first=True, is_last=True, all_of=False)
            _add_text(run, builder, f":{after}", is_quoted=False)
            return
        if text[0] == "~":
            tilde(run, environment, builder, text, is_first=True, is_last=is_last, all_of=False)
            return
    expand_part(run, environment, row[index], builder, is_quoted=False)


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


def _without_last_backslash(run: Evaluation, builder: FieldBuilder, text: str) -> str:
    """Return a literal at the end of the text as a shell reads it that takes the backslash there for a quote."""
    features = features_of(run)
    if run.dialect == "ksh93" and len(text) > 1:
        return text[:-1]  # alone it stays
    if features & (Feature.LAST_BACKSLASH_QUOTES | Feature.LAST_BACKSLASH_IS_NOTHING):
        builder.is_started = builder.is_started or bool(features & Feature.LAST_BACKSLASH_QUOTES)
        return text[:-1]
    return text


def _add_text(run: Evaluation, builder: FieldBuilder, text: str, *, is_quoted: bool) -> None:
    if run.holes and not run.holes.keys().isdisjoint(text):
        builder.value(run.revealed(text), is_quoted=is_quoted)
    else:
        builder.text(text, is_quoted=is_quoted)


def _add_pipe(run: Evaluation, environment: Environment, part: ProcessSubstitution, builder: FieldBuilder) -> None:
    """Add the path of a process substitution; an empty one, or one that is a redirection, is no word."""
    path = connect(run, environment, part)
    features = features_of(run)
    if features & Feature.PROCESS_REDIRECTION:
        builder.end_field()
    if features & Feature.PROCESS_REDIRECTION or (run.dialect == "bash" and not part.body.items):
        return
    if part.body.items:
        builder.value(path, is_quoted=True)
        builder.can_split = builder.can_split or run.dialect == "ksh93"  # there it is always a word of its own
    else:
        builder.value(path, is_quoted=False)


def _add_parameter(
    run: Evaluation, environment: Environment, part: ParameterExpansion, builder: FieldBuilder, *, is_quoted: bool
) -> None:
    from sandguard.flow.parameters import SUBSTITUTES, expand_parameter, expand_substitute

    is_whole = not is_quoted and builder.splits and bool(features_of(run) & Feature.WHOLE_VALUES)
    is_whole = is_whole and not set(part.prefix) & set("=~(")
    if not is_quoted and builder.splits and part.operator in SUBSTITUTES and part.arguments and not part.prefix:
        result = expand_substitute(run, environment, part, builder, is_whole=is_whole)
        if result is None:
            return
    else:
        result = expand_parameter(run, environment, part, is_quoted=is_quoted, splits=builder.splits)
    if run.dialect == "zsh" and not is_quoted and ("~" in part.prefix or "globsubst" in environment.options):
        from sandguard.flow.expansion_flags import reach_pattern

        for value in [item.value for item in result] if isinstance(result, list) else [result]:
            reach_pattern(run, Span(part.start, part.end), value)
    if is_quoted and builder.splits and not isinstance(result, list) and _brings_list(part):
        result = [Argument(result, builder.span, can_split=True)]
    if run.dialect == "ksh93" and is_quoted and part.operator in SUBSTITUTES and _has_quotes(part):
        result = [Argument(Unknown("a word with quotes in quotes"), builder.span, can_split=True)]
    elif is_whole and part.operator == "nested" and not isinstance(result, list):
        result = [Argument(result, builder.span, can_split=True)]
    if isinstance(result, list):
        if not is_quoted and features_of(run) & Feature.SOME_EMPTY_STAY and any(item.text == "" for item in result):
            result = [item.replace(can_split=True) for item in result]
        for index, item in enumerate(result):
            if index:
                builder.end_field() if builder.splits else builder.text(" ", is_quoted=True)
            if item.can_split:
                builder.any_number(item.value, is_quoted=is_quoted, is_matched=item.is_pattern)
            elif is_whole:
                builder.whole(item.value)
            else:
                builder.value(item.value, is_quoted=is_quoted, is_matched=item.is_pattern)
        return
    if part.parameter == "-" and not is_quoted:
        builder.can_split = True  # it may be that no option is set
    if is_whole:
        builder.whole(result)
        if environment.attributes.get(part.parameter, 0) & PATTERN and not part.prefix:
            builder.has_pattern = True
        return
    if part.operator in _CUTTING and not is_quoted and builder.splits and _is_odd(run, environment, part):
        result = Unknown("a part of a text", result.origins)
        builder.can_split = True
    is_matched = bool(environment.attributes.get(part.parameter, 0) & PATTERN) and part.prefix == ""
    if part.parameter.isdigit() and environment.positional:
        is_matched = any(word.is_pattern for word in environment.positional[: int(part.parameter[:5])])
    builder.value(result, is_quoted=is_quoted, is_matched=is_matched)


def _brings_list(part: ParameterExpansion) -> bool:
    """Tell whether ``$@`` or a whole array stands in the word of an operator: it may be any number of fields."""
    return any(
        type(inner) is ParameterExpansion and (inner.parameter == "@" or inner.subscript is not None)
        for word in part.arguments
        for inner in word.parts
    )


def _has_brace(part: ParameterExpansion) -> bool:
    return any(type(inner) is Literal and "{" in inner.value for word in part.arguments for inner in word.parts)


def _has_quotes(part: ParameterExpansion) -> bool:
    """Tell whether double quotes stand in the word of an operator; in ksh93 they end those around it."""
    return any(type(inner) is DoubleQuoted for word in part.arguments for inner in word.parts)


def _is_odd(run: Evaluation, environment: Environment, part: ParameterExpansion) -> bool:
    """Tell whether a shell makes something odd of an unquoted substring, ksh93 after a blank or of an empty text."""
    if features_of(run) & Feature.ODD_SUBSTRINGS:
        return True
    if run.dialect != "ksh93":
        return False
    first = part.arguments[0].parts[:1] if part.arguments else ()
    has_blank = bool(first) and type(first[0]) is Literal and first[0].value[:1] == " "
    if part.operator[:1] not in (":", "/"):
        return False
    has_blank = has_blank or ":" in (separators_of(environment) or "")
    return has_blank or "" in (environment.get(part.parameter).texts or ("",))


def _add_extended_glob(run: Evaluation, environment: Environment, part: ExtendedGlob, builder: FieldBuilder) -> None:
    for pattern in part.patterns:
        expand_value(run, environment, pattern)
    if not part.operator and len(part.patterns) == 1 and part.end == builder.span.end and run.dialect == "zsh":
        builder.has_pattern = True  # qualifiers, which choose among the files
        return
    builder.text(run.source.text[part.start : part.end], is_quoted=False)
    builder.has_pattern = True
