"""Encrypts, decodes, and speaks TLS."""

from __future__ import annotations

from sandguard.commands.actions import FROM_NETWORK, content, digits, loads, reads, word, writes
from sandguard.commands.effects import Listens, LoadsLibrary, Sends
from sandguard.commands.escape_actions import loads_path
from sandguard.commands.spec import CommandSpec, Option, action
from sandguard.values import DECODED, NO_ORIGINS, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed, InputUse
    from sandguard.values import Argument, Value

_FILES = (
    Option("-in", value="FILE", does=reads),
    Option("-out", value="FILE", does=writes),
    Option("-keyout", value="FILE", does=writes),
    Option("-engine", "-provider", "-provider-path", value="FILE", does=loads),
    Option("-d", "-decrypt"),
)
_FLAGS = (
    "-e -a -base64 -A -p -P -nosalt -salt -debug -v -pbkdf2 -nopad -none -noout -text -new -x509 -nodes -noenc -batch"
)
_FLAGS += " -sign -verify -encrypt -quiet -ign_eof -showcerts -crlf -binary -hex -r -list"
_VALUES = (
    "-k -kfile -pass -passin -passout -K -iv -S -md -iter -bufsize -inkey -subj -days -newkey -config -addext"
    " -set_serial"
)
_VALUES += " -CA -CAkey -CAfile -CApath -cert -key -recip -signer -nameopt -rand -writerand -servername"


def effects_of_client(call: Call) -> Iterator[Deed]:
    """Yield the connection, through which standard input is sent."""
    for address in call.values("-connect") or call.operands[:1]:
        yield Sends(address.span, address.value, Unknown("standard input"))


def effects_of_server(call: Call) -> Iterator[Deed]:
    """Yield the port that is opened; with ``-WWW`` the files of the folder are served."""
    address = call.value("-accept", "-port")
    yield Listens((address or call.arguments[0]).span, address.value if address is not None else Known("4433"))


def input_of(call: Call) -> InputUse:
    """Return that standard input is decoded or passed where no file is named."""
    if call.has("-in"):
        return "ignored"
    return "decoded" if call.has("-d") else "passed"


def output(call: Call) -> Value | None:
    """Return the text of the file, decoded where that is asked for."""
    if call.has("-out"):
        return Known("", NO_ORIGINS)
    paths = list(map(call.path, call.values("-in")))
    if not paths:
        return None
    text = content(paths)
    return Unknown("decoded text", text.origins | {DECODED}) if call.has("-d") else text


def language(call: Call) -> str:
    """Return whether the text is only encoded, or encrypted."""
    is_keyed = call.has("-k", "-pass", "-K", "-kfile") or bool(call.unknown)
    return "base64" if call.subcommand == "base64" or (call.has("-a", "-base64") and not is_keyed) else "encrypted"


_ENCODING = CommandSpec(
    "enc",
    options=_FILES,
    flags=_FLAGS,
    values=_VALUES,
    has_clusters=False,
    has_abbreviations=False,
    input=input_of,
    output=output,
    language=language,
    examples={
        "openssl enc -base64 -d -in a": ("reads a", "stdout from decoded, file:/workspace/a"),
        "openssl base64 -d": ("stdin decoded base64",),
        "openssl enc -aes-256-cbc -salt -in a -out b -k x": ("reads a", "writes b", "stdin ignored"),
    },
    reference="openssl-enc(1), OpenSSL 3.4",
)
_OTHER = CommandSpec(
    "x509",
    options=_FILES,
    flags=_FLAGS,
    values=_VALUES,
    has_clusters=False,
    has_abbreviations=False,
    input=lambda call: "ignored" if call.has("-in") else "passed",
    examples={
        "openssl x509 -in cert.pem -noout -text": ("reads cert.pem",),
        "openssl req -new -newkey rsa:2048 -keyout k -out r": ("writes k", "writes r"),
    },
    reference="openssl-x509(1), OpenSSL 3.4",
)


@action(LoadsLibrary)
def loads_from_command(call: Call, argument: Argument) -> Iterator[Deed]:
    """A command for an engine: one names the library that holds it."""
    name, _, path = (argument.text or "").partition(":")
    if name == "SO_PATH" and path:
        yield from loads.act(call, word(path, argument.span, argument.value.origins))


SPEC = CommandSpec(
    "openssl",
    subcommands={
        "enc base64 aes-256-cbc aes-128-cbc des3 zlib": _ENCODING,
        "x509 req rsa pkey genrsa genpkey pkcs12 pkcs8 smime cms ca crl ec ecparam dhparam verify asn1parse ocsp rsautl"
        " pkeyutl ts": _OTHER,
        "dgst md5 sha1 sha256 sha512": CommandSpec(
            "dgst",
            options=(Option("-out", value="FILE", does=writes), Option("-sign", "-verify", value="FILE", does=reads)),
            flags="-hex -binary -r -c -d -debug -sha256 -sha512 -md5",
            values="-hmac -mac -macopt -signature -passin -keyform -engine",
            has_clusters=False,
            operands=reads,
            input="data",
            examples={"openssl dgst -sha256 a": ("reads a",)},
            reference="openssl-dgst(1), OpenSSL 3.4",
        ),
        "engine": CommandSpec(
            "engine",
            options=(Option("-pre", "-post", value="COMMAND", does=loads_from_command),),
            flags="-v -vv -vvv -vvvv -c -t -tt",
            has_clusters=False,
            operands=loads_path,
            input="ignored",
            examples={
                "openssl engine -t ./x.so": ("loads ./x.so",),
                "openssl engine dynamic -pre SO_PATH:./x.so -pre LOAD": ("loads ./x.so",),
                "openssl engine -t -c rdrand": (),
            },
            reference="openssl-engine(1), OpenSSL 3.4",
        ),
        "rand": CommandSpec(
            "rand",
            options=(Option("-out", value="FILE", does=writes),),
            flags="-base64 -hex",
            has_clusters=False,
            output=digits("openssl").replace(shape="word"),
            examples={"openssl rand -hex 16": ("stdout word from command:openssl",)},
            reference="openssl-rand(1), OpenSSL 3.4",
        ),
        "s_client": CommandSpec(
            "s_client",
            options=(Option("-connect", value="HOST:PORT"),),
            flags=_FLAGS,
            values=f"{_VALUES} -proxy -host -port -starttls",
            has_clusters=False,
            effects=effects_of_client,
            input="data",
            output=FROM_NETWORK,
            examples={
                "openssl s_client -quiet -connect example.com:443": (
                    "sends ? to example.com:443",
                    "stdout from network",
                )
            },
            reference="openssl-s_client(1), OpenSSL 3.4",
        ),
        "s_server": CommandSpec(
            "s_server",
            options=(Option("-accept", "-port", value="PORT"),),
            flags=f"{_FLAGS} -WWW -HTTP -www",
            values=_VALUES,
            has_clusters=False,
            effects=effects_of_server,
            input="data",
            output=FROM_NETWORK,
            examples={"openssl s_server -accept 8443 -key k": ("listens on 8443",)},
            reference="openssl-s_server(1), OpenSSL 3.4",
        ),
    },
    reading="first",
    examples={"openssl version": ()},
    reference="openssl(1), OpenSSL 3.4",
)
