"""Fetches what URLs name, to files."""

from __future__ import annotations

from sandguard.commands.actions import (
    FROM_ARCHIVE,
    FROM_NETWORK,
    NOTHING,
    content,
    has_gap,
    joined,
    reads,
    runs_program,
    word,
    writes_fetched,
)
from sandguard.commands.addresses import beginning, fetch, last_name
from sandguard.commands.effects import Reads, Sends, Writes
from sandguard.commands.spec import CommandSpec, Option, Stored
from sandguard.values import NO_ORIGINS, Argument, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Value

_OUT = frozenset(("-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"))
_HEADERS = {"-U": "User-Agent", "--referer": "Referer"}
"""Options whose values go in one header; of ``--header`` the value says which."""


def effects(call: Call) -> Iterator[Deed]:
    """Yield what is fetched, sent and written."""
    urls = call.operands
    for url in urls:
        yield from fetch(call, url)
    destination = urls[0].value if urls else Known("", NO_ORIGINS)
    method = call.value("--method")
    name = ((method.text or "") if method is not None else "POST").upper()
    count = 0
    for data in call.values("--post-data", "--body-data"):
        count += 1
        yield Sends(data.span, destination, data.value, name)
    for file in call.values("--post-file", "--body-file"):
        count += 1
        path = call.path(file)
        yield Reads(file.span, path)
        yield Sends(file.span, destination, content((path,)), name)
    if method is not None and not count and name not in ("GET", "HEAD", "OPTIONS"):
        yield Sends(method.span, destination, Known("", NO_ORIGINS), name)
    for given in call.given("--header", "--user-agent", "--referer"):
        header = given.argument
        if header is not None and header.text is None:
            field = _HEADERS.get(given.option.names[0]) or beginning(header.value).partition(":")[0]
            yield Sends(header.span, destination, header.value, "GET", field)
    if not call.has("--spider"):
        yield from _files(call)


def _files(call: Call) -> Iterator[Deed]:
    if (document := call.value("-O")) is not None:
        if document.text not in _OUT:
            yield Writes(document.span, call.path(document))
            yield Stored(call.path(document), FROM_NETWORK)
        return
    folder = call.value("-P")
    is_tree = call.has("-r", "-m", "-p", "-x")
    is_named_there = call.has("--content-disposition", "--trust-server-names")
    if call.has("-i") and not call.operands:
        here = folder or word(".", call.name_span)
        yield Writes(here.span, call.path(here))
        yield Stored(call.path(here), FROM_ARCHIVE)
    for url in call.operands:
        name = Argument(last_name(url), url.span)
        if is_named_there and not is_tree:
            name = Argument(Unknown("the name that a server gives", url.value.origins), url.span)
        if is_tree:
            name = Argument(folder.value if folder is not None else Known("."), url.span)
        elif folder is not None:
            name = Argument(joined((folder.value, Known("/"), name.value), ""), url.span)
        yield Writes(url.span, call.path(name))
        yield Stored(call.path(name), FROM_NETWORK)


def output(call: Call) -> Value:
    """Return what comes from the network with ``-O -``, or where a start-up file may say the same."""
    document = call.value("-O")
    return NOTHING if call.has("--spider") or (document is not None and document.text not in _OUT) else FROM_NETWORK


