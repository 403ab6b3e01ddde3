"""`python -m sandguard` is the command line."""

from __future__ import annotations

import gc

gc.disable()  # the process ends before there is anything worth collecting; a stream of commands turns it on again

import os  # noqa: E402

from sandguard.cli import main  # noqa: E402

if __name__ == "__main__":
    code = main()
    os._exit(code)  # everything is written; taking the interpreter apart would cost a tenth of the whole run
