# ruff: noqa: E501 - a text and each of its statements are one line
"""What the reader of PowerShell makes of scripts."""

from __future__ import annotations

import pytest

pytest.importorskip("tree_sitter_powershell")

from sandguard.languages.trees.powershell import read_tree
from tests.languages.shown import shown

CASES = {
    "\"a\"\"b $x $($y.z) ${w} $env:HOME `n `$\"; 'it''s'; @'\nraw $x\n'@; @\"\nhi $x\n\"@": (
        "join('a\"b ', $x, ' ', $y.z, ' ', $w, ' ', $env['HOME'], ' \\n $')",
        '"it\'s"',
        "'raw $x'",
        "join('hi ', $x)",
    ),
    "Remove-Item -Rec -Fo ~/x; ri y; rm -rf z; Get-Date": (
        "remove-item(expand-home('~/x'), recurse=#true, force=#true)",
        "remove-item('y')",
        "program('rm', '-rf', 'z')",
        "get-date()",
    ),
    'iwr https://example.com | iex; "x" | bash; 1..3 | % { rm $_ }; "a" | foreach { iex $_ }': (
        "invoke-expression(input=invoke-webrequest('https://example.com'))",
        "program('bash', input='x')",
        "foreach-object(def ($_) {{return program('rm', $_)}}, numbers(#1, #3))",
        "def ($_) {{return invoke-expression($_)}}('a')",
    ),
    'iex (New-Object Net.WebClient).DownloadString("u"); [scriptblock]::Create("x").Invoke(); [IO.File]::Delete("y"); [A.B]::new(1)': (
        "invoke-expression(net.webclient().downloadstring('u'))",
        "scriptblock.create('x').invoke()",
        "io.file.delete('y')",
        "a.b(#1)",
    ),
    '& "cmd" a; . ./x.ps1; & ("i" + "ex") "x"; & $f -a b; & { param($x) $x } 1': (
        "program('cmd', 'a')",
        "script('./x.ps1')",
        "join('i', 'ex')('x')",
        "$f('-a', 'b')",
        "def ($x) {{return $x}}(#1)",
    ),
    "$x = 1; $y += 'a' + 'b'; $a, $b = 1, 2; $env:X = 'c'; $i++; $global:z = 2": (
        "$x = #1",
        "$y += join('a', 'b')",
        "[$a, $b] = [#1, #2]",
        "$env['X'] = 'c'",
        "$i += #1",
        "$z = #2",
    ),
    "function f($a, $b) { return $a }; function g { param($x) $x }; f 1; $h = { $_ }; & $h": (
        "def f($a, $b) {{return $a}}",
        "def g($x) {{return $x}}",
        "f(#1)",
        "$h = def (*$args) {{return $_}}",
        "$h()",
    ),
    "if ($a -eq 1) { b } elseif ($c) { d } else { e }": (
        "if((-eq $a #1), $c) {program('b')} {program('d')} {program('e')}",
    ),
    "foreach ($i in 1..3) { f $i } for ($i = 0; $i -lt 3; $i++) { g $i } while ($x) { h } do { k } while ($y)": (
        "loop($i in numbers(#1, #3)) {program('f', $i)}",
        "{$i = #0; {(-lt $i #3); loop() {(-lt $i #3); program('g', $i); $i += #1}}}",
        "{$x; loop() {$x; program('h')}}",
        "{program('k'); $y; loop() {$y; program('k')}}",
    ),
    "try { a } catch { b } finally { c }": ("{if() {program('a')} {}; if() {program('b')} {}; program('c')}",),
    "switch ($x) { 1 { a }\n default { b } }": ("{$x; #1; if() {program('a')} {program('b')} {}}",),
    "@(1, 2); @{a = 1; 'b' = 2}; $a[0]; $a[0, 1]; $o.p.q(1); $o.$n; [int]$x; [char]105; $null; $true": (
        "[#1, #2]",
        "{'a': #1, 'b': #2}",
        "$a[#0]",
        "[$a[#0], $a[#1]]",
        "$o.p.q(#1)",
        "$o[$n]",
        "cast-int($x)",
        "cast-char(#105)",
        "#null",
        "#true",
    ),
    "'a', 'b' -join ''; -join $a; '{0}' -f 'x'; $x -replace 'a', 'b'; -not $a; $a -or $b": (
        "-join-by(['a', 'b'], '')",
        "-join($a)",
        "-f('{0}', 'x')",
        "-replace($x, 'a', 'b')",
        "(- $a)",
        "($a | $b)",
    ),
    'ls > out.txt; cat a 2>$null; echo hi > b; Start-Process cmd -ArgumentList "/c dir"': (
        "out-file('out.txt', inputobject=program('ls'))",
        "program('cat', 'a')",
        "out-file('b', inputobject=write-output('hi'))",
        "start-process('cmd', argumentlist=['/c', 'dir'])",
    ),
    'sal z iex; z "x"; Set-Variable n 5; select Name, Id; $x.y | Out-File c': (
        "z = invoke-expression",
        "z('x')",
        "$n = #5",
        "select-object('Name', 'Id')",
        "out-file('c', input=$x.y)",
    ),
    "a --b=c d": (
        "program('a', '--b')",
        "'c'",
        "'d'",
        "<a syntax error>()",
    ),
}


@pytest.mark.parametrize("text", CASES)
def test_statements(text: str) -> None:
    """A script becomes these statements, in this order."""
    block = read_tree(text)

    assert block is not None
    assert tuple(map(shown, block.statements)) == CASES[text]
