"""Command lines of services: feature flags, payments, monitoring, mail, search, identity."""

REFERENCE = (
    "the programs' own help: Auth0 CLI 1.24, Stripe CLI 1.33, Twilio CLI 6, Sentry"
    " CLI 2.58, datadog-ci 4, New Relic CLI 0.106, LaunchDarkly ldcli 2, Fastly CLI 12, Snyk 1.1301, Temporal"
    " CLI 1.5; 2026-11"
)

ROWS: dict[str, str] = {
    "haproxy": """
        haproxy -f a -sf 12 => changes system service, reads a
        haproxy -c -f a => reads a
        haproxy -v =>
        depth 0
        flags -c -v -vv -D -W -db -q -V
        values -p -n -N -L
        does -f>reads
        changes service: +-sf, +-st, +-D, +-W
    """,
    "auth0": """
        auth0 apis delete x => destroys cloud delete
        auth0 roles permissions remove x => destroys cloud remove
        auth0 api delete actions/actions/x => destroys cloud delete
        auth0 api stats/daily =>
        auth0 apps show x --reveal-secrets => reads secret:auth0 apps show (remote)
        auth0 test token => reads secret:auth0 test token (remote)
        auth0 apps list =>
        depth 4
        values --tenant -d|--data -q --domain --client-id
        flags --force -r|--reveal-secrets --json --no-input
        verbs unblock
        destroys rules disable, actions deploy, ips unblock, email provider update, logout
        publishes actions deploy
        reveals test token, apps show +--reveal-secrets, apps show +-r, apps create +-r, apps list +-r
        reveals apps list +--reveal-secrets
    """,
    "okta": """
        okta apps delete x => destroys cloud delete
        okta apps list =>
        reveals login
        destroys logout
    """,
    "stripe": """
        stripe customers delete cus_x => destroys cloud delete
        stripe delete /v1/customers/x => destroys cloud delete
        stripe api_keys roll => destroys cloud api_keys roll
        stripe refunds create --charge x => publishes stripe refunds create
        stripe listen =>
        stripe customers list =>
        stripe trigger payment_intent.succeeded =>
        values -d|--data --api-key --project-name --live --limit -e --events -f --forward-to --charge
        flags --live -c|--confirm
        verbs close void reverse mark_uncollectible
        destroys api_keys roll, subscriptions cancel, payouts reverse|cancel, accounts reject
        publishes refunds create, transfers create, payouts create, charges create|capture
        publishes payment_intents create|confirm|capture
        reveals config +--list
    """,
    "twilio": """
        twilio phone-numbers:remove x => destroys cloud remove
        twilio api:core:messages:create --to x => publishes twilio api core messages create
        twilio api:core:messages:list =>
        twilio serverless:deploy => publishes twilio serverless deploy
        depth 6
        values --to --from --body -o --sid -p --profile
        publishes api core messages|calls create, serverless deploy, serverless promote, serverless activate, email send
        installs plugins install|uninstall|update|link
        reveals token *
    """,
    "sentry-cli": """
        sentry-cli releases delete x => destroys cloud delete
        sentry-cli send-event -m x => publishes sentry-cli send-event
        sentry-cli releases list =>
        sentry-cli sourcemaps upload dist => reads dist, sends ? to sentry-cli
        sentry-cli monitors run x -- ls => runs ls
        values --org -o -p|--project --auth-token --url -m --release -r
        sends-file: sourcemaps upload, debug-files upload, upload-dif, upload-proguard, releases files * upload
        publishes send-event, deploys new, releases finalize, releases deploys new
        wrapped monitors run @1
        destroys issues mute|resolve, releases archive
        installs update, uninstall
    """,
    "datadog-ci": """
        datadog-ci monitors delete 1 => destroys cloud delete
        datadog-ci lambda uninstrument -f x => destroys cloud lambda uninstrument
        datadog-ci synthetics run-tests =>
        datadog-ci junit upload r.xml => reads r.xml, sends ? to datadog-ci
        datadog-ci trace command -- ls => runs ls
        values -f -r --config --service --env
        wrapped trace command, trace
        sends-file: junit upload, sourcemaps upload, sarif upload, coverage upload, dsyms upload, sbom upload
        destroys lambda|cloud-run|aas|stepfunctions|container-app uninstrument
        publishes lambda|cloud-run|aas|stepfunctions|container-app instrument, synthetics deploy-tests
    """,
    "tailscale": """
        tailscale down => destroys cloud down
        tailscale up => changes system network
        tailscale serve status =>
        tailscale serve reset => destroys cloud reset
        tailscale funnel 3000 => publishes tailscale funnel
        tailscale ssh x ls => runs sh remote 'ls'
        tailscale status =>
        depth 2
        destroys logout, lock disable|remove|local-disable, drive unshare
        publishes funnel !reset !status, serve !reset !status
        remote ssh @1
        changes network: up|set|login|switch
        spares serve status, funnel status
        tailscale serve --http=80 /srv/a => publishes tailscale serve, reads /srv/a, sends ? to whoever connects
        tailscale file cp a b: => reads a, sends ? to b:
        serves: serve, funnel
        uploads-to-last: file cp
        values --http --https --tcp --set-path
        installs update
    """,
    **{
        name: f"""
        {name} delete x => destroys cloud delete
        {name} {noun} delete x => destroys cloud delete
        {name} {noun} list =>
        {name} {noun} get delete-me =>
        depth {depth}
        values -p --project -e --env --environment -o --output --format -t --token -w --workspace --org --service-id
        values --name
        values --version -f --config --profile --region --account
        {more}
        """
        for name, noun, depth, more in (
            ("algolia", "indices", 3, "verbs clear roll; reveals apikeys create|get|list"),
            (
                "apigeecli",
                "apis",
                3,
                "verbs undeploy; publishes apis deploy, sharedflows deploy, products create",
            ),
            ("buildkite", "pipelines", 3, ""),
            (
                "confluent",
                "kafka",
                4,
                "verbs close; reveals api-key create, environment use +--secret; spares kafka topic produce",
            ),
            (
                "contentful",
                "space",
                3,
                "verbs unpublish; publishes space import; reveals space accesstoken list",
            ),
            (
                "fastly",
                "backend",
                3,
                (
                    "verbs purge deactivate; destroys service version activate|deactivate|lock; "
                    "publishes compute publish|deploy, service version activate; reveals profile token, "
                    "auth-token create, secret-store-entry get"
                ),
            ),
            ("flipt", "namespace", 3, "destroys import +--drop, migrate, bundle push; publishes bundle push"),
            ("kong", "config", 3, "destroys migrations reset|down|finish, stop|quit|restart|reload"),
            ("konga", "users", 3, ""),
            (
                "deck",
                "gateway",
                3,
                "destroys reset, gateway reset, gateway sync, sync; publishes gateway apply",
            ),
            (
                "ldcli",
                "flags",
                3,
                "verbs archive toggle-off; reveals environments get, members list +--token; keeps toggle-on",
            ),
            ("linear", "issue", 3, "verbs close"),
            ("jira", "issue", 3, "verbs close unlink; destroys issue move"),
            ("logcli", "labels", 3, ""),
            ("meilisearch", "index", 3, ""),
            ("mongocli", "atlas", 4, "verbs pause; reveals iam apiKeys create"),
            ("atlas-cli", "clusters", 4, "verbs pause"),
            ("newrelic", "entity", 3, "reveals apiaccess apikey get|create|list, profile list +--show-keys"),
            (
                "ngc",
                "registry",
                4,
                "publishes registry image push, registry model upload; reveals config current +--show",
            ),
            (
                "pd",
                "service",
                4,
                "verbs ack resolve; destroys incident ack|resolve|merge; publishes incident create",
            ),
            ("planetscale", "database", 4, "reveals password create; publishes deploy-request deploy"),
            (
                "pscale",
                "database",
                4,
                (
                    "verbs revert skip-revert; reveals password create, service-token create; "
                    "publishes deploy-request deploy|apply"
                ),
            ),
            ("slack", "datastore", 3, "publishes deploy, function distribute; reveals auth token"),
            ("snyk", "container", 3, ""),
            (
                "temporal",
                "schedule",
                4,
                (
                    "verbs terminate-all; destroys workflow reset|terminate|cancel|delete|signal, "
                    "batch terminate, operator namespace delete"
                ),
            ),
            ("unleash", "features", 3, "verbs archive"),
            (
                "gitlab-runner",
                "verify",
                2,
                (
                    "verbs unregister; destroys verify +--delete, reset-token, unregister, stop|uninstall; "
                    "inside exec docker @1"
                ),
            ),
            ("splunk", "index", 3, "verbs clean offline; destroys clean *, offline, stop, restart"),
            ("promtool", "tsdb", 3, "destroys tsdb delete-series"),
            (
                "grafana-cli",
                "plugins",
                3,
                "installs plugins install|update|update-all|remove|uninstall; destroys admin reset-admin-password",
            ),
            ("grafanactl", "resources", 3, "publishes resources push"),
            ("opsgenie", "alert", 3, "verbs close ack"),
            ("statuspage", "incident", 3, ""),
            ("braintree", "customer", 3, "verbs void refund"),
            ("square", "customers", 3, "verbs refund cancel"),
            ("mailgun", "domains", 3, "publishes messages send"),
            ("sendgrid", "templates", 3, "publishes mail send"),
            ("resend", "emails", 3, "publishes emails send"),
            (
                "hasura",
                "metadata",
                3,
                (
                    "destroys metadata clear|drop|reload, migrate apply +--down, migrate squash, seed apply; "
                    "publishes metadata apply, migrate apply, deploy"
                ),
            ),
            (
                "turso",
                "db",
                3,
                (
                    "reveals db tokens create, auth token, group tokens create; "
                    "destroys db tokens invalidate; stdin sql: db shell"
                ),
            ),
            (
                "neon",
                "projects",
                3,
                "reveals connection-string, roles reset-password; destroys branches reset|restore",
            ),
            (
                "neonctl",
                "projects",
                3,
                "reveals connection-string, roles reset-password; destroys branches reset|restore",
            ),
            ("prisma-cli", "service", 3, ""),
            ("ntn", "pages", 3, ""),
            ("zendesk", "apps", 3, ""),
            ("hubspot", "project", 3, "publishes project upload|deploy"),
            ("hs", "project", 3, "publishes project upload|deploy, upload, cms upload"),
            ("webflow", "sites", 3, "publishes deploy, extension bundle"),
            (
                "sanity",
                "dataset",
                3,
                (
                    "publishes deploy, dataset import, graphql deploy; destroys dataset import +--replace, "
                    "undeploy, documents delete"
                ),
            ),
            ("ghost", "site", 2, "destroys stop|restart|uninstall|setup; installs update, install"),
            ("appwrite", "functions", 3, "publishes deploy, push, functions createDeployment"),
            ("nhost", "deployments", 3, "publishes up, deployments new"),
            ("convex", "data", 3, "publishes deploy; reveals env get|list; destroys import +--replace"),
            ("mintlify", "site", 3, "publishes deploy"),
            ("ngrok", "api", 4, "publishes http|tcp|tls|tunnel|start; reveals config get"),
            ("cloudsmith", "repos", 3, "publishes push, copy, move; reveals token"),
            (
                "jf",
                "rt",
                3,
                (
                    "verbs del; publishes rt upload|u, rt build-publish, rt docker-push, rt copy|move, "
                    "release-bundle-create|distribute; destroys rt del|delete-props|build-discard, "
                    "release-bundle-delete-local; reveals access-token-create|atc, config export"
                ),
            ),
            ("sonar-scanner", "scan", 2, ""),
            ("codecov", "report", 3, "sends-file: do-upload"),
            (
                "hf",
                "repo",
                3,
                (
                    "publishes upload, upload-large-folder, repo create; reveals auth token; "
                    "destroys cache rm|delete|prune"
                ),
            ),
            (
                "huggingface-cli",
                "repo",
                3,
                "publishes upload, upload-large-folder, repo create; destroys delete-cache",
            ),
            ("wandb", "artifact", 3, "wrapped launch"),
            (
                "kaggle",
                "datasets",
                3,
                "publishes datasets create|version, kernels push, competitions submit, models create",
            ),
            ("modal", "app", 3, "publishes deploy; reveals token info; remote shell"),
            (
                "vastai",
                "instance",
                2,
                "verbs label; destroys destroy|stop|reboot|recycle instance*; reveals show api-key*",
            ),
            ("runpodctl", "pod", 2, "destroys remove|stop pod|pods; publishes send"),
        )
    },
}
