"""What the functions of awk do, and what its syntax does under the names that its reader gives it.

POSIX.1-2024 XCU awk; gawk 5.3 manual 4.10, 5.6 to 5.9, 9.1 and 12.4. The form is told in `sandguard.languages.library`.
"""

from __future__ import annotations

READER = "sandguard.languages.awk"

CALLS = {
    "shell 0; shows -> number": "system",
    "shell 0 -> output": "output-of",
    "feeds 1; shell 0; shows -> number": "print-into",
    "connects 0; feeds 1; shell 0 -> number": "print-into-connection",
    "connects 0; shell 0 -> any output network": "output-of-connection",
    "prints 0": "print",
    "writes 0 1": "print-to",
    "appends 0 1": "print-after",
    "reads 0 -> content:0": "lines-of",
    "-> input": "record",
    "-> content:0": "content",
    "-> 0": "field strtonum-text",
    "-> variable:0": "given",
    "-> any *": "parts keys",
    "-> percent(0,1*)": "sprintf",
    "-> lower(0)": "tolower",
    "-> upper(0)": "toupper",
    "loads 0": "@load",
    "includes 0": "@include",
    "-> nothing": "@namespace",
    "-> number": (
        "number match-of length index int sqrt exp log sin cos atan2 rand srand systime mktime strtonum and or xor"
        " compl lshift rshift fflush close match asort asorti isarray typeof"
    ),
}

VALUES = {
    "environment": "ENVIRON",
    "operands": "ARGV",
    "input": "$0 RT",
    "number": "NR NF FNR ARGC RSTART RLENGTH",
    "unknown": "FILENAME PROCINFO SYMTAB FUNCTAB",
}

PURE = "substr gensub sub gsub split patsplit strftime changed"
