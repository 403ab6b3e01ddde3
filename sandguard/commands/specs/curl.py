"""Transfers what a URL names."""

from __future__ import annotations

from sandguard.commands.actions import (
    FROM_NETWORK,
    NOTHING,
    content,
    digits,
    has_gap,
    joined,
    joined_path,
    loads,
    reads,
    word,
    writes,
    writes_fetched,
)
from sandguard.commands.addresses import beginning, fetch, last_name
from sandguard.commands.effects import Fetches, Reads, Sends, Writes
from sandguard.commands.spec import CommandSpec, Option, Stored, action
from sandguard.values import NO_ORIGINS, Argument, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed, InputUse
    from sandguard.values import Value

_DATA = ("-d", "--data-binary", "--data-urlencode", "--json", "-F")
_NUMBERS = frozenset(
    [
        "http_code",
        "response_code",
        "http_connect",
        "size_download",
        "size_upload",
        "size_header",
        "size_request",
        "time_total",
        "time_connect",
        "time_namelookup",
        "time_pretransfer",
        "time_redirect",
        "time_starttransfer",
        "time_appconnect",
        "num_connects",
        "num_redirects",
        "num_retries",
        "exitcode",
        "http_version",
        "local_port",
        "remote_port",
        "ssl_verify_result",
        "speed_download",
        "speed_upload",
    ]
)
"""Variables of ``--write-out`` that are numbers."""
_HEADERS = {"-b": "Cookie", "-u": "Authorization", "-A": "User-Agent", "-e": "Referer"}
"""Options whose values go in one header; of ``-H`` the value says which."""


def _urls(call: Call) -> tuple[Argument, ...]:
    return (*call.values("--url"), *call.operands)


def _sent(call: Call) -> Iterator[tuple[Argument, Value, list[Deed]]]:
    """Yield each option that brings data: the word, the data, and the files read for it."""
    for given in call.given(*_DATA):
        if (data := given.argument) is None:
            continue
        start = beginning(data.value)
        is_form = "-F" in given.option.names
        mark = "@"
        if given.name == "--data-raw":
            mark = ""
        elif is_form or given.name == "--data-urlencode":
            name, equals, after = start.partition("=")
            if not is_form and not equals and "@" in name:
                start = name[name.index("@") :]  # name@file
            else:
                start = after if equals and after[:1] in ("@", "<") else start if start[:1] == "@" else ""
            mark = start[:1] or "@"
        if mark and start.startswith(mark):
            name = start[1:].partition(";")[0] if is_form else start[1:]
            if name == "-":
                yield data, Unknown("standard input"), []
                continue
            file = word(name, data.span, data.value.origins)
            if data.text is None:
                file = Argument(Unknown("a file's name", data.value.origins, "", name), data.span)
            files = [file]
            if is_form and data.text is not None:
                files = [word(part, data.span, data.value.origins) for part in name.split(",")]
            paths = [call.path(one) for one in files]
            yield data, content(paths), [Reads(data.span, path) for path in paths]
        else:
            yield data, data.value, []
    for upload in call.values("-T"):
        if upload.text in ("-", "."):
            yield upload, Unknown("standard input"), []
        else:
            path = call.path(upload)
            yield upload, content((path,)), [Reads(upload.span, path)]


def effects(call: Call) -> Iterator[Deed]:
    """Yield what is fetched, sent and written."""
    urls = _urls(call)
    given_method = call.value("-X")
    for url in urls:
        yield from fetch(call, url)
    destination = urls[0].value if urls else Unknown("the address is not known")
    is_in_url = call.has("-G")
    method = (given_method.text or "") if given_method is not None else ""
    count = 0
    for data, value, files in _sent(call):
        count += 1
        yield from files
        default = "GET" if is_in_url else "PUT" if data in call.values("-T") else "POST"
        yield Sends(data.span, destination, value, method.upper() or default)
    if not count and given_method is not None and method.upper() not in ("GET", "HEAD", "OPTIONS"):
        yield Sends(given_method.span, destination, Known("", NO_ORIGINS), method.upper())
    for given in call.given("-H", "-b", "-u", "-A", "-e"):
        header = given.argument
        if header is None:
            continue
        if header.text is None:
            name = _HEADERS.get(given.option.names[0]) or beginning(header.value).partition(":")[0]
            yield Sends(header.span, destination, header.value, "GET", name)
        elif header.text.startswith("@") and header not in call.values("-b"):
            file = call.path(word(header.text[1:], header.span))
            yield Reads(header.span, file)
            yield Sends(header.span, destination, content((file,)), "GET")
        elif header in call.values("-b") and "=" not in header.text:
            yield Reads(header.span, call.path(header))  # a cookie file, of which only cookies are sent
    yield from _files(call, urls)


