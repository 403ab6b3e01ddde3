"""Built-ins that change the state of the shell (POSIX XCU 2.15, Bash manual 4). Their other effects are in their specs."""

from __future__ import annotations

from sandguard.commands.effects import ChangesEnvironment, LoadsLibrary
from sandguard.commands.paths import resolve
from sandguard.flow.environment import ASSOCIATIVE, EXPORTED, INTEGER, READ_ONLY, REFERENCE
from sandguard.flow.joining import EMPTY, Mixed, concatenated, either, one_of, prefix_of, union
from sandguard.values import NETWORK, NO_ORIGINS, USER, Argument, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from sandguard.commands.effects import Effect
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.flow.invoke import Start
    from sandguard.values import Value

    Handler = Callable[[Evaluation, Environment, Start, str], "Value | None"]

_DECLARED: dict[str, int] = {
    "export": EXPORTED,
    "readonly": READ_ONLY,
    "integer": INTEGER,
    "nameref": REFERENCE,
}
"""The attribute that a declaration command gives by its name."""

_LETTERS: dict[str, int] = {
    "x": EXPORTED,
    "r": READ_ONLY,
    "i": INTEGER,
    "n": REFERENCE,
    "A": ASSOCIATIVE,
}
"""The attribute that an option of declare gives."""

SET_OPTIONS = {
    "a": "allexport",
    "e": "errexit",
    "f": "noglob",
    "C": "noclobber",
    "k": "keyword",
    "x": "xtrace",
    "H": "histexpand",
}


def run_built_in(
    run: Evaluation, environment: Environment, start: Start, name: str
) -> tuple[Value | None, tuple[Effect, ...]]:
    """Carry out what a built-in does to the state; return what it prints if its spec does not say it, and effects."""
    handler = HANDLERS.get(name)
    output = None if handler is None else handler(run, environment, start, name)
    effects: tuple[Effect, ...] = ()
    if name in _DECLARATIONS:
        effects = _declared_effects(environment, start, name)
    elif name == "enable" and any(word.text == "-f" for word in start.arguments[1:]):
        effects = tuple(
            LoadsLibrary(word.span, resolve(word, environment.cwd, run.place))
            for before, word in zip(start.arguments[1:], start.arguments[2:], strict=False)
            if before.text == "-f"
        )
    return output, effects


def _operands(start: Start) -> list[Argument]:
    """Return the words that are no options; what follows ``--`` is never one."""
    found: list[Argument] = []
    words = start.arguments[1:]
    for index, word in enumerate(words):
        text = prefix_of(word.value)
        if text == "--":
            return [*found, *words[index + 1 :]]
        if text[:1] not in ("-", "+") or len(text) < 2:
            found.append(word)
    return found


def _has(start: Start, letter: str) -> bool:
    """Tell whether an option letter is given."""
    return any(letter in prefix_of(word.value)[1:] for word in start.arguments[1:] if prefix_of(word.value)[:1] == "-")


# The folder


def _change_folder(run: Evaluation, environment: Environment, start: Start, name: str) -> Value | None:
    """``cd``: the folder is the operand, the home folder without one, the last one for a dash."""
    operands = _operands(start)
    if name == "pushd":
        stack = environment.arrays.get("DIRSTACK", ())
        if _has(start, "n"):
            below = [resolve(word, environment.cwd, run.place).resolved for word in operands[:1]]
            environment.arrays["DIRSTACK"] = (*below, *stack)
            return EMPTY
        environment.arrays["DIRSTACK"] = (environment.cwd, *stack)
    if not operands:
        target = environment.get("HOME") if name != "pushd" else environment.get("OLDPWD")
    elif operands[0].text == "-":
        target = environment.get("OLDPWD")
    elif (operands[0].text or "")[:1] in ("+",) and name == "pushd":
        target = Unknown("a folder of the stack", NO_ORIGINS)
    else:
        argument = operands[0]
        target = resolve(argument, environment.cwd, run.place).resolved
        if argument.is_pattern:
            target = Unknown("a folder that matches a pattern", target.origins, "", _literal_start(target))
        elif argument.text == "":
            target = environment.cwd
        elif "cdable_vars" in environment.options and (argument.text or "").isidentifier():
            target = either(target, environment.get(argument.text or ""))
        elif "CDPATH" in environment.variables and prefix_of(argument.value)[:1] not in ("/", "."):
            target = either(target, _below_cdpath(run, environment, argument))
    environment.change_folder(target)
    return EMPTY


