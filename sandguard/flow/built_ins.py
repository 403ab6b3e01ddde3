"""Built-ins that change the state of the shell (POSIX XCU 2.15, Bash manual 4).

What else they do is in their specs. Folders, declarations and reading have modules of their own.
"""

from __future__ import annotations

import itertools

from sandguard.commands import resolve
from sandguard.commands.effects import Hides, LoadsLibrary
from sandguard.flow.environment import FROM_ENVIRONMENT, LOOSE, VOLATILE, either_parameters
from sandguard.flow.option_letters import LETTERS, is_refused
from sandguard.flow.words_given import has_letter, operands_of, read_options, run_argument
from sandguard.joining import EMPTY, concatenated, one_of, prefix_of
from sandguard.values import DECODED, NETWORK, NO_ORIGINS, Argument, Known, Unknown, from_command

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from sandguard.commands.effects import Effect
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.flow.invoke import Start
    from sandguard.values import Value

    Handler = Callable[[Evaluation, Environment, Start, str], "Value | None"]

SET_OPTIONS = {
    "a": "allexport",
    "e": "errexit",
    "f": "noglob",
    "C": "noclobber",
    "k": "keyword",
    "x": "xtrace",
    "H": "histexpand",
}


_VARIABLES = Unknown("the variables and their values", FROM_ENVIRONMENT)

_CALCULATING = frozenset(("zsh", "mksh"))
"""Dialects whose built-ins take expressions where others take numbers."""


def run_built_in(
    run: Evaluation, environment: Environment, start: Start, name: str
) -> tuple[Value | None, tuple[Effect, ...]]:
    """Carry out what a built-in does to the state; return what it prints if its spec does not say it, and effects."""
    if run.dialect in _CALCULATING:
        from sandguard.flow.evaluated import operands

        operands(run, environment, name, start.arguments[1:])
    handler = _handler(name)
    # With an option that it does not know, a built-in does nothing.
    before = environment.copy() if name in LETTERS and run.dialect == "bash" and is_refused(start, name) else None
    output = None if handler is None else handler(run, environment, start, name)
    if name in _MOVING and run.dialect in ("zsh", "yash"):
        from sandguard.flow.other_shells import moved

        moved(run, environment, start)
    if before is not None:
        environment.join_unchanged(before)
    effects: tuple[Effect, ...] = ()
    if name in _DECLARATIONS:
        from sandguard.flow.declarations import declared_effects

        effects = declared_effects(environment, start, name)
        if all(_lists_variables(word.text) for word in start.arguments[1:]):
            output = _VARIABLES
    elif name == "enable" and any(word.text == "-f" for word in start.arguments[1:]):
        effects = tuple(
            LoadsLibrary(word.span, resolve(word, environment.cwd, run.place))
            for before, word in zip(start.arguments[1:], start.arguments[2:], strict=False)
            if before.text == "-f"
        )
    elif name in ("set", "unset", "shopt"):
        effects = _hidden(start, name)
        if name == "set" and len(start.arguments) == 1:
            output = _VARIABLES
    return output, effects


def _lists_variables(text: str | None) -> bool:
    """Tell whether a word of a declaration is an option with which variables are printed, not functions or names."""
    return text is not None and text.startswith("-") and not text[1:].strip("aAgilnprtuxE")


def _hidden(start: Start, name: str) -> tuple[Effect, ...]:
    """Return that the history is no longer kept (Bash manual 9.1)."""
    words = [word.text or "" for word in start.arguments[1:]]
    if name == "unset":
        return tuple(Hides(word.span, "the history") for word in start.arguments[1:] if word.text == "HISTFILE")
    turns_off = "+o" in words if name == "set" else any(word.startswith("-") and "u" in word for word in words)
    is_off = turns_off and "history" in words
    return (Hides(start.arguments[words.index("history") + 1].span, "the history"),) if is_off else ()


