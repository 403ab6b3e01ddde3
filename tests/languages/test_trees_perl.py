# ruff: noqa: E501 - a text and each of its statements are one line
"""What the reader of Perl makes of scripts."""

from __future__ import annotations

import pytest

pytest.importorskip("tree_sitter_perl")

from sandguard.languages.trees.perl import read_tree
from tests.languages.shown import shown

CASES = {
    "f(\"a $b $c->{k}[0] @{[ g() ]} $h{x} $$r{y} ${d}e\\x41\\n\\@\", 'it\\'s $x', q(a b), qq{ b $c});": (
        "f(join('a ', $b, ' ', $c['k'][#0], ' ', g(), ' ', %h['x'], ' ', $r['y'], ' ', $d, 'eA\\n@'), \"it's $x\", 'a b', join(' b ', $c))",
    ),
    'system "rm", "-rf", $x; `ls $x`; qx{pwd}; exec {"a"} "b", "c";': (
        "system('rm', '-rf', $x)",
        "command(join('ls ', $x))",
        "command('pwd')",
        "exec-program('a', 'b', 'c')",
    ),
    "my ($a, @b) = @_; my %h = (a => 1, 'b' => 2); $x .= 'b'; $y //= 1; ($c, $d) = ($d, $c);": (
        "[$a, *@b] = @_",
        "%h = {'a': #1, 'b': #2}",
        "$x = join($x, 'b')",
        "$y //= #1",
        "[$c, $d] = [$d, $c]",
    ),
    'print STDERR "x", 1; print {$fh} "y"; print F $z; print; say for @x;': (
        "STDERR.print('x', #1)",
        "$fh.print('y')",
        "F.print($z)",
        "print($_)",
        "loop($_ in @x) {say($_)}",
    ),
    'open(my $f, "|-", "cmd"); open(F, "|cmd $x"); open(G, "cmd |"); open(H, ">>", "f"); open(I, ">$p"); open(J, $q); open(K, "<", "r") or die;': (
        "$f = open-to('cmd')",
        "F = open-to(join('cmd ', $x))",
        "G = open-from('cmd')",
        "H = open-append('f')",
        "I = open-write(join('', $p))",
        "J = open-any($q)",
        "(def () {{K = open-read('r'); return K}}() | die())",
    ),
    "while (<STDIN>) { chomp; print } while (my $l = <$f>) { g($l) } $t = <F>; @m = <>; <*.c>;": (
        "loop($_ in STDIN) {chomp($_); print($_)}",
        "loop($l in $f) {g($l)}",
        "$t = F.readline()",
        "@m = ARGV.readline()",
        "glob('*.c')",
    ),
    'sub foo { my $s = shift; my ($t) = @_; return $s } sub bar { shift . "x" } sub baz($p, $q = 1) { $q }': (
        "def foo(*@_) {$s = @_[#0]; [$t] = @_; return $s}",
        "def bar(*@_) {return join(@_[#0], 'x')}",
        "def baz($p, $q) {return $q}",
    ),
    'foo(1); &foo(2); $c->(3); &$c(4); &{"d"}(5); Foo::Bar->new(a => 1)->m; $o->$n(6); new Foo(7); \\&foo;': (
        "foo(#1)",
        "foo(#2)",
        "$c(#3)",
        "$c(#4)",
        "'d'(#5)",
        "Foo.Bar.new('a', #1).m()",
        "$o[$n](#6)",
        "Foo.new(#7)",
        "foo",
    ),
    '$x =~ s/a/b/g; $x =~ s/a.b/c $1/; $x =~ s/a/f()/e; s/b/c/r; $x =~ tr/a-c/d-f/; y/a/b/; $x =~ /(a)/; /b/; "x" =~ /(?{ f() })/;': (
        "$x = substitute-plain($x, 'a', 'b')",
        "$x = substitute($x, 'a.b', join('c ', $1))",
        "$x = substitute($x, 'a', eval('f()'))",
        "substitute-first($_, 'b', 'c')",
        "$x = tr($x, 'abc', 'def')",
        "$_ = tr($_, 'a', 'b')",
        "$1, $2, $3, $4, $& = match($x, '(a)')",
        "match($_, 'b')",
        "$1, $2, $3, $4, $& = match('x', '(?{ f() })', eval(' f() '))",
    ),
    'eval { f() }; eval "code"; eval; do "file"; do { 1; 2 }; require "x.pl"; require Foo::Bar;': (
        "{if() {f()} {}}",
        "eval('code')",
        "eval($_)",
        "do('file')",
        "{#1; #2}",
        "require('x.pl')",
        "import Foo.Bar",
    ),
    "use strict; use MIME::Base64; use POSIX qw(floor); no warnings;": (
        "{}",
        "import MIME.Base64 *:*",
        "import POSIX floor:floor",
        "{}",
    ),
    'map { $_ * 2 } @x; grep { /y/ } @z; sort { $a <=> $b } @w; join(",", @v); reverse("ab"); scalar reverse "cd"; push @a, 1, 2;': (
        "map(@x, block def ($_) {return (* $_ #2)})",
        "grep(@z, block def ($_) {return match($_, 'y')})",
        "sort(@w, block def ($a, $b) {return (<=> $a $b)})",
        "join(',', [*@v])",
        "reverse('ab')",
        "reverse('cd')",
        "@a += [#1, #2]",
    ),
    'if ($a) { b() } elsif ($c) { d() } else { e() } print "x" if $y; die unless $z;': (
        "if($a) {b()} {if($c) {d()} {e()}}",
        "if($y) {print('x')}",
        "if($z) {die()}",
    ),
    "for my $i (1..3) { f($i) } foreach (@l) { g() } for (my $i = 0; $i < 3; $i++) { h($i) } do { k() } while (0);": (
        "loop($i in (.. #1 #3)) {f($i)}",
        "loop($_ in @l) {g()}",
        "{$i = #0; {(< $i #3); loop() {(< $i #3); h($i); $i += #1}}}",
        "{k(); #0; loop() {#0; k()}}",
    ),
    "$a[0]; $h{a}; @a[1, 2]; @h{a, b}; $r->{k}; @$r; %{$s}; $#a; $ENV{HOME}; $ARGV[0]; [1, 2]; {a => 1}; -e $f;": (
        "@a[#0]",
        "%h['a']",
        "[@a[#1], @a[#2]]",
        "[%h['a'], %h['b']]",
        "$r['k']",
        "$r",
        "$s",
        "length('$#a')",
        "%ENV['HOME']",
        "@ARGV[#0]",
        "[#1, #2]",
        "{'a': #1}",
        "-e($f)",
    ),
    'pack("H*", "61"); unpack("H*", $x); "a" x 3; $x ? 1 : 2; not $a; $b && $c; ();': (
        "pack-H('H*', '61')",
        "unpack-H('H*', $x)",
        "(x 'a' #3)",
        "($x ? #1 | #2)",
        "(not $a)",
        "($b | $c)",
        "[]",
    ),
    "print <<\"A\", <<'B';\n a $x\nA\nb $y\nB": ("print(join(' a ', $x, '\\n'), 'b $y\\n')",),
    "*foo = sub { 1 }; BEGIN { f() } package P; ": (
        "foo = def (*@_) {return #1}",
        "{{f()}}",
        "{}",
    ),
    "$s += $_ } { print $s": (
        "loop($_ in ARGV) {$s += $_}",
        "{print($s)}",
    ),
    "print DATA;\n__END__\nrm": (
        "DATA = 'rm'",
        "print(DATA)",
    ),
    "f(": ("f()",),
}


@pytest.mark.parametrize("text", CASES)
def test_statements(text: str) -> None:
    """A script becomes these statements, in this order."""
    block = read_tree(text)

    assert block is not None
    assert tuple(map(shown, block.statements)) == CASES[text]
