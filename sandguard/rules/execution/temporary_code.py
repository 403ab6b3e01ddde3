"""Programs and scripts run from folders that anybody can write."""

from __future__ import annotations

from sandguard.commands.effects import RunsCode, Writes
from sandguard.flow.program import CodeUse, Invocation
from sandguard.flow.working_folder import name_in_folder
from sandguard.rules.rule import Match, rule
from sandguard.rules.targets import path_of, zone_on_host
from sandguard.rules.uploads import files
from sandguard.rules.wording import named, target
from sandguard.values import ENVIRONMENT, from_variable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program
    from sandguard.values import Value

TOOL_FOLDERS = (
    *("ASDF_DIR", "CARGO_HOME", "CONDA_PREFIX", "EMSDK", "GVM_ROOT", "HOMEBREW_PREFIX", "NVM_DIR", "PYENV_ROOT"),
    *("RBENV_ROOT", "RVM_PATH", "SDKMAN_DIR", "VIRTUAL_ENV", "VOLTA_HOME", "ZSH"),
)
"""Variables that say where a tool is installed whose set-up is sourced from there, as the tools' manuals have them."""

UNTRUSTED = frozenset(("temporary", "temporary-root", "other-home"))


@rule(
    technique="T1059.004",
    severity="medium",
    effects=(RunsCode, Invocation, CodeUse),
    instead="run it from the workspace",
    review="who wrote the file: others can write to that folder too",
    match=(
        "bash /tmp/setup.sh",
        "/tmp/tool --version",
        "source /var/tmp/env.sh",
        "python3 /tmp/run.py",
        "cat /tmp/x.sh | sh",
        "make-it > /tmp/x.sh; sh /tmp/x.sh",
        "echo ls >> /tmp/x.sh; sh /tmp/x.sh",
    ),
    no_match=(
        'cd "$FOLDER"; sh "$PWD/run.sh"',
        "cat > /tmp/run.py <<'E'\nprint(1)\nE\npython3 /tmp/run.py",
        "echo ls > /tmp/x.sh; bash /tmp/x.sh",
        "bash scripts/setup.sh",
        "cat /tmp/setup.sh",
        "ls /tmp/tool",
        "echo bash /tmp/setup.sh",
        '. "$NVM_DIR/nvm.sh" && nvm use 20',
    ),
)
def temporary_code(program: Program) -> Iterator[Match]:
    """A command runs a program or script from a temporary folder or another user's home.

    Somebody else may have put it there.

    An agent does this with a script that it has just written. Write it into the workspace, where the user sees it
    too.

    What the script does is judged as well where its text is known. A text that the same command line puts there is
    judged by that alone.
    """
    written = written_here(program)
    for invocation in program.invocations:
        names = [text for text in invocation.name.texts or () if "/" in text]
        paths = [path_of(text, program.place) for text in names if text not in written]
        if any(zone_on_host(path, program.place) in UNTRUSTED for path in paths):
            message = f"runs {named(invocation.name)}, where others may have put it"
            yield Match(invocation.source, invocation.name_span, message, "run it from the workspace")
    for use in program.code_uses:
        if not use.is_judged and use.position in {"command", "code"} and is_from_untrusted(use, program):
            message = "runs text from a folder where others may have put it"
            yield Match(use.source, use.span, message, "run it from the workspace")
    for invocation, effect in program.effects(RunsCode):
        if effect.path is None or effect.path.resolved.text in written:
            continue
        zone = zone_on_host(effect.path, program.place)
        if zone in UNTRUSTED:
            message = f"runs {target(effect.path)}, where others may have put it"
        elif zone == "unknown" and effect.path.written.texts is None and not is_placed(effect.path.written):
            message = "runs a script whose path is known only at run time"
        else:
            continue
        yield Match(invocation.source, effect.span, message, "run it from the workspace")


def is_placed(written: Value) -> bool:
    """Tell whether a path lies in the working folder, whatever that is, or where a tool is installed."""
    return bool(name_in_folder(written)) or is_of_tool(written)


def is_of_tool(written: Value) -> bool:
    """Tell whether a path lies in the folder that a variable of the environment says a tool is installed in."""
    pieces: tuple[Value, ...] = getattr(written, "pieces", ())
    return len(pieces) == 2 and any(pieces[0].origins == _of_variable(name) for name in TOOL_FOLDERS)


def _of_variable(name: str) -> frozenset[str]:
    return frozenset((ENVIRONMENT, from_variable(name)))


def is_from_untrusted(use: CodeUse, program: Program) -> bool:
    """Tell whether executed text was read from a file that others may have written."""
    return any(
        zone_on_host(path_of(name, program.place), program.place) in UNTRUSTED for name in files(use.value.origins)
    )


def written_here(program: Program) -> frozenset[str]:
    """Return the files that the text itself writes, and of which it says all that they then hold."""
    written: dict[str, bool] = {}
    for invocation, effect in program.effects(Writes):
        path = effect.path.resolved.text
        if path is not None:
            is_known = bool(invocation.stdout.texts) and (not effect.is_append or path in written)
            written[path] = is_known and written.get(path, True)
    return frozenset(path for path, is_known in written.items() if is_known)
