"""The library of Perl 5.40 and of the modules that scripts use most, as far as it does more than change values."""

from __future__ import annotations

READER = "sandguard.languages.trees.perl"

SAME = {
    "CORE": "",
    "main": "",
    "POSIX.system": "system",
    "POSIX._exit": "exit",
    "POSIX.remove": "unlink",
    "POSIX.unlink": "unlink",
    "POSIX.rename": "rename",
    "POSIX.getenv": "getenv",
    "POSIX.open": "sysopen",
    "IPC.System.Simple": "",
    "LWP.UserAgent.new": "LWP.new",
    "HTTP.Tiny.new": "LWP.new",
    "WWW.Mechanize.new": "LWP.new",
    "Mojo.UserAgent.new": "LWP.new",
    "IO.Socket.SSL.new": "IO.Socket.INET.new",
    "IO.Socket.IP.new": "IO.Socket.INET.new",
    "IO.Socket.UNIX.new": "IO.Socket.INET.new",
    "MIME.Base64.decode_base64": "decode_base64",
    "MIME.Base64.decode": "decode_base64",
    "MIME.Base64.encode_base64": "encode_base64",
    "File.Path": "",
    "File.Copy": "",
    "LWP.Simple": "LWP.Simple",
    "IPC.Open3": "",
    "IPC.Open2": "",
    "POSIX": "POSIX",
}

PURE = (
    "abs atan2 binmode bless chomp chop chr close closedir cos defined delete die each exists exit exp hex index"
    " int join"
    " keys lc lcfirst length localtime gmtime log match oct ord pack pos print printf quotemeta rand readline"
    " ref reverse rindex say scalar seek shift sin sleep sort splice split sprintf sqrt srand substr substitute"
    " tell tie"
    " time tr uc ucfirst undef unpack untie values wantarray warn write map grep List Scalar Data JSON POSIX Time"
    " MIME Encode Digest URI Text Getopt File Carp Math Storable Term Benchmark Cwd HTML XML LWP HTTP IO Socket Test"
    " croak confess carp first sum max min uniq shuffle reduce any all none encode_json decode_json Dumper floor ceil"
    " strftime basename dirname getcwd decode_base64 encode_base64 decode encode eof fileno flock lstat stat utime"
    " -e -f -d -r -w -x -s -z -l -M -A -t"
)

