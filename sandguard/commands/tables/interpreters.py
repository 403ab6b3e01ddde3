"""Interpreters, compilers and configuration runners: code after an option, in a file or on standard input."""

from sandguard.commands.rows import Row

REFERENCE = (
    "GHC 9.10, OpenJDK 21, Octave 9, Puppet 8, ansible-core 2.18, GNU m4 1.4.19, GnuCOBOL 3.2, GCC 14, Rust 1.83, CLISP"
    " 2.49, S-Lang 2.3, sqlmap 1.8, Metasploit 6.4 and the other programs' own manual pages; 2026-11"
)

ROWS: dict[str, Row] = {
    "rustc": Row(
        "rustc -o x a.rs => writes x, reads a.rs",
        does="-o>writes --out-dir|--dep-info>creates -C|--codegen|-Z>codegen --extern>reads-at",
        flags="-g -O -v -h -V --test --verbose",
        values="-L -l --edition --crate-type --crate-name --emit --cfg --check-cfg --target --print --cap-lints"
        " -W -A -D"
        " -F --explain --error-format --color --sysroot --remap-path-prefix",
        operands="reads+compiled-rust*",
    ),
    "rustfmt": Row(
        "rustfmt --config-path x a.rs => reads x, reads a.rs, writes a.rs",
        does="--config-path>reads",
        flags="--check -l -v -q --backup",
        values="--edition --config --emit --color",
        operands="edits*",
    ),
    "as": Row(
        "as -o out a => writes out, reads a",
        does="-o|-MD|--MD>writes",
        flags="-g -n -w -x --fatal-warnings --warn --statistics -Z",
        values="-I -march -mtune -mcpu",
        has_clusters=False,
        operands="reads-list*",
    ),
    "cobc": Row(
        "cobc -xFj x => runs cobol file 'x', reads x",
        does="-o>writes -conf|-I>reads-path -l>reads-path",
        flags="-x -F -j -m -v -b -E -C -S -c -g -O -d -W -P -q --job --free",
        operands="file:cobol+reads",
        input="code",
        language="cobol",
    ),
    "dosbox": Row(
        "dosbox -c 'type x' => runs dos code-string 'type x'", does="-c>code:dos -conf>reads", has_clusters=False
    ),
    "gcc": Row(
        "gcc -wrapper ./x -o out a.c => runs ./x, writes out, reads a.c",
        operands="reads-list+compiled*",
        does="-wrapper>words-list -o>writes -specs|-fplugin>loads -include|-imacros>reads -B>loads",
        has_clusters=False,
        values="-I -L -D -U -x -isystem -MF -MT -idirafter -Xlinker -T",
    ),
    "clisp": Row(
        "clisp -x '(x)' => runs lisp code-string '(x)'",
        does="-x>code:lisp -i|-c>file:lisp -M>loads -o>writes",
        flags="-q -I -C -r -ansi -norc -w -v -repl -d -l --quiet --silent",
        values="-B -K -N -L -E -m -p -k",
        has_clusters=False,
        operands="file:lisp",
        input="code",
        language="lisp",
    ),
    "ghc": Row(
        "ghc -e 'x' => runs haskell code-string 'x'",
        does="-e>code:haskell -o>writes -outputdir|-odir|-hidir>creates"
        " -pgmF|-pgmc|-pgml|-pgma|-pgmP|-pgmL|-pgmdll|-pgmi>program -ghci-script>file:haskell",
        flags="-F --make -O -O0 -O1 -O2 -threaded -Wall -c -v -package-env",
        values="-package -package-db -i -l -L -main-is -x",
        has_clusters=False,
        operands="reads*",
    ),
    "runghc": Row(
        "runghc -f ./ghc x.hs => runs ./ghc, runs haskell file 'x.hs'",
        does="-f>program",
        values="--ghc-arg",
        operands="file:haskell",
        reading="first",
        input="code",
        language="haskell",
    ),
    "ghci": Row(
        "ghci -e ':!ls -l' => runs sh argument 'ls -l'",
        does="-e>ghci -ghci-script>file:haskell",
        flags="-v0 -v -i -Wall -fno-code -ignore-dot-ghci -interactive",
        values="-package -X",
        has_clusters=False,
        operands="file:haskell*",
        input="code",
        language="haskell",
    ),
    "irb": Row(
        "irb -r ./x => loads ./x",
        does="-r|-I>loads",
        flags="-d -f -U -w -W --simple-prompt --noecho --nocolorize --inspect --noinspect",
        values="-E --prompt --context-mode --back-trace-limit",
        operands="file:ruby",
        input="code",
        language="ruby",
    ),
    "java": Row(
        "java -javaagent:a.jar=x -jar app.jar => loads a.jar, runs java file 'app.jar'",
        does="-jar>file:java+known-script -agentpath|-agentlib|-javaagent>loads"
        " -cp|-classpath|--class-path|-p|--module-path>class-path",
        has_clusters=False,
        reading="first",
        glued="-agentpath:>loads-agent -javaagent:>loads-agent",
        values="-m --module --add-modules --add-opens --add-exports",
        operands="script-named+class-named",
    ),
    "javac": Row(
        "javac -processorpath x a.java => loads x, reads a.java, writes a.class",
        does="-processorpath|--processor-path>loads",
        has_clusters=False,
        operands="reads-list+compiled-java*",
        values="-cp -classpath -d",
    ),
    "jjs": Row("jjs x => runs jrunscript file 'x'", operands="file:jrunscript", input="code", language="jrunscript"),
    "jrunscript": Row(
        "jrunscript -e x => runs jrunscript code-string 'x'",
        does="-e>code:jrunscript -f>file:jrunscript",
        values="-cp -l",
        has_clusters=False,
        operands="file:jrunscript",
        input="code",
        language="jrunscript",
    ),
    "jshell": Row(
        "jshell x => runs java file 'x'",
        does="--startup>file:java",
        operands="file:java",
        input="code",
        language="java",
    ),
    "ld": Row(
        "ld --plugin x -o b a.o => loads x, writes b, reads a.o",
        does="-plugin|--plugin|-T>loads -o|--output>writes",
        values="-L -l -m -e -z -rpath -soname -dynamic-linker --dynamic-linker -Map",
        has_clusters=False,
        operands="reads-list+compiled*",
    ),
    "m4": Row(
        "m4 a => reads a, runs m4 file 'a'",
        does="-F|--freeze-state|-o|--debugfile|--error-output>writes -R|--reload-state>reads",
        flags="-e -E -g -G -i -P -Q -s --interactive --prefix-builtins --quiet --silent --synclines",
        operands="reads+file:m4*",
        says="input",
        values="-D -I -U -L -B -H -N -T -t -d -l --define --undefine --include",
        input="code",
        language="m4",
    ),
    "nasm": Row(
        "nasm -o out a => writes out, reads a",
        does="-o|-l|-Z|-MF>writes -p|-P|-@>reads",
        flags="-e -a -E -g -h -s -t -v -w -X",
        values="-f -I -D -U -O -F -MT",
        operands="reads*",
    ),
    "octave-cli": Row(
        "octave-cli --eval 'x' => runs octave code-string 'x'",
        does="--eval>code:octave --path|-p|--exec-path>loads --image-path|--info-file>reads-path",
        flags="-q -f -H -i -V --quiet --silent --no-init-file --norc --no-gui --persist --traditional --no-history",
        operands="file:octave",
        input="code",
        language="octave",
    ),
    "octave": Row(
        "octave --eval 'x' => runs octave code-string 'x'",
        does="--eval>code:octave --path|-p|--exec-path>loads --image-path|--info-file>reads-path",
        flags="-q -f -H -i -V --quiet --silent --no-init-file --norc --no-gui --persist --traditional --no-history",
        operands="file:octave",
        input="code",
        language="octave",
    ),
    "pry": Row(
        "pry -e x => runs ruby code-string 'x'",
        does="-e|--exec>code:ruby -r|-I>loads",
        operands="file:ruby",
        input="code",
        language="ruby",
    ),
    "puppet": Row(
        "puppet apply -e 'x' => runs puppet code-string 'x'",
        does="-e|--execute>code:puppet --prerun_command|--postrun_command|--rundir_command>shell --modulepath>loads"
        " -l|--logdest>writes --config>reads",
        flags="-v -d -t --verbose --debug --test --noop --detailed-exitcodes",
        operands="-,file:puppet+reads",
        under={
            "filebucket": Row(
                "puppet filebucket -l diff a b => reads a, reads b",
                flags="-l --local -r --remote",
                values="-s --server -b --bucket",
                operands="-,reads*",
            )
        },
    ),
    "facter": Row(
        "facter --custom-dir x a => loads x",
        does="--custom-dir|--external-dir>loads -c|--config>reads",
        flags="-d -j -y -p -t --json --yaml --debug --show-legacy --puppet --timing",
        values="-l --log-level",
    ),
    "rake": Row(
        "rake test => runs ruby file 'Rakefile', runs ruby file 'rakefile', runs ruby file 'Rakefile.rb'",
        here="ruby:Rakefile ruby:rakefile ruby:Rakefile.rb",
        does=(
            "-f|--rakefile>file:ruby -e|--execute|-E|--execute-continue|-p|--execute-print>code:ruby -r|--require>loads"
        ),
        destroys="database",
        verbs="db:drop db:drop:all db:reset db:purge db:rollback db:migrate:reset db:migrate:down db:schema:load"
        " db:structure:load db:truncate_all db:seed:replant db:setup",
    ),
    "rustdoc": Row(
        "rustdoc --html-in-header x a.rs => reads x, reads a.rs",
        does="--html-in-header|--html-before-content|--html-after-content|--markdown-before-content"
        "|--markdown-after-content|--index-page|--theme|--extend-css|-e>reads -o|--out-dir|--output>fills"
        " --test-runtool|--test-builder|--test-builder-wrapper>program --extern>reads-at",
        flags="-v --test --no-capture --document-private-items",
        values="-L -l --edition --crate-type --crate-name --cfg --target --test-args --cap-lints -C -Z",
        operands="reads*",
    ),
    "task": Row(
        "task execute ls -l => runs sh argument 'ls -l'",
        does="-t|--taskfile>file:task",
        values="-d --dir",
        under={
            "execute exec": Row(
                "task exec ls -l => runs sh argument 'ls -l'", operands="joined", reading="raw", has_clusters=False
            ),
            "import": Row("task import a => reads a", operands="reads*"),
        },
    ),
    "tasksh": Row("tasksh x => runs gdb file 'x'", operands="file:gdb", input="code", language="gdb"),
    "msfconsole": Row(
        "msfconsole -q -x 'ls; exit' => runs sh argument 'ls; exit'",
        does="-x|--execute-command>shell -r|--resource>file:sh -m|--module-path>loads -p|--plugin>loads -o>writes"
        " -c>reads",
        flags="-q -a -n -L --quiet",
        input="code",
        language="sh",
    ),
    "slsh": Row(
        "slsh -e 'x' => runs slang code-string 'x'",
        does="-e>code:slang -i|-l>file:slang",
        flags="-g -n -q -t -v --quiet",
        operands="file:slang",
        input="code",
        language="slang",
    ),
    "ginsh": Row("ginsh a => runs gdb file 'a'", operands="file:gdb*", input="code", language="gdb"),
    "sqlmap": Row(
        "sqlmap -u https://example.com --eval 'x' => sends ? to https://example.com, runs python code-string 'x'",
        does="--eval>code:python -u|--url>sends -l|-m|-r|-c|--load-cookies|--safe-req>reads --preprocess|--postprocess"
        ">file:python --tamper>script-named --os-shell!shell-started --file-write>reads --output-dir>creates"
        " --sql-file>reads --os-cmd>remote --shell!shell-started",
        flags="--batch --dbs --tables --dump --random-agent --forms --flush-session -b",
        values="-D -T -C -p -H --data --cookie --level --risk --dbms --technique --threads --file-dest",
    ),
    "bee": Row(
        "bee eval 'x' => runs php code-string 'x'",
        under={
            "eval ev php-eval": Row("bee ev 'x' => runs php code-string 'x'", operands="code:php*"),
            "php-script scr": Row("bee scr a => runs php file 'a'", operands="file:php"),
        },
    ),
}
