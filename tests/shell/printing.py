"""When two scripts are the same program: what a printer may change, and what it may not."""

from __future__ import annotations

from sandguard.shell.dialect import Feature
from sandguard.shell.dialects import find
from sandguard.shell.nodes import ListItem, Node, Script
from sandguard.shell.walk import rewrite, without_spans


def same_program(script: Script, printed: Script) -> bool:
    """Tell whether a script and what was read from its printed form have the same tree.

    Places do not count. What ends a command in the foreground counts but in zsh, whose short forms have no separator
    where the long ones have one.
    """
    if find(script.dialect).has(Feature.SHORT_FORMS):
        script, printed = rewrite(script, _with_semicolon), rewrite(printed, _with_semicolon)
    return without_spans(script) == without_spans(printed)


def _with_semicolon(node: Node) -> Node:
    is_foreground = isinstance(node, ListItem) and node.separator in {"", "\n"}
    return node.replace(separator=";") if is_foreground else node