def _set(run: Evaluation, environment: Environment, start: Start, _name: str) -> Value | None:
    """``set``: options, and after them the positional parameters."""
    words = start.arguments[1:]
    before = environment.positional
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
        if "A" in letters and run.dialect != "bash" and index + 1 < len(words):
            _set_array(environment, words[index + 1 :])
            return EMPTY
        names = [SET_OPTIONS[letter] for letter in letters if letter in SET_OPTIONS]
        if "o" in letters and index + 1 < len(words):
            index += 1
            names.append(words[index].text or "")
        options = options | set(names) if is_on else options - set(names)
        if is_on and "histexpand" in names and _recalls(run.source.text, start.span.end):
            span = words[min(index, len(words) - 1)].span
            run.gap(span.start, span.end, "history-expansion", "words with ! are replaced from the history")
        index += 1
    if index < len(words) and words[index].text not in ("--", "-"):
        environment.positional = tuple(words[index:])
    environment.options = frozenset(options)
    if environment.attributes.get("@", 0) & VOLATILE:
        environment.positional = either_parameters(before, environment.positional)
    return EMPTY


def _set_array(environment: Environment, words: list[Argument]) -> None:
    """``set -A name value …`` of ksh, mksh and zsh."""
    name, *rest = words
    if rest and rest[0].text == "--":
        rest = rest[1:]
    if name.text is not None and name.text.partition("[")[0].isidentifier():
        variable = name.text.partition("[")[0]
        environment.assign_array(variable, tuple(word.value for word in rest))
        if variable != name.text or any(word.can_split for word in rest):
            environment.attributes[variable] = environment.attributes.get(variable, 0) | LOOSE


def _recalls(text: str, start: int) -> bool:
    """Tell whether a mark that can recall a command of the history stands behind a place (Bash manual 9.3)."""
    at = text.find("!", start)
    while at >= 0:
        if text[at + 1 : at + 2].strip("=("):
            return True
        at = text.find("!", at + 1)
    return False


def _shell_options(_run: Evaluation, environment: Environment, start: Start, name: str) -> Value | None:
    names = frozenset(word.text or "" for word in operands_of(start))
    if has_letter(start, "s") or name == "setopt":
        environment.options |= names
    elif has_letter(start, "u") or name == "unsetopt":
        environment.options -= names
    return EMPTY


def _shift(_run: Evaluation, environment: Environment, start: Start, _name: str) -> Value | None:
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


def _execute(run: Evaluation, environment: Environment, start: Start, _name: str) -> Value | None:
    """``exec`` without a command: its redirections stay."""
    if len(start.arguments) > 1 or start.plumbing is None:
        return EMPTY
    from sandguard.flow.redirections import File

    start.keeps_descriptors = True
    opened = start.plumbing.inputs.keys() | {fd for fd, target in start.plumbing.targets.items() if target is not None}
    if start.plumbing.may_fail:
        environment.closed |= opened
    else:
        environment.closed -= opened
    environment.closed |= start.plumbing.targets.keys() - opened
    stdin = start.plumbing.inputs.get("0")
    if stdin is not None and stdin.text != "" and run.source.origin is None and not run.parallel:
        # A tool that feeds its shell through standard input goes on with what is there.
        run.use_code(start.span, stdin, "code", language=run.dialect, via="stdin")
    for fd, target in start.plumbing.targets.items():
        if isinstance(target, File):
            if not target.is_append:
                run.store(target.path, EMPTY, is_certain=target.is_certain)
            start.kept_targets[fd] = File(target.path, is_append=True)  # it stays open, and what follows is added
        else:
            start.kept_targets[fd] = target
    for fd, path in (start.plumbing.sources or {}).items():
        if fd != "0":
            start.kept_targets.setdefault(fd, File(path, is_append=True))
    if run.sinks:
        if run.lasting is not None:
            is_kept = run.lasting.session.shell == "persistent"
            for sink in run.sinks:
                if is_kept or len(sink.body.items) > 1:  # the pipe ends with the shell, what reads it may be busy
                    run.lasting.wait_at(run, environment, sink if is_kept else sink.replace(path=EMPTY))
        run.late_sinks.extend(run.sinks)
        run.sinks.clear()
    return EMPTY


