"""Programs that look at networks, measure or attack them, and speak their protocols."""

from sandguard.commands.rows import Row

REFERENCE = (
    "iproute2 6.12, net-tools 2.10, mtr 0.95, Wireshark 4.4, mitmproxy 11, aircrack-ng 1.7, sqlmap 1.8, Samba 4.21,"
    " OpenLDAP 2.6, MIT Kerberos 1.21 and the programs' own manual pages; 2026-11"
)

# They only look: no option writes a file, runs a program, or changes anything.
_LOOKING = "iwlist nethogs bmon vnstat klist nfsstat slurm speedometer ifstat ifdata ipcalc sipcalc nstat"
_ASKING = "arping tracepath nping tcptraceroute dnstracer kdig delv knslookup dog doggo rpcinfo showmount"
_TUNNELS = "lt localtunnel gost frpc frps iodine iodined ptunnel dnscat2 inlets pagekite"


def _scanner(name: str, *, does: str = "", values: str = "", has_clusters: bool = True) -> Row:
    """Return the row of a program that asks many addresses or names, from a list of words, and writes what it found."""
    return Row(
        f"{name} -o out example.com => writes out, fetches example.com",
        does=f"-o>writes {does}".strip(),
        values=values,
        has_clusters=has_clusters,
        operands="fetches*",
        shape="network",
    )


