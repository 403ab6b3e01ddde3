"""The tables of what the libraries of languages mean: each meaning can be read, and says nothing that nobody does."""

from __future__ import annotations

from importlib import import_module

import pytest

from sandguard.languages import library as library_package
from sandguard.languages.folds import FOLDS
from sandguard.languages.follow_deeds import VERBS
from sandguard.languages.follow_folds import SPECIAL
from sandguard.languages.library import LANGUAGES, library
from sandguard.languages.meanings import RESULTS, About, meaning_of

WHATS = {
    *("given", "rest", "self", "text", "fold", "content", "variable", "output", "block", "network", "input"),
    *("nothing", "home", "folder", "temporary", "namespace", "called-name"),
}


def languages() -> list[str]:
    """Return the languages that have tables."""
    found = []
    for language in sorted(LANGUAGES):
        try:
            import_module(f"{library_package.__name__}.{language}")
        except ImportError:
            continue
        found.append(language)
    return found


def problems(about: About) -> list[str]:
    """Return what is wrong with a word of a clause."""
    found = [] if about.what in WHATS else [about.what]
    if about.what == "given":
        found += [name for name in about.names if not (name.isdecimal() or name.endswith("="))]
    if about.what == "fold":
        found += [name for name in about.names if name not in FOLDS and name not in SPECIAL]
    return found + [problem for part in about.parts for problem in problems(part)]


@pytest.mark.parametrize("language", languages())
def test_every_meaning_can_be_read(language: str) -> None:
    """Verbs, results, folds and arguments are those that there are."""
    module = import_module(f"{library_package.__name__}.{language}")
    wrong: list[str] = []
    for written in (*module.CALLS, *(f"-> {value}" for value in module.VALUES)):
        meaning = meaning_of(written)
        clauses = [*meaning.clauses]
        if meaning.result is not None:
            clauses.append(meaning.result)
            if meaning.result.verb not in RESULTS | {"pass"}:
                wrong.append(f"{written}: {meaning.result.verb}")
        for clause in clauses:
            if clause is not meaning.result and clause.verb not in VERBS:
                wrong.append(f"{written}: {clause.verb}")
            condition = (clause.condition,) if clause.condition is not None else ()
            wrong += [f"{written}: {problem}" for about in (*clause.about, *condition) for problem in problems(about)]

    assert wrong == []


@pytest.mark.parametrize("language", languages())
def test_no_name_has_two_meanings(language: str) -> None:
    """A name stands in one row of each table."""
    module = import_module(f"{library_package.__name__}.{language}")
    for table in (module.CALLS, module.VALUES):
        names = [name for row in table.values() for name in row.split()]

        assert sorted({name for name in names if names.count(name) > 1}) == []


def test_a_language_without_tables_is_not_followed() -> None:
    """Nothing is said of it."""
    assert library("cobol") is None
