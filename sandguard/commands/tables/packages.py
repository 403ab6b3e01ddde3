"""Managers of a system's packages and of tools' versions."""

from sandguard.commands.rows import Row

REFERENCE = (
    "apt 2.9, dpkg 1.22, dnf 5.2, rpm-ostree 2024, Portage 3.0, XBPS 0.59, Nix 2.24, Guix 1.4, FreeBSD pkg 1.21, asdf"
    " 0.15, mise 2024.12, rustup 1.27, nvm 0.40, SDKMAN 5.18 manuals and the programs' own help; 2026-11"
)

_VERBS = (
    "add install uninstall remove update upgrade link unlink self-update self upload"
    " reshim prune delete rm i un up get sync"
)
_BY_VERB = (
    "fnm volta rbenv pyenv nodenv jenv goenv phpenv plenv luaenv tfenv tofuenv sdk rye spack pkgin opkg ipkg"
    " slackpkg cards tlmgr krew vcpkg conan scoop pkcon bower jspm lerna apm pecl pear mas fink"
    " raco aqua proto devbox flox zef nimble shards dub alr cs coursier juliaup perlbrew rakubrew phpbrew swiftenv"
    " swiftly kerl kiex crew xcodes rokit"
)
# Any call with a name changes packages, but for these words.
_PROJECT = "asdf bower dub goenv jenv jspm lerna nimble nodenv pyenv rbenv shards spack tfenv tofuenv vcpkg volta"
"""Those of them that read what to install from files of the project."""
_ALWAYS = {
    "xbps-install": "-n --dry-run -h --help -V --version",
    "xbps-remove": "-n --dry-run -h --help -V --version",
    "xbps-reconfigure": "-h --help",
    "pkg_add": "-n -h",
    "pkg_delete": "-n -h",
    "urpmi": "--test",
    "urpme": "--test",
    "pip-sync": "-n --dry-run",
    "pip-review": "-h",
    "dpkg-reconfigure": "-h --help",
    "installpkg": "--warn --help",
    "removepkg": "--warn --help",
    "upgradepkg": "--dry-run --help",
    "gdebi": "-h --help",
    "cpanm": "--info --help -h --look",
    "easy_install": "--help -n --dry-run",
    "dotnet-install": "--help",
    "eget": "--help",
    "topgrade": "--help -n --dry-run",
    "unattended-upgrade": "--dry-run -h",
    "unattended-upgrades": "--dry-run -h",
    "dnf-automatic": "--help",
    "do-release-upgrade": "-c --check-dist-upgrade-only",
    "nix-collect-garbage": "--dry-run",
    "add-apt-repository": "-L --list -h --help",
    "apt-add-repository": "-L --list -h --help",
}


def _verbs(name: str) -> Row:
    return Row(
        f"{name} install x => changes packages by {name} x",
        manages=_VERBS,
        values="--node --npm --pnpm --yarn --using",
        operands="-,run-wrapped",
        is_locked=name in _PROJECT.split(),
    )


