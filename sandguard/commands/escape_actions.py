"""Further actions that rows name: ways by which programs of other subjects run, read, write, load and send."""

from __future__ import annotations

from sandguard.commands import actions as a
from sandguard.commands.effects import Listens, LoadsLibrary, Reads, Runs, RunsCode, Sends, StartsShell, Writes
from sandguard.commands.spec import action
from sandguard.values import Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Action, Call, Deed
    from sandguard.values import Argument

_PROGRAM_FOLDERS = ("/bin", "/usr/bin", "/sbin", "/usr/sbin", "/usr/local/bin")


@action(Reads, Sends)
def uploads(call: Call, argument: Argument) -> Iterator[Deed]:
    """The file named is sent to the address among the operands."""
    if a.is_stream(argument):
        return
    path = call.path(argument)
    yield Reads(argument.span, path)
    address = next((word.value for word in call.operands if word is not argument), Unknown("an address"))
    yield Sends(argument.span, address, a.content((path,)))


@action(Reads, Sends)
def uploads_to_last(call: Call, argument: Argument) -> Iterator[Deed]:
    """The file named is sent to where the last operand says."""
    if argument is not call.operands[-1] and not a.is_stream(argument):
        path = call.path(argument)
        yield Reads(argument.span, path)
        yield Sends(argument.span, call.operands[-1].value, a.content((path,)))


@action(RunsCode, Reads)
def runs_settings(call: Call, argument: Argument) -> Iterator[Deed]:
    """A file of settings for a tunnel, where the operand is a path and no name of an interface."""
    if "/" in (argument.text or "") or (argument.text or "").endswith(".conf"):
        yield RunsCode(argument.span, argument.value, "wireguard", "file", call.path(argument))
        yield Reads(argument.span, call.path(argument))


@action(RunsCode)
def extends_by_script(call: Call, argument: Argument) -> Iterator[Deed]:
    """An extension: a script of Lua where its name says so (tshark(1) -X)."""
    kind, _, name = (argument.text or "").partition(":")
    if kind.startswith("lua_script") and not kind[10:]:
        yield from a.runs_file("lua").act(call, a.word(name, argument.span, argument.value.origins))


@action(Sends)
def sends_text(call: Call, argument: Argument) -> Iterator[Deed]:
    """The text itself goes to another machine: in a request, as a name that is asked for."""
    address = call.value("-h", "--host")
    yield Sends(argument.span, argument.value if address is None else address.value, argument.value)


@action(RunsCode, Writes)
def prints_to(call: Call, argument: Argument) -> Iterator[Deed]:
    """The output goes to the file named, or after a bar or an exclamation mark to a command."""
    text = argument.text or ""
    if text[:1] in ("|", "!"):
        yield from a.runs_shell_text.act(call, a.word(text[1:], argument.span, argument.value.origins))
    else:
        yield from a.writes.act(call, argument)


@action(RunsCode, Reads)
def typesets(call: Call, argument: Argument) -> Iterator[Deed]:
    """An operand of TeX: a text that begins with a backslash, or the name of a file."""
    text = argument.text or ""
    if text.startswith(("\\", "&")):
        yield RunsCode(argument.span, argument.value, "tex", "code-string")
        return
    if text and not text.rpartition("/")[2].count("."):
        text += ".tex"
        plain = argument.replace(value=Known(text, argument.value.origins))
        yield RunsCode(argument.span, plain.value, "tex", "file", call.path(plain))
    yield Reads(argument.span, call.path(argument))
    yield RunsCode(argument.span, argument.value, "tex", "file", call.path(argument))


@action(RunsCode, Reads)
def formats(call: Call, argument: Argument) -> Iterator[Deed]:
    """A file for troff and its kin: with ``-U`` the requests in it may run commands."""
    yield from a.reads.act(call, argument)
    if call.has("-U") and not a.is_stream(argument):
        yield RunsCode(argument.span, argument.value, "roff", "file", call.path(argument))


