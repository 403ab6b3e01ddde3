"""Whether a script of Python is proved to take its input as data: each name in it is one of those known to be harmless.

What is not in a table here may execute something. A script can reach what a table does not have only by a name, an
attribute or an import, and each of these is looked at; so it needs no list of what is dangerous.
"""

from __future__ import annotations

import ast
import builtins
import warnings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_FILE = "<a script in a command line>"


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_BUILT_INS = _words(
    "ArithmeticError AssertionError AttributeError BaseException BrokenPipeError EOFError Exception False"
    " FileNotFoundError IOError ImportError IndexError KeyError KeyboardInterrupt LookupError None OSError"
    " OverflowError RuntimeError StopIteration SystemExit True TypeError UnicodeDecodeError UnicodeError ValueError"
    " ZeroDivisionError abs all any ascii bin bool bytearray bytes callable chr complex dict divmod enumerate exit"
    " filter float format frozenset hasattr hash hex id input int isinstance issubclass iter len list map max min"
    " next object oct ord pow print quit range repr"
    " reversed round set slice sorted str sum super tuple type zip"
)
_DUNDERS = frozenset(("__name__", "__doc__"))
_UNDERSCORED = frozenset(("__doc__", "__init__", "__name__", "_asdict", "_fields", "_make", "_replace"))
_OLD_BUILT_INS = frozenset(("execfile", "reload"))
"""Functions of Python 2 that execute, which `builtins` does not have."""

_FRAMES = _words(
    "ag_code ag_frame cr_code cr_frame f_back f_builtins f_globals f_locals func_code func_globals gi_code gi_frame"
    " mro tb_frame"
)
"""Attributes without underscores by which a value leads to what it was made with (Python 3.13, inspect)."""

_MODULES: dict[str, frozenset[str]] = {
    name: frozenset(members.split())
    for name, members in {
        "array": "array",
        "ast": "literal_eval",
        "base64": "b64decode b64encode b32decode b32encode b16decode b16encode b85decode b85encode a85decode a85encode"
        " urlsafe_b64decode urlsafe_b64encode standard_b64decode standard_b64encode decodebytes encodebytes",
        "binascii": "*",
        "bisect": "bisect bisect_left bisect_right insort insort_left insort_right",
        "bs4": "BeautifulSoup",
        "bz2": "compress decompress BZ2Decompressor",
        "calendar": "month monthrange timegm isleap month_name month_abbr day_name day_abbr",
        "cmath": "*",
        "codecs": "decode encode getreader getwriter getdecoder getencoder getincrementaldecoder BOM_UTF8 iterdecode",
        "collections": "Counter OrderedDict defaultdict deque namedtuple ChainMap",
        "csv": "reader writer DictReader DictWriter QUOTE_ALL QUOTE_MINIMAL QUOTE_NONE QUOTE_NONNUMERIC Sniffer"
        " field_size_limit excel excel_tab",
        "datetime": "date datetime time timedelta timezone tzinfo UTC MINYEAR MAXYEAR",
        "decimal": "Decimal ROUND_HALF_UP ROUND_DOWN ROUND_UP getcontext Context InvalidOperation",
        "difflib": "SequenceMatcher Differ ndiff unified_diff context_diff get_close_matches",
        "email": "message_from_string message_from_bytes message_from_file",
        "fnmatch": "fnmatch fnmatchcase filter translate",
        "fractions": "Fraction",
        "functools": "reduce partial lru_cache cache cmp_to_key wraps total_ordering",
        "gzip": "compress decompress",
        "hashlib": "md5 sha1 sha224 sha256 sha384 sha512 sha3_256 sha3_512 blake2b blake2s new algorithms_available",
        "heapq": "heapify heappush heappop heappushpop heapreplace nlargest nsmallest merge",
        "hmac": "new compare_digest digest HMAC",
        "html": "escape unescape",
        "html.parser": "HTMLParser",
        "io": "StringIO BytesIO TextIOWrapper BufferedReader SEEK_SET SEEK_END",
        "ipaddress": "ip_address ip_network ip_interface IPv4Address IPv4Network IPv6Address IPv6Network"
        " collapse_addresses summarize_address_range",
        "itertools": "*",
        "json": "load loads dump dumps JSONDecodeError JSONDecoder JSONEncoder",
        "lzma": "compress decompress",
        "math": "*",
        "operator": "*",
        "os": "environ getenv getcwd getpid linesep sep extsep devnull fspath",
        "os.path": "abspath basename commonpath commonprefix dirname exists expanduser expandvars getmtime getsize"
        " isabs isdir isfile islink join normpath realpath relpath split splitext sep",
        "pathlib": "Path PurePath PurePosixPath",
        "pprint": "pprint pformat pp",
        "quopri": "decodestring encodestring",
        "random": "choice choices randint random randrange sample seed shuffle uniform gauss Random SystemRandom",
        "re": "A ASCII DOTALL I IGNORECASE M MULTILINE S U UNICODE VERBOSE X compile error escape findall finditer"
        " fullmatch match search split sub subn",
        "secrets": "choice token_bytes token_hex token_urlsafe compare_digest randbelow",
        "shlex": "quote split join",
        "statistics": "mean median mode stdev pstdev variance pvariance quantiles fmean median_low median_high"
        " multimode harmonic_mean geometric_mean",
        "string": "ascii_letters ascii_lowercase ascii_uppercase capwords digits hexdigits octdigits printable"
        " punctuation whitespace Template",
        "struct": "*",
        "sys": "argv byteorder exc_info exit getsizeof hexversion maxsize platform setrecursionlimit stderr stdin"
        " stdout version version_info",
        "textwrap": "dedent fill indent shorten wrap",
        "time": "*",
        "tomllib": "load loads TOMLDecodeError",
        "unicodedata": "*",
        "urllib": "",
        "urllib.parse": "parse_qs parse_qsl quote quote_plus unquote unquote_plus unquote_to_bytes urldefrag urlencode"
        " urljoin urlparse urlsplit urlunparse urlunsplit",
        "uuid": "UUID uuid3 uuid4 uuid5 NAMESPACE_DNS NAMESPACE_URL",
        "xml": "",
        "xml.dom": "",
        "xml.dom.minidom": "parse parseString",
        "xml.etree": "",
        "xml.etree.ElementTree": "Element ElementTree ParseError SubElement XML dump fromstring fromstringlist indent"
        " iterparse parse tostring",
        "yaml": "SafeLoader YAMLError safe_dump safe_dump_all safe_load safe_load_all",
        "zlib": "*",
        "zoneinfo": "ZoneInfo",
    }.items()
}
"""What scripts may use of each module (Python 3.13, PyYAML 6, Beautiful Soup 4): never a module behind it. A star
stands for each name of a module that is written in C or holds nothing but functions of values.
"""

