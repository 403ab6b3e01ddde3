"""Expressions of GitHub workflows: whether what comes out of one is a text that anybody on the internet can choose.

The grammar is that of docs.github.com, "Evaluate expressions in workflows and actions".
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

OPENING, CLOSING = "${{", "}}"

CHOSEN_BY_ANYBODY = (
    "github.event.issue.title",
    "github.event.issue.body",
    "github.event.pull_request.title",
    "github.event.pull_request.body",
    "github.event.pull_request.head.ref",
    "github.event.pull_request.head.label",
    "github.event.pull_request.head.repo.default_branch",
    "github.event.pull_request.head.repo.description",
    "github.event.pull_request.head.repo.homepage",
    "github.event.comment.body",
    "github.event.review.body",
    "github.event.review_comment.body",
    "github.event.discussion.title",
    "github.event.discussion.body",
    "github.event.head_commit.message",
    "github.event.head_commit.author.email",
    "github.event.head_commit.author.name",
    "github.event.head_commit.committer.email",
    "github.event.head_commit.committer.name",
    "github.event.commits.*.message",
    "github.event.commits.*.author.email",
    "github.event.commits.*.author.name",
    "github.event.commits.*.committer.email",
    "github.event.commits.*.committer.name",
    "github.event.pages.*.page_name",
    "github.event.check_suite.head_branch",
    "github.event.workflow_run.head_branch",
    "github.event.workflow_run.head_commit.message",
    "github.event.workflow_run.head_commit.author.email",
    "github.event.workflow_run.head_commit.author.name",
    "github.event.workflow_run.head_repository.description",
    "github.event.workflow_run.display_title",
    "github.event.workflow_run.pull_requests.*.head.ref",
    "github.head_ref",
)
"""What GitHub's "Security hardening for GitHub Actions" lists as untrusted input, and its like (2026-11)."""

_PATHS = tuple((name, tuple(name.split("."))) for name in CHOSEN_BY_ANYBODY)

TELLING = frozenset(("contains", "startswith", "endswith", "hashfiles", "always", "cancelled", "failure", "success"))
"""Functions of which only true, false or a hash comes out."""

COMPARING = ("==", "!=", "<=", ">=", "<", ">")
OPERATORS = ("&&", "||", *COMPARING, "!", "(", ")", "[", "]", ",", ".", "*")
MOST_DEPTH = 32


class _NotUnderstoodError(ValueError):
    """An expression is not of the grammar."""


def end_of(text: str, opening: int) -> int:
    """Return where the expression that opens at a place ends, behind its brackets; a string in it may hold such."""
    at = opening + len(OPENING)
    in_string = False
    while at < len(text):
        if text[at] == "'":
            in_string = not in_string
        elif not in_string and text.startswith(CLOSING, at):
            return at + len(CLOSING)
        at += 1
    closing = text.find(CLOSING, opening)
    return len(text) if closing < 0 else closing + len(CLOSING)


def literal(expression: str) -> str | None:
    """Return the text of an expression that is no more than a string; None for any other."""
    try:
        tokens = _tokens(expression)
    except _NotUnderstoodError:
        return None
    return tokens[0][1:-1].replace("''", "'") if len(tokens) == 1 and tokens[0][0] == "'" else None


def chosen_in(text: str, variables: Mapping[str, str]) -> str:
    """Return the first name that anybody can choose of those in the expressions of a text; empty for none."""
    at = text.find(OPENING)
    while at >= 0:
        end = end_of(text, at)
        chosen = chosen_by_anybody(text[at + len(OPENING) : end].removesuffix(CLOSING), variables)
        if chosen:
            return chosen
        at = text.find(OPENING, end)
    return ""


def chosen_by_anybody(expression: str, variables: Mapping[str, str] | None = None) -> str:
    """Return the part of an expression whose value anybody can choose, and that comes out of it; empty for none.

    `variables` are those of `env` that hold such a value, by their names in small letters, with what it is.
    """
    try:
        return _Reader(_tokens(expression), variables or {}).read()
    except _NotUnderstoodError:  # then whatever name it holds counts
        lowered = expression.lower()
        return next((name for name in CHOSEN_BY_ANYBODY if name.partition(".*")[0] in lowered), "")


