"""What scripts do by calls that are written out in them, and what only looks like it."""

from __future__ import annotations

import pytest

from sandguard.languages import read

DONE = [
    ("perl", 'exec "/bin/sh"', [("shell", "/bin/sh")]),
    ("perl", 'system("ls", "-l")', [("program", "ls", "-l")]),
    ("perl", 'open(F, "cat /etc/shadow|")', [("shell", "cat /etc/shadow")]),
    ("perl", 'open(my $f, "<", "/etc/shadow") or die', [("reads", "/etc/shadow")]),
    ("perl", 'open my $f, ">/etc/x"', [("writes", "/etc/x")]),
    ("perl", "print `id`; qx{ls}", [("shell", "id"), ("shell", "ls")]),
    ("ruby", 'exec "/bin/sh" if x', [("shell", "/bin/sh")]),
    ("ruby", 'File.write("/etc/x", y)', [("writes", "/etc/x")]),
    ("ruby", "IO.popen(cmd)", [("computed",)]),
    ("javascript", 'require("child_process").spawn("/bin/sh", ["-p"])', [("program", "/bin/sh", "-p")]),
    ("javascript", 'require("child_process").exec(`rm -rf /`)', [("shell", "rm -rf /")]),
    ("javascript", 'fs.writeFileSync("/etc/x", "y")', [("writes", "/etc/x")]),
    ("jrunscript", 'exec("sh -c ls")', [("program", "sh", "-c", "ls")]),
    ("php", '$h=@popen("/bin/sh -i","r");', [("shell", "/bin/sh -i")]),
    ("php", 'pcntl_exec("/bin/sh", ["-p"]);', [("program", "/bin/sh", "-p")]),
    ("php", 'file_get_contents("http://example.com/x");', [("fetches", "http://example.com/x")]),
    ("lua", 'os.execute "x"', [("shell", "x")]),
    ("lua", 'io.open("/etc/shadow", "rb")', [("reads", "/etc/shadow")]),
    ("r", 'system2("ls", c("-l"))', [("program", "ls", "-l")]),
    ("julia", "run(`ls -l`)", [("shell", "ls -l")]),
    ("julia", 'open(f->read(f, String), "/etc/shadow")', [("reads", "/etc/shadow")]),
    ("haskell", 'callProcess "sh" ["-c", "x"]', [("program", "sh", "-c", "x")]),
    ("lisp", '(call-process "sh" nil t nil "-c" "x")', [("program", "sh", "-c", "x")]),
    ("scheme", '(system "ls") ; (system "x")', [("shell", "ls")]),
    ("octave", 'system("ls"); fid = fopen("/etc/x", "w")', [("shell", "ls"), ("writes", "/etc/x")]),
    ("gnuplot", "set output 'x.png'; system(\"ls\")", [("writes", "x.png"), ("shell", "ls")]),
    ("gnuplot", "plot x; shell", [("starts-shell",)]),
    ("gnuplot", "plot '< ls'", [("shell", " ls")]),
    ("gnuplot", "set title 'shell'; plot shell(x)", []),
    ("go", 'exec.Command("sh", "-c", text)', [("program", "sh", "-c")]),
    ("go", 'os.OpenFile("/etc/x", os.O_RDWR|os.O_CREATE, 0644)', [("writes", "/etc/x")]),
    ("groovy", '"ls".execute()', [("shell", "ls")]),
    ("groovy", '["sh", "-c", "x"].execute()', [("program", "sh", "-c", "x")]),
    ("jrunscript", 'Java.type("java.lang.Runtime").getRuntime().exec("ls")', [("program", "ls")]),
    ("jrunscript", 'new java.io.FileReader("/etc/shadow")', [("reads", "/etc/shadow")]),
    ("jrunscript", 'var F = Java.type("java.io.FileWriter"); new F("/etc/x")', [("writes", "/etc/x")]),
    ("jrunscript", 'var F = Java.type("java.util.Date"); new F("/etc/x")', []),
    ("ocaml", 'Unix.execv "/bin/sh" [|"sh"|]', [("program", "/bin/sh")]),
    ("ocaml", 'Sys.command "ls"', [("shell", "ls")]),
    ("ocaml", '(* Sys.command "x" *) let f = open_in "/etc/shadow"', [("reads", "/etc/shadow")]),
    ("prolog", "shell('ls'), % shell('x')", [("shell", "ls")]),
    ("hcl", 'file("/etc/shadow")', [("reads", "/etc/shadow")]),
    ("java", 'Runtime.getRuntime().exec("/tmp/x.sh");', [("program", "/tmp/x.sh")]),
    ("csharp", 'System.Diagnostics.Process.Start("/bin/sh")', [("shell", "/bin/sh")]),
    ("cobol", 'CALL "SYSTEM" USING "ls".', [("shell", "ls")]),
    ("puppet", "exec { '/bin/ls': }\nfile { '/etc/x': content => 'y' }", [("shell", "/bin/ls"), ("writes", "/etc/x")]),
    ("elixir", 'System.cmd("ls", ["-l"])', [("program", "ls", "-l")]),
    ("erlang", 'os:cmd("id").', [("shell", "id")]),
    ("bpftrace", 'BEGIN { system("ls"); }', [("shell", "ls")]),
]

NOTHING = [
    ("javascript", 'pattern.exec("rm -rf /")'),
    ("javascript", '// require("child_process").exec("rm -rf /")'),
    ("perl", "s/a/b/g; print if m/system/"),
    ("ruby", 'puts "system(\\"ls\\")"'),
    ("lua", '-- os.execute("x")'),
    ("lua", 'execute("x")'),
    ("octave", "a = [1 2]'; disp(a')"),
    ("haskell", '-- callCommand "x"'),
    ("groovy", '"ls".length()'),
    ("unknown", 'system("ls")'),
]


@pytest.mark.parametrize(("language", "text", "expected"), DONE)
def test_calls_that_are_written_out(language: str, text: str, expected: list[tuple[str | None, ...]]) -> None:
    """A call with its argument written out does what the language's reference says."""
    assert [(sink.kind, *sink.words) for sink in read(language, text)] == expected


@pytest.mark.parametrize(("language", "text"), NOTHING)
def test_texts_that_only_look_like_calls(language: str, text: str) -> None:
    """Texts, comments and other functions of the same name do nothing."""
    assert [sink for sink in read(language, text) if sink.kind != "computed"] == []


def test_places_lie_in_the_script() -> None:
    """A sink says where in the script its call stands."""
    text = 'x <- 1\nsystem("ls")\n'
    (sink,) = read("r", text)

    assert text[sink.start : sink.end] == 'system("ls"'
