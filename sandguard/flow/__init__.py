"""Script to program: what every command of a text will do, where its data flows, and what is executed. The face."""

from sandguard.flow.evaluate import evaluate
from sandguard.flow.limits import Limits
from sandguard.flow.program import Assumption, CodeUse, Invocation, Program, Substitution

__all__ = ["Assumption", "CodeUse", "Invocation", "Limits", "Program", "Substitution", "evaluate"]
