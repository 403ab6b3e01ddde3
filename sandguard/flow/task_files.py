"""Commands for a shell in the files of task runners, hook managers and build tools: YAML, TOML, JSON, INI, Ninja, HCL.

Which key holds a command is told for each kind; what is not of that form holds none. Sources: the manuals of the
programs, their chapters on the files; 2026-11.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_DEPTH = 16

HOOKED = frozenset(("entry", "run", "exec", "command", "cmd", "cmds", "script", "commands", "stop_command"))
"""Keys whose values are commands, in files that are made for running them: hooks, daemons, watchers."""
_PROGRAMS = frozenset(
    ("rustc", "rustc-wrapper", "rustc-workspace-wrapper", "rustdoc", "runner", "linker", "credential-provider")
)
_CONTAINER_FLAGS = {"pid": "--pid", "network_mode": "--network", "ipc": "--ipc", "userns_mode": "--userns"}
_POETIC = (("tool", "poe", "tasks"), ("tool", "taskipy", "tasks"), ("tool", "pdm", "scripts"), ("scripts",), ("tasks",))
_LIFE_CYCLE = frozenset(("post-install-cmd", "pre-install-cmd", "post-autoload-dump", "pre-autoload-dump"))
_UPDATING = frozenset(("post-update-cmd", "pre-update-cmd"))

LANGUAGES = frozenset(
    (
        *("pre-commit", "hooks-yaml", "task", "compose", "tox", "ini", "tasks-toml", "cargo-toml", "tasks-json"),
        *("composer-json", "hooks-json", "ninja", "terraform"),
    )
)
"""Kinds of files that are read here."""


def commands(language: str, text: str, words: list[str]) -> list[str]:
    """Return the texts that a shell executes of a file, for a call with these words; none for one not understood."""
    if language in ("pre-commit", "hooks-yaml", "task", "compose"):
        found = _of_compose(_yaml(text)) if language == "compose" else _under(_yaml(text), HOOKED, 0)
    elif language in ("tox", "ini"):
        found = _of_ini(text)
    elif language in ("tasks-toml", "cargo-toml"):
        document = _toml(text)
        found = _under(document, _PROGRAMS, 0) if language == "cargo-toml" else _of_tasks(document, words)
    elif language in ("tasks-json", "composer-json", "hooks-json"):
        document = _json(text)
        found = _of_json(language, document, words)
    else:
        found = _assigned(text, language)
    return list(found)


def _yaml(text: str) -> object:
    from sandguard.embedded import NotReadableError
    from sandguard.embedded.yaml import read

    try:
        return _plain(read(text), 0)
    except NotReadableError:
        return None


def _plain(node: object, depth: int) -> object:
    """Return a node of YAML as a dictionary, a list or a text."""
    from sandguard.embedded.yaml_nodes import Mapping, Scalar, Sequence

    if depth > MOST_DEPTH:
        return None
    if isinstance(node, Mapping):
        return {key.text: _plain(value, depth + 1) for key, value in node.entries}
    if isinstance(node, Sequence):
        return [_plain(value, depth + 1) for value in node.entries]
    return node.text if isinstance(node, Scalar) else None


def _toml(text: str) -> object:
    import tomllib

    try:
        document: object = tomllib.loads(text)
    except (ValueError, RecursionError):
        return None
    return document


def _json(text: str) -> object:
    import json

    try:
        document: object = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return document


def _under(node: object, keys: frozenset[str], depth: int) -> Iterator[str]:
    """Yield the commands that stand as the values of some keys, wherever they are."""
    if depth > MOST_DEPTH:
        return
    if isinstance(node, list):
        for value in node:
            yield from _under(value, keys, depth + 1)
    elif isinstance(node, dict):
        for key, value in node.items():
            if key in keys and not isinstance(value, dict):
                yield from _texts(value, key)
            yield from _under(value, keys, depth + 1)


def _texts(value: object, key: str = "") -> Iterator[str]:
    """Yield a command, or each of a list of them; a list under some keys holds the words of one."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        texts = [part for part in value if isinstance(part, str)]
        if key in _PROGRAMS:
            yield _quoted(texts)
        else:
            yield from texts


def _quoted(words: list[str]) -> str:
    return " ".join("'" + word.replace("'", "'\\''") + "'" for word in words)


