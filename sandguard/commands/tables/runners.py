"""Programs that run, load or write something when an option says so."""

from sandguard.commands.rows import Row

REFERENCE = "the programs' own manual pages; the list of those that matter follows GTFOBins' index, read 2026-11"

_EDITOR = "-c|--cmd>vim -S>file:vim -u|-U|-i>file:vim -w|-W>writes"

ROWS: dict[str, Row] = {
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
    "apache2": Row("apache2 -f x => loads x", does="-f|-C|-c>loads -E>writes -d>loads", values="-k -D"),
    "apport-cli": Row("apport-cli -c x => reads x", does="-c>reads"),
    "arj": Row("arj a x y => reads y", operands="-,-,reads*"),
    "as": Row("as -o out a => writes out, reads a", does="-o>writes", operands="reads*"),
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
    "cmake": Row(
        "cmake -E cat a",
        does="-P|-C>file:cmake --toolchain>file:cmake",
        has_clusters=False,
        values="-S -B -G -D -E --build --target",
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
    "ed": Row("ed -s a => reads a", flags="-s -G -r -v", values="-p", operands="reads", input="code", language="ed"),
    "ex": Row(
        "ex -sc '!ls' a => runs sh argument 'ls', runs vim code-string '!ls', reads a",
        does=_EDITOR,
        flags="-s -e -n -R",
        operands="reads*",
    ),
    "ffmpeg": Row(
        "ffmpeg -i a out => reads a, writes out",
        does="-i>reads",
        has_clusters=False,
        operands="writes*",
        values="-f -c -c:v -c:a -ss -t -to -r -s -vf -af -b:v -b:a -map -preset -crf -ac -ar -loglevel",
    ),
    "gcc": Row(
        "gcc -wrapper ./x -o out a.c => runs ./x, writes out",
        does="-wrapper>words -o>writes -specs|-fplugin>loads -include|-imacros>reads -B>loads",
        has_clusters=False,
        values="-I -L -D -U -x -isystem -MF -MT -idirafter -Xlinker -T",
    ),
    "gdb": Row(
        "gdb -ex 'shell ls' ./x => runs gdb code-string 'shell ls'",
        does="-ex|--eval-command|-iex|--init-eval-command>code:gdb -x|--command|-ix>file:gdb",
        flags="-q -nx -batch -nh -n -quiet -silent -nw",
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
        does="-o|--output>writes --agent-program|--photo-viewer|--pinentry-program>program --options>reads",
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
    "m4": Row("m4 a => runs m4 file 'a'", operands="file:m4*", values="-D -I -U", input="code", language="m4"),
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
        "rake -f x => runs ruby file 'x'",
        does=(
            "-f|--rakefile>file:ruby -e|--execute|-E|--execute-continue|-p|--execute-print>code:ruby -r|--require>loads"
        ),
    ),
    "rustdoc": Row(
        "rustdoc --html-in-header x => reads x", does="--html-in-header|--html-before-content>reads -o>creates"
    ),
    "rview": Row(
        "rview -c ':!ls' => runs sh argument 'ls', runs vim code-string ':!ls'", does=_EDITOR, operands="reads*"
    ),
    "rvim": Row(
        "rvim -c ':!ls' => runs sh argument 'ls', runs vim code-string ':!ls'", does=_EDITOR, operands="reads*"
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
    "tmux": Row(
        "tmux -f x new-session -d ls => loads x",
        does="-f>loads -c>shell -S>creates",
        flags="-2 -C -D -l -N -u -v -V",
        values="-L -T",
        reading="first",
    ),
    "top": Row("top -b -n 1", reading="raw"),
    "varnishncsa": Row("varnishncsa -w out => writes out", does="-w>writes", values="-F -q"),
    "vi": Row(
        "vi -c ':!ls' a => runs sh argument 'ls', runs vim code-string ':!ls', reads a",
        does=f"{_EDITOR} -s>file:vim",
        flags="-b -d -e -E -m -M -n -N -o -O -p -R -v -x -X -y -Z -es --clean --not-a-term --noplugin --headless",
        values="-r -t -T -V",
        operands="reads*",
    ),
    "view": Row(
        "view -c ':!ls' a => runs sh argument 'ls', runs vim code-string ':!ls', reads a",
        does=_EDITOR,
        operands="reads*",
    ),
    "vimdiff": Row(
        "vimdiff -c ':!ls' a b => runs sh argument 'ls', runs vim code-string ':!ls', reads a, reads b",
        does=_EDITOR,
        operands="reads*",
    ),
    "wall": Row("wall --nobanner a => reads a", flags="--nobanner -n", values="-g -t", operands="reads"),
    "xdotool": Row("xdotool exec ls => runs ls", operands="-,wrapped"),
    "xelatex": Row(
        "xelatex -shell-escape x => gap options-from-text",
        does="-shell-escape|--shell-escape|-enable-write18!gap",
        has_clusters=False,
    ),
    "zsoelim": Row("zsoelim a => reads a", operands="reads*"),
    "zathura": Row("zathura -c x => loads x", does="-c|-d>loads -x>shell", operands="reads*"),
}
