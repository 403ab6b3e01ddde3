"""Lines of IPython that are commands of a shell: ``!ls``, ``!!ls``, ``%sx ls``, ``%pip install x`` (IPython 8.12).

It is asked for scripts that Python itself cannot read, in which such lines are no mistake.
"""

from __future__ import annotations

BEFORE = "__import__('os').system("

_MARKS = ("!!", "!", "%sx ", "%system ")
_PROGRAMS = ("%pip ", "%conda ", "%mamba ", "%uv ")
"""Lines that are commands of the name behind the sign."""


def with_calls(text: str) -> tuple[str, list[int]]:
    """Return the script with such lines as calls, and where it has characters that the text does not have."""
    lines: list[str] = []
    added: list[int] = []
    start = 0
    for line in text.split("\n"):
        inner = line.lstrip(" \t")
        indent = line[: len(line) - len(inner)]
        command = next((inner[len(mark) :] for mark in _MARKS if inner.startswith(mark)), "")
        if inner.startswith(_PROGRAMS):
            command = inner[1:]
        if command.strip():
            new = f"{indent}{BEFORE}{command.strip()!r})"
            more = len(new) - len(line)
            added.extend(range(start + len(indent), start + len(indent) + more))
        else:
            new = line
        lines.append(new)
        start += len(new) + 1
    return "\n".join(lines), added