def _alias(run: Evaluation, environment: Environment, start: Start, _name: str) -> Value | None:
    from sandguard.flow.aliases import is_expanding
    from sandguard.flow.declarations import assigned_text

    for word in operands_of(start):
        text = prefix_of(word.value)
        variable, equals, _ = text.partition("=")
        value = assigned_text(word.value)
        if equals and value is not None:
            kind = "." if run.dialect == "zsh" and has_letter(start, "s") else ""
            environment.aliases[kind + variable] = value
            if run.dialect in ("zsh", "yash") and has_letter(start, "g"):
                environment.aliases[f" {variable}"] = value
        elif word.value.texts is None and word.value.comes_from(NETWORK, DECODED) and is_expanding(run, environment):
            # It may bring an alias of any name.
            run.use_code(word.span, word.value, "code", language=run.dialect, via="eval", consumer="alias")
    return EMPTY


def _unalias(_run: Evaluation, environment: Environment, start: Start, _name: str) -> Value | None:
    if has_letter(start, "a"):
        environment.aliases = {}
    for word in operands_of(start):
        environment.aliases.pop(word.text or "", None)
    return EMPTY


def _hash(run: Evaluation, environment: Environment, start: Start, _name: str) -> Value | None:
    """``hash -p path name``: the name is that program from now on."""
    path: Value | None = None
    words = start.arguments[1:]
    while words and prefix_of(words[0].value)[:1] == "-":
        word, *words = words
        value = word.value
        before, letter, glued = prefix_of(value)[1:].partition("p")
        if not letter or before.startswith("-"):
            continue
        if glued or value.text is None:
            path = Unknown("a path", value.origins) if value.text is None else Known(glued, value.origins)
        elif words:
            path, words = words[0].value, words[1:]
    if run.dialect == "zsh":
        _hash_words(environment, start)
        return EMPTY
    if path is None:
        return EMPTY
    if path.text is not None and "/" not in path.text:
        path = Known(f"./{path.text}", path.origins)  # it is a path, and no name to look for
    for word in words:
        if word.text:
            environment.aliases = {**environment.aliases, word.text: path}
            environment.options |= {"expand_aliases"}
    return EMPTY


def _hash_words(environment: Environment, start: Start) -> None:
    """``hash name=path`` of zsh; with ``-d`` the name is that of a folder, as in ``~name``."""
    from sandguard.flow.declarations import assigned_text

    for word in operands_of(start):
        name, equals, _ = prefix_of(word.value).partition("=")
        value = assigned_text(word.value)
        if not equals or value is None:
            continue
        if has_letter(start, "d"):
            environment.variables[f"~{name}"] = value
        else:
            environment.aliases = {**environment.aliases, name: value}


def _umask(run: Evaluation, _environment: Environment, start: Start, _name: str) -> Value | None:
    """``umask``: files made from now on may not be writable, not even for their owner."""
    for word in operands_of(start):
        text = word.text or "700"
        takes_from_owner = text.rjust(3, "0")[-3] != "0" if text.isdigit() else not text.startswith(("u=rw", "g", "o"))
        if takes_from_owner:
            run.protected.add("")
    return None


def _exit(run: Evaluation, environment: Environment, _start: Start, _name: str) -> Value | None:
    if run.inside and not environment.is_dead:
        from sandguard.flow.certainty import keep

        keep(run, run.ended)
    environment.is_dead = True
    return EMPTY


def _leave(run: Evaluation, environment: Environment, _start: Start, _name: str) -> Value | None:
    """``return``, ``break``, ``continue``: the state is kept for whatever comes after the function or loop."""
    if run.leaves and not environment.is_dead:
        if run.files:
            from sandguard.flow.certainty import keep

            keep(run, run.left)
        run.leaves[-1].append(environment.copy())
        environment.is_dead = True
    return EMPTY


def _print(run: Evaluation, environment: Environment, start: Start, _name: str) -> Value | None:
    """Zsh's ``print -P`` expands its words as prompts."""
    words = operands_of(start)
    values = [word.value for word in words]
    if has_letter(start, "P"):
        values = [run.prompt(environment.copy(), word.span, word.value) for word in words]
    if run.dialect == "zsh" and has_letter(start, "z"):
        from sandguard.flow.readers import BUFFER

        environment.assign(BUFFER, concatenated(values) if values else EMPTY)
        return EMPTY
    spaced = [piece for value in values for piece in (Known(" ", NO_ORIGINS), value)][1:]
    printed = concatenated([*spaced, Known("\n", NO_ORIGINS)])
    for letter, word in read_options(start, "Ccfuvx")[0]:
        if letter == "v" and run.dialect == "zsh":
            environment.assign(word.text or "", concatenated(spaced) if spaced else EMPTY)
            return EMPTY
        target = environment.targets.get(word.text or "" if letter == "u" else letter) if letter in "up" else None
        if target is not None:
            from sandguard.flow.redirections import route

            return route(run, printed, target)
    return printed


