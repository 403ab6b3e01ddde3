"""Fetched content is executed only where the text itself checks it against the digest of a download of the user's."""

from __future__ import annotations

import pytest

from sandguard import Policy, classify

DIGEST = "0123456789abcdef" * 4
URL = "https://example.com/install.sh"
POLICY = Policy.from_toml(f'[[download]]\nurl = "{URL}"\nsha256 = "{DIGEST}"\n')
FETCH = f"curl -fsSLo i.sh {URL}"
CHECK = f"echo '{DIGEST}  i.sh' | sha256sum -c -"


@pytest.mark.parametrize(
    "command",
    [
        f"{FETCH} && {CHECK} && sh i.sh",
        f"{FETCH} && {CHECK} && chmod +x i.sh && ./i.sh --yes",
        f"wget -O i.sh {URL} && sha256sum --check --status <<< '{DIGEST.upper()} *i.sh' && bash ./i.sh",
        f"{FETCH} && printf '%s  %s\\n' {DIGEST} i.sh | sha256sum -c && sh i.sh",
    ],
)
def test_checked_content_is_executed(command: str) -> None:
    """A chain of fetching, checking and executing the same file passes by the user's own policy alone."""
    verdict = classify(command, policy=POLICY)
    assert [
        (finding.rule, str(level), verdict.entry_of(finding).rule)  # type: ignore[union-attr]
        for finding, level in verdict.judged()
    ] == [("execution/fetched-content", "pass", "download.1")]
    assert str(classify(command).level) == "block"


@pytest.mark.parametrize(
    "command",
    [
        f"curl {URL} | sh",
        f"{FETCH} && sh i.sh",
        f"{FETCH}; {CHECK} && sh i.sh",
        f"{FETCH} && {CHECK}; sh i.sh",
        f"{FETCH} && {CHECK} || sh i.sh",
        f"{FETCH} && ! {CHECK} && sh i.sh",
        f"{FETCH} && {CHECK} | sh i.sh",
        f"{FETCH} && {CHECK} && sh i.sh &",
        f"{CHECK} && {FETCH} && sh i.sh",
        f"{FETCH} && sh i.sh && {CHECK}",
        f"{FETCH} && {CHECK} && curl -o i.sh https://example.com/y && sh i.sh",
        f"{FETCH} && {CHECK} && wget -O j.sh https://example.com/y && sh j.sh",
        f"{FETCH} && {CHECK} && mv j.sh i.sh && sh i.sh",
        f"{FETCH} && {CHECK} && cp j.sh i.sh && sh i.sh",
        f"{FETCH}?v=2 && {CHECK} && sh i.sh",
        f"{FETCH.replace('install', 'other')} && {CHECK} && sh i.sh",
        f"{FETCH} && {CHECK.replace('0123', '0124')} && sh i.sh",
        f"{FETCH} && {CHECK.replace('i.sh', 'j.sh')} && sh i.sh",
        f"{FETCH} && {CHECK} --ignore-missing && sh i.sh",
        f"{FETCH} && {CHECK} | true && sh i.sh",
        f"{FETCH} && PATH=. {CHECK} && sh i.sh",
        f"{FETCH} && echo '{DIGEST}  i.sh' | PATH=. sha256sum -c && sh i.sh",
        f"{FETCH} && echo '{DIGEST}  i.sh' | ./sha256sum -c && sh i.sh",
        f"sha256sum() {{ :; }}; {FETCH} && {CHECK} && sh i.sh",
        f"{FETCH} && {CHECK} && {{ sh i.sh; }}",
        f"{FETCH} && {CHECK} && export ENV=x && sh i.sh",
        f"{FETCH} && {CHECK} && sh i.sh && sh j.sh",
    ],
)
def test_anything_else_blocks(command: str) -> None:
    """What is not certainly checked blocks as ever."""
    assert str(classify(command, policy=POLICY).level) == "block"
