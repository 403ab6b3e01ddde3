"""The command line: words in, an answer and an exit code out."""

from __future__ import annotations

import gc
import sys

from sandguard.cli.exits import ExitCode

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import NoReturn

__all__ = ["ExitCode", "main", "run"]

PROGRAM = "sandguard"

SUBCOMMANDS = frozenset(("classify", "parse", "rules", "corpus", "policy", "session", "scan"))

SPOKEN = "classify, scan, parse, rules, corpus, policy or session"
"""The sub-commands, in a sentence."""

INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells report it: no answer was given."""

HELP = """usage: sandguard classify COMMAND    say what a command will do: pass, warn or block
       sandguard scan FILE           judge the shell texts in scripts, Makefiles, Dockerfiles, workflows
       sandguard parse COMMAND       list every command that a text runs
       sandguard rules list          list the rules; rules show ID explains one
       sandguard corpus run DIR      judge commands whose level is known, and say which are judged otherwise
       sandguard policy check        say whether policy files are right; test, show and diff say more of them
       sandguard session commit FILE settle a call that was asked about with classify --session; discard and show, too
       sandguard --version | --help

`sandguard classify --help` lists the options. Nothing that is given is ever run."""


def run() -> NoReturn:
    """Be the program: run with the words of the process, and end it with the exit code."""
    import os

    gc.disable()  # one command makes no garbage worth collecting; a stream of them turns it on again
    os._exit(main())  # everything is written; taking the interpreter apart would cost a tenth of the whole run


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program with these words, or those of the process; return the exit code."""
    try:
        return int(_guarded(sys.argv[1:] if arguments is None else list(arguments)))
    except KeyboardInterrupt:
        return INTERRUPTED


def _guarded(words: list[str]) -> int:
    """Run the program; a fault of ours is reported without a trace and has its own exit code."""
    from sandguard.cli import streams
    from sandguard.guard import attempt, where

    def failed(error: Exception) -> int:
        streams.complain(f"{PROGRAM}: internal error: {type(error).__name__} in {where(error)}; please report this")
        return ExitCode.INTERNAL

    return attempt(lambda: _run(words), failed)


def _run(words: list[str]) -> int:
    from sandguard.cli import streams
    from sandguard.errors import CorpusError, MissingExtraError, PolicyError, SessionError, UsageError
    from sandguard.policy.escaping import visible

    name = words[0] if words else ""
    try:
        return _dispatch(name, words[1:])
    except UsageError as error:
        prefix = f"{PROGRAM} {name}" if name in SUBCOMMANDS else PROGRAM
        streams.complain(f"{prefix}: {visible(str(error))}\ntry `{prefix} --help`")
        return ExitCode.USAGE
    except (CorpusError, MissingExtraError, PolicyError, SessionError) as error:
        streams.complain(f"{PROGRAM}: {visible(str(error))}")
        return ExitCode.CONFIGURATION


def _dispatch(name: str, words: list[str]) -> int:
    from sandguard.cli import streams
    from sandguard.cli.options import help_text, read
    from sandguard.errors import UsageError

    if name == "help" and len(words) == 1 and words[0] in SUBCOMMANDS:
        name, words = words[0], ["--help"]
    elif name in {"--version", "-V", "--help", "-h", "help"} and words:
        message = f"{name} stands alone, without {words[0]!r}"
        if name == "help":
            message = f"there is no help for {' '.join(words)!r}: say help and {SPOKEN}"
        raise UsageError(message)
    if name in {"classify", "parse"}:
        from sandguard.cli import judging

        usage, run = (judging.CLASSIFY, judging.classify) if name == "classify" else (judging.PARSE, judging.parse)
    elif name == "rules":
        from sandguard.cli import catalogue

        usage, run = catalogue.RULES, catalogue.show
    elif name == "corpus":
        from sandguard.cli import corpus

        usage, run = corpus.CORPUS, corpus.run
    elif name == "scan":
        from sandguard.cli import scanning

        usage, run = scanning.SCAN, scanning.scan
    elif name == "policy":
        from sandguard.cli import policy

        usage, run = policy.POLICY, policy.run
    elif name == "session":
        from sandguard.cli import sessions

        usage, run = sessions.SESSION, sessions.run
    elif name in {"--version", "-V"}:
        from sandguard import __version__

        streams.write(f"{PROGRAM} {__version__}")
        return ExitCode.BELOW
    elif name in {"--help", "-h", "help"}:
        streams.write(HELP)
        return ExitCode.BELOW
    else:
        what = f"there is no sub-command {name!r}" if name else "a sub-command is missing"
        message = f"{what}: say {SPOKEN}"
        raise UsageError(message)
    given = read(usage, words)
    if given.has("--help"):
        streams.write(help_text(PROGRAM, usage))
        return ExitCode.BELOW
    return run(given)
