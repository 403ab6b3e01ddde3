"""Names of files that say by their signs what is done with them: ``|command``, ``command|``, ``>file`` (Perl, Ruby)."""

from __future__ import annotations

from sandguard.joining import EMPTY
from sandguard.values import DECODED, NETWORK, Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.languages.follow import Follower
    from sandguard.languages.statements import Node
    from sandguard.values import Value


def opened(follower: Follower, path: Value, node: Node) -> bool:
    """Do what the signs of a name say; tell whether it has any."""
    text = path.text
    if text is None:
        if path.comes_from(NETWORK, DECODED):
            follower.act("shell", (path,), node)
            return True
        return False
    bare = text.strip()
    if bare.startswith("|") or bare.endswith("|"):
        follower.act("shell", (Known(bare.strip("|"), path.origins),), node)
    elif bare.startswith(">"):
        kind = "appends" if bare.startswith(">>") else "writes"
        follower.act(kind, (Known(bare.lstrip("> "), path.origins), EMPTY), node)
    elif bare.startswith("<"):
        follower.act("reads", (Known(bare.lstrip("< "), path.origins),), node)
    else:
        return False
    return True
