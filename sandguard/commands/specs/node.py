"""The Node.js runtime."""

from __future__ import annotations

from sandguard.commands.actions import loads, word
from sandguard.commands.effects import LoadsLibrary, Runs, RunsCode
from sandguard.commands.interpreters import interpreter
from sandguard.commands.spec import Option, action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Argument


@action(LoadsLibrary)
def requires(call: Call, argument: Argument) -> Iterator[Deed]:
    """A module is loaded before the script; only a path says more than the name of an installed one."""
    text = argument.text
    if text is None or "/" in text or text.startswith("data:"):
        yield LoadsLibrary(argument.span, call.path(argument))


@action(Runs)
def runs_task(call: Call, argument: Argument) -> Iterator[Deed]:
    """A script of package.json is run."""
    if argument.text is None:
        yield call.gap(argument, "unknown-code", "the name of the script is not known")


def entry(call: Call) -> Iterator[Deed]:
    """A name may leave out the ending of the script, or be that of a folder."""
    for script in () if call.has("-e", "-p", "-pe", "--run", "-c") else call.operands[:1]:
        name = (script.text or "").rstrip("/")
        if name and "." not in name.rpartition("/")[2].strip("."):
            for ending in (".js", "/index.js"):
                place = word(name + ending, script.span)
                yield RunsCode(script.span, place.value, "javascript", "file", call.path(place))


SPEC = interpreter(
    "node",
    language="javascript",
    code="-e|--eval|-p|--print|-pe",
    options=(
        Option("-r", "--require", value="MODULE", does=requires),
        Option("--import", value="MODULE", does=requires),
        Option("--loader", "--experimental-loader", value="MODULE", does=requires),
        Option("--run", value="COMMAND", does=runs_task, is_last=True),
        Option("--env-file", "--env-file-if-exists", value="FILE"),
        Option("--openssl-config", value="FILE", does=loads),
    ),
    flags=(
        "-i|--interactive --inspect --inspect-brk --test --watch --trace-warnings --no-warnings"
        " --no-deprecation --enable-source-maps --expose-gc --prof --cpu-prof --heap-prof --harmony"
        " --preserve-symlinks --pending-deprecation --throw-deprecation --trace-deprecation --trace-uncaught"
        " --experimental-strip-types --permission --allow-worker"
    ),
    values="-C|--conditions --input-type --title --unhandled-rejections --max-http-header-size --stack-trace-limit"
    " --test-name-pattern --test-reporter --watch-path --dns-result-order --icu-data-dir --diagnostic-dir",
    optional_values="--max-old-space-size --stack-size",
    also=entry,
    printing="-h|--help -v|--version -c|--check --v8-options",
    examples={
        "node -e 'console.log(1)'": ("runs javascript code-string 'console.log(1)'",),
        "node --eval='1' x": ("runs javascript code-string '1' x",),
        "node -p 1+1": ("runs javascript code-string '1+1'",),
        "node -r ./hook.js app.js --port 1": ("loads ./hook.js", "runs javascript file 'app.js' --port 1"),
        "node .": (
            "runs javascript file '..js'",
            "runs javascript file './index.js'",
            "runs javascript file '.'",
        ),
        "node": ("stdin code javascript",),
        "node --version": ("stdin ignored",),
    },
    reference="node(1), Node.js 22",
)
