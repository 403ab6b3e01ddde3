"""Changes the login shell."""

from sandguard.commands.accounts import account_program

SPEC = account_program(
    "chsh",
    flags="-l|--list-shells -h|--help",
    values="-s|--shell -R|--root",
    showing=("-l",),
    is_own=True,
    examples={
        "chsh -s /bin/zsh": ("changes system account",),
        "chsh -l": (),
        "chsh -s /bin/zsh bob": ("changes system account",),
    },
    reference="chsh(8), shadow 4.16",
)
