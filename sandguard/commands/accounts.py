"""Accounts and groups: which of them bring the rights of root."""

from __future__ import annotations

from sandguard.commands.effects import ChangesSystem, Escalates

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

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
