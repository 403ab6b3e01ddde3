"""Specs of shells and of other interpreters, which differ in the names of their options only."""

from __future__ import annotations

from sandguard.commands.actions import STANDARD_INPUT, runs_file_or_address
from sandguard.commands.effects import RunsCode
from sandguard.commands.scripts import runs_known
from sandguard.commands.spec import CommandSpec, Option
from sandguard.joining import concatenated
from sandguard.values import NO_ORIGINS, Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from sandguard.commands.spec import Call, Deed, InputUse, Reading
    from sandguard.values import Argument, Value

_SHELL_FLAGS = (
    "-a -b -e -f -g -h -k -l|--login -m -n -p -r|--restricted -s -t -u -v|--verbose -x|--xtrace -y -B -C"
    " -E -F -H -I -K -L -N -P -T -U -V -X -Y -Z -D -d|--debug --posix --norc --noprofile --noediting"
    " --dump-strings --dump-po-strings --debugger --help --version --pretty-print --no-rcs --no-globalrcs"
    " --protected --wordexp"
)


def shell(
    name: str,
    *,
    language: str = "",
    values: str = "",
    options: tuple[Option, ...] = (),
    examples: Mapping[str, tuple[str, ...]] | None = None,
    reference: str,
) -> CommandSpec:
    """Return the spec of a shell: code after ``-c``, in a file, or on standard input.

    `values` and `options` are what the shell has beyond Bash's, as in `CommandSpec`. `language` is the dialect that its
    text is read as; for shells of another kind (csh, fish) that is ``sh``, which finds their simple commands.
    """
    dialect = language or name
    own = {spelling for option in options for spelling in option.names} | set(values.replace("|", " ").split())
    flags = " ".join(flag for flag in _SHELL_FLAGS.split() if own.isdisjoint(flag.split("|")))

    def effects(call: Call) -> Iterator[Deed]:
        if _only_prints(call):
            return
        words = _words(call)
        for startup in call.values("--rcfile"):
            if call.has("-i") or not (words or call.has("-c")):
                yield RunsCode(startup.span, startup.value, dialect, "source", call.path(startup))
        if not words:
            return
        first = words[0]
        if call.has("-c"):
            yield RunsCode(first.span, first.value, dialect, "code-string", None, words[1:])
        elif not call.has("-s") and first.text not in STANDARD_INPUT:
            yield RunsCode(first.span, first.value, dialect, "file", call.path(first), words[1:])

    def input_of(call: Call) -> InputUse:
        if _only_prints(call):
            return "ignored"
        words = _words(call)
        if call.has("-c"):
            return "data"
        return "code" if call.has("-s") or not words or words[0].text in STANDARD_INPUT else "data"

    return CommandSpec(
        name,
        options=(
            Option("-c"),
            Option("-i", "--interactive"),
            Option("-o", value="OPTION", is_apart=True),
            Option("-O", value="SHOPT", is_apart=True),
            Option("+o", value="OPTION", is_apart=True),
            Option("+O", value="SHOPT", is_apart=True),
            Option("--rcfile", "--init-file", value="FILE"),
            *options,
        ),
        flags=flags,
        values=values,
        reading="first",
        has_plus=True,
        effects=effects,
        input=input_of,
        language=dialect,
        is_shell=True,
        examples=examples,
        reference=reference,
    )


def _words(call: Call) -> tuple[Argument, ...]:
    """Return the operands; a lone dash only ends the options."""
    words = call.operands
    return words[1:] if words and words[0].text == "-" else words


def _only_prints(call: Call) -> bool:
    """Tell whether the shell runs nothing: it prints its help, or ``-n`` makes it only read."""
    if call.has("--help", "--version", "--dump-strings", "--dump-po-strings"):
        return True
    minus_n = [given for given in call.given("-n") if not given.name.startswith("+")]
    return bool(minus_n) and len(minus_n) == call.count("-n") and not call.has("-i")


def interpreter(
    name: str,
    *,
    language: str = "",
    code: str = "-e",
    is_code_last: bool = False,
    is_one_text: bool = False,
    options: tuple[Option, ...] = (),
    flags: str = "",
    values: str = "",
    optional_values: str = "",
    printing: str = "",
    reading: Reading = "first",
    has_clusters: bool = True,
    also: Callable[[Call], Iterator[Deed]] | None = None,
    has_input: bool = True,
    is_fetching: bool = False,
    subcommands: Mapping[str, CommandSpec] | None = None,
    examples: Mapping[str, tuple[str, ...]] | None = None,
    reference: str,
) -> CommandSpec:
    """Return the spec of an interpreter: code after an option, in a file, or on standard input.

    Args:
        name: the program.
        language: what it reads; its name when empty.
        code: the options, joined by ``|``, whose value is code.
        is_code_last: whether what follows the code is the code's own.
        is_one_text: whether several pieces of code are the lines of one text, which ``-p`` ends with printing ``$_``
            (into the file, with ``-i``).
        options: see `CommandSpec`; so are the next four.
        flags: see there.
        values: see there.
        optional_values: see there.
        reading: see there.
        has_clusters: see there.
        printing: options, in the same form as `flags`, with which no code is run.
        also: further effects.
        has_input: whether it reads code from standard input when it is given no file.
        is_fetching: whether it fetches the script when it is given an address.
        subcommands: see there.
        examples: see there.
        reference: see there.
    """
    spoken = language or name
    code_names = tuple(code.split("|"))
    quiet = tuple(printing.replace("|", " ").split())

    def effects(call: Call) -> Iterator[Deed]:
        if also is not None:
            yield from also(call)
        if call.has(*quiet):
            return
        codes = call.values(*code_names)
        if is_one_text and codes:
            first = codes[0]
            code = concatenated(_with_line_ends(codes))
            if call.has("-p") and not call.has("-i"):
                code = concatenated([code, Known("\n;print $_", NO_ORIGINS)])
            yield RunsCode(first.span, code, spoken, "code-string", None, call.operands)
        for text in () if is_one_text else codes:
            yield RunsCode(text.span, text.value, spoken, "code-string", None, call.operands)
        if not codes and call.operands and not _is_done(call):
            first = call.operands[0]
            if is_fetching:
                yield from runs_file_or_address(call, first, spoken, call.operands[1:])
            elif first.text not in STANDARD_INPUT:
                yield RunsCode(first.span, first.value, spoken, "file", call.path(first), call.operands[1:])
                yield from runs_known(first, call.operands[1:])

    def input_of(call: Call) -> InputUse:
        if call.has(*quiet):
            return "ignored"
        if not has_input or call.has(*code_names) or _is_done(call):
            return "data"
        return "code" if not call.operands or call.operands[0].text in STANDARD_INPUT else "data"

    return CommandSpec(
        name,
        options=(Option(*code_names, value="CODE", is_last=is_code_last), *options),
        flags=f"{flags} {printing}",
        values=values,
        optional_values=optional_values,
        reading=reading,
        has_clusters=has_clusters,
        has_abbreviations=False,
        effects=effects,
        input=input_of,
        language=spoken,
        subcommands=subcommands,
        examples=examples,
        reference=reference,
    )


def _with_line_ends(codes: tuple[Argument, ...]) -> list[Value]:
    """Return pieces of code with ends of lines between them."""
    found: list[Value] = []
    for code in codes:
        if found:
            found.append(Known("\n", NO_ORIGINS))
        found.append(code.value)
    return found


def _is_done(call: Call) -> bool:
    """Tell whether a last option (a module, a file) already said what is run."""
    return any(given.option.is_last for given in call.options)