def _literal_start(value: Value) -> str:
    prefix = prefix_of(value)
    ends = [index for index in map(prefix.find, "*?[") if index >= 0]
    return prefix[: min(ends)] if ends else prefix


def _below_cdpath(run: Evaluation, environment: Environment, argument: Argument) -> Value:
    folders = environment.get("CDPATH").text
    if folders is None:
        return Unknown("a folder found by CDPATH", environment.get("CDPATH").origins)
    found: list[Value] = []
    for folder in folders.split(":")[:16]:
        base = resolve(Argument(Known(folder or "."), argument.span), environment.cwd, run.place).resolved
        found.append(resolve(argument, base, run.place).resolved)
    return one_of(found)


def _pop_folder(run: Evaluation, environment: Environment, start: Start, name: str) -> Value | None:  # noqa: ARG001
    stack = environment.arrays.get("DIRSTACK", ())
    environment.change_folder(stack[0] if stack else environment.get("OLDPWD"))
    environment.arrays["DIRSTACK"] = stack[1:]
    return EMPTY


def _print_folder(run: Evaluation, environment: Environment, start: Start, name: str) -> Value | None:  # noqa: ARG001
    return concatenated([environment.cwd, Known("\n", NO_ORIGINS)])


# Variables


def _declare(run: Evaluation, environment: Environment, start: Start, name: str) -> Value | None:
    """``export``, ``declare`` and their kin: attributes, and values where a word assigns."""
    from sandguard.flow.assignments import assign

    attributes = _DECLARED.get(name, 0)
    removed = 0
    for word in start.arguments[1:]:
        text = word.text or ""
        if text[:1] == "-" and name not in ("float",):
            for letter in text[1:]:
                attributes |= _LETTERS.get(letter, 0)
        elif text[:1] == "+":
            for letter in text[1:]:
                removed |= _LETTERS.get(letter, 0)
    if name == "export" and _has(start, "f"):
        for word in _operands(start):
            environment.attributes[f"{word.text}()"] = EXPORTED
        return EMPTY
    if name == "export" and _has(start, "n"):
        removed, attributes = EXPORTED, 0
    is_local = name == "local" or (name in ("declare", "typeset", "integer", "nameref") and not _has(start, "g"))
    for index, word in enumerate(start.arguments):
        if not index or prefix_of(word.value)[:1] in ("-", "+"):
            continue
        declared = start.declared.get(index)
        variable = declared[0].name if declared is not None else _name_of(word.value)
        if not variable:
            if word.value.texts is None:
                run.reach_name(environment, word.span, word.value)
            continue
        if is_local:
            environment.make_local(variable)
        kept = environment.attributes.get(variable, 0) & ~removed
        environment.attributes[variable] = kept | (attributes & ~READ_ONLY)
        if declared is not None:
            assign(run, environment, *declared)
        elif (value := _assigned_text(word.value)) is not None:
            environment.assign(variable, value)
        elif is_local and environment.scopes:
            environment.variables[variable] = EMPTY
        if attributes & READ_ONLY:
            environment.attributes[variable] |= READ_ONLY
    return EMPTY


def _name_of(value: Value) -> str:
    """Return the variable that a word such as ``name=value`` or ``name`` names; empty where that is not known."""
    text = prefix_of(value)
    name, equals, _ = text.partition("=")
    name = name.removesuffix("+")
    return name if name.isidentifier() and (equals or value.text is not None) else ""


def _assigned_text(value: Value) -> Value | None:
    """Return what a word assigns after its equals sign; None when it does not."""
    text = value.text
    if text is not None:
        _, equals, rest = text.partition("=")
        return Known(rest, value.origins) if equals else None
    if isinstance(value, Mixed) and type(value.pieces[0]) is Known:
        head = value.pieces[0]
        _, equals, rest = head.value.partition("=")
        return concatenated([Known(rest, head.origins), *value.pieces[1:]]) if equals else None
    return Unknown("a value", value.origins) if "=" in prefix_of(value) else None


