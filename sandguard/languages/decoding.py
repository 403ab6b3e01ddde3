"""Decoders of known values, and the errors of those that are not known; what would become too large is refused."""

from __future__ import annotations

from sandguard.joining import LONGEST_TEXT


class UnfoldableError(ValueError):
    """A value is not known, or a result would be too large."""


CODECS = frozenset(
    (
        *("utf8", "utf16", "utf16le", "utf16be", "utf32", "utf32le", "utf32be", "ascii", "latin1", "iso88591"),
        *("cp1252", "utf7", "utf8sig", "unicodeescape", "rawunicodeescape", "idna", "punycode", "cp437", "usascii"),
    )
)


def bytes_of(value: object) -> bytes:
    """Return a value as bytes."""
    if isinstance(value, bytes):
        return value
    if isinstance(value, str):
        return value.encode("utf-8", "surrogateescape")
    if isinstance(value, list) and all(isinstance(element, int) for element in value):
        return bytes(value)
    raise UnfoldableError


def codec(name: object) -> str:
    """Return the name of a codec that only changes texts."""
    text = str(name)
    if text.lower().replace("-", "").replace("_", "").replace(" ", "") not in CODECS:
        raise UnfoldableError
    return text


def _padded(text: bytes) -> bytes:
    return text + b"=" * (-len(text) % 4)


def from_base64(value: object, *_: object) -> bytes:
    """Decode base64, of either alphabet."""
    import binascii

    cleaned = bytes(c for c in bytes_of(value) if c not in b" \t\r\n").translate(bytes.maketrans(b"-_", b"+/"))
    return binascii.a2b_base64(_padded(cleaned.rstrip(b"=")))


def from_base32(value: object, *_: object) -> bytes:
    """Decode base32."""
    import base64

    text = bytes_of(value).strip().upper()
    return base64.b32decode(text + b"=" * (-len(text) % 8))


def from_base85(value: object, *_: object) -> bytes:
    """Decode base85."""
    import base64

    return base64.b85decode(bytes_of(value))


def from_ascii85(value: object, *_: object) -> bytes:
    """Decode ASCII85."""
    import base64

    return base64.a85decode(bytes_of(value))


def unhex(value: object, *_: object) -> bytes:
    """Decode pairs of hexadecimal digits."""
    return bytes.fromhex(bytes_of(value).decode("ascii"))


def unquote(value: object, *_: object) -> str:
    """Decode what is escaped for an address."""
    from urllib.parse import unquote

    return unquote(bytes_of(value).decode("utf-8"))


def rot13(value: object, *_: object) -> str:
    """Decode rot13."""
    import codecs

    return codecs.encode(bytes_of(value).decode("utf-8"), "rot13")


def inflated(value: object, bits: int) -> bytes:
    """Inflate; `bits` say the form, as zlib has them."""
    import zlib

    engine = zlib.decompressobj(bits)
    try:
        result = engine.decompress(bytes_of(value), LONGEST_TEXT)
    except zlib.error as error:
        raise UnfoldableError from error
    if engine.unconsumed_tail:
        raise UnfoldableError
    return result


def bunzip(value: object, *_: object) -> bytes:
    """Unpack bzip2."""
    import bz2

    engine = bz2.BZ2Decompressor()
    try:
        result = engine.decompress(bytes_of(value), LONGEST_TEXT)
    except OSError as error:
        raise UnfoldableError from error
    if not engine.eof:
        raise UnfoldableError  # there is more
    return result


def lzma_text(value: object, *_: object) -> bytes:
    """Unpack xz and LZMA."""
    import lzma

    engine = lzma.LZMADecompressor(memlimit=1 << 26)
    try:
        result = engine.decompress(bytes_of(value), LONGEST_TEXT)
    except lzma.LZMAError as error:
        raise UnfoldableError from error
    if not engine.eof:
        raise UnfoldableError  # there is more
    return result


def html_text(value: str, *_: object) -> str:
    """Decode the entities of HTML."""
    import html

    return html.unescape(value)


def by_codec(value: object, encoding: object = "utf-8", *_: object) -> object:
    """Return what ``codecs.decode`` gives, for codecs of bytes and texts as well."""
    name = str(encoding).lower().replace("-", "").replace("_", "")
    name = name.removesuffix("codec")
    other = {"base64": from_base64, "hex": unhex, "rot13": rot13, "bz2": bunzip}.get(name)
    if other is not None:
        return other(value)
    if name in ("zlib", "zip"):
        return inflated(value, 15)
    return bytes_of(value).decode(codec(encoding))


def decoded(value: object, encoding: object = "utf-8", *_: object) -> object:
    """Return bytes as text."""
    if str(encoding).replace("-", "").lower() in ("base64", "hex", "rot13", "zlib", "bz2"):
        return by_codec(value, encoding)  # Python 2
    return value if isinstance(value, str) else bytes_of(value).decode(codec(encoding), "replace")


def encoded(value: object, encoding: object = "utf-8", *_: object) -> object:
    """Return a text as bytes."""
    if isinstance(value, bytes):
        return value
    return str(value).encode(codec(encoding), "replace")


def utf16(value: object, *_: object) -> str:
    """Decode UTF-16 in little-endian order."""
    return bytes_of(value).decode("utf-16-le")
