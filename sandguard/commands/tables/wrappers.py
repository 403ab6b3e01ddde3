"""Programs that run the command given to them."""

from sandguard.commands.rows import Row

REFERENCE = (
    "util-linux 2.40, GNU coreutils 9.5, moreutils 0.69, strace 6.11 and the programs' own manual pages; 2026-11"
)

_FIRST = "wrapped"

ROWS: dict[str, Row] = {
    "builtin": Row("builtin eval ls => runs eval ls", operands=_FIRST, reading="first", is_plain=True),
    "dbus-launch": Row("dbus-launch --exit-with-session ls => runs ls", operands=_FIRST, reading="first"),
    "eatmydata": Row("eatmydata ls => runs ls", operands=_FIRST, reading="first"),
    "caffeinate": Row(
        "caffeinate -i make => runs make", flags="-d -i -m -s -u", values="-t -w", operands=_FIRST, reading="first"
    ),
    "cgexec": Row("cgexec -g x ls => runs ls", values="-g", flags="--sticky", operands=_FIRST, reading="first"),
    "choom": Row("choom -n 0 -- ls => runs ls", values="-n|--adjust -p|--pid", operands=_FIRST, reading="first"),
    **{
        name: Row(f"{name} ls => runs ls", operands=_FIRST, reading="first")
        for name in ("catchsegv", "retry", "tsp", "ts", "wsl")
    },
    "arch": Row(
        "arch -x86_64 ls => runs ls",
        flags="-x86_64 -arm64 -arm64e -32 -64 -c",
        values="-arch -d -e",
        has_clusters=False,
        operands=_FIRST,
        reading="first",
    ),
    "sandbox-exec": Row("sandbox-exec -f x ls => runs ls", values="-f -p -n -D", operands=_FIRST, reading="first"),
    "nodemon": Row(
        "nodemon -x 'ls -l' => runs sh argument 'ls -l'",
        does="-x|--exec>shell",
        values="-w -e -i -d --watch --ext",
        operands="file:javascript",
        reading="first",
    ),
    "concurrently": Row(
        "concurrently 'ls -l' => runs sh argument 'ls -l'", flags="-k -r -s", values="-n -c -m", operands="beside*"
    ),
    "chpst": Row(
        "chpst -u a ls => runs ls",
        values="-u -U -b -/ -e -m -d -o -p -f -c -r -t -l -L -n",
        operands=_FIRST,
        reading="first",
    ),
    "chrt": Row(
        "chrt -f 1 ls => runs ls",
        flags="-a -b -d -e -f -i -m -o -p -r -R -v --pid --max --other --fifo --rr --batch --idle --deadline"
        " --reset-on-fork --all-tasks --verbose",
        values="-D|--sched-deadline -P|--sched-period -T|--sched-runtime",
        operands="-,wrapped",
        reading="first",
    ),
    "chronic": Row("chronic make => runs make", flags="-v -e", operands=_FIRST, reading="first"),
    "coproc": Row("coproc ls => runs ls", operands=_FIRST, reading="first", is_plain=True),
    "cpulimit": Row(
        "cpulimit -l 10 -- ls => runs ls", values="-l -p -e -P", flags="-i -z -f", operands=_FIRST, reading="first"
    ),
    "daemonize": Row(
        "daemonize /bin/ls => runs /bin/ls", values="-c -e -o -p -l -u -E", operands=_FIRST, reading="first"
    ),
    "dbus-run-session": Row("dbus-run-session -- ls => runs ls", operands=_FIRST, reading="first"),
    "direnv": Row(
        "direnv exec . ls => runs bash file '.envrc', runs ls",
        operands="-,-,wrapped",
        reading="any",
        here="bash:.envrc",
    ),
    "dotenv": Row(
        "dotenv -f a ls => reads a, runs ls",
        does="-f|--file>reads",
        flags="-c -o --override --no-override --quiet --debug",
        values="-e -v -p",
        operands=_FIRST,
        reading="first",
        under={"run": Row("dotenv -f a run ls => reads a, runs ls", operands=_FIRST, reading="first")},
    ),
    "entr": Row(
        "entr -rs 'make && ./app' => runs sh argument 'make && ./app'",
        does="-s>>shell",
        flags="-a -c -d -n -p -r -x -z",
        operands=_FIRST,
        reading="first",
    ),
    "coreutils": Row(
        "coreutils --coreutils-prog=ls -l a => runs ls -l a", does="--coreutils-prog>>program-operands", reading="first"
    ),
    "crun": Row("crun exec x ls => runs ls", operands="-,-,wrapped", reading="first"),
    **{
        f"qemu-{name}{kind}": Row(
            f"qemu-{name}{kind} -L /usr/x ./ls -l => runs ./ls -l",
            values="-L -s -cpu -E -U -0 -r -g -B -R -D -d -p -seed -plugin",
            flags="-singlestep -one-insn-per-tb -strace -version",
            has_clusters=False,
            operands=_FIRST,
            reading="first",
        )
        for name in ("aarch64", "arm", "i386", "ppc64le", "riscv64", "s390x", "x86_64")
        for kind in ("", "-static")
    },
    "gpg-agent": Row(
        "gpg-agent --daemon ls => runs ls",
        does="--pinentry-program|--scdaemon-program|--tpm2daemon-program>program --options>reads",
        flags="--daemon -s -c -v -q --sh --csh --no-detach --server --supervised"
        " --enable-ssh-support --use-standard-socket",
        values="--homedir --default-cache-ttl --max-cache-ttl --log-file --debug-level",
        operands=_FIRST,
        reading="first",
    ),
    "fakechroot": Row("fakechroot ls => runs ls", values="-b -c -e -l", operands=_FIRST, reading="first"),
    "fakeroot": Row("fakeroot -- ls => runs ls", values="-b -i -l -s --lib --faked", operands=_FIRST, reading="first"),
    "faketime": Row("faketime yesterday ls => runs ls", flags="-f -m", operands="-,wrapped", reading="first"),
    "firejail": Row("firejail --net=none ls => runs ls", operands=_FIRST, reading="first"),
    "flock": Row(
        "flock -n lock ls => runs ls",
        does="-c|--command>shell",
        flags="-e -x -n -s -u -F -o --nonblock --nb --exclusive --shared --unlock --no-fork --close --verbose",
        values="-w -E --timeout --wait --conflict-exit-code",
        operands="-,wrapped",
        reading="first",
    ),
    "genie": Row("genie -c ls => runs ls", flags="-c -s -u -i", operands=_FIRST, reading="first"),
    "hyperfine": Row(
        "hyperfine 'ls a' => runs sh argument 'ls a'",
        does="-p|--prepare|-s|--setup|-c|--cleanup|--conclude>shell --export-json|--export-csv|--export-markdown>writes"
        " -S|--shell>program --input>reads",
        flags="-i -N --show-output",
        values="-w -m -M -r -L -P -D -n -u --warmup --runs --style --output",
        operands="shell*",
    ),
    "ionice": Row(
        "ionice -c 3 ls => runs ls",
        flags="-t",
        values="-c -n -p -P -u --class --classdata",
        operands=_FIRST,
        reading="first",
    ),
    "ltrace": Row(
        "ltrace -f ls => runs ls",
        does="-F>reads -o>writes",
        flags="-b -c -C -f -i -L -r -S -t -T -V",
        values="-a -A -D -e -l -n -p -s -u -w -x",
        operands=_FIRST,
        reading="first",
    ),
    "logsave": Row(
        "logsave out ls => writes out, runs ls", flags="-a -s -v", operands="writes,wrapped", reading="first"
    ),
    "multitime": Row(
        "multitime -n 2 ls => runs ls", values="-f -i -I -n -o -q -r -s -b", operands=_FIRST, reading="first"
    ),
    "nohup": Row("nohup make => runs make", operands=_FIRST, reading="first", is_plain=True),
    "noglob": Row("noglob ls => runs ls", operands=_FIRST, reading="first", is_plain=True),
    "nocorrect": Row("nocorrect ls => runs ls", operands=_FIRST, reading="first", is_plain=True),
    "numactl": Row(
        "numactl -N 0 ls => runs ls",
        flags="-a -l -s -H",
        values="-i -N -m -C -P -p -o -w -x",
        operands=_FIRST,
        reading="first",
    ),
    "perf": Row(
        "perf stat -r 5 ls => runs ls",
        does="-o|--output|--log-fd>writes --pre|--post>shell -i|--input>reads",
        flags="-a -v -q -d -g -B -A -n -S -T -x",
        values="-e -p -t -F -c -C -G -I -D -b -j -m -M -N -u -s -k -K --call-graph --event --freq --count --pid --tid"
        " --cpu --interval-print --delay --cgroup --user --mmap-pages --clockid --timeout",
        under={
            "stat": Row(
                "perf stat -r 5 ls => runs ls",
                values="-r --repeat --field-separator",
                operands=_FIRST,
                reading="first",
            ),
            "record trace ftrace timechart": Row(
                "perf record -g ls => runs ls",
                operands=_FIRST,
                reading="first",
                under={"record": Row("perf trace record ls => runs ls", operands=_FIRST, reading="first")},
            ),
            "mem sched lock kmem c2c kwork kvm": Row(
                "perf sched latency",
                under={"record": Row("perf sched record ls => runs ls", operands=_FIRST, reading="first")},
            ),
        },
    ),
    "pkexec": Row(
        "pkexec ls => escalates by pkexec, runs ls",
        values="--user",
        operands="escalates:pkexec+wrapped",
        reading="first",
    ),
    "prlimit": Row("prlimit --nofile=1 ls => runs ls", values="-p|--pid -o|--output", operands=_FIRST, reading="first"),
    "proot": Row(
        "proot -r x ls => loads x, runs ls",
        does="-r|-R|-S>loads -b>loads",
        values="-w -q -k -p",
        operands=_FIRST,
        reading="first",
    ),
    "proxychains": Row("proxychains -q ls => runs ls", does="-f>reads", flags="-q", operands=_FIRST, reading="first"),
    "rlwrap": Row(
        "rlwrap -a x ls => runs ls",
        does="-H>writes -l>writes -z>program",
        flags="-A -c -i -I -m -n -N -o -r -R -s -t -T -u -U -v -W -X",
        values="-a -b -C -D -e -f -g -M -O -p -P -q -S -w",
        operands=_FIRST,
        reading="first",
    ),
    "run-parts": Row(
        "run-parts scripts => runs sh file 'scripts'",
        flags="--list --test --new-session --exit-on-error --report --reverse -v --verbose --lsbsysinit",
        values="-a --arg --regex -u --umask",
        operands="runs-folder",
    ),
    "script": Row(
        "script -qc 'ls -l' out => runs sh argument 'ls -l', writes out",
        does="-c|--command>shell -I|-O|-B|-T>writes",
        flags="-a -e -f -q -h -V",
        values="-E -m -o",
        operands="writes,wrapped",
        input="code",
        language="sh",
    ),
    "setlock": Row(
        "setlock lock ls => writes lock, runs ls", flags="-n -N -x -X", operands="writes,wrapped", reading="first"
    ),
    "setpriv": Row(
        "setpriv --reuid=1 ls => escalates by setpriv, runs ls",
        does="--reuid|--ruid|--euid>escalates:setpriv",
        flags="--clear-groups --keep-groups --init-groups --no-new-privs --nnp --reset-env -d --dump --list-caps",
        values=(
            "--regid --rgid --egid --groups --inh-caps --ambient-caps --bounding-set --securebits --pdeathsig"
            " --selinux-label --apparmor-profile --landlock-access --landlock-rule --seccomp-filter --ptracer"
        ),
        operands=_FIRST,
        reading="first",
    ),
    "setsid": Row(
        "setsid -f make => runs make",
        flags="-c -f -w --ctty --fork --wait",
        operands=_FIRST,
        reading="first",
        is_plain=True,
    ),
    "sg": Row("sg docker -c ls => escalates by sg, runs sh argument 'ls'", does="-c>shell", operands="escalates:sg"),
    "softlimit": Row(
        "softlimit -m 1 ls => runs ls", values="-a -c -d -f -l -m -o -p -r -s -t", operands=_FIRST, reading="first"
    ),
    "sshpass": Row(
        "sshpass -p x ssh example.com => runs ssh example.com",
        values="-p -d -P",
        does="-f>reads",
        flags="-e -v",
        operands=_FIRST,
        reading="first",
    ),
    "ssh-agent": Row("ssh-agent -s", flags="-c -D -d -k -s", values="-a -E -O -P -t", operands=_FIRST, reading="first"),
    "runc": Row("runc exec x ls => runs ls", operands="-,-,wrapped", reading="first"),
    "start-stop-daemon": Row(
        "start-stop-daemon -S -x /bin/ls -- -l => runs /bin/ls -l",
        does="-x|--exec|-a|--startas>program-operands -O|--output>writes",
        flags="-S -K -T -b -m -q -t -v -B --start --stop --background",
        values="-p -u -n -N -c -r -d -g -s -R -k -P -I",
    ),
    "stdbuf": Row(
        "stdbuf -oL ls => runs ls",
        values="-i -o -e --input --output --error",
        operands=_FIRST,
        reading="first",
        is_plain=True,
    ),
    "strace": Row(
        "strace -E X=1 -fo log ls => sets X=1, writes log, runs ls",
        does="-o|--output>prints-to -E|--env>sets-variable",
        flags="-f -ff -c -C -d -h -i -k -n -N -q -qq -r -t -tt -T -v -V -w -x -xx -y -yy -Y -z -Z -D",
        values="-a -b -e -I -O -p -P -s -S -u -U -X --trace",
        operands=_FIRST,
        reading="first",
    ),
    "systemd-inhibit": Row("systemd-inhibit ls => runs ls", operands=_FIRST, reading="first"),
    "systemd-run": Row(
        "systemd-run --user ls => runs ls",
        does="--on-calendar|--on-active|--on-boot|--on-startup>persists:timer -E|--setenv>sets-variable",
        flags=(
            "--user --system --scope --pty -t -P --pipe -q --wait -G --collect -r -d -S --shell --no-block"
            " --no-ask-password"
        ),
        values="-p --property -u --unit --description --slice --uid --gid --nice --working-directory --timer-property",
        operands=_FIRST,
        reading="first",
    ),
    "taskset": Row(
        "taskset -c 0 ls => runs ls", flags="-a -c -p --cpu-list --all-tasks", operands="-,wrapped", reading="first"
    ),
    "torsocks": Row("torsocks ls => runs ls", flags="-q -i", values="-u -p -a -P", operands=_FIRST, reading="first"),
    "torify": Row("torify ls => runs ls", operands=_FIRST, reading="first"),
    "unbuffer": Row("unbuffer -p ls => runs ls", flags="-p", operands=_FIRST, reading="first"),
    "valgrind": Row("valgrind -q ./x => runs ./x", operands=_FIRST, reading="first"),
    "viddy": Row("viddy ls => runs ls", values="-n", operands=_FIRST, reading="first"),
    "winpty": Row("winpty ls => runs ls", operands=_FIRST, reading="first"),
    "xvfb-run": Row(
        "xvfb-run -a ls => runs ls", flags="-a -l", values="-e -f -n -p -s -w", operands=_FIRST, reading="first"
    ),
    "aa-exec": Row(
        "aa-exec -p x -- ls => runs ls", flags="-d -i -v", values="-p -n -f", operands=_FIRST, reading="first"
    ),
    "aoss": Row("aoss ls => runs ls", operands=_FIRST, reading="first"),
    "arch-nspawn": Row(
        "arch-nspawn -C x . ls => runs bash file 'etc/makepkg.conf', reads x, runs ls",
        does="-C|-M>reads",
        flags="-s -h",
        values="-c -f",
        operands="-,wrapped",
        reading="first",
        here="bash:etc/makepkg.conf",
    ),
    "msgexec": Row(
        "msgexec -i a ls => reads a, runs ls",
        does="-i|--input|-D|--directory>reads",
        flags="-P -p",
        operands=_FIRST,
        reading="first",
    ),
    "openvt": Row(
        "openvt -- ls => runs ls", flags="-e -f -l -u -s -v -w", values="-c", operands=_FIRST, reading="first"
    ),
}
