"""Runs AppleScript and JavaScript for automation."""

from sandguard.commands.interpreters import interpreter

SPEC = interpreter(
    "osascript",
    language="applescript",
    code="-e",
    flags="-i",
    values="-l -s",
    examples={"osascript -e 'beep'": ("runs applescript code-string 'beep'",)},
    reference="osascript(1), macOS 14",
)
