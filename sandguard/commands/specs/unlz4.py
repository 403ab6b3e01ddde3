"""Unpacks compressed files."""

from sandguard.commands.compression import compressor

SPEC = compressor(
    "unlz4",
    suffix=".lz4",
    is_unpacking=True,
    keeps=True,
    flags="-f|--force -q|--quiet -v|--verbose -m|--multiple --rm",
    values="-D",
    examples={"unlz4 a.lz4": ("reads a.lz4", "writes a"), "unlz4 -c": ("stdin decoded compressed",)},
    reference="lz4(1), lz4 1.10",
)
