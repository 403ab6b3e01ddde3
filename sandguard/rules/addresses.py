"""What kind of host an address names: near, or the metadata service of a cloud."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.values import Value

# The manuals of AWS (IMDS, ECS, EKS), Google Cloud, Azure, Alibaba Cloud and Oracle Cloud, read 2026-11.
METADATA_HOSTS = frozenset(
    (
        "169.254.169.254",
        "169.254.170.2",
        "169.254.170.23",
        "192.0.0.192",
        "100.100.100.200",
        "fd00:ec2::254",
        "fd20:ce::254",
        "metadata",
        "metadata.google.internal",
        "metadata.goog",
        "instance-data",
        "instance-data.ec2.internal",
    )
)


def is_metadata_service(address: Value) -> bool:
    """Tell whether an address can be the metadata service of a cloud."""
    texts = address.texts if address.texts is not None else (getattr(address, "prefix", ""),)
    return any(plain_host(host_of(text)) in METADATA_HOSTS for text in texts)


def is_near(host: str) -> bool:
    """Tell whether a host is this machine, a private address (RFC 1918, RFC 4193), or a name without a dot."""
    host = plain_host(host)
    if host in {"::1", "::"} or (":" in host and host.startswith(("fc", "fd", "fe80"))):
        return True
    parts = host.split(".")
    if len(parts) == 4 and all(part.isascii() and part.isdigit() for part in parts):
        first, second = int(parts[0]), int(parts[1])
        is_private = first == 10 or (first, second) == (192, 168) or (first == 172 and 16 <= second <= 31)
        return first in {0, 127} or is_private
    return len(parts) == 1 and host.replace("-", "").replace("_", "").isalnum() and not host[0].isdigit()


def shell_socket(address: Value) -> str:
    """Return the host of a ``/dev/tcp`` or ``/dev/udp`` path, ``?`` when it is unknown, empty for any other address."""
    text = address.text if address.text is not None else getattr(address, "prefix", "")
    if not text.startswith(("/dev/tcp/", "/dev/udp/")):
        return ""
    host, slash, _ = text[len("/dev/tcp/") :].partition("/")
    return host if host and slash else "?"


def host_of(address: str) -> str:
    """Return the host in a URL or a bare ``host:port/path``, in small letters."""
    rest = address.partition("://")[2] or address
    for end in "/?#\\":
        rest = rest.partition(end)[0]
    rest = rest.rpartition("@")[2]
    if rest.startswith("["):
        return rest[1:].partition("]")[0].lower()
    return (rest.partition(":")[0] if rest.count(":") == 1 else rest).rstrip(".").lower()


def plain_host(host: str) -> str:
    """Return a host; an IPv4 address in its usual form, whatever form inet_aton(3) takes it in."""
    host = host.lower().rstrip(".")
    if host.startswith("::ffff:") and "." in host:
        host = host.removeprefix("::ffff:")
    numbers: list[int] = []
    for part in host.split("."):
        number = _number(part)
        if number is None:
            return host
        numbers.append(number)
    *leading, last = numbers
    if len(numbers) > 4 or any(number > 255 for number in leading) or last >= 256 ** (5 - len(numbers)):
        return host
    value = last
    for index, number in enumerate(leading):
        value += number << (24 - 8 * index)
    return ".".join(str(value >> shift & 255) for shift in (24, 16, 8, 0))


def _number(part: str) -> int | None:
    if len(part) > 16 or not part.isascii() or not part.isalnum():
        return None
    base = 16 if part.startswith("0x") else 8 if part.startswith("0") and len(part) > 1 else 10
    digits = part[2:] if base == 16 else part
    return int(digits, base) if digits and not digits.strip("0123456789abcdef"[:base]) else None
