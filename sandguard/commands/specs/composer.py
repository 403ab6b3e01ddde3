"""The package manager for PHP."""

from sandguard.commands.packages import manager

SPEC = manager(
    "composer",
    changing="require req remove update upgrade global create-project self-update",
    locked="install i",
    flags=(
        "-n|--no-interaction -q|--quiet -v|-vv|-vvv|--verbose --no-dev --no-scripts --no-plugins"
        " -o|--optimize-autoloader --prefer-dist --prefer-source --ignore-platform-reqs -W"
    ),
    values="-d|--working-dir",
    examples={
        "composer require a/b": ("changes packages by composer a/b",),
        "composer install --no-dev": ("changes packages by composer from lock",),
    },
    reference="composer help, Composer 2.8",
)
