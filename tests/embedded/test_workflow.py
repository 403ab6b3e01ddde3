"""Steps of GitHub workflows: their texts, their shells, and what anybody can put into them."""

from __future__ import annotations

import pytest

from sandguard.embedded import NotReadableError
from sandguard.embedded.expressions import chosen_by_anybody
from sandguard.embedded.workflow import steps
from tests.embedded.pieces_shown import misplaced, place, shown

SAMPLE = """\
on: push
defaults:
  run:
    shell: sh
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - name: two lines
        run: |
          set -e
          make \\
            all
      - run: echo ${{ matrix.os }} done
        shell: bash -eo pipefail {0}
      - {run: "a && b", shell: python}
  other:
    runs-on: [self-hosted, linux]
    defaults: {run: {shell: zsh}}
    steps:
    - run: >
        folded
        text
      env: {run: no}
"""


def test_steps_of_a_workflow() -> None:
    """Each `run` is one text, in the shell that the step, the job or the workflow names."""
    found = steps(SAMPLE)

    assert shown(found) == [
        ("build: two lines", "sh", "set -e\nmake \\\n  all\n"),
        ("build: step 3", "bash", "echo ${GITHUB_EXPRESSION_1} done"),
        ("build: step 4", "", "a && b"),
        ("other: step 1", "zsh", "folded text\n"),
    ]
    assert misplaced(SAMPLE, found) == []


def test_places_are_exact() -> None:
    """A word is found at its line and column, whatever indentation, folding and expressions are before it."""
    block, expression, flow, folded = steps(SAMPLE)

    assert place(SAMPLE, block, "make") == "13:11"
    assert place(SAMPLE, block, "all") == "14:13"
    assert place(SAMPLE, expression, "${GITHUB") == "15:19"
    assert place(SAMPLE, expression, "done") == "15:36"
    assert place(SAMPLE, flow, "b") == "17:21"
    assert place(SAMPLE, folded, "text") == "24:9"


@pytest.mark.parametrize(
    ("job", "dialect"),
    [
        ("runs-on: ubuntu-latest", "bash"),
        ("runs-on: windows-latest", ""),
        ("runs-on: [self-hosted, windows]", ""),
        ("runs-on: ${{ matrix.os }}", "bash"),
    ],
)
def test_shell_of_a_runner(job: str, dialect: str) -> None:
    """Without a `shell` key it is bash, and on Windows no shell that is read."""
    assert [piece.dialect for piece in steps(f"jobs:\n  a:\n    {job}\n    steps:\n    - run: ls\n")] == [dialect]


def test_action() -> None:
    """The steps of a composite action are read as well."""
    text = "runs:\n  using: composite\n  steps:\n    - run: ls ${{ inputs.x }}\n      shell: bash\n"

    assert shown(steps(text)) == [("action: step 1", "bash", "ls ${GITHUB_EXPRESSION_1}")]


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("github.event.issue.title", "github.event.issue.title"),
        ("github.head_ref || github.ref", "github.head_ref"),
        ("format('x {0}', github.event.comment.body)", "github.event.comment.body"),
        ("github.event.commits[0].message", "github.event.commits.*.message"),
        ("github.event.pull_request['title']", "github.event.pull_request.title"),
        ("GitHub.Event.Issue.Body", "github.event.issue.body"),
        ("github.event.head_commit.author.name", "github.event.head_commit.author.name"),
        ("toJSON(github.event.pages.*.page_name)", "github.event.pages.*.page_name"),
        ("github.event.issue.number", ""),
        ("github.event.pull_request.head.sha", ""),
        ("github.sha", ""),
        ("secrets.github.head_ref_x", ""),
        ("contains(github.event.issue.title, 'x')", ""),
        ("github.event.issue.title == 'x'", ""),
        ("github [ 'event' ] . issue . title", "github.event.issue.title"),
        ("github.event[inputs.x].title", "github.event.issue.title"),
        ("github.event.*.body", "github.event.issue.body"),
        ("toJSON(github)", "github.event.issue.title"),
        ("fromJSON(toJSON(github.event.comment)).body", "github.event.comment.body"),
        ("contains('a', 'b') || format('{0}', github.head_ref)", "github.head_ref"),
        ("github.event_name == 'push' && github.ref || github.head_ref", "github.head_ref"),
        ("(github.head_ref)", "github.head_ref"),
        ("format('it''s {0}', github.head_ref)", "github.head_ref"),
        ("github.head_ref ?? 'x'", "github.head_ref"),
        ("(" * 99 + "github.head_ref" + ")" * 99, "github.head_ref"),
        ("'x' == github.event.issue.title", ""),
        ("!github.head_ref", ""),
        ("'github.head_ref'", ""),
        ("github.event.head_commit.message && 'a' || 'b'", ""),
        ("contains(github.head_ref, 'x') && startsWith(github.head_ref, 'y')", ""),
        ("github.event.commits[0].id", ""),
        ("github.event.pull_request.head.repo.full_name", ""),
        ("github.event.issue", ""),
        ("toJSON(matrix)", ""),
        ("env.TITLE", ""),
    ],
)
def test_what_anybody_can_choose(expression: str, expected: str) -> None:
    """Titles, bodies, branches and messages are anybody's; numbers, hashes and comparisons are not."""
    assert chosen_by_anybody(expression) == expected


def test_spliced_text_is_named() -> None:
    """Where such an expression stands in a text is kept."""
    (piece,) = steps("jobs:\n  a:\n    steps:\n    - run: echo '${{github.head_ref}}'\n")

    assert piece.spliced == ((6, 28, "github.head_ref"),)


@pytest.mark.parametrize("text", ["a: b\n", "- a\n", "", "jobs: [\n"])
def test_other_files_are_errors(text: str) -> None:
    """A file that is no workflow and no action says so."""
    with pytest.raises(NotReadableError):
        steps(text)


VARIABLES = """\
env:
  TITLE: ${{ github.event.issue.title }}
  SHA: ${{ github.sha }}
jobs:
  a:
    env: {NEXT: "x ${{ env.Title }}"}
    steps:
      - run: echo ${{ env.TITLE }} ${{ env.SHA }}
      - run: echo "$TITLE"
      - run: echo ${{ env.NEXT }} ${{ toJSON(env) }}
      - run: echo ${{ env.TITLE }}
        env: {TITLE: plain}
"""


def test_variables_that_are_spliced() -> None:
    """A variable of `env` with such a value is as bad in an expression, and good as a variable of the shell."""
    assert [[name for _, _, name in piece.spliced] for piece in steps(VARIABLES)] == [
        ["github.event.issue.title"],
        [],
        ["github.event.issue.title", "github.event.issue.title"],
        [],
    ]


@pytest.mark.parametrize(
    ("run", "expected"),
    [
        ("a ${{ '|' }} b", "a | b"),
        ("a ${{ '}}' }} 'b'", "a }} 'b'"),
        ("a ${{ 'it''s' }}", "a it's"),
        ("a ${{ format('}}', x) }} b", "a ${GITHUB_EXPRESSION_1} b"),
        ("a ${{ x", "a ${GITHUB_EXPRESSION_1}"),
    ],
)
def test_strings_in_expressions(run: str, expected: str) -> None:
    """An expression that is a string is that text, and closing brackets in a string close none."""
    text = f"jobs: {{a: {{steps: [{{run: {quoted(run)}}}]}}}}\n"

    assert [piece.text for piece in steps(text)] == [expected]


def quoted(text: str) -> str:
    """Return a text as a scalar in single quotes."""
    return "'" + text.replace("'", "''") + "'"