def _tokens(text: str) -> list[str]:
    """Return names, numbers, strings and operators."""
    found: list[str] = []
    at = 0
    while at < len(text):
        start = at
        if text[at].isspace():
            at += 1
            continue
        if text[at] == "'":
            at += 1
            while not (text[at : at + 1] == "'" and text[at + 1 : at + 2] != "'"):
                if at >= len(text):
                    raise _NotUnderstoodError
                at += 2 if text[at] == "'" else 1
            at += 1
        elif text[at].isalnum() or text[at] in "_-+":
            while at < len(text) and (text[at].isalnum() or text[at] in "_-+"):
                at += 1
        else:
            operator = next((operator for operator in OPERATORS if text.startswith(operator, at)), "")
            if not operator:
                raise _NotUnderstoodError
            at += len(operator)
        found.append(text[start:at])
    return found


class _Reader:
    """Goes through an expression; each method returns what of its part comes out of it and anybody can choose."""

    def __init__(self, tokens: list[str], variables: Mapping[str, str]) -> None:
        self.tokens = [*tokens, ""]
        self.variables = variables
        self.at = 0
        self.depth = 0
        self.whole = 0
        """Inside how many calls of a function that writes all that an object holds."""

    def read(self) -> str:
        found = self._either()
        self._take("")
        return found

    def _take(self, token: str) -> None:
        if self.tokens[self.at] != token:
            raise _NotUnderstoodError
        self.at += 1

    def _is(self, *tokens: str) -> bool:
        if self.tokens[self.at] not in tokens:
            return False
        self.at += 1
        return True

    def _either(self) -> str:
        self.depth += 1
        if self.depth > MOST_DEPTH:
            raise _NotUnderstoodError
        found = self._both()
        while self._is("||"):
            found = self._both() or found
        self.depth -= 1
        return found

    def _both(self) -> str:
        found = self._compared()
        while self._is("&&"):
            found = self._compared()  # what is before it comes out when it is empty or false only
        return found

    def _compared(self) -> str:
        found = self._single()
        while self._is(*COMPARING):
            self._single()
            found = ""
        return found

    def _single(self) -> str:
        is_negated = False
        while self._is("!"):
            is_negated = True
        found = self._value()
        return "" if is_negated else found

    def _value(self) -> str:
        token = self.tokens[self.at]
        if not token or (token in OPERATORS and token != "("):
            raise _NotUnderstoodError
        self.at += 1
        if token == "(":
            found = self._either()
            self._take(")")
            self._path([])
            return found
        if self._is("("):
            found = self._called(token.lower())
            self._path([])
            return found
        if token[0] == "'":
            return ""
        return self._named(self._path([token.lower()]))

    def _called(self, function: str) -> str:
        self.whole += function == "tojson"
        found = ""
        while not self._is(")"):
            found = self._either() or found
            if not self._is(",") and self.tokens[self.at] != ")":
                raise _NotUnderstoodError
        self.whole -= function == "tojson"
        return "" if function in TELLING else found

    def _path(self, path: list[str]) -> list[str]:
        """Return the names of a path; one that is computed is a star."""
        while True:
            if self._is("."):
                path.append(self.tokens[self.at].lower())
                self.at += 1
                if self.at >= len(self.tokens):
                    raise _NotUnderstoodError
            elif self._is("["):
                first = self.tokens[self.at]
                if self.tokens[self.at + 1 : self.at + 2] == ["]"] and first[:1] == "'":
                    path.append(first[1:-1].lower())
                    self.at += 1
                else:
                    path.append("*")
                    if not self._is("*"):
                        self._either()
                self._take("]")
            else:
                return path

    def _named(self, path: list[str]) -> str:
        if path[0] == "env":
            names = [name for name in self.variables if len(path) < 2 or path[1] in ("*", name)]
            return self.variables[names[0]] if names and (len(path) > 1 or self.whole) else ""
        for name, chosen in _PATHS:
            is_long_enough = len(path) >= len(chosen) or self.whole
            if is_long_enough and all(a == b or "*" in (a, b) for a, b in zip(path, chosen, strict=False)):
                return name
        return ""
