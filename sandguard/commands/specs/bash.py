"""The GNU shell."""

from sandguard.commands.interpreters import shell

SPEC = shell(
    "bash",
    examples={
        "bash -lc 'echo hi'": ("runs bash code-string 'echo hi'",),
        "bash -c -x 'echo hi'": ("runs bash code-string 'echo hi'",),
        "bash -oc pipefail 'echo hi'": ("runs bash code-string 'echo hi'",),
        "bash -euo pipefail ./build.sh -c x": ("runs bash file './build.sh' -c x",),
        "bash --rcfile evil -i": ("runs bash source 'evil'", "stdin code bash"),
        "bash --norc": ("stdin code bash",),
        "bash --version": ("stdin ignored",),
        "bash /dev/stdin": ("stdin code bash",),
    },
    reference="bash(1), Bash 5.2",
)
