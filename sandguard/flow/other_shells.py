"""What zsh, ksh, mksh and yash have and bash has not: their own built-ins, tables, and redirections without a command.

It is loaded where such a shell's text is evaluated, and only for names and forms that bash would not know.
"""

from __future__ import annotations

from sandguard.commands import resolve
from sandguard.flow.code import run_text
from sandguard.flow.environment import LOOSE, is_user_input
from sandguard.flow.expansion import expand_value
from sandguard.flow.words_given import operands_of, read_options, run_argument
from sandguard.joining import EMPTY, either, one_of, prefix_of, union
from sandguard.shell.nodes import HereDocument, Literal, ProcessSubstitution, Redirection, Word
from sandguard.source import Span
from sandguard.values import FROM_LITERAL, Argument, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.flow.invoke import Start
    from sandguard.shell.nodes import Assignment, ParameterExpansion, SimpleCommand
    from sandguard.values import Value

    Call = Callable[[Evaluation, Environment, Start], "Value | None"]

_CAT = Known("cat", FROM_LITERAL)

_OTHER_NAMES: dict[str, dict[str, str]] = {
    "zsh": {"private": "local", "hist": "fc", "r": "fc"},
    "ksh93": {"redirect": "exec", "hist": "fc", "autoload": "autoload"},
    "mksh": {"rename": "mv", "hist": "fc"},
}
"""Built-ins that do what another command does that is known here, by dialect."""


def call_other(run: Evaluation, environment: Environment, start: Start, text: str) -> Value | None:
    """Evaluate a built-in that only the dialect at hand has; None when there is none of this name."""
    from sandguard.flow.invoke import invoke

    other = _OTHER_NAMES.get(run.dialect, {}).get(text)
    if other is not None:
        return invoke(run, environment, start.with_arguments([_named(start, other), *start.arguments[1:]]))
    if run.dialect == "zsh":
        words = _zsh_words(text, start)
        if words:
            return invoke(run, environment, start.with_arguments(words))
    call = _CALLS.get((run.dialect, text))
    return None if call is None else call(run, environment, start)


def _named(start: Start, name: str) -> Argument:
    head = start.arguments[0]
    return head.replace(value=Known(name, head.value.origins))


def _zsh_words(text: str, start: Start) -> list[Argument]:
    """Return the command in one that only zsh has: after a lone dash, after ``sched``, ``zf_rm`` for ``rm``."""
    arguments = start.arguments
    if text == "-":
        return arguments[1:]
    if text == "sched" and (arguments[1:2] and (arguments[1].text or "")[:1] not in ("", "-")):
        return arguments[2:]
    if text == "zpty" and len(arguments) > 2 and prefix_of(arguments[1].value)[:1] != "-":
        return arguments[2:]
    if text.startswith("zf_"):
        return [_named(start, text[3:]), *arguments[1:]]
    return []


def autoload(run: Evaluation, environment: Environment, start: Start, _name: str) -> Value | None:
    """``autoload``: a function whose body is a file in a folder of FPATH; naming it counts as calling it."""
    if run.files:
        for word in operands_of(start):
            content = run.content(resolve(word, environment.cwd, run.place)) if "/" in prefix_of(word.value) else None
            if content is None and word.text:
                from sandguard.flow.files import found_by_path

                content = found_by_path(run, environment, word.text, "FPATH")
            if content is not None:
                run_text(
                    run,
                    environment.copy(),
                    content,
                    language=run.dialect,
                    via="source",
                    span=word.span,
                    kind="file",
                    consumer="autoload",
                )
    return EMPTY


def _style(run: Evaluation, environment: Environment, start: Start) -> Value | None:
    """``zstyle -e`` keeps code that is run when the style is looked up."""
    if len(start.arguments) > 4 and start.arguments[1].text == "-e":
        for word in start.arguments[4:]:
            run_argument(run, environment, word)
    return None


def _format(_run: Evaluation, environment: Environment, start: Start) -> Value | None:
    """``zformat -f variable format …``: its arguments are put together."""
    words = start.arguments[1:]
    if len(words) > 2 and words[0].text in ("-f", "-F") and words[1].text:
        environment.assign(words[1].text, Unknown("a formatted text", union(word.value for word in words[2:])))
        return EMPTY
    return None


def _read_block(_run: Evaluation, environment: Environment, start: Start) -> Value | None:
    """``sysread -i fd variable``."""
    options, words = read_options(start, "cbiost")
    fd = next((word.text or "" for letter, word in options if letter == "i"), "0")
    value = environment.stdin if fd == "0" else environment.descriptors.get(fd, environment.stdin)
    environment.assign((words[0].text or "") if words else "REPLY", Unknown("a part of the input", value.origins))
    return EMPTY


def _array(_run: Evaluation, environment: Environment, start: Start) -> Value | None:
    """``array name value …`` of yash; with an option elements are added, changed or taken away."""
    words = operands_of(start)
    name = words[0].text if words else None
    if not name:
        return EMPTY
    elements = tuple(word.value for word in words[1:])
    is_changed = len(words) < len(start.arguments) - 1
    if is_changed:
        elements = (*environment.arrays.get(name, ()), *elements)
    environment.assign_array(name, elements)
    if is_changed:
        environment.attributes[name] = environment.attributes.get(name, 0) | LOOSE
    return EMPTY


_CALLS: dict[tuple[str, str], Call] = {
    ("zsh", "zstyle"): _style,
    ("zsh", "zformat"): _format,
    ("zsh", "sysread"): _read_block,
    ("yash", "array"): _array,
}


