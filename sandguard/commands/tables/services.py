"""Programs that start, stop, schedule and set: service managers, desktops' settings, security frameworks, boot."""

from sandguard.commands.rows import Row

REFERENCE = (
    "systemd 257, s6 2.13, runit 2.1, cronie 1.7, dbus 1.14, glib 2.82, AppArmor 4.0, SELinux userspace 3.7, audit 4.0"
    " manual pages; 2026-11"
)

# They only look: no option writes a file, runs a program, or changes anything.
_LOOKING = (
    "systemd-cgls systemd-cgtop systemd-delta systemd-detect-virt systemd-escape systemd-id128 systemd-path"
    " systemd-ask-password systemd-notify userdbctl oomctl atq tzselect xprop xwininfo xdpyinfo xlsclients glxinfo"
    " vulkaninfo wayland-info fc-list fc-match desktop-file-validate"
)
_DAEMONS = "cron crond atd systemd-networkd syslog-ng auditd"

ROWS: dict[str, Row] = {
    **{name: Row(f"{name} -x a", reading="raw", input="ignored") for name in _LOOKING.split()},
    "networkctl": Row(
        "networkctl down eth0 => changes system network",
        changes="network",
        verbs="up down delete renew forcerenew reconfigure reload edit mask unmask",
        values="-n --lines",
    ),
    "machinectl": Row(
        "machinectl terminate x => changes system machine",
        changes="machine",
        verbs="start poweroff reboot terminate kill stop enable disable clone rename remove read-only set-limit clean"
        " bind import-tar import-raw import-fs pull-tar pull-raw edit",
        values="-p -n -o --uid -E --setenv -s --signal -M",
    ),
    "bootctl": Row(
        "bootctl install => changes system boot",
        changes="boot",
        verbs="install update remove set-default set-oneshot set-timeout random-seed unlink cleanup kernel-install",
    ),
    "kernel-install": Row("kernel-install add 6 x => changes system boot", changes="boot", verbs="add remove add-all"),
    "coredumpctl": Row(
        "coredumpctl dump -o x 1 => writes x",
        does="-o|--output>writes --debugger>program -A|--debugger-arguments>gap -D|--directory|--file>reads",
        values="-n -S -U -F -M --since --until",
        flags="-1 -r -q",
    ),
    "systemd-analyze": Row(
        "systemd-analyze blame", changes="service", verbs="log-level log-target service-watchdogs", input="ignored"
    ),
    "systemd-cat": Row(
        "systemd-cat -t x ls => runs ls",
        values="-t -p --identifier --priority --stderr-priority",
        operands="wrapped",
        reading="first",
    ),
    "systemd-creds": Row(
        "systemd-creds decrypt a => reads secret:systemd-creds decrypt (remote)",
        secrets="decrypt cat",
        values="--name --with-key --tpm2-device --transcode",
    ),
    "systemd-cryptenroll": Row(
        "systemd-cryptenroll --wipe-slot=all x => changes system disk",
        changes="disk",
        shows="--tpm2-device=list --fido2-device=list",
    ),
    "systemd-firstboot": Row(
        "systemd-firstboot --hostname=x => changes system setting",
        changes="setting",
        does="--root-password|--root-password-hashed>changes:account --root-password-file>reads",
    ),
    "systemd-mount": Row("systemd-mount /dev/sda x => changes system mount", changes="mount", shows="--list"),
    "systemd-umount": Row("systemd-umount x => changes system mount", changes="mount"),
    "systemd-sysext": Row(
        "systemd-sysext merge => changes system setting", changes="setting", verbs="merge unmerge refresh"
    ),
    "systemd-confext": Row(
        "systemd-confext merge => changes system setting", changes="setting", verbs="merge unmerge refresh"
    ),
    "systemd-sysusers": Row("systemd-sysusers x => changes system account", changes="account", shows="--cat-config"),
    "systemd-tmpfiles": Row(
        "systemd-tmpfiles --clean => changes system files",
        changes="files",
        verbs="--create --clean --remove --purge",
    ),
    "systemd-machine-id-setup": Row("systemd-machine-id-setup --commit => changes system setting", changes="setting"),
    "portablectl": Row(
        "portablectl attach x => persists by service",
        under={"attach reattach": Row("portablectl attach x => persists by service", operands="persists:service")},
        changes="service",
        verbs="detach read-only remove set-limit",
    ),
    "homectl": Row(
        "homectl remove x => changes system account",
        changes="account",
        verbs="create remove update passwd resize lock unlock activate deactivate lock-all deactivate-all rebalance",
    ),
    "initctl": Row(
        "initctl stop x => changes system service",
        changes="service",
        verbs="start stop restart reload emit reload-configuration",
    ),
    "insserv": Row("insserv x => persists by service", operands="persists:service"),
    "invoke-rc.d": Row("invoke-rc.d x stop => changes system service", changes="service", shows="status --query"),
    "sv": Row("sv down x => changes system service", changes="service", values="-w", shows="status s check"),
    "s6-svc": Row("s6-svc -d x => changes system service", changes="service"),
    "s6-rc": Row("s6-rc -d change x => changes system service", changes="service", verbs="change start stop"),
    "svcadm": Row("svcadm disable x => changes system service", changes="service"),
    "sysrc": Row("sysrc x=YES => changes system setting", changes="setting", shows="-a -A -n -e"),
    "monit": Row(
        "monit stop x => changes system service",
        does="-c>reads -l>writes",
        changes="service",
        verbs="start stop restart monitor unmonitor quit reload",
    ),
    "pm2": Row(
        "pm2 delete all => changes system service",
        changes="service",
        verbs="stop delete del restart kill reload gracefulreload unstartup flush reset scale",
        under={
            "start": Row(
                "pm2 start a.js => runs javascript file 'a.js'",
                operands="script-or-line",
                does="--interpreter>program --node-args|--interpreter-args>gap -o|--output|-e|--error|-l>writes",
                values="-n --name -i --cwd --watch -u",
            ),
            "startup": Row("pm2 startup systemd => persists by service", operands="persists:service"),
            "save": Row("pm2 save"),
            "deploy": Row("pm2 deploy production => publishes deployment", publishes="deployment"),
            "install": Row("pm2 install x => changes packages by pm2 x", manages="*"),
        },
    ),
    "forever": Row(
        "forever start a.js => runs javascript file 'a.js'",
        does="-c>program -l|-o|-e>writes",
        operands="-,file:javascript",
        changes="service",
        verbs="stop stopall restart restartall cleanlogs",
    ),
    **{
        name: Row(f"{name} -n => changes system service", does="-f>gap", changes="service", shows="-V -h -v")
        for name in _DAEMONS.split()
    },
    "anacron": Row(
        "anacron -t x => runs anacrontab file 'x'",
        does="-t>file:anacrontab",
        values="-S -V",
        flags="-f -u -s -n -d -q -T",
    ),
    "atrm": Row("atrm 1 => changes system schedule", changes="schedule"),
    "newusers": Row("newusers a => changes system account, reads a", operands="reads", changes="account"),
    "pwck": Row("pwck -q => changes system account", changes="account", shows="-r --read-only"),
    "grpck": Row("grpck -q => changes system account", changes="account", shows="-r --read-only"),
    **{
        name: Row(f"{name} -R x => changes system account", changes="account", is_bare=True)
        for name in ("pwconv", "pwunconv", "grpconv", "grpunconv", "vigr", "pam-auth-update")
    },
    "authconfig": Row("authconfig --update => changes system account", changes="account", shows="--test --probe"),
    "authselect": Row(
        "authselect select sssd => changes system account",
        changes="account",
        verbs="select apply-changes enable-feature disable-feature create-profile opt-out",
    ),
    "realm": Row("realm join example.com => changes system account", changes="account", verbs="join leave permit deny"),
    "sssctl": Row(
        "sssctl cache-remove => changes system account",
        changes="account",
        verbs="cache-remove cache-expire cache-upgrade logs-remove client-data-restore",
    ),
    "kadmin": Row(
        "kadmin -q 'delprinc x' => changes system account", does="-q>changes:account", values="-p -r -s -w -c -k"
    ),
    "kadmin.local": Row(
        "kadmin.local -q 'delprinc x' => changes system account", does="-q>changes:account", values="-p -r"
    ),
    "kmod": Row("kmod load x => changes system kernel", changes="kernel", verbs="load insert unload remove"),
    "dkms": Row(
        "dkms install x => changes system kernel",
        changes="kernel",
        values="-m -v -k -a -c",
        verbs="add remove build unbuild install uninstall match autoinstall mkdriverdisk ldtarball",
    ),
    "dconf": Row(
        "dconf write /a 1 => changes system setting", changes="setting", verbs="write reset load update compile"
    ),
    "gsettings": Row(
        "gsettings set a b c => changes system setting",
        changes="setting",
        verbs="set reset reset-recursively",
        values="--schemadir",
    ),
    "gconftool-2": Row(
        "gconftool-2 --set a b => changes system setting",
        changes="setting",
        verbs="--set -s --unset -u --recursive-unset --load --toggle --shutdown",
    ),
    "xfconf-query": Row(
        "xfconf-query -c a -p b -s c => changes system setting",
        does="-s|--set>changes:setting -r|--reset|-n|--create|-T|--toggle!changes:setting",
        values="-c -p -t --channel --property --type",
    ),
    **{
        name: Row(f"{name} --file a --key b c => changes system setting", changes="setting")
        for name in ("kwriteconfig5", "kwriteconfig6")
    },
    "xdg-mime": Row(
        "xdg-mime default a b => changes system setting", changes="setting", verbs="default install uninstall"
    ),
    "xdg-settings": Row("xdg-settings set a b => changes system setting", changes="setting", verbs="set"),
    "xdg-desktop-menu": Row(
        "xdg-desktop-menu install a => changes system setting", changes="setting", verbs="install uninstall"
    ),
    **{name: Row(f"{name} a => reads a", operands="reads*", input="passed") for name in ("xclip", "xsel")},
    "wl-copy": Row("wl-copy -p a", input="passed", reading="raw"),
    "wl-paste": Row(
        "wl-paste -w ls -l => runs ls -l", does="-w|--watch>>program-operands", values="-t -s", flags="-n -l -p"
    ),
    **{
        name: Row(f"{name} --title x", does="--filename>reads", reading="any", input="data")
        for name in ("zenity", "yad", "qarma", "kdialog", "notify-send", "terminal-notifier")
    },
    "rofi": Row(
        "rofi -show run => gap options-from-text",
        does="-run-command|-terminal|-modi|-show>gap -config|-theme>reads",
        has_clusters=False,
        input="passed",
    ),
    "dmenu": Row("dmenu -p x", values="-l -m -p -fn -nb -nf -sb -sf -w", input="passed", has_clusters=False),
    **{
        name: Row(f"{name} a b", reading="raw", input="ignored")
        for name in ("xset", "xrandr", "xinput", "setxkbmap", "wmctrl", "xrdb", "xkill", "xbacklight", "brightnessctl")
    },
    "localedef": Row(
        "localedef -i a -f b c => reads a, writes c",
        does="-i|--inputfile>reads -A|--alias-file>reads",
        values="-f -u",
        operands="writes",
    ),
    "locale-gen": Row("locale-gen x => changes system setting", changes="setting"),
    "timeshift": Row(
        "timeshift --delete-all => destroys backup --delete-all",
        destroys="backup",
        verbs="--delete --delete-all --restore",
    ),
    "snapper": Row(
        "snapper delete 1 => destroys backup delete",
        destroys="backup",
        verbs="delete undochange rollback cleanup",
        values="-c --config",
    ),
    "apparmor_parser": Row(
        "apparmor_parser -R a => changes system security-service, reads a",
        does="-R|--remove|-C|--Complain!changes:security-service -r|--replace|-a|--add!changes:setting",
        flags="-q -v -Q -K -T -W -S -p",
        values="-b -I -f -D -m -O",
        operands="reads*",
    ),
    "aa-enforce": Row("aa-enforce x => changes system setting", changes="setting"),
    "aa-audit": Row("aa-audit x => changes system setting", changes="setting"),
    "aa-remove-unknown": Row(
        "aa-remove-unknown -x => changes system security-service", changes="security-service", shows="-n -h"
    ),
    "semodule": Row(
        "semodule -r x => changes system setting",
        does="-r|--remove|-d|--disable>changes:setting -i|--install>changes:setting+reads"
        " -e|--enable>changes:setting -B|--build|-DB!changes:setting",
        flags="-l -v -n",
    ),
    "audit2allow": Row(
        "audit2allow -M x", does="-o|--output>writes -i|--input>reads", values="-M -m -t", flags="-a -d -w -l -R"
    ),
    "ausearch": Row(
        "ausearch -if a => reads a", does="-if|--input>reads", has_clusters=False, values="-k -m -ts -te -ui -i"
    ),
    "aureport": Row("aureport -if a => reads a", does="-if|--input>reads", has_clusters=False, values="-ts -te"),
    "augenrules": Row("augenrules --load => changes system setting", changes="setting", shows="--check"),
    "autrace": Row("autrace ls => runs ls", flags="-r", operands="wrapped", reading="first"),
    **{
        name: Row(f"{name} -u a => changes system setting", changes="setting")
        for name in ("edquota", "setquota", "quotacheck", "quotaoff")
    },
    **{
        name: Row(f"{name} -o x => writes x", does="-o|--output>writes") for name in ("grub-mkconfig", "grub2-mkconfig")
    },
    **{
        name: Row(f"{name} 0 => changes system boot", changes="boot", shows="list --version --info")
        for name in ("grub-set-default", "grub2-set-default", "grub-reboot", "grub2-reboot", "grub-editenv")
    },
    "faillog": Row(
        "faillog -r -u a => changes system account", changes="account", verbs="-r --reset -m --maximum -l --lock-secs"
    ),
    "pam_tally2": Row("pam_tally2 --user a --reset => changes system account", changes="account", verbs="-r --reset"),
    "grubby": Row(
        "grubby --set-default x => changes system boot",
        does="--set-default|--set-default-index|--update-kernel|--add-kernel|--remove-kernel>changes:boot",
        values="--args --remove-args --info --title --initrd",
    ),
    "sbctl": Row(
        "sbctl enroll-keys -m => changes system boot",
        changes="boot",
        verbs="enroll-keys create-keys reset sign sign-all remove-file rotate-keys",
    ),
    "dracut": Row("dracut -f => changes system boot", changes="boot", shows="--list-modules --print-cmdline"),
    "debootstrap": Row(
        "debootstrap stable a https://example.com/ => fetches https://example.com/",
        operands="-,-,fetches,file:sh",
        values="--arch --variant --include --exclude --components --keyring",
    ),
    "schroot": Row(
        "schroot -c a -- ls => runs ls",
        values="-c -u -d -s -n -p -o --chroot --user --directory",
        flags="-a -q -v -b -r -e -l -i --begin-session --run-session --end-session",
        operands="wrapped",
        reading="first",
    ),
    "dbus-monitor": Row("dbus-monitor --system", reading="raw", input="ignored"),
}
