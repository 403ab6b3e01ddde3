"""Accounts and groups: which of them bring the rights of root."""

from __future__ import annotations

from sandguard.commands.effects import ChangesSystem, Escalates
from sandguard.commands.spec import CommandSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from sandguard.commands.spec import Call, Deed
    from sandguard.values import Argument

# Groups whose members can become root: Debian's wiki SystemGroups and Docker's post-installation page, 2026-11.
ROOT_GROUPS = frozenset(("adm", "admin", "disk", "docker", "kmem", "lxd", "root", "shadow", "sudo", "wheel"))


def changes_account(call: Call, groups: tuple[Argument, ...], user_ids: tuple[Argument, ...]) -> Iterator[Deed]:
    """Yield the change of an account, and the escalation where it gets root's number or one of root's groups."""
    yield ChangesSystem(call.name_span, "account")
    for word in groups:
        if not ROOT_GROUPS.isdisjoint((word.text or "").split(",")):
            yield Escalates(word.span, "root-account")
    for word in user_ids:
        if word.text == "0":
            yield Escalates(word.span, "root-account")


def nobody(call: Call) -> tuple[Argument, ...]:  # noqa: ARG001 - it stands for functions that look
    """Return no groups or numbers: the program gives none."""
    return ()


def account_program(
    name: str,
    *,
    flags: str,
    values: str,
    groups: Callable[[Call], tuple[Argument, ...]] = nobody,
    user_ids: Callable[[Call], tuple[Argument, ...]] = nobody,
    showing: tuple[str, ...] = (),
    is_own: bool = False,
    examples: Mapping[str, tuple[str, ...]],
    reference: str,
) -> CommandSpec:
    """Return the spec of a program that changes the account or group it is given.

    Args:
        name: the program.
        flags: see `CommandSpec`.
        values: see there.
        groups: the words of a call that name groups which an account gets.
        user_ids: the words that give an account a number.
        showing: options with which it only shows.
        is_own: whether it changes the user's own account where none is named.
        examples: see there.
        reference: see there.
    """

    def effects(call: Call) -> Iterator[Deed]:
        if (call.operands or is_own) and not call.has("--help", *showing):
            yield from changes_account(call, groups(call), user_ids(call))

    return CommandSpec(
        name, flags=flags, values=values, effects=effects, input="data", examples=examples, reference=reference
    )
