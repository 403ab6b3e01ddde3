"""Effects in words: one short line each, the same in the examples of specs and in explanations for people."""

from __future__ import annotations

from sandguard.commands import effects as e
from sandguard.values import Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from sandguard.commands.spec import Behaviour
    from sandguard.values import Argument, Value


def describe(effect: e.Effect) -> str:
    """Return an effect in one line: ``deletes build recursively``."""
    parts = list(_parts(effect))
    return " ".join(part for part in parts if part)


def describe_streams(behaviour: Behaviour) -> tuple[str, ...]:
    """Return what becomes of standard input and what is printed: ``stdin code bash``, ``stdout from network``."""
    language = behaviour.language if behaviour.stdin in ("code", "decoded") else ""
    stdin = f"stdin {behaviour.stdin} {language}".rstrip()
    stdout = behaviour.stdout
    if stdout is None:
        return (stdin, "stdout from stdin")
    if isinstance(stdout, Unknown):
        shape = f" {stdout.shape}" if stdout.shape else ""
        return (stdin, f"stdout{shape} from {', '.join(sorted(stdout.origins))}")
    return (stdin, f"stdout is {'|'.join(stdout.texts or ())!r}")


def value_text(value: Value) -> str:
    """Return a value for people: its text, its texts joined by ``|``, or ``?`` after what it begins with."""
    if isinstance(value, Known):
        return value.value
    if isinstance(value, Unknown):
        return value.prefix + "?"
    return "|".join(value.texts or ("?",))


def _path(path: e.Path) -> str:
    text = value_text(path.written)
    return text if path.scope == "host" else f"{text} ({path.scope})"


def _words(arguments: Iterable[Argument]) -> str:
    return " ".join(value_text(argument.value) for argument in arguments)


def _parts(effect: e.Effect) -> Iterable[str]:
    match effect:
        case e.Reads():
            return ("reads", _path(effect.path))
        case e.Writes():
            return ("appends to" if effect.is_append else "writes", _path(effect.path))
        case e.Deletes():
            return ("deletes", _path(effect.path), "recursively" * effect.is_recursive)
        case e.Moves():
            return ("moves", _path(effect.path), "to", _path(effect.target))
        case e.ChangesMode():
            mode = value_text(effect.mode)
            return ("changes mode of", _path(effect.path), "to", mode, "recursively" * effect.is_recursive)
        case e.ChangesOwner():
            owner = value_text(effect.owner)
            return ("changes owner of", _path(effect.path), "to", owner, "recursively" * effect.is_recursive)
        case e.Fetches():
            return ("fetches", value_text(effect.url))
        case e.Sends():
            by = f"by {effect.method}" if effect.method else ""
            return ("sends", value_text(effect.data), "to", value_text(effect.destination), by)
        case e.Listens():
            return ("listens on", value_text(effect.address))
        case e.Runs():
            environment = ", ".join(f"{name}={value_text(value)}" for name, value in effect.environment)
            return (
                "runs",
                _words(effect.arguments),
                "with input" * effect.takes_input,
                f"in {value_text(effect.directory)}" if effect.directory is not None else "",
                f"with {environment}" if environment else "",
                f"({effect.scope})" if effect.scope != "host" else "",
            )
        case e.RunsCode():
            return ("runs", effect.language, effect.via, repr(value_text(effect.code)), _words(effect.arguments))
        case _:
            return _rest(effect)


def _rest(effect: e.Effect) -> Iterable[str]:
    match effect:
        case e.Installs():
            what = " ".join(map(value_text, effect.what))
            return ("changes packages by", effect.manager, "from lock" * effect.from_lock, what)
        case e.Escalates():
            return ("escalates by", effect.how)
        case e.Persists():
            return ("persists by", effect.how)
        case e.Kills():
            return ("kills", effect.by, value_text(effect.target))
        case e.LoadsLibrary():
            return ("loads", _path(effect.path))
        case e.ChangesEnvironment():
            return ("sets", f"{effect.name}={value_text(effect.value)}")
        case e.MountsHost():
            return ("mounts", _path(effect.path))
        case e.WritesDevice():
            return ("writes device", _path(effect.device), "by", effect.how)
        case e.DestroysData():
            return ("destroys", effect.kind, effect.what)
        case e.Publishes():
            return ("publishes", effect.what)
        case e.Hides():
            return ("hides", effect.what)
        case e.StartsShell():
            return ("starts a shell through", effect.through)
        case e.StartsAgent():
            return ("starts agent", effect.agent, "unchecked" * effect.is_unchecked)
        case e.ChangesSystem():
            return ("changes system", effect.what, "off" * effect.is_off)
        case e.ForksUnbounded():
            return ("forks without bound",)
        case _:
            return ("consumes without bound",)
