"""Redirections (POSIX XCU 2.7, Bash manual 3.6): which file is read or written, and what flows there."""

from __future__ import annotations

from sandguard.commands.effects import Fetches, Path, Reads, Sends, Writes
from sandguard.commands.paths import resolve
from sandguard.flow.dialects import features_of
from sandguard.flow.expansion import expand_value, expand_words
from sandguard.joining import EMPTY, concatenated, either, one_of, prefix_of
from sandguard.record import Record, _new
from sandguard.shell.dialect import Feature
from sandguard.shell.nodes import DoubleQuoted, HereDocument, ProcessSubstitution, Word
from sandguard.source import Span
from sandguard.values import FROM_LITERAL, FROM_NETWORK, NO_ORIGINS, Argument, Known, Unknown, from_file

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.effects import Effect
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.shell.nodes import Redirection
    from sandguard.values import Value

    Target = "File | Joined | str | None"

READER = "reader"
"""The target of standard output unless it is redirected: whoever reads what the command prints."""

MESSAGES = "messages"
"""The target of standard error unless it is redirected."""

STANDARD = frozenset("012")

DESCRIPTORS = ("/dev/fd/", "/proc/self/fd/")
SOCKETS = ("/dev/tcp/", "/dev/udp/")
NOWHERE = frozenset(("/dev/null", "/dev/tty", "/dev/full"))
STREAMS = {"/dev/stdin": "0", "/dev/stdout": "1", "/dev/stderr": "2"}

FROM_PIPE = Unknown("what is written to a pipe", NO_ORIGINS)


class File(Record):
    """An open file as a target of output."""

    __slots__ = ()
    path: Path
    is_append: bool
    is_certain: bool
    """Whether opening it certainly succeeds; with ``set -C`` it may not."""

    def __new__(cls, path: Path, *, is_append: bool = False, is_certain: bool = True) -> File:
        return _new(cls, (path, is_append, is_certain))


class Joined(Record):
    """Several targets that one descriptor writes to, as in zsh."""

    __slots__ = ()
    targets: tuple[File | Joined | str | None, ...]

    def __new__(cls, targets: tuple[File | Joined | str | None, ...]) -> Joined:
        return _new(cls, (targets,))


class Plumbing:
    """Where the descriptors of one command lead, and the effects of opening them."""

    __slots__ = ("effects", "inputs", "may_fail", "sources", "targets")

    def __init__(self) -> None:
        self.effects: list[Effect] = []
        self.inputs: dict[str, Value] = {}
        """What can be read from each descriptor that was opened for it."""
        self.targets: dict[str, File | Joined | str | None] = {}
        """Where each descriptor that was opened for writing leads; None for nowhere."""
        self.sources: dict[str, Path] | None = None
        """The files that were opened for reading alone: what is written to them later is read there, too."""
        self.may_fail = False
        """Whether opening a file or a descriptor may fail, so that the command does not run (POSIX XCU 2.8.1)."""


def redirect(run: Evaluation, environment: Environment, nodes: tuple[Redirection | HereDocument, ...]) -> Plumbing:
    """Return what redirections do, in order; nothing of it is applied yet."""
    plumbing = Plumbing()
    if nodes and features_of(run) & Feature.JOINED_REDIRECTIONS:
        _join(run, environment, plumbing, nodes)
        return plumbing
    for node in nodes:
        if node.fd.isidentifier():
            environment.assign(
                node.fd, Known(node.fd, NO_ORIGINS)
            )  # the number is the shell's choice: its name is used
        if isinstance(node, HereDocument):
            plumbing.inputs[node.fd or "0"] = _body(run, environment, node)
        else:
            _redirection(run, environment, node, plumbing)
    return plumbing


def _join(
    run: Evaluation, environment: Environment, plumbing: Plumbing, nodes: tuple[Redirection | HereDocument, ...]
) -> None:
    """Carry out redirections of which several may be for one descriptor: each of them counts (zsh manual 7.2)."""
    for node in nodes:
        if node.fd.isidentifier():
            environment.assign(node.fd, Known(node.fd, NO_ORIGINS))
        operator = getattr(node, "operator", "<<")
        is_input = operator.startswith("<")
        fd = node.fd or ("0" if is_input else "1")
        read, written = plumbing.inputs.get(fd), plumbing.targets.get(fd, "")
        if nodes is run.joined and (read is None and not written):
            read, written = (environment.stdin, "") if fd == "0" else (None, READER if fd == "1" else "")
        one = Plumbing()
        one.inputs, one.targets = plumbing.inputs.copy(), plumbing.targets.copy()
        if isinstance(node, HereDocument):
            one.inputs[fd] = _body(run, environment, node)
        else:
            _redirection(run, environment, node, one)
        plumbing.effects += one.effects
        plumbing.may_fail |= one.may_fail
        plumbing.sources = plumbing.sources if one.sources is None else {**(plumbing.sources or {}), **one.sources}
        plumbing.inputs, plumbing.targets = one.inputs, one.targets
        if is_input and read is not None and fd in one.inputs and operator != "<&":
            plumbing.inputs[fd] = either(concatenated([read, one.inputs[fd]]), one.inputs[fd])
        elif not is_input and written and fd in one.targets and not (operator == ">&" and one.targets[fd] is None):
            plumbing.targets[fd] = Joined((written, one.targets[fd]))


