"""Programs that show processes, load, files in use and the machine's parts, and the few that act on them."""

from sandguard.commands.rows import Row

REFERENCE = (
    "procps-ng 4.0, psmisc 23.7, sysstat 12.7, lsof 4.99, util-linux 2.40, pciutils 3.13, smartmontools 7.4 and the"
    " programs' own manual pages; 2026-11"
)

# They only look: no option writes a file, runs a program, or changes anything.
_LOOKING = (
    "pidof pidwait pmap pwdx slabtop tload pstree prtstat iotop iostat mpstat tapestat cifsiostat procs bpytop btm"
    " bottom zenith nvtop radeontop intel_gpu_top ctop dool ipcs acpi inxi lsinitramfs lsb_release hwloc-ls lstopo"
    " numastat cpuid getcap getpcaps aa-status apparmor_status aa-unconfined getenforce sestatus getsebool sesearch"
    " seinfo matchpathcon modinfo quota repquota mcookie lsclocks smem runlevel"
)

ROWS: dict[str, Row] = {
    **{name: Row(f"{name} -x a", reading="raw", input="ignored") for name in _LOOKING.split()},
    **{
        name: Row(
            f"{name} -n 5 -f x a => reads x",
            does="-f|--file>reads",
            values="-n --limit -s --since -t --until -p --present --time-format",
            flags="-a -d -F -i -R -w -x",
            input="ignored",
        )
        for name in ("last", "lastb")
    },
    "atop": Row("atop -w x => writes x", does="-w>writes -r>reads", values="-b -e -P -L"),
    "btop": Row("btop -p 1", reading="raw", input="ignored"),
    "htop": Row("htop -u a", reading="raw", input="ignored"),
    "glances": Row(
        "glances -w => listens on -w",
        does="-w|--webserver|-s|--server!listens -c|--client>fetches --export-csv-file|--export-json-file>writes"
        " -C|--config>gap --plugins>loads",
        values="-t -p -B -u --export",
    ),
    "nmon": Row("nmon -F x => writes x", does="-F>writes", values="-s -c -m -x -C -I", flags="-f -t -T -U -N"),
    "dstat": Row("dstat --output x => writes x", does="--output>writes", values="-C -D -I -N -S"),
    "sar": Row(
        "sar -o x 1 2 => writes x", does="-o>writes -f>reads", values="-s -e -i -P -n -m -I", flags="-u -r -b -A -d"
    ),
    "sadf": Row("sadf -d a => reads a", values="-P -s -e", operands="reads"),
    "powertop": Row(
        "powertop --auto-tune => changes system setting",
        does="--html|--csv>writes --workload>program --auto-tune!changes:setting",
        values="--time --iteration",
    ),
    "cpupower": Row(
        "cpupower frequency-set -g performance => changes system kernel",
        changes="kernel",
        verbs="frequency-set idle-set set",
        values="-c --cpu",
    ),
    "cpufreq-set": Row("cpufreq-set -g performance => changes system kernel", changes="kernel"),
    "turbostat": Row(
        "turbostat -o x ls => writes x, runs ls",
        does="-o|--out>writes",
        values="-i -n -S --show --hide -a -c",
        operands="wrapped",
        reading="first",
    ),
    "nvidia-smi": Row(
        "nvidia-smi -pl 100 => changes system device",
        does="-f|--filename>writes -x>writes",
        changes="device",
        verbs="-pm --persistence-mode -pl --power-limit -r --gpu-reset --compute-mode -e --ecc-config",
    ),
    "lsof": Row("lsof -i :80", reading="raw", input="ignored"),
    "fuser": Row(
        "fuser -k a => kills pattern a",
        does="-k|--kill!kills-users",
        flags="-a -i -I -l -m -M -s -u -v -4 -6 -c -f --list-signals",
        values="-n -N --namespace",
        has_clusters=True,
    ),
    "peekfd": Row("peekfd 1 0", reading="raw", input="ignored"),
    "skill": Row(
        "skill -KILL a => kills pattern a",
        does="-KILL|-TERM|-STOP|-CONT|-9|-15!kills-users",
        flags="-f -i -n -v",
        values="-t -u -p -c",
        has_clusters=False,
    ),
    "snice": Row("snice +5 a", reading="raw"),
    "ipcmk": Row("ipcmk -M 1", values="-M -S -p", flags="-Q"),
    "ipcrm": Row("ipcrm -m 1 => changes system shared-memory", changes="shared-memory"),
    "chcpu": Row("chcpu -d 1 => changes system kernel", changes="kernel"),
    "chmem": Row("chmem -d 1 => changes system kernel", changes="kernel"),
    "addpart": Row("addpart /dev/sda 1 0 1 => changes system disk", changes="disk"),
    "delpart": Row("delpart /dev/sda 1 => changes system disk", changes="disk"),
    "resizepart": Row("resizepart /dev/sda 1 1 => changes system disk", changes="disk"),
    "ldattach": Row("ldattach SLIP /dev/tty1 => changes system device", changes="device"),
    "setterm": Row("setterm --dump 1", reading="raw", input="ignored"),
    "stty": Row("stty -F /dev/tty -a", reading="raw", input="ignored"),
    "wdctl": Row("wdctl -s 5 => changes system device", changes="device", verbs="-s --settimeout -g --setpregovernor"),
    "readprofile": Row(
        "readprofile -r => changes system kernel",
        does="-m|--mapfile|-p|--profile>reads",
        changes="kernel",
        verbs="-r --reset -M --multiplier",
    ),
    "eject": Row("eject /dev/cdrom", reading="raw", input="ignored"),
    "pivot_root": Row("pivot_root a b => changes system mount", changes="mount"),
    "switch_root": Row(
        "switch_root a ./init => changes system mount, runs ./init",
        changes="mount",
        operands="-,wrapped",
        reading="first",
    ),
    "exportfs": Row("exportfs -ra => changes system mount", changes="mount", shows="-v -s"),
    "pipesz": Row(
        "pipesz -s 1 ls => runs ls",
        values="-s -n -f --set --fd --file",
        flags="-g -i -o -e -c -q -v",
        operands="wrapped",
        reading="first",
    ),
    "setpgid": Row(
        "setpgid -f ls => runs ls", flags="-f --foreground", operands="wrapped", reading="first", is_plain=True
    ),
    "enosys": Row(
        "enosys -s bind ls => runs ls",
        values="-s -i --syscall --ioctl",
        flags="-l -m --list",
        operands="wrapped",
        reading="first",
    ),
    "newgrp": Row("newgrp docker => escalates by newgrp", operands="escalates:newgrp", input="code", language="sh"),
    "sulogin": Row("sulogin -t 1 => escalates by sulogin", does="-t|--timeout>escalates:sulogin", flags="-p -e"),
    "login": Row("login -f root => escalates by login", does="-f!escalates:login", values="-h", flags="-p"),
    "write": Row("write a tty1", reading="raw"),
    "mesg": Row("mesg n", reading="raw", input="ignored"),
    "logger": Row(
        "logger -f a => reads a",
        does="-f|--file>reads -n|--server>sends",
        values="-p -t -P -T --id --sd-id",
        flags="-s -i -d -u -e",
    ),
    "scriptreplay": Row(
        "scriptreplay -t a b => reads a, reads b",
        does="-t|-T|-I|-O|-B|--timing|--log-io>reads",
        values="-d -m",
        operands="reads*",
    ),
    "scriptlive": Row(
        "scriptlive -t a -I b => reads a, runs sh file 'b'",
        does="-t|-T|-O|-B>reads -I|--log-in>file:sh",
        values="-d -m",
    ),
    "lshw": Row("lshw -dump a => writes a", does="-dump>writes", has_clusters=False, values="-class -C"),
    "dmidecode": Row(
        "dmidecode --dump-bin a => writes a", does="--dump-bin>writes --from-dump>reads", values="-s -t -H -d"
    ),
    "hwinfo": Row("hwinfo --log a => writes a", does="--log|--dump-db>writes", flags="--short --all"),
    "sensors": Row("sensors -s", does="-c|--config-file>reads", flags="-s -u -j -A -f"),
    "sensors-detect": Row("sensors-detect --auto => changes system setting", changes="setting"),
    "smartctl": Row(
        "smartctl -t short /dev/sda => changes system disk",
        does="-t|--test|-s|--set|--smart|-o|--offlineauto|-S|--saveauto>changes:disk -X|--abort!changes:disk",
        values="-d -T -l -n -P -q -r -b -f -v",
        flags="-a -x -i -H -c -A -j --all --xall --info --health --scan --json",
    ),
    "sdparm": Row(
        "sdparm --set=WCE /dev/sda => changes system disk",
        does="-s|--set|-c|--clear|-C|--command>changes:disk -D|--defaults|-S|--save!changes:disk",
        values="-t -p -g",
    ),
    "sg_format": Row("sg_format --format /dev/sda => changes system disk", changes="disk"),
    "upower": Row("upower -e", reading="raw", input="ignored"),
    "powerprofilesctl": Row(
        "powerprofilesctl set balanced => changes system setting",
        changes="setting",
        verbs="set configure-action",
        under={
            "launch": Row(
                "powerprofilesctl launch -p x ls => runs ls",
                values="-p -r -i --profile --reason --appid",
                operands="wrapped",
                reading="first",
            )
        },
    ),
    "tuned-adm": Row(
        "tuned-adm profile x => changes system setting", changes="setting", verbs="profile off auto_profile"
    ),
    "fwupdmgr": Row(
        "fwupdmgr update => changes system firmware",
        changes="firmware",
        verbs="update install downgrade activate reinstall clear-history modify-config set-bios-setting",
    ),
    "faillock": Row(
        "faillock --user a --reset => changes system account", does="--reset!changes:account", values="--user --dir"
    ),
    "bpftool": Row(
        "bpftool prog load a b => changes system kernel",
        changes="kernel",
        verbs="load attach detach pin update delete freeze",
        does="-f|--bpffs>reads",
    ),
    "sysdig": Row("sysdig -w a => writes a", does="-w>writes -r>reads -c|--chisel>gap", values="-n -s -p"),
    "trace-cmd": Row(
        "trace-cmd record -o a ls => writes a, runs ls",
        does="-o>writes -i>reads",
        values="-e -p -P -f",
        operands="-,wrapped",
    ),
    "latencytop": Row("latencytop -d", reading="raw"),
    "stress": Row("stress -c 1 -t 1", reading="raw"),
    "stress-ng": Row(
        "stress-ng --cpu 1 -t 1", does="--yaml|-Y|--log-file>writes --job>gap", values="-t --timeout --cpu --vm"
    ),
}
