"""CPU time of a whole `sandguard classify 'ls -la'` process, beside an interpreter that does nothing.

A hook starts such a process for every command of an agent. CPU time (user and system, of the process alone) is steadier
than the wall clock on a busy machine; the runs take turns, so that a busy moment falls on all of them.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
BASELINE = "python -I -c pass"


def processes() -> dict[str, list[str]]:
    """Return what is started, by what it is called in the report."""
    classify = ["classify", "ls -la"]
    found = {BASELINE: [sys.executable, "-I", "-c", "pass"]}
    found["python -m sandguard"] = [sys.executable, "-m", "sandguard", *classify]
    script = Path(sys.executable).with_name("sandguard")
    if script.exists():
        found["sandguard"] = [str(script), *classify]
    return found


def cpu_milliseconds(argv: list[str]) -> float:
    """Run a process to its end, without output, and return the CPU time it took."""
    silence = [(os.POSIX_SPAWN_OPEN, descriptor, os.devnull, os.O_WRONLY, 0) for descriptor in (1, 2)]
    pid = os.posix_spawn(argv[0], argv, os.environ, file_actions=silence)
    _, status, usage = os.wait4(pid, 0)
    code = os.waitstatus_to_exitcode(status)
    if code != 0:
        sys.exit(f"{argv} ended with exit code {code}")
    return (usage.ru_utime + usage.ru_stime) * 1000


def main() -> None:
    """Measure and print the medians and their ratios to the bare interpreter."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=40, metavar="N", help="runs of each process (default: 40)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()

    os.chdir(ROOT)
    started = processes()
    for argv in started.values():
        cpu_milliseconds(argv)  # once for the compiled files and the caches of the system
    times: dict[str, list[float]] = {name: [] for name in started}
    for _ in range(options.runs):
        for name, argv in started.items():
            times[name].append(cpu_milliseconds(argv))
    medians = {name: statistics.median(measured) for name, measured in times.items()}
    ratios = {name: median / medians[BASELINE] for name, median in medians.items()}
    if options.json:
        print(json.dumps({"runs": options.runs, "milliseconds": medians, "ratio": ratios}))
        return
    print(f"CPU time, median of {options.runs} runs, Python {platform.python_version()}")
    for name, median in medians.items():
        print(f"{name:<22}{median:>8.1f} ms{ratios[name]:>8.2f}")


if __name__ == "__main__":
    main()
