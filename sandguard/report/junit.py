"""Results as JUnit XML, which CI systems show: suites of cases, each of which went well, failed or was left out."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from sandguard.policy.escaping import visible
from sandguard.record import Record, _new

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Case(Record):
    """A case: where it stands, what it is called, and why it failed or was left out, if it was."""

    __slots__ = ()
    place: str
    name: str
    failure: str
    skipped: str

    def __new__(cls, place: str, name: str, failure: str = "", skipped: str = "") -> Case:
        return _new(cls, (place, name, failure, skipped))


def render(name: str, suites: Mapping[str, Iterable[Case]]) -> str:
    """Return suites of cases as one XML document.

    What XML cannot hold, and what would move or hide text where the report is shown, stands as an escape.
    """
    root = ET.Element("testsuites", name=visible(name))
    for title, cases in suites.items():
        suite = ET.SubElement(root, "testsuite", name=visible(title))
        for case in cases:
            element = ET.SubElement(suite, "testcase", name=visible(case.name), classname=visible(title))
            element.set("file", visible(case.place))
            if case.failure:
                ET.SubElement(element, "failure", message=visible(case.failure))
            elif case.skipped:
                ET.SubElement(element, "skipped", message=visible(case.skipped))
        _count(suite)
    _count(root)
    ET.indent(root)
    text: bytes = ET.tostring(root, encoding="us-ascii", xml_declaration=True)
    return text.decode("ascii")  # well-formed in whatever encoding it is written


def _count(element: ET.Element) -> None:
    """Write the numbers that readers of the format expect into an element that holds cases."""
    element.set("tests", str(sum(1 for _ in element.iter("testcase"))))
    element.set("failures", str(sum(1 for _ in element.iter("failure"))))
    element.set("errors", "0")
    element.set("skipped", str(sum(1 for _ in element.iter("skipped"))))
