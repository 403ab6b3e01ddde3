"""What the lines of a Makefile are: assignments, rules, definitions, continued lines (GNU make 4.4 manual)."""

from __future__ import annotations

OPERATORS = ("::=", ":::=", ":=", "?=", "+=", "!=", "=")


def is_continued(text: str, start: int, end: int) -> bool:
    """Tell whether a line ends in an odd number of backslashes."""
    end -= text.startswith("\r\n", end - 1)
    at = end
    while at > start and text[at - 1] == "\\":
        at -= 1
    return (end - at) % 2 == 1


def without_comment(value: str) -> str:
    """Return the value of a variable without a comment behind it (3.1); no comment begins inside a reference."""
    if "#" not in value:
        return value
    depth = 0
    for at, character in enumerate(value):
        if character in "({" and (depth or value[at - 1 : at] == "$"):
            depth += 1
        elif character in ")}" and depth:
            depth -= 1
        elif character == "#" and not depth and value[at - 1 : at] != "\\":
            return value[:at].replace("\\#", "#")
    return value.replace("\\#", "#")


def is_endef(line: str) -> bool:
    """Tell whether a line ends a definition (6.8)."""
    return line.partition("#")[0].strip() == "endef"


def is_shell_call(text: str, dollar: int) -> bool:
    """Tell whether the reference at a place gives something to a shell (8.14)."""
    return text.startswith(("(shell", "{shell"), dollar + 1) and text[dollar + 7 : dollar + 8] in (" ", "\t")


def shell_calls(text: str) -> list[tuple[int, int]]:
    """Return where the texts that references in a text give to a shell begin and end; none inside another one."""
    found: list[tuple[int, int]] = []
    at = text.find("shell")
    while at >= 0:
        if at >= 2 and text[at - 2] == "$" and is_shell_call(text, at - 2):
            end = closing_of(text, at - 1)
            found.append((at + 6, end))
            at = end
        at = text.find("shell", at + 1)
    return found


def assignment_on(line: str) -> tuple[str, str, str] | None:
    """Return name, operator and value of a line that sets a variable; None for any other."""
    for word in ("override ", "export ", "private "):
        line = line.removeprefix(word).lstrip()
    at = line.find("=")
    if at <= 0:
        return None
    start = at
    while start > 0 and line[start - 1] in ":?+!":
        start -= 1
    name = line[:start].strip()
    if not name or any(character in " \t:#$" for character in name) or line[start : at + 1] not in OPERATORS:
        return None
    return name, line[start : at + 1], line[at + 1 :]


def variable_defined(line: str) -> str:
    """Return the variable whose lines follow (6.8); empty where none do."""
    for word in ("override ", "export ", "private "):
        line = line.removeprefix(word).lstrip()
    return line.removeprefix("define ").split("=")[0].strip(" \t:?+!") if line.startswith("define ") else ""


def rule_on(line: str) -> tuple[str, str, int] | None:
    """Return targets, prerequisites and the place of a recipe on the same line (-1 for none); None for no rule."""
    depth = 0
    for at, character in enumerate(line):
        if character in "({":
            depth += 1
        elif character in ")}":
            depth -= 1
        elif character == "#" and not depth:
            return None
        elif character == ":" and not depth:
            rest = line[at + 1 :].removeprefix(":")
            begin = len(line) - len(rest)
            needs, semicolon, _ = rest.partition(";")
            if "=" in needs:
                return line[:at], "", -1  # a variable of the target's own
            needs = needs.partition("#")[0]
            return line[:at], needs, begin + rest.index(";") + 1 if semicolon else -1
    return None


def closing_of(text: str, opening: int) -> int:
    """Return the index of the bracket that closes the one at an index; the end of the text when there is none."""
    left, right = text[opening], ")" if text[opening] == "(" else "}"
    depth = 0
    for at in range(opening, len(text)):
        if text[at] == left:
            depth += 1
        elif text[at] == right:
            depth -= 1
            if not depth:
                return at
    return len(text) - 1
