"""Compresses files."""

from sandguard.commands.compression import compressor

SPEC = compressor(
    "xz",
    suffix=".xz",
    flags=(
        "-f|--force -z|--compress -q|--quiet -v|--verbose -h|--help -H|--long-help -V|--version -e|--extreme"
        " --no-sparse --single-stream --robot --no-warn -Q --fast --best -s|--small -L|--license"
    ),
    values="-F|--format -C|--check -T|--threads -M|--memory --block-size -S|--suffix --files --files0",
    examples={
        "xz -T0 a": ("reads a", "writes a.xz", "deletes a"),
        "xz -d": ("stdin decoded compressed",),
    },
    variables="XZ_DEFAULTS XZ_OPT",
    reference="xz(1), xz 5.6",
)
