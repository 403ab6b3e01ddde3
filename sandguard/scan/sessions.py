"""Rows of a corpus that are sessions: calls one after the other, each judged by what those before it have left."""

from __future__ import annotations

import json

from sandguard.errors import CorpusError, UsageError
from sandguard.session import SHELL_KINDS, Session

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.guard import Guard

    Fields = dict[str, object]

OF_A_SESSION = frozenset(("calls", "shell", "attack", "dialect", "cwd", "workspace", "home", "note"))
OF_A_CALL = frozenset(("command", "level", "exit_code", "wrote", "open"))


def calls_of(fields: Fields, place: str) -> Iterator[tuple[Fields, str]]:
    """Yield for each call of a session the row that it is, and the calls before it as JSON.

    Raises:
        CorpusError: when it is not well formed.
    """
    calls, shell = fields["calls"], fields.get("shell")
    if excess := fields.keys() - OF_A_SESSION:
        message = f"{place}: a session has no key {min(excess)[:40]!r}; there are {', '.join(sorted(OF_A_SESSION))}"
        raise CorpusError(message)
    if shell not in SHELL_KINDS or not isinstance(calls, list) or not calls:
        message = f'{place}: a session has "calls", and a "shell" that is {" or ".join(SHELL_KINDS)}'
        raise CorpusError(message)
    common = {name: value for name, value in fields.items() if name not in ("calls", "shell", "attack")}
    earlier: list[object] = []
    for number, call in enumerate(calls, 1):
        if not _is_call(call):
            message = (
                f'{place}: call {number} has a "command" and a "level", and perhaps an "exit_code" and what a file '
                'tool "wrote" before: path, content, origin'
            )
            raise CorpusError(message)
        wrote, command, code = call.get("wrote"), call["command"], call.get("exit_code", 0)
        before = json.dumps({"shell": shell, "calls": earlier, "wrote": wrote}, separators=(",", ":"))
        yield common | {name: call[name] for name in ("command", "level", "open") if name in call}, before
        earlier = [*earlier, [wrote, command, code]]


def session_before(guard: Guard, before: str) -> Session:
    """Return the session in which a call is judged, when all calls before it were run."""
    fields = json.loads(before)
    session = Session("", fields["shell"])
    for wrote, command, code in fields["calls"]:
        proposal = guard.classify(command, session=_written(session, wrote)).session
        if proposal is None:
            message = "a verdict in a session proposes the next one"
            raise UsageError(message)
        session = _written(session, wrote).commit(proposal, code)
    return _written(session, fields["wrote"])


def _written(session: Session, wrote: list[str] | None) -> Session:
    return session if wrote is None else session.wrote(wrote[0], wrote[1] or None, origin=wrote[2])


def _is_call(call: object) -> bool:
    if not isinstance(call, dict) or call.keys() - OF_A_CALL or not isinstance(call.get("command"), str):
        return False
    wrote, code = call.get("wrote"), call.get("exit_code", 0)
    is_written = wrote is None or (
        isinstance(wrote, list) and len(wrote) == 3 and all(isinstance(text, str) for text in wrote)
    )
    is_usable = not wrote or (wrote[0].startswith("/") and bool(wrote[1] or wrote[2]))
    return "level" in call and isinstance(code, int | None) and not isinstance(code, bool) and is_written and is_usable
