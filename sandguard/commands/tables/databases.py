"""Clients and tools of databases."""

from sandguard.commands.rows import Row

REFERENCE = "PostgreSQL 17, MySQL 8.4, SQLite 3.47, Redis 7.4, MongoDB 8 manual pages; 2026-11"

ROWS: dict[str, Row] = {
    "psql": Row(
        "psql -U x -c 'drop table y' => destroys database DROP, runs sql code-string 'drop table y'",
        does="-c|--command>sql -f|--file>file:sql -o|--output>writes -L|--log-file>writes",
        flags="-a -A -b -e -E -H -l -n -q -s -S -t -V -w -W -x -X -z -0 -1",
        values="-d --dbname -F -h --host -p --port -P -R -T -U --username -v --set --variable",
        language="sql",
        input="code",
    ),
    "mysql": Row(
        "mysql -u root -e 'drop table y' => destroys database DROP, runs sql code-string 'drop table y'",
        does="-e|--execute>sql --tee>writes --pager>shell --defaults-file|--defaults-extra-file>reads"
        " --plugin-dir|--plugin_dir>loads --default-auth|--default_auth>loads-path",
        flags="-A -B -b -C -E -f -G -H -i -j -n -N -q -r -s -t -T -v -w -X -p --ssl",
        values="-D --database -h --host -P --port -S --socket -u --user --password --delimiter",
        input="code",
        language="sql",
    ),
    "sqlplus": Row(
        "sqlplus -S u/p => stdin code sqlplus",
        flags="-S -L -s -l -F -NOLOGINTIME",
        values="-M -C -R",
        has_clusters=False,
        input="code",
        language="sqlplus",
    ),
    "sqlite3": Row(
        "sqlite3 x.db 'drop table y' => reads x.db, destroys database DROP, runs sql code-string 'drop table y'",
        does="-cmd>sql -init>file:sql",
        flags=(
            "-batch -bail -box -column -csv -echo -header -noheader -html -json -line -list -markdown -quote"
            " -readonly -stats -table -tabs -ascii -interactive -safe -deserialize"
        ),
        values="-separator -nullvalue -newline -mmap -maxsize -vfs -key",
        has_clusters=False,
        input="code",
        language="sql",
        operands="reads,sql*",
    ),
    "duckdb": Row(
        "duckdb -c 'drop table y' => destroys database DROP, runs sql code-string 'drop table y'",
        does="-c|-s|-cmd>sql -init|-f>file:sql",
        flags="-batch -bail -box -csv -json -readonly -unsigned -ui -no-stdin",
        values="-separator -nullvalue -newline",
        has_clusters=False,
        input="code",
        language="sql",
        operands="-,sql*",
    ),
    "clickhouse-client": Row(
        "clickhouse-client -q 'drop table y' => destroys database DROP, runs sql code-string 'drop table y'",
        does="-q|--query>sql --queries-file>file:sql",
        values="-h --host --port -u --user --password -d --database -f --format",
        input="code",
        language="sql",
    ),
    "mongosh": Row(
        "mongosh --eval 'db.x.drop()' => destroys database drop, runs javascript code-string 'db.x.drop()'",
        does="--eval>document -f|--file>file:javascript",
        flags="--nodb --norc --quiet --shell",
        values="-u --username -p --password --host --port --authenticationDatabase",
        input="code",
        language="javascript",
    ),
    "cqlsh": Row(
        "cqlsh -e 'drop table x' => destroys database DROP, runs sql code-string 'drop table x'",
        does="-e|--execute>sql -f|--file>file:sql",
        values="-u -p -k",
        input="code",
        language="sql",
    ),
}