@action(RunsCode)
def formats_input(call: Call, argument: Argument) -> Iterator[Deed]:
    """Where no file is named troff and its kin format their input, whose requests may run commands with ``-U``."""
    if not [word for word in call.operands if not a.is_stream(word)]:
        yield RunsCode(argument.span, Known("-"), "roff", "file", call.path(a.word("/dev/stdin", argument.span)))


@action(Writes, RunsCode)
def commands_lnav(call: Call, argument: Argument) -> Iterator[Deed]:
    """A command of lnav: some are for a shell, a bar names a script, and others write a file (lnav 0.12)."""
    name, _, rest = (argument.text or "").strip().partition(" ")
    origins = argument.value.origins
    if argument.text is None:
        yield call.gap(argument, "unknown-code", "a command of lnav that is not known may run a program")
    elif name in (":shexec", ":sh", ":pipe-to", ":pipe-line-to"):
        yield from a.runs_shell_text.act(call, a.word(rest, argument.span, origins))
    elif name.startswith("|") and name[1:]:
        yield from a.runs_file("lnav").act(call, a.word(name[1:], argument.span, origins))
    elif name.startswith((":write-", ":append-to", ":export-session-to", ":redirect-to")) and rest:
        yield from a.creates.act(call, a.word(rest.split()[-1], argument.span, origins))
    elif name == ":open" and rest:
        yield from a.reads.act(call, a.word(rest.split()[-1], argument.span, origins))


