"""The sub-commands that read commands: ``classify`` judges them, ``parse`` lists what they run."""

from __future__ import annotations

import gc

from sandguard.cli import streams
from sandguard.cli.exits import ExitCode
from sandguard.cli.options import Given, Option, Usage
from sandguard.cli.policies import NO_POLICY, policy_for
from sandguard.commands.paths import TEMPORARY
from sandguard.errors import UsageError
from sandguard.guard import LONGEST_COMMAND, Guard, place_of
from sandguard.policy import Level
from sandguard.rules.analysis import FAULTS
from sandguard.shell import Limits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from sandguard.cli.requests import Request
    from sandguard.cli.sessions import Calls
    from sandguard.contents import ReadFile
    from sandguard.policy import Verdict

    Fields = dict[str, object]
    Settings = tuple[tuple[str, str], ...]

MOST_GUARDS = 64
"""Places of earlier lines for which a guard is kept."""

COMMON = (
    Option(
        "--jsonl",
        "",
        'read lines {"id", "command"} from standard input and answer each with a line of JSON; "dialect", "cwd", '
        '"workspace" and "home" of a line count before the options, other keys are ignored',
    ),
    Option("--json", "", "answer in JSON, on one line"),
    Option("--dialect", "NAME", "the shell that will run the text (default bash; sh is every sh at once)"),
    Option("--cwd", "FOLDER", "the folder that it will run in (default: this one)"),
    Option("--workspace", "FOLDER", "the agent's own tree (default: the git root around the cwd, else the cwd)"),
    Option("--home", "FOLDER", "the user's home folder (default: yours)"),
    Option("--max-length", "N", f"the longest command that is read, in characters (default {LONGEST_COMMAND})"),
)

CLASSIFY = Usage(
    "classify",
    "COMMAND",
    "Say what a command will do before it runs: pass, warn or block. A dash as COMMAND reads it from standard input.",
    (
        *COMMON,
        Option("--format", "FORMAT", "the form of the answer", ("text", "json", "sarif", "github", "junit")),
        Option(
            "--read-files",
            "",
            "judge scripts of the workspace and of /tmp that the command runs by their content, and paths by where "
            "their links lead; turn it on where the command will run on this very file system",
        ),
        Option("--policy", "FILE", "a policy file that counts beside those found by themselves (docs/policy.md)"),
        Option(
            "--session",
            "FILE",
            "judge the command by what earlier calls of the session have left; what this one would leave is pending in "
            "the file until `sandguard session commit` or `discard`",
        ),
        Option(
            "--session-key", "FILE", "the key with which the session's file is authenticated, outside the workspace"
        ),
        Option("--shell", "KIND", "what the tool does with its shell (default fresh)", ("fresh", "persistent")),
        Option("--explain", "", "show every command with its effects, and where executed text comes from"),
        Option("--fail-on", "LEVEL", "the level from which the exit code is 1 (default block)", ("warn", "block")),
    ),
)
PARSE = Usage(
    "parse",
    "COMMAND",
    "List every command that a text runs, also those in substitutions, code strings and functions. The exit code is 0 "
    "also for a text that could not be read; the answer says why.",
    (*COMMON, Option("--format", "FORMAT", "the form of the answer", ("text", "json"))),
)


def classify(given: Given) -> int:
    """Judge one command, or every line of standard input; return the exit code."""
    from sandguard.report import text

    threshold = Level[given.options.get("--fail-on", "block").upper()]
    has_json = wants_json(given)
    if given.has("--explain") and (has_json or given.has("--jsonl")):
        message = "--explain is for people; JSON always holds the gaps and assumptions"
        raise UsageError(message)
    guard = guard_for(given)
    if given.has("--jsonl"):
        from sandguard.report.json_lines import verdict_fields

        return answer_lines(given, guard, lambda verdict, identifier: verdict_fields(verdict, identifier=identifier))
    calls, number = calls_of(given, guard), 0
    command = command_of(given, guard)
    if calls is None:
        verdict = guard.classify(command)
    else:
        verdict, number = calls.classify(guard, command)
    if has_json:
        from sandguard.report.json_lines import to_line, verdict_fields

        streams.write(to_line(verdict_fields(verdict) | ({"call": number} if number else {})))
    elif given.options.get("--format", "text") != "text":
        from sandguard.cli.scanning import as_file, write

        write(given.options["--format"], (as_file(verdict),))
    else:
        streams.write(text.render(verdict, has_colour=streams.has_colour()))
        if given.has("--explain") and verdict.program is not None:
            from sandguard.report import tree

            streams.write("\n" + tree.render(verdict.program))
    if is_internal(verdict):
        return ExitCode.INTERNAL
    return ExitCode.REACHED if verdict.level >= threshold else ExitCode.BELOW


def parse(given: Given) -> int:
    """List the commands of a text, or of every line of standard input; return the exit code."""
    from sandguard.report.json_lines import commands_fields, to_line

    given = given.replace(options=given.options | {NO_POLICY: ""})
    guard = guard_for(given)
    if given.has("--jsonl"):
        return answer_lines(given, guard, lambda verdict, identifier: commands_fields(verdict, identifier=identifier))
    verdict = guard.classify(command_of(given, guard))
    if wants_json(given):
        streams.write(to_line(commands_fields(verdict)))
    else:
        from sandguard.report.listing import render

        streams.write(render(verdict))
    return ExitCode.INTERNAL if is_internal(verdict) else ExitCode.BELOW


