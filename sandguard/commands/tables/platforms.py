"""Command lines of platforms that host applications."""

REFERENCE = (
    "the programs' own help: Heroku CLI 10, flyctl 0.3, Vercel CLI 48, Netlify CLI 23, Wrangler 4, Firebase CLI"
    " 14, Supabase CLI 2, Railway CLI 4, Render CLI 2, EB CLI 3.25, EAS CLI 16, Shopify CLI 3, Salesforce CLI 2;"
    " 2026-11"
)

ROWS: dict[str, str] = {
    "heroku": """
        heroku local:run ls -l => runs ls -l
        wrapped local run
        heroku apps:destroy x => destroys cloud destroy
        heroku pg:reset -a x => destroys cloud reset
        heroku ps:scale web=0 => destroys cloud ps scale web=0
        heroku config -a x => reads secret:heroku config (remote)
        heroku config:set A=b =>
        heroku run -a x rake db:migrate => runs sh remote 'rake db:migrate'
        heroku container:release web => publishes heroku container release
        heroku plugins:install x => changes packages by heroku x
        heroku logs --tail =>
        values -a|--app -r|--remote -s|--space -t|--team -d|--dyno --region
        does -c|--command>sql
        verbs promote disable-credentials repoint rotate credentials:rotate
        keeps archive
        destroys ps scale web=0, ps scale worker=0, ps scale *=0, maintenance on
        destroys pg copy|promote|restore|upgrade|killall
        destroys pg backups restore, domains clear, drains remove, keys clear, access remove, git credentials, logout
        reveals config ., config get, auth token, authorizations create|info, pg credentials url, redis credentials
        reveals pg credentials, kafka credentials, config edit, pg info +--json
        publishes container push|release, releases retry, pipelines promote, builds create, buildpacks publish
        installs plugins install|uninstall|update|link, update
        remote run, run detached, run inside @1, ps exec
        stdin sql: pg psql
    """,
    **dict.fromkeys(
        ("fly", "flyctl"),
        """
        fly apps destroy x => destroys cloud destroy
        fly -a x machine stop 1 => destroys cloud stop
        fly scale count 0 => destroys cloud scale count 0
        fly ssh console -C ls => runs sh remote 'ls'
        fly auth token => reads secret:fly auth token (remote)
        fly deploy --remote-only => publishes fly deploy
        fly logs =>
        fly status -a destroy =>
        values -a|--app -c|--config -o|--org -t|--access-token -r|--region -i|--image --dockerfile --build-arg -e|--env
        values --machine -n|--name -s|--select -u|--user
        flags -j|--json --verbose --debug --remote-only --local-only -y|--yes --detach
        does -C|--command>remote
        remote ssh console !-C !--command
        verbs cordon leave detach-app
        destroys scale count 0, autoscale disable, image update, releases rollback
        reveals auth token, tokens create|attenuate, config env, ssh issue, wireguard create, machine exec env
        reveals postgres config show, mpg connect
        publishes deploy, launch, secrets deploy, machine run|update, apps open
        installs version upgrade|update, extensions * create
        remote console, machine exec @1, machine run @1
        """,
    ),
    "vercel": """
        vercel env run -- ls => runs ls
        wrapped env run
        vercel remove x => destroys cloud remove
        vercel --prod => publishes vercel
        vercel deploy --prebuilt => publishes vercel deploy
        vercel env pull => reads secret:vercel env pull (remote)
        vercel env rm A => destroys cloud rm
        vercel build =>
        vercel ls =>
        values -t|--token -S|--scope --cwd -A|--local-config -Q|--global-config -e|--env -b|--build-env --regions
        values --target
        flags -y|--yes -d|--debug -f|--force --prod --prebuilt --no-wait --skip-domain --public
        verbs unlink
        publishes deploy, redeploy, promote, alias set, alias +--scope, rolling-release start|approve|complete
        publishes !build +--prod !dev !pull !env !inspect
        reveals env pull, env ls +--decrypt, pull
        keeps rollback-status
        destroys rolling-release abort
    """,
    "netlify": """
        netlify sites:delete x => destroys cloud delete
        netlify deploy --prod => publishes netlify deploy
        netlify deploy =>
        netlify env:list --plain => reads secret:netlify env list (remote)
        netlify dev:exec ls => runs ls
        netlify status =>
        values --auth --site -s --dir -d --filter --context --scope -m --message --functions -a --alias
        flags --json --silent --debug --prod -p --build --force --skip-functions-cache
        verbs unlink
        publishes deploy +--prod, deploy +-p, deploy +--prod-if-unlocked, build +--prod, deploy +--trigger
        reveals env get, env list +--plain, env list +--json, env clone
        destroys api deletesite|delete*|cancel*, blobs delete, clone +--force
        installs addons create|delete, plugins install
        wrapped dev exec
        does -c|--command>shell
    """,
    "wrangler": """
        wrangler delete x => destroys cloud delete
        wrangler deploy => publishes wrangler deploy
        wrangler deploy --dry-run =>
        wrangler kv:key delete --binding x k => destroys cloud delete
        wrangler d1 execute db --command 'drop table x' => destroys database DROP, runs sql code-string 'drop table x'
        wrangler rollback => destroys cloud rollback
        wrangler secret list =>
        wrangler tail delete-worker =>
        depth 4
        values -c|--config -e|--env --binding --namespace-id --name --cwd --database --remote --zone-id --var --define
        values --compatibility-date --account-id --tag --message
        flags --remote --local --preview --json -y --yes
        does --command>sql --file|--path>reads
        verbs unassign abort-multipart
        publishes deploy, publish, versions deploy|upload, pages deploy|publish, pages deployment create
        publishes triggers deploy
        publishes r2 bucket dev-url enable, r2 object put, containers push, pages functions
        reveals secrets-store secret get, r2 object get, hyperdrive get, config
        destroys d1 time-travel restore, d1 migrations apply +--remote, queues pause-delivery|purge
    """,
    "firebase": """
        firebase firestore:delete x => destroys cloud delete
        firebase deploy --only hosting => publishes firebase deploy
        firebase deploy --dry-run =>
        firebase emulators:exec 'npm test' => runs sh argument 'npm test'
        firebase functions:config:get => reads secret:firebase functions config get (remote)
        firebase projects:list =>
        depth 4
        values -P|--project --account --config --only --except -m|--message -j --token --site --instance
        flags --json --non-interactive --debug --force -f|--force -y --interactive
        verbs set restart
        keeps set
        destroys database set|push|update|remove, database import, auth import, hosting disable, experiments disable
        destroys firestore databases restore|update, remoteconfig rollback, ext uninstall, hosting clone
        publishes deploy, hosting channel deploy, appdistribution distribute, ext dev publish|upload|register
        publishes apphosting rollouts create, hosting clone
        reveals functions config get, functions secrets access, login ci, auth export, apps sdkconfig
        installs ext install|update|configure|uninstall, setup emulators *
        shell: emulators exec
    """,
    "supabase": """
        supabase db reset => destroys database reset
        supabase db push => destroys database db push
        supabase db push --dry-run =>
        supabase projects delete x => destroys database delete
        supabase secrets unset A => destroys database unset
        supabase projects api-keys => reads secret:supabase projects api-keys (remote)
        supabase functions deploy x => publishes supabase functions deploy
        supabase migration list =>
        kind database
        values --project-ref --workdir --db-url --schema --network-id -p|--password --profile -o|--output
        flags --linked --local --debug --experimental --yes --create-ticket --include-all
        does -f|--file>writes
        verbs unlink repair squash
        destroys db push, migration repair|squash|down|up +--linked, storage rm|mv, db remote commit, stop +--no-backup
        destroys network-restrictions update, ssl-enforcement update, domains reverify, vanity-subdomains activate
        destroys branches update, config push, postgres-config update
        reveals projects api-keys, secrets list +-o, branches get, gen bearer-jwt, gen signing-key
        publishes functions deploy, seed buckets +--linked, bootstrap, storage cp
        installs link
        keeps stop
    """,
    "railway": """
        railway down => destroys cloud down
        railway up --detach => publishes railway up
        railway run npm test => runs npm test
        railway variables => reads secret:railway variables (remote)
        railway ssh ls => runs sh remote 'ls'
        railway logs =>
        values -s|--service -e|--environment -p|--project -m
        flags -d|--detach -c|--ci -y|--yes --json --verbose
        verbs unlink
        publishes up, deploy, redeploy, domain
        reveals variables !--set, variable list
        wrapped run, local, shell
        remote ssh
    """,
    "render": """
        render services delete x => destroys cloud delete
        render deploys create x => publishes render deploys create
        render deploys cancel x => destroys cloud cancel
        render ssh x =>
        render psql x -c 'drop table y' => destroys database DROP, runs sql code-string 'drop table y'
        render services list =>
        values -o|--output -r
        does -c|--command>sql
        publishes deploys create, services update
        stdin sql: psql
    """,
    "eb": """
        eb terminate x => destroys cloud terminate
        eb deploy => publishes eb deploy
        eb ssh -c ls => runs sh remote 'ls'
        eb printenv => reads secret:eb printenv (remote)
        eb status =>
        values -r|--region --profile -l|--label -m|--message --timeout -n
        does -c|--command>remote
        verbs abort restore scale-in
        destroys scale 0, swap, upgrade, config delete
        publishes deploy, create, use, config put, setenv, appversion +--create
        reveals printenv, config get
    """,
    "eas": """
        eas update => publishes eas update
        eas submit -p ios => publishes eas submit
        eas build:cancel x => destroys cloud cancel
        eas env:pull => reads secret:eas env pull (remote)
        eas build:list =>
        eas env:exec production 'npm test' => runs sh argument 'npm test'
        values -p|--platform -e|--profile --branch --message --environment
        publishes update, submit, build +--auto-submit, deploy, update republish|roll-back-to-embedded, worker deploy
        reveals env pull|get|list, secret list, credentials
        shell: env exec @1
    """,
    "expo-cli": """
        expo-cli publish => publishes expo-cli publish
        expo-cli client:install:android =>
        publishes publish, publish set|rollback, build android|ios, upload android|ios
    """,
    "shopify": """
        shopify theme delete -t 1 => destroys cloud delete
        shopify theme push => publishes shopify theme push
        shopify app deploy => publishes shopify app deploy
        shopify theme list =>
        values -s|--store -t|--theme -e|--environment --path
        verbs unpublish
        publishes theme push|publish|share, app deploy|release, app versions release, hydrogen deploy
        publishes app build +--deploy
        destroys theme push +--nodelete=false, app env pull
        reveals app env show|pull, hydrogen env pull|list
    """,
    **dict.fromkeys(
        ("sf", "sfdx"),
        """
        sf org delete scratch -o x => destroys cloud delete
        sf project deploy start -o x => publishes sf project deploy start
        sf project deploy start --dry-run =>
        sf org display --verbose => reads secret:sf org display (remote)
        sf apex run -f a.apex => runs apex file 'a.apex'
        sf org list =>
        values -o|--target-org -d|--source-dir -x|--manifest -u -v|--target-dev-hub
        does -f|--file>file:apex
        verbs logout
        destroys data delete, data bulk delete, project delete source, org logout, force source delete
        destroys force mdapi deploy
        destroys force org delete, force data * delete
        publishes project deploy start|quick|resume, force source deploy|push, package version promote
        publishes package1 version create
        publishes community publish, force source push, deploy metadata
        reveals org display +--verbose, org open +--url-only, org auth show-access-token, force org display +--verbose
        installs plugins install|uninstall|link|update, package install|uninstall, update
        """,
    ),
    "cf": """
        cf delete x => destroys cloud delete
        cf delete-service x => destroys cloud delete-service
        cf push => publishes cf push
        cf oauth-token => reads secret:cf oauth-token (remote)
        cf ssh x -c ls => runs sh remote 'ls'
        cf apps =>
        depth 1
        does -c|--command>remote
        values -f -i -m -k -s -o -n -b
        flags -r
        verbs cancel-deployment unmap-route unshare-space
        publishes push, restage, rolling-deploy, continue-deployment
        reveals oauth-token, service-key, env, ssh-code, curl
        installs install-plugin, uninstall-plugin, add-plugin-repo
    """,
    "amplify": """
        amplify delete => destroys cloud delete
        amplify push => publishes amplify push
        amplify status =>
        publishes push, publish, codegen push
        destroys env remove, pull +--yes, remove
    """,
    "ampx": """
        ampx sandbox delete => destroys cloud delete
        ampx pipeline-deploy --branch x => publishes ampx pipeline-deploy
        ampx generate outputs =>
        values --branch --app-id --profile
        publishes pipeline-deploy, sandbox !delete
    """,
    "dokku": """
        dokku apps:destroy x => destroys cloud destroy
        dokku ps:stop x => destroys cloud stop
        dokku config:show x => reads secret:dokku config show (remote)
        dokku apps:list =>
        dokku run x ls => runs sh remote 'ls'
        flags --force --no-restart
        verbs disable
        reveals config ., config show|get|export|bundle
        installs plugin install|uninstall|update
        remote run @1, enter @1
        publishes git from-image, git sync, ps rebuild|deploy, deploy
    """,
    "caprover": """
        caprover deploy => publishes caprover deploy
        caprover list =>
        publishes deploy
    """,
    "koyeb": """
        koyeb apps delete x => destroys cloud delete
        koyeb --organization a services pause x => destroys cloud pause
        koyeb apps list -o json =>
        values -c|--config -o|--output --organization --token --url
        flags -d|--debug --full
    """,
    "rosa": """
        rosa delete cluster -c x --yes => destroys cloud delete
        rosa list clusters --region a =>
        rosa describe cluster -c x =>
        values -c|--cluster --profile --region -o|--output --color
        flags -y|--yes --debug
    """,
    "faas-cli": """
        faas-cli remove x => destroys cloud remove
        faas-cli list --gateway https://example.com =>
        values -f|--yaml -g|--gateway --filter --regex -n|--namespace
        flags --tls-no-verify -v|--verbose
    """,
}
