"""Commands that somebody approved: exactly those, doing exactly that, in the same workspace.

An approval answers warnings and nothing else. It is as general as it is safe to be: each of its commands may come
alone or with others of it, and a command of which anything is not known is never approved.
"""

from __future__ import annotations

from _blake2 import blake2b

from sandguard.commands.describe import describe
from sandguard.errors import UsageError
from sandguard.policy.deciding import invocations_at
from sandguard.policy.layer import Layer
from sandguard.policy.level import Level
from sandguard.record import Record, _new
from sandguard.values import FROM_NETWORK, Argument, Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any, Literal

    from sandguard.flow.program import Invocation, Program
    from sandguard.policy.policy import Policy
    from sandguard.policy.verdict import Verdict
    from sandguard.rules import Finding

    Scope = Literal["once", "session", "project"]


class Approval(Record):
    """An approval that can be remembered: how long, where, which warnings of which commands, and what they do.

    `digests` identify each command with its wrappers, variables, input and effects.
    """

    __slots__ = ()
    scope: Scope
    workspace: str
    rules: tuple[str, ...]
    commands: tuple[tuple[str, ...], ...]
    effects: tuple[str, ...]
    digests: tuple[str, ...]

    def __new__(
        cls,
        scope: Scope,
        workspace: str,
        rules: tuple[str, ...],
        commands: tuple[tuple[str, ...], ...],
        effects: tuple[str, ...],
        digests: tuple[str, ...],
    ) -> Approval:
        return _new(cls, (scope, workspace, rules, commands, effects, digests))

    def to_toml(self) -> str:
        """Return the entry of a policy file.

        Raises:
            UsageError: when it holds only once or for a session, and so ends with the process.
        """
        if self.scope != "project":
            message = f"an approval for {self.scope} is not written into a file: use its layer"
            raise UsageError(message)
        lines = ["[[approval]]", f"scope = {_quoted('project')}", f"workspace = {_quoted(self.workspace)}"]
        lines += [f"rules = {_list(self.rules)}", f"commands = [{', '.join(map(_list, self.commands))}]"]
        lines += [f"effects = {_list(self.effects)}"] if self.effects else []
        lines += [f"digest = {_quoted(' '.join(self.digests))}"]
        return "\n".join(lines) + "\n"

    def layer(self) -> Layer:
        """Return it as a layer of a policy, to be used for as long as its scope says."""
        entry = {"scope": self.scope, "workspace": self.workspace, "rules": list(self.rules), "digest": _all(self)}
        return Layer({"approvals": [entry]}, f"approval {self.scope}", "user", _all(self))


def _all(approval: Approval) -> str:
    return " ".join(approval.digests)


def proposal(verdict: Verdict, scope: Scope, policy: Policy) -> Approval | None:
    """Return the least that has to be remembered for a command to pass next time; None where nothing can be.

    It is proved before it is returned: with it every warning of the verdict passes, and with any of its commands
    changed, or in another workspace, none of that command's does.
    """
    program = verdict.program
    if program is None or verdict.level is not Level.WARN or program.gaps or program.script.faults:
        return None
    warned = [finding for finding, level in verdict.judged() if level is Level.WARN]
    invocations: dict[str, Invocation] = {}
    for finding in warned:
        around = invocations_at(program, finding)
        keys = [key_of(program, invocation) for invocation in around]
        if not around or not all(keys) or finding.rule.startswith("analysis/"):
            return None
        invocations.update(zip(keys, around, strict=True))
    rules = tuple(sorted({finding.rule for finding in warned}))
    commands = tuple(_words(invocation) for invocation in invocations.values())
    effects = tuple(dict.fromkeys(_described(invocations.values())))
    found = Approval(scope, program.place.workspace, rules, commands, effects, tuple(invocations))
    return found if _is_right(found, verdict, policy) else None


