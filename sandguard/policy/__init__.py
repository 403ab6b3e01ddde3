"""Decide: findings and a policy in, a verdict out."""

from __future__ import annotations

from sandguard.policy.level import Level
from sandguard.policy.policy import Policy
from sandguard.policy.verdict import Verdict

__all__ = ["Level", "Policy", "Verdict"]
