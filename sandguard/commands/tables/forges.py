"""Command lines of hosts of code."""

REFERENCE = "the programs' own help: gh 2.83, glab 1.80, GitLab 18.6, hub 2.14, tea 0.11, fj 0.3; 2026-11"

ROWS: dict[str, str] = {
    "gh": """
        gh repo delete x --yes => destroys cloud delete
        gh run cancel 1 => destroys cloud cancel
        gh project item-delete 1 --id x => destroys cloud item-delete
        gh api -X DELETE repos/o/r => sends to repos/o/r by DELETE
        gh auth token => reads secret:gh auth token (remote)
        gh pr merge 1 --squash => destroys cloud merge
        gh pr view delete =>
        gh config set pager 'sh a' => runs sh argument 'sh a'
        gh config set git_protocol ssh =>
        gh api graphql -f 'query=query { viewer { login } }' =>
        gh api graphql -f 'query=mutation { deleteRef(x) }' => destroys cloud mutation delete
        gh run list --workflow delete =>
        gh workflow run deploy.yml =>
        gh release create v1 a.tgz => publishes gh release create
        gh extension install o/r => changes packages by gh o/r
        gh alias set x '!rm a' => runs sh argument 'rm a'
        gh codespace ssh -c x -- ls => runs sh remote 'ls'
        gh auth refresh --help =>
        depth 3
        values -R|--repo --jq -q -f|--raw-field -F|--field -H|--header --title --body -t -b --label -l|--limit --json
        gh release download v1 -O x.sh => fetches github.com, writes x.sh
        values -O|--output
        values -D|--dir -p|--pattern --desc --hostname --org -o --env -e -c|--codespace --template -w|--workflow
        values --id --owner --branch -B|--base --ref -n|--name --notes --notes-file --user -u -s|--search --state
        values -a|--assignee -m|--milestone --cache --reviewer -r -S --app -v|--visibility --event --status --commit
        flags --yes --web --squash --merge --rebase --delete-branch -d --draft --paginate --all --confirm --watch
        flags --force
        does --body-file|--input>reads -f|--raw-field|-F|--field>field
        verbs merge close lock unarchive disable item-archive field-delete
        keeps down block
        destroys repo archive|rename|sync +--force, secret remove, auth logout
        destroys pr ready +--undo
        destroys ssh-key add, issue transfer|pin, release delete-asset, ruleset delete, cs delete|stop|rebuild
        destroys agent-task stop
        publishes release create|edit, repo edit +--visibility, repo create +--public

        reveals auth token, auth status +--show-token, auth status +-t, secret get
        installs extension|extensions|ext install|upgrade|remove, skill install
        remote codespace ssh, cs ssh
        alias: alias set @1
        shell: config set editor|pager|browser
        spares run view, run rerun
        traits github
    """,
    "glab": """
        glab repo delete x => destroys cloud delete
        glab mr merge 1 => destroys cloud merge
        glab ci cancel 1 => destroys cloud cancel
        glab api -X DELETE projects/1 => sends to projects/1 by DELETE
        glab variable get X => reads secret:glab variable get (remote)
        glab variable list =>
        glab mr list =>
        glab release create v1 => publishes glab release create
        depth 3
        values -R|--repo -g|--group -F|--output -P|--per-page -b|--branch --hostname -H|--header --field -t|--title -d
        flags --yes -y --paginate --squash --remove-source-branch
        does --input>reads
        verbs merge close unapprove
        destroys repo archive|transfer|mirror, ci retry, stack sync +--force, repo members remove, schedule delete
        publishes release create|upload, ci run, snippet create
        prints api, snippet view, issue|mr|incident|release|repo view, mr diff, ci trace, job artifact
        reveals variable get|export, auth status +-t, token create|rotate, cluster agent get-token, config get token
        installs check-update +--force
    """,
    "gitlab-ctl": """
        gitlab-ctl stop => destroys cloud stop
        gitlab-ctl status =>
        gitlab-ctl reconfigure => changes system service
        depth 1
        verbs cleanse
        changes service: reconfigure|start|hup|pg-upgrade
        keeps restart
    """,
    "gitlab-backup": """
        gitlab-backup restore => destroys database restore
        gitlab-backup create =>
        kind database
        verbs restore
    """,
    "gitlab-rake": """
        gitlab-rake gitlab:backup:restore => destroys database gitlab backup restore
        gitlab-rake gitlab:check =>
        kind database
        destroys gitlab backup restore, gitlab cleanup *, gitlab setup, db drop|reset, cache clear
    """,
    "gitlab-rails": """
        gitlab-rails runner 'puts 1' => runs ruby code-string 'puts 1'
        gitlab-rails dbconsole => stdin code sql
        depth 1
        code:ruby: runner
        stdin ruby: console, c, runner +-
        stdin sql: dbconsole
    """,
    "hub": """
        hub delete o/r => destroys cloud delete
        hub release create v1 => publishes hub release create
        hub pr list =>
        hub push --force => runs git push --force
        depth 2
        publishes release create|edit, gist create
        destroys pr merge, issue transfer, release delete
        as git: push|reset|clean|checkout|branch|rebase|stash|fetch|pull|clone|commit|merge|remote|tag|am|apply @-1
    """,
    "tea": """
        tea issues close 1 => destroys cloud close
        tea issues list =>
        verbs merge close
        publishes releases create
        reveals login token
        values -r --repo --login -o
    """,
    "fj": """
        fj repo delete x => destroys cloud delete
        fj release list =>
        verbs merge close
        publishes release create
    """,
}
