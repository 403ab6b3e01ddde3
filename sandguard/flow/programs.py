"""Programs that run other things: wrappers taken off, code given to interpreters, files of the text executed."""

from __future__ import annotations

from sandguard.commands.effects import LoadsLibrary, Runs, RunsCode
from sandguard.commands.paths import resolve
from sandguard.flow.code import NOT_EXECUTED, run_file, run_text, startup
from sandguard.flow.environment import EXPORTED, is_user_input
from sandguard.flow.invoke import IN_SHELL, Start, invoke, spec_of
from sandguard.flow.joining import EMPTY, Mixed, concatenated, either, one_of, prefix_of, union, with_origins
from sandguard.flow.program import Invocation
from sandguard.values import DECODED, FROM_LITERAL, NETWORK, NO_ORIGINS, Argument, Known, Unknown, from_command

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands import Behaviour, Call, CommandSpec
    from sandguard.commands.effects import Effect
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.source import OriginKind
    from sandguard.values import Value

LOOKED_UP = frozenset(map(from_command, ("which", "type", "command", "whence", "where")))
"""Where a path comes from that was looked up and not written."""

BETWEEN_COMMANDS = frozenset(("DEBUG", "ERR", "RETURN", "ZERR"))
"""Signals of traps that run while the text goes on (Bash manual 4.1 trap, zshbuiltins(1))."""


def run_inner(
    run: Evaluation, environment: Environment, start: Start, name: str, behaviour: Behaviour
) -> tuple[bool, Value | None]:
    """Evaluate what a program runs, and return whether it is only a wrapper, and what is printed if that is known."""
    outputs: list[Value] = []
    inner = [effect for effect in behaviour.effects if type(effect) is Runs and effect.arguments]
    is_peeled = bool(inner) and all(effect.is_wrapper for effect in inner)
    around = tuple(effect for effect in behaviour.effects if type(effect) is not Runs) if is_peeled else ()
    for effect in behaviour.effects:
        if isinstance(effect, Runs):
            if not effect.arguments:
                continue
            outputs.append(_run_words(run, environment, start, name, effect, behaviour, around))
        elif isinstance(effect, RunsCode):
            if type(effect.code) is Known and effect.via == "code-string":
                from sandguard.flow.script_input import reach_input

                reach_input(run, environment, effect, behaviour, name)
            output = _run_code(run, environment, start, name, effect)
            if output is not None:
                outputs.append(output)
    if behaviour.stdin == "code":
        startup(run, environment, behaviour.language, start.arguments[0].span)
        if not is_user_input(environment.stdin):
            output = run_text(
                run,
                environment.child(),
                environment.stdin,
                language=behaviour.language,
                via="stdin",
                span=start.span,
                kind="stdin",
                consumer=name,
            )
            if output is not NOT_EXECUTED:
                outputs.append(output)
    if not outputs:
        return is_peeled, None
    return is_peeled, one_of(outputs) if is_peeled else concatenated(outputs)


def reach_options(run: Evaluation, spec: CommandSpec, call: Call) -> None:
    """Record fetched words that may turn out as options of a program which runs or loads something by an option."""
    loose = [word for word in call.loose if word.value.comes_from(NETWORK, DECODED)]
    if not loose or not spec.options_that(Runs, RunsCode, LoadsLibrary):
        return
    for word in loose:
        run.use_code(word.span, word.value, "tool", language="", via="argument", consumer=call.name)


def _run_words(
    run: Evaluation,
    environment: Environment,
    start: Start,
    name: str,
    effect: Runs,
    behaviour: Behaviour,
    around: tuple[Effect, ...],
) -> Value:
    """Evaluate the command that a wrapper runs."""
    arguments = list(effect.arguments)
    stays = name in IN_SHELL and start.is_direct
    inner = environment if stays else environment.copy()
    if effect.takes_input:
        arguments = _with_input(environment, start, name, effect, behaviour)
        inner.stdin = EMPTY
    for variable, value in effect.environment:
        inner.variables[variable] = value
        inner.attributes[variable] = inner.attributes.get(variable, 0) | EXPORTED
    if effect.directory is not None:
        inner.cwd = resolve(Argument(effect.directory, effect.span), environment.cwd, run.place).resolved
        inner.variables.pop("PWD", None)
    other = Start(
        start.span,
        arguments,
        (*start.assignments, *effect.environment),
        wrappers=(*start.wrappers, name),
        effects=start.effects + around,
        is_direct=False,
    )
    if len(other.wrappers) > run.limits.depth or run.nesting > run.limits.nesting:
        run.gap(effect.span.start, effect.span.end, "depth-limit", "wrappers are nested too deeply")
        return Unknown("wrappers are nested too deeply")
    other.plumbing = start.plumbing
    run.nesting += 1
    output = invoke(run, inner, other)
    run.nesting -= 1
    if not stays:
        output = _printed_by(name, output)
    start.keeps_descriptors = start.keeps_descriptors or other.keeps_descriptors
    if name == "exec" and start.is_direct and not run.conditions:
        environment.is_dead = True
    return output


