"""The one-way layers and the freedom from dependencies, as pyproject.toml states them."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

LAYERS = "the stages import downwards only"
NO_DEPENDENCIES = "nothing is imported from outside but parsers, by witness and languages"

CHECK = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"


def check(checkout: Path) -> subprocess.CompletedProcess[str]:
    """Run every import contract on the package in a folder, and on no installed copy of it."""
    return subprocess.run([sys.executable, "-c", CHECK], cwd=checkout, capture_output=True, text=True, check=False)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return a copy of the package with the contracts, free to be broken."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.copytree(ROOT / "sandguard", tmp_path / "sandguard", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def test_contracts_are_kept() -> None:
    """Every import of the package points downwards, and none leaves it."""
    result = check(ROOT)

    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    ("module", "statement", "contract"),
    [
        ("record.py", "import sandguard.source", LAYERS),
        ("source.py", "if TYPE_CHECKING:\n    import sandguard.errors", LAYERS),
        ("shell/nodes.py", "import sandguard.commands.spec", LAYERS),
        ("extra.py", "", LAYERS),
        ("source.py", "import tree_sitter", NO_DEPENDENCIES),
        ("policy/extra.py", "def f() -> None:\n    import langchain", NO_DEPENDENCIES),
    ],
    ids=["upwards", "upwards-for-types", "sideways", "module-without-a-layer", "parser", "framework"],
)
def test_planted_import_is_reported(copy: Path, module: str, statement: str, contract: str) -> None:
    """A contract breaks on the import that it forbids, and names the module."""
    with (copy / "sandguard" / module).open("a", encoding="utf-8") as file:
        file.write(f"\n{statement}\n")

    result = check(copy)

    assert result.returncode == 1, result.stdout + result.stderr
    assert f"{contract} BROKEN" in result.stdout
    assert "1 kept, 1 broken" in result.stdout
    assert f"sandguard.{module.removesuffix('.py').replace('/', '.')}" in result.stdout


@pytest.mark.slow
def test_witness_may_import_parsers(copy: Path) -> None:
    """The witness is the one place that imports a parser which is not ours."""
    witness = copy / "sandguard" / "witness"
    witness.mkdir(exist_ok=True)
    (witness / "__init__.py").touch()
    (witness / "planted.py").write_text("import tree_sitter, tree_sitter_bash\n", encoding="utf-8")

    result = check(copy)

    assert result.returncode == 0, result.stdout + result.stderr
