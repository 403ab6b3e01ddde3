"""Command lines of web frameworks and of tools that change the schema of a database."""

REFERENCE = (
    "the programs' own help: Rails 8.1, Django 5.2, Laravel 12, Symfony 7.4, WP-CLI 2.12, Drush 13, Prisma 7,"
    " Alembic 1.17, Flyway 11, Liquibase 5.0, Sequelize CLI 6.6, Knex 3.1, TypeORM 0.3, drizzle-kit 0.31,"
    " golang-migrate 4.19, goose 3.26, Atlas 0.38, dbmate 2.28, sqitch 1.6; 2026-11"
)

_DJANGO = """
    kind database
    depth 1
    values --settings --pythonpath --database -v --verbosity
    flags --noinput --no-input -y
    destroys flush, reset_db, delete_*, clearsessions, remove_stale_contenttypes, reset_schema, drop_*
    destroys migrate * zero, squashmigrations, truncate_*
    reveals print_settings
    does -c|--command>code:python
    stdin python: shell, shell_plus
    stdin sql: dbshell
    reads: loaddata|runscript
    publishes sendtestemail
"""
_LARAVEL = """
    kind database
    depth 3
    values --path --env --database --class --step
    flags --force --seed -n
    destroys migrate fresh|refresh|reset|rollback, db wipe, queue clear|flush|forget|prune-failed|prune-batches
    destroys down, model prune, horizon terminate|purge|clear, schedule clear-cache, telescope clear|prune, key generate
    destroys auth clear-resets, tenants migrate-fresh, migrate fresh
    keeps clear flush prune restart
    does --execute>code:php
    stdin php: tinker
    reveals config show, env decrypt
"""
_RAILS = """
    kind database
    depth 3
    values -e|--environment -p --port -b
    destroys db drop|reset|purge|truncate_all|rollback|setup, db migrate reset|down|redo, db drop all|_unsafe
    destroys db schema load
    destroys db seed replant, destroy, d, db test purge, db structure load, active_storage purge*, db drop *, db reset *
    destroys db rollback *, assets clobber
    keeps clear
    reveals credentials show, credentials edit, secrets show|edit, encrypted show
    code:ruby: runner|r
    stdin ruby: console, c, runner +-
    stdin sql: dbconsole, db
    publishes deploy
"""


def _migrator(name: str, down: str, up: str, more: str = "", naming: str = "") -> str:
    return f"""
    {name} {down} => destroys database {naming or down}
    {name} {up} =>
    kind database
    depth 2
    {more}
    """


