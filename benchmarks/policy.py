"""CPU time of a whole `sandguard classify 'ls -la'` process with a policy of 200 rules, beside one without a policy.

The policy is compiled and kept before anything is measured, as it is for every command but the first.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import sys
import tempfile
from pathlib import Path

from benchmarks.startup import ROOT, cpu_milliseconds

RULES = 200
WITHOUT, WITH = "without a policy", f"with {RULES} rules"

RULE = """
[[rule]]
id = "rule-{number}"
level = "{level}"
reason = "program {number} is used by nobody"
program = "program-{number}"
subcommand = ["push", "remote add"]
options = {{ any = ["--force", "-f"], none = "--dry-run" }}
match = "program-{number} push --force"
no_match = "program-{number} push"
"""


def policy() -> str:
    """Return the text of a policy whose rules have nothing to do with the command."""
    return "".join(RULE.format(number=number, level=("warn", "block")[number % 2]) for number in range(RULES))


def main() -> None:
    """Measure and print the medians, their difference and their ratio."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=40, metavar="N", help="runs of each process (default: 40)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "policy.toml")
        file.write_text(policy(), encoding="utf-8")
        os.environ |= {"XDG_CACHE_HOME": folder, "XDG_CONFIG_HOME": f"{folder}/none"}
        os.chdir(ROOT)
        classify = [sys.executable, "-m", "sandguard", "classify"]
        started = {WITHOUT: [*classify, "ls -la"], WITH: [*classify, "--policy", str(file), "ls -la"]}
        for argv in started.values():
            cpu_milliseconds(argv)
        times: dict[str, list[float]] = {name: [] for name in started}
        for _ in range(options.runs):
            for name, argv in started.items():
                times[name].append(cpu_milliseconds(argv))
    medians = {name: statistics.median(measured) for name, measured in times.items()}
    ratio, difference = medians[WITH] / medians[WITHOUT], medians[WITH] - medians[WITHOUT]
    if options.json:
        print(json.dumps({"runs": options.runs, "milliseconds": medians, "ratio": ratio, "difference": difference}))
        return
    print(f"CPU time, median of {options.runs} runs, Python {platform.python_version()}")
    for name, median in medians.items():
        print(f"{name:<22}{median:>8.1f} ms{median / medians[WITHOUT]:>8.2f}")
    print(f"{'difference':<22}{difference:>8.1f} ms")


if __name__ == "__main__":
    main()
