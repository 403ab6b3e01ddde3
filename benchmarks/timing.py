"""How the benchmarks of single commands measure and report: ratios to `shlex.split`, taken in one run."""

from __future__ import annotations

import argparse
import gc
import json
import platform
import shlex
import statistics
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

COMMANDS = Path(__file__).with_name("everyday.txt")

PERCENTILES = (50, 95)


def everyday_commands() -> list[str]:
    """Return the 600 commands, one a line."""
    return COMMANDS.read_text(encoding="utf-8").splitlines()


def best_times(
    functions: Sequence[Callable[[str], object]], commands: Sequence[str], *, repetitions: int
) -> list[list[float]]:
    """Return for each function the shortest time of every command, in microseconds.

    The functions take turns on every command, so that a busy moment of the machine falls on all of them. The collector
    is off while they run: what is measured is the work, not when its garbage happens to be swept.
    """
    clock = time.perf_counter_ns
    best = [[float("inf")] * len(commands) for _ in functions]
    gc.collect()
    gc.disable()
    try:
        for _ in range(repetitions):
            for index, command in enumerate(commands):
                for function, times in zip(functions, best, strict=True):
                    start = clock()
                    function(command)
                    times[index] = min(times[index], (clock() - start) / 1000)
            gc.collect()
    finally:
        gc.enable()
    return best


def percentile(times: Sequence[float], percent: int) -> float:
    """Return the time that so many percent of the commands stay under."""
    return statistics.quantiles(times, n=100, method="inclusive")[percent - 1]


def compare_with_shlex(name: str, function: Callable[[str], object], description: str | None) -> None:
    """Measure a function beside `shlex.split` on the everyday commands and print both and their ratios."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--repetitions", type=int, default=30, metavar="N", help="take the best of N (default: 30)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()

    commands = everyday_commands()
    baseline, measured = best_times((shlex.split, function), commands, repetitions=options.repetitions)
    rows = {
        label: {f"p{percent}": percentile(times, percent) for percent in PERCENTILES}
        for label, times in (("shlex.split", baseline), (name, measured))
    }
    ratio = {key: rows[name][key] / rows["shlex.split"][key] for key in rows[name]}
    if options.json:
        print(json.dumps({"commands": len(commands), "microseconds": rows, "ratio": ratio}))
        return
    version = platform.python_version()
    print(f"{len(commands)} commands, best of {options.repetitions} each, Python {version}")
    print(f"{'':<16}{'p50':>10}{'p95':>10}")
    for label, row in rows.items():
        print(f"{label:<16}{row['p50']:>7.1f} µs{row['p95']:>7.1f} µs")
    print(f"{'ratio':<16}{ratio['p50']:>10.2f}{ratio['p95']:>10.2f}")
