"""The sub-command ``rules``: which rules there are, and what one is about."""

from __future__ import annotations

from sandguard import rules
from sandguard.cli import streams
from sandguard.cli.exits import ExitCode
from sandguard.cli.options import Given, Option, Usage
from sandguard.errors import UsageError
from sandguard.policy.escaping import visible
from sandguard.rules.analysis import KINDS, TECHNIQUE
from sandguard.rules.techniques import VERSION, former

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.rules import Rule
    from sandguard.rules.rule import Severity

RULES = Usage(
    "rules",
    "list | show ID",
    "List the rules, or show one with its reasons and examples.",
    (Option("--json", "", "answer in JSON, a line for each rule"),),
)


STRIPPED = "(not known: Python was started with -OO, which leaves documentation out)."


def show(given: Given) -> int:
    """Answer ``rules list`` or ``rules show ID``; return the exit code."""
    chosen: tuple[Rule, ...] = ()
    kinds: dict[str, tuple[Severity, str]] = {}
    match given.operands:
        case ("list",):
            chosen, kinds = rules.every(), KINDS
        case ("show", identifier) if identifier in KINDS:
            kinds = {identifier: KINDS[identifier]}
        case ("show", identifier):
            rule = rules.find(identifier)
            if rule is None:
                message = f"there is no rule {identifier!r}; `sandguard rules list` names them all"
                raise UsageError(message)
            chosen = (rule,)
        case _:
            message = "say `rules list`, or `rules show` and the id of a rule"
            raise UsageError(message)
    if given.has("--json"):
        from sandguard.report.json_lines import kind_fields, rule_fields, to_line

        for rule in chosen:
            streams.write(to_line(rule_fields(rule)))
        for kind, (severity, meaning) in kinds.items():
            streams.write(to_line(kind_fields(kind, severity, meaning)))
    elif given.operands[0] == "list":
        width = max(len(name) for name in (*(rule.id for rule in chosen), *kinds))
        for rule in chosen:
            streams.write(f"{rule.id.ljust(width)}  {rule.severity:<8}  {first_sentence(rule)}")
        for kind, (severity, meaning) in kinds.items():
            streams.write(f"{kind.ljust(width)}  {severity:<8}  {meaning.partition('. ')[0].rstrip('.')}.")
    else:
        for rule in chosen:
            streams.write(page(rule))
        for kind, (severity, meaning) in kinds.items():
            streams.write(f"{kind} ({severity}, {numbers(TECHNIQUE)})\n\n{meaning}")
    return ExitCode.BELOW


def numbers(technique: str) -> str:
    """Return a technique's number, of which version it is, and the numbers it had before."""
    earlier = former(technique)
    before = f", before {', '.join(earlier)}" if earlier else ""
    return f"{technique} of ATT&CK {VERSION}{before}"


def first_sentence(rule: Rule) -> str:
    """Return the first sentence of a rule's documentation."""
    if not rule.documentation:
        return STRIPPED
    paragraph = " ".join(rule.documentation.strip().partition("\n\n")[0].split())
    return paragraph.partition(". ")[0].rstrip(".") + "."


def page(rule: Rule) -> str:
    """Return all that is known of a rule."""
    from inspect import cleandoc

    kind = "can be undone" if rule.is_reversible else "cannot be undone"
    lines = [
        f"{rule.id} ({rule.severity}, {numbers(rule.technique)}; {kind})",
        "",
        cleandoc(rule.documentation) or STRIPPED,
        "",
        f"instead: {rule.instead}",
        f"look at: {rule.review}",
        "",
        "found in:",
    ]
    lines += [f"  {visible(example)}" for example in rule.match]
    lines += ["", "not found in:", *(f"  {visible(example)}" for example in rule.no_match)]
    return "\n".join(lines)
