"""The package manager for Lua."""

from sandguard.commands.packages import manager

SPEC = manager(
    "luarocks",
    changing="install remove purge make upload",
    flags="--local --global --force --tree",
    values="--server --only-server",
    examples={
        "luarocks install x": ("changes packages by luarocks x",),
    },
    reference="luarocks help, LuaRocks 3.11",
)
