"""From a program's name to its spec: the module of that name under `specs/`, loaded when it is asked for."""

from __future__ import annotations

from sandguard.commands.spec import CommandSpec
from sandguard.errors import RegistrationError

_PACKAGE = "sandguard.commands.specs"
_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789_")
_MAPPED = str.maketrans("-.+", "__p")

_FAMILIES = frozenset(("fsck", "mkfs", "mount", "umount"))
"""Programs with one front and a program for each file system behind it: ``mkfs.ext4``."""

# Second names, and names that cannot be a module's. Debian 13 packages, Homebrew's g-names, manual pages; 2026-11.
ALIASES: dict[str, str] = {
    ".": "source",
    ":": "true",
    "[": "test",
    "chgrp": "chown",
    "edit": "vi",
    "egrep": "grep",
    "fdfind": "fd",
    "fgrep": "grep",
    "gawk": "awk",
    "mawk": "awk",
    "nawk": "awk",
    "original-awk": "awk",
    "nc.openbsd": "nc",
    "nc.traditional": "nc",
    "ncat": "nc",
    "netcat": "nc",
    "https": "http",
    "httpie": "http",
    "xh": "http",
    "powershell": "pwsh",
    "powershell.exe": "pwsh",
    "pwsh.exe": "pwsh",
    "pwsh-preview": "pwsh",
    "halt": "shutdown",
    "init": "shutdown",
    "poweroff": "shutdown",
    "reboot": "shutdown",
    "telinit": "shutdown",
    "aider": "claude",
    "amp": "claude",
    "auggie": "claude",
    "codex": "claude",
    "copilot": "claude",
    "crush": "claude",
    "cursor-agent": "claude",
    "droid": "claude",
    "gemini": "claude",
    "goose": "claude",
    "opencode": "claude",
    "qwen": "claude",
    "yay": "pacman",
    "paru": "pacman",
    "pacaur": "pacman",
    "trizen": "pacman",
    "vim": "vi",
    "vim.basic": "vi",
    "vim.gtk3": "vi",
    "vim.nox": "vi",
    "vim.tiny": "vi",
    "sudo-rs": "sudo",
    "su-rs": "su",
    "visudo-rs": "visudo",
    "parallel-ssh": "pssh",
    "parallel.moreutils": "parallel",
    "red": "ed",
    "mariadb": "mysql",
    "mongo": "mongosh",
    "nvim": "vi",
    "ksh93": "ksh",
    "cc": "gcc",
    "c++": "gcc",
    "g++": "gcc",
    "clang": "gcc",
    "clang++": "gcc",
    "gradlew": "gradle",
    "mvnw": "mvn",
    "incus": "lxc",
    "multipass": "lxc",
    "youtube-dl": "yt-dlp",
    "toybox": "busybox",
    "readlink": "realpath",
    "rpmdb": "rpm",
    "rpmquery": "rpm",
    "rpmverify": "rpm",
    "rpmbuild": "rpm",
    "apache2ctl": "apache2",
    "apachectl": "apache2",
    "httpd": "apache2",
    "ld.so": "ld-linux.so.2",
    "ld-linux-x86-64.so.2": "ld-linux.so.2",
    "ld-linux-aarch64.so.1": "ld-linux.so.2",
    "ld-musl-x86_64.so.1": "ld-linux.so.2",
    "linux32": "setarch",
    "linux64": "setarch",
    "i386": "setarch",
    "x86_64": "setarch",
    "sfdisk": "fdisk",
    "cfdisk": "fdisk",
    "gdisk": "fdisk",
    "sgdisk": "fdisk",
    "mke2fs": "mkfs",
    "mkswap": "mkfs",
    "mkntfs": "mkfs",
    "mkdosfs": "mkfs",
    "newfs": "mkfs",
    "addgroup": "groupadd",
    "delgroup": "groupdel",
    "deluser": "userdel",
    "sudoedit": "sudo",
    "pypy": "python",
    "graalpy": "python",
    "jython": "python",
    "micropython": "python",
    "nodejs": "node",
    "podman": "docker",
    "nerdctl": "docker",
    "pigz": "gzip",
    "unpigz": "gunzip",
    "pbzip2": "bzip2",
    "lbzip2": "bzip2",
    "pbunzip2": "bunzip2",
    "lbunzip2": "bunzip2",
    "lzma": "xz",
    "pixz": "xz",
    "unlzma": "unxz",
    "lzcat": "xzcat",
    "plzip": "lzip",
    "clzip": "lzip",
    "uncompress": "gunzip",
    "zstdmt": "zstd",
    "pzstd": "zstd",
    "bsdtar": "tar",
    "7zr": "7z",
    "p7zip": "7z",
    "dir": "ls",
    "vdir": "ls",
    "bmake": "make",
    "pmake": "make",
    "tdnf": "dnf",
    "dnf5": "dnf",
    "dbclient": "ssh",
    "slogin": "ssh",
    "rcp": "scp",
    "openrsync": "rsync",
    "tsx": "ts-node",
    "gfortran": "gcc",
    "c89": "gcc",
    "c99": "gcc",
    "bundler": "bundle",
    "pico": "nano",
    "rnano": "nano",
    "tmate": "tmux",
    "byobu": "tmux",
    "byobu-tmux": "tmux",
    "byobu-screen": "screen",
    "mpiexec": "mpirun",
    "mpiexec.hydra": "mpirun",
    "orterun": "mpirun",
    "prterun": "mpirun",
    "cargo-watch": "cargo",
    "proxychains4": "proxychains",
    "posh": "dash",
    "sash": "dash",
    "lxd": "lxc",
    "mlocate": "locate",
    "plocate": "locate",
    "slocate": "locate",
    "rvi": "vi",
    "gvim": "vi",
    "msgunfmt": "msgcat",
    "cross-env": "env",
    "podman-compose": "docker-compose",
}


