"""Encodes and decodes in several bases."""

from __future__ import annotations

from sandguard.commands.encoders import encoder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.spec import Call


def encoding(call: Call) -> str:
    """Return the encoding that the options choose."""
    if call.has("--base64", "--base64url"):
        return "base64"
    return "hex" if call.has("--base16") else "base32"


SPEC = encoder(
    "basenc",
    encoding,
    flags="--base64 --base64url --base32 --base32hex --base16 --base2msbf --base2lsbf --z85",
    example="--base16 ",
    reference="basenc(1), GNU coreutils 9.5",
)
