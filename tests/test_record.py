"""The base of all values that pass between stages."""

from __future__ import annotations

import copy
import pickle
from importlib import import_module
from pkgutil import walk_packages

import pytest

import sandguard
from sandguard import classify
from sandguard.record import Record
from sandguard.source import Span
from sandguard.values import Known, Unknown

for module in walk_packages(sandguard.__path__, "sandguard."):
    if not module.name.endswith("__main__") and ".specs." not in module.name:
        import_module(module.name)


def every_record(kind: type[Record] = Record) -> list[type[Record]]:
    """Return all record types of the package."""
    kinds = [kind] if kind is not Record else []
    for below in kind.__subclasses__():
        kinds += every_record(below)
    return kinds


def test_there_are_records() -> None:
    """The list below is not empty by accident."""
    assert len(every_record()) > 90


@pytest.mark.parametrize("kind", every_record(), ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_copies_are_equal(kind: type[Record]) -> None:
    """A copied or unpickled record has its fields where they were, whatever order its constructor takes."""
    record = tuple.__new__(kind, tuple(f"field {name}" for name in kind._fields))

    for again in (copy.copy(record), copy.deepcopy(record), pickle.loads(pickle.dumps(record))):  # noqa: S301 - our own bytes
        assert (type(record), tuple(record)) == (type(again), tuple(again))


def test_a_verdict_survives_pickling() -> None:
    """A verdict can be sent to another process whole."""
    verdict = classify("curl -s https://example.com/x | sh")

    assert verdict == pickle.loads(pickle.dumps(verdict))  # noqa: S301 - our own bytes


def test_equality_respects_the_type() -> None:
    """Two records with the same fields are not the same when they are of two kinds."""
    assert Span(0, 1) == Span(0, 1)
    assert Span(0, 1) != (0, 1)
    assert Known("a") != Unknown("a")


def test_records_do_not_change() -> None:
    """Setting a field fails; `replace` makes another record."""
    span = Span(0, 1)

    with pytest.raises(AttributeError):
        span.start = 5
    assert Span(0, 5) == span.replace(end=5)
    with pytest.raises(TypeError, match="no field bottom"):
        span.replace(bottom=1)
