"""The shell of POSIX, which is another program on every system."""

from sandguard.commands.interpreters import shell

SPEC = shell(
    "sh",
    examples={
        "sh -c 'echo hi' zero one": ("runs sh code-string 'echo hi' zero one",),
        "sh -ec -- 'echo hi'": ("runs sh code-string 'echo hi'",),
        "sh install.sh --yes": ("runs sh file 'install.sh' --yes",),
        "sh -s -- a": ("stdin code sh",),
        "sh -": ("stdin code sh",),
        "sh -n script": ("stdin ignored",),
        "sh -o errexit -c true": ("runs sh code-string 'true'",),
    },
    reference="POSIX.1-2024 XCU sh",
)
