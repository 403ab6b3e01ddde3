"""Programs that no spec describes, and files of the text that are run as programs."""

from __future__ import annotations

from sandguard.commands import lookup
from sandguard.commands.effects import RunsCode
from sandguard.commands.paths import resolve
from sandguard.contents import FileContent
from sandguard.families import SHELLS
from sandguard.flow.code import NOT_EXECUTED, SCRIPT, run_text
from sandguard.flow.environment import is_user_input
from sandguard.flow.invoke import invoke
from sandguard.flow.program import Invocation
from sandguard.joining import Mixed, either, prefix_of, union
from sandguard.values import DECODED, FROM_LITERAL, NETWORK, Argument, Known, Unknown, from_command, from_file

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.effects import Path
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.flow.invoke import Start
    from sandguard.values import Value

LOOKED_UP = frozenset(map(from_command, ("which", "type", "command", "whence", "where")))
"""Where a path comes from that was looked up and not written."""

INTERPRETED = {
    **dict.fromkeys(("bun", "deno", "node", "nodejs"), "javascript"),
    **dict.fromkeys(("gawk", "mawk", "nawk"), "awk"),
    "Rscript": "r",
    "tclsh": "tcl",
}
"""Languages by the names of their interpreters, where these differ."""

SCRIPTED = frozenset(("lua", "perl", "php", "python", "ruby"))
"""Interpreters whose language has their name."""

LONGEST_FIRST_LINE = 255
"""Characters of a first line that Linux looks at (BINPRM_BUF_SIZE, Linux 5.1)."""

MOST_INTERPRETERS = 4
"""Programs that hand a file over to the next one (execve(2))."""

FUNCTION_PATHS = frozenset(("ksh93", "mksh"))
"""Dialects that look for a command also in the folders of FPATH, for a function."""


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
    if run.files or environment.cwd.text is None:
        from sandguard.flow.loading import load

        load(run, environment, start, name)
    written = run_written(run, environment, start, text) if run.files or run.links else None
    if environment.stdin.comes_from(NETWORK, DECODED) and (written is None or not _is_copy(run, environment, head)):
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
    if written is not None:
        output = either(output, written)
    effects = start.effects
    is_read = False
    if "/" in text and written is None:
        # Without a spec it is taken for a script: it is run, whatever is in it.
        path = resolve(head, environment.cwd, run.place)
        effects = (*effects, RunsCode(head.span, head.value, "", "file", path, arguments))
        reason = ""
        if run.given is not None:
            from sandguard.flow.given_files import why_not

            given = run_given(run, environment, start, path)
            output = output if given is None else either(output, given)
            reason = why_not(run, path)
            is_read = given is not None
        if not is_read:
            run.assume(head.span, f"the script {text} was not read{reason}")
    elif text:
        by_name: Value | None = None
        if run.given is not None:
            from sandguard.flow.given_programs import by_path, load_given

            load_given(run, environment, start, name)
            found = by_path(run, environment, text)
            by_name = run_given(run, environment, start, found) if found is not None else None
            output = output if by_name is None else either(output, by_name)
        if by_name is None:
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
    if content is None and "/" not in text and run.dialect in FUNCTION_PATHS and "FPATH" in environment.variables:
        from sandguard.flow.files import found_by_path

        content = found_by_path(run, environment, text, "FPATH")
    if content is None and run.links and "/" in text:
        content = _behind_link(run, path)
    if content is None:
        return None
    original = _copied_program(content)
    if original:
        spec = lookup(original)
        if spec is not None and original != text.rpartition("/")[2]:
            words = [Argument(Known(original, content.origins), head.span), *start.arguments[1:]]
            return invoke(run, environment, start.with_arguments(words))
        if run.given is not None and spec is None:
            behind = next(origin[5:] for origin in content.origins if origin.startswith("file:"))
            return run_given(
                run, environment, start, resolve(head.replace(value=Known(behind)), environment.cwd, run.place)
            )
        return None
    by_program = _by_first_line(run, environment, start, prefix_of(content))
    if by_program is not None:
        return by_program
    inner = environment.child()
    inner.positional = tuple(start.arguments[1:])
    inner.script_name = head.value
    return run_text(
        run, inner, content, language=language_of(content), via="file", span=head.span, kind="file", consumer=text
    )


