"""Ends the sandboxes when the tests are over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.fuzz import sandboxed

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="session", autouse=True)
def sandboxes() -> Iterator[None]:
    """Keep the sandboxes from test to test."""
    yield
    sandboxed.close()