def _declared_effects(environment: Environment, start: Start, name: str) -> tuple[Effect, ...]:
    """Return the effects of a declaration on what other programs see."""
    from sandguard.flow.assignments import MATTERING

    effects: list[Effect] = []
    for index, word in enumerate(start.arguments):
        if not index or prefix_of(word.value)[:1] in ("-", "+"):
            continue
        declared = start.declared.get(index)
        variable = declared[0].name if declared is not None else _name_of(word.value)
        if not variable:
            if name == "export" and word.value.comes_from(NETWORK):
                effects.append(ChangesEnvironment(word.span, "", word.value))
            continue
        if environment.attributes.get(variable, 0) & EXPORTED or variable in MATTERING:
            effects.append(ChangesEnvironment(word.span, variable, environment.get(variable)))
    return tuple(effects)


def _unset(run: Evaluation, environment: Environment, start: Start, name: str) -> Value | None:  # noqa: ARG001
    for word in _operands(start):
        for text in word.value.texts or ():
            if _has(start, "f"):
                environment.functions.pop(text, None)
            elif text.isidentifier():
                environment.unset(text)
                if not _has(start, "v") and text not in environment.variables:
                    environment.functions.pop(text, None)
            else:
                run.reach_name(environment, word.span, word.value)
        if word.value.texts is None:
            run.reach_name(environment, word.span, word.value)
    return EMPTY


def _read(run: Evaluation, environment: Environment, start: Start, name: str) -> Value | None:  # noqa: ARG001
    """``read``: a line of the input; words of a known line are told apart."""
    names: list[str] = []
    is_array = False
    fd = ""
    words = start.arguments[1:]
    skip = False
    for index, word in enumerate(words):
        if skip:
            skip = False
            continue
        text = word.text
        if text is None:
            run.reach_name(environment, word.span, word.value)
        elif text[:1] == "-" and len(text) > 1:
            letters = text.lstrip("-")
            is_array = is_array or "a" in letters or "A" in letters
            if letters[-1:] in "dinNptu" and letters:
                skip = True
                fd = (words[index + 1].text or "") if letters[-1] == "u" and index + 1 < len(words) else fd
            elif "u" in letters and letters[-1].isdigit():
                fd = letters.partition("u")[2]
        elif text.isidentifier():
            names.append(text)
        else:
            run.reach_name(environment, word.span, word.value)
    value = environment.descriptors.get(fd, environment.stdin) if fd and fd != "0" else environment.stdin
    line = _line_of(value)
    if is_array and names:
        environment.assign_array(names[0], _split_line(environment, line))
        return EMPTY
    if not names:
        environment.assign("REPLY", line)
        return EMPTY
    if len(names) == 1:
        stripped = line.text
        environment.assign(names[0], line if stripped is None else Known(stripped.strip(" \t"), line.origins))
        return EMPTY
    parts = _split_line(environment, line)
    for index, variable in enumerate(names):
        if line.text is None:
            environment.assign(variable, Unknown("a word of the input", line.origins))
        elif index == len(names) - 1:
            rest = [piece for part in parts[index:] for piece in (Known(" ", NO_ORIGINS), part)][1:]
            environment.assign(variable, concatenated(rest) if rest else EMPTY)
        else:
            environment.assign(variable, parts[index] if index < len(parts) else EMPTY)
    return EMPTY


def _line_of(value: Value) -> Value:
    """Return a line of an input; any of them where there are several, since a loop reads one after another."""
    texts = value.texts
    if texts is None:
        shape = value.shape if isinstance(value, Unknown) else ""
        return Unknown("a line of the input", value.origins or frozenset((USER,)), shape)
    lines = [line for text in texts for line in text.split("\n") if line]
    return one_of([Known(line, value.origins) for line in lines[:256]]) if lines else EMPTY


def _split_line(environment: Environment, line: Value) -> tuple[Value, ...]:
    from sandguard.flow.fields import split_fields

    text, separators = line.text, environment.get("IFS").text
    if text is None or separators is None:
        return (Unknown("a word of the input", line.origins),)
    blanks = "".join(c for c in separators if c in " \t\n")
    others = "".join(c for c in separators if c not in " \t\n")
    return tuple(Known(field, line.origins) for field in split_fields(text, blanks, others)[:1024])


