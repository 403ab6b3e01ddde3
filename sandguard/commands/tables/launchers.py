"""Programs that start another one: under another account, in a container, on the nodes of a cluster, in a window."""

from sandguard.commands.rows import Row

REFERENCE = (
    "the programs' own manual pages: tini 0.19, dumb-init 1.2, gosu 1.17, s6 2.13, daemontools 0.76, systemd 257, GNU"
    " parallel 20241122, toolbox 0.1, distrobox 1.8, flatpak 1.15, Slurm 24.05, foreman 0.88; 2026-12"
)

_NODES = (
    "-A --account -a --array -b --begin -c --cpus-per-task -C --constraint -d --dependency -D --chdir -e --error"
    " -J --job-name -L --licenses -m --distribution -M --clusters -N --nodes -n --ntasks -o --output -p --partition"
    " -q --qos -r --relative -t --time -T --threads -w --nodelist -x --exclude --mem --mem-per-cpu --gres --gpus -G"
    " --ntasks-per-node --gpus-per-node --mpi --cpu-bind --jobid --export --mail-type --mail-user --comment"
    " --reservation -S --core-spec -W --wait -F --nodefile -i --input --signal --switches --tmp --uid --gid"
)
_NODE_FLAGS = (
    "-E --preserve-env -H --hold -I -K -k --no-kill -l --label -O --overcommit -Q --quiet -s --oversubscribe -u"
    " --unbuffered -v --verbose -X -Z --exclusive --overlap --pty --exact --parsable --requeue --test-only"
)
_WINDOW = "-e|--command>window-command -x|--execute>>program-operands"
_PROCFILE = "-f|--procfile>file:procfile+reads"
_PROCFILE_VALUES = (
    "-e --env -m --formation -c --concurrency -p --port -P --port-step -t --timeout -d --root -l --processes"
)
_HERE = "procfile:Procfile"

