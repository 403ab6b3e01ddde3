"""Programs that run, load or write something when an option says so."""

from sandguard.commands.rows import Row

REFERENCE = "the programs' own manual pages; the list of those that matter follows GTFOBins' index, read 2026-11"

_EDITOR = "-c|--cmd>vim -S>file:vim -u|-U|-i>file:vim -w|-W>writes"

ROWS: dict[str, Row] = {
    **{
        name: Row(
            f"{name} a x.7z y => writes x.7z, reads y", has_clusters=False, operands="-,packed,packed*", input="passed"
        )
        for name in ("7z", "7za", "7zz", "rar", "unrar")
    },
    "unar": Row("unar a.zip => reads a.zip, writes .", flags="-f -q -D -d", values="-o -p -e", operands="unpacks"),
    "agetty": Row("agetty -l ./x root => runs ./x", does="-l|--login-program>program", values="-f -H -I -t -w"),
    "bridge": Row("bridge -b x => reads x", does="-b|-batch>reads", has_clusters=False),
    "cdist": Row("cdist shell -s ./x => runs ./x", does="-s>program", operands="-"),
    "check_log": Row("check_log -F a -O b => reads a, writes b", does="-F>reads -O>writes", values="-q"),
    "check_ssl_cert": Row(
        "check_ssl_cert --grep-bin ./x => runs ./x", does="--grep-bin|--curl-bin|--openssl>program", values="-H -p"
    ),
    "check_statusfile": Row("check_statusfile a => reads a", operands="reads"),
    "distcc": Row("distcc ls => runs ls", operands="wrapped", reading="first"),
    "easyrsa": Row("easyrsa --vars=x => runs sh file 'x'", does="--vars>file:sh", has_clusters=False),
    "espeak": Row("espeak -f x => reads x", does="-f>reads", flags="-q -X -x"),
    "enscript": Row(
        "enscript -I 'sh x' a => runs sh argument 'sh x', reads a",
        does="-I|--filter>shell -o|-p|--output>writes",
        flags="-q",
        operands="reads*",
    ),
    "exiftool": Row(
        "exiftool -filename=x a => writes x, reads a",
        does="-filename|-o|-directory>writes -if|-api>gap",
        has_clusters=False,
        operands="reads*",
    ),
    "gtester": Row(
        "gtester -o x ./y => writes x, runs ./y", does="-o>writes", flags="-q -k --verbose", operands="program*"
    ),
    "hashcat": Row(
        "hashcat -m 0 -o x y => writes x, reads y", does="-o|--outfile>writes", values="-m -a -w -r", operands="reads*"
    ),
    "ld-linux.so.2": Row(
        "ld-linux.so.2 /bin/ls => runs /bin/ls",
        does="--preload|--audit>loads",
        values="--library-path --argv0 --inhibit-rpath",
        operands="wrapped",
        reading="first",
    ),
    "man": Row(
        "man -P 'sh x' ls => runs sh argument 'sh x'",
        does="-P|--pager|-H|--html>shell -C|--config-file>reads",
        values="-L -M -s -S -e -E -l",
        operands="reads-path*",
    ),
    "mosquitto": Row("mosquitto -c x => reads x", does="-c>reads", values="-p"),
    "mypy": Row(
        "mypy --junit-xml x a => writes x",
        does="--junit-xml|--txt-report|--html-report|--xml-report>writes --config-file>reads",
        has_clusters=False,
    ),
    "pax": Row("pax -w a => reads a", does="-f>edits", flags="-r -w -v -d -n -u", values="-x -s -o", operands="reads*"),
    "plymouth": Row("plymouth ask-for-password --command=x => runs x", does="--command>program"),
    "pyright": Row("pyright a => reads a", has_clusters=False, operands="reads*"),
    "rustc": Row(
        "rustc -o x a.rs => writes x, reads a.rs",
        does="-o>writes -C>gap",
        values="-L -l --edition --crate-type --crate-name --emit --out-dir --extern --cfg --target",
        operands="reads*",
    ),
    "rustfmt": Row("rustfmt a.rs => reads a.rs", values="--edition --config", operands="reads*"),
    "socket": Row(
        "socket -svp 'sh x' 4444 => runs sh argument 'sh x', sends ? to 4444",
        does="-p>shell",
        flags="-s -v -l -f -b -c -q -r -w",
        operands="sends",
    ),
    **{
        name: Row(
            f"{name} -x => {', '.join(f'runs javascript file {file!r}' for file in files.split())}",
            here=" ".join(f"javascript:{file}" for file in files.split()),
            does="-c|--config>file:javascript",
            has_clusters=False,
        )
        for name, files in {
            "webpack": "webpack.config.js webpack.config.ts",
            "eslint": ".eslintrc.js eslint.config.js eslint.config.mjs",
            "vite": "vite.config.js vite.config.ts",
            "vitest": "vitest.config.ts vite.config.ts",
            "jest": "jest.config.js jest.config.ts",
            "rollup": "rollup.config.js rollup.config.mjs",
            "gulp": "gulpfile.js",
            "grunt": "Gruntfile.js",
            "playwright": "playwright.config.ts playwright.config.js",
        }.items()
    },
    "tsc": Row("tsc a.ts", has_clusters=False, operands="reads-path*"),
    "whiptail": Row("whiptail --textbox a 0 0 => reads a", does="--textbox>reads", has_clusters=False),
    "xdg-user-dir": Row("xdg-user-dir 'x; ls' => runs sh argument 'x; ls'", operands="shell"),
    "xmore": Row("xmore a => reads a", operands="reads*"),
    "xpad": Row("xpad -f a => reads a", does="-f>reads"),
    "urlget": Row("urlget - /srv/x => reads /srv/x", operands="-,fetches", shape="network"),
    "pytest": Row(
        "pytest -q a.py::x => runs python file 'conftest.py', runs python file '*test*.py',"
        " runs python file 'tests/*.py', runs python file 'tests/*/*.py', runs python file 'a.py'",
        does="-p>gap -c|--rootdir>reads --junitxml|--junit-xml>writes",
        here="python:conftest.py python:*test*.py python:tests/*.py python:tests/*/*.py",
        operands="test-file*",
        values="-k -m -n -o -W --cov --tb --maxfail --durations --timeout --ignore --deselect --basetemp --cov-report",
    ),
    "tox": Row("tox -e py => runs tox file 'tox.ini'", here="tox:tox.ini", values="-e -c"),
    "nox": Row("nox -s x => runs python file 'noxfile.py'", here="python:noxfile.py", values="-s -f -k"),
    "mvn": Row(
        "mvn test => runs maven file 'pom.xml'",
        here="maven:pom.xml",
        does="-f|--file>file:maven",
        values="-D -P -pl -s",
        has_clusters=False,
    ),
    "gradle": Row(
        "gradle build => runs gradle file 'build.gradle', runs gradle file 'build.gradle.kts',"
        " runs gradle file 'settings.gradle'",
        here="gradle:build.gradle gradle:build.gradle.kts gradle:settings.gradle",
        does="-b|--build-file|-I|--init-script>file:gradle",
        values="-P -D -p",
    ),
    "just": Row(
        "just build => runs just file 'justfile', runs just file 'Justfile', runs just file '.justfile'",
        here="just:justfile just:Justfile just:.justfile",
        does="-f|--justfile>file:just --shell>program",
    ),
    "rspec": Row("rspec x", does="-r|--require>loads -I>loads", values="-f -e -t -o"),
    "ansible-playbook": Row(
        "ansible-playbook -i hosts site.yml => runs ansible file 'site.yml'",
        does="--vault-password-file|--vault-pass-file>program --ssh-common-args|--ssh-extra-args>gap",
        values="-i -e -l -t -u -f -c --tags --skip-tags --extra-vars --limit --become-user --inventory",
        flags="-b -C -D -K -k -v -vv -vvv --check --diff --syntax-check --list-tasks --list-hosts",
        operands="file:ansible*",
    ),
    "ansible": Row(
        "ansible all -m shell -a 'ls' => runs sh argument 'ls'",
        does="-a|--args>shell --vault-password-file>program",
        values="-i -m -e -l -u -f -c -B -P -t",
        flags="-b -C -D -K -k -v",
    ),
    "apache2": Row("apache2 -f x => loads x, reads x", does="-f|-C|-c>loads+reads -E>writes -d>loads", values="-k -D"),
    "apport-cli": Row("apport-cli -c x => reads x", does="-c>reads"),
    "arj": Row("arj a x y => reads y", operands="-,-,reads*"),
    "as": Row("as -o out a => writes out, reads a", does="-o>writes", operands="reads-list*"),
    "bbot": Row("bbot -cy x => loads x", does="-cy|-y|-m>loads", has_clusters=False),
    "bpftrace": Row(
        "bpftrace --unsafe -e x => runs bpftrace code-string 'x'",
        does="-e>code:bpftrace -c>words -o>writes",
        operands="file:bpftrace",
    ),
    "byebug": Row("byebug x.rb => runs ruby file 'x.rb'", operands="file:ruby"),
    "cabal": Row("cabal exec -- ls => runs ls", operands="-,wrapped"),
    "certbot": Row(
        "certbot certonly --pre-hook 'sh x' => runs sh argument 'sh x'",
        does=(
            "--pre-hook|--post-hook|--deploy-hook|--renew-hook|--manual-auth-hook|--manual-cleanup-hook>shell"
            " --logs-dir>creates"
        ),
        values="-d -m -w -a -i",
    ),
    "check_by_ssh": Row(
        "check_by_ssh -H x -C 'ls' => runs sh argument 'ls'", does="-C|--command|-o>shell", values="-H -t -l -p"
    ),
    "cobc": Row("cobc -xFj x => runs cobol file 'x'", does="-o>writes", flags="-x -F -j -m -v", operands="file:cobol"),
    "cowsay": Row("cowsay -f ./x.cow hi => runs perl file './x.cow'", does="-f>file:perl", values="-e -T -W"),
    "cpio": Row(
        "cpio -o --rsh-command=x -F y => runs x, writes y",
        does="--rsh-command>words -F|-O|-I|--file>writes -E>reads",
        flags="-o -i -p -d -m -u -v -t -0 -B -L -V",
        values="-H -C -D -R -M",
    ),
    "cscope": Row("cscope -F x => reads x", does="-F|-i>reads -f>writes"),
    "crash": Row("crash -i x => runs crash file 'x'", does="-i>file:crash", has_clusters=False),
    "ctest": Row(
        "ctest -S x => runs cmake file 'x'", does="-S>file:cmake --build-and-test>loads", values="-R -E -j -L"
    ),
    "dosbox": Row(
        "dosbox -c 'type x' => runs dos code-string 'type x'", does="-c>code:dos -conf>reads", has_clusters=False
    ),
    "dotnet": Row("dotnet fsi x", values="--project -c -f -o", operands="-,-"),
    "dvips": Row("dvips -R0 a => reads a", does="-o>writes", has_clusters=False, operands="reads*"),
    "emacs": Row(
        "emacs -Q --batch --eval '(x)' a => runs lisp code-string '(x)', reads a",
        does="--eval|-eval|--execute>code:lisp -l|-load|--load|--script|-script>file:lisp -f|-funcall|--funcall>gap",
        flags="-Q -q -nw --batch -batch --quick --no-init-file --daemon --no-site-file",
        values="-u -L --directory --insert -t",
        has_clusters=False,
        operands="reads*",
    ),
    "ed": Row(
        "ed -s a => reads a, writes a",
        flags="-s -G -r -v -E",
        values="-p",
        operands="vim-file",
        input="code",
        language="ed",
    ),
    "ex": Row(
        "ex -sc '!ls' a => runs sh argument 'ls', runs vim code-string '!ls', reads a",
        does=_EDITOR,
        flags="-s -e -n -R",
        operands="vim-file*",
    ),
    "ffmpeg": Row(
        "ffmpeg -i a out => reads a, writes out",
        does="-i>reads",
        has_clusters=False,
        operands="writes*",
        values="-f -c -c:v -c:a -ss -t -to -r -s -vf -af -b:v -b:a -map -preset -crf -ac -ar -loglevel",
    ),
    "gcc": Row(
        "gcc -wrapper ./x -o out a.c => runs ./x, writes out, reads a.c",
        operands="reads-list*",
        does="-wrapper>words -o>writes -specs|-fplugin>loads -include|-imacros>reads -B>loads",
        has_clusters=False,
        values="-I -L -D -U -x -isystem -MF -MT -idirafter -Xlinker -T",
    ),
    "gdb": Row(
        "gdb -ex 'shell ls' ./x => runs sh argument 'ls', runs gdb code-string 'shell ls'",
        does="-ex|--eval-command|-iex|--init-eval-command>gdb -x|--command|-ix>file:gdb",
        flags="-q -nx -batch -nh -n -quiet -silent -nw",
        input="code",
        language="gdb",
        values="-p -c -d --args -cd -tty -pid",
        has_clusters=False,
    ),
    "ghc": Row(
        "ghc -e 'x' => runs haskell code-string 'x'",
        does="-e>code:haskell -o>writes -F|-pgmF|-pgmc|-pgml>program",
        has_clusters=False,
    ),
    "ghci": Row("ghci x.hs => runs haskell file 'x.hs'", operands="file:haskell*", input="code", language="haskell"),
    "gimp": Row("gimp -b 'x' => runs python code-string 'x'", does="-b|--batch>code:python", flags="-i -d -f"),
    "gnuplot": Row(
        "gnuplot -e 'system \"x\"' => runs gnuplot code-string 'system \"x\"'",
        does="-e>code:gnuplot -c>file:gnuplot",
        operands="file:gnuplot*",
        input="code",
        language="gnuplot",
    ),
    "gpg": Row(
        "gpg -o out -d x => writes out, reads x",
        does="-o|--output>writes --agent-program|--photo-viewer|--pinentry-program>program --options>reads"
        " --export-secret-keys|--export-secret-subkeys|--export-secret-ssh-key!secret"
        " --delete-secret-keys|--delete-secret-key|--delete-secret-and-public-key!destroys-secret",
        flags="-d -e -s -c -a -v -q --decrypt --encrypt --sign --clearsign --verify --armor --batch --yes --import"
        " --list-keys --detach-sign -b -k -K --list-secret-keys --export --gen-key --full-generate-key --dearmor",
        values="-r --recipient -u --local-user --homedir --passphrase --passphrase-file --keyserver --recv-keys"
        " --pinentry-mode --keyring --cipher-algo",
        operands="reads*",
    ),
    "grc": Row("grc ls => runs ls", values="-c", flags="-e -s", operands="wrapped", reading="first"),
    "iftop": Row("iftop -c x => reads x", does="-c>reads", flags="-n -N -p -P -B"),
    "irb": Row("irb -r ./x => loads ./x", does="-r|-I>loads", operands="file:ruby", input="code", language="ruby"),
    "java": Row(
        "java -jar app.jar => runs java file 'app.jar'",
        does="-jar>file:java -agentpath|-agentlib|-javaagent>loads",
        has_clusters=False,
        reading="first",
        values="-cp -classpath --class-path -p --module-path -m --module --add-modules",
    ),
    "javac": Row(
        "javac -processorpath x a.java => loads x",
        does="-processorpath|--processor-path>loads",
        has_clusters=False,
        values="-cp -classpath -d",
    ),
    "jjs": Row("jjs x => runs javascript file 'x'", operands="file:javascript", input="code", language="javascript"),
    "joe": Row("joe a => reads a", operands="reads*"),
    "jrunscript": Row(
        "jrunscript -e x => runs javascript code-string 'x'",
        does="-e>code:javascript -f>file:javascript",
        values="-cp -l",
        has_clusters=False,
        operands="file:javascript",
        input="code",
        language="javascript",
    ),
    "jshell": Row(
        "jshell x => runs java file 'x'",
        does="--startup>file:java",
        operands="file:java",
        input="code",
        language="java",
    ),
    "kakoune": Row("kakoune -e x => runs kakoune code-string 'x'", does="-e|-E>code:kakoune", operands="reads*"),
    "latexmk": Row(
        "latexmk -e 'system(1)' a => runs perl code-string 'system(1)'",
        does="-e>code:perl -latex|-pdflatex|-xelatex|-lualatex>shell -r>file:perl -outdir>creates",
        has_clusters=False,
    ),
    "latex": Row(
        "latex --shell-escape x => gap options-from-text",
        does="-shell-escape|--shell-escape|-enable-write18!gap -output-directory>creates",
        has_clusters=False,
    ),
    "ld": Row("ld --plugin x => loads x", does="-plugin|--plugin|-T>loads -o>writes", has_clusters=False),
    "ldconfig": Row(
        "ldconfig -f x => changes system loader, reads x", does="-f>reads -C>writes", changes="loader", shows="-p"
    ),
    "logrotate": Row(
        "logrotate -l out x => writes out, reads x",
        does="-l|--log|-s|--state>writes -m|--mail>words",
        operands="reads*",
    ),
    "m4": Row(
        "m4 a => reads a, runs m4 file 'a'", operands="reads+file:m4*", values="-D -I -U", input="code", language="m4"
    ),
    "mplayer": Row("mplayer a => reads a", has_clusters=False, operands="reads*"),
    "nano": Row(
        "nano -s ./x a => runs ./x, reads a",
        does="-s|--speller>words --rcfile|-f>reads",
        operands="reads*",
        values="-r -T -o -Y -X",
    ),
    "nasm": Row(
        "nasm -o out a => writes out, reads a", does="-o|-l>writes -p>reads", values="-f -I -D", operands="reads*"
    ),
    "neofetch": Row(
        "neofetch --config x => runs sh file 'x'", does="--config>file:sh --ascii>reads", has_clusters=False
    ),
    "fastfetch": Row("fastfetch -c x => reads x", does="-c|--config>reads --file|--file-raw>reads", has_clusters=False),
    "nginx": Row("nginx -c x => loads x", does="-c|-g>loads", values="-s -p -e"),
    "octave-cli": Row(
        "octave-cli --eval 'x' => runs octave code-string 'x'",
        does="--eval>code:octave",
        operands="file:octave",
        input="code",
        language="octave",
    ),
    "octave": Row(
        "octave --eval 'x' => runs octave code-string 'x'",
        does="--eval>code:octave",
        operands="file:octave",
        input="code",
        language="octave",
    ),
    "pdb": Row("pdb x.py => runs python file 'x.py'", operands="file:python"),
    "pdftex": Row(
        "pdftex -shell-escape x => gap options-from-text",
        does="-shell-escape|--shell-escape|-enable-write18!gap",
        has_clusters=False,
    ),
    "pdflatex": Row(
        "pdflatex -shell-escape x => gap options-from-text",
        does="-shell-escape|--shell-escape|-enable-write18!gap",
        has_clusters=False,
    ),
    "pexec": Row("pexec ls => runs ls", operands="wrapped", reading="first"),
    "pidstat": Row(
        "pidstat -e ls => runs ls",
        does="-e>program",
        flags="-d -h -H -I -l -R -r -s -t -u -v -V -w",
        values="-C -G -p -T -U",
    ),
    "pry": Row(
        "pry -e x => runs ruby code-string 'x'",
        does="-e|--exec>code:ruby -r|-I>loads",
        operands="file:ruby",
        input="code",
        language="ruby",
    ),
    "psftp": Row("psftp -b x example.com => runs sftp file 'x'", does="-b>file:sftp"),
    "puppet": Row(
        "puppet apply -e 'x' => runs puppet code-string 'x'", does="-e|--execute>code:puppet", operands="-,file:puppet"
    ),
    "rake": Row(
        "rake test => runs ruby file 'Rakefile', runs ruby file 'rakefile', runs ruby file 'Rakefile.rb'",
        here="ruby:Rakefile ruby:rakefile ruby:Rakefile.rb",
        does=(
            "-f|--rakefile>file:ruby -e|--execute|-E|--execute-continue|-p|--execute-print>code:ruby -r|--require>loads"
        ),
    ),
    "rustdoc": Row(
        "rustdoc --html-in-header x => reads x", does="--html-in-header|--html-before-content>reads -o>creates"
    ),
    "rview": Row(
        "rview -c ':!ls' => runs sh argument 'ls', runs vim code-string ':!ls'", does=_EDITOR, operands="vim-file*"
    ),
    "rvim": Row(
        "rvim -c ':!ls' => runs sh argument 'ls', runs vim code-string ':!ls'", does=_EDITOR, operands="vim-file*"
    ),
    "screen": Row(
        "screen -dmS x ls => runs ls",
        does="-c>reads -Logfile>writes",
        flags="-d -m -D -R -r -x -U -q -ls -list -wipe -A -O -L -X",
        values="-S -s -t -h -T -e -p",
        operands="wrapped",
        reading="first",
    ),
    "scrot": Row(
        "scrot -e 'sh x' out => runs sh argument 'sh x', writes out", does="-e|--exec>shell", operands="writes"
    ),
    "smbmap": Row("smbmap -x ls => runs sh argument 'ls'", does="-x>shell", values="-u -p -H -d -R"),
    "ssconvert": Row("ssconvert a b => reads a, writes b", operands="reads,writes"),
    "systemd-resolve": Row("systemd-resolve x => fetches x", operands="fetches*", shape="network"),
    "task": Row("task x", does="-t|--taskfile>file:task", values="-d"),
    "tasksh": Row("tasksh x => runs tasksh file 'x'", operands="file:tasksh"),
    "tex": Row(
        "tex --shell-escape x => gap options-from-text",
        does="-shell-escape|--shell-escape|-enable-write18!gap",
        has_clusters=False,
    ),
    "top": Row("top -b -n 1", reading="raw"),
    "varnishncsa": Row("varnishncsa -w out => writes out", does="-w>writes", values="-F -q"),
    "vi": Row(
        "vi -c ':!ls' a => runs sh argument 'ls', runs vim code-string ':!ls', reads a",
        does=f"{_EDITOR} -s>file:vim",
        flags="-b -d -e -E -m -M -n -N -o -O -p -R -v -x -X -y -Z -es --clean --not-a-term --noplugin --headless",
        values="-r -t -T -V",
        operands="vim-file*",
    ),
    "view": Row(
        "view -c ':!ls' a => runs sh argument 'ls', runs vim code-string ':!ls', reads a",
        does=_EDITOR,
        operands="vim-file*",
    ),
    "vimdiff": Row(
        "vimdiff -c ':!ls' a b => runs sh argument 'ls', runs vim code-string ':!ls', reads a, reads b",
        does=_EDITOR,
        operands="vim-file*",
    ),
    "wall": Row("wall --nobanner a => reads a", flags="--nobanner -n", values="-g -t", operands="reads"),
    "xdotool": Row("xdotool exec ls => runs ls", operands="-,wrapped"),
    **{
        name: Row(f"{name} -e ls -l => runs ls -l", does="-e|-x|--execute>>program-operands", has_clusters=False)
        for name in (
            "xterm",
            "urxvt",
            "rxvt",
            "konsole",
            "alacritty",
            "terminator",
            "x-terminal-emulator",
            "st",
            "kitty",
        )
    },
    "gnome-terminal": Row("gnome-terminal -- ls => runs ls", operands="wrapped", reading="first"),
    "nix-shell": Row(
        "nix-shell -p hello --run 'ls -l' => runs sh argument 'ls -l'",
        does="--run|--command>shell",
        values="-p --packages -A --arg --argstr -I",
        has_clusters=False,
    ),
    "patch": Row(
        "patch -p1 a => reads a, writes a",
        does="-o|--output|-r|--reject-file>writes -i|--input>reads",
        flags="-b -c -e -E -f -l -n -N -R -s -t -T -u -v -Z --dry-run --reverse --forward --backup --force --batch"
        " --silent --quiet --unified --verbose",
        values="-B -d --directory -D -F --fuzz -g -p --strip -V -x -Y -z",
        operands="edits,reads",
        input="code",
        language="patch",
    ),
    "xelatex": Row(
        "xelatex -shell-escape x => gap options-from-text",
        does="-shell-escape|--shell-escape|-enable-write18!gap",
        has_clusters=False,
    ),
    "zsoelim": Row("zsoelim a => reads a", operands="reads*"),
    "zathura": Row("zathura -c x => loads x", does="-c|-d>loads -x>shell", operands="reads*"),
}
