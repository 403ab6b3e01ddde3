"""The R environment."""

from __future__ import annotations

from sandguard.commands.effects import Installs
from sandguard.commands.interpreters import interpreter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed


def tool(call: Call) -> Iterator[Deed]:
    """``R CMD`` starts a tool; some of them change packages."""
    words = [word.text for word in call.operands]
    if words[:1] == ["CMD"] and words[1:2] in (["INSTALL"], ["REMOVE"]):
        yield Installs(call.name_span, "r", tuple(word.value for word in call.operands[2:]))


SPEC = interpreter(
    "r",
    language="r",
    code="-e",
    flags=(
        "--verbose --vanilla --no-save --no-restore --no-environ --no-site-file --no-init-file --slave"
        " --quiet -q --save -s"
    ),
    values="-f --file --gui -g --encoding -d",
    printing="--version --help",
    also=tool,
    has_clusters=False,
    examples={
        "R --no-save -e 'print(1)'": ("runs r code-string 'print(1)'",),
        "R CMD INSTALL x": ("changes packages by r x", "runs r file 'CMD' INSTALL x"),
    },
    reference="R(1), R 4.4",
)
