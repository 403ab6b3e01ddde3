"""Compresses files."""

from sandguard.commands.compression import compressor

SPEC = compressor(
    "zstd",
    suffix=".zst",
    keeps=True,
    flags=(
        "-f|--force -q|--quiet -r -v|--verbose -h -H|--help -V|--version -z|--compress --rm --ultra --long"
        " --adaptive --check --no-check --single-thread --rsyncable --exclude-compressed --sparse"
    ),
    values=(
        "-T|--threads -M|--memory -D -B|--block-size --output-dir-flat --output-dir-mirror --format --train"
        " --maxdict --filelist"
    ),
    examples={
        "zstd -19 a": ("reads a", "writes a.zst"),
        "zstd -d": ("stdin decoded compressed",),
    },
    reference="zstd(1), zstd 1.5",
)