def _of_tasks(document: object, words: list[str]) -> Iterator[str]:
    """Yield the tasks that a call names: texts, lists of them, or tables that hold them."""
    for path in _POETIC:
        node = document
        for key in path:
            node = node.get(key) if isinstance(node, dict) else None
        for name, task in node.items() if isinstance(node, dict) else ():
            if name not in words:
                continue
            if isinstance(task, dict):
                program = task.get("command")
                if isinstance(program, str) and isinstance(task.get("args"), list):
                    yield _quoted([program, *(part for part in task["args"] if isinstance(part, str))])
                yield from _under(task, HOOKED | {"shell"}, 0)
            else:
                yield from _texts(task)


def _of_json(language: str, document: object, words: list[str]) -> Iterator[str]:
    if not isinstance(document, dict):
        return
    if language == "hooks-json":
        yield from _under(document, HOOKED, 0)
        for key, value in document.items():
            if "*" in key:  # a pattern of files, with what is run for them (lint-staged 15)
                yield from _texts(value)
        return
    names = set(words)
    if language == "composer-json":
        names |= _LIFE_CYCLE if not names.isdisjoint(("install", "i", "update", "u", "require")) else set()
        names |= _UPDATING if not names.isdisjoint(("update", "u", "require")) else set()
    node = document.get("scripts" if language == "composer-json" else "tasks")
    for name, task in node.items() if isinstance(node, dict) else ():
        if name in names:
            yield from _under(task, HOOKED, 0) if isinstance(task, dict) else _texts(task)


def _of_ini(text: str) -> Iterator[str]:
    """Yield what stands behind the keys for commands, and on the indented lines below them (tox 4, supervisor 4)."""
    is_inside = False
    for line in text.split("\n"):
        if line[:1] in (" ", "\t"):
            if is_inside and line.strip():
                yield line.strip()
            continue
        name, equals, rest = line.partition("=")
        is_inside = bool(equals) and name.strip() in ("commands", "commands_pre", "commands_post", "command")
        if is_inside and rest.strip():
            yield rest.strip()


def _assigned(text: str, language: str) -> Iterator[str]:
    """Yield what is assigned to ``command`` in a build of Ninja or a setting of Terraform, or to ``program`` there."""
    for key in ("command",) if language == "ninja" else ("command", "program"):
        at = text.find(key)
        while at >= 0:
            end = at + len(key)
            line = text[end:].partition("\n")[0].strip() if language == "ninja" else text[end:].lstrip()
            if (at == 0 or not (text[at - 1].isalnum() or text[at - 1] in "_-")) and line.startswith("="):
                value = line[1:].lstrip()
                if language == "ninja":
                    yield value
                elif value.startswith('"'):
                    yield _string(value)
                elif value.startswith("["):
                    yield _quoted([part.strip().strip('"') for part in value[1:].partition("]")[0].split(",")])
            at = text.find(key, end)


def _string(value: str) -> str:
    """Return a string of HCL that begins here."""
    found: list[str] = []
    at = 1
    while at < len(value) and value[at] != '"':
        if value[at] == "\\" and at + 1 < len(value):
            at += 1
        found.append(value[at])
        at += 1
    return "".join(found)


def _of_compose(document: object) -> Iterator[str]:
    """Yield each service as the call of docker that starts it with the same rights over the host."""
    services = document.get("services") if isinstance(document, dict) else None
    for service in services.values() if isinstance(services, dict) else ():
        if not isinstance(service, dict):
            continue
        words = ["docker", "run"]
        volumes = service.get("volumes")
        for volume in volumes if isinstance(volumes, list) else ():
            if isinstance(volume, str) and ":" in volume:
                words += ["-v", volume]
            elif isinstance(volume, dict) and volume.get("type") == "bind" and isinstance(volume.get("source"), str):
                words += ["-v", f"{volume['source']}:/mnt"]
        if service.get("privileged") == "true":
            words.append("--privileged")
        for key, option in _CONTAINER_FLAGS.items():
            if isinstance(service.get(key), str):
                words.append(f"{option}={service[key]}")
        for key, option in (("cap_add", "--cap-add"), ("devices", "--device"), ("security_opt", "--security-opt")):
            if isinstance(service.get(key), list):
                words += [f"{option}={value}" for value in service[key] if isinstance(value, str)]
        yield _quoted([*words, "image"])
