"""Tools that make and change infrastructure and machines as descriptions say."""

REFERENCE = (
    "the programs' own help: Terraform 1.14, OpenTofu 1.10, Terragrunt 0.93, Pulumi 3.210, AWS CDK 2.1033, SAM"
    " CLI 1.149, Serverless 4, Packer 1.14, Vagrant 2.4, ansible-core 2.20, Salt 3007, Puppet 8, Chef"
    " Workstation 25; 2026-11"
)

ROWS: dict[str, str] = {
    **{
        name: f"""
        {name} -chdir=x destroy -auto-approve => destroys cloud destroy
        {name} apply -destroy => destroys cloud apply
        {name} apply -auto-approve => publishes {name} apply
        {name} state rm a.b => destroys cloud state rm
        {name} taint a.b => destroys cloud taint
        {name} apply tfplan => publishes {name} apply
        {name} apply =>
        {name} plan -destroy =>
        {name} destroy -help =>
        {name} output -raw password => reads secret:{name} output password (remote)
        {name} output -raw url =>
        {name} output -json =>
        {name} init -from-module=git://example.com => fetches git://example.com, changes packages by {name} git://example.com
        {name} init -from-module=./modules/vpc =>
        depth 2
        values -chdir -var -target -out -state -backend-config -lock-timeout -parallelism -replace -from
        flags -auto-approve -input -no-color -json -refresh-only -destroy -upgrade -reconfigure -migrate-state
        does -var-file>reads -from-module>module -plugin-dir>loads
        verbs force-unlock
        spares plan, test, validate, fmt, console, graph
        destroys apply +-destroy, apply +-replace, state rm|mv|push|replace-provider, workspace delete, untaint
        publishes apply +-auto-approve, apply +--auto-approve, apply *
        installs init +-upgrade !-upgrade=false
        reveals output *password|*passwd|*secret|*token|*key|*kubeconfig|*credentials|*credential +-raw
        {name} console => stdin code hcl
        stdin hcl: console
        """
        for name in ("terraform", "tofu")
    },
    "terragrunt": """
        terragrunt destroy => destroys cloud destroy
        terragrunt run-all destroy => destroys cloud destroy
        terragrunt run --all -- destroy => destroys cloud destroy
        terragrunt apply --auto-approve => publishes terragrunt apply
        terragrunt plan =>
        terragrunt exec -- ls => runs ls
        depth 3
        values --working-dir --terragrunt-working-dir --config --queue-include-dir --queue-exclude-dir --tf-path
        flags --all -a --non-interactive --terragrunt-non-interactive -auto-approve
        verbs force-unlock untaint
        does --terragrunt-tfpath|--tf-path>program --auth-provider-cmd|--iam-assume-role-cmd>shell
        spares plan
        destroys apply +-destroy, state rm|mv|push, run state rm, backend delete|migrate
        publishes apply +-auto-approve, apply +--auto-approve, run apply +--non-interactive, run-all apply
        publishes apply-all, run-all apply
        wrapped exec
    """,
    "pulumi": """
        pulumi destroy -y => destroys cloud destroy
        pulumi up --yes => publishes pulumi up
        pulumi up =>
        pulumi up -y --refresh => publishes pulumi up
        pulumi preview =>
        pulumi stack rm x => destroys cloud rm
        pulumi config get x => reads secret:pulumi config get (remote)
        pulumi config set x y =>
        pulumi env run x -- ls => runs ls
        pulumi cancel => destroys cloud cancel
        values -s|--stack -C|--cwd -t|--target -m|--message -p|--parallel --config-file --replace --target-replace
        flags -y|--yes --skip-preview -f|--force --refresh -d|--diff --non-interactive --suppress-outputs
        keeps down
        verbs down
        destroys state delete|rename|move|unprotect|repair|edit, up +--target-replace, refresh +--yes, stack import
        destroys stack change-secrets-provider
        publishes up +--yes, up +-y, update +--yes, update +-y, up +--skip-preview, up +-f, deployment run
        publishes package publish
        publishes policy publish|enable, template publish
        reveals config get, config +--show-secrets, stack output +--show-secrets, stack export +--show-secrets
        reveals env open|get
        reveals stack +--show-secrets
        installs plugin install|rm, package add, install
        wrapped env run
    """,
    "cdk": """
        cdk destroy x => destroys cloud destroy
        cdk deploy --all => publishes cdk deploy
        cdk synth =>
        cdk diff =>
        cdk -a 'npx ts-node app.ts' ls => runs sh argument 'npx ts-node app.ts'
        cdk context --clear => destroys cloud --clear
        values -c|--context --profile -o|--output --parameters --require-approval -r|--role-arn -e
        flags --all -f|--force --verbose -v --no-rollback --hotswap
        does -a|--app>shell -b|--build>shell --plugin|-p>loads
        verbs --reset --clear
        destroys gc, rollback, orphan
        publishes deploy, watch, import, bootstrap, publish-assets, refactor
    """,
    "cdktf": """
        cdktf destroy x => destroys cloud destroy
        cdktf deploy --auto-approve => publishes cdktf deploy
        cdktf synth =>
        does -a|--app>shell
        publishes deploy, watch
        installs provider add|upgrade
    """,
    "sam": """
        sam delete --stack-name x => destroys cloud delete
        sam deploy --guided => publishes sam deploy
        sam build =>
        sam local invoke x =>
        sam logs -n x =>
        values -t|--template-file --stack-name --config-env --region --profile -e|--event --s3-bucket
        publishes deploy, publish, sync, package, remote invoke
        does --docker-volume-basedir>mounts-volume
    """,
    **{
        name: f"""
        {name} remove --stage x => destroys cloud remove
        {name} deploy => publishes {name} deploy
        {name} invoke local -f x =>
        {name} logs -f x =>
        {name} plugin install -n x => changes packages by {name}
        {name} rollback -t 1 => destroys cloud rollback
        values -s|--stage -r|--region -f|--function -n|--name -t|--timestamp -c|--config --param
        publishes deploy, deploy function, dev, publish
        installs plugin install|uninstall
        """
        for name in ("serverless", "sls")
    },
    "sst": """
        sst remove --stage x => destroys cloud remove
        sst deploy --stage x => publishes sst deploy
        sst dev => publishes sst dev
        sst secret list => reads secret:sst secret list (remote)
        sst shell -- ls => runs ls
        sst diff =>
        values --stage --profile --target
        publishes deploy, dev
        reveals secret list, state export
        wrapped shell, dev
        destroys state remove|repair|edit, unlock
        installs add, upgrade, install
    """,
    **{
        name: f"""
        {name} remove x => destroys cloud remove
        {name} deploy => publishes {name} deploy
        {name} list =>
        values -s --stage -e --env --profile -n
        publishes deploy, up, publish, release
        """
        for name in ("chalice", "zappa", "claudia", "nitric", "encore", "porter", "defang")
    },
    "packer": """
        packer build a.pkr.hcl => runs packer file 'a.pkr.hcl'
        packer validate a.pkr.hcl => reads a.pkr.hcl
        packer plugins install x => changes packages by packer x
        packer plugins installed =>
        packer console -var k=v =>
        depth 2
        values -var -only -except -on-error -parallel-builds -machine-readable
        flags -force -color=false -debug -timestamp-ui -recursive
        does -var-file>reads
        file:packer: build
        reads: validate, inspect, fmt
        installs plugins install|remove, init
        destroys build +-force, plugins remove
    """,
    "vagrant": """
        vagrant destroy -f => destroys cloud destroy
        vagrant halt => destroys cloud halt
        vagrant ssh -c ls => runs sh remote 'ls'
        vagrant up => runs ruby file 'Vagrantfile'
        vagrant status =>
        vagrant box add x => changes packages by vagrant x
        vagrant plugin install x => changes packages by vagrant x
        vagrant ssh => stdin code sh
        values --provider --provision-with -m --box-version
        does -c|--command>remote
        destroys snapshot restore|pop|delete, reload
        publishes cloud publish, push, share
        installs box add|update|remove|prune, plugin install|uninstall|update|repair|expunge
        stdin sh: ssh
        loads ruby:Vagrantfile: up|provision|reload|validate
    """,
    "adb": """
        adb shell rm -rf /sdcard/x => destroys cloud shell rm
        adb shell ls /sdcard =>
        adb install x.apk =>
        adb push a /sdcard/ => reads a, sends ? to /sdcard/
        adb devices =>
        adb logcat -d =>
        adb uninstall x => changes packages by adb x
        depth 1
        values -s -t -H -P -L
        flags -a -d -e
        uploads-to-last: push
        installs uninstall
        destroys shell rm|rmdir|mv|dd|pm|reboot|setprop|settings|svc|wm, reboot, sideload
        keeps disconnect
    """,
    "ansible": """
        ansible all -m ping =>
        ansible all -m shell -a 'rm -rf /srv/x' => runs sh remote 'rm -rf /srv/x'
        ansible all -m file -a 'path=/srv state=absent' => destroys cloud absent
        ansible localhost -m apt -a 'name=x state=absent' => destroys cloud absent
        ansible all --list-hosts =>
        ansible all --check -m shell -a 'rm -rf /srv/x' =>
        ansible all -m reboot => destroys cloud reboot
        ansible all -m copy -a 'src=a dest=/b' =>
        depth 1
        values -i|--inventory -e|--extra-vars -l|--limit -u|--user -f|--forks -c|--connection -B|--background -P|--poll
        values -t|--tree -T|--timeout --become-user --become-method --private-key|--key-file -M|--module-path
        values --playbook-dir --task-timeout
        flags -b|--become -C|--check -D|--diff -K -k -v -vv -vvv -o --list-hosts --syntax-check -J|--ask-vault-pass
        does -m|--module-name>ansible-module -a|--args>ansible-arguments --vault-password-file|--vault-pass-file>program
        does --ssh-common-args|--ssh-extra-args|--sftp-extra-args|--scp-extra-args>gap
    """,
    "ansible-playbook": """
        ansible-playbook -i hosts site.yml => runs ansible file 'site.yml'
        ansible-playbook site.yml --check => reads site.yml
        ansible-playbook site.yml --syntax-check => reads site.yml
        ansible-playbook --vault-password-file ./pass site.yml => runs ./pass, runs ansible file 'site.yml'
        depth 1
        values -i|--inventory -e|--extra-vars -l|--limit -t|--tags --skip-tags -u|--user -f|--forks -c|--connection
        values -T|--timeout --become-user --become-method --private-key|--key-file -M|--module-path --start-at-task
        values --vault-id
        flags -b|--become -C|--check -D|--diff -K -k -v -vv -vvv --list-hosts --list-tasks --list-tags --syntax-check
        flags --step --force-handlers --flush-cache -J|--ask-vault-pass
        does --vault-password-file|--vault-pass-file>program
        does --ssh-common-args|--ssh-extra-args|--sftp-extra-args|--scp-extra-args>gap
        playbook: !--help
    """,
    "ansible-pull": """
        ansible-pull -U https://example.com/x site.yml => fetches https://example.com/x, runs ansible argument '?'
        ansible-pull -U https://example.com/x --check => fetches https://example.com/x
        depth 1
        values -i|--inventory -e|--extra-vars -l|--limit -t|--tags -C|--checkout -d|--directory -m|--module-name
        flags -f|--force -o|--only-if-changed --purge --check --list-hosts --diff --accept-host-key
        does -U|--url>playbook-from --vault-password-file>program
    """,
    "ansible-galaxy": """
        ansible-galaxy install x => changes packages by ansible-galaxy x
        ansible-galaxy role remove x => changes packages by ansible-galaxy x
        ansible-galaxy collection install x -p y => changes packages by ansible-galaxy x
        ansible-galaxy collection publish a.tgz => publishes ansible-galaxy collection publish
        ansible-galaxy role list =>
        values -p|--roles-path|--collections-path -s|--server --token|--api-key -r|--role-file|--requirements-file
        flags -f|--force --force-with-deps -n|--no-deps --pre --offline
        installs install, remove, role install|remove, collection install
        publishes collection publish, role import, import
        destroys role delete, delete
    """,
    "ansible-vault": """
        ansible-vault view a.yml => reads secret:ansible-vault view (remote), reads a.yml
        ansible-vault decrypt a.yml => reads a.yml, writes a.yml
        ansible-vault encrypt a.yml => reads a.yml, writes a.yml
        ansible-vault rekey a.yml => reads a.yml, writes a.yml
        depth 1
        values --vault-id --encrypt-vault-id --new-vault-id
        does --output>writes --vault-password-file|--new-vault-password-file>program
        flags --ask-vault-pass -J
        edits: decrypt|encrypt|rekey|edit
        reads: view
        reveals view
    """,
    "ansible-console": """
        ansible-console --list-hosts =>
        ansible-console all =>
        values -i|--inventory -l|--limit -u|--user
        stdin sh: !--list-hosts
        flags -b
    """,
    "ansible-test": """
        ansible-test shell => starts a shell through ansible-test
        ansible-test sanity --test pep8 =>
        ansible-test shell -- ls => runs ls
        ansible-test shell ls -l => runs ls -l
        depth 1
        values --test --python --docker --remote --controller --target
        shells shell . !--
        wrapped shell
        does --ssh-key>reads
    """,
    "ansible-doc": "ansible-doc file =>",
    "ansible-inventory": """
        ansible-inventory --list =>
        values -i|--inventory --host
        does --output>writes --vault-password-file>program
    """,
    "ansible-config": "ansible-config dump =>",
    "salt": """
        salt '*' test.ping =>
        salt '*' cmd.run 'rm -rf /srv/x' => runs sh remote 'rm -rf /srv/x'
        salt '*' state.apply => changes system remote-machines
        salt '*' system.reboot => destroys cloud system.reboot
        salt '*' file.remove /srv => destroys cloud file.remove
        depth 2
        values -t|--timeout -b|--batch -c --out
        flags -L -G -E -C -N -S -v --async
        remote * cmd.run|cmd.shell|cmd.run_all|cmd.run_stdout|cmd.script|cmd.exec_code, cmd.run
        changes remote-machines: * state.apply|state.highstate|state.sls !test=true
        changes remote-machines: * pkg.install|pkg.upgrade|service.restart !test=true
        destroys * system.*|file.remove|pkg.remove|pkg.purge|service.stop|user.delete|group.delete|state.orchestrate
        destroys * lvm.lvremove|mysql.db_remove|postgres.db_remove|docker.rm
        destroys * docker.stop|file.rmdir|disk.wipe|cache.clear_all
    """,
    "salt-call": """
        salt-call --local state.apply => changes system machine
        salt-call cmd.run ls => runs sh argument 'ls'
        salt-call grains.items =>
        salt-call state.apply test=true =>
        flags --local
        values -l -c --id --pillar-root --file-root
        shell: cmd.run|cmd.shell|cmd.run_all
        changes machine: state.apply|state.highstate|state.sls|pkg.*|service.* !test=true
        destroys system.*|file.remove|user.delete
    """,
    "salt-key": """
        salt-key -D => destroys cloud -D
        salt-key -L =>
        salt-key -a x => changes system remote-machines
        flags -y -L -A -D
        values -a -d -r -c
        verbs -D -d --delete --delete-all -R
        changes remote-machines: +-a, +-A, +--accept-all
    """,
    "salt-ssh": """
        salt-ssh x cmd.run ls => runs sh remote 'ls'
        salt-ssh -r x ls => runs sh remote 'ls'
        salt-ssh x test.ping =>
        flags -i -r|--raw
        remote * cmd.run|cmd.shell, * +-r, * +--raw
        changes remote-machines: * state.apply|state.highstate|state.sls
    """,
    "salt-run": """
        salt-run jobs.list_jobs =>
        salt-run cache.clear_all => destroys cloud cache.clear_all
        salt-run state.orchestrate x => changes system remote-machines
        depth 1
        destroys cache.clear*, manage.down, jobs.exit*
        changes remote-machines: state.*
    """,
    "bolt": """
        bolt command run ls -t x => runs sh remote 'ls -t x'
        bolt plan show =>
        bolt module install => changes packages by bolt
        values -t|--targets -u|--user -i|--inventoryfile --private-key
        remote command run
        file:puppet: apply
        reads: script run, file upload
        changes remote-machines: plan run, task run, script run, file upload, apply
        installs module install|add
    """,
    "knife": """
        knife node delete x => destroys cloud delete
        knife ssh 'name:x' ls => runs sh remote 'ls'
        knife node list =>
        knife cookbook upload x => publishes knife cookbook upload
        knife ec2 server delete x => destroys cloud delete
        depth 4
        values -c|--config -x -i -u -k -E -s -a -C
        flags -y -V -A
        remote ssh @1, winrm @1
        publishes cookbook upload, upload, role from, environment from, supermarket share
        destroys cookbook bulk delete, node bulk delete, supermarket unshare
        code:ruby: exec
        reveals user key create, client create, vault show, data bag show +--secret-file
        does -E>code:ruby
    """,
    "chef-client": """
        chef-client => changes system machine
        chef-client --why-run =>
        chef-client -z x.rb => changes system machine, runs ruby file 'x.rb'
        flags -z --local-mode -W --why-run
        values -c -j -o -E -l
        changes machine: !--why-run !-W
        file:ruby: +-z, +--local-mode
    """,
    "chef-apply": """
        chef-apply x.rb => runs ruby file 'x.rb'
        file:ruby: !--help
        does -e>code:ruby
    """,
    "chef-solo": """
        chef-solo -c a.rb => changes system machine, runs ruby file 'a.rb'
        does -c>file:ruby
        values -j -o
        changes machine: !-W
    """,
    "kitchen": """
        kitchen destroy => destroys cloud destroy
        kitchen list =>
        kitchen exec -c ls => runs sh remote 'ls'
        does -c>remote
    """,
    "virsh": """
        virsh destroy x => destroys cloud destroy
        virsh undefine x => destroys cloud undefine
        virsh pool-destroy x => destroys cloud pool-destroy
        virsh list --all =>
        virsh define x.xml => reads x.xml
        depth 1
        values -c|--connect
        flags -q -r --all
        verbs undefine shutdown wipe save managedsave blockpull dump
        destroys snapshot-revert, detach-*
        reads: define|create|net-define|pool-define|attach-device
        writes: vol-download|screenshot
    """,
    "pct": """
        pct destroy 1 => destroys cloud destroy
        pct stop 1 => destroys cloud stop
        pct exec 1 -- rm -rf /srv => runs rm -rf /srv (container)
        pct set 1 --delete unused0 => destroys cloud --delete
        pct list =>
        depth 1
        verbs --delete delsnapshot migrate
        destroys move-volume +--delete, template
        inside exec @1
    """,
    "qm": """
        qm destroy 1 => destroys cloud destroy
        qm reset 1 => destroys cloud reset
        qm guest exec 1 -- rm -rf /srv => runs rm -rf /srv (container)
        qm disk list =>
        qm list =>
        depth 2
        verbs --delete delsnapshot migrate
        destroys disk unlink|move, unlink, move-disk +--delete, template, sendkey, monitor
        inside guest exec @1
    """,
    "vboxmanage": """
        vboxmanage unregistervm x --delete => destroys cloud --delete
        vboxmanage controlvm x poweroff => destroys cloud controlvm poweroff
        vboxmanage controlvm x reset => destroys cloud controlvm reset
        vboxmanage list vms =>
        vboxmanage startvm x =>
        vboxmanage guestcontrol x run -- ls => runs ls (container)
        vboxmanage closemedium disk x --delete => destroys cloud closemedium
        vboxmanage extpack uninstall x => destroys cloud extpack uninstall
        depth 2
        values --username --password --type
        verbs --delete unregistervm discardstate emergencystop
        destroys controlvm * poweroff|reset|savestate|acpipowerbutton|acpisleepbutton|pause
        destroys snapshot * delete|restore|restorecurrent
        destroys natnetwork remove|stop, closemedium, hostonlyif remove, sharedfolder remove, extpack uninstall|cleanup
        inside guestcontrol * run
    """,
    "cloud-init": """
        cloud-init clean => destroys cloud clean
        cloud-init status =>
        destroys clean
    """,
    "infracost": "infracost breakdown --path . =>",
    "atmos": """
        atmos terraform destroy x -s y => destroys cloud destroy
        atmos terraform apply x -s y -auto-approve => publishes atmos terraform apply
        atmos terraform plan x -s y =>
        values -s|--stack
        flags -auto-approve
        publishes terraform apply +-auto-approve, terraform deploy, helmfile apply|sync, workflow
        destroys terraform clean, helmfile destroy
    """,
    "crossplane": """
        crossplane xpkg install provider x => changes packages by crossplane x
        crossplane beta trace x =>
        installs xpkg install|update *
        publishes xpkg push
    """,
}
