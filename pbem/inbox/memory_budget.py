"""How many bytes of mail may be in memory at once, whoever sends them."""

from __future__ import annotations

import threading


class MemoryBudget:
    """A purse that several mails under way share; safe between threads."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.held = 0
        self._lock = threading.Lock()

    def take(self, count: int) -> bool:
        """Whether there is room for so many more bytes; then they are taken."""
        with self._lock:
            if self.held + count > self.most:
                return False
            self.held += count
            return True

    def give(self, count: int) -> None:
        with self._lock:
            self.held -= count
