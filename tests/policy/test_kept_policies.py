"""Compiled policies that are kept: used for the same text only, and only when nobody else can have written them."""

from __future__ import annotations

import json
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path

import pytest

from sandguard import Policy, classify
from sandguard.errors import PolicyError
from sandguard.policy.cache import TRIED, Cache
from sandguard.policy.files import layer_of

TEXT = """
[levels]
"privilege-escalation/*" = "block"
[[rule]]
id = "own"
level = "warn"
reason = "because é"
program = "frob"
match = "frob"
no_match = "frobs"
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a policy file."""
    path = tmp_path / "policy.toml"
    path.write_text(TEXT)
    return path


@pytest.fixture
def cache(tmp_path: Path) -> Cache:
    """Return a place for what is kept."""
    return Cache(str(tmp_path / "cache" / "sandguard"), "1")


def kept_files(cache: Cache) -> list[Path]:
    """Return the files that are kept."""
    return sorted(Path(cache.folder).iterdir())


def forge(kept: Path, **fields: object) -> None:
    """Take the levels out of what is kept, and change fields of its first line, leaving the rest right."""
    head, body = (json.loads(line) for line in kept.read_text().split("\n"))
    text = json.dumps(body | {"levels": {}})
    digest = blake2b(text.encode(), digest_size=32).hexdigest()
    kept.write_text(f"{json.dumps(head | {'data': digest} | fields)}\n{text}")


def levels(file: Path, cache: Cache) -> tuple[str, str]:
    """Return the levels of two commands by a file."""
    policy = Policy().layered(layer_of(str(file), "user", cache))
    return str(classify("sudo ls", policy=policy).level), str(classify("frob", policy=policy).level)


def test_kept_is_the_same_as_compiled(file: Path, cache: Cache) -> None:
    """A kept policy judges as the compiled one, with no reader of TOML, and is for its user alone."""
    compiled = layer_of(str(file), "user", cache)
    (kept,) = kept_files(cache)

    assert (kept.stat().st_mode & 0o777, kept.parent.stat().st_mode & 0o777) == (0o600, 0o700)
    again = layer_of(str(file), "user", cache)
    rules = [{key: value for key, value in rule.items() if key not in TRIED} for rule in compiled.data["rules"]]
    assert (again, again.data) == (compiled, compiled.data | {"rules": rules})
    assert levels(file, cache) == ("block", "warn")


def test_kept_is_read_without_toml(file: Path, cache: Cache) -> None:
    """The process that judges one command loads nothing that compiles policies."""
    layer_of(str(file), "user", cache)
    program = (
        "import sys\nfrom sandguard.policy.files import layer_of\nfrom sandguard.policy.cache import Cache\n"
        f"layer_of({str(file)!r}, 'user', Cache({cache.folder!r}, '1'))\n"
        "print(*sorted({'tomllib', 'json', 're', 'difflib', 'sandguard.policy.compiling'} & set(sys.modules)))"
    )
    result = subprocess.run([sys.executable, "-I", "-c", program], capture_output=True, text=True, check=True)

    assert result.stdout == "\n"


def test_another_text_right_or_version_is_compiled_again(file: Path, cache: Cache) -> None:
    """What is kept is for one text, file, right and version."""
    layer_of(str(file), "user", cache)
    file.write_text(TEXT.replace('"block"', '"pass"', 1))
    assert levels(file, cache) == ("pass", "warn")
    with pytest.raises(PolicyError, match="a policy of the workspace may only tighten"):
        layer_of(str(file), "workspace", cache)
    layer_of(str(file), "user", Cache(cache.folder, "2"))

    assert len(kept_files(cache)) == 3


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff",
        b"[" * 100_000,
        b'{"format":1}',
        b"cos\nsystem\n(S'true'\ntR.",
        b"\x80\x04.",
        b"x" * (1 << 25),
    ],
    ids=range(10),
)
def test_damaged_is_ignored(file: Path, cache: Cache, content: bytes) -> None:
    """A file that is no such policy is compiled over, and never an error."""
    layer_of(str(file), "user", cache)
    (kept,) = kept_files(cache)
    kept.write_bytes(content)

    assert levels(file, cache) == ("block", "warn")
    assert kept.read_bytes() != content


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("format", 2),
        ("version", "0"),
        ("source", "/elsewhere"),
        ("right", "admin"),
        ("text", "0"),
        ("data", "0"),
        ("data", None),
        ("extra", 1),
    ],
)
def test_foreign_is_ignored(file: Path, cache: Cache, key: str, value: object) -> None:
    """What was kept for something else, or is no longer what was kept, is not used."""
    layer_of(str(file), "user", cache)
    (kept,) = kept_files(cache)
    forge(kept)
    assert levels(file, cache) == ("warn", "warn")  # it is read: the next lines would say nothing otherwise

    forge(kept, **{key: value})
    assert levels(file, cache) == ("block", "warn")


def test_any_damage_is_noticed(file: Path, cache: Cache) -> None:
    """Wherever a character is another one, or the end is missing, the policy is compiled again."""
    layer_of(str(file), "user", cache)
    (kept,) = kept_files(cache)
    text = kept.read_text()
    for place in range(0, len(text), 23):
        for damaged in (text[:place], f"{text[:place]}{'0' if text[place] != '0' else '1'}{text[place + 1 :]}"):
            kept.write_text(damaged)
            assert levels(file, cache) == ("block", "warn")
            assert kept.read_text() == text


@pytest.mark.parametrize("mode", [0o620, 0o602, 0o666])
def test_what_others_can_write_is_ignored(file: Path, cache: Cache, mode: int) -> None:
    """A kept file, or its folder, that somebody else can write to says nothing."""
    layer_of(str(file), "user", cache)
    (kept,) = kept_files(cache)
    forge(kept)
    kept.chmod(mode)
    assert levels(file, cache) == ("block", "warn")

    forge(kept)
    kept.chmod(0o600)
    kept.parent.chmod(0o700 | mode & 0o022)
    assert levels(file, cache) == ("block", "warn")


def test_links_are_not_followed(file: Path, cache: Cache, tmp_path: Path) -> None:
    """A link in the place of a kept file, or of the folder, is not used."""
    layer_of(str(file), "user", cache)
    (kept,) = kept_files(cache)
    forge(kept)
    target = kept.rename(tmp_path / "target.json")
    content = target.read_text()
    kept.symlink_to(target)
    assert levels(file, cache) == ("block", "warn")
    assert target.read_text() == content

    folder = Path(cache.folder)
    forge(kept)
    moved = folder.rename(tmp_path / "elsewhere")
    folder.symlink_to(moved)
    assert levels(file, cache) == ("block", "warn")


def test_nothing_is_kept_where_nothing_can_be(file: Path, tmp_path: Path) -> None:
    """Without a folder to write to, a policy is compiled each time."""
    (tmp_path / "taken").write_text("")

    assert levels(file, Cache(str(tmp_path / "taken"), "1")) == ("block", "warn")
