"""Stores of data that are no shells for SQL, and the tools around databases."""

REFERENCE = (
    "the manual pages and help of Redis 8.4, MongoDB Database Tools 100.13,"
    " etcd 3.6, InfluxDB 2.7, Cassandra 5.0, CockroachDB 25.4, Neo4j 2025.11, Elasticsearch 9.2, go-sqlcmd 1.9; 2026-11"
)

ROWS: dict[str, str] = {
    "sqlcmd": """
        sqlcmd -Q 'drop table y' => destroys database DROP, runs sql code-string 'drop table y'
        sqlcmd query 'drop table y' => destroys database DROP, runs sql code-string 'drop table y'
        sqlcmd delete --yes => destroys database delete
        sqlcmd -S x -i a.sql -o out => runs sql file 'a.sql', writes out
        sqlcmd config view =>
        sqlcmd config connection-strings => reads secret:sqlcmd config connection-strings (remote)
        sqlcmd => stdin code sql
        kind database
        depth 2
        flags -E -C -b -e -I -N -W -k -X --yes --force
        values -S -U -P -d -l -t -h -s -w -v -m
        does -Q|-q|--query>sql -i>file:sql -o>writes
        sql: query
        stdin sql: !-Q !-q !-i !--query
        reveals config connection-strings|cs, config view +--raw
        destroys config delete-*
        traits clusters
    """,
    **{
        name: f"""
        {name} -n 1 flushall => destroys database flushall
        {name} FLUSHDB => destroys database flushdb
        {name} del x => destroys database del
        {name} config get maxmemory =>
        {name} config set dir /srv => destroys database config set
        {name} get x =>
        {name} set delete 1 =>
        {name} lrange delete 0 -1 =>
        {name} --eval a.lua => runs lua file 'a.lua'
        {name} eval 'return 1' 0 => destroys database eval
        {name} --cluster del-node x y => destroys database --cluster
        {name} --scan --pattern 'x*' =>
        {name} --rdb out => writes out
        kind database
        depth 1
        values -h -p -s -a -u -n -i -r -d -D --user --pass --pattern --count --type -t --cacert --sni --askpass-fd
        flags --raw --no-raw --csv --json --stat --bigkeys --memkeys --hotkeys --latency -c -x -2 -3 --scan --tls
        flags --no-auth-warning
        does --eval>file:lua --rdb|--functions-rdb>writes
        verbs flushdb unlink slaveof replicaof debug script eval evalsha fcall function move migrate rename renamenx
        verbs swapdb spop
        verbs ltrim xtrim hdel srem zrem lrem getdel lpop rpop blpop brpop zpopmin zpopmax xdel pexpire expireat
        verbs zremrangebyscore zremrangebyrank zremrangebylex json.del ft.dropindex ft.drop module bf.del hgetdel
        prints get|mget|hget|hmget|hvals|hgetall|lrange|lindex|lpop|rpop|getdel|getrange|smembers|spop|srandmember
        prints zrange|xrange|xread|subscribe|psubscribe|blpop|brpop|json.get
        keeps disconnect empty block pause
        destroys config set|rewrite|resetstat, acl setuser|deluser|load
        destroys cluster reset|forget|failover|flushslots|delslots
        destroys client kill|pause, script flush, function flush|delete|restore, +--cluster, restore, failover
        destroys config resetstat, +--pipe, latency reset, slowlog reset, memory purge
        spares script exists, script load, function list, function load, function dump, function stats, module list
        spares debug object, debug sleep
        """
        for name in ("redis-cli", "valkey-cli", "keydb-cli")
    },
    **{
        name: f"""
        {name} --drop dump => destroys database --drop, reads dump
        {name} dump => reads dump
        kind database
        depth 0
        values --uri --host -h --port -u --username -p --password -d --db -c --collection --authenticationDatabase
        values --nsInclude
        does --archive|--file|--config>reads
        flags --drop --gzip -v
        verbs --drop
        reads: !--help
        """
        for name in ("mongorestore", "mongoimport")
    },
    **{
        name: f"""
        {name} --out out -d x => writes out
        {name} -d x =>
        depth 0
        values --uri --host -h --port -u --username -p --password -d --db -c --collection --authenticationDatabase -q
        values --query
        does -o|--out|--archive>writes --config>reads
        flags --gzip -v
        """
        for name in ("mongodump", "mongoexport")
    },
    "mongofiles": """
        mongofiles delete x => destroys database delete
        mongofiles put a => reads a
        mongofiles list =>
        kind database
        values --uri -d
        verbs delete_id
        reads: put
    """,
    "influx": """
        influx delete --bucket x --start a --stop b => destroys database delete
        influx bucket list =>
        influx auth list => reads secret:influx auth list (remote)
        influx query 'from(bucket:"x")' =>
        influx write -f a.lp => reads a.lp
        influx -execute 'drop database x' => destroys database DROP
        kind database
        depth 3
        values --bucket -b --org -o --host --token -t --start --stop --predicate -p -database -username
        does -f|--file>reads -execute>query
        destroys restore, auth inactive
        reveals auth list|create|ls, config ls +--show-token, v1 auth list, auth find
        query: query
    """,
    "influxd": """
        influxd restore -portable x => destroys database restore
        influxd =>
        kind database
        depth 1
        verbs restore
    """,
    "etcdctl": """
        etcdctl del x --prefix => destroys database del
        etcdctl member remove x => destroys database remove
        etcdctl get x =>
        etcdctl snapshot save out => writes out
        etcdctl compact 3 => destroys database compact
        etcdctl watch x -- ls => runs ls
        etcdctl lock x ls => runs ls
        kind database
        depth 2
        values --endpoints --cacert --user --password --command-timeout -w --dial-timeout
        does --cert|--key>reads
        verbs compact compaction defrag move-leader migrate
        prints get, watch
        destroys snapshot restore, auth disable, role revoke-permission, user revoke-role, alarm disarm, txn, downgrade
        writes: snapshot save
        wrapped lock @1, watch +--
    """,
    "etcdutl": """
        etcdutl snapshot restore a --data-dir x => destroys database snapshot restore
        etcdutl snapshot status a =>
        kind database
        destroys snapshot restore, defrag
    """,
    "nodetool": """
        nodetool decommission => destroys database decommission
        nodetool clearsnapshot => destroys database clearsnapshot
        nodetool status =>
        nodetool flush =>
        kind database
        depth 1
        values -h -p -u -pw
        verbs clearsnapshot removenode assassinate disablegossip disablebinary stopdaemon truncatehints invalidate
        keeps flush cleanup
    """,
    "cockroach": """
        cockroach sql -e 'drop table y' => destroys database DROP, runs sql code-string 'drop table y'
        cockroach node decommission 1 => destroys database decommission
        cockroach quit => destroys database quit
        cockroach node status =>
        cockroach sql => stdin code sql
        kind database
        depth 2
        values --url --host -p --port -u --user -d --database --certs-dir --format
        does -e|--execute>sql -f|--file>file:sql
        verbs quit
        destroys node drain, debug reset-quorum|recover|unsafe-remove-dead-replicas, userfile delete
        stdin sql: sql !-e !-f !--execute !--file
    """,
    "cypher-shell": """
        cypher-shell 'MATCH (n) DETACH DELETE n' => destroys database DELETE
        cypher-shell -f a.cypher => runs cypher file 'a.cypher'
        cypher-shell 'MATCH (n) RETURN n' =>
        depth 0
        values -a -u -p -d -P --format
        does -f|--file>file:cypher
        graph: !--help
        stdin cypher: !-f !--file
        kind database
    """,
    **{
        name: f"""
        {name} database delete x => destroys database delete
        {name} stop => changes system service
        {name} status =>
        {name} database load x --overwrite-destination => destroys database database load
        kind database
        depth 2
        keeps stop restart
        changes service: start|stop|restart|console
        destroys database load|restore|import|migrate|copy, dbms set-initial-password
        """
        for name in ("neo4j", "neo4j-admin")
    },
    "elasticsearch-reset-password": """
        elasticsearch-reset-password -u x => reads secret:elasticsearch-reset-password (remote)
        values -u -E
        reveals !--help
    """,
    "elasticsearch-keystore": """
        elasticsearch-keystore remove x => destroys secrets remove
        elasticsearch-keystore list =>
        elasticsearch-keystore show x => reads secret:elasticsearch-keystore show (remote)
        kind secrets
        reveals show
    """,
    "elasticsearch-users": """
        elasticsearch-users userdel x => destroys secrets userdel
        elasticsearch-users list =>
        kind secrets
        verbs userdel passwd
    """,
    "elasticsearch-node": """
        elasticsearch-node unsafe-bootstrap => destroys database unsafe-bootstrap
        kind database
        verbs unsafe-bootstrap detach-cluster override-version repurpose remove-settings remove-customs
    """,
    "elasticsearch-plugin": """
        elasticsearch-plugin install x => changes packages by elasticsearch-plugin x
        elasticsearch-plugin list =>
        installs install, remove
    """,
    "elasticdump": """
        elasticdump --input=a.json --output=http://example.com/x => reads a.json
        elasticdump --input=http://example.com/x --output=a.json => writes a.json
        elasticdump --input=http://example.com/x --output=a.json --delete => destroys database --delete, writes a.json
        kind database
        depth 0
        verbs --delete
        does --input>takes-local --output>writes-local
    """,
    "curator_cli": """
        curator_cli delete_indices --filter_list x => destroys database delete_indices
        curator_cli show_indices =>
        kind database
        depth 1
        verbs delete_indices delete_snapshots close restore
        values --config
    """,
    "solr": """
        solr delete -c x => destroys database delete
        solr status =>
        solr stop -all => changes system service
        kind database
        depth 1
        keeps stop restart
        changes service: start|stop|restart
        destroys zk rm
    """,
    "memcflush": """
        memcflush --servers=x => destroys database memcflush
        kind database
        destroys !--help
    """,
    "memcrm": """
        memcrm --servers=x a => destroys database memcrm
        kind database
        destroys !--help
    """,
    "memcstat": "memcstat --servers=x =>",
    "memccat": "memccat --servers=x a =>",
    "couchbase-cli": """
        couchbase-cli bucket-delete -c x --bucket y => destroys database bucket-delete
        couchbase-cli bucket-flush -c x => destroys database bucket-flush
        couchbase-cli server-list -c x =>
        kind database
        depth 1
        values -c -u -p --bucket
        verbs rebalance-stop node-reset
    """,
    **{
        name: f"""
        {name} -q 'drop table x' => destroys database DROP, runs sql code-string 'drop table x'
        {name} {look} =>
        kind database
        depth 0
        values -u -p -U -P -h -d -H
        does -q|-e|--execute|--query>sql -f|--file>file:sql
        """
        for name, look in (("clickhouse", "--version"), ("questdb", "status"), ("taos", "-V"), ("ksql", "--version"))
    },
    "usql": """
        usql pg://example.com/x -c 'drop table y' => destroys database DROP, runs sql code-string 'drop table y'
        usql pg://example.com/x =>
        kind database
        depth 0
        flags -q -A -w
        values -v -o
        does -c>sql -f>file:sql
        stdin sql: !-c !-f
    """,
    **{
        name: f"""
        {name} -e 'drop table y' x => destroys database DROP, runs sql code-string 'drop table y'
        {name} x =>
        kind database
        depth 0
        values -h --host -p --port -u -U --user -d --dbname -D -P
        does -e|--execute|-c>sql
        stdin sql: !-e !-c
        """
        for name in ("mycli", "pgcli", "litecli", "mssql-cli", "iredis")
    },
    "sqlite-utils": """
        sqlite-utils drop-table x.db y => destroys database drop-table
        sqlite-utils query x.db 'delete from y' => destroys database DELETE
        sqlite-utils tables x.db =>
        kind database
        depth 1
        query: query @1
    """,
    "litestream": """
        litestream restore -o out s3://b/x => writes out
        litestream replicate x.db s3://b/x => reads x.db, sends ? to s3://b/x
        does -o>writes -exec>words
        copies replicate
    """,
    "dolt": """
        dolt sql -q 'drop table y' => destroys database DROP, runs sql code-string 'drop table y'
        dolt reset --hard => destroys database reset
        dolt table rm x => destroys database rm
        dolt log =>
        kind database
        depth 2
        does -q|--query>sql -f|--file>file:sql
        publishes push
        flags --hard
    """,
}
