"""The library of Python 3.13, and of the packages that scripts use most, as far as it does more than change values.

The form is told in `sandguard.languages.library`.
"""

from __future__ import annotations

from sandguard.languages.library.python_packages import CALLS as _OF_PACKAGES

READER = "sandguard.languages.python"

SAME = {
    "builtins": "",
    "__builtins__": "",
    "__builtin__": "",
    "posix": "os",
    "nt": "os",
    "_io": "io",
    "_socket": "socket",
    "_posixsubprocess": "subprocess",
    "_pickle": "pickle",
    "cPickle": "pickle",
    "commands": "subprocess",
    "posixpath": "os.path",
    "ntpath": "os.path",
    "subprocess32": "subprocess",
    "importlib.__import__": "__import__",
    "httpx.AsyncClient": "requests.Session",
    "httpx.Client": "requests.Session",
    "requests.session": "requests.Session",
    "sys.__stdout__": "sys.stdout",
    "sys.__stdin__": "sys.stdin",
    "urllib2": "urllib.request",
    "__main__": "",
    "io.open_code": "open",
    "os.spawnlpe": "os.spawnlp",
    "ruamel.yaml": "yaml",
    "six.moves.builtins": "",
}

PURE = (
    "abs all any ascii bin bool bytearray bytes callable chr complex dict divmod enumerate filter float format"
    " frozenset hash hex id int isinstance issubclass iter len list max min next object oct ord pow print range repr"
    " reversed round set slice sorted str sum super tuple type zip property staticmethod classmethod hasattr setattr"
    " array ast base64 binascii bisect bs4 bz2 calendar cmath codecs collections colorsys copy csv dataclasses"
    " datetime dateutil decimal difflib email enum errno fnmatch fractions functools glob gzip hashlib heapq hmac html"
    " http io ipaddress itertools json keyword locale logging lxml lzma math mimetypes matplotlib numbers numpy"
    " operator os.path pandas pathlib PIL pprint polars quopri random re requests.utils rich sklearn scipy"
    " secrets statistics string stringprep struct sys tabulate tarfile tempfile textwrap time timeit tomllib toml tqdm"
    " traceback types typing unicodedata urllib urllib.parse uuid warnings xml xmltodict yaml zipfile zlib zoneinfo"
    " requests httpx aiohttp urllib3 socket ssl select argparse getpass platform os shlex signal threading queue"
    " concurrent asyncio contextlib abc inspect shutil subprocess pyperclip markdown jinja2 html5lib feedparser"
    " orjson ujson simplejson pydantic attr attrs jsonschema chardet charset_normalizer dotenv click sqlite3"
    " Exception BaseException ValueError TypeError KeyError RuntimeError SystemExit OSError IOError StopIteration"
    " NotImplementedError AttributeError IndexError AssertionError ImportError LookupError PermissionError"
    " FileNotFoundError exit quit"
)

LOADED = (
    "_abc _codecs _collections_abc _frozen_importlib _imp _io _signal _sitebuiltins _stat _thread _warnings _weakref"
    " abc"
    " builtins codecs encodings errno faulthandler gc genericpath importlib io itertools marshal os posix posixpath pwd"
    " runpy site stat sys time zipimport"
)
"""Modules that are there before a script begins (CPython 3.13), so that no file of their name takes their place."""

HIDDEN = (
    "__globals__ __builtins__ __subclasses__ __mro__ __bases__ __base__ __getattribute__ __code__ f_globals f_builtins"
    " f_locals func_globals gi_frame cr_frame tb_frame f_back mro __reduce__ __reduce_ex__ __import__ __loader__"
)

_SUBPROCESS = (
    "feeds input=; feeds stdin=; inside cwd=; given env=; shell 0|args= if shell=; argv 0|args= unless shell=;"
    " keeps stdout=; shows unless capture_output=|stdout="
)

