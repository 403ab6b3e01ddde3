"""Secrets of a project that are read."""

from __future__ import annotations

from sandguard.commands.effects import Reads
from sandguard.rules.rule import Match, rule
from sandguard.rules.sensitive import is_credential, is_project_secret
from sandguard.rules.wording import target

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program

STORE = "secret:"
"""How specs name what a store of secrets holds."""


@rule(
    technique="T1552.001",
    severity="medium",
    effects=(Reads,),
    instead="let the tool itself use it",
    review="whether the secret may be shown to the model, and appear in its log",
    match=("cat .env", "pass show mail", "grep TOKEN .env.local", "cat config/secrets.yml"),
    no_match=("cat .env.example", "echo 'TOKEN=x' > .env", "cat environment.yml", "ls -a", "echo cat .env"),
)
def secret_store(program: Program) -> Iterator[Match]:
    """A command reads a file in which projects keep secrets, and what it prints goes to the model.

    An agent does this to learn which settings exist. Read the example file, or print the names only: ``cut -d= -f1
    .env``.
    """
    for invocation, effect in program.effects(Reads):
        if (effect.path.written.text or "").startswith(STORE):
            yield Match(invocation.source, effect.span, "reads a secret out of its store", "let the tool itself use it")
        elif is_project_secret(effect.path) and not is_credential(effect.path, program.place):
            message = f"reads {target(effect.path)}, which may hold secrets"
            yield Match(invocation.source, effect.span, message, "read the example file, or the names only")
