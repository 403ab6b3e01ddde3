"""The documentation says what is so: samples are what the program prints, links lead somewhere, tables are complete.

Run as a program, it writes the samples of the README anew.
"""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
DOCUMENTS = sorted(
    {
        *ROOT.glob("*.md"),
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / "changelog.d").glob("*.md"),
        *(ROOT / "benchmarks").glob("*.md"),
    }
)
DECISIONS = sorted((ROOT / "docs" / "adr").glob("*.md"))
FRAGMENTS = sorted(path for path in (ROOT / "changelog.d").glob("*.md") if path.name != "README.md")

SAMPLE = re.compile(r"<!-- sample: (?P<name>[\w-]+) -->\n```console\n(?P<block>.*?)```", re.DOTALL)
PYTHON_SAMPLE = re.compile(r"<!-- sample: python -->\n```pycon\n(?P<block>.*?)```", re.DOTALL)
LINK = re.compile(r"\[[^\]]*\]\((?P<target>[^)\s]+)\)")
EXIT_CODE_ROW = re.compile(r"^\| (?P<code>\d+) \|", re.MULTILINE)
MANY_ENOUGH_SAMPLES = {"classify", "data", "jsonl", "help"}


def samples() -> dict[str, str]:
    """Return the console samples of the README by name."""
    return {match["name"]: match["block"] for match in SAMPLE.finditer(README.read_text(encoding="utf-8"))}


def performed(block: str, folder: Path) -> str:
    """Return a console sample with the output that its commands have now, run in an empty folder."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {"PATH": path, "HOME": str(folder), "COLUMNS": "100", "LC_ALL": "C.UTF-8", "NO_COLOR": "1"}
    written = ""
    for line in block.splitlines():
        if line.startswith("$ "):
            result = subprocess.run(
                ["bash", "-c", line.removeprefix("$ ")],
                cwd=folder,
                env=environment,
                capture_output=True,
                text=True,
                check=False,
            )
            assert result.stderr == "", f"{line}\n{result.stderr}"
            output = "".join(f"{printed.rstrip()}\n" for printed in result.stdout.splitlines())
            written += f"{line}\n{output}"
    return written


def headings(document: Path) -> set[str]:
    """Return the anchors of a document's headings."""
    lines = re.findall(r"^#+ (.+)$", document.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", line.lower()).replace(" ", "-") for line in lines}


def test_readme_has_its_samples() -> None:
    """The samples that the README promises are there to be compared."""
    assert samples().keys() >= MANY_ENOUGH_SAMPLES
    assert PYTHON_SAMPLE.search(README.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", samples())
def test_sample_is_what_the_program_prints(name: str, tmp_path: Path) -> None:
    """A console sample in the README is exactly what its commands print."""
    block = samples()[name]

    assert performed(block, tmp_path) == block


def test_python_sample_runs() -> None:
    """The Python sample in the README gives the results that stand there."""
    match = PYTHON_SAMPLE.search(README.read_text(encoding="utf-8"))
    assert match is not None
    example = doctest.DocTestParser().get_doctest(match["block"], {}, "README", str(README), 0)

    result = doctest.DocTestRunner().run(example)

    assert result.attempted > 0
    assert result.failed == 0


def test_exit_codes_are_the_program_s() -> None:
    """The README's table of exit codes has every code of the program, and no other."""
    from sandguard.cli import ExitCode

    section = README.read_text(encoding="utf-8").partition("### Exit codes")[2].partition("\n#")[0]
    documented = [int(code) for code in EXIT_CODE_ROW.findall(section)]

    assert documented == sorted(code.value for code in ExitCode)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(document: Path) -> None:
    """Every link inside the checkout leads to a file, and to a heading of it where it names one."""
    broken = []
    for link in LINK.finditer(document.read_text(encoding="utf-8")):
        target, _, anchor = link["target"].partition("#")
        if "://" in target or target.startswith("mailto:"):
            continue
        path = (document.parent / target).resolve() if target else document
        if not path.exists() or (anchor and path.suffix == ".md" and anchor not in headings(path)):
            broken.append(link["target"])

    assert broken == []


@pytest.mark.parametrize("decision", DECISIONS, ids=lambda path: path.stem)
def test_decision_has_its_parts(decision: Path) -> None:
    """A decision has its number, context, decision and consequences, and fits on a page."""
    text = decision.read_text(encoding="utf-8")

    assert text.startswith(f"# {decision.name[:4]}: ")
    assert re.findall(r"^## (.+)$", text, re.MULTILINE) == ["Context", "Decision", "Consequences"]
    assert len(text.splitlines()) <= 60


def test_decisions_are_numbered_and_listed() -> None:
    """Decisions are numbered without a hole, and the documentation lists each of them."""
    index = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")

    assert [decision.name[:4] for decision in DECISIONS] == [f"{n:04}" for n in range(1, len(DECISIONS) + 1)]
    assert re.findall(r"\(adr/([^)]+)\)", index) == [decision.name for decision in DECISIONS]


@pytest.mark.parametrize("fragment", FRAGMENTS, ids=lambda path: path.stem)
def test_fragment_has_a_known_kind(fragment: Path) -> None:
    """A changelog fragment is named after its subject and a kind from the list, and says something."""
    kinds = re.findall(r"^\| `(\w+)` \|", (fragment.parent / "README.md").read_text(encoding="utf-8"), re.MULTILINE)

    assert re.fullmatch(rf"[a-z0-9-]+\.({'|'.join(kinds)})\.md", fragment.name)
    assert fragment.read_text(encoding="utf-8").strip()


def test_python_version_is_the_same_everywhere() -> None:
    """The oldest Python that the package accepts is the one that documents and tools name."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    version = project["project"]["requires-python"].removeprefix(">=")

    assert project["tool"]["mypy"]["python_version"] == version
    assert project["tool"]["ruff"]["target-version"] == f"py{version.replace('.', '')}"
    assert f"Python {version} or later" in README.read_text(encoding="utf-8")
    assert f"(3, {version.removeprefix('3.')})" in (ROOT / "scripts" / "test").read_text(encoding="utf-8")


def write_samples() -> None:
    """Write the output that the samples have now into the README."""
    import tempfile

    text = README.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        for block in samples().values():
            text = text.replace(block, performed(block, Path(folder)))
    README.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write_samples()
