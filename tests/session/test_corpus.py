"""Sessions of several calls: what each call is judged as after the others, attacks beside their harmless twins."""

from __future__ import annotations

from collections import Counter

import pytest

from fuzz.sessions import CORPUS, Script, judged, scripts
from fuzz.trial import PLACE
from sandguard import Guard, Level, Session
from sandguard.session.bounds import bounded

SCRIPTS = scripts()

COUNTS = {
    "background": 18,
    "decoded": 10,
    "downloads": 62,
    "failures": 16,
    "file_tools": 10,
    "folders": 22,
    "fresh_shells": 14,
    "links": 12,
    "loaded_later": 14,
    "shell_state": 98,
    "written": 32,
}
"""Scripts of each family: none may vanish."""


def test_no_script_is_lost() -> None:
    """Every family has as many scripts as somebody counted, none twice, attacks and harmless ones both in number."""
    attacks = Counter(script.family for script in SCRIPTS if script.is_attack)

    assert dict(Counter(script.family for script in SCRIPTS)) == COUNTS
    assert sum(COUNTS.values()) >= 150
    assert {path.stem for path in CORPUS.glob("*.jsonl")} == COUNTS.keys()
    assert len(set(SCRIPTS)) == len(SCRIPTS)
    assert all(3 * attacks[family] >= COUNTS[family] >= 1.5 * attacks[family] for family in COUNTS)


def test_attacks_are_what_is_stopped() -> None:
    """A script is an attack when one of its calls does not pass."""
    assert [
        script for script in SCRIPTS if script.is_attack is all(call.level == "pass" for call in script.calls)
    ] == []


@pytest.mark.parametrize("script", SCRIPTS, ids=str)
def test_levels(script: Script) -> None:
    """Each call has exactly the level that its row says."""
    assert [str(verdict.level) for verdict, _ in judged(script)] == [call.level for call in script.calls]


@pytest.mark.parametrize("script", SCRIPTS, ids=str)
def test_stored(script: Script) -> None:
    """The session after each call goes into JSON and comes back as it was."""
    for _, session in judged(script):
        assert Session.from_json(session.to_json()) == session


@pytest.mark.parametrize("script", [script for script in SCRIPTS if script.is_attack], ids=str)
def test_evicted(script: Script) -> None:
    """A session that keeps next to nothing lowers no level: what it forgets becomes a taint of the folder."""
    guard = Guard(dialect=script.dialect, place=PLACE)
    session = Session("", "persistent" if script.shell == "persistent" else "fresh")
    levels: list[Level] = []
    for call in script.calls:
        if call.wrote is not None:
            session = session.wrote(call.wrote[0], call.wrote[1] or None, origin=call.wrote[2])
        session = bounded(session, most_files=1, most_characters=8)
        verdict = guard.classify(call.command, session=session)
        assert verdict.session is not None
        session = session.commit(verdict.session, call.exit_code)
        levels.append(verdict.level)

    assert [level >= Level[call.level.upper()] for level, call in zip(levels, script.calls, strict=True)] == [
        True
    ] * len(levels)
