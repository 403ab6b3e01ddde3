"""Programs of macOS."""

from sandguard.commands.rows import Row

REFERENCE = "macOS 15 manual pages, Xcode 16, CocoaPods 1.16, Carthage 0.40, fastlane 2.226; 2026-11"

# They only look: no option writes a file, runs a program, or changes anything.
_LOOKING = (
    "mdfind mdls sw_vers system_profiler ioreg vm_stat nettop dns-sd afinfo fs_usage sc_usage sample leaks heap vmmap"
    " malloc_history powermetrics getfileinfo lsbom spindump footprint"
)

ROWS: dict[str, Row] = {
    **{name: Row(f"{name} -x a", reading="raw", input="ignored") for name in _LOOKING.split()},
    "pbcopy": Row("pbcopy -pboard general", reading="raw"),
    "pbpaste": Row("pbpaste -Prefer txt", reading="raw", input="ignored"),
    "open": Row(
        "open https://example.com => fetches https://example.com",
        flags="-e -t -f -F -W -R -n -g -j -h",
        values="-a -b -s -u --env --stdin --stdout --stderr",
        has_clusters=False,
        operands="opens*",
    ),
    "plutil": Row(
        "plutil -convert json -o out a => writes out, reads a",
        does="-o>writes -replace|-insert|-remove>edits-last",
        flags="-p -lint -help -s -r -n",
        values="-convert -extract -type -e",
        has_clusters=False,
        operands="reads*",
    ),
    "codesign": Row(
        "codesign -s x a => reads a, writes a",
        does="-s|--sign>edits-operands --remove-signature!edits-operands --entitlements|--file-list>reads",
        flags="-v -vv -vvv -d -dv -dvv -dvvv -f --force --verify --deep --strict --display --timestamp",
        values="-o --options -i --identifier -r --requirements --keychain -R",
        has_clusters=False,
    ),
    "productbuild": Row(
        "productbuild --component a x.pkg => reads a, writes x.pkg",
        does="--component|--distribution>reads --scripts|--plugins>loads",
        values="--sign --identifier --version --resources --package-path",
        has_clusters=False,
        operands="writes",
    ),
    "pkgbuild": Row(
        "pkgbuild --root a --scripts x y.pkg => reads a, loads x, writes y.pkg",
        does="--root|--component>reads --scripts|--plugins>loads",
        values="--sign --identifier --version --install-location --ownership",
        has_clusters=False,
        operands="writes",
    ),
    "productsign": Row(
        "productsign --sign x a b => reads a, writes b", values="--sign --keychain", operands="reads,writes"
    ),
    "installer": Row(
        "installer -pkg a.pkg -target / => changes packages by installer a.pkg",
        does="-pkg|-package>installs",
        values="-target -lang",
        has_clusters=False,
    ),
    "pkgutil": Row(
        "pkgutil --forget x => changes packages by pkgutil x",
        does="--forget>installs",
        flags="--pkgs --packages --groups",
        values="--pkg-info --files --file-info --check-signature --payload-files --volume --lsbom",
        has_clusters=False,
        operands="reads-path,creates",
    ),
    "asr": Row(
        "asr restore --source a --target b => changes system disk", changes="disk", verbs="restore adjust server"
    ),
    "bless": Row("bless --folder a => changes system boot", changes="boot", shows="--info --getBoot"),
    "kextunload": Row("kextunload a => changes system kernel", changes="kernel"),
    "kmutil": Row(
        "kmutil load -p a => changes system kernel, loads a",
        does="-p|--bundle-path>loads",
        changes="kernel",
        verbs="load unload install clear-staging configure-boot trigger-panic-medic",
    ),
    "say": Row(
        "say -f a -o b => reads a, writes b", does="-f|--input-file>reads -o|--output-file>writes", values="-v -r -a"
    ),
    "screencapture": Row(
        "screencapture -x a.png => writes a.png",
        flags="-c -C -i -m -M -o -p -P -s -S -t -T -w -W -x -a -r",
        values="-l -R -D -V",
        operands="writes*",
    ),
    "sips": Row(
        "sips -Z 1 a -o b => reads a, writes a, writes b",
        does="-o|--out>writes -m|-M>reads -j>file:javascript",
        flags="--verify",
        values="-s -d -r -c -Z",
        has_clusters=False,
        operands="edits*",
    ),
    "mdutil": Row("mdutil -i off / => changes system setting", changes="setting", verbs="-i -e -E -d"),
    "mdimport": Row("mdimport -r x => loads x", does="-r>loads", flags="-t -d1 -L -A", has_clusters=False),
    "profiles": Row(
        "profiles remove -identifier x => changes system setting",
        changes="setting",
        verbs="install remove renew -I -R -D -F -i",
    ),
    "fdesetup": Row(
        "fdesetup status",
        under={
            "disable": Row("fdesetup disable => changes system security-service", changes="security-service"),
            "enable add remove changerecovery removerecovery sync authrestart": Row(
                "fdesetup enable => changes system setting", changes="setting"
            ),
        },
    ),
    "dscacheutil": Row("dscacheutil -flushcache => changes system network", changes="network", verbs="-flushcache"),
    "sysadminctl": Row(
        "sysadminctl -addUser a -admin => changes system account, escalates by root-account",
        does="-admin!escalates:root-account",
        has_clusters=False,
        changes="account",
        verbs="-adduser -deleteuser -resetpasswordfor -newpassword -guestaccount -securetokenon -securetokenoff"
        " -adminuser -smbguestaccess -afpguestaccess",
    ),
    "dsenableroot": Row(
        "dsenableroot -u a => escalates by root-account", does="-u>escalates:root-account", flags="-d", values="-p -r"
    ),
    "dsimport": Row(
        "dsimport a /Local/Default I => changes system account, reads a", operands="reads", changes="account"
    ),
    "dsconfigad": Row("dsconfigad -add x => changes system account", changes="account", shows="-show"),
    "createhomedir": Row("createhomedir -c => changes system account", changes="account"),
    "sharing": Row("sharing -a x => changes system setting", changes="setting", shows="-l"),
    "ditto": Row(
        "ditto -xk a b => reads a, writes b",
        flags="-x -k -c -z -j -v -V -X --rsrc --norsrc --keepParent --sequesterRsrc --extattr --noextattr --acl",
        values="--arch --bom --password --zlibCompressionLevel",
        operands="reads,writes",
    ),
    "lipo": Row(
        "lipo -info a => reads a",
        does="-output|-o>writes",
        values="-arch -thin -extract -remove -verify_arch",
        has_clusters=False,
        operands="reads*",
    ),
    "otool": Row(
        "otool -L a => reads a",
        flags="-L -l -t -v -V -h -D -f -a -d -r -S -T -I -H -M -R -c -x -X",
        values="-s -p -arch",
        has_clusters=False,
        operands="reads*",
    ),
    "dyld_info": Row("dyld_info a => reads a", has_clusters=False, operands="reads*"),
    "install_name_tool": Row(
        "install_name_tool -id x a => reads a, writes a",
        does="-id|-add_rpath|-delete_rpath>edits-last",
        has_clusters=False,
        values="-rpath -change",
    ),
    "xcode-select": Row(
        "xcode-select -s x => changes system setting", changes="setting", verbs="-s --switch -r --reset --install"
    ),
    "xcrun": Row(
        "xcrun --sdk x clang a.c => runs clang a.c",
        values="--sdk -sdk --toolchain -toolchain",
        flags="-v -k -n -l -r --verbose --log --run --no-cache --kill-cache",
        has_clusters=False,
        operands="wrapped",
        reading="first",
    ),
    "xcodebuild": Row(
        "xcodebuild test -project a.xcodeproj => runs xcode file 'a.xcodeproj'",
        does="-project|-workspace>file:xcode -xcconfig|-exportOptionsPlist>reads -resultBundlePath|-archivePath"
        "|-exportPath|-derivedDataPath>creates",
        values="-scheme -target -configuration -destination -sdk -arch -jobs -only-testing -skip-testing",
        has_clusters=False,
    ),
    "agvtool": Row("agvtool bump", reading="raw"),
    "simctl": Row("simctl list", reading="raw"),
    "pod": Row(
        "pod lib lint => runs ruby file 'Podfile'",
        here="ruby:Podfile",
        under={
            "install": Row(
                "pod install => runs ruby file 'Podfile', changes packages by pod from lock",
                here="ruby:Podfile",
                manages="*",
                is_locked=True,
                flags="--repo-update --deployment --clean-install --verbose --silent --allow-root",
                values="--project-directory",
            ),
            "update": Row(
                "pod update x => runs ruby file 'Podfile', changes packages by pod x", here="ruby:Podfile", manages="*"
            ),
            "trunk": Row("pod trunk push a => publishes package", publishes="package", verbs="push delete deprecate"),
            "repo": Row("pod repo add x y => changes packages by pod x y", manages="add remove update"),
        },
    ),
    "carthage": Row(
        "carthage build",
        under={
            "bootstrap": Row(
                "carthage bootstrap => changes packages by carthage from lock",
                manages="*",
                is_locked=True,
                flags="--use-xcframeworks --use-ssh --no-build --cache-builds --no-use-binaries",
                values="--platform",
            ),
            "update": Row("carthage update x => changes packages by carthage x", manages="*"),
        },
    ),
    "fastlane": Row(
        "fastlane test => runs ruby file 'fastlane/Fastfile'",
        here="ruby:fastlane/Fastfile",
        under={
            "deliver pilot supply release upload_to_app_store": Row(
                "fastlane deliver => runs ruby file 'fastlane/Fastfile', publishes application",
                here="ruby:fastlane/Fastfile",
                publishes="application",
            ),
        },
    ),
    "automator": Row(
        "automator a.workflow => runs automator file 'a.workflow'", values="-i -D", operands="file:automator"
    ),
    "shortcuts": Row("shortcuts run x", does="-i|--input-path>reads -o|--output-path>writes"),
    "log": Row(
        "log stream",
        under={
            "erase": Row("log erase --all => hides log", does="--all!hides --ttl!hides", flags="-f"),
            "config": Row("log config --mode level:off => changes system setting", changes="setting", shows="--status"),
            "collect": Row(
                "log collect --output a => writes a", does="--output>writes", values="--last --start --size"
            ),
            "show": Row(
                "log show --archive a => reads a",
                does="--archive|--file>reads",
                values="--predicate --last --start --end --style --info",
                has_clusters=False,
            ),
        },
    ),
    **{
        name: Row(
            f"{name} ls => runs ls",
            flags="-a -b -c -d -e -f -F -h -l -L -o -s",
            values="-n -p -t -W",
            operands="wrapped",
            reading="first",
        )
        for name in ("dtruss",)
    },
    "instruments": Row("instruments -t x -D a b", values="-t -D -w -l", has_clusters=False),
    "xctrace": Row(
        "xctrace record --output a --launch -- ls => writes a, runs ls",
        does="--output>creates",
        values="--template --device --attach --time-limit",
        flags="--launch",
        operands="-,wrapped",
    ),
    "sysdiagnose": Row("sysdiagnose -f a", values="-f -A -V", flags="-b -u -n -S"),
    "afplay": Row("afplay a => reads a", values="-v -t -r", has_clusters=False, operands="reads"),
    "afconvert": Row(
        "afconvert a b => reads a, writes b",
        does="-o>writes",
        values="-f -d -b -r -c -q",
        has_clusters=False,
        operands="reads,writes",
    ),
    "textutil": Row(
        "textutil -convert txt -output b a => writes b, reads a",
        does="-output>writes",
        has_clusters=False,
        values="-convert -format -encoding -inputencoding -extension -font -fontsize",
        operands="reads*",
    ),
    "qlmanage": Row(
        "qlmanage -p a => reads a",
        flags="-p -t -x -i -z",
        values="-s -c -g -o",
        does="-r!changes:setting",
        operands="reads*",
    ),
    "setfile": Row("setfile -a V a => reads a, writes a", values="-a -c -d -m -t", operands="edits*"),
    "rez": Row("rez -o b a => writes b, reads a", does="-o>writes", has_clusters=False, operands="reads*"),
    "notarytool": Row(
        "notarytool log x",
        under={
            "submit": Row(
                "notarytool submit a.zip --wait => publishes application, reads a.zip",
                operands="reads",
                publishes="application",
                values="--apple-id --team-id --password --keychain-profile -p --key --key-id --issuer",
                has_clusters=False,
            ),
            "store-credentials": Row(
                "notarytool store-credentials x => changes system credentials", changes="credentials"
            ),
        },
    ),
    "altool": Row(
        "altool --upload-app -f a => publishes application, reads a",
        publishes="application",
        does="-f|--file>reads",
        verbs="--upload-app --upload-package --notarize-app",
        has_clusters=False,
    ),
    "stapler": Row("stapler staple a => reads a, writes a", operands="-,edits*", flags="-v -q"),
    "xip": Row("xip --expand a => reads a, writes .", flags="--expand -x", operands="unpacks"),
    "lsregister": Row("lsregister -kill -r => changes system setting", changes="setting", shows="-dump -h"),
    "purge": Row("purge", reading="raw", input="ignored"),
    "tccutil": Row("tccutil reset All => changes system setting", changes="setting"),
    "airport": Row("airport -z => changes system network", changes="network", verbs="-z --disassociate -c --channel"),
    "ipconfig": Row("ipconfig set en0 DHCP => changes system network", changes="network", verbs="set setverbose"),
    "trimforce": Row("trimforce enable => changes system disk", changes="disk"),
    "systemextensionsctl": Row(
        "systemextensionsctl reset => changes system setting", changes="setting", verbs="reset uninstall developer gc"
    ),
    "eslogger": Row("eslogger exec", reading="raw", input="ignored"),
    "dot_clean": Row("dot_clean a => reads a, writes a", flags="-f -m -n -s -v", operands="edits*"),
    "brctl": Row(
        "brctl addbr x => changes system network",
        changes="network",
        verbs="addbr delbr addif delif setageing stp"
        " sethello setmaxage setfd setbridgeprio setportprio setpathcost hairpin evict download",
    ),
}
