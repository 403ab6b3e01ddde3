"""The package manager for Ruby."""

from sandguard.commands.packages import manager

SPEC = manager(
    "gem",
    changing="install i uninstall update pristine cleanup",
    flags=(
        "-f|--force -N|--no-document -q|--quiet -V|--verbose -a|--all -x|--executables --user-install --pre"
        " --conservative --no-user-install -l|--local -r|--remote"
    ),
    values="-v|--version -i|--install-dir -n|--bindir -s|--source -P|--trust-policy -p|--http-proxy --platform",
    examples={
        "gem install rails -v 7": ("changes packages by gem rails",),
        "gem list": (),
    },
    reference="gem help, RubyGems 3.6",
)
