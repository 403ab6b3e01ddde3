"""What the dialect that is evaluated makes of words: its features, found quickly, and the built-ins that it lacks."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.flow.evaluation import Evaluation

_FEATURES: dict[str, int] = {}
"""The features of the dialects that were asked for; a cache of what their files say."""

_ABSENT_EVERYWHERE = frozenset(
    ("declare", "let", "mapfile", "readarray", "print", "integer", "float", "nameref", "typeset", "shopt", "setopt")
)
_ABSENT: dict[str, frozenset[str]] = {
    "bash": frozenset(("integer", "float", "nameref", "print", "setopt")),
    "zsh": frozenset(("mapfile", "readarray", "nameref", "shopt")),
    "ksh93": frozenset(("declare", "mapfile", "readarray", "shopt", "setopt", "local")),
    "mksh": frozenset(("declare", "mapfile", "readarray", "shopt", "setopt", "float")),
    "yash": _ABSENT_EVERYWHERE - {"typeset"},
    "dash": _ABSENT_EVERYWHERE,
    "busybox": _ABSENT_EVERYWHERE - {"let"},
}
"""Built-ins that change variables, by the dialects in which such a name is a program's."""


def features_of(run: Evaluation) -> int:
    """Return the features of the dialect that is evaluated; of a set those of bash, where words become the most."""
    features = _FEATURES.get(run.dialect)
    if features is None:
        from sandguard.shell.dialects import find

        dialect = find(run.dialect)
        is_set = bool(dialect.members) or run.dialect == "posix"
        features = _FEATURES[run.dialect] = find("bash").features if is_set else dialect.features
    return features


def lacks(run: Evaluation, name: str) -> bool:
    """Tell whether a built-in that changes variables is none in the dialect that is evaluated."""
    absent = _ABSENT.get(run.dialect)
    return absent is not None and name in absent
