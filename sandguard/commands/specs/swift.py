"""The Swift language."""

from sandguard.commands.interpreters import interpreter

SPEC = interpreter(
    "swift",
    language="swift",
    code="-e",
    values="-I -L -F -framework",
    printing="--version",
    has_clusters=False,
    examples={"swift prog.swift": ("runs swift file 'prog.swift'",)},
    reference="swift --help, Swift 6.0",
)