def open_inputs(environment: Environment, plumbing: Plumbing) -> None:
    """Give a shell the descriptors that can be read from."""
    for fd, value in plumbing.inputs.items():
        if fd == "0":
            environment.stdin = value
        else:
            environment.descriptors[fd] = value


def route(run: Evaluation, output: Value, target: File | Joined | str | None) -> Value:
    """Send what was printed to its target; return what is left for the reader of the command."""
    if type(target) is Joined:
        left = [route(run, output, one) for one in target.targets]
        return next((found for found in left if found is not EMPTY), EMPTY)
    if target == MESSAGES:
        target = run.messages
    if target == READER:
        return output
    if isinstance(target, File):
        run.store(target.path, output, is_append=target.is_append, is_certain=target.is_certain)
    return EMPTY


def set_apart(run: Evaluation, targets: dict[str, File | Joined | str | None]) -> Value | None:
    """Let messages go to a pipe of their own where a reader gets them and output goes elsewhere: ``2>&1 >file``."""
    if run.messages != READER or targets.get("1", READER) == READER:
        return None
    pipe = Unknown(f"the pipe of a process substitution behind descriptor 2, {run.spent}", NO_ORIGINS)
    run.messages = File(Path(pipe, pipe), is_append=True)
    return pipe


def empty_targets(run: Evaluation, plumbing: Plumbing) -> None:
    """Truncate files of the text that a command is about to write to: it finds nothing in them itself."""
    for target in plumbing.targets.values():
        if isinstance(target, File) and not target.is_append and target.path.resolved.text in run.files:
            run.store(target.path, EMPTY, is_certain=target.is_certain)


def lend(run: Evaluation, environment: Environment, plumbing: Plumbing) -> list[tuple[Value, File | Joined | str]]:
    """Give the descriptors beside 1 and 2 that a command opens for writing to what runs inside of it.

    Returns the pipes that gather what is written to a descriptor that leads to a reader, each with that target.
    """
    gathered: list[tuple[Value, File | Joined | str]] = []
    lent: dict[str, File | Joined | str | None] = {}
    for fd, target in plumbing.targets.items():
        if fd in STANDARD:
            continue
        inner = target
        if isinstance(target, File):
            if not target.is_append:
                run.store(target.path, EMPTY, is_certain=target.is_certain)
            inner = File(target.path, is_append=True)  # it is open: one command after another adds to it
        elif target is not None:
            pipe = Unknown(f"the pipe of a process substitution behind descriptor {fd}, {run.spent}", NO_ORIGINS)
            gathered.append((pipe, target))
            inner = File(Path(pipe, pipe), is_append=True)
        lent[fd] = inner
    environment.targets = {**environment.targets, **lent}
    return gathered


def take_back(environment: Environment, plumbing: Plumbing, kept: dict[str, File | Joined | str | None]) -> None:
    """Close what was lent; where `exec` sent other descriptors meanwhile stays."""
    targets = environment.targets.copy()
    for fd in plumbing.targets.keys() - STANDARD:
        if fd in kept:
            targets[fd] = kept[fd]
        else:
            targets.pop(fd, None)
    environment.targets = targets


def gather(run: Evaluation, output: Value, gathered: list[tuple[Value, File | Joined | str]]) -> Value:
    """Return what a command prints, and what was written to the descriptors that it lent."""
    for pipe, target in gathered:
        written = run.files.pop(pipe, EMPTY)
        if written is not EMPTY:
            output = concatenated([output, route(run, written, target)])
    return output


