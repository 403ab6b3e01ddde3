"""Compresses files."""

from sandguard.commands.compression import compressor

SPEC = compressor(
    "lzop",
    suffix=".lzo",
    keeps=True,
    flags="-f|--force -F|--no-checksum -n|--no-name -N|--name -P|--path -q|--quiet -U|--unlink|--delete -v|--verbose"
    " -x|--extract --fast --best -V|--version --ls",
    values="-o|--output -p -S|--suffix -T|--threads",
    examples={"lzop a": ("reads a", "writes a.lzo"), "lzop -dc a.lzo": ("reads a.lzo",)},
    reference="lzop(1), lzop 1.04",
)
