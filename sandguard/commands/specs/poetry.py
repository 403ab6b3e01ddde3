"""A project manager for Python."""

from sandguard.commands.actions import escapes_to_operands
from sandguard.commands.effects import Publishes
from sandguard.commands.packages import manager
from sandguard.commands.spec import CommandSpec

SPEC = manager(
    "poetry",
    changing="add remove update self",
    locked="install sync",
    running="run",
    runs=escapes_to_operands,
    flags="-q|--quiet -n|--no-interaction -v|--verbose --no-cache --no-plugins --no-root --only-root --all-extras",
    values="-C|--directory -P|--project -G|--group -E|--extras --with --without --only",
    more={
        "publish": CommandSpec(
            "publish",
            flags="--build --skip-existing",
            values="-r|--repository -u|--username -p|--password",
            effects=lambda call: iter(()) if call.has("--dry-run") else iter([Publishes(call.name_span, "package")]),
            examples={"poetry publish --build": ("publishes package",)},
            reference="poetry help, Poetry 2.0",
        )
    },
    examples={
        "poetry add requests": ("changes packages by poetry requests",),
        "poetry install --no-root": ("changes packages by poetry from lock",),
        "poetry run pytest -k x": ("runs pytest -k x",),
        "poetry check": (),
    },
    reference="poetry help, Poetry 2.0",
)
