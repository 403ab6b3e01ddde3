"""Build tools: they run what the project's own files say."""

from sandguard.commands.rows import Row

REFERENCE = (
    "ninja 1.12, meson 1.6, CMake 3.31, Bazel 8.0, Buck2 2024-12, Ant 1.10, sbt 1.10, Mill 0.12, Leiningen 2.11,"
    " SCons 4.8, Xmake 2.9, Nx 20, Turborepo 2.3, dotnet 9.0, Mix 1.18, rebar3 3.24, stack 3.3, opam 2.3, dune 3.17,"
    " Zig 0.13, Swift 6.0, Flutter 3.27, Xcode 16 manuals; 2026-11"
)

_BAZEL = (
    "--bazelrc|--host_jvm_args|--override_repository|--override_module>gap"
    " --run_under|--workspace_status_command>shell --build_event_json_file|--build_event_text_file>writes"
    " --profile>writes --script_path>writes"
)


def _script(name: str, language: str, *files: str, does: str = "", values: str = "", has_clusters: bool = True) -> Row:
    """Return the row of a tool that runs files of the project because of their names."""
    stated = ", ".join(f"runs {language} file {file!r}" for file in files)
    here = " ".join(f"{language}:{file}" for file in files)
    return Row(f"{name} x => {stated}", does=does, values=values, here=here, has_clusters=has_clusters)


