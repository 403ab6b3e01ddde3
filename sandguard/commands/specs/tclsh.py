"""The Tcl shell."""

from sandguard.commands.interpreters import interpreter

SPEC = interpreter(
    "tclsh",
    language="tcl",
    code="-c",
    values="-encoding",
    has_clusters=False,
    examples={"tclsh prog.tcl": ("runs tcl file 'prog.tcl'",)},
    reference="tclsh(1), Tcl 8.6",
)