def content_of(run: Evaluation, environment: Environment, path: Path) -> Value | None:
    """Return what can be read at a path as far as the text says it: its own files, its input, its descriptors."""
    text = path.resolved.text
    if (text is None and not is_pipe(path)) or path.is_pattern or run.links:
        from sandguard.flow.descriptors import streams_at

        found = streams_at(run, environment, path)
        if found:
            content = run.content(path)
            return one_of(found if content is None else [*found, content])
    elif text is not None and text.startswith(("/dev/", "/proc/")):
        fd = descriptor_of(text)
        if fd:
            return read_from(run, environment, fd)
        if text == "/dev/null":
            return EMPTY
        if text.startswith(SOCKETS):
            return FROM_NETWORK
    return run.content(path)


def read_from(run: Evaluation, environment: Environment, fd: str) -> Value | None:
    """Return what an open descriptor gives; None for one that the text has not opened.

    A file behind it is opened anew by the name of the descriptor, so it gives what was written to it, too.
    """
    if fd == "0":
        return environment.stdin
    given = environment.descriptors.get(fd)
    if given is not None and is_pipe(Path(given, given)):
        return run.files.get(given, FROM_PIPE)
    target = environment.targets.get(fd)
    if isinstance(target, File) and not isinstance(target.path.written, Unknown) and run.files:
        content = run.content(target.path)
        if content is not None:
            return content if given is None else one_of([given, content])
    return given


def is_pipe(path: Path) -> bool:
    """Tell whether a path is a descriptor or the pipe of a process substitution, and no file."""
    written = path.written
    if isinstance(written, Unknown):
        return written.reason.startswith("the pipe of a process substitution")
    text = path.resolved.text
    return text is not None and bool(descriptor_of(text))


def descriptor_of(text: str) -> str:
    """Return the descriptor that a path names; empty for a file."""
    if text in STREAMS:
        return STREAMS[text]
    for folder in DESCRIPTORS:
        if text.startswith(folder):
            return text[len(folder) :]
    return ""


def _body(run: Evaluation, environment: Environment, node: HereDocument) -> Value:
    body = node.body
    if not body.parts:
        return EMPTY
    if node.is_quoted:
        return concatenated([run.revealed(getattr(part, "value", "")) for part in body.parts])
    quoted = DoubleQuoted(body.start, body.end, body.parts)
    return expand_value(run, environment, Word(body.start, body.end, (quoted,)))


def _redirection(run: Evaluation, environment: Environment, node: Redirection, plumbing: Plumbing) -> None:
    operator = node.operator or getattr(node.target.parts[0], "operator", "<")  # yash: a process substitution alone
    if operator == "<<<":
        text = expand_value(run, environment, node.target, is_assigned=run.dialect == "bash")
        plumbing.inputs[node.fd or "0"] = concatenated([text, Known("\n", NO_ORIGINS)])
        return
    is_input = operator.startswith("<")
    fd = node.fd or ("0" if is_input else "1")
    if operator == ">>|" and run.dialect == "yash":
        # A pipe between two descriptors; what is written to it is known when all is evaluated once more.
        from sandguard.flow.substitutions import of_call

        pipe = Unknown(f"the pipe of a process substitution{of_call(run)} at {node.start}", NO_ORIGINS)
        plumbing.targets[fd] = File(Path(pipe, pipe), is_append=True)
        source = expand_value(run, environment, node.target).text or ""
        # What earlier calls leave open is known by the pipe, for a later one to find what is in it.
        plumbing.inputs[source] = run.files.get(pipe, FROM_PIPE) if run.lasting is None or source == "0" else pipe
        run.has_background = True
        return
    argument = _target(run, environment, node)
    if operator in ("<&", ">&") and _duplicate(run, environment, plumbing, fd, argument, has_fd=bool(node.fd)):
        return
    path = resolve(argument, environment.cwd, run.place)
    may_have_failed = plumbing.may_fail
    is_certain = argument.text in NOWHERE or is_pipe(path) or (bool(run.files) and _is_there(run, path))
    keeps_old = operator == ">" and "noclobber" in environment.options
    plumbing.may_fail = may_have_failed or keeps_old or not is_certain
    if is_input:
        _open_input(run, environment, plumbing, fd, argument, path)
    if operator != "<":
        is_both = operator.startswith("&>") or operator in (">&", ">>&")
        # A redirection that failed before this one keeps the file as it is.
        opened = File(path, is_append=">>" in operator, is_certain=not (may_have_failed or keeps_old))
        _open_output(environment, plumbing, fd, argument, opened, is_both=is_both)


def _is_there(run: Evaluation, path: Path) -> bool:
    from sandguard.flow.certainty import is_there

    return is_there(run, path)