def file_name(path: str) -> str:
    """Return the last part of a command word: ``rm`` for ``/bin/rm``."""
    return path.rpartition("/")[2]


def program_names(name: str) -> tuple[str, ...]:
    """Return the names under which a program may be known, the most exact first.

    A file system that ignores case (macOS) finds ``RM`` too, so case is ignored here. ``python3.12`` is ``python``, and
    ``gsed`` is what Homebrew calls GNU ``sed``. A name with other characters than programs have is none at all.
    """
    plain = file_name(name).lower().removesuffix(".exe")
    family = plain.partition(".")[0]
    names = (
        plain,
        plain.rstrip("0123456789.-"),
        family if family in _FAMILIES else plain,
        plain.removeprefix("g"),
    )
    return tuple(dict.fromkeys(ALIASES.get(candidate, candidate) for candidate in names))


def module_name(name: str) -> str | None:
    """Return the name of the module that may hold a program's spec; None for a name that no module can have."""
    module = name.translate(_MAPPED)
    if module[:1].isdecimal():
        module = "n" + module
    return module if module and module[0] != "_" and _LETTERS.issuperset(module) else None


_specs: dict[str, CommandSpec | None] = {}
"""Specs by name: a cache of what the package's files say, never of a text."""

MOST_SPECS = 4096
LONGEST_NAME = 64
"""Characters; no program that has a spec comes near it."""


def lookup(name: str) -> CommandSpec | None:
    """Return the spec of a program by its name or path, None when there is none.

    Raises:
        RegistrationError: a spec's module is there and cannot be used.
    """
    if name in _specs:
        return _specs[name]
    name = name.rpartition("/")[2]
    if not name or len(name) > LONGEST_NAME:
        return None
    spec = _read(name)
    if len(_specs) >= MOST_SPECS:
        _specs.clear()
    _specs[name] = spec
    return spec


def _read(name: str) -> CommandSpec | None:
    for module_part in filter(None, map(module_name, program_names(name))):
        full = f"{_PACKAGE}.{module_part}"
        try:
            module = __import__(full, fromlist=("SPEC",))
        except ModuleNotFoundError as error:
            if error.name == full:
                continue
            message = f"the spec {module_part} needs a module that is missing: {error.name}"
            raise RegistrationError(message) from error
        except (ImportError, SyntaxError) as error:
            message = f"the spec {module_part} cannot be imported: {error}"
            raise RegistrationError(message) from error
        spec = getattr(module, "SPEC", None)
        if not isinstance(spec, CommandSpec):
            message = f"the spec {module_part} has no SPEC"
            raise RegistrationError(message)
        return spec
    from sandguard.commands.tables import row_spec

    return next(filter(None, map(row_spec, program_names(name))), None)