def _read_lines(run: Evaluation, environment: Environment, start: Start, name: str) -> Value | None:  # noqa: ARG001
    """``mapfile``: every line of the input; ``-C`` names a command that is run for them."""
    operands: list[Argument] = []
    words = start.arguments[1:]
    skip = False
    for index, word in enumerate(words):
        if skip:
            skip = False
            continue
        text = prefix_of(word.value)
        if text[:1] == "-" and len(text) == 2 and text[1] in "dnOsucC":
            skip = True
            if text == "-C" and index + 1 < len(words):
                _run_argument(run, environment, words[index + 1])
        elif text[:1] != "-":
            operands.append(word)
    target = operands[0].text if operands else "MAPFILE"
    value = environment.stdin
    texts = value.texts
    if target is None or not target.isidentifier():
        return EMPTY
    if texts is None or len(texts) != 1:
        environment.assign_array(target, (Unknown("a line of the input", value.origins),))
    else:
        environment.assign_array(target, tuple(Known(line, value.origins) for line in texts[0].splitlines()[:1024]))
    return EMPTY


def _run_argument(run: Evaluation, environment: Environment, word: Argument) -> None:
    """Evaluate an argument that a built-in runs as a command."""
    from sandguard.flow.code import run_text

    run_text(
        run,
        environment.copy(),
        word.value,
        language=run.dialect,
        via="argument",
        span=word.span,
        kind="argument",
        consumer="",
    )


def _print_formatted(run: Evaluation, environment: Environment, start: Start, name: str) -> Value | None:  # noqa: ARG001
    """``printf -v name``: what it would print is assigned; otherwise its spec says what it prints."""
    words = start.arguments
    if len(words) > 1 and words[1].can_split and words[1].value.comes_from(NETWORK):
        run.reach_name(environment, words[1].span, words[1].value)  # it may turn out as -v and a name
    if len(words) < 3 or not prefix_of(words[1].value).startswith("-v"):
        return None
    glued = (words[1].text or "")[2:]
    rest = words[2:] if glued else words[3:]
    variable = glued or words[2].text
    if variable is None or not variable.isidentifier():
        run.reach_name(environment, words[2].span, words[2].value)
        return EMPTY
    from sandguard.commands import behave, read_call
    from sandguard.flow.invoke import spec_of

    spec = spec_of("printf")
    value: Value = Unknown("a formatted text", union(word.value for word in rest))
    if spec is not None:
        call = read_call(
            spec,
            "printf",
            tuple(rest),
            span=start.span,
            name_span=words[0].span,
            cwd=environment.cwd,
            place=run.place,
            source=run.source,
            dialect=run.dialect,
        )
        value = behave(spec, call).stdout or value
    environment.assign(variable, value)
    return EMPTY


def _get_options(run: Evaluation, environment: Environment, start: Start, name: str) -> Value | None:  # noqa: ARG001
    """``getopts``: its variable is a letter of its first operand, OPTARG any of the arguments."""
    words = start.arguments
    if len(words) > 2 and (variable := words[2].text) is not None and variable.isidentifier():
        environment.assign(variable, Unknown("an option letter", NO_ORIGINS, "word"))
    given = [word.value for word in words[3:]]
    if not given:
        positional = environment.positional
        given = [word.value for word in positional] if positional is not None else []
        if positional is None:
            given = [Unknown("an argument of the text", frozenset((USER,)))]
    environment.assign("OPTARG", Unknown("the argument of an option", union(given)))
    return EMPTY


def _let(run: Evaluation, environment: Environment, start: Start, name: str) -> Value | None:  # noqa: ARG001
    from sandguard.flow.evaluated import number

    for word in start.arguments[1:]:
        number(run, environment, word.span, word.value)
    return EMPTY


