"""Compresses files."""

from sandguard.commands.compression import compressor

SPEC = compressor(
    "gzip",
    suffix=".gz",
    flags=(
        "-f|--force -h|--help -n|--no-name -N|--name -q|--quiet -r|--recursive -v|--verbose -V|--version"
        " -L|--license -a --fast --best --rsyncable --synchronous"
    ),
    values="-S|--suffix -p|--processes",
    examples={
        "gzip -9 a": ("reads a", "writes a.gz", "deletes a"),
        "gzip -dc a.gz": ("reads a.gz", "stdout from decoded, file:/workspace/a.gz"),
        "gzip -d": ("stdin decoded compressed",),
    },
    variables="GZIP",
    reference="gzip(1), gzip 1.13",
)
