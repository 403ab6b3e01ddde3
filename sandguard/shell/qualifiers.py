r"""The code in glob qualifiers of zsh (zsh manual 5.9, Glob Qualifiers): ``e:code:``, ``oe:code:``, ``+name``."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_OTHER = re.compile(
    r"\#q|[-^,/F.@=p*rwxAIERWXsStTNDnUG]|%[bc]?|[oO][nNlLamcd]|[amc][Mwhmsd]?[-+]?[0-9]++|[dlLYug][kmptg]?[-+]?[0-9]++"
    r"|f[-+=]?[0-7?]++|[fugP]([^\w\s])(?:(?!\1).){0,256}+\1|\[[-0-9,]++\]"
    r"|:s([^\w\s])(?:(?!\2).){0,256}+\2(?:(?!\2).){0,256}+\2?|:[a-zA-Z&]",
    re.DOTALL,
).match
_CODE = re.compile(r"[oO]?e([^\w\s])").match
_FUNCTION = re.compile(r"[oO]?\+([\w.-]++)").match
_CLOSING = {"{": "}", "[": "]", "(": ")", "<": ">"}


def code_places(raw: str) -> Iterator[tuple[int, int]]:
    """Yield the place of each piece of code in the text between the parentheses; none where these are no qualifiers."""
    pos = 0
    while pos < len(raw):
        if (match := _FUNCTION(raw, pos)) is not None:
            yield match.span(1)
            pos = match.end()
        elif (match := _CODE(raw, pos)) is not None:
            close = _end_of_code(raw, match.end(), _CLOSING.get(match.group(1), match.group(1)))
            yield match.end(), close
            pos = close + 1
        elif (match := _OTHER(raw, pos)) is not None and match.end() > pos:
            pos = match.end()
        else:
            return


def _end_of_code(raw: str, start: int, delimiter: str) -> int:
    """Return the place of the delimiter after the code, quoted ones aside, or the end."""
    quote = raw[start : start + 1]
    from_ = start
    if quote in ("'", '"'):
        from_ = max(start, raw.find(quote, start + 1))
    close = raw.find(delimiter, from_)
    return len(raw) if close < 0 else close
