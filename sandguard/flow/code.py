"""Text that is executed: known text is parsed and evaluated as a source of its own, unknown text is recorded."""

from __future__ import annotations

from sandguard.families import SHELLS
from sandguard.flow.environment import is_user_input
from sandguard.flow.redirections import content_of
from sandguard.joining import EMPTY, Either, Mixed, alternatives, is_plain, one_of, prefix_of, union
from sandguard.source import Origin, Source, Span
from sandguard.values import ARCHIVE, CLONE, DECODED, FROM_LITERAL, NETWORK, Argument, Known, Unknown, from_command

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.effects import RunsCode
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.source import OriginKind
    from sandguard.values import Value

NOT_EXECUTED = Unknown("the output of code in another language")

MOST_READINGS = 16

SCRIPT = "BASH_SOURCE"
"""Where bash keeps the path of the file that it executes (Bash manual 5.2)."""

CHARACTERS_OF_FILE = 8
"""Characters of a file with commands that are read in a step."""

COST_OF_TEXT = 8
"""Steps for a text of its own: it is parsed, and evaluated in a state that is copied."""


def run_text(
    run: Evaluation,
    environment: Environment,
    code: Value,
    *,
    language: str,
    via: str,
    span: Span,
    kind: OriginKind,
    consumer: str = "",
) -> Value:
    """Evaluate a text that is executed and return what it prints.

    Args:
        run: the evaluation.
        environment: the state of the shell that executes it; what it changes stays there.
        code: the text.
        language: the language it is read in.
        via: how it gets to the interpreter, as in `RunsCode`.
        span: the word, pipe or substitution that brings it.
        kind: what the new source is to the one around it.
        consumer: the program that executes it, empty for the shell itself.
    """
    dialect = SHELLS.get(language)
    if dialect is None:
        path = ""
        if run.given is not None and code.text is None:
            from sandguard.flow.given_files import filled

            code, path = filled(run, code)
        first = len(run.gaps)
        printed = _other_language(
            run, environment, code, language=language, via=via, span=span, consumer=consumer, path=path
        )
        if path and len(run.gaps) > first:  # a file is trusted as far as it is not understood
            run.gaps[first:] = [gap.replace(is_executing=False) for gap in run.gaps[first:]]
        if path and language == "python":
            from sandguard.flow.given_programs import load_modules

            load_modules(run, environment, code.text or "", path, span)
        return printed
    choices = alternatives(code)
    if run.given is not None and code.text is None:
        from sandguard.flow.given_files import one_by_one

        choices = one_by_one(choices)
    outputs: list[Value] = []
    for choice in choices[:MOST_READINGS]:
        inner = environment if len(choices) == 1 else environment.copy()
        outputs.append(_reading(run, inner, choice, dialect, language, via, span, kind, consumer))
        if inner is not environment:
            environment.join(inner)
    if len(choices) > MOST_READINGS:
        run.use_code(span, code, "code", language=language, via=via, consumer=consumer)
    return one_of(outputs)


def _reading(
    run: Evaluation,
    environment: Environment,
    code: Value,
    dialect: str,
    language: str,
    via: str,
    span: Span,
    kind: OriginKind,
    consumer: str,
) -> Value:
    path = ""
    if run.given is not None and code.text is None:
        from sandguard.flow.given_files import filled

        code, path = filled(run, code)
    text = code.text
    is_judged = text is not None
    if text is None:
        text, is_judged = template(run, code)
    if text.strip():
        if run.depth >= run.limits.depth or run.nesting >= run.limits.nesting or run.is_exhausted:
            run.gap(span.start, span.end, "depth-limit", "texts in texts are nested too deeply")
            run.use_code(span, code, "code", language=language, via=via, consumer=consumer)
            return Unknown("code that was not read", code.origins)
        if is_judged and isinstance(code, Mixed):
            # What is not known of it is one plain word each: where that comes from makes no difference.
            code = code.replace(origins=union(piece for piece in code.pieces if type(piece) is Known))
        run.use_code(span, code, "code", language=language, via=via, consumer=consumer, is_judged=is_judged)
        output = evaluate_text(run, environment, Source(text, Origin(kind, run.source, span), path), dialect)
        return output if is_judged else Unknown("the output of code that is not known", code.origins)
    if code.text is None:
        run.use_code(span, code, "code", language=language, via=via, consumer=consumer)
        return Unknown("the output of code that is not known", code.origins)
    return EMPTY


