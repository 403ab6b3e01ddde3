"""Unpacks compressed files."""

from sandguard.commands.compression import compressor

SPEC = compressor(
    "gunzip",
    suffix=".gz",
    is_unpacking=True,
    flags=(
        "-f|--force -h|--help -n|--no-name -N|--name -q|--quiet -r|--recursive -v|--verbose -V|--version"
        " -L|--license -a --fast --best --rsyncable --synchronous"
    ),
    values="-S|--suffix",
    examples={
        "gunzip -k a.gz": ("reads a.gz", "writes a"),
        "gunzip": ("stdin decoded compressed",),
    },
    reference="gunzip(1), gzip 1.13",
)
