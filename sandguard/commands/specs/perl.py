"""The Perl interpreter."""

from __future__ import annotations

from sandguard.commands.actions import loads, reads, rewrites, word
from sandguard.commands.effects import LoadsLibrary, RunsCode
from sandguard.commands.interpreters import interpreter
from sandguard.commands.spec import Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def files(call: Call) -> Iterator[Deed]:
    """Yield the files edited or read by a loop over the operands, and modules whose import holds code."""
    words = call.operands if call.has("-e") else call.operands[1:]
    if call.has("-n", "-p"):
        for operand in words:
            yield from (rewrites if call.has("-i") else reads).act(call, operand)
    for name in call.values("-M"):
        if name.text is None or not name.text.replace(":", "").replace("=", "").replace(",", "").isalnum():
            yield RunsCode(name.span, name.value, "perl", "code-string")
            continue
        module = name.text.partition("=")[0].replace("::", "/")
        for folder in call.values("-I"):
            if folder.text is not None:
                place = word(f"{folder.text.rstrip('/')}/{module}.pm", name.span, name.value.origins)
                yield LoadsLibrary(name.span, call.path(place))


SPEC = interpreter(
    "perl",
    code="-e|-E",
    is_one_text=True,
    options=(
        Option("-i", value="EXTENSION", is_optional=True),
        Option("-M", "-m", value="MODULE"),
        Option("-n"),
        Option("-p"),
        Option("-I", value="DIR", does=loads),
    ),
    flags="-a -f -l -s -S -t -T -u -U -w -W -X -g -0",
    optional_values="-C -d -D -F -x -V",
    printing="-h -v -c",
    also=files,
    examples={
        "perl -pi.bak -e 's/a/b/' notes": ("runs perl code-string 's/a/b/' notes", "reads notes", "writes notes"),
        "perl -pe 's/a/b/' -e 's/c/d/'": ("runs perl code-string 's/a/b/\\ns/c/d/\\n;print $_'",),
        "perl -ne 'print' a": ("runs perl code-string 'print' a", "reads a"),
        "perl -MList::Util=sum -E 'say 1'": ("runs perl code-string 'say 1'",),
        "perl prog.pl a": ("runs perl file 'prog.pl' a",),
        "perl -F: -lane 'print' a": ("runs perl code-string 'print' a", "reads a"),
        "perl": ("stdin code perl",),
    },
    reference="perlrun(1), Perl 5.40",
)