def _jobs(run: Evaluation, environment: Environment, start: Start, _name: str) -> Value | None:
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
        run_argument(run, environment, words[1])
    if name == "fc" and words and (words[0].text or "").startswith(("-s", "-e")):
        run.gap(start.span.start, start.span.end, "history-expansion", "a command of the history is run")
    return None


def _complete(run: Evaluation, environment: Environment, start: Start, _name: str) -> Value | None:
    """``compgen -C`` and ``-W``, ``complete -C``, ``bind -x``: the argument is run or expanded."""
    words = start.arguments[1:]
    for before, word in itertools.pairwise(words):
        if before.text == "-C":
            run_argument(run, environment, word)
        elif before.text == "-W":
            run.prompt(environment.copy(), word.span, word.value)
    return None


def _bind(run: Evaluation, environment: Environment, start: Start, _name: str) -> Value | None:
    """``bind -x``: a key that runs a command."""
    for before, word in itertools.pairwise(start.arguments[1:]):
        if before.text == "-x":
            keys, colon, command = (word.text or "").rpartition('":')
            if not colon:
                keys, colon, command = (word.text or "").partition(":")
            text = Known(command.strip(), word.value.origins) if keys and colon else word.value
            run_argument(run, environment, word.replace(value=text))
    return None


def _type(_run: Evaluation, _environment: Environment, start: Start, name: str) -> Value | None:
    """``type -P`` and ``-p`` print the path of a program."""
    if name != "type" or not (has_letter(start, "P") or has_letter(start, "p")):
        return None
    texts = [word.text for word in operands_of(start)]
    if any(text is None for text in texts):
        return None
    origins = frozenset((from_command("type"),))
    return Known("".join(f"/usr/bin/{text}\n" for text in texts), origins)


def _emulate(run: Evaluation, environment: Environment, start: Start, _name: str) -> Value | None:
    """``emulate sh -c`` runs a text as another shell would (zsh manual 17)."""
    for before, word in itertools.pairwise(start.arguments[1:]):
        if before.text == "-c":
            run_argument(run, environment, word)
    return None


_DECLARATIONS = frozenset(("export", "declare", "typeset", "local", "readonly", "integer", "float", "nameref"))
_FOLDERS = frozenset(("cd", "chdir", "pushd", "popd", "pwd", "dirs"))
_MOVING = frozenset(("cd", "chdir", "pushd", "popd"))
_READERS = frozenset(("read", "mapfile", "readarray", "getopts", "printf", "let", "wait", "test", "["))

_HANDLERS: dict[str, Handler] = {
    "set": _set,
    **dict.fromkeys(("setopt", "unsetopt", "shopt"), _shell_options),
    "shift": _shift,
    "exec": _execute,
    "alias": _alias,
    "unalias": _unalias,
    "hash": _hash,
    "umask": _umask,
    **dict.fromkeys(("exit", "logout"), _exit),
    **dict.fromkeys(("return", "break", "continue"), _leave),
    "jobs": _jobs,
    **dict.fromkeys(("compgen", "complete"), _complete),
    **dict.fromkeys(("history", "fc"), _history),
    "print": _print,
    "bind": _bind,
    "emulate": _emulate,
    "type": _type,
}
"""What the built-ins of this module do to the state."""


def _handler(name: str) -> Handler | None:
    """Return what a built-in does to the state; None for one that changes nothing that is followed."""
    if name in _FOLDERS:
        from sandguard.flow.folders import FOLDER_HANDLERS

        return FOLDER_HANDLERS[name]
    if name in _READERS:
        from sandguard.flow.readers import READER_HANDLERS

        return READER_HANDLERS[name]
    if name == "autoload":
        from sandguard.flow.other_shells import autoload

        return autoload
    if name in _DECLARATIONS or name == "unset":
        from sandguard.flow.declarations import declare, unset

        return unset if name == "unset" else declare
    return _HANDLERS.get(name)
