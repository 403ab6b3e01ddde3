"""Which host a command talks to, and whether that is certain: an address may be read, or led, to another one."""

from __future__ import annotations

from sandguard.commands.effects import ChangesEnvironment
from sandguard.rules.addresses import host_of, plain_host

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from sandguard.flow.program import Invocation, Program

PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._:@")
"""The characters of an authority that every program reads alike: no escapes, globs, backslashes or other scripts."""

_SSH = ("-F", "-J", "-S", "-o")

# curl(1) 8.10, wget(1) 1.24, ssh(1), scp(1) and sftp(1) of OpenSSH 9.9, rsync(1) 3.3, mosh(1) 1.4.
LEADING_ELSEWHERE: dict[str, tuple[str, ...]] = {
    "curl": (
        *("--abstract-unix-socket", "--config", "--connect-to", "--doh-url", "--insecure", "--preproxy", "--proxy"),
        *("--resolve", "--socks4", "--socks4a", "--socks5", "--socks5-hostname", "--unix-socket"),
    ),
    "wget": ("--config", "--execute", "--input-file", "--no-check-certificate"),
    "ssh": _SSH,
    "scp": _SSH,
    "sftp": _SSH,
    "rsync": ("--rsh",),
    "mosh": ("--ssh",),
}
"""By program, the options with which it talks to another host than the one that its address names."""


def host_matches(pattern: str, host: str) -> bool:
    """Tell whether a host is the one of a pattern, or below ``*.suffix``; numbers of addresses have one spelling."""
    pattern, host = pattern.lower().rstrip("."), plain_host(host)
    if pattern == "*":
        return True
    if pattern.startswith("*."):
        return host.endswith(pattern[1:]) and len(host) > len(pattern) - 1
    return host == pattern


def is_host(address: str, wanted: Iterable[str]) -> bool:
    """Tell whether an address is one of some hosts, as it is mostly read."""
    host = host_of(address)
    return any(host_matches(pattern, host) for pattern in wanted)


def is_certain(address: str) -> bool:
    """Tell whether every program finds the same host in an address."""
    _, mark, rest = address.partition("://")
    authority = (rest if mark else address).partition("/")[0]
    return PLAIN.issuperset(authority) and authority.count("@") <= 1


def has_proxy(program: Program, invocation: Invocation) -> bool:
    """Tell whether a variable may lead what a command sends elsewhere."""
    names = [name for name, _ in invocation.assignments]
    names += [change.name for _, change in program.effects(ChangesEnvironment)]
    return any(name.lower().endswith("_proxy") for name in names)
