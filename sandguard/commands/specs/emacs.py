"""The Emacs editor."""

from sandguard.commands.interpreters import interpreter

SPEC = interpreter(
    "emacs",
    language="lisp",
    code="--eval|-eval|--execute",
    flags="-Q -q -nw --batch -batch --quick --no-init-file --daemon --no-site-file",
    values="-l --load -f --funcall -u --directory -L --script -x --insert",
    printing="--version --help",
    has_input=False,
    has_clusters=False,
    examples={"emacs -Q --batch --eval '(message 1)'": ("runs lisp code-string '(message 1)'",)},
    reference="emacs(1), GNU Emacs 30",
)
