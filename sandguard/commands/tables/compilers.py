"""Compilers and linkers of C and its relatives, makers of code, and tools for binaries."""

from sandguard.commands.rows import Row

REFERENCE = (
    "GCC 14, LLVM 19, binutils 2.43, ccache 4.10, Bison 3.8, Protocol Buffers 29 and the programs' own manual pages;"
    " 2026-11"
)


def _compiler(name: str, *, does: str = "", values: str = "") -> Row:
    """Return the row of a compiler that writes to ``-o`` and reads what is named."""
    return Row(
        f"{name} -o out a => writes out, reads a",
        does=f"-o>writes {does}".strip(),
        values=values,
        has_clusters=False,
        operands="reads*",
    )


_ELF = "addr2line llvm-nm llvm-objdump llvm-readelf llvm-size llvm-dwarfdump llvm-cov pahole dwarfdump"

ROWS: dict[str, Row] = {
    "ranlib": Row("ranlib a => reads a, writes a", operands="edits*"),
    "strip": Row(
        "strip -s a => reads a, writes a",
        does="-o>writes",
        flags="-s -g -S -d -x -X -p -v -w",
        values="-F -I -O -K -N -R",
        operands="edits*",
    ),
    "objcopy": Row(
        "objcopy -O binary a b => reads a, writes b",
        does="--add-section|--update-section|--dump-section>gap --keep-symbols|--strip-symbols>reads",
        values="-I -O -F -B -j -R -N -K -G -W -L --gap-fill --pad-to --rename-section --set-section-flags",
        flags="-S -g -x -X -p -D -U -v -w",
        operands="reads,writes",
    ),
    "patchelf": Row(
        "patchelf --set-rpath x a => reads a, writes a",
        does="--output>writes",
        values="--set-interpreter --set-rpath --add-rpath --set-soname --add-needed --remove-needed"
        " --replace-needed --page-size",
        operands="edits*",
    ),
    "chrpath": Row("chrpath -r x a => reads a, writes a", values="-r", flags="-d -l -c -k", operands="edits*"),
    "prelink": Row("prelink -a => changes system loader", changes="loader", shows="-p -v -y"),
    "ldd": Row("ldd -v a => reads a", flags="-d -r -u -v", operands="reads*"),
    **{
        name: Row(f"{name} a => reads a", operands="reads*", input="ignored", has_clusters=False)
        for name in _ELF.split()
    },
    "c++filt": Row("c++filt _Z", flags="-_ -n -p -i -r -t", values="-s", input="passed"),
    "gprof": Row("gprof a b => reads a, reads b", operands="reads*"),
    "gcov": Row("gcov -o x a => reads a", values="-o -s", operands="reads*"),
    "gcovr": Row(
        "gcovr -o x => writes x",
        does="-o|--output|--html|--html-details|--xml|--json|--lcov>writes --config>reads --gcov-executable>words",
        values="-r -f -e -j",
    ),
    "lcov": Row(
        "lcov -c -d a -o x => writes x",
        does="-o|--output-file>writes -a|--add-tracefile|--config-file>reads --gcov-tool|--demangle-cpp>words",
        values="-d -b -k -t -r -e",
        flags="-c -z -l -q",
    ),
    "genhtml": Row("genhtml -o x a => reads a", does="--config-file>reads", values="-o -t -p", operands="reads*"),
    "ccache": Row(
        "ccache gcc -c a.c => runs gcc -c a.c",
        flags="-c -C -s -x -z -p -h -V -v --cleanup --clear --show-stats",
        values="-d -F -M -o -k -X --config-path --set-config --trim-dir",
        operands="wrapped",
        reading="first",
    ),
    "sccache": Row(
        "sccache rustc a.rs => runs rustc a.rs",
        flags="-s -z --start-server --stop-server --show-stats",
        operands="wrapped",
        reading="first",
    ),
    "icecc": Row("icecc gcc a.c => runs gcc a.c", operands="wrapped", reading="first"),
    "bear": Row(
        "bear --output x -- make => writes x, runs make",
        does="--output>writes --config>gap",
        flags="--append -v",
        operands="wrapped",
        reading="first",
    ),
    "intercept-build": Row(
        "intercept-build --cdb x make => writes x, runs make", does="--cdb>writes", operands="wrapped", reading="first"
    ),
    "scan-build": Row(
        "scan-build -o x make => runs make",
        does="-load-plugin>loads --use-analyzer>program",
        values="-o -enable-checker -disable-checker -analyzer-config --use-cc --use-c++",
        has_clusters=False,
        operands="wrapped",
        reading="first",
    ),
    "libtool": Row("libtool --mode=link gcc a.o => runs gcc a.o", values="--tag", operands="wrapped", reading="first"),
    **{
        name: Row(f"{name} -i", does="-o|--output>writes -I|-B|--include|--prepend-include>reads", flags="-f -i -v -W")
        for name in ("autoreconf", "autoheader", "autoscan", "aclocal", "autoupdate")
    },
    "autoconf": Row("autoconf => runs m4 file 'configure.ac'", here="m4:configure.ac", does="-o|--output>writes"),
    "automake": Row(
        "automake --add-missing => runs m4 file 'configure.ac'", here="m4:configure.ac", does="--libdir>loads"
    ),
    "libtoolize": Row("libtoolize -c"),
    "pkg-config": Row("pkg-config --cflags x", reading="raw", input="ignored"),
    "pkgconf": Row("pkgconf --cflags x", reading="raw", input="ignored"),
    "bison": Row(
        "bison -o x a => writes x, reads a",
        does="-o|--output|-d|--defines|-H|--header>writes -S|--skeleton>loads",
        flags="-v -t -l",
        values="-L -b -p",
        operands="reads*",
    ),
    "yacc": Row(
        "yacc -o x a => writes x, reads a", does="-o>writes", flags="-d -l -t -v -y", values="-b -p", operands="reads*"
    ),
    "flex": Row(
        "flex -o x a => writes x, reads a",
        does="-o|--outfile|--header-file>writes -S|--skel>loads",
        flags="-t -l -d -i -f -v",
        values="-P",
        operands="reads*",
        input="passed",
    ),
    "lex": Row(
        "lex -o x a => writes x, reads a", does="-o>writes", flags="-t -n -v", operands="reads*", input="passed"
    ),
    "re2c": _compiler("re2c", values="-t -I --type-header"),
    "ragel": _compiler("ragel", values="-I"),
    "gperf": Row(
        "gperf --output-file=x a => writes x, reads a", does="--output-file>writes", operands="reads*", input="passed"
    ),
    "swig": _compiler("swig", values="-outdir -I -module", does="-oh>writes"),
    "protoc": Row(
        "protoc --plugin=protoc-gen-x=./x a.proto => runs ./x, reads a.proto",
        does="--plugin>named-program -o|--descriptor_set_out|--dependency_out>writes",
        values="-I --proto_path",
        has_clusters=False,
        operands="reads-list*",
    ),
    "flatc": Row("flatc -o x a => reads a", values="-o -I", has_clusters=False, operands="reads*"),
    "thrift": Row("thrift -o x a => reads a", values="-o -out -r -I --gen", has_clusters=False, operands="reads*"),
    "buf": Row(
        "buf lint",
        does="-o|--output>writes --config|--template>gap",
        under={"push": Row("buf push => publishes module", publishes="module")},
    ),
    "yasm": _compiler("yasm", values="-f -I -D -p -r", does="-l>writes"),
    "tcc": Row(
        "tcc -run a.c => runs c file 'a.c'",
        does="-run>>file:c -o>writes -B>loads",
        has_clusters=False,
        values="-I -L -D -l",
        operands="reads*",
    ),
    "nvcc": Row(
        "nvcc -ccbin x -o out a => runs x, writes out, reads a",
        does="-ccbin|--compiler-bindir>program -o>writes -optf|--options-file>gap",
        has_clusters=False,
        values="-I -L -arch -Xcompiler -gencode",
        operands="reads*",
    ),
    "emcc": _compiler("emcc", does="--js-library|--pre-js|--post-js>reads --js-transform>words", values="-s -I -L"),
    "mpicc": _compiler("mpicc", does="-wrapper>words -fplugin|-specs>loads", values="-I -L -D"),
    "clang-format": Row(
        "clang-format -i a => reads a, writes a",
        does="-i!edits-operands --files>reads",
        has_clusters=False,
        values="--style --assume-filename --lines",
        operands="reads*",
        input="passed",
    ),
    "clang-tidy": Row(
        "clang-tidy -load x a => loads x, reads a",
        does="-load|--load>loads --config-file|--vfsoverlay>reads --export-fixes>writes",
        has_clusters=False,
        values="-p -checks --checks",
        operands="reads*",
    ),
    "cppcheck": Row(
        "cppcheck --addon=x a => loads x, reads a",
        does="--addon>loads --output-file|--checkers-report>writes"
        " --project|--rule-file|--suppressions-list|--file-list>reads --clang>words",
        has_clusters=False,
        values="-j -I -D -U",
        operands="reads*",
    ),
}
