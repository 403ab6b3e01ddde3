"""What scripts do when they are followed: their acts in order, with the values that reach them, and what they print."""

from __future__ import annotations

from base64 import b64encode
from importlib import import_module

import pytest

from sandguard.languages.acts import Reading, Situation
from sandguard.languages.follow import follow
from sandguard.languages.library import library
from sandguard.values import DECODED, NETWORK, USER, Known, Unknown

FETCHED = Unknown("fetched", frozenset((NETWORK,)))


def reading(text: str, situation: Situation | None = None) -> Reading:
    """Return what a script of Python does."""
    tables = library("python")
    assert tables is not None
    script = tables.read_tree(text)
    assert script is not None
    return follow(tables, script, situation or Situation())


def acts(text: str) -> list[tuple[str, ...]]:
    """Return the acts of a script: the kind and its words, a question mark for what is not known."""
    return [(act.kind, *("?" if word.text is None else word.text for word in act.words)) for act in reading(text).acts]


ACTS: list[tuple[str, list[tuple[str, ...]]]] = [
    ("import os; os.system('ls')", [("shell", "ls")]),
    ("import os as o; o.system('ls')", [("shell", "ls")]),
    ("from os import system as s; s('ls')", [("shell", "ls")]),
    ("from os import *; system('ls')", [("shell", "ls")]),
    ("print('ls')", []),
    ("__import__('o' + 's').system('ls')", [("shell", "ls")]),
    ("import os; getattr(os, 'sys' + 'tem')('ls')", [("shell", "ls")]),
    ("import os; vars(os)['system']('ls')", [("shell", "ls")]),
    ("import sys; sys.modules['os'].system('ls')", [("shell", "ls")]),
    ("import os; f = os.system; f('ls')", [("shell", "ls")]),
    ("import os; os.system('l' 's' + ' ' + '-' * 2)", [("shell", "ls --")]),
    ("import os; os.system(' '.join(['ls', '-l']))", [("shell", "ls -l")]),
    ("import os; os.system('sl'[::-1])", [("shell", "ls")]),
    ("import os; os.system(''.join(chr(c) for c in [108, 115]))", [("shell", "ls")]),
    ("import os; os.system('%s %d' % ('ls', 1))", [("shell", "ls 1")]),
    ("import os; os.system('{} {b}'.format('ls', b=1))", [("shell", "ls 1")]),
    ("import os; os.system(f'{chr(108)}s')", [("shell", "ls")]),
    ("import os; os.system('LS'.lower().strip())", [("shell", "ls")]),
    ("import os; c = ['ls']; c.append('-l'); os.system(' '.join(c))", [("shell", "ls -l")]),
    ("import os; d = {'a': 'ls'}; os.system(d['a'])", [("shell", "ls")]),
    ("import os; a, *b = 'x ls -l'.split(); os.system(b[0])", [("shell", "ls")]),
    ("import os\ndef f(a, b='-l'): return a + ' ' + b\nos.system(f('ls'))", [("shell", "ls -l")]),
    ("import os\nc = 'a'\ndef f():\n  global c\n  c = 'b'\nf()\nos.system(c)", [("shell", "?")]),
    ("import os\nfor c in ('ls', 'id'): os.system(c)", [("shell", "ls"), ("shell", "id")]),
    ("import os\nclass A:\n  def f(self): os.system(self.c)\na = A()\na.c = 'ls'\na.f()", [("shell", "ls")]),
    ("import os\ndef uncalled(): os.system('ls')", [("shell", "ls")]),
    ("import os\ndef uncalled(c): os.system(c)", []),
    ("import os\ndef uncalled(c): os.system('ls ' + c)", [("shell", "?")]),
    ("import os; list(map(os.system, ['ls']))", [("shell", "ls")]),
    ("import subprocess; subprocess.run(['ls', '-l'])", [("argv", "ls", "-l")]),
    ("import subprocess; subprocess.run('ls -l', shell=True)", [("shell", "ls -l")]),
    ("import subprocess; subprocess.run(['rm', x])", [("argv", "rm", "?")]),
    ("import os; os.execl('/bin/ls', 'x', '-l')", [("argv", "/bin/ls", "-l")]),
    ("import os; os.execv('/bin/ls', ['x', '-l'])", [("argv", "/bin/ls", "-l")]),
    ("exec('import os; os.system(\"ls\")')", [("shell", "ls")]),
    ("exec(compile('import os; os.system(\"ls\")', 'x', 'exec'))", [("shell", "ls")]),
    ("exec(input())", [("code", "?")]),
    ("eval('1 + 1')", []),
    ("open('x')", [("reads", "x")]),
    ("open('x', 'w').write('a')", [("writes", "x", ""), ("stores", "x", "a")]),
    ("open('x', mode='a')", [("appends", "x", "")]),
    ("from pathlib import Path; Path('a', 'b').write_text('c')", [("writes", "a/b", "c")]),
    ("from pathlib import Path; (Path('a') / 'b').unlink()", [("deletes", "a/b")]),
    ("import os; os.remove(os.path.join('a', 'b'))", [("deletes", "a/b")]),
    ("import shutil; shutil.rmtree('a')", [("deletes-tree", "a")]),
    ("import shutil; shutil.move('a', 'b')", [("moves", "a", "b")]),
    ("import os; os.chmod('a', 0o4755)", [("chmod", "a", "4755")]),
    ("import requests; requests.get('https://example.com')", [("fetches", "https://example.com")]),
    ("import requests; requests.put('https://example.com', data='a')", [("sends", "https://example.com", "a", "PUT")]),
    ("import ctypes; ctypes.CDLL('./x.so')", [("loads", "./x.so")]),
    ("import os; os.environ['A'] = 'b'", [("sets", "A", "b")]),
    ("import os; os.chdir('a')", [("enters", "a")]),
    ("import os; os.setuid(0)", [("escalates", "setuid")]),
    ("import os; os.setuid(1000)", []),
    ("import socket; s = socket.socket(); s.connect(a)", [("connects", "?")]),
    ("import pickle; pickle.loads(x)", [("deserialises", "?")]),
    ("import yaml; yaml.load(x, Loader=yaml.SafeLoader)", []),
]