def _target(run: Evaluation, environment: Environment, node: Redirection) -> Argument:
    """Return the target as one argument; an unquoted pattern in it is active (Bash manual 3.6)."""
    word = node.target
    if len(word.parts) == 1 and isinstance(word.parts[0], ProcessSubstitution):
        from sandguard.flow.substitutions import connect

        return Argument(connect(run, environment, word.parts[0]), Span(word.start, word.end))
    fields = expand_words(run, environment, (word,))
    if len(fields) == 1:
        return fields[0].replace(can_split=False)
    values = [field.value for field in fields]
    spaced = [piece for value in values for piece in (Known(" ", NO_ORIGINS), value)][1:]
    return Argument(concatenated(spaced) if spaced else EMPTY, Span(word.start, word.end))


def _duplicate(
    run: Evaluation, environment: Environment, plumbing: Plumbing, fd: str, argument: Argument, *, has_fd: bool
) -> bool:
    """``<&n`` and ``>&n``; a dash closes. False when the word names a file after all."""
    text = argument.text
    if text is None:
        if not has_fd and not isinstance(argument.value, Unknown):
            return False
        # A descriptor whose number is not known: anything that is open may be meant.
        opened = [*environment.descriptors.values(), *plumbing.inputs.values()]
        plumbing.inputs[fd] = one_of(opened) if opened else Unknown("what an open descriptor gives")
        plumbing.may_fail = True
        return True
    source = text.removesuffix("-")
    if not source:
        plumbing.may_fail |= fd == "0"  # nothing can be read then
        plumbing.inputs.pop(fd, None)
        plumbing.targets[fd] = None
        return True
    if not source.isdigit() and source not in environment.descriptors and source not in environment.targets:
        return False
    is_open = source in plumbing.inputs or source in plumbing.targets or source in environment.descriptors
    plumbing.may_fail |= not (source in STANDARD or is_open or source in environment.targets)
    plumbing.may_fail |= source in environment.closed and source not in plumbing.inputs
    given = plumbing.inputs.get(source)
    if given is None and (source == "0" or fd == "0" or source in environment.descriptors):
        given = read_from(run, environment, source)
    if given is not None:
        plumbing.inputs[fd] = given
    elif fd == "0":
        plumbing.inputs[fd] = Unknown("what an open descriptor gives")
    if fd != "0":
        standard: str | None = {"1": READER, "2": MESSAGES}.get(source)
        plumbing.targets[fd] = plumbing.targets.get(source, environment.targets.get(source, standard))
    return True


def _open_input(
    run: Evaluation, environment: Environment, plumbing: Plumbing, fd: str, argument: Argument, path: Path
) -> None:
    if prefix_of(argument.value).startswith(SOCKETS):
        plumbing.effects.append(Fetches(argument.span, argument.value))
        plumbing.inputs[fd] = FROM_NETWORK
        return
    if argument.text == "/dev/null":
        plumbing.inputs[fd] = EMPTY
        return
    content = content_of(run, environment, path)
    plumbing.inputs[fd] = Unknown("the content of a file", file_origins(path)) if content is None else content
    if not is_pipe(path):
        plumbing.effects.append(Reads(argument.span, path))
        if plumbing.sources is None:
            plumbing.sources = {}
        plumbing.sources[fd] = path


def _open_output(
    environment: Environment,
    plumbing: Plumbing,
    fd: str,
    argument: Argument,
    opened: File,
    *,
    is_both: bool,
) -> None:
    path = opened.path
    text = path.resolved.text
    target: File | Joined | str | None = opened
    if prefix_of(argument.value).startswith(SOCKETS):
        plumbing.effects.append(Sends(argument.span, argument.value, Unknown("what the command prints")))
        plumbing.inputs[fd] = FROM_NETWORK  # what the other side answers
        target = None
    elif text is not None and text in NOWHERE:
        target = None
    elif text is not None and is_pipe(path):
        standard: str | None = {"1": READER, "2": MESSAGES}.get(descriptor_of(text))
        target = plumbing.targets.get(descriptor_of(text), environment.targets.get(descriptor_of(text), standard))
    elif not is_pipe(path):
        plumbing.effects.append(Writes(argument.span, path, opened.is_append))
    plumbing.targets[fd] = target
    if is_both:
        plumbing.targets["1"] = plumbing.targets["2"] = target


def file_origins(path: Path) -> frozenset[str]:
    """Return the origins of what a file holds that the text has not written."""
    texts = path.resolved.texts
    names = texts if texts is not None else (prefix_of(path.resolved),)
    return frozenset(map(from_file, names)) | (path.written.origins - FROM_LITERAL)
