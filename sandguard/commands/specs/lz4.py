"""Compresses files."""

from sandguard.commands.compression import compressor

SPEC = compressor(
    "lz4",
    suffix=".lz4",
    keeps=True,
    flags="-z|--compress -f|--force -q|--quiet -v|--verbose -h -H -V|--version -r -m|--multiple --rm --fast --best"
    " --content-size --no-frame-crc --sparse --no-sparse --favor-decSpeed",
    values="-T|--threads -B -D",
    examples={"lz4 -9 a": ("reads a", "writes a.lz4"), "lz4 -d": ("stdin decoded compressed",)},
    reference="lz4(1), lz4 1.10",
)
