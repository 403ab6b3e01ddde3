"""What a pattern says of a text that it matched, that it did not match, or that it was taken out of.

The shapes are those of `Unknown`: ``digits``, or ``word`` for one that holds nothing that a shell gives a meaning to.
An empty text has either. Patterns are read here only as far as they say that much; any other says nothing.
"""

from __future__ import annotations

DIGITS = "0123456789"
_PLAIN = "._-"
_CLASSES = {
    "[:digit:]": "digits",
    "[:xdigit:]": "word",
    "[:alpha:]": "word",
    "[:alnum:]": "word",
    "[:lower:]": "word",
    "[:upper:]": "word",
}
_RANGES = {"0-9": "digits", "a-z": "word", "A-Z": "word", "a-f": "word", "A-F": "word"}
_QUANTIFIERS = "+*?"


def of_members(members: str) -> str:
    """Return the shape of a text made only of the characters that a bracket expression lists, without its brackets."""
    shape = "digits"
    at = 0
    while at < len(members):
        known = _CLASSES.get(members[at : members.find(":]", at) + 2]) if members[at] == "[" else None
        if known is not None:
            at = members.index(":]", at) + 2
        elif (known := _range(members[at : at + 3])) is not None:
            at += 3
        else:
            character = members[at]
            if not (character.isascii() and character.isalnum()) and character not in _PLAIN:
                return ""
            known = "digits" if character in DIGITS else "word"
            at += 1
        shape = known if known == "word" else shape
    return shape if members else ""


def _range(written: str) -> str | None:
    if len(written) == 3 and written[1] == "-" and written[0] in DIGITS and written[2] in DIGITS:
        return "digits"
    return _RANGES.get(written)


def of_unmatched(pattern: str) -> str:
    """Return the shape of a text that a shell pattern did not match: ``*[!0-9]*`` leaves digits."""
    if not (pattern.startswith("*[") and pattern.endswith("]*")):
        return ""
    members = pattern[2:-2]
    return of_members(members[1:]) if members[:1] in ("!", "^") and _is_one_bracket(members) else ""


def of_matched(pattern: str) -> str:
    """Return the shape of a text that a shell pattern matched as a whole: ``[0-9][0-9]``, ``+([0-9])``, ``yes``."""
    shape = "digits"
    at = 0
    while at < len(pattern):
        opens = pattern[at] in "+*?@" and pattern[at + 1 : at + 3] == "(["
        if opens:
            at += 2
        if pattern[at] == "[":
            end = _end_of_bracket(pattern, at)
            if end < 0 or pattern[at + 1] in "!^":
                return ""
            known = of_members(pattern[at + 1 : end])
            at = end + 1
        else:
            known = of_members(pattern[at]) if pattern[at] != "[" else ""
            at += 1
        if opens:
            if pattern[at : at + 1] != ")":
                return ""
            at += 1
        if not known:
            return ""
        shape = known if known == "word" else shape
    return shape if pattern else ""


def without(pattern: str, operator: str) -> str:
    """Return the shape of a text out of which an expansion took what matches: ``${n//[!0-9]/}``, ``${n%%[!0-9]*}``."""
    bracket = {"//": pattern, "%%": pattern.removesuffix("*"), "##": pattern.removeprefix("*")}.get(operator, "")
    if bracket == pattern and operator != "//":
        return ""
    members = bracket[1:-1]
    if bracket[:1] != "[" or bracket[-1:] != "]" or members[:1] not in ("!", "^") or not _is_one_bracket(members):
        return ""
    return of_members(members[1:])


def of_expression(expression: str, *, is_whole: bool = False) -> str:
    """Return the shape of a text that a regular expression matched from its start to its end.

    `is_whole` tells that nothing but what matches is left (``grep -o``), so that it need not be anchored.
    """
    if not is_whole:
        if not (expression.startswith("^") and expression.endswith("$")) or expression.endswith("\\$"):
            return ""
        expression = expression[1:-1]
    shape = "digits"
    depth = at = 0
    while at < len(expression):
        character = expression[at]
        known: str | None = None
        if character == "[":
            end = _end_of_bracket(expression, at)
            if end < 0 or expression[at + 1] == "^":
                return ""
            known = of_members(expression[at + 1 : end].replace("\\.", "."))
            at = end
        elif character == "\\":
            at += 1
            escaped = expression[at : at + 1]
            known = "digits" if escaped == "d" else "word" if escaped in ("w", ".", "-") and escaped else ""
            if escaped in ("+", "?", "b"):
                known = None  # basic expressions quantify so
        elif character == "{":
            end = expression.find("}", at)
            if end < 0 or not expression[at + 1 : end].replace(",", "").isdigit():
                return ""
            at = end
        elif character in "()":
            depth += 1 if character == "(" else -1
            if expression[at + 1 : at + 3] == "?:":
                at += 2
        elif character == "|":
            if not depth and not is_whole:
                return ""
        elif character not in _QUANTIFIERS:
            known = of_members(character) if character != "." else ""
        if known == "":
            return ""
        if known == "word" and not (character == "-" and expression[at + 1 : at + 2] == "?"):
            shape = "word"
        at += 1
    return shape if expression else ""


