"""Shows files a screen at a time."""

from __future__ import annotations

from sandguard.commands.actions import file_input, file_output, loads, reads, runs_shell_text, word, writes
from sandguard.commands.effects import Reads
from sandguard.commands.spec import CommandSpec, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def effects(call: Call) -> Iterator[Deed]:
    """Yield the files shown, and the commands that a word beginning with a plus types."""
    for operand in call.operands:
        text = operand.text or ""
        if text.startswith("+"):
            typed = text.lstrip("+")
            if typed.startswith(("!", "|", "#")):
                yield from runs_shell_text.act(call, word(typed[1:], operand.span))
        elif text != "-":
            yield Reads(operand.span, call.path(operand))


SPEC = CommandSpec(
    "less",
    options=(
        Option("-k", "--lesskey-file", "--lesskey-src", value="FILE", does=(loads, reads)),
        Option("-o", "-O", "--log-file", "--LOG-FILE", value="FILE", does=writes),
    ),
    flags=(
        "-a -A -c -C -e -E -f -F -g -G -i -I -J -K -L -m -M -n -N -q -Q -r|--raw-control-chars"
        " -R|--RAW-CONTROL-CHARS -s -S|--chop-long-lines -u -U -V -w -W -X|--no-init --help --version --mouse"
        " --use-color"
    ),
    values="-b -h -j -p|--pattern -P|--prompt -t|--tag -T|--tag-file -x|--tabs -y -z|--window -D|--color",
    effects=effects,
    input=file_input(),
    output=file_output(),
    is_verbatim=True,
    examples={
        "less -R log": ("reads log",),
        "less +G log": ("reads log",),
        "less '+!sh' log": ("runs sh argument 'sh'", "reads log"),
        "less -o copy log": ("writes copy", "reads log"),
    },
    variables="LESS",
    idle_options=(
        "--help --version --quit-at-eof --QUIT-AT-EOF --quiet --QUIET --silent --SILENT --search-skip-screen"
        " --SEARCH-SKIP-SCREEN --buffers --auto-buffers --clear-screen --CLEAR-SCREEN -d --dumb --force"
        " --quit-if-one-screen --hilite-search --HILITE-SEARCH --max-back-scroll --max-forw-scroll"
        " --ignore-case --IGNORE-CASE --jump-target --status-column --quit-on-intr --no-lessopen --long-prompt"
        " --LONG-PROMPT --line-numbers --LINE-NUMBERS --squeeze-blank-lines --underline-special"
        " --UNDERLINE-SPECIAL --hilite-unread --HILITE-UNREAD --quotes --tilde -~ -#* --shift --file-size"
        " --follow-name --incsearch --line-num-width --MOUSE --no-keypad --no-histdups --rscroll --save-marks"
        " --status-col-width --use-backslash --wheel-lines --header --no-search-headers --no-vbell --intr"
        " --redraw-on-quit --search-options --no-number-headers --exit-follow-on-close --proc-backspace"
        " --PROC-BACKSPACE --proc-tab --PROC-TAB --proc-return --PROC-RETURN --match-shift --modelines"
        " --show-preproc-errors --form-feed --no-edit-warn --lesskey-content --status-line --autosave"
        " --no-paste --color"
    ),
    reference="less(1), less 661",
)
