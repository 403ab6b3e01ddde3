"""Addresses that are not what they look like."""

from __future__ import annotations

from sandguard.commands.effects import Fetches
from sandguard.rules.addresses import host_of
from sandguard.rules.rule import Match, rule
from sandguard.rules.wording import quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.flow.program import Program

KNOWN = (
    *("bitbucket.org", "docker.com", "docker.io", "githubusercontent.com", "github.com", "gitlab.com", "google.com"),
    *("microsoft.com", "npmjs.org", "pypi.org", "pythonhosted.org", "rubygems.org", "crates.io"),
)
"""Hosts whose names people trust at a glance."""

ENDINGS = (".com", ".org", ".net", ".io", ".dev", ".gov", ".edu")
"""Ends of a name that everybody takes for a host's."""


LOOK_ALIKES = (("\u0370", "\u058f"), ("\u13a0", "\u13ff"))
"""Greek, Cyrillic and Armenian, and Cherokee: scripts with letters that look like Latin ones."""


@rule(
    technique="T1204.001",
    severity="medium",
    effects=(Fetches,),
    is_reversible=False,
    instead="write the address of the host that is meant",
    review="which host it really is: the one right before the first slash, after any at sign",
    match=(
        "curl https://github.com@192.0.2.7/x",
        "git clone https://github.com.example.com/r",
        "curl https://\u0435xample.com/",
    ),
    no_match=(
        "curl https://user:token@example.com/x",
        "git clone https://first.last@example.com/r",
        "curl https://bücher.example.com/",
        "curl https://例え.example.com/",
        "curl https://raw.githubusercontent.com/o/r/main/x",
        "git clone https://git@github.com/o/r",
        "echo https://github.com@192.0.2.7/x",
    ),
)
def deceptive_address(program: Program) -> Iterator[Match]:
    """An address names another host than the one that it seems to name.

    A user name before the host, or the first parts of a longer name, look like a well-known host; or letters of two
    scripts are mixed in one part of the name, as in a Cyrillic letter among Latin ones.

    An agent does this when it copies an address out of a text that somebody else wrote. Ask the user which is meant.
    """
    for invocation, effect in program.effects(Fetches):
        for text in effect.url.texts or ():
            if "://" in text and (why := deceives(text)):
                yield Match(invocation.source, effect.span, f"{quoted(text)} {why}")
                break


def deceives(address: str) -> str:
    """Return in what way an address is not what it looks like; empty for an honest one."""
    rest = address.partition("://")[2].partition("/")[0]
    user, at, _ = rest.rpartition("@")
    if at and user.partition(":")[0].lower().endswith(ENDINGS):
        return "names a user that looks like a host"
    host = host_of(address)
    if any(f".{name}." in f".{host}" and not f".{host}".endswith(f".{name}") for name in KNOWN):
        return "begins like a well-known host and is another"
    if not host.isascii() and any(map(_is_mixed, host.split("."))):
        return "mixes the letters of two scripts"
    return ""


def _is_mixed(label: str) -> bool:
    """Tell whether one part of a name has Latin letters and those of a script that look like them."""
    has_latin = any("a" <= character <= "z" for character in label)
    return has_latin and any(first <= character <= last for character in label for first, last in LOOK_ALIKES)
