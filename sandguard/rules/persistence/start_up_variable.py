"""Variables that make a program run something."""

from __future__ import annotations

from sandguard.commands.effects import ChangesEnvironment
from sandguard.rules.rule import Match, rule
from sandguard.rules.variables import Hijack, judge, judge_git
from sandguard.rules.wording import named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program


@rule(
    technique="T1546.004",
    severity="high",
    effects=(ChangesEnvironment,),
    instead="run the command itself",
    review="the code that the variable makes other programs run",
    match=(
        "BASH_ENV=./x.sh bash build.sh",
        "export PROMPT_COMMAND='sh x'",
        "PS4='$(sh x)'; set -x; ls",
        "GIT_SSH_COMMAND='sh -c x' git fetch",
        "NODE_OPTIONS='--require ./x.js' node app.js",
        "PERL5OPT=-Mx perl app.pl",
        "GRADLE_OPTS=-javaagent:x.jar gradle build",
        "KUBECTL_EXTERNAL_DIFF='sh x' kubectl diff -f a.yaml",
        "PYTHONBREAKPOINT=os.system python3 a.py",
        "CC='sh -c x' make",
        "MAKEFLAGS='--eval=$(shell x)' make",
        "env 'BASH_FUNC_ls%%=() { x; }' bash -c ls",
        "GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=core.pager GIT_CONFIG_VALUE_0='sh -c x' git -p log",
        "GIT_CONFIG_PARAMETERS=\"'core.pager=sh -c x'\" git log",
    ),
    no_match=(
        "GIT_EDITOR=true git rebase --continue",
        "CC=clang make",
        "RUSTC_WRAPPER=sccache cargo build",
        "GOFLAGS=-mod=mod go build",
        "GRADLE_OPTS=-Xmx2g gradle build",
        "PYTHONBREAKPOINT=0 pytest",
        "KUBECTL_EXTERNAL_DIFF='colordiff -u' kubectl diff -f a.yaml",
        "FZF_DEFAULT_COMMAND='fd --type f' fzf",
        "PAGER=cat git log",
        "MAKEFLAGS=-j4 make",
        "NODE_OPTIONS=--max-old-space-size=4096 npm run build",
        "GIT_SSH_COMMAND='ssh -i key' git fetch",
        "ENV=production npm start",
        "GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=user.name GIT_CONFIG_VALUE_0=me git commit",
        "GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=core.pager GIT_CONFIG_VALUE_0=cat git log",
        "GIT_CONFIG_PARAMETERS=\"'user.name=me'\" git commit",
        "GIT_CONFIG_NOSYSTEM=1 git log",
        "echo BASH_ENV=./x.sh",
        "PS4='+(${BASH_SOURCE}:${LINENO}) '; set -x; ls",
        "PROMPT_COMMAND='history -a'",
    ),
)
def start_up_variable(program: Program) -> Iterator[Match]:
    """A variable makes a shell, an interpreter or a tool run code beside what it was started for.

    An agent does this to set an editor, a pager or an option. Values that are known to be harmless (``cat``,
    ``true``, ``ssh -i key``) pass.

    Programs of the workspace given to pagers and editors are another rule's.
    """
    for invocation, effect in program.effects(ChangesEnvironment):
        if Hijack.CODE in {judge(effect, program.place), judge_git(effect, program)}:
            message = f"{effect.name} makes a program run {named(effect.value)}"
            yield Match(invocation.source, effect.span, message, "run the command itself")
