"""How often somebody may ask: a bucket of requests that fills up again as time goes by.

Kept in the web process's memory: it works without Redis and holds nobody up when that is away.
Where several web processes run, each has buckets of its own.
"""

from __future__ import annotations

import math
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable

MOST_BUCKETS = 10_000


class Buckets:
    """`rate` requests in `period` seconds for each key; as many may come at once after a rest."""

    def __init__(
        self, rate: int, period: float = 60, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate, self._period, self._clock = rate, period, clock
        self._full_at: OrderedDict[Hashable, float] = OrderedDict()
        self._lock = threading.Lock()

    def wait(self, key: Hashable) -> int:
        """Take one request out; 0, or the whole seconds to wait where there was none left."""
        now, cost = self._clock(), self._period / self._rate
        with self._lock:
            full_at = max(self._full_at.get(key, now), now) + cost
            if full_at - now > self._period + cost / 2:
                return math.ceil(full_at - now - self._period)
            self._full_at[key] = full_at
            self._full_at.move_to_end(key)
            while len(self._full_at) > MOST_BUCKETS:
                self._full_at.popitem(last=False)
        return 0
