"""Coding agents, which run commands of their own; the options that switch their checks off stand in one table."""

from __future__ import annotations

from sandguard.commands.actions import reads
from sandguard.commands.effects import StartsAgent
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
_SHOWING = frozenset(("help", "config", "mcp", "update", "doctor", "login", "logout", "auth", "completion", "models"))


def effects(call: Call) -> Iterator[Deed]:
    """Yield the start of the agent."""
    if call.has("--version", "--help") or (call.operands and call.operands[0].text in _SHOWING):
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
    },
    reference="the programs' own help, 2026-11",
)
