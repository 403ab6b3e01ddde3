"""Runs AppleScript and JavaScript for automation."""

from __future__ import annotations

from sandguard.commands.actions import runs_shell_text, word
from sandguard.commands.interpreters import interpreter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed

_MARKS = ("do shell script", "do script", "doShellScript(")
"""What stands before a text that is given to a shell, by itself or in a terminal's window."""


def runs_shell(call: Call) -> Iterator[Deed]:
    """Texts that a script gives to a shell are run; one that is put together from parts is not understood."""
    for code in call.values("-e"):
        for mark in _MARKS:
            for part in (code.text or "").split(mark)[1:]:
                text, is_whole = _quoted(part.strip())
                if is_whole:
                    yield from runs_shell_text.act(call, word(text, code.span, code.value.origins))
                else:
                    yield call.gap(code, "unknown-code", "a script of AppleScript runs a command that it puts together")


def _quoted(text: str) -> tuple[str, bool]:
    """Return the quoted text at the beginning, with whether nothing is joined to it."""
    if not text.startswith('"'):
        return "", False
    found, at = "", 1
    while at < len(text) and text[at] != '"':
        at += text[at] == "\\"
        found += text[at : at + 1]
        at += 1
    return found, not text[at + 1 :].lstrip().startswith("&")


SPEC = interpreter(
    "osascript",
    language="applescript",
    code="-e",
    flags="-i",
    values="-l -s",
    also=runs_shell,
    examples={
        "osascript -e 'beep'": ("runs applescript code-string 'beep'",),
        "osascript -e 'do shell script \"ls -l\"'": (
            "runs sh argument 'ls -l'",
            "runs applescript code-string 'do shell script \"ls -l\"'",
        ),
    },
    reference="osascript(1), macOS 14",
)
