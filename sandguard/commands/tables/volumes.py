"""Pools, volumes and encrypted disks."""

REFERENCE = (
    "zfs(8), zpool(8), OpenZFS 2.3; btrfs(8), btrfs-progs 6.17; lvm(8), LVM2 2.03; mdadm(8), mdadm 4.4;"
    " cryptsetup(8) 2.8; bcachefs-tools 1.31; stratis-cli 3.8; mount.zfs; 2026-11"
)

_TRIAL = "flags -t --test --longhelp -v -q -d"
_LVM_VALUES = (
    "values -L --size -l --extents -n --name -s -S --select --config --devices -i -I -m --type --thinpool -p -a -g"
)

ROWS: dict[str, str] = {
    "zpool": """
        zpool destroy tank => writes device /dev/tank by zpool
        zpool labelclear -f /dev/sda => writes device /dev/sda by zpool
        zpool create tank /dev/sda => writes device /dev/tank by zpool, writes device /dev/sda by zpool
        zpool remove tank x => changes system disk
        zpool export tank => changes system disk
        zpool list =>
        zpool status tank =>
        zpool create -n tank /dev/sda =>
        depth 0
        values -o -O -m -R -d -c -T -t
        flags -f -H -p -v -n -L -P -g
        erases: destroy|labelclear !-n, create !-n
        changes disk: add|attach|detach|remove|replace|clear|export|import|offline|online
        changes disk: set|split|scrub|trim|upgrade|reguid|reopen|initialize|checkpoint|resilver
    """,
    "zfs": """
        zfs destroy -r tank/home => writes device /dev/tank/home by zfs
        zfs destroy -n tank/home =>
        zfs destroy -rv tank/home => writes device /dev/tank/home by zfs
        zfs destroy tank/home@monday => destroys backup destroy
        zfs rollback tank/home@monday => destroys backup rollback
        zfs set compression=on tank/home => changes system disk
        zfs list -t snapshot =>
        zfs snapshot tank/home@monday => changes system disk
        zfs get all tank =>
        zfs load-key tank => changes system disk
        kind backup
        depth 0
        values -o -t -s -S -d -x -L
        flags -r -R -f -n -p -v -H -k -e -u
        destroyed: destroy !-n
        destroys rollback
        changes disk: set|create|rename|promote|mount|unmount|umount|receive|recv|inherit|upgrade
        changes disk: change-key|load-key|unload-key|snapshot|clone|share|unshare|allow|unallow|hold|release|project
    """,
    "btrfs": """
        btrfs subvolume delete x => destroys backup subvolume delete
        btrfs subvolume list / =>
        btrfs check --repair /dev/sda1 => changes system disk
        btrfs check /dev/sda1 =>
        btrfs device remove /dev/sda / => changes system disk
        btrfs filesystem show =>
        kind backup
        depth 0
        flags --repair -c -f -r
        destroys subvolume|sub|su|s delete|del
        changes disk: subvolume|sub create|snapshot|set-default|sync, device|dev add|remove|delete|del|replace|scan
        changes disk: balance start|b, replace start
        changes disk: filesystem|fi resize|defragment|label|mkswapfile, scrub start, quota enable|disable, rescue
        changes disk: check +--repair, property set, qgroup
        changes disk: send, receive
    """,
    **{
        name: f"""
        {name} -f vg/x => writes device /dev/vg/x by {name}
        {name} --test vg/x =>
        {name} --longhelp vg/x =>
        depth 0
        flags -f --force -y --yes -t --test --longhelp --nohistory -v -ff
        {_LVM_VALUES}
        erases: !--test !-t !--longhelp
        """
        for name in ("lvremove", "vgremove", "pvremove")
    },
    "lvreduce": f"""
        lvreduce -L 1G vg/x => writes device /dev/vg/x by lvreduce
        lvreduce -r -L 1G vg/x => changes system disk
        lvreduce --test -L 1G vg/x =>
        depth 0
        {_TRIAL} -r --resizefs -f -y
        {_LVM_VALUES}
        erases: !--test !-t !-r !--resizefs
        changes disk: +-r, +--resizefs
    """,
    **{
        name: f"""
        {name} -L 1G vg/x => changes system disk
        {name} --test -L 1G vg/x =>
        depth 0
        {_TRIAL} -r --resizefs -f -y
        {_LVM_VALUES}
        changes disk: !--test !-t !--longhelp
        """
        for name in (
            *(
                "lvconvert",
                "lvcreate",
                "lvextend",
                "lvrename",
                "lvresize",
                "lvchange",
                "vgcreate",
                "vgextend",
                "vgreduce",
            ),
            *(
                "vgrename",
                "vgchange",
                "vgsplit",
                "vgmerge",
                "vgimport",
                "vgexport",
                "vgcfgrestore",
                "pvcreate",
                "pvmove",
            ),
            *("pvresize", "pvchange"),
        )
    },
    "lvm": """
        lvm lvremove -f vg/x => runs lvremove -f vg/x
        lvm vgs =>
        lvm --test lvremove vg/x =>
        flags --test
        as lvremove: lvremove !--test
        as vgremove: vgremove !--test
        as pvremove: pvremove !--test
        as lvreduce: lvreduce
        changes disk: lvcreate|lvextend|lvconvert|lvrename|lvresize|lvchange|vgcreate
        changes disk: vgextend|vgreduce|vgrename|vgchange|pvcreate|pvmove|pvresize
    """,
    "mdadm": """
        mdadm --zero-superblock /dev/sda1 => writes device /dev/sda1 by mdadm
        mdadm --create /dev/md0 --level=1 /dev/sda => writes device /dev/md0 by mdadm, writes device /dev/sda by mdadm
        mdadm --stop /dev/md0 => changes system disk
        mdadm --detail /dev/md0 =>
        depth 0
        values -l --level -n --raid-devices -c -x --spare-devices -N --name -e --metadata --bitmap -b --chunk
        flags -S --stop -A --assemble -C --create -D --detail -E --examine -Q --query -f --fail -r --remove -a --add
        flags --scan -s -v
        does --program|--alert|-p>program
        erases: +--zero-superblock, +--create, +-C
        changes disk: +--stop, +-S, +--assemble, +-A, +--fail, +-f, +--remove, +-r, +--add, +-a, +--grow, +-G
    """,
    "cryptsetup": """
        cryptsetup luksFormat /dev/sda => writes device /dev/sda by cryptsetup
        cryptsetup erase /dev/sda => writes device /dev/sda by cryptsetup
        cryptsetup open /dev/sda x => changes system disk
        cryptsetup status x =>
        cryptsetup luksDump /dev/sda =>
        cryptsetup luksHeaderBackup /dev/sda --header-backup-file out => changes system disk, writes out
        cryptsetup luksDump --dump-master-key /dev/sda => reads secret:cryptsetup luksdump (remote)
        depth 0
        values -c --cipher -h --hash -s --key-size -S --key-slot -l --type -M --label
        flags -q --batch-mode -v
        does -d|--key-file>reads --header-backup-file>writes --header>reads
        erases: luksformat|erase|lukserase|reencrypt|luksheaderrestore|lukskillslot
        changes disk: open|close|luksopen|luksclose|luksaddkey|luksremovekey
        changes disk: lukschangekey|resize|repair|convert|config|create|remove
        changes disk: luksheaderbackup|lukssuspend|luksresume|token|plainopen|tcryptopen
        reveals luksdump +--dump-master-key, luksdump +--dump-volume-key
        keeps erase
    """,
    "veracrypt": """
        veracrypt -d => changes system disk
        veracrypt --text --list =>
        flags --text -l --list -d
        changes disk: +-d, +--dismount, +--mount, +-c, +--create
        values -p --password -k --slot -t
    """,
    "stratis": """
        stratis pool destroy x => writes device /dev/x by stratis
        stratis fs destroy p f => writes device /dev/p by stratis, writes device /dev/f by stratis
        stratis pool list =>
        depth 0
        erases: pool destroy, filesystem|fs destroy
        changes disk: pool create|rename|add-data|bind, filesystem|fs create|rename|snapshot
    """,
    "bcachefs": """
        bcachefs format /dev/sda => writes device /dev/sda by bcachefs
        bcachefs show-super /dev/sda =>
        depth 0
        erases: format, device remove
        changes disk: device add|evacuate|offline|online|resize, fsck, set-option, subvolume delete, mount
    """,
    "dmsetup": """
        dmsetup remove x => changes system disk
        dmsetup ls =>
        dmsetup wipe_table x => writes device /dev/x by dmsetup
        depth 0
        erases: wipe_table
        changes disk: remove|remove_all|create|load|reload|suspend|resume|rename|clear|message|mknodes|setgeometry
        does --exec>words
        flags -f
    """,
    "nvme": """
        nvme format /dev/nvme0n1 => writes device /dev/nvme0n1 by nvme
        nvme list =>
        nvme sanitize /dev/nvme0 -a 2 => writes device /dev/nvme0 by nvme
        depth 0
        values -n -s -a -l -o
        erases: format|sanitize|delete-ns|write-zeroes|write-uncor|fw-commit|dsm|write
        changes disk: fw-download|reset|set-feature|create-ns|attach-ns|detach-ns|subsystem-reset|disconnect|connect
    """,
}