CALLS = {
    # running
    "command *; shows -> number": "system exec run runx",
    "command * -> output": "capture capturex backtick readpipe qx",
    "command command=|1 -> output": "IPC.Cmd.run run_forked IPC.Cmd.run_forked",
    "forks -> number": "fork",
    "program 0 1*; shows": "exec-program system-program",
    "words *; shows": "POSIX.execvp POSIX.execv POSIX.execlp POSIX.execl execvp execv execlp execl",
    "command 2*; shows -> number": "open2",
    "command 3*; shows -> number": "open3",
    # code
    "code 0 -> called": "eval Safe.reval",
    "includes 0": "do require",
    "loads 0": "DynaLoader.dl_load_file XSLoader.load syscall",
    "deserialises 0 -> 0": "Storable.thaw thaw Storable.retrieve retrieve YAML.Load",
    "doubts 0": "computed-call",
    "calls self * -> called": "function.call",
    # files
    "command * -> object pipe concat(0)": "open-to",
    "command * -> output ": "open-from",
    "reads 0 -> object file 0": "open-read",
    "reads 0 -> content:0": "read_file File.Slurp.read_file slurp File.Slurper.read_text read_text read_lines",
    "writes 0 1": "write_file File.Slurp.write_file write_text File.Slurper.write_text",
    "writes 0 -> object file 0": "open-write",
    "appends 0 '' -> object file 0": "open-append",
    "-> object handle 0": "open-text",
    "opens-signed 0 -> object file 0": "open-any",
    "opens 1 0 -> object file 1": "open-mode",
    "opens 0 'r+' -> object file 0": "sysopen",
    "-> object folder 0": "opendir",
    "-> names-in(0)": "readdir",
    "feeds 0; shell self if 0": "pipe.print pipe.printf pipe.say",
    "stores self concat(*)": "file.print file.printf file.say file.write",
    "sends self concat(*)": "socket.print socket.send socket.printf socket.say socket.syswrite",
    "prints *": "print stdout.print stdout.say stdout.printf say",
    "prints percent(0,1*)": "printf",
    "-> percent(0,1*)": "sprintf",
    "-> nothing": "stderr.print stderr.printf stderr.say close die warn exit sleep binmode croak carp",
    "deletes 0; deletes 1; deletes 2; deletes 3": "unlink",
    "deletes 0": "rmdir",
    "deletes-tree 0": "remove_tree rmtree Path.Tiny.remove_tree",
    "creates 0": "mkdir make_path mkpath",
    "moves 0 1": "rename move mv",
    "copies 0 1": "copy cp",
    "links 0 1": "symlink link",
    "chmod 1 0": "chmod",
    "chown 2 0": "chown",
    "truncates 0": "truncate",
    "enters 0": "chdir chroot",
    "-> found-by(0)": "glob bsd_glob File.Glob.bsd_glob",
    "-> folder": "getcwd cwd Cwd.getcwd Cwd.cwd",
    "-> last-of-path(0)": "basename File.Basename.basename",
    "-> folder-of-path(0)": "dirname File.Basename.dirname",
    # the network
    "fetches 0 -> network": "LWP.Simple.get get getprint LWP.Simple.getprint head",
    "fetches 0; writes 1 network": "LWP.Simple.getstore getstore LWP.Simple.mirror",
    "-> object LWP": "LWP.new",
    "fetches 0  -> network ": "LWP.get LWP.head LWP.request LWP.mirror LWP.simple_request",
    "sends 0 1* -> network": "LWP.post LWP.put LWP.post_form",
    "connects * -> object socket 'peer'": "IO.Socket.INET.new",
    "-> object socket 'peer' ": "socket",
    "connects 1": "connect",
    "listens 1": "bind",
    "-> network ": "socket.recv socket.getline socket.sysread recv",
    # the system
    "kills 1": "kill",
    "escalates 'setuid' unless 0": "POSIX.setuid setuid",
    "-> variable:0": "getenv",
    "-> input": "stdin.readline stdin.getline",
    "-> content:self": "file.readline file.getline file.getlines",
    "-> self": "text.readline list.readline *.decoded_content *.content *.body",
    "-> network": "socket.readline",
    # decoding
    "-> base64(0)": "decode_base64",
    "-> to-base64(0)": "encode_base64",
    "-> unhex(1)": "pack-H",
    "-> chars(1)": "pack-C pack-U pack-W",
    "-> 1": "pack-A pack-a",
    "-> codes(1)": "unpack-C unpack-U",
    "-> hex(1)": "unpack-H",
    "-> codec(1,'uu')": "unpack-u",
    "-> unquote(0)": "uri_unescape URI.Escape.uri_unescape",
    "-> json(0)": "decode_json from_json JSON.decode_json",
    "-> zlib(0)": "uncompress Compress.Zlib.uncompress",
    "-> gunzip(0)": "memGunzip Compress.Zlib.memGunzip",
    # values
    "-> join(0,1)": "join",
    "-> reverse(0)": "reverse",
    "-> mapped(block,0)": "map",
    "-> any 0 mapped(block,0)": "grep",
    "-> 0": "sort scalar bless",
    "-> rstrip(0)": "chomp",
    "-> splitlines(self)": "text.all-lines",
    "-> lower(0)": "lc",
    "-> upper(0)": "uc",
    "-> capitalize(0)": "ucfirst",
    "-> char(0)": "chr",
    "-> ord(0)": "ord",
    "-> int(0)": "int",
    "-> int(0,'16')": "hex",
    "-> int(0,'8')": "oct",
    "-> substr(0,1,2)": "substr",
    "-> translate(0,1,2)": "tr",
    "-> replace(0,1,2)": "substitute-plain",
    "-> replace-first(0,1,2)": "substitute-first",
    "-> length(0)": "length",
    "-> number": "time rand getppid",
    "-> word": "ref",
}

VALUES = {
    "input": "$_",
    "list input": "@F",
    "operands": "@ARGV",
    "environment": "%ENV",
    "object stdin input": "STDIN ARGV",
    "object stdout": "STDOUT",
    "object stderr": "STDERR",
    "'-e'": "$0",
    "'perl'": "$^X",
    "number": "$$ $< $> $( $)",
    "' '": '$"',
    "word": "$^O $^V $]",
}
