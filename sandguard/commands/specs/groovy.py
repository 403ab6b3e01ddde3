"""The Groovy language."""

from sandguard.commands.interpreters import interpreter

SPEC = interpreter(
    "groovy",
    language="groovy",
    code="-e",
    flags="-n -p -i -d --debug",
    values="-cp -classpath --classpath -c --encoding -D -l",
    printing="-v --version -h --help",
    is_fetching=True,
    examples={
        "groovy -e 'println 1'": ("runs groovy code-string 'println 1'",),
        "groovy https://example.com/a": ("fetches https://example.com/a", "runs groovy code-string '?'"),
    },
    reference="groovy --help, Groovy 4",
)
