"""The session: a value that `classify` is given and proposes anew, and that its caller commits or discards.

It holds texts and values only, no shell nodes, and judges nothing.
"""

from __future__ import annotations

from sandguard.errors import UsageError
from sandguard.joining import either
from sandguard.record import Record, _new
from sandguard.values import FROM_LITERAL, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal

    from sandguard.values import Value

    ShellKind = Literal["fresh", "persistent"]
    Key = Value | str
    Named = tuple[tuple[str, Value], ...]
    FunctionText = tuple[str, Value]
    Background = tuple[Value, str, "ShellState"]

SHELL_KINDS = ("fresh", "persistent")
"""What a tool does with its shell: a new one for each call, or one that lives on."""


class ShellState(Record):
    """What one shell process knows between two texts that it is given.

    `functions` are (name, readings), each reading (dialect, text of the body). `positional` are (value, whether it can
    split, whether it is a pattern), `traps` are (dialect, text), `targets` are (descriptor, path written, path
    resolved, whether it appends) for files and (descriptor, standard stream) for others. `succeeded` is the folder in
    the case that the last command succeeds, None when that makes no difference.
    """

    __slots__ = ()
    cwd: Value
    home: Value
    variables: Named
    arrays: tuple[tuple[str, tuple[Value, ...]], ...]
    attributes: tuple[tuple[str, int], ...]
    functions: tuple[tuple[str, tuple[FunctionText, ...]], ...]
    aliases: Named
    options: tuple[str, ...]
    positional: tuple[tuple[Value, bool, bool], ...] | None
    stdin: Value | None
    descriptors: Named
    closed: tuple[str, ...]
    targets: tuple[tuple[str, Value, Value, bool] | tuple[str, str], ...]
    traps: tuple[tuple[str, Value], ...]
    succeeded: Value | None
    last_argument: Value | None

    def __new__(
        cls,
        cwd: Value,
        home: Value,
        variables: Named = (),
        arrays: tuple[tuple[str, tuple[Value, ...]], ...] = (),
        attributes: tuple[tuple[str, int], ...] = (),
        functions: tuple[tuple[str, tuple[FunctionText, ...]], ...] = (),
        aliases: Named = (),
        options: tuple[str, ...] = (),
        positional: tuple[tuple[Value, bool, bool], ...] | None = None,
        stdin: Value | None = None,
        descriptors: Named = (),
        closed: tuple[str, ...] = (),
        targets: tuple[tuple[str, Value, Value, bool] | tuple[str, str], ...] = (),
        traps: tuple[tuple[str, Value], ...] = (),
        succeeded: Value | None = None,
        last_argument: Value | None = None,
    ) -> ShellState:
        return _new(
            cls,
            (
                cwd,
                home,
                variables,
                arrays,
                attributes,
                functions,
                aliases,
                options,
                positional,
                stdin,
                descriptors,
                closed,
                targets,
                traps,
                succeeded,
                last_argument,
            ),
        )


