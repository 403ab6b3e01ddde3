"""Results become XML that every reader of JUnit's form can read."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from sandguard.report.junit import Case, render


def test_suites_and_numbers() -> None:
    """Each suite and the whole say how many cases there are, and how many of them failed or were left out."""
    text = render(
        "all", {"a": [Case("a:1", "one"), Case("a:2", "two", failure="why")], "b": [Case("b:1", "x", "", "y")]}
    )

    assert text == (
        "<?xml version='1.0' encoding='us-ascii'?>\n"
        '<testsuites name="all" tests="3" failures="1" errors="0" skipped="1">\n'
        '  <testsuite name="a" tests="2" failures="1" errors="0" skipped="0">\n'
        '    <testcase name="one" classname="a" file="a:1" />\n'
        '    <testcase name="two" classname="a" file="a:2">\n'
        '      <failure message="why" />\n'
        "    </testcase>\n"
        "  </testsuite>\n"
        '  <testsuite name="b" tests="1" failures="0" errors="0" skipped="1">\n'
        '    <testcase name="x" classname="b" file="b:1">\n'
        '      <skipped message="y" />\n'
        "    </testcase>\n"
        "  </testsuite>\n"
        "</testsuites>"
    )


def test_text_of_others_stays_text() -> None:
    """Marks of XML, and characters that it cannot hold or that hide something, do not get through as themselves."""
    hostile = "</testcase><x a='\"'>&\x00\x1b\x0b\ud800\ufffe\u202e\n]]>"

    text = render(hostile, {hostile: [Case(hostile, hostile, hostile)]})

    root = ET.fromstring(text)  # noqa: S314 - our own
    case = root[0][0]
    expected = "</testcase><x a='\"'>&\\x00\\x1b\\x0b\\ud800\\ufffe\\u202e\\n]]>"
    assert [root.get("name"), case.get("name"), case.get("file"), case[0].get("message")] == [expected] * 4
    assert [element.tag for element in root.iter()] == ["testsuites", "testsuite", "testcase", "failure"]