def _files(call: Call, urls: tuple[Argument, ...]) -> Iterator[Deed]:
    """Yield the files written: those of ``-o`` in order, and the last part of the URL for each ``-O``."""
    folder = call.value("--output-dir")
    remote_names = len(urls) if call.has("--remote-name-all") else 0
    index = 0
    for given in call.given("-o", "-O"):
        url = urls[index] if index < len(urls) else None
        index += 1
        if given.argument is None:
            remote_names = max(0, remote_names - 1)
            name = _remote_name(call, url) if url is not None else None
        else:
            name = given.argument
        if name is None or name.text == "-":
            continue
        if is_named_by_address(name):
            name = _named_by_address(name)
        path = call.path(name)
        if folder is not None and not (name.text or "").startswith("/"):
            value = joined((folder.value, Known("/"), name.value), "")
            path = call.path(Argument(value, name.span, False, name.is_pattern))
        yield Writes(given.argument.span if given.argument is not None else given.span, path)
        yield Stored(path, FROM_NETWORK)
    for url in urls[index : index + remote_names]:
        name = _remote_name(call, url)
        path = call.path(name) if folder is None else joined_path(call, folder, name, url.span)
        yield Writes(url.span, path)
        yield Stored(path, FROM_NETWORK)


def _remote_name(call: Call, url: Argument) -> Argument:
    """Return the name that ``-O`` takes: a pattern where the URL is one for several, unknown where the server says it.

    The ranges and lists of a URL, ``[1-9]`` and ``{a,b}``, stand for anything here.
    """
    if call.has("-J"):
        return Argument(Unknown("the name that a server gives", url.value.origins), url.span)
    name = last_name(url)
    text = name.text
    if text is None or call.has("-g") or ("[" not in text and "{" not in text):
        return Argument(name, url.span)
    for opening, closing in ("[]", "{}"):
        before, *globs = text.split(opening)
        text = before + "".join(["*" + glob.partition(closing)[2] for glob in globs])
    return Argument(Known(text, name.origins), url.span, False, True)


def _named_by_address(name: Argument) -> Argument:
    """Return a pattern for a name with ``#1`` in it, the text of the first glob of the URL."""
    if name.text is None:
        start = beginning(name.value).partition("#")[0]
        return Argument(Unknown("a part of the address", name.value.origins, "", start), name.span)
    before, *parts = name.text.split("#")
    text = before + "".join(["*" + part.lstrip("0123456789") if part[:1].isdecimal() else "#" + part for part in parts])
    return Argument(Known(text, name.value.origins), name.span, False, True)


def is_named_by_address(name: Argument) -> bool:
    """Tell whether the name of an output holds a part of the URL: ``#1`` for its first glob."""
    _, mark, rest = beginning(name.value).partition("#")
    return bool(mark) and rest[:1].isdecimal()


def input_of(call: Call) -> InputUse:
    """Return that standard input is sent where a dash says so."""
    is_sent = any(value.text in ("-", ".", "@-") for value in call.values("-T", *_DATA))
    return "data" if is_sent or any(v.text == "-" for v in call.values("-K")) else "ignored"


def output(call: Call) -> Value:
    """Return what comes from the network, unless files take all of it; digits that ``-w`` prints."""
    files = [g for g in call.given("-o", "-O") if g.argument is None or g.argument.text not in ("-", "/dev/stdout")]
    is_saved = call.has("--remote-name-all") or len(files) >= max(1, len(_urls(call)))
    if not is_saved or (call.has("-v", "-D") and any(v.text in ("-", "/dev/stdout") for v in call.values("-D"))):
        local = [u for u in _urls(call) if beginning(u.value)[:5].lower() == "file:"]
        if local and len(local) == len(_urls(call)):
            return content(d.path for url in local for d in fetch(call, url) if isinstance(d, Reads))
        return FROM_NETWORK
    form = call.value("-w")
    if form is None:
        return NOTHING
    return digits("curl") if _is_number(form.text or "") else FROM_NETWORK


def _is_number(form: str) -> bool:
    """Tell whether a format prints digits, dots and blanks only."""
    rest = form.replace("\\n", "").replace("\\r", "").replace("\\t", "")
    while "%{" in rest:
        before, _, after = rest.partition("%{")
        name, brace, end = after.partition("}")
        if not brace or name not in _NUMBERS:
            return False
        rest = before + end
    return not rest.strip("0123456789. \n,:;=-")


