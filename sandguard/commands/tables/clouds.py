"""Command lines of clouds, platforms and services, for what they destroy, publish and reveal."""

from __future__ import annotations

from sandguard.commands.rows import Row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.spec import InputUse

REFERENCE = "the programs' own help, 2026-11"

_VERBS = (
    "abort archive cancel clear deactivate decommission delete deny deprovision deregister destroy detach"
    " disable disassociate drain drop erase evict expire flush kill pause purge reboot reject remove"
    " reset restart revoke rm rmi rb rollback stop suspend taint terminate undelete undeploy uninstall unpublish"
    " untag void wipe prune empty remove-all del rmdir unset yank force-delete batch-delete rotate"
    " transfer scale-down"
)
_GLOBAL = (
    "--profile --region --output -o --query --format --project --account --endpoint-url -R --repo --namespace -n --zone"
    " --context --cluster --subscription --resource-group --name"
)


def _cloud(
    example: str,
    *,
    flags: str = "",
    values: str = "",
    verbs: str = "",
    secrets: str = "",
    does: str = "",
    kind: str = "cloud",
    manages: str = "",
    operands: str = "",
    copies: str = "",
    is_github: bool = False,
    input: InputUse = "data",
    language: str = "",
) -> Row:
    return Row(
        example,
        does=f"-X|--method|--request>requests {does}".strip(),
        flags=" ".join(
            name
            for name in f"-q --quiet --json --debug --no-color -v --verbose {flags}".split()
            if name not in values.replace("|", " ").split()
        ),
        values=" ".join(name for name in dict.fromkeys(f"{_GLOBAL} {values}".split()) if name not in does),
        has_clusters=False,
        destroys=kind,
        verbs=f"{_VERBS} {verbs}",
        secrets=secrets,
        manages=manages,
        operands=operands,
        copies=copies,
        is_github=is_github,
        input=input,
        language=language,
    )


