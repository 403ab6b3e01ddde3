"""Servers, private networks, and programs that carry files and mail."""

from sandguard.commands.rows import Row

REFERENCE = (
    "BIND 9.20, dnsmasq 2.90, OpenSSH 9.9, OpenConnect 9.12, s-nail 14.9 and the programs' own manual pages; 2026-11"
)

ROWS: dict[str, Row] = {
    "dnsmasq": Row(
        "dnsmasq -C x --dhcp-script=./y => loads x, runs ./y",
        does="-C|--conf-file|-7|--conf-dir>loads --dhcp-script"
        "|--dhcp-luascript>program --conf-script>shell -x|--pid-file|--log-facility|-8|-l|--dhcp-leasefile>writes",
        values="-p -i -a -S",
    ),
    "named": Row("named -c x => loads x", does="-c>loads -L>writes", values="-p -u -t -n", flags="-g -f -4 -6"),
    "unbound": Row("unbound -c x => loads x", does="-c>loads", flags="-d -p -v"),
    "rndc": Row(
        "rndc flush => changes system service",
        changes="service",
        does="-c|-k>reads",
        values="-s -p -y",
        shows="status recursing stats",
    ),
    "dropbear": Row(
        "dropbear -p 22 -r x => listens on 22, reads x",
        does="-p>listens -r>reads -P>writes -c>shell",
        values="-I -K -b",
        flags="-F -E -B -R -m -s -g -w -j -k -a",
    ),
    "sshd": Row(
        "sshd -D -p 22 -f x => listens on 22, loads x",
        does="-p>listens -f|-h|-c>loads -E>writes",
        values="-b -C -g -k -o -u",
        flags="-4 -6 -D -d -e -i -q -t -T",
    ),
    "stunnel": Row("stunnel x => loads x", operands="loads", flags="-fd -help -version", has_clusters=False),
    "tor": Row(
        "tor -f x => loads x",
        does="-f|--defaults-torrc>loads",
        has_clusters=False,
        values="--SocksPort --DataDirectory",
    ),
    "ipsec": Row(
        "ipsec down x => changes system network", changes="network", shows="status statusall listcerts version verify"
    ),
    "swanctl": Row(
        "swanctl --load-all => changes system network",
        changes="network",
        shows="-l --list-sas -L --list-conns -S --stats",
    ),
    "vpnc": Row(
        "vpnc --script ./x example.com => changes system network, runs ./x", does="--script>words", changes="network"
    ),
    "openconnect": Row(
        "openconnect -s ./x example.com => changes system network, runs sh argument './x'",
        does="-s|--script"
        "|--script-tun>shell --csd-wrapper>program --config>gap --pid-file>writes -c|--certificate|-k|--sslkey>reads",
        values="-u -g -i -F --protocol --servercert --authgroup",
        changes="network",
        shows="--cookieonly --authenticate",
    ),
    "zerotier-cli": Row(
        "zerotier-cli join x => changes system network", changes="network", verbs="join leave orbit deorbit set"
    ),
    "nordvpn": Row(
        "nordvpn connect => changes system network", changes="network", verbs="connect disconnect set login logout"
    ),
    "mullvad": Row(
        "mullvad disconnect => changes system network",
        changes="network",
        verbs="connect disconnect reconnect set login logout",
    ),
    "warp-cli": Row(
        "warp-cli disconnect => changes system network",
        changes="network",
        verbs="connect disconnect delete register registration mode",
    ),
    "chisel": Row(
        "chisel server -p 80 => listens on 80",
        does="-p|--port>listens --authfile|--keyfile>reads",
        values="--auth --host",
        under={
            "client": Row("chisel client https://example.com R:80 => sends ? to https://example.com", operands="sends")
        },
    ),
    "rexec": Row(
        "rexec example.com ls => sends ? to example.com, runs sh argument 'ls'",
        values="-l -p",
        operands="sends,joined",
        reading="first",
        shape="network",
    ),
    "ncftpget": Row(
        "ncftpget example.com a /b => fetches example.com, writes a/b",
        does="-f>reads",
        values="-u -p -P",
        flags="-R -v -T -c",
        operands="fetches,-,brings-into*",
        shape="network",
    ),
    "ncftpput": Row(
        "ncftpput example.com a b => sends ? to example.com, reads b",
        does="-f>reads",
        values="-u -p -P",
        flags="-R -v -m",
        operands="sends,-,reads*",
    ),
    "swaks": Row(
        "swaks --to a@example.com --attach x => sends ? to a@example.com, reads x",
        does="-t|--to>sends --attach>reads",
        values="-f --from -s --server -p --header --body",
    ),
    **{
        name: Row(
            f"{name} -a x a@example.com => reads x, sends ? to a@example.com",
            does="-a|-q|-C|--file|--config>reads",
            values="-f -s -S -r -b -c",
            operands="sends*",
        )
        for name in ("mailx", "s-nail", "msmtp", "nail")
    },
}
