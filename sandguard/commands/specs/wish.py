"""The Tcl shell with windows."""

from sandguard.commands.interpreters import interpreter

SPEC = interpreter(
    "wish",
    language="tcl",
    code="-c",
    values="-encoding -geometry -display -name",
    has_clusters=False,
    examples={"wish prog.tcl": ("runs tcl file 'prog.tcl'",)},
    reference="wish(1), Tk 8.6",
)