@action(Fetches)
def resolves(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """A name gets another address, or a connection goes elsewhere: ``host:port:address``."""
    for host in (argument.text or "").split(":", 2)[2:]:
        for one in host.strip("[]").split(","):
            yield Fetches(argument.span, Known(one, argument.value.origins))


SPEC = CommandSpec(
    "curl",
    options=(
        Option("--resolve", value="HOST:PORT:ADDRESS", does=resolves),
        Option("--connect-to", value="HOST:PORT:HOST:PORT", does=resolves),
        Option("-o", "--output", value="FILE"),
        Option("-O", "--remote-name"),
        Option("-d", "--data", "--data-ascii", "--data-raw", value="DATA"),
        Option("--data-binary", value="DATA"),
        Option("--data-urlencode", value="DATA"),
        Option("--json", value="DATA"),
        Option("-F", "--form", "--form-string", value="NAME=CONTENT"),
        Option("-T", "--upload-file", value="FILE"),
        Option("-G", "--get"),
        Option("-X", "--request", value="METHOD"),
        Option("-H", "--header", "--proxy-header", value="HEADER"),
        Option("-b", "--cookie", value="DATA"),
        Option("-u", "--user", "--oauth2-bearer", value="USER"),
        Option("-A", "--user-agent", value="NAME"),
        Option("-e", "--referer", value="URL"),
        Option("-w", "--write-out", value="FORMAT"),
        Option("--url", "--url-query", value="URL"),
        Option(
            "-K", "--config", value="FILE", does=(reads, has_gap("options-from-file", "curl takes options from a file"))
        ),
        Option("-c", "--cookie-jar", "--etag-save", "--hsts", "--alt-svc", value="FILE", does=writes_fetched),
        Option("-D", "--dump-header", value="FILE", does=writes_fetched),
        Option("--trace", "--trace-ascii", "--stderr", value="FILE", does=writes_fetched),
        Option("--libcurl", value="FILE", does=writes),
        Option(
            "-E", "--cert", "--key", "--netrc-file", "--pubkey", "--proxy-cert", "--proxy-key", value="FILE", does=reads
        ),
        Option("--engine", value="NAME", does=loads),
        Option("--remote-name-all"),
        Option("--output-dir", value="DIR"),
        Option("-v", "--verbose"),
    ),
    flags=(
        "-0|--http1.0 --http1.1 --http2 --http2-prior-knowledge --http3 --http3-only -1|--tlsv1 --tlsv1.0"
        " --tlsv1.1 --tlsv1.2 --tlsv1.3 -2|--sslv2 -3|--sslv3 -4|--ipv4 -6|--ipv6 -a|--append --anyauth"
        " --basic --ca-native --compressed --compressed-ssh --create-dirs --crlf --digest --disable-eprt"
        " --disable-epsv --disallow-username-in-url --doh-cert-status --doh-insecure -f|--fail --fail-early"
        " --fail-with-body --false-start --form-escape --ftp-create-dirs --ftp-pasv --ftp-skip-pasv-ip"
        " --ftp-ssl-ccc --ftp-ssl-control -g|--globoff --haproxy-protocol -I|--head --ignore-content-length"
        " -i|--include|--show-headers -k|--insecure -j|--junk-session-cookies -l|--list-only -L|--location"
        " --location-trusted -M|--manual --metalink -n|--netrc --negotiate --netrc-optional --no-alpn"
        " -N|--no-buffer --no-clobber --no-keepalive --no-npn --no-progress-meter --no-sessionid --ntlm"
        " --ntlm-wb --parallel-immediate -Z|--parallel --path-as-is --post301 --post302 --post303"
        " -#|--progress-bar --proxy-anyauth --proxy-basic --proxy-digest --proxy-insecure --proxy-negotiate"
        " --proxy-ntlm -p|--proxytunnel -q|--disable --raw -J|--remote-header-name -R|--remote-time"
        " --remove-on-error --retry-all-errors --retry-connrefused --sasl-ir -s|--silent -S|--show-error"
        " --socks5-basic --socks5-gssapi --ssl --ssl-reqd --ssl-allow-beast --ssl-no-revoke --styled-output"
        " --suppress-connect-headers --tcp-fastopen --tcp-nodelay --tftp-no-options --tr-encoding --trace-ids"
        " --trace-time -B|--use-ascii --xattr -h|--help -V|--version -:|--next --mptcp --skip-existing"
    ),
    values=(
        "--proxy-capath --proxy-ciphers --proxy-crlfile --proxy-key-type --proxy-pinnedpubkey --proxy-tlspassword"
        " --proxy-tlsuser --proxy-cert-type --socks5-gssapi-service --ftp-ssl-ccc-mode"
        " --abstract-unix-socket --aws-sigv4 --cacert --capath --cert-type --ciphers --connect-timeout"
        " -C|--continue-at --create-file-mode --crlfile --curves --delegation --dns-interface"
        " --dns-ipv4-addr --dns-ipv6-addr --dns-servers --doh-url --egd-file --etag-compare"
        " --expect100-timeout --ftp-account --ftp-alternative-to-user --ftp-method -P|--ftp-port"
        " --happy-eyeballs-timeout-ms --haproxy-clientip --hostpubmd5 --hostpubsha256 --interface --ip-tos"
        " --ipfs-gateway --keepalive-time --keepalive-cnt --key-type --krb --limit-rate --local-port"
        " --login-options --mail-auth --mail-from --mail-rcpt --max-filesize --max-redirs -m|--max-time"
        " --noproxy --parallel-max --pass --pinnedpubkey --preproxy --proto --proto-default --proto-redir"
        " -x|--proxy --proxy-cacert --proxy-pass --proxy-service-name --proxy-tls13-ciphers"
        " --proxy-tlsauthtype --proxy1.0 -U|--proxy-user -Q|--quote --random-file -r|--range --rate"
        " --request-target --retry --retry-delay --retry-max-time --sasl-authzid --service-name"
        " --socks4 --socks4a --socks5 --socks5-hostname -Y|--speed-limit -y|--speed-time -t|--telnet-option"
        " --tftp-blksize -z|--time-cond --tls-max --tls13-ciphers --tlsauthtype --tlspassword --tlsuser"
        " --trace-config --unix-socket --variable --vlan-priority"
    ),
    effects=effects,
    input=input_of,
    output=output,
    examples={
        "curl -fsSL https://example.com/a": ("fetches https://example.com/a", "stdout from network"),
        "curl -so out https://example.com/a": (
            "writes out",
            "fetches https://example.com/a",
            "stdout is ''",
        ),
        "curl -O https://example.com/d/a.sh?x=1": (
            "writes a.sh",
            "fetches https://example.com/d/a.sh?x=1",
        ),
        "curl -O https://example.com/d/[1-3].sh": (
            "writes *.sh",
            "fetches https://example.com/d/[1-3].sh",
        ),
        "curl -gO https://example.com/d/[1-3].sh": (
            "writes [1-3].sh",
            "fetches https://example.com/d/[1-3].sh",
        ),
        "curl -d @key https://example.com/a": (
            "reads key",
            "sends ? to https://example.com/a by POST",
            "fetches https://example.com/a",
        ),
        "curl -X DELETE https://example.com/a": (
            "sends to https://example.com/a by DELETE",
            "fetches https://example.com/a",
        ),
        "curl --upload-f notes https://example.com/": (
            "reads notes",
            "sends ? to https://example.com/ by PUT",
            "fetches https://example.com/",
        ),
        "curl -F file=@a.txt;type=text/plain https://example.com/": (
            "reads a.txt",
            "sends ? to https://example.com/ by POST",
            "fetches https://example.com/",
        ),
        "curl -b jar https://example.com/": (
            "reads jar",
            "fetches https://example.com/",
        ),
        "curl file:///etc/passwd": ("reads /etc/passwd", "stdout from file:/etc/passwd"),
        "curl -s -o /dev/null -w %{http_code} https://example.com/": (
            "writes /dev/null",
            "fetches https://example.com/",
            "stdout digits from command:curl",
        ),
        "curl -D heads -s https://example.com/": ("writes heads", "fetches https://example.com/"),
        "curl -K opts": ("reads opts", "gap options-from-file"),
        "curl -o - -s https://example.com/": ("fetches https://example.com/", "stdout from network"),
    },
    idle_options=(
        "--help --version --cert-status --eprt --no-eprt --epsv --no-epsv --ftp-pret --http0.9 --http1.0"
        " --http1.1 --mail-rcpt-allowfails --clobber --keepalive --progress-meter --sessionid"
        " --proxy-ssl-allow-beast --proxy-ssl-auto-client-cert --proxy-tlsv1 --socks5-gssapi-nec --socks5-basic"
        " --socks5-gssapi --ssl-auto-client-cert --ssl-revoke-best-effort --no-remote-name --no-progress-meter"
        " --no-keepalive --no-sessionid --no-alpn --no-npn --no-buffer --no-clobber --tlsv1.0 --tlsv1.1"
        " --tlsv1.2 --tlsv1.3 --proxy1.0 --http2 --http2-prior-knowledge --http3 --http3-only --ca-native"
        " --proxy-ca-native --compressed-ssh --tr-encoding --trace-ids --tls-earlydata --skip-existing --mptcp"
        " --post301 --post302 --post303 --path-as-is --ssl-allow-beast --sasl-ir --disable-eprt --disable-epsv"
        " --haproxy-protocol --xattr --styled-output --ftp-skip-pasv-ip --ftp-ssl-ccc --ftp-ssl-control"
        " --ntlm-wb --remote-header-name --next --parallel-immediate --location-trusted"
        " --suppress-connect-headers --tcp-fastopen --tcp-nodelay --crlf --append --list-only --use-ascii"
        " --metalink --manual --false-start --out-null --follow --krb* -: -#"
    ),
    reference="curl(1), curl 8.11",
)
