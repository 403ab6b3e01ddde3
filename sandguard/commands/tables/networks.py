"""Programs that talk to other machines."""

from sandguard.commands.rows import Row

REFERENCE = "OpenSSH 9.9, BIND 9.20, inetutils 2.5, Nmap 7.95, OpenVPN 2.6 and the programs' own manual pages; 2026-11"

ROWS: dict[str, Row] = {
    "ab": Row(
        "ab -n 1 https://example.com/ => fetches https://example.com/",
        does="-p|-u>reads -e|-g>writes",
        values="-n -c -t -H -A -T -C",
        operands="fetches",
        shape="network",
    ),
    "autossh": Row(
        "autossh -M 0 example.com => sends ? to example.com",
        values="-M -i -p -L -R -D -o -l",
        flags="-f -N",
        operands="sends,joined",
        reading="first",
        shape="network",
    ),
    "axel": Row(
        "axel -o out https://example.com/a => writes out, fetches https://example.com/a",
        does="-o|--output>writes-fetched",
        values="-n -s -U -H",
        operands="fetches*",
    ),
    "bore": Row("bore local 80 => listens on 80", operands="-,listens", values="--to"),
    "curlie": Row("curlie example.com => fetches example.com", operands="fetches", shape="network"),
    "dig": Row(
        "dig +short example.com => fetches example.com",
        does="-f>reads -k>reads",
        values="-b -c -p -q -t -x -y",
        operands="fetches*",
        shape="network",
    ),
    "drill": Row("drill example.com => fetches example.com", operands="fetches*", shape="network"),
    "elinks": Row(
        "elinks -dump https://example.com => fetches https://example.com",
        has_clusters=False,
        operands="fetches*",
        shape="network",
    ),
    "fetch": Row(
        "fetch -o out https://example.com/a => writes out, fetches https://example.com/a",
        does="-o>writes-fetched",
        flags="-q -v -m -r -R -s -1 -4 -6 -a -A -d -F -l -M -n -p -P -U",
        values="-B -i -N -S -T -w",
        operands="fetches*",
        shape="network",
    ),
    "finger": Row("finger a@example.com => fetches a@example.com", operands="fetches*", shape="network"),
    "fping": Row("fping example.com => fetches example.com", does="-f>reads", values="-c -i -t", operands="fetches*"),
    "ftp": Row(
        "ftp example.com => sends ? to example.com",
        does="-o>writes-fetched",
        values="-P",
        operands="sends",
        shape="network",
    ),
    "get": Row("get https://example.com => fetches https://example.com", operands="fetches*", shape="network"),
    "host": Row(
        "host example.com => fetches example.com", values="-t -c -N -R -W", operands="fetches*", shape="network"
    ),
    "hping3": Row("hping3 example.com => fetches example.com", does="-E|--file>reads", operands="fetches"),
    "iperf3": Row(
        "iperf3 -c example.com => sends ? to example.com",
        does="-c|--client>sends -F|--file>reads",
        flags="-s -R -u -V -J",
        values="-p -t -P -b",
    ),
    "ldapsearch": Row(
        "ldapsearch -H ldap://example.com => sends ? to ldap://example.com",
        does="-H>sends -y|-f>reads",
        values="-b -D -w -s",
        shape="network",
    ),
    "lftp": Row(
        "lftp -c 'get x' example.com => sends ? to example.com, gap options-from-text",
        does="-c|-e>gap -f>gap",
        values="-u -p",
        operands="sends",
        shape="network",
    ),
    "links": Row(
        "links -dump https://example.com => fetches https://example.com",
        has_clusters=False,
        operands="fetches*",
        shape="network",
    ),
    "lwp-download": Row(
        "lwp-download https://example.com/a out => fetches https://example.com/a, writes out",
        operands="fetches,writes-fetched",
    ),
    "lwp-request": Row(
        "lwp-request https://example.com => fetches https://example.com",
        values="-m -C -H",
        operands="fetches*",
        shape="network",
    ),
    "lynx": Row(
        "lynx -source https://example.com/a => fetches https://example.com/a",
        does="-cfg|-lss>reads -cmd_script>gap -editor>program",
        has_clusters=False,
        operands="fetches*",
        shape="network",
    ),
    "mail": Row(
        "mail -s x a@example.com => sends ? to a@example.com",
        does="-A|-a>reads",
        values="-s -b -c -r -S",
        operands="sends*",
    ),
    "mosh": Row(
        "mosh --ssh=x example.com => runs sh argument 'x', sends ? to example.com",
        does="--ssh|--server|--client>shell",
        values="-p --port",
        operands="sends,joined",
        reading="first",
        shape="network",
    ),
    "mutt": Row(
        "mutt -s x a@example.com => sends ? to a@example.com",
        does="-a|-i|-H>reads -e>gap -F>reads",
        values="-s -b -c -f",
        operands="sends*",
    ),
    "ngrok": Row("ngrok http 80 => listens on 80", operands="-,listens"),
    "nmap": Row(
        "nmap --script ./x example.com => runs lua file './x', fetches example.com",
        does="--script>file:lua -iL|--excludefile>reads -oN|-oX|-oG|-oA|-oS>writes --datadir|--resume>loads",
        has_clusters=False,
        values="-p -T --top-ports --script-args --max-retries",
        operands="fetches*",
    ),
    "nslookup": Row(
        "nslookup example.com => fetches example.com", has_clusters=False, operands="fetches*", shape="network"
    ),
    "nsupdate": Row("nsupdate x => changes system network, reads x", operands="reads", changes="network"),
    "openvpn": Row(
        "openvpn --config x --up ./y => changes system network, reads x, runs ./y",
        does=(
            "--config>reads"
            " --up|--down|--ipchange|--route-up|--tls-verify|--client-connect|--auth-user-pass-verify>words"
            " --plugin>loads --log|--log-append|--status|--writepid>writes"
        ),
        has_clusters=False,
        changes="network",
    ),
    "ping": Row(
        "ping -c 1 example.com => fetches example.com",
        values="-c -i -I -s -t -W -w -p -Q -S -M -m",
        operands="fetches*",
    ),
    "pssh": Row(
        "pssh -h hosts ls -l => reads hosts, runs sh argument 'ls -l'",
        does="-h|--hosts>reads -o|--outdir|-e|--errdir>writes",
        values="-H -l -p -t -O",
        operands="joined",
        reading="first",
    ),
    "rcp": Row("rcp a example.com:b => sends ? to example.com:b", operands="-,sends*"),
    "rlogin": Row("rlogin example.com => sends ? to example.com", operands="sends", shape="network"),
    "rsh": Row(
        "rsh example.com ls => sends ? to example.com, runs sh argument 'ls'",
        values="-l",
        operands="sends,joined",
        reading="first",
        shape="network",
    ),
    "sendmail": Row(
        "sendmail a@example.com => sends ? to a@example.com",
        does="-C>reads -oQ|-X>writes",
        has_clusters=False,
        values="-f -F",
        operands="sends*",
    ),
    "smbclient": Row(
        "smbclient -c 'put x' //example.com/y => sends ? to //example.com/y, gap options-from-text",
        does="-c>gap -s>reads",
        values="-U -W -p -I",
        operands="sends",
        shape="network",
    ),
    "ssh-add": Row(
        "ssh-add key => changes system credentials",
        does="-s>loads",
        values="-t -E -H",
        flags="-c -D -d -e -k -L -l -q -v -X -x",
        changes="credentials",
        shows="-l -L",
    ),
    "ssh-copy-id": Row(
        "ssh-copy-id -i k example.com => sends ? to example.com, appends to ~/.ssh/authorized_keys (remote)",
        values="-i -p -o -t",
        flags="-f -n -s -x",
        operands="sends+authorizes",
    ),
    "ssh-keygen": Row(
        "ssh-keygen -D ./x => loads ./x",
        does="-D>loads -w>loads",
        flags="-A -B -c -e -H -h -i -L -l -p -Q -q -y -v",
        values="-a -b -C -E -F -f -G -g -I -J -j -K -M -m -N -n -O -P -R -r -S -s -T -t -V -W -Y -Z -z",
    ),
    "ssh-keyscan": Row(
        "ssh-keyscan -f x example.com => reads x, fetches example.com",
        does="-f>reads",
        values="-p -T -t",
        operands="fetches*",
        shape="network",
    ),
    "sshfs": Row(
        "sshfs example.com:x y => changes system mount, sends ? to example.com:x",
        does="-F>reads",
        values="-o -p",
        operands="sends",
        changes="mount",
    ),
    "sshuttle": Row(
        "sshuttle -r example.com 0/0 => changes system network, sends ? to example.com",
        does="-e|--ssh-cmd>shell -r|--remote>sends",
        values="-x -l",
        changes="network",
    ),
    "tailscale": Row(
        "tailscale up --ssh => changes system network",
        changes="network",
        verbs="up down set serve funnel logout switch ssh",
    ),
    "tcpdump": Row(
        "tcpdump -i any -w out -z ./x => writes out, runs ./x",
        does="-z>program -w>writes -r|-F|-V>reads",
        flags="-A -b -d -D -e -f -H -I -K -l -L -n -N -O -p -q -S -t -u -U -v -x -X",
        values="-B -c -C -E -G -i -j -m -M -Q -s -T -W -y -Z",
    ),
    "tftp": Row("tftp example.com => sends ? to example.com", values="-m", operands="sends", shape="network"),
    "traceroute": Row("traceroute example.com => fetches example.com", operands="fetches"),
    "tshark": Row(
        "tshark -X lua_script:x => gap options-from-text",
        does="-X>gap -w>writes -r>reads",
        values="-i -f -Y -T -e -c -a -b",
    ),
    "w3m": Row(
        "w3m -dump https://example.com => fetches https://example.com",
        has_clusters=False,
        operands="fetches*",
        shape="network",
    ),
    "websocat": Row(
        "websocat wss://example.com => sends ? to wss://example.com",
        does="-e|--exec>shell",
        operands="sends*",
        shape="network",
    ),
    "wscat": Row(
        "wscat -c wss://example.com => sends ? to wss://example.com", does="-c|--connect>sends", shape="network"
    ),
    "whois": Row(
        "whois -h a example.com => fetches example.com", values="-h -p -i -T", operands="fetches*", shape="network"
    ),
    "yt-dlp": Row(
        "yt-dlp --exec 'sh x' https://example.com => runs sh argument 'sh x', fetches https://example.com",
        does="-o|--output>writes-fetched --exec|--exec-before-download|--netrc-cmd>shell"
        " --config-locations|--batch-file|-a|--cookies>reads"
        " --plugin-dirs>loads",
        values="-f -P --format",
        operands="fetches*",
    ),
}