def calls_of(given: Given, guard: Guard) -> Calls | None:
    """Return the calls of the session that the options name; None where they name none."""
    if not given.has("--session"):
        for name in ("--session-key", "--shell"):
            if given.has(name):
                message = f"{name} says something about a session: give --session"
                raise UsageError(message)
        return None
    from sandguard.cli.sessions import Calls

    return Calls(given, guard)


def answer_lines(given: Given, guard: Guard, fields: Callable[[Verdict, object], Fields]) -> int:
    """Answer every line of standard input in order, each at once; return the exit code."""
    from sandguard.cli.requests import Request, RequestError
    from sandguard.report.json_lines import SCHEMA, to_line

    if given.operands:
        message = "--jsonl reads commands from standard input; leave the argument out"
        raise UsageError(message)
    form = given.options.get("--format", "json")
    if given.has("--fail-on") or form != "json":
        message = f"--jsonl answers every line in JSON and exits with 0; leave --fail-on and --format {form} out"
        raise UsageError(message)
    gc.enable()
    guards: dict[Settings, Guard] = {}
    calls = calls_of(given, guard)
    code = ExitCode.BELOW
    for number, line, is_too_long in streams.read_lines():
        try:
            request = Request.read(line, is_too_long=is_too_long)
        except RequestError as error:
            code = max(code, ExitCode.USAGE)
            answer: Fields = {"schema": SCHEMA, "id": error.identifier, "line": number, "error": str(error)}
        else:
            try:
                judge = guard_of_line(given, guard, request.settings, guards)
                verdict, call = judge_line(judge, request, calls)
            except UsageError as error:
                code = max(code, ExitCode.USAGE)
                answer = {"schema": SCHEMA, "id": request.identifier, "line": number, "error": str(error)}
            else:
                if is_internal(verdict):
                    code = ExitCode.INTERNAL
                answer = fields(verdict, request.identifier) | call
        if not streams.write(to_line(answer)):
            return ExitCode.USAGE  # nobody reads the answers, so not every line has one
    return code


def judge_line(guard: Guard, request: Request, calls: Calls | None) -> tuple[Verdict, Fields]:
    """Return the verdict on a line, and what the answer says of its call in a session."""
    if calls is None:
        return guard.classify(request.command), {}
    calls.settle(request.ended)
    verdict, call = calls.classify(guard, request.command)
    return verdict, {"call": call}


def guard_of_line(given: Given, guard: Guard, settings: Settings, guards: dict[Settings, Guard]) -> Guard:
    """Return the guard for a line: that of the options, with what the line says in the place of an option's value.

    `guards` are those of earlier lines; some are kept, because a stream mostly asks about a few places.
    """
    if not settings:
        return guard
    found = guards.get(settings)
    if found is None:
        options = given.options | {f"--{name}": text for name, text in settings}
        found = guard_for(given.replace(options=options))
        if len(guards) >= MOST_GUARDS:
            guards.clear()
        guards[settings] = found
    return found


def is_internal(verdict: Verdict) -> bool:
    """Tell whether the analysis itself failed."""
    return any(finding.rule in FAULTS for finding in verdict.findings)


def wants_json(given: Given) -> bool:
    """Tell whether the answer is to be JSON."""
    form = given.options.get("--format")
    if given.has("--json") and form is not None and form != "json":
        message = f"--json and --format {form} contradict each other"
        raise UsageError(message)
    return given.has("--json") or form == "json"


def command_of(given: Given, guard: Guard) -> str:
    """Return the one command that was given as an argument or on standard input."""
    if not given.operands:
        message = "give one command, in quotes; or - to read it from standard input"
        raise UsageError(message)
    if len(given.operands) > 1:
        from sandguard.shell import quote

        words = " ".join(given.operands)
        hint = f": {quote(words)}" if "\0" not in words else ""
        message = f"one command is expected, and {len(given.operands)} words were given; quote them{hint}"
        raise UsageError(message)
    (operand,) = given.operands
    return streams.read_command(guard.limits.length) if operand == "-" else operand


def guard_for(given: Given) -> Guard:
    """Return the guard that the options ask for; folders that are not given are the process's own."""
    import os

    options = given.options
    cwd = options.get("--cwd")
    if cwd is None:
        try:
            cwd = os.getcwd()
        except OSError as error:
            message = f"the current folder cannot be told ({error.strerror}): give --cwd"
            raise UsageError(message) from None
    home = options.get("--home", os.path.expanduser("~"))
    if not home.startswith("/") and "--home" not in options:
        message = "the home folder cannot be told: give --home with an absolute path"
        raise UsageError(message)
    workspace = options.get("--workspace")
    place = place_of(cwd, workspace if workspace is not None else git_root(cwd), home)
    read_file: ReadFile | None = None
    if given.has("--read-files"):
        from sandguard.reading import FileReader

        read_file = FileReader([place.workspace, *TEMPORARY])
    return Guard(
        policy=policy_for(given, place),
        dialect=options.get("--dialect", "bash"),
        place=place,
        limits=Limits(length=max_length(options.get("--max-length"))),
        read_file=read_file,
    )


def git_root(folder: str) -> str:
    """Return the nearest folder at or above one that holds ``.git``; the folder itself when there is none."""
    from os.path import dirname, exists, join

    here = folder
    while here != dirname(here):
        if exists(join(here, ".git")):
            return here
        here = dirname(here)
    return folder


def max_length(given: str | None) -> int:
    """Return the longest command that is read."""
    if given is None:
        return LONGEST_COMMAND
    if not (given.isascii() and given.isdigit() and 0 < len(given) <= 9 and int(given)):
        message = f"--max-length is a number of characters from 1 on, not {given!r}"
        raise UsageError(message)
    return int(given)
