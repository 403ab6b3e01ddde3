"""Unpacks compressed files."""

from sandguard.commands.compression import compressor

SPEC = compressor(
    "unxz",
    suffix=".xz",
    is_unpacking=True,
    flags=(
        "-f|--force -z|--compress -q|--quiet -v|--verbose -h|--help -H|--long-help -V|--version -e|--extreme"
        " --no-sparse --single-stream --robot --no-warn -Q --fast --best -s|--small -L|--license"
    ),
    values="-F|--format -T|--threads -M|--memory -S|--suffix",
    examples={
        "unxz a.xz": ("reads a.xz", "writes a", "deletes a.xz"),
    },
    reference="xz(1), xz 5.6",
)