def redirection_command(environment: Environment, node: SimpleCommand) -> list[Argument]:
    """Return the command that zsh runs for redirections alone (zsh manual 7.3); none where it changes nothing."""
    is_input = len(node.redirections) == 1 and getattr(node.redirections[0], "operator", "<<").startswith("<")
    given = environment.variables.get("READNULLCMD") if is_input else None
    given = given or environment.variables.get("NULLCMD")
    reads = any(getattr(item, "operator", "<<").startswith("<") for item in node.redirections)
    if given is None and not reads and is_user_input(environment.stdin):
        return []
    return [Argument(_CAT if given is None or given.text == "" else given, Span(node.start, node.end))]


def with_process_redirections(node: SimpleCommand) -> SimpleCommand:
    """Return a command of yash with each ``<(…)`` as the redirection that it is."""
    words: list[Word] = []
    more: list[Redirection | HereDocument] = []
    for word in node.words:
        parts = word.parts if isinstance(word, Word) else ()
        last = parts[-1] if parts else None
        before = parts[0].value if len(parts) == 2 and isinstance(parts[0], Literal) else ""
        if isinstance(last, ProcessSubstitution) and (len(parts) == 1 or before.isdigit()):
            path = Word(last.start, last.end, (last,))
            more.append(Redirection(word.start, word.end, before, last.operator, path))
        else:
            words.append(word)  # type: ignore[arg-type]
    if not more:
        return node
    redirections = tuple(sorted((*node.redirections, *more), key=lambda item: item.start))
    return node.replace(words=tuple(words), redirections=redirections)


def notice(run: Evaluation, environment: Environment, node: Assignment, value: Value | list[Value]) -> None:
    """Carry out what an assignment to a variable means to zsh or yash beside its value."""
    name, span = node.name, Span(node.start, node.end)
    values = value if isinstance(value, list) else [value]
    if run.dialect == "yash":
        if name.isupper() and not name.startswith(("PROMPT", "RPROMPT", "RPS")):
            # It runs again and again, with whatever the variables then hold; naming it counts as calling it.
            run.traps.extend((environment, text, run.source, span) for text in values)
            for text in values:
                run.reach(text, "code")
        return
    if run.dialect != "zsh":
        return
    if name == "argv":
        environment.positional = tuple(Argument(item, span, can_split=item.texts is None) for item in values)
    elif name.startswith(("PROMPT", "RP")):
        for text in values:
            run.prompt(environment.copy(), span, text)
    elif node.subscript is not None:
        key = expand_value(run, environment, node.subscript)
        if name == "mapfile":
            run.store(resolve(Argument(key, span), environment.cwd, run.place), values[0])
            return
        for text in values:  # naming it counts as calling it
            run_text(run, environment.copy(), text, language="zsh", via="eval", span=span, kind="eval")
        if key.text and name == "functions":
            environment.aliases = {**environment.aliases, key.text: values[0]}


def moved(run: Evaluation, environment: Environment, start: Start) -> None:
    """Evaluate what zsh and yash call after each change of the folder."""
    if run.dialect == "yash":
        text = environment.variables.get("YASH_AFTER_CD")
        if text is not None:
            inner = environment.copy()
            inner.variables.pop("YASH_AFTER_CD")
            run_text(run, inner, text, language="yash", via="eval", span=start.span, kind="eval")
            environment.join(inner)
            environment.variables["YASH_AFTER_CD"] = text
        return
    names = [value.text or "" for value in environment.arrays.get("chpwd_functions", ())]
    for name in ["chpwd", *names]:
        if name in environment.functions:
            call_hook(run, environment, start.span, name)


def call_hook(run: Evaluation, environment: Environment, span: Span, name: str) -> None:
    """Evaluate a function that the shell calls by itself, if it is not under way already."""
    from sandguard.flow.functions import call_function
    from sandguard.flow.invoke import Start

    if run.active.keys().isdisjoint(environment.functions[name]):
        before = environment.copy()
        call_function(run, environment, Start(span, [Argument(Known(name, FROM_LITERAL), span)]), name)
        environment.join(before)


def content_by_name(run: Evaluation, environment: Environment, part: ParameterExpansion) -> Value:
    """Return the content of the file that a subscript of zsh's ``mapfile`` names (zsh manual 22.17)."""
    span = Span(part.start, part.end)
    key = EMPTY if part.subscript is None else expand_value(run, environment, part.subscript)
    path = resolve(Argument(key, span), environment.cwd, run.place)
    content = run.content(path)
    if content is None:
        from sandguard.flow.redirections import file_origins

        return Unknown("the content of a file", file_origins(path))
    return content


def member(environment: Environment, name: str) -> Value:
    """Return what a variable with a dot in its name holds: a part of a compound variable of ksh93."""
    from sandguard.flow.declarations import assigned_text

    if name in environment.variables:
        return environment.get(name)
    base, _, last = name.rpartition(".")
    found: list[Value] = []
    for element in environment.arrays.get(base, ()):
        is_named = prefix_of(element).partition("=")[0] == last
        text = assigned_text(element)
        if text is not None and is_named:
            found.append(text)
    return one_of(found) if found else environment.get(name)


def discipline(run: Evaluation, environment: Environment, name: str, kind: str, value: Value, span: Span) -> Value:
    """Evaluate a function that ksh93 calls when a variable is used, and return what it leaves as the value."""
    from sandguard.flow.functions import call_function
    from sandguard.flow.invoke import Start

    environment.variables[".sh.value"] = value
    head = Argument(Known(f"{name}.{kind}", FROM_LITERAL), span)
    if run.active.keys().isdisjoint(environment.functions[f"{name}.{kind}"]):
        call_function(run, environment, Start(span, [head]), f"{name}.{kind}")
    return either(value, environment.variables.pop(".sh.value", value))