CALLS = {
    # running
    "shell 0|cmd=|command=; shows -> number": "os.system pty.system",
    "shell 0|cmd= -> object os.pipe output 0|cmd=": (
        "os.popen platform.popen os.popen2 os.popen3 popen2.popen2 popen2.popen3"
    ),
    "shell 0|cmd= -> output": "subprocess.getoutput",
    "shell 0|cmd= -> list 'status' output": "subprocess.getstatusoutput",
    "shell 0; shows -> output": "asyncio.create_subprocess_shell asyncio.subprocess.create_subprocess_shell",
    "words *; shows -> object subprocess.Result output": (
        "asyncio.create_subprocess_exec asyncio.subprocess.create_subprocess_exec"
    ),
    f"{_SUBPROCESS} -> object subprocess.Result output": "subprocess.run",
    f"{_SUBPROCESS} -> number": "subprocess.call subprocess.check_call",
    "feeds input=; feeds stdin=; inside cwd=; given env=;"
    " shell 0|args= if shell=; argv 0|args= unless shell= -> output": ("subprocess.check_output"),
    f"{_SUBPROCESS} -> object subprocess.Popen output 0|args=": "subprocess.Popen",
    "feeds 0|input=; argv self.1 if 0|input= -> list self ''": "subprocess.Popen.communicate",
    "feeds 0; argv self.1 if 0": "subprocess.Popen.write",
    "argv 0; shows -> number": "pty.spawn pexpect.run",
    "shell 0; shows -> object subprocess.Popen output 0": "pexpect.spawn pexpect.spawnu",
    "feeds 0; argv self.1 if 0 -> number": "subprocess.Popen.send subprocess.Popen.sendline",
    "program 0 1; shows": "os.execv os.execvp",
    "given 2|env=; program 0 1; shows": "os.execve os.execvpe os.posix_spawn os.posix_spawnp",
    "program 0 1*; shows": "os.execl os.execlp os.execle os.execlpe",
    "program 1 2; shows": "os.spawnv os.spawnvp",
    "given 3; program 1 2; shows": "os.spawnve os.spawnvpe",
    "program 1 2*; shows": "os.spawnl os.spawnlp os.spawnle",
    "program 1 0; shows": "subprocess.fork_exec _posixsubprocess.fork_exec",
    "reads 0 -> nothing": "os.startfile",
    "shell 0; shows": "fabric.api.local invoke.run fabric.Connection.local IPython.get_ipython.system",
    # code
    "code 0|source= -> called": "exec code.interact",
    "evaluated 0|source= -> called": "eval",
    "evaluated input -> called": "input_2",
    "code 1|setup=; code 0|stmt=": "timeit.timeit timeit.repeat timeit.Timer",
    "code 0 ": (
        "cProfile.run profile.run cProfile.runctx profile.runctx pdb.run pdb.runeval doctest.script_from_examples"
        " trace.run bdb.Bdb.run bdb.Bdb.runctx bdb.Bdb.runeval"
    ),
    "-> object bdb.Bdb": "bdb.Bdb pdb.Pdb cProfile.Profile profile.Profile trace.Trace",
    "-> object code.InteractiveInterpreter": "code.InteractiveInterpreter code.InteractiveConsole",
    "code 0": (
        "code.InteractiveInterpreter.push code.InteractiveInterpreter.runcode code.InteractiveInterpreter.runsource"
    ),
    "-> 0|source=": "compile ast.parse types.CodeType ast.fix_missing_locations",
    "-> object types.FunctionType 0": "types.FunctionType types.LambdaType",
    "code self -> called": "types.FunctionType.call",
    "includes 0|path_name= -> called": "runpy.run_path execfile",
    "imports 0 -> module first-name(0|name=)": "__import__",
    "imports 0 -> module 0|name=|mod_name=": "importlib.import_module runpy.run_module imp.find_module",
    "-> 0": (
        "importlib.reload copy.copy copy.deepcopy typing.cast sys.intern iter os.fspath os.fsdecode os.fsencode"
        " io.TextIOWrapper io.BufferedReader memoryview asyncio.run asyncio.wait_for asyncio.ensure_future"
        " contextlib.closing contextlib.suppress functools.wraps.call os.path.normpath os.path.abspath os.path.realpath"
        " os.path.normcase io.StringIO io.BytesIO bytearray"
    ),
    "-> parent('super')": "super",
    "-> object functools.wraps": "functools.wraps",
    "-> object property 0": "property functools.cached_property",
    "-> object property self 0": "property.setter",
    "-> object property self": "property.deleter property.getter",
    "-> object staticmethod 0": "staticmethod",
    "-> object classmethod 0": "classmethod",
    "includes 1 -> called": "imp.load_source importlib.util.spec_from_file_location",
    "includes 1": "importlib.machinery.SourceFileLoader",
    "deserialises:any 0": "pickle.loads marshal.loads dill.loads cloudpickle.loads",
    "deserialises:!!python 0": "yaml.load yaml.load_all yaml.unsafe_load yaml.full_load yaml.unsafe_load_all",
    "deserialises:py/ 0": "jsonpickle.decode jsonpickle.loads",
    "deserialises 0": (
        "pickle.load pickle.Unpickler marshal.load dill.load cloudpickle.load joblib.load shelve.open torch.load"
        " pandas.read_pickle"
    ),
    "-> namespace": "globals locals",
    "-> any 0": "vars",
    "-> member 0 1": "getattr inspect.getattr_static object.__getattribute__ type.__getattribute__",
    "-> set-member(0,1,2)": "setattr object.__setattr__ type.__setattr__",
    "-> module-members('pairs')": "inspect.getmembers module-names.items",
    "-> module-members('values')": "module-names.values",
    "doubts self": "module-part.call",
    "-> 'library.so'": "ctypes.util.find_library",
    "-> resolved(0)": "pkgutil.resolve_name pydoc.locate",
    "-> table('dict',*)": "dict types.SimpleNamespace collections.OrderedDict",
    "-> table('dict',self)": "environment.copy table.copy",
    "-> reduced(0,1,2)": "functools.reduce reduce",
    "-> object operator.attrgetter 0": "operator.attrgetter",
    "-> member 0 self": "operator.attrgetter.call",
    "-> object operator.methodcaller 0 1*": "operator.methodcaller",
    "-> called-by-name(0,self,self.1)": "operator.methodcaller.call",
    "-> object functools.partial 0 1*": "functools.partial functools.partialmethod",
    "calls self self.1 * -> called": "functools.partial.call",
    "calls 0 1* -> called": ("apply asyncio.to_thread atexit.register"),
    "forks -> number": "os.fork os.forkpty",
    # files
    "-> temporary": "tempfile.mkdtemp tempfile.mktemp",
    "-> list '3' temporary": "tempfile.mkstemp",
    "-> object tempfile.TemporaryDirectory temporary": "tempfile.TemporaryDirectory",
    "-> object file temporary": "tempfile.NamedTemporaryFile tempfile.TemporaryFile tempfile.SpooledTemporaryFile",
    "-> '/tmp'": "tempfile.gettempdir",
    "opens 0|file= 1|mode= -> object file 0|file=": (
        "open io.open codecs.open io.FileIO tokenize.open gzip.open bz2.open lzma.open aiofiles.open os.fdopen"
        " fileinput.FileInput"
    ),
    "opens self 0|mode= -> object file self": "pathlib.Path.open",
    "-> content:self": ("file.read file.readline file.readall file.read1 fileinput.FileInput.read file.__next__"),
    "-> list content:self": "file.readlines",
    "stores self 0|s= -> number": "file.write file.writelines",
    "-> nothing": "file.close file.flush file.seek sys.stdout.flush stdout.flush os.close time.sleep",
    "reads self -> content:self": "pathlib.Path.read_text pathlib.Path.read_bytes",
    "writes self 0|data= -> number": "pathlib.Path.write_text pathlib.Path.write_bytes",
    "creates self": "pathlib.Path.touch pathlib.Path.mkdir",
    "deletes self": "pathlib.Path.unlink pathlib.Path.rmdir pathlib.Path.remove",
    "moves self 0 -> object pathlib.Path 0": "pathlib.Path.rename pathlib.Path.replace",
    "links 0 self": "pathlib.Path.symlink_to pathlib.Path.hardlink_to",
    "chmod self 0|mode=": "pathlib.Path.chmod pathlib.Path.lchmod",
    "-> object pathlib.Path join-path(*)": "pathlib.Path pathlib.PurePath pathlib.PosixPath pathlib.PurePosixPath",
    "-> object pathlib.Path join-path(self,*)": ("pathlib.Path.joinpath pathlib.Path./"),
    "-> object pathlib.Path join-path(folder-of-path(self),0)": "pathlib.Path.with_name",
    "-> object pathlib.Path join-path(0,self)": "pathlib.Path.r/",
    "-> object pathlib.Path home": "pathlib.Path.home",
    "-> object pathlib.Path folder": "pathlib.Path.cwd",
    "-> object pathlib.Path self": "pathlib.Path.resolve pathlib.Path.absolute",
    "-> self": "pathlib.Path.as_posix pathlib.Path.__str__",
    "-> object pathlib.Path at-home(self)": "pathlib.Path.expanduser",
    "-> paths-in(self,'pathlib.Path')": "pathlib.Path.iterdir",
    "-> paths-in(self,'pathlib.Path',0)": "pathlib.Path.glob pathlib.Path.rglob",
    "-> walked(0|top=)": "os.walk os.fwalk",
    "-> walked(self)": "pathlib.Path.walk",
    "-> found-by(0)": "glob.glob glob.iglob",
    "-> names-in(0)": "os.listdir",
    "-> paths-in(0,'os.DirEntry')": "os.scandir",
    "-> join-path(*)": "os.path.join posixpath.join",
    "-> last-of-path(0)": "os.path.basename",
    "-> folder-of-path(0)": "os.path.dirname",
    "-> at-home(0|path=)": "os.path.expanduser",
    "-> 0|path=": "os.path.expandvars",
    "-> folder": "os.getcwd os.getcwdb",
    "reads 0 -> list content:0": "linecache.getlines",
    "reads 0 -> content:0": "linecache.getline",
    "writes 0|path=": "os.creat",
    "opens 0 1|flags= -> object descriptor 0": "os.open",
    "creates 0|name=|path=": "os.mkdir os.makedirs os.mkfifo os.mknod",
    "truncates 0": "os.truncate",
    "deletes 0|path=": "os.remove os.unlink os.rmdir os.removedirs",
    "deletes-tree 0|path=": "shutil.rmtree distutils.dir_util.remove_tree",
    "moves 0|src= 1|dst=": "os.rename os.replace os.renames shutil.move",
    "copies 0|src= 1|dst=": (
        "shutil.copy shutil.copy2 shutil.copyfile shutil.copytree distutils.file_util.copy_file"
        " distutils.dir_util.copy_tree"
    ),
    "links 0|src= 1|dst=": "os.symlink os.link",
    "chmod 0|path= 1|mode=": "os.chmod os.lchmod",
    "chown 0|path= 1|uid=|user=": "os.chown os.lchown shutil.chown",
    "searches 1": "sys.path.insert",
    "searches 0": "sys.path.append",
    "enters 0|path=": "os.chdir os.fchdir contextlib.chdir",
    "reads 0|name= -> object tarfile.TarFile 0": "tarfile.open tarfile.TarFile zipfile.ZipFile zipfile.PyZipFile",
    "creates 0|path=": "tarfile.TarFile.extractall tarfile.TarFile.extract",
    "reads 0|filename=; creates 1|extract_dir= -> unknown": "shutil.unpack_archive",
    "reads 0|name=|filename=": "tarfile.TarFile.add tarfile.TarFile.write",
    "reads 2|root_dir=; creates 0|base_name=": "shutil.make_archive",
    "reads 0|files= -> any input 0|files=": "fileinput.input",
    "reads 0|filenames= -> content:0|filenames=": "configparser.ConfigParser.read",
    "-> object configparser.ConfigParser": (
        "configparser.ConfigParser configparser.RawConfigParser configparser.SafeConfigParser"
    ),
    "reads 0|database= -> object sqlite3.Connection 0|database=": "sqlite3.connect",
    "-> object sqlite3.Connection self": "sqlite3.Connection.cursor sqlite3.Connection.__enter__",
    "words 'sqlite3' self 0 -> unknown": "sqlite3.Connection.execute sqlite3.Connection.executescript",
    "loads 0|name= -> object libc": (
        "ctypes.CDLL ctypes.cdll.LoadLibrary ctypes.PyDLL ctypes.WinDLL ctypes.OleDLL cffi.FFI.dlopen"
        " ctypes.LibraryLoader"
        " _ctypes.dlopen imp.load_dynamic sys.load_dynamic importlib.machinery.ExtensionFileLoader"
    ),
    # the network
    "sends 0|url=|fullurl= 1|data= if 1|data=; fetches 0|url=|fullurl= -> network": (
        "urllib.request.urlopen urllib.urlopen"
    ),
    "sends 0|url= 1|data= if 1|data= -> object urllib.request.Request 0|url=": "urllib.request.Request",
    "fetches 0|url=; writes 1|filename= network if 1|filename= -> list 1|filename= network": (
        "urllib.request.urlretrieve urllib.urlretrieve wget.download"
    ),
    "fetches 0|url=; sends:GET 0|url= params= if params= -> network": "requests.get httpx.get httpx.stream",
    "fetches 0|url= -> network": "requests.head requests.options httpx.head",
    "sends 0|url= 1|data=|json=|files=|content= -> network": "requests.post httpx.post",
    "sends:PUT 0|url= 1|data=|json=|files=|content= -> network": "requests.put httpx.put",
    "sends:PATCH 0|url= 1|data=|json=|content= -> network": "requests.patch httpx.patch",
    "sends:DELETE 0|url= data=|json= -> network": "requests.delete httpx.delete",
    "sends 1|url= data=|json=|files= if data=|json=|files=; fetches 1|url= unless data=|json=|files= -> network": (
        "requests.request httpx.request requests.Session.request aiohttp.request"
    ),
    "-> object requests.Session": "requests.Session aiohttp.ClientSession urllib3.PoolManager",
    "fetches 0|url= -> network ": (
        "requests.Session.get requests.Session.head aiohttp.ClientSession.get urllib.request.build_opener.open"
        " urllib.request.OpenerDirector.open"
    ),
    "sends 0|url= 1|data=|json=|files=|content= -> network ": "requests.Session.post",
    "sends:PUT 0|url= 1|data=|json=|files=|content= -> network ": "requests.Session.put",
    "sends:DELETE 0|url= data=|json= -> network ": "requests.Session.delete",
    "-> object urllib.request.OpenerDirector": "urllib.request.build_opener",
    "connects 0|host= -> object http.client.HTTPConnection 0|host=": (
        "http.client.HTTPConnection http.client.HTTPSConnection httplib.HTTPConnection httplib.HTTPSConnection"
        " ftplib.FTP ftplib.FTP_TLS smtplib.SMTP smtplib.SMTP_SSL telnetlib.Telnet poplib.POP3 imaplib.IMAP4"
        " xmlrpc.client.ServerProxy"
    ),
    "sends self 2|body= if 2|body= -> number": "http.client.HTTPConnection.request",
    "-> network": (
        "http.client.HTTPConnection.getresponse http.client.HTTPConnection.retrbinary socket.socket.recv"
        " socket.socket.recvfrom socket.socket.recv_into socket.socket.makefile http.client.HTTPConnection.read_until"
        " http.client.HTTPConnection.read_all socket.gethostbyname socket.getaddrinfo http.client.HTTPConnection.retr"
        " http.client.HTTPConnection.fetch websocket.recv"
    ),
    "sends self 2": "http.client.HTTPConnection.sendmail",
    "sends self 1": "http.client.HTTPConnection.storbinary http.client.HTTPConnection.storlines",
    "sends self 0": (
        "http.client.HTTPConnection.send http.client.HTTPConnection.write http.client.HTTPConnection.send_message"
        " socket.socket.send socket.socket.sendall socket.socket.sendfile"
    ),
    "sends 1 0": "socket.socket.sendto",
    "-> object socket.socket 'peer'": "socket.socket socket.socketpair",
    "connects 0|address= -> object socket.socket 0|address=": "socket.create_connection asyncio.open_connection",
    "connects 0": "socket.socket.connect socket.socket.connect_ex",
    "listens 0": "socket.socket.bind",
    "listens 0|address= -> object socket.socket 'peer'": "socket.create_server asyncio.start_server",
    "connects 0 if 0": "*.connect",
    "-> network ": "*.recv *.recvfrom *.recv_into",
    "shell 0 -> output ": "*.system *.popen *.getoutput",
    "listens 0 -> object socketserver.Server": (
        "http.server.HTTPServer http.server.ThreadingHTTPServer socketserver.TCPServer socketserver.UDPServer"
        " wsgiref.simple_server.make_server xmlrpc.server.SimpleXMLRPCServer"
    ),
    # the system
    "kills 0|pid=": "os.kill os.killpg signal.pthread_kill",
    "escalates 'setuid' unless 0": "os.setuid os.seteuid os.setreuid os.setresuid os.setgid os.setegid os.setgroups",
    "sets 0 1": "os.putenv os.environ.setdefault",
    "sets 0 1 ": "environment.setdefault environment.__setitem__",
    "mounts 1": "libc.mount",
    "shell 0 ": "libc.system libc.popen",
    "program 0 1 ": "libc.execv libc.execvp libc.execve libc.execvpe",
    "program 0 1* ": "libc.execl libc.execlp libc.execle",
    "deletes 0": "libc.unlink libc.remove libc.rmdir",
    "moves 0 1": "libc.rename",
    "chmod 0 1": "libc.chmod",
    "kills 0": "libc.kill",
    "escalates 'setuid' unless 0 ": "libc.setuid libc.seteuid libc.setreuid libc.setresuid",
    "loads 0 -> object libc": "libc.LoadLibrary",
    "sets-all 0": "environment.update",
    "sets-all 0 -> environment": "environment.|",
    "-> variable:0|key=": "os.getenv environment.get environment.pop os.getenvb",
    "-> input": (
        "input raw_input stdin.read stdin.readline stdin.readlines stdin.__next__ sys.stdin.read1 getpass.getpass"
    ),
    "prints-line *": "print rich.print pprint.pprint pprint.pp",
    "prints 0 -> number": "stdout.write stdout.writelines sys.displayhook",
    "prints 1 -> number": "os.write",
    # decoding
    "-> base64(0|s=)": (
        "base64.b64decode base64.standard_b64decode base64.urlsafe_b64decode base64.decodebytes base64.decodestring"
        " binascii.a2b_base64 pybase64.b64decode"
    ),
    "-> base32(0|s=)": "base64.b32decode base64.b32hexdecode",
    "-> base85(0)": "base64.b85decode",
    "-> ascii85(0)": "base64.a85decode",
    "-> unhex(0)": "base64.b16decode binascii.unhexlify binascii.a2b_hex bytes.fromhex bytearray.fromhex",
    "-> codec(0,1|encoding=)": "codecs.decode codecs.encode",
    "-> zlib(0)": "zlib.decompress",
    "-> gunzip(0)": "gzip.decompress",
    "-> bunzip(0)": "bz2.decompress",
    "-> lzma(0)": "lzma.decompress",
    "-> unquote(0)": "urllib.parse.unquote urllib.parse.unquote_plus urllib.unquote urllib.parse.unquote_to_bytes",
    "-> html(0)": "html.unescape",
    "-> json(0)": "json.loads ujson.loads orjson.loads simplejson.loads",
    "-> literal(0)": "ast.literal_eval",
    "-> to-base64(0)": "base64.b64encode base64.standard_b64encode base64.encodebytes",
    "-> hex(0)": "binascii.hexlify hex bytes.hex",
    "-> split-words(0)": "shlex.split",
    "-> quote-shell(0)": "shlex.quote pipes.quote",
    "-> join-shell(0)": "shlex.join subprocess.list2cmdline",
    "-> concat(*)": "operator.add operator.concat operator.iadd operator.iconcat",
    # values
    "-> char(0)": "chr unichr",
    "-> ord(0)": "ord",
    "-> int(0,1|base=)": "int",
    "-> float(0)": "float",
    "-> text(0,1|encoding=)": "str unicode",
    "-> repr(0)": "repr ascii",
    "-> bytes(0,1|encoding=)": "bytes",
    "-> length(0)": "len",
    "-> range(0,1,2)": "range xrange",
    "-> elements(0)": "list tuple set frozenset",
    "-> reverse(elements(0))": "reversed",
    "-> sorted(0)": "sorted",
    "-> numbered(0)": "enumerate",
    "-> zipped(*)": "zip itertools.zip_longest",
    "-> mapped(0,1)": "map itertools.starmap multiprocessing.Pool.map concurrent.futures.Executor.map",
    "-> format-one(0,1)": "format",
    "-> word": (
        "callable isinstance issubclass hasattr"
        " platform.system platform.machine platform.release platform.node platform.python_version getpass.getuser"
        " socket.gethostname uuid.uuid4 uuid.uuid1 secrets.token_hex secrets.token_urlsafe locale.getpreferredencoding"
        " text.hexdigest"
    ),
    "-> number": (
        "os.getpid os.getuid os.geteuid os.getppid os.cpu_count time.time time.monotonic time.perf_counter"
        " random.randint random.random os.path.getsize os.path.getmtime text.count text.find text.index"
    ),
    # texts
    "-> join(self,0)": "text.join string.join",
    "-> replace(self,0,1,2)": "text.replace",
    "-> lower(self)": "text.lower text.casefold",
    "-> upper(self)": "text.upper",
    "-> title(self)": "text.title",
    "-> capitalize(self)": "text.capitalize",
    "-> swapcase(self)": "text.swapcase",
    "-> strip(self,0)": "text.strip",
    "-> lstrip(self,0)": "text.lstrip",
    "-> rstrip(self,0)": "text.rstrip",
    "-> split(self,0|sep=,1|maxsplit=)": "text.split",
    "-> rsplit(self,0|sep=,1|maxsplit=)": "text.rsplit",
    "-> splitlines(self)": "text.splitlines",
    "-> dedent(0)": "textwrap.dedent inspect.cleandoc",
    "-> partition(self,0)": "text.partition",
    "-> rpartition(self,0)": "text.rpartition",
    "-> removeprefix(self,0)": "text.removeprefix",
    "-> removesuffix(self,0)": "text.removesuffix",
    "-> zfill(self,0)": "text.zfill",
    "-> ljust(self,0,1)": "text.ljust",
    "-> rjust(self,0,1)": "text.rjust",
    "-> center(self,0,1)": "text.center",
    "-> translate(self,0)": "text.translate",
    "-> character-table(0,1)": "text.maketrans str.maketrans",
    "-> encode(self,0|encoding=)": "text.encode",
    "-> decode(self,0|encoding=)": "text.decode",
    "-> hex(self)": "text.hex",
    "-> fill(self,*)": "text.format",
    "-> fill(self,0)": "text.format_map",
    "-> self ": "text.expandtabs text.__str__ text.tobytes",
    "-> concat(self,0)": "text.__add__",
    # lists and tables
    "-> push(self,0)": "list.append list.add deque.append",
    "-> push(self,1)": "list.insert",
    "-> extend(self,0)": "list.extend list.update",
    "-> pop(self)": "list.pop list.popleft",
    "-> elements(self)": "list.copy",
    "-> entry(self,0,1)": "table.get table.pop table.setdefault list.__getitem__ table.__getitem__",
    "-> pairs(self)": "table.items",
    "-> values(self)": "table.values",
    "-> elements(self) ": "table.keys",
    **_OF_PACKAGES,
}

