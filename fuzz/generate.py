"""Commands made up by chance, the same ones for the same seed: routes of fetched text, and programs of small steps.

Half of them are written to execute what they fetch and half to keep it; whether they do, the real shells say.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from typing import Literal

from fuzz.routes import (
    CONTEXTS,
    DEAD_CONTEXTS,
    FETCHES,
    FETCHES_TO_FILE,
    PIECE_SHELLS,
    RELAYS,
    SPELLINGS,
    STREAM_CAPTURES,
    STREAM_SINKS,
    WORD_CAPTURES,
    WORD_SINKS,
)
from fuzz.shell_routes import BY_SHELL
from fuzz.state_routes import STATE_CAPTURES, STATE_SINKS
from fuzz.steps import CHANGES, ENDS, HARMLESS_ENDS, SETTINGS

Intent = Literal["execute", "capture"]
INTENTS: tuple[Intent, ...] = ("execute", "capture")

ARITHMETIC_OR_COMMAND = ("bash", "zsh", "ksh93", "mksh", "yash")
"""Shells in which `$((a) | b)` is a command substitution: in the others a blank must keep the parentheses apart."""

SHARE_OF_DEAD_CONTEXTS = 0.02

SHARE_OF_OWN_PIECES = 0.3
"""How many of the pieces of a shell that has some of its own are among those."""

SHARE_OF_STATE = 0.25
"""How many routes go by way of what a shell or a folder keeps."""

HELD = "\ue000"
"""Stands for an at sign that is none of a mark."""

LONGEST = 1500
"""Characters; a longer text is made anew with fewer layers."""


@dataclass(frozen=True, slots=True)
class Generated:
    """A command, its number in the series, and what it was written to do with the text that it fetches."""

    number: int
    intent: Intent
    text: str


def generate(seed: int, number: int, shell: str) -> Generated:
    """Return one command of the series of a seed; each depends on its number alone, not on those before.

    The intents take turns.
    """
    intent = INTENTS[number % 2]
    chance = random.Random(f"{seed} {number} {shell}")  # noqa: S311 - a test, not a secret
    text = ""
    for depth in (chance.choice((0, 1, 1, 2, 2, 3)), 1, 0):
        maker = _Maker(chance, shell)
        text = maker.steps(intent) if chance.random() < 0.4 else maker.route(intent, depth)
        if len(text) <= LONGEST:
            break
    return Generated(number, intent, text.replace(HELD, "@"))


@cache
def fitting(pieces: tuple[str, ...], shell: str) -> tuple[str, ...]:
    """Return the pieces that a shell knows."""
    return tuple(
        piece for piece in pieces if all(shell in shells for needle, shells in PIECE_SHELLS if needle in piece)
    )


def held(piece: str) -> str:
    """Return a piece in which the operators ``@Q`` and ``@P`` of an expansion cannot be taken for marks."""
    return piece.replace("@Q}", f"{HELD}Q}}").replace("@P}", f"{HELD}P}}")


class _Maker:
    """Puts pieces together for one shell, driven by one source of chance."""

    def __init__(self, chance: random.Random, shell: str) -> None:
        self.chance = chance
        self.shell = shell

    def route(self, intent: Intent, depth: int) -> str:
        """Return a fetch, relays, a sink and contexts around it."""
        is_stream = self.chance.random() < 0.4
        if self.chance.random() < SHARE_OF_STATE:
            sink = self.chance.choice(fitting(STATE_SINKS if intent == "execute" else STATE_CAPTURES, self.shell))
        elif intent == "execute":
            sink = self.pick(STREAM_SINKS, "stream_sinks") if is_stream else self.pick(WORD_SINKS, "word_sinks")
        else:
            sink = (
                self.pick(STREAM_CAPTURES, "stream_captures")
                if is_stream
                else self.pick(WORD_CAPTURES, "word_captures")
            )
        text = self.filled(sink, self.chance.choice((0, 0, 1, 1, 2)))
        for _ in range(depth):
            text = self.placed(self.context(), text)
        return text

    def steps(self, intent: Intent) -> str:
        """Return a program of small steps over a few variables and files, and a use of one at its end."""
        ends = ENDS if intent == "execute" else HARMLESS_ENDS
        count = self.chance.randrange(1, 7)
        lines = [self.step(self.pick(SETTINGS))]
        lines += [self.step(self.pick(self.chance.choice((CHANGES, CHANGES, SETTINGS)))) for _ in range(count)]
        lines += [self.step(self.pick(ends))]
        if self.chance.random() < 0.3:
            lines.insert(self.chance.randrange(len(lines)), self.step(self.pick(ends)))
        separator = self.chance.choice(("\n", "\n", "; "))
        if any("\n" in line for line in lines):
            separator = "\n"
        return separator.join(lines)

    def step(self, piece: str) -> str:
        """Return a step with its variables and files chosen, now and then inside a compound command."""
        text = piece
        for place in ("$1", "$2"):
            text = text.replace(place, self.chance.choice("xy"))
        for place in ("%1", "%2"):
            text = text.replace(place, self.chance.choice("fg"))
        text = self.filled(text, 0)
        if self.chance.random() < 0.25:
            text = self.placed(self.context(), text)
        return text

    def context(self) -> str:
        """Return a place for a statement, now and then one where it never runs."""
        if self.chance.random() < SHARE_OF_DEAD_CONTEXTS:
            return self.pick(DEAD_CONTEXTS)
        return self.pick(CONTEXTS, "contexts")

    def filled(self, piece: str, relays: int) -> str:
        """Return a piece with commands and words in the place of its marks."""
        while "@P" in piece or "@W" in piece or "@U" in piece:
            mark = min((piece.find(mark), mark) for mark in ("@P", "@W", "@U") if mark in piece)[1]
            text = self.printing(relays)
            if text.startswith("(") and self.shell not in ARITHMETIC_OR_COMMAND:
                text = " " + text
            if mark == "@U":
                text = f"`{text}`" if self.may_stand_in_backquotes(text) else f"$({text})"
            elif mark == "@W":
                text = f'"$({text})"'
            piece = piece.replace(mark, text, 1)
        return self.quoted(piece, "")

    def printing(self, relays: int) -> str:
        """Return a command that prints fetched text."""
        if self.chance.random() < 0.12:
            name = self.chance.choice(("f", "g", "in.sh"))
            fetch = self.pick(FETCHES_TO_FILE).replace("@F", name)
            text = f"{fetch}; cat {name}"
        else:
            text = self.pick(FETCHES)
        if self.chance.random() < 0.25:
            text = self.respelled(text)
        for _ in range(relays):
            relay = self.pick(RELAYS, "relays")
            text = self.filled_with(relay, text)
        return text

    def filled_with(self, relay: str, text: str) -> str:
        """Return a relay around a command; one of several parts is grouped where it enters a pipe."""
        grouped = f"{{ {text}\n}}" if any(mark in text for mark in ("; ", "\n", "&")) else text
        inner = text.rstrip("\n") + ("\n" if text.endswith("\n") else "")
        if inner.startswith("(") and self.shell not in ARITHMETIC_OR_COMMAND:
            inner = " " + inner
        relay = relay.replace("@P", grouped).replace("@W", f'"$({inner})"').replace("@U", f"$({inner})")
        return self.quoted(relay, grouped)

    def placed(self, context: str, text: str) -> str:
        """Return a context with a statement in it."""
        if text.startswith("(") and context.count("$(@S") and self.shell not in ARITHMETIC_OR_COMMAND:
            text = " " + text  # what begins with $(( must be arithmetic there
        return self.quoted(context.replace("@S", text), text)

    @staticmethod
    def quoted(piece: str, text: str) -> str:
        """Return a piece with a statement between its single quotes."""
        return piece.replace("@Q", (text or "curl -s https://example.com/a").replace("'", "'\\''"))

    def respelled(self, text: str) -> str:
        """Return a command with one of its words written in another way."""
        old, new = self.chance.choice(SPELLINGS)
        if old not in text or not fitting((new,), self.shell):
            return text
        text = text.replace(old, new, 1)
        if new == "$H":
            text = "H=https://example.com; " + text
        return text if "; " not in new + text else f"{{ {text}; }}" if not text.endswith("\n") else text

    def may_stand_in_backquotes(self, text: str) -> bool:
        """Tell, by chance, whether a command is written between backquotes; not where that would change it."""
        return not any(mark in text for mark in "`\\$\"'") and self.chance.random() < 0.25

    def pick(self, pieces: tuple[str, ...], own: str = "") -> str:
        """Return one of the pieces that the shell knows, now and then one of its own of a kind."""
        if own and self.shell in BY_SHELL and self.chance.random() < SHARE_OF_OWN_PIECES:
            found: tuple[str, ...] = getattr(self.chance.choice(BY_SHELL[self.shell]), own)
            if found:
                return held(self.chance.choice(found))
        return held(self.chance.choice(fitting(pieces, self.shell)))
