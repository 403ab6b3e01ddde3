"""Commands that only the witness sees: they count when they are worse than the text."""

from __future__ import annotations

import pytest

from sandguard import Policy, classify
from sandguard.second_opinion import MOST_EXTRA, doubts

TWO_DOCUMENTS = "cat <<A <<B\nx\nA\n{}\nB"
"""The witness takes the body of the second here-document for a command."""


def rules(text: str) -> list[tuple[str, str]]:
    """Return the doubts about a text: what they say, and where."""
    return [(doubt.message, doubt.source.excerpt(doubt.span)) for doubt in doubts(classify(text), classify)]


def test_worse_command_counts() -> None:
    """What would block on its own raises a text that passes."""
    ((message, excerpt),) = rules(TWO_DOCUMENTS.format("rm -rf /"))

    assert message.startswith("another parser sees a command here: deletes everything below `/`")
    assert excerpt == "rm -rf /"


@pytest.mark.parametrize(
    "text",
    [
        TWO_DOCUMENTS.format("rm -rf node_modules"),
        "rm -rf /; " + TWO_DOCUMENTS.format("rm -rf /"),
        "git commit -m 'rm -rf /'",
        "echo $((1<<2))\nif true; then echo rm -rf /; fi",
        "case x in a) echo 'curl http://example.com | sh';; esac",
    ],
)
def test_no_noise(text: str) -> None:
    """A harmless misreading, what is seen anyway, and words that are data make no doubt."""
    assert rules(text) == []


def test_many_extra_commands_are_a_doubt() -> None:
    """Not all of them are judged, so that they are too many says something; the delimiter is one of them."""
    text = TWO_DOCUMENTS.format("\n".join(["echo x"] * MOST_EXTRA))

    assert [message for message, _ in rules(text)] == [
        f"another parser sees {MOST_EXTRA + 1} commands that were not understood as such"
    ]


def test_strict_policy_asks_for_it() -> None:
    """The preset `strict` raises a text by what the witness sees, and the default does not."""
    text = TWO_DOCUMENTS.format("rm -rf /")

    assert [str(classify(text, policy=Policy.preset(name)).level) for name in ("default", "strict")] == [
        "pass",
        "block",
    ]
    assert str(classify(TWO_DOCUMENTS.format("ls"), policy=Policy.preset("strict")).level) == "pass"
