"""What a mode operand of chmod grants: octal digits or symbolic clauses (POSIX chmod, Extended Description)."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

SET_IDENTITY = 0o6000
OTHERS_WRITE = 0o002
ALL_BUT_OWNER = 0o077


def opens_to_all(mode: str) -> bool:
    """Tell whether the mode lets every user write."""
    bits = octal(mode)
    if bits is not None:
        return bool(bits & OTHERS_WRITE)
    return any(
        operator != "-" and "w" in rights and ("o" in who or "a" in who) for who, operator, rights in clauses(mode)
    )


def sets_identity(mode: str) -> bool:
    """Tell whether the mode sets the setuid or setgid bit."""
    bits = octal(mode)
    if bits is not None:
        return bool(bits & SET_IDENTITY)
    return any(operator != "-" and "s" in rights for _, operator, rights in clauses(mode))


def only_tightens(mode: str) -> bool:
    """Tell whether the mode takes rights away, or leaves them to the owner alone."""
    bits = octal(mode)
    if bits is not None:
        return not bits & (SET_IDENTITY | ALL_BUT_OWNER)
    found = tuple(clauses(mode))
    return bool(found) and all(
        operator == "-" or (operator == "=" and not rights and who.strip("go") == "") for who, operator, rights in found
    )


def octal(mode: str) -> int | None:
    """Return the bits of an octal mode, None for a symbolic one."""
    return int(mode, 8) if mode and len(mode) <= 12 and not mode.strip("01234567") else None


def clauses(mode: str) -> Iterator[tuple[str, str, str]]:
    """Yield (who, operator, rights) of a symbolic mode; ``u+x-w`` yields two."""
    for clause in mode.split(","):
        who = clause[: len(clause) - len(clause.lstrip("ugoa"))]
        rest = clause[len(who) :]
        while rest[:1] in {"+", "-", "="} and rest:
            length = 1
            while length < len(rest) and rest[length] not in "+-=":
                length += 1
            yield who, rest[0], rest[1:length]
            rest = rest[length:]