ROWS: dict[str, Row] = {
    **{name: _verbs(name) for name in _BY_VERB.split()},
    **{
        name: Row(
            f"{name} -y x => changes packages by {name} x", manages="*", shows=shows, values="-C -t -r -R -l -L -M -p"
        )
        for name, shows in _ALWAYS.items()
    },
    "cpan": Row(
        "cpan -i x => changes packages by cpan x",
        manages="*",
        shows="-l -v -h -D -L",
        values="-C -t -r -R -M -p",
        input="code",
        language="cpan",
    ),
    # Debian and Red Hat
    "apt-cache": Row("apt-cache search x", does="-c|--config-file>gap", values="-o -p -s", input="ignored"),
    "apt-config": Row("apt-config dump", does="-c|--config-file>gap", values="-o", input="ignored"),
    "apt-file": Row("apt-file search x", under={"update": Row("apt-file update", does="-c>gap")}, input="ignored"),
    "apt-mark": Row(
        "apt-mark hold x => changes packages by apt-mark x",
        manages="hold unhold auto manual minimize-manual",
        values="-f --file -o -c",
    ),
    "apt-key": Row(
        "apt-key add a => changes system trust, reads a",
        under={
            "add": Row("apt-key add a => changes system trust, reads a", operands="reads", changes="trust"),
            "del adv net-update update": Row("apt-key del x => changes system trust", changes="trust"),
        },
    ),
    "dpkg-query": Row("dpkg-query -l x", reading="raw", input="ignored", says="format"),
    "dpkg-divert": Row(
        "dpkg-divert --rename --add a => changes packages by dpkg-divert a",
        manages="*",
        shows="--list --listpackage --truename --test",
        values="--divert --package --admindir",
    ),
    "dpkg-statoverride": Row(
        "dpkg-statoverride --add a b c d => changes packages by dpkg-statoverride a b c d", manages="*", shows="--list"
    ),
    "debconf-set-selections": Row(
        "debconf-set-selections a => changes system setting, reads a", operands="reads", changes="setting"
    ),
    "tasksel": Row("tasksel install x => changes packages by tasksel x", manages="install remove"),
    "aptly": Row(
        "aptly repo add a b",
        under={
            "publish": Row(
                "aptly publish repo a => publishes repository",
                publishes="repository",
                verbs="repo snapshot update switch drop",
            ),
            "db": Row("aptly db cleanup => destroys repository cleanup", destroys="repository", verbs="cleanup"),
        },
    ),
    "rpmkeys": Row(
        "rpmkeys --import a => changes system trust",
        does="--import|--erase|--delete>changes:trust",
        flags="-K --checksig --list",
    ),
    "repoquery": Row("repoquery -l x", reading="raw", input="ignored"),
    "yum-config-manager": Row(
        "yum-config-manager --add-repo x => changes packages by yum-config-manager",
        manages="--add-repo --enable --disable --setopt --save",
        values="--add-repo --setopt",
    ),
    "dnf-3": Row("dnf-3 install x => changes packages by dnf-3 x", manages=_VERBS),
    "needs-restarting": Row("needs-restarting -r", reading="raw", input="ignored"),
    "createrepo": Row("createrepo a", values="-o -g -s"),
    "createrepo_c": Row("createrepo_c a", values="-o -g -s"),
    "rpm-ostree": Row(
        "rpm-ostree install x => changes packages by rpm-ostree x",
        manages="install uninstall upgrade update"
        " rebase override rollback deploy reset kargs cleanup initramfs apply-live usroverlay refresh-md",
    ),
    "ostree": Row(
        "ostree admin deploy x => changes packages by ostree admin x",
        manages="deploy undeploy upgrade switch pin prune",
        values="--repo --os",
    ),
    "bootc": Row(
        "bootc switch x => changes packages by bootc x", manages="switch upgrade rollback install edit usroverlay"
    ),
    "transactional-update": Row(
        "transactional-update up => changes packages by transactional-update",
        manages="up dup patch pkg migration rollback grub.cfg initrd apply",
        under={"run": Row("transactional-update run ls => runs ls", operands="wrapped", reading="first")},
    ),
    # Arch, Gentoo, Void, Slackware, Alpine
    "makepkg": Row(
        "makepkg -si => runs bash file 'PKGBUILD'",
        here="bash:PKGBUILD",
        does="-p>file:bash --config>file:bash",
        flags="-A -c -C -d -e -f -g -h -i -L -m -o -r -R -s -S -V",
    ),
    "pacman-key": Row(
        "pacman-key --add a => changes system trust",
        does="-a|--add|--import|--import-trustdb|-r|--recv-keys|-d"
        "|--delete|--lsign-key>changes:trust --init!changes:trust --populate!changes:trust",
        flags="-l --list-keys -u --updatedb -v -f",
    ),
    "pactree": Row("pactree x", reading="raw", input="ignored"),
    "paccache": Row("paccache -r => changes packages by paccache", manages="-r --remove -m --move", flags="-d -v -k"),
    "pamac": Row(
        "pamac install x => changes packages by pamac x", manages="install remove update upgrade build reinstall clean"
    ),
    "emerge": Row(
        "emerge -av x => changes packages by emerge x",
        manages="*",
        flags="-a -v -u -D -N -1 -n -q -b -k -g -K -G",
        shows="-p -pv -vp -pvuDN -puDN -s --search -S --searchdesc --pretend --info --list-sets -h --help --version",
        values="-j --jobs --exclude --with-bdeps --load-average",
    ),
    "equery": Row("equery list x", reading="raw", input="ignored"),
    "eix": Row("eix x", reading="raw", input="ignored"),
    "eselect": Row(
        "eselect kernel set 1 => changes system setting",
        changes="setting",
        verbs="set update enable disable add remove",
    ),
    "ebuild": Row("ebuild a.ebuild merge => runs bash file 'a.ebuild'", operands="file:bash,-*"),
    "etc-update": Row("etc-update --automode -5 => changes system setting", changes="setting", shows="-p -h"),
    "dispatch-conf": Row("dispatch-conf -x => changes system setting", changes="setting"),
    "layman": Row(
        "layman -a x => changes packages by layman",
        manages="-a --add -d --delete -s --sync -S --sync-all",
        values="-a -d -s",
    ),
    "xbps-query": Row("xbps-query -Rs x", reading="raw", input="ignored"),
    "xbps-pkgdb": Row(
        "xbps-pkgdb -m hold x => changes packages by xbps-pkgdb x", manages="-m --mode", values="-m --mode"
    ),
    "abuild": Row("abuild -r => runs sh file 'APKBUILD'", here="sh:APKBUILD"),
    "cave": Row(
        "cave resolve -x x => changes packages by cave resolve x",
        manages="-x --execute sync uninstall fix-linkage purge",
    ),
    "swupd": Row(
        "swupd bundle-add x => changes packages by swupd x",
        manages="bundle-add bundle-remove update repair autoupdate 3rd-party clean",
    ),
    # BSD
    "pkg": Row(
        "pkg install x => changes packages by pkg x",
        manages="add autoremove clean delete install remove set upgrade lock unlock update",
        values="-r -o -c -j",
        flags="-y -q",
    ),
    "eopkg": Row("eopkg it x => changes packages by eopkg x", manages=f"{_VERBS} it rm up ar er emerge autoremove rmf"),
    "pkg_info": Row("pkg_info -x a", reading="raw", input="ignored"),
    "freebsd-update": Row(
        "freebsd-update install => changes packages by freebsd-update", manages="install upgrade rollback"
    ),
    "portsnap": Row("portsnap fetch update", reading="raw"),
    "syspatch": Row("syspatch -r => changes packages by syspatch", manages="*", shows="-c -l"),
    "sysupgrade": Row("sysupgrade -s => changes packages by sysupgrade", manages="*", shows="-h"),
    # Nix and Guix
    "nix-env": Row(
        "nix-env -iA x => changes packages by nix-env x",
        flags="-A -q -b -P -i -e -u",
        values="-f -p -I",
        operands="installs*",
        does="-E|--from-expression>code:nix",
    ),
    "nix": Row(
        "nix develop -c ls -l => runs ls -l",
        does="-c|--command>>program-operands --expr>code:nix --builders|--plugin-files|--post-build-hook>gap",
        values="--option -I --override-input --inputs-from -o --out-link --profile",
        manages="install remove upgrade upgrade-nix rollback wipe-history",
        under={
            "run": Row("nix run nixpkgs#hello -- -x => changes packages by nix nixpkgs#hello -x", manages="*"),
            "shell develop": Row("nix develop -c ls -l => runs ls -l", does="-c|--command>>program-operands"),
            "store": Row("nix store gc => destroys backup gc", destroys="backup", verbs="gc delete"),
            "copy": Row(
                "nix copy --to ssh://example.com x => sends ? to ssh://example.com", does="--to>sends --from>fetches"
            ),
            "search eval flake hash log path-info why-depends repl edit fmt build registry derivation": Row(
                "nix eval --expr 1 => runs nix code-string '1'",
                does="--expr>code:nix",
                values="-f --file -o --out-link",
            ),
        },
    ),
    "nix-build": Row(
        "nix-build -E x => runs nix file 'default.nix', runs nix code-string 'x'",
        here="nix:default.nix",
        does="-E|--expr>code:nix",
        values="-A -o -I -j --arg --argstr --cores",
        flags="-Q -K -k",
    ),
    "nix-instantiate": Row(
        "nix-instantiate --eval -E x => runs nix code-string 'x'", does="-E|--expr>code:nix", values="-A -I"
    ),
    "nix-store": Row(
        "nix-store --gc => destroys backup --gc", destroys="backup", verbs="--gc --delete", values="-p --add-root"
    ),
    "nix-channel": Row(
        "nix-channel --add https://example.com/x => changes packages by nix-channel https://example.com/x",
        manages="--add --remove --update --rollback",
    ),
    "nixos-rebuild": Row(
        "nixos-rebuild switch => changes packages by nixos-rebuild",
        manages="switch boot test rollback",
        values="-I -p --flake --target-host --build-host",
    ),
    **{
        name: Row(
            f"{name} switch => changes packages by {name}",
            manages="switch activate rollback expire-generations remove-generations",
            values="-f --flake -I",
        )
        for name in ("home-manager", "darwin-rebuild")
    },
    "nixos-install": Row("nixos-install --root x => changes system disk", changes="disk"),
    "nh": Row("nh os switch => changes packages by nh os", manages="switch boot test clean"),
    "devenv": Row(
        "devenv shell -- ls => runs ls",
        under={
            "shell": Row("devenv shell ls => runs ls", operands="wrapped", reading="first"),
            "update": Row("devenv update => changes packages by devenv", manages="*"),
        },
    ),
    "guix": Row(
        "guix install x => changes packages by guix x",
        manages="install remove upgrade pull package",
        shows="-I --list-installed -A --list-available -s --search --show -l --list-generations -n",
        does="-e|--expression>code:guile -L|--load-path>loads",
        under={
            "shell environment": Row(
                "guix shell x -- ls => runs ls",
                operands="after-dashes",
                does="-f|--file|-m|--manifest>file:guile -e|--expression>code:guile",
            ),
            "gc": Row(
                "guix gc -d => destroys backup gc", destroys="backup", shows="-t --list-dead --list-live --references"
            ),
            "system home": Row(
                "guix system reconfigure a => changes packages by guix a",
                manages="reconfigure init roll-back switch-generation delete-generations",
            ),
            "repl": Row("guix repl a => runs guile file 'a'", operands="file:guile", input="code", language="guile"),
        },
    ),
    # Versions of tools
    "nvm": Row(
        "nvm install 18 => changes packages by nvm 18",
        manages="install uninstall reinstall-packages install-latest-npm migrate-packages",
        is_locked=True,
        under={"exec run": Row("nvm exec 18 ls => runs ls", operands="-,wrapped", reading="first", flags="--silent")},
    ),
    "n": Row(
        "n ls",
        manages="rm prune uninstall",
        under={
            "exec run as": Row("n exec 18 ls => runs ls", operands="-,wrapped", reading="first"),
            "install i lts latest stable": Row("n install 18 => changes packages by n 18", manages="*"),
        },
    ),
    "asdf": Row(
        "asdf install x => changes packages by asdf x",
        manages="install uninstall update plugin plugin-add plugin-update plugin-remove",
        is_locked=True,
        under={
            "plugin": Row("asdf plugin add x => changes packages by asdf x", manages="add update remove"),
            "exec": Row("asdf exec ls => runs ls", operands="wrapped", reading="first"),
        },
    ),
    "mise": Row(
        "mise exec -- ls => runs ls",
        under={
            "exec x": Row(
                "mise exec node@18 -- ls => runs ls",
                does="-c|--command>shell",
                values="-j -C --cd",
                operands="after-dashes",
            ),
            "run r tasks": Row("mise run build => runs toml file 'mise.toml'", here="toml:mise.toml"),
            "install i upgrade up uninstall remove rm unuse use u prune self-update plugins plugin p": Row(
                "mise install x => changes packages by mise x",
                manages="*",
                shows="ls list ls-remote --dry-run -n",
                is_locked=True,
            ),
        },
    ),
    "rvm": Row(
        "rvm install 3 => changes packages by rvm 3",
        manages="install remove uninstall upgrade get reinstall implode cleanup",
        under={
            "do": Row("rvm do ls => runs ls", operands="wrapped", reading="first"),
            "gemset": Row("rvm gemset delete x => changes packages by rvm x", manages="delete empty"),
        },
    ),
    "rustup": Row(
        "rustup update => changes packages by rustup",
        manages="update install uninstall",
        under={
            "run": Row("rustup run nightly ls => runs ls", operands="-,wrapped", reading="first", flags="--install"),
            "toolchain target component": Row(
                "rustup component add x => changes packages by rustup x",
                manages="add remove install uninstall link",
                values="--toolchain --target -p --profile -c -t",
            ),
            "self": Row("rustup self uninstall => changes packages by rustup", manages="update uninstall upgrade-data"),
            "default override show which doc man completions set check": Row("rustup default stable"),
        },
    ),
    "ghcup": Row(
        "ghcup install ghc => changes packages by ghcup ghc",
        manages="install rm upgrade nuke gc",
        under={
            "run": Row(
                "ghcup run --ghc 9 -- ls => runs ls",
                values="--ghc --cabal --stack --hls -b",
                operands="wrapped",
                reading="first",
            )
        },
    ),
    "corepack": Row("corepack enable => changes packages by corepack", manages="enable disable prepare install use up"),
    "npm-check-updates": Row("npm-check-updates -u", reading="raw"),
    "code": Row(
        "code --install-extension x => changes packages by code x",
        does="--install-extension|--uninstall-extension>installs",
        has_clusters=False,
    ),
    "softwareupdate": Row(
        "softwareupdate -i x => changes packages by softwareupdate x",
        manages="-i --install --install-rosetta --fetch-full-installer --schedule",
        flags="-l -d -a -r -i --list --install --recommended",
    ),
}
