"""Every exception that sandguard raises.

    SandguardError
    ├── ShellSyntaxError       the text is not a program in the dialect (only when asked: ``strict=True``)
    ├── UsageError             the caller passed something that cannot mean anything
    ├── PolicyError            a policy cannot be used
    ├── CorpusError            a corpus, or the verdicts to compare it with, cannot be read
    ├── SessionError           a stored session is damaged, forged, or of another place
    ├── MissingExtraError      what is asked for needs an optional package that is not installed
    └── RegistrationError      a rule, spec, dialect or report of the package is not well formed

Odd or hostile *commands* raise nothing: they become findings.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.source import Source, Span


class SandguardError(Exception):
    """Base of all errors of this package."""


class ShellSyntaxError(SandguardError):
    """The text is not a program in the chosen dialect."""

    def __init__(self, message: str, *, source: Source, span: Span) -> None:
        super().__init__(message)
        self.message = message
        self.source = source
        self.span = span

    def __str__(self) -> str:
        start, text = self.span.start, self.source.text
        line_start = text.rfind("\n", 0, start) + 1
        line = text[line_start:].partition("\n")[0]
        width = max(1, min(self.span.end, line_start + len(line)) - start)
        marker = " " * (start - line_start) + "^" * width
        return f"{self.source.position(start)}: {self.message}\n    {line}\n    {marker}"


class UsageError(SandguardError):
    """The caller passed something that cannot mean anything."""


class PolicyError(SandguardError):
    """A policy cannot be used.

    `place` is where in its file, as ``file:line:column``; empty when that cannot be told.
    """

    def __init__(self, message: str, *, place: str = "") -> None:
        super().__init__(f"{place}: {message}" if place else message)
        self.place = place


class CorpusError(SandguardError):
    """A corpus, or the verdicts to compare it with, cannot be read."""


class SessionError(SandguardError):
    """A stored session is damaged, forged, or of another place."""


class MissingExtraError(SandguardError):
    """What is asked for needs an optional package that is not installed.

    `extra` is the name after which ``pip install 'sandguard[…]'`` installs it.
    """

    def __init__(self, what: str, extra: str) -> None:
        super().__init__(f"{what} needs packages that are not installed: pip install 'sandguard[{extra}]'")
        self.extra = extra


class RegistrationError(SandguardError):
    """A rule, spec, dialect or report of the package is not well formed."""
