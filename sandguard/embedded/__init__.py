"""Shell texts inside files of other kinds: recipes, steps, scripts, with the exact place of every character.

This stage finds the texts and does not judge them; a file that it cannot follow is an error, never half a list.
"""

from __future__ import annotations

from sandguard.embedded.pieces import NotReadableError, Piece, Segment

__all__ = ["NotReadableError", "Piece", "Segment"]
