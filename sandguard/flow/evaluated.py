"""Places where a shell evaluates text once more: arithmetic, names of variables, prompts.

In them the text ``a[$(command)]`` runs the command (bash, zsh, mksh), whatever the quotes around it.
"""

from __future__ import annotations

import itertools

from sandguard.flow.dialects import features_of
from sandguard.flow.environment import ASSOCIATIVE
from sandguard.flow.expansion import expand_value
from sandguard.joining import EMPTY, Mixed, alternatives, is_plain
from sandguard.shell.dialect import Feature
from sandguard.shell.nodes import DoubleQuoted, SimpleCommand, Word
from sandguard.source import Origin, Source, Span
from sandguard.values import DECODED, NETWORK, Known, Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.flow.environment import Environment
    from sandguard.flow.evaluation import Evaluation
    from sandguard.values import Argument, Value

WITHOUT_ASSOCIATIVE = frozenset(("mksh",))
"""Dialects in which every subscript is a number (mksh manual, "Parameters")."""

_NUMBERS = frozenset(("exit", "logout", "return", "shift", "break", "continue", "ulimit", "getopts"))
_PLAIN_FORMATS = ("%%", "%s", "%b", "%q", "%c")


def calculate(run: Evaluation, environment: Environment, expression: Word, name: str) -> Value:
    """Return the value of an arithmetic expression; `name` is the array whose subscript it is, if it is one."""
    parts = expression.parts
    if not parts:
        return EMPTY
    quoted = Word(expression.start, expression.end, (DoubleQuoted(expression.start, expression.end, parts),))
    text = expand_value(run, environment, quoted)
    if name and environment.attributes.get(name, 0) & ASSOCIATIVE and run.dialect not in WITHOUT_ASSOCIATIVE:
        return text
    return number(run, environment, Span(expression.start, expression.end), text)


def number(run: Evaluation, environment: Environment, span: Span, text: Value) -> Value:
    """Return the number that a text is where the shell wants one; variables that it names are evaluated too."""
    from sandguard.flow.arithmetic import WRONG, evaluate_arithmetic, names_in, tokens_of

    known = text.text
    if known is None:
        _reach(run, span, text)
        return Unknown("a number", text.origins, "digits")
    if known.isascii() and known.isdigit() and len(known) < 10 and (known[0] != "0" or known == "0"):
        return text
    _run_substitutions(run, environment, span, text)
    for name in names_in(tokens_of(known)):
        for choice in alternatives(environment.get(name)):
            if choice.text is None:
                _reach(run, span, choice)
                continue
            _run_substitutions(run, environment, span, choice)
            if choice.text.isidentifier() and choice.text != name:
                _reach(run, span, environment.get(choice.text))
    found = evaluate_arithmetic(environment, known, features_of(run))
    if type(found) is Unknown and found.reason == WRONG:
        from sandguard.flow.dropped_lines import drop

        drop(run, environment)
    return found


def operands(run: Evaluation, environment: Environment, name: str, words: list[Argument]) -> None:
    """Evaluate the operands of a built-in that takes expressions, in dialects that do so."""
    reached: list[Argument] = []
    if name in _NUMBERS:
        reached = words
    elif name in ("test", "[") and len(words) > 2 and (words[1].text or "")[:1] == "-":
        reached = [words[0], words[2]] if words[1].text in ("-eq", "-ne", "-lt", "-le", "-gt", "-ge") else []
    elif name in ("print", "printf") and words:
        written = words[0].text or "%d"
        for plain in _PLAIN_FORMATS:
            written = written.replace(plain, "")
        reached = words[1:] if "%" in written and name == "printf" else []
        reached += [after for before, after in itertools.pairwise(words) if before.text == "-v"]
    elif name == "set":
        reached = [after for before, after in itertools.pairwise(words) if before.text in ("-A", "+A")][:1]
    for word in reached:
        reach_name(run, environment, word.span, word.value)


def reach_name(run: Evaluation, environment: Environment, span: Span, value: Value) -> None:
    """Note that a text is used as the name of a variable."""
    _reach(run, span, value)
    _run_substitutions(run, environment, span, value)


def _reach(run: Evaluation, span: Span, value: Value) -> None:
    """Record text from elsewhere that is evaluated, unless its shape leaves nothing to evaluate."""
    if not features_of(run) & Feature.EVALUATED_NAMES:
        return
    for choice in alternatives(value):
        pieces = choice.pieces if isinstance(choice, Mixed) else (choice,)
        before = ""
        for piece in pieces:
            # 10#… takes digits only, but in mksh
            is_based = before[-1:] == "#" and before[-2:-1].isdigit() and run.dialect not in WITHOUT_ASSOCIATIVE
            if piece.texts is None and piece.comes_from(NETWORK, DECODED) and not is_plain(piece) and not is_based:
                run.use_code(span, choice, "evaluated", language=run.dialect, via="argument")
                return
            before = piece.text or ""


def _run_substitutions(run: Evaluation, environment: Environment, span: Span, value: Value) -> None:
    text = value.text or ""
    if "$(" in text or "`" in text:
        prompt(run, environment.copy(), span, value)


def prompt(run: Evaluation, environment: Environment, span: Span, value: Value) -> Value:
    """Return a text with the expansions in it carried out, as in a prompt."""
    text = value.text
    if text is None:
        if value.comes_from(NETWORK, DECODED) and not is_plain(value):
            run.use_code(span, value, "code", language=run.dialect, via="argument")
        return value
    if "$" not in text and "`" not in text:
        return value
    if run.depth >= run.limits.depth or run.nesting >= run.limits.nesting or run.is_exhausted:
        run.gap(span.start, span.end, "depth-limit", "texts in texts are nested too deeply")
        return Unknown("a text that was not read", value.origins)
    from sandguard.shell import parse
    from sandguard.shell.dialects import find

    if "$(" in text or "`" in text:
        run.use_code(span, value, "code", language=run.dialect, via="argument", is_judged=True)
    source = Source(': "' + text.replace('"', '\\"') + '"', Origin("argument", run.source, span))
    script = parse(source, find("bash" if run.dialect == "sh" else run.dialect))
    run.add_gaps(script.gaps)
    result: Value = Known(text, value.origins)
    outer, run.source = run.source, source
    run.depth += 1
    run.nesting += 1
    for item in script.body.items:
        command = item.command
        if isinstance(command, SimpleCommand) and len(command.words) > 1 and isinstance(command.words[1], Word):
            result = expand_value(run, environment, command.words[1])
        else:
            run.command(environment, command)
    run.nesting -= 1
    run.depth -= 1
    run.source = outer
    return result
