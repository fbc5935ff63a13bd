"""Board games by mail: everything but the rules, in folders that stand on each other.

`docs/architecture.md` shows the folders and what belongs in each; `tests/test_imports.py` holds
their order. A module that has moved can still be imported by the name that scripts know it by.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

MOVED = {
    "pbem.cli": "pbem.running.cli",
    "pbem.clock": "pbem.core.clock",
    "pbem.config": "pbem.core.config",
    "pbem.database": "pbem.core.database",
    "pbem.mail.inbound": "pbem.inbox.process",
    "pbem.outbox": "pbem.mail.outbox",
    "pbem.players": "pbem.accounts.players",
    "pbem.service": "pbem.core.service",
    "pbem.tables": "pbem.play.tables",
    "pbem.wakeups": "pbem.core.jobs",
}


class _Moved(MetaPathFinder, Loader):
    """Finds a module by its old name: the same module, not a second one."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return ModuleSpec(fullname, self) if fullname in MOVED else None

    def exec_module(self, module: ModuleType) -> None:
        sys.modules[module.__name__] = importlib.import_module(MOVED[module.__name__])


sys.meta_path.append(_Moved())
