"""The sub-command ``rules``: which rules there are, and what one is about."""

from __future__ import annotations

from sandguard import rules
from sandguard.cli import streams
from sandguard.cli.exits import ExitCode
from sandguard.cli.options import Given, Option, Usage
from sandguard.errors import UsageError
from sandguard.policy.escaping import visible
from sandguard.rules.analysis import KINDS
from sandguard.rules.techniques import former

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.rules import Rule

RULES = Usage(
    "rules",
    "list | show ID",
    "List the rules, or show one with its reasons and examples.",
    (Option("--json", "", "answer in JSON, a line for each rule"),),
)


def show(given: Given) -> int:
    """Answer ``rules list`` or ``rules show ID``; return the exit code."""
    match given.operands:
        case ("list",):
            chosen = rules.every()
        case ("show", identifier):
            if identifier in KINDS:
                severity, meaning = KINDS[identifier]
                streams.write(f"{identifier} ({severity})\n\n{meaning}")
                return ExitCode.BELOW
            rule = rules.find(identifier)
            if rule is None:
                message = f"there is no rule {identifier!r}; `sandguard rules list` names them all"
                raise UsageError(message)
            chosen = (rule,)
        case _:
            message = "say `rules list`, or `rules show` and the id of a rule"
            raise UsageError(message)
    if given.has("--json"):
        from sandguard.report.json_lines import rule_fields, to_line

        for rule in chosen:
            streams.write(to_line(rule_fields(rule)))
    elif given.operands[0] == "show":
        streams.write(page(chosen[0]))
    else:
        width = max(len(name) for name in (*(rule.id for rule in chosen), *KINDS))
        for rule in chosen:
            streams.write(f"{rule.id.ljust(width)}  {rule.severity:<8}  {first_sentence(rule)}")
        for kind, (severity, meaning) in KINDS.items():
            streams.write(f"{kind.ljust(width)}  {severity:<8}  {meaning.partition('. ')[0].rstrip('.')}.")
    return ExitCode.BELOW


def first_sentence(rule: Rule) -> str:
    """Return the first sentence of a rule's documentation."""
    paragraph = " ".join(rule.documentation.strip().partition("\n\n")[0].split())
    return paragraph.partition(". ")[0].rstrip(".") + "."


def page(rule: Rule) -> str:
    """Return all that is known of a rule."""
    from inspect import cleandoc

    kind = "can be undone" if rule.is_reversible else "cannot be undone"
    earlier = former(rule.technique)
    technique = f"{rule.technique}, before {', '.join(earlier)}" if earlier else rule.technique
    lines = [
        f"{rule.id} ({rule.severity}, {technique}; {kind})",
        "",
        cleandoc(rule.documentation),
        "",
        f"instead: {rule.instead}",
        f"look at: {rule.review}",
        "",
        "found in:",
    ]
    lines += [f"  {visible(example)}" for example in rule.match]
    lines += ["", "not found in:", *(f"  {visible(example)}" for example in rule.no_match)]
    return "\n".join(lines)
