"""Sub-commands of git that talk to other repositories and machines."""

from __future__ import annotations

from sandguard.commands.actions import (
    FROM_ARCHIVE,
    FROM_GIT,
    joined,
    loads,
    reads_secret,
    runs_program,
    runs_shell_text,
    word,
    writes,
)
from sandguard.commands.addresses import beginning, is_remote, last_name
from sandguard.commands.effects import Fetches, Listens, Runs, RunsCode, Sends, Writes
from sandguard.commands.git_settings import address, is_harmless, sets_once
from sandguard.commands.git_subcommands import destroys, destruction, in_folder, sub
from sandguard.commands.spec import Option, Stored, action
from sandguard.values import SECRET, Argument, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Value


def push(call: Call) -> Iterator[Deed]:
    """History on the other side is replaced or removed by force, by deletion, or by a plus or colon before a name."""
    for remote in call.operands[:1]:
        yield from address(call, remote)
        if is_remote(remote) or "://" in beginning(remote.value):
            yield Sends(remote.span, remote.value, Unknown("the repository"))
    if call.has("--dry-run"):
        return
    for given in call.given("--force", "--force-with-lease", "--delete", "--mirror", "--prune"):
        yield destruction(call, "remote history", given.word)
    for ref in call.operands[1:]:
        if beginning(ref.value).startswith(("+", ":")) and ref.text != ":":
            yield destruction(call, "remote history", ref)


def clone(call: Call) -> Iterator[Deed]:
    """A repository comes into a folder; what is in it was written elsewhere."""
    if not call.operands:
        return
    url = call.operands[0]
    yield from address(call, url)
    if is_remote(url) or "://" in beginning(url.value) or url.text is None:
        yield Fetches(url.span, url.value)
    name = last_name(Argument(Known("x/" + (url.text or "").rstrip("/").replace(":", "/")), url.span))
    folder = call.operands[1] if len(call.operands) > 1 else word((name.text or "").removesuffix(".git"), url.span)
    here = in_folder(call)
    if url.text is None and len(call.operands) == 1:
        return
    yield Writes(folder.span, here.path(folder))
    yield Stored(here.path(folder), FROM_GIT)


def fetch(call: Call) -> Iterator[Deed]:
    """Commits come from another repository."""
    for remote in call.operands[:1]:
        yield from address(call, remote)
        if "://" in beginning(remote.value) or is_remote(remote):
            yield Fetches(remote.span, remote.value)


def remote_url(call: Call) -> Iterator[Deed]:
    """The address of a remote changes, or the remote goes away."""
    for operand in call.operands[1:]:
        yield from address(call, operand)
    yield destruction(call, "remote address")


def remote_add(call: Call) -> Iterator[Deed]:
    """A remote gets an address."""
    for operand in call.operands[1:2]:
        yield from address(call, operand)


def operands_are_code(call: Call) -> Iterator[Deed]:
    """The words are joined and given to a shell."""
    if call.operands:
        text = joined(part.value for part in call.operands)
        yield RunsCode(call.operands[0].span, text, "sh", "argument")


@action(RunsCode)
def runs_server(call: Call, argument: Argument) -> Iterator[Deed]:
    """A web server or browser is named, or a command that is one."""
    if argument.text is None or not is_harmless("instaweb.httpd", argument.text):
        yield from runs_shell_text.act(call, argument)


@action(Runs)
def runs_mail_program(call: Call, argument: Argument) -> Iterator[Deed]:
    """A server is named, or by an absolute path a program that sends."""
    if (argument.text or "/").startswith("/"):
        yield from runs_program.act(call, argument)


def archive(call: Call) -> Iterator[Deed]:
    """A tree is packed, perhaps on another machine."""
    for remote in call.values("--remote"):
        yield from address(call, remote)


def archive_output(call: Call) -> Value | None:
    """Return that the archive of another machine is printed."""
    return FROM_ARCHIVE if call.has("--remote") and not call.has("-o") else None


