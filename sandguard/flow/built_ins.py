"""Built-ins that change the state of the shell (POSIX XCU 2.15, Bash manual 4).

What else they do is in their specs. Folders, declarations and reading have modules of their own.
"""

from __future__ import annotations

import itertools

from sandguard.commands import resolve
from sandguard.commands.effects import Hides, LoadsLibrary
from sandguard.flow.environment import FROM_ENVIRONMENT
from sandguard.flow.joining import EMPTY, concatenated, one_of, prefix_of
from sandguard.flow.words_given import has_letter, operands_of, run_argument
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

_CALCULATING = frozenset(("zsh", "mksh", "lksh"))
"""Dialects whose built-ins take expressions where others take numbers."""


def run_built_in(
    run: Evaluation, environment: Environment, start: Start, name: str
) -> tuple[Value | None, tuple[Effect, ...]]:
    """Carry out what a built-in does to the state; return what it prints if its spec does not say it, and effects."""
    if run.dialect in _CALCULATING:
        from sandguard.flow.evaluated import operands

        operands(run, environment, name, start.arguments[1:])
    handler = _handler(name)
    output = None if handler is None else handler(run, environment, start, name)
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
        if is_on and "histexpand" in names and _recalls(run.source.text, start.span.end):
            span = words[min(index, len(words) - 1)].span
            run.gap(span.start, span.end, "history-expansion", "words with ! are replaced from the history")
        index += 1
    if index < len(words) and words[index].text not in ("--", "-"):
        environment.positional = tuple(words[index:])
    environment.options = frozenset(options)
    return EMPTY


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


def _execute(run: Evaluation, _environment: Environment, start: Start, _name: str) -> Value | None:
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


def _alias(run: Evaluation, environment: Environment, start: Start, _name: str) -> Value | None:
    from sandguard.flow.aliases import is_expanding
    from sandguard.flow.declarations import assigned_text

    for word in operands_of(start):
        text = prefix_of(word.value)
        variable, equals, _ = text.partition("=")
        value = assigned_text(word.value)
        if equals and value is not None:
            environment.aliases[variable] = value
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


def _hash(_run: Evaluation, environment: Environment, start: Start, _name: str) -> Value | None:
    """``hash -p path name``: the name is that program from now on."""
    words = start.arguments[1:]
    if len(words) < 2 or prefix_of(words[0].value)[:2] != "-p":
        return EMPTY
    if words[0].text == "-p":
        path, words = words[1].value, words[2:]
    else:
        whole = words[0].value
        path = Unknown("a path", whole.origins) if whole.text is None else Known(whole.text[2:], whole.origins)
        words = words[1:]
    for word in words:
        if word.text:
            environment.aliases = {**environment.aliases, word.text: path}
            environment.options |= {"expand_aliases"}
    return EMPTY


def _exit(_run: Evaluation, environment: Environment, _start: Start, _name: str) -> Value | None:
    environment.is_dead = True
    return EMPTY


def _leave(run: Evaluation, environment: Environment, _start: Start, _name: str) -> Value | None:
    """``return``, ``break``, ``continue``: the state is kept for whatever comes after the function or loop."""
    if run.leaves and not environment.is_dead:
        run.leaves[-1].append(environment.copy())
        environment.is_dead = True
    return EMPTY


def _print(run: Evaluation, environment: Environment, start: Start, _name: str) -> Value | None:
    """Zsh's ``print -P`` expands its words as prompts."""
    words = operands_of(start)
    values = [word.value for word in words]
    if has_letter(start, "P"):
        values = [run.prompt(environment.copy(), word.span, word.value) for word in words]
    spaced = [piece for value in values for piece in (Known(" ", NO_ORIGINS), value)][1:]
    return concatenated([*spaced, Known("\n", NO_ORIGINS)])


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
_READERS = frozenset(("read", "mapfile", "readarray", "getopts", "printf", "let", "wait", "test", "["))

_HANDLERS: dict[str, Handler] = {
    "set": _set,
    **dict.fromkeys(("setopt", "unsetopt", "shopt"), _shell_options),
    "shift": _shift,
    "exec": _execute,
    "alias": _alias,
    "unalias": _unalias,
    "hash": _hash,
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
    if name in _DECLARATIONS or name == "unset":
        from sandguard.flow.declarations import declare, unset

        return unset if name == "unset" else declare
    return _HANDLERS.get(name)
