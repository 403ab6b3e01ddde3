"""The just-in-time compiler for Lua."""

from sandguard.commands.interpreters import interpreter
from sandguard.commands.spec import Option
from sandguard.commands.specs.lua import requires

SPEC = interpreter(
    "luajit",
    language="lua",
    code="-e",
    options=(Option("-l", value="MODULE", does=requires),),
    flags="-i -E",
    values="-j -O -b",
    printing="-v",
    examples={"luajit -e 'print(1)'": ("runs lua code-string 'print(1)'",)},
    reference="luajit(1), LuaJIT 2.1",
)
