"""The Lua interpreter."""

from __future__ import annotations

from sandguard.commands.actions import word
from sandguard.commands.effects import LoadsLibrary
from sandguard.commands.interpreters import interpreter
from sandguard.commands.spec import Option, action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Argument


@action(LoadsLibrary)
def requires(call: Call, argument: Argument) -> Iterator[Deed]:
    """A module is loaded before the script: the folder is searched for it, the dots of its name being slashes."""
    name = (argument.text or "").rpartition("=")[2]
    yield LoadsLibrary(argument.span, call.path(word(name.replace(".", "/") or ".", argument.span)))


SPEC = interpreter(
    "lua",
    options=(Option("-l", value="MODULE", does=requires),),
    flags="-i -E -W",
    printing="-v",
    examples={
        "lua -e 'print(1)'": ("runs lua code-string 'print(1)'",),
        "lua5.4 prog.lua a": ("runs lua file 'prog.lua' a",),
        "lua -l a.b prog.lua": ("loads a/b", "runs lua file 'prog.lua'"),
        "lua -": ("stdin code lua",),
    },
    reference="lua(1), Lua 5.4",
)
