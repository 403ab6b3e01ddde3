"""The R environment."""

from sandguard.commands.interpreters import interpreter

SPEC = interpreter(
    "r",
    language="r",
    code="-e",
    flags=(
        "--verbose --vanilla --no-save --no-restore --no-environ --no-site-file --no-init-file --slave"
        " --quiet -q --save -s"
    ),
    values="-f --file --gui -g --encoding -d",
    printing="--version --help CMD",
    has_clusters=False,
    examples={"R --no-save -e 'print(1)'": ("runs r code-string 'print(1)'",)},
    reference="R(1), R 4.4",
)
