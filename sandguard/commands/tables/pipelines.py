"""Continuous integration, workflow and data platforms."""

REFERENCE = (
    "the programs' own help: CircleCI CLI 0.1.34, Jenkins CLI 2.5, Buildkite agent 3.112, act 0.2.83, Airflow"
    " 3.1, Prefect 3.6, Dagster 1.12, dbt 1.10, Spark 4.0, Hadoop 3.4, n8n 1.122; 2026-11"
)

ROWS: dict[str, str] = {
    "circleci": """
        circleci context delete x => destroys cloud delete
        circleci context remove-secret a b c => destroys cloud remove-secret
        circleci orb publish a b => publishes circleci orb publish
        circleci config validate =>
        circleci local execute =>
        circleci update install => changes packages by circleci install
        values --token --host --org-id -c|--config
        verbs unlist store-secret
        destroys orb unlist, runner resource-class|token|instance delete, context store-secret, policy settings
        publishes orb publish, orb promote, orb increment, policy push
        reveals runner token create
        installs update, update install
        keeps update
    """,
    "jenkins-cli": """
        jenkins-cli -s http://example.com delete-job x => destroys cloud delete-job
        jenkins-cli safe-restart => destroys cloud safe-restart
        jenkins-cli groovysh 'x' => destroys cloud groovysh, runs groovy code-string 'x'
        jenkins-cli list-jobs =>
        jenkins-cli get-job x =>
        jenkins-cli install-plugin x => changes packages by jenkins-cli x
        depth 1
        values -s -auth -user -i -p -logger
        flags -webSocket -http -ssh -noKeyAuth -noCertificateCheck
        verbs quiet-down groovy groovysh offline-node set-build-result
        destroys clear-queue, offline-node, quiet-down, disconnect-node, remove-job-from-view, update-job, reload-*
        code:groovy: groovysh
        stdin groovy: groovy, groovysh
        installs install-plugin
    """,
    "jenkins-cli.jar": """
        jenkins-cli.jar -s http://example.com delete-job x => destroys cloud delete-job
        jenkins-cli.jar list-jobs =>
        depth 1
        values -s -auth -user -i
        verbs quiet-down groovy groovysh offline-node
        code:groovy: groovysh
        stdin groovy: groovy, groovysh
        installs install-plugin
    """,
    "buildkite-agent": """
        buildkite-agent start =>
        buildkite-agent stop => destroys cloud stop
        buildkite-agent secret get x => reads secret:buildkite-agent secret get (remote)
        buildkite-agent artifact upload a => reads a, sends ? to buildkite-agent
        buildkite-agent pipeline upload a.yml => publishes buildkite-agent pipeline upload, reads a.yml
        depth 2
        values --token --config --queue
        does --bootstrap-script>shell
        reveals secret get, oidc request-token, env get
        sends-file: artifact upload
        reads: pipeline upload
        publishes pipeline upload
    """,
    "bk": """
        bk build cancel 1 => destroys cloud cancel
        bk build list =>
        reveals configure +--show
        publishes build new
    """,
    "act": """
        act => runs workflow file '.github/workflows/*'
        act -l => runs workflow file '.github/workflows/*'
        act -W a.yml => runs workflow file '.github/workflows/*', reads a.yml
        values -j|--job -P|--platform -s|--secret -e|--eventpath --container-architecture --matrix
        does -W|--workflows>reads --secret-file|--env-file|--var-file>reads
        flags -l|--list -n|--dryrun -b|--bind -r --privileged
        here workflow:.github/workflows/*
    """,
    "airflow": """
        airflow dags delete x -y => destroys database delete
        airflow db reset -y => destroys database reset
        airflow tasks clear x => destroys database clear
        airflow dags list =>
        airflow connections get x => reads secret:airflow connections get (remote)
        airflow dags trigger x => publishes airflow dags trigger
        airflow variables get x => reads secret:airflow variables get (remote)
        kind database
        depth 2
        values -S --subdir -e --exec-date -c --conf -s -o --output -f
        destroys db clean|downgrade|drop-archived|export-archived|shell, dags pause, pools delete, users delete
        destroys variables import
        destroys celery stop, dags backfill +--reset-dagruns, rotate-fernet-key, connections import
        reveals connections get|export|list, variables get|export, config get-value
        publishes dags trigger
        stdin sql: db shell
    """,
    "prefect": """
        prefect deployment delete x => destroys cloud delete
        prefect flow-run cancel x => destroys cloud cancel
        prefect deploy --all => publishes prefect deploy
        prefect flow ls =>
        prefect work-pool pause x => destroys cloud pause
        prefect server database reset -y => destroys cloud reset
        values -n|--name -p|--pool -t
        depth 3
        publishes deploy, deployment run
        reveals config view +--show-secrets, variable get
    """,
    **{
        name: f"""
        {name} run delete x => destroys cloud delete
        {name} job list =>
        {name} schedule stop x => destroys cloud stop
        {name} run wipe => destroys cloud wipe
        depth 2
        values -f -m -w -j -d
        does -f|--python-file>file:python -m|--module-name>loads
        destroys asset wipe, run migrate-repository, debug import, instance reindex
        """
        for name in ("dagster",)
    },
    "dbt": """
        dbt run --full-refresh => destroys database run
        dbt run-operation drop_x => destroys database run-operation drop_x
        dbt clean =>
        dbt run -s x =>
        dbt test =>
        dbt deps => changes packages by dbt
        dbt build =>
        dbt show --inline 'drop table x' => destroys database DROP
        kind database
        depth 1
        values -s|--select -m|--models --exclude --target -t --vars --profiles-dir --project-dir --args --threads
        does --inline>query
        flags --full-refresh -f
        destroys run|build|seed|snapshot +--full-refresh, run|build|seed +-f, run-operation drop*|delete*|truncate*
        installs deps
        publishes cloud job run
    """,
    "great_expectations": """
        great_expectations datasource delete x => destroys database delete
        great_expectations suite list =>
        kind database
    """,
    "sqlmesh": """
        sqlmesh plan --auto-apply => publishes sqlmesh plan
        sqlmesh rollback => destroys database rollback
        sqlmesh plan =>
        kind database
        publishes plan +--auto-apply, run
        destroys invalidate, janitor, destroy, clean
    """,
    "meltano": """
        meltano install => changes packages by meltano
        meltano run a b =>
        installs install, add, remove
        reveals config list
    """,
    "spark-submit": """
        spark-submit app.py a => runs python file 'app.py'
        spark-submit --class X https://example.com/a.jar => fetches https://example.com/a.jar, runs java argument '?'
        spark-submit --kill x --master y => destroys cloud --kill
        depth 0
        values --master --deploy-mode --class --name --packages --exclude-packages --repositories --conf -c
        values --num-executors
        values --driver-memory --executor-memory --executor-cores --queue --principal --keytab --proxy-user --status
        values --driver-java-options --kill
        does --py-files|--jars|--files|--archives>reads-address --properties-file>reads
        verbs --kill
        application: !--kill !--status !--help
    """,
    **{
        name: f"""
        {name} {prefix}-rm -r /x => destroys cloud -rm
        {name} {prefix}-ls / =>
        {name} {prefix}-put a /b => reads a, sends ? to {name}
        {name} {prefix}-get /b a => writes a
        depth 0
        flags -rm -rmr -rmdir -expunge -mv -ls -cat -put -copyFromLocal -moveFromLocal -get -copyToLocal -r -R -f
        flags -skipTrash
        flags -chmod -chown -mkdir -du -df -text -tail -stat -test -count -touchz -cp -appendToFile -getmerge -setrep
        flags -truncate -format -safemode -deleteSnapshot -finalizeUpgrade -rollback -kill -refreshNodes -report
        flags -deleteBlockPool -shutdownDatanode -delete -move -clrQuota -setQuota -importCheckpoint
        values -D -conf -fs -jt
        verbs -rm -rmr -rmdir -expunge -mv -moveFromLocal -truncate -format -deleteSnapshot -finalizeUpgrade -rollback
        verbs -kill -deleteBlockPool -shutdownDatanode -delete -move -importCheckpoint
        sends-first: dfs|fs +-put, dfs|fs +-copyFromLocal, dfs|fs +-moveFromLocal
        writes-last: dfs|fs +-get, dfs|fs +-copyToLocal
        """
        for name, prefix in (("hdfs", "dfs "), ("hadoop", "fs "))
    },
    "yarn-hadoop": """
        yarn-hadoop application -kill x => destroys cloud -kill
        verbs -kill
    """,
    "mapred": """
        mapred job -kill x => destroys cloud -kill
        mapred job -list =>
        flags -kill -list -status
        verbs -kill -kill-task -fail-task
    """,
    "hive": """
        hive -e 'drop table x' => destroys database DROP, runs sql code-string 'drop table x'
        depth 0
        values --hiveconf -d --database --hivevar
        does -e>sql -f|-i>file:sql
        flags -S -v
        stdin sql: !-e !-f
        kind database
    """,
    "beeline": """
        beeline -u x -e 'drop table x' => destroys database DROP, runs sql code-string 'drop table x'
        depth 0
        values -u -n -p -d --hiveconf
        does -e>sql -f|-i|-w>file:sql
        stdin sql: !-e !-f
        kind database
    """,
    **{
        name: f"""
        {name} --execute 'drop table x' => destroys database DROP, runs sql code-string 'drop table x'
        depth 0
        values --server --catalog --schema --user --output-format
        does --execute>sql -f|--file>file:sql
        stdin sql: !--execute !--file !-f
        kind database
    """
        for name in ("trino", "presto")
    },
    **{
        name: f"""
        {name} -q 'drop table x' => destroys database DROP, runs sql code-string 'drop table x'
        depth 0
        values -i -d -u -o
        does -q|--query>sql -f|--query_file>file:sql
        kind database
    """
        for name in ("impala-shell",)
    },
    "snowsql": """
        snowsql -q 'drop table x' => destroys database DROP, runs sql code-string 'drop table x'
        depth 0
        values -a -u -d -s -r -w -c -D -o
        does -q|--query>sql -f|--filename>file:sql
        stdin sql: !-q !-f
        kind database
    """,
    "snow": """
        snow sql -q 'drop table x' => destroys database DROP, runs sql code-string 'drop table x'
        snow object drop table x => destroys database drop
        snow object list table =>
        kind database
        values -c --connection --format
        does -q|--query>sql -f|--filename>file:sql
        publishes app deploy|run|publish, snowpark deploy, streamlit deploy
        reveals connection generate-jwt
        stdin sql: sql
    """,
    "databricks": """
        databricks jobs delete 1 => destroys cloud delete
        databricks clusters permanent-delete x => destroys cloud permanent-delete
        databricks fs rm -r dbfs:/x => destroys cloud rm
        databricks bundle deploy => publishes databricks bundle deploy
        databricks auth token => reads secret:databricks auth token (remote)
        databricks jobs list =>
        depth 3
        values -p|--profile -t|--target -o|--output
        reveals auth token, secrets get-secret, tokens create, auth env
        publishes bundle deploy, apps deploy, jobs run-now
        destroys bundle destroy, workspace import-dir +--overwrite, jobs cancel-all-runs, sync +--full
    """,
    "n8n": """
        n8n execute --id 1 =>
        n8n export:credentials --all --decrypted => reads secret:n8n export credentials (remote)
        n8n import:workflow --input=a.json => reads a.json
        n8n user-management:reset => destroys cloud reset
        n8n db:revert => destroys cloud revert
        does --input>reads --output>writes
        reveals export credentials +--decrypted
        destroys import credentials, ldap reset, mfa disable, license clear
    """,
    "drone": """
        drone build stop a 1 => destroys cloud stop
        drone repo rm a => destroys cloud rm
        drone repo ls =>
        verbs decline
        drone exec => runs workflow file '.drone.yml'
        loads workflow:.drone.yml: exec
        publishes build promote
    """,
    "woodpecker-cli": """
        woodpecker-cli repo rm a => destroys cloud rm
        woodpecker-cli pipeline ls a =>
        verbs decline
    """,
    "travis": """
        travis cancel => destroys cloud cancel
        travis token => reads secret:travis token (remote)
        travis status =>
        depth 1
        reveals token
        destroys restart, cache +-d, env unset|clear, disable
    """,
}
