"""Programs that change the machine: kernel, network, disks, accounts, services, security."""

from sandguard.commands.rows import Row

REFERENCE = "Linux man-pages 6.9, util-linux 2.40, iproute2 6.12, systemd 257, LVM 2.03, macOS 14 manual pages; 2026-11"

_DISK_SHOWING = "-l -h -v -s show list status info print display -p --list --test --longhelp"

# iptables(8), ebtables-nft(8) and arptables-nft(8) of iptables 1.8.10; of iptables-extensions(8) what takes free text
_FILTER_FLAGS = "-F|--flush -4|--ipv4 -6|--ipv6 -f|--fragment -v|--verbose -n|--numeric -x|--exact -V|--version"
_FILTER_VALUES = (
    "-A|--append -D|--delete -C|--check -I|--insert -R|--replace -N|--new-chain -E|--rename-chain -P|--policy"
    " -t|--table -p|--protocol|--proto -s|--source|--src -d|--destination|--dst -m|--match -j|--jump -g|--goto"
    " -i|--in-interface -o|--out-interface -c|--set-counters --comment --log-prefix --nflog-prefix --string"
    " --hex-string -M|--modprobe"
)

ROWS: dict[str, Row] = {
    "aa-complain": Row("aa-complain x => changes system security-service", changes="security-service"),
    "aa-disable": Row("aa-disable x => changes system security-service", changes="security-service"),
    "aa-teardown": Row("aa-teardown x => changes system security-service", changes="security-service", is_bare=True),
    "alternatives": Row(
        "alternatives --set a b => changes system setting", changes="setting", shows="--display --list --query"
    ),
    "arp": Row(
        "arp -s a b => changes system network",
        does="-f|--file>reads",
        flags="-a -n -e -v -D -d -s",
        values="-H -t -A -i",
        changes="network",
        verbs="-d -s -f --file --delete --set",
        shows="-a",
    ),
    "auditctl": Row("auditctl -e 0 => changes system security-service", changes="security-service", shows="-l -s"),
    "badblocks": Row(
        "badblocks -w /dev/sda => changes system disk, writes device /dev/sda by badblocks",
        does="-w!overwrites",
        changes="disk",
    ),
    "blkdiscard": Row("blkdiscard /dev/sda => writes /dev/sda", operands="writes*"),
    "blockdev": Row(
        "blockdev --setrw /dev/sda => changes system disk", changes="disk", shows="--report --getsize64 --getss --getro"
    ),
    "bluetoothctl": Row(
        "bluetoothctl remove x => changes system device", changes="device", verbs="remove power pair trust block unpair"
    ),
    "chattr": Row("chattr +i a => changes system file attributes", changes="file attributes"),
    "chkconfig": Row("chkconfig x off => changes system service", changes="service", shows="--list"),
    "csrutil": Row("csrutil disable => changes system security-service", changes="security-service", shows="status"),
    "debugfs": Row(
        "debugfs -R '!ls' /dev/sda => runs gdb code-string '!ls'",
        does="-f>file:gdb -R>code:gdb -d>reads",
        flags="-w -c -i -n -D -V",
        values="-b -s -z",
        changes="disk",
        verbs="-w",
        input="code",
        language="gdb",
    ),
    "defaults": Row(
        "defaults write a b c => changes system setting", changes="setting", verbs="write delete import rename"
    ),
    "depmod": Row("depmod -a => changes system kernel", changes="kernel"),
    "dhclient": Row(
        "dhclient -sf ./x eth0 => changes system network, runs ./x",
        does="-sf>program -cf>reads -lf|-pf>writes",
        has_clusters=False,
        changes="network",
    ),
    "dhcpcd": Row("dhcpcd eth0 => changes system network", does="-c|--script>program -f>reads", changes="network"),
    "diskutil": Row(
        "diskutil mount disk2s1 => changes system disk",
        changes="disk",
        shows="list info information activity listFilesystems verifyDisk verifyVolume",
        under={
            "eraseDisk eraseVolume eraseOptical reformat zeroDisk randomDisk secureErase partitionDisk splitPartition"
            " mergePartitions resizeVolume": Row(
                "diskutil eraseDisk JHFS+ x disk2 => writes device /dev/disk2 by diskutil", operands="overwrites-disk"
            )
        },
    ),
    "dmesg": Row("dmesg -C => hides dmesg", does="-C|--clear|-c|--read-clear!hides -F|--file>reads"),
    "dscl": Row(
        "dscl . -delete /Users/x => changes system account",
        changes="account",
        reading="raw",
        verbs="-delete -create -append -change -passwd -merge delete create append change passwd merge",
    ),
    "e2fsck": Row("e2fsck -y /dev/sda => changes system disk", changes="disk"),
    "e2label": Row("e2label /dev/sda x => changes system disk", changes="disk"),
    "ethtool": Row(
        "ethtool -s eth0 => changes system network",
        changes="network",
        verbs="-s -A -C -G -K -L -X -N -E -r -p -f --change",
    ),
    "fail2ban-client": Row(
        "fail2ban-client set j action a actionban 'sh x' => changes system security-service, runs sh argument 'sh x'",
        does="-c>loads",
        values="-s -p --loglevel --logtarget",
        operands="jail-word*",
        changes="security-service",
        shows="status ping version get",
    ),
    "firewall-cmd": Row(
        "firewall-cmd --add-port=1/tcp => changes system firewall",
        changes="firewall",
        shows="--state --list-all --list-ports --get-zones --list-services --get-default-zone --get-active-zones",
    ),
    "fsck": Row("fsck -y /dev/sda => changes system disk", changes="disk", shows="-N -n"),
    "fstrim": Row("fstrim -a => changes system disk", changes="disk"),
    "fusermount": Row("fusermount -u x => changes system mount", changes="mount"),
    "groupmems": Row("groupmems -a x -g y => changes system account", changes="account"),
    "grub-install": Row("grub-install /dev/sda => changes system boot", changes="boot"),
    "efibootmgr": Row("efibootmgr -B -b 1 => changes system boot", changes="boot", shows="-v"),
    "hciconfig": Row("hciconfig hci0 up => changes system device", changes="device", shows="-a"),
    "hdiutil": Row(
        "hdiutil attach a.dmg => changes system mount",
        changes="mount",
        shows="info imageinfo isencrypted verify checksum plugins help",
    ),
    "hdparm": Row(
        "hdparm --security-erase x /dev/sda => changes system disk, writes device /dev/sda by hdparm",
        does="--security-erase>overwrites --security-erase-enhanced>overwrites --write-sector>overwrites"
        " --trim-sector-ranges!overwrites --make-bad-sector>overwrites",
        changes="disk",
        shows="-I -i -g -t -T -tT",
    ),
    "hostname": Row("hostname new => changes system setting", changes="setting", shows="-f -s -i -I -d -A -a -y"),
    "hostnamectl": Row("hostnamectl set-hostname x => changes system setting", changes="setting", shows="status"),
    "hwclock": Row("hwclock -w => changes system time", changes="time", shows="-r --show --verbose"),
    "ifconfig": Row(
        "ifconfig eth0 down => changes system network",
        changes="network",
        verbs="up down add delete netmask mtu hw promisc alias -alias",
    ),
    "ifdown": Row("ifdown eth0 => changes system network", changes="network"),
    "ifup": Row("ifup eth0 => changes system network", changes="network"),
    "insmod": Row("insmod ./x.ko => changes system kernel, loads ./x.ko", operands="loads", changes="kernel"),
    "ip": Row(
        "ip link set eth0 down => changes system network",
        does="-b|-batch>reads",
        values="-n -netns -f -family -rc -rcvbuf",
        flags="-force -4 -6 -j -p -d -s -br -c -o -t -ts -all -a",
        has_clusters=False,
        changes="network",
        verbs="add del delete set change replace flush append attach up down",
        under={
            "netns vrf": Row(
                "ip netns add x => changes system network",
                changes="network",
                verbs="add del delete set attach",
                under={
                    "exec": Row("ip netns exec x ls -l => runs ls -l", operands="-,wrapped", reading="first"),
                },
            )
        },
    ),
    "iptables": Row(
        "iptables -F => changes system firewall off",
        flags=_FILTER_FLAGS,
        values=_FILTER_VALUES,
        changes="firewall",
        shows="-L -S --list --list-rules -C --check -nL -nvL -vnL -Lnv -Ln",
        off="-F",
    ),
    "iptables-restore": Row(
        "iptables-restore x => changes system firewall, reads x", operands="reads", changes="firewall"
    ),
    "iw": Row(
        "iw dev wlan0 set power_save off => changes system network",
        changes="network",
        verbs="set add del",
        shows="info",
    ),
    "iwctl": Row("iwctl station x connect y => changes system network", changes="network", shows="show list"),
    "journalctl": Row(
        "journalctl --vacuum-size=1M => hides journalctl",
        does="--vacuum-size|--vacuum-time|--vacuum-files>hides --rotate!hides --file>reads",
        flags="-a -b -e -f -k -l -m -q -r -x --no-pager --list-boots --disk-usage --follow --reverse --all",
        values="-n -o -p -t -u -S -U -g -D -M -F -N --since --until --unit --lines --output --priority",
    ),
    "kextload": Row("kextload x.kext => changes system kernel, loads x.kext", operands="loads", changes="kernel"),
    "kexec": Row("kexec -e => changes system power", changes="power"),
    "loadkeys": Row("loadkeys de => changes system setting", changes="setting"),
    "localectl": Row(
        "localectl set-locale x => changes system setting", changes="setting", shows="status list-locales"
    ),
    "loginctl": Row(
        "loginctl terminate-user x => changes system session",
        changes="session",
        verbs="terminate kill lock unlock enable-linger disable-linger activate flush attach",
        under={
            "poweroff reboot halt suspend hibernate hybrid-sleep suspend-then-hibernate": Row(
                "loginctl poweroff => changes system power", changes="power", is_bare=True
            ),
        },
    ),
    "losetup": Row("losetup -f x => changes system disk", changes="disk", shows="-a -l --list -j"),
    "mkinitcpio": Row("mkinitcpio -P => changes system boot", changes="boot", shows="-L -H"),
    "modprobe": Row(
        "modprobe -r x => changes system kernel",
        does="-d|--dirname|-C|--config>loads",
        changes="kernel",
        shows="-c -n --showconfig --dry-run --show-depends",
    ),
    "mokutil": Row(
        "mokutil --disable-validation => changes system boot", changes="boot", shows="--sb-state --list-enrolled"
    ),
    "netplan": Row("netplan apply => changes system network", changes="network", verbs="apply set try"),
    "networksetup": Row(
        "networksetup -setdnsservers a b => changes system network",
        reading="raw",
        changes="network",
        verbs=(
            "-setdnsservers -setwebproxy -setsecurewebproxy -setmanual -setdhcp -setairportpower"
            " -setairportnetwork -setnetworkserviceenabled -setsocksfirewallproxy -setautoproxyurl"
            " -ordernetworkservices -createlocation -deletelocation -switchtolocation"
            " -removepreferredwirelessnetwork -removeallpreferredwirelessnetworks -setmtu"
        ),
    ),
    "nft": Row(
        "nft flush ruleset => changes system firewall off",
        does="-f|--file>reads",
        changes="firewall",
        verbs="-f --file add delete flush insert replace create destroy rename reset",
        shows="-c --check",
        off="flush",
    ),
    "nmcli": Row(
        "nmcli con down x => changes system network",
        values="-f --fields -m --mode -e -c --colors -w --wait",
        changes="network",
        verbs="up down add delete modify connect disconnect edit clone reload load import set off on hostname",
    ),
    "ntpdate": Row(
        "ntpdate -a 1 -k x example.com => changes system time, reads x",
        does="-k>reads",
        values="-a -e -o -p -t",
        flags="-4 -6 -b -B -d -q -s -u -v",
        changes="time",
        shows="-q",
    ),
    "nvram": Row("nvram x=1 => changes system boot", changes="boot", shows="-p -x"),
    "pfctl": Row(
        "pfctl -d => changes system firewall off",
        does="-f>reads",
        flags="-d -e -A -E -g -h -m -M -N -n -O -P -q -R -r -S -v -z",
        values="-a -D -F -I -i -K -k -L -o -p -s -t -T -w -x -X",
        changes="firewall",
        shows="-n -s -sr -sa",
        off="-d -F",
    ),
    "pmset": Row("pmset sleepnow => changes system setting", changes="setting", shows="-g"),
    "pw": Row(
        "pw useradd x => changes system account", changes="account", verbs="useradd userdel usermod groupadd groupdel"
    ),
    "quotaon": Row("quotaon / => changes system setting", changes="setting"),
    "raspi-config": Row("raspi-config nonint x => changes system setting", changes="setting"),
    "rc-service": Row("rc-service x stop => changes system service", changes="service", shows="status -l --list"),
    "rc-update": Row("rc-update add x => persists by service", operands="persists:service"),
    "renice": Row("renice 5 1", reading="raw"),
    "resize2fs": Row("resize2fs /dev/sda => changes system disk", changes="disk"),
    "resolvectl": Row(
        "resolvectl dns eth0 a => changes system network", changes="network", verbs="dns domain flush-caches revert"
    ),
    "restorecon": Row("restorecon -R x => changes system security-label", changes="security-label"),
    "rfkill": Row("rfkill block all => changes system device", changes="device", verbs="block unblock toggle"),
    "rmmod": Row("rmmod x => changes system kernel", changes="kernel"),
    "route": Row(
        "route add default x => changes system network", changes="network", verbs="add del delete flush change"
    ),
    "rtcwake": Row("rtcwake -m mem -s 5 => changes system power", changes="power", shows="show"),
    "scutil": Row(
        "scutil --set HostName x => changes system setting", changes="setting", shows="--get --dns --proxy --nwi -r -w"
    ),
    "semanage": Row("semanage port -a x => changes system setting", changes="setting", shows="-l --list"),
    "setenforce": Row(
        "setenforce 0 => changes system security-service",
        changes="security-service",
        under={"1 Enforcing enforcing": Row("setenforce 1 => changes system setting", changes="setting")},
    ),
    "setsebool": Row("setsebool x on => changes system security-service", changes="security-service"),
    "supervisorctl": Row(
        "supervisorctl start x => changes system service",
        values="-c",
        changes="service",
        verbs="start stop restart remove update shutdown reload",
    ),
    "swapoff": Row("swapoff -a => changes system setting", changes="setting"),
    "swapon": Row("swapon x => changes system setting", changes="setting", shows="-s --show"),
    "sysctl": Row(
        "sysctl -w a=1 => changes system kernel",
        does="-p|--load>reads",
        reading="raw",
        changes="kernel",
        verbs="-w --write -p --load --system",
        operands="sysctl*",
    ),
    "systemsetup": Row(
        "systemsetup -settimezone x => changes system setting", changes="setting", reading="raw", shows="-gettimezone"
    ),
    "tc": Row("tc qdisc add dev x => changes system network", changes="network", verbs="add del replace change delete"),
    "timedatectl": Row(
        "timedatectl set-time x => changes system time", changes="time", shows="status show list-timezones"
    ),
    "tmutil": Row(
        "tmutil deletelocalsnapshots x => destroys backup deletelocalsnapshots",
        destroys="backup",
        verbs="delete deletelocalsnapshots disable",
    ),
    "tune2fs": Row("tune2fs -c 0 /dev/sda => changes system disk", changes="disk", shows="-l"),
    "ubirsvol": Row("ubirsvol x => changes system disk", changes="disk"),
    "udevadm": Row("udevadm trigger => changes system device", changes="device", shows="info monitor test"),
    "ufw": Row(
        "ufw disable => changes system firewall off",
        flags="--force",
        changes="firewall",
        shows="--dry-run",
        off="disable reset",
        under={"status show version": Row("ufw status => ")},
    ),
    "update-alternatives": Row(
        "update-alternatives --install a b c 1 => changes system setting, writes a",
        does="--install!writes-first --altdir|--admindir|--log>creates",
        flags="--force --verbose --quiet --skip-auto --slave --set --auto --remove --config --all --remove-all",
        changes="setting",
        shows="--display --list --query --get-selections",
    ),
    "update-ca-certificates": Row(
        "update-ca-certificates --fresh => changes system trust", changes="trust", is_bare=True
    ),
    "update-ca-trust": Row("update-ca-trust extract => changes system trust", changes="trust", is_bare=True),
    "trust": Row("trust anchor x => changes system trust, reads x", operands="-,reads", changes="trust", shows="list"),
    "update-grub": Row("update-grub -x => changes system boot", changes="boot", is_bare=True),
    "update-initramfs": Row("update-initramfs -u => changes system boot", changes="boot"),
    "update-rc.d": Row("update-rc.d x defaults => persists by service", operands="persists:service"),
    "usbguard": Row(
        "usbguard allow-device 1 => changes system security-service", changes="security-service", shows="list-devices"
    ),
    "vipw": Row("vipw -s => changes system account", changes="account", is_bare=True),
    "wg": Row("wg set wg0 x => changes system network", changes="network", verbs="set setconf addconf syncconf"),
    "wg-quick": Row(
        "wg-quick up ./wg0.conf => changes system network, runs wireguard file './wg0.conf', reads ./wg0.conf",
        operands="-,wireguard-file",
        changes="network",
    ),
    "wpa_cli": Row(
        "wpa_cli disconnect => changes system network", does="-a>program", changes="network", shows="status"
    ),
    "xattr": Row(
        "xattr -d x a => changes system file attributes", changes="file attributes", verbs="-d -w -c -cr -rc -dr -rd"
    ),
    **{
        name: Row(f"{name} x => changes system disk", changes="disk", shows=_DISK_SHOWING)
        for name in [
            "partprobe",
            "partx",
            "kpartx",
            "ntfsfix",
            "xfs_growfs",
            "f3fix",
            "f3probe",
        ]
    },
    **{
        name: Row(f"{name} -R x => changes system security-label", changes="security-label")
        for name in ("chcon", "setfacl", "setfattr", "icacls", "chflags")
    },
    **{
        name: Row(
            f"{name} -F => changes system firewall off",
            flags=_FILTER_FLAGS,
            values=_FILTER_VALUES,
            changes="firewall",
            shows="-L -S --list -nL",
            off="-F",
        )
        for name in ("ip6tables", "ebtables", "arptables")
    },
    "ipset": Row(
        "ipset flush x => changes system firewall off",
        flags="-F|--flush -q|--quiet -!|--exist",
        changes="firewall",
        shows="-L -S --list list save",
        off="flush -F",
    ),
}
