"""Unpacks compressed files."""

from sandguard.commands.compression import compressor

SPEC = compressor(
    "unzstd",
    suffix=".zst",
    is_unpacking=True,
    keeps=True,
    flags="-f|--force -q|--quiet -v|--verbose --rm --sparse --no-sparse --no-progress",
    values="-T|--threads -M|--memory -D -o",
    examples={"unzstd a.zst": ("reads a.zst", "writes a"), "unzstd -c": ("stdin decoded compressed",)},
    reference="zstd(1), zstd 1.5",
)
