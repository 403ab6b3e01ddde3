"""The Ruby interpreter."""

from __future__ import annotations

from sandguard.commands.actions import loads, reads, rewrites, word
from sandguard.commands.effects import LoadsLibrary
from sandguard.commands.interpreters import interpreter
from sandguard.commands.spec import Option, action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Argument


@action(LoadsLibrary)
def requires(call: Call, argument: Argument) -> Iterator[Deed]:
    """A library is loaded; only a path says more than the name of an installed one."""
    if "/" in (argument.text or "/"):
        yield LoadsLibrary(argument.span, call.path(argument))
        return
    for folder in call.values("-I"):
        if folder.text is not None:
            place = word(f"{folder.text.rstrip('/')}/{argument.text}", argument.span, argument.value.origins)
            yield LoadsLibrary(argument.span, call.path(place))


def files(call: Call) -> Iterator[Deed]:
    """Yield the files edited or read by a loop over the operands."""
    if call.has("-n", "-p"):
        for operand in call.operands if call.has("-e") else call.operands[1:]:
            yield from (rewrites if call.has("-i") else reads).act(call, operand)


SPEC = interpreter(
    "ruby",
    code="-e",
    is_one_text=True,
    options=(
        Option("-i", value="EXTENSION", is_optional=True),
        Option("-n"),
        Option("-p"),
        Option("-r", value="LIBRARY", does=requires),
        Option("-I", value="DIR", does=loads),
    ),
    flags="-0 -a -l -T -s -S -d|--debug -w -v|--verbose -y|--yydebug --jit --yjit --rjit -U",
    values="-C -E|--encoding --external-encoding --internal-encoding --disable --enable --parser --backtrace-limit",
    optional_values="-F -K -W -x --dump",
    printing="-h|--help --version --copyright -c",
    also=files,
    examples={
        "ruby -e 'puts 1'": ("runs ruby code-string 'puts 1'",),
        "ruby -rjson -e 'p 1'": ("runs ruby code-string 'p 1'",),
        "ruby -Ilib -rx -e 1": ("loads lib", "loads lib/x", "runs ruby code-string '1'"),
        "ruby -r./x.rb prog.rb": ("loads ./x.rb", "runs ruby file 'prog.rb'"),
        "ruby": ("stdin code ruby",),
    },
    reference="ruby(1), Ruby 3.4",
)
