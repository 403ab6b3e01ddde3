"""The package manager for desktop applications."""

from sandguard.commands.packages import manager

SPEC = manager(
    "flatpak",
    changing="install uninstall remove update upgrade remote-add remote-delete remote-modify override mask pin",
    flags="-y|--assumeyes --user --system --noninteractive --reinstall --if-not-exists --from --no-gpg-verify",
    values="--arch --installation",
    examples={
        "flatpak install -y flathub org.example.App": ("changes packages by flatpak flathub org.example.App",),
        "flatpak list": (),
    },
    reference="flatpak(1), Flatpak 1.15",
)
