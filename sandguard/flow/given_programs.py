"""Files that are read although no word of a command names them: found by PATH, loaded by a program, hooks of git."""

from __future__ import annotations

from sandguard.commands import lookup
from sandguard.commands.effects import LoadsLibrary, RunsCode
from sandguard.commands.loaded import files_of
from sandguard.commands.paths import normalise, resolve
from sandguard.contents import FileContent
from sandguard.flow.code import run_file, run_text
from sandguard.flow.given_files import content_at, text_of
from sandguard.joining import Mixed, alternatives
from sandguard.source import Span
from sandguard.values import Argument, Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.effects import Effect, Path
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.flow.invoke import Start

MOST_FOLDERS = 16
MOST_MODULES = 8
"""Modules of Python that are read for one text."""
_NOWHERE = Span(0, 0)

LOADED = frozenset(("sh", "just", "procfile", "python", "javascript", "ruby", "php", "perl", "gdb", "vim"))
"""Languages of files that programs load by themselves and that are read; the others describe and do not run."""

LIBRARIES = {
    **dict.fromkeys((".js", ".cjs", ".mjs"), "javascript"),
    **dict.fromkeys((".pl", ".pm"), "perl"),
    ".lua": "lua",
    ".php": "php",
    ".py": "python",
    ".rb": "ruby",
}
"""Languages of libraries that a program is told to load, by their endings."""

SETTINGS = (".toml", ".cfg", ".ini", ".json", ".jsonc", ".yml", ".yaml", ".xml", ".ts")
"""Endings of files that hold settings, or a language that is not read, whatever program they are for."""

HOOKS = {
    "am": "applypatch-msg pre-applypatch post-applypatch",
    "checkout": "post-checkout",
    "clone": "",
    "commit": "pre-commit prepare-commit-msg commit-msg post-commit",
    "cherry-pick": "pre-commit prepare-commit-msg commit-msg post-commit",
    "gc": "pre-auto-gc",
    "merge": "pre-merge-commit prepare-commit-msg commit-msg post-merge",
    "pull": "pre-merge-commit post-merge post-checkout pre-rebase post-rewrite",
    "push": "pre-push",
    "rebase": "pre-rebase post-rewrite post-checkout",
    "revert": "prepare-commit-msg commit-msg post-commit",
    "switch": "post-checkout",
    "worktree": "post-checkout",
}
"""The hooks that git runs on this machine, by sub-command (githooks(5), git 2.47)."""


def by_path(run: Evaluation, environment: Environment, name: str) -> Path | None:
    """Return the file of the workspace that PATH leads to by a name; None where it leads to none that is read."""
    given = run.given
    value = environment.get("PATH")
    if given is None:
        return None
    texts: list[str] = []
    for choice in alternatives(value):
        pieces = choice.pieces if isinstance(choice, Mixed) else (choice,)
        texts += [text for piece in pieces for text in piece.texts or ()]
    folders = [folder for text in texts for folder in text.split(":") if folder][:MOST_FOLDERS]
    for folder in folders:
        for cwd in ("",) if folder[:1] == "/" else environment.cwd.texts or ():
            found = normalise(f"{cwd}/{folder}/{name}")
            if given.may_ask(found) and type(text_of(run, found)) is FileContent:
                return resolve(Argument(Known(found), _NOWHERE), environment.cwd, run.place)
    return None


def load_given(
    run: Evaluation, environment: Environment, start: Start, name: str, effects: tuple[Effect, ...] = ()
) -> None:
    """Evaluate the files that a program loads by itself, but for those that its own effects name."""
    words = tuple(start.arguments[1:])
    texts = [word.text or "" for word in words]
    if name == "git":
        _run_hooks(run, environment, start, texts)
        return
    named = {effect.path.resolved.text for effect in effects if isinstance(effect, RunsCode) and effect.path}
    for library in effects:
        if isinstance(library, LoadsLibrary) and library.path is not None:
            spoken = LIBRARIES.get("." + (library.path.resolved.text or "").rpartition(".")[2], "")
            if spoken and content_at(run, library.path) is not None:
                code = RunsCode(library.span, library.path.written, spoken, "file", library.path)
                run_file(run, environment.child(), code, consumer=name)
    span = start.arguments[0].span
    for language, place in files_of(name, texts):
        if language not in LOADED or place.endswith(SETTINGS) or "*" in place:
            continue
        path = resolve(Argument(Known(place), span), environment.cwd, run.place)
        if path.resolved.text not in named and content_at(run, path) is not None:
            effect = RunsCode(span, Known(place), language, "file", path)
            run_file(run, environment.child(), effect, consumer=name, words=words)


