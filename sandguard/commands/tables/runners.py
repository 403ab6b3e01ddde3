"""Programs that run, load or write something when an option says so."""

from sandguard.commands.rows import Row

REFERENCE = "the programs' own manual pages; the list of those that matter follows GTFOBins' index, read 2026-11"

ROWS: dict[str, Row] = {
    **{
        name: Row(
            f"{name} a x.7z y => writes x.7z, reads y", has_clusters=False, operands="-,packed,packed*", input="passed"
        )
        for name in ("7z", "7za", "7zz", "rar", "unrar")
    },
    "unar": Row("unar a.zip => reads a.zip, writes .", flags="-f -q -D -d", values="-o -p -e", operands="unpacks"),
    "agetty": Row(
        "agetty -l ./x root => runs ./x",
        does="-l|--login-program>program -f|--issue-file>reads",
        flags="-8 -c -E -G -i -J -L -m -n -N -p -R -s -U -w",
        values="-a -C -H -I -o -P -r -t",
    ),
    "bridge": Row("bridge -b x => reads x", does="-b|-batch|--batch>reads", has_clusters=False, values="-n -netns"),
    "cdist": Row(
        "cdist shell -s ./x => runs ./x",
        does="-s|--shell|--remote-exec|--remote-copy|--remote-exec-pattern>words -i|--initial-manifest>file:sh"
        " -c|--conf-dir>loads -f|--file>reads",
        flags="-q -v -d -b -n -a -S --dry-run",
    ),
    "check_log": Row(
        "check_log -F a -O b => reads a, writes b",
        does="-F|--filename>reads -O|--oldlog>writes",
        values="-q --query -w -c -e -m",
    ),
    "check_ssl_cert": Row(
        "check_ssl_cert --grep-bin ./x -H example.com => runs ./x, fetches example.com",
        does="--grep-bin|--curl-bin|--openssl|--file-bin|--date|--nmap-bin|--dig-bin|--python-bin>program"
        " -H|--host>fetches -f|--file>reads --debug-file|--temp>writes -r|--rootcert|-C|--clientcert|-K>reads",
        flags="-A -s -d -v --noauth --selfsigned --debug",
        values="-p --port -c -w -n -t -P",
    ),
    "check_statusfile": Row("check_statusfile a => reads a", operands="reads"),
    "distcc": Row("distcc ls => runs ls", operands="wrapped", reading="first"),
    "easyrsa": Row(
        "easyrsa --vars=x => runs sh file 'x', reads x",
        does="--vars|-vars>file:sh+reads --ssl-conf|--passin|--passout>reads-at --pki-dir|--pki>creates",
        has_clusters=False,
    ),
    "hashcat": Row(
        "hashcat -m 0 -o x y => writes x, reads y",
        does="-o|--outfile|--potfile-path|--debug-file>writes -r|--rules-file>reads",
        flags="--force --show --left --stdout --quiet -O -S --potfile-disable --username -b -I",
        values="-m -a -w -d -D -n -u -T -i -j -k -1 -2 -3 -4 -s -l --session --outfile-format",
        operands="reads*",
    ),
    "ld-linux.so.2": Row(
        "ld-linux.so.2 /bin/ls => runs /bin/ls",
        does="--preload|--audit>loads",
        values="--library-path --argv0 --inhibit-rpath",
        operands="wrapped",
        reading="first",
    ),
    "mosquitto": Row(
        "mosquitto -c x => runs mosquitto file 'x', reads x",
        does="-c|--config-file>file:mosquitto+reads",
        flags="-d -v",
        values="-p",
    ),
    "mypy": Row(
        "mypy --junit-xml x a => writes x, reads a",
        does="--junit-xml|--txt-report|--html-report|--xml-report>writes --config-file>reads",
        values="-m --module -p --package -c --command --python-version --platform --exclude --cache-dir"
        " --follow-imports --shadow-file --enable-error-code --disable-error-code --python-executable",
        has_clusters=False,
        operands="reads*",
    ),
    "pax": Row(
        "pax -w a => reads a",
        does="-f>edits -w!names-read-alone",
        flags="-r -v -d -n -u",
        values="-x -s -o",
        operands="reads*",
    ),
    "plymouth": Row(
        "plymouth ask-for-password --command='sh x' => runs sh x",
        does="--command>words --debug-file>writes",
        values="--prompt --number-of-tries --text --keys",
        flags="--dont-pause-progress --wait --ping --has-active-vt",
    ),
    "pyright": Row("pyright a => reads a", has_clusters=False, operands="reads*"),
    "socket": Row(
        "socket -svp 'sh x' 4444 => listens on 4444, runs sh argument 'sh x', sends ? to 4444",
        does="-p>shell -s!listens-first",
        flags="-v -l -f -b -c -q -r -w",
        operands="sends",
        input="data",
        shape="network",
    ),
    **{
        name: Row(
            f"{name} -x => {', '.join(f'runs javascript file {file!r}' for file in files.split())}",
            here=" ".join(f"javascript:{file}" for file in files.split()),
            does="-c|--config>file:javascript -r|--require|--rulesdir|--plugin|--parser|--resolve-plugins-relative-to"
            "|--globalSetup|--globalTeardown|--setupFiles|--setupFilesAfterEnv|--runner|--testEnvironment>loads"
            " --output-file|--outputFile>writes",
            has_clusters=False,
        )
        for name, files in {
            "webpack": "webpack.config.js webpack.config.ts",
            "eslint": ".eslintrc.js eslint.config.js eslint.config.mjs",
            "vite": "vite.config.js vite.config.ts",
            "vitest": "vitest.config.ts vite.config.ts",
            "jest": "jest.config.js jest.config.ts",
            "rollup": "rollup.config.js rollup.config.mjs",
            "gulp": "gulpfile.js",
            "grunt": "Gruntfile.js",
            "playwright": "playwright.config.ts playwright.config.js",
        }.items()
    },
    "tsc": Row("tsc a.ts", has_clusters=False, operands="reads-path*"),
    "xdg-user-dir": Row("xdg-user-dir 'x; ls' => runs sh argument 'x; ls'", operands="shell"),
    "urlget": Row(
        "urlget - /srv/x => reads /srv/x", values="-o -p", operands="-,fetches", shape="network", has_clusters=False
    ),
    "pytest": Row(
        "pytest -q a.py::x => runs python file 'conftest.py', runs python file '*test*.py',"
        " runs python file 'tests/*.py', runs python file 'tests/*/*.py', runs python file 'a.py'",
        does="-c|--config-file|--rootdir>reads --junitxml|--junit-xml|--log-file|--debug>writes --pastebin>publishes",
        here="python:conftest.py python:*test*.py python:tests/*.py python:tests/*/*.py",
        operands="test-file*",
        values="-k -m -n -o -p -W --cov --tb --maxfail --durations --timeout --ignore --deselect --basetemp"
        " --cov-report --confcutdir --log-level --log-cli-level --pdbcls --import-mode --dist --color --capture",
        variables="PYTEST_ADDOPTS",
    ),
    "tox": Row(
        "tox -e py => runs tox file 'tox.ini'",
        here="tox:tox.ini",
        does="-c|--conf>file:tox --result-json>writes",
        values="-e -x -f --override --workdir --root",
        under={"exec e": Row("tox exec -e py -- ls => runs ls", values="-e", operands="wrapped", reading="first")},
    ),
    "nox": Row(
        "nox -s x -f y.py => runs python file 'noxfile.py', runs python file 'y.py'",
        here="python:noxfile.py",
        does="-f|--noxfile>file:python --report>writes",
        values="-s -e -k -t -p --session --sessions --python --envdir -db --default-venv-backend",
    ),
    "mvn": Row(
        "mvn test => runs maven file 'pom.xml'",
        here="maven:pom.xml",
        does="-f|--file>file:maven -l|--log-file>writes -s|--settings|-gs|--global-settings>reads",
        values="-P -pl -T -rf -am",
        has_clusters=False,
        publishes="package",
        verbs="deploy deploy:deploy site-deploy release:perform release:prepare",
    ),
    "gradle": Row(
        "gradle build => runs gradle file 'build.gradle', runs gradle file 'build.gradle.kts',"
        " runs gradle file 'settings.gradle'",
        here="gradle:build.gradle gradle:build.gradle.kts gradle:settings.gradle",
        does="-b|--build-file|-c|--settings-file|-I|--init-script>file:gradle --include-build>loads",
        values="-P -D -p -x -g --tests",
        publishes="package",
        verbs="publish publishplugins uploadarchives closeandreleaserepository",
    ),
    "just": Row(
        "just build => runs just file 'justfile', runs just file 'Justfile', runs just file '.justfile'",
        here="just:justfile just:Justfile just:.justfile",
        does="-f|--justfile>file:just --shell|--chooser>program -c|--command>>program-operands --dotenv-path>reads",
        values="-d --working-directory -s --show --set --dotenv-filename",
    ),
    "rspec": Row("rspec x", does="-r|--require>loads -I>loads", values="-f -e -t -o"),
    "apache2": Row(
        "apache2 -f x => runs apache file 'x', reads x",
        does="-f>file:apache+reads -C|-c>code:apache -E>writes -d>loads",
        flags="-X -t -v -V -l -L -S -h -M",
        values="-k -D -e",
    ),
    "apport-cli": Row(
        "apport-cli -c x => reads x", does="-c|--crash-file>reads --save>writes", flags="-f -w -v", values="-P -p -s -u"
    ),
    "arj": Row("arj a x y => writes x, reads y", operands="-,packed,packed*"),
    "bbot": Row(
        "bbot -cy ./x => reads ./x",
        does="-cy|-p|--preset|-c|--config|-t|--targets|-w|--whitelist>reads-path -o|--output-dir>creates"
        " --module-dirs|-md>loads",
        has_clusters=False,
        flags="-d -v -s -y --yes --allow-deadly --dry-run",
        values="-m --modules -f --flags -n --name -ef -rf",
    ),
    "certbot": Row(
        "certbot certonly --pre-hook 'sh x' => runs sh argument 'sh x'",
        does=(
            "--pre-hook|--post-hook|--deploy-hook|--renew-hook|--manual-auth-hook|--manual-cleanup-hook>shell"
            " --logs-dir|--work-dir|--config-dir>creates -c|--config>reads+file:certbot"
        ),
        flags="-n --standalone --dry-run --agree-tos --nginx --apache --webroot --manual -q -v --staging",
        values="-d -m -w -a -i --email --cert-name --server --preferred-challenges",
    ),
    "check_by_ssh": Row(
        "check_by_ssh -H example.com -C 'ls' -o 'ProxyCommand x' => sends ? to example.com, runs sh remote 'ls',"
        " runs sh argument 'x'",
        does="-C|--command>remote -o|--ssh-option>ssh-option -H|--hostname>sends -F|--configfile>reads+file:ssh",
        flags="-1 -2 -4 -6 -f -q -v",
        values="-t -l -p -i -s -n -O -E -S -w -c",
    ),
    "cpio": Row(
        "cpio -o --rsh-command=x -F y => runs cat -- with input, runs x, writes y",
        does="-o|--create|-p|--pass-through!names-read --rsh-command>words -F|-O|-I|--file>writes"
        " -E|--pattern-file>reads -D|--directory>creates",
        operands="passed-into",
        flags="-i -d -m -u -v -t -0 -B -L -V -a -A -c -f -k -l -n -r -s -S -b --extract"
        " --quiet --make-directories --null --no-absolute-filenames --sparse --only-verify-crc",
        values="-H -C -R -M --format --owner --io-size --block-size",
    ),
    "ctest": Row(
        "ctest -S x => runs cmake file 'x'", does="-S>file:cmake --build-and-test>loads", values="-R -E -j -L"
    ),
    "gpg": Row(
        "gpg -o out -d x => writes out, reads x",
        does="-o|--output>writes --agent-program|--photo-viewer|--pinentry-program>program --options>reads"
        " --delete-secret-keys|--delete-secret-key|--delete-secret-and-public-key!destroys-secret",
        flags="-d -e -s -c -a -v -q --decrypt --encrypt --sign --clearsign --verify --armor --batch --yes --import"
        " --list-keys --detach-sign -b -k -K --list-secret-keys --export --gen-key --full-generate-key --dearmor"
        " --export-secret-keys --export-secret-subkeys --export-secret-ssh-key",
        values="-r --recipient -u --local-user --homedir --passphrase --passphrase-file --keyserver --recv-keys"
        " --pinentry-mode --keyring --cipher-algo",
        operands="reads*",
        decodes="-d --decrypt --dearmor",
        secrets="--export-secret-keys --export-secret-subkeys --export-secret-ssh-key",
    ),
    "grc": Row(
        "grc --pty ls => runs ls",
        values="-c --config --colour",
        flags="-e -s --pty --stderr --stdout",
        operands="wrapped",
        reading="first",
    ),
    "iftop": Row("iftop -c x => reads x", does="-c>reads", flags="-n -N -p -P -B"),
    "ldconfig": Row(
        "ldconfig -f x => changes system loader, loads x",
        does="-f>loads -r>loads -C>writes",
        flags="-l -n -N -v -X -i",
        values="-c",
        changes="loader",
        shows="-p -V",
        is_bare=True,
    ),
    "logrotate": Row(
        "logrotate -l out x => writes out, reads x, runs logrotate file 'x'",
        does="-l|--log|-s|--state>writes -m|--mail>words",
        flags="-d -f -v --debug --force --verbose --skip-state-lock --wait-for-state-lock",
        operands="reads+file:logrotate*",
    ),
    "neofetch": Row(
        "neofetch --config x => runs sh file 'x', reads x",
        does="--config>file:sh+reads --ascii|--source>reads-path",
        flags="--off --stdout --json -v -vv",
        has_clusters=False,
    ),
    "fastfetch": Row(
        "fastfetch -c x => runs fastfetch file 'x', reads x",
        does="-c|--config>file:fastfetch+reads --file|--file-raw|--raw|-l|--logo>reads-path --gen-config>creates"
        " --command-text|--custom-command>shell",
        has_clusters=False,
        values="-s --structure",
    ),
    "nginx": Row(
        "nginx -c x => runs nginx file 'x', reads x",
        does="-c>file:nginx+reads -g>code:nginx -e>writes -p>loads",
        flags="-t -T -q -v -V",
        values="-s",
    ),
    "pexec": Row("pexec ls => runs ls", operands="wrapped", reading="first"),
    "psftp": Row(
        "psftp -b x example.com => reads x, runs sftp file 'x', sends ? to example.com",
        does="-b>reads+file:sftp -proxycmd>shell -load|-i>reads-path",
        flags="-bc -be -batch -v -2 -C -A -a",
        values="-l -P -pw -hostkey",
        has_clusters=False,
        operands="sends",
        input="code",
        language="sftp",
        shape="network",
    ),
    "smbmap": Row("smbmap -x ls => runs sh argument 'ls'", does="-x>shell", values="-u -p -H -d -R"),
    "ssconvert": Row("ssconvert a b => reads a, writes b", operands="reads,writes"),
    "systemd-resolve": Row("systemd-resolve x => fetches x", operands="fetches*", shape="network"),
    "varnishncsa": Row(
        "varnishncsa -w out => writes out",
        does="-w|-P>writes -f|-r>reads",
        flags="-a -b -c -C -d -D -E -h -k",
        values="-F -g -i -I -L -n -N -q -t -T -x -X",
    ),
    "wall": Row("wall --nobanner ./a => reads ./a", flags="--nobanner -n", values="-g -t", operands="reads-path"),
    "xdotool": Row("xdotool exec --sync ls => runs ls", operands="-,wrapped", reading="any"),
    **{
        name: Row(f"{name} -e ls -l => runs ls -l", does="-e|-x|--execute>>window-words", has_clusters=False)
        for name in (
            "xterm",
            "urxvt",
            "rxvt",
            "konsole",
            "alacritty",
            "x-terminal-emulator",
            "st",
        )
    },
    "gnome-terminal": Row(
        "gnome-terminal -- ls => runs ls",
        does="-e|--command>window-command -x|--execute>>program-operands",
        operands="wrapped",
        reading="first",
    ),
    "nix-shell": Row(
        "nix-shell -p hello --run 'ls -l' => runs sh argument 'ls -l'",
        does="--run|--command>shell",
        values="-p --packages -A --arg --argstr -I",
        has_clusters=False,
    ),
    "check_cups": Row("check_cups --extra-opts=@a => reads a", does="--extra-opts>reads-at", values="-w -c -H -p -t"),
    "check_memory": Row(
        "check_memory --extra-opts=@a => reads a", does="--extra-opts>reads-at", values="-w -c -H -p -t"
    ),
    "check_raid": Row("check_raid --extra-opts=@a => reads a", does="--extra-opts>reads-at", values="-w -c -H -p -t"),
    "alpine": Row("alpine -F a => reads a", does="-F|-p|-P|-pwdcertdir>reads -attach>reads", has_clusters=False),
    "ascii-xfr": Row(
        "ascii-xfr -ns a => reads a", flags="-s -d -e -n -v", does="-r!writes-all", values="-c -l", operands="reads*"
    ),
    "asterisk": Row(
        "asterisk -rx '!ls' => runs gdb code-string '!ls'",
        does="-x>code:gdb -C>reads+file:asterisk -s>reads-path",
        flags="-r -R -c -d -f -g -h -i -n -p -q -v -V -W -X -B -F",
        values="-e -G -L -M -U",
        input="code",
        language="gdb",
    ),
    "bashbug": Row("bashbug a@example.com => sends ? to a@example.com", operands="sends"),
    "bconsole": Row(
        "bconsole -c a => reads a",
        does="-c>reads",
        flags="-d -n -s -t",
        values="-u -D -C -l",
        input="code",
        language="bacula",
        operands="-",
    ),
    "clamscan": Row(
        "clamscan -d x -f y z => reads x, reads y, reads z",
        does="-d|--database|-f|--file-list>reads -l|--log>writes --move|--copy>creates --remove!deletes-operands",
        flags="-r -i -v -a -o -z --recursive --infected --quiet --no-summary --bell --stdout --allmatch",
        values="--exclude --exclude-dir --include --max-filesize --max-scansize",
        operands="reads*",
    ),
    "forge": Row(
        "forge build --use ./x => runs ./x",
        does="--use>program -f|--ffi!gap -C|--contracts|--root>reads-path -o|--out|--cache-path>creates",
        flags="--force --offline --no-auto-detect --build-info --sizes --names -v -vv -vvv --json",
    ),
    "ksu": Row(
        "ksu -q -e ls -l => escalates by ksu, runs ls -l, escalates by ksu",
        does="-e>>escalates:ksu+program-operands -c>reads-path",
        flags="-q -k -z -Z -D",
        values="-n -r -p -l -a -pw",
        operands="escalates:ksu",
    ),
    "needrestart": Row(
        "needrestart -c x => runs perl file 'x', reads x",
        does="-c>file:perl+reads",
        flags="-v -q -b -p -k -l -w -n",
        values="-r -m -u -o",
    ),
    "perlbug": Row(
        "perlbug -s x -e 'sh x' -f a => runs sh argument 'sh x', reads a",
        does="-e>shell -f|-p>reads -F>writes -a>sends",
        flags="-v -t -n -S -d -A -h -T -ok -okay -nok",
        values="-s -r -c -b",
    ),
    "procmail": Row(
        "procmail -m x => runs procmail file 'x', reads x",
        flags="-m -d -o -p -t -v -Y",
        values="-a -f",
        operands="file:procmail+reads*",
    ),
    "ksshell": Row("ksshell -i x => reads x", does="-i|-o>reads", has_clusters=False),
    "redcarpet": Row("redcarpet a => reads a", flags="--smarty", values="--parse --render", operands="reads*"),
    "rsyslogd": Row(
        "rsyslogd -f x => loads x",
        does="-f>loads -M>loads -i>creates -o>writes",
        flags="-C -D -d -n -q -Q -v -w -x -4 -6",
        values="-N -u -l -s -T -a -p",
    ),
    "rtorrent": Row(
        "rtorrent -n -o 'execute=ls' => runs rtorrent file '~/.rtorrent.rc', runs rtorrent code-string 'execute=ls'",
        does="-o>code:rtorrent -s|-d>creates",
        flags="-n -D -I -K -h",
        values="-b -i -p",
        operands="fetches*",
        here="rtorrent:~/.rtorrent.rc",
    ),
    "run-mailcap": Row(
        "run-mailcap --action=view a => reads a",
        flags="--norun --nopager --debug --edit --compose --print --view",
        values="--action",
        operands="reads-mail*",
    ),
    "runscript": Row("runscript a => runs gdb file 'a', reads a", operands="file:gdb+reads"),
    "minicom": Row(
        "minicom -S x -C y => runs gdb file 'x', writes y",
        does="-S|--script>file:gdb -C|--capturefile>writes -c>reads-path",
        flags="-s -o -m -M -z -l -L -w -8 -7 -H -T",
        values="-D -b -a -t -R -p -d -F -O",
    ),
    "top": Row(
        "top -b -n 1 => runs top file '~/.config/procps/toprc'", reading="raw", here="top:~/.config/procps/toprc"
    ),
    "ul": Row("ul a => reads a", flags="-i", values="-t", operands="reads*", input="passed"),
    "zic": Row(
        "zic -d out -y ./year a => writes out, runs sh argument './year', reads a",
        does="-d>creates -L>reads -l|-p>creates -y>shell",
        values="-b -r -t -R",
        operands="reads*",
    ),
    "acr": Row(
        "acr -p => runs perl file 'configure.acr'",
        flags="-c -h -o -p -r -v -x",
        does="--shell!shell-started",
        here="perl:configure.acr",
    ),
}
