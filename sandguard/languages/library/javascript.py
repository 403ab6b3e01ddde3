"""The library of Node.js 22, and what Deno 2 and Bun 1 add, as far as it does more than change values."""

from __future__ import annotations

READER = "sandguard.languages.trees.javascript"

_MODULES = (
    "assert async_hooks buffer child_process cluster console crypto dgram dns events fs http http2 https module net os"
    " path perf_hooks process querystring readline repl stream string_decoder timers tls tty url util v8 vm"
    " worker_threads zlib test inspector"
)

SAME = {
    **{f"node:{name}": name for name in _MODULES.split()},
    "fs/promises": "fs.promises",
    "node:fs/promises": "fs.promises",
    "fs-extra": "fs",
    "graceful-fs": "fs",
    "path/posix": "path",
    "path.posix": "path",
    "global": "",
    "globalThis": "",
    "window": "",
    "self": "",
    "module": "",
    "process.mainModule": "",
    "global.process": "process",
    "require.main": "",
    "Buffer.alloc": "Buffer.allocUnsafe",
    "http2": "http",
    "https": "http",
    "tls": "net",
    "undici": "",
    "node-fetch": "fetch",
    "axios.default": "axios",
    "original-fs": "fs",
    "child_process.default": "child_process",
    "fs.default": "fs",
    "http.default": "http",
}

PURE = (
    "Array ArrayBuffer BigInt Boolean Buffer Date Error Intl JSON Map Math Number Object Promise RangeError RegExp Set"
    " String Symbol SyntaxError TextDecoder TextEncoder TypeError URL URLSearchParams Uint8Array WeakMap assert btoa"
    " clearInterval clearTimeout console crypto events isFinite isNaN os parseFloat parseInt path process"
    " querystring queueMicrotask readline setImmediate setInterval setTimeout stream string_decoder structuredClone"
    " url util zlib fs http net child_process cheerio lodash yaml js-yaml csv-parse jsdom marked chalk Headers Response"
    " FormData Blob AbortController performance timers dns encodeURI encodeURIComponent escape fetch jquery ws"
)

