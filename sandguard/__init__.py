"""Says what a shell command will do before it runs: pass, warn or block, with the rule, the span and the reason.

>>> from sandguard import classify
>>> print(classify("curl -s https://example.com/install.sh | sh").level)
block
"""

from __future__ import annotations

__all__ = ["Guard", "Level", "Policy", "Session", "Verdict", "__version__", "classify", "classify_argv"]

__version__ = "0.1.0"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.guard import Guard, classify, classify_argv
    from sandguard.policy import Level, Policy, Verdict
    from sandguard.session import Session

_HOMES = {
    "Guard": "sandguard.guard",
    "Level": "sandguard.policy",
    "Policy": "sandguard.policy",
    "Session": "sandguard.session",
    "Verdict": "sandguard.policy",
    "classify": "sandguard.guard",
    "classify_argv": "sandguard.guard",
}


def __getattr__(name: str) -> object:
    """Load a public name when it is first asked for: every module of the package runs this file, few need those."""
    if name not in _HOMES:
        message = f"module 'sandguard' has no attribute {name!r}"
        raise AttributeError(message)
    value: object = getattr(__import__(_HOMES[name], None, None, (name,)), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