ROWS: dict[str, Row] = {
    "getent": Row(
        "getent shadow root => reads /etc/shadow",
        flags="-i --no-idn -A --no-addrconfig",
        values="-s --service",
        operands="reads-database",
    ),
    **{name: Row(f"{name} -x a", reading="raw", input="ignored") for name in _LOOKING.split()},
    **{
        name: Row(
            f"{name} example.com => fetches example.com",
            values="-c -w -i -I -p -t -q",
            operands="fetches*",
            shape="network",
        )
        for name in _ASKING.split()
    },
    **{
        name: Row(f"{name} --port 80 => listens on 80", does="-p|--port>listens -c|--config>gap", values="-h -s -u")
        for name in _TUNNELS.split()
    },
    "mtr": Row(
        "mtr -F x example.com => reads x, fetches example.com",
        does="-F|--filename>reads",
        values="-c -i -s -P -f -m",
        flags="-r -w -n -b -T -u -4 -6 --report --tcp",
        operands="fetches",
        shape="network",
    ),
    "ss": Row(
        "ss -K dst 192.0.2.1 => changes system network",
        does="-F|--filter>reads -D|--diag>writes -K|--kill!changes:network",
        flags="-a -t -u -l -n -p -r -e -m -i -s -4 -6 -x -w -o -H -O -Z",
        values="-f|--family -A|--query|--socket -N|--net",
        idle="--help --version -h -V --no-header --oneline --numeric --resolve --all --listening --options"
        " --extended --memory --processes -T --threads --info --tos --cgroup --tipcinfo --summary -E"
        " --events --context -z --contexts -b --bpf --ipv4 --ipv6 -0 --packet --tcp --udp -d --dccp"
        " --raw --unix -S --sctp --tipc --vsock --xdp -M --mptcp --inet-sockopt --bpf-maps -B"
        " --bound-inactive --no-queues -Q",
    ),
    "netstat": Row("netstat -tulpn", reading="raw", input="ignored"),
    "nmtui": Row("nmtui edit x => changes system network", changes="network"),
    "iwconfig": Row(
        "iwconfig wlan0 essid x => changes system network",
        changes="network",
        verbs="essid mode freq channel ap key enc power txpower rate rts frag nickname nwid retry commit",
    ),
    "iwpriv": Row("iwpriv wlan0 set x => changes system network", changes="network"),
    "vconfig": Row("vconfig add eth0 1 => changes system network", changes="network"),
    "tunctl": Row("tunctl -t tap0 => changes system network", changes="network"),
    "ifmetric": Row("ifmetric eth0 1 => changes system network", changes="network"),
    "macchanger": Row("macchanger -r eth0 => changes system network", changes="network", shows="-s --show -l"),
    "conntrack": Row(
        "conntrack -D -s 192.0.2.1 => changes system firewall",
        changes="firewall",
        does="-D|--delete|-F|--flush|-U|--update|-I|--create!changes:firewall",
        verbs="--load-file",
    ),
    "iptables-save": Row("iptables-save -f x => writes x", does="-f|--file>writes", values="-t -M --table", flags="-c"),
    "ip6tables-save": Row(
        "ip6tables-save -f x => writes x", does="-f|--file>writes", values="-t -M --table", flags="-c"
    ),
    "ip6tables-restore": Row(
        "ip6tables-restore x => changes system firewall, reads x", operands="reads", changes="firewall"
    ),
    "ipvsadm": Row("ipvsadm -C => changes system network", changes="network", shows="-l -L --list -n -Ln -ln"),
    "udhcpc": Row(
        "udhcpc -i eth0 -s ./x => changes system network, runs ./x",
        does="-s|--script>program -p|--pidfile>writes",
        values="-i -r -O -x -t -T",
        changes="network",
    ),
    "dumpcap": Row("dumpcap -w x => writes x", does="-w>writes", values="-i -f -c -a -b -s"),
    "ngrep": Row("ngrep -O x a => writes x", does="-O>writes -I|-F>reads", values="-d -n -s -W"),
    "tcpflow": Row("tcpflow -r x => reads x", does="-r|-R|-l>reads", values="-o -i -c"),
    "tcpreplay": Row("tcpreplay -i eth0 x => reads x", values="-i --intf1 -l --loop", operands="reads*"),
    **{
        name: Row(
            f"{name} a b => reads a, writes b",
            flags="-v -d -r -L",
            values="-c -i -s -t -F -A -B",
            operands="reads,writes",
        )
        for name in ("editcap", "reordercap")
    },
    "mergecap": Row("mergecap -w x a => writes x, reads a", does="-w>writes", values="-F -s -I", operands="reads*"),
    "capinfos": Row("capinfos a => reads a", operands="reads*"),
    **{
        name: Row(
            f"{name} -s x.py -w out => runs python file 'x.py', writes out",
            does="-s|--scripts>file:python -w|--save-stream-file>writes -r|--rfile>reads -p|--listen-port>listens",
            values="-m --mode --set --confdir",
        )
        for name in ("mitmproxy", "mitmdump", "mitmweb")
    },
    "ettercap": Row(
        "ettercap -T -M arp => changes system network",
        does="-F|--load-filter|-r|--read>reads -w|--write|-L|--log|-m|--log-msg>writes -M|--mitm>changes:network",
        values="-i -P",
    ),
    "arpspoof": Row("arpspoof -i eth0 192.0.2.1 => changes system network", changes="network"),
    "dnsspoof": Row("dnsspoof -f x => changes system network, reads x", does="-f>reads", changes="network"),
    "bettercap": Row(
        "bettercap -eval x => gap options-from-text",
        does="-eval|--eval|-caplet|--caplet>gap",
        values="-iface -X",
        has_clusters=False,
    ),
    "responder": Row("responder -I eth0 => listens on eth0", does="-I|--interface>listens"),
    "aircrack-ng": Row(
        "aircrack-ng -w x a => reads x, reads a", does="-w>reads -l>writes", values="-b -e -a -p", operands="reads*"
    ),
    **{
        name: Row(f"{name} wlan0 => changes system network", changes="network", does="-w|--write>writes -r>reads")
        for name in ("airmon-ng", "aireplay-ng", "mdk4")
    },
    "airodump-ng": Row("airodump-ng -w x wlan0 => writes x", does="-w|--write>writes -r>reads", values="-c --bssid -i"),
    **{
        name: _scanner(
            name,
            does="-c|--conf|--config|--targets|-iL>reads -oX|-oG|-oJ|-oL|--output-file>writes",
            values="-p --rate --ports",
            has_clusters=False,
        )
        for name in ("masscan", "zmap", "rustscan", "naabu")
    },
    **{
        name: _scanner(
            name,
            does="-w|--wordlist>reads",
            values="-x -t -H -X -d -b -e -p --method",
        )
        for name in ("gobuster", "dirb", "dirsearch", "feroxbuster")
    },
    "ffuf": Row(
        "ffuf -u https://example.com/FUZZ -w a -o out => fetches https://example.com/FUZZ, reads a, writes out",
        does="-u>fetches -w|-request|-config>reads -o|-od|-debug-log>writes -input-cmd>shell",
        has_clusters=False,
        values="-H -X -d -mc -fc -t -e",
        shape="network",
    ),
    "wfuzz": Row(
        "wfuzz -w a https://example.com/FUZZ => reads a, fetches https://example.com/FUZZ",
        does="-w>reads -f>writes",
        values="-z -H -d -b -X --hc --hl",
        operands="fetches*",
        shape="network",
    ),
    "nikto": Row(
        "nikto -h example.com -o x => fetches example.com, writes x",
        does="-h|-host>fetches -o|-output>writes -config>gap",
        has_clusters=False,
        values="-p -port -Plugins -Tuning",
    ),
    **{
        name: Row(
            f"{name} -P a ssh://example.com => reads a, sends ? to ssh://example.com",
            does="-P|-L|-C|-M|-U>reads -o>writes",
            values="-l -p -t -s -f -w -h -u",
            operands="sends",
            has_clusters=False,
        )
        for name in ("hydra", "medusa", "ncrack", "patator")
    },
    # Load and speed
    "k6": Row(
        "k6 run x.js => runs javascript file 'x.js'",
        values="-u -d -i -e --out",
        operands="-,file:javascript",
    ),
    "locust": Row(
        "locust -f x.py => runs python file 'x.py'",
        does="-f|--locustfile>file:python --csv|--html>writes",
        values="-H -u -r -t --host",
    ),
    "wrk": Row(
        "wrk -s x.lua https://example.com => runs lua file 'x.lua', fetches https://example.com",
        does="-s|--script>file:lua",
        values="-t -c -d -R -H --timeout",
        operands="fetches",
        shape="network",
    ),
    "hey": Row(
        "hey -n 1 https://example.com => fetches https://example.com",
        does="-D>reads",
        values="-n -c -q -z -m -H -t -d -T -a -x -o",
        operands="fetches",
        shape="network",
    ),
    "siege": Row(
        "siege -f x => reads x",
        does="-f|--file|-R|--rc>reads -l|--log>writes",
        values="-c -r -t -d -H",
        operands="fetches*",
    ),
    "vegeta": Row(
        "vegeta attack -targets=x -output=y => reads x, writes y",
        does="-targets|-body|-cert|-key|-root-certs>reads -output>writes",
        has_clusters=False,
        values="-rate -duration -header -name -type",
    ),
    "bombardier": Row(
        "bombardier https://example.com => fetches https://example.com",
        does="-f|--body-file>reads",
        values="-c -n -d -m -H -b -t",
        operands="fetches",
        shape="network",
    ),
    "oha": Row(
        "oha https://example.com => fetches https://example.com",
        values="-n -c -z -q -m -H -d",
        does="-D>reads",
        operands="fetches",
        shape="network",
    ),
    **{
        name: Row(
            f"{name} -c example.com => sends ? to example.com", does="-c|-H>sends -F>reads", values="-p -t -i -w -l"
        )
        for name in ("iperf", "netperf")
    },
    **{name: Row(f"{name} --simple", reading="raw") for name in ("speedtest", "speedtest-cli", "fast")},
    # Messages and remote procedure
    "grpcurl": Row(
        "grpcurl -d @ example.com:1 x => sends ? to example.com:1",
        does="-proto|-protoset|-cacert|-cert|-key>reads",
        values="-d -H -import-path -authority",
        has_clusters=False,
        operands="sends",
        shape="network",
    ),
    "evans": Row("evans --host example.com", does="--proto|--file>reads", values="--host -p --port"),
    "mosquitto_pub": Row(
        "mosquitto_pub -h example.com -f a => sends ? to example.com, reads a",
        does="-h|--host>sends -f|--file>reads --cafile|--cert|--key>reads",
        values="-t -m -p -q -u -P -i",
        flags="-l -s -r -n -d",
    ),
    "mosquitto_sub": Row(
        "mosquitto_sub -h example.com -t a => fetches example.com",
        does="-h|--host>fetches --cafile|--key>reads",
        values="-t -p -q -u -P -i -C",
        shape="network",
    ),
    "rpcclient": Row(
        "rpcclient -c 'enumdomusers' example.com => sends ? to example.com, gap options-from-text",
        does="-c|--command>gap -A>reads",
        values="-U -W -p -I",
        operands="sends",
        shape="network",
    ),
    "smbget": Row(
        "smbget -o out smb://example.com/a => writes out, fetches smb://example.com/a",
        does="-o|--outputfile>writes-fetched",
        values="-U -w",
        flags="-R -r -q -a",
        operands="brings*",
        shape="network",
    ),
    "net": Row(
        "net user add x => changes system account",
        changes="account",
        verbs="add delete addmem delmem join leave password changesecretpw setlocalsid setdomainsid",
        values="-S -U -I -w",
    ),
    "ldapdelete": Row(
        "ldapdelete -H ldap://example.com cn=x => destroys database ldapdelete, sends ? to ldap://example.com",
        does="-H>sends -f|-y>reads",
        values="-D -w -b",
        destroys="database",
    ),
    **{
        name: Row(
            f"{name} -H ldap://example.com -f a => changes system account, sends ? to ldap://example.com, reads a",
            does="-H>sends -f|-y>reads",
            values="-D -w",
            changes="account",
            shows="-n",
        )
        for name in ("ldapadd", "ldapmodify", "ldapmodrdn", "ldappasswd")
    },
    "kinit": Row("kinit -k -t a x => reads a", does="-t|-c|-T>reads", values="-l -r -s -S", flags="-k -f -p -a -V -R"),
    "kdestroy": Row("kdestroy -A", flags="-A -q", values="-c"),
    "ktutil": Row("ktutil -k x", reading="any", input="code", language="ktutil"),
    **{
        name: Row(
            f"{name} -v 2c example.com 1.3 => fetches example.com",
            values="-v -c -u -l -a -A -x -X -t -r",
            flags="-O",
            operands="fetches,-*",
            shape="network",
        )
        for name in ("snmpwalk", "snmpget", "snmpbulkwalk", "snmptable")
    },
    "snmpset": Row(
        "snmpset -v 2c example.com 1.3 i 1 => changes system device", values="-v -c -u -l -a -A -x -X", changes="device"
    ),
    "ipmitool": Row(
        "ipmitool -H example.com power off => changes system power",
        does="-f>reads",
        values="-H -U -P -I -L -p -t",
        changes="power",
        verbs="off on cycle reset soft diag bootdev bootparam set clear update activate deactivate",
        under={"exec": Row("ipmitool exec a => runs ipmitool file 'a'", operands="file:ipmitool")},
    ),
}
