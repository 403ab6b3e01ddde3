"""Programs that bring files and streams from elsewhere."""

from sandguard.commands.rows import Row

REFERENCE = "streamlink 7.1, gallery-dl 1.28, Kubo 0.32, Hurl 6.0, croc 10.2, magic-wormhole 0.17 manuals; 2026-12"

ROWS: dict[str, Row | str] = {
    "streamlink": Row(
        "streamlink -o out https://example.com/a best => writes out, fetches https://example.com/a",
        does="-o|--output|-r|--record>writes-fetched -p|--player>shell --config>reads --plugin-dir|--plugin-dirs>loads",
        flags="-O --stdout -f --force -q --quiet -j --json --stream-url",
        values="--player-args -a -l --loglevel --default-stream --retry-streams --http-header --http-cookie",
        operands="fetches,-",
        shape="network",
    ),
    "gallery-dl": Row(
        "gallery-dl -d x https://example.com/a => writes x, fetches https://example.com/a",
        does="-d|--destination|-D|--directory>creates --exec|--exec-after>shell -c|--config|-i|--input-file>reads",
        flags="-g -j -s -q -v --get-urls --dump-json",
        values="-o --option -u --username -p --password -f --filename --range --filter",
        operands="fetches*",
        shape="network",
    ),
    "hurl": Row(
        "hurl -o out a.hurl => writes out, reads a.hurl",
        does="-o|--output|--report-junit|--report-tap|-c|--cookie-jar>writes -b|--cookie|--variables-file>reads"
        " --report-html|--report-json>creates -K|--config>reads",
        flags="--test -v --verbose -i --include -k --insecure -L --location --json --color --no-color --very-verbose"
        " --parallel --continue-on-error --ignore-asserts --no-output",
        values="--variable -u --user -x --proxy --retry --max-time --connect-timeout --glob --jobs --secret",
        operands="reads*",
        shape="network",
    ),
    "croc": Row(
        "croc --yes 1-a-b-c => fetches 1-a-b-c, writes ., writes ./*",
        does="--out|-o>creates",
        flags="--yes --stdout --debug --local --no-compress --overwrite --curve --classic",
        values="--relay --pass --socks5 --connect --throttlel --ip",
        operands="brings-some",
        shape="network",
        under={
            "send": Row(
                "croc send a => reads a, sends ? to whoever connects",
                does="--text|-t>sends-text",
                values="--code -c --hash --ports",
                operands="offers*",
            ),
        },
    ),
    "wormhole": Row(
        "wormhole --version",
        values="--appid --relay-url --transit-helper",
        under={
            "receive rx recv recieve": Row(
                "wormhole rx -o out 1-a-b => writes out",
                does="-o|--output-file>writes-fetched",
                flags="--accept-file --hide-progress --verify -t --only-text",
                values="--code-length",
                operands="brings-some",
                shape="network",
            ),
            "send tx": Row(
                "wormhole tx a => reads a, sends ? to whoever connects",
                does="--text>sends-text",
                flags="--hide-progress --verify -0 --no-qr",
                values="--code -c --code-length",
                operands="offers*",
            ),
            "ssh": Row("wormhole ssh accept 1-a-b => changes system credentials", changes="credentials"),
        },
    ),
    "ipfs": """
        ipfs cat QmX =>
        ipfs get QmX -o out => writes out
        ipfs add a => reads a, sends ? to ipfs
        ipfs pin rm x => destroys cloud rm
        ipfs ls x =>
        depth 2
        values --api --repo-dir --config -c --timeout
        flags --offline -L --debug -D --recursive -r --quiet -q -Q
        does -o|--output>writes-fetched
        destroys repo gc
        prints cat, get, block get, dag get, name resolve, files read
        sends-file: add
    """,
}
