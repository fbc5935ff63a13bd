"""Games that were restored a moment ago: a copy of one is made in a hundredth of the time.

An answer is read with the game as it stands, and played once its row is locked; a page is shown to
many. What is kept is only ever copied, and counts for exactly the snapshot that it came from.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import Any

import engine

MOST = 64
"""Games of a process."""


class Restored:
    """By any key of a game; safe for threads."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._kept: OrderedDict[object, tuple[dict[str, Any], engine.Match]] = OrderedDict()

    def match(self, key: object, snapshot: dict[str, Any]) -> engine.Match:
        """The caller's own; raises what `engine.restore` raises."""
        with self._lock:
            known = self._kept.get(key)
            if known is not None:
                self._kept.move_to_end(key)
        if known is None or known[0] != snapshot:
            known = (snapshot, engine.restore(snapshot))
            with self._lock:
                self._kept[key] = known
                if len(self._kept) > self._most:
                    self._kept.popitem(last=False)
        return known[1].copy()
