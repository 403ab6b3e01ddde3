"""Message queues and streams."""

REFERENCE = (
    "the programs' own help: Kafka 4.1, kcat 1.7, NATS CLI 0.3, RabbitMQ 4.2, Redpanda rpk 25.3, Pulsar 4.1,"
    " Mosquitto 2.0; 2026-11"
)

_KAFKA = (
    "values --bootstrap-server --topic --group --partitions --replication-factor --entity-type --entity-name"
    " --zookeeper --from-beginning --max-messages --config --add-config --principal --operation --offset --to-offset"
    " --reassignment-json-file --timeout"
)

ROWS: dict[str, str] = {
    **{
        name + ending: f"""
        {name}{ending} --bootstrap-server a:9092 {deed} => {stated}
        {name}{ending} --bootstrap-server a:9092 {harmless} =>
        depth 0
        {_KAFKA}
        does --command-config|--consumer.config|--producer.config>reads
        {more}
        """
        for name, deed, stated, harmless, more in (
            ("kafka-topics", "--delete --topic x", "destroys cloud --delete", "--list", "verbs --delete --alter"),
            (
                "kafka-consumer-groups",
                "--delete --group x",
                "destroys cloud --delete",
                "--describe --group x",
                "verbs --delete --reset-offsets --delete-offsets",
            ),
            (
                "kafka-configs",
                "--alter --delete-config x",
                "destroys cloud --delete-config",
                "--describe",
                "verbs --delete-config",
            ),
            ("kafka-acls", "--remove --topic x", "destroys cloud --remove", "--list", "verbs --remove"),
            (
                "kafka-delete-records",
                "--offset-json-file a.json",
                "destroys cloud --offset-json-file",
                "--help",
                "values --offset-json-file; destroys +--offset-json-file",
            ),
            (
                "kafka-reassign-partitions",
                "--cancel --reassignment-json-file a",
                "destroys cloud --cancel",
                "--verify --reassignment-json-file a",
                "verbs --cancel --execute",
            ),
            (
                "kafka-streams-application-reset",
                "--application-id x",
                "destroys cloud --application-id",
                "--help",
                "values --application-id; verbs --application-id",
            ),
            (
                "kafka-leader-election",
                "--election-type unclean --all-topic-partitions",
                "destroys cloud unclean",
                "--help",
                "destroys +unclean",
            ),
            (
                "kafka-delegation-tokens",
                "--expire --expiry-time-period -1",
                "destroys cloud --expire",
                "--describe",
                "verbs --expire; reveals +--create",
            ),
            (
                "kafka-storage",
                "format -t x -c a",
                "destroys cloud format, reads a",
                "random-uuid",
                "does -c|--config>reads; values -t --cluster-id; depth 1; verbs format",
            ),
        )
        for ending in ("", ".sh")
    },
    **{
        name + ending: f"""
        {name}{ending} --bootstrap-server a:9092 --topic x =>
        depth 0
        {_KAFKA}
        does --consumer.config|--producer.config>reads
    """
        for name in ("kafka-console-consumer", "kafka-console-producer", "kafka-get-offsets", "kafka-log-dirs")
        for ending in ("", ".sh")
    },
    **{
        name: f"""
        {name} -b a:9092 -L =>
        {name} -b a:9092 -t x -P a.txt => reads a.txt
        depth 0
        values -b -t -p -o -K -D -k -X -f -c -H -z
        flags -L -C -P -u -q -e -J -l
        does -F>reads
        traits clusters
        prints !-L !-P
        reads: +-P
        """
        for name in ("kcat", "kafkacat")
    },
    "rpk": """
        rpk topic delete orders => destroys cloud delete
        rpk group delete x => destroys cloud delete
        rpk cluster maintenance enable 1 => destroys cloud cluster maintenance enable
        rpk topic list =>
        rpk topic trim-prefix x => destroys cloud topic trim-prefix
        values -X --brokers --profile
        verbs decommission trim-prefix offset-delete
        destroys topic trim-prefix, cluster maintenance enable, redpanda stop, cluster config set, redpanda config set
        destroys group seek, transform delete|pause, container purge|stop
        publishes transform deploy
        installs plugin install|uninstall, connect install|uninstall|upgrade
        reveals security secret get
    """,
    "nats": """
        nats stream purge x => destroys cloud purge
        nats kv del CONFIG x => destroys cloud del
        nats consumer rm a b => destroys cloud rm
        nats pub delete x =>
        nats stream ls =>
        nats kv get CONFIG x => reads secret:nats kv get (remote)
        nats reply x --command 'ls' => runs sh argument 'ls'
        values -s|--server --creds --context --user --password --nkey --subject --timeout -H --queue
        does --command>shell
        spares pub, publish, sub, subscribe, request, req, bench
        destroys stream rmm|seal|edit, server cluster step-down|peer-remove, stream cluster *, consumer cluster *
        destroys server request kick, auth operator|account|user rm|delete, stream restore
        prints sub|subscribe, req|request, stream view|get, consumer next|sub, object get
        reveals kv get|history|watch, context show, auth operator|account|user credential, auth user show
    """,
    "nsc": """
        nsc delete user x => destroys cloud delete
        nsc list users =>
        nsc generate creds => reads secret:nsc generate creds (remote)
        reveals generate creds, export keys
        publishes push
    """,
    **{
        name: f"""
        {name} delete_user x => destroys cloud delete_user
        {name} stop_app => destroys cloud stop_app
        {name} -n a force_reset => destroys cloud force_reset
        {name} list_users =>
        {name} status =>
        {name} eval 'os:cmd("ls").' => destroys cloud eval, runs erlang code-string 'os:cmd("ls").'
        depth 1
        values -n|--node -p|--vhost -t|--timeout -l
        flags -q|--quiet -s --longnames
        verbs delete_user delete_vhost delete_queue purge_queue force_reset clear_permissions clear_topic_permissions
        verbs set_permissions add_user change_password forget_cluster_node eval eval_file stop_app clear_password exec
        verbs clear_policy clear_parameter clear_operator_policy clear_vhost_limits clear_user_limits close_connection
        verbs close_all_connections close_all_user_connections delete_shovel join_cluster restart_vhost rotate_logs
        verbs rename_cluster_node update_cluster_nodes import_definitions clear_global_parameter reset_stats
        verbs set_user_tags disable_feature_flag set_disk_free_limit set_vm_memory_high_watermark delete_member
        verbs quorum_queue_delete suspend_listeners suspend_all_listeners
        code:erlang: eval
        """
        for name in ("rabbitmqctl",)
    },
    "rabbitmqadmin": """
        rabbitmqadmin delete queue name=x => destroys cloud delete
        rabbitmqadmin purge queue name=x => destroys cloud purge
        rabbitmqadmin list queues =>
        rabbitmqadmin export a.json => writes a.json
        depth 2
        values -H|--host -P|--port -u|--username -p|--password -V|--vhost -c|--config -f
        verbs close import
        destroys import, definitions import, queues|exchanges|users|vhosts|bindings delete|purge, connections close
        reads: import
        writes: export
    """,
    "rabbitmq-plugins": """
        rabbitmq-plugins enable x => changes system service
        rabbitmq-plugins list =>
        changes service: enable|disable|set
        keeps disable
    """,
    **{
        name: f"""
        {name} {deed} => destroys cloud {verb}
        {name} {look} =>
        depth 3
        values --admin-url -u --broker -b -n -t -c
        {more}
        """
        for name, deed, verb, look, more in (
            (
                "pulsar-admin",
                "topics delete x",
                "delete",
                "topics list x",
                (
                    "verbs unload clear-backlog skip expire-messages reset-cursor terminate; "
                    "publishes functions create|update"
                ),
            ),
            ("pulsarctl", "topics delete x", "delete", "topics list x", "verbs clear-backlog"),
            (
                "mqadmin",
                "deletetopic -t x",
                "deletetopic",
                "topicList",
                (
                    "verbs deletetopic deletesubgroup wipewriteperm resetoffsetbytime cleanunusedtopic; "
                    "verbs deleteexpiredcommitlog updatebrokerconfig"
                ),
            ),
            ("activemq", "purge x", "purge", "query", ""),
            ("artemis", "queue delete --name x", "delete", "queue stat", "verbs purge kill"),
        )
    },
    **{
        name: f"""
        {name} -h example.com -t x =>
        {name} -h example.com -f a -t x => reads a
        depth 0
        traits clusters
        flags -d -q -r -n -l -s -v -R -N
        values -h --host -t --topic -p --port -u --username -P --pw -m -i -I -k -V --cafile --will-topic -C -W -F -x -D
        does -f|--file>reads --key|--cert|-o>reads
        """
        for name in ("mosquitto_rr",)
    },
    "celery": """
        celery -A app purge -f => destroys cloud purge, loads app
        celery -A app worker => loads app
        celery -A app control shutdown => destroys cloud shutdown, loads app
        celery -A app control revoke x => destroys cloud revoke, loads app
        celery -A app status => loads app
        depth 2
        values -b|--broker -l|--loglevel -Q|--queues -c -P -n --result-backend --workdir
        does -A|--app>loads --logfile|--pidfile>writes
        destroys control rate_limit|time_limit|cancel_consumer|pool_shrink, multi stop|kill|stopwait, amqp queue.delete
    """,
    "rq": """
        rq empty --all => destroys cloud empty
        rq info =>
        rq worker =>
        depth 1
        values -u --url
        destroys suspend
    """,
    "sidekiqctl": """
        sidekiqctl stop x => destroys cloud stop
        sidekiqctl quiet x => destroys cloud quiet
        depth 1
        verbs quiet
    """,
}
