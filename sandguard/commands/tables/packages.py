"""Managers of packages and versions of which only some sub-commands matter, and programs that publish."""

from sandguard.commands.rows import Row

REFERENCE = "the programs' own help, 2026-11"

_VERBS = (
    "add install uninstall remove update upgrade link unlink self-update self upload"
    " reshim prune delete rm i un up get sync"
)


def _manager(name: str) -> Row:
    return Row(f"{name} install x => changes packages by {name} x", manages=_VERBS, operands="-,run-wrapped")


ROWS: dict[str, Row] = {
    "twine": Row("twine upload dist/x => publishes twine", values="-r -u -p --repository-url", operands="publishes"),
    "npm-check-updates": Row("npm-check-updates -u", reading="raw"),
    "code": Row(
        "code --install-extension x => changes packages by code x",
        does="--install-extension|--uninstall-extension>installs",
        has_clusters=False,
    ),
    "dotnet-install": Row("dotnet-install x => changes packages by dotnet-install x", operands="installs*"),
    "cpan": Row("cpan x => changes packages by cpan x", flags="-i -f -T", operands="installs*"),
    "cpanm": Row(
        "cpanm x => changes packages by cpanm x", flags="-n -q -S", values="-l -L --mirror", operands="installs*"
    ),
    "easy_install": Row("easy_install x => changes packages by easy_install x", operands="installs*"),
    "nix-env": Row(
        "nix-env -iA x => changes packages by nix-env x",
        flags="-A -q -b -P -i -e -u",
        values="-f -p -I",
        operands="installs*",
    ),
    "softwareupdate": Row(
        "softwareupdate -i x => changes packages by softwareupdate x", flags="-l -d -a -r", does="-i|--install>installs"
    ),
    "mas": _manager("mas"),
    "nix": Row(
        "nix develop -c ls -l => runs ls -l",
        does="-c|--command>>program-operands",
        manages=_VERBS,
    ),
    **{
        name: _manager(name)
        for name in [
            "nvm",
            "fnm",
            "volta",
            "asdf",
            "rbenv",
            "pyenv",
            "nodenv",
            "jenv",
            "sdk",
            "rustup",
            "ghcup",
            "opam",
            "stack",
            "raco",
            "pdm",
            "hatch",
            "rye",
            "pixi",
            "spack",
            "guix",
            "eopkg",
            "xbps-install",
            "emerge",
            "pkg",
            "pkg_add",
            "pkgin",
            "opkg",
            "slackpkg",
            "swupd",
            "cards",
            "urpmi",
            "pip-sync",
            "tlmgr",
            "krew",
            "helmfile",
            "ansible-galaxy",
            "vcpkg",
            "conan",
            "scoop",
            "pkcon",
            "dpkg-reconfigure",
            "pip-review",
            "bower",
            "jspm",
            "lerna",
            "apm",
            "pecl",
            "pear",
            "drush",
            "wp",
        ]
    },
}