def run_given(run: Evaluation, environment: Environment, start: Start, path: Path) -> Value | None:
    """Evaluate a command that is a file which is read for it, in the language of its first line; None where it is none.

    Without such a line the shell that calls it executes it (POSIX XCU 2.9.1.4).
    """
    from sandguard.flow.given_files import content_at, text_of

    content = content_at(run, path)
    if content is None:
        return None
    head = start.arguments[0]
    files = sorted(origin[5:] for origin in content.origins if origin.startswith("file:"))
    found = text_of(run, files[0])
    text = found.text if isinstance(found, FileContent) else ""
    by_program = _by_first_line(run, environment, start, text)
    if by_program is not None:
        return by_program
    inner = environment.child()
    inner.positional = tuple(start.arguments[1:])
    inner.script_name = head.value
    inner.variables[SCRIPT] = head.value
    language = language_of(Known(text)) if text.startswith("#!") else run.dialect
    output = run_text(
        run,
        inner,
        content,
        language=INTERPRETED.get(language, language),
        via="file",
        span=head.span,
        kind="file",
        consumer=head.text or "",
    )
    return Unknown("the output of code in another language") if output is NOT_EXECUTED else output


def _behind_link(run: Evaluation, path: Path) -> Value | None:
    """Return the content of the program that a link of the text leads to; None where it leads to none."""
    from sandguard.flow.files import names_of

    names = [name for text in path.resolved.texts or () for name in names_of(run, text)[1:]]
    programs = [name for name in names if lookup(name.rpartition("/")[2]) is not None]
    return Unknown("the program behind a link", frozenset((from_file(programs[0]),))) if programs else None


def _is_copy(run: Evaluation, environment: Environment, head: Argument) -> bool:
    """Tell whether a command is certainly an unchanged copy of a program, or a link to it."""
    path = resolve(head, environment.cwd, run.place)
    text = path.resolved.text
    if text is None or text in run.doubtful:
        return False
    content = run.content(path)
    if content is None:
        content = _behind_link(run, path)
    return content is not None and bool(_copied_program(content))


def _copied_program(content: Value) -> str:
    """Return the program whose unchanged copy a file is, empty when it is none."""
    if isinstance(content, Mixed) or not isinstance(content, Unknown):
        return ""
    files = [origin for origin in content.origins if origin.startswith("file:")]
    if len(files) != 1 or any(origin[0] != "@" for origin in content.origins.difference(files, LOOKED_UP)):
        return ""
    return files[0].rpartition("/")[2] if files[0].startswith("file:/") else ""


def _by_first_line(run: Evaluation, environment: Environment, start: Start, text: str) -> Value | None:
    """Evaluate the program that a first line gives the file to; None where the text is read as a script of a language.

    The kernel hands over one argument, which is the rest of the line, and the name of the file (execve(2)).
    """
    words = text[2:].partition("\n")[0].split(None, 1) if text.startswith("#!") else []
    if not words or len(start.wrappers) > MOST_INTERPRETERS:
        return None
    name, rest = words[0].rpartition("/")[2], words[1].strip() if len(words) > 1 else ""
    if name == "env":
        is_plain = not rest.startswith("-") or "S" not in rest.split(None, 1)[0].replace("--split", "S")
    elif name in SHELLS:
        is_plain = True
    else:
        plain = name.rstrip("0123456789.")
        is_plain = lookup(name) is None or (not rest and (plain in SCRIPTED or plain in INTERPRETED))
    if is_plain:
        return None
    head = start.arguments[0]
    given = [Argument(Known(word, FROM_LITERAL), head.span) for word in (words[0], rest) if word]
    return invoke(run, environment, start.with_arguments([*given, *start.arguments]))


def language_of(content: Value) -> str:
    """Return the language that the first line of a script names; sh when it names none."""
    first = prefix_of(content).partition("\n")[0]
    if not first.startswith("#!"):
        return "sh"
    seen = first[2:LONGEST_FIRST_LINE]
    if len(first) >= LONGEST_FIRST_LINE and len((seen + ".").split()) < 2:
        return "sh"  # the kernel sees no whole name, and the shell takes it for a script of its own
    words = first[2:].split()
    names = [word.rpartition("/")[2] for word in words if not word.startswith("-") and "=" not in word]
    if names[:1] == ["env"]:
        names = names[1:]
    return names[0].rstrip("0123456789.") if names else "sh"
