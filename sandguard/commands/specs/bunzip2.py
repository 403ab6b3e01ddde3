"""Unpacks compressed files."""

from sandguard.commands.compression import compressor

SPEC = compressor(
    "bunzip2",
    suffix=".bz2",
    is_unpacking=True,
    flags=(
        "-f|--force -z|--compress -q|--quiet -v|--verbose -h|--help -H|--long-help -V|--version -e|--extreme"
        " --no-sparse --single-stream --robot --no-warn -Q --fast --best -s|--small -L|--license"
    ),
    values="",
    examples={
        "bunzip2 -c a.bz2": ("reads a.bz2",),
    },
    reference="bzip2(1), bzip2 1.0.8",
)
