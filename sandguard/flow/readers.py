"""Built-ins that fill variables from input and arguments: read, mapfile, getopts, printf -v, let."""

from __future__ import annotations

from sandguard.commands import behave, lookup, read_call
from sandguard.flow.conditions import NUMERIC_TESTS
from sandguard.flow.environment import LOOSE
from sandguard.flow.evaluated import number
from sandguard.flow.expansion import separators_of
from sandguard.flow.fields import DEFAULT_SEPARATORS, split_fields
from sandguard.flow.invoke import Start, invoke
from sandguard.flow.words_given import has_letter, operands_of, read_options, run_argument
from sandguard.joining import EMPTY, one_of, prefix_of, union
from sandguard.values import DECODED, FROM_LITERAL, NETWORK, NO_ORIGINS, USER, Argument, FileNames, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.flow.built_ins import Handler
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.values import Value


BUFFER = "(buffer)"
"""The name under which the text is kept that zsh's ``print -z`` gives to the next ``read -z``."""


def read(run: Evaluation, environment: Environment, start: Start, _name: str) -> Value | None:
    """``read``: a line of the input; words of a known line are told apart."""
    options, words = read_options(start, "dinNptu")
    is_array = any(letter in "aA" for letter, _ in options)
    fd = next((word.text or "" for letter, word in options if letter == "u"), "")
    if "p" in environment.descriptors and has_letter(start, "p"):
        fd = "p"  # of a coprocess, in ksh, mksh and zsh; there the letter takes no value
        words = operands_of(start)
    names: list[str] = []
    for word in words:
        if word.text is not None and word.text.isidentifier():
            names.append(word.text)
        else:
            run.reach_name(environment, word.span, word.value)
    value = _open_at(run, environment, fd)
    if run.dialect == "zsh" and has_letter(start, "z"):
        value = environment.get(BUFFER)
    line = _line_of(value)
    is_idle = any(letter == "t" and not (word.text or "0").strip("0.") for letter, word in options)
    before = environment.copy() if is_idle or _may_be_closed(environment, fd) else None
    letters = {letter for letter, _ in options}
    _fill(run, environment, names, line, is_array=is_array, is_raw="r" in letters)
    if before is not None:
        environment.join_unchanged(before)  # nothing is read then, not even an end
    return EMPTY


def _open_at(run: Evaluation, environment: Environment, fd: str) -> Value:
    """Return what can be read at a descriptor, or at the input where that is not one that the text has opened."""
    if fd in ("", "0") or fd not in environment.descriptors:
        return environment.stdin
    from sandguard.flow.redirections import read_from

    value = read_from(run, environment, fd)
    return environment.stdin if value is None else value


def _may_be_closed(environment: Environment, fd: str) -> bool:
    return (fd or "0") in environment.closed or (fd not in ("", "0", "1", "2") and fd not in environment.descriptors)


def _fill(
    run: Evaluation, environment: Environment, names: list[str], line: Value, *, is_array: bool, is_raw: bool
) -> None:
    """Give the words of a line to variables, the rest of it to the last."""
    if not is_raw and "\\" in "".join(line.texts or ()):
        line = Unknown("a line with backslashes", line.origins)  # they hide separators, or join lines
    if is_array and names:
        environment.assign_array(names[0], _split_line(environment, line))
        if line.text is None or run.dialect not in ("bash", "zsh"):
            environment.attributes[names[0]] = environment.attributes.get(names[0], 0) | LOOSE
        return
    if not names:
        environment.assign("REPLY", line)
        return
    separators = separators_of(environment)
    separators = DEFAULT_SEPARATORS if separators is None else separators
    for index, variable in enumerate(names):
        if line.texts is None:
            # The only variable gets the line itself, but for blanks around it; a file's name is mostly one word.
            is_line = len(names) == 1 or (not index and type(line) is FileNames)
            environment.assign(variable, line if is_line else Unknown("a word of the input", line.origins))
            continue
        fields = [_word_of(text, separators, index, is_last=index == len(names) - 1) for text in line.texts]
        environment.assign(variable, one_of([Known(field, line.origins or FROM_LITERAL) for field in fields]))


