"""Debuggers, tracers and profilers: programs that are run in them, and commands of their own."""

from sandguard.commands.rows import Row

REFERENCE = (
    "GDB 15, LLDB 19, bpftrace 0.21, crash 8.0, sysstat 12.7, scanmem 0.17, UrJTAG 2021 and the other programs' own"
    " manual pages; 2026-11"
)

ROWS: dict[str, Row] = {
    "bpftrace": Row(
        "bpftrace --unsafe -e x => runs bpftrace code-string 'x'",
        does="-e>code:bpftrace -c>words -o>writes --include>reads -I>reads-path",
        flags="-v -d -dd -l -k -kk -q --unsafe --dry-run --info --no-warnings",
        values="-f -B -p --usdt-file-activation",
        operands="file:bpftrace",
        input="code",
        language="bpftrace",
    ),
    "byebug": Row(
        "byebug x.rb => runs ruby file 'x.rb'", does="-r|--require|-I>loads -x>file:gdb", operands="file:ruby"
    ),
    "crash": Row(
        "crash -i x => runs gdb file 'x'",
        does="-i>file:gdb --extensions|-e>loads",
        flags="-s -x -v -t -h -d --minimal --no_panic",
        has_clusters=False,
        input="code",
        language="gdb",
    ),
    "cscope": Row(
        "cscope -F x => reads x", does="-F|-i>reads -f>writes -P>reads-path", flags="-b -C -d -k -l -q -R -u"
    ),
    "gcore": Row("gcore -o x 1 => writes x", does="-o>writes", flags="-a -d"),
    "gdb": Row(
        "gdb -ex 'shell ls' ./x => runs gdb code-string 'shell ls'",
        does="-ex|--eval-command|-eval-command|-iex|--init-eval-command|-init-eval-command|-eiex>gdb"
        " -x|--command|-command|-ix|--init-command|-eix>file:gdb -P|--python>file:python -core|-c>reads"
        " -data-directory|--data-directory>loads --args|-args!rest-wrapped",
        flags="-q -nx -batch -nh -n -quiet -silent -nw --batch --nx --nh --quiet -tui -w -write -batch-silent"
        " -return-child-result",
        input="code",
        language="gdb",
        values="-p -d -cd -tty -pid -s -e -symbols -exec -se -i -l -b -interpreter",
        has_clusters=False,
    ),
    "gdbserver": Row(
        "gdbserver :1 ./x => listens on :1, runs ./x",
        does="--wrapper>program",
        flags="--multi --once --debug --no-startup-with-shell",
        operands="listens,wrapped",
        reading="first",
    ),
    "gtester": Row(
        "gtester -o x ./y => writes x, runs ./y",
        does="-o>writes",
        flags="-q -k --verbose -l -v",
        values="-m -p -s --seed",
        operands="program*",
    ),
    "jtag": Row(
        "jtag x => runs gdb file 'x'",
        flags="-n -q -i --norc --interactive --quiet",
        operands="file:gdb*",
        input="code",
        language="gdb",
    ),
    "lldb": Row(
        "lldb -o 'platform shell ls' ./x => runs lldb code-string 'platform shell ls'",
        does="-o|--one-line|-O|--one-line-before-file|-k|--one-line-on-crash>code:lldb"
        " -s|--source|-S|--source-before-file>file:lldb -c|--core>reads",
        flags="-b --batch -x --no-lldbinit -Q --source-quietly -e -w -X -r --repl -l",
        values="-p --attach-pid -n --attach-name -a --arch -f --file",
        input="code",
        language="lldb",
    ),
    "pdb": Row(
        "pdb -c n x.py => runs python code-string 'n', runs python file 'x.py'",
        does="-c>code:python",
        operands="file:python",
    ),
    "pidstat": Row(
        "pidstat -e ls -l => runs ls -l",
        does="-e>>program-operands",
        flags="-d -h -H -I -l -R -r -s -t -u -v -V -w",
        values="-C -G -p -T -U",
    ),
    "scanmem": Row(
        "scanmem -c 'shell ls' => runs gdb code-string 'shell ls'",
        does="-c|--command>code:gdb",
        flags="-b -e -d",
        values="-p --pid",
        input="code",
        language="gdb",
    ),
    "tdbtool": Row(
        "tdbtool a.tdb '! ls' => reads a.tdb, runs gdb code-string '! ls'",
        flags="-l",
        operands="reads,code:gdb*",
        input="code",
        language="gdb",
    ),
    "volatility": Row(
        "volatility -f a --plugins=x pslist => reads a, loads x",
        does="-f|--filename>reads --plugins|-p>loads --conf-file|--config>reads --output-file|-o>writes"
        " --dump-dir|-D>creates",
        values="--profile --dtb --shift -l --location",
        input="code",
        language="python",
    ),
}
