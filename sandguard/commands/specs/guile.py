"""The Scheme of the GNU project."""

from sandguard.commands.interpreters import interpreter

SPEC = interpreter(
    "guile",
    language="scheme",
    code="-c",
    flags="-q --no-debug --debug --no-auto-compile",
    values="-L -C -x -l -e",
    printing="-v --version -h --help",
    examples={"guile -c '(display 1)'": ("runs scheme code-string '(display 1)'",)},
    reference="guile(1), Guile 3.0",
)
