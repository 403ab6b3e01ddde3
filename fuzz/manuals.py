"""Compares the options that a spec knows with those of its manual: ``python -m fuzz.manuals "git log" git-log.1.gz``.

The manual is a page in the format of man(7) or mdoc(7), also packed, or a text such as that of ``--help``. Options that
the spec does not know are printed with what the manual says after them; a spec with `idle_options` should have none.
"""

from __future__ import annotations

import gzip
import re
import sys
from pathlib import Path

from sandguard.commands import lookup

_DRESS = re.compile(r"\\f(?:\[[^]]*\]|\(..|.)|\\[&|^/,%]|\\s[+-]?\d|\\m\[[^]]*\]|\\c$")
"""What changes only how a page looks."""
_MACRO = re.compile(r"^\.(?:IP|B|BR|BI|I|IR|RB|SM|TP|HP|Op|SH|OP) *")
_FLAG = re.compile(r"\bFl +(?:Fl +)?(?=\w)|\bFl +-(?=\w)")
_OPTION = re.compile(r"(?<![\w/.=\[<-])(-{1,2}(?:\[no-\])?[A-Za-z0-9?#@%$][\w-]*)((?:\[?[= ]?[\[<{(\"'A-Z][^,]*)?)")


def options_in(text: str) -> dict[str, str]:
    """Return the options that the lines of a manual begin with, each with what follows it there."""
    found: dict[str, str] = {}
    for line in text.splitlines():
        written = _FLAG.sub("-", line[4:]) if line.startswith(".It ") else _MACRO.sub("", line)
        plain = _DRESS.sub("", written).replace("\\-", "-").replace("\\(hy", "-").strip(" \"'")
        if not plain.startswith("-"):
            continue
        for match in _OPTION.finditer(re.split(r"  +|\t", plain)[0]):
            name, after = match.group(1), match.group(2).strip()
            for spelling in (name.replace("[no-]", ""), name.replace("[no-]", "no-")):
                found.setdefault(spelling, after)
    return found


def missing(words: str, text: str) -> dict[str, str]:
    """Return the options of a manual that the spec of a program, or of its sub-command, does not know.

    Raises:
        LookupError: there is no spec of that name.
    """
    name, *inner = words.split()
    spec = lookup(name)
    if spec is None:
        message = f"no spec: {name}"
        raise LookupError(message)
    known = set(spec.table) if spec.shares_options or not inner else set()
    for word in inner:
        spec = spec.subcommands[word]
    known |= {*spec.table, *spec.idle_options.replace("*", "").split()}
    return {option: after for option, after in options_in(text).items() if option not in known}


def main(arguments: list[str]) -> int:
    """Print what is missing, for pairs of a program and a file; return 1 when something is."""
    count = 0
    for words, file in zip(arguments[::2], arguments[1::2], strict=True):
        data = Path(file).read_bytes()
        text = (gzip.decompress(data) if file.endswith(".gz") else data).decode(errors="replace")
        for option, after in missing(words, text).items():
            print(f"{words}: {option} {after}".rstrip())
            count += 1
    return int(count > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