def evaluate_text(run: Evaluation, environment: Environment, source: Source, dialect: str) -> Value:
    """Parse a text and evaluate it in an environment; return what it prints."""
    from sandguard.shell import parse
    from sandguard.shell.dialects import find

    script = parse(source, find(dialect))
    run.spend(COST_OF_TEXT + len(source.text) // 16)
    run.add_gaps(script.gaps)
    outer, run.source = run.source, source
    outer_dialect, run.dialect = run.dialect, dialect
    is_whole = not script.faults
    before = None if is_whole else environment.copy()  # what the shell cannot read, it does not run
    if script.faults and not script.gaps:
        fault = script.faults[0]
        run.gap(fault.start, fault.end, "syntax-fault", fault.message)
    run.depth += 1
    run.nesting += 1
    run.conditions += not is_whole
    output = run.command_list(environment, script.body)
    run.conditions -= not is_whole
    if before is not None:
        environment.join_unchanged(before)
    run.nesting -= 1
    run.depth -= 1
    run.source, run.dialect = outer, outer_dialect
    return output


def template(run: Evaluation, code: Value) -> tuple[str, bool]:
    """Return a partly known text with characters for its unknown pieces, and whether these can change nothing of it."""
    pieces: tuple[Value, ...]
    if isinstance(code, Mixed):
        pieces = code.pieces
    elif prefix_of(code):
        prefix = prefix_of(code)
        pieces = (Known(prefix, FROM_LITERAL), Unknown("the rest of the text", code.origins))
    else:
        return "", False
    text: list[str] = []
    is_certain = True
    for piece in pieces:
        if type(piece) is Known:
            text.append(piece.value)
            continue
        text.append(run.hole(piece))
        is_certain = is_certain and all(
            is_plain(choice) or (type(choice) is Known and choice.value.isalnum()) for choice in alternatives(piece)
        )
    return "".join(text), is_certain


def _other_language(
    run: Evaluation,
    environment: Environment,
    code: Value,
    *,
    language: str,
    via: str,
    span: Span,
    consumer: str,
    path: str,
) -> Value:
    """Record text of another language: an assumption where it stands in the command, else a use.

    What a reader finds in it is evaluated; the rest is not read. `path` is the file that it stands in.
    """
    if type(code) is Known or isinstance(code, Mixed):
        from sandguard.languages.library import LANGUAGES

        if language in LANGUAGES:
            from sandguard.flow.followed import follow_text

            output = follow_text(
                run, environment, code, language=language, via=via, span=span, consumer=consumer, path=path
            )
            if output is not None:
                return output
        from sandguard.flow.other_languages import read_text

        read_text(run, environment, code, language=language, via=via, span=span, consumer=consumer, path=path)
    if run.files and via == "code-string" and language != "sed" and code.text is not None:
        from sandguard.flow.changes import change_mentioned

        change_mentioned(run, code.text, language)
    if (language == "sed" and isinstance(code, Mixed) and code.comes_from(NETWORK)) or language == "patch":
        # A replacement or an address: whether it can run anything depends on what it brings (e, w); so with a patch.
        run.use_code(span, code, "tool", language=language, via=via, consumer=consumer)
    elif all(origin == "literal" or origin.startswith("@") for origin in code.origins) and code.text is not None:
        run.reach(code, "code")
        run.assume(span, f"the {language} text was not read")
    else:
        run.use_code(span, code, "code", language=language, via=via, consumer=consumer)
    return NOT_EXECUTED


def run_file(
    run: Evaluation, environment: Environment, effect: RunsCode, *, consumer: str, words: tuple[Argument, ...] = ()
) -> Value | None:
    """Evaluate a script or sourced file by what the text has put into it; None when it was not read.

    `words` are those of the program that reads it.
    """
    path = effect.path
    if path is None:
        return None
    content = content_of(run, environment, path)
    if content is None and run.files and consumer not in SHELLS and effect.via != "source":
        from sandguard.flow.files import held_in

        inside = held_in(run, path)  # run-parts and its like execute all that is in a folder
        content = inside if inside is not None and inside.comes_from(NETWORK, DECODED, ARCHIVE, CLONE) else None
    if effect.via == "file" or effect.arguments:
        environment.positional = effect.arguments
    if effect.via == "file":
        environment.script_name = effect.code
    is_given = False
    if content is None and run.given is not None:
        from sandguard.flow.given_files import content_at

        content = content_at(run, path)
        is_given = content is not None
    if content is not None and not is_user_input(content):
        from sandguard.commands.loaded import HOLDING_COMMANDS

        run.reach(effect.code, "code")
        if effect.language in HOLDING_COMMANDS:
            where = ""
            if run.given is not None and content.text is None:
                from sandguard.flow.given_files import filled

                content, where = filled(run, content)
            if content.text is not None:
                return run_loaded(run, environment, effect, content.text, words, consumer, where)
        outer = environment.variables.get(SCRIPT)
        if is_given:
            environment.variables[SCRIPT] = effect.code
        output = run_text(
            run,
            environment,
            content,
            language=effect.language,
            via=effect.via,
            span=effect.span,
            kind="file",
            consumer=consumer,
        )
        if is_given and outer is not None:
            environment.variables[SCRIPT] = outer
        elif is_given:
            environment.variables.pop(SCRIPT, None)
        return None if output is NOT_EXECUTED else output
    if content is not None:
        return None
    if run.unplaced and effect.language in SHELLS:
        from sandguard.flow.files import fetched_anywhere

        fetched = fetched_anywhere(run)
        if fetched is not None:
            run.use_code(effect.span, fetched, "tool", language=effect.language, via=effect.via, consumer=consumer)
    code = effect.code
    named = code.texts
    if (named is None and not (isinstance(code, Mixed | Either) or prefix_of(code))) or code.comes_from(
        NETWORK, DECODED
    ):
        run.use_code(effect.span, code, "code", language=effect.language, via=effect.via, consumer=consumer)
        return None
    shown = " or ".join(named) if named is not None else "a file whose path is not known"
    reason = ""
    if run.given is not None:
        from sandguard.flow.given_files import why_not

        reason = why_not(run, path)
    run.assume(effect.span, f"the script {shown} was not read{reason}")
    name = (named or ("",))[0]
    return Unknown("the output of a script that was not read", frozenset((from_command(name.rpartition("/")[2]),)))


def run_loaded(
    run: Evaluation,
    environment: Environment,
    effect: RunsCode,
    text: str,
    words: tuple[Argument, ...],
    consumer: str,
    path: str = "",
) -> Value | None:
    """Evaluate the commands in a file of which a program takes some for a shell; `path` is that of a file given."""
    from sandguard.commands.loaded import GIVING_FOLDER
    from sandguard.flow.loaded_files import commands_in

    under_way = (effect.code.text or "", effect.language, *(word.text or "" for word in words))
    run.spend(COST_OF_TEXT + len(text) // CHARACTERS_OF_FILE)
    if under_way in run.loading or run.is_exhausted:
        return None  # a script that calls its own runner, which looks elsewhere: "build": "turbo run build"
    run.loading.add(under_way)
    outer = run.source
    if path:
        run.source = Source(text, Origin("file", outer, effect.span), path)
    folder = path.rpartition("/")[0] if path and not GIVING_FOLDER.isdisjoint(word.text for word in words) else ""
    for command, place in commands_in(effect.language, text, [word.text or "" for word in words]):
        inner = environment.child()
        if folder:
            inner.cwd = Known(folder)
        run_text(
            run,
            inner,
            Known(command),
            language="sh",
            via="file",
            span=place if path else effect.span,
            kind="file",
            consumer=consumer,
        )
    if run.files and effect.language == "make":
        _run_included(run, environment, effect, text, words, consumer)
    run.loading.discard(under_way)
    run.source = outer
    run.assume(effect.span, f"only the shell commands in the {effect.language} text were read")
    return None


def _run_included(
    run: Evaluation, environment: Environment, effect: RunsCode, text: str, words: tuple[Argument, ...], consumer: str
) -> None:
    """Evaluate the files of the text that a Makefile includes."""
    from sandguard.commands.paths import resolve
    from sandguard.flow.loaded_files import included

    for name in included(text):
        word = Argument(Known(name), effect.span, is_pattern="*" in name)
        path = resolve(word, environment.cwd, run.place)
        if run.content(path) is not None:
            code = effect.replace(code=word.value, path=path, via="file", arguments=())
            run_file(run, environment.child(), code, consumer=consumer, words=words)


def startup(run: Evaluation, environment: Environment, language: str, span: Span) -> None:
    """Evaluate the file that a shell reads first because a variable names it: BASH_ENV, ENV."""
    if language not in SHELLS:
        return
    for name in ("BASH_ENV", "ENV"):
        value = environment.variables.get(name)
        if value is None or value.text == "" or not environment.attributes.get(name, 0) & 1:
            continue
        from sandguard.commands.effects import RunsCode as Code
        from sandguard.commands.paths import resolve
        from sandguard.values import Argument

        expanded = run.prompt(environment.copy(), span, value)
        path = resolve(Argument(expanded, span), environment.cwd, run.place)
        run_file(run, environment.child(), Code(span, expanded, language, "source", path), consumer=language)
