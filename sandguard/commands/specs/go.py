"""The build tool of Go."""

from sandguard.commands.actions import runs_words, writes
from sandguard.commands.effects import RunsCode
from sandguard.commands.packages import installs
from sandguard.commands.spec import CommandSpec, Option

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
                    RunsCode(word.span, word.value, "go", "file", call.path(word), call.operands[1:])
                    for word in call.operands[:1]
                ]
            ),
            examples={"go run -exec 'sh x' main.go a": ("runs sh x", "runs go file 'main.go' a")},
            reference=_MANUAL,
        ),
        "test build vet generate": CommandSpec(
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
