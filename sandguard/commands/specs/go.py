"""The build tool of Go."""

from __future__ import annotations

from sandguard.commands.actions import reads, runs_shell_text, runs_words, split_assignment, word, writes
from sandguard.commands.effects import Installs, RunsCode
from sandguard.commands.packages import installs
from sandguard.commands.spec import CommandSpec, Option
from sandguard.values import Known, from_command

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Value

_MANUAL = "go help, Go 1.23"
_BUILD = (
    Option("-exec", "-toolexec", value="CMD", does=runs_words),
    Option("-o", "-coverprofile", "-cpuprofile", "-memprofile", value="FILE", does=writes),
)
_FLAGS = "-a -n -race -msan -v -work -x -trimpath -cover -json -short -i -c -failfast -u -t -insecure"
_VALUES = (
    "-p -asmflags -buildmode -compiler -gccgoflags -gcflags -ldflags -mod -modfile -overlay -tags -run"
    " -bench -count -timeout -covermode -coverpkg -cpu -benchtime -parallel -pkgdir -installsuffix -C"
)


def tells(call: Call) -> Value | None:
    """Return the folder of what Go installs, which is the same for nearly everybody: that of a new installation."""
    if [word.text for word in call.operands] in (["GOPATH"], ["GOBIN"]) and not call.options:
        below = "/bin" if call.operands[0].text == "GOBIN" else ""
        return Known(f"{call.place.home}/go{below}", frozenset((from_command("go"),)))
    return None


def builds(call: Call) -> Iterator[Deed]:
    """The files or packages named are read; without ``-o`` the program is named after the first file."""
    for operand in call.operands:
        yield from reads.act(call, operand)
    first = call.operands[0] if call.operands else None
    if first is not None and (first.text or "").endswith(".go") and not call.has("-o"):
        name = (first.text or "").rpartition("/")[2].removesuffix(".go")
        yield from writes.act(call, word(name, first.span))


_PROGRAMS = frozenset(("CC", "CXX", "FC", "AR", "PKG_CONFIG", "GCCGO"))


def sets(call: Call) -> Iterator[Deed]:
    """Settings are kept; some name a program that the tool runs."""
    for setting in call.operands if call.has("-w") else ():
        pair = split_assignment(setting)
        if pair is None:
            continue
        name, value = pair
        if name == "GOFLAGS" and "exec=" in (value.text or "exec="):
            value = Known((value.text or "").partition("exec=")[2], value.origins) if value.text else value
        elif name not in _PROGRAMS or value.text in ("gcc", "clang", "g++", "clang++", "cc", "c++", ""):
            continue
        yield from runs_shell_text.act(call, setting.replace(value=value))


SPEC = CommandSpec(
    "go",
    subcommands={
        "install": CommandSpec(
            "install",
            options=_BUILD,
            flags=_FLAGS,
            values=_VALUES,
            has_clusters=False,
            effects=installs("go", is_locked=lambda call: all("@" not in (w.text or "@") for w in call.operands)),
            examples={
                "go install example.com/a@latest": ("changes packages by go example.com/a@latest",),
                "go install ./...": ("changes packages by go from lock ./...",),
            },
            reference=_MANUAL,
        ),
        "get": CommandSpec(
            "get",
            flags=_FLAGS,
            values=_VALUES,
            has_clusters=False,
            effects=installs("go"),
            examples={"go get -u example.com/a": ("changes packages by go example.com/a",)},
            reference=_MANUAL,
        ),
        "run": CommandSpec(
            "run",
            options=_BUILD,
            flags=_FLAGS,
            values=_VALUES,
            has_clusters=False,
            reading="first",
            effects=lambda call: iter(
                [
                    Installs(word.span, "go", (word.value,))
                    if "@" in (word.text or "")
                    else RunsCode(word.span, word.value, "go", "file", call.path(word), call.operands[1:])
                    for word in call.operands[:1]
                ]
            ),
            examples={
                "go run -exec 'sh x' main.go a": ("runs sh x", "runs go file 'main.go' a"),
                "go run example.com/x@latest": ("changes packages by go example.com/x@latest",),
            },
            reference=_MANUAL,
        ),
        "env": CommandSpec(
            "env",
            flags="-json -changed",
            options=(Option("-w"), Option("-u")),
            has_clusters=False,
            effects=sets,
            output=tells,
            examples={
                "go env GOPATH": ("stdout is '/home/user/go'",),
                "go env -w GOFLAGS=-toolexec=./x": ("runs sh argument './x'",),
                "go env -w CC=./x": ("runs sh argument './x'",),
                "go env -w GOPROXY=direct": (),
            },
            reference=_MANUAL,
        ),
        "build": CommandSpec(
            "build",
            options=_BUILD,
            flags=_FLAGS,
            values=_VALUES,
            has_clusters=False,
            effects=builds,
            examples={
                "go build -o x ./cmd": ("writes x", "reads ./cmd"),
                "go build a.go b.go": ("reads a.go", "writes a", "reads b.go"),
                "go build ./...": ("reads ./...",),
            },
            reference=_MANUAL,
        ),
        "test vet generate": CommandSpec(
            "test",
            options=(*_BUILD, Option("-vettool", value="PROG", does=runs_words)),
            flags=_FLAGS,
            values=_VALUES,
            has_clusters=False,
            examples={"go test -v ./...": (), "go test -exec 'sh x'": ("runs sh x",)},
            reference=_MANUAL,
        ),
    },
    input="data",
    examples={"go mod tidy": (), "go version": ()},
    reference=_MANUAL,
)
