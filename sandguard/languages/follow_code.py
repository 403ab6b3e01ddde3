"""Text of its own language that a script executes: known text is followed in its place, other text is an act."""

from __future__ import annotations

from sandguard.languages.things import NOTHING, Datum, Made, Scope, Table, Thing, union_of, value_of
from sandguard.values import DECODED, NETWORK, Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from sandguard.languages.follow import Follower
    from sandguard.languages.statements import Node
    from sandguard.values import Value

MOST_EXECUTED = 8
"""Texts that execute one another."""

MOST_READINGS = 16


def run_code(follower: Follower, code: Thing, node: Node, names: Sequence[Table] = ()) -> Thing:
    """Follow a text that is executed, with the names of the script; return the value of what stands last in it.

    With `names`, it sees what these tables have as well, and the last has the names which the text gives a value.
    """
    value = value_of(code)
    texts = value.texts
    if texts is None or len(texts) > MOST_READINGS:
        follower.act("code", (value,), node)
        return union_of(code)
    found: Thing = NOTHING
    scope = follower.here
    for table in names:
        scope = Scope(scope)
        scope.names = table.pairs
    for text in texts:
        found = _run_text(follower, Known(text, value.origins), text, node, scope)
    return found


def _run_text(follower: Follower, value: Value, text: str, node: Node, scope: Scope) -> Thing:
    if value.comes_from(NETWORK, DECODED):
        follower.act("code", (value,), node)  # it is judged by where it comes from as well
    if follower.executed >= MOST_EXECUTED or follower.is_exhausted:
        follower.doubt(node, "depth-limit", "texts in texts are nested too deeply")
        return union_of(Datum(value))
    script = follower.library.read_tree(text)
    if script is None:
        follower.act("code", (value,), node)
        follower.doubt(node, "unread-code", "a text that is executed cannot be read")
        return union_of(Datum(value))
    outer = follower.place
    if outer is None:
        follower.place = (node.start, node.end)
    follower.executed += 1
    follower.steps += 1 + len(text) // 16
    follower.block(script, scope)
    follower.executed -= 1
    follower.place = outer
    last: Thing | None = follower.last
    return NOTHING if last is None else last


def run_module(follower: Follower, name: str, content: Value, node: Node) -> Thing:
    """Follow a module that lies beside the script; what is not known of it is executed all the same."""
    made = follower.modules[name] = Made(Scope(None), [])
    if content.text is None:
        follower.act("code", (content,), node)
        return union_of(Datum(content))
    _run_text(follower, content, content.text, node, made.scope)
    return made


def run_path(follower: Follower, path: Value, node: Node) -> Thing:
    """Follow a file of the same language that is executed by its path."""
    if (path.text or "").startswith(("http://", "https://", "ftp://")):
        from sandguard.values import FROM_NETWORK

        follower.act("fetches", (path,), node)
        follower.act("code", (FROM_NETWORK,), node)
        return Datum(FROM_NETWORK)
    if (path.text or "").startswith("expect://"):
        follower.act("shell", (Known((path.text or "")[9:], path.origins),), node)
        return Datum(path)
    is_input = (path.text or "") in ("php://stdin", "php://input", "/dev/stdin")
    content = follower.situation.stdin if is_input else follower.situation.content(path)
    if content.text is not None:
        return _run_text(follower, content, content.text, node, follower.here)
    follower.act("includes", (path, content), node)
    return union_of(Datum(content))
