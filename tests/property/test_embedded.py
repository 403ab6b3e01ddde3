"""Files that hold shell texts: whatever is in them, they are read whole or refused, and every place is in the file."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandguard.commands.paths import Place
from sandguard.embedded import NotReadableError
from sandguard.scan.kinds import texts_of
from sandguard.scan.scripts import Scanner

PIECES = {
    "make": [
        *"\t\n\\$()#:;=%@",
        "a",
        " ",
        "define x\n",
        "endef\n",
        "$(shell ls)",
        ".ONESHELL:\n",
        "SHELL=bash\n",
        "$(a)",
    ],
    "just": [
        "a:",
        "a b: ",
        "  ",
        "\t",
        "\n",
        "ls",
        "{{",
        "}}",
        "x",
        "\\",
        "#!/bin/bash",
        "@",
        "set shell := ['",
        "']",
        "[",
        "\r\n",
    ],
    "package": [*'{}[]:,"\\\n', "u0041", "1", "true", '"scripts":{"a":"', "ls"],
    "dockerfile": [
        "FROM a\n",
        "RUN ",
        "SHELL ",
        "ONBUILD ",
        '["',
        '", "',
        '"]',
        "\\\n",
        "\n",
        "<<E",
        "E\n",
        "# ",
        "--a ",
        "ls",
    ],
    "workflow": [
        *[
            "jobs:\n",
            " a:\n",
            "  steps:\n",
            "  - run: ",
            "    run: ",
            "|\n",
            ">\n",
            "     ls\n",
            "'",
            '"',
            "\\",
            "{",
            "}",
        ],
        *[
            "[",
            "]",
            ", ",
            ": ",
            "\n",
            "${{ github.head_ref }}",
            "${{",
            "&a ",
            "*a",
            "# ",
            "<<: ",
            "- ",
            " ",
            "\t",
            "\r\n",
        ],
    ],
    "shell": [*"\n'\"`$(){};|&<>#\\", "a", " ", "if ", "fi ", "<<E\n", "E\n"],
}


@pytest.mark.parametrize("kind", PIECES)
@given(data=st.data())
def test_every_file_is_read_or_refused(kind: str, data: st.DataObject) -> None:
    """A reader returns texts whose places lie in the file, in order, or says that it cannot read it."""
    text = "".join(data.draw(st.lists(st.sampled_from(PIECES[kind]), max_size=40)))
    try:
        pieces = texts_of(kind, "x", text, "bash")
    except NotReadableError:
        return
    for piece in pieces:
        assert 0 <= piece.place_of(0) <= piece.place_of(len(piece.text), is_end=True) <= len(text) or not piece.text
        starts = [segment.start for segment in piece.segments]
        assert starts == sorted(starts)
        for segment in piece.segments:
            assert 0 <= segment.place <= segment.place + segment.length <= len(text)


@pytest.mark.parametrize("kind", PIECES)
@given(data=st.data())
def test_a_scan_never_fails(kind: str, data: st.DataObject) -> None:
    """Each finding of a scan begins and ends in the file, on a line that there is."""
    text = "".join(data.draw(st.lists(st.sampled_from([*PIECES[kind], "rm -rf /"]), max_size=25)))
    scanned = Scanner(Place()).text(text, kind, "x")
    lines = text.count("\n") + 1

    for found in scanned.findings:
        assert found.finding.rule != "analysis/internal-error"
        assert found.start.offset <= found.end.offset <= len(text)
        assert 1 <= found.start.line <= found.end.line <= lines
