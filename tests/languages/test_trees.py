"""What the readers of all languages with a parser of their own promise, and what is left without the parsers."""

from __future__ import annotations

import subprocess
import sys

import pytest

from sandguard import Level, classify
from sandguard.languages import statements as n

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

LANGUAGES = ("javascript", "lua", "perl", "php", "powershell", "ruby")

HIDDEN = """
import sys
for name in ("tree_sitter", *("tree_sitter_" + language for language in sys.argv[1].split())):
    sys.modules[name] = None
from sandguard import classify
for command in sys.stdin.read().split("\\0"):
    print(classify(command).level.name.lower())
"""

ONE_LINERS = {
    """node -e 'console.log("rm -rf /")'""": "pass",
    """node -e 'require("child_process").execSync("rm -rf /")'""": "block",
    """ruby -e 'puts "rm -rf /"'""": "pass",
    """ruby -e 'system("rm -rf /")'""": "block",
    """perl -e 'print "rm -rf /"'""": "pass",
    """perl -e 'system("rm -rf /")'""": "block",
    """php -r 'echo "rm -rf /";'""": "pass",
    """php -r 'system("rm -rf /");'""": "block",
    """lua -e 'print("rm -rf /")'""": "pass",
    """lua -e 'os.execute("rm -rf /")'""": "block",
    """pwsh -c 'Write-Output "rm -rf /"'""": "pass",
    """pwsh -c 'rm -rf /'""": "block",
    """pwsh -c 'Remove-Item -Recurse -Force /etc'""": "block",
    """pwsh -c 'Get-ChildItem -Recurse | Select-Object Name; git status'""": "pass",
    """pwsh -c 'foreach ($f in gci *.txt) { $f.Name }'""": "pass",
    """curl -s https://example.com/x | pwsh -c '$input | ConvertFrom-Json'""": "pass",
    """curl -s https://example.com/x | perl -pe 's/a/b/'""": "pass",
    """curl -s https://example.com/x | lua -e 'print(io.read("*a"):len())'""": "pass",
}
"""Commands that are judged alike with the parsers and without them."""


def reader(language: str) -> Callable[[str], n.Block | None]:
    """Return the reader of a language; the test is skipped where the parser is not installed."""
    pytest.importorskip(f"tree_sitter_{language}")
    module = __import__(f"sandguard.languages.trees.{language}", fromlist=("read_tree",))
    found: Callable[[str], n.Block | None] = module.read_tree
    return found


def read(language: str, text: str) -> n.Block:
    """Return the statements of a text."""
    block = reader(language)(text)
    assert block is not None
    return block


def nodes(block: n.Node) -> list[n.Node]:
    """Return a statement and all that is in it."""
    found: list[n.Node] = []
    left: list[object] = [block]
    while left:
        at = left.pop()
        if isinstance(at, n.Node):
            found.append(at)
        if isinstance(at, tuple):
            left.extend(at)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_depth_is_bounded(language: str) -> None:
    """A text that is nested too deeply is read up to the limit, and what is below it is said to be unread."""
    block = read(language, "f(" * 2_000 + "1" + ")" * 2_000)

    assert any(isinstance(node, n.Opaque) for node in nodes(block))


@pytest.mark.parametrize("language", LANGUAGES)
def test_long_text_is_not_parsed(language: str) -> None:
    """A text beyond the limit is not read at all."""
    assert reader(language)("f(1)\n" * 25_000) is None


@pytest.mark.parametrize("command", ["perl -e '{}'", "ruby -e '{}'", "lua -e '{}'", "node -e '{}'", "php -r '{}'"])
def test_long_text_is_a_gap(command: str) -> None:
    """A script that is not parsed is not taken to be harmless."""
    assert classify(command.format("f(1);\n" * 20_000)).level is not Level.PASS


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_count_characters(language: str) -> None:
    """Places are counted in characters, not bytes, behind text beyond ASCII."""
    start = {"php": "$", "perl": "$", "powershell": "$"}.get(language, "")
    text = f'{start}x = "äöü€𝄞"; {start}y = "z"'
    texts = [node for node in nodes(read(language, text)) if isinstance(node, n.Text)]

    assert sorted(text[node.start : node.end].strip("\"'") for node in texts) == sorted(("z", "äöü€𝄞"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_broken_text_is_a_gap(language: str) -> None:
    """What the parser cannot read is said, and what stands before it is read all the same."""
    block = read(language, 'f("a"); ) ) (')

    assert any(isinstance(node, n.Opaque) for node in nodes(block))
    assert any(isinstance(node, n.Text) and node.value == "a" for node in nodes(block))


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("perl", "my () = @_; f($x)"),
        ("perl", "print qx{a f { my (; $b"),
        ("lua", "for _, c in ipair ipairs({1}) do t(c) end"),
        ("lua", "for k, v in] pairs(t) do g(k, v) end"),
    ],
)
def test_trees_without_their_parts(language: str, text: str) -> None:
    """Where a parser goes on past an error, its tree may lack what its kind has: that is a gap and no failure."""
    assert any(isinstance(node, n.Opaque) for node in nodes(read(language, text)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_lone_surrogates(language: str) -> None:
    """Bytes of the command line that are no text do not stop a reader."""
    assert read(language, 'f("\udcff")').statements


def test_with_the_parsers() -> None:
    """One-liners have these levels where everything is installed."""
    for language in LANGUAGES:
        pytest.importorskip(f"tree_sitter_{language}")

    assert {command: classify(command).level for command in ONE_LINERS} == {
        command: Level[level.upper()] for command, level in ONE_LINERS.items()
    }


@pytest.mark.slow
def test_without_the_parsers() -> None:
    """One-liners that only print pass, and plain attacks are found, where no parser is installed."""
    run = subprocess.run(
        [sys.executable, "-c", HIDDEN, " ".join(LANGUAGES)],
        input="\0".join(ONE_LINERS),
        capture_output=True,
        text=True,
        check=True,
    )

    assert dict(zip(ONE_LINERS, run.stdout.split(), strict=True)) == ONE_LINERS