def _with_input(
    environment: Environment, start: Start, name: str, effect: Runs, behaviour: Behaviour
) -> list[Argument]:
    """Return the words of a command to which words from the input are added."""
    from_input = behaviour.stdin == "arguments"
    value: Value
    if from_input:
        value = environment.stdin
        texts = value.texts
        if is_user_input(value):
            value = Unknown("words from the input", value.origins)
        elif texts is None:
            value = Unknown("words from the input", value.origins, value.shape if isinstance(value, Unknown) else "")
        elif effect.placeholder:
            value = one_of([Known(line, value.origins) for text in texts for line in text.splitlines() if line])
        else:
            words = [word for text in texts for word in _words(text)]
            if len(words) <= 256:
                more = [Argument(Known(word, value.origins), effect.span) for word in words]
                return [*effect.arguments, *more]
            value = Unknown("very many words", value.origins)
    else:
        folders = [argument for argument in start.arguments[1:2] if not prefix_of(argument.value).startswith("-")]
        prefix = prefix_of(folders[0].value) if folders else "./"
        value = Unknown(f"a path that {name} finds", NO_ORIGINS, "", prefix)
    if not effect.placeholder:
        return [*effect.arguments, Argument(value, effect.span, can_split=from_input)]
    return [_filled(argument, effect.placeholder, value) for argument in effect.arguments]


def _filled(argument: Argument, placeholder: str, value: Value) -> Argument:
    """Return a word with a value in the place of the placeholder."""
    text = argument.text
    if text is None or placeholder not in text:
        return argument
    origins = argument.value.origins
    pieces: list[Value] = []
    for index, part in enumerate(text.split(placeholder)[:64]):
        if index:
            pieces.append(value)
        pieces.append(Known(part, origins))
    return Argument(concatenated(pieces), argument.span)


def _words(text: str) -> list[str]:
    """Return the words that xargs reads: quotes and backslashes protect blanks (POSIX XCU xargs)."""
    if "'" not in text and '"' not in text and "\\" not in text:
        return text.split()
    words: list[str] = []
    current: list[str] | None = None
    quote = ""
    characters = iter(text)
    for character in characters:
        if quote:
            if character == quote:
                quote = ""
            else:
                current = [*(current or []), character]
        elif character in "'\"":
            quote = character
            current = current or []
        elif character == "\\":
            current = [*(current or []), next(characters, "")]
        elif character.isspace():
            if current is not None:
                words.append("".join(current))
            current = None
        else:
            current = current or []
            current.append(character)
    if current is not None:
        words.append("".join(current))
    return words


def _run_code(run: Evaluation, environment: Environment, start: Start, name: str, effect: RunsCode) -> Value | None:
    """Evaluate text that a program gives to an interpreter; None when nothing of what it prints is known."""
    via = effect.via
    if name == "trap":
        run.traps.append((environment, effect.code, run.source, effect.span))
        run.reach(effect.code, "code")
        if any(word.text in BETWEEN_COMMANDS for word in start.arguments[2:]):
            # Commands that follow see what it leaves behind.
            inner = environment.copy()
            run.conditions += 1
            run_text(
                run, inner, effect.code, language=effect.language, via=via, span=effect.span, kind="trap", consumer=name
            )
            run.conditions -= 1
            environment.join(inner)
        return None
    if via in ("file", "source"):
        inner = environment if via == "source" and start.is_direct else environment.child()
        if via == "file":
            startup(run, environment, effect.language, effect.span)
        return run_file(run, inner, effect, consumer=name, words=tuple(start.arguments[1:]))
    if via == "remote":
        return _run_elsewhere(run, environment, effect, name)
    if via == "eval":
        code = _eval_text(start) if name == "eval" else effect.code
        inner = environment.copy() if name == "alias" else environment
        if name == "alias" and code.texts is None and not code.comes_from(NETWORK, DECODED):
            return None  # it is judged where it is used; only text from elsewhere counts at once
        return run_text(
            run, inner, code, language=effect.language, via=via, span=effect.span, kind="eval", consumer=name
        )
    inner = environment.child()
    inner.positional = effect.arguments[1:]
    if effect.arguments:
        inner.script_name = effect.arguments[0].value
    elif via == "code-string":
        inner.script_name = start.arguments[0].value
    startup(run, environment, effect.language, effect.span)
    kind: OriginKind = "code-string" if via == "code-string" else "argument"
    output = run_text(
        run,
        inner,
        effect.code,
        language=effect.language,
        via=via,
        span=effect.span,
        kind=kind,
        consumer=name,
    )
    return None if output is NOT_EXECUTED else _printed_by(name, output)


