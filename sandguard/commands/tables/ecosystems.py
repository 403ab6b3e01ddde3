"""Build tools and package managers of languages, and programs that publish packages."""

from sandguard.commands.rows import Row

REFERENCE = (
    ".NET SDK 9.0, NuGet 6.12, Mix 1.18, rebar3 3.24, stack 3.3, cabal 3.14, opam 2.3, dune 3.17, PDM 2.22, Hatch 1.13,"
    " twine 6.0, Snapcraft 8.5 manuals and the programs' own help; 2026-11"
)

ROWS: dict[str, Row] = {
    "dotnet": Row(
        "dotnet build -c Release",
        values="--project -c --configuration -o --output -f --framework -r --runtime -v --verbosity",
        has_clusters=False,
        under={
            "add remove": Row(
                "dotnet add package x => changes packages by dotnet x",
                manages="package",
                values="--version -v -s",
                shows="reference",
            ),
            "package": Row("dotnet package add x => changes packages by dotnet x", manages="add remove update"),
            "tool workload": Row(
                "dotnet tool install -g x => changes packages by dotnet x",
                manages="install uninstall update repair",
                values="--version --tool-path --add-source",
                flags="-g --global",
            ),
            "new": Row(
                "dotnet new install x => changes packages by dotnet x", manages="install uninstall update -i -u"
            ),
            "nuget": Row(
                "dotnet nuget push a => publishes package",
                publishes="package",
                verbs="push delete",
                values="-s --source -k --api-key",
            ),
            "exec": Row("dotnet exec a.dll => runs dotnet file 'a.dll'", operands="file:dotnet", reading="first"),
            "fsi": Row(
                "dotnet fsi a.fsx => runs fsharp file 'a.fsx'",
                does="--load|--use>file:fsharp",
                operands="file:fsharp",
                input="code",
                language="fsharp",
            ),
            "msbuild": Row("dotnet msbuild a.proj => runs msbuild file 'a.proj'", operands="file:msbuild*"),
            "dev-certs": Row(
                "dotnet dev-certs https --trust => changes system trust", changes="trust", verbs="--trust --clean"
            ),
            "user-secrets": Row("dotnet user-secrets list => reads secret:dotnet list (remote)", secrets="list"),
            "ef": Row("dotnet ef database drop => destroys database drop", destroys="database", verbs="drop"),
        },
    ),
    "nuget": Row(
        "nuget install x => changes packages by nuget x",
        manages="install update add",
        under={"push delete": Row("nuget push a => publishes package", publishes="package", has_clusters=False)},
    ),
    "paket": Row(
        "paket install => changes packages by paket",
        manages="install update add remove",
        under={"push": Row("paket push a => publishes package", publishes="package")},
    ),
    "mix": Row(
        "mix test => runs elixir file 'mix.exs'",
        here="elixir:mix.exs",
        under={
            "run": Row(
                "mix run -e x => runs elixir file 'mix.exs', runs elixir code-string 'x'",
                does="-e|--eval>code:elixir -r|--require>file:elixir",
                here="elixir:mix.exs",
                operands="file:elixir",
            ),
            "eval": Row(
                "mix eval x => runs elixir file 'mix.exs', runs elixir code-string 'x'",
                here="elixir:mix.exs",
                operands="code:elixir",
            ),
            "cmd": Row("mix cmd ls -l => runs sh argument 'ls -l'", operands="joined", reading="first"),
            "deps.get": Row(
                "mix deps.get => runs elixir file 'mix.exs', changes packages by mix from lock",
                here="elixir:mix.exs",
                manages="*",
                is_locked=True,
                values="--only",
            ),
            "deps.update deps.unlock archive.install archive.uninstall escript.install local.hex local.rebar": Row(
                "mix archive.install hex x => changes packages by mix hex x", manages="*"
            ),
            "hex.publish hex.retire hex.owner": Row("mix hex.publish => publishes package", publishes="package"),
            "ecto.drop ecto.rollback ecto.reset": Row(
                "mix ecto.drop => destroys database ecto.drop", destroys="database"
            ),
        },
    ),
    "rebar3": Row(
        "rebar3 ct => runs erlang file 'rebar.config'",
        here="erlang:rebar.config",
        does="--eval>code:erlang --script>file:erlang",
        under={
            "upgrade unlock": Row("rebar3 upgrade x => changes packages by rebar3 x", manages="*"),
            "hex": Row("rebar3 hex publish => publishes package", publishes="package", verbs="publish cut retire"),
        },
    ),
    "stack": Row(
        "stack build => runs yaml file 'stack.yaml'",
        here="yaml:stack.yaml",
        does="--stack-yaml>file:yaml --with-gcc|--with-hpack>program",
        under={
            "exec": Row(
                "stack exec -- ls -l => runs ls -l", values="--package --cwd", operands="wrapped", reading="first"
            ),
            "runghc runhaskell script": Row(
                "stack runghc a.hs => runs haskell file 'a.hs'",
                operands="file:haskell",
                reading="first",
                values="--resolver --package",
            ),
            "eval": Row("stack eval x => runs haskell code-string 'x'", operands="code:haskell"),
            "install upgrade update setup": Row("stack install x => changes packages by stack x", manages="*"),
            "upload": Row("stack upload . => publishes package", publishes="package"),
        },
    ),
    "cabal": Row(
        "cabal build all => runs cabal file '*.cabal', runs cabal file 'cabal.project'",
        here="cabal:*.cabal cabal:cabal.project",
        does="--project-file>file:cabal -w|--with-compiler|--with-ghc>program",
        under={
            "exec": Row("cabal exec -- ls => runs ls", operands="wrapped", reading="first"),
            "install update": Row("cabal install x => changes packages by cabal x", manages="*", shows="--dry-run"),
            "upload": Row("cabal upload --publish a => publishes package", publishes="package"),
        },
    ),
    "opam": Row(
        "opam install x => changes packages by opam x",
        manages="install remove uninstall update upgrade reinstall pin unpin init import clean repository remote",
        shows="list --show-actions --dry-run -s",
        under={
            "exec": Row("opam exec -- ls => runs ls", values="--switch", operands="wrapped", reading="first"),
            "switch": Row(
                "opam switch create x => changes packages by opam x", manages="create remove import reinstall set-base"
            ),
            "publish": Row("opam publish => publishes package", publishes="package"),
        },
    ),
    "dune": Row(
        "dune build @all => runs dune file 'dune-project', runs dune file 'dune'",
        here="dune:dune-project dune:dune",
        does="--workspace>file:dune",
        under={
            "exec": Row("dune exec -- ls => runs ls", operands="wrapped", reading="first", values="--profile --root"),
            "install uninstall": Row("dune install => changes packages by dune", manages="*"),
        },
    ),
    **{
        name: Row(
            f"{name} run ls => runs ls",
            manages="add remove update upgrade self lock plugin python" if name != "hatch" else "self",
            values="-p --project -e --env -E",
            under={
                "run": Row(f"{name} run ls => runs ls", operands="wrapped", reading="first", values="-p -e -s"),
                "install sync": Row(
                    f"{name} install => changes packages by {name} from lock",
                    manages="*",
                    is_locked=True,
                    values="-G --group -p",
                ),
                "publish": Row(
                    f"{name} publish => publishes package", publishes="package", values="-r -u -P --repository -a -n"
                ),
                "env python": Row(f"{name} env show"),
            },
        )
        for name in ("pdm", "hatch")
    },
    "luarocks-admin": Row("luarocks-admin add a => publishes package", publishes="package", verbs="add remove"),
    "twine": Row(
        "twine upload dist/x => publishes twine",
        values="-r -u -p --repository-url",
        operands="publishes",
        under={"check": Row("twine check a => reads a", operands="reads*")},
    ),
    "snapcraft": Row(
        "snapcraft pack",
        under={
            "upload push release promote close register": Row(
                "snapcraft upload a => publishes package", publishes="package", values="--release"
            )
        },
    ),
    "flatpak-builder": Row(
        "flatpak-builder --install x a.yml => runs flatpak file 'a.yml'",
        operands="-,file:flatpak",
        values="--repo --arch --gpg-sign",
    ),
    **{
        name: Row(f"{name} -f", reading="raw")
        for name in (
            "fc-cache",
            "texhash",
            "mktexlsr",
            "mandb",
            "gtk-update-icon-cache",
            "update-desktop-database",
            "update-mime-database",
        )
    },
}