def _word_of(line: str, separators: str, index: int, *, is_last: bool) -> str:
    """Return a word of a line, or all that begins with it; separators in it stay but at the end (POSIX XCU read)."""
    blanks = "".join(c for c in separators if c in " \t\n")
    rest = line.strip(blanks) if blanks else line
    for _ in range(index):
        at = 0
        while at < len(rest) and rest[at] not in separators:
            at += 1
        rest = _after_separator(rest[at:], separators, blanks)
    ends = [at for at, character in enumerate(rest) if character in separators]
    if not is_last:
        return rest[: ends[0]] if ends else rest
    if ends and not _after_separator(rest[ends[0] :], separators, blanks):
        return rest[: ends[0]]  # one separator at the end counts for nothing
    return rest


def _after_separator(rest: str, separators: str, blanks: str) -> str:
    """Return what follows one separator: blanks, and among them at most one of another kind."""
    at = 0
    has_other = False
    while at < len(rest) and (rest[at] in blanks or (rest[at] in separators and not has_other)):
        has_other = has_other or rest[at] not in blanks
        at += 1
    return rest[at:]


def read_lines(run: Evaluation, environment: Environment, start: Start, _name: str) -> Value | None:
    """``mapfile``: every line of the input; ``-C`` names a command that is run for them."""
    options, words = read_options(start, "dnOsucC")
    fd = next((word.text or "" for letter, word in options if letter == "u"), "")
    target = words[0].text if words else "MAPFILE"
    value = _open_at(run, environment, fd)
    for letter, word in options:
        if letter == "C":
            _call_back(run, environment, start, word, value)
    texts = value.texts
    if target is None or not target.isidentifier():
        return EMPTY
    before = environment.copy() if _may_be_closed(environment, fd) else None
    if texts is None or len(texts) != 1:
        environment.assign_array(
            target, (value if type(value) is FileNames else Unknown("a line of the input", value.origins),)
        )
        environment.attributes[target] = environment.attributes.get(target, 0) | LOOSE
    else:
        ends_stay = not any(letter == "t" for letter, _ in options)
        lines = texts[0].splitlines(keepends=ends_stay)[:1024]
        environment.assign_array(target, tuple(Known(line, value.origins) for line in lines))
        if any(letter != "t" for letter, _ in options):
            environment.attributes[target] = environment.attributes.get(target, 0) | LOOSE
    if before is not None:
        environment.join_unchanged(before)
    return EMPTY


def _call_back(run: Evaluation, environment: Environment, start: Start, word: Argument, value: Value) -> None:
    """Evaluate the command that ``-C`` names: an index and a line of the input are added to its words."""
    text = word.text
    if text is None or not text.replace(" ", "a").replace("_", "a").replace("-", "a").isalnum():
        run_argument(run, environment, word)
        if value.comes_from(NETWORK, DECODED):
            run.use_code(word.span, value, "tool", language=run.dialect, via="argument", consumer="mapfile")
        return
    line = _line_of(value)
    words = [Argument(Known(part, word.value.origins), word.span) for part in text.split()]
    more = [Argument(Unknown("an index", NO_ORIGINS, "digits"), word.span), Argument(line, word.span)]
    invoke(run, environment.copy(), Start(start.span, [*words, *more]))


def get_options(_run: Evaluation, environment: Environment, start: Start, _name: str) -> Value | None:
    """``getopts``: its variable is a letter of its first operand, OPTARG any of the arguments."""
    words = start.arguments
    if len(words) > 2 and (variable := words[2].text) is not None and variable.isidentifier():
        environment.assign(variable, Unknown("an option letter", NO_ORIGINS, "word"))
    given = [word.value for word in words[3:]]
    if not given:
        positional = environment.positional
        given = [word.value for word in positional] if positional is not None else []
        if positional is None:
            given = [Unknown("an argument of the text", frozenset((USER,)))]
    environment.assign("OPTARG", Unknown("the argument of an option", union(given)))
    return EMPTY


