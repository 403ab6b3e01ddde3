"""Sub-commands whose specs are made when they are asked for: who judges ``git status`` need not know ``git push``."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sandguard.commands.spec import CommandSpec

    Base = Mapping[str, CommandSpec]
else:
    Base = object


class Deferred(Base):
    """Sub-commands by their words; the modules that hold them are imported one by one.

    Args:
        subjects: by the name of each module the words of the sub-commands that its `SUBCOMMANDS` has.
    """

    __slots__ = ("_loaded", "_modules")

    def __init__(self, subjects: Mapping[str, str]) -> None:
        self._modules = {word: module for module, words in subjects.items() for word in words.split()}
        self._loaded: dict[str, CommandSpec] = {}

    def __contains__(self, word: object) -> bool:
        return word in self._modules

    def __iter__(self) -> Iterator[str]:
        return iter(self._modules)

    def __len__(self) -> int:
        return len(self._modules)

    def __getitem__(self, word: str) -> CommandSpec:
        if word not in self._loaded:
            module = __import__(f"sandguard.commands.{self._modules[word]}", fromlist=("SUBCOMMANDS",))
            for words, spec in module.SUBCOMMANDS.items():
                self._loaded.update(dict.fromkeys(words.split(), spec))
        return self._loaded[word]

    if not TYPE_CHECKING:

        def values(self):  # noqa: ANN201 - as a mapping has it
            return [self[word] for word in self]
