"""The Elixir language."""

from sandguard.commands.interpreters import interpreter

SPEC = interpreter(
    "elixir",
    language="elixir",
    code="-e|--eval|--rpc-eval",
    flags="--no-halt --no-color",
    values="-r -S -pr -pa -pz --name --sname --cookie --erl",
    printing="-v --version -h --help",
    has_clusters=False,
    examples={"elixir -e 'IO.puts 1'": ("runs elixir code-string 'IO.puts 1'",)},
    reference="elixir --help, Elixir 1.18",
)