def print_formatted(run: Evaluation, environment: Environment, start: Start, _name: str) -> Value | None:
    """``printf -v name``: what it would print is assigned; otherwise its spec says what it prints."""
    words = start.arguments
    if len(words) > 1 and words[1].can_split and words[1].value.comes_from(NETWORK):
        run.reach_name(environment, words[1].span, words[1].value)  # it may turn out as -v and a name
    if len(words) > 2 and (words[1].text or "").strip() == "%q" and any(w.value.texts is None for w in words[2:]):
        return Unknown("a quoted text", union(word.value for word in words[2:]), "word")
    if len(words) < 3 or not prefix_of(words[1].value).startswith("-v"):
        return None
    glued = (words[1].text or "")[2:]
    rest = words[2:] if glued else words[3:]
    variable = glued or words[2].text
    if variable is None or not variable.isidentifier():
        run.reach_name(environment, words[2].span, words[2].value)
        return EMPTY

    spec = lookup("printf")
    value: Value = Unknown("a formatted text", union(word.value for word in rest))
    if spec is not None:
        call = read_call(
            spec,
            "printf",
            tuple(rest),
            span=start.span,
            name_span=words[0].span,
            cwd=environment.cwd,
            place=run.place,
            source=run.source,
            dialect=run.dialect,
        )
        value = behave(spec, call).stdout or value
    environment.assign(variable, value)
    return EMPTY


def let(run: Evaluation, environment: Environment, start: Start, _name: str) -> Value | None:
    """``let``: each word is an arithmetic expression."""
    for word in start.arguments[1:]:
        number(run, environment, word.span, word.value)
    return EMPTY


def wait(run: Evaluation, environment: Environment, start: Start, _name: str) -> Value | None:
    """``wait -p name``: the variable that gets the number of the job."""
    for letter, word in read_options(start, "p")[0]:
        if letter == "p":
            run.reach_name(environment, word.span, word.value)
    return EMPTY


def test(run: Evaluation, environment: Environment, start: Start, name: str) -> Value | None:
    """``test``: after ``-v`` a name is evaluated, and unquoted text can bring one (Bash manual 6.4)."""
    words = start.arguments[1:]
    if start.tested and len(words) == (4 if name == "[" else 3) and words[1].text in NUMERIC_TESTS:
        environment.claims = ((start.tested, "digits", True),)
    for index, word in enumerate(words):
        is_name = index and words[index - 1].text in ("-v", "-R")
        if is_name or (word.can_split and word.value.comes_from(NETWORK)):
            run.reach_name(environment, word.span, word.value)
    return EMPTY


def _line_of(value: Value) -> Value:
    """Return a line of an input; any of them where there are several, since a loop reads one after another."""
    texts = value.texts
    if type(value) is FileNames:
        return value  # each of its lines fits one of the same patterns
    if texts is None:
        shape = value.shape if isinstance(value, Unknown) else ""
        return Unknown("a line of the input", value.origins or frozenset((USER,)), shape)
    lines = [line for text in texts for line in text.removesuffix("\n").split("\n")]
    return one_of([Known(line, value.origins) for line in lines[:256]]) if lines else EMPTY


def _split_line(environment: Environment, line: Value) -> tuple[Value, ...]:

    text, separators = line.text, environment.get("IFS").text
    if text is None or separators is None:
        return (Unknown("a word of the input", line.origins),)
    blanks = "".join(c for c in separators if c in " \t\n")
    others = "".join(c for c in separators if c not in " \t\n")
    return tuple(Known(field, line.origins) for field in split_fields(text, blanks, others)[:1024])


READER_HANDLERS: dict[str, Handler] = {
    "read": read,
    **dict.fromkeys(("mapfile", "readarray"), read_lines),
    "getopts": get_options,
    "printf": print_formatted,
    "let": let,
    "wait": wait,
    **dict.fromkeys(("test", "["), test),
}
"""What each of these built-ins does to the state."""
