"""Encoded text of the command line that is executed."""

from __future__ import annotations

from sandguard.flow.program import CodeUse
from sandguard.rules.rule import Match, rule
from sandguard.rules.uses import how
from sandguard.values import DECODED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program


@rule(
    technique="T1027.010",
    severity="medium",
    effects=(CodeUse,),
    instead="write the command in plain text",
    review="the decoded text; there is seldom a good reason to encode a command",
    match=("echo bHMgLWxh | base64 -d | sh", 'eval "$(echo bHMgLWxh | base64 -d)"'),
    no_match=(
        "echo bHMgLWxh | base64 -d",
        "echo 'bHMgLWxh | base64 -d | sh'",
        "base64 -d data.b64 > data.bin",
    ),
)
def decoded_text(program: Program) -> Iterator[Match]:
    """A command executes text that stands encoded in the command line.

    It was decoded and judged as what it is, and nothing worse was found; but encoding hides a command from whoever
    reads it.

    An agent does this to avoid quoting. A here-document with a quoted delimiter needs no quoting at all.
    """
    for use in program.code_uses:
        if use.is_judged and use.value.comes_from(DECODED):
            message = f"executes text that is encoded in the command line: {how(use)}"
            yield Match(use.source, use.span, message, "write the command in plain text")
