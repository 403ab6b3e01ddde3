"""The Erlang virtual machine."""

from sandguard.commands.interpreters import interpreter

SPEC = interpreter(
    "erl",
    language="erlang",
    code="-eval",
    flags="-noshell -noinput -detached -hidden -boot",
    values="-name -sname -setcookie -pa -pz -config -s -run -args_file",
    printing="-version",
    has_clusters=False,
    examples={"erl -noshell -eval 'halt().'": ("runs erlang code-string 'halt().'",)},
    reference="erl(1), Erlang/OTP 27",
)