ROWS: dict[str, Row] = {
    "tini": Row(
        "tini -g -- ls => runs ls",
        flags="-s -g -v -w -h -l --version",
        values="-p -e",
        operands="wrapped",
        reading="first",
    ),
    "dumb-init": Row(
        "dumb-init -r 15:3 ls => runs ls",
        flags="-c --single-child -v --verbose -h -V --version",
        values="-r --rewrite",
        operands="wrapped",
        reading="first",
    ),
    "catatonit": Row("catatonit -- ls => runs ls", flags="-g -h -L -P -V", operands="wrapped", reading="first"),
    **{
        name: Row(f"{name} www-data ls => runs ls", operands="-,wrapped", reading="first")
        for name in (
            "gosu",
            "su-exec",
            "setuidgid",
            "s6-setuidgid",
            "envuidgid",
            "s6-envuidgid",
            "s6-setlock",
        )
    },
    **{
        name: Row(f"{name} env ls => runs ls", flags="-f -n -N -x -d -D", operands="-,wrapped", reading="first")
        for name in ("envdir", "s6-envdir")
    },
    **{name: Row(f"{name} ls => runs ls", operands="wrapped", reading="first") for name in ("pgrphack", "s6-setsid")},
    "run0": Row(
        "run0 --setenv X=1 -u root ls => sets X=1, escalates by run0, runs ls",
        does="--setenv>sets-variable",
        flags="--no-ask-password --slice-inherit --same-root-dir --pipe --pty --pty-late --no-pager --lightweight",
        values="-u --user -g --group --unit --property --description --slice --nice -D --chdir --via-shell -i"
        " --background --machine --empower --shell-prompt-prefix --area -a",
        operands="escalates:run0+wrapped",
        reading="first",
    ),
    "sem": Row(
        "sem -j 4 gzip a => runs sh argument 'gzip a'",
        flags="--bg --fg --wait -u --ungroup -q --quote --pipe --lb --linebuffer --nn",
        values="-j --jobs -P --max-procs --id --semaphorename --semaphore-name --st --semaphoretimeout"
        " --semaphore-timeout --timeout --retries --delay --tmpdir",
        operands="joined",
        reading="first",
    ),
    "cross-env-shell": Row("cross-env-shell ls -l => runs sh argument 'ls -l'", operands="joined", reading="first"),
    "pixi": Row(
        "pixi add x => changes packages by pixi x",
        values="--manifest-path -p --platform -f --feature",
        manages="add remove rm install i update upgrade self-update up",
        is_locked=True,
        under={
            "run exec x": Row(
                "pixi run -e dev ls -l => runs ls -l",
                flags="--frozen --locked --clean-env --skip-deps -v -q",
                values="-e --environment -s --spec -c --channel --with -w",
                operands="window-words",
                reading="first",
            ),
        },
    ),
    "toolbox": Row(
        "toolbox run -c box ls => runs ls",
        flags="-y --assumeyes -v --verbose",
        values="--log-level",
        under={
            "run": Row(
                "toolbox run -r 41 ls => runs ls",
                values="-c --container -d --distro -r --release --preserve-fds",
                operands="wrapped",
                reading="first",
            ),
            "rm rmi": Row("toolbox rm box => destroys container rm", flags="-a --all -f --force", destroys="container"),
        },
    ),
    "distrobox": Row(
        "distrobox enter box -- ls => runs ls",
        flags="-v --verbose",
        under={
            "enter": Row(
                "distrobox enter -n box -- ls => runs ls",
                flags="-r --root -T -H -nw --no-workdir --no-tty --clean-path -d --dry-run",
                values="-n --name -a --additional-flags",
                does="-e|--exec>>program-operands",
                operands="after-dashes",
            ),
            "ephemeral": Row(
                "distrobox ephemeral -i alpine -- ls => runs ls",
                values="-i --image -n --name -a --additional-flags --init-hooks --pre-init-hooks -H",
                operands="after-dashes",
            ),
            "rm": Row("distrobox rm box => destroys container rm", flags="-a --all -f --force", destroys="container"),
        },
    ),
    "distrobox-enter": Row(
        "distrobox-enter -n box -- ls => runs ls",
        flags="-r --root -T -H -nw --no-workdir --no-tty --clean-path -d --dry-run",
        values="-n --name -a --additional-flags",
        does="-e|--exec>>program-operands",
        operands="after-dashes",
    ),
    "distrobox-host-exec": Row("distrobox-host-exec ls => runs ls", operands="wrapped", reading="first"),
    "host-spawn": Row(
        "host-spawn -no-pty ls => runs ls",
        flags="-no-pty",
        values="-env -cwd",
        has_clusters=False,
        operands="wrapped",
        reading="first",
    ),
    "flatpak-spawn": Row(
        "flatpak-spawn --host ls => runs ls",
        flags="--host --verbose -v --clear-env --watch-bus --latest-version --no-network --sandbox --expose-pids",
        values="--env --directory --forward-fd --unset-env --sandbox-expose --sandbox-expose-ro --env-fd",
        operands="wrapped",
        reading="first",
    ),
    **{
        name: Row(f"{name} -n 4 ls => runs ls", flags=_NODE_FLAGS, values=_NODES, operands="wrapped", reading="first")
        for name in ("srun", "salloc")
    },
    "sbatch": Row(
        "sbatch --wrap='ls -l' => runs sh argument 'ls -l'",
        does="--wrap>shell",
        flags=_NODE_FLAGS,
        values=_NODES,
        operands="file:sh+reads",
        reading="first",
        input="code",
        language="sh",
    ),
    "qsub": Row(
        "qsub job.sh => runs sh file 'job.sh', reads job.sh",
        flags="-V -z -f -h -cwd -I -X",
        values="-N -q -l -o -e -j -M -m -p -P -A -a -W -w -d -S -t -v",
        has_clusters=False,
        operands="file:sh+reads",
        reading="first",
        input="code",
        language="sh",
    ),
    "bsub": Row(
        "bsub -n 4 ls => runs sh argument 'ls'",
        flags="-I -Is -Ip -K -x -H -B -N -r",
        values="-n -q -J -o -e -oo -eo -W -M -R -P -G -w -m -c -i -L -cwd -u -app",
        has_clusters=False,
        operands="joined",
        reading="first",
        input="code",
        language="sh",
    ),
    **{
        name: Row(
            f"{name} -e 'ls -l' => runs sh argument 'ls -l'",
            does=_WINDOW,
            flags="--tab --window --hold --fullscreen --maximize -H",
            values="--title --working-directory --profile --geometry --display -T -t -p",
            has_clusters=False,
        )
        for name in ("xfce4-terminal", "mate-terminal", "terminator", "tilix", "lxterminal", "qterminal", "guake")
    },
    **{
        name: Row(
            f"{name} -q exec ls -l => runs sh argument 'ls -l'",
            flags="-q -r -p -m",
            values="-t -s",
            under={"exec": Row(f"{name} exec ls => runs sh argument 'ls'", operands="joined", reading="first")},
        )
        for name in ("i3-msg", "swaymsg")
    },
    "hyprctl": Row(
        "hyprctl version",
        flags="-j -q -i --batch",
        under={
            "dispatch": Row(
                "hyprctl dispatch workspace 1",
                under={
                    "exec execr": Row(
                        "hyprctl dispatch exec ls => runs sh argument 'ls'", operands="joined", reading="first"
                    ),
                },
            ),
        },
    ),
    "dockerize": Row(
        "dockerize -wait tcp://db:1 ls => runs ls",
        flags="-delim -no-overwrite -poll -version",
        values="-wait -timeout -template -stdout -stderr -env -wait-http-header -wait-retry-interval",
        has_clusters=False,
        operands="wrapped",
        reading="first",
    ),
    **{
        name: Row(f"{name} db:1 -- ls => runs ls", flags="-q -s", values="-t -h -p", operands="after-dashes")
        for name in ("wait-for-it.sh", "wait-for-it", "wait-for", "wait-for.sh")
    },
    **{
        name: Row(
            f"{name} -e a ls => runs ls",
            flags="-v -q -o",
            values="-f -t -e -s -S -T",
            operands="wrapped",
            reading="first",
        )
        for name in ("timelimit", "godotenv", "nq", "task-spooler", "checkinstall")
    },
    "shadowenv": Row(
        "shadowenv exec -- ls => runs ls",
        under={
            "exec": Row("shadowenv exec --dir x ls => runs ls", values="--dir", operands="wrapped", reading="first")
        },
    ),
    "pueue": Row(
        "pueue status",
        under={
            "add": Row(
                "pueue add -g x -- ls -l => runs sh argument 'ls -l'",
                flags="-i --immediate -s --stashed -p --print-task-id -e --escape --follow",
                values="-w --working-directory -g --group -d --delay -a --after -l --label -o --priority",
                operands="joined",
                reading="first",
            ),
        },
    ),
    **{
        name: Row(
            f"{name} record -o out ls => writes out, runs ls",
            under={
                "record replay live dump": Row(
                    f"{name} record ls => runs ls",
                    does="-o|--output>writes",
                    flags="-n -g -h -k -a",
                    values="-d --data -F -P -N -D -r --rate",
                    operands="wrapped",
                    reading="first",
                ),
            },
        )
        for name in ("rr", "uftrace", "samply")
    },
    **{
        name: Row(
            f"{name} -o out ls => writes out, runs ls",
            does="-o|--output>writes",
            flags="-r --raw -d --debug --root --reverse --no-inline",
            values="-p --pid -F --freq -c --cmd --title --subtitle",
            operands="wrapped",
            reading="first",
        )
        for name in ("heaptrack", "flamegraph")
    },
    "poop": Row("poop -d 1 'ls a' => runs sh argument 'ls a'", values="-d --duration --color", operands="shell*"),
    "wezterm": Row(
        "wezterm -e ls -l => runs ls -l",
        does="-e!rest-wrapped",
        values="--config-file --config",
        under={
            "start": Row(
                "wezterm start --cwd x ls => runs ls",
                flags="--no-auto-connect --always-new-process --new-tab -e",
                values="--cwd --class --workspace --position --domain --attach",
                operands="wrapped",
                reading="first",
            ),
            "cli": Row(
                "wezterm cli list",
                under={
                    "spawn split-pane": Row(
                        "wezterm cli spawn -- ls => runs ls",
                        flags="--new-window --left --right --top --bottom --horizontal --top-level",
                        values="--cwd --pane-id --window-id --workspace --percent --cells --domain-name",
                        operands="wrapped",
                        reading="first",
                    ),
                    "send-text": Row(
                        "wezterm cli send-text --no-paste 'ls -l' => runs sh argument 'ls -l'",
                        flags="--no-paste",
                        values="--pane-id",
                        operands="shell",
                    ),
                },
            ),
        },
    ),
    "foot": Row(
        "foot -H ls => runs ls",
        does="-c|--config>loads",
        flags="-H --hold -m --maximized -F --fullscreen -L --login-shell",
        values="-f --font -T --title -a --app-id -w -W -D --working-directory -o --override -t --term",
        operands="wrapped",
        reading="first",
    ),
    "ghostty": Row("ghostty -e ls -l => runs ls -l", does="-e>>program-operands", has_clusters=False),
    "kitty": Row(
        "kitty --hold ls => runs ls",
        does="-c|--config>loads --session>reads",
        flags="--hold -1 --single-instance --start-as -e",
        values="-T --title -d --directory --working-directory -o --override --class --name --listen-on",
        operands="wrapped",
        reading="first",
        under={
            "@": Row(
                "kitty @ ls",
                values="--to",
                under={
                    "launch new-window": Row(
                        "kitty @ launch --type tab ls => runs ls",
                        flags="--copy-env --keep-focus --hold",
                        values="--type --cwd --title --match -m --env --location",
                        operands="wrapped",
                        reading="first",
                    ),
                    "send-text": Row(
                        "kitty @ send-text 'ls -l' => runs sh argument 'ls -l'",
                        does="--from-file>reads",
                        values="-m --match -t --match-tab",
                        operands="joined",
                    ),
                },
            ),
        },
    ),
    "foreman": Row(
        "foreman run ls => runs ls",
        does=_PROCFILE,
        values=_PROCFILE_VALUES,
        under={
            "start": Row("foreman start => runs procfile file 'Procfile'", here=_HERE),
            "run": Row("foreman run -e .env ls => runs ls", operands="wrapped", reading="first"),
        },
    ),
    **{
        name: Row(
            f"{name} run ls => runs ls",
            does=_PROCFILE,
            values=_PROCFILE_VALUES,
            under={
                "start s": Row(f"{name} start => runs procfile file 'Procfile'", here=_HERE),
                "run": Row(f"{name} run -e .env ls => runs ls", operands="wrapped", reading="first"),
            },
        )
        for name in ("overmind", "honcho", "goreman")
    },
    "hivemind": Row("hivemind => runs procfile file 'Procfile'", does="-W|--no-prefix!sends", here=_HERE),
}
