"""Stores of secrets, and tools that encrypt: what prints a secret, removes one, or gives secrets to a command."""

REFERENCE = (
    "the programs' own help: Vault 1.21, 1Password CLI 2.32, Bitwarden CLI 2025.11, Doppler 3.75, pass 1.7,"
    " gopass 1.16, SOPS 3.11, age 1.2, aws-vault 7.7, chamber 3.1, Infisical CLI 0.43, security(1) of macOS 15;"
    " 2026-11"
)

ROWS: dict[str, str] = {
    "keyctl": """
        keyctl pipe 123 => reads secret:keyctl pipe (remote)
        keyctl show =>
        keyctl clear @u => destroys secrets clear
        keyctl session - ls => runs ls
        kind secrets
        depth 1
        reveals print, pipe, read, pkey_decrypt
        wrapped session @1
        destroys clear, revoke, unlink, invalidate, purge, timeout
    """,
    **{
        name: f"""
        {name} kv get secret/x => reads secret:{name} kv get (remote)
        {name} read secret/x => reads secret:{name} read (remote)
        {name} --namespace admin secrets disable kv/ => destroys secrets disable
        {name} kv put secret/delete key=value =>
        {name} kv put secret/x @a.json => reads a.json
        {name} write auth/approle/login role_id=x => reads secret:{name} write (remote)
        {name} status =>
        {name} token lookup =>
        {name} operator seal => destroys secrets operator seal
        {name} policy write x p.hcl =>
        kind secrets
        depth 3
        values -address --address -namespace --namespace -field -format -mount -versions -path -ca-cert -wrap-ttl -role
        flags -force -prefix -f
        verbs destroy metadata-delete
        spares kv put, kv patch, write, policy write
        destroys operator seal|rekey|rotate|step-down|generate-root|init, operator raft remove-peer|snapshot
        destroys kv metadata delete, kv undelete|rollback, secrets move|tune, plugin deregister
        destroys write sys/seal|sys/rotate
        destroys write +-f, lease revoke, token revoke
        reveals read, kv get, kv export, unwrap, token create, login +-token-only, print token, agent generate-config
        reveals write auth/*, write */issue/*, write */sign/*, write transit/decrypt*, write */creds/*, transit export
        reveals operator init|generate-root
        reads-marked: kv put|patch @1, write @1
        """
        for name in ("vault", "bao")
    },
    "op": """
        op run -- ls => runs ls
        op read op://a/b => reads secret:op read (remote)
        op item get x => reads secret:op item get (remote)
        op item delete x => destroys secrets delete
        op inject -i a -o b => reads secret:op inject (remote), reads a, writes b
        op item list =>
        op whoami =>
        op vault delete x => destroys secrets delete
        op connect token delete x => destroys secrets delete
        kind secrets
        depth 3
        values --account --vault --format --fields --session --cache --config --tags --categories --env-file
        flags --reveal --archive --no-masking -f --force --otp
        does -i|--in-file>reads -o|--out-file|--output>writes
        verbs suspend
        reveals read, inject, item get, document get, item share, +--reveal, signin +--raw, connect token create
        reveals service-account create, connect server create, events-api create, item edit +--reveal
        wrapped run, plugin run
        destroys user suspend, account forget, signout +--forget, group user revoke, vault user|group revoke
    """,
    "bw": """
        bw get password x => reads secret:bw get password (remote)
        bw list items => reads secret:bw list items (remote)
        bw delete item x => destroys secrets delete
        bw generate =>
        bw sync =>
        bw export --raw => reads secret:bw export (remote)
        kind secrets
        depth 2
        values --session --organizationid --search --folderid --format --output --itemid
        flags --raw --quiet --nointeraction --pretty -p --permanent
        reveals get item|password|totp|notes|attachment|username, list items, list +--search, export, unlock +--raw, get
        reveals login +--raw, send receive
        destroys restore, edit +--overwrite, send delete, deny, confirm +--revoke
        keeps restore
    """,
    "bws": """
        bws secret get x => reads secret:bws secret get (remote)
        bws secret list => reads secret:bws secret list (remote)
        bws secret delete x => destroys secrets delete
        bws run -- ls => runs ls
        kind secrets
        values -t|--access-token -o|--output -u|--server-url --project-id
        reveals secret get|list
        wrapped run
    """,
    "rbw": """
        rbw get x => reads secret:rbw get (remote)
        rbw remove x => destroys secrets remove
        rbw list =>
        rbw purge => destroys secrets purge
        kind secrets
        depth 1
        reveals get, code, history
    """,
    "lpass": """
        lpass show --password x => reads secret:lpass show (remote)
        lpass export => reads secret:lpass export (remote)
        lpass rm x => destroys secrets rm
        lpass ls =>
        kind secrets
        depth 1
        flags --password -p --username --all -c
        reveals show, export
    """,
    "doppler": """
        doppler run -- ls => runs ls
        doppler run --command 'npm start' => runs sh argument 'npm start'
        doppler run --project x --config y npm test => runs npm test
        doppler secrets delete A -y => destroys secrets delete
        doppler secrets get A --plain => reads secret:doppler secrets get (remote)
        doppler secrets => reads secret:doppler secrets (remote)
        doppler secrets --only-names =>
        doppler secrets set A=b =>
        doppler configs delete dev -y => destroys secrets delete
        doppler setup =>
        doppler secrets download --no-file =>
        kind secrets
        depth 3
        values -p|--project -c|--config -t|--token --scope --configuration --format --api-host --name-transformer
        values --mount
        flags --plain -y|--yes --json --no-file --preserve-env --only-names
        does --command>shell
        reveals secrets . !--only-names, secrets get, secrets substitute, configs tokens create, secrets +--plain
        reveals configure get token, configure debug, configs tokens get, oidc login
        wrapped run
        keeps logs
        destroys configs logs rollback, configs tokens revoke, projects tokens revoke, logout
    """,
    **{
        name: f"""
        {name} rm x => destroys secrets rm
        {name} show x => reads secret:{name} show (remote)
        {name} x => reads secret:{name} (remote)
        {name} mail/work => reads secret:{name} (remote)
        {name} insert x =>
        {name} ls =>
        {name} git push => runs git push
        kind secrets
        depth 1
        flags -c|--clip -f|--force -r|--recursive -q|--qrcode -m -e -n -i
        verbs mv
        as git: git
        reveals show, * . !git !rm !mv !cp !insert !ls !list !find !grep !init !edit !generate !otp, otp, cat, env
        reveals view, grep, recipients +--export
        destroys init +-p, recipients remove, mounts remove
        {more}
        """
        for name, more in (
            ("pass", ""),
            ("gopass", "wrapped env @1\n        installs update"),
            ("passage", ""),
        )
    },
    "sops": """
        sops -d a.yml => reads secret:sops (remote), reads a.yml
        sops decrypt a.yml => reads secret:sops decrypt (remote), reads a.yml
        sops -e -i a.yml => reads a.yml
        sops exec-env a.yml 'npm start' => runs sh argument 'npm start'
        sops exec-file a.yml 'cat {}' => runs sh argument 'cat {}'
        sops updatekeys a.yml => reads a.yml
        kind secrets
        depth 1
        values --config --age -a -p --pgp -k --kms --input-type --output-type --extract --set -r --encrypted-regex
        flags -d --decrypt -e --encrypt -i --in-place -r --rotate -s -y
        does --output>writes --filename-override>reads
        reveals decrypt, +-d, +--decrypt, +--extract, publish
        reads: decrypt|encrypt|edit|rotate|updatekeys|set|unset, +-d, +-e, +--decrypt, +--encrypt, +-r
        shell: exec-env|exec-file @1
        keeps rotate unset
    """,
    "age": """
        age -d -i key.txt a.age => reads key.txt, reads a.age
        age -r age1x -o out a => writes out, reads a
        depth 0
        flags -d|--decrypt -e|--encrypt -p|--passphrase -a|--armor
        values -r|--recipient
        does -i|--identity|-R|--recipients-file>reads -o|--output>writes
        reads: !--help
        traits clusters
    """,
    "age-keygen": """
        age-keygen -o key.txt => writes key.txt
        does -o|--output>writes
        flags -y
        reads: !--help
    """,
    "rage": """
        rage -d -i key.txt a.age => reads key.txt, reads a.age
        depth 0
        flags -d -e -p -a
        values -r
        does -i|-R>reads -o>writes
        reads: !--help
    """,
    "keyring": """
        keyring get x y => reads secret:keyring get (remote)
        keyring del x y => destroys secrets del
        keyring set x y =>
        kind secrets
        depth 1
        values -b --keyring-backend
        does -p>loads
        reveals get
    """,
    "secret-tool": """
        secret-tool lookup a b => reads secret:secret-tool lookup (remote)
        secret-tool clear a b => destroys secrets clear
        secret-tool store --label x a b =>
        kind secrets
        depth 1
        reveals lookup, search
    """,
    "kwallet-query": """
        kwallet-query -r x kdewallet => reads secret:kwallet-query (remote)
        flags -l
        values -r -w -f
        reveals +-r
    """,
    "security": """
        security find-generic-password -s x -w => reads secret:security find-generic-password (remote)
        security delete-keychain x => destroys secrets delete-keychain
        security find-certificate -a =>
        security list-keychains =>
        security authorizationdb write x allow => changes system security-service
        security add-trusted-cert -d a.cer => changes system trust
        security unlock-keychain x =>
        kind secrets
        depth 1
        values -a -s -l -c -k -p -D -G -j -r -t -C -T -o
        flags -w -g -d -A
        reveals find-generic-password, find-internet-password, dump-keychain, export, export-*
        changes trust: add-trusted-cert|remove-trusted-cert|add-certificates|trust-settings-import|import
        changes security-service: authorizationdb write|remove, set-keychain-settings, disable-*
    """,
    "aws-vault": """
        aws-vault exec p -- ls => runs ls
        aws-vault exec p aws s3 ls --recursive => runs aws s3 ls --recursive
        aws-vault remove p => destroys secrets remove
        aws-vault export p => reads secret:aws-vault export (remote)
        aws-vault list =>
        kind secrets
        depth 1
        values -d|--duration --region --backend --mfa-token -t --prompt
        flags -n|--no-session -s --server --ecs-server -j|--json --debug
        wrapped exec @1
        reveals export
        destroys rotate, clear
    """,
    "aws-okta": """
        aws-okta exec p -- ls => runs ls
        wrapped exec @1
        values -t
        reveals env, cred-process
    """,
    "saml2aws": """
        saml2aws exec -- ls => runs ls
        saml2aws script => reads secret:saml2aws script (remote)
        saml2aws login =>
        wrapped exec
        values -a --exec-profile
        reveals script
    """,
    "granted": """
        granted credentials remove x => destroys secrets remove
        granted sso list =>
        kind secrets
        reveals credential-process
    """,
    "assume": """
        assume x -- ls => runs ls
        wrapped * +--
    """,
    "chamber": """
        chamber exec x -- ls => runs ls
        chamber delete x y => destroys secrets delete
        chamber read x y => reads secret:chamber read (remote)
        chamber export x => reads secret:chamber export (remote)
        chamber list x =>
        kind secrets
        depth 1
        values -b|--backend -f|--format -o|--output-file
        reveals read, export, env, list +-e, list +--expand
        wrapped exec @1
    """,
    "infisical": """
        infisical run -- ls => runs ls
        infisical run --command 'npm start' => runs sh argument 'npm start'
        infisical secrets delete A => destroys secrets delete
        infisical secrets get A => reads secret:infisical secrets get (remote)
        infisical secrets => reads secret:infisical secrets (remote)
        infisical export => reads secret:infisical export (remote)
        infisical secrets set A=b =>
        kind secrets
        values --env --path --token --projectId --domain --format --tags
        flags --plain --silent --recursive --watch
        does --command>shell
        reveals secrets ., secrets get, export, service-token create, user get token, dynamic-secrets lease create
        reveals login +--plain
        wrapped run
    """,
    **{
        name: f"""
        {name} exec x -- ls => runs ls
        {name} rm x => destroys secrets rm
        {name} list =>
        kind secrets
        depth 2
        wrapped exec @1, run @1
        reveals get, show, read, export, env, view
        """
        for name in ("envchain-set", "teller", "berglas", "summon-conjur", "conjur", "akeyless", "phase", "envkey")
    },
    "envchain": """
        envchain x ls -l => runs ls -l
        flags --noecho -n --set -s --list
        wrapped * !--set !-s !--list
    """,
    "summon": """
        summon -f a.yml ls => runs ls
        values -f -p -D -e
        wrapped !--help
    """,
    "ejson": """
        ejson decrypt a.ejson => reads secret:ejson decrypt (remote), reads a.ejson
        reveals decrypt
        reads: decrypt|encrypt
        values -o
    """,
    "step": """
        step ca revoke x => destroys secrets revoke
        step certificate inspect a.crt => reads a.crt
        step ca token x => reads secret:step ca token (remote)
        step ca bootstrap --install => changes system trust
        kind secrets
        values --ca-url --root --provisioner --not-after --fingerprint
        does --password-file|--provisioner-password-file>reads
        reads: certificate inspect|verify|lint, crypto key inspect
        reveals ca token, oauth
        changes trust: certificate install|uninstall, ca bootstrap +--install
    """,
    "mkcert": """
        mkcert -install => changes system trust
        mkcert example.com =>
        changes trust: +-install, +-uninstall
        does -cert-file|-key-file>writes
    """,
    "gpgconf": """
        gpgconf --kill all =>
        gpgconf --list-dirs =>
    """,
    "ykman": """
        ykman piv reset => destroys secrets reset
        ykman oath accounts delete x => destroys secrets delete
        ykman list =>
        kind secrets
        depth 3
        reveals oath accounts code, oath accounts uri
        destroys otp delete, config usb, fido access change-pin, piv access *
    """,
    "tctl": """
        tctl rm users/x => destroys cloud rm
        tctl users ls =>
        tctl tokens add --type=node => reads secret:tctl tokens add (remote)
        reveals tokens add, auth sign, auth export
        destroys lock, users reset
    """,
    "tsh": """
        tsh ssh x ls => runs sh remote 'ls'
        tsh ls =>
        tsh kube exec web -- ls => runs ls (container)
        values --proxy --user -l --cluster
        remote ssh @1
        inside kube exec @1
        reveals apps config, db env, aws credentials
        wrapped proxy aws +--exec
    """,
    "boundary": """
        boundary targets delete -id x => destroys cloud delete
        boundary targets list =>
        boundary targets authorize-session -id x => reads secret:boundary targets authorize-session (remote)
        values -id -addr -scope-id -token
        reveals targets authorize-session, config get-token
        remote connect ssh +--
    """,
}
