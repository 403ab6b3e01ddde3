"""Sub-commands of git that show commits, differences and names."""

from __future__ import annotations

from sandguard.commands.actions import digits, printed, runs_shell_text, word, writes
from sandguard.commands.addresses import beginning
from sandguard.commands.effects import Reads, RunsCode
from sandguard.commands.git_subcommands import sub
from sandguard.commands.spec import Option, action
from sandguard.values import Argument, Known, Unknown, from_command

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Value


def reads_object(call: Call, argument: Argument) -> Iterator[Deed]:
    """A file of a commit is read, as it is named after a colon."""
    commit, colon, name = (argument.text or "").partition(":")
    if colon and commit and name and "//" not in name:
        yield Reads(argument.span, call.path(word(name, argument.span, argument.value.origins)))


def compares(call: Call) -> Iterator[Deed]:
    """Files outside the repository are read, with ``--no-index`` and without, and files of a commit: ``HEAD:a``."""
    for operand in call.operands:
        yield from reads_object(call, operand)
        if call.has("--no-index") or beginning(operand.value).startswith("/"):
            yield Reads(operand.span, call.path(operand))


def log_output(call: Call) -> Value | None:
    """Return a shape where the format has one."""
    form = "".join(given.argument.text or "?" for given in call.given("--format") if given.argument is not None)
    form = form.removeprefix("format:").removeprefix("tformat:")
    if form in ("%H", "%h", "%T", "%P"):
        return printed(call, "hex")
    return digits("git") if form in ("%ct", "%at") else None


def revision_output(call: Call) -> Value | None:
    """Return the shape of a commit's name, or the folder of the repository, which is the workspace."""
    if call.has("--show-toplevel") and (call.cwd.text or "").startswith(call.place.workspace):
        return Known(call.place.workspace, frozenset((from_command("git"),)))
    if call.has("--abbrev-ref"):
        return None
    is_name = len(call.operands) == 1 and call.operands[0].text in ("HEAD", "@", "HEAD^", "HEAD~1")
    return printed(call, "hex") if is_name else None


@action(RunsCode)
def runs_configured(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """The program that the repository's settings name is run."""
    yield RunsCode(argument.span, Unknown("a program that a setting names"), "sh", "argument")


_LOOKING = (
    Option("--ext-diff", does=runs_configured),
    Option("--output", value="FILE", does=writes),
    Option("--format", "--pretty", value="FORMAT", is_optional=True),
    Option("--no-index"),
)

_LOOKING_VALUES = (
    "--grep --author --committer --since|--after --until|--before -n|--max-count --skip -S -G -U|--unified -L -O"
    " --diff-filter --date --inter-hunk-context --word-diff-regex --src-prefix --dst-prefix --line-prefix"
)

SUBCOMMANDS = {
    "diff show whatchanged format-patch range-diff diff-tree diff-index diff-files": sub(
        "diff",
        {
            "git diff --ext-diff": ("runs sh argument '?'",),
            "git show HEAD:.env": ("reads .env",),
            "git diff --output=x HEAD": ("writes x",),
            "git diff /dev/null /etc/passwd": ("reads /dev/null", "reads /etc/passwd"),
            "git diff --no-index /etc/passwd b": ("reads /etc/passwd", "reads b"),
        },
        options=(*_LOOKING, Option("-o", "--output-directory", value="DIR", does=writes)),
        values=_LOOKING_VALUES,
        effects=compares,
        output=log_output,
    ),
    "log shortlog": sub(
        "log",
        {
            "git log --grep reset --hard": (),
            "git log -1 --format=%H": ("stdout hex from command:git",),
            "git log --ext-diff -p": ("runs sh argument '?'",),
        },
        options=_LOOKING,
        values=_LOOKING_VALUES,
        output=log_output,
    ),
    "grep": sub(
        "grep",
        {"git grep -O'sh x' foo": ("runs sh argument 'sh x'",), "git grep -n 'rm -rf'": ()},
        options=(Option("-O", "--open-files-in-pager", value="PAGER", is_optional=True, does=runs_shell_text),),
        values="-e -f -A -B -C -m|--max-count --max-depth --threads",
    ),
    "difftool mergetool": sub(
        "difftool",
        {"git difftool -x 'sh x' HEAD": ("runs sh argument 'sh x'",), "git difftool -y": ()},
        options=(Option("-x", "--extcmd", value="COMMAND", does=runs_shell_text),),
        values="-t|--tool",
    ),
    "rev-parse": sub(
        "rev-parse",
        {
            "git rev-parse --short HEAD": ("stdout hex from command:git",),
            "git rev-parse --show-toplevel": ("stdout is '/workspace'",),
        },
        options=(Option("--show-toplevel"),),
        optional_values="--short --abbrev-ref",
        output=revision_output,
    ),
    "rev-list": sub(
        "rev-list",
        {"git rev-list --count HEAD": ("stdout digits from command:git",)},
        flags="--count",
        values="-n|--max-count",
        output=lambda call: digits("git") if call.has("--count") else None,
    ),
}
