"""Encodes and decodes base 64."""

from sandguard.commands.encoders import encoder

SPEC = encoder("base64", "base64", decode=("-d", "-D", "--decode"), reference="base64(1), GNU coreutils 9.5; macOS 14")
