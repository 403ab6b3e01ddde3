"""The Lua interpreter."""

from sandguard.commands.interpreters import interpreter

SPEC = interpreter(
    "lua",
    flags="-i -E -W",
    values="-l",
    printing="-v",
    examples={
        "lua -e 'print(1)'": ("runs lua code-string 'print(1)'",),
        "lua5.4 prog.lua a": ("runs lua file 'prog.lua' a",),
        "lua -": ("stdin code lua",),
    },
    reference="lua(1), Lua 5.4",
)
