"""The programs that the sandbox puts in the place of real ones: texts for dash, run nowhere else.

A fetcher prints what the payload of the run says and writes down that it ran. It reads its options as the real
program does, as far as they decide where the text goes: `curl` without a URL fetches nothing here either.
"""

from __future__ import annotations

CANARY = "/c/x"
"""The program whose run proves that fetched text was executed. No command under test may name it."""

_CANARY_PROGRAM = "#!/sg/dash\necho x >>/r/canary\n"

_FETCHER = r"""#!/sg/dash
name=${0##*/} url= out= format= second=
case $name in
    curl) valued=oHdXwAumxebcTFKECDyYzrP ;;
    wget) valued=OoaUPeiBtTwQ ;;
    fetch) valued=oTBSNw ;;
    *) valued=wpsqeciX ;;
esac
option() {
    case $name$1 in
        curl-o | curl--output | wget-O | wget--output-document | fetch-o | fetch--output) out=${2:--} ;;
        curl-w | curl--write-out) format=$2 ;;
        curl--url) url=$2 ;;
    esac
}
flag() {
    case $name$1 in
        curl-O | curl--remote-name) out=/ ;;
        *--version | *--help | curl-V | wget-V | curl-h | wget-h) echo "$name 1.0"; exit 0 ;;
    esac
}
while [ $# -gt 0 ]; do
    case $1 in
        --*=*) option "${1%%=*}" "${1#*=}" ;;
        --output | --output-document | --write-out | --url | --header | --data | --request | --user-agent | --user | \
            --max-time | --retry | --connect-timeout | --proxy | --tries | --timeout | --data-raw | --cookie)
            option "$1" "${2-}"
            [ $# -gt 1 ] && shift ;;
        --?*) flag "$1" ;;
        -?*)
            letters=${1#-}
            while [ -n "$letters" ]; do
                letter=${letters%"${letters#?}"} letters=${letters#?}
                case $valued in
                    *"$letter"*)
                        if [ -n "$letters" ]; then value=$letters letters=
                        else
                            value=${2-}
                            [ $# -gt 1 ] && shift
                        fi
                        option "-$letter" "$value" ;;
                    *) flag "-$letter" ;;
                esac
            done ;;
        *)
            if [ -n "$url" ]; then second=$1; else url=$1; fi ;;
    esac
    shift
done
[ -n "$url" ] || exit 2
case $url in file:*) exit 37 ;; esac
case $name$out in
    nc) [ -n "$second" ] || exit 1 ;;
    wget | fetch | curl/)
        out=${url##*/}
        [ -n "$out" ] || out=index.html ;;
esac
echo "$name" >>/r/fetch.log
case $out in
    '' | -) /sg/cat /r/payload ;;
    *) /sg/cat /r/payload >"$out" ;;
esac
case $format in
    '') ;;
    *%{http_code}* | *%{response_code}* | *%{size_* | *%{time_*) printf 200 ;;
    *%{*) /sg/cat /r/payload ;;
    *) printf %s "$format" ;;
esac
"""

_DECODER = r"""#!/sg/dash
# An attacker sends whatever becomes the payload once it is decoded, so a payload is decoded already.
name=${0##*/} decodes= last= rest=
for word do
    case $word in
        -d | -D | --decode | -r | -dc | -cd | -d?* | --decompress | --uncompress) decodes=1 ;;
    esac
    last=$word
done
case $name in gunzip | zcat | rev) decodes=1 ;; esac
[ -n "$decodes" ] || exec /sg/real/"$name" "$@"
case $last in
    '' | -*) last= ;;
    *) [ -e "$last" ] || last= ;;
esac
saved=/r/decoder.$$
if [ -n "$last" ]; then /sg/cat <"$last" >$saved; else /sg/cat >$saved; fi
case $(/sg/cat $saved) in
    */c/x*) exec /sg/cat $saved ;;
esac
[ -z "$last" ] || [ ! -f "$last" ] || exec /sg/real/"$name" "$@"
if [ -n "$last" ]; then
    count=$# index=0
    for word do
        index=$((index + 1))
        [ $index -eq 1 ] && set --
        [ $index -eq $count ] || set -- "$@" "$word"
    done
fi
exec /sg/real/"$name" "$@" <$saved
"""

_PRIVILEGES = r"""#!/sg/dash
# There are no privileges to gain: it runs its operands as they are.
while [ $# -gt 0 ]; do
    case $1 in
        -u | -g | -C | -h | -p) shift 2 || exit 1 ;;
        --) shift; break ;;
        -*) shift ;;
        *) break ;;
    esac
done
[ $# -gt 0 ] || exit 1
exec /usr/bin/env "$@"
"""

_SLEEP = """#!/sg/dash
# Long enough for what runs beside it, and no longer.
exec /sg/real/sleep 0.03
"""

RECORDER = r"""#!/sg/dash
printf '%s\0' $# "$0" "$@" >>/r/argv
[ ! -x /sg/filters/"${0##*/}" ] || exec /sg/filters/"${0##*/}" "$@"
"""
"""Writes down the number of its arguments, its path and the arguments, each ended by a NUL; a filter then filters."""

FILTERS = (
    *("awk", "base64", "basename", "cat", "cut", "date", "dirname", "env", "expr", "head", "id", "mktemp", "nice"),
    *("nohup", "printf", "rev", "sed", "seq", "sort", "stdbuf", "tail", "tr", "uniq", "wc", "xargs"),
)
"""Programs that work behind their recorder: others read what they print, or they run others."""

FETCHERS = ("curl", "wget", "fetch", "nc")
DECODERS = ("base64", "base32", "xxd", "gzip", "gunzip", "zcat", "openssl", "rev")
REAL = (*DECODERS, "sleep")
"""Real programs behind stubs."""

STUBS: dict[str, str] = {
    **dict.fromkeys(FETCHERS, _FETCHER),
    **dict.fromkeys(DECODERS, _DECODER),
    "sudo": _PRIVILEGES,
    "doas": _PRIVILEGES,
    "sleep": _SLEEP,
}
"""The text of each stub by the name it answers to."""

TOOLS = (
    *("awk", "basename", "cat", "chmod", "cmp", "comm", "cp", "cut", "date", "dd", "diff", "dirname", "env", "expr"),
    *("find", "flock", "fold", "grep", "head", "id", "install", "ln", "ls", "make", "mkdir", "mkfifo", "mktemp", "mv"),
    *("nice", "nl", "nohup", "od", "paste", "perl", "python3", "readlink", "realpath", "rm", "sed", "seq", "setsid"),
    *("shuf", "sort", "split", "stdbuf", "tac", "tail", "tar", "tee", "timeout", "touch", "tr", "true"),
    *("false", "uname", "uniq", "wc", "xargs", "yes", "echo", "printf", "test"),
)
"""Real programs that commands under test find, read-only; one that the machine lacks is left out."""

CANARY_FILES = {CANARY: _CANARY_PROGRAM}
"""Programs outside the PATH by absolute path."""

PLAIN_FILES = {
    "/etc/hosts": "127.0.0.1 localhost\n192.0.2.1 example.com\n",
    "/etc/passwd": "root:x:0:0:root:/root:/bin/sh\nuser:x:65534:65534:user:/home/user:/bin/bash\n",
}
"""What many commands read."""
