"""Tools beside the shells of PostgreSQL and MySQL: dumps, restores, administration."""

REFERENCE = "the manual pages of PostgreSQL 18, MySQL 9.5 and MariaDB 12.1; 2026-11"

_PG = (
    "values -h|--host -p|--port -U|--username -d|--dbname -n|--schema -t|--table -T -N -F|--format -j|--jobs -Z --role"
)

ROWS: dict[str, str] = {
    **{
        name: f"""
        {name} -h x prod => destroys database {name}
        {name} --help =>
        kind database
        depth 0
        flags -e --echo -i --interactive -w -W -f --force --if-exists
        values -h|--host -p|--port -U|--username --maintenance-db
        destroys !--help !-?
        traits clusters
        """
        for name in ("dropdb", "dropuser")
    },
    **{
        name: f"""
        {name} -h x prod =>
        depth 0
        flags -e -w -W -a -z -f -F -v -s -S -D
        values -h|--host -p|--port -U|--username -O -T -E -l --maintenance-db -d -t -j
        traits clusters
        """
        for name in ("createdb", "createuser", "vacuumdb", "reindexdb", "clusterdb", "analyzedb")
    },
    "pg_restore": f"""
        pg_restore -d x a.dump => destroys database -d, reads a.dump
        pg_restore --clean -d x a.dump => destroys database -d, reads a.dump
        pg_restore -l a.dump => reads a.dump
        pg_restore -f out.sql a.dump => writes out.sql, reads a.dump
        kind database
        depth 0
        flags -c --clean -C -e -l --list -O -x -v -w -W -1 --if-exists -a -s
        {_PG}
        does -f|--file>writes -L|--use-list>reads
        values -P -I -L
        verbs -d --dbname
        reads: !--help
        traits clusters
    """,
    **{
        name: f"""
        {name} -f out x => writes out
        {name} x =>
        depth 0
        flags -a -b -c -C -O -s -v -w -W -x -g -r --clean --create
        {_PG}
        does -f|--file>writes
        traits clusters
        """
        for name in ("pg_dump", "pg_dumpall")
    },
    "pg_basebackup": """
        pg_basebackup -D out -h x => writes out
        depth 0
        values -h -U -p -F -X
        flags -P -v
        does -D|--pgdata>writes
        traits clusters
    """,
    "pg_ctl": """
        pg_ctl stop -D x => changes system service
        pg_ctl status -D x =>
        pg_ctl start -D x -l log => changes system service, writes log
        depth 1
        values -D|--pgdata -m|--mode -t -o -p
        does -l|--log>writes
        flags -w -W -s
        keeps stop restart kill
        changes service: stop|restart|kill|promote|reload|start|init|initdb
    """,
    "pg_resetwal": """
        pg_resetwal -f x => destroys database pg_resetwal
        pg_resetwal -n x =>
        kind database
        depth 0
        flags -f -n
        values -D
        destroys !-n !--dry-run !--help
    """,
    "pg_dropcluster": """
        pg_dropcluster --stop 17 main => destroys database pg_dropcluster
        kind database
        depth 0
        flags --stop
        destroys !--help
    """,
    "patronictl": """
        patronictl failover x => destroys database failover
        patronictl list =>
        patronictl reinit x y => destroys database reinit
        kind database
        depth 1
        values -c
        verbs reinit switchover remove
    """,
    **{
        name: f"""
        {name} -u x drop y => destroys database drop
        {name} -u root shutdown => destroys database shutdown
        {name} status =>
        kind database
        depth 1
        values -u|--user -h|--host -P|--port -S|--socket --defaults-file -i -c
        flags -f --force -s -v -p
        destroys password, stop-*
        keeps flush
        traits clusters
        """
        for name in ("mysqladmin", "mariadb-admin")
    },
    **{
        name: f"""
        {name} -r out x => writes out
        {name} -u root x =>
        depth 0
        values -u|--user -h|--host -P|--port -S|--socket -B -w|--where --ignore-table --tables --set-gtid-purged
        flags -p -A --all-databases --single-transaction --quick -q -R -t -d --no-data --add-drop-table --opt
        does -r|--result-file>writes --plugin-dir|--plugin_dir>loads --defaults-file|--defaults-extra-file>reads
        does -T|--tab>writes
        traits clusters
        """
        for name in ("mysqldump", "mariadb-dump", "mysqlpump", "mydumper")
    },
    **{
        name: f"""
        {name} --local x a.csv => reads a.csv
        {name} --delete --local x a.csv => destroys database --delete, reads a.csv
        kind database
        depth 0
        values -u|--user -h|--host --fields-terminated-by
        flags -L --local -D --delete -d -r --replace -p
        verbs --delete -D
        reads: @1
        traits clusters
        """
        for name in ("mysqlimport", "mariadb-import")
    },
    "mysql_secure_installation": """
        mysql_secure_installation => changes system database
        changes database: !--help
    """,
}
