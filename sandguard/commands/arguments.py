"""Reading an argument list as the program itself would: what is an option, what its value, what an operand.

Follows getopt(3) and the guidelines of POSIX XBD 12.2, with the variations that a spec states. Nothing is judged here.
"""

from __future__ import annotations

from sandguard.commands.spec import Call, GivenOption, Option
from sandguard.values import Argument, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.paths import Place
    from sandguard.commands.spec import CommandSpec
    from sandguard.source import Source, Span
    from sandguard.values import Value

NUMBER = Option("-#", value="NUMBER")
"""The option that a bare number is, such as ``-9``."""

_NO_OPTION = "0"
"""Stands for a word that begins with no dash, whatever it is."""
_NOTHING_KNOWN = (("", False),)
_SIGNS = ("-", "+")
"""What a word that is an option begins with."""


def read_call(
    spec: CommandSpec,
    name: str,
    arguments: tuple[Argument, ...],
    *,
    span: Span,
    name_span: Span,
    cwd: Value,
    place: Place,
    source: Source,
    dialect: str = "bash",
) -> Call:
    """Return a call of the program with its arguments told apart.

    Args:
        spec: the program's spec.
        name: the last part of the command word, as written.
        arguments: the argv without the name.
        span: the whole command in its source.
        name_span: the command word.
        cwd: the folder it runs in.
        place: the folders that paths are compared with.
        source: the text that the spans refer to.
        dialect: the shell language that the text is in.
    """
    reader = _Reader(spec)
    reader.read(arguments)
    return Call(
        name,
        span,
        name_span,
        arguments,
        " ".join(reader.subcommand),
        tuple(reader.options),
        tuple(reader.operands),
        tuple(reader.unknown),
        tuple(reader.loose),
        cwd,
        place,
        source,
        dialect,
    )