_EXCEPT = {"operator": frozenset(("attrgetter", "methodcaller"))}
"""What takes an attribute's name as a text."""

_FOR_OPEN = frozenset(("mode", "encoding", "errors", "newline", "buffering", "file"))
_CHANGING = _words("write_text write_bytes rename replace symlink_to hardlink_to link_to open unlink rmdir")
"""Methods of paths that change files."""

_NODES = _words(
    "Module Interactive Expression Expr Assign AugAssign AnnAssign Delete For While If With Raise Try Assert Import"
    " ImportFrom Global Nonlocal Pass Break Continue FunctionDef ClassDef Return Lambda arguments arg keyword BoolOp"
    " NamedExpr BinOp UnaryOp IfExp Dict Set ListComp SetComp DictComp GeneratorExp comprehension Yield YieldFrom"
    " Compare Call FormattedValue JoinedStr Constant Attribute Subscript Starred Name List Tuple Slice Load Store"
    " Del And Or Add Sub Mult Div Mod Pow LShift RShift BitOr BitXor BitAnd FloorDiv MatMult Invert Not UAdd USub Eq"
    " NotEq Lt LtE Gt GtE Is"
    " IsNot In NotIn ExceptHandler alias withitem"
)
"""What a script may be made of (ast); patterns of ``match`` read attributes, so they are not among it."""


def takes_as_data(text: str) -> bool:
    """Tell whether everything that a script names is known to execute nothing."""
    tree = _parsed(text)
    is_old = tree is None
    if tree is None:
        tree = _parsed(_without_statements(text))  # the statement of Python 2
    if tree is None:
        return False
    try:
        return _Script(tree, is_old=is_old).is_harmless()
    except RecursionError:
        return False


def _parsed(text: str) -> ast.Module | None:
    # What the compiler has to say of the script is no warning for this process; no other text has this file's name.
    warnings.filterwarnings("ignore", module=_FILE)
    try:
        return ast.parse(text, _FILE)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def _without_statements(text: str) -> str:
    """Return a script of Python 2 with ``print x`` written as the pair ``print, x``, which names the same things."""
    return text.replace("print ", "print, ")


