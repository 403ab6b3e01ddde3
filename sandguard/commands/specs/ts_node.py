"""Runs TypeScript."""

from sandguard.commands.interpreters import interpreter

SPEC = interpreter(
    "ts-node",
    language="javascript",
    code="-e|--eval|-p|--print",
    flags="-T --transpile-only --files --esm --swc",
    values="-r --require -P --project -O --compiler-options",
    printing="-v --version -h --help",
    examples={"ts-node -e '1'": ("runs javascript code-string '1'",)},
    reference="ts-node --help, ts-node 10.9",
)
