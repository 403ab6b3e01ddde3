"""Built-ins that change the folder: cd, pushd, popd, pwd (POSIX XCU cd, Bash manual 6.8.1)."""

from __future__ import annotations

from sandguard.commands import resolve
from sandguard.flow.words_given import has_letter, operands_of
from sandguard.joining import EMPTY, concatenated, either, one_of, prefix_of
from sandguard.values import NO_ORIGINS, Argument, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.flow.built_ins import Handler
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.flow.invoke import Start
    from sandguard.values import Value


def change_folder(run: Evaluation, environment: Environment, start: Start, name: str) -> Value | None:
    """``cd``: the folder is the operand, the home folder without one, the last one for a dash."""
    operands = operands_of(start)
    if name == "pushd":
        stack = environment.arrays.get("DIRSTACK", ())
        if has_letter(start, "n"):
            below = [resolve(word, environment.cwd, run.place).resolved for word in operands[:1]]
            environment.arrays["DIRSTACK"] = (*below, *stack)
            return EMPTY
        environment.arrays["DIRSTACK"] = (environment.cwd, *stack)
    if not operands:
        target = environment.get("HOME") if name != "pushd" else environment.get("OLDPWD")
    elif operands[0].text == "-":
        target = environment.get("OLDPWD")
    elif (operands[0].text or "")[:1] == "+" and name == "pushd":
        target = Unknown("a folder of the stack", NO_ORIGINS)
    else:
        argument = operands[0]
        target = resolve(argument, environment.cwd, run.place).resolved
        if argument.is_pattern:
            target = Unknown("a folder that matches a pattern", target.origins, "", _literal_start(target))
        elif argument.text == "":
            target = environment.cwd
        elif "cdable_vars" in environment.options and (argument.text or "").isidentifier():
            target = either(target, environment.get(argument.text or ""))
        elif "CDPATH" in environment.variables and prefix_of(argument.value)[:1] not in ("/", "."):
            target = either(target, _below_cdpath(run, environment, argument))
    environment.change_folder(target)
    run.unknown_folders += target.texts is None
    return EMPTY


def pop_folder(run: Evaluation, environment: Environment, _start: Start, _name: str) -> Value | None:
    """``popd``: the folder is the one that was left last."""
    stack = environment.arrays.get("DIRSTACK", ())
    environment.change_folder(stack[0] if stack else environment.get("OLDPWD"))
    run.unknown_folders += environment.cwd.texts is None
    environment.arrays["DIRSTACK"] = stack[1:]
    return EMPTY


def print_folder(_run: Evaluation, environment: Environment, _start: Start, _name: str) -> Value | None:
    """``pwd``: the folder is printed."""
    return concatenated([environment.default("PWD"), Known("\n", NO_ORIGINS)])


def _below_cdpath(run: Evaluation, environment: Environment, argument: Argument) -> Value:
    folders = environment.get("CDPATH").text
    if folders is None:
        return Unknown("a folder found by CDPATH", environment.get("CDPATH").origins)
    found: list[Value] = []
    for folder in folders.split(":")[:16]:
        base = resolve(Argument(Known(folder or "."), argument.span), environment.cwd, run.place).resolved
        found.append(resolve(argument, base, run.place).resolved)
    return one_of(found)


def _literal_start(value: Value) -> str:
    prefix = prefix_of(value)
    ends = [index for index in map(prefix.find, "*?[") if index >= 0]
    return prefix[: min(ends)] if ends else prefix


FOLDER_HANDLERS: dict[str, Handler] = {
    **dict.fromkeys(("cd", "chdir", "pushd"), change_folder),
    "popd": pop_folder,
    **dict.fromkeys(("pwd", "dirs"), print_folder),
}
"""What each of these built-ins does to the state."""
