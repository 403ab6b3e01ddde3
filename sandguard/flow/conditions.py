"""Conditional expressions (Bash manual 3.2.5.2), and what a test or a pattern that succeeded says of a variable."""

from __future__ import annotations

from sandguard.flow.environment import LOOSE
from sandguard.flow.expansion import expand_value, only_variable
from sandguard.flow.shapes import of_expression, of_matched, of_unmatched
from sandguard.joining import shape_of
from sandguard.shell.nodes import (
    ConditionalGroup,
    ConditionalList,
    ConditionalNot,
    ConditionalTest,
    Escaped,
    ExtendedGlob,
    Literal,
)
from sandguard.source import Span
from sandguard.values import Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.flow.environment import Claim, Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.shell.nodes import CaseItem, ConditionalExpression, Word

    Claims = tuple[Claim, ...]

NUMERIC_TESTS = frozenset(("-eq", "-ne", "-lt", "-le", "-gt", "-ge"))


def evaluate_condition(run: Evaluation, environment: Environment, node: ConditionalExpression) -> Claims:
    """Evaluate an expression of ``[[ … ]]`` and return what its success and its failure say."""
    if isinstance(node, ConditionalGroup):
        return evaluate_condition(run, environment, node.operand)
    if isinstance(node, ConditionalNot):
        claims = evaluate_condition(run, environment, node.operand)
        return tuple([(name, shape, not succeeds) for name, shape, succeeds in claims])
    if isinstance(node, ConditionalList):
        # All operands of && succeed when it does, all of || fail when it does; the other way round nothing is known.
        succeeds = node.operator == "&&"
        found = [claim for operand in node.operands for claim in evaluate_condition(run, environment, operand)]
        return tuple([claim for claim in found if claim[2] is succeeds])
    return _test(run, environment, node) if isinstance(node, ConditionalTest) else ()


def _test(run: Evaluation, environment: Environment, node: ConditionalTest) -> Claims:
    operator, operands = node.operator, node.operands
    if operator in NUMERIC_TESTS:
        for word in operands:
            run.calculate(environment, word)
        return ()
    values = [expand_value(run, environment, word) for word in operands]
    if operator in ("-v", "-R"):
        for word, value in zip(operands, values, strict=True):
            run.reach_name(environment, Span(word.start, word.end), value)
        return ()
    if len(operands) < 2:
        return ()
    variable = only_variable(operands[0])
    if operator == "=~":
        expression = _expression(operands[1], values[1].text)
        environment.assign_array("BASH_REMATCH", (Unknown("what a pattern matched", values[0].origins),))
        environment.attributes["BASH_REMATCH"] = environment.attributes.get("BASH_REMATCH", 0) | LOOSE
        return _claims(variable, of_expression(expression), "")
    if operator in ("=", "==", "!="):
        pattern = _pattern(operands[1])
        matched, unmatched = of_matched(pattern), of_unmatched(pattern)
        return _claims(variable, unmatched, matched) if operator == "!=" else _claims(variable, matched, unmatched)
    return ()


def _claims(variable: str, success: str, failure: str) -> Claims:
    if not variable:
        return ()
    return tuple([(variable, shape, succeeds) for shape, succeeds in ((success, True), (failure, False)) if shape])


def _expression(word: Word, text: str | None) -> str:
    """Return a word as the regular expression that it is; empty where quotes make it a text, or it is not known."""
    if text is not None and all(type(part) is Literal for part in word.parts):
        return text
    if all(isinstance(part, Literal | Escaped) for part in word.parts):
        return "".join(("\\" if isinstance(p, Escaped) else "") + getattr(p, "value", "") for p in word.parts)
    is_variable = only_variable(word) and not any(hasattr(part, "parts") for part in word.parts)
    return text if is_variable and text is not None else ""


def _pattern(word: Word) -> str:
    """Return a word as the pattern that it is; empty where anything is quoted or expanded in it."""
    found: list[str] = []
    for part in word.parts:
        if type(part) is Literal:
            found.append(part.value)
        elif isinstance(part, ExtendedGlob) and len(part.patterns) == 1:
            found.append(f"{part.operator.rstrip('(')}({_pattern(part.patterns[0])})")
        else:
            return ""
    return "".join(found)


def claim_matched(environment: Environment, word: Word, item: CaseItem) -> None:
    """Go on in an item of a case: the word is what its patterns say."""
    variable = only_variable(word)
    shapes = {of_matched(_pattern(pattern)) for pattern in item.patterns} if variable else {""}
    if "" not in shapes:
        environment.claims = ((variable, "digits" if shapes == {"digits"} else "word", True),)
        environment.claim(succeeds=True)


def claim_unmatched(environment: Environment, word: Word, item: CaseItem) -> None:
    """Go on after an item of a case that did not match."""
    variable = only_variable(word)
    if not variable:
        return
    for pattern in item.patterns:
        shape = of_unmatched(_pattern(pattern))
        if shape:
            environment.claims = ((variable, shape, True),)
            environment.claim(succeeds=True)


def claims_of_list(environment: Environment, operators: tuple[str, ...], before: list[Claim]) -> None:
    """Keep what the success of a whole list of ``&&``, or the failure of one of ``||``, says: all operands had it.

    `before` are the claims of all operands but the last, which were taken up already: one holds still unless the
    variable was given another value since.
    """
    kinds = set(operators)
    succeeds = kinds == {"&&"}
    if len(kinds) > 1 or environment.is_dead:
        environment.claims = ()
        return
    last = environment.claims
    held = [claim for claim in before if claim[2] is succeeds and _holds(environment, claim)]
    environment.claims = (*held, *(claim for claim in last if claim[2] is succeeds))


def _holds(environment: Environment, claim: Claim) -> bool:
    value = environment.get_parameter(claim[0])
    return value is not None and shape_of(value) == claim[1]
