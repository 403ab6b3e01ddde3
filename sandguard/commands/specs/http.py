"""Sends HTTP requests, their parts given as words."""

from __future__ import annotations

from sandguard.commands.actions import FROM_NETWORK, NOTHING, content, reads, word
from sandguard.commands.addresses import beginning
from sandguard.commands.effects import Fetches, Reads, Sends, Writes
from sandguard.commands.spec import CommandSpec, Option, Stored
from sandguard.values import Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Value


def effects(call: Call) -> Iterator[Deed]:
    """Yield the request: a method in capitals, the address, and the items."""
    words = call.operands
    method = ""
    if words and (words[0].text or "").isupper() and (words[0].text or "").isalpha():
        method, words = words[0].text or "", words[1:]
    if not words:
        return
    url, items = words[0], words[1:]
    yield Fetches(url.span, url.value)
    sent = False
    for item in items:
        text = beginning(item.value)
        name, at, file = text.partition("@")
        if at and "=" not in name.rstrip("=:") and ":" not in name.rstrip("=:"):
            path = call.path(word(file.partition(";")[0], item.span, item.value.origins))
            yield Reads(item.span, path)
            yield Sends(item.span, url.value, content((path,)), method or "POST")
            sent = True
        elif "==" not in text:
            header, colon, _ = text.partition("=")[0].partition(":")  # a:=1 and a=x:y are fields of the body
            is_header = colon and f"{header}:=" not in text[: len(header) + 2]
            yield Sends(item.span, url.value, item.value, method or "POST", header if is_header else "")
            sent = True
    if method not in ("", "GET", "HEAD", "OPTIONS") and not sent:
        yield Sends(url.span, url.value, Known(""), method)
    for document in call.values("-o"):
        yield Writes(document.span, call.path(document))
        yield Stored(call.path(document), FROM_NETWORK)


def output(call: Call) -> Value:
    """Return what comes from the network, unless a file takes it."""
    return NOTHING if call.has("-o", "-d") else FROM_NETWORK


SPEC = CommandSpec(
    "http",
    options=(
        Option("-o", "--output", value="FILE"),
        Option("-d", "--download"),
        Option("--cert", "--cert-key", value="FILE", does=reads),
    ),
    flags=(
        "-j|--json -f|--form --multipart -x|--compress -S|--stream -c|--continue -h|--headers -m|--meta"
        " -b|--body -v|--verbose --all -q|--quiet --offline -F|--follow -I|--ignore-stdin --check-status"
        " --path-as-is --chunked --debug --ignore-netrc --unsorted --sorted"
    ),
    values="-p|--print -P|--history-print --pretty -s|--style --format-options --response-charset --response-mime"
    " -a|--auth -A|--auth-type --session --session-read-only --proxy --max-redirects --max-headers --timeout --verify"
    " --ssl --ciphers --default-scheme --raw --boundary",
    effects=effects,
    input="data",
    output=output,
    examples={
        "http example.com/a": ("fetches example.com/a", "stdout from network"),
        "http PUT example.com/a x=1": ("fetches example.com/a", "sends x=1 to example.com/a by PUT"),
        "http -f example.com file@key": (
            "fetches example.com",
            "reads key",
            "sends ? to example.com by POST",
        ),
        "http DELETE example.com/a": ("fetches example.com/a", "sends to example.com/a by DELETE"),
    },
    reference="http(1), HTTPie 3.2",
)
