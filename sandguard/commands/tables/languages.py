"""Compilers, interpreters and tools of other languages than C."""

from sandguard.commands.rows import Row

REFERENCE = (
    "Go 1.23, .NET 9.0, Erlang/OTP 27, Elixir 1.18, GHC 9.10, OCaml 5.2, JDK 23, Scala 3.6, Kotlin 2.1, Zig 0.13, Swift"
    " 6.0, Crystal 1.14, Nim 2.2, Dart 3.6, Flutter 3.27 and the programs' own manual pages; 2026-11"
)

ROWS: dict[str, Row] = {
    # Go
    "gofmt": Row(
        "gofmt -w a => reads a, writes a",
        does="-w!edits-operands",
        flags="-l -d -e -s",
        values="-r",
        has_clusters=False,
        operands="reads*",
        input="passed",
    ),
    "goimports": Row(
        "goimports -w a => reads a, writes a",
        does="-w!edits-operands",
        flags="-l -d -e -v",
        values="-local -srcdir",
        has_clusters=False,
        operands="reads*",
        input="passed",
    ),
    "gofumpt": Row(
        "gofumpt -w a => reads a, writes a",
        does="-w!edits-operands",
        flags="-l -d -e -extra",
        has_clusters=False,
        operands="reads*",
        input="passed",
    ),
    "dlv": Row(
        "dlv exec ./x => runs ./x",
        does="--init>file:dlv -l|--listen>listens --log-dest>writes",
        values="--api-version --backend --wd --check-go-version --build-flags -r",
        under={"exec": Row("dlv exec ./x -- a => runs ./x a", operands="wrapped")},
    ),
    "mockgen": Row(
        "mockgen -source=a -destination=x => reads a, writes x",
        does="-source>reads -destination>writes -exec_only>program",
        has_clusters=False,
        values="-package -mock_names -imports",
    ),
    "stringer": Row(
        "stringer -type=A -output=x => writes x", does="-output>writes", has_clusters=False, values="-type"
    ),
    "goreleaser": Row(
        "goreleaser check",
        under={
            "release r": Row(
                "goreleaser release --clean => publishes release",
                publishes="release",
                shows="--snapshot --skip=publish",
                does="-f|--config>reads",
            ),
            "publish": Row("goreleaser publish => publishes release", publishes="release"),
        },
    ),
    "garble": Row("garble build ./..."),
    "tinygo": Row("tinygo build -o x a => writes x", does="-o>writes", has_clusters=False),
    # .NET
    **{
        name: Row(
            f"{name} a.sln => runs msbuild file 'a.sln'",
            operands="file:msbuild*",
            has_clusters=False,
            does="-logger|/logger|-distributedlogger>gap",
        )
        for name in ("msbuild", "xbuild")
    },
    **{name: Row(f"{name} -out:x a.cs", has_clusters=False) for name in ("csc", "mcs", "vbc", "fsc", "fsharpc")},
    **{
        name: Row(
            f"{name} a.fsx => runs fsharp file 'a.fsx'",
            does="--load|--use>file:fsharp -r|--reference>loads",
            has_clusters=False,
            operands="file:fsharp",
            input="code",
            language="fsharp",
        )
        for name in ("fsi", "fsharpi")
    },
    "csi": Row(
        "csi a.csx => runs csharp file 'a.csx'",
        operands="file:csharp",
        has_clusters=False,
        input="code",
        language="csharp",
    ),
    "ilspycmd": Row("ilspycmd -o x a => reads a", values="-o -t -r", operands="reads*"),
    # Erlang, Elixir, Haskell, OCaml
    "erlc": Row(
        "erlc -o x a.erl => reads a.erl",
        does="-pa|-pz>loads",
        values="-o -I -D -b",
        has_clusters=False,
        operands="reads*",
    ),
    "escript": Row("escript a x => runs erlang file 'a'", operands="file:erlang", reading="first"),
    "iex": Row(
        "iex -e x a.exs => runs elixir code-string 'x', runs elixir file 'a.exs'",
        does="-e|--eval|--rpc-eval>code:elixir -r|--require>file:elixir -pa|-pz>loads --erl>gap",
        values="-S --name --sname --cookie --remsh",
        has_clusters=False,
        operands="file:elixir",
        input="code",
        language="elixir",
    ),
    "elixirc": Row(
        "elixirc -o x a.ex => runs elixir file 'a.ex'", does="-pa|-pz>loads", values="-o", operands="file:elixir*"
    ),
    **{
        name: Row(
            f"{name} a.hs => runs haskell file 'a.hs'",
            does="-f>program",
            operands="file:haskell",
            reading="first",
            has_clusters=False,
        )
        for name in ("runhaskell",)
    },
    "hlint": Row(
        "hlint a => reads a",
        does="-h|--hint|-d|--datadir>reads --refactor!edits-operands --with-refactor>program",
        operands="reads*",
    ),
    "ormolu": Row("ormolu -m inplace a => reads a", values="-m --mode -o --config -c", operands="reads*"),
    "fourmolu": Row(
        "fourmolu -i a => reads a, writes a", does="-i!edits-operands", values="-m --mode", operands="reads*"
    ),
    "ocaml": Row(
        "ocaml a.ml => runs ocaml file 'a.ml'",
        does="-e>code:ocaml -init>file:ocaml -ppx|-pp>words -I>loads",
        has_clusters=False,
        operands="file:ocaml",
        input="code",
        language="ocaml",
    ),
    "utop": Row(
        "utop a.ml => runs ocaml file 'a.ml'",
        does="-init>file:ocaml -require>loads",
        has_clusters=False,
        operands="file:ocaml",
        input="code",
        language="ocaml",
    ),
    **{
        name: Row(
            f"{name} -pp 'ls -l' -o x a.ml => runs sh argument 'ls -l', writes x, reads a.ml",
            does="-pp|-ppx>shell -o>writes -cc>shell -plugin>loads",
            has_clusters=False,
            values="-I -package",
            operands="reads*",
        )
        for name in ("ocamlc", "ocamlopt", "ocamlc.opt", "ocamlopt.opt")
    },
    "ocamlfind": Row("ocamlfind ocamlopt a.ml => runs ocamlopt a.ml", operands="wrapped", reading="first"),
    "ocamlbuild": Row("ocamlbuild -plugin-tag x a.native", has_clusters=False),
    "ocamlformat": Row(
        "ocamlformat -i a => reads a, writes a",
        does="-i|--inplace!edits-operands -o|--output>writes",
        operands="reads*",
    ),
    # JVM
    "javap": Row(
        "javap -c ./a => reads ./a",
        flags="-c -v -p -l -s -public -private -verbose",
        values="-cp -classpath --module",
        has_clusters=False,
        operands="reads-path*",
    ),
    **{
        name: Row(
            f"{name} -d x a => reads a",
            does="-Xplugin>loads",
            values="-d -cp -classpath -P -jvm-target",
            has_clusters=False,
            operands="reads*",
        )
        for name in ("scalac", "groovyc", "ecj", "ajc")
    },
    "kotlinc": Row(
        "kotlinc -script a.kts => runs kotlin file 'a.kts'",
        does="-script>script:kotlin -expression|-e>code:kotlin -Xplugin>loads",
        values="-d -cp -classpath -jvm-target -include-runtime",
        has_clusters=False,
    ),
    "kotlin": Row(
        "kotlin a.jar => runs java file 'a.jar'",
        does="-expression|-e>code:java",
        values="-cp -classpath -J",
        has_clusters=False,
        operands="file:java",
        reading="first",
    ),
    "keytool": Row(
        "keytool -delete -alias a => changes system credentials",
        changes="credentials",
        verbs="-delete -importcert -import -importkeystore -genkeypair -genseckey -keypasswd -storepasswd -changealias",
        has_clusters=False,
        does="-providerpath>loads",
        values="-keystore -alias -storepass -file -dname -keyalg -keysize -validity -storetype",
    ),
    "jarsigner": Row(
        "jarsigner -keystore a x.jar b => reads a, reads x.jar, writes x.jar",
        does="-keystore>reads -providerPath|-altsignerpath>loads -signedjar>writes",
        values="-storepass -keypass -tsa -sigalg",
        has_clusters=False,
        operands="edits",
    ),
    "jlink": Row(
        "jlink --add-modules a --output x => writes x",
        does="--output>creates --plugin-module-path>loads",
        values="--add-modules -p --module-path -c --compress",
    ),
    "jpackage": Row(
        "jpackage -i a -d x", values="-i -d -n -t --input --dest --name --type --main-jar", has_clusters=False
    ),
    "native-image": Row(
        "native-image -jar a x => reads a", does="-jar|--bundle-apply>reads", has_clusters=False, values="-cp -H"
    ),
    "jdeps": Row("jdeps a => reads a", has_clusters=False, operands="reads*"),
    "jmap": Row("jmap -dump:file=x 1", reading="raw"),
    "jcmd": Row("jcmd 1 help", does="-f>file:jcmd"),
    **{name: Row(f"{name} -l 1", reading="raw", input="ignored") for name in ("jps", "jstack", "jstat", "jinfo")},
    # Others
    "zig": Row(
        "zig build test => runs zig file 'build.zig'",
        does="--build-file|--build-runner>gap -femit-bin>writes --test-cmd>program --libc>reads",
        has_clusters=False,
        under={
            "build": Row("zig build test => runs zig file 'build.zig'", here="zig:build.zig"),
            "run": Row("zig run a.zig => runs zig file 'a.zig'", operands="file:zig"),
            "test": Row("zig test a.zig => runs zig file 'a.zig'", operands="file:zig"),
            "cc c++": Row("zig cc -o x a.c => writes x, reads a.c", does="-o>writes -fplugin>loads", operands="reads*"),
            "fetch": Row(
                "zig fetch --save https://example.com/a => changes packages by zig https://example.com/a", manages="*"
            ),
            "fmt": Row("zig fmt a => reads a, writes a", operands="edits*"),
        },
    ),
    "swiftc": Row(
        "swiftc -o x a => writes x, reads a",
        does="-o>writes -load-plugin-executable|-load-plugin-library|-plugin-path>loads",
        values="-I -L -module-name -target -sdk -Xcc -Xlinker",
        has_clusters=False,
        operands="reads*",
    ),
    "crystal": Row(
        "crystal eval x => runs crystal code-string 'x'",
        does="-o>writes --link-flags>gap",
        under={
            "eval": Row("crystal eval x => runs crystal code-string 'x'", operands="code:crystal"),
            "run": Row("crystal run a.cr => runs crystal file 'a.cr'", operands="file:crystal"),
            "spec build": Row("crystal build a.cr => runs crystal file 'a.cr'", operands="file:crystal*"),
        },
        operands="file:crystal",
    ),
    "nim": Row(
        "nim c -r a.nim => runs nim file 'a.nim'",
        does="-o|--out>writes --eval>code:nim",
        has_clusters=False,
        under={
            "c compile cpp js r e doc check": Row(
                "nim c -r a.nim => runs nim file 'a.nim'", operands="file:nim", reading="first"
            ),
        },
    ),
    "v": Row(
        "v run a.v => runs v file 'a.v'",
        does="-o>writes -e>code:v -cc>program",
        has_clusters=False,
        under={
            "run crun": Row("v run a.v => runs v file 'a.v'", operands="file:v"),
            "install update remove upgrade": Row("v install x => changes packages by v x", manages="*"),
        },
    ),
    "gleam": Row(
        "gleam test",
        under={
            "add remove update": Row("gleam add x => changes packages by gleam x", manages="*"),
            "publish": Row("gleam publish => publishes package", publishes="package"),
            "hex": Row("gleam hex retire x => publishes package", publishes="package", verbs="retire unretire revert"),
        },
    ),
    "elm": Row(
        "elm make a --output=x => writes x",
        does="--output>writes",
        under={
            "install": Row("elm install x => changes packages by elm x", manages="*"),
            "publish bump": Row("elm publish => publishes package", publishes="package"),
        },
    ),
    "spago": Row(
        "spago test",
        under={
            "install uninstall upgrade-set": Row("spago install x => changes packages by spago x", manages="*"),
            "publish": Row("spago publish => publishes package", publishes="package"),
        },
    ),
    "purs": Row("purs compile -o x a", values="-o -g"),
    "luac": Row("luac -o x a => writes x, reads a", does="-o>writes", flags="-l -p -s -v", operands="reads*"),
    "prove": Row(
        "prove -r t => runs perl file 't'",
        does="-e|--exec>shell -P>gap -I>loads --source>gap",
        flags="-v -r -l -b -q -s -f -w -T -c",
        values="-j --jobs --state",
        operands="file:perl*",
    ),
    "perltidy": Row(
        "perltidy -b a => reads a, writes a",
        does="-b!edits-operands -pro>reads -o>writes",
        has_clusters=False,
        operands="reads*",
        input="passed",
    ),
    "perldoc": Row("perldoc -f x", reading="raw", input="ignored"),
    "racket": Row(
        "racket -e x => runs scheme code-string 'x'",
        does="-e|--eval>code:scheme -f|--load|-r|--script|-u|--require-script|-t|--require>file:racket",
        operands="file:racket",
        input="code",
        language="racket",
        reading="first",
    ),
    "sbcl": Row(
        "sbcl --script a => runs lisp file 'a'",
        does="--eval>code:lisp --load|--script|--userinit|--sysinit>file:lisp --core>loads",
        flags="--noinform --non-interactive --no-userinit --quit",
        input="code",
        language="lisp",
    ),
    "ecl": Row(
        "ecl -eval a => runs lisp code-string 'a'",
        does="-eval|--eval>code:lisp -load|-shell|--load|--shell>file:lisp",
        has_clusters=False,
        input="code",
        language="lisp",
    ),
    "swipl": Row(
        "swipl -g x a => runs prolog code-string 'x', runs prolog file 'a'",
        does="-g|-t>code:prolog -s|-l|-f>file:prolog",
        flags="-q -O",
        operands="file:prolog",
        input="code",
        language="prolog",
        reading="first",
    ),
    "gforth": Row(
        "gforth -e x a => runs forth code-string 'x', runs forth file 'a'",
        does="-e>code:forth",
        operands="file:forth*",
        input="code",
        language="forth",
    ),
    "zx": Row(
        "zx a.mjs => runs javascript file 'a.mjs'",
        does="-e|--eval>code:javascript --shell>program --prefix|--postfix>shell",
        flags="--quiet --verbose --install",
        values="--cwd --ext",
        operands="script:javascript",
        reading="first",
        input="code",
        language="javascript",
    ),
    "jbang": Row(
        "jbang A.java => runs java file 'A.java'",
        does="-c|--code>code:java --javaagent>loads",
        values="--deps --java --main -D",
        operands="script:java",
        reading="first",
        under={
            "run": Row("jbang run A.java => runs java file 'A.java'", operands="script:java", reading="first"),
            "app": Row("jbang app install x => changes packages by jbang x", manages="install uninstall setup"),
        },
    ),
    "scala-cli": Row(
        "scala-cli a.sc => runs scala file 'a.sc'",
        does="-e|--execute-script>code:scala --jar|--extra-jars>loads",
        values="-S --scala --jvm --dep",
        operands="script:scala*",
        under={
            "run test": Row("scala-cli run a.sc => runs scala file 'a.sc'", operands="script:scala*"),
            "publish": Row("scala-cli publish => publishes package", publishes="package"),
        },
    ),
    "kscript": Row(
        "kscript a.kts => runs kotlin file 'a.kts'", operands="script:kotlin", reading="first", flags="-i -s -p --idea"
    ),
    "dart": Row(
        "dart test => runs yaml file 'pubspec.yaml'",
        here="yaml:pubspec.yaml",
        does="-o|--output>writes",
        under={
            "run": Row("dart run a.dart => runs dart file 'a.dart'", operands="file:dart"),
            "pub": Row("dart pub add x => changes packages by dart x", manages="add remove upgrade downgrade global"),
            "format fix": Row("dart format a => reads a, writes a", operands="edits*"),
            "compile": Row("dart compile exe -o x a => writes x", does="-o|--output>writes"),
        },
    ),
    "flutter": Row(
        "flutter test => runs yaml file 'pubspec.yaml'",
        here="yaml:pubspec.yaml",
        values="-d --device-id",
        under={
            "pub packages": Row(
                "flutter pub add x => changes packages by flutter x", manages="add remove upgrade downgrade global"
            ),
            "upgrade downgrade channel": Row("flutter upgrade => changes packages by flutter", manages="*"),
            "install": Row("flutter install"),
            "config": Row("flutter config --no-analytics"),
        },
    ),
}
