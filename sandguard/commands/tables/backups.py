"""Copies of data elsewhere: object stores and backups."""

REFERENCE = (
    "the programs' own help: rclone 1.72, restic 0.18, BorgBackup 1.4 and 2.0, Kopia 0.22, Duplicity 3.0,"
    " rsnapshot 1.5, Tarsnap 1.0.41, MinIO client 2025-08, s3cmd 2.4, s5cmd 2.3; 2026-11"
)

ROWS: dict[str, str] = {
    "rclone": """
        rclone purge x:y => destroys cloud purge
        rclone sync a x:b => destroys cloud sync, reads a, sends ? to x:b
        rclone copy a x:b => reads a, sends ? to x:b
        rclone sync a x:b --dry-run =>
        rclone delete x:b -n =>
        rclone ls x: =>
        rclone config show => reads secret:rclone config show (remote)
        rclone serve http /srv --addr :8080 => listens on :8080
        rclone --password-command 'pass show x' ls x: => runs pass show x
        rclone mount x: /mnt/x => changes system mount
        depth 1
        values --config --exclude --include --transfers --checkers --filter --log-file --max-age --min-age --bwlimit
        values --filter-from --exclude-from --include-from --files-from --backup-dir --retries -o --rc-addr --header
        flags -P|--progress -v -vv -q|--quiet -n --fast-list -i|--interactive --stats-one-line --check-first
        trials -n
        does --password-command>words --addr>listens --metadata-mapper>program
        verbs sync move moveto cleanup deletefile dedupe rmdirs bisync settier --delete-excluded
        destroys config delete, backend cleanup*, rcat, copyto +--delete, rc core/quit
        reveals config show|dump|file, reveal, cryptdecode
        prints cat, copyurl +--stdout
        publishes link
        changes mount: mount, nfsmount, cmount
        copies copy copyto sync move moveto bisync
    """,
    "restic": """
        restic -r x forget --prune y => destroys backup --prune, sends ? to x
        restic -r x backup /srv/app => sends ? to x, reads /srv/app
        restic snapshots =>
        restic --password-command 'pass x' snapshots => runs sh argument 'pass x'
        restic key remove 1 => destroys backup remove
        restic cache --cleanup => destroys backup --cleanup
        restic forget --dry-run --keep-last 1 =>
        restic forget -n --keep-last 1 =>
        trials -n
        kind backup
        depth 2
        values -p|--password-file --exclude --tag -H|--host --keep-last --keep-daily --keep-weekly --keep-monthly
        values --keep-yearly
        values --keep-hourly --keep-tag --keep-within --path --limit-upload --cache-dir -e --exclude-file --iexclude
        values --target|-t
        values --include -i --cacert --key-hint --repository-file --pack-size --group-by -g
        flags -v|--verbose -q|--quiet --no-lock --json --no-cache --one-file-system|-x --force -f
        verbs forget rewrite migrate --cleanup --prune rebuild-index --remove-all
        does --password-command>shell --option|-o>gap -r|--repo>sends --files-from>reads
        keeps unlock
        destroys unlock +--remove-all, repair, recover, key passwd
        reads-path: backup
    """,
    **{
        name: f"""
        {name} delete x => destroys backup delete
        {name} prune --keep-daily 7 x => destroys backup prune
        {name} list x =>
        {name} create --rsh 'ssh -i k' a::b c => runs sh argument 'ssh -i k', reads c
        {name} key export x out => reads secret:{name} key export (remote)
        {name} with-lock x ls => runs ls
        {name} delete --dry-run x =>
        {name} delete -n x =>
        trials -n
        {name} break-lock x => destroys backup break-lock
        kind backup
        depth 1
        values -C|--compression -a|--glob-archives --keep-daily --keep-weekly --keep-monthly --keep-last --keep-within
        values -e|--exclude --exclude-from --pattern --patterns-from --remote-path --umask --lock-wait --prefix
        values -r|--repo
        values --keep-hourly --keep-yearly --keep-minutely --comment --timestamp --format
        flags -v -p|--progress -s|--stats --list -n --force --cache-only --log-json
        does --rsh>shell
        verbs compact recreate rdelete undelete repo-delete
        destroys key remove|change-passphrase|change-location, config *, check +--repair, repo-compress
        reveals key export
        reads: create @1
        wrapped with-lock @1
        """
        for name in ("borg", "borg2")
    },
    "borgmatic": """
        borgmatic prune => destroys backup prune
        borgmatic delete --archive x => destroys backup delete
        borgmatic create =>
        borgmatic list =>
        borgmatic borg delete x => destroys backup delete
        kind backup
        depth 2
        values -c|--config --archive --repository --override
        flags -v --stats --list
        destroys compact, repo-delete, break-lock, key change-passphrase, restore, -p
        reveals key export
    """,
    "duplicity": """
        duplicity remove-all-but-n-full 1 s3://b --force => destroys backup remove-all-but-n-full, fetches s3://b
        duplicity /srv sftp://example.com/b => reads /srv, sends ? to sftp://example.com/b
        duplicity collection-status sftp://example.com/b => fetches sftp://example.com/b
        duplicity cleanup --force sftp://example.com/b => destroys backup cleanup, fetches sftp://example.com/b
        duplicity sftp://example.com/b /srv => fetches sftp://example.com/b, writes /srv
        kind backup
        depth 1
        values --exclude --include --encrypt-key --sign-key --full-if-older-than --volsize --archive-dir
        does --gpg-binary>program --ssh-options>gap --log-file>writes
        destroys remove-*, cleanup
        ends: !--help
    """,
    "kopia": """
        kopia snapshot delete x --delete => destroys backup --delete
        kopia snapshot create /srv => reads /srv
        kopia snapshot list =>
        kopia policy remove x => destroys backup remove
        kopia repository status =>
        kind backup
        values --config-file -p|--password --log-level
        verbs --delete
        destroys snapshot expire|fix|migrate, blob delete|gc, content delete, manifest delete|rm
        destroys maintenance run +--full
        destroys repository set-parameters|change-password|disconnect, index recover|optimize
        reads: snapshot create, snap create
        reveals repository status +-t, repository status +-s
    """,
    "rsnapshot": """
        rsnapshot daily => destroys backup rsnapshot
        rsnapshot -t daily =>
        rsnapshot configtest =>
        kind backup
        depth 1
        values -c
        flags -v -t -q -V -D -x
        destroys !-t !configtest !diff !du !version !help
    """,
    "tarsnap": """
        tarsnap -d -f x => destroys backup -d
        tarsnap -c -f x /srv => reads /srv, sends ? to tarsnap
        tarsnap --list-archives =>
        tarsnap --nuke => destroys backup --nuke
        kind backup
        values -f --keyfile --cachedir --exclude --maxbw -C -T -X
        flags -c -d -v --print-stats --list-archives --nuke --fsck-prune
        verbs -d --nuke --fsck-prune
        sends-file: +-c
    """,
    "tarsnap-keygen": "tarsnap-keygen --keyfile x =>",
    "mc": """
        mc rm x/y => destroys cloud rm
        mc mirror --remove ./a c/d => destroys cloud --remove, reads ./a, sends ? to c/d
        mc cp a/b/c . => fetches a/b/c, writes .
        mc cat a/b =>
        mc ls x/delete =>
        mc stat x/y =>
        mc rm --fake x/y =>
        trials --fake
        mc admin user remove x y => destroys cloud remove
        mc admin service stop x => destroys cloud admin service stop
        mc anonymous set public x/y => publishes mc anonymous set public
        mc find x --exec 'rm {}' => runs rm {}
        depth 4
        values --config-dir|-C --limit-upload --attr --older-than --newer-than --name --tags
        flags --json --quiet -q --debug --insecure --recursive -r --force --dangerous --versions --fake
        does --exec>words
        verbs mirror mv --remove rollback dp clear ilm
        keeps ilm
        destroys admin service restart|stop|freeze, admin decommission start, undo, retention clear, legalhold clear
        destroys admin config reset|import, replicate rm, event remove, ilm rule remove, admin heal +--remove
        destroys admin bucket quota
        publishes anonymous set public|download|upload, anonymous set-json, share download|upload, policy set
        reveals admin user svcacct add|info, alias list|ls, admin accesskey create|info, alias export
        reveals admin config export
        prints cat, head, sql
        copies cp mv mirror get put
        traits aliases
    """,
    "s3cmd": """
        s3cmd del s3://b/k => destroys cloud del
        s3cmd put a s3://b/ => reads a, sends ? to s3://b/
        s3cmd sync --delete-removed a s3://b/ => destroys cloud --delete-removed, reads a, sends ? to s3://b/
        s3cmd get s3://b/k out => fetches s3://b/k, writes out
        s3cmd ls =>
        s3cmd --dump-config => reads secret:s3cmd (remote)
        depth 1
        values -c|--config --host --region --exclude --include --access_key --secret_key --mime-type --storage-class
        flags -r|--recursive -f|--force -n -P|--acl-public --acl-private -v -q
        verbs --delete-removed mv modify dellifecycle delpolicy delcors delbucket multipart abortmp setlifecycle expire
        publishes setacl +--acl-public, ws-create, setpolicy, put +--acl-public, put +-P, cfcreate
        reveals +--dump-config
        destroys cfdelete, ws-delete
        copies put get sync cp mv
    """,
    "s5cmd": """
        s5cmd rm s3://b/* => destroys cloud rm
        s5cmd cp a s3://b/ => reads a, sends ? to s3://b/
        s5cmd sync --delete a s3://b/ => destroys cloud --delete, reads a, sends ? to s3://b/
        s5cmd ls =>
        s5cmd cat s3://b/k => fetches s3://b/k
        s5cmd run list.txt => reads list.txt
        depth 1
        values --endpoint-url --profile --credentials-file --numworkers -c
        flags --json --dry-run
        verbs mv --delete
        fetches: cat
        prints cat
        reads: run
        copies cp mv sync
    """,
    "b2": """
        b2 bucket delete x => destroys cloud delete
        b2 file upload x a => reads a, sends ? to b2
        b2 sync --delete a b2://b => destroys cloud --delete, reads a, sends ? to b2://b
        b2 bucket list =>
        b2 account get =>
        values --keepDays --threads
        verbs --delete hide delete-bucket delete-file-version delete-key delete-all-file-versions
        reveals key create, create-key
        sends-file: file upload @1
        prints file cat, cat
        copies sync
    """,
    **{
        name: f"""
        {name} delete x => destroys backup delete
        {name} list =>
        kind backup
        depth 2
        values -c --config --stanza --repo --type
        flags --force
        {more}
        """
        for name, more in (
            ("pgbackrest", "destroys expire|stop|stanza-delete|restore; reveals repo-get"),
            ("barman", "destroys delete|recover|restore|switch-xlog|replication-status"),
            ("wal-g", "destroys delete|backup-push|backup-mark; keeps fetch"),
            ("autorestic", "destroys forget|restore"),
            ("proxmox-backup-client", "destroys prune|forget; reveals key show"),
            ("duplicacy", "destroys prune|restore"),
            ("wbadmin", "destroys restore"),
        )
    },
}
