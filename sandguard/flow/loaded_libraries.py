"""Libraries and modules that a program loads because an option names them, where the text has brought them."""

from __future__ import annotations

from sandguard.commands.effects import LoadsLibrary
from sandguard.values import ARCHIVE, CLONE, DECODED, NETWORK, Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.commands.effects import Effect
    from sandguard.flow.evaluation import Evaluation

_ENDINGS = ("", ".js", ".mjs", ".cjs", ".ts", ".rb", ".lua", ".pm", ".py", ".so")
"""What may be left out where a module is named (node, ruby, lua)."""


def use_libraries(run: Evaluation, name: str, effects: tuple[Effect, ...]) -> None:
    """Record that what a library holds is executed, where that came from elsewhere."""
    for effect in effects:
        if not isinstance(effect, LoadsLibrary):
            continue
        for text in effect.path.resolved.texts or ():
            for ending in _ENDINGS:
                content = run.content(effect.path.replace(resolved=Known(text + ending)))
                if content is not None and content.comes_from(NETWORK, DECODED, ARCHIVE, CLONE):
                    run.use_code(effect.span, content, "code", language=name, via="file", consumer=name)
                    break
