"""What lasts between the calls of a tool: files, and of a shell that lives on all that it knows."""

from __future__ import annotations

from sandguard.session.session import SHELL_KINDS, Session, ShellState

__all__ = ["SHELL_KINDS", "Session", "ShellState"]
