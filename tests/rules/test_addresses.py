"""What kind of host an address names."""

from __future__ import annotations

import pytest

from sandguard.rules.addresses import host_of, is_metadata_service, is_near, plain_host, shell_socket
from sandguard.values import Known, Unknown


@pytest.mark.parametrize(
    ("address", "host"),
    [
        ("https://example.com/a?b#c", "example.com"),
        ("https://user:word@Example.COM:8443/a", "example.com"),
        ("example.com:80/a", "example.com"),
        ("http://[::1]:80/a", "::1"),
        ("http://example.com\\@192.0.2.1/", "example.com"),
        ("host.", "host"),
    ],
)
def test_host(address: str, host: str) -> None:
    """The host is found in every form of an address."""
    assert host_of(address) == host


@pytest.mark.parametrize(
    "address",
    [
        "http://169.254.169.254/latest/",
        "169.254.169.254",
        "http://2852039166/",
        "http://0xa9fea9fe/",
        "http://0xA9.0xFE.0xA9.0xFE/",
        "http://0251.0376.0251.0376/",
        "http://169.16689662/",
        "http://[fd00:ec2::254]/",
        "http://[::ffff:169.254.169.254]/",
        "http://metadata.google.internal./computeMetadata/v1/",
    ],
)
def test_metadata_service_is_seen_in_every_spelling(address: str) -> None:
    """Numbers that inet_aton takes are the same address."""
    assert is_metadata_service(Known(address))


@pytest.mark.parametrize(
    "address", ["http://192.0.2.1/", "https://example.com/169.254.169.254", "http://1.2.3.4.5/", ""]
)
def test_other_hosts_are_no_metadata_service(address: str) -> None:
    """The address in a path is none."""
    assert not is_metadata_service(Known(address))


def test_beginning_of_an_address_is_enough() -> None:
    """An address that goes on with something unknown has its host already."""
    assert is_metadata_service(Unknown("a variable", prefix="http://169.254.169.254/latest/"))


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("localhost", True),
        ("db", True),
        ("my-redis", True),
        ("127.0.0.1", True),
        ("127.1", True),
        ("10.1.2.3", True),
        ("172.20.0.1", True),
        ("192.168.0.1", True),
        ("::1", True),
        ("192.0.2.1", False),
        ("172.32.0.1", False),
        ("example.com", False),
        ("3221225985", False),
        ("?", False),
        ("", False),
    ],
)
def test_near(host: str, expected: bool) -> None:
    """Only this machine, private addresses and single-label names are near."""
    assert is_near(host) is expected


def test_shell_socket() -> None:
    """The shell's own paths are recognised, known or not."""
    assert shell_socket(Known("/dev/tcp/example.com/80")) == "example.com"
    assert shell_socket(Known("/dev/udp/192.0.2.1/53")) == "192.0.2.1"
    assert shell_socket(Unknown("a variable", prefix="/dev/tcp/")) == "?"
    assert shell_socket(Unknown("a variable", prefix="/dev/tcp/loc")) == "?"
    assert shell_socket(Unknown("a variable", prefix="/dev/tcp/localhost/")) == "localhost"
    assert shell_socket(Known("https://example.com/dev/tcp/")) == ""


def test_plain_host_leaves_names_alone() -> None:
    """Names and broken numbers stay as they are."""
    assert plain_host("Example.com") == "example.com"
    assert plain_host("1.2.3.999") == "1.2.3.999"
    assert plain_host("127.1") == "127.0.0.1"
