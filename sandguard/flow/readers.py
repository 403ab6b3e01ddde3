"""Built-ins that fill variables from input and arguments: read, mapfile, getopts, printf -v, let."""

from __future__ import annotations

from sandguard.commands import behave, read_call
from sandguard.flow.evaluated import number
from sandguard.flow.fields import split_fields
from sandguard.flow.invoke import Start, invoke, spec_of
from sandguard.flow.joining import EMPTY, concatenated, one_of, prefix_of, union
from sandguard.flow.words_given import read_options, run_argument
from sandguard.values import DECODED, NETWORK, NO_ORIGINS, USER, Argument, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.flow.built_ins import Handler
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.values import Value


def read(run: Evaluation, environment: Environment, start: Start, _name: str) -> Value | None:
    """``read``: a line of the input; words of a known line are told apart."""
    options, words = read_options(start, "dinNptu")
    is_array = any(letter in "aA" for letter, _ in options)
    fd = next((word.text or "" for letter, word in options if letter == "u"), "")
    names: list[str] = []
    for word in words:
        if word.text is not None and word.text.isidentifier():
            names.append(word.text)
        else:
            run.reach_name(environment, word.span, word.value)
    value = environment.descriptors.get(fd, environment.stdin) if fd and fd != "0" else environment.stdin
    line = _line_of(value)
    if is_array and names:
        environment.assign_array(names[0], _split_line(environment, line))
        return EMPTY
    if not names:
        environment.assign("REPLY", line)
        return EMPTY
    if len(names) == 1:
        stripped = line.text
        environment.assign(names[0], line if stripped is None else Known(stripped.strip(" \t"), line.origins))
        return EMPTY
    parts = _split_line(environment, line)
    for index, variable in enumerate(names):
        if line.text is None:
            environment.assign(variable, Unknown("a word of the input", line.origins))
        elif index == len(names) - 1:
            rest = [piece for part in parts[index:] for piece in (Known(" ", NO_ORIGINS), part)][1:]
            environment.assign(variable, concatenated(rest) if rest else EMPTY)
        else:
            environment.assign(variable, parts[index] if index < len(parts) else EMPTY)
    return EMPTY


def read_lines(run: Evaluation, environment: Environment, start: Start, _name: str) -> Value | None:
    """``mapfile``: every line of the input; ``-C`` names a command that is run for them."""
    options, words = read_options(start, "dnOsucC")
    fd = next((word.text or "" for letter, word in options if letter == "u"), "")
    target = words[0].text if words else "MAPFILE"
    value = environment.descriptors.get(fd, environment.stdin)
    for letter, word in options:
        if letter == "C":
            _call_back(run, environment, start, word, value)
    texts = value.texts
    if target is None or not target.isidentifier():
        return EMPTY
    if texts is None or len(texts) != 1:
        environment.assign_array(target, (Unknown("a line of the input", value.origins),))
    else:
        environment.assign_array(target, tuple(Known(line, value.origins) for line in texts[0].splitlines()[:1024]))
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

    spec = spec_of("printf")
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


def test(run: Evaluation, environment: Environment, start: Start, _name: str) -> Value | None:
    """``test``: after ``-v`` a name is evaluated, and unquoted text can bring one (Bash manual 6.4)."""
    words = start.arguments[1:]
    if len(words) > 2 and words[1].text in ("-eq", "-ne", "-lt", "-le", "-gt", "-ge") and start.tested:
        environment.claims = ((start.tested, "digits"),)
    for index, word in enumerate(words):
        is_name = index and words[index - 1].text in ("-v", "-R")
        if is_name or (word.can_split and word.value.comes_from(NETWORK)):
            run.reach_name(environment, word.span, word.value)
    return EMPTY


def _line_of(value: Value) -> Value:
    """Return a line of an input; any of them where there are several, since a loop reads one after another."""
    texts = value.texts
    if texts is None:
        shape = value.shape if isinstance(value, Unknown) else ""
        return Unknown("a line of the input", value.origins or frozenset((USER,)), shape)
    lines = [line for text in texts for line in text.split("\n") if line]
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