VALUES = {
    "arguments": "sys.argv sys.orig_argv",
    "environment": "os.environ os.environb",
    "object stdin input": "sys.stdin",
    "object stdin self": "stdin.buffer",
    "object stdout": "sys.stdout stdout.buffer",
    "namespace": "sys.modules __builtins__",
    "word": "sys.version sys.platform sys.byteorder os.name sys.prefix",
    "'python3'": "sys.executable",
    "number": "sys.maxsize sys.hexversion sys.version_info",
    "'/'": "os.sep os.path.sep",
    "':'": "os.pathsep",
    "'/dev/null'": "os.devnull",
    "'r'": "os.O_RDONLY",
    "object libc": "ctypes.cdll ctypes.pythonapi ctypes.windll ctypes.oledll",
    "self": (
        "tempfile.TemporaryDirectory.name "
        "subprocess.Result.stdout subprocess.Popen.stdout subprocess.Result.stderr file.name file.buffer"
        " os.DirEntry.path os.DirEntry.name"
        " pathlib.Path.suffix"
    ),
    "object pathlib.Path folder-of-path(self)": "pathlib.Path.parent",
    "last-of-path(self)": "pathlib.Path.name pathlib.Path.stem",
    "object subprocess.Popen self self.1": "subprocess.Popen.stdin",
    "'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'": "string.ascii_letters",
    "'abcdefghijklmnopqrstuvwxyz'": "string.ascii_lowercase",
    "'ABCDEFGHIJKLMNOPQRSTUVWXYZ'": "string.ascii_uppercase",
    "'0123456789'": "string.digits",
}
