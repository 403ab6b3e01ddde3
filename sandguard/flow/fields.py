"""How the pieces of a word become fields: quoting, field splitting (POSIX XCU 2.6.5) and active patterns."""

from __future__ import annotations

from sandguard.flow.patterns import is_pattern
from sandguard.joining import EMPTY, concatenated, is_plain
from sandguard.shell.dialect import Feature
from sandguard.values import FROM_LITERAL, Argument, Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.source import Span
    from sandguard.values import Value

DEFAULT_SEPARATORS = " \t\n"


class FieldBuilder:
    """Gathers the pieces of one word and yields its fields.

    Args:
        span: where the word stands.
        separators: the value of IFS; None when it is not known.
        splits: whether unquoted expansions are split, and patterns active.
        marks: in which text active braces are marked, to be expanded at the end: `Feature.LATE_BRACES`, in that of the
            word, and `Feature.VALUE_BRACES`, also in that of unquoted expansions.
    """

    __slots__ = (
        "braces",
        "can_split",
        "done",
        "has_marks",
        "has_pattern",
        "is_started",
        "marks",
        "pieces",
        "separators",
        "span",
        "splits",
    )

    def __init__(self, span: Span, separators: str | None, *, splits: bool, marks: int = 0) -> None:
        self.span = span
        self.separators = DEFAULT_SEPARATORS if separators is None else separators
        self.splits = splits
        self.done: list[Argument] = []
        self.pieces: list[Value] = []
        self.is_started = False
        """Whether there is a field even if no piece of it has text."""
        self.can_split = False
        self.has_pattern = False
        self.marks = marks
        self.braces = 0
        self.has_marks = False
        """Whether there is a marked brace in any field."""

    def text(self, text: str, *, is_quoted: bool) -> None:
        """Add text of the word itself."""
        if is_quoted:
            self.is_started = True
        elif not self.has_pattern and is_pattern(text):
            self.has_pattern = True
        if self.marks and not is_quoted:
            text = self._marked(text)
        if text:
            self.pieces.append(Known(text, FROM_LITERAL))

    def value(self, value: Value, *, is_quoted: bool, is_matched: bool = False) -> None:
        """Add the value of an expansion; `is_matched` tells that it names some file that matches its text."""
        if is_quoted or not self.splits:
            self.is_started = True
            self.has_pattern = self.has_pattern or is_matched
            if value is not EMPTY:
                self.pieces.append(value)
            return
        if self.braces > 0:
            self.whole(value)
            return
        if type(value) is Known:
            if self.marks & Feature.VALUE_BRACES and "{" in value.value:
                before = self.braces
                value = Known(self._marked(value.value), value.origins)
                self.braces = before
            self._split(value)
            self.has_pattern = self.has_pattern or is_matched
            return
        texts = value.texts
        if texts is not None:
            self.can_split = self.can_split or any(_is_split(text, self.separators) or not text for text in texts)
            self.has_pattern = self.has_pattern or is_matched or any(map(is_pattern, texts))
        elif not is_plain(value):
            self.can_split = True
        self.pieces.append(value)

    def whole(self, value: Value) -> None:
        """Add the value of an unquoted expansion that is neither split nor a pattern; an empty one makes no field."""
        texts = value.texts
        if texts is None or (len(texts) > 1 and "" in texts):
            self.can_split = True
        if texts != ("",):
            self.pieces.append(value)

    def any_number(self, value: Value, *, is_quoted: bool, is_matched: bool) -> None:
        """Add the value of an element that may be missing, or may be several."""
        before = len(self.done)
        self.value(value, is_quoted=is_quoted, is_matched=is_matched)
        self.done[before:] = [field.replace(can_split=True) for field in self.done[before:]]
        self.can_split = True

    def literal(self, text: str, *, is_whole: bool) -> None:
        """Add unquoted text of a word that stands in an expansion: it is split as what the expansion yields is."""
        if self.marks:
            text = self._marked(text)
        if is_whole:
            self.text(text, is_quoted=False)
        else:
            self.value(Known(text, FROM_LITERAL), is_quoted=False)

    def _marked(self, text: str) -> str:
        if self.marks & Feature.BRACES_JOIN:
            self.braces += text.count("{")
        if "{" in text:
            self.has_marks = True
        elif not self.has_marks:
            return text
        from sandguard.flow.braces import MARKED

        return text.translate(MARKED)

    def end_field(self) -> None:
        """End the field that is being built, if there is one."""
        if self.pieces or self.is_started:
            value = concatenated(self.pieces) if self.pieces else Known("", FROM_LITERAL)
            self.done.append(Argument(value, self.span, self.can_split, self.has_pattern and self.splits))
        self.pieces = []
        self.is_started = self.can_split = self.has_pattern = False

    def _split(self, value: Known) -> None:
        text, separators = value.value, self.separators
        if not text:
            return
        if not _is_split(text, separators):
            self.has_pattern = self.has_pattern or is_pattern(text)
            self.pieces.append(value)
            return
        blanks = "".join(c for c in separators if c in " \t\n")
        others = "".join(c for c in separators if c not in " \t\n")
        if text[0] in blanks:
            self.end_field()
        fields = split_fields(text, blanks, others)
        for index, field in enumerate(fields):
            if index:
                self.end_field()
            self.has_pattern = self.has_pattern or is_pattern(field)
            if field:
                self.pieces.append(Known(field, value.origins))
            else:
                self.is_started = True
        if text[-1] in separators:
            self.end_field()


def split_fields(text: str, blanks: str, others: str) -> list[str]:
    """Return the fields of a text; `blanks` are the separators that are white space, `others` those that are not."""
    if not others:
        for blank in blanks[1:]:
            text = text.replace(blank, blanks[0])
        return [field for field in text.split(blanks[0]) if field] if blanks else [text]
    text = text.strip(blanks) if blanks else text
    fields: list[str] = []
    current: list[str] = []
    at = 0
    while at < len(text):
        character = text[at]
        if character in blanks or character in others:
            has_delimiter = False
            while at < len(text) and (text[at] in blanks or (text[at] in others and not has_delimiter)):
                has_delimiter = has_delimiter or text[at] in others
                at += 1
            fields.append("".join(current))
            current = []
            continue
        current.append(character)
        at += 1
    if current:
        fields.append("".join(current))
    return fields


def _is_split(text: str, separators: str) -> bool:
    return any(separator in text for separator in separators)
