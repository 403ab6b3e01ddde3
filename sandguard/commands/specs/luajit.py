"""The just-in-time compiler for Lua."""

from sandguard.commands.interpreters import interpreter

SPEC = interpreter(
    "luajit",
    language="lua",
    code="-e",
    flags="-i -E",
    values="-l -j -O -b",
    printing="-v",
    examples={"luajit -e 'print(1)'": ("runs lua code-string 'print(1)'",)},
    reference="luajit(1), LuaJIT 2.1",
)
