"""Variables that make a program run something."""

from __future__ import annotations

from sandguard.commands.effects import ChangesEnvironment
from sandguard.rules.rule import Match, rule
from sandguard.rules.variables import Hijack, judge
from sandguard.rules.wording import named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program


@rule(
    technique="T1546.004",
    severity="high",
    effects=(ChangesEnvironment,),
    match=(
        "BASH_ENV=./x.sh bash build.sh",
        "export PROMPT_COMMAND='sh x'",
        "GIT_SSH_COMMAND='sh -c x' git fetch",
        "NODE_OPTIONS='--require ./x.js' node app.js",
        "PERL5OPT=-Mx perl app.pl",
    ),
    no_match=(
        "GIT_EDITOR=true git rebase --continue",
        "PAGER=cat git log",
        "NODE_OPTIONS=--max-old-space-size=4096 npm run build",
        "GIT_SSH_COMMAND='ssh -i key' git fetch",
        "ENV=production npm start",
        "echo BASH_ENV=./x.sh",
    ),
)
def start_up_variable(program: Program) -> Iterator[Match]:
    """A variable makes a shell, an interpreter or a tool run code beside what it was started for.

    An agent does this to set an editor, a pager or an option. Values that are known to be harmless (``cat``,
    ``true``, ``ssh -i key``) pass.

    Programs of the workspace given to pagers and editors are another rule's.
    """
    for invocation, effect in program.effects(ChangesEnvironment):
        if judge(effect, program.place) is Hijack.CODE:
            message = f"{effect.name} makes a program run {named(effect.value)}"
            yield Match(invocation.source, effect.span, message, "run the command itself")
