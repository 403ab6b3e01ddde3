"""Prints the lines that match a pattern."""

from __future__ import annotations

from sandguard.commands.actions import STANDARD_INPUT, content, digits, reads
from sandguard.commands.spec import CommandSpec, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed, InputUse
    from sandguard.values import Argument, Value


def _files(call: Call) -> tuple[Argument, ...]:
    return call.operands if call.has("-e", "-f") else call.operands[1:]


def _is_recursive(call: Call) -> bool:
    return call.has("-r") or any(value.text == "recurse" for value in call.values("-d"))


def effects(call: Call) -> Iterator[Deed]:
    """Yield the files searched, and the trees that are named."""
    for file in _files(call):
        yield from reads.act(call, file)


def input_of(call: Call) -> InputUse:
    """Return that standard input is searched where no file is named."""
    files = _files(call)
    is_searched = any(f.text in STANDARD_INPUT for f in files) or (not files and not _is_recursive(call))
    if not is_searched:
        return "ignored"
    return "data" if call.has("-c", "-q", "-l", "-L") else "passed"


def output(call: Call) -> Value | None:
    """Return what is printed: lines of the files, a count, or nothing."""
    files = [call.path(f) for f in _files(call) if f.text not in STANDARD_INPUT]
    if call.has("-c") and len(files) < 2 and not _is_recursive(call):
        return digits("grep")
    return content(files) if files and not call.has("-q", "-l", "-L", "-c") else None


SPEC = CommandSpec(
    "grep",
    options=(
        Option("-e", "--regexp", value="PATTERNS"),
        Option("-f", "--file", value="FILE", does=reads),
        Option("-r", "-R", "--recursive", "--dereference-recursive"),
        Option("-d", "--directories", value="ACTION"),
        Option("-c", "--count"),
        Option("-q", "--quiet", "--silent"),
        Option("-l", "--files-with-matches"),
        Option("-L", "--files-without-match"),
    ),
    flags="-E|--extended-regexp -F|--fixed-strings -G|--basic-regexp -P|--perl-regexp -i|-y|--ignore-case"
    " --no-ignore-case -v|--invert-match -w|--word-regexp -x|--line-regexp -o|--only-matching -s|--no-messages"
    " -b|--byte-offset -H|--with-filename -h|--no-filename -n|--line-number -T|--initial-tab -Z|--null -a|--text -I"
    " -U|--binary -z|--null-data --line-buffered --no-group-separator",
    values="-m|--max-count --label -A|--after-context -B|--before-context -C|--context --group-separator --binary-files"
    " -D|--devices --exclude --exclude-from --exclude-dir --include",
    optional_values="--color|--colour",
    has_numbers=True,
    effects=effects,
    input=input_of,
    output=output,
    examples={
        "grep -n foo a b": ("reads a", "reads b", "stdin ignored"),
        "grep -r rm .": ("reads .", "stdin ignored"),
        "grep -r rm": ("stdin ignored",),
        "grep -e 'rm -rf /' -f list": ("reads list", "stdin passed"),
        "grep -c x log": ("reads log", "stdout digits from command:grep"),
        "grep rm notes.txt -i": ("reads notes.txt",),
    },
    idle_options="--help --version -J -M -O -S -p --null-data --decompress --bz2decompress",
    reference="grep(1), GNU grep 3.11",
)