_UPLOAD = Option("--upload-pack", "-u", value="CMD", does=runs_shell_text)

SUBCOMMANDS = {
    "push": sub(
        "push",
        {
            "git push origin main": (),
            "git -C x --no-pager push --force": ("destroys repository remote history",),
            "git push origin +main": ("destroys repository remote history",),
            "git push origin :old": ("destroys repository remote history",),
            "git push origin -d old": ("destroys repository remote history",),
            "git push --force-with-lease=main:a origin": ("destroys repository remote history",),
            "git push --receive-pack='sh x' origin": ("runs sh argument 'sh x'",),
            "git push https://example.com/a.git": ("sends ? to https://example.com/a.git",),
        },
        options=(
            Option("--force", "-f"),
            Option("--force-with-lease", value="REF", is_optional=True),
            Option("--delete", "-d"),
            Option("--mirror"),
            Option("--prune"),
            Option("--receive-pack", "--exec", value="CMD", does=runs_shell_text),
        ),
        flags="--all --branches --tags --follow-tags -u|--set-upstream -n|--dry-run -v|--verbose -q|--quiet --porcelain"
        " --progress --atomic --no-verify --verify --thin --no-thin --force-if-includes -4|--ipv4 -6|--ipv6",
        values="-o|--push-option --repo",
        optional_values="--signed --recurse-submodules",
        effects=push,
    ),
    "remote": sub(
        "remote",
        {"git remote -v": ()},
        subcommands={
            "set-url remove rm rename": sub(
                "remote",
                {"git remote set-url origin https://example.com/a": ("destroys repository remote address",)},
                flags="--push --add --delete",
                effects=remote_url,
            ),
            "add": sub(
                "remote",
                {
                    "git remote add x ext::sh": ("runs sh argument 'sh'",),
                    "git remote add -f x https://example.com/a": (),
                },
                flags="-f --tags --no-tags",
                values="-t -m --mirror",
                effects=remote_add,
            ),
        },
    ),
    "clone": sub(
        "clone",
        {
            "git clone --depth 1 https://example.com/a.git": ("fetches https://example.com/a.git", "writes a"),
            "git clone git@example.com:o/r /srv/r": ("fetches git@example.com:o/r", "writes /srv/r"),
            "git clone -u 'sh x' example.com:r": ("runs sh argument 'sh x'", "fetches example.com:r", "writes r"),
            "git clone ext::sh x": ("runs sh argument 'sh'", "fetches ext::sh", "writes x"),
            "git clone -c core.fsmonitor=./x /srv/a b": ("runs sh argument './x'", "writes b"),
        },
        options=(
            _UPLOAD,
            Option("-c", "--config", value="SETTING", does=sets_once),
            Option("--template", value="DIR", does=loads),
        ),
        flags=(
            "-l|--local -s|--shared -n|--no-checkout --bare --mirror -q|--quiet -v|--verbose --progress"
            " --single-branch --no-single-branch --no-tags --shallow-submodules --dissociate --sparse"
            " --no-hardlinks --remote-submodules -4 -6"
        ),
        values=(
            "-b|--branch -o|--origin --depth --shallow-since --shallow-exclude --reference"
            " --reference-if-able -j|--jobs --separate-git-dir --filter --server-option --bundle-uri"
            " --revision"
        ),
        optional_values="--recurse-submodules|--recursive",
        effects=clone,
    ),
    "fetch pull ls-remote fetch-pack": sub(
        "fetch",
        {
            "git fetch --upload-pack='sh x' origin": ("runs sh argument 'sh x'",),
            "git pull --rebase": (),
            "git ls-remote https://example.com/a": ("fetches https://example.com/a",),
        },
        options=(_UPLOAD, Option("--exec", value="CMD", does=runs_shell_text)),
        values="--depth --deepen -j|--jobs -o|--server-option --refmap -s|--strategy -X|--strategy-option --filter",
        optional_values="--rebase|-r --recurse-submodules",
        effects=fetch,
    ),
    "submodule": sub(
        "submodule",
        {"git submodule update --init": ()},
        flags="-q|--quiet --recursive",
        subcommands={
            "foreach": sub(
                "submodule",
                {"git submodule foreach --recursive 'rm -rf x'": ("runs sh argument 'rm -rf x'",)},
                flags="--recursive -q|--quiet",
                reading="first",
                effects=operands_are_code,
            ),
            "add": sub(
                "submodule",
                {"git submodule add ext::sh x": ("runs sh argument 'sh'", "fetches ext::sh")},
                values="-b --name --reference --depth",
                effects=fetch,
            ),
            "deinit": sub(
                "submodule",
                {"git submodule deinit -f x": ("destroys repository work tree changes",)},
                flags="-f|--force --all",
                effects=lambda call: destroys("work tree changes")(call) if call.has("-f") else iter(()),
            ),
        },
    ),
    "archive": sub(
        "archive",
        {"git archive --exec='sh x' --remote=. HEAD": ("runs sh argument 'sh x'",)},
        options=(
            Option("--exec", value="CMD", does=runs_shell_text),
            Option("--remote", value="REPO"),
            Option("-o", "--output", value="FILE", does=writes),
        ),
        values="--format --prefix --add-file --add-virtual-file",
        effects=archive,
        output=archive_output,
    ),
    "credential": sub(
        "credential",
        {
            "git credential fill": ("reads secret:git credential fill (remote)", "stdout from secret"),
            "git credential approve": (),
        },
        effects=lambda call: (
            iter([reads_secret(call, "git credential fill")])
            if [w.text for w in call.operands] == ["fill"]
            else iter(())
        ),
        output=Unknown("a password", frozenset((SECRET,))),
    ),
    "bundle": sub(
        "bundle",
        {"git bundle verify x": ()},
        subcommands={
            "create": sub(
                "bundle",
                {"git bundle create all.bundle --all": ("writes all.bundle",)},
                effects=lambda call: writes.act(call, call.operands[0]) if call.operands else iter(()),
            )
        },
    ),
    "send-email": sub(
        "send-email",
        {
            "git send-email --to=a@example.com x.patch": ("sends x.patch to a@example.com",),
            "git send-email --smtp-server=/srv/x a": ("runs /srv/x",),
            "git send-email --smtp-server=mail.example.com a": (),
            "git send-email --cc-cmd='sh x' a": ("runs sh argument 'sh x'",),
        },
        options=(
            Option("--to", value="ADDRESS"),
            Option("--sendmail-cmd", "--to-cmd", "--cc-cmd", "--header-cmd", value="CMD", does=runs_shell_text),
            Option("--smtp-server", value="HOST", does=runs_mail_program),
        ),
        flags="--annotate --compose --dry-run --thread --no-thread --suppress-from --validate --no-validate --quiet",
        values="--from --cc --bcc --subject --in-reply-to --reply-to --smtp-user --smtp-server-port --smtp-encryption"
        " --identity --confirm --suppress-cc --batch-size",
        effects=lambda call: iter(
            [Sends(to.span, to.value, joined(w.value for w in call.operands)) for to in call.values("--to")]
        ),
    ),
    "daemon instaweb": sub(
        "daemon",
        {
            "git daemon --port=9418": ("listens on 9418",),
            "git instaweb -d 'sh x'": ("listens on 9418", "runs sh argument 'sh x'"),
        },
        options=(
            Option("--port", "-p", value="PORT"),
            Option("-d", "--httpd", "-b", "--browser", value="CMD", does=runs_server),
            Option("--access-hook", value="PATH", does=runs_shell_text),
            Option("-m", "--module-path", value="PATH", does=loads),
        ),
        values="--base-path --listen --user --group --timeout --max-connections --pid-file",
        effects=lambda call: iter(
            [Listens(call.name_span, (call.value("--port") or word("9418", call.name_span)).value)]
        ),
    ),
}