def _test(run: Evaluation, environment: Environment, start: Start, name: str) -> Value | None:  # noqa: ARG001
    """``test``: after ``-v`` a name is evaluated, and unquoted text can bring one (Bash manual 6.4)."""
    words = start.arguments[1:]
    if len(words) > 2 and words[1].text in ("-eq", "-ne", "-lt", "-le", "-gt", "-ge") and start.tested:
        environment.claims = ((start.tested, "digits"),)
    for index, word in enumerate(words):
        is_name = index and words[index - 1].text in ("-v", "-R")
        if is_name or (word.can_split and word.value.comes_from(NETWORK)):
            run.reach_name(environment, word.span, word.value)
    return EMPTY


# Options, arguments, descriptors


def _set(run: Evaluation, environment: Environment, start: Start, name: str) -> Value | None:  # noqa: ARG001
    """``set``: options, and after them the positional parameters."""
    words = start.arguments[1:]
    options = set(environment.options)
    index = 0
    while index < len(words):
        text = words[index].text
        if text is None:
            break
        if text in ("--", "-"):
            environment.positional = tuple(words[index + 1 :])
            break
        if text[:1] not in ("-", "+") or len(text) < 2:
            break
        is_on = text[0] == "-"
        letters = text[1:]
        names = [SET_OPTIONS[letter] for letter in letters if letter in SET_OPTIONS]
        if "o" in letters and index + 1 < len(words):
            index += 1
            names.append(words[index].text or "")
        options = options | set(names) if is_on else options - set(names)
        if is_on and ("histexpand" in names or "history" in names):
            span = words[min(index, len(words) - 1)].span
            run.gap(span.start, span.end, "history-expansion", "words with ! are replaced from the history")
        index += 1
    if index < len(words) and words[index].text not in ("--", "-"):
        environment.positional = tuple(words[index:])
    environment.options = frozenset(options)
    return EMPTY


def _shell_options(run: Evaluation, environment: Environment, start: Start, name: str) -> Value | None:  # noqa: ARG001
    names = frozenset(word.text or "" for word in _operands(start))
    if _has(start, "s") or name == "setopt":
        environment.options |= names
    elif _has(start, "u") or name == "unsetopt":
        environment.options -= names
    return EMPTY


def _shift(run: Evaluation, environment: Environment, start: Start, name: str) -> Value | None:  # noqa: ARG001
    positional = environment.positional
    if positional is None:
        return EMPTY
    text = start.arguments[1].text if len(start.arguments) > 1 else "1"
    if text is None or not text.isdigit() or len(text) > 6 or any(word.can_split for word in positional):
        word = Argument(one_of([word.value for word in positional]), start.span, can_split=True)
        environment.positional = (word,) if positional else ()
    else:
        environment.positional = positional[int(text) :]
    return EMPTY


def _execute(run: Evaluation, environment: Environment, start: Start, name: str) -> Value | None:  # noqa: ARG001
    """``exec`` without a command: its redirections stay."""
    if len(start.arguments) > 1 or start.plumbing is None:
        return EMPTY
    from sandguard.flow.redirections import File

    start.keeps_descriptors = True
    stdin = start.plumbing.inputs.get("0")
    if stdin is not None and run.source.origin is None and not run.parallel:
        # A tool that feeds its shell through standard input goes on with what is there.
        run.use_code(start.span, stdin, "code", language=run.dialect, via="stdin")
    for fd, target in start.plumbing.targets.items():
        if isinstance(target, File):
            if not target.is_append:
                run.store(target.path, EMPTY)
            start.kept_targets[fd] = File(target.path, is_append=True)  # it stays open, and what follows is added
        else:
            start.kept_targets[fd] = target
    if run.sinks:
        run.late_sinks.extend(run.sinks)
        run.sinks.clear()
    return EMPTY


# Names


def _alias(run: Evaluation, environment: Environment, start: Start, name: str) -> Value | None:  # noqa: ARG001
    for word in _operands(start):
        text = prefix_of(word.value)
        variable, equals, _ = text.partition("=")
        value = _assigned_text(word.value)
        if equals and value is not None:
            environment.aliases[variable] = value
    return EMPTY


def _unalias(run: Evaluation, environment: Environment, start: Start, name: str) -> Value | None:  # noqa: ARG001
    if _has(start, "a"):
        environment.aliases = {}
    for word in _operands(start):
        environment.aliases.pop(word.text or "", None)
    return EMPTY


