"""Writes `index.py`, which says what rule files an effect calls for: ``python -m sandguard.rules.reindex``."""

from __future__ import annotations

import pkgutil
import sys
from pathlib import Path

from sandguard.rules.rule import PACKAGE, Rule

FOLDER = Path(__file__).parent

HEADER = '''"""Which rule files an effect calls for. Written by ``python -m sandguard.rules.reindex``: do not edit."""

from __future__ import annotations

'''


def contents() -> str:
    """Return the text that `index.py` must have, from the rule files that exist."""
    rules = discover()
    always = [name for name, rule in rules.items() if not rule.effects]
    by_effect: dict[str, list[str]] = {}
    for name, rule in rules.items():
        for kind in rule.effects:
            by_effect.setdefault(kind.__name__, []).append(name)
    programs = {name: list(rule.programs) for name, rule in rules.items() if rule.programs}
    return "".join(
        (
            HEADER,
            f"ALL: tuple[str, ...] = {written(list(rules), 0)}\n\n",
            f"ALWAYS: tuple[str, ...] = {written(always, 0)}\n\n",
            f"BY_EFFECT: dict[str, tuple[str, ...]] = {{\n{entries(by_effect)}}}\n\n",
            f"PROGRAMS: dict[str, tuple[str, ...]] = {{\n{entries(programs)}}}\n",
        )
    )


def entries(table: dict[str, list[str]]) -> str:
    """Return the lines of a dict."""
    return "".join(f'    "{key}": {written(names, 4)},\n' for key, names in sorted(table.items()))


def written(names: list[str], indent: int) -> str:
    """Return a tuple as the formatter would have it."""
    if len(names) < 2:
        return f'("{names[0]}",)' if names else "()"
    margin = " " * indent
    return "(\n" + "".join(f'{margin}    "{name}",\n' for name in names) + f"{margin})"


def discover() -> dict[str, Rule]:
    """Return the rule of every file in a tactic's folder, by module name from this package on."""
    rules: dict[str, Rule] = {}
    for tactic in sorted(pkgutil.iter_modules([str(FOLDER)]), key=lambda module: module.name):
        if tactic.ispkg:
            for module in sorted(pkgutil.iter_modules([str(FOLDER / tactic.name)]), key=lambda module: module.name):
                name = f"{tactic.name}.{module.name}"
                rule = getattr(__import__(PACKAGE + name, None, None, (module.name,)), module.name, None)
                if not isinstance(rule, Rule):
                    sys.exit(f"{PACKAGE}{name}: the file must hold a rule of its own name")
                rules[name] = rule
    return rules


def main() -> None:
    """Write the index."""
    (FOLDER / "index.py").write_text(contents(), encoding="utf-8")


if __name__ == "__main__":
    main()
