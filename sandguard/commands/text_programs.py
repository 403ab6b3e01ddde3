"""What programs of sed and awk say of files and commands, as far as it can be told without reading all of them."""

from __future__ import annotations

from itertools import pairwise


def written_files(language: str, text: str) -> list[str]:
    """Return the files that a program writes by their names: ``w`` of sed, redirected printing of awk."""
    if language == "sed":
        found: list[str] = []
        sed_executes(text, found)
        return [name for name in found if name]
    return _printed_to(text) if language == "awk" and ">" in text else []


def _printed_to(text: str) -> list[str]:
    """Return the files to which a program of awk prints by a literal name (POSIX.1-2024 awk, Output Statements)."""
    names: list[str] = []
    for before, behind in pairwise(text.split(">")):
        rest = behind.lstrip(" \t")
        start = max(before.rfind(mark) for mark in (";", "{", "}", "\n"))
        is_printing = not before.strip() or "print" in before[start + 1 :]  # ``>>``, or the statement's own
        if rest[:1] == '"' and is_printing:
            names.append(rest[1:].partition('"')[0])
    return names


def sed_executes(
    text: str, written: list[str] | None = None, read: list[str] | None = None, run: list[str] | None = None
) -> bool:
    """Tell whether a script of sed has the command ``e`` or a substitution with that flag (GNU sed 4.9, 3.7).

    Names of files that it writes are added to `written`, of those that it reads to `read`, and commands to `run`.
    """
    at = 0
    executes = False
    while at < len(text):
        character = text[at]
        if character in "/\\":
            delimiter = text[at + 1 : at + 2] if character == "\\" else "/"
            at = after(text, at + (2 if character == "\\" else 1), delimiter)
        elif character in "sy":
            delimiter = text[at + 1 : at + 2]
            at = after(text, after(text, at + 2, delimiter), delimiter)
            if character == "s":
                end = at
                while end < len(text) and (text[end].isalnum()) and text[end] != "w":
                    end += 1
                executes = executes or "e" in text[at:end]
                at = end
        elif character == "e":
            executes = True
            end = _line_end(text, at)
            if run is not None:
                run.append(text[at + 1 : end].strip())
            at = end
        elif character in "aicrRwW:#":
            end = _line_end(text, at)
            if character in "wW" and written is not None:
                written.append(text[at + 1 : end].strip())
            if character in "rR" and read is not None:
                read.append(text[at + 1 : end].strip())
            at = end + 1
        elif character in "btT":
            while at < len(text) and text[at] not in ";\n}":
                at += 1
        else:
            at += 1
    return executes


def _line_end(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end


def after(text: str, start: int, delimiter: str) -> int:
    """Return where the text goes on after the next delimiter that is not escaped."""
    at = start
    while at < len(text) and text[at] != delimiter:
        at += 2 if text[at] == "\\" else 1
    return min(at + 1, len(text))


def sed_texts(text: str) -> list[str]:
    r"""Return the texts that a script of sed prints of its own: after ``a``, ``i``, ``c``, in the place of matches."""
    found: list[str] = []
    at = 0
    while at < len(text):
        character = text[at]
        if character in "/\\":
            delimiter = text[at + 1 : at + 2] if character == "\\" else "/"
            at = after(text, at + (2 if character == "\\" else 1), delimiter)
        elif character in "sy":
            delimiter = text[at + 1 : at + 2]
            start = after(text, at + 2, delimiter)
            at = after(text, start, delimiter)
            if character == "s":
                found.append(_without_references(text[start : at - 1]))
        elif character in "aic":
            end = _line_end(text, at)
            found.append(text[at + 1 : end].lstrip(" \t\\"))
            at = end + 1
        elif character in "rRwW:#e":
            at = _line_end(text, at) + 1
        else:
            at += 1
    return found


def _without_references(replacement: str) -> str:
    """Return a replacement without what stands in it for the text that was found."""
    found: list[str] = []
    at = 0
    while at < len(replacement):
        character = replacement[at]
        at += 1
        if character == "\\" and at < len(replacement):
            following = replacement[at]
            at += 1
            found.append("" if following.isdigit() else {"n": "\n", "t": "\t"}.get(following, following))
        elif character != "&":
            found.append(character)
    return "".join(found)
