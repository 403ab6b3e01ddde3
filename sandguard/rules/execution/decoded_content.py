"""Decoded content that is executed and cannot be judged."""

from __future__ import annotations

from sandguard.flow.program import CodeUse
from sandguard.rules.rule import Match, rule
from sandguard.rules.uses import how
from sandguard.values import DECODED, NETWORK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program


@rule(
    technique="T1027.010",
    severity="high",
    effects=(CodeUse,),
    is_reversible=False,
    instead="decode it to a file and read it first",
    review="what the decoded text says, and who encoded it",
    match=(
        "base64 -d payload.b64 | sh",
        'eval "$(base64 -d payload.b64)"',
        "xxd -r -p payload.hex | bash",
    ),
    no_match=(
        "base64 -d image.b64 > image.png",
        "echo 'base64 -d x | sh'",
        "base64 -d data.b64 | wc -c",
        "gzip -dc notes.gz | grep TODO",
    ),
)
def decoded_content(program: Program) -> Iterator[Match]:
    """A command executes text that it decodes first and that is not in the command line.

    So nobody can read what it does.

    An agent seldom does this innocently. Decode to a file and read it.

    Encoded text that stands in the command line itself is decoded and judged; that is another rule's.
    """
    for use in program.code_uses:
        if use.is_judged or use.position not in {"command", "code"}:
            continue
        if use.value.comes_from(DECODED) and not use.value.comes_from(NETWORK):
            message = f"executes decoded content that cannot be read here: {how(use)}"
            yield Match(use.source, use.span, message, "decode it to a file and read it first")
