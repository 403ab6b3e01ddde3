"""The lines of text in which clients with a tree of sub-commands (clouds, clusters, services) are described.

A client's lines stand in a table of `tables/` as one text, and are read when that program is asked for. Each line is a
keyword and what follows it, or an example: a call and what it states, joined by ``=>``. A semicolon ends a line too.

=========================  =====================================================================================
``flags``, ``values``      options without and with a value, as in `CommandSpec`
``does``                   options that do something, as in a `Row`
``kind``                   what kind of data the verbs destroy; ``cloud`` where nothing is said
``depth``                  how many words name the sub-command; three where nothing is said
``trials``                 options beyond `TRIALS` with which nothing is done
``verbs``, ``keeps``       words that destroy here beyond `DESTROYING`, and words of it that do not
``destroys``               sub-commands that destroy, by their words
``nouns``                  first words that look like verbs and are none; those after them count
``spares``                 first words after which no verb counts
``reveals``                sub-commands that print a secret
``prints``                 sub-commands that print what stands elsewhere
``publishes``              sub-commands that make something visible or put it to work for others
``installs``               sub-commands that change software; what they change is named by the further words
``changes WHAT:``          sub-commands that change the system
``persists HOW:``          sub-commands that arrange for something to run later
``remote``, ``inside``     sub-commands after which stand words for a shell, or a command, on another machine
``wrapped``                sub-commands after which stands a command that is run here
``shells``                 sub-commands that start a shell for somebody to type into
``as NAME:``               sub-commands after which stand the words of another program
``ACTION:``                sub-commands whose further words each have an action of `rows`
``loads LANG:NAME:``       sub-commands that run a file of that name in the folder they run in
``stdin LANGUAGE:``        sub-commands that take standard input as code where no command follows
``copies``                 words that copy between this machine and a store elsewhere, see `transfers`
``here LANGUAGE:NAME``     files of the folder it runs in that it runs by itself
``traits``                 ``github``; ``camel`` for operations such as ``DeleteBucket``; ``clusters`` for ``-ab``;
                           ``aliases`` where a first part of a path names a store elsewhere;
                           ``exact`` where the second word always names the operation
=========================  =====================================================================================

Sub-commands are separated by commas. A word of one may be ``a|b``, or end or begin with a star; after a full stop no
further word may follow. ``+--x`` and ``+x`` demand that word among the arguments, ``!--x`` that it is not there, and
``@1`` passes over one word before the command.
"""

from __future__ import annotations

from sandguard.errors import RegistrationError

_DESTROYING_WORDS = (
    "abandon abort archive ban batch-delete block break-lock cancel cleanup clear close-account deactivate"
    " deallocate deauthorize decommission del delete delete-all deny deprovision deregister destroy destroy-all"
    " detach disable disassociate discard disconnect dissociate down downgrade drain drop dropdb empty erase evict"
    " expire expunge factory-reset failover flush flushall force-delete force-unlock halt invalidate kill nuke"
    " obliterate pause poweroff power-off prune purge quarantine rb reboot rebuild reimage reject remove"
    " remove-all reset restart retire revert revoke rm rmdir rmi rollback rotate scale-down shutdown stop suspend"
    " taint teardown tear-down terminate transfer trash truncate unassign unbind undelete undeploy undo uninstall"
    " uninstall-all unload unpublish unregister unset unsubscribe untag void wipe yank zap"
)
DESTROYING = frozenset(_DESTROYING_WORDS.split())
"""Verbs that take away or stop what stands elsewhere, in whatever tool."""
_KEEPING_WORDS = (
    "add apply can cat check create describe diff dir download edit enable explain export-config fetch find fmt"
    " get has head info init inspect is lint list lists login logout lookup ls new open preview print put read"
    " register resume search set show start status tail update upgrade upload validate version view wait watch"
    " whoami"
)
KEEPING = frozenset(_KEEPING_WORDS.split())
"""Verbs that look or add: the words after them are names."""
UNKNOWN = "$"
"""Stands for a word that is not known."""
HELP = frozenset(("--help", "-help", "--longhelp"))
_TRIALS_WORDS = (
    "--dry-run --dryrun --dry_run -dry-run --what-if --no-execute-changeset --preview-only --validate-only --noop"
)
TRIALS = frozenset(_TRIALS_WORDS.split())
"""Options with which nothing is done but said what would be."""
NO_TRIALS = frozenset(f"{name}={value}" for name in TRIALS for value in ("none", "false", "no", "0"))
"""The same options when they are switched off."""
LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-_")
_KINDS = frozenset(("cloud", "cluster", "container", "database", "backup", "secrets", "repository"))
_PATHS = frozenset(
    (
        "destroys",
        "nouns",
        "spares",
        "reveals",
        "prints",
        "publishes",
        "installs",
        "remote",
        "inside",
        "wrapped",
        "shells",
    )
)
_WORDS = frozenset(("flags", "values", "does", "verbs", "keeps", "copies", "here", "traits", "trials"))