class Session(Record):
    """What earlier calls have left behind. Immutable; `Guard.classify` proposes the next one as ``verdict.session``.

    Args:
        key: the workspace, or any other name of the place whose files these are; empty for any.
        shell: ``fresh`` when the tool starts a shell for each call, ``persistent`` when one lives on.

    Files are kept by their resolved path, or by the value of a path that is not known; of their contents what is
    known and short, with its origins. `doubtful` files may not be there, everything below `trees` may hold what is kept
    under their name, `protected` paths may not be writable, `concurrent` files may be written at any time.
    `background` holds commands that may still run. `raised` are (kind, target) of effects that were blocked.
    `is_lost` tells that more happened than could be kept.

    >>> from sandguard import Guard, Session
    >>> guard, session = Guard(), Session()
    >>> verdict = guard.classify("curl -so tool https://example.com/tool", session=session)
    >>> session = session.commit(verdict.session, exit_code=0)
    >>> str(verdict.level), str(guard.classify("mv tool t && sh t", session=session).level)
    ('pass', 'block')
    """

    __slots__ = ()
    key: str
    shell: ShellKind
    calls: int
    files: tuple[tuple[Key, Value], ...]
    doubtful: tuple[Key, ...]
    trees: tuple[str, ...]
    links: tuple[tuple[str, Value, Value], ...]
    protected: tuple[str, ...]
    unplaced: tuple[tuple[Value, str], ...]
    concurrent: tuple[Key, ...]
    state: ShellState | None
    background: tuple[Background, ...]
    raised: tuple[tuple[str, str], ...]
    is_lost: bool

    def __new__(cls, key: str = "", shell: ShellKind = "fresh") -> Session:
        given: tuple[object, object] = (key, shell)
        if not isinstance(given[0], str) or shell not in SHELL_KINDS:
            message = f"a session has a text as key and a shell that is fresh or persistent, not {key!r} and {shell!r}"
            raise UsageError(message)
        return _new(cls, (key, shell, 0, (), (), (), (), (), (), (), None, (), (), False))

    def commit(self, proposal: Session, exit_code: int | None = 0, *, cwd: str | None = None) -> Session:
        """Return the session after a command has run, of which a verdict proposed `proposal`.

        Only an exit code of 0 says that it has done what it would; after any other, and after None (nobody knows), it
        has done all, a part or nothing. A proposal that was made before another call was committed is merged.

        Args:
            proposal: the verdict's session.
            exit_code: what the command ended with.
            cwd: the folder that the shell is in now, where the tool tells it.
        """
        self._check_like(proposal)
        result = proposal
        state = proposal.state
        if exit_code == 0 and state is not None and state.succeeded is not None:
            result = result.replace(state=state.replace(cwd=state.succeeded))
        if exit_code != 0 or proposal.calls != self.calls + 1:
            result = self.merge(result).replace(calls=self.calls + 1)
        state = result.state
        if state is not None and state.succeeded is not None:
            result = result.replace(state=state.replace(succeeded=None))
        return result.at(cwd) if cwd is not None else result

    def discard(self, proposal: Session) -> Session:
        """Return the session after a command was not run: as before, but for the targets that were blocked.

        Those stay raised: the same effect on them in another spelling is blocked, too.
        """
        self._check_like(proposal)
        raised = tuple(sorted({*self.raised, *proposal.raised}))
        return self if raised == self.raised else self.replace(raised=raised)

    def merge(self, other: Session) -> Session:
        """Return the session after calls that ran side by side: what either has left may be there.

        The order of merging makes no difference to any level, and merging a session with itself gives the same.
        """
        from sandguard.session.merging import merged

        self._check_like(other)
        return merged(self, other)

    def wrote(self, path: str, content: str | None = None, *, origin: str = "") -> Session:
        """Return the session after a file tool wrote a file.

        Args:
            path: the absolute path.
            content: the whole text, when it is known and the agent's own.
            origin: where the content is from when it is not the agent's own text: ``network``, ``decoded``, ….
        """
        from sandguard.session.bounds import bounded

        _check(path)
        if content is None and not origin:
            message = "say what a file tool wrote, or where that came from"
            raise UsageError(message)
        origins = frozenset((origin,)) if origin else FROM_LITERAL
        value: Value = Unknown("what a file tool wrote", origins) if content is None else Known(content, origins)
        files = dict(self.files)
        is_linked = any(path == link or path.startswith(f"{link}/") for link, _, _ in self.links)
        if path in files and (path in self.concurrent or is_linked):
            value = either(files[path], value)
        files[path] = value
        doubtful = tuple(key for key in self.doubtful if key != path)
        return bounded(self.replace(files=tuple(files.items()), doubtful=doubtful))

    def removed(self, path: str) -> Session:
        """Return the session after a file tool removed a file or a folder with all that is in it."""
        _check(path)
        gone = tuple(
            key
            for key, _ in self.files
            if isinstance(key, str) and (key == path or key.startswith(path.rstrip("/") + "/"))
        )
        kept = {key for key in gone if key in self.concurrent}  # what still runs may write it again
        return self.replace(
            files=tuple(pair for pair in self.files if pair[0] not in gone or pair[0] in kept),
            trees=tuple(tree for tree in self.trees if tree not in gone or tree in kept),
            doubtful=tuple(dict.fromkeys((*(key for key in self.doubtful if key not in gone), *sorted(kept)))),
        )

    def at(self, cwd: str) -> Session:
        """Return the session with the persistent shell in a folder that the tool tells."""
        _check(cwd)
        if self.state is None:
            return self
        return self.replace(state=self.state.replace(cwd=Known(cwd), succeeded=None))

    def _check_like(self, other: object) -> None:
        if not isinstance(other, Session) or (other.key, other.shell) != (self.key, self.shell):
            message = "the other session must be of the same place and kind of shell, as that of a verdict is"
            raise UsageError(message)

    def to_json(self) -> str:
        """Return the session as JSON, in ASCII; `from_json` gives an equal one back."""
        from sandguard.session.stored import to_json

        return to_json(self)

    @classmethod
    def from_json(cls, text: str) -> Session:
        """Return the session that `to_json` wrote.

        Raises:
            SessionError: when the text is anything else.
        """
        from sandguard.session.stored import from_json

        return from_json(text)


def _check(path: object) -> None:
    if not isinstance(path, str) or not path.startswith("/"):
        message = f"a path must be absolute, not {path!r}"
        raise UsageError(message)
