"""A policy file becomes a layer, and is compiled only once."""

from __future__ import annotations

import os
import stat

from sandguard.errors import PolicyError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sandguard.policy.cache import Cache
    from sandguard.policy.layer import Layer, Right

MOST_BYTES = 1 << 20
PROJECT = "pyproject.toml"
PROJECT_TABLE = ("tool", "sandguard")
"""The keys that lead to a policy in a project's file."""


def layer_of(path: str, right: Right, cache: Cache | None = None) -> Layer:
    """Return the layer of a file, from the compiled ones that are kept when it is among them, else compiled and kept.

    Raises:
        PolicyError: when it cannot be read, or anything in it is wrong.
    """
    data = content_of(path)
    root = PROJECT_TABLE if os.path.basename(path) == PROJECT else ()
    if cache is not None:
        from sandguard.policy.cache import kept

        layer = kept(cache, data, path, right)
        if layer is not None:
            return layer
    from sandguard.policy.compiling import compiled
    from sandguard.policy.examples import require_right
    from sandguard.policy.reading import decoded

    layer = compiled(decoded(data, path), path, right, root=root)
    require_right(layer)
    if cache is not None:
        from sandguard.policy.cache import keep

        keep(cache, data, layer)
    return layer


def content_of(path: str) -> bytes:
    """Return the content of a regular file; nothing else is waited for or opened."""
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
        try:
            if not stat.S_ISREG(os.fstat(descriptor).st_mode):
                message = f"{path}: not a regular file"
                raise PolicyError(message)
            with open(descriptor, "rb", closefd=False) as file:
                data = file.read(MOST_BYTES + 1)
        finally:
            os.close(descriptor)
    except OSError as error:
        message = f"{path}: {error.strerror}"
        raise PolicyError(message) from None
    if len(data) > MOST_BYTES:
        message = f"{path}: a policy is at most {MOST_BYTES} bytes long"
        raise PolicyError(message)
    return data