def load_modules(run: Evaluation, environment: Environment, text: str, path: str, span: Span) -> None:
    """Evaluate the modules beside a script of Python that it imports, each once (The Python Tutorial, 6.1.2)."""
    given = run.given
    if given is None:
        return
    folder = path.rpartition("/")[0]
    for name in modules_in(text):
        for place in (f"{folder}/{name}.py", f"{folder}/{name}/__init__.py"):
            if given.loaded < MOST_MODULES and place not in given.modules:
                given.modules.add(place)
                module = resolve(Argument(Known(place), span), environment.cwd, run.place)
                content = content_at(run, module)
                if content is not None:
                    given.loaded += 1
                    child = environment.child()
                    run_text(
                        run, child, content, language="python", via="file", span=span, kind="file", consumer="python"
                    )


def modules_in(text: str) -> list[str]:
    """Return the first names of modules that a script of Python imports at its top level."""
    names: list[str] = []
    for line in text.split("\n"):
        word, _, rest = line.partition(" ")
        if word == "import":
            names += [part.strip().partition(" ")[0].partition(".")[0] for part in rest.split(",")]
        elif word == "from":
            names.append(rest.strip().partition(" ")[0].lstrip(".").partition(".")[0])
    return [name for name in dict.fromkeys(names) if name.isidentifier()]


def _run_hooks(run: Evaluation, environment: Environment, start: Start, words: list[str]) -> None:
    """Evaluate the hooks that git runs, and an alias of the repository that is a shell command (git-config(1))."""
    verb = next((word for word in words if word[:1] != "-"), "")
    span = start.arguments[0].span
    spec = lookup("git")
    is_known = spec is not None and verb in spec.subcommands
    if is_known and (not HOOKS.get(verb) or ("--no-verify" in words and verb != "push")):
        return
    settings = _settings(run, environment)
    alias = "" if is_known else settings.get(f"alias.{verb}", "")  # an alias is no other name of a command of git
    if alias.startswith("!"):
        child = environment.child()
        run_text(run, child, Known(alias[1:]), language="sh", via="eval", span=span, kind="alias", consumer="git")
    if not HOOKS.get(verb):
        return
    folder = settings.get("core.hookspath", ".git/hooks")
    for hook in HOOKS[verb].split():
        path = resolve(Argument(Known(f"{folder}/{hook}"), span), environment.cwd, run.place)
        found = text_of(run, path.resolved.text or "")
        if isinstance(found, FileContent) and found.version.mode & 0o111:
            from sandguard.flow.unknown_programs import run_given

            run_given(run, environment, start.with_arguments([Argument(Known(f"{folder}/{hook}"), span)]), path)


def _settings(run: Evaluation, environment: Environment) -> dict[str, str]:
    """Return the settings of the repository that name hooks and aliases, as far as they are plain (git-config(1))."""
    path = resolve(Argument(Known(".git/config"), _NOWHERE), environment.cwd, run.place)
    found = text_of(run, path.resolved.text or "")
    settings: dict[str, str] = {}
    section = ""
    for line in found.text.split("\n") if isinstance(found, FileContent) else ():
        bare = line.strip()
        if bare.startswith("["):
            section = bare.partition("]")[0].strip("[ \t").lower()
        elif section in ("alias", "core") and "=" in bare and bare[:1] not in ("#", ";"):
            key, _, value = bare.partition("=")
            settings[f"{section}.{key.strip().lower()}"] = value.strip().strip('"')
    return settings
