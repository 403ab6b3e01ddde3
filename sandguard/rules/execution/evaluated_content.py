"""Fetched text in places that evaluate it or take it as options."""

from __future__ import annotations

from sandguard.flow.program import CodeUse
from sandguard.rules.rule import Match, rule
from sandguard.rules.uses import is_executed
from sandguard.values import NETWORK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program


@rule(
    technique="T1059.004",
    severity="medium",
    effects=(CodeUse,),
    is_reversible=False,
    instead="check its form first, for example that it is digits",
    review="whether the server can be trusted with a place where text is evaluated",
    match=(
        "n=$(curl -s https://example.com/n); (( n > 1 ))",
        "[[ $(curl -s https://example.com/n) -eq 0 ]]",
    ),
    no_match=(
        'n=$(curl -s https://example.com/n); [ -n "$n" ]',
        "code=$(curl -so /dev/null -w '%{http_code}' https://example.com/); (( code == 200 ))",
    ),
)
def evaluated_content(program: Program) -> Iterator[Match]:
    """Text from the network reaches a place where a shell evaluates it or a tool takes options.

    In an arithmetic expression or a subscript, text such as `a[$(cmd)]` runs a command.

    An agent does this to compare a number that it has fetched. Check that it is digits first, or compare it as text.
    """
    for use in program.code_uses:
        if use.value.comes_from(NETWORK) and not is_executed(use):
            message = "text from the network is evaluated, or taken as options"
            yield Match(use.source, use.span, message, "check its form first, for example that it is digits")