def _is_one_bracket(members: str) -> bool:
    """Tell whether nothing in the text ends the bracket expression before its end."""
    return _end_of_bracket(f"[{members}]", 0) == len(members) + 1


def _end_of_bracket(text: str, start: int) -> int:
    """Return where the bracket expression that begins at `start` ends; -1 when it does not."""
    at = start + 1
    if text[at : at + 1] in ("!", "^"):
        at += 1
    if text[at : at + 1] == "]":
        at += 1
    while at < len(text):
        if text.startswith("[:", at):
            closed = text.find(":]", at)
            if closed < 0:
                return -1
            at = closed + 2
        elif text[at] == "]":
            return at
        else:
            at += 1
    return -1


DIGESTS = frozenset(
    (
        "b2sum",
        "b3sum",
        "cksum",
        "md5",
        "xxh64sum",
        "md5sum",
        "sha1sum",
        "sha224sum",
        "sha256sum",
        "sha384sum",
        "sha512sum",
        "shasum",
    )
)
"""Programs that print digits and, beside them, the name of what they read (coreutils 9.5)."""

CUTTING = frozenset(("cut", "head", "tail", "tac", "rev", "sort", "uniq", "cat", "tee", "tr", "shuf", "fold"))
"""Filters that print nothing but pieces of what they read; `tr` where it only deletes."""


def of_filter(name: str, words: list[str | None], shape: str) -> str:
    """Return the shape of what a filter prints, given that of what it reads; its lines have it each."""
    known = [word for word in words if word is not None]
    if len(known) != len(words):
        return ""
    if name == "tr":
        return _of_deletion(known) or (shape if known[:1] == ["-d"] else "")
    if name in ("grep", "egrep"):
        return _of_selection(known)
    if name == "sed":
        return _of_script(known)
    if name in DIGESTS:
        return "hex"  # the names of the files are known
    if name == "awk":
        return shape if len(known) == 1 and known[0].replace(" ", "") in ("{print$1}", "{print$NF}") else ""
    if name == "jq":
        program = next((word for word in known if not word.startswith("-")), "")
        return "digits" if program.rpartition("|")[2].strip() == "length" else ""
    return shape if name in CUTTING and "-c" not in known[: name == "uniq"] else ""


def _of_deletion(words: list[str]) -> str:
    """``tr -cd 0-9``: all but the characters named is deleted."""
    options = "".join(sorted(word.lstrip("-").lower() for word in words[:-1] if word.startswith("-")))
    if options not in ("cd", "dc") or sum(not word.startswith("-") for word in words) != 1:
        return ""
    members = words[-1]
    for newline in ("\\n", "\n"):
        members = members.replace(newline, "")
    return of_members(members)


def _of_selection(words: list[str]) -> str:
    """``grep -o``: only what matches is printed; with anchors, the whole line is what matches."""
    letters = "".join(word[1:] for word in words if word.startswith("-") and not word.startswith("--"))
    operands = [word for word in words if not word.startswith("-")]
    if any(word.startswith("--") for word in words) or letters.strip("oEPxhaim1234567890") or len(operands) != 1:
        return ""
    return of_expression(operands[0], is_whole="o" in letters or "x" in letters)


def _of_script(words: list[str]) -> str:
    """``sed 's/[^0-9]//g'``: all but the characters named is taken out."""
    scripts = [word for word in words if word not in ("-E", "-r", "-e")]
    if len(scripts) != 1 or not scripts[0].startswith("s") or len(scripts[0]) < 5:
        return ""
    parts = scripts[0][2:].split(scripts[0][1])
    if len(parts) != 3 or parts[1] or parts[2] != "g":
        return ""
    return without(parts[0].rstrip("*+\\"), "//")
