"""Command lines of clouds: what they destroy, reveal, put to work for others, and run on machines there."""

REFERENCE = (
    "the programs' own help: AWS CLI 2.32, Azure CLI 2.79, Google Cloud SDK 548, doctl 1.146, linode-cli 5.62,"
    " hcloud 1.55, OCI CLI 3.70; 2026-11"
)

ROWS: dict[str, str] = {
    "aws": """
        aws --region x ec2 terminate-instances --instance-ids i => destroys cloud terminate-instances
        aws s3 rm s3://b --recursive => destroys cloud rm
        aws s3 sync a s3://b --delete => destroys cloud --delete, reads a, sends ? to s3://b
        aws kms schedule-key-deletion --key-id x => destroys cloud kms schedule-key-deletion
        aws ec2 describe-instances --filters Name=tag:a,Values=delete =>
        aws logs describe-log-groups --log-group-name-prefix delete =>
        aws configure get aws_secret_access_key => reads secret:aws configure get aws_secret_access_key (remote)
        aws configure get region =>
        aws configure set region x =>
        aws configure set credential_process 'sh a' => runs sh argument 'sh a'
        aws ssm get-parameter --name x --with-decryption => reads secret:aws ssm get-parameter (remote)
        aws ssm get-parameter --name x =>
        aws s3api get-object --bucket b --key k out => writes out
        aws ecs execute-command --cluster c --command ls --interactive => runs sh remote 'ls'
        aws ec2 run-instances --image-id x --dry-run =>
        aws ecs update-service --service x --desired-count 0 => destroys cloud ecs update-service
        aws ecs update-service --service x --desired-count 3 =>
        aws ssm send-command --document-name x --parameters commands=ls => runs sh remote 'ls'
        depth 2
        values --profile --region --output --query --endpoint-url --ca-bundle --color --cli-read-timeout
        values --cli-connect-timeout --cli-binary-format --instance-ids --bucket --key --name --names --filters
        values --cli-input-json --cli-input-yaml --secret-id --exclude --include --acl --storage-class --sse
        values --cluster --task --container --stack-name --function-name --filter --table-name --queue-url --topic-arn
        values --role-arn --role-session-name --log-group-name --log-group-name-prefix --target --document-name
        values --content-type --cache-control --metadata --expires --page-size --max-items --max-results --key-id
        values --user-name --role-name --policy-arn --group-name --image-id --query-string
        does --parameters>commands
        flags --debug --no-verify-ssl --no-paginate --no-sign-request --no-cli-pager --no-cli-auto-prompt
        flags --cli-auto-prompt --recursive --quiet --only-show-errors --follow-symlinks --no-follow-symlinks
        flags --with-decryption --interactive --force
        changes rights: iam attach-*|put-*-policy|add-user-to-group|create-login-profile|update-assume-role-policy
        changes rights: iam create-policy-version|set-default-policy-version|update-login-profile
        does --command>remote --body>transfers --zip-file>transfers
        prints ssm get-parameter|get-parameters, s3api get-object, sqs receive-message, dynamodb get-item
        verbs --delete update-secret put-secret-value release close leave reset stop-logging mv
        destroys cloudfront create-invalidation, kinesis decrease-stream-retention-period
        destroys kms schedule-key-deletion|disable-key, ecs update-service +--desired-count=0
        destroys organizations leave-organization|close-account, route53 change-resource-record-sets
        destroys ec2 release-address|release-hosts|modify-instance-attribute +--no-disable-api-termination
        destroys rds failover-db-cluster|reboot-db-cluster, s3api put-object-lock-configuration|abort-multipart-upload
        destroys dynamodb transact-write-items|batch-write-item, sns unsubscribe, iam update-access-key +Inactive
        destroys cloudformation continue-update-rollback|rollback-stack|cancel-update-stack
        destroys s3api put-bucket-lifecycle-configuration, opensearch delete-domain, redshift pause-cluster
        reveals configure get aws_secret_access_key|aws_session_token|aws_access_key_id
        reveals configure export-credentials, secretsmanager get-secret-value|batch-get-secret-value
        reveals ssm get-parameter* +--with-decryption, ecr get-login-password|get-login|get-authorization-token
        reveals ecr-public get-login-password|get-authorization-token, eks get-token
        reveals sts get-session-token|assume-role*|get-federation-token, iam create-access-key, kms decrypt
        reveals iam create-service-specific-credential|reset-service-specific-credential, ec2 get-password-data
        reveals ec2 create-key-pair, lightsail get-instance-access-details|download-default-key-pair
        reveals lightsail get-relational-database-master-user-password, rds generate-db-auth-token
        reveals dsql generate-db-connect*, redshift get-cluster-credentials*, redshift-serverless get-credentials
        reveals codeartifact get-authorization-token, apigateway get-api-key* +--include-values
        reveals apigateway get-api-key* +--include-value, sso get-role-credentials, sso-oidc create-token
        reveals cognito-identity get-credentials-for-identity|get-open-id-token*
        reveals connect get-federation-token, kms generate-data-key, acm export-certificate
        reveals codecommit credential-helper
        publishes s3 website, ecr-public put-image, serverlessrepo create-application, ecr put-image
        publishes amplify start-deployment|start-job, deploy create-deployment|push
        publishes codepipeline start-pipeline-execution
        publishes cloudformation deploy|execute-change-set, lambda update-function-code|publish-version, ecs deploy
        publishes sns publish|publish-batch, ses send-email|send-raw-email|send-bulk-email, sesv2 send-email
        publishes elasticbeanstalk update-environment, s3api put-bucket-acl|put-object-acl|put-bucket-policy
        publishes s3api put-public-access-block|delete-public-access-block, ec2 modify-snapshot-attribute
        publishes ec2 modify-image-attribute, rds modify-db-snapshot-attribute, apigateway create-deployment
        remote ssm start-session, ec2-instance-connect ssh, emr ssh
        writes-fetched: s3api get-object @0, lambda invoke @0, glacier get-job-output @0, s3api select-object-content @0
        shell: configure set credential_process
        copies cp mv sync
        traits exact
    """,
    "az": """
        az vm delete -g x => destroys cloud delete
        az network application-gateway waf-policy custom-rule match-condition remove -g x => destroys cloud remove
        az vm list --query delete =>
        az keyvault secret show --name x => reads secret:az keyvault secret show (remote)
        az account get-access-token => reads secret:az account get-access-token (remote)
        az storage blob download -c x -n y -f out => writes out
        az storage blob download -c x -n y -f - =>
        az storage blob upload -c x -n y -f a => reads a, sends ? to az
        az deployment group create --what-if =>
        az webapp up => publishes az webapp up
        az extension add --name x => changes packages by az
        az rest --method delete --url /x => sends to delete by DELETE
        depth 7
        values -g|--resource-group --subscription -n|--name -s --ids -o|--output --query -l|--location -c
        values --container-name --account-name --account-key --sas-token --connection-string --auth-mode --vault-name
        values --server --project -p --organization --id --image --size --sku --parameters --template-file --tags
        values --url|--uri|-u --body|-b --headers --resource-type --cluster-name --namespace-name -t --table-name -e
        values --pattern -d --destination --workspace-name -w --username --password --tenant --service-principal
        flags --yes|-y --no-wait --verbose --debug --only-show-errors --force --force-deletion --admin
        does --method>requests -m>requests
        prints storage blob|file download
        verbs deallocate redeploy reimage --delete-destination simulate-eviction perform-maintenance
        verbs flush force-reboot force-failover offline hard-delete
        destroys ad sp credential reset, ad app credential reset, network dns record-set * remove-record
        destroys storage blob sync|copy cancel, account clear, vm stop|restart, backup protection disable
        destroys storage account keys renew, cosmosdb keys regenerate, redis regenerate-keys, vmss scale +0
        destroys functionapp|webapp stop|restart, webapp deployment slot swap
        destroys keyvault secret set-attributes +--enabled=false
        changes rights: role assignment create, role definition create|update, ad app permission add|grant
        reveals account get-access-token, keyvault secret show|download|backup, keyvault key download|backup
        reveals keyvault certificate download|backup, storage account keys list|show-connection-string
        reveals storage account show-connection-string, storage account|container|blob|share|queue generate-sas
        reveals storage share|container|blob|account|queue|table|file generate-sas
        reveals acr credential show|renew, acr token credential generate, acr login +--expose-token
        reveals ad sp create-for-rbac, ad sp credential reset, ad app credential reset, cosmosdb keys list
        reveals cosmosdb list-connection-strings|list-keys, redis list-keys
        reveals servicebus|eventhubs * authorization-rule keys list
        reveals servicebus|eventhubs * * authorization-rule keys list
        reveals servicebus|eventhubs|relay namespace authorization-rule keys list, functionapp keys list
        reveals functionapp function keys list
        reveals functionapp|webapp config connection-string list, webapp deployment list-publishing-credentials
        reveals webapp|functionapp deployment list-publishing-profiles|list-publishing-credentials
        reveals iot hub connection-string show
        reveals iot hub device-identity connection-string show, batch account keys list, maps account keys list
        reveals cognitiveservices account keys list, search admin-key show, search query-key list, signalr key list
        reveals monitor log-analytics workspace get-shared-keys, containerapp secret show
        reveals containerapp secret list +--show-values
        reveals aks get-credentials +-f +-, grafana api-key create, appconfig credential list, eventgrid * key list
        reveals sql db show-connection-string, staticwebapp secrets list, apim subscription keys list, devops security *
        publishes webapp up|deploy, webapp|functionapp deployment source config*|sync, functionapp deploy
        publishes containerapp up|update, staticwebapp deploy, spring app deploy, acr build|import, acr run
        publishes functionapp publish, bot publish, pipelines run, acr task run, deployment group|sub|mg|tenant create
        publishes storage container set-permission, iot edge set-modules
        installs extension add|remove|update, upgrade, bicep install|upgrade|uninstall, aks install-cli
        does --file|-f>transfers
        remote ssh vm, vm run-command invoke, container exec, containerapp exec, webapp ssh, aks command invoke
    """,
    "azcopy": """
        azcopy remove x => destroys cloud remove
        azcopy sync a s3://c --delete-destination true => destroys cloud sync, reads a, sends ? to s3://c
        azcopy list x =>
        depth 2
        values --delete-destination --overwrite --from-to --include-pattern --exclude-pattern --log-level --cap-mbps
        flags --recursive
        destroys sync +--delete-destination, jobs clean|rm|remove
        copies copy cp sync c
    """,
    "gcloud": """
        gcloud compute instances delete x => destroys cloud delete
        gcloud beta compute instance-groups managed delete x => destroys cloud delete
        gcloud compute instances describe delete =>
        gcloud transfer jobs list =>
        gcloud run deploy remove-bg => publishes gcloud run deploy
        gcloud auth print-access-token => reads secret:gcloud auth print-access-token (remote)
        gcloud secrets versions access latest --secret x => reads secret:gcloud secrets versions access (remote)
        gcloud compute ssh vm --command ls => runs sh remote 'ls'
        gcloud components install kubectl => changes packages by gcloud kubectl
        depth 8
        values --project --account --region --zone --format --filter --location --cluster --configuration --verbosity
        values --impersonate-service-account --billing-project --secret --service --api --environment --source
        values --keyring --key --limit --sort-by --flatten --organization --folder --machine-type --image --database
        values --instance --topic --subscription --version --type --role --member --trace-token --flags-file --data-file
        flags --quiet|-q --async --no-async --log-http --no-user-output-enabled --user-output-enabled --force
        does --command>remote
        keeps archive
        verbs reset-windows-password remove-iam-policy-binding release abandon-instances recreate-instances
        verbs stop-proxying schedule-delete clear-tags
        nouns transfer, alpha transfer, beta transfer
        destroys firestore|datastore import, sql import, sql backups restore, sql instances restore-backup
        destroys pubsub subscriptions seek, app versions stop, app services set-traffic, kms keys versions destroy
        destroys container clusters resize +0
        destroys container clusters resize +--num-nodes=0, services disable, billing projects unlink
        destroys sql instances patch +--no-backup, compute project-info remove-metadata
        reveals auth print-access-token|print-identity-token|print-refresh-token
        reveals auth application-default print-access-token, secrets versions access, alpha|beta secrets versions access
        reveals config config-helper, iam service-accounts keys create, kms decrypt, kms asymmetric-decrypt
        reveals sql generate-login-token, compute reset-windows-password, container hub memberships get-credentials
        reveals services api-keys get-key-string, beta|alpha services api-keys get-key-string
        publishes run deploy, beta|alpha run deploy, run jobs|services|worker-pools deploy|replace, app deploy
        publishes functions deploy, beta|alpha functions|app deploy, builds submit, builds triggers run
        publishes deploy releases create|promote, endpoints services deploy, api-gateway api-configs create
        publishes deployment-manager deployments create|update, infra-manager deployments apply, pubsub topics publish
        publishes scheduler jobs run, run services add-iam-policy-binding +allUsers, ai endpoints deploy-model
        publishes storage buckets add-iam-policy-binding +allUsers, workflows deploy
        installs components install|remove|update|reinstall|restore, components repositories add|remove
        remote compute ssh @1, alpha|beta compute ssh @1, compute tpus tpu-vm ssh @1, cloud-shell ssh
        remote app instances ssh @1
        prints storage|alpha cat
        changes rights: projects|organizations|folders add-iam-policy-binding|set-iam-policy
        changes rights: iam service-accounts add-iam-policy-binding|set-iam-policy, iam roles create|update
        copies cp rsync mv scp
    """,
    "gsutil": """
        gsutil -m rm -r gs://x => destroys cloud rm
        gsutil rsync -d gs://a gs://b => destroys cloud -d, fetches gs://a
        gsutil ls gs://delete =>
        gsutil rewrite -k gs://x => destroys cloud rewrite
        depth 2
        flags -m -f -D -DD -q -r -R -n -c -e -p -P -u -a -U -I -v -Z -L
        values -o -h -i -x -j -s -l
        verbs mv -d rb rewrite
        destroys lifecycle|retention|versioning|hmac|kms|requesterpays|defacl|iam|acl ch|set|clear|delete
        destroys retention clear|lock, notification delete|stopchannel, versioning set +off
        publishes acl ch +allUsers:r, iam ch +allusers:objectviewer, web set, acl set +public-read
        reveals hmac create, config
        prints cat
        copies cp rsync mv
    """,
    "bq": """
        bq rm -t x => destroys database rm
        bq query 'drop table x' => destroys database DROP, runs sql code-string 'drop table x'
        bq ls =>
        kind database
        depth 2
        values --project_id --dataset_id --location --format --destination_table --max_rows
        flags --quiet|-q --nouse_legacy_sql --use_legacy_sql --dry_run -f -r -t -n -a
        verbs truncate cancel
        destroys cp +-f, load +--replace, mk +--force
        sql: query
        stdin sql: query
    """,
    "doctl": """
        doctl compute droplet delete x => destroys cloud delete
        doctl compute droplet-action power-off 1 => destroys cloud power-off
        doctl kubernetes cluster kubeconfig show x => reads secret:doctl kubernetes cluster kubeconfig show (remote)
        doctl compute droplet list =>
        doctl compute ssh x --ssh-command ls => runs sh remote 'ls'
        depth 4
        values --context -t|--access-token -o|--output -u|--api-url -c|--config --format --region --size --image
        flags --trace -v|--verbose -f|--force --wait --interactive
        does --ssh-command>remote
        verbs power-cycle password-reset untag disable-backups recycle replace-node delete-node
        reveals auth token, databases connection|user, databases user reset, kubernetes cluster kubeconfig show
        reveals registry docker-config, databases user get
        publishes apps create-deployment|update, serverless deploy, functions deploy
        installs serverless install|uninstall, sandbox install
    """,
    "linode-cli": """
        linode-cli linodes delete 1 => destroys cloud delete
        linode-cli obj del b k => destroys cloud del
        linode-cli linodes list =>
        linode-cli databases mysql-creds-view 1 => reads secret:linode-cli databases mysql-creds-view (remote)
        depth 4
        values --region --type --image --label --page --as-user
        flags --json --text --no-headers --suppress-warnings
        verbs password-reset disk-reset rescue password-change kubeconfig-delete kubeconfig-reset cluster-regenerate
        verbs pool-recycle cluster-nodes-recycle node-recycle ssh-keys-delete config-delete
        reveals databases mysql-creds-view|postgres-creds-view, lke kubeconfig-view, object-storage keys-create
        reveals profile token-create
        installs plugins remove, register-plugin, remove-plugin
    """,
    "hcloud": """
        hcloud server delete x => destroys cloud delete
        hcloud server rebuild x --image y => destroys cloud rebuild
        hcloud server reset-password x => destroys cloud reset-password
        hcloud server list =>
        hcloud server ssh x ls => runs sh remote 'ls'
        depth 3
        values --config --context --endpoint -o|--output -l|--selector --image --type --location --name
        verbs poweroff shutdown reset-password disable-protection disable-backup disable-rescue remove-target
        verbs detach-from-network unassign change-type remove-from-resource delete-service
        remote server ssh @1
        reveals server request-console, config get +token
    """,
    "scw": """
        scw instance server delete x => destroys cloud delete
        scw instance server list =>
        scw secret version access x => reads secret:scw secret version access (remote)
        depth 4
        values -c|--config -o|--output -p|--profile
        verbs standby backup-delete
        reveals secret version access, config get, iam api-key create, k8s kubeconfig get, rdb user create
        publishes container deploy, function deploy, container container deploy, function function deploy
    """,
    "oci": """
        oci compute instance terminate x => destroys cloud terminate
        oci os object bulk-delete -bn x => destroys cloud bulk-delete
        oci compute instance action --action STOP --instance-id x => destroys cloud compute instance action
        oci compute instance list =>
        oci os object get -bn b --name n --file out => writes out
        depth 6
        values --profile --region --config-file --compartment-id|-c --instance-id --auth --output --query
        values -bn|--bucket-name
        values --namespace-name|-ns --name --action
        does --file>transfers
        verbs change-compartment schedule-deletion schedule-secret-deletion schedule-key-deletion
        destroys compute instance action +--action
        reveals secrets secret-bundle get*, vault secret get, iam auth-token create, iam customer-secret-key create
        reveals session authenticate, ce cluster generate-token, iam api-key upload
        copies cp
    """,
    "ibmcloud": """
        ibmcloud ks cluster rm x => destroys cloud rm
        ibmcloud resource service-instance-delete x => destroys cloud service-instance-delete
        ibmcloud iam oauth-tokens => reads secret:ibmcloud iam oauth-tokens (remote)
        ibmcloud target =>
        depth 4
        values -r -g -o --output --region
        flags -f -q
        verbs instance-stop instance-reboot cancel hard-reboot app-delete
        reveals iam oauth-tokens, iam api-key-create, secrets-manager secret, resource service-key, cr token
        reveals iam service-api-key-create, resource service-key-create
        installs plugin install|uninstall|update, update
        publishes app push|deploy, ce application|app|job create|update, cf push, fn deploy
    """,
    "aliyun": """
        aliyun ecs DeleteInstance --InstanceId x => destroys cloud delete-instance
        aliyun ecs StopInstance --InstanceId x => destroys cloud stop-instance
        aliyun ecs DescribeInstances =>
        aliyun oss rm oss://b/k => destroys cloud rm
        depth 2
        values --profile|-p --region --RegionId --InstanceId --output
        verbs reinit release
        destroys ecs modify-instance-attribute
        reveals sts assume-role, kms get-secret-value, ram create-access-key, configure get
        copies cp sync
        traits camel exact
    """,
    "tccli": """
        tccli cvm TerminateInstances => destroys cloud terminate-instances
        tccli cvm DescribeInstances =>
        depth 2
        values --profile --region --output
        verbs isolate offline
        reveals sts assume-role, ssm get-secret-value, cam create-access-key
        traits camel exact
    """,
    "openstack": """
        openstack server delete x => destroys cloud delete
        openstack server list =>
        openstack token issue => reads secret:openstack token issue (remote)
        depth 4
        values --os-cloud --os-project-name --os-username --os-password --os-auth-url -f|--format -c|--column
        verbs shelve lock migrate evacuate
        reveals token issue, credential show, secret get, ec2 credentials create, application credential create
    """,
    "cloudflared": """
        cloudflared tunnel delete x => destroys cloud delete
        cloudflared tunnel --url http://localhost:8080 => publishes cloudflared tunnel
        cloudflared tunnel list =>
        cloudflared access token --app x => reads secret:cloudflared access token (remote)
        values --config --origincert --loglevel --hostname
        publishes tunnel +--url, tunnel run, tunnel route
        changes service: service install|uninstall
        reveals access token, tunnel token
        installs update
        flags --no-autoupdate
        does --logfile>writes
        values --url
    """,
    "vultr-cli": """
        vultr-cli instance delete x => destroys cloud delete
        vultr-cli instance list =>
        values --config -o|--output
        depth 4
        verbs reinstall
        reveals kubernetes config, database user get
    """,
    "civo": """
        civo instance remove x => destroys cloud remove
        civo instance list =>
        values --config --region -o|--output -f|--fields
        reveals kubernetes config, apikey show, instance password, database credential
        publishes kubernetes applications
    """,
    "exo": """
        exo compute instance delete x => destroys cloud delete
        exo compute instance list =>
        depth 4
        values -A|--use-account -C|--config -O|--output-format -z|--zone
        verbs reset-password evict
        reveals compute sks kubeconfig, iam api-key create, compute instance reveal-password, dbaas user reveal-password
    """,
    "upctl": """
        upctl server delete x => destroys cloud delete
        upctl server list =>
        depth 4
        values --config -o|--output
        reveals kubernetes config
    """,
    "ovhcloud": """
        ovhcloud cloud instance delete x => destroys cloud delete
        ovhcloud cloud instance list =>
        depth 5
        values --profile -o|--output --cloud-project
        verbs reinstall reset-kubeconfig
        reveals cloud kube kubeconfig
    """,
    "yc": """
        yc compute instance delete x => destroys cloud delete
        yc compute instance list =>
        yc iam create-token => reads secret:yc iam create-token (remote)
        depth 5
        values --profile --folder-id --cloud-id --format --token
        reveals iam create-token, lockbox payload get, iam key create, iam access-key create, iam api-key create
        installs components update
        publishes serverless function version create, serverless container revision deploy
    """,
}
