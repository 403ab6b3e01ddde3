"""Code that can be known: decoded, assembled or written before it runs."""

from __future__ import annotations

import pytest

from sandguard.values import DECODED
from tests.flow.evaluations import calls, program


@pytest.mark.parametrize(
    "text",
    [
        "echo cm0gLXJmIC8= | base64 -d | sh",
        "base64 -d <<< cm0gLXJmIC8= | bash",
        'eval "$(echo cm0gLXJmIC8= | base64 -d)"',
        "$(echo cm0gLXJmIC8= | base64 -d)",
        "x=cm0gLXJm; y=IC8=; echo $x$y | base64 --decode | sh",
        "echo cm0gLXJmIC8= > p; base64 -d p > q; sh q",
        "echo 726d202d7266202f | xxd -r -p | sh",
        "echo '/ fr- mr' | rev | sh",
        "echo 'sn -sg /' | tr n-zs-x a-mf-k | sed s/a/m/ | cat > /dev/null; echo rm -rf / | sh",
        "echo 'sm -sf /' | tr s r | sh",
        "echo 'xx rm -rf /' | cut -d' ' -f2- | sh",
        "printf 'rm -rf /' | sh",
        "printf '%s%s' 'rm -r' 'f /' | bash",
        "echo -e '\\x72\\x6d -rf /' | sh",
        "bash <(echo rm -rf /)",
        "eval 'rm -rf /'",
        "eval rm -rf /",
        "sh -c 'rm -rf /'",
        "sh -c \"sh -c 'rm -rf /'\"",
        "bash <<'EOF'\nrm -rf /\nEOF",
        "cat <<EOF | sh\nrm -rf /\nEOF",
        "echo 'rm -rf /' > f; sh f",
        "cat > f <<'EOF'\nrm -rf /\nEOF\nchmod +x f && ./f",
        "x='rm -rf /'; $x",
        "x='rm -rf /'; eval \"$x\"",
        "a=r; b=m; $a$b -rf /",
        "{rm,-rf,/}",
        "rm${IFS}-rf${IFS}/",
        "$'\\x72\\x6d' -rf /",
        "r\\m -rf /",
        "x=xrm; ${x#x} -rf /",
        "x=RM; ${x,,} -rf /",
        "x=abrmcd; ${x:2:2} -rf /",
        "x=r_m; ${x//_/} -rf /",
        'set -- rm -rf /; "$@"',
        'c=(rm -rf /); "${c[@]}"',
        'f() { "$@"; }; f rm -rf /',
        "f() { $1 -rf $2; }; f rm /",
        "trap 'rm -rf /' EXIT",
        "alias x='rm -rf /'",
        "shopt -s expand_aliases\nalias x='rm -rf'\nx /",
        "hash -p /bin/rm ls; ls -rf /",
        "$(which rm) -rf /",
        "$(command -v rm) -rf /",
        "\"$BASH\" -c 'rm -rf /'",
        "/proc/self/exe -c 'rm -rf /'",
        "cp /bin/rm x; ./x -rf /",
        "echo rm -rf / | xargs -I{} sh -c '{}'",
        "echo / | xargs rm -rf",
        "find . -exec sh -c 'rm -rf /' \\;",
        "for c in a b c d e f g h i j k l m n o p q 'rm -rf /'; do $c; done",
        "while read c; do $c; done <<< 'rm -rf /'",
        "read c <<< 'rm -rf /'; $c",
        "mapfile -t a <<< 'rm -rf /'; ${a[0]}",
        "printf -v c %s 'rm -rf /'; $c",
        "x=${HOME:0:1}; rm -rf $x",
        "rm -rf ${PATH:0:1}",
        "echo '$(rm -rf /)' > /dev/null; x='$(rm -rf /)'; echo \"${x@P}\"",
        "[[ 'a[$(rm -rf /)]' -eq 0 ]]",
        "RANDOM='a[$(rm -rf /)]'",
        "printf -v 'a[$(rm -rf /)]' x",
        "command_not_found_handle() { rm -rf /; }; nosuchcommand",
        "if false; then rm -rf /; fi",
        "exit; rm -rf /",
        "f() { rm -rf /; }",
        "jobs -x rm -rf /",
        "mapfile -C 'rm -rf /' -c 1 x <<< 1",
        "compgen -W '$(rm -rf /)'",
        "$UNSET rm -rf /",
        'sh -c "rm -rf / $x"',
        'echo "rm -rf / $x" | sh',
        "bash -c \"cd '$DIR' && rm -rf /\"",
        "c='rm -rf'; [ -n \"$y\" ] && c=$z; $c /",
        "${CLEAN:-rm} -rf /",
    ],
)
def test_known_code_is_judged(text: str) -> None:
    """The command that runs in the end is among the invocations, as if it had been written plainly."""
    plain = [call.split(": ")[-1].removeprefix("/usr").removeprefix("/bin/") for call in calls(text)]

    assert {"rm -rf /", "rm -rf / ?"}.intersection(plain)


@pytest.mark.parametrize(
    "text",
    [
        "echo 'rm -rf /'",
        "git commit -m 'rm -rf /'",
        "cat <<'EOF'\nrm -rf /\nEOF",
        "echo cm0gLXJmIC8= | base64 -d",
        "x='rm -rf /'; echo \"$x\"",
        "grep -r 'rm -rf /' .",
        "echo 'rm -rf /' > notes.txt; cat notes.txt",
        "# rm -rf /",
        "printf 'rm -rf /' | wc -c",
        "x='$(rm -rf /)'; echo \"$x\"",
        "cat > run.sh <<'EOF'\nrm -rf /\nEOF",
        "echo rm -rf / | sh -n",
    ],
)
def test_text_that_only_mentions_a_command(text: str) -> None:
    """Text that is data stays data."""
    assert [call for call in calls(text) if call.startswith("rm ")] == []


@pytest.mark.parametrize(
    ("text", "is_judged"),
    [
        ("echo bHMgLWxh | base64 -d | sh", True),
        ('eval "$(echo bHMgLWxh | base64 -d)"', True),
        ("$(echo bHM= | base64 -d)", True),
        ("base64 -d payload | sh", False),
        ("openssl enc -d -aes-256-cbc -in p | sh", False),
    ],
)
def test_decoded_text(text: str, is_judged: bool) -> None:
    """A use of decoded text says whether what it decodes to was judged."""
    uses = [use for use in program(text).code_uses if use.value.comes_from(DECODED)]

    assert [is_judged] == [use.is_judged for use in uses]


@pytest.mark.parametrize(
    "text",
    ["base64 -d payload > out.bin", "echo bHM= | base64 -d | wc -c", "gzip -dc notes.gz | grep TODO"],
)
def test_decoded_data_is_no_code(text: str) -> None:
    """Decoded text that nothing executes is no use of code."""
    assert program(text).code_uses == ()
