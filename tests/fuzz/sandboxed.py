"""What the tests share that run something in the sandbox: one runner for all of them, and the reason to skip."""

from __future__ import annotations

import os
from contextlib import ExitStack
from functools import cache
from typing import TYPE_CHECKING

import pytest

from fuzz.confinement import SHELLS, available_shells, why_unavailable
from fuzz.runner import Runner

if TYPE_CHECKING:
    from fuzz.confinement import Layout

_STACK = ExitStack()


@cache
def runner(layout: Layout = "oracle") -> Runner:
    """Return the sandbox of a layout; skip where there is none, or fail where `REQUIRE_SHELLS` asks for it."""
    if reason := why_unavailable():
        unavailable(reason)
    return _STACK.enter_context(Runner(layout))


def require(shell: str) -> None:
    """Skip the test, or fail it, when a shell is not installed."""
    if shell not in available_shells():
        unavailable(f"{SHELLS[shell][0]} is not installed")


def unavailable(reason: str) -> None:
    """Skip the test with a reason, or fail it where `REQUIRE_SHELLS` asks for everything."""
    if os.environ.get("REQUIRE_SHELLS") == "1":
        pytest.fail(reason)
    pytest.skip(reason)


def close() -> None:
    """End the sandboxes."""
    _STACK.close()