def _hash(run: Evaluation, environment: Environment, start: Start, name: str) -> Value | None:  # noqa: ARG001
    """``hash -p path name``: the name is that program from now on."""
    words = start.arguments[1:]
    if len(words) > 2 and words[0].text == "-p" and words[1].text and words[2].text:
        environment.aliases[words[2].text] = words[1].value
        environment.options |= {"expand_aliases"}
    return EMPTY


# The end


def _exit(run: Evaluation, environment: Environment, start: Start, name: str) -> Value | None:  # noqa: ARG001
    environment.is_dead = True
    return EMPTY


def _leave(run: Evaluation, environment: Environment, start: Start, name: str) -> Value | None:  # noqa: ARG001
    """``return``, ``break``, ``continue``: the state is kept for whatever comes after the function or loop."""
    if run.leaves and not environment.is_dead:
        run.leaves[-1].append(environment.copy())
        environment.is_dead = True
    return EMPTY


def _print(run: Evaluation, environment: Environment, start: Start, name: str) -> Value | None:  # noqa: ARG001
    """Zsh's ``print -P`` expands its words as prompts."""
    words = _operands(start)
    values = [word.value for word in words]
    if _has(start, "P"):
        values = [run.prompt(environment.copy(), word.span, word.value) for word in words]
    spaced = [piece for value in values for piece in (Known(" ", NO_ORIGINS), value)][1:]
    return concatenated([*spaced, Known("\n", NO_ORIGINS)])


def _jobs(run: Evaluation, environment: Environment, start: Start, name: str) -> Value | None:  # noqa: ARG001
    """``jobs -x`` runs its operands."""
    words = start.arguments
    if len(words) > 2 and words[1].text == "-x":
        from sandguard.flow.invoke import invoke

        return invoke(run, environment.copy(), start.with_arguments(words[2:]))
    return None


def _history(run: Evaluation, environment: Environment, start: Start, name: str) -> Value | None:
    """``history -s`` keeps a text that ``fc -s`` runs."""
    words = start.arguments[1:]
    if name == "history" and len(words) > 1 and words[0].text == "-s":
        _run_argument(run, environment, words[1])
    if name == "fc" and words and (words[0].text or "").startswith(("-s", "-e")):
        run.gap(start.span.start, start.span.end, "history-expansion", "a command of the history is run")
    return None


def _complete(run: Evaluation, environment: Environment, start: Start, name: str) -> Value | None:  # noqa: ARG001
    """``compgen -C`` and ``-W``, ``complete -C``, ``bind -x``: the argument is run or expanded."""
    words = start.arguments[1:]
    for before, word in zip(words, words[1:], strict=False):
        if before.text == "-C":
            _run_argument(run, environment, word)
        elif before.text == "-W":
            run.prompt(environment.copy(), word.span, word.value)
    return None


_DECLARATIONS = frozenset(("export", "declare", "typeset", "local", "readonly", "integer", "float", "nameref"))

HANDLERS: dict[str, Handler] = {
    **dict.fromkeys(("cd", "chdir", "pushd"), _change_folder),
    "popd": _pop_folder,
    **dict.fromkeys(("pwd", "dirs"), _print_folder),
    **dict.fromkeys(_DECLARATIONS, _declare),
    "unset": _unset,
    "set": _set,
    **dict.fromkeys(("setopt", "unsetopt", "shopt"), _shell_options),
    "shift": _shift,
    "read": _read,
    **dict.fromkeys(("mapfile", "readarray"), _read_lines),
    "printf": _print_formatted,
    "getopts": _get_options,
    "let": _let,
    **dict.fromkeys(("test", "["), _test),
    "exec": _execute,
    "alias": _alias,
    "unalias": _unalias,
    "hash": _hash,
    **dict.fromkeys(("exit", "logout"), _exit),
    **dict.fromkeys(("return", "break", "continue"), _leave),
    "jobs": _jobs,
    **dict.fromkeys(("compgen", "complete"), _complete),
    "print": _print,
    **dict.fromkeys(("history", "fc"), _history),
}
"""What each built-in does to the state. Those not here change nothing that is followed."""
