# ruff: noqa: E501 - a text and each of its statements are one line
"""What the reader of Lua makes of scripts."""

from __future__ import annotations

import pytest

pytest.importorskip("tree_sitter_lua")

from sandguard.languages.trees.lua import read_tree
from tests.languages.shown import shown

CASES = {
    "f(\"a\\x41\\65\\u{42}\\z   b\\n\", 'it\\'s', [[c\nd]], [==[e]]]==])": ("f('aAABb\\n', \"it's\", 'c\\nd', 'e]]')",),
    'os.execute("rm " .. a .. [[b]]); print "x"; g{1}; s:gsub("a", "b"); s:gsub("a+", "b"); ("x"):rep(2)': (
        "os.execute(join('rm ', a, 'b'))",
        "{}",
        "print('x')",
        "{}",
        "g([#1])",
        "{}",
        "s.gsub-plain('a', 'b')",
        "{}",
        "s.gsub('a+', 'b')",
        "{}",
        "'x'.rep(#2)",
    ),
    'local a, b <const> = f(), 1; c, d = g(); a.b["c"] = {1, x = 2, ["y"] = 3}': (
        "[a, b] = [f(), #1]",
        "{}",
        "{c = g(); d = c}",
        "{}",
        "a.b['c'] = {#1: #1, 'x': #2, 'y': #3}",
    ),
    "local function f(x, ...) return x, ... end function t.m(y) end function t:n(z) self.w = z end h = function() end": (
        "def f(x, *...) {return [x, *...]}",
        "t.m = def (y) {}",
        "t.n = def (self, z) {self.w = z}",
        "h = def () {}",
    ),
    "if a then b() elseif c then d() else e() end": ("if(a, c) {b()} {d()} {e()}",),
    "for i = 1, 3 do f(i) end for k, v in pairs(t) do g(k, v) end while x do h() end repeat k() until y": (
        "loop(i in numbers(#1, #3)) {f(i)}",
        "loop(k, v in pairs(t)) {g(k, v)}",
        "{x; loop() {x; h()}}",
        "{k(); y; loop() {y; k()}}",
    ),
    '(load or loadstring)("x")(); table.concat(t, " "); table.concat(t); x = #a + 1; y = not b and c; z = {nil, true, 0x1f}': (
        "(load | loadstring)('x')()",
        "{}",
        "table.concat-by(t, ' ')",
        "{}",
        "table.concat(t)",
        "{}",
        "x = (+ (# a) #1)",
        "{}",
        "y = ((not b) | c)",
        "{}",
        "z = [#null, #true, #31]",
    ),
    "goto l ::l:: do f() end return 1": (
        "{}",
        "{}",
        "{{f()}}",
        "return #1",
    ),
    "f(": ("<a syntax error>(f)",),
}


@pytest.mark.parametrize("text", CASES)
def test_statements(text: str) -> None:
    """A script becomes these statements, in this order."""
    block = read_tree(text)

    assert block is not None
    assert tuple(map(shown, block.statements)) == CASES[text]
