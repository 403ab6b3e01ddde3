"""Encodes and decodes base 32."""

from sandguard.commands.encoders import encoder

SPEC = encoder("base32", "base32", reference="base32(1), GNU coreutils 9.5")
