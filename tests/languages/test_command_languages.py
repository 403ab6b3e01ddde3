"""Commands for the shell, and names of files, in texts that editors, debuggers, clients and macros read."""

from __future__ import annotations

import pytest

from sandguard.languages import read

DONE = [
    ("vim", ":!ls", [("shell", "ls")]),
    ("vim", "%!sort", [("shell", "sort")]),
    ("vim", "r !ls", [("shell", "ls")]),
    ("vim", "set shell=/bin/sh|shell", [("shell", "/bin/sh"), ("starts-shell",)]),
    ("vim", "silent exe '!ls'", [("shell", "ls")]),
    ("vim", 'lua os.execute("x") | q', [("code", "lua", 'os.execute("x") | q')]),
    ("vim", "call system('ls')", [("shell", "ls")]),
    ("vim", "w /etc/x", [("writes", "/etc/x")]),
    ("vim", "redir! > /etc/x", [("writes", "/etc/x")]),
    ("vim", "e /etc/shadow", [("reads", "/etc/shadow")]),
    ("vim", "%s/a/b/g\nwq", []),
    ("vim", '" !ls', []),
    ("ed", "!ls", [("shell", "ls")]),
    ("ed", "1,$w /etc/x", [("writes", "/etc/x")]),
    ("ed", "r !ls", [("shell", "ls")]),
    ("ed", "1,$s/a/b/\nw\nq", []),
    ("gdb", "shell ls", [("shell", "ls")]),
    ("gdb", "! ls", [("shell", "ls")]),
    ("gdb", "pipe info | sh", [("shell", " sh")]),
    ("gdb", "python import os", [("code", "python", "import os")]),
    ("gdb", 'dump value /etc/x "y"', [("writes", "/etc/x")]),
    ("gdb", "info functions\nrun", []),
    ("lldb", "platform shell ls", [("shell", "ls")]),
    ("tcl", "exec ls -l", [("program", "ls", "-l")]),
    ("tcl", "set x [exec ls]", [("program", "ls")]),
    ("tcl", "open {|ls}", [("shell", "ls")]),
    ("tcl", "# exec ls\nputs exec", []),
    ("cmake", "execute_process(COMMAND ls -l OUTPUT_VARIABLE x)", [("program", "ls", "-l")]),
    ("cmake", "project(x)\nadd_executable(a b.c)", []),
    ("bacula", "@exec ls", [("shell", "ls")]),
    ("cpan", '! exec "ls"', [("code", "perl", ' exec "ls"')]),
    ("dos", "type c:\\etc\\shadow", [("reads", "/etc/shadow")]),
    ("ftp", "!ls", [("shell", "ls")]),
    ("ftp", "put /etc/shadow x", [("sends", "/etc/shadow", "the other side")]),
    ("lftp", "open x; !ls", [("shell", "ls")]),
    ("smb", "get x /etc/y", [("writes", "/etc/y")]),
    ("mail", "~!ls", [("shell", "ls")]),
    ("mail", "a text! with marks", []),
    ("sql", "\\! ls", [("shell", "ls")]),
    ("sql", ".shell ls", [("shell", "ls")]),
    ("sql", ".output |sh", [("shell", "sh")]),
    ("sql", "COPY t FROM PROGRAM 'ls';", [("shell", "ls")]),
    ("sql", "select load_file('/etc/shadow')", [("reads", "/etc/shadow")]),
    ("sql", "select * from system", []),
    ("tex", "\\immediate\\write18{ls}", [("shell", "ls")]),
    ("tex", "\\verbatiminput{/etc/shadow}", [("reads", "/etc/shadow")]),
    ("tex", "\\directlua{os.execute('x')}", [("code", "lua", "os.execute('x')")]),
    ("tex", "\\section{write18}", []),
    ("roff", ".sy ls", [("shell", "ls")]),
    ("roff", "sh X ls X", [("shell", "ls")]),
    ("roff", ".SH NAME\n.br", []),
    ("m4", "esyscmd(`ls')", [("shell", "ls")]),
    ("make-text", "$(shell ls)", [("shell", "ls")]),
    ("make-text", "$(file >/etc/x,y)", [("writes", "/etc/x")]),
    ("rpm", "%(ls)", [("shell", "ls")]),
    ("sed", "1e ls", [("shell", "ls")]),
    ("sed", "r /etc/shadow", [("reads", "/etc/shadow")]),
    ("sed", "s/e ls/x/", []),
    ("unit", "[Service]\nExecStart=-/bin/ls -l", [("shell", "/bin/ls -l")]),
    ("unit", "[Unit]\nDescription=ExecStart", []),
    ("wireguard", "PostUp = ls", [("shell", "ls")]),
    ("logrotate", "/x {\n postrotate\n  ls\n endscript\n}", [("shell", "  ls")]),
    ("ansible", "- hosts: all\n  tasks:\n    - shell: ls", [("shell", "ls")]),
    ("ansible", "[{tasks: [shell: ls -l]}]", [("shell", "ls -l")]),
    ("nginx", "load_module /tmp/x.so;", [("loads", "/tmp/x.so")]),
    ("top", "pipe\tx\tls", [("shell", "ls")]),
    ("rtorrent", "execute = ls,-l", [("shell", "ls -l")]),
]


@pytest.mark.parametrize(("language", "text", "expected"), DONE)
def test_lines_of_commands(language: str, text: str, expected: list[tuple[str | None, ...]]) -> None:
    """A line does what the program's manual says of it, and other lines do nothing."""
    assert [(sink.kind, *sink.words) for sink in read(language, text)] == expected
