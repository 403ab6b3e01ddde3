"""Computed code that cannot be judged."""

from __future__ import annotations

from sandguard.flow.program import CodeUse
from sandguard.rules.rule import Match, rule
from sandguard.rules.uses import how, unjudged_reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program


@rule(
    technique="T1059.004",
    severity="medium",
    effects=(CodeUse,),
    is_reversible=False,
    instead="write the command out",
    review="what the text will be when it runs: print it first",
    match=(
        "$CMD --force",
        '"$RUNNER" test',
        'eval "$STEPS"',
        '$(python3 -c "import random; print(random.choice(str(dir())))")',
        'eval "$(perl -e "print scalar localtime")"',
        'read -r line; eval "$line"',
    ),
    no_match=(
        'eval "$(ssh-agent -s)"',
        "bash build.sh",
        "cmd=ls; $cmd -la",
        'exec "$@"',
        'echo "$CMD"',
        'eval "$(cat steps.sh)"',
        "python3 -c 'print(1)'",
        'eval "$(perl gen.pl)"',
        'sed "s/a/$VALUE/" notes.txt',
    ),
)
def computed_code(program: Program) -> Iterator[Match]:
    """A command executes text that is put together when it runs.

    It comes from a variable, an interpreter or typed input, so that what it does cannot be told before.

    An agent does this to keep a command in a variable. Write the command itself, or a function.

    Local scripts and the output of installed programs are trusted as running them would be.
    """
    for use in program.code_uses:
        if reason := unjudged_reason(use):
            message = f"executes {reason}, which cannot be told before it runs: {how(use)}"
            yield Match(use.source, use.span, message, "write the command out")