def _run_elsewhere(run: Evaluation, environment: Environment, effect: RunsCode, name: str) -> Value:
    """Evaluate text that a shell on another machine executes: nothing of this shell is there, nor its files."""
    inner = environment.child()
    inner.variables, inner.attributes, inner.functions = {}, {}, {}
    inner.cwd = Unknown("the folder on the other side", NO_ORIGINS)
    files, run.files = run.files, {}
    links, run.links = run.links, {}
    trees, run.trees = run.trees, set()
    unplaced, run.unplaced = run.unplaced, {}
    scope, run.scope = run.scope, "remote"
    run_text(
        run,
        inner,
        effect.code,
        language=effect.language,
        via=effect.via,
        span=effect.span,
        kind="argument",
        consumer=name,
    )
    run.files, run.links, run.trees, run.unplaced, run.scope = files, links, trees, unplaced, scope
    return Unknown("what the other side prints", frozenset((NETWORK,)))


def _printed_by(name: str, output: Value) -> Value:
    """Return the output of code, with the shell that ran it as an origin where it is not known."""
    return output if output.texts is not None else with_origins(output, frozenset((from_command(name),)))


def _eval_text(start: Start) -> Value:
    """Return the text that eval runs: its words joined by blanks, with every known piece."""
    words = start.arguments[1:]
    if words and words[0].text == "--":
        words = words[1:]
    pieces: list[Value] = []
    for index, word in enumerate(words):
        if index:
            pieces.append(Known(" ", NO_ORIGINS))
        pieces.append(word.value)
    return concatenated(pieces) if pieces else EMPTY


def call_unknown(run: Evaluation, environment: Environment, start: Start, text: str) -> Value:
    """Evaluate a program that no spec describes."""
    head = start.arguments[0]
    arguments = tuple(start.arguments[1:])
    name = text.rpartition("/")[2] or text
    origins = frozenset((from_command(name),)) | (environment.stdin.origins - FROM_LITERAL)
    origins |= union(argument.value for argument in arguments) - FROM_LITERAL
    if is_user_input(environment.stdin):
        origins -= environment.stdin.origins
    if run.files:
        from sandguard.flow.changes import change_named

        origins |= change_named(run, environment, start, name)
    output: Value = Unknown(f"the output of {name[:60]}", origins)
    index = len(run.invocations)
    if environment.stdin.comes_from(NETWORK, DECODED):
        # It may be an interpreter: nothing says that it only reads its input as data.
        run.use_code(start.span, environment.stdin, "tool", language="", via="stdin", consumer=name)
    if "$(" in text or "`" in text:
        # Quoted text in the place of a command is an odd thing: where it is read once more, it runs.
        run_text(
            run,
            environment.copy(),
            head.value,
            language=run.dialect,
            via="eval",
            span=head.span,
            kind="eval",
        )
    written = run_written(run, environment, start, text) if run.files else None
    if written is not None:
        output = either(output, written)
    effects = start.effects
    if "/" in text and written is None:
        # Without a spec it is taken for a script: it is run, whatever is in it.
        path = resolve(head, environment.cwd, run.place)
        effects = (*effects, RunsCode(head.span, head.value, "", "file", path, arguments))
        run.assume(head.span, f"the script {text} was not read")
    elif text:
        run.assume(head.span, f"{text} is not described")
    invocation = Invocation(
        run.source,
        start.span,
        head.value,
        head.span,
        arguments,
        start.assignments,
        start.wrappers,
        effects,
        environment.stdin,
        output,
        is_known=written is not None,
    )
    run.record(invocation, index)
    return output


def run_written(run: Evaluation, environment: Environment, start: Start, text: str) -> Value | None:
    """Evaluate a command that is a file which the text has written; None when it is none."""
    head = start.arguments[0]
    path = resolve(head, environment.cwd, run.place)
    content = run.content(path) if "/" in text else None
    if content is None and "/" not in text and "PATH" in environment.variables:
        from sandguard.flow.files import found_by_path

        content = found_by_path(run, environment, text)
    if content is None:
        return None
    original = _copied_program(content)
    if original:
        spec = spec_of(original)
        if spec is not None and original != text.rpartition("/")[2]:
            words = [Argument(Known(original, content.origins), head.span), *start.arguments[1:]]
            return invoke(run, environment, start.with_arguments(words))
        return None
    inner = environment.child()
    inner.positional = tuple(start.arguments[1:])
    inner.script_name = head.value
    return run_text(
        run, inner, content, language=language_of(content), via="file", span=head.span, kind="file", consumer=text
    )


def _copied_program(content: Value) -> str:
    """Return the program whose unchanged copy a file is, empty when it is none."""
    if isinstance(content, Mixed) or not isinstance(content, Unknown):
        return ""
    files = [origin for origin in content.origins if origin.startswith("file:")]
    if len(files) != 1 or any(origin[0] != "@" for origin in content.origins.difference(files, LOOKED_UP)):
        return ""
    return files[0].rpartition("/")[2] if files[0].startswith("file:/") else ""


def language_of(content: Value) -> str:
    """Return the language that the first line of a script names; sh when it names none."""
    first = prefix_of(content).partition("\n")[0]
    if not first.startswith("#!"):
        return "sh"
    words = first[2:].split()
    names = [word.rpartition("/")[2] for word in words if not word.startswith("-") and "=" not in word]
    if names[:1] == ["env"]:
        names = names[1:]
    return names[0].rstrip("0123456789.") if names else "sh"
