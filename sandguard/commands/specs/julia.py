"""The Julia language."""

from sandguard.commands.interpreters import interpreter

SPEC = interpreter(
    "julia",
    language="julia",
    code="-e|--eval|-E|--print",
    flags="-i -q --quiet --banner --history-file --startup-file -g",
    values="-J -L --load -p -t --threads --project -O --machine-file",
    printing="-v --version -h --help",
    examples={"julia -e 'print(1)'": ("runs julia code-string 'print(1)'",)},
    reference="julia(1), Julia 1.11",
)
