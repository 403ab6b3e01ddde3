"""Replaces or deletes characters."""

from sandguard.commands.spec import CommandSpec

SPEC = CommandSpec(
    "tr",
    flags="-c|-C|--complement -d|--delete -s|--squeeze-repeats -t|--truncate-set1 -u",
    reading="first",
    input="passed",
    examples={"tr -d '\\n'": ("stdin passed",), "tr a-z n-za-m": ("stdin passed",)},
    reference="tr(1), GNU coreutils 9.5",
)
