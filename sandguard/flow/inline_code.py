"""Whether a script written in the command line may execute what it reads, told by the names in it.

A reader of the language would know; without one, a script with none of the names that execute text is taken to treat
its input as data.
"""

from __future__ import annotations

from sandguard.commands.text_programs import after, sed_executes

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
        return sed_executes(text)
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
        end = after(text, start + 2, closing)
        if closing != delimiter:
            end = text.find(delimiter, end) + 1
        end = after(text, end, closing)
        work += end - start
        if work > MOST_WORK * len(text):
            return True
        flags = text[end : end + 8].partition(" ")[0].partition(";")[0]
        if "e" in "".join(c for c in flags if c.isalpha()):
            return True
    return False
