"""The package manager for Ruby."""

from __future__ import annotations

from sandguard.commands.actions import reads, runs_file, runs_words, writes
from sandguard.commands.effects import Publishes, Reads, RunsCode
from sandguard.commands.packages import installs, manager
from sandguard.commands.spec import CommandSpec, Option, action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Argument

_MANUAL = "gem help, RubyGems 3.6"


@action(Reads, RunsCode)
def runs_spec(call: Call, argument: Argument) -> Iterator[Deed]:
    """The description of a package is a script."""
    yield from reads.act(call, argument)
    yield from runs_file("ruby").act(call, argument)


SPEC = manager(
    "gem",
    changing="install i uninstall update pristine cleanup",
    flags=(
        "-f|--force -N|--no-document -q|--quiet -V|--verbose -a|--all -x|--executables --user-install --pre"
        " --conservative --no-user-install -l|--local -r|--remote"
    ),
    values="-v|--version -i|--install-dir -n|--bindir -s|--source -P|--trust-policy -p|--http-proxy --platform",
    more={
        "open": CommandSpec(
            "open",
            options=(Option("-e", "--editor", value="COMMAND", does=runs_words),),
            values="-v|--version",
            examples={"gem open -e 'vi -R' rdoc": ("runs vi -R",)},
            reference=_MANUAL,
        ),
        "push yank owner": CommandSpec(
            "push",
            values="-k|--key --host --otp -a|--add -r|--remove -v|--version",
            effects=lambda call: iter([Publishes(call.name_span, "package")] if call.operands else ()),
            examples={"gem push a.gem": ("publishes package",)},
            reference=_MANUAL,
        ),
        "exec": CommandSpec(
            "exec",
            values="-v|--version -g|--gem",
            reading="first",
            effects=installs("gem"),
            examples={"gem exec rails new x": ("changes packages by gem rails new x",)},
            reference=_MANUAL,
        ),
        "sources": CommandSpec(
            "sources",
            options=(Option("-a", "--add", "-r", "--remove", value="URL"),),
            effects=lambda call: installs("gem")(call) if call.has("-a") else iter(()),
            examples={"gem sources --add https://example.com/": ("changes packages by gem",), "gem sources -l": ()},
            reference=_MANUAL,
        ),
        "build specification": CommandSpec(
            "build",
            options=(Option("-o", "--output", value="FILE", does=writes), Option("-C", value="PATH")),
            operands=runs_spec,
            examples={"gem build x.gemspec": ("reads x.gemspec", "runs ruby file 'x.gemspec'")},
            reference=_MANUAL,
        ),
    },
    examples={
        "gem install rails -v 7": ("changes packages by gem rails",),
        "gem list": (),
    },
    reference=_MANUAL,
)
