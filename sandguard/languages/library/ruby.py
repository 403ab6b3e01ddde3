"""The library of Ruby 3.4 and of the gems that scripts use most, as far as it does more than change values."""

from __future__ import annotations

READER = "sandguard.languages.trees.ruby"

SAME = {
    "Kernel": "",
    "Object": "",
    "self": "",
    "main": "",
    "TOPLEVEL_BINDING": "",
    "BasicObject": "",
    "Module": "",
    "binding": "",
    "Process.spawn": "spawn",
    "Process.exec": "exec",
    "OpenURI": "URI",
    "Net.HTTPS": "Net.HTTP",
    "FileUtils.Verbose": "FileUtils",
    "File.IO": "IO",
    "Psych": "YAML",
    "SSLSocket": "TCPSocket",
    "Dir.home": "home",
    "POSIX.Spawn": "",
    "Excon": "HTTParty",
    "RestClient": "HTTParty",
    "HTTP": "HTTParty",
    "Tempfile": "File",
}

PURE = (
    "Array Base64 BigDecimal CGI CSV Comparable Complex Date DateTime Digest Encoding Enumerable Float Hash Integer"
    " JSON"
    " Math OpenSSL Random Rational Regexp Range Set SecureRandom Shellwords String StringIO Struct Symbol Time URI Zlib"
    " YAML Process ENV ERB Nokogiri Benchmark PP Logger Etc Dir File IO FileUtils Net Socket OptionParser Pathname"
    " Queue"
    " Thread Mutex Timeout ObjectSpace GC RbConfig Gem Rake Find Open3 Abbrev Bundler IPAddr Monitor StandardError"
    " RuntimeError ArgumentError abort caller catch exit exit! fail format gsub lambda loop p pp print printf proc putc"
    " puts raise rand require require_relative sleep sprintf srand sub throw trap warn attr_accessor attr_reader"
    " attr_writer include extend private public protected define_method using module_function freeze chomp"
)

_EDITS = (
    "FileUtils.cp FileUtils.copy FileUtils.cp_r FileUtils.copy_file FileUtils.install FileUtils.copy_entry"
    " IO.copy_stream"
)

