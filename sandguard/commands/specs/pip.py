"""The package installer for Python."""

from __future__ import annotations

from sandguard.commands.actions import loads_here, reads, runs_shell_text, word
from sandguard.commands.addresses import beginning
from sandguard.commands.effects import Fetches, Installs, Reads
from sandguard.commands.spec import CommandSpec, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Argument

_MANUAL = "pip help, pip 25.0"
_IN_PLACES = ("--target", "--prefix", "--root", "--user", "--break-system-packages", "--index-url", "--extra-index-url")


def is_local(package: Argument) -> bool:
    """Tell whether a package is a folder of the project, perhaps with extras in brackets."""
    text = (package.text or "").partition("[")[0]
    return text in (".", "..") or text.startswith(("./", "../"))


_OWN_SOURCES = ("https://pypi.org/", "http://localhost", "http://127.0.0.1")


def sets(call: Call) -> Iterator[Deed]:
    """A setting is kept; some say where packages come from."""
    words = call.operands
    is_source = (
        len(words) > 2 and words[0].text == "set" and (words[1].text or "").endswith(("index-url", "find-links"))
    )
    if is_source and not (words[2].text or "").startswith(_OWN_SOURCES):
        yield Installs(call.name_span, "pip", (words[2].value,))


def is_locked(call: Call) -> bool:
    """Tell whether the project's own files say what is installed, and nothing says where from or where to."""
    files = call.values("-r", "-c")
    if call.has(*_IN_PLACES) or any("://" in beginning(file.value) for file in files):
        return False
    named = (*call.operands, *call.values("-e"))
    return bool(files or named) and all(map(is_local, named))


def install(call: Call) -> Iterator[Deed]:
    """Yield the packages, and the files or addresses that name them."""
    for file in call.values("-r", "-c"):
        if "://" in beginning(file.value):
            yield Fetches(file.span, file.value)
        else:
            yield Reads(file.span, call.path(file))
    for package in (*call.operands, *call.values("-e")):
        if is_local(package):
            folder = word((package.text or "").partition("[")[0], package.span)
            yield from loads_here(call, "python", "setup.py", folder=folder)
    if not call.has("--dry-run", "--help"):
        what = tuple(operand.value for operand in (*call.operands, *call.values("-e")))
        yield Installs(call.name_span, "pip", what, is_locked(call))


def remove(call: Call) -> Iterator[Deed]:
    """Yield the packages removed or fetched."""
    yield Installs(call.name_span, "pip", tuple(operand.value for operand in call.operands))


INSTALL = CommandSpec(
    "install",
    options=(
        Option("-r", "--requirement", "--requirements", value="FILE"),
        Option("-c", "--constraint", "--constraints", value="FILE"),
        Option("-e", "--editable", value="PATH"),
        Option("-t", "--target", value="DIR"),
        Option("--prefix", "--root", value="DIR"),
        Option("--user"),
        Option("--break-system-packages"),
        Option("-i", "--index-url", "--pypi-url", value="URL"),
        Option("--extra-index-url", value="URL"),
        Option("--dry-run"),
    ),
    flags=(
        "-U|--upgrade --force-reinstall -I|--ignore-installed --no-deps --pre --no-index --compile"
        " --no-compile --prefer-binary --require-hashes --no-build-isolation --use-pep517"
        " --check-build-dependencies --no-clean --system -y|--yes --no-warn-script-location"
        " --no-warn-conflicts"
    ),
    values=(
        "--upgrade-strategy -f|--find-links --platform --python-version --implementation --abi --no-binary"
        " --only-binary --progress-bar --root-user-action --report --src -C|--config-settings --global-option"
        " --group -d|--dest|--download"
    ),
    effects=install,
    examples={
        "pip install requests==2.28.0": ("changes packages by pip requests==2.28.0",),
        "pip3.12 install -r requirements.txt": ("changes packages by pip from lock", "reads requirements.txt"),
        "pip install -e .[dev]": ("changes packages by pip from lock .[dev]", "runs python file 'setup.py'"),
        "pip install -r https://example.com/r.txt": (
            "changes packages by pip",
            "fetches https://example.com/r.txt",
        ),
        "pip install --target /srv -r r.txt": ("changes packages by pip", "reads r.txt"),
        "pip --quiet install -U pip": ("changes packages by pip pip",),
    },
    reference=_MANUAL,
)
REMOVE = CommandSpec(
    "uninstall",
    options=(Option("-r", "--requirement", value="FILE", does=reads),),
    flags="-y|--yes",
    effects=remove,
    examples={"pip uninstall -y x": ("changes packages by pip x",)},
    reference=_MANUAL,
)
DOWNLOAD = CommandSpec(
    "download",
    effects=remove,
    options=(Option("-r", "--requirement", value="FILE", does=reads),),
    values="-d|--dest -i|--index-url --platform --python-version --abi --implementation --only-binary --no-binary",
    examples={"pip download x -d out": ("changes packages by pip x",)},
    reference=_MANUAL,
)

SPEC = CommandSpec(
    "pip",
    flags=(
        "-h|--help --debug --isolated --require-virtualenv -v|--verbose -V|--version -q|--quiet --no-input"
        " --no-cache-dir --disable-pip-version-check --no-color"
    ),
    values="--python --log --proxy --retries --timeout --exists-action --trusted-host --cert --client-cert --cache-dir"
    " --use-feature --use-deprecated --keyring-provider",
    subcommands={
        "install": INSTALL,
        "uninstall remove": REMOVE,
        "download wheel": DOWNLOAD,
        "config": CommandSpec(
            "config",
            options=(Option("--editor", value="EDITOR", does=runs_shell_text),),
            flags="--global --user --site",
            effects=sets,
            examples={
                "pip config set global.index-url https://example.com/simple": (
                    "changes packages by pip https://example.com/simple",
                ),
                "pip config set global.timeout 60": (),
                "pip config --editor 'sh -s' edit": ("runs sh argument 'sh -s'",),
                "pip config list": (),
            },
            reference=_MANUAL,
        ),
    },
    shares_options=True,
    input="data",
    examples={"pip list --outdated": (), "pip show -f x": ()},
    reference=_MANUAL,
)