ROWS: dict[str, Row] = {
    "aws": _cloud(
        "aws --region x ec2 terminate-instances --instance-ids i => destroys cloud terminate-instances",
        verbs="--delete update-secret put-secret-value",
        secrets="get-secret-value --with-decryption get-login-password get-session-token create-access-key",
        values="--instance-ids --bucket --key --name --filters --cli-input-json --secret-id",
        copies="cp mv sync",
    ),
    "az": _cloud(
        "az vm delete -g x => destroys cloud delete",
        values="-g --resource-group --subscription --name -s --ids",
        verbs="deallocate",
        secrets="get-access-token",
    ),
    "gcloud": _cloud(
        "gcloud compute instances delete x => destroys cloud delete",
        secrets="access print-access-token",
        copies="cp rsync mv",
    ),
    "gsutil": _cloud(
        "gsutil -m rm -r gs://x => destroys cloud rm", flags="-m -f -D -DD", verbs="mv -d", copies="cp rsync mv"
    ),
    "bq": _cloud("bq rm -t x => destroys database rm", kind="database"),
    "gh": _cloud(
        "gh repo delete x => destroys cloud delete",
        values="--jq -f -F -H --title --body -t -b --label -D|--dir -p|--pattern --desc -q",
        verbs="merge close",
        is_github=True,
        secrets="token",
        manages="install",
    ),
    "glab": _cloud("glab repo delete x => destroys cloud delete", verbs="merge close"),
    "helm": _cloud(
        "helm -n x uninstall y => destroys cluster uninstall",
        kind="cluster",
        verbs="registry",
        manages="upgrade install add update",
        values="--kube-context --kubeconfig -f --values --set --version --timeout",
    ),
    "terraform": _cloud(
        "terraform -chdir=x destroy -auto-approve => destroys cloud destroy", verbs="force-unlock -destroy"
    ),
    "tofu": _cloud("tofu destroy => destroys cloud destroy", verbs="force-unlock"),
    "terragrunt": _cloud("terragrunt destroy => destroys cloud destroy"),
    "pulumi": _cloud("pulumi destroy -y => destroys cloud destroy"),
    "cdk": _cloud("cdk destroy x => destroys cloud destroy", verbs="--reset --clear"),
    "eksctl": _cloud("eksctl delete cluster x => destroys cluster delete", kind="cluster"),
    "kops": _cloud("kops delete cluster x => destroys cluster delete", kind="cluster"),
    "velero": _cloud("velero backup delete x => destroys backup delete", kind="backup"),
    "vault": _cloud(
        "vault kv get secret/x => reads secret:vault get (remote)",
        verbs="seal",
        secrets="get read unwrap",
        values="-address -namespace -field -format",
    ),
    "heroku": _cloud(
        "heroku apps:destroy x => destroys cloud apps:destroy",
        values="-a --app",
        verbs="apps:destroy pg:reset addons:destroy",
    ),
    "fly": _cloud("fly apps destroy x => destroys cloud destroy", values="-a --app -c"),
    "flyctl": _cloud("flyctl apps destroy x => destroys cloud destroy", values="-a --app -c"),
    "vercel": _cloud("vercel remove x => destroys cloud remove", verbs="promote"),
    "netlify": _cloud("netlify sites:delete x => destroys cloud sites:delete", verbs="sites:delete env:unset"),
    "wrangler": _cloud("wrangler delete x => destroys cloud delete"),
    "doctl": _cloud("doctl compute droplet delete x => destroys cloud delete"),
    "linode-cli": _cloud("linode-cli linodes delete 1 => destroys cloud delete"),
    "hcloud": _cloud("hcloud server delete x => destroys cloud delete", verbs="poweroff shutdown"),
    "scw": _cloud("scw instance server delete x => destroys cloud delete"),
    "oci": _cloud("oci compute instance terminate x => destroys cloud terminate"),
    "ibmcloud": _cloud("ibmcloud ks cluster rm x => destroys cloud rm"),
    "aliyun": _cloud("aliyun ecs delete x => destroys cloud delete"),
    "railway": _cloud("railway down => destroys cloud down", verbs="down"),
    "supabase": _cloud("supabase db reset => destroys database reset", kind="database", verbs="push"),
    "firebase": _cloud(
        "firebase firestore:delete x => destroys cloud firestore:delete",
        verbs="firestore:delete database:remove hosting:disable",
    ),
    "rclone": _cloud(
        "rclone purge x:y => destroys cloud purge",
        verbs="sync move moveto cleanup deletefile dedupe rmdirs",
        copies="copy copyto sync move moveto",
        values="--config --exclude --include --transfers --filter --log-file",
    ),
    "restic": _cloud(
        "restic -r x forget --prune y => destroys backup forget, sends ? to x",
        kind="backup",
        verbs="forget rewrite migrate --cleanup",
        values="-p --password-file --exclude --tag",
        does="--password-command>shell --option>gap -r|--repo>sends --files-from>reads",
        operands="-,reads-path*",
    ),
    "borg": _cloud(
        "borg delete x => destroys backup delete",
        kind="backup",
        verbs="compact recreate rdelete",
        does="--rsh>shell",
    ),
    "mc": _cloud("mc rm x/y => destroys cloud rm", verbs="mirror mv", copies="cp mv mirror"),
    "s3cmd": _cloud("s3cmd del x => destroys cloud del", copies="put get sync cp"),
    "azcopy": _cloud("azcopy remove x => destroys cloud remove", verbs="sync", copies="copy cp sync"),
    "nats": _cloud("nats stream purge x => destroys cloud purge", verbs="rm"),
    "rabbitmqctl": _cloud(
        "rabbitmqctl stop_app => destroys cloud stop_app",
        verbs=(
            "stop_app delete_user delete_vhost delete_queue purge_queue reset force_reset clear_permissions"
            " set_permissions add_user change_password forget_cluster_node shutdown eval stop"
        ),
    ),
    "rabbitmqadmin": _cloud("rabbitmqadmin delete queue x => destroys cloud delete"),
    "kafka-topics": Row(
        "kafka-topics --delete --topic x => destroys cloud --delete",
        reading="raw",
        destroys="cloud",
        verbs="--delete --alter",
    ),
    "kafka-consumer-groups": Row(
        "kafka-consumer-groups --delete --group x => destroys cloud --delete",
        reading="raw",
        destroys="cloud",
        verbs="--delete --reset-offsets",
    ),
    "kafka-delete-records": Row("kafka-delete-records --x y => destroys cloud kafka-delete-records", destroys="cloud"),
    "kafka-configs": Row(
        "kafka-configs --alter --delete-config x => destroys cloud --delete-config",
        reading="raw",
        destroys="cloud",
        verbs="--delete-config",
    ),
    "virsh": _cloud(
        "virsh destroy x => destroys cloud destroy",
        verbs="undefine shutdown vol-delete pool-destroy net-destroy snapshot-delete managedsave",
    ),
    "vboxmanage": _cloud(
        "vboxmanage unregistervm x => destroys cloud unregistervm", verbs="unregistervm controlvm closemedium"
    ),
    "vagrant": _cloud(
        "vagrant destroy -f => destroys cloud destroy",
        verbs="halt",
        does="-c|--command>remote",
        input="code",
        language="sh",
    ),
    "pct": _cloud("pct destroy 1 => destroys cloud destroy", verbs="shutdown --delete"),
    "qm": _cloud("qm destroy 1 => destroys cloud destroy", verbs="shutdown --delete"),
    "jenkins-cli": _cloud("jenkins-cli delete-job x => destroys cloud delete-job"),
    "circleci": _cloud("circleci context delete x => destroys cloud delete", verbs="publish unpublish store-secret"),
    "gitlab-runner": _cloud("gitlab-runner unregister x => destroys cloud unregister", verbs="unregister"),
    "security": _cloud(
        "security find-generic-password -s x => reads secret:security find-generic-password (remote)",
        secrets="find-generic-password find-internet-password dump-keychain export",
        verbs="delete-generic-password delete-keychain",
    ),
    "pass": _cloud("pass rm x => destroys secrets rm", kind="secrets", secrets="show"),
    "bw": _cloud("bw get password x => reads secret:bw get (remote)", kind="secrets", secrets="get export list"),
    "secret-tool": _cloud(
        "secret-tool lookup a b => reads secret:secret-tool lookup (remote)", secrets="lookup search"
    ),
    **{
        name: _cloud(f"{name} x delete y => destroys cloud delete")
        for name in [
            "algolia",
            "apigeecli",
            "argocd",
            "auth0",
            "buildkite",
            "confluent",
            "consul",
            "contentful",
            "datadog-ci",
            "deck",
            "eb",
            "fastly",
            "flipt",
            "flux",
            "gcrane",
            "kong",
            "konga",
            "ldcli",
            "linear",
            "logcli",
            "meilisearch",
            "mongocli",
            "newrelic",
            "ngc",
            "nomad",
            "okta",
            "oc",
            "packer",
            "pd",
            "planetscale",
            "pscale",
            "sentry-cli",
            "shopify",
            "slack",
            "stripe",
            "snyk",
            "temporal",
            "twilio",
            "unleash",
            "crane",
            "regctl",
            "skopeo",
            "istioctl",
            "cilium",
            "kustomize",
            "minikube",
            "kind",
            "k3d",
            "k3s",
            "kubeadm",
            "ceph",
            "cephadm",
            "openstack",
            "juju",
            "rancher",
            "tkn",
            "argo",
            "spin",
            "boto",
            "eas",
            "expo-cli",
            "sfdx",
            "sf",
            "hasura",
            "prisma-cli",
            "turso",
            "neon",
            "neonctl",
            "cloudflared",
            "ntn",
            "tsh",
            "boundary",
        ]
    },
}
