"""Alpine's package manager."""

from sandguard.commands.packages import manager

SPEC = manager(
    "apk",
    changing="add del upgrade fix",
    flags=(
        "-f|--force -i|--interactive -q|--quiet -U|--update-cache -v|--verbose --no-cache --allow-untrusted"
        " --no-progress -u|--upgrade -l|--latest --purge --no-scripts"
    ),
    values="-p|--root -X|--repository -t|--virtual --wait --cache-dir --keys-dir --arch --repositories-file",
    examples={
        "apk add --no-cache curl": ("changes packages by apk curl",),
        "apk info": (),
    },
    reference="apk(8), apk-tools 2.14",
)
