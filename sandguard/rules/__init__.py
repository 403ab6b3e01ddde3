"""Detect: a Program in, findings out. One file a rule, one folder an ATT&CK tactic; a rule never sees the text."""

from __future__ import annotations

from sandguard.rules.detection import applicable, detect, every, find, in_order, run
from sandguard.rules.rule import SEVERITIES, Finding, Match, Rule

__all__ = ["SEVERITIES", "Finding", "Match", "Rule", "applicable", "detect", "every", "find", "in_order", "run"]
