"""Coding agents, which run commands of their own; the options that switch their checks off stand in one table."""

from __future__ import annotations

from sandguard.commands.actions import reads, starts_shell
from sandguard.commands.effects import Runs, StartsAgent
from sandguard.commands.spec import CommandSpec, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandguard.commands.spec import Call, Deed

# claude 2, codex 0.6, gemini 0.10, aider 0.86, cursor-agent, amp, opencode, qwen, copilot, droid: their help, 2026-11.
_UNCHECKED = (
    "--dangerously-skip-permissions",
    "--allow-dangerously-skip-permissions",
    "--dangerously-bypass-approvals-and-sandbox",
    "--full-auto",
    "--yolo",
    "-y",
    "--yes-always",
    "--force",
    "-f",
    "--dangerously-allow-all",
    "--allow-all-tools",
    "--allow-all",
    "--skip-permissions-unsafe",
    "--auto-approve",
)
_LOOSE_MODES = frozenset(("bypassPermissions", "yolo", "never", "danger-full-access", "full-auto", "dontAsk"))
_SHOWING = frozenset(("help", "config", "update", "doctor", "login", "logout", "auth", "completion", "models"))


_CONFINING = frozenset(("sandbox", "debug"))
_SANDBOXES = frozenset(("linux", "landlock", "macos", "seatbelt", "windows", "--"))


def _runs_confined(call: Call) -> Iterator[Deed]:
    """Yield the command that ``codex sandbox`` runs, after its own options and the kind of confinement (codex 0.6)."""
    words = call.arguments
    at = 1 + next((index for index, word in enumerate(words) if word.text in _CONFINING), len(words))
    while at < len(words) and ((words[at].text or "").startswith("-") or words[at].text in _SANDBOXES):
        at += 1
    if words[at:]:
        yield from starts_shell(call, words[at:])
        yield Runs(words[at].span, words[at:])


def _adds_server(call: Call) -> Iterator[Deed]:
    """Yield the command of a server that the agent starts from then on (``claude mcp add NAME -- COMMAND``)."""
    texts = [word.text for word in call.arguments]
    if "add" in texts and "--" in texts:
        command = call.arguments[texts.index("--") + 1 :]
        if command:
            yield Runs(command[0].span, command, is_wrapper=False)


def effects(call: Call) -> Iterator[Deed]:
    """Yield the start of the agent."""
    if call.has("--version", "--help") or (call.operands and call.operands[0].text in _SHOWING):
        return
    if call.name == "codex" and call.operands and call.operands[0].text in _CONFINING:
        yield from _runs_confined(call)
        return
    if call.operands and call.operands[0].text == "mcp":
        yield from _adds_server(call)
        return
    modes = call.values("--permission-mode", "--approval-mode", "-a", "-s")
    is_unchecked = call.has(*_UNCHECKED) or any(mode.text in _LOOSE_MODES for mode in modes)
    yield StartsAgent(call.name_span, call.name, is_unchecked)


SPEC = CommandSpec(
    "claude",
    options=(
        *(Option(name) for name in _UNCHECKED),
        Option("--permission-mode", value="MODE"),
        Option("--approval-mode", value="MODE"),
        Option("-a", "--ask-for-approval", value="POLICY"),
        Option("-s", "--sandbox", value="MODE"),
        Option("--version", "-v", "-V"),
        Option("--help", "-h"),
        Option("--settings", "--mcp-config", "--message-file", value="FILE", does=reads),
    ),
    flags="-p|--print -c|--continue --verbose --debug|-d --no-git --json --ide --bare",
    values="--model|-m --output-format --input-format --allowedTools --disallowedTools --append-system-prompt --add-dir"
    " --session-id -r|--resume -C|--cd -i|--image --profile --prompt --message --config",
    effects=effects,
    input="data",
    examples={
        "claude -p 'fix it'": ("starts agent claude",),
        "claude --dangerously-skip-permissions": ("starts agent claude unchecked",),
        "codex exec -s danger-full-access x": ("starts agent codex unchecked",),
        "gemini --yolo": ("starts agent gemini unchecked",),
        "claude --version": (),
        "claude mcp list": (),
        "claude mcp add x -- ls -l": ("runs ls -l",),
        "codex sandbox linux --full-auto ls -l": ("runs ls -l",),
    },
    reference="the programs' own help, 2026-11",
)
