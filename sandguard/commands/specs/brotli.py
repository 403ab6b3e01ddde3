"""Compresses files."""

from sandguard.commands.compression import compressor

SPEC = compressor(
    "brotli",
    suffix=".br",
    keeps=True,
    flags="-f|--force -h|--help -j|--rm -n|--no-copy-stat -v|--verbose -V|--version -Z|--best",
    values="-q|--quality -w|--lgwin -S|--suffix -D|--dictionary --large_window -C|--comment -o|--output",
    examples={"brotli -9 a": ("reads a", "writes a.br"), "brotli -dc a.br": ("reads a.br",)},
    reference="brotli(1), brotli 1.1",
)