class _Reader:
    """The state of one reading."""

    def __init__(self, spec: CommandSpec) -> None:
        self.spec = spec
        self.table = spec.table
        self.subcommand: list[str] = []
        self.options: list[GivenOption] = []
        self.operands: list[Argument] = []
        self.unknown: list[Argument] = []
        self.loose: list[Argument] = []
        self.waiting: list[tuple[Option, str, Argument]] = []
        """Options whose values are the next arguments, each with its name and word as written."""
        self.is_over = spec.reading == "raw"
        """Whether all that follows is operands."""

    def read(self, arguments: tuple[Argument, ...]) -> None:
        if self.spec.has_bundle and arguments and self._bundle(arguments[0]):
            arguments = arguments[1:]
        for argument in arguments:
            if self.waiting:
                option, name, word = self.waiting.pop(0)
                self._add(option, name, argument, word)
            elif self.is_over:
                self.operands.append(argument)
                if self.spec.reading == "raw" and _readings(argument.value) == _NOTHING_KNOWN:
                    before = self.operands[-2].text if len(self.operands) > 1 else None
                    if argument.can_split or before not in self.spec.raw_values:
                        self.loose.append(argument)
            elif type(argument.value) is Known:
                text = argument.value.value
                if text == "--":
                    self.is_over = True
                elif text[:1] in _SIGNS and text and self._looks_like_option(text, True):
                    self._word(text, True, argument)
                else:
                    self._operand(argument, text)
            else:
                self._argument(argument)
        for option, name, word in self.waiting:
            self._add(option, name, None, word)

    def _bundle(self, word: Argument) -> bool:
        """Read a first word such as ``xzf``: the values of its letters follow it, in their order."""
        letters = word.text or ""
        if not letters.isalpha() or not letters.isascii():
            return False
        for letter in letters:
            option = self.table.get("-" + letter)
            if option is None:
                self.unknown.append(word)
            elif option.value and not option.is_optional:
                self.waiting.append((option, "-" + letter, word))
            else:
                self._add(option, "-" + letter, None, word)
        return True

    def _argument(self, argument: Argument) -> None:
        is_operand = False
        for text, is_whole in _readings(argument.value):
            if not text:
                self.loose.append(argument)
                is_operand = True
            elif self._looks_like_option(text, is_whole):
                self._word(text, is_whole, argument)
            else:
                is_operand = True
        if is_operand:
            self._operand(argument, argument.text)

    def _operand(self, argument: Argument, text: str | None) -> None:
        if not self.operands and text is not None and text in self.spec.subcommands:
            self.subcommand.append(text)
            parent = self.spec
            self.spec = parent.subcommands[text]
            self.table = {**parent.table, **self.spec.table} if parent.shares_options else self.spec.table
            self.is_over = self.spec.reading == "raw"
            return
        if text is not None and text.startswith("+") and self.spec.subcommands:
            return  # rustup's proxies take the name of a toolchain before the sub-command
        self.operands.append(argument)
        self.is_over = self.spec.reading == "first"

    def _looks_like_option(self, text: str, is_whole: bool) -> bool:
        if text.startswith("-"):
            return len(text) > 1 or not is_whole
        return text.startswith("+") and self.spec.has_plus and len(text) > 1

    def _word(self, text: str, is_whole: bool, word: Argument) -> None:
        """Read a word that begins with a dash or a plus; what stands after `text` is unknown unless it `is_whole`."""
        spec = self.spec
        if text.startswith("--") or not spec.has_clusters or self._whole_name(text) in self.table:
            self._long(text, is_whole, word)
        elif spec.has_numbers and text[0] == "-" and text[1:2].isdecimal():
            self._number(text, is_whole, word)
        else:
            self._cluster(text, is_whole, word)

    @staticmethod
    def _whole_name(text: str) -> str:
        """Return the name of a long option after one dash; empty for what can only be a cluster."""
        name = text.partition("=")[0]
        return name if len(name) > 2 else ""

    def _long(self, text: str, is_whole: bool, word: Argument) -> None:
        name, equals, _ = text.partition("=")
        option = self._find(name, may_be_longer=not is_whole and not equals)
        if option is None:
            self.unknown.append(word)
        elif equals:
            self._add(option, name, _part(word, text, len(name) + 1, is_whole), word)
        elif not is_whole:
            # --output$x: the rest may be empty, a value after =, or another name.
            self.unknown.append(word)
            self._add(option, name, _part(word, text, len(text), is_whole), word)
        elif option.value and not option.is_optional:
            self.waiting.append((option, name, word))
        else:
            self._add(option, name, None, word)

    def _find(self, name: str, *, may_be_longer: bool) -> Option | None:
        option = self.table.get(name)
        if option is not None or not self.spec.has_abbreviations or may_be_longer or not name.startswith("--"):
            return option
        found = {id(o): o for n, o in self.table.items() if n.startswith(name)}
        return next(iter(found.values())) if len(found) == 1 else None

    def _number(self, text: str, is_whole: bool, word: Argument) -> None:
        """Read ``-20``, or ``-20f`` as tail takes it."""
        letters = text[1:].lstrip("0123456789")
        digits = text[1 : len(text) - len(letters)]
        if letters:
            self._add(NUMBER, "-#", Argument(Known(digits, word.value.origins), word.span), word)
            self._cluster("-" + letters, is_whole, word)
        else:
            self._add(NUMBER, "-#", _part(word, text, 1, is_whole), word)

    def _cluster(self, text: str, is_whole: bool, word: Argument) -> None:
        sign = text[0]
        for at in range(1, len(text)):
            name = sign + text[at]
            option = self.table.get(name)
            if option is None and sign == "+":
                option = self.table.get("-" + text[at])
            if option is None:
                self.unknown.append(word)
                continue
            if not option.value:
                self._add(option, name, None, word)
                continue
            if option.is_apart:
                self.waiting.append((option, name, word))
                continue
            if at + 1 < len(text) or not is_whole:
                self._add(option, name, _part(word, text, at + 1, is_whole), word)
            elif option.is_optional:
                self._add(option, name, None, word)
            else:
                self.waiting.append((option, name, word))
            return
        if not is_whole:
            self.unknown.append(word)

    def _add(self, option: Option, name: str, argument: Argument | None, word: Argument) -> None:
        self.options.append(GivenOption(option, name, argument, word))
        self.is_over = self.is_over or option.is_last


def _readings(value: Value) -> tuple[tuple[str, bool], ...]:
    """Return what a word can be: texts, each with whether it is the whole word; empty text when nothing is known."""
    texts = value.texts
    if texts is not None:
        return tuple((text or _NO_OPTION, True) for text in texts)
    if isinstance(value, Unknown):
        if value.prefix:
            return ((value.prefix, False),)
        if value.shape in ("digits", "hex", "temporary-path"):
            return ((_NO_OPTION, True),)
    return _NOTHING_KNOWN


def _part(word: Argument, text: str, start: int, is_whole: bool) -> Argument:
    """Return the rest of a word from `start` of its `text` as an argument of its own."""
    value = word.value
    rest = text[start:]
    if is_whole:
        return Argument(Known(rest, value.origins), word.span, False, word.is_pattern)
    shape = value.shape if isinstance(value, Unknown) else ""
    reason = value.reason if isinstance(value, Unknown) else "the text is not known"
    return Argument(Unknown(reason, value.origins, shape, rest), word.span, False, word.is_pattern)
