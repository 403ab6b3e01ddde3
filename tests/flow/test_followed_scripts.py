"""Scripts that are followed, in the evaluation of a text: what they do with what reaches them, and what they print."""

from __future__ import annotations

import shlex

import pytest

from tests.flow.evaluations import calls, fetched_uses, outcomes, program

TAKE_AS_DATA = [
    'import sys, json; print(json.load(sys.stdin)["version"])',
    'import sys,json\nfor r in json.load(sys.stdin): print(r["a"], r.get("b"))',
    'import json,sys;print json.load(sys.stdin)["a"]',
    'import os;print(os.environ["a"])',
    "import json; print(json.load(open('a.json')))",
    "import sys,re; print(re.compile('x').findall(sys.stdin.read()))",
    "import sys, urllib.parse; print(urllib.parse.unquote(sys.stdin.read()))",
    "from xml.etree import ElementTree as ET; import sys; print(ET.parse(sys.stdin).getroot().find('a').text)",
    "import sys,yaml,json; json.dump(yaml.safe_load(sys.stdin), sys.stdout)",
    "import os.path,sys; print(os.path.basename(sys.argv[1]))",
    (
        "from html.parser import HTMLParser\nimport sys\nclass P(HTMLParser):\n  def __init__(self):\n "
        "   super().__init__(); self.n=0\n  def handle_data(self,d): print(d)\nP().feed(sys.stdin.read())"
    ),
    "import sys; [print(l.strip().split(',')[0]) for l in sys.stdin]",
    "import sys,ast; print(ast.literal_eval(sys.stdin.read()))",
    "try:\n  import json,sys; d=json.load(sys.stdin)\nexcept Exception as e: print(e)",
    "import sys;sys.stdout.write(sys.stdin.read().upper())",
    "print('\\d')",
    "import gzip,sys; print(gzip.decompress(sys.stdin.buffer.read()))",
    "with open('o.json','w') as f: f.write(input())",
]
"""Scripts of Python that read what comes from the network, and execute nothing of it."""

EXECUTE = [
    "import os,sys;os.execlp('sh','sh','-c',sys.stdin.read())",
    "import asyncio,sys;asyncio.run(asyncio.create_subprocess_shell(sys.stdin.read()))",
    "import code,sys;code.InteractiveInterpreter().runsource(sys.stdin.read())",
    "import timeit,sys;timeit.timeit(sys.stdin.read(),number=1)",
    "import cProfile,sys;cProfile.run(sys.stdin.read())",
    "import os,sys;vars(os)['sys'+'tem'](sys.stdin.read())",
    "import sys;sys.modules['os'].system(sys.stdin.read())",
    "import codecs;codecs.builtins.exec(input())",
    "exec(input())",
    "e=exec;e(input())",
    "if 0: exec=1\nexec(input())",
    "import json;json.codecs.builtins.eval(input())",
    "import yaml,sys;yaml.load(sys.stdin)",
    "print input()",
    "f'{exec(input())}'",
]
"""Scripts of Python that execute what they read."""


@pytest.mark.parametrize("script", TAKE_AS_DATA)
def test_scripts_that_take_their_input_as_data(script: str) -> None:
    """Nothing of the network is executed."""
    assert outcomes(f"curl -s https://example.com/x | python3 -c {shlex.quote(script)}") == set()


@pytest.mark.parametrize("script", EXECUTE)
def test_scripts_that_execute_their_input(script: str) -> None:
    """What comes from the network is executed, whatever way it takes through the script."""
    assert "fetched" in outcomes(f"curl -s https://example.com/x | python3 -c {shlex.quote(script)}")


INSIDE = [
    ("python3 -c 'import os; os.system(\"rm -rf x\")'", "rm -rf x"),
    ("echo 'import os; os.system(\"rm -rf x\")' | python3", "rm -rf x"),
    ("python3 <<'E'\nimport os\nos.system('rm -rf x')\nE", "rm -rf x"),
    ("echo 'import os; os.system(\"rm -rf x\")' > a.py; python3 a.py", "rm -rf x"),
    ("python3 -c 'print(\"rm -rf x\")' | sh", "rm -rf x"),
    ('eval "$(python3 -c \'print("rm -rf x")\')"', "rm -rf x"),
    ('python3 -c \'open("a.sh", "w").write("rm -rf x")\'; sh a.sh', "rm -rf x"),
    ("python3 -c 'import sys, os; os.system(sys.argv[1])' 'rm -rf x'", "rm -rf x"),
    ("export c='rm -rf x'; python3 -c 'import os; os.system(os.environ[\"c\"])'", "rm -rf x"),
    ("sh -c 'python3 -c \"import os; os.system(chr(114) + chr(109))\"'", "rm"),
    ("vim -c 'py3 import os; os.system(\"rm -rf x\")'", "rm -rf x"),
]


@pytest.mark.parametrize(("text", "command"), INSIDE)
def test_shell_text_in_a_script_and_scripts_in_shell_text(text: str, command: str) -> None:
    """Each is evaluated in the other, wherever the script stands."""
    assert command in [called.rpartition(": ")[2] for called in calls(text)]


def test_what_a_script_reads_from_the_network_reaches_the_shell() -> None:
    """The output of a command goes into the script and out of it again."""
    text = 'python3 -c \'import subprocess as s; x = s.check_output(["curl", "u"]); s.run(["sh"], input=x)\''

    assert [use.consumer for use in fetched_uses(text)] == ["sh"]


def test_a_script_that_was_followed_needs_no_assumption() -> None:
    """Nothing is taken for granted of a script that only prints."""
    found = program("python3 -c 'print(1 + 1)'")

    assert (found.assumptions, found.gaps, found.invocations[-1].stdout.text) == ((), (), "2\n")


def test_functions_that_nothing_describes_are_taken_for_granted() -> None:
    """A script of a module that is not known passes, and says what was assumed."""
    found = program("python3 -c 'import foo; foo.bar(1)'")

    assert [assumption.message for assumption in found.assumptions] == [
        "functions of the python script are not described: foo"
    ]


@pytest.mark.parametrize("text", ["import foo; x = = 3", "exec x y"])
def test_a_script_that_cannot_be_read_is_a_gap(text: str) -> None:
    """It may do anything."""
    assert [gap.reason for gap in program(f"python3 -c '{text}'").gaps] == ["unread-code"]


def test_a_text_that_no_python_executes_is_none() -> None:
    """A text without a word that reaches anything can only fail."""
    assert program("python3 -c 'hello there'").gaps == ()
