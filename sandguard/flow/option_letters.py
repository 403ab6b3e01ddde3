"""Options that only some shells know: one that a shell does not know makes it refuse the whole command."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands import Call
    from sandguard.flow.invoke import Start

LETTERS: dict[str, str] = {
    **dict.fromkeys(("declare", "typeset", "local"), "aAfFgiIlnrtuxp"),
    "export": "fnp",
    "readonly": "aAfp",
    "unset": "fvn",
    "read": "aderinNpstuE",
    **dict.fromkeys(("mapfile", "readarray"), "dnOstucC"),
    "set": "abefhkmnoptuvxBCEHPT",
    "shift": "",
}
"""The option letters of built-ins that change variables (Bash 5.2)."""

_WITH_VALUE = {"read": "adinNptu", "mapfile": "dnOsucC", "readarray": "dnOsucC", "set": "o"}
"""Those of them that take a value."""

_SET_NAMES = frozenset(
    [
        *("allexport", "braceexpand", "emacs", "errexit", "errtrace", "functrace", "hashall", "histexpand", "history"),
        *("ignoreeof", "interactive-comments", "keyword", "monitor", "noclobber", "noexec", "noglob", "nolog"),
        *("notify", "nounset", "onecmd", "physical", "pipefail", "posix", "privileged", "verbose", "vi", "xtrace"),
    ]
)
"""The names that ``set -o`` knows (Bash 5.2)."""


OF_EVERY_SHELL = frozenset(("-a", "-b", "-c", "-C", "-e", "-f", "-i", "-l", "-m", "-n", "-o", "-s", "-u", "-v", "-x"))
"""Options that the programs called ``sh`` share (POSIX XCU sh, dash 0.5, Bash 5.2, busybox 1.37)."""


def may_refuse(call: Call) -> bool:
    """Tell whether a shell that is started is given an option that not every shell knows."""
    return any(given.name not in OF_EVERY_SHELL for given in call.options)


def is_refused(start: Start, name: str) -> bool:
    """Tell whether a built-in is given an option, before any operand, that bash does not know for it."""
    words = start.arguments[1:]
    for index, word in enumerate(words):
        text = word.text
        if text is None or text in ("-", "--") or text[:1] not in ("-", "+"):
            return False
        for at, letter in enumerate(text[1:], 2):
            if letter in _WITH_VALUE.get(name, ""):
                if name == "set":
                    following = words[index + 1].text if index + 1 < len(words) else None
                    return following is not None and following not in _SET_NAMES
                if not text[at:]:
                    return False  # its value is the next word, and what follows may be anything
                break
            if letter not in LETTERS[name]:
                return True
    return False