@pytest.mark.parametrize(("text", "expected"), ACTS)
def test_acts(text: str, expected: list[tuple[str, ...]]) -> None:
    """A script does this, and no more."""
    assert acts(text) == expected


PRINTED = [
    ("print('a', 1, None)", "a 1 None\n"),
    ("print('a', end='')", "a"),
    ("import sys; sys.stdout.write('a')", "a"),
    ("import sys; print('a', file=sys.stderr)", ""),
    ("for i in range(3): print(i, end=' ')", "0 1 2 "),
    ("import json; print(json.loads('{\"a\": [1]}')['a'][0])", "1\n"),
    ("print('%03d' % 7)", "007\n"),
    ("print(2 ** 3 + 1)", "9\n"),
    ("print([1, 'a'])", "[1, 'a']\n"),
]


@pytest.mark.parametrize(("text", "expected"), PRINTED)
def test_what_is_known_of_the_output_is_known(text: str, expected: str) -> None:
    """A script that prints what is known prints that."""
    assert reading(text).stdout.text == expected


def test_what_is_read_keeps_where_it_comes_from() -> None:
    """Input, arguments and what is decoded are in what is made of them."""
    given = Situation((Known("-c"), FETCHED), FETCHED)
    codes = [
        "import sys; exec(sys.stdin.read().strip().split('x')[0])",
        "import sys; exec(sys.argv[1])",
        "import sys\nfor line in sys.stdin: exec(line)",
        "import sys, json; exec(json.load(sys.stdin)['a'])",
        "import sys\nclass A:\n  def __init__(s, x): s.x = x\nexec(A(sys.argv[1]).x)",
    ]
    for code in codes:
        assert [NETWORK in act.words[0].origins for act in reading(code, given).acts] == [True], code

    decoded = reading("import base64, os; os.system(base64.b64decode('bHM='))").acts[0].words[0]
    assert (decoded.text, DECODED in decoded.origins) == ("ls", True)
    assert USER in reading("print(input())").stdout.origins


def test_an_output_that_is_perhaps_printed_may_be_missing() -> None:
    """A branch gives both."""
    assert set(reading("if x: print('a')").stdout.texts or ()) == {"", "a\n"}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("import os; getattr(os, input())('ls')", "computed-name"),
        ("globals()[input()]('ls')", "computed-name"),
        ("__import__(input()).system('ls')", "computed-name"),
        ("().__class__.__subclasses__()", "hidden-code"),
        ("exec('a b')", "unread-code"),
        ("x = a" + ".b" * 300, "unread-syntax"),
        ("def f(x):\n" + "  f(x + 'a'); f(x + 'b')\n" * 200 + "f('a')\n" * 40, "step-limit"),
    ],
)
def test_doubts(text: str, reason: str) -> None:
    """What may be anything is said to be so."""
    assert reason in {doubt.reason for doubt in reading(text).doubts}


@pytest.mark.parametrize(
    "text",
    [
        "x = 'a' * 10 ** 9\nprint(x)",
        "x = 9 ** 9 ** 9\nprint(x)",
        "print('%999999999d' % 1)",
        "print('{:999999999}'.format(1))",
        "print('a'.ljust(10 ** 9))",
        "x = 'a'\n" + "x = x + x\n" * 60 + "print(x)",
        "x = [1]\n" + "x = [x, x]\n" * 200 + "print(x)",
        "for i in range(10 ** 9): print(i)",
        "print(list(range(10 ** 9)))",
        "print(1 << 10 ** 9)",
    ],
)
def test_nothing_grows_without_bound(text: str) -> None:
    """What would become too large is not known."""
    assert reading(text).stdout.text is None


@pytest.mark.parametrize("module", ["bz2", "gzip", "lzma", "zlib"])
def test_what_is_unpacked_is_known_as_a_whole_or_not_at_all(module: str) -> None:
    """A text that is cut off would be another one."""
    for size, is_known in ((100, True), (200_000, False)):
        packed = b64encode(import_module(module).compress(b"a" * size)).decode()
        text = f"import {module}, base64; print({module}.decompress(base64.b64decode('{packed}')).decode(), end='')"
        assert (reading(text).stdout.text == "a" * size) is is_known
