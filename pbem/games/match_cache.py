"""Positions that were loaded a moment ago: to copy one takes a hundredth of the time of loading it.

An answer is read with the game as it stands, and played once its row is locked; a page is shown to
many; and whoever has played a move has the position after it. What is kept is only ever copied, and
counts for exactly the snapshot that it came from or was saved as. Where another process has played
since, the moves that are missing here are played, which takes a fifth of reading the snapshot.
"""

from __future__ import annotations

import json
import threading
from collections import OrderedDict

import engine

MOST = 64
"""Games of a process."""


class MatchCache:
    """By any key of a game; safe for threads."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._kept: OrderedDict[object, tuple[str, engine.Match]] = OrderedDict()

    def match(self, key: object, snapshot: str) -> engine.Match:
        """The caller's own; raises what `engine.restore` raises, `ValueError` for what is no JSON
        among it."""
        with self._lock:
            known = self._kept.get(key)
            if known is not None:
                self._kept.move_to_end(key)
        if known is None or known[0] != snapshot:
            later = known[1].played_on_to(snapshot) if known is not None else None
            known = (snapshot, engine.restore(json.loads(snapshot)) if later is None else later)
            self._keep(key, *known)
        return known[1].copy()

    def asks(self, key: object, seat: int, ordinal: int | None) -> bool:
        """Whether the position kept of that game asks the seat for its decision of that number."""
        with self._lock:
            known = self._kept.get(key)
        return known is not None and seat in known[1].to_act and known[1].ordinal(seat) == ordinal

    def keep(self, key: object, snapshot: str, match: engine.Match) -> None:
        """What a committed snapshot was saved from; the match stays the caller's."""
        self._keep(key, snapshot, match.copy())

    def _keep(self, key: object, snapshot: str, match: engine.Match) -> None:
        with self._lock:
            self._kept[key] = snapshot, match
            self._kept.move_to_end(key)
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)