@action(RunsCode)
def renames_by(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """A program of Perl that changes names; none begins with a character that is not ASCII (perldiag, 5.40)."""
    if (argument.text or "s").isascii() or (argument.text or "s")[0].isascii():
        yield RunsCode(argument.span, argument.value, "perl", "code-string")


@action(LoadsLibrary)
def loads_classes(call: Call, argument: Argument) -> Iterator[Deed]:
    """Archives of classes, parted by colons, from which the program is taken (java(1), JDK 21)."""
    for part in (argument.text or "").split(":")[:_MOST_ARCHIVES]:
        if part.endswith((".jar", ".zip", ".war")):
            yield from a.loads.act(call, a.word(part, argument.span, argument.value.origins))


_MOST_ARCHIVES = 64


@action(LoadsLibrary)
def loads_agent(call: Call, argument: Argument) -> Iterator[Deed]:
    """An agent, with its options after an equals sign."""
    name = (argument.text or "").partition("=")[0]
    if name:
        yield from a.loads.act(call, a.word(name, argument.span, argument.value.origins))


@action(LoadsLibrary)
def loads_path(call: Call, argument: Argument) -> Iterator[Deed]:
    """A plugin by its name, or by a path; MySQL appends the ending of libraries (mysql(1), 8.4)."""
    if "/" in (argument.text or ""):
        yield from a.loads.act(call, argument)


_PLUGIN_FILTERS = ("ladspa=file=", "ladspa=f=", "frei0r=filter_name=", "frei0r=")


@action(LoadsLibrary)
def loads_filter(call: Call, argument: Argument) -> Iterator[Deed]:
    """A chain of filters, of which some are plugins in a library (ffmpeg-filters(1), 7.1: ladspa, frei0r)."""
    for link in (argument.text or "").replace(";", ",").split(",")[:_MOST_ARCHIVES]:
        bare = link.rpartition("]")[2]
        key = next((key for key in _PLUGIN_FILTERS if bare.startswith(key)), None)
        name = bare[len(key) :].partition(":")[0] if key else ""
        if "/" in name:
            yield from a.loads.act(call, a.word(name, argument.span, argument.value.origins))


@action(RunsCode)
def runs_notebooks(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """The notebooks named are executed (nbconvert 7.16)."""
    for notebook in call.operands:
        yield from a.runs_file("python").act(call, notebook)


@action(RunsCode)
def runs_in_ghci(call: Call, argument: Argument) -> Iterator[Deed]:
    """A line of GHCi: an expression, or after a colon and an exclamation mark a command for a shell (GHC 9.10)."""
    text = (argument.text or "").strip()
    if text.startswith(":!"):
        yield from a.runs_shell_text.act(call, a.word(text[2:].strip(), argument.span, argument.value.origins))
    else:
        yield RunsCode(argument.span, argument.value, "haskell", "code-string")


_BATCH_FUNCTIONS = frozenset(
    ("batch-byte-compile", "batch-update-autoloads", "ert-run-tests-batch-and-exit", "check-parens", "save-buffer")
)


@action(Runs)
def calls_function(call: Call, argument: Argument) -> Iterator[Deed]:
    """A function that Emacs calls: exports and what is made for batch runs start nothing (Org 9.7, Emacs 29)."""
    name = argument.text or ""
    if name not in _BATCH_FUNCTIONS and not (name.startswith("org-") and "-export-" in name):
        yield call.gap(argument, "options-from-text", "the text may hold commands that are run")


@action(Writes)
def fills(call: Call, argument: Argument) -> Iterator[Deed]:
    """The folder named gets files with what the program makes."""
    yield from a.writes_into(call, argument, a.printed(call))


@action(Reads, Writes)
def unpacks_tree(call: Call, argument: Argument) -> Iterator[Deed]:
    """The image named is unpacked into a folder of its own, which an option names (unsquashfs(1), 4.6)."""
    archive = call.path(argument)
    yield Reads(argument.span, archive)
    if not call.has("-l", "-ls", "-ll", "-lln", "-lls", "-s", "-stat", "-cat"):
        folder = call.value("-d", "-dest") or a.word("squashfs-root", argument.span)
        yield from a.writes_into(call, folder, a.unpacked((archive,)))


@action(Reads)
def reads_first(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """The file that the first operand names is read."""
    for operand in call.operands[:1]:
        yield from a.reads.act(call, operand)


@action(Writes)
def writes_first(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """The file that the first operand names is written."""
    for operand in call.operands[:1]:
        yield from a.creates.act(call, operand)


@action(Reads, Writes)
def writes_all(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """The files that the operands name are written with what comes in."""
    for operand in call.operands:
        yield from a.writes.act(call, operand)


@action(Runs)
def reaches_bus(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """The address of a bus: ``unixexec:`` starts a program to talk with (D-Bus specification 0.43, unixexec)."""
    for address in (argument.text or "").split(";"):
        kind, _, rest = address.partition(":")
        if kind != "unixexec":
            continue
        pairs = dict(part.partition("=")[::2] for part in rest.split(","))
        words = [pairs.get("path", "")]
        for number in range(1, len(pairs)):
            word = pairs.get(f"argv{number}")
            if word is None:
                break
            words.append(word)
        found = tuple(a.word(text, argument.span, argument.value.origins) for text in words)
        yield Runs(argument.span, found, is_wrapper=False)


_JAIL_COMMANDS = frozenset(("actionban", "actionunban", "actionstart", "actionstop", "actioncheck"))


@action(RunsCode)
def sets_jail(call: Call, argument: Argument) -> Iterator[Deed]:
    """A word after the name of an action of fail2ban is a command for the shell (fail2ban-client(1) 1.1)."""
    for before, word in zip(call.operands, call.operands[1:]):  # noqa: B905 - the last has none after it
        if word is argument and before.text in _JAIL_COMMANDS:
            yield from a.runs_shell_text.act(call, argument)


@action(RunsCode, StartsShell)
def runs_folder(call: Call, argument: Argument) -> Iterator[Deed]:
    """All that is in the folder is run; one of programs holds shells."""
    if (argument.text or "").rstrip("/") in _PROGRAM_FOLDERS and not call.has("--list", "--test"):
        yield StartsShell(argument.span, call.name)
    else:
        yield from a.runs_file("sh").act(call, argument)


_SCRIPTS = ((".lua", "lua"), (".py", "python"), (".rb", "ruby"), (".js", "javascript"), (".java", "java"))


@action(RunsCode)
def runs_named_script(call: Call, argument: Argument) -> Iterator[Deed]:
    """A file with the name ending of a script is run; any other word only names something."""
    text = argument.text or ""
    for ending, language in _SCRIPTS:
        if text.endswith(ending):
            yield from a.runs_file(language).act(call, argument)


@action(Runs)
def runs_list(call: Call, argument: Argument) -> Iterator[Deed]:
    """A program and its arguments, separated by commas (gcc -wrapper)."""
    text = argument.text
    if text is None:
        yield from a.runs_program.act(call, argument)
        return
    words = tuple(a.word(part, argument.span, argument.value.origins) for part in text.split(","))
    yield Runs(argument.span, words, is_wrapper=False)


@action(Runs, LoadsLibrary)
def generates(call: Call, argument: Argument) -> Iterator[Deed]:
    """An option for rustc's code generation: some name a linker or a library (rustc book 1.83, codegen options)."""
    name, _, value = (argument.text or "").partition("=")
    given = a.word(value, argument.span, argument.value.origins)
    if name == "linker" and value:
        yield from a.runs_program.act(call, given)
    elif name in ("codegen-backend", "llvm-plugins") and "/" in value:
        yield from a.loads.act(call, given)


@action(Reads)
def reads_typed(call: Call, argument: Argument) -> Iterator[Deed]:
    """A file, before whose name the type of what is in it may stand: ``text/plain:notes``."""
    kind, colon, name = (argument.text or "").partition(":")
    is_typed = bool(colon) and kind.count("/") == 1 and not kind.startswith((".", "/"))
    yield from a.reads.act(call, a.word(name, argument.span, argument.value.origins) if is_typed else argument)


@action(Listens)
def listens_first(call: Call, argument: Argument) -> Iterator[Deed]:
    """The port that the last operand names is opened."""
    for operand in call.operands[-1:]:
        yield Listens(argument.span, operand.value)


@action(RunsCode, LoadsLibrary)
def sets_ssh_option(call: Call, argument: Argument) -> Iterator[Deed]:
    """An option for ssh, as it takes one after ``-o``."""
    from sandguard.commands.specs.ssh import sets_option

    yield from sets_option.act(call, argument)


@action(Reads)
def reads_at(call: Call, argument: Argument) -> Iterator[Deed]:
    """After an at sign, an equals sign or ``file:`` stands a file that is read."""
    text = argument.text or ""
    for mark in ("@", "<", "file:"):
        _, found, rest = text.partition(mark)
        if found and rest:
            yield from a.reads.act(call, a.word(rest.removeprefix("//"), argument.span, argument.value.origins))
            return


@action(Listens, Reads, Sends)
def serves(call: Call, argument: Argument) -> Iterator[Deed]:
    """The file or folder named is shown to whoever connects."""
    if (argument.text or "").startswith(("/", "./", "../", "~")):
        path = call.path(argument)
        yield Reads(argument.span, path)
        yield Sends(argument.span, Known("whoever connects"), a.content((path,)))


@action(RunsCode)
def sets_mount(call: Call, argument: Argument) -> Iterator[Deed]:
    """Options of a mount by ssh, separated by commas: some name commands (sshfs(1) 3.7)."""
    for part in (argument.text or "").split(","):
        name, _, value = part.partition("=")
        if name.lower() in ("ssh_command", "proxycommand", "localcommand", "knownhostscommand", "fsname_command"):
            yield from a.runs_shell_text.act(call, a.word(value, argument.span, argument.value.origins))


@action(RunsCode, StartsShell)
def types_in_window(call: Call, argument: Argument) -> Iterator[Deed]:
    """A command line for a terminal's shell; one that is a shell itself is an escape."""
    yield from a.starts_shell(call, a.split_words(argument))
    yield from a.runs_shell_text.act(call, argument)


@action(Runs, RunsCode, StartsShell)
def runs_in_window(call: Call, argument: Argument) -> Iterator[Deed]:
    """A program and its arguments; one word with blanks in it, and nothing after it, is a line for a shell (xterm)."""
    later = tuple(word for word in call.operands if word.span.start > argument.span.start)
    if not later and (argument.text is None or " " in argument.text):
        yield from types_in_window.act(call, argument)
        return
    yield from a.starts_shell(call, (argument, *later))
    yield Runs(argument.span, (argument, *later))


@action(Reads)
def converts_key(call: Call, argument: Argument) -> Iterator[Deed]:
    """The key is read as a whole where it is printed in another form or locked anew (ssh-keygen(1) 9.9)."""
    if call.has("-y", "-e", "-p", "-c"):
        yield from a.reads.act(call, argument)


@action(RunsCode)
def runs_script_or_line(call: Call, argument: Argument) -> Iterator[Deed]:
    """A script for Node.js, or with blanks in it a line for a shell (pm2 5.4)."""
    if " " in (argument.text or ""):
        yield from a.runs_shell_text.act(call, argument)
    elif argument is call.operands[0]:
        yield from a.runs_file("javascript").act(call, argument)


@action(RunsCode)
def runs_given_text(call: Call, argument: Argument) -> Iterator[Deed]:
    """The text is given to a shell; an option without its value has none."""
    if argument.text is None or not argument.text.startswith("-"):
        yield from a.runs_shell_text.act(call, argument)


@action(Runs, RunsCode)
def commands_screen(call: Call, argument: Argument) -> Iterator[Deed]:
    """A command for a session of screen that is there already: it may type text, run a program, read commands."""
    later = tuple(word for word in call.operands if word.span.start > argument.span.start)
    if argument.text in ("stuff", "paste", "register"):
        for typed in later[-1:]:
            text = typed.text.replace("\\n", "\n").replace("^M", "\n") if typed.text else None
            code = typed if text is None else a.word(text, typed.span, typed.value.origins)
            yield RunsCode(typed.span, code.value, "sh", "argument")
    elif argument.text in ("screen", "exec") and later:
        yield Runs(later[0].span, later)
    elif argument.text == "source" and later:
        yield from a.runs_file("screen").act(call, later[0])


@action(Runs, RunsCode)
def runs_beside(call: Call, argument: Argument) -> Iterator[Deed]:
    """A line for a shell; ``npm:NAME`` is short for the script of that name (concurrently 9)."""
    manager, mark, name = (argument.text or "").partition(":")
    if mark and manager in ("npm", "pnpm", "yarn", "bun", "node", "deno") and " " not in name:
        words = (a.word(text, argument.span) for text in (manager, "run", name))
        yield Runs(argument.span, tuple(words), is_wrapper=False)
    else:
        yield from a.runs_shell_text.act(call, argument)


ESCAPES: dict[str, Action] = {
    "bus-address": reaches_bus,
    "codegen": generates,
    "converts-key": converts_key,
    "fills": fills,
    "formats": formats,
    "ghci": runs_in_ghci,
    "class-path": loads_classes,
    "renames-by": renames_by,
    "notebooks": runs_notebooks,
    "loads-agent": loads_agent,
    "loads-filter": loads_filter,
    "loads-path": loads_path,
    "calls-function": calls_function,
    "formats-input": formats_input,
    "lnav": commands_lnav,
    "unpacks-tree": unpacks_tree,
    "jail-word": sets_jail,
    "mount-options": sets_mount,
    "prints-to": prints_to,
    "reads-at": reads_at,
    "listens-first": listens_first,
    "reads-first": reads_first,
    "reads-mail": reads_typed,
    "words-list": runs_list,
    "ssh-option": sets_ssh_option,
    "runs-folder": runs_folder,
    "script-or-line": runs_script_or_line,
    "beside": runs_beside,
    "screen-command": commands_screen,
    "shell-given": runs_given_text,
    "script-named": runs_named_script,
    "sends-text": sends_text,
    "serves": serves,
    "typesets": typesets,
    "lua-script": extends_by_script,
    "uploads": uploads,
    "uploads-to-last": uploads_to_last,
    "wireguard-file": runs_settings,
    "window-command": types_in_window,
    "window-words": runs_in_window,
    "writes-all": writes_all,
    "writes-first": writes_first,
}
