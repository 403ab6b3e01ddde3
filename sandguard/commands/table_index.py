"""What programs stand in which table. Written by ``python -m sandguard.commands.reindex``: do not edit."""

from __future__ import annotations

NAMES: dict[str, str] = {
    "archives": (
        " acat adiff advdef advzip als apack arc archivemount atool aunpack cabextract dpkg-deb dpkg-source dtrx"
        " funzip growisofs guestmount innoextract lha lrunzip lrzip lsar makeself mkhybrid mkisofs mksquashfs"
        " msiextract nomarch optipng ouch patool qemu-img rpm2archive rpm2cpio shar squashfuse unshar unshield"
        " unsquashfs wodim xorriso xorrisofs zipcloak zipgrep zipinfo zipmerge zipnote zipsplit zoo zpaq "
    ),
    "backups": (
        " autorestic b2 barman borg borg2 borgmatic duplicacy duplicity kopia mc pgbackrest proxmox-backup-client"
        " rclone restic rsnapshot s3cmd s5cmd tarsnap tarsnap-keygen wal-g wbadmin "
    ),
    "builds": (
        " ant astro babel bazel bazelisk bb boot buck buck2 cap clj clojure cpack craco dagger docusaurus doit"
        " earthly electron-builder electron-forge eleventy esbuild expo fab gatsby guard inv invoke jake lage lein"
        " lessc mage meson metro mill moon muon next ng ninja nuxi nuxt nx pants parcel phing please poe postcss"
        " premake5 react-scripts redo remix rolldown rspack rush samu sass sbt scons snowpack storybook svelte-kit"
        " swc tailwindcss thor tsup tup turbo vitepress vue vuepress waf wp-scripts xmake "
    ),
    "checkers": (
        " actionlint add-trailing-comma air alex ansible-lint attw auto autoflake autopep8 ava bandit bats beautysh"
        " behat biome black blue borp brakeman browser-sync bump2version bundle-audit bundler-audit c8 changeset"
        " checkmake checkov checkstyle clasp codecept codespell commit-and-tag-version commitlint conftest coverage"
        " cspell cucumber cypress deadcode depcheck detect-secrets detekt docformatter dockle dotenv-linter dotenvx"
        " ecs env-cmd erb_lint errcheck flake8 flay flit flog gh-pages ginkgo gitleaks gocyclo golangci-lint gosec"
        " gotestsum govulncheck grype hadolint haml-lint htmlhint http-server husky ineffassign infection"
        " interrogate ipython isort jasmine jscpd json-server jsonlint jupyter karma kernprof knip ktlint"
        " kube-linter kubeconform kubeval lefthook license-checker lint-staged lite-server live-server luacheck"
        " madge markdownlint markdownlint-cli2 memray mkdocs mocha modd newman np npm-run-all npm-run-all2 nyc"
        " osv-scanner overcommit ovsx oxlint papermill paratest perlcritic pest php-cs-fixer phpcbf phpcs phpmd"
        " phpstan phpunit pint pip-audit pip-licenses pmd pre-commit prettier proselint psalm publint py-spy"
        " pycodestyle pydocstyle pyflakes pyinstrument pylint pyre pytype pyupgrade qunit radon rector reek reflex"
        " release-it release-please remark revive rubocop ruff rufo run-p run-s safety scalene scss-lint"
        " semantic-release semgrep serve shellcheck shellspec shfmt slim-lint sphinx-build spotbugs sqlfluff"
        " standard standard-version standardrb start-server-and-test staticcheck streamlit stubgen stylelint stylua"
        " surge svgo swiftlint syft tap tape taplo testcafe textlint tflint tfsec trufflehog typos uvu vale"
        " viztracer vsce vulture wait-on wasmedge wasmer wasmtime wdio web-ext wireit write-good xenon xo yamllint"
        " yapf "
    ),
    "clouds": (
        " aliyun aws az azcopy bq civo cloudflared doctl exo gcloud gsutil hcloud ibmcloud linode-cli oci openstack"
        " ovhcloud scw tccli upctl vultr-cli yc "
    ),
    "clusters": (
        " argo argocd buildah ceph cephadm cilium colima consul cosign crane crictl ctr devspace eksctl flux gcrane"
        " helm helmfile istioctl juju k0s k3d k3s k3s-agent-uninstall.sh k3s-killall.sh k3s-uninstall.sh k9s kind"
        " kn kops kubeadm kubectx kubens kustomize lima limactl linkerd microk8s minikube nomad okteto oras rados"
        " rancher rbd regclient regctl skaffold skopeo spin stern talosctl tilt tkn trivy vcluster velero werf "
    ),
    "compilers": (
        " aclocal addr2line autoconf autoheader automake autoreconf autoscan autoupdate bear bison buf c++filt"
        " ccache chrpath clang-format clang-tidy cppcheck dwarfdump emcc flatc flex gcov gcovr genhtml gperf gprof"
        " icecc intercept-build lcov ldd lex libtool libtoolize llvm-cov llvm-dwarfdump llvm-nm llvm-objdump"
        " llvm-readelf llvm-size mpicc nvcc objcopy pahole patchelf pkg-config pkgconf prelink protoc ragel ranlib"
        " re2c scan-build sccache strip swig tcc thrift yacc yasm "
    ),
    "databases": " clickhouse-client cqlsh duckdb mongosh mysql psql sqlite3 sqlplus ",
    "debuggers": (
        " bpftrace byebug crash cscope gcore gdb gdbserver gtester jtag lldb pdb pidstat scanmem tdbtool volatility "
    ),
    "dumps": (
        " analyzedb clusterdb createdb createuser dropdb dropuser mariadb-admin mariadb-dump mariadb-import"
        " mydumper mysql_secure_installation mysqladmin mysqldump mysqlimport mysqlpump patronictl pg_basebackup"
        " pg_ctl pg_dropcluster pg_dump pg_dumpall pg_resetwal pg_restore reindexdb vacuumdb "
    ),
    "ecosystems": (
        " cabal dotnet dune fc-cache flatpak-builder gtk-update-icon-cache hatch luarocks-admin mandb mix mktexlsr"
        " nuget opam paket pdm rebar3 snapcraft stack texhash twine update-desktop-database update-mime-database "
    ),
    "editors": (
        " bat batcat ed emacs emacsclient ex ispell joe kak kakoune man nano patch pg ranger rview rvim screen vi"
        " view vimdiff xmore xpad yelp zathura "
    ),
    "fetchers": " croc gallery-dl hurl ipfs streamlink wormhole ",
    "files": (
        " bleachbit blkid blkzone bsdiff bspatch cksfv convmv crc32 detox duf dumpe2fs duperemove dust erd exch"
        " fadvise fallocate fclones fdformat fdupes file file-rename filefrag fincore findfs findmnt fsfreeze"
        " fswatch getfacl getfattr gio gvfs-trash hardlink hashdeep incrontab inotifywait inotifywatch irqtop"
        " isosize jdupes link lsfd lsipc lsirq lslocks lslogins lsns mcopy md5deep mkfifo mknod mmv mountpoint"
        " namei ncdu nwipe perl-rename pls prename rdfind rename rhash rmlint scrub sha1deep sha256deep srm"
        " swaplabel trash trash-empty trash-put trash-rm tre updatedb utmpdump uuidparse watchman watchman-make"
        " wipe xdelta3 xfs_admin xfs_info xfs_io xfs_repair xxhsum zramctl "
    ),
    "forges": " fj gh gitlab-backup gitlab-ctl gitlab-rails gitlab-rake glab hub tea ",
    "frameworks": (
        " alembic artisan atlas bench console db-migrate dbmate diesel django-admin doctrine dotnet-ef drizzle-kit"
        " drush ef flask flyway gh-ost knex liquibase magento manage.py migrate migrate-mongo mikro-orm"
        " node-pg-migrate occ odoo-bin phinx prisma pt-archiver pt-online-schema-change rails sea-orm-cli sequelize"
        " sequelize-cli skeema sqitch sqlx symfony symfony-console tern typeorm typeorm-ts-node-commonjs wp yoyo "
    ),
    "interpreters": (
        " as bee clisp cobc dosbox facter gcc ghc ghci ginsh irb java javac jjs jrunscript jshell ld m4 msfconsole"
        " nasm octave octave-cli pry puppet rake runghc rustc rustdoc rustfmt slsh sqlmap task tasksh "
    ),
    "languages": (
        " ajc crystal csc csi dart dlv ecj ecl elixirc elm erlc escript flutter fourmolu fsc fsharpc fsharpi fsi"
        " garble gforth gleam gofmt gofumpt goimports goreleaser groovyc hlint iex ilspycmd jarsigner javap jbang"
        " jcmd jdeps jinfo jlink jmap jpackage jps jstack jstat keytool kotlin kotlinc kscript luac mcs mockgen"
        " msbuild native-image nim ocaml ocamlbuild ocamlc ocamlc.opt ocamlfind ocamlformat ocamlopt ocamlopt.opt"
        " ormolu perldoc perltidy prove purs racket runhaskell sbcl scala-cli scalac spago stringer swiftc swipl"
        " tinygo utop v vbc xbuild zig zx "
    ),
    "launchers": (
        " bsub catatonit checkinstall cross-env-shell distrobox distrobox-enter distrobox-host-exec dockerize"
        " dumb-init envdir envuidgid flamegraph flatpak-spawn foot foreman ghostty godotenv goreman gosu guake"
        " heaptrack hivemind honcho host-spawn hyprctl i3-msg kitty lxterminal mate-terminal nq overmind pgrphack"
        " pixi poop pueue qsub qterminal rr run0 s6-envdir s6-envuidgid s6-setlock s6-setsid s6-setuidgid salloc"
        " samply sbatch sem setuidgid shadowenv srun su-exec swaymsg task-spooler terminator tilix timelimit tini"
        " toolbox uftrace wait-for wait-for-it wait-for-it.sh wait-for.sh wezterm xfce4-terminal "
    ),
    "macos": (
        " afconvert afinfo afplay agvtool airport altool asr automator bless brctl carthage codesign createhomedir"
        " ditto dns-sd dot_clean dscacheutil dsconfigad dsenableroot dsimport dtruss dyld_info eslogger fastlane"
        " fdesetup footprint fs_usage getfileinfo heap install_name_tool installer instruments ioreg ipconfig"
        " kextunload kmutil leaks lipo log lsbom lsregister malloc_history mdfind mdimport mdls mdutil nettop"
        " notarytool open otool pbcopy pbpaste pkgbuild pkgutil plutil pod powermetrics productbuild productsign"
        " profiles purge qlmanage rez sample say sc_usage screencapture setfile sharing shortcuts simctl sips"
        " spindump stapler sw_vers sysadminctl sysdiagnose system_profiler systemextensionsctl tccutil textutil"
        " trimforce vm_stat vmmap xcode-select xcodebuild xcrun xctrace xip "
    ),
    "media": (
        " abduco asciidoctor asciidoctor-pdf asciinema atom banner blender brave-browser catimg chafa chromium"
        " chromium-browser circo clear cmatrix codium composite convert cupsctl cursor cvlc cwebp d2 dot dtach"
        " dwebp ebook-convert eog epiphany evince exiv2 fdp feh ffplay firefox flac fortune freecadcmd geany gedit"
        " geeqie gm google-chrome google-chrome-stable gotty gpicview gwenview handbrakecli helix hx imv inkscape"
        " jp2a jpeginfo jpegoptim kate lame libreoffice localc loffice lowriter lpadmin lprm magick micro"
        " microsoft-edge mkvextract mkvmerge mmdc mogrify montage mousepad mpv mupdf ncal neato notepadqq nsxiv"
        " ocrmypdf okular openscad opusenc pdffonts pdfimages pdfinfo pdfseparate pdftk pdftocairo pdftohtml"
        " pdftoppm pdfunite plantuml pngcheck pngquant qrencode reset resize rst2html rsvg-convert sfdp soffice sox"
        " soxi starship steghide subl sxiv tesseract tiffinfo timg tset ttyd ttyrec twopi unoconv viewnior viu"
        " vivid vlc weasyprint windsurf wkhtmltoimage wkhtmltopdf xpdf zbarimg zed zellij "
    ),
    "networks": (
        " ab autossh axel bore cancel clush curlie dig drill elinks fetch finger fping ftp get host hping3 iperf3"
        " ldapsearch lftp links lp lwp-download lwp-request lynx mail mosh mosh-server mutt ncftp nmap nslookup"
        " nsupdate openvpn pdsh ping pssh rlogin rsh sendmail smbclient ssh-add ssh-copy-id ssh-keygen ssh-keyscan"
        " sshfs sshuttle tcpdump tftp traceroute tshark w3m websocat whois wireshark wscat yt-dlp "
    ),
    "packages": (
        " abuild add-apt-repository alr apm apt-add-repository apt-cache apt-config apt-file apt-key apt-mark aptly"
        " aqua asdf bootc bower cards cave code conan corepack coursier cpan cpanm createrepo createrepo_c crew cs"
        " darwin-rebuild debconf-set-selections devbox devenv dispatch-conf dnf-3 dnf-automatic do-release-upgrade"
        " dotnet-install dpkg-divert dpkg-query dpkg-reconfigure dpkg-statoverride dub easy_install ebuild eget eix"
        " emerge eopkg equery eselect etc-update fink flox fnm freebsd-update gdebi ghcup goenv guix home-manager"
        " installpkg ipkg jenv jspm juliaup kerl kiex krew layman lerna luaenv makepkg mas mise n needs-restarting"
        " nh nimble nix nix-build nix-channel nix-collect-garbage nix-env nix-instantiate nix-store nixos-install"
        " nixos-rebuild nodenv npm-check-updates nvm opkg ostree paccache pacman-key pactree pamac pear pecl"
        " perlbrew phpbrew phpenv pip-review pip-sync pkcon pkg pkg_add pkg_delete pkg_info pkgin plenv portsnap"
        " proto pyenv raco rakubrew rbenv removepkg repoquery rokit rpm-ostree rpmkeys rustup rvm rye scoop sdk"
        " shards slackpkg softwareupdate spack swiftenv swiftly swupd syspatch sysupgrade tasksel tfenv tlmgr"
        " tofuenv topgrade transactional-update unattended-upgrade unattended-upgrades upgradepkg urpme urpmi vcpkg"
        " volta xbps-install xbps-pkgdb xbps-query xbps-reconfigure xbps-remove xcodes yum-config-manager zef "
    ),
    "pipelines": (
        " act airflow beeline bk buildkite-agent circleci dagster databricks dbt drone great_expectations hadoop"
        " hdfs hive impala-shell jenkins-cli jenkins-cli.jar mapred meltano n8n prefect presto snow snowsql"
        " spark-submit sqlmesh travis trino woodpecker-cli yarn-hadoop "
    ),
    "plain": (
        " cal df dircolors du factor free getconf groups hash help hostid id jobs lastlog locale logname lsattr"
        " lsblk lscpu lsmem lsmod lspci lsusb nproc numfmt pathchk pgrep pinky ps sync tput tree tty type uname"
        " uptime users vmstat w wait whatis whereis who whoami "
    ),
    "platforms": (
        " amplify ampx caprover cf dokku eas eb expo-cli faas-cli firebase fly flyctl heroku koyeb netlify railway"
        " render rosa sf sfdx shopify supabase vercel wrangler "
    ),
    "probes": (
        " aircrack-ng aireplay-ng airmon-ng airodump-ng arping arpspoof bettercap bmon bombardier capinfos"
        " conntrack delv dirb dirsearch dnscat2 dnsspoof dnstracer dog doggo dumpcap editcap ettercap evans fast"
        " feroxbuster ffuf frpc frps getent gobuster gost grpcurl hey hydra ifdata ifmetric ifstat inlets iodine"
        " iodined ip6tables-restore ip6tables-save ipcalc iperf ipmitool iptables-save ipvsadm iwconfig iwlist"
        " iwpriv k6 kdestroy kdig kinit klist knslookup ktutil ldapadd ldapdelete ldapmodify ldapmodrdn ldappasswd"
        " localtunnel locust lt macchanger masscan mdk4 medusa mergecap mitmdump mitmproxy mitmweb mosquitto_pub"
        " mosquitto_sub mtr naabu ncrack net nethogs netperf netstat nfsstat ngrep nikto nmtui nping nstat oha"
        " pagekite patator ptunnel reordercap responder rpcclient rpcinfo rustscan showmount siege sipcalc slurm"
        " smbget snmpbulkwalk snmpget snmpset snmptable snmpwalk speedometer speedtest speedtest-cli ss tcpflow"
        " tcpreplay tcptraceroute tracepath tunctl udhcpc vconfig vegeta vnstat wfuzz wrk zmap "
    ),
    "processes": (
        " aa-status aa-unconfined acpi addpart apparmor_status atop bottom bpftool bpytop btm btop chcpu chmem"
        " cifsiostat cpufreq-set cpuid cpupower ctop delpart dmidecode dool dstat eject enosys exportfs faillock"
        " fuser fwupdmgr getcap getenforce getpcaps getsebool glances htop hwinfo hwloc-ls intel_gpu_top inxi"
        " iostat iotop ipcmk ipcrm ipcs last lastb latencytop ldattach logger login lsb_release lsclocks lshw"
        " lsinitramfs lsof lstopo matchpathcon mcookie mesg modinfo mpstat newgrp nmon numastat nvidia-smi nvtop"
        " peekfd pidof pidwait pipesz pivot_root pmap powerprofilesctl powertop procs prtstat pstree pwdx quota"
        " radeontop readprofile repquota resizepart runlevel sadf sar scriptlive scriptreplay sdparm seinfo sensors"
        " sensors-detect sesearch sestatus setpgid setterm sg_format skill slabtop smartctl smem snice stress"
        " stress-ng stty sulogin switch_root sysdig tapestat tload trace-cmd tuned-adm turbostat upower wdctl write"
        " zenith "
    ),
    "provisioning": (
        " adb ansible ansible-config ansible-console ansible-doc ansible-galaxy ansible-inventory ansible-playbook"
        " ansible-pull ansible-test ansible-vault atmos bolt cdk cdktf chalice chef-apply chef-client chef-solo"
        " claudia cloud-init crossplane defang encore infracost kitchen knife nitric packer pct porter pulumi qm"
        " salt salt-call salt-key salt-run salt-ssh sam serverless sls sst terraform terragrunt tofu vagrant"
        " vboxmanage virsh zappa "
    ),
    "queues": (
        " activemq artemis celery kafka-acls kafka-acls.sh kafka-configs kafka-configs.sh kafka-console-consumer"
        " kafka-console-consumer.sh kafka-console-producer kafka-console-producer.sh kafka-consumer-groups"
        " kafka-consumer-groups.sh kafka-delegation-tokens kafka-delegation-tokens.sh kafka-delete-records"
        " kafka-delete-records.sh kafka-get-offsets kafka-get-offsets.sh kafka-leader-election"
        " kafka-leader-election.sh kafka-log-dirs kafka-log-dirs.sh kafka-reassign-partitions"
        " kafka-reassign-partitions.sh kafka-storage kafka-storage.sh kafka-streams-application-reset"
        " kafka-streams-application-reset.sh kafka-topics kafka-topics.sh kafkacat kcat mosquitto_rr mqadmin nats"
        " nsc pulsar-admin pulsarctl rabbitmq-plugins rabbitmqadmin rabbitmqctl rpk rq sidekiqctl "
    ),
    "readers": (
        " a2ps ack ag antiword ar ascii85 aspell atobm b2sum b3sum base58 basez bc bcal bzgrep bzless bzmore catdoc"
        " chroma cksum cmark cmp colordiff cpp crudini csplit csvcut csvgrep csvkit csvlook csvsort csvstat csvtool"
        " cupsfilter dc del-cli delta diff diff3 docx2txt dos2unix efax ent envsubst eqn exa eza fc ffprobe fq"
        " genisoimage glow gron hd hexyl highlight html2text identify jc jless john lnav look lowdown lpr md5"
        " md5sum mdcat mediainfo miller mlr most msgattrib msgcat msgconv msgfilter msgmerge msguniq nm objdump"
        " odt2txt pandoc pdftotext pr ptx puttygen pv pygmentize qpdf readelf recode rg rimraf sdiff sha1sum"
        " sha224sum sha256sum sha384sum sha512sum shasum size source-highlight sponge sum tbl terminfo tic tidy"
        " tomlq tsort unix2dos unrtf unshadow vgrep watchexec xdg-open xmllint xmlstarlet xmodmap xq xxh64sum"
        " xzgrep xzless yq zcmp zdiff zgrep zless zmore "
    ),
    "runners": (
        " 7z 7za 7zz acr agetty alacritty alpine apache2 apport-cli arj ascii-xfr asterisk bashbug bbot bconsole"
        " bridge cdist certbot check_by_ssh check_cups check_log check_memory check_raid check_ssl_cert"
        " check_statusfile clamscan cpio ctest distcc easyrsa eslint fastfetch forge gnome-terminal gpg gradle grc"
        " grunt gulp hashcat iftop jest just konsole ksshell ksu ld-linux.so.2 ldconfig logrotate minicom mosquitto"
        " mvn mypy needrestart neofetch nginx nix-shell nox pax perlbug pexec playwright plymouth procmail psftp"
        " pyright pytest rar redcarpet rollup rspec rsyslogd rtorrent run-mailcap runscript rxvt smbmap socket"
        " ssconvert st systemd-resolve top tox tsc ul unar unrar urlget urxvt varnishncsa vite vitest wall webpack"
        " x-terminal-emulator xdg-user-dir xdotool xterm zic "
    ),
    "saas": (
        " algolia apigeecli appwrite atlas-cli auth0 braintree buildkite cloudsmith codecov confluent contentful"
        " convex datadog-ci deck fastly flipt ghost gitlab-runner grafana-cli grafanactl haproxy hasura hf hs"
        " hubspot huggingface-cli jf jira kaggle kong konga ldcli linear logcli mailgun meilisearch mintlify modal"
        " mongocli neon neonctl newrelic ngc ngrok nhost ntn okta opsgenie pd planetscale prisma-cli promtool"
        " pscale resend runpodctl sanity sendgrid sentry-cli slack snyk sonar-scanner splunk square statuspage"
        " stripe tailscale temporal turso twilio unleash vastai wandb webflow zendesk "
    ),
    "secrets": (
        " age age-keygen akeyless assume aws-okta aws-vault bao berglas boundary bw bws chamber conjur doppler"
        " ejson envchain envchain-set envkey gopass gpgconf granted infisical keyctl keyring kwallet-query lpass"
        " mkcert op pass passage phase rage rbw saml2aws secret-tool security sops step summon summon-conjur tctl"
        " teller tsh vault ykman "
    ),
    "servers": (
        " chisel dnsmasq dropbear ipsec mailx msmtp mullvad nail named ncftpget ncftpput nordvpn openconnect rexec"
        " rndc s-nail sshd stunnel swaks swanctl tor unbound vpnc warp-cli zerotier-cli "
    ),
    "services": (
        " aa-audit aa-enforce aa-remove-unknown anacron apparmor_parser atd atq atrm audit2allow auditd augenrules"
        " aureport ausearch authconfig authselect autrace bootctl brightnessctl coredumpctl cron crond dbus-monitor"
        " dconf debootstrap desktop-file-validate dkms dmenu dracut edquota faillog fc-list fc-match forever"
        " gconftool-2 glxinfo grpck grpconv grpunconv grub-editenv grub-mkconfig grub-reboot grub-set-default"
        " grub2-mkconfig grub2-reboot grub2-set-default grubby gsettings homectl initctl insserv invoke-rc.d kadmin"
        " kadmin.local kdialog kernel-install kmod kwriteconfig5 kwriteconfig6 locale-gen localedef machinectl"
        " monit networkctl newusers notify-send oomctl pam-auth-update pam_tally2 pm2 portablectl pwck pwconv"
        " pwunconv qarma quotacheck quotaoff realm rofi s6-rc s6-svc sbctl schroot semodule setquota setxkbmap"
        " snapper sssctl sv svcadm syslog-ng sysrc systemd-analyze systemd-ask-password systemd-cat systemd-cgls"
        " systemd-cgtop systemd-confext systemd-creds systemd-cryptenroll systemd-delta systemd-detect-virt"
        " systemd-escape systemd-firstboot systemd-id128 systemd-machine-id-setup systemd-mount systemd-networkd"
        " systemd-notify systemd-path systemd-sysext systemd-sysusers systemd-tmpfiles systemd-umount"
        " terminal-notifier timeshift tzselect userdbctl vigr vulkaninfo wayland-info wl-copy wl-paste wmctrl"
        " xbacklight xclip xdg-desktop-menu xdg-mime xdg-settings xdpyinfo xfconf-query xinput xkill xlsclients"
        " xprop xrandr xrdb xsel xset xwininfo yad zenity "
    ),
    "stores": (
        " clickhouse cockroach couchbase-cli curator_cli cypher-shell dolt elasticdump elasticsearch-keystore"
        " elasticsearch-node elasticsearch-plugin elasticsearch-reset-password elasticsearch-users etcdctl etcdutl"
        " influx influxd iredis keydb-cli ksql litecli litestream memccat memcflush memcrm memcstat mongodump"
        " mongoexport mongofiles mongoimport mongorestore mssql-cli mycli neo4j neo4j-admin nodetool pgcli questdb"
        " redis-cli solr sqlcmd sqlite-utils taos usql valkey-cli "
    ),
    "system": (
        " aa-complain aa-disable aa-teardown alternatives arp arptables auditctl badblocks blkdiscard blockdev"
        " bluetoothctl chattr chcon chflags chkconfig csrutil debugfs defaults depmod dhclient dhcpcd diskutil"
        " dmesg dscl e2fsck e2label ebtables efibootmgr ethtool f3fix f3probe fail2ban-client firewall-cmd fsck"
        " fstrim fusermount groupmems grub-install hciconfig hdiutil hdparm hostname hostnamectl hwclock icacls"
        " ifconfig ifdown ifup insmod ip ip6tables ipset iptables iptables-restore iw iwctl journalctl kexec"
        " kextload kpartx loadkeys localectl loginctl losetup mkinitcpio modprobe mokutil netplan networksetup nft"
        " nmcli ntfsfix ntpdate nvram partprobe partx pfctl pmset pw quotaon raspi-config rc-service rc-update"
        " renice resize2fs resolvectl restorecon rfkill rmmod route rtcwake scutil semanage setenforce setfacl"
        " setfattr setsebool supervisorctl swapoff swapon sysctl systemsetup tc timedatectl tmutil trust tune2fs"
        " ubirsvol udevadm ufw update-alternatives update-ca-certificates update-ca-trust update-grub"
        " update-initramfs update-rc.d usbguard vipw wg wg-quick wpa_cli xattr xfs_growfs "
    ),
    "texts": (
        " agrep ansifilter apropos cheat choose cloc codemod col colcrt colrm combine combinediff cstream csvclean"
        " csvformat csvjoin csvjson csvpy csvsql csvstack csvtk dasel datamash diffstat difft dwdiff errno"
        " eval_gettext fastmod figlet filterdiff flipdiff frawk fx getopt gettext gojq grepdiff gum htmlq icdiff"
        " ifne in2csv info interdiff isutf8 jaq jo jot kdiff3 lckdo loc lolcat lsdiff meld mispipe ngettext numdiff"
        " pcre2grep pcregrep peco pee percol pt pup q qsv recountdiff rediff rga scc sd sift sloccount splitdiff"
        " sql2csv textql tldr toilet tokei tre-agrep uconv ugrep units unwrapdiff vd vidir vipe visidata wdiff"
        " xidel xsltproc xsv ydiff zrun "
    ),
    "typesetting": (
        " cowsay cowthink dialog dvips enscript espeak etex exiftool ffmpeg gimp gnuplot groff gtroff latex latexmk"
        " luahbtex lualatex luatex mplayer nroff pdflatex pdftex pic ptex scrot soelim tex texlua troff whiptail"
        " xelatex xetex zsoelim "
    ),
    "versions": (
        " bfg brz bzr cvs darcs diffoscope dvc fossil ghq git-absorb git-cola git-crypt git-filter-repo git-gui"
        " git-lfs git-review git-town gitg gitk gitui jj lazygit p4 repo sl stg svnadmin svndumpfilter svnlook"
        " svnsync tig "
    ),
    "volumes": (
        " bcachefs btrfs cryptsetup dmsetup lvchange lvconvert lvcreate lvextend lvm lvreduce lvremove lvrename"
        " lvresize mdadm nvme pvchange pvcreate pvmove pvremove pvresize stratis veracrypt vgcfgrestore vgchange"
        " vgcreate vgexport vgextend vgimport vgmerge vgreduce vgremove vgrename vgsplit zfs zpool "
    ),
    "wrappers": (
        " aa-exec aoss arch arch-nspawn builtin caffeinate catchsegv cgexec choom chpst chronic chrt concurrently"
        " coproc coreutils cpulimit crun daemonize dbus-launch dbus-run-session direnv dotenv eatmydata entr"
        " fakechroot fakeroot faketime firejail flock genie gpg-agent hyperfine ionice logsave ltrace msgexec"
        " multitime nocorrect nodemon noglob nohup numactl openvt perf pkexec prlimit proot proxychains"
        " qemu-aarch64 qemu-aarch64-static qemu-arm qemu-arm-static qemu-i386 qemu-i386-static qemu-ppc64le"
        " qemu-ppc64le-static qemu-riscv64 qemu-riscv64-static qemu-s390x qemu-s390x-static qemu-x86_64"
        " qemu-x86_64-static retry rlwrap run-parts runc sandbox-exec script setlock setpriv setsid sg softlimit"
        " ssh-agent sshpass start-stop-daemon stdbuf strace systemd-inhibit systemd-run taskset torify torsocks ts"
        " tsp unbuffer valgrind viddy winpty wsl xvfb-run "
    ),
}
