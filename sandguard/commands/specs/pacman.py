"""Arch Linux's package manager."""

from __future__ import annotations

from sandguard.commands.actions import reads
from sandguard.commands.effects import Installs
from sandguard.commands.spec import CommandSpec, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the change of packages; searching and showing with ``-S`` is none."""
    is_change = call.has("-R", "-U") or (call.has("-S") and not call.has("-s", "-i", "-l", "-g", "-p"))
    if is_change:
        yield Installs(call.name_span, "pacman", tuple(operand.value for operand in call.operands))


SPEC = CommandSpec(
    "pacman",
    options=(
        Option("-S", "--sync"),
        Option("-R", "--remove"),
        Option("-U", "--upgrade"),
        Option("-s", "--search", "--recursive"),
        Option("-i", "--info"),
        Option("-l", "--list"),
        Option("-g", "--groups"),
        Option("-p", "--print", "--file"),
        Option("--config", "--hookdir", "--gpgdir", value="PATH", does=reads),
    ),
    flags=(
        "-Q|--query -D|--database -F|--files -T|--deptest -V|--version -h|--help -y|--refresh -u|--sysupgrade"
        " -w|--downloadonly -c|--clean -d|--nodeps -n|--nosave -o|--owns -q|--quiet -k|--check -m|--foreign"
        " -e|--explicit -t|--unrequired --noconfirm --needed --asdeps --asexplicit --overwrite-all"
        " -v|--verbose --cascade"
    ),
    values="-b|--dbpath -r|--root --arch --cachedir --color --ignore --ignoregroup --assume-installed --overwrite",
    effects=effects,
    examples={
        "pacman -Syu vim": ("changes packages by pacman vim",),
        "pacman -Rns x": ("changes packages by pacman x",),
        "pacman -Ss vim": (),
        "pacman -Qi vim": (),
    },
    reference="pacman(8), pacman 7.0",
)