def _is_right(approval: Approval, verdict: Verdict, policy: Policy) -> bool:
    """Tell whether an approval lets a verdict pass, and neither another workspace nor any change of its commands."""
    program = verdict.program
    assert program is not None  # noqa: S101 - only such verdicts get here
    approving = policy.layered(approval.layer())

    def level(program: Program) -> Level:
        return approving.decide(verdict.source, program, verdict.findings).level

    elsewhere = program.replace(place=program.place.replace(workspace=f"{program.place.workspace}-other"))
    changed = [
        program.replace(invocations=(*program.invocations[:at], other, *program.invocations[at + 1 :]))
        for at, invocation in enumerate(program.invocations)
        if key_of(program, invocation) in approval.digests
        for other in _changed(invocation)
    ]
    return level(program) is Level.PASS and all(level(other) is Level.WARN for other in (elsewhere, *changed))


def _changed(invocation: Invocation) -> Iterable[Invocation]:
    """Yield a command with another word at the end, with more rights, with a variable, and with other input."""
    word = Argument(Known("other"), invocation.name_span)
    yield invocation.replace(arguments=(*invocation.arguments, word))
    yield invocation.replace(wrappers=(*invocation.wrappers, "sudo"))
    yield invocation.replace(assignments=(*invocation.assignments, ("OTHER", word.value)))
    yield invocation.replace(stdin=FROM_NETWORK)


def answering(program: Program | None, finding: Finding, approvals: list[dict[str, Any]]) -> int:
    """Return the number, from 1, of the approval that answers a finding; 0 when none does."""
    if program is None or finding.severity != "medium" or program.gaps or program.script.faults:
        return 0
    around = invocations_at(program, finding)
    keys = [key_of(program, invocation) for invocation in around]
    if not around or not all(keys):
        return 0
    for number, approval in enumerate(approvals, 1):
        is_there = finding.rule in approval["rules"] and approval["workspace"] == program.place.workspace
        if is_there and set(keys) <= set(approval["digest"].split()):
            return number
    return 0


def used(policy: Policy, verdict: Verdict) -> Policy:
    """Return a policy without the approvals that hold once and that a verdict has rested on."""
    entries = verdict.decided.entries if verdict.decided is not None else ()
    spent = {entry.source for entry in entries if entry is not None and entry.rule.startswith("approval.")}
    kept = tuple(layer for layer in policy.layers if layer.source not in spent or layer.source != "approval once")
    return policy.replace(layers=kept)


def key_of(program: Program, invocation: Invocation) -> str:
    """Return what identifies a command with all that it depends on and does; empty when any of that is not known."""
    parts: list[str] = [program.place.workspace, *invocation.wrappers, "\0"]
    values = [invocation.name, *(argument.value for argument in invocation.arguments)]
    values += [value for _, value in invocation.assignments]
    if any(value.text is None for value in values) or any(argument.is_pattern for argument in invocation.arguments):
        return ""
    if invocation.stdin.text is None and invocation.stdin.origins != {"user"}:
        return ""  # what flows in is not known
    parts += [name for name, _ in invocation.assignments] + ["\0"]
    parts += [value.text or "" for value in values] + ["\0", invocation.stdin.text or ""]
    for effect in invocation.effects:
        parts.append(f"{type(effect).__name__} {describe(effect)}")
        for name, value in effect.items():
            if hasattr(value, "resolved"):
                if value.resolved.text is None:
                    return ""
                parts.append(f"{name} {value.resolved.text}")
    text = "\0".join(f"{len(part)}:{part}" for part in parts)
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def _words(invocation: Invocation) -> tuple[str, ...]:
    return (*invocation.wrappers, invocation.name.text or "", *(a.text or "" for a in invocation.arguments))


def _described(invocations: Iterable[Invocation]) -> Iterable[str]:
    return (describe(effect) for invocation in invocations for effect in invocation.effects)


def _list(texts: Iterable[str]) -> str:
    return f"[{', '.join(map(_quoted, texts))}]"


def _quoted(text: str) -> str:
    """Return a basic string of TOML."""
    plain = "".join(
        character if character.isprintable() and character not in '"\\' else _escape(character) for character in text
    )
    return f'"{plain}"'


def _escape(character: str) -> str:
    code = ord(character)
    if character in '"\\':
        return "\\" + character
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"
