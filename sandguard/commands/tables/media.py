"""Programs for pictures, sound, films, documents and drawings, and the terminals and browsers that show them."""

from sandguard.commands.rows import Row

REFERENCE = (
    "ImageMagick 7.1, SoX 14.4, mpv 0.39, poppler 24, pdftk 3.3, Graphviz 12, PlantUML 2024.8, LibreOffice 24.8,"
    " Chromium 131, asciinema 2.4, tmate 2.4, ttyd 1.7 and the programs' own manual pages; 2026-11"
)

_VIEWERS = "feh eog evince okular xpdf mupdf sxiv nsxiv imv gpicview gwenview viewnior geeqie"
_BROWSERS = "chromium chromium-browser google-chrome google-chrome-stable firefox brave-browser microsoft-edge epiphany"
_EDITORS = "zed subl helix hx micro gedit kate mousepad geany notepadqq atom codium cursor windsurf"
_READERS = "pdfinfo pdffonts pdfimages chafa viu catimg timg jp2a tiffinfo exiv2 pngcheck jpeginfo soxi"

ROWS: dict[str, Row] = {
    **{
        name: Row(f"{name} a => reads a", operands="reads*", input="passed", has_clusters=False)
        for name in _VIEWERS.split()
    },
    **{name: Row(f"{name} a => reads a", operands="reads*", input="passed") for name in _READERS.split()},
    **{
        name: Row(
            f"{name} a => reads a",
            operands="reads*",
            flags="-n -w --wait --new-window -r -g --goto --diff",
            does="--install-extension|--uninstall-extension>installs --extensions-dir>loads",
            has_clusters=False,
        )
        for name in _EDITORS.split()
    },
    **{
        name: Row(
            f"{name} --headless --dump-dom https://example.com => fetches https://example.com",
            does="--load-extension>loads --renderer-cmd-prefix|--utility-cmd-prefix|--gpu-launcher>shell"
            " --browser-subprocess-path>program --remote-debugging-port>listens",
            flags="--headless --dump-dom --no-sandbox --disable-gpu --screenshot --print-to-pdf --incognito",
            has_clusters=False,
            operands="fetches*",
            shape="network",
        )
        for name in _BROWSERS.split()
    },
    **{
        name: Row(
            f"{name} a b => reads a, writes b",
            has_clusters=False,
            operands="reads,writes",
            does="-write>writes",
            values="-resize -quality -density -crop -geometry -rotate"
            " -background -gravity -format -colorspace -depth -extent -border -blur -fill -font -pointsize -draw -fx",
        )
        for name in ("convert", "gm", "composite")
    },
    "magick": Row(
        "magick a b => reads a, writes b",
        has_clusters=False,
        operands="reads,writes",
        does="-write>writes -script>file:magick",
        values="-resize -quality -density -crop -geometry -rotate -background -gravity -format -depth",
        under={
            "identify": Row("magick identify a => reads a", operands="reads*"),
            "mogrify": Row("magick mogrify a => reads a, writes a", operands="edits*", values="-resize -format"),
        },
    ),
    "mogrify": Row(
        "mogrify -resize 50% a => reads a, writes a",
        has_clusters=False,
        operands="edits*",
        values="-resize -quality -crop -rotate -format -path -density -geometry -background -gravity",
    ),
    "montage": Row("montage a b", has_clusters=False),
    "cwebp": Row(
        "cwebp a -o b => reads a, writes b",
        does="-o>writes",
        has_clusters=False,
        values="-q -resize -m",
        operands="reads",
    ),
    "dwebp": Row("dwebp a -o b => reads a, writes b", does="-o>writes", has_clusters=False, operands="reads"),
    "jpegoptim": Row("jpegoptim -m 80 a => reads a, writes a", values="-m -d -S -T", operands="edits*"),
    "pngquant": Row(
        "pngquant -o x a => writes x, reads a",
        does="-o|--output>writes",
        values="--quality --speed --ext",
        operands="reads*",
        flags="--force --skip-if-larger",
    ),
    "rsvg-convert": Row(
        "rsvg-convert -o x a => writes x, reads a",
        does="-o|--output>writes",
        values="-w -h -f -z -d -p",
        operands="reads*",
        input="passed",
    ),
    "inkscape": Row(
        "inkscape --export-filename=x a => writes x, reads a",
        does="-o|--export-filename>writes --actions>gap",
        values="-w -h -d --export-type --export-dpi",
        operands="reads*",
    ),
    "blender": Row(
        "blender -b a -P x.py => reads a, runs python file 'x.py'",
        does="-P|--python>file:python --python-expr>code:python",
        flags="-b --background -a --render-anim -y --enable-autoexec",
        has_clusters=False,
        values="-o --render-output -f -F -E -s -e",
        operands="reads",
    ),
    "openscad": Row(
        "openscad -o x a => writes x, reads a", does="-o>writes", values="-D --camera --imgsize", operands="reads*"
    ),
    "freecadcmd": Row("freecadcmd a.py => runs python file 'a.py'", operands="file:python*", does="-c>code:python"),
    "sox": Row("sox a b => reads a, writes b", has_clusters=False, operands="reads,writes,-*", values="-r -b -c -e -t"),
    "lame": Row("lame a b => reads a, writes b", values="-V -b -m -q --preset", operands="reads,writes"),
    "flac": Row("flac -o x a => writes x, reads a", does="-o>writes", operands="reads*", values="--picture --tag"),
    "opusenc": Row("opusenc --bitrate 64 a b => reads a, writes b", values="--bitrate", operands="reads,writes"),
    **{
        name: Row(
            f"{name} a => reads a",
            has_clusters=False,
            does="--script|--scripts>file:lua --input-ipc-server>creates"
            " --include|--config-dir>gap --dump-stats|--log-file|--stream-record|-o|--o>writes",
            operands="reads*",
        )
        for name in ("mpv", "ffplay")
    },
    **{
        name: Row(
            f"{name} --sout x a => reads a, gap options-from-text",
            has_clusters=False,
            does="--sout>gap --lua-intf|--lua-config>gap --logfile>writes --plugin-path>loads",
            operands="reads*",
        )
        for name in ("vlc", "cvlc")
    },
    "mkvmerge": Row("mkvmerge -o x a => writes x, reads a", does="-o|--output>writes", operands="reads-list*"),
    "mkvextract": Row("mkvextract tracks a 0:b", reading="raw"),
    "handbrakecli": Row(
        "handbrakecli -i a -o b => reads a, writes b",
        does="-i|--input>reads -o|--output>writes --preset-import-file>reads",
    ),
    # Documents
    "pdftk": Row("pdftk a cat output b => reads a", has_clusters=False, operands="reads,-*"),
    "pdfunite": Row("pdfunite a b => reads a, reads b", operands="reads*"),
    **{
        name: Row(f"{name} a b => reads a", values="-f -l -r -scale-to", operands="reads,-")
        for name in ("pdftoppm", "pdftocairo", "pdftohtml", "pdfseparate")
    },
    "ocrmypdf": Row(
        "ocrmypdf a b => reads a, writes b",
        does="--plugin>loads --sidecar>writes",
        values="-l -O --jobs",
        operands="reads,writes",
    ),
    "tesseract": Row(
        "tesseract a b -l eng => reads a",
        does="--user-words|--user-patterns>reads",
        values="-l --psm --oem -c --dpi",
        operands="reads,-",
    ),
    "wkhtmltopdf": Row(
        "wkhtmltopdf https://example.com a => fetches https://example.com, writes a",
        does="--run-script>code:javascript --post-file|--cover|--header-html>reads",
        operands="fetches,writes",
        has_clusters=False,
        values="-s -T -B -L -R -O",
    ),
    "wkhtmltoimage": Row(
        "wkhtmltoimage https://example.com a => fetches https://example.com, writes a",
        operands="fetches,writes",
        does="--run-script>code:javascript",
        has_clusters=False,
    ),
    "weasyprint": Row(
        "weasyprint https://example.com a => fetches https://example.com, writes a",
        does="-s|--stylesheet|-a|--attachment>reads",
        operands="fetches,writes",
    ),
    **{
        name: Row(
            f"{name} --headless --convert-to pdf a => reads a",
            does="--script-cat>reads",
            flags="--headless --invisible --norestore --nologo",
            values="--convert-to --outdir --infilter",
            has_clusters=False,
            operands="reads*",
        )
        for name in ("libreoffice", "soffice", "loffice", "lowriter", "localc")
    },
    "unoconv": Row(
        "unoconv -f pdf -o b a => writes b, reads a",
        does="-o|--output>writes",
        values="-f -e -i -c -p -s",
        operands="reads*",
    ),
    "ebook-convert": Row("ebook-convert a b => reads a, writes b", operands="reads,writes", has_clusters=False),
    "asciidoctor": Row(
        "asciidoctor -r ./x -o out a => loads ./x, writes out, reads a",
        does="-r|--require|-I|--load-path|-T|--template-dir>loads -o|--out-file>writes",
        values="-b -a -d -D -B -S",
        operands="reads*",
        input="passed",
    ),
    "asciidoctor-pdf": Row(
        "asciidoctor-pdf -r ./x -o out a => loads ./x, writes out, reads a",
        does="-r|--require|-I>loads -o|--out-file>writes",
        values="-a -D",
        operands="reads*",
        input="passed",
    ),
    "rst2html": Row("rst2html a b => reads a, writes b", operands="reads,writes", does="--config>reads"),
    **{
        name: Row(
            f"{name} -Tpng -o x a => writes x, reads a",
            does="-o>writes -l>reads",
            values="-T -K -G -N -E -n",
            flags="-O -v -q -s -y",
            operands="reads*",
            input="passed",
        )
        for name in ("dot", "neato", "fdp", "sfdp", "twopi", "circo")
    },
    "plantuml": Row(
        "plantuml -tsvg a => reads a",
        does="-config>reads -graphvizdot>program",
        has_clusters=False,
        values="-o -charset",
        operands="reads*",
    ),
    "mmdc": Row(
        "mmdc -i a -o b => reads a, writes b",
        does="-i|--input>reads -o|--output>writes -c|--configFile|-C|--cssFile>reads -p|--puppeteerConfigFile>gap",
        values="-t -w -H -b -e -s",
    ),
    "d2": Row(
        "d2 a b => reads a, writes b",
        does="--font-regular|--font-bold>reads",
        values="-l -t --layout --theme",
        operands="reads,writes",
    ),
    "qrencode": Row(
        "qrencode -o x y => writes x", does="-o|--output>writes -r|--read-from>reads", values="-s -l -v -t -m -d"
    ),
    "zbarimg": Row("zbarimg -q a => reads a", flags="-q --raw --xml", operands="reads*"),
    "steghide": Row(
        "steghide embed -ef a -cf b => reads a, reads b",
        does="-ef|--embedfile|-cf|--coverfile>reads -sf|--stegofile>reads -xf|--extractfile>writes",
        has_clusters=False,
        values="-p -e -z",
    ),
    # Terminals
    "dtach": Row(
        "dtach -n sock ls -l => runs ls -l",
        values="-a -A -c -n -N -p -e -r",
        flags="-E -z",
        operands="wrapped",
        reading="first",
    ),
    "abduco": Row(
        "abduco -n x ls -l => runs ls -l",
        values="-a -A -c -n -e",
        flags="-f -l -r -p -q",
        operands="wrapped",
        reading="first",
    ),
    "zellij": Row(
        "zellij run -- ls -l => runs ls -l",
        does="-l|--layout|-c|--config|--config-dir>gap",
        values="-s --session",
        under={
            "run r": Row(
                "zellij run -- ls -l => runs ls -l",
                values="-d -n --cwd",
                flags="-f -i -c",
                operands="wrapped",
                reading="first",
            ),
            "kill-session delete-session kill-all-sessions delete-all-sessions": Row("zellij kill-session x"),
            "plugin": Row("zellij plugin -- file:x => gap options-from-text", operands="gap"),
        },
    ),
    "ttyd": Row(
        "ttyd -p 80 ls => listens on 80, runs ls",
        does="-p|--port|-i|--interface>listens",
        values="-c -U -s -w -t -T -m -C -K -A -b",
        flags="-R -W -S -O -o -B -q",
        operands="wrapped",
        reading="first",
    ),
    "gotty": Row(
        "gotty -p 80 ls => listens on 80, runs ls",
        does="-p|--port|-a|--address>listens",
        values="-c --credential --index",
        flags="-w -r -t",
        operands="wrapped",
        reading="first",
    ),
    "asciinema": Row(
        "asciinema rec -c 'ls -l' a => runs sh argument 'ls -l', writes a",
        does="-c|--command>shell",
        values="-t -i -e",
        under={
            "rec": Row(
                "asciinema rec -c 'ls -l' a => runs sh argument 'ls -l', writes a",
                operands="writes",
                does="-c|--command>shell",
            ),
            "upload": Row(
                "asciinema upload a => publishes recording, reads a", operands="reads", publishes="recording"
            ),
        },
    ),
    "ttyrec": Row("ttyrec -e 'ls -l' a => runs sh argument 'ls -l', writes a", does="-e>shell", operands="writes"),
    **{
        name: Row(f"{name} -x a", reading="raw", input="ignored")
        for name in (
            "clear",
            "reset",
            "resize",
            "fortune",
            "cmatrix",
            "ncal",
            "starship",
            "vivid",
        )
    },
    "banner": Row("banner -w 40 a", reading="raw", input="ignored", says="operands"),
    "tset": Row("tset -I", reading="raw", input="ignored"),
    "lpadmin": Row("lpadmin -x a => changes system device", changes="device", shows="-h --help"),
    "lprm": Row("lprm -", reading="raw"),
    "cupsctl": Row("cupsctl --remote-admin => changes system setting", changes="setting"),
}