ROWS: dict[str, str] = {
    **{
        name: f"""
        {name} flush --noinput => destroys database flush
        {name} migrate app zero => destroys database migrate zero
        {name} reset_db => destroys database reset_db
        {name} migrate =>
        {name} makemigrations =>
        {name} runserver =>
        {name} shell -c 'print(1)' => runs python code-string 'print(1)'
        {_DJANGO.strip()}
        """
        for name in ("manage.py", "django-admin")
    },
    **{
        name: f"""
        {name} migrate:fresh --seed => destroys database migrate fresh
        {name} db:wipe --force => destroys database db wipe
        {name} tinker --execute 'x' => runs php code-string 'x'
        {name} migrate =>
        {name} cache:clear =>
        {name} route:list =>
        {_LARAVEL.strip()}
        """
        for name in ("artisan",)
    },
    **{
        name: f"""
        {name} doctrine:database:drop --force => destroys database doctrine database drop
        {name} doctrine:schema:update --force => destroys database doctrine schema update
        {name} cache:clear =>
        {name} debug:router =>
        {name} secrets:list --reveal => reads secret:{name} secrets list (remote)
        kind database
        depth 3
        keeps clear reset stop-workers
        destroys doctrine database drop, doctrine schema drop, doctrine schema update +--force
        destroys doctrine migrations execute +--down, doctrine migrations migrate first|prev|0, doctrine fixtures load
        destroys doctrine migrations version +--delete, messenger failed remove
        reveals secrets list +--reveal, secrets decrypt-to-local, debug dotenv
        {more}
        """
        for name, more in (("console", ""), ("symfony-console", ""))
    },
    "symfony": """
        symfony console doctrine:database:drop => runs console doctrine:database:drop
        symfony serve =>
        as console: console
        publishes deploy, cloud deploy
        kind database
    """,
    **{
        name: f"""
        {name} db:drop => destroys database db drop
        {name} db:migrate:reset => destroys database db migrate reset
        {name} db:rollback STEP=2 => destroys database db rollback
        {name} runner 'puts 1' => runs ruby code-string 'puts 1'
        {name} credentials:show => reads secret:{name} credentials show (remote)
        {name} db:migrate =>
        {name} routes =>
        {name} server =>
        {name} destroy model x => destroys database destroy
        {_RAILS.strip()}
        """
        for name in ("rails",)
    },
    "wp": """
        wp db drop --yes => destroys database drop
        wp db reset --yes => destroys database reset
        wp site empty --yes => destroys database empty
        wp post delete 1 --force => destroys database delete
        wp db query 'drop table x' => destroys database DROP, runs sql code-string 'drop table x'
        wp eval 'echo 1;' => runs php code-string 'echo 1;'
        wp plugin install x => changes packages by wp x
        wp core update => changes packages by wp
        wp post list =>
        wp option get siteurl =>
        wp cache flush =>
        wp search-replace a b => destroys database search-replace
        wp --require=x.php post list => loads x.php
        wp config get DB_PASSWORD => reads secret:wp config get (remote)
        kind database
        depth 3
        values --path --url --ssh --user --field --format --fields
        does --require>loads --exec>code:php
        keeps flush disable deactivate
        destroys search-replace !--dry-run, db import|clean, site archive|deactivate, core downgrade
        destroys user reset-password, transient delete +--all, rewrite structure, db clean
        sql: db query
        code:php: eval
        file:php: eval-file
        stdin php: shell, eval-file +-
        reads: db import
        installs plugin|theme install|update|delete|uninstall, core update|download, package install|update|uninstall
        installs cli update
        reveals config get, config list
    """,
    "drush": """
        drush sql:drop -y => destroys database sql drop
        drush sql-drop => destroys database sql-drop
        drush sql:query 'drop table x' => destroys database DROP, runs sql code-string 'drop table x'
        drush pm:uninstall x => changes packages by drush x
        drush php:eval 'echo 1;' => runs php code-string 'echo 1;'
        drush cr =>
        drush status =>
        drush @prod ssh ls => runs sh remote 'ls'
        kind database
        depth 2
        values --uri -l --root -r
        does --extra>sql
        destroys sql drop, sql-drop, sql sync, sql-sync, entity delete, site install, si, user cancel, ucan
        destroys config delete, cdel
        destroys state delete, queue delete, deploy, config import, cim, watchdog delete, updatedb, updb, sql sanitize
        sql: sql query, sqlq
        code:php: php eval, ev, eval, php-eval
        file:php: php script, scr
        stdin sql: sql cli, sqlc
        stdin php: php cli, php
        remote * ssh, ssh
        installs pm install|uninstall, en, pmu
        reveals sql conf, sql-conf, user login, uli
    """,
    "prisma": """
        prisma migrate reset --force => destroys database reset
        prisma db push --accept-data-loss => destroys database --accept-data-loss
        prisma db push --force-reset => destroys database --force-reset
        prisma db execute --file a.sql => runs sql file 'a.sql'
        prisma migrate deploy => publishes prisma migrate deploy
        prisma generate =>
        prisma migrate dev =>
        prisma studio =>
        kind database
        depth 2
        values --schema --url --name -n
        does --file>file:sql
        verbs --accept-data-loss --force-reset
        stdin sql: db execute
        publishes migrate deploy
    """,
    "alembic": """
        alembic downgrade base => destroys database downgrade
        alembic -c x.ini upgrade head => reads x.ini
        alembic history =>
        alembic downgrade base --sql =>
        kind database
        depth 1
        values -n|--name -x
        does -c|--config>reads
        flags --sql
        destroys stamp +--purge, downgrade !--sql
        keeps downgrade
    """,
    "flask": """
        flask db downgrade => destroys database downgrade
        flask db upgrade =>
        flask run =>
        flask --app x routes => loads x
        kind database
        depth 2
        values -e|--env-file --debug
        does -A|--app>loads
        stdin python: shell
        destroys db stamp +--purge
    """,
    "flyway": """
        flyway clean => destroys database clean
        flyway undo => destroys database undo
        flyway -url=x migrate =>
        flyway info =>
        kind database
        depth 1
        values -url -user -password -locations -configFiles
        verbs clean
        destroys migrate +-cleanOnValidationError=true, baseline, repair, deploy
    """,
    "liquibase": """
        liquibase drop-all => destroys database drop-all
        liquibase rollback-count 1 => destroys database rollback-count
        liquibase dropAll => destroys database dropall
        liquibase rollback-sql x =>
        liquibase update =>
        liquibase status =>
        liquibase execute-sql --sql 'drop table x' => destroys database DROP
        kind database
        depth 1
        values --changelog-file --changeLogFile --url --username --password --tag --count
        does --sql>query --sql-file>file:sql
        verbs dropall rollbackcount rollbacktodate clearchecksums rollback-one-changeset update-testing-rollback
        spares rollback-sql, rollback-count-sql, rollback-to-date-sql, future-rollback-sql, rollbacksql
        spares futurerollbacksql
        keeps down
    """,
    "sequelize": _migrator(
        "sequelize",
        "db:drop",
        "db:migrate",
        "destroys db drop, db migrate undo, db migrate undo all, db seed undo, "
        "db migrate undo *; values --env --url --to --name",
        "db drop",
    ),
    "sequelize-cli": _migrator(
        "sequelize-cli",
        "db:migrate:undo:all",
        "db:migrate",
        "destroys db drop, db migrate undo, db seed undo; values --env --url --to",
        "db migrate undo",
    ),
    "knex": _migrator(
        "knex",
        "migrate:rollback",
        "migrate:latest",
        "destroys migrate rollback|down|unlock; values --env; does --knexfile>loads",
        "migrate rollback",
    ),
    "typeorm": _migrator(
        "typeorm",
        "schema:drop",
        "migration:run",
        "destroys schema drop, migration revert, schema sync; does -d|--dataSource>loads; sql: query",
        "schema drop",
    ),
    "typeorm-ts-node-commonjs": _migrator(
        "typeorm-ts-node-commonjs",
        "schema:drop",
        "migration:run",
        "destroys schema drop, migration revert, schema sync; does -d|--dataSource>loads",
        "schema drop",
    ),
    "drizzle-kit": _migrator(
        "drizzle-kit",
        "drop",
        "generate",
        "destroys drop, push +--force, push:pg, push:mysql, push:sqlite, up; does --config>loads",
    ),
    "mikro-orm": _migrator(
        "mikro-orm",
        "schema:drop",
        "migration:up",
        "destroys schema drop|fresh|update, migration down|fresh",
        "schema drop",
    ),
    "migrate": """
        migrate -path m -database x down 1 => destroys database down
        migrate -path m -database x drop -f => destroys database drop
        migrate -path m -database x force 3 => destroys database force
        migrate -path m -database x up =>
        kind database
        depth 1
        values -path -database -source -prefetch -lock-timeout
        verbs force goto
        flags -verbose -version -f
    """,
    "migrate-mongo": _migrator("migrate-mongo", "down", "up", "does -f|--file>loads"),
    "atlas": """
        atlas schema clean -u x => destroys database schema clean
        atlas migrate down -u x => destroys database down
        atlas schema apply --auto-approve -u x => publishes atlas schema apply
        atlas schema inspect -u x =>
        atlas clusters delete x => destroys database delete
        atlas migrate apply --url x =>
        kind database
        depth 3
        values -u|--url --to --dev-url --env -c --dir --projectId
        verbs pause
        publishes schema apply +--auto-approve, migrate push, schema push
        destroys migrate set|rebase|rm, schema clean
        reveals organizations apikeys create, auth token
    """,
    "dbmate": _migrator("dbmate", "drop", "up", "values -u --url -e --env -d -s; destroys rollback|down|load"),
    "sqitch": _migrator(
        "sqitch", "revert -y", "deploy", "values -t --target -C --to; destroys rebase|checkout", "revert"
    ),
    "tern": _migrator("tern", "rollback", "status", "values -c -m --destination; destroys migrate +--destination=0"),
    "yoyo": _migrator("yoyo", "rollback", "apply", "values -d --database; destroys reapply|unmark|develop|break-lock"),
    "db-migrate": _migrator("db-migrate", "down", "up", "values -e --config -m; destroys reset, db drop"),
    "node-pg-migrate": _migrator("node-pg-migrate", "down", "up", "values -m -d; destroys redo"),
    "diesel": _migrator(
        "diesel",
        "database reset",
        "migration run",
        "values --database-url; destroys migration revert|redo, database drop|reset",
    ),
    "sea-orm-cli": _migrator(
        "sea-orm-cli", "migrate fresh", "migrate up", "values -d -u; destroys migrate fresh|refresh|reset|down"
    ),
    "sqlx": _migrator(
        "sqlx",
        "database drop",
        "migrate run",
        "values -D --database-url --source; destroys migrate revert, database reset|drop",
        "database drop",
    ),
    "ef": _migrator(
        "ef",
        "database drop -f",
        "migrations list",
        "destroys database drop, migrations remove, database update 0",
        "database drop",
    ),
    "dotnet-ef": _migrator(
        "dotnet-ef",
        "database drop -f",
        "migrations list",
        "destroys database drop, migrations remove, database update 0",
        "database drop",
    ),
    "phinx": _migrator("phinx", "rollback", "status", "values -e --environment -t -c; destroys breakpoint"),
    "doctrine": _migrator(
        "doctrine",
        "orm:schema-tool:drop --force",
        "orm:info",
        "depth 3; destroys orm schema-tool drop, orm schema-tool update +--force, dbal run-sql, "
        "migrations execute +--down",
        "orm schema-tool drop",
    ),
    "skeema": _migrator(
        "skeema", "push --allow-unsafe", "diff", "values -h -u -p; destroys push +--allow-unsafe", "push"
    ),
    "gh-ost": """
        gh-ost --execute --alter 'drop column a' => destroys database --execute
        gh-ost --alter 'x' =>
        kind database
        flags --execute --verbose
        values --alter --host --table --database --user --password
        verbs --execute
        does --hooks-path>loads
    """,
    "pt-online-schema-change": """
        pt-online-schema-change --execute D=x,t=y --alter 'drop column a' => destroys database --execute
        pt-online-schema-change --dry-run D=x,t=y =>
        kind database
        flags --execute
        values --alter --user --password --host
        verbs --execute
        does --plugin>loads
    """,
    "pt-archiver": """
        pt-archiver --source h=x --purge --where 1=1 => destroys database --purge
        pt-archiver --source h=x --dry-run --purge =>
        kind database
        flags --purge
        values --source --dest --where
        verbs --purge --no-delete --source
        keeps --no-delete --source
    """,
    "magento": """
        magento setup:uninstall => destroys database uninstall
        magento cache:flush =>
        magento setup:upgrade =>
        kind database
        depth 2
        keeps flush clean disable reset
        destroys setup rollback, module uninstall
    """,
    "occ": """
        occ user:delete x => destroys database delete
        occ status =>
        kind database
        reveals config system get
        destroys maintenance mode +--on, files cleanup, trashbin cleanup
        installs app install|update|remove|enable|disable
    """,
    "odoo-bin": """
        odoo-bin db drop x => destroys database drop
        odoo-bin -d x =>
        kind database
        values -d -c -u -i --addons-path
        stdin python: shell
    """,
    "bench": """
        bench --site x drop-site y => destroys database drop-site
        bench --site x reinstall => destroys database reinstall
        bench start =>
        kind database
        depth 1
        values --site
        verbs reinstall restore
        destroys restore, partial-restore
        code:python: execute
        stdin python: console
        stdin sql: mariadb
        installs get-app, install-app, uninstall-app, remove-app, update
    """,
}
