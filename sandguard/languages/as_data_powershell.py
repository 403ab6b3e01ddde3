"""Whether a line of PowerShell is proved to do no more than print: known commands with plain arguments."""

from __future__ import annotations

_PRINTING = frozenset(
    (
        *("convertfrom-csv", "convertfrom-json", "convertto-csv", "convertto-json", "echo", "format-list"),
        *("format-table", "ft", "fl", "get-date", "get-location", "get-random", "group-object", "measure-object"),
        *("out-host", "out-string", "select-object", "select", "sort-object", "sort", "write-host", "write-output"),
        *("write-verbose", "$input", "get-unique", "pwd"),
    )
)
_EXECUTING = frozenset("&.@`{}()[]$<>%?\0")
"""Signs by which anything may be executed or reached; in single quotes they are text."""


def prints_only(text: str) -> bool:
    """Tell whether a script is known to print and to do nothing else (PowerShell 7.4)."""
    commands: list[list[str]] = [[]]
    at = 0
    word = ""
    while at < len(text):
        sign = text[at]
        if sign in ("'", '"'):
            end = text.find(sign, at + 1)
            if end < 0 or (sign == '"' and _EXECUTING.intersection("$`").intersection(text[at:end])):
                return False
            word += "'" + text[at + 1 : end]
            at = end
        elif sign in ";|\n" or sign.isspace():
            if word:
                commands[-1].append(word)
            word = ""
            if not sign.isspace() or sign == "\n":
                commands.append([])
        elif sign in _EXECUTING and not text.startswith("$input", at):
            return False
        else:
            word += sign
        at += 1
    if word:
        commands[-1].append(word)
    return all(not words or words[0].startswith("'") or words[0].lower() in _PRINTING for words in commands)
