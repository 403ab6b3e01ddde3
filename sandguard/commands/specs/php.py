"""The PHP interpreter."""

from __future__ import annotations

from sandguard.commands.actions import loads, runs_file, runs_file_or_address, word
from sandguard.commands.effects import Listens, RunsCode
from sandguard.commands.interpreters import interpreter
from sandguard.commands.spec import Option, action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Argument


@action(Listens)
def serves(call: Call, argument: Argument) -> Iterator[Deed]:  # noqa: ARG001 - an action has one form
    """The built-in server opens a port."""
    yield Listens(argument.span, argument.value)


@action(RunsCode)
def defines(call: Call, argument: Argument) -> Iterator[Deed]:
    """A setting: some name files that are run or loaded."""
    text = argument.text
    if text is None:
        yield call.gap(argument, "unknown-option", "a setting of PHP that is not known may load a file")
        return
    name, _, file = text.partition("=")
    if name.strip() in ("auto_prepend_file", "auto_append_file") and "://" in file:
        place = word(file.strip(" '\""), argument.span, argument.value.origins)
        yield from runs_file_or_address(call, place, "php")
    elif name.strip() in ("auto_prepend_file", "auto_append_file", "extension", "zend_extension"):
        yield from loads.act(call, word(file.strip(" '\""), argument.span, argument.value.origins))


SPEC = interpreter(
    "php",
    code="-r|--run|-R|--process-code|-B|--process-begin|-E|--process-end",
    options=(
        Option("-f", "--file", value="FILE", does=runs_file("php"), is_last=True),
        Option("-F", "--process-file", value="FILE", does=runs_file("php"), is_last=True),
        Option("-S", "--server", value="ADDRESS", does=serves),
        Option("-d", "--define", value="NAME=VALUE", does=defines),
        Option("-c", "--php-ini", value="PATH", does=loads),
        Option("-z", "--zend-extension", value="FILE", does=loads),
    ),
    flags="-a|--interactive -C|--no-chdir -e -H -n|--no-php-ini -q|--no-header -x",
    values="-t|--docroot -b|--bindpath -T",
    printing=(
        "-h|--help -i|--info -l|--syntax-check -m|--modules -s|--syntax-highlight -v|--version -w|--strip"
        " --ini --rf --rc --re --rz --ri"
    ),
    examples={
        "php -r 'echo 1;'": ("runs php code-string 'echo 1;'",),
        "php -S 127.0.0.1:8000 -t public": ("listens on 127.0.0.1:8000",),
        "php artisan migrate": ("runs php file 'artisan' migrate", "runs artisan migrate"),
        "php -f x.php a": ("runs php file 'x.php'",),
        "php -d auto_prepend_file=https://example.com/x y.php": (
            "fetches https://example.com/x",
            "runs php code-string '?'",
            "runs php file 'y.php'",
        ),
        "php -d auto_prepend_file=./x y.php": ("loads ./x", "runs php file 'y.php'"),
    },
    reference="php(1), PHP 8.4",
)
