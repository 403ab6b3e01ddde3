# ruff: noqa: E501 - a text and each of its statements are one line
"""What the reader of PHP makes of scripts."""

from __future__ import annotations

import pytest

pytest.importorskip("tree_sitter_php")

from sandguard.languages.trees.php import read_tree
from tests.languages.shown import shown

CASES = {
    "f('a\\'b\\n', \"c\\n\\x41\\u{42}\\101 $d {$e['f']} $g[h] $i->j ${k}\");": (
        "f(\"a'b\\\\n\", join('c\\nABA ', $d, ' ', $e['f'], ' ', $g['h'], ' ', $i.j, ' ', $k))",
        "{}",
    ),
    "`ls $x`; echo $a, 'b' . PHP_EOL; print \"x\";": (
        "command(join('ls ', $x))",
        "echo($a, join('b', '\\n'))",
        "print('x')",
        "{}",
    ),
    "$f($a); $o->m(1); $o?->m; A::b(2); A::C; A::$d; new A(1); new $c; \\A\\b(1); ('a' . 'b')(1);": (
        "$f($a)",
        "$o.m(#1)",
        "$o.m",
        "A.b(#2)",
        "A.C",
        "A.$d",
        "A(#1)",
        "$c()",
        "A.b(#1)",
        "join('a', 'b')(#1)",
        "{}",
    ),
    "include 'x.php'; eval('x'); exit(1);": (
        "include('x.php')",
        "eval('x')",
        "#1",
        "{}",
    ),
    "function foo($a, &$b, $c = 1, ...$d) { return $a; }": (
        "def foo($a, $b, $c, *$d = #1) {return $a}",
        "{}",
    ),
    "$g = function ($x) use ($y) { return 1; }; $h = fn($x) => $x . 'b';": (
        "$g = def ($x) {return #1}",
        "$h = def ($x) {return join($x, 'b')}",
        "{}",
    ),
    "foreach ($a as $k => $v) f($v); foreach ($a as [$b, $c]) f($b); for ($i = 0; $i < 3; $i++) f($i); while (1) f(); do f(); while (0);": (
        "loop($v in array_values($a)) {$k = key($a); f($v)}",
        "loop(value 1 in array_values($a)) {$b = value 1[#0]; $c = value 1[#1]; f($b)}",
        "{$i = #0; {(< $i #3); loop() {(< $i #3); f($i); $i += #1}}}",
        "{#1; loop() {#1; f()}}",
        "{f(); #0; loop() {#0; f()}}",
        "{}",
    ),
    "if ($a) b(); elseif ($c) d(); else e();": (
        "if($a, $c) {b()} {d()} {e()}",
        "{}",
    ),
    "switch ($x) { case 1: a(); break; default: b(); }": (
        "{$x; if(#1) {a(); {}} {b()}}",
        "{}",
    ),
    "try { a(); } catch (E | F $e) { b(); } finally { c(); }": (
        "{if() {a()} {}; if() {b()} {}; c()}",
        "{}",
    ),
    "[$a, , [$b]] = f(); list('k' => $c) = g(); $d = $e = 1;": (
        "{value 1 = f(); $a = value 1[#0]; $b = value 1[#2][#0]}",
        "{value 2 = g(); $c = value 2['k']}",
        "$d, $e = #1",
        "{}",
    ),
    "$a .= 'x'; $b ??= 1; $c += 2; $d[] = 3; $e['f'] = 4;": (
        "$a = join($a, 'x')",
        "$b ??= #1",
        "$c += #2",
        "$d += [#3]",
        "$e['f'] = #4",
        "{}",
    ),
    "[1, 2]; ['a' => 1, 2, ...$z]; array(3);": (
        "[#1, #2]",
        "{'a': #1, #1: #2, *$z: *$z}",
        "[#3]",
        "{}",
    ),
    "$$name = 1; ${'sys' . 'tem'}(1); ${'x'};": (
        "<a variable with a computed name>($name) = #1",
        "<a variable with a computed name>(join('sys', 'tem'))(#1)",
        "$x",
        "{}",
    ),
    "class A extends B { public $p = 1; const Q = 2; function __construct(private $z) {} static function s() {} }": (
        "class A(B) {p = #1; {Q = #2}; def __construct($this, $z) {}; def s() {}}",
        "{}",
    ),
    "match ($x) { 1, 2 => a(), default => b() };": (
        "([$x, [#1, #2]] ? a() | b())",
        "{}",
    ),
    "(int) $a; (string) $b; @f(); !$c; $d ? e() : g(); $h ?: i(); f(name: 1, ...$j);": (
        "intval($a)",
        "$b",
        "f()",
        "(! $c)",
        "($d ? e() | g())",
        "($h | i())",
        "f(*$j, name=#1)",
        "{}",
    ),
    "use A\\B as C; use function D\\e; namespace N;": (
        "{C = A.B}",
        "{e = D.e}",
        "N",
        "{}",
    ),
    "$x = <<<\"T\"\nhi $x {$y->z}\nT; $y = <<<'T'\nraw $x\nT;": (
        "$x = join('hi ', $x, ' ', $y.z)",
        "$y = 'raw $x'",
        "{}",
    ),
    'assert(\'a\'); assert($a > 1); file_get_contents("php://stdin"); pack("H*", $x);': (
        "assert('a')",
        "assert-that((> $a #1))",
        "file_get_contents('/dev/stdin')",
        "pack-H('H*', $x)",
        "{}",
    ),
    '<p><?php system("x"); ?></p>': (
        "echo('<p>')",
        "system('x')",
        "echo('?></p>')",
    ),
    "f(": (
        "f()",
        "<a syntax error>()",
    ),
}


@pytest.mark.parametrize("text", CASES)
def test_statements(text: str) -> None:
    """A script becomes these statements, in this order."""
    block = read_tree(text)

    assert block is not None
    assert tuple(map(shown, block.statements)) == CASES[text]
