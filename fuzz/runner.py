"""Runs commands in real shells, in a sandbox that lives for many of them, and returns what was seen.

It refuses to start where the sandbox does not work, and a sandbox that misbehaves is replaced.
"""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from fuzz.confinement import ConfinementError, agent_command, furnished, shell_argv, why_unavailable
from fuzz.shells import encode
from fuzz.stubs import CANARY

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import TracebackType

    from fuzz.confinement import Layout

RUN_SECONDS = 1.0
"""For one run of a shell; the slowest needs 20 ms for an ordinary command on a busy machine."""

ANSWER_SECONDS = 10.0
"""For an agent's answer, beyond the time of its runs."""

RUNS_OF_A_SANDBOX = 3000
"""After so many requests a sandbox is replaced, whatever it says of itself."""

LONGEST_ANSWER = 16 << 20


@dataclass(frozen=True, slots=True)
class Run:
    """What was seen of one run: whether the canary ran, whether a fetcher did, and how the shell ended.

    `status` is the shell's exit status, negative for the signal that ended it. `is_in_time` is false when the shell or
    something that it left had to be ended. `argv` holds what the recorder wrote down.
    """

    payload: str
    has_executed: bool
    has_fetched: bool
    status: int
    is_in_time: bool
    messages: str
    argv: str


class AgentDied(Exception):  # noqa: N818 - it is an event, not a fault: commands kill what they can reach
    """The agent ended or fell silent, so nothing is known of the run."""


class Runner:
    """Starts sandboxes as they are needed; a context manager, for one thread.

    The kernel ends a sandbox together with the thread that started it, so use it from a thread that lasts.

    Raises:
        ConfinementError: on entry, where the sandbox does not work.
    """

    def __init__(self, layout: Layout = "oracle") -> None:
        self.layout: Layout = layout
        self._stack = ExitStack()
        self._agent: subprocess.Popen[bytes] | None = None
        self._left = 0
        self._pending = b""

    def __enter__(self) -> Self:
        if reason := why_unavailable():
            raise ConfinementError(reason)
        self._folder = self._stack.enter_context(furnished())
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stop()
        self._stack.close()

    def run(
        self,
        shell: str,
        text: str,
        payloads: Sequence[tuple[str, str]] = (("none", ""),),
        names: Sequence[str] = (),
    ) -> tuple[Run, ...]:
        """Return what happened when a shell was given a text, once for each payload until one hits the canary.

        A run that kills its agent is reported as one that was not in time.

        Args:
            shell: the dialect's name.
            text: the command; it may not name the canary, and holds no NUL byte.
            payloads: the name and the text of what the fetchers print.
            names: programs that the recorder stands in for, in the layout ``argv``.
        """
        if CANARY in text or "\0" in text:
            message = "a command under test names the canary or holds a NUL byte"
            raise ValueError(message)
        argv = [
            part.encode(errors="surrogateescape").decode(errors="surrogateescape") for part in shell_argv(shell, "")
        ]
        argv[-1] = encode(text).decode(errors="surrogateescape")
        return self._asked({"argv": argv, "names": list(names)}, payloads, 1)

    def run_calls(
        self,
        shell: str,
        calls: Sequence[str],
        payloads: Sequence[tuple[str, str]] = (("none", ""),),
        *,
        is_persistent: bool,
    ) -> tuple[Run, ...]:
        """Return what happened when a shell was given several texts in turn, as `run` does.

        With `is_persistent` it is one shell that is fed call by call, else each call has its own in the same folder.
        """
        if any(CANARY in text or "\0" in text for text in calls):
            message = "a command under test names the canary or holds a NUL byte"
            raise ValueError(message)
        argv = [word for word in shell_argv(shell, "") if word not in ("", "-c")]
        request = {"argv": argv, "names": [], "calls": list(calls), "persistent": is_persistent}
        return self._asked(request, payloads, len(calls))

    def _asked(self, request: dict[str, object], payloads: Sequence[tuple[str, str]], calls: int) -> tuple[Run, ...]:
        request |= {"payloads": [payload for _, payload in payloads], "seconds": RUN_SECONDS}
        try:
            answer = self._ask(json.dumps(request), RUN_SECONDS * 1.2 * calls * len(payloads) + ANSWER_SECONDS)
        except AgentDied as death:
            self._stop()
            return (Run(payloads[0][0], False, False, -signal.SIGKILL, False, str(death), ""),)
        if not answer["clean"]:
            self._stop()
        return tuple(
            Run(
                name,
                seen["executed"],
                seen["fetched"],
                seen["status"],
                seen["in_time"],
                seen["messages"],
                seen["argv"],
            )
            for (name, _), seen in zip(payloads, answer["runs"], strict=False)
        )

    def is_sound(self, shell: str) -> bool:
        """Tell whether the sandbox still does the simplest things: run a program, fetch, execute and only keep."""
        if self.layout == "argv":
            return "probe" in self.run(shell, "probe a", names=("probe",))[0].argv
        (executed,) = self.run(shell, "curl -s https://example.com/a >f; sh ./f", [("word", CANARY)])
        (kept,) = self.run(shell, "curl -s https://example.com/a >f", [("word", CANARY)])
        return executed.has_executed and kept.has_fetched and not kept.has_executed and kept.status == 0

    def replace(self) -> None:
        """Let the next run begin in a new sandbox."""
        self._stop()

    def _ask(self, line: str, seconds: float) -> dict[str, Any]:
        agent = self._started()
        if agent.stdin is None or agent.stdout is None:
            message = "the agent has no pipes"
            raise AgentDied(message)
        try:
            agent.stdin.write(line.encode() + b"\n")
            agent.stdin.flush()
        except OSError as error:
            raise AgentDied(str(error)) from error
        self._left -= 1
        answer: dict[str, Any] = json.loads(self._line(agent.stdout.fileno(), seconds))
        return answer

    def _line(self, handle: int, seconds: float) -> bytes:
        while b"\n" not in self._pending:
            ready, _, _ = select.select([handle], [], [], seconds)
            block = os.read(handle, 1 << 16) if ready else b""
            if not block or len(self._pending) > LONGEST_ANSWER:
                message = "the agent ended" if ready else "the agent fell silent"
                raise AgentDied(message)
            self._pending += block
        line, _, self._pending = self._pending.partition(b"\n")
        return line

    def _started(self) -> subprocess.Popen[bytes]:
        if self._agent is not None and self._left > 0:
            return self._agent
        self._stop()
        self._agent = subprocess.Popen(
            agent_command(self._folder, self.layout),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd="/",
            env={"PATH": os.environ.get("PATH", os.defpath)},
            start_new_session=True,
        )
        self._left = RUNS_OF_A_SANDBOX
        self._pending = b""
        return self._agent

    def _stop(self) -> None:
        agent, self._agent = self._agent, None
        if agent is None:
            return
        with suppress(ProcessLookupError):
            os.killpg(agent.pid, signal.SIGKILL)  # the sandbox ends with its outer process
        for pipe in (agent.stdin, agent.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()
        agent.wait()
