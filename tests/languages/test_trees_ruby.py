# ruff: noqa: E501 - a text and each of its statements are one line
"""What the reader of Ruby makes of scripts."""

from __future__ import annotations

import pytest

pytest.importorskip("tree_sitter_ruby")

from sandguard.languages.trees.ruby import read_tree
from tests.languages.shown import shown

CASES = {
    "f 'a\\'b\\n', \"c\\n\\x41\\u0042#{d}\", %q(e), %w[g h], %i[j k], :l, ?m": (
        "f(\"a'b\\\\n\", join('c\\nAB', d()), 'e', ['g', 'h'], ['j', 'k'], 'l', 'm')",
    ),
    "x = `ls #{y}`; %x(pwd)": (
        "x = command(join('ls ', y()))",
        "command('pwd')",
    ),
    "a, *b = x, 1; a ||= 2; h[:k] = 3; o.v = 4": (
        "[a, *b] = [x(), #1]",
        "a ||= #2",
        "h()['k'] = #3",
        "o().v = #4",
    ),
    's = "a"; s << "b"; f << "c" << "d"': (
        "s = 'a'",
        "s += 'b'",
        "f().<<('c').<<('d')",
    ),
    'system "rm", "-rf", x': ("system('rm', '-rf', x())",),
    'system = 1; system("ls")': (
        "system = #1",
        "Kernel.system('ls')",
    ),
    "puts x if y; puts x unless y; z rescue w": (
        "if(y()) {puts(x())}",
        "if(y()) {puts(x())}",
        "(z() | w())",
    ),
    "a.each { |i, (j, k)| p i }; b.map(&:to_s); c.each(&d); e.call(1); l.(2)": (
        "a().each(block def (i, value 1) {[j, k] = value 1; return p(i)})",
        "b().map(block def (value 2) {return value 2.to_s()})",
        "c().each(block def (value 3) {return d()(value 3)})",
        "e()(#1)",
        "l()(#2)",
    ),
    "def m(a, b = 1, *c, k: 2, **o, &blk) = yield(a)": (
        "def m(a, b, *c, k, **o = #1, #2) {blk = &block; return &block(a)}",
    ),
    "class A < B; def initialize(x); @x = x; end; def go; run(@x); end; def self.n; 1; end; end; A.new(1).go": (
        "class A(B) {def initialize(self, x) {{@x = x; return @x}}; def go(self) {return run(@x)}; def n() {return #1}}",
        "A(#1).go()",
    ),
    'send(:f, 1); o.send("g", 2); method(:h).call(3); Object.const_get(:K); send(n, 4)': (
        "f(#1)",
        "o().g(#2)",
        "h(#3)",
        "Object.K",
        "Kernel[n()](#4)",
    ),
    'require "net/http"; Net::HTTP.get(URI("u")); ::A::B.c': (
        "require('net/http')",
        "Net.HTTP.get(URI('u'))",
        "A.B.c()",
    ),
    'open("|ls"); open("a.txt"); ["61"].pack("H*"); x.unpack1("m"); y.tr("a-c", "d")': (
        "IO.popen('ls')",
        "open('a.txt')",
        "['61'].pack-H('H*')",
        "x().unpack-m('m')",
        "y().tr('abc', 'ddd')",
    ),
    "case x when 1, 2 then a else b end": ("{x(); if([#1, #2]) {a()} {b()}}",),
    "while x do y end; begin; a; end while b; for i in 1..3 do f(i) end": (
        "{x(); loop() {x(); y()}}",
        "{a(); b(); loop() {b(); a()}}",
        "loop(i in (.. #1 #3)) {f(i)}",
    ),
    "begin; a; rescue E => e; b; else; c; ensure; d; end": ("{if() {a(); c()} {}; if() {b()} {}; {}; d()}",),
    "a = if b then c else d end": ("a = def () {if(b()) {return c()} {return d()}}()",),
    "-> (x) { x + 1 }; lambda { |y| y }; /re#{x}/i": (
        "def (x) {return (+ x #1)}",
        "lambda(block def (y) {return y})",
        "Regexp.new(join('re', x))",
    ),
    'f(*a, **b, k: 1, "s" => 2); {a: 1, **c}': (
        "f(*a(), =b(), k=#1, s=#2)",
        "{'a': #1, *c(): c()}",
    ),
    "puts <<~X\n  a #{b}\n    c\nX": ("puts(join('a ', b(), '\\n  c\\n'))",),
    "puts <<'X', <<`Y`\nraw #{x}\nX\nls\nY": ("puts('raw #{x}\\n', command('ls\\n'))",),
    "DATA.read\n__END__\nrm": (
        "DATA = 'rm'",
        "DATA.read()",
    ),
    "x.(": (
        "x()()",
        "<a syntax error>()",
    ),
}


@pytest.mark.parametrize("text", CASES)
def test_statements(text: str) -> None:
    """A script becomes these statements, in this order."""
    block = read_tree(text)

    assert block is not None
    assert tuple(map(shown, block.statements)) == CASES[text]
