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
    always: list[str] = []
    by_effect: dict[str, list[str]] = {}
    rules = discover()
    for name, rule in rules.items():
        if not rule.effects:
            always.append(name)
        for kind in rule.effects:
            by_effect.setdefault(kind.__name__, []).append(name)
    lines = [HEADER, "ALL: tuple[str, ...] = (\n", *(f'    "{name}",\n' for name in rules), ")\n\n"]
    lines += ["ALWAYS: tuple[str, ...] = (", *(f'\n    "{name}",' for name in always), "\n)\n\n" if always else ")\n\n"]
    lines.append("BY_EFFECT: dict[str, tuple[str, ...]] = {\n")
    for subject, names in sorted(by_effect.items()):
        lines += [f'    "{subject}": (\n', *(f'        "{name}",\n' for name in names), "    ),\n"]
    lines.append("}\n\nPROGRAMS: dict[str, tuple[str, ...]] = {\n")
    for name, rule in rules.items():
        if rule.programs:
            lines += [f'    "{name}": (\n', *(f'        "{program}",\n' for program in rule.programs), "    ),\n"]
    lines.append("}\n")
    return "".join(lines)


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
