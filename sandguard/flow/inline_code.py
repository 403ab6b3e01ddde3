"""Whether a script written in the command line may execute what it reads, told by the names in it.

A reader of the language would know; without one, a script with none of the names that execute text is taken to treat
its input as data.
"""

from __future__ import annotations

EXECUTING: dict[str, frozenset[str]] = {
    "python": frozenset(
        [
            "__builtins__",
            "__import__",
            "builtins",
            "compile",
            "ctypes",
            "dill",
            "eval",
            "exec",
            "execfile",
            "execl",
            "execv",
            "execve",
            "execvp",
            "fork",
            "getattr",
            "globals",
            "importlib",
            "marshal",
            "os_system",
            "pickle",
            "popen",
            "pty",
            "run_path",
            "runpy",
            "shelve",
            "spawnl",
            "spawnv",
            "subprocess",
            "system",
            "unsafe_load",
        ]
    ),
    "perl": frozenset(["do", "eval", "exec", "fork", "qx", "require", "syscall", "system", "open", "readpipe"]),
    "ruby": frozenset(
        [
            "Kernel",
            "Marshal",
            "class_eval",
            "eval",
            "exec",
            "fork",
            "instance_eval",
            "load",
            "module_eval",
            "open",
            "popen",
            "popen3",
            "public_send",
            "require",
            "require_relative",
            "send",
            "spawn",
            "syscall",
            "system",
        ]
    ),
    "javascript": frozenset(
        [
            "Function",
            "child_process",
            "constructor",
            "eval",
            "exec",
            "execFile",
            "execSync",
            "fork",
            "import",
            "process_binding",
            "runInContext",
            "runInNewContext",
            "runInThisContext",
            "setInterval",
            "spawn",
            "spawnSync",
            "vm",
        ]
    ),
    "php": frozenset(
        [
            "assert",
            "call_user_func",
            "call_user_func_array",
            "create_function",
            "eval",
            "exec",
            "include",
            "include_once",
            "passthru",
            "pcntl_exec",
            "popen",
            "preg_replace_callback",
            "proc_open",
            "require",
            "require_once",
            "shell_exec",
            "system",
            "unserialize",
        ]
    ),
    "lua": frozenset(["dofile", "execute", "load", "loadfile", "loadstring", "popen", "require"]),
    "awk": frozenset(("system",)),
    "tcl": frozenset(["eval", "exec", "open", "source", "subst", "uplevel"]),
    "r": frozenset(["eval", "parse", "source", "system", "system2", "shell", "pipe", "readRDS", "unserialize"]),
    "julia": frozenset(["eval", "include", "include_string", "run", "Meta", "parse", "pipeline"]),
}
"""Names that execute text, start programs or load code, by language: each language's standard library reference."""

HARMLESS = frozenset(("jq", "sql", "make"))
"""Languages in which no text that is read is executed, and those of which other rules say more."""

PLAIN_LIBRARIES = ("csv", "date", "json", "set", "time")
"""Libraries of Ruby that read data and execute none of it."""

MOST_WORK = 16
"""So often each character of a script may be looked at."""

BACKQUOTES = frozenset(("perl", "ruby", "php"))


def may_execute_input(language: str, text: str) -> bool:
    """Tell whether a script may execute what it reads from its input or its files."""
    if language == "sed":
        return _sed_executes(text)
    names = EXECUTING.get(language)
    if names is None:
        return language not in HARMLESS
    if language in BACKQUOTES and "`" in text:
        return True
    if language == "awk":
        # A pipe in awk starts a shell.
        return "system" in _names(text) or "|" in text.replace("||", "")
    found = _names(text.replace("re.compile", "") if language == "python" else text)
    if language == "perl" and _perl_evaluates(text):
        return True
    if language == "ruby":
        plain = sum(text.count(f"require {quote}{library}{quote}") for library in PLAIN_LIBRARIES for quote in "'\"")
        if text.count("require") == plain:  # every one of them: beside another, any of the others could execute
            found -= {"require"}
    return not names.isdisjoint(found)


def written_files(language: str, text: str) -> list[str]:
    """Return the files that a script writes by their names: ``w`` of sed, redirected printing of awk."""
    if language == "sed":
        found: list[str] = []
        _sed_executes(text, found)
        return found
    if language != "awk":
        return []
    names: list[str] = []
    for part in text.split(">")[1:]:
        rest = part.lstrip(" \t>")
        if rest[:1] == '"':
            names.append(rest[1:].partition('"')[0])
    return names


def imports(text: str, module: str) -> bool:
    """Tell whether a script of Python may import a module."""
    return module in _names(text) and "import" in text


def _names(text: str) -> set[str]:
    """Return the words of a script that can be names."""
    return set("".join(c if c.isalnum() or c == "_" else " " for c in text).split())


def _perl_evaluates(text: str) -> bool:
    """Tell whether a substitution has the flag by which its replacement is executed.

    A text in which the delimiters take more than a fixed multiple of its length to find may have it.
    """
    work = 0
    for start in range(len(text)):
        if text[start] != "s" or (start and (text[start - 1].isalnum() or text[start - 1] in "_$@%")):
            continue
        delimiter = text[start + 1 : start + 2]
        if not delimiter or delimiter.isalnum() or delimiter.isspace() or delimiter in "_;,)=":
            continue
        closing = {"{": "}", "(": ")", "[": "]", "<": ">"}.get(delimiter, delimiter)
        end = _after(text, start + 2, closing)
        if closing != delimiter:
            end = text.find(delimiter, end) + 1
        end = _after(text, end, closing)
        work += end - start
        if work > MOST_WORK * len(text):
            return True
        flags = text[end : end + 8].partition(" ")[0].partition(";")[0]
        if "e" in "".join(c for c in flags if c.isalpha()):
            return True
    return False


def _after(text: str, start: int, delimiter: str) -> int:
    """Return where the text goes on after the next delimiter that is not escaped."""
    at = start
    while at < len(text) and text[at] != delimiter:
        at += 2 if text[at] == "\\" else 1
    return min(at + 1, len(text))


def _sed_executes(text: str, written: list[str] | None = None) -> bool:
    """Tell whether a script of sed has the command ``e`` or a substitution with that flag (GNU sed 4.9, 3.7).

    Names of files that it writes are added to `written`.
    """
    at = 0
    while at < len(text):
        character = text[at]
        if character in "/\\":
            delimiter = text[at + 1 : at + 2] if character == "\\" else "/"
            at = _after(text, at + (2 if character == "\\" else 1), delimiter)
        elif character in "sy":
            delimiter = text[at + 1 : at + 2]
            at = _after(text, _after(text, at + 2, delimiter), delimiter)
            if character == "s":
                end = at
                while end < len(text) and (text[end].isalnum()) and text[end] != "w":
                    end += 1
                if "e" in text[at:end]:
                    return True
                at = end
                if text[at : at + 1] == "w":
                    continue
        elif character == "e":
            return True
        elif character in "aicrRwW:#":
            end = text.find("\n", at)
            if character in "wW" and written is not None:
                written.append(text[at + 1 : len(text) if end < 0 else end].strip())
            at = len(text) if end < 0 else end + 1
        elif character in "btT":
            while at < len(text) and text[at] not in ";\n}":
                at += 1
        elif character in "IM" or not character.isalpha():
            at += 1
        else:
            at += 1
    return False
