"""Talks to interactive programs."""

from sandguard.commands.interpreters import interpreter

SPEC = interpreter(
    "expect",
    language="tcl",
    code="-c",
    flags="-d -i -n -N",
    values="-f -b -D",
    printing="-v",
    examples={"expect -c 'spawn sh'": ("runs tcl code-string 'spawn sh'",)},
    reference="expect(1), Expect 5.45",
)
