"""Native code put under other programs."""

from __future__ import annotations

from sandguard.commands.effects import ChangesEnvironment, LoadsLibrary
from sandguard.rules.rule import Match, rule
from sandguard.rules.targets import path_of, zone_on_host
from sandguard.rules.wording import named, target

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program

# ld.so(8), dyld(1)
LOADER_VARIABLES = frozenset(
    ("LD_PRELOAD", "LD_AUDIT", "LD_PROFILE", "DYLD_INSERT_LIBRARIES", "DYLD_FORCE_FLAT_NAMESPACE", "DYLD_LIBRARY_PATH")
)
MODULE_VARIABLES = frozenset(("GCONV_PATH", "GIO_EXTRA_MODULES", "GTK_PATH", "OPENSSL_CONF", "OPENSSL_ENGINES"))
"""Folders of modules, or settings that name some (iconv(1), gio(7), config(5ssl)): elsewhere than where they are
installed they hold anybody's code."""

OTHERS = frozenset(("temporary", "temporary-root", "other-home", "unknown"))


@rule(
    technique="T1574.006",
    severity="high",
    effects=(ChangesEnvironment, LoadsLibrary),
    instead="run the program without it, and say why it was wanted",
    review="where the library comes from: every program that starts would run it",
    match=(
        "LD_PRELOAD=./x.so ls",
        "export LD_PRELOAD=/tmp/x.so",
        "DYLD_INSERT_LIBRARIES=x.dylib ls",
        "LD_AUDIT=x.so ls",
        "enable -f ./x.so x",
        "GCONV_PATH=/tmp/x iconv -f A -t B x",
    ),
    no_match=(
        "LD_PRELOAD= ls",
        "unset LD_PRELOAD",
        "echo LD_PRELOAD=x.so",
        "LD_LIBRARY_PATH=lib ls",
        "OPENSSL_CONF=/etc/ssl/openssl.cnf ls",
    ),
)
def loader_hijack(program: Program) -> Iterator[Match]:
    """A library is put under every program that is started, or native code is loaded from a temporary folder.

    An agent does this to trace calls. Use a tracer, or let the user set the variable.
    """
    for invocation, effect in program.effects(ChangesEnvironment):
        if effect.name in LOADER_VARIABLES and effect.value.text != "":
            message = f"{effect.name} puts {named(effect.value)} under every program that is started"
            yield Match(invocation.source, effect.span, message)
        elif effect.name in MODULE_VARIABLES and any(
            text and zone_on_host(path_of(text, program.place), program.place) in OTHERS
            for text in effect.value.texts or ()
        ):
            message = f"{effect.name} lets programs load modules from {named(effect.value)}"
            yield Match(invocation.source, effect.span, message)
    for invocation, load in program.effects(LoadsLibrary):
        if invocation.name.text == "enable" or zone_on_host(load.path, program.place) in OTHERS:
            message = f"loads native code from {target(load.path)}"
            yield Match(invocation.source, load.span, message)
