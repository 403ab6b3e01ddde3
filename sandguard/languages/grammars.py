"""Which calls of a language run, read, write, load or connect: its standard library's reference, by version.

A key is a name as it is written with its parts joined by dots; ``*.name`` is a name behind any other. After an at sign
stands a word without which the script cannot mean that function. The values are the kinds of `calls`.
"""

from __future__ import annotations

from sandguard.languages.tokens import Grammar

_SLASHES = Grammar(comments=("//",), blocks=(("/*", "*/"),))
_HASH = ("#",)

GRAMMARS: dict[str, Grammar] = {
    "bpftrace": Grammar(comments=("//",), blocks=(("/*", "*/"),), quotes='"'),
    "cobol": Grammar(comments=("*>",), letters="_-", has_bare_calls=True, has_blanks=True),
    "csharp": _SLASHES,
    "elixir": Grammar(comments=_HASH, holes=("#{",), letters="_!?:", has_bare_calls=True),
    "erlang": Grammar(comments=("%",), joints=(".", ":")),
    "fsharp": Grammar(comments=("//",), blocks=(("(*", "*)"),), quotes='"', has_bare_calls=True),
    "gnuplot": Grammar(comments=_HASH, commands="`", has_bare_calls=True),
    "go": Grammar(comments=("//",), blocks=(("/*", "*/"),), quotes='"`'),
    "groovy": Grammar(comments=("//",), blocks=(("/*", "*/"),), triple=True, holes=("$",), has_bare_calls=True),
    "hcl": Grammar(comments=("#", "//"), blocks=(("/*", "*/"),), quotes='"', holes=("${",)),
    "haskell": Grammar(
        comments=("--",), blocks=(("{-", "-}"),), quotes='"', letters="_'", has_bare_calls=True, has_blanks=True
    ),
    "java": Grammar(comments=("//",), blocks=(("/*", "*/"),), quotes="\"'", triple=True),
    "javascript": Grammar(
        comments=("//",), blocks=(("/*", "*/"),), quotes="\"'`", holes=("${",), joints=(".", "?."), letters="_$"
    ),
    "julia": Grammar(comments=_HASH, blocks=(("#=", "=#"),), quotes='"', triple=True, holes=("$",), commands="`"),
    "lisp": Grammar(
        comments=(";",),
        quotes='"',
        letters="_-!*?+/<>=%",
        joints=(".", "::", ":"),
        has_bare_calls=True,
        has_blanks=True,
    ),
    "lua": Grammar(comments=("--",), joints=(".", ":"), has_bare_calls=True),
    "ocaml": Grammar(blocks=(("(*", "*)"),), quotes='"', letters="_'", has_bare_calls=True, has_blanks=True),
    "octave": Grammar(comments=("%", "#"), has_bare_calls=False),
    "perl": Grammar(comments=_HASH, holes=("$", "@"), commands="`", joints=("::", "->"), has_bare_calls=True),
    "php": Grammar(comments=("//", "#"), blocks=(("/*", "*/"),), holes=("$",), commands="`", joints=("::", "->", "\\")),
    "prolog": Grammar(comments=("%",), blocks=(("/*", "*/"),)),
    "puppet": Grammar(comments=_HASH, holes=("$",), joints=("::",)),
    "r": Grammar(comments=_HASH, joints=("::", "."), letters="_."),
    "ruby": Grammar(
        comments=_HASH, holes=("#{",), commands="`", letters="_?!", joints=(".", "::", "&."), has_bare_calls=True
    ),
    "scala": Grammar(comments=("//",), blocks=(("/*", "*/"),), quotes='"', triple=True, holes=("$",)),
    "slang": Grammar(comments=("%",)),
    "swift": Grammar(comments=("//",), blocks=(("/*", "*/"),), quotes='"', triple=True, holes=("\\(",)),
}
GRAMMARS["jrunscript"] = GRAMMARS["javascript"]
GRAMMARS["scheme"] = GRAMMARS["lisp"]

