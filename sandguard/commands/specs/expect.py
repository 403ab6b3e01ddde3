"""Talks to interactive programs."""

from sandguard.commands.actions import runs_file
from sandguard.commands.interpreters import interpreter
from sandguard.commands.spec import Option

SPEC = interpreter(
    "expect",
    language="tcl",
    code="-c",
    flags="-d -i -n -N",
    options=(Option("-f", "-b", value="FILE", does=runs_file("tcl"), is_last=True),),
    values="-D",
    printing="-v",
    examples={
        "expect -f x.exp a": ("runs tcl file 'x.exp'",),
        "expect -c 'spawn sh'": ("runs tcl code-string 'spawn sh'",),
    },
    reference="expect(1), Expect 5.45",
)
