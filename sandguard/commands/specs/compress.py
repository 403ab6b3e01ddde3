"""Compresses files."""

from sandguard.commands.compression import compressor

SPEC = compressor(
    "compress",
    suffix=".Z",
    flags="-f -v -V -r",
    values="-b",
    examples={"compress a": ("reads a", "writes a.Z", "deletes a"), "compress -dc a.Z": ("reads a.Z",)},
    reference="compress(1), ncompress 5.0",
)
