"""Words for a use of code: how text comes to be executed, and why it could not be judged before."""

from __future__ import annotations

from sandguard.rules.targets import is_callers
from sandguard.rules.wording import quoted
from sandguard.values import ARCHIVE, CLONE, DECODED, ENVIRONMENT, FROM_LITERAL, LITERAL, NETWORK, SECRET, USER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.flow.program import CodeUse

COMPUTING = frozenset(
    (
        *("awk", "bun", "deno", "gawk", "jq", "lua", "mawk", "nawk", "node", "nodejs", "perl", "php", "python", "ruby"),
        *(
            "sed",
            "tclsh",
            "date",
            "du",
            "find",
            "ipcs",
            "ls",
            "lsof",
            "m4",
            "paste",
            "ps",
            "seq",
            "shuf",
            "stat",
            "xargs",
            "yes",
        ),
    )
)
"""Programs whose output is data or computed by code that was not read; others are trusted to print what they print."""

FILTER_LANGUAGES = frozenset(("jq", "sed"))

OTHER_LANGUAGES = frozenset(
    ("awk", "javascript", "jq", "julia", "lua", "perl", "php", "python", "r", "ruby", "sed", "sql", "tcl")
)
"""Languages in which a text put into a script written here stands where a value is meant; in a shell it is words."""

DESCRIPTIONS = frozenset(("dockerfile", "kubernetes", "sql"))
"""Languages whose text local programs put together as a matter of course; from elsewhere it is judged all the same."""

WAYS = {
    "stdin": "reads it on standard input",
    "code-string": "runs it as a code string",
    "file": "runs the file that holds it",
    "source": "sources it",
    "eval": "evaluates it",
    "argument": "runs it as an argument",
}


def how(use: CodeUse) -> str:
    """Return how the text comes to be executed, for people."""
    if use.position == "command":
        return "it becomes a command"
    consumer = quoted(use.consumer) if use.consumer else "the shell"
    return f"{consumer} {WAYS.get(use.via, 'executes it')}"


def is_executed(use: CodeUse) -> bool:
    """Tell whether the text is run as a program, and not only evaluated or taken as options.

    Text that stands in a script of sed written here, as in ``sed "s/V/$(…)/"``, is data that may turn out to be
    more: it counts as evaluated.
    """
    if use.position not in {"command", "code"}:
        return False
    return not (use.language in FILTER_LANGUAGES and LITERAL in use.value.origins)


def unjudged_reason(use: CodeUse) -> str:
    """Return what kind of text is executed without having been judged; empty when that is fine or another rule's."""
    origins = use.value.origins
    if use.is_judged or use.position not in {"command", "code"} or not origins.isdisjoint((NETWORK, DECODED)):
        return ""
    if use.language in DESCRIPTIONS:
        return ""
    if not origins.isdisjoint((ARCHIVE, CLONE)):
        return "content of an archive or repository from the network"
    if LITERAL in origins and use.language in OTHER_LANGUAGES:
        return ""  # a script written here, into which a value of this machine is put: `sed "s/$a/$b/"`
    if use.position == "command" and is_callers(use.value):
        return ""  # `exec "$@"`: a wrapper runs what it is given, which is judged where it is given
    if USER in origins:
        return "text that is typed in"
    if ENVIRONMENT in origins:
        return "the value of a variable that this text does not set"
    if SECRET in origins:
        return "a secret"
    for origin in sorted(origins):
        kind, _, name = origin.partition(":")
        if kind == "command" and (name.rstrip("0123456789.") in COMPUTING or _chooses_command(use, name)):
            return f"what {quoted(name)} prints"
    if not origins or (origins == FROM_LITERAL and use.value.texts is None):
        return "text that is computed"
    return ""


def _chooses_command(use: CodeUse, name: str) -> bool:
    """Tell whether the whole command word is what an undescribed program prints; a path around it would be known."""
    from sandguard.commands import lookup

    return use.position == "command" and LITERAL not in use.value.origins and lookup(name) is None