SPEC = CommandSpec(
    "wget",
    options=(
        Option("-O", "--output-document", value="FILE"),
        Option("-P", "--directory-prefix", value="PREFIX"),
        Option("-r", "--recursive"),
        Option("-m", "--mirror"),
        Option("-p", "--page-requisites"),
        Option("--spider"),
        Option("-x", "--force-directories"),
        Option("--content-disposition"),
        Option("--trust-server-names"),
        Option("--method", value="METHOD"),
        Option("--post-data", "--body-data", value="DATA"),
        Option("--post-file", "--body-file", value="FILE"),
        Option("--header", value="HEADER"),
        Option("-U", "--user-agent", value="AGENT"),
        Option("--referer", value="URL"),
        Option(
            "-i",
            "--input-file",
            value="FILE",
            does=reads,
        ),
        Option(
            "-e",
            "--execute",
            value="COMMAND",
            does=has_gap("options-from-text", "wget reads a line of its start-up file"),
        ),
        Option("--config", value="FILE", does=(reads, has_gap("options-from-file", "wget takes options from a file"))),
        Option("--use-askpass", value="COMMAND", does=runs_program),
        Option("-o", "--output-file", "--rejected-log", value="LOG", does=writes_fetched),
        Option("-a", "--append-output", value="LOG", does=writes_fetched),
        Option("--load-cookies", "--certificate", "--private-key", "--ca-certificate", value="FILE", does=reads),
        Option("--save-cookies", "--warc-file", value="FILE", does=writes_fetched),
    ),
    flags=(
        "-b|--background -c|--continue -d|--debug -E|--adjust-extension -F|--force-html -H|--span-hosts"
        " -h|--help -K|--backup-converted -k|--convert-links -L|--relative -N|--timestamping -np|--no-parent"
        " -nc|--no-clobber -nd|--no-directories -nH|--no-host-directories -nv|--no-verbose -q|--quiet"
        " -S|--server-response -V|--version -v|--verbose -4|--inet4-only"
        " -6|--inet6-only --ask-password --content-on-error"
        " --delete-after --follow-ftp --ftps-implicit --https-only --ignore-case --ignore-length --no-cache"
        " --no-check-certificate --no-config --no-cookies --no-dns-cache --no-glob --no-hsts"
        " --no-http-keep-alive --no-iri --no-passive-ftp --no-proxy --no-use-server-timestamps"
        " --no-warc-compression --protocol-directories --random-wait --retry-connrefused"
        " --retry-on-host-error --show-progress --unlink --xattr --keep-session-cookies --auth-no-challenge"
        " --no-if-modified-since --preserve-permissions --strict-comments --no-netrc"
    ),
    values=(
        "-A|--accept --accept-regex -B|--base --bind-address --ca-directory --certificate-type --ciphers"
        " --compression --connect-timeout --crl-file --cut-dirs -D|--domains --default-page --dns-timeout"
        " --egd-file --exclude-domains --follow-tags --ftp-password --ftp-user --hsts-file --http-password"
        " --http-user -I|--include-directories --ignore-tags -l|--level --limit-rate --local-encoding"
        " --max-redirect --password --pinnedpubkey --prefer-family --private-key-type --progress"
        " --proxy-password --proxy-user -Q|--quota -R|--reject --random-file --read-timeout --regex-type"
        " --reject-regex --remote-encoding --report-speed --restrict-file-names --retry-on-http-error"
        " --secure-protocol --start-pos -T|--timeout -t|--tries --user -w|--wait --waitretry --warc-header"
        " --preferred-location --bind-dns-address --dns-servers --warc-tempdir --metalink-index"
        " --warc-max-size -X|--exclude-directories --proxy"
    ),
    optional_values="--backups",
    effects=effects,
    input="data",
    output=output,
    examples={
        "wget -qO- https://example.com/a": ("fetches https://example.com/a", "stdout from network"),
        "wget https://example.com/a.sh": (
            "fetches https://example.com/a.sh",
            "writes a.sh",
            "stdout from network",
        ),
        "wget -O x.sh https://example.com/a": (
            "writes x.sh",
            "fetches https://example.com/a",
        ),
        "wget -r https://example.com/": ("fetches https://example.com/", "writes ."),
        "wget -i urls": ("writes .", "reads urls"),
        "wget -o log -O a https://example.com/": ("writes log", "writes a", "fetches https://example.com/"),
        "wget -P /srv https://example.com/a": ("fetches https://example.com/a", "writes /srv/a"),
        "wget --post-file=key https://example.com": (
            "reads key",
            "sends ? to https://example.com by POST",
            "fetches https://example.com",
            "writes index.html",
        ),
    },
    idle_options=(
        "--help --version --no-warc-digests --no-warc-keep-log --no-remove-listing --no-ftps-resume-ssl"
        " --ftps-clear-data-connection --ftps-fallback-to-ftp --convert-file-only --keep-badhash"
        " --metalink-over-http --retr-symlinks --save-headers --warc-cdx --warc-tempdir --warc-dedup"
        " --metalink-index --ftps-implicit --xattr --no-xattr --retry-on-host-error --no-config --debug"
    ),
    reference="wget(1), GNU Wget 1.25",
)
