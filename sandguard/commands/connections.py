"""Programs that connect the network with their own input and output."""

from __future__ import annotations

CONNECTORS = (
    *("nc", "ncat", "netcat", "nc.traditional", "nc.openbsd", "nc6", "socat"),
    *("openssl", "gnutls-cli", "telnet"),
)
"""What the other end writes they print, and what they read goes there (nc(1), telnet(1), openssl-s_client(1))."""
