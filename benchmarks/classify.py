"""Time of `Guard.classify` on everyday commands, beside `shlex.split`.

The guard is built once and has seen every command before: what is measured is the answer, not the loading of specs.
"""

from __future__ import annotations

from benchmarks.timing import compare_with_shlex, everyday_commands
from sandguard.guard import Guard

if __name__ == "__main__":
    guard = Guard()
    for command in everyday_commands():
        guard.classify(command)
    compare_with_shlex("Guard.classify", guard.classify, __doc__)
