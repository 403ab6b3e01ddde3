"""Runs R scripts."""

from sandguard.commands.interpreters import interpreter

SPEC = interpreter(
    "rscript",
    language="r",
    code="-e",
    flags="--verbose --vanilla --no-save --no-restore --no-environ --no-site-file --no-init-file --slave",
    values="--default-packages",
    printing="--version --help",
    examples={"Rscript -e 'print(1)'": ("runs r code-string 'print(1)'",)},
    reference="Rscript(1), R 4.4",
)
