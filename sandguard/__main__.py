"""`python -m sandguard` is the command line."""

from __future__ import annotations

import gc

gc.disable()  # as early as can be, see `run`

from sandguard.cli import run  # noqa: E402

if __name__ == "__main__":
    run()
