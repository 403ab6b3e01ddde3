"""The library of Lua 5.1 to 5.4, LuaJIT and common modules, as far as it does more than change values."""

from __future__ import annotations

READER = "sandguard.languages.trees.lua"

SAME = {
    "_G": "",
    "_ENV": "",
    "lfs.rmdir": "os.remove",
    "ssl.https": "socket.http",
    "luasocket": "socket",
    "vim.fn.system": "io.popen-output",
}

PURE = (
    "assert collectgarbage error getmetatable ipairs math next pairs pcall print rawequal rawget rawlen rawset select"
    " setmetatable string table tonumber tostring type unpack utf8 xpcall os.clock os.date os.difftime os.time"
    " os.tmpname"
    " io cjson dkjson json lfs bit bit32 coroutine debug numbers socket"
)

CALLS = {
    "shell 0; shows -> number": "os.execute posix.system",
    "shell 0 -> object pipe output 0": "io.popen",
    "shell 0 -> output": "io.popen-output vim.fn.systemlist",
    "-> self": "pipe.read pipe.lines pipe.close",
    "feeds 0; shell self.1 if 0": "pipe.write",
    "program 0 1*": "posix.exec posix.execp posix.spawn unistd.execp",
    "-> object function 0": "load loadstring",
    "code self -> called": "function.call",
    "includes 0": "dofile",
    "-> object included 0": "loadfile",
    "includes self": "included.call",
    "calls 0 1* -> called": "pcall",
    "calls 0 2*; calls 1": "xpcall",
    "calls 0 ": "table.sort.nothing",
    "-> 0": "coroutine.create coroutine.wrap",
    "calls 0 1*  -> called": "coroutine.resume",
    "-> member 0 1": "rawget",
    "-> inherits(0,1)": "setmetatable",
    "imports 0 -> module 0": "require",
    "loads 0": "package.loadlib ffi.load alien.load",
    "shell 0": "ffi.C.system ffi.C.popen",
    "words *": "ffi.C.execl ffi.C.execlp ffi.C.execv",
    "opens 0 1 -> object file 0": "io.open",
    "opens 0 'w' -> object file 0": "io.output",
    "opens 0 'r' -> object file 0": "io.input",
    "opens 0 'r' -> content:0": "io.lines",
    "-> content:self": "file.read file.lines",
    "stores self 0 -> self": "file.write",
    "deletes 0": "os.remove lfs.rmdir posix.unlink",
    "moves 0 1": "os.rename",
    "creates 0": "lfs.mkdir",
    "links 0 1": "lfs.link",
    "enters 0": "lfs.chdir posix.chdir",
    "-> folder": "lfs.currentdir",
    "fetches 0 -> network": "socket.http.request http.request",
    "connects 0 -> object socket 0": "socket.connect",
    "-> object socket 'peer'": "socket.tcp socket.udp",
    "connects 0": "*.connect socket.connect.self",
    "-> network": "socket.receive socket.recv",
    "sends self 0": "socket.send",
    "listens 0": "socket.bind socket.listen",
    "-> variable:0": "os.getenv",
    "-> input": "io.read stdin.read stdin.lines",
    "prints-line *": "print",
    "prints *": "io.write stdout.write",
    "-> nothing": "os.exit file.close error stderr.write io.flush",
    "-> module 'all'": "getfenv",
    "-> chars(*)": "string.char utf8.char",
    "-> reverse(0)": "string.reverse",
    "-> reverse(self)": "text.reverse",
    "-> lower(0)": "string.lower",
    "-> lower(self)": "text.lower",
    "-> upper(0)": "string.upper",
    "-> upper(self)": "text.upper",
    "-> repeat(0,1)": "string.rep",
    "-> repeat(self,0)": "text.rep",
    "-> join(1,0)": "table.concat-by",
    "-> join('',0)": "table.concat",
    "-> percent(0,1*)": "string.format",
    "-> percent(self,*)": "text.format",
    "-> replace(0,1,2)": "string.gsub-plain",
    "-> replace(self,0,1)": "text.gsub-plain",
    "-> length(0)": "string.len",
    "-> base64(0)": "mime.unb64 base64.decode b64.decode",
    "-> json(0)": "cjson.decode json.decode dkjson.decode",
    "-> int(0,1)": "tonumber",
    "-> text(0)": "tostring",
    "-> ord(0)": "string.byte",
    "-> numbered(0)": "ipairs",
    "-> pairs(0)": "pairs",
    "-> number": "os.time os.clock math.random",
    "-> word": "type os.date os.tmpname",
}

VALUES = {
    "arguments": "arg",
    "object stdin input": "io.stdin",
    "object stdout": "io.stdout",
    "object stderr": "io.stderr",
    "word": "_VERSION",
}
