"""Compresses files."""

from sandguard.commands.compression import compressor

SPEC = compressor(
    "lzip",
    suffix=".lz",
    flags="-h|--help -V|--version -a|--trailing-error -f|--force -F|--recompress -q|--quiet -v|--verbose --fast --best",
    values="-b|--member-size -m|--match-length -s|--dictionary-size -S|--volume-size -n|--threads -o|--output",
    examples={"lzip a": ("reads a", "writes a.lz", "deletes a"), "lzip -d": ("stdin decoded compressed",)},
    reference="lzip(1), lzip 1.24",
)
