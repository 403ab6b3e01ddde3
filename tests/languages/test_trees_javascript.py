# ruff: noqa: E501 - a text and each of its statements are one line
"""What the reader of JavaScript makes of scripts."""

from __future__ import annotations

import pytest

pytest.importorskip("tree_sitter_javascript")

from sandguard.languages.trees.javascript import read_tree
from tests.languages.shown import shown

CASES = {
    'f("a\\x41\\u0042\\u{43}\\101\\': (
        "<a syntax error>(f, <this (string fragment)>(), <this (escape sequence)>(), <this (escape sequence)>(), <this (escape sequence)>(), <this (escape sequence)>(), <this (escape sequence)>())",
    ),
    "b\", 'it\\'s', `x${y}\\n`)": (
        "<a syntax error>(b, <this (string fragment)>(), <this (escape sequence)>(), <this (string fragment)>(), <this (escape sequence)>(), <this (string fragment)>())",
    ),
    "String.raw`a\\n${b}`": ("join('a\\\\n', b)",),
    "tag`a${b}c`": ("tag(['a', 'c'], b)",),
    "const {a, b: c, d = 1, ...e} = f(), [x, , [y]] = g()": (
        "{{value 1 = f(); a = value 1.a; c = value 1.b; d = (value 1.d | #1); e = value 1}; {value 2 = g(); x = value 2[#0]; y = value 2[#2][#0]}}",
    ),
    'let s = "a" + b + "c"; s += "d"; i++; t ||= u': (
        "s = join('a', b, 'c')",
        "s += 'd'",
        "i += #1",
        "t ||= u",
    ),
    "a = b = c": ("a, b = c",),
    'o.p["q"] = a?.b?.(1) ?? c': ("o.p['q'] = (a.b(#1) | c)",),
    'require("fs").readFileSync(0, "utf8")': ("require('fs').readFileSync('/dev/stdin', 'utf8')",),
    'Buffer.from(x, "base64").toString()': ("Buffer.from-base64(x, 'base64').toString()",),
    '"a".split(""); s.replace(/x/g, "y"); s.replace(/x.y/g, "z")': (
        "'a'.split-all('')",
        "s.replace-all('x', 'y')",
        "s.replace(RegExp('x.y', 'g'), 'z')",
    ),
    'import("os").then(o => o.homedir()); f.call(null, 1); f.apply(null, [1, 2])': (
        "def (o) {return o.homedir()}(import('os'))",
        "f(#1)",
        "f(*[#1, #2])",
    ),
    'import fs, {readFileSync as r} from "fs"; import * as q from "os"; import "x"': (
        "{import fs as fs; import fs readFileSync:r}",
        "import os as q",
        "import x",
    ),
    'new Function("a", "b")(1)': ("Function('a', 'b')(#1)",),
    "function f(a, b = 2, {c}, ...d) { return a } ": (
        "def f(a, b, value 1, *d = #2, #null) {c = value 1.c; return a}",
    ),
    "(x => x * 2)(3); (function g() {})()": (
        "def (x) {return (* x #2)}(#3)",
        "def g() {}()",
    ),
    "class A extends B { constructor(x) { this.x = x } static s() {} m() { return this.x } }": (
        "class A(B) {def constructor(this, x) {this.x = x}; def s() {}; def m(this) {return this.x}}",
    ),
    "for (const k of o) f(k); for (const [k, v] of o) f(v); for (let i = 0; i < 3; i++) f(i)": (
        "loop(k in o) {f(k)}",
        "loop(value 1 in o) {k = value 1[#0]; v = value 1[#1]; f(v)}",
        "{i = #0; {(< i #3); loop() {(< i #3); f(i); i += #1}}}",
    ),
    "while (a) b(); do { c() } while (d)": (
        "{a; loop() {a; b()}}",
        "{c(); d; loop() {d; c()}}",
    ),
    "if (a) b(); else c()": ("if(a) {b()} {c()}",),
    "try { a() } catch (e) { b() } finally { c() }": ("{if() {a()} {}; if() {b()} {}; c()}",),
    "switch (x) { case 1: a(); break; default: b() }": ("{x; if(#1) {a(); {}} {b()}}",),
    '({a, b: 1, [c]: 2, ...e, m() { return 1 }, "q": 3})': (
        "{'a': a, 'b': #1, c: #2, *e: e, 'm': def () {return #1}, 'q': #3}",
    ),
    "a ? b : c; (a, b); !a; typeof b; await c; throw d": (
        "(a ? b | c)",
        "(a ? b)",
        "(! a)",
        "(typeof b)",
        "c",
        "d",
    ),
    "true; null; undefined; 0x1f; 1_000n; /a+/g": (
        "#true",
        "#null",
        "#null",
        "#31",
        "#1000",
        "RegExp('a+', 'g')",
    ),
    "y = (x = 1)": ("y = def () {{x = #1; return x}}()",),
    "f(": ("<a syntax error>(f)",),
}


@pytest.mark.parametrize("text", CASES)
def test_statements(text: str) -> None:
    """A script becomes these statements, in this order."""
    block = read_tree(text)

    assert block is not None
    assert tuple(map(shown, block.statements)) == CASES[text]
