"""What is asked of Python's own parser: the tree of a text, and what stands in a node of it."""

from __future__ import annotations

import _ast as ast  # the module `ast` has no more of this, and takes longer to load
import warnings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_PLAIN_ENCODINGS = ("utf-8", "utf8", "ascii", "us-ascii", "latin", "iso-8859", "iso8859", "cp125", "windows-125")
"""Encodings in which the characters of a script are what they are in ASCII."""

_FILE = "<a script in a command>"


def is_encoded(text: str) -> bool:
    """Tell whether a comment at the top says that the script is written in an encoding which makes it another text.

    It is honoured in one of the first two lines of a file (Python 3.13 reference, 2.1.4).
    """
    if "coding" not in text[:400]:
        return False
    for line in text.split("\n", 2)[:2]:
        _, found, name = line.partition("coding")
        if line.lstrip(" \t\f\ufeff").startswith("#") and found and name[:1] in (":", "="):
            name = name[1:].strip().partition(" ")[0].lower().replace("_", "-")
            if not name.startswith(_PLAIN_ENCODINGS):
                return True
    return False


def parsed(text: str) -> ast.Module | None:
    """Return the tree of a text; None where it is not Python."""
    # What the compiler has to say of the script is no warning for this process; no other text has this file's name.
    warnings.filterwarnings("ignore", module=_FILE)
    try:
        tree = compile(text.removeprefix("\ufeff"), _FILE, "exec", ast.PyCF_ONLY_AST)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    return tree if isinstance(tree, ast.Module) else None


def children(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes that stand directly in a node."""
    for name in node._fields:
        field = getattr(node, name, None)
        if isinstance(field, ast.AST):
            yield field
        elif isinstance(field, list):
            yield from (one for one in field if isinstance(one, ast.AST))


def below(node: ast.AST) -> Iterator[ast.AST]:
    """Yield a node and all that stands in it."""
    left = [node]
    while left:
        at = left.pop()
        yield at
        left.extend(children(at))