ROWS: dict[str, Row] = {
    "ninja": _script("ninja", "ninja", "build.ninja", does="-f>file:ninja", values="-C -j -k -l -d -w -t"),
    "samu": _script("samu", "ninja", "build.ninja", does="-f>file:ninja", values="-C -j -k -t"),
    **{
        name: Row(
            f"{name} setup build => runs meson file 'meson.build'",
            here="meson:meson.build",
            does="--native-file|--cross-file>reads --wrapper|--wrap>words --exe-wrapper>words",
            values="-C -j -D --prefix --buildtype --suite -t",
            under={
                "devenv": Row("meson devenv -C x ls => runs ls", values="-C -w", operands="wrapped", reading="first")
                if name == "meson"
                else Row("muon devenv ls => runs ls", operands="wrapped", reading="first"),
            },
        )
        for name in ("meson", "muon")
    },
    "cpack": Row("cpack --config x => runs cmake file 'x'", does="--config>file:cmake", values="-G -C -D -P -R -B"),
    **{
        name: Row(
            f"{name} test //... => runs starlark file 'BUILD', runs starlark file 'BUILD.bazel',"
            " runs starlark file 'MODULE.bazel', runs starlark file 'WORKSPACE'",
            here="starlark:BUILD starlark:BUILD.bazel starlark:MODULE.bazel starlark:WORKSPACE",
            does=_BAZEL,
            has_clusters=False,
        )
        for name in ("bazel", "bazelisk")
    },
    **{
        name: Row(
            f"{name} build //... => runs starlark file 'BUCK'",
            here="starlark:BUCK",
            does="--config-file>gap --out|--build-report>writes",
            values="-c --config -j -v --target-platforms",
        )
        for name in ("buck", "buck2")
    },
    **{
        name: Row(
            f"{name} test :: => runs starlark file 'BUILD', runs toml file '{name}.toml'",
            here=f"starlark:BUILD toml:{name}.toml",
            does="--pants-config-files|--config>gap",
            has_clusters=False,
        )
        for name in ("pants", "please")
    },
    "ant": _script(
        "ant",
        "ant",
        "build.xml",
        does="-f|-file|-buildfile>file:ant -lib|-main>loads -listener|-logger|-inputhandler>gap"
        " -l|-logfile>writes -propertyfile>reads",
        has_clusters=False,
    ),
    "sbt": _script(
        "sbt",
        "scala",
        "build.sbt",
        "project/build.sbt",
        "project/plugins.sbt",
        does="--sbt-jar|-sbt-jar>loads -java-home|--java-home|--sbt-rc|-sbt-rc>gap",
        has_clusters=False,
    ),
    "mill": _script(
        "mill", "scala", "build.mill", "build.sc", does="--import>gap", values="-j -D -C", has_clusters=False
    ),
    "lein": Row(
        "lein test => runs clojure file 'project.clj'",
        here="clojure:project.clj",
        under={
            "deploy": Row("lein deploy clojars => publishes package", publishes="package"),
            "upgrade downgrade": Row("lein upgrade => changes packages by lein", manages="*"),
        },
    ),
    **{
        name: Row(
            f"{name} -M:test => runs clojure file 'deps.edn'",
            here="clojure:deps.edn",
            does="-e|--eval>code:clojure -i|--init>file:clojure -Sdeps>gap",
            has_clusters=False,
            values="-m --main -Sthreads",
            input="data",
            language="clojure",
        )
        for name in ("clj", "clojure")
    },
    "bb": Row(
        "bb -e x => runs clojure file 'bb.edn', runs clojure code-string 'x'",
        here="clojure:bb.edn",
        does="-e|--eval>code:clojure -f|--file>file:clojure --config|--init>gap -cp|--classpath>loads",
        has_clusters=False,
    ),
    "boot": _script("boot", "clojure", "build.boot", does="-f|--file>file:clojure", values="-d -s -r"),
    "scons": _script(
        "scons",
        "python",
        "SConstruct",
        "Sconstruct",
        "SConstruct.py",
        does="-f|--file|--sconstruct|--makefile>file:python --site-dir>loads",
        values="-C -j -D",
    ),
    "waf": _script("waf", "python", "wscript", values="-j -p"),
    "premake5": _script("premake5", "lua", "premake5.lua", does="--file>file:lua --scripts>loads"),
    "xmake": Row(
        "xmake build => runs lua file 'xmake.lua'",
        here="lua:xmake.lua",
        does="-F|--file>file:lua",
        values="-P -m -p -a -j",
        under={
            "lua l": Row("xmake lua x => runs lua file 'x'", does="-c>code:lua", operands="file:lua"),
            "install uninstall": Row("xmake install => changes packages by xmake", manages="*"),
            "require": Row("xmake require x => changes packages by xmake x", manages="*", shows="-l"),
        },
    ),
    "earthly": _script("earthly", "earthfile", "Earthfile", values="-P -i --build-arg -a"),
    "dagger": Row(
        "dagger call x",
        does="-m|--mod>loads",
        under={"run": Row("dagger run ls => runs ls", operands="wrapped", reading="first")},
    ),
    "tup": _script("tup", "tup", "Tupfile"),
    "redo": _script("redo", "sh", "default.do", values="-j"),
    "mage": _script(
        "mage",
        "go",
        "magefile.go",
        does="-gocmd>program -compile>writes",
        has_clusters=False,
        values="-d -w -goos -goarch -t",
    ),
    "invoke": _script(
        "invoke", "python", "tasks.py", does="-r|--search-root>loads -f|--config>gap", values="-c --collection -T"
    ),
    "inv": _script(
        "inv", "python", "tasks.py", does="-r|--search-root>loads -f|--config>gap", values="-c --collection"
    ),
    "fab": _script(
        "fab", "python", "fabfile.py", does="-r|--search-root>loads -f|--config|-i|--identity>gap", values="-H -c"
    ),
    "doit": _script("doit", "python", "dodo.py", does="-f|--file>file:python", values="-d -n"),
    "poe": _script("poe", "toml", "pyproject.toml", values="-C"),
    "guard": _script("guard", "ruby", "Guardfile", does="-G|--guardfile>file:ruby", values="-g -w"),
    "thor": _script("thor", "ruby", "Thorfile"),
    "cap": _script("cap", "ruby", "Capfile", does="-f|--rakefile>file:ruby"),
    "phing": _script(
        "phing", "phing", "build.xml", does="-f|-buildfile>file:phing -l|-logfile>writes", has_clusters=False
    ),
    "jake": _script("jake", "javascript", "Jakefile", "Jakefile.js", does="-f|--jakefile>file:javascript"),
    # Monorepos and frameworks of JavaScript run the scripts and settings of the project.
    "nx": Row(
        "nx build x => runs json file 'nx.json'",
        here="json:nx.json",
        under={
            "exec": Row("nx exec -- ls => runs ls", operands="wrapped", reading="first"),
            "add migrate": Row("nx add x => changes packages by nx x", manages="*"),
            "release": Row("nx release publish => publishes package", publishes="package"),
        },
    ),
    "turbo": _script(
        "turbo", "json", "turbo.json", "package.json", does="--profile>writes", values="-F --filter --cache-dir"
    ),
    "moon": _script("moon", "yaml", ".moon/workspace.yml"),
    "rush": Row(
        "rush build => runs json file 'rush.json'",
        here="json:rush.json",
        under={
            "install": Row("rush install => changes packages by rush from lock", manages="*", is_locked=True),
            "update add remove": Row("rush add -p x => changes packages by rush", manages="*", values="-p --package"),
            "publish": Row("rush publish => publishes package", publishes="package"),
        },
    ),
    "lage": _script("lage", "javascript", "lage.config.js"),
    "ng": Row(
        "ng build => runs json file 'angular.json'",
        here="json:angular.json",
        under={
            "add update": Row("ng add x => changes packages by ng x", manages="*"),
            "deploy": Row("ng deploy => publishes deployment", publishes="deployment"),
        },
    ),
    "vue": Row("vue add x => changes packages by vue x", manages="add create invoke upgrade"),
    **{
        name: _script(name, "javascript", *files.split(), does="--config|-c>file:javascript")
        for name, files in {
            "next": "next.config.js next.config.mjs next.config.ts",
            "nuxt": "nuxt.config.ts nuxt.config.js",
            "nuxi": "nuxt.config.ts nuxt.config.js",
            "astro": "astro.config.mjs astro.config.ts",
            "gatsby": "gatsby-config.js gatsby-node.js",
            "svelte-kit": "svelte.config.js",
            "remix": "remix.config.js vite.config.ts",
            "docusaurus": "docusaurus.config.js docusaurus.config.ts",
            "eleventy": "eleventy.config.js .eleventy.js",
            "vuepress": ".vuepress/config.js",
            "vitepress": ".vitepress/config.ts .vitepress/config.js",
            "storybook": ".storybook/main.js .storybook/main.ts",
            "snowpack": "snowpack.config.js",
            "craco": "craco.config.js",
            "parcel": ".parcelrc package.json",
            "tsup": "tsup.config.ts tsup.config.js",
            "rspack": "rspack.config.js rspack.config.ts",
            "rolldown": "rolldown.config.js rolldown.config.ts",
            "react-scripts": "package.json",
            "expo": "app.config.js app.json",
            "metro": "metro.config.js",
            "wp-scripts": "webpack.config.js package.json",
            "electron-builder": "electron-builder.js package.json",
            "electron-forge": "forge.config.js package.json",
            "tailwindcss": "tailwind.config.js",
            "postcss": "postcss.config.js",
        }.items()
    },
    "esbuild": Row(
        "esbuild --outfile=x a.ts => writes x",
        does="--outfile|--outdir|--metafile>writes --servedir>listens",
        has_clusters=False,
    ),
    "swc": Row(
        "swc -o x a => writes x, reads a",
        does="-o|--out-file>writes -d|--out-dir>creates --config-file>gap",
        operands="reads*",
    ),
    "babel": Row(
        "babel -o x a => writes x, reads a",
        does="-o|--out-file>writes -d|--out-dir>creates --config-file|--presets|--plugins>loads",
        operands="reads*",
    ),
    "sass": Row(
        "sass a b => reads a, writes b",
        does="-I|--load-path>reads",
        flags="-w -s --watch --no-source-map",
        operands="reads,writes",
    ),
    "lessc": Row("lessc a b => reads a, writes b", does="--plugin>gap", has_clusters=False, operands="reads,writes"),
}
