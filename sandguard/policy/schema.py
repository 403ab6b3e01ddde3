"""The closed vocabulary of a policy file: every table, every key, what may stand there and what it means.

Reading, error messages and the documentation rest on this one list.
"""

from __future__ import annotations

from sandguard.policy.floor import PRESET_NAMES
from sandguard.policy.verdict import ACTIONS
from sandguard.record import Record, _new

KINDS = {
    "text": "a string",
    "texts": "a string, or an array of strings",
    "boolean": "true or false",
    "date": "a date such as 2030-12-31, or the same as a string",
    "commands": "an array of commands, each an array of strings",
    "table": "a table",
    "tables": "an array of tables",
    "levels": "a table of levels by rule id",
}
"""What a value can be, in words."""

LEVEL_NAMES = ("pass", "warn", "block")
SCOPES = ("once", "session", "project")
ORIGINS = ("literal", "network", "decoded", "secret", "environment", "archive", "clone", "user")
POSITIONS = ("command", "code", "value", "evaluated", "tool")


class Key(Record):
    """A key of a table: its name, the kind of its value (of `KINDS`), what it means, and the only texts allowed."""

    __slots__ = ()
    name: str
    kind: str
    help: str
    choices: tuple[str, ...]
    is_required: bool

    def __new__(
        cls, name: str, kind: str, help: str, choices: tuple[str, ...] = (), *, is_required: bool = False
    ) -> Key:
        return _new(cls, (name, kind, help, choices, is_required))


MATCHER = (
    Key("program", "texts", "the last part of the command's name, as a glob; with a slash the whole name as written"),
    Key("subcommand", "texts", "the words that choose a sub-command, such as `push` or `remote add`"),
    Key("options", "table", "options in any spelling of theirs: `-f` is also `--force` and the f of `-xf`"),
    Key("arguments", "texts", "globs for arguments that are no options; or a table of typed ones"),
    Key("effects", "texts", "kinds of effect, such as `Deletes`"),
    Key("paths", "table", "the paths of the effects, as they resolve"),
    Key("hosts", "texts", "hosts that are fetched from or sent to: a name, `*.suffix`, or `*`"),
    Key("origins", "texts", "where an argument, standard input or executed text comes from", ORIGINS),
    Key(
        "positions",
        "texts",
        "where the command stands: `code` is text given to a shell, `value` is captured",
        POSITIONS,
    ),
    Key("wrappers", "texts", "programs that the command is wrapped in, such as `sudo`"),
    Key("dialect", "texts", "the shell language of the whole text"),
    Key("tactics", "texts", "findings of all rules of a tactic, such as `impact`"),
    Key("rules", "texts", "findings of these rules, such as `impact/workspace-delete`"),
    Key("any", "tables", "matchers of which one must fit"),
    Key("all", "tables", "matchers that must all fit"),
    Key("not", "table", "a matcher that must not fit"),
)
"""The keys of a matcher; all that are given must fit."""

TABLES: dict[str, tuple[Key, ...]] = {
    "": (
        Key("policy", "table", "settings of the whole"),
        Key("levels", "levels", "the level of a rule by its id, or of a tactic as `tactic/*`"),
        Key("rule", "tables", "rules of your own"),
        Key("suppress", "tables", "findings that are accepted for some time"),
        Key("trust", "table", "hosts and folders"),
        Key("download", "tables", "content that may be fetched and executed, pinned to its digest"),
        Key("approval", "tables", "exact commands that were approved before"),
    ),
    "policy": (
        Key("preset", "text", "what everything else is measured against", PRESET_NAMES),
        Key("on_warn", "text", "what is done about a warning that can be undone", ACTIONS),
        Key("on_gap", "text", "what is done about a warning that something was not understood", ACTIONS),
        Key("second_opinion", "boolean", "whether another parser is asked as well"),
    ),
    "rule": (
        Key("id", "text", "its name: lower-case letters, digits and hyphens", is_required=True),
        Key("level", "text", "the level of what it finds", LEVEL_NAMES, is_required=True),
        Key("reason", "text", "why, in a sentence; it is the message", is_required=True),
        Key("suggestion", "text", "what to do instead"),
        *MATCHER,
        Key("match", "texts", "commands that it must find, in every spelling", is_required=True),
        Key("no_match", "texts", "commands that it must not find", is_required=True),
    ),
    "suppress": (
        Key("rule", "texts", "the rules whose findings are accepted, by id", is_required=True),
        Key("where", "table", "where they are accepted", is_required=True),
        Key("reason", "text", "why", is_required=True),
        Key("until", "date", "the last day on which it holds", is_required=True),
    ),
    "where": (
        Key("program", "texts", "the program, as in a rule"),
        Key("paths", "table", "the paths, as in a rule"),
        Key("arguments", "texts", "the arguments, as in a rule"),
    ),
    "trust": (
        Key("hosts", "texts", "hosts to which files and requests may go: a name, or `*.suffix`"),
        Key("read_only_roots", "texts", "folders in which nothing may be changed"),
        Key("regenerable", "texts", "folders that are made again: a name at any depth of the workspace, or a path"),
        Key("temporary", "texts", "folders for temporary files"),
        Key("workspaces", "texts", "further folders that are judged as the workspace is"),
    ),
    "download": (
        Key("url", "text", "the exact address, https only", is_required=True),
        Key("sha256", "text", "the digest of its content, 64 hexadecimal digits", is_required=True),
        Key("reason", "text", "why"),
    ),
    "approval": (
        Key("scope", "text", "how long it holds", SCOPES, is_required=True),
        Key("workspace", "text", "the workspace in which it holds, an absolute path", is_required=True),
        Key("rules", "texts", "the rules whose warnings it answers", is_required=True),
        Key("commands", "commands", "the commands, word for word", is_required=True),
        Key("effects", "texts", "what they do, in words"),
        Key("digest", "text", "stands for all that was approved", is_required=True),
        Key("reason", "text", "why"),
    ),
    "options": (
        Key("any", "texts", "one of them must be given"),
        Key("all", "texts", "all of them must be given"),
        Key("none", "texts", "none of them may be given"),
    ),
    "arguments": (
        Key("glob", "texts", "any argument, as it is written"),
        Key("path", "texts", "an argument that is a path; the glob is for its absolute form"),
        Key("url", "texts", "an argument that is a URL"),
        Key("host", "texts", "an argument that is a host or has one: a name, `*.suffix`"),
        Key("port", "texts", "an argument that is a port or has one"),
    ),
    "paths": (
        Key("under", "texts", "folders in which the path lies; `~/` is the home, a relative one is in the workspace"),
        Key("glob", "texts", "globs for the whole path; `**` crosses folders"),
    ),
    "matcher": MATCHER,
}
"""The keys of each table, by the table's name; the last five stand in others, as does `where`."""

INNER = {"options": "options", "paths": "paths", "where": "where", "not": "matcher", "any": "matcher", "all": "matcher"}
"""The table whose keys stand in the value of a key that is a table or an array of tables."""


def key_of(table: str, name: str) -> Key | None:
    """Return the key of a table; None when it has none of that name."""
    return next((key for key in TABLES[table] if key.name == name), None)


def table_below(table: str, name: str) -> str:
    """Return which table's keys stand in the value of a table's key."""
    return name if not table else INNER.get(name, name)