class _Script:
    """The names of a script."""

    def __init__(self, tree: ast.Module, *, is_old: bool) -> None:
        self.nodes = list(ast.walk(tree))
        self.is_old = is_old
        self.modules: dict[str, str] = {}
        self.bound: set[str] = set()
        self.openers: set[str] = {"open"}
        self.roots: set[int] = set()
        self.called: dict[int, ast.Call] = {}

    def is_harmless(self) -> bool:
        """Tell whether each piece is known."""
        for node in self.nodes:
            if type(node).__name__ not in _NODES or not self._binds(node):
                return False
            if isinstance(node, ast.Call):
                self.called[id(node.func)] = node
        inner = {id(node.value) for node in self.nodes if isinstance(node, ast.Attribute)}
        chains = [node for node in self.nodes if isinstance(node, ast.Attribute) and id(node) not in inner]
        if not all(self._is_known_chain(node) for node in chains):
            return False
        return all(self._is_known_name(node) for node in self.nodes if isinstance(node, ast.Name))

    def _binds(self, node: ast.AST) -> bool:
        """Keep the names that a piece gives; tell whether it imports nothing that is not known."""
        if isinstance(node, ast.Name):
            if isinstance(node.ctx, ast.Store):
                self.bound.add(node.id)
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            self.bound.add(node.name)
        elif isinstance(node, ast.arg):
            self.bound.add(node.arg)
        elif isinstance(node, ast.ExceptHandler):
            self.bound.add(node.name or "e")
        elif isinstance(node, ast.Import):
            for name in node.names:
                if name.name not in _MODULES:
                    return False
                if not self._names_module(name.asname or name.name.partition(".")[0], name.name if name.asname else ""):
                    return False
        elif isinstance(node, ast.ImportFrom):
            return all(self._imports(node, name) for name in node.names)
        return True

    def _names_module(self, name: str, module: str) -> bool:
        """Keep a module's name; tell whether it is the only one of that name."""
        return self.modules.setdefault(name, module or name) == (module or name)

    def _imports(self, node: ast.ImportFrom, name: ast.alias) -> bool:
        full = f"{node.module}.{name.name}"
        if node.level or name.name == "*" or node.module not in _MODULES:
            return False
        if full in _MODULES:
            return self._names_module(name.asname or name.name, full)
        if not _is_member(node.module, name.name):
            return False
        self.bound.add(name.asname or name.name)
        return True

    def _is_known_name(self, node: ast.Name) -> bool:
        name = node.id
        if name in self.modules:
            return id(node) in self.roots  # a module is nothing but what stands before a point
        if name == "open" and isinstance(node.ctx, ast.Load):
            call = self.called.get(id(node))
            return call is not None and _only_reads(call)
        if name.startswith("__"):
            return name in _DUNDERS
        if name in _BUILT_INS:
            return not (self.is_old and name == "input")  # which evaluates what it reads
        return name in self.bound and not hasattr(builtins, name) and name not in _OLD_BUILT_INS

    def _is_known_chain(self, node: ast.Attribute) -> bool:
        names: list[str] = []
        attributes: list[ast.Attribute] = []
        while True:
            names.append(node.attr)
            attributes.append(node)
            if not isinstance(node.value, ast.Attribute):
                break
            node = node.value
        names.reverse()
        root = node.value
        module = ""
        if isinstance(root, ast.Name) and root.id in self.modules:
            self.roots.add(id(root))
            module = self.modules[root.id]
            while names and f"{module}.{names[0]}" in _MODULES:
                module = f"{module}.{names.pop(0)}"
            if not names:
                return False
            if names == ["open"] and module in ("io", "codecs", "gzip", "bz2", "lzma"):
                call = self.called.get(id(attributes[0]))
                return call is not None and _only_reads(call)
            if names == ["load"] and module == "yaml":
                call = self.called.get(id(attributes[0]))
                return call is not None and _is_safe_load(call)
            if not _is_member(module, names.pop(0)):
                return False
        if "write" in names and module != "sys" and any(name.startswith("xml") for name in self._imported()):
            return False  # a tree writes files by their names
        return all(self._is_value_attribute(name) for name in names)

    def _is_value_attribute(self, name: str) -> bool:
        if name.startswith("_"):
            # A name of the script's own classes is a plain one.
            return name in _UNDERSCORED or (not name.startswith("__") and name in self.bound)
        if name in _CHANGING and "pathlib" in self._imported():
            return False
        return name not in _FRAMES

    def _imported(self) -> Iterator[str]:
        yield from self.modules.values()
        yield from (node.module or "" for node in self.nodes if isinstance(node, ast.ImportFrom))


def _is_member(module: str, name: str) -> bool:
    members = _MODULES[module]
    if "*" in members:
        return not name.startswith("_") and name not in _EXCEPT.get(module, ())
    return name in members


def _only_reads(call: ast.Call) -> bool:
    """Tell whether a call of ``open`` reads, or writes to a file that it names: what is written there is kept."""
    if any(isinstance(argument, ast.Starred) for argument in call.args) or not call.args:
        return False
    mode: ast.expr | None = call.args[1] if len(call.args) > 1 else None
    for keyword in call.keywords:
        if keyword.arg not in _FOR_OPEN:
            return False
        if keyword.arg == "mode":
            mode = keyword.value
    if mode is None:
        return True
    if not isinstance(mode, ast.Constant) or not isinstance(mode.value, str):
        return False
    if not set(mode.value) & set("wax+"):
        return True
    return isinstance(call.args[0], ast.Constant)


def _is_safe_load(call: ast.Call) -> bool:
    """Tell whether a call of ``yaml.load`` makes nothing but plain values."""
    loaders = [keyword.value for keyword in call.keywords if keyword.arg == "Loader"] + call.args[1:2]
    return [isinstance(loader, ast.Attribute) and loader.attr == "SafeLoader" for loader in loaders] == [True]