class Pattern:
    """One sub-command of a line: its words, and what must or must not be among the arguments."""

    __slots__ = ("demanded", "excluded", "is_whole", "skipped", "words")

    def __init__(self, text: str) -> None:
        self.words: list[tuple[str, ...]] = []
        self.demanded: list[str] = []
        self.excluded: list[str] = []
        self.skipped = 0
        self.is_whole = False
        for word in text.split():
            if word == ".":
                self.is_whole = True
            elif word[0] == "+":
                self.demanded.append(word[1:])
            elif word[0] == "!":
                self.excluded.append(word[1:])
            elif word[0] == "@":
                self.skipped = int(word[1:])
            else:
                self.words.append(tuple(word.split("|")))

    def matches(self, words: list[str], given: frozenset[str]) -> bool:
        """Tell whether a call is this sub-command; `given` are the arguments, without what follows an equals sign."""
        return (
            len(words) >= len(self.words)
            and not (self.is_whole and len(words) > len(self.words))
            and all(any(_fits(text, p) for p in choices) for text, choices in zip(words, self.words, strict=False))
            and given.issuperset(self.demanded)
            and given.isdisjoint(self.excluded)
        )


def _fits(text: str, pattern: str) -> bool:
    if pattern[0] == "*":
        return text.endswith(pattern[1:])
    return text.startswith(pattern[:-1]) if pattern[-1] == "*" else text == pattern


class Lines:
    """The lines of a client, read."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.examples: dict[str, tuple[str, ...]] = {}
        self.kind = "cloud"
        self.depth = 3
        self.words: dict[str, str] = {}
        self.paths: dict[str, list[Pattern]] = {}
        self.actions: list[tuple[str, list[Pattern]]] = []
        for line in filter(None, map(str.strip, text.replace("; ", "\n").splitlines())):
            self._read(line)
        self.verbs = (DESTROYING | frozenset(self.of("verbs"))) - frozenset(self.of("keeps"))
        self.traits = frozenset(self.of("traits"))
        self.known = 2 if "exact" in self.traits else 1

    def of(self, key: str) -> list[str]:
        """Return the words that stand after a keyword."""
        return self.words.get(key, "").split()

    def _read(self, line: str) -> None:
        call, mark, stated = line.partition("=>")
        if mark:
            self.examples[call.strip()] = tuple(filter(None, map(str.strip, stated.split(", "))))
            return
        key, _, rest = line.partition(" ")
        if not rest:
            message = f"the lines of {self.name} have one that says nothing: {line}"
            raise RegistrationError(message)
        if key == "kind" and rest in _KINDS:
            self.kind = rest
        elif key == "depth":
            self.depth = int(rest)
        elif key in _WORDS:
            self.words[key] = f"{self.words.get(key, '')} {rest}"
        elif key in _PATHS:
            self.paths.setdefault(key, []).extend(map(Pattern, rest.split(", ")))
        else:
            key, colon, rest = line.partition(": ")
            if not colon:
                message = f"the lines of {self.name} have one that is not understood: {line}"
                raise RegistrationError(message)
            self.actions.append((key, list(map(Pattern, rest.split(", ")))))

    def first(self, key: str, words: list[str], given: frozenset[str]) -> Pattern | None:
        """Return the first sub-command after a keyword that a call is, None for none."""
        return next((pattern for pattern in self.paths.get(key, ()) if pattern.matches(words, given)), None)