CALLS = {
    # running
    "given env=; shell 0; calls 2|1 nothing output output -> object child output 0": "child_process.exec shelljs.exec",
    "given env=; inside cwd=; feeds input=; shell 0 -> output": "child_process.execSync",
    "given env=; inside cwd=; shell 0 if shell=; words 0 1; calls 3|2|1 nothing output output if 3"
    " -> object child output 0": ("child_process.execFile execa"),
    "given env=; inside cwd=; shell 0 if shell=; words 0 1 -> object child output 0": "child_process.spawn cross-spawn",
    "given env=; inside cwd=; feeds input=; shell 0 if shell=; words 0 1 -> object child output 0": (
        "child_process.spawnSync"
    ),
    "given env=; inside cwd=; feeds input=; shell 0 if shell=; words 0 1 -> output": (
        "child_process.execFileSync execaSync execa.execaSync execa.sync"
    ),
    "includes 0": "child_process.fork cluster.setupPrimary cluster.setupMaster",
    "code 0 if eval=; includes 0 unless eval=": "worker_threads.Worker Worker",
    "feeds 0; command self.1 if 0": "child.write child.end",
    "shell 0": "execaCommand execa.command execa.commandSync shell-tag",
    "argv cmd= ": "Deno.run",
    "words 0 args=; shows -> object child output 0": "Deno.Command",
    "-> object child self": "child.output child.outputSync child.spawn",
    "argv 0|cmd=; shows -> object child output": "Bun.spawn Bun.spawnSync",
    "argv cmd=; argv args= -> object child output": "process.binding.spawn",
    "-> object process.binding": "process.binding process._linkedBinding",
    # code
    "code 0 -> called": (
        "eval vm.runInThisContext vm.runInNewContext vm.runInContext vm.compileFunction require._compile"
        " module._compile Module._compile _compile prototype._compile constructor._compile *._compile code-address"
    ),
    "-> object Function 2|1|0": "Function",
    "-> object Function 1|0": "AsyncFunction GeneratorFunction",
    "-> object Function 0": "vm.Script vm.SourceTextModule",
    "includes 0 -> called": "import-address",
    "-> any 0 1": "Object.assign",
    "code self -> called": "Function.call Function.runInThisContext Function.runInNewContext Function.runInContext",
    "-> object Function 2|1|0 ": "constructor.constructor constructor.call",
    "imports 0 -> module 0": (
        "require import module.require process.getBuiltinModule require.main.require _load constructor._load"
        " Module._load"
    ),
    "-> module 'require'": "module.createRequire createRequire Module.createRequire",
    "loads 1": "process.dlopen",
    "loads 0": "Deno.dlopen Bun.dlopen ffi.dlopen",
    "deserialises 0 -> 0": "v8.deserialize node-serialize.unserialize",
    "-> 0": (
        "Proxy await util.promisify util.callbackify Promise.resolve Promise.all Promise.any Promise.race"
        " Promise.allSettled Object.freeze Object.create structuredClone String Symbol"
        " Buffer.from-utf8 Buffer.from-utf-8 Buffer.from-latin1 Buffer.from-binary Buffer.from-ascii TextEncoder.encode"
        " Buffer.concat TextDecoder.decode url.fileURLToPath readline.createInterface"
        " stream.Readable.from Readable.from"
    ),
    "calls 0 self -> called": "*.then *.finally",
    "calls 0 self": "*.catch",
    "calls self 1* -> called": "function.call *.call",
    "calls:each self 1 -> called": "function.apply *.apply",
    "-> self": (
        "function.bind *.toString *.valueOf text.toString text.normalize *.text *.json *.arrayBuffer *.blob *.buffer"
        " *.setEncoding *.toArray child.text"
    ),
    "calls 1 self -> self": "*.on *.once *.addListener *.addEventListener",
    "calls 1 network -> self": "request.on socket.on request.once socket.once",
    "calls 1 input -> self": "stdin.on stdin.once",
    "calls 1 self -> self ": "child.on child.once",
    "calls 1 input": "readline.question *.question",
    # files
    "reads 0 -> content:0": (
        "fs.readFileSync fs.promises.readFile fs.createReadStream Deno.readTextFile Deno.readTextFileSync Deno.readFile"
        " Deno.readFileSync fs.readJsonSync fs.readJson fs.readJSON fs.readJSONSync"
    ),
    "reads 0; calls 2|1 nothing content:0": "fs.readFile",
    "reads 0 ": "fs.readlinkSync fs.readlink fs.statfs",
    "-> object path 0": "Bun.file",
    "reads self -> content:self": "path.text path.json path.arrayBuffer",
    "opens 0 1 -> object file 0": "fs.openSync fs.open fs.promises.open Deno.open Deno.openSync",
    "writes 0 1": (
        "fs.writeFileSync fs.writeFile fs.promises.writeFile Deno.writeTextFile Deno.writeTextFileSync Deno.writeFile"
        " Deno.writeFileSync Bun.write fs.outputFileSync fs.outputFile fs.writeJsonSync fs.writeJson"
    ),
    "appends 0 1": "fs.appendFileSync fs.appendFile fs.promises.appendFile",
    "writes 0 -> object file 0": "fs.createWriteStream",
    "stores 0 1": "fs.writeSync fs.write",
    "stores self 0 if 0 -> number": "file.write file.end file.writeFile file.appendFile",
    "deletes-tree 0 if recursive=; deletes 0 unless recursive=": (
        "fs.rmSync fs.rm fs.promises.rm fs.rmdirSync fs.rmdir fs.promises.rmdir Deno.remove Deno.removeSync"
    ),
    "deletes-tree 0": (
        "fs.removeSync fs.remove fs.emptyDirSync fs.emptyDir rimraf rimraf.sync rimraf.rimraf del shelljs.rm"
    ),
    "deletes 0": "fs.unlinkSync fs.unlink fs.promises.unlink",
    "truncates 0": "fs.truncateSync fs.truncate fs.promises.truncate",
    "moves 0 1": (
        "fs.renameSync fs.rename fs.promises.rename Deno.rename Deno.renameSync fs.moveSync fs.move shelljs.mv"
    ),
    "copies 0 1": (
        "fs.copyFileSync fs.copyFile fs.promises.copyFile fs.cpSync fs.cp fs.promises.cp fs.copySync fs.copy"
        " Deno.copyFile Deno.copyFileSync shelljs.cp"
    ),
    "links 0 1": (
        "fs.symlinkSync fs.symlink fs.linkSync fs.link fs.promises.symlink fs.promises.link Deno.symlink Deno.link"
    ),
    "chmod 0 1": "fs.chmodSync fs.chmod fs.promises.chmod Deno.chmod Deno.chmodSync fs.lchmodSync",
    "chown 0 1": "fs.chownSync fs.chown fs.promises.chown Deno.chown",
    "creates 0": (
        "fs.mkdirSync fs.mkdir fs.promises.mkdir fs.mkdtempSync Deno.mkdir Deno.mkdirSync fs.ensureDirSync fs.ensureDir"
        " fs.ensureFileSync"
    ),
    "enters 0": "process.chdir Deno.chdir",
    "-> names-in(0)": "fs.readdirSync fs.promises.readdir fs.readdir",
    "-> folder": "process.cwd Deno.cwd",
    "-> home": "os.homedir",
    "-> join-path(*)": "path.join path.resolve",
    "-> last-of-path(0)": "path.basename",
    "-> folder-of-path(0)": "path.dirname",
    # the network
    "sends 0 body= if body=; fetches 0 -> network": "fetch undici.fetch undici.request",
    "fetches 0; calls 2|1 network -> network": "http.get",
    "connects hostname=|host=|0; calls 2|1 network -> object request hostname=|host=|0": "http.request",
    "sends self 0 if 0 -> network": "request.write request.end",
    "fetches 0|url= -> network": "axios.get axios.head got got.get needle.get superagent.get request.get ky.get",
    "sends 0|url= 1|data=|json=|body= if 1|data=|json=|body=; fetches 0|url= -> network": (
        "axios axios.request request ky"
    ),
    "sends 0|url= 1|data=|json=|body= -> network": (
        "axios.post got.post needle.post superagent.post request.post ky.post"
    ),
    "sends:PUT 0 1 -> network": "axios.put got.put axios.patch",
    "connects host=|1|0 -> object socket host=|1|0": (
        "net.connect net.createConnection net.Socket.connect Deno.connect Bun.connect tls.connect"
    ),
    "-> object socket 'peer'": "net.Socket dgram.createSocket",
    "connects host=|1|0 -> self": "socket.connect",
    "connects 0 -> object socket 0": "WebSocket ws ws.WebSocket EventSource",
    "sends self 0 if 0": "socket.write socket.end socket.send",
    "-> self ": "socket.pipe child.pipe *.pipe",
    "listens 0 -> object server": "http.createServer net.createServer Deno.listen Deno.serve Bun.serve Bun.listen",
    "-> network": "dns.resolve dns.resolveTxt dns.lookup dns.promises.resolveTxt",
    # the system
    "kills 0": "process.kill Deno.kill",
    "escalates 'setuid' unless 0": "process.setuid process.seteuid process.setgid",
    "-> variable:0": "Deno.env.get Bun.env.get",
    "prints-line *": "console.log console.info console.debug console.dir console.table print",
    "prints 0 -> number": "stdout.write Deno.stdout.write Deno.stdout.writeSync",
    "-> nothing": (
        "console.error console.warn process.exit process.on clearTimeout clearInterval stderr.write console.time"
        " console.assert Deno.exit"
    ),
    # decoding
    "-> base64(0)": "atob Buffer.from-base64 Buffer.from-base64url",
    "-> unhex(0)": "Buffer.from-hex",
    "-> utf16(0)": "Buffer.from-utf16le Buffer.from-ucs2",
    "-> bytes(0)": "Buffer.from Uint8Array Uint8Array.from Buffer",
    "-> unquote(0)": "decodeURIComponent decodeURI unescape querystring.unescape",
    "-> chars(*)": "String.fromCharCode String.fromCodePoint",
    "-> json(0)": "JSON.parse",
    "calls 1 'key' json(0) -> json(0)": "JSON.parse-by",
    "-> zlib(0)": "zlib.inflateSync zlib.unzipSync",
    "-> gunzip(0)": "zlib.gunzipSync Bun.gunzipSync",
    "-> inflate(0)": "zlib.inflateRawSync Bun.inflateSync",
    "-> to-base64(0)": "btoa text.to-base64",
    "-> hex(self)": "text.to-hex",
    "-> to-base64(self)": "*.to-base64",
    "-> quote-shell(0)": "shell-quote.quote",
    # values
    "-> int(0,1)": "parseInt Number BigInt",
    "-> number": "Date.now Math.random process.uptime process.memoryUsage performance.now os.cpus os.totalmem",
    "-> word": "os.platform os.arch os.hostname os.type crypto.randomUUID process.version",
    "-> join(0,self)": "list.join",
    "-> reverse(self)": "list.reverse list.toReversed",
    "-> elements(self)": "text.split-all text.matchAll",
    "-> split(self,0)": "text.split",
    "-> mapped(0,self)": "list.map list.flatMap text.map",
    "-> replace-first(self,0,1)": "text.replace",
    "-> replace(self,0,1)": "text.replaceAll text.replace-all",
    "calls 1 self": "text.replace-by",
    "calls:each 1 0 if 1 -> 0": "Array.from",
    "-> some-members(0)": "Object.values Object.entries",
    "-> member 0 1": "Reflect.get",
    "-> lower(self)": "text.toLowerCase text.toLocaleLowerCase",
    "-> upper(self)": "text.toUpperCase text.toLocaleUpperCase",
    "-> strip(self)": "text.trim",
    "-> lstrip(self)": "text.trimStart",
    "-> rstrip(self)": "text.trimEnd",
    "-> slice(self,0,1)": "text.slice list.slice",
    "-> substring(self,0,1)": "text.substring",
    "-> substr(self,0,1)": "text.substr",
    "-> repeat(self,0)": "text.repeat",
    "-> concat(self,*)": "text.concat",
    "-> ord(self)": "text.codePointAt text.charCodeAt",
    "-> self  ": "list.values text.values",
    "-> sorted(self)": "list.sort list.toSorted",
    "-> push(self,0)": "list.push",
}

VALUES = {
    "arguments": "process.argv",
    "operands": "Deno.args Bun.argv",
    "environment": "process.env Bun.env",
    "object stdin input": "process.stdin Deno.stdin Bun.stdin",
    "object stdout": "process.stdout",
    "object stderr": "process.stderr",
    "folder": "__dirname import.meta.dirname",
    "'node'": "process.execPath process.argv0",
    "word": "process.platform process.arch process.version os.EOL",
    "number": "process.pid process.ppid",
    "self": "child.stdout child.stderr child.stdin *.data *.body",
    "object constructor": "*.constructor function.constructor *.__proto__",
    "'/dev/null'": "os.devNull",
    "'/'": "path.sep",
}
