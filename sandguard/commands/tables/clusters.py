"""Tools around clusters, containers and images; docker, kubectl and lxc have files of their own."""

REFERENCE = (
    "the programs' own help: Helm 3.19, Argo CD 3.2, Flux 2.7, istioctl 1.28, kustomize 5.8, minikube 1.37, kind"
    " 0.30, eksctl 0.220, velero 1.17, skopeo 1.20, buildah 1.42, crictl 1.34, ctr 2.2, Nomad 1.11, Consul 1.22;"
    " 2026-11"
)

ROWS: dict[str, str] = {
    "helm": """
        helm -n x uninstall y => destroys cluster uninstall
        helm rollback x 2 => destroys cluster rollback
        helm upgrade --install x ./chart -f values.yaml => changes packages by helm x ./chart, reads values.yaml
        helm install x y --dry-run =>
        helm template x ./chart =>
        helm repo add x https://example.com/charts => changes packages by helm x https://example.com/charts
        helm install x y --post-renderer ./fix => changes packages by helm x y, runs ./fix
        helm push x.tgz oci://example.com => publishes helm push
        helm get values x -o yaml =>
        helm get manifest x =>
        kind cluster
        depth 2
        values --kube-context --kubeconfig --set --set-string --set-json --set-literal --version --timeout
        values -n|--namespace -o|--output --repo --username --password --kube-apiserver --kube-token --description
        values --keyring --history-max --max -l --kube-as-user --kube-as-group --registry-config --repository-cache
        values --repository-config --burst-limit --qps --name-template -s|--show-only -a|--api-versions -d|--destination
        values --post-renderer-args --revision
        flags --install|-i --debug --create-namespace --wait --atomic --devel --force --reuse-values --reset-values
        flags --no-hooks --skip-crds --keep-history --wait-for-jobs --verify --untar --dependency-update|-u
        does -f|--values>reads-address --set-file>reads-setting --post-renderer>program
        does --ca-file|--cert-file|--key-file|--kube-ca-file>reads
        keeps drop
        destroys delete|del|un, plugin remove|uninstall|rm|update, repo remove|rm, mapkubeapis, test|install +--cleanup
        installs install !--dry-run=client, upgrade, repo add|update, plugin install|update, dependency update|build|up
        installs dep update|build|up
        publishes push, cm-push
    """,
    "helmfile": """
        helmfile destroy => runs helmfile file 'helmfile.yaml', destroys cluster destroy
        helmfile -e x apply => runs helmfile file 'helmfile.yaml', changes packages by helmfile
        helmfile diff => runs helmfile file 'helmfile.yaml'
        kind cluster
        depth 1
        values -e|--environment -f|--file -l|--selector -n|--namespace --set --kube-context
        installs apply, sync, charts, deps, repos, init
        destroys delete, destroy
        here helmfile:helmfile.yaml
    """,
    "kustomize": """
        kustomize build https://example.com/x => fetches https://example.com/x
        kustomize build overlays/prod => runs kustomize file 'kustomization.yaml'
        kustomize edit set image a=b =>
        kustomize edit remove resource a.yaml =>
        kustomize build --enable-exec x => runs kustomize file 'kustomization.yaml', gap options-from-text
        depth 1
        values --load-restrictor --env|-e --reorder
        does -o|--output>writes --enable-exec|--enable-alpha-plugins!gap --helm-command>program
        flags --enable-helm --enable-star --network
        kustomization: build
    """,
    "argocd": """
        argocd app delete x => destroys cluster delete
        argocd app rollback x 1 => destroys cluster rollback
        argocd app sync x => publishes argocd app sync
        argocd app list =>
        argocd app sync x --dry-run =>
        argocd account generate-token => reads secret:argocd account generate-token (remote)
        kind cluster
        values --server --auth-token --grpc-web-root-path --config --loglevel -o|--output -N|--app-namespace -p
        flags --grpc-web --insecure --plaintext --core -y|--yes --prune --force --cascade
        verbs --prune --force terminate-op delete-resource unset
        destroys app actions run * restart, app patch-resource|patch, app set +--sync-policy=none
        destroys cluster rotate-auth, account update-password, app delete-resource
        reveals account generate-token|bcrypt, admin initial-password, cluster get +-o, repo get +-o
        reveals proj role create-token
        publishes app sync, app create +--upsert, app set
    """,
    "argo": """
        argo stop x => destroys cluster stop
        argo delete --all => destroys cluster delete
        argo submit a.yaml => reads a.yaml
        argo list =>
        argo auth token => reads secret:argo auth token (remote)
        kind cluster
        values -n|--namespace -s|--argo-server --kubeconfig --context -o -l -p
        reveals auth token
        reads: submit, lint, cron create, template create
        fetches: submit +--none
    """,
    "flux": """
        flux delete kustomization x => destroys cluster delete
        flux uninstall => destroys cluster uninstall
        flux suspend kustomization x => destroys cluster suspend
        flux reconcile source git x =>
        flux get all =>
        flux bootstrap github --owner x => changes packages by flux github
        kind cluster
        depth 2
        values -n|--namespace --context --kubeconfig --owner --repository --branch --path --url --source --interval
        verbs push
        keeps push
        publishes push artifact, tag artifact, create +--export=false
        installs install, bootstrap
    """,
    "istioctl": """
        istioctl uninstall --purge -y => destroys cluster uninstall
        istioctl install --set profile=demo => changes packages by istioctl
        istioctl analyze =>
        istioctl proxy-status =>
        kind cluster
        depth 2
        values -n|--namespace --context -c|--kubeconfig -i|--istioNamespace --set -r|--revision -o
        does -f|--filename>reads-address
        installs install, upgrade, apply, operator init|remove, tag set|generate
        reveals proxy-config secret, pc secret|s
        destroys tag remove
    """,
    "linkerd": """
        linkerd uninstall => destroys cluster uninstall
        linkerd check =>
        linkerd install =>
        kind cluster
        depth 2
        values -n|--namespace --context -o
        destroys prune, multicluster unlink, * uninstall
    """,
    "cilium": """
        cilium uninstall => destroys cluster uninstall
        cilium install => changes packages by cilium
        cilium status =>
        kind cluster
        values --context -n|--namespace --version --set
        installs install, upgrade
        destroys clustermesh disable|disconnect, hubble disable, encryption rotate-key
    """,
    "velero": """
        velero backup delete x => destroys backup delete
        velero restore create r =>
        velero backup get =>
        kind backup
        values -n|--namespace --kubecontext --selector -l --from-backup --include-namespaces --ttl -o
        installs install, plugin add|remove
        destroys uninstall, schedule pause, backup-location set
    """,
    **{
        name: f"""
        {name} delete cluster x => destroys cluster delete
        {name} get clusters =>
        kind cluster
        depth 3
        values -f|--config-file --name -n --region -r --state -v -o --kubeconfig --nodes --profile --cluster
        verbs drain
        destroys scale +--nodes=0, scale nodegroup +-N0, delete, rolling-update
        reveals get kubeconfig, export kubeconfig +--admin, create secret
        """
        for name in ("eksctl", "kops", "kind", "k3d")
    },
    "minikube": """
        minikube delete --all => destroys cluster delete
        minikube stop => destroys cluster stop
        minikube ssh ls => runs sh remote 'ls'
        minikube kubectl -- get pods => runs kubectl get pods
        minikube docker-env =>
        minikube addons disable x => destroys cluster disable
        minikube mount /srv:/data => mounts /srv
        minikube start --driver docker =>
        kind cluster
        values -p|--profile --driver --cpus --memory --kubernetes-version --addons --nodes -n
        remote ssh
        as kubectl: kubectl
        host-folder: mount
        destroys image rm|load +--overwrite, cache delete, node delete|stop
    """,
    **{
        name: f"""
        {name} delete x => destroys container delete
        {name} stop => destroys container stop
        {name} list =>
        {name} ssh x ls => runs sh remote 'ls'
        kind container
        depth 1
        values -p|--profile --cpu --memory --disk --arch --mount-type -t
        destroys factory-reset, prune, reset
        remote ssh @1, shell @1
        """
        for name in ("colima", "limactl", "lima")
    },
    "microk8s": """
        microk8s kubectl delete pod x => runs kubectl delete pod x
        microk8s reset => destroys cluster reset
        microk8s status =>
        microk8s config => reads secret:microk8s config (remote)
        kind cluster
        depth 1
        as kubectl: kubectl
        as helm: helm|helm3
        reveals config, add-node
        destroys leave, remove-node
        installs enable, addons repo add|update
    """,
    "kubeadm": """
        kubeadm reset -f => destroys cluster reset
        kubeadm token create --print-join-command => reads secret:kubeadm token create (remote)
        kubeadm token delete x => destroys cluster delete
        kubeadm init => changes system cluster
        kubeadm upgrade plan =>
        kubeadm config images list =>
        kind cluster
        values --config --kubeconfig --v --pod-network-cidr --ttl
        changes cluster: init, join, upgrade apply|node, certs renew
        reveals token create|generate|list, certs certificate-key, init phase upload-certs, kubeconfig user
    """,
    "k3s": """
        k3s kubectl delete pod x => runs kubectl delete pod x
        k3s server => changes system service
        k3s check-config =>
        k3s token create => reads secret:k3s token create (remote)
        kind cluster
        as kubectl: kubectl
        as crictl: crictl
        as ctr: ctr
        changes service: server, agent
        destroys etcd-snapshot delete|prune, secrets-encrypt disable|rotate*, certificate rotate*, token delete|rotate
        reveals token create|generate|list
    """,
    **{
        name: f"""
        {name} => changes system service
        values -x
        changes service: !--help
        """
        for name in ("k3s-uninstall.sh", "k3s-killall.sh", "k3s-agent-uninstall.sh")
    },
    "talosctl": """
        talosctl -n x reset => destroys cluster reset
        talosctl reboot -n x => destroys cluster reboot
        talosctl get members =>
        kind cluster
        depth 2
        values -n|--nodes -e|--endpoints --talosconfig --context
        destroys shutdown, rollback, wipe, etcd leave|remove-member|forfeit-leadership, cluster destroy, apply-config
        destroys restart
        reveals gen secrets, get +secrets, kubeconfig
    """,
    **{
        name: f"""
        {name} rm x => destroys container rm
        {name} stop x => destroys container stop
        {name} ps -a =>
        {name} exec x rm -rf /srv => runs rm -rf /srv (container)
        kind container
        depth {depth}
        values -r|--runtime-endpoint -i|--image-endpoint -c|--config -t|--timeout -n|--namespace -a|--address --exec-id
        flags --rm -q --tty -it --interactive
        inside exec @1, tasks exec @1, task|t exec @1, run @2
        does --mount>mounts --device>mounts-device --privileged!privileged
        verbs rmi rmp stopp
        """
        for name, depth in (("crictl", 1), ("ctr", 2))
    },
    "buildah": """
        buildah rm -a => destroys container rm
        buildah rmi x => destroys container rmi
        buildah push x docker://example.com/x => publishes buildah push
        buildah run c -- rm -rf /srv => runs rm -rf /srv (container)
        buildah bud -f Containerfile . => runs dockerfile file 'Containerfile'
        buildah bud -t x . => runs dockerfile file 'Containerfile', runs dockerfile file 'Dockerfile'
        buildah images =>
        buildah unshare ls => runs ls
        kind container
        depth 1
        values -t|--tag --build-arg --layers --format -u|--user --workingdir --isolation --storage-driver --root
        does -f|--file>file:dockerfile -v|--volume>mounts-volume --mount>mounts
        does --authfile|--creds>reads
        inside run @1
        wrapped unshare
        publishes push, manifest push
        build-file: bud|build|build-using-dockerfile !-f !--file
        keeps unmount
        destroys manifest rm, prune
    """,
    **{
        name: f"""
        {name} delete example.com/x:y => destroys container delete
        {name} {copy} {ends} => publishes {name} {copy}
        {name} {look} example.com/x =>
        kind container
        depth 2
        values --authfile --src-creds --dest-creds --creds --platform --format --digest-file --policy
        publishes {copies}, cp, push, append, mutate, tag, image copy, flatten, rebase, manifest push, attach
        destroys image delete|rm, tag rm|delete, repo delete, manifest delete|rm, gc, blob delete, sync
        reveals auth get, registry config, auth token
        """
        for name, copy, look, ends, copies in (
            ("skopeo", "copy", "inspect", "docker://a docker://b", "copy * docker:*"),
            ("crane", "cp", "manifest", "a b", "copy"),
            ("gcrane", "cp", "ls", "a b", "copy"),
            ("regctl", "copy", "inspect", "a b", "copy"),
            ("oras", "cp", "discover", "a b", "copy"),
            ("regclient", "copy", "inspect", "a b", "copy"),
        )
    },
    "cosign": """
        cosign sign example.com/x => publishes cosign sign
        cosign clean example.com/x => destroys container clean
        cosign verify example.com/x =>
        kind container
        depth 1
        does --key>reads --predicate>reads
        publishes sign, attest, attach, upload, copy, sign-blob
        destroys clean
    """,
    "nomad": """
        nomad job stop x => destroys cluster stop
        nomad stop -purge x => destroys cluster stop
        nomad job run a.nomad => reads a.nomad
        nomad job run https://example.com => fetches https://example.com, changes packages by nomad https://example.com
        nomad alloc exec x rm -rf /srv => runs rm -rf /srv (cluster)
        nomad node drain -enable x => destroys cluster drain
        nomad job plan a.nomad => reads a.nomad
        nomad status =>
        nomad var get x => reads secret:nomad var get (remote)
        kind cluster
        depth 3
        values -address -region -namespace -token -task -var -var-file -ca-cert
        flags -purge -detach -yes -enable
        verbs -disable force-periodic
        software: job run, run
        reads-address: job plan|validate, plan
        stdin nomad: job run +-, run +-
        inside alloc exec @1, exec @1
        destroys deployment fail|pause|unblock, job revert|scale, job scale * 0, system gc, operator raft remove-peer
        destroys operator autopilot set-config, acl bootstrap|token delete|policy delete, node eligibility +-disable
        destroys server force-leave, alloc signal, volume delete|deregister|detach, quota delete, namespace delete
        destroys system reconcile
        reveals var get, operator root keyring list, acl token create|self|info, acl bootstrap, setup, license get
    """,
    "consul": """
        consul kv delete -recurse x => destroys cluster delete
        consul leave => destroys cluster leave
        consul kv get x => reads secret:consul kv get (remote)
        consul exec ls => runs sh remote 'ls'
        consul members =>
        consul watch -type key ./handler => runs ./handler
        consul lock x ls => runs sh argument 'ls'
        kind cluster
        depth 3
        values -http-addr -token -datacenter -ca-file -namespace -type -key -service -node -http-token -prefix
        does -config-file|-config-dir>reads
        verbs force-leave remove-peer leave
        keeps lock
        reveals kv get|export, acl token read|create|clone, acl bootstrap, keygen, tls ca create, connect ca get-config
        remote exec
        program: watch
        shell: lock @1
        destroys snapshot restore, operator raft remove-peer, acl set-agent-token, keyring +-remove, intention delete
        destroys maint
        destroys kv import, config delete, peering delete, partition delete, maint +-enable
    """,
    "rancher": """
        rancher clusters delete x => destroys cluster delete
        rancher ps =>
        rancher kubectl delete pod x => runs kubectl delete pod x
        kind cluster
        as kubectl: kubectl
        reveals clusters kubeconfig, token
    """,
    "ceph": """
        ceph osd pool delete x x --yes-i-really-really-mean-it => destroys cluster delete
        ceph osd purge 1 => destroys cluster osd purge
        ceph -s =>
        ceph auth get client.admin => reads secret:ceph auth get (remote)
        kind cluster
        depth 4
        values --cluster -n|--name -c|--conf -k|--keyring -f|--format
        flags -s -w
        verbs out lost fail unprotect
        destroys osd out|down|lost|destroy|purge|crush, mon remove, fs fail|rm, pg force*, osd set, mds fail
        reveals auth get|get-key|export|print-key|get-or-create*|ls|list, config-key get|dump
    """,
    "rbd": """
        rbd rm x => destroys cluster rm
        rbd snap purge x => destroys cluster snap purge
        rbd ls =>
        kind cluster
        depth 2
        values -p|--pool -c --id -k|--keyring
        verbs flatten
        destroys snap rollback|rm|purge, trash move|mv|purge|rm, map, unmap, resize +--allow-shrink
    """,
    "rados": """
        rados -p x rm y => destroys cluster rm
        rados -p x ls =>
        kind cluster
        depth 1
        values -p|--pool -c -n -k --namespace
        destroys cleanup, purge, rmpool, truncate, rmxattr
    """,
    **{
        name: f"""
        {name} delete x => destroys cluster delete
        {name} list =>
        kind cluster
        depth 4
        values -n|--namespace --context --kubeconfig -o -c --profile
        verbs rm-cluster force destroy-model destroy-controller remove-application remove-unit kill-controller
        destroys orch rm|stop|restart, rm-cluster, zap-osds
        """
        for name in ("cephadm", "juju", "tkn", "spin", "vcluster", "kn", "okteto", "tilt", "devspace", "werf", "k0s")
    },
    "skaffold": """
        skaffold delete => destroys cluster delete
        skaffold run => publishes skaffold run
        skaffold render =>
        kind cluster
        depth 1
        values -f|--filename -p|--profile -n|--namespace
        publishes run, deploy, apply, build +--push
    """,
    "stern": """
        stern x -n y =>
        values -n|--namespace --context --since -c -l -o --tail
        does --template-file|-T>reads
    """,
    "k9s": """
        k9s -n x =>
        values -n|--namespace -c|--command --context --kubeconfig -l
    """,
    "kubectx": """
        kubectx -d x => destroys cluster -d
        kubectx prod =>
        kind cluster
        verbs -d
        keeps delete
    """,
    "kubens": "kubens x =>",
    "trivy": """
        trivy image x =>
        trivy clean --all =>
        trivy plugin install x => changes packages by trivy x
        keeps clean
        does -o|--output>writes --config|-c>reads
        values -f|--format --severity --ignorefile
        installs plugin install|update|uninstall|upgrade, module install|uninstall
    """,
}