_JVM = {
    "words": "*.exec@getRuntime",
    "argv": "ProcessBuilder java.lang.ProcessBuilder",
    "reads": "FileReader FileInputStream java.io.FileReader java.io.FileInputStream Files.readString Files.readAllLines"
    " Files.newBufferedReader Files.readAllBytes",
    "writes": "FileWriter FileOutputStream PrintWriter java.io.FileWriter java.io.FileOutputStream"
    " java.io.PrintWriter Files.writeString Files.write",
    "deletes": "Files.delete Files.deleteIfExists",
    "loads": "System.load System.loadLibrary",
    "connects": "Socket ServerSocket java.net.Socket java.net.ServerSocket",
    "fetches": "URL java.net.URL",
    "path": "Path.of Paths.get File java.io.File",
}

# Python 3.13, Node.js 22, Perl 5.40, Ruby 3.4, PHP 8.4, Lua 5.4, R 4.4, Julia 1.11, GHC 9.10 (process, directory),
# GNU Emacs 30 and CLISP 2.49 and Guile 3.0, Octave 9, gnuplot 6.0, Go 1.23, Groovy 4, Java 21, Scala 3.5, Elixir 1.17,
# Erlang/OTP 27, bpftrace 0.21, Puppet 8, GnuCOBOL 3.2, .NET 9, S-Lang 2.3, OCaml 5.2, SWI-Prolog 9.2,
# Terraform 1.9; references read 2026-11.
CALLS: dict[str, dict[str, str]] = {
    "bpftrace": {"shell": "system", "reads": "cat"},
    "cobol": {"cobol": "CALL call Call"},
    "csharp": {
        "argv": "*.Start@Process Process.Start ProcessStartInfo",
        "reads": "File.ReadAllText File.ReadAllLines File.ReadAllBytes File.OpenRead StreamReader"
        " System.IO.File.ReadAllText System.IO.File.ReadAllLines System.IO.File.OpenRead",
        "writes": "File.WriteAllText File.WriteAllLines File.WriteAllBytes File.Create StreamWriter"
        " System.IO.File.WriteAllText System.IO.File.WriteAllLines",
        "appends": "File.AppendAllText System.IO.File.AppendAllText",
        "deletes": "File.Delete System.IO.File.Delete",
        "deletes-tree": "Directory.Delete System.IO.Directory.Delete",
        "connects": "TcpClient TcpListener System.Net.Sockets.TcpClient",
        "loads": "Assembly.LoadFile Assembly.LoadFrom NativeLibrary.Load",
    },
    "elixir": {
        "shell": ":os.cmd System.shell",
        "argv": "System.cmd",
        "reads": "File.read File.read! File.stream! Code.eval_file",
        "writes": "File.write File.write!",
        "deletes": "File.rm File.rm!",
        "deletes-tree": "File.rm_rf File.rm_rf!",
        "connects": ":gen_tcp.connect :gen_tcp.listen",
        "computed": "Code.eval_string",
    },
    "erlang": {
        "shell": "os.cmd",
        "reads": "file.read_file file.open",
        "writes": "file.write_file",
        "deletes": "file.delete",
        "connects": "gen_tcp.connect gen_tcp.listen",
        "loads": "erlang.load_nif",
    },
    "gnuplot": {"shell": "system sys", "reads": "load", "writes": "print_to"},
    "go": {
        "argv": "exec.Command exec.CommandContext",
        "execv": "syscall.Exec",
        "reads": "os.ReadFile os.Open ioutil.ReadFile",
        "writes": "os.WriteFile os.Create ioutil.WriteFile",
        "open": "os.OpenFile",
        "deletes": "os.Remove",
        "deletes-tree": "os.RemoveAll",
        "connects": "net.Dial net.Listen syscall.Socket",
        "fetches": "http.Get",
        "loads": "plugin.Open",
    },
    "groovy": {**_JVM, "execute": "execute *.execute"},
    "haskell": {
        "shell": "callCommand *.callCommand system *.system spawnCommand *.spawnCommand readCreateProcess shell"
        " *.shell",
        "argv": "callProcess *.callProcess rawSystem *.rawSystem readProcess *.readProcess spawnProcess *.spawnProcess"
        " proc *.proc executeFile *.executeFile",
        "reads": "readFile *.readFile",
        "writes": "writeFile *.writeFile",
        "appends": "appendFile *.appendFile",
        "deletes": "removeFile *.removeFile",
        "deletes-tree": "removeDirectoryRecursive *.removeDirectoryRecursive removePathForcibly *.removePathForcibly",
    },
    "java": _JVM,
    "javascript": {
        **_JVM,
        "shell": "exec@child_process *.exec@child_process execSync *.execSync",
        "argv": "spawn *.spawn spawnSync *.spawnSync execFile *.execFile execFileSync *.execFileSync Bun.spawn"
        " Bun.spawnSync Deno.Command Deno.run ProcessBuilder",
        "reads": "*.readFileSync readFileSync *.readFile *.createReadStream createReadStream Deno.readTextFile"
        " Deno.readTextFileSync Deno.readFileSync Bun.file",
        "writes": "*.writeFileSync writeFileSync *.writeFile *.createWriteStream createWriteStream Bun.write"
        " Deno.writeTextFile Deno.writeTextFileSync FileWriter FileOutputStream",
        "appends": "*.appendFileSync appendFileSync *.appendFile",
        "deletes": "*.unlinkSync unlinkSync *.unlink",
        "deletes-tree": "*.rmSync rmSync *.rmdirSync",
        "fetches": "fetch axios.get",
        "connects": "*.connect@net net.connect net.createConnection *.createServer@net",
        "loads": "process.dlopen",
        "computed": "eval",
    },
    "julia": {
        "open": "open *.open",
        "reads": "read readlines readline include",
        "writes": "write",
        "deletes": "rm",
        "connects": "connect@Sockets listen@Sockets",
        "download": "download Downloads.download",
        "loads": "dlopen Libdl.dlopen *.dlopen",
    },
    "hcl": {"reads": "file filebase64 filemd5 filesha256 filesha512 filebase64sha256 templatefile"},
    "lisp": {
        "shell": "shell-command shell-command-to-string async-shell-command shell system run-shell-command"
        " *.run-shell-command *.run-program@uiop *.shell",
        "argv": "call-process start-process start-file-process make-process run-program *.run-program system* execl"
        " execlp execle open-pipe open-pipe* open-input-pipe term ansi-term make-term call-process-region",
        "reads": "insert-file-contents find-file find-file-noselect open-input-file load load-file call-with-input-file"
        " with-input-from-file open with-open-file insert-file primitive-load",
        "writes": "write-file open-output-file call-with-output-file with-output-to-file",
        "writes-third": "write-region append-to-file",
        "deletes": "delete-file",
        "deletes-tree": "delete-directory",
        "loads": "load-extension dynamic-link module-load",
        "connects": "open-network-stream make-network-process *.socket-connect",
        "fetches": "url-retrieve url-retrieve-synchronously",
    },
    "lua": {
        "shell": "os.execute io.popen",
        "open": "io.open",
        "reads": "io.lines loadfile dofile io.input",
        "writes": "io.output",
        "deletes": "os.remove",
        "loads": "package.loadlib",
        "connects": "socket.connect socket.bind socket.tcp *.connect@socket *.bind@socket *.tcp@socket",
        "computed": "load loadstring",
    },
    "octave": {
        "shell": "system unix shell_cmd popen dos",
        "argv": "exec popen2",
        "open": "fopen",
        "reads": "fileread importdata textread source run",
        "deletes": "unlink delete",
        "deletes-tree": "rmdir",
        "fetches": "urlread",
        "download": "urlwrite",
        "computed": "eval evalc",
    },
    "perl": {
        "argv": "system exec CORE.system CORE.exec CORE.GLOBAL.exec POSIX.execvp",
        "shell": "readpipe",
        "perl-open": "open sysopen",
        "deletes": "unlink",
        "deletes-tree": "rmtree remove_tree File.Path.remove_tree File.Path.rmtree",
        "fetches": "get@LWP LWP.Simple.get",
        "download": "getstore LWP.Simple.getstore mirror",
        "connects": "connect IO.Socket.INET IO.Socket.INET.new bind@Socket",
        "computed": "eval",
        "reads": "read_file slurp do",
        "writes": "write_file",
        "loads": "DynaLoader.dl_load_file dl_load_file",
    },
    "php": {
        "shell": "system exec shell_exec passthru popen proc_open",
        "argv": "pcntl_exec",
        "open": "fopen",
        "reads": "readfile file_get_contents file highlight_file show_source parse_ini_file include require fpassthru",
        "writes": "file_put_contents touch",
        "deletes": "unlink",
        "copies": "copy rename",
        "connects": "fsockopen pfsockopen stream_socket_client stream_socket_server socket_connect socket_create",
        "loads": "dl *.cdef",
        "computed": "eval assert create_function",
    },
    "ocaml": {
        "shell": "Sys.command Unix.system Unix.open_process Unix.open_process_in Unix.open_process_out",
        "execv": "Unix.execv Unix.execvp Unix.execve Unix.execvpe Unix.create_process",
        "reads": "open_in open_in_bin Stdlib.open_in In_channel.open_text In_channel.open_bin",
        "writes": "open_out open_out_bin Stdlib.open_out Out_channel.open_text Out_channel.open_bin",
        "deletes": "Sys.remove Unix.unlink",
        "loads": "Dynlink.loadfile",
        "connects": "Unix.connect Unix.open_connection Unix.establish_server",
    },
    "prolog": {
        "shell": "shell",
        "argv": "process_create",
        "reads": "read_file_to_string read_file_to_codes read_file_to_terms see consult",
        "writes": "tell",
        "appends": "append",
        "deletes": "delete_file",
        "loads": "use_foreign_library load_foreign_library",
        "connects": "tcp_connect tcp_listen",
    },
    "puppet": {"puppet-run": "exec", "puppet-file": "file", "reads": "file"},
    "r": {
        "shell": "system shell pipe",
        "argv": "system2",
        "reads": "readLines readRDS scan source file read.csv read.table readChar readBin load sys.source",
        "writes": "saveRDS sink write.csv",
        "writes-second": "writeLines write",
        "deletes": "file.remove",
        "deletes-tree": "unlink",
        "copies": "file.copy file.rename",
        "fetches": "url",
        "download": "download.file utils.download.file",
        "loads": "dyn.load",
        "connects": "socketConnection",
        "computed": "eval",
    },
    "ruby": {
        "argv": "system exec spawn Kernel.exec Kernel.system Kernel.spawn Process.spawn Process.exec IO.popen PTY.spawn"
        " Open3.capture2 Open3.capture2e Open3.capture3 Open3.popen2 Open3.popen3",
        "open": "File.open File.new open",
        "reads": "File.read IO.read File.readlines IO.readlines File.foreach IO.foreach File.binread load",
        "writes": "File.write IO.write File.binwrite IO.binwrite",
        "deletes": "File.delete File.unlink FileUtils.rm FileUtils.rm_f",
        "deletes-tree": "FileUtils.rm_rf FileUtils.rm_r FileUtils.remove_entry FileUtils.remove_dir",
        "copies": "FileUtils.cp FileUtils.mv IO.copy_stream File.rename",
        "loads": "Fiddle.dlopen *.dlopen",
        "fetches": "URI.open Net.HTTP.get *.open-uri",
        "connects": "TCPSocket.new TCPSocket.open TCPServer.new TCPServer.open Socket.tcp",
        "computed": "eval instance_eval",
    },
    "scala": {**_JVM, "process": "Process sys.process.Process scala.sys.process.Process"},
    "slang": {
        "shell": "system system_intrinsic popen",
        "argv": "execv execvp new_process",
        "open": "fopen",
        "deletes": "remove",
        "loads": "import_module",
    },
    "swift": {"reads": "contentsOfFile FileHandle", "path": "URL"},
}
CALLS["fsharp"] = CALLS["csharp"]
CALLS["scheme"] = CALLS["lisp"]
CALLS["jrunscript"] = {
    **CALLS["javascript"],
    "words": "exec *.exec@getRuntime",
    "argv": f"{CALLS['javascript']['argv']} java.lang.ProcessBuilder",
    "reads": f"{CALLS['javascript']['reads']} cat {_JVM['reads']}",
    "writes": f"{CALLS['javascript']['writes']} PrintWriter java.io.FileWriter java.io.FileOutputStream"
    " java.io.PrintWriter Files.writeString Files.write",
    "connects": f"{CALLS['javascript']['connects']} {_JVM['connects']}",
    "copies": "cp mv",
    "deletes": f"{CALLS['javascript']['deletes']} rm del",
}
