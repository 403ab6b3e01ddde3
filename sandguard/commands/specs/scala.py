"""The Scala language."""

from sandguard.commands.interpreters import interpreter

SPEC = interpreter(
    "scala",
    language="scala",
    code="-e",
    flags="-i -save",
    values="-cp -classpath -d",
    printing="-version -help",
    has_clusters=False,
    examples={"scala -e 'println(1)'": ("runs scala code-string 'println(1)'",)},
    reference="scala --help, Scala 3.6",
)