CALLS = {
    # running
    "given 0; inside chdir=; command *; shows -> number": "system exec spawn",
    "command * -> output": "Open3.capture2 Open3.capture2e Open3.capture3 ` IO.popen.read Kernel.` backtick *.`",
    "inside chdir=; feeds stdin_data=; command * -> list output output 'status'": "Open3.pipeline_r Open3.popen2",
    "command *; calls block output output output output -> list output output output 'status'": (
        "Open3.popen3 Open3.popen2e"
    ),
    "command 0; calls block output -> object pipe output 0": "IO.popen",
    "feeds 0; command self.1 if 0": "pipe.write pipe.puts pipe.print pipe.<<",
    "-> self": "pipe.read pipe.readlines pipe.gets pipe.each_line pipe.readline",
    "shell 0; shows": "PTY.spawn sh Rake.sh",
    "shell 0; shell 1; shell 2; shell 3": "Open3.pipeline_w Open3.pipeline_start Open3.pipeline",
    # code
    "code 0 if 0; calls block self -> called": (
        "instance_eval class_eval module_eval *.instance_eval *.class_eval *.module_eval"
    ),
    "calls block * -> called": "instance_exec class_exec module_exec *.instance_exec *.class_exec *.module_exec",
    "code 0 -> called": (
        "eval *.eval RubyVM.InstructionSequence.compile RubyVM.InstructionSequence.new ERB.new binding.eval binding.irb"
    ),
    "includes 0": "load require_relative include-path",
    "imports 0 -> module 0": "require",
    "includes 1": "autoload",
    "-> object proc block": "proc Proc.new lambda",
    "calls self * -> called": (
        "function.call function.() function.yield function.[] function.=== proc.call proc.yield proc.[] proc.=== *.call"
        " *.yield"
    ),
    "code 1 if 1; calls block": "trap Signal.trap",
    "forks; calls block": "fork Process.fork",
    "calls block self -> called": "*.tap *.then *.yield_self",
    "calls block": "loop at_exit Thread.new Thread.start catch Timeout.timeout Benchmark.measure",
    "deserialises 0 -> 0": "Marshal.load Marshal.restore YAML.load YAML.unsafe_load YAML.load_stream Oj.load",
    "reads 0; deserialises content:0": "YAML.unsafe_load_file YAML.load_file",
    "loads 0": "Fiddle.dlopen Fiddle.Handle.new DL.dlopen DL.Handle.new Fiddle::Handle.new",
    "loads 0 ": "syscall",
    # files
    "opens-signed 0 1; calls block content:0 -> object file 0": "open",
    "opens 0 1 -> object file 0": "File.new IO.sysopen",
    "opens 0 1; calls block content:0 if block -> object file 0": "File.open Pathname.open",
    "opens-signed 0 -> content:0": "IO.read IO.readlines IO.binread IO.foreach",
    "reads 0; calls block content:0 -> content:0": (
        "File.read File.readlines File.binread File.foreach CSV.read CSV.foreach JSON.load_file JSON.parse_file"
        " File.readlink"
    ),
    "-> content:self": "file.read file.readlines file.gets file.each_line file.readline file.each file.sysread",
    "-> nothing": "file.close file.flush file.rewind",
    "writes 0 1": "File.write IO.write File.binwrite IO.binwrite",
    "stores self 0 -> self": (
        "file.write file.puts file.print file.<< file.syswrite file.printf file.putc file.write_nonblock"
    ),
    "deletes *": "File.delete File.unlink",
    "deletes 0": (
        "FileUtils.rm FileUtils.remove FileUtils.rm_f FileUtils.safe_unlink FileUtils.rmdir Dir.rmdir Dir.delete"
        " Dir.unlink"
    ),
    "deletes-tree 0": "FileUtils.rm_r FileUtils.rm_rf FileUtils.remove_dir FileUtils.remove_entry FileUtils.rmtree"
    " FileUtils.remove_entry_secure FileUtils.remove_file",
    "truncates 0": "File.truncate",
    "moves 0 1": "File.rename FileUtils.mv FileUtils.move",
    "copies 0 1": _EDITS,
    "links 0 1": "File.symlink File.link FileUtils.ln FileUtils.ln_s FileUtils.ln_sf FileUtils.symlink FileUtils.link",
    "chmod 1 0": "File.chmod FileUtils.chmod FileUtils.chmod_R File.lchmod",
    "chown 2 0": "File.chown FileUtils.chown FileUtils.chown_R",
    "creates 0": (
        "Dir.mkdir FileUtils.mkdir FileUtils.mkdir_p FileUtils.touch FileUtils.makedirs FileUtils.mkpath File.mkfifo"
    ),
    "enters 0": "Dir.chdir FileUtils.cd FileUtils.chdir Dir.chroot",
    "-> found-by(0)": "Dir.glob Dir.[]",
    "-> names-in(0)": "Dir.children Dir.entries Dir.each_child",
    "-> folder": "Dir.pwd Dir.getwd",
    "-> home": "home Dir.home",
    "-> join-path(*)": "File.join",
    "-> last-of-path(0)": "File.basename",
    "-> folder-of-path(0)": "File.dirname",
    "-> at-home(0)": "File.expand_path File.absolute_path File.realpath",
    "-> object Pathname 0": "Pathname.new Pathname",
    "deletes-tree self": "Pathname.rmtree",
    "deletes self": "Pathname.delete Pathname.unlink",
    "reads self -> content:self": "Pathname.read Pathname.readlines",
    "writes self 0": "Pathname.write",
    # the network
    "fetches 0 -> network": (
        "URI.open OpenURI.open_uri Net.HTTP.get Net.HTTP.get_response Net.HTTP.get_print HTTParty.get HTTParty.head"
        " Faraday.get URI.read Mechanize.get Down.download"
    ),
    "fetches 0 -> network ": "*.open_uri",
    "sends 0 1|body= -> network": "Net.HTTP.post Net.HTTP.post_form HTTParty.post Faraday.post",
    "sends:PUT 0 1|body= -> network": "Net.HTTP.put HTTParty.put Faraday.put HTTParty.patch",
    "connects 0; calls block network -> object http 0": (
        "Net.HTTP.start Net.HTTP.new Net.FTP.new Net.FTP.open Net.SMTP.start"
    ),
    "-> network": (
        "http.get http.head http.getbinaryfile http.gettextfile socket.recv socket.read socket.gets socket.readline"
        " socket.each_line socket.readpartial socket.sysread"
    ),
    "sends self 1 -> network": "http.post http.put http.patch http.send_message",
    "sends self 0 -> network": "http.request http.putbinaryfile http.puttextfile",
    "connects 0; calls block network -> object socket 0": (
        "TCPSocket.new TCPSocket.open Socket.tcp UDPSocket.new Socket.new"
    ),
    "sends self 0": "socket.write socket.puts socket.print socket.send socket.syswrite socket.<<",
    "listens 0 -> object server": (
        "TCPServer.new TCPServer.open Socket.tcp_server_loop UNIXServer.new WEBrick.HTTPServer.new"
    ),
    "-> object uri 0": "URI URI.parse",
    "fetches self -> network": "uri.read uri.open",
    "-> self   ": "uri.to_s",
    # the system
    "kills 1": "Process.kill",
    "escalates 'setuid' unless 0": "Process.UID.change_privilege Process.Sys.setuid Process.uid=",
    "sets-all 0": "ENV.update ENV.merge! ENV.replace environment.update environment.merge! environment.replace",
    "sets 0 1": "ENV.store ENV.[]= environment.store environment.[]=",
    "-> variable:0": "ENV.fetch environment.fetch ENV.[] environment.key ENV.dig",
    "calls block input -> input": (
        "STDIN.each_line stdin.each_line ARGF.each_line stdin.each STDIN.each STDIN.each_with_index"
    ),
    "-> input": (
        "gets readline readlines STDIN.read STDIN.gets STDIN.readlines stdin.read stdin.gets"
        " stdin.readlines stdin.readline stdin.sysread ARGF.read ARGF.gets"
        " ARGF.readlines"
        " ARGF.readline STDIN.sysread"
    ),
    "prints-line *": "puts p pp stdout.puts",
    "prints *": "print putc stdout.print stdout.write stdout.<< stdout.syswrite",
    "prints percent(0,1)": "printf stdout.printf",
    "-> percent(0,1*)": "format sprintf",
    "-> nothing ": "warn stderr.puts stderr.print stderr.write exit abort raise sleep srand at_exit.nothing",
    # decoding
    "-> base64(0)": "Base64.decode64 Base64.strict_decode64 Base64.urlsafe_decode64",
    "-> base64(self)": "text.unpack-m *.unpack-m",
    "-> base64(join('',self))": "list.pack-m-decode",
    "-> unhex(0)": "list.pack-H.nothing",
    "-> unhex(join('',self))": "list.pack-H",
    "-> chars(self)": "list.pack-C list.pack-U list.pack-c",
    "-> codes(self)": "text.bytes text.codepoints text.unpack-C text.unpack-U",
    "-> zlib(0)": "Zlib.Inflate.inflate Zlib.inflate",
    "-> gunzip(0)": "Zlib.gunzip",
    "-> unquote(0)": "CGI.unescape URI.decode_www_form_component URI.unescape URI.decode CGI.unescapeHTML",
    "-> json(0)": "JSON.parse JSON.load JSON.parse!",
    "-> to-base64(0)": "Base64.encode64 Base64.strict_encode64",
    "-> quote-shell(0)": "Shellwords.escape Shellwords.shellescape",
    "-> quote-shell(self)": "text.shellescape",
    "-> split-words(0)": "Shellwords.split Shellwords.shellsplit",
    "-> join-shell(self)": "list.shelljoin",
    # values
    "-> self ": (
        "text.to_s text.to_str text.to_sym text.dup text.freeze text.itself text.force_encoding text.b text.clone"
        " list.to_a list.flatten list.compact list.dup *.to_s *.body *.read *.string text.read text.encode"
        " text.unicode_normalize"
    ),
    "-> int(self,0)": "text.to_i",
    "-> char(self)": "number.chr text.chr",
    "-> ord(self)": "text.ord text.sum",
    "-> hex(self)": "text.unpack-H",
    "-> length(self)": "text.length text.size list.length list.size",
    "-> reverse(self)": "text.reverse list.reverse",
    "-> join(0,self)": "list.join",
    "-> join('',self)": "list.join-all",
    "-> elements(self)": "text.chars",
    "-> split(self,0)": "text.split",
    "calls block self if block -> splitlines(self)": "text.lines text.each_line",
    "-> mapped(block,self)": "list.map list.collect list.flat_map",
    "-> replace(self,0,1)": "text.gsub text.gsub!",
    "-> replace-first(self,0,1)": "text.sub text.sub!",
    "-> translate(self,0,1)": "text.tr text.tr!",
    "-> lower(self)": "text.downcase",
    "-> upper(self)": "text.upcase",
    "-> capitalize(self)": "text.capitalize",
    "-> swapcase(self)": "text.swapcase",
    "-> strip(self)": "text.strip text.strip!",
    "-> rstrip(self)": "text.rstrip text.chomp text.chomp!",
    "-> lstrip(self)": "text.lstrip",
    "-> concat(self,*)": "text.concat text.+ text.<<",
    "-> removeprefix(self,0)": "text.delete_prefix",
    "-> removesuffix(self,0)": "text.delete_suffix",
    "-> sorted(self)": "list.sort",
    "-> word": "SecureRandom.hex SecureRandom.uuid Etc.getlogin Socket.gethostname",
    "-> number": "rand Time.now Process.pid Process.clock_gettime Etc.nprocessors",
}

VALUES = {
    "input": "$_",
    "list input": "$F",
    "operands": "ARGV $*",
    "environment": "ENV",
    "object stdin input": "STDIN $stdin ARGF $<",
    "object stdout": "STDOUT $stdout $>",
    "object stderr": "STDERR $stderr",
    "'ruby'": "RUBY_ENGINE",
    "word": "RUBY_VERSION RUBY_PLATFORM",
    "folder": "__dir__",
    "'-e'": "__FILE__ $0 $PROGRAM_NAME",
    "'/'": "File.SEPARATOR File.Separator",
    "number": "$$",
}
