"""What all tests share: no policy of the machine on which they run has a part in them, and none is kept there."""

from __future__ import annotations

import pytest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True, scope="session")
def _own_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Give the process, and those that it starts, folders of its own for settings and what is kept."""
    with pytest.MonkeyPatch.context() as patch:
        for variable in ("XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
            patch.setenv(variable, str(tmp_path_factory.mktemp(variable.lower())))
        patch.delenv("SANDGUARD_POLICY", raising=False)
        yield
