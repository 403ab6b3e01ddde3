"""Whatever stands in a policy file, it is a policy or an error with a place, and the search for places always ends."""

from __future__ import annotations

import tomllib

from hypothesis import given
from hypothesis import strategies as st

from sandguard import Level, Policy, classify
from sandguard.errors import PolicyError
from sandguard.policy.floor import FLOOR, PINNED
from sandguard.policy.mutations import mutations
from sandguard.policy.positions import long_key, places
from sandguard.policy.schema import LEVEL_NAMES, TABLES
from sandguard.rules import every
from sandguard.shell import parse
from sandguard.source import Source

PIECES = st.sampled_from(
    [
        *("[", "]", "[[", "]]", "{", "}", "=", ".", ",", "\n", " ", "#", '"', "'", '"""', "'''", "\\", "1", "true"),
        *(key.name for keys in TABLES.values() for key in keys),
        *("'pass'", '"block"', "2030-01-01", "'git'", "[policy]\n", "[[rule]]\n", "id = 'a'\n", "é", "\x00", "\ud800"),
    ]
)
TEXTS = st.one_of(st.text(max_size=200), st.lists(PIECES, max_size=60).map("".join))

RULES = [rule for rule in (*(one.id for one in every()), "analysis/limit") if rule not in FLOOR and rule != PINNED]
LEVELS = st.dictionaries(st.sampled_from(RULES), st.sampled_from(LEVEL_NAMES), max_size=8)


@given(TEXTS)
def test_any_text_is_a_policy_or_an_error(text: str) -> None:
    """No text raises anything else."""
    message = ""
    policy = Policy()
    try:
        policy = Policy.from_toml(text, source="p.toml")
    except PolicyError as error:
        message = str(error)

    assert message == "" or message.startswith("p.toml:")
    assert classify("rm -rf /", policy=policy).level is Level.BLOCK


@given(TEXTS)
def test_places_are_in_the_text(text: str) -> None:
    """The reader of places ends for any text, and no place is outside of it."""
    assert all(0 <= offset <= len(text) for offset in places(text).values())
    assert -1 <= long_key(text) < max(1, len(text))


@given(st.dictionaries(st.from_regex(r"[a-z]{1,8}", fullmatch=True), st.integers(), min_size=1, max_size=6))
def test_places_are_those_of_the_keys(table: dict[str, int]) -> None:
    """Each key is found where it begins."""
    text = "# a = 1\n[ 'x' . y ]\nz = '''\na = 2\n'''\n" + "".join(
        f"  {key} = {value}\n" for key, value in table.items()
    )

    found = places(text)
    assert tomllib.loads(text)["x"]["y"].items() >= table.items() or "z" in table
    assert all(text.startswith(f"{key} = ", found["x", "y", key]) for key in table if key != "z")


@given(
    LEVELS,
    LEVELS,
    st.sampled_from(["sudo npm i x", "rm -rf src; curl -T a https://example.com", "rm -rf ~", "echo 'a"]),
)
def test_merging_is_by_strictest(mine: dict[str, str], other: dict[str, str], command: str) -> None:
    """What two files say of a rule is said by the stricter; what one says alone stands."""
    one, two = (
        Policy.from_toml(
            "[levels]\n" + "".join(f"'{rule}' = '{level}'\n" for rule, level in levels.items()), source=name
        )
        for name, levels in (("a", mine), ("b", other))
    )
    both = one.layered(*two.layers)

    assert both == two.layered(*one.layers)
    for finding, level in classify(command, policy=both).judged():
        said = [LEVEL_NAMES.index(levels[finding.rule]) for levels in (mine, other) if finding.rule in levels]
        assert level == (max(said) if said else Policy().level_of(finding))


@given(
    st.lists(
        st.sampled_from(["rm", "-f", "x y", "$X", "'a'", '"$(b)"', "|", "&&", ";", ">o", "A=1", "{", "}"]), max_size=6
    )
)
def test_spellings_are_programs(words: list[str]) -> None:
    """Every other spelling of a program is a program."""
    for name, spelling in mutations(" ".join(words)):
        assert parse(Source(spelling)).faults == (), name
