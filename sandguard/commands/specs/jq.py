"""Transforms JSON by a program; the program cannot run others or write."""

from __future__ import annotations

from sandguard.commands.actions import STANDARD_INPUT, content, printed, reads
from sandguard.commands.jq_filters import DECODING
from sandguard.commands.jq_filters import printed as made_by
from sandguard.commands.spec import CommandSpec, Option
from sandguard.values import DECODED, FROM_LITERAL, Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.jq_filters import Json
    from sandguard.commands.spec import Call, Deed, InputUse
    from sandguard.values import Argument, Value

_PAIRS = frozenset(("--arg", "--argjson", "--slurpfile", "--rawfile", "--argfile"))


def _files(call: Call) -> tuple[Argument, ...]:
    pairs = {id(word) for word in _second_words(call)}
    words = tuple(word for word in call.operands if id(word) not in pairs)
    return () if call.has("--args", "--jsonargs") else words if call.has("-f") else words[1:]


def _second_words(call: Call) -> tuple[Argument, ...]:
    """Return the second values of options that take two."""
    words = call.arguments
    return tuple(words[index + 2] for index, word in enumerate(words[:-2]) if word.text in _PAIRS)


def _variables(call: Call) -> dict[str, Json]:
    """Return the variables that the call gives known texts."""
    words = call.arguments
    return {
        name.text: text.text
        for option, name, text in zip(words, words[1:], words[2:], strict=False)
        if option.text == "--arg" and name.text is not None and text.text is not None
    }


def effects(call: Call) -> Iterator[Deed]:
    """Yield the files read, also those that an argument of two words names."""
    for file in _files(call):
        yield from reads.act(call, file)
    for given, word in zip(call.given(*_PAIRS), _second_words(call), strict=False):
        if given.name in ("--slurpfile", "--rawfile", "--argfile"):
            yield from reads.act(call, word)


def input_of(call: Call) -> InputUse:
    """Return that standard input is transformed where no file is named."""
    if call.has("-n"):
        return "ignored"
    files = _files(call)
    return "passed" if not files or any(f.text in STANDARD_INPUT for f in files) else "ignored"


def output(call: Call) -> Value | None:
    """Return the text of the files; with ``-n`` what the program makes."""
    if call.has("-n"):
        program = call.operands[0].text or "" if call.operands else ""
        made = made_by(program, None, _variables(call), is_raw=call.has("-r", "-j")) if program else None
        if made is None:
            return printed(call)
        return Known(made.rstrip("\n"), FROM_LITERAL | {DECODED} if DECODING in program else FROM_LITERAL)
    files = [call.path(f) for f in _files(call) if f.text not in STANDARD_INPUT]
    return content(files) if files else None


SPEC = CommandSpec(
    "jq",
    says="operands",
    options=(
        Option("-f", "--from-file", value="FILE", does=reads),
        Option("-n", "--null-input"),
        Option("--args"),
        Option("--jsonargs"),
    ),
    flags="-r|--raw-output -R|--raw-input -s|--slurp -c|--compact-output -C|--color-output -M|--monochrome-output -a"
    " -j|--join-output -S|--sort-keys -e|--exit-status --tab --unbuffered --stream --stream-errors --seq -h|--help"
    " -V|--version --raw-output0",
    values="--indent -L|--library-path --arg|--argjson|--slurpfile|--rawfile|--argfile",
    has_abbreviations=False,
    effects=effects,
    input=input_of,
    output=output,
    examples={
        "jq -r .a x.json": ("reads x.json",),
        "jq .": ("stdin passed",),
        "jq -nr '\"rm x\"'": ("stdout is 'rm x'",),
        "jq -n 1": ("stdin ignored", "stdout from command:jq"),
        "jq --rawfile a /etc/shadow -n .a": ("reads /etc/shadow",),
        "jq --arg k v '.[k]' x.json": ("reads x.json",),
    },
    idle_options=("--help --version --ascii-output -L* --run-tests --strip-comments --build-configuration --binary -b"),
    reference="jq(1), jq 1.7",
)
