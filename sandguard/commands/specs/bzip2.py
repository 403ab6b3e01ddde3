"""Compresses files."""

from sandguard.commands.compression import compressor

SPEC = compressor(
    "bzip2",
    suffix=".bz2",
    flags=(
        "-f|--force -z|--compress -q|--quiet -v|--verbose -h|--help -H|--long-help -V|--version -e|--extreme"
        " --no-sparse --single-stream --robot --no-warn -Q --fast --best -s|--small -L|--license"
    ),
    values="",
    examples={
        "bzip2 a": ("reads a", "writes a.bz2", "deletes a"),
    },
    variables="BZIP2 BZIP",
    reference="bzip2(1), bzip2 1.0.8",
)
