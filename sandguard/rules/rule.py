"""What a rule is, how a function becomes one, and what it finds. Rules see the Program, never the text."""

from __future__ import annotations

from sandguard.errors import RegistrationError
from sandguard.record import Record, _new

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Literal

    from sandguard.commands.effects import Effect
    from sandguard.flow.program import CodeUse, Invocation, Program
    from sandguard.source import Source, Span

    Severity = Literal["info", "low", "medium", "high", "critical"]
    Check = Callable[[Program], Iterator["Match"]]
    Subject = type[Effect | CodeUse | Invocation]

SEVERITIES: tuple[Severity, ...] = ("info", "low", "medium", "high", "critical")


class Match(Record):
    """One place where a rule holds.

    `source` and `span` say where, `message` what happens there, `suggestion` what to do instead.
    """

    __slots__ = ()
    source: Source
    span: Span
    message: str
    suggestion: str

    def __new__(cls, source: Source, span: Span, message: str, suggestion: str = "") -> Match:
        return _new(cls, (source, span, message, suggestion))


class Rule(Record):
    """A detector.

    `id` is ``<tactic>/<slug>`` from its file. `technique` is the MITRE ATT&CK number. `effects` are the effect types
    that make it worth running, `CodeUse` where executed text does, and `Invocation` where a command given by its path
    does (empty: always); `programs` are those of which one must be called, where it asks for their effects only.
    `is_reversible` tells that what it finds can be undone. `instead` is the next step for whoever wrote the command,
    where a match names none of its own; `review` is what a person looks at before letting it run all the same.
    Commands in them stand in backquotes, and pass themselves. `match` and `no_match` are example commands that the
    tests run.
    """

    __slots__ = ()
    id: str
    severity: Severity
    technique: str
    effects: tuple[Subject, ...]
    programs: tuple[str, ...]
    is_reversible: bool
    check: Check
    documentation: str
    match: tuple[str, ...]
    no_match: tuple[str, ...]
    instead: str
    review: str

    def __new__(
        cls,
        id: str,
        severity: Severity,
        technique: str,
        effects: tuple[Subject, ...],
        programs: tuple[str, ...],
        is_reversible: bool,
        check: Check,
        documentation: str,
        match: tuple[str, ...],
        no_match: tuple[str, ...],
        instead: str,
        review: str,
    ) -> Rule:
        return _new(
            cls,
            (
                id,
                severity,
                technique,
                effects,
                programs,
                is_reversible,
                check,
                documentation,
                match,
                no_match,
                instead,
                review,
            ),
        )


class Finding(Record):
    """One result of a rule, or of the analysis itself (rules named ``analysis/…``).

    `suggestion` is a next step for whoever wrote the command, `review` what a person looks at before letting it run.
    """

    __slots__ = ()
    rule: str
    severity: Severity
    technique: str
    message: str
    source: Source
    span: Span
    suggestion: str
    is_reversible: bool
    review: str

    def __new__(
        cls,
        rule: str,
        severity: Severity,
        technique: str,
        message: str,
        source: Source,
        span: Span,
        suggestion: str = "",
        is_reversible: bool = True,
        review: str = "",
    ) -> Finding:
        return _new(cls, (rule, severity, technique, message, source, span, suggestion, is_reversible, review))


PACKAGE = "sandguard.rules."


def rule(
    *,
    technique: str,
    severity: Severity,
    effects: Iterable[Subject] = (),
    programs: Iterable[str] = (),
    is_reversible: bool = True,
    instead: str,
    review: str,
    match: Iterable[str],
    no_match: Iterable[str],
) -> Callable[[Check], Rule]:
    """Return a decorator that makes a function the rule of its file.

    The function has the name of its file, yields a `Match` for each place where the rule holds, and its docstring is
    the rule's documentation.

    Raises:
        RegistrationError: when the severity is unknown, the docstring or one side of the examples is missing, or the
            function does not stand in a file of its own name under ``sandguard/rules/<tactic>/``.
    """
    examples, near_misses = tuple(match), tuple(no_match)

    def register(check: Check) -> Rule:
        where = f"rule {check.__module__}.{check.__name__}"
        tactic, _, slug = check.__module__.removeprefix(PACKAGE).partition(".")
        if not check.__module__.startswith(PACKAGE) or slug != check.__name__:
            message = f"{where} must be the function `<slug>` in the file sandguard/rules/<tactic>/<slug>.py"
            raise RegistrationError(message)
        if severity not in SEVERITIES:
            message = f"{where} has the severity {severity!r}; there are {', '.join(SEVERITIES)}"
            raise RegistrationError(message)
        if not examples or not near_misses:
            message = f"{where} needs at least one example under `match` and one under `no_match`"
            raise RegistrationError(message)
        if not instead or not review:
            message = f"{where} needs `instead`, a next step for the model, and `review`, one for a person"
            raise RegistrationError(message)
        if __debug__ and not (check.__doc__ or "").strip():  # python -OO strips docstrings
            message = f"{where} has no docstring; its first sentence is what users read"
            raise RegistrationError(message)
        return Rule(
            f"{tactic}/{slug}".replace("_", "-"),
            severity,
            technique,
            tuple(effects),
            tuple(programs),
            is_reversible,
            check,
            check.__doc__ or "",
            examples,
            near_misses,
            instead,
            review,
        )

    return register
