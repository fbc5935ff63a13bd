"""By what a player's traces are known."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Traces:
    """`seats` are pairs of game and seat number; `hosted` the games that they opened,
    `leagues` those they entered or organise. `asked` are addresses that they wanted to use and did
    not confirm: whoever reads there is somebody else, maybe a player. `merged` are the ids of
    accounts that were merged into theirs, `names` what they and those are called."""

    player_id: int
    names: tuple[str, ...]
    addresses: frozenset[str]
    seats: frozenset[tuple[int, int]]
    hosted: frozenset[int]
    leagues: frozenset[int] = frozenset()
    merged: frozenset[int] = frozenset()
    asked: frozenset[str] = frozenset()

    @property
    def ids(self) -> frozenset[int]:
        return self.merged | {self.player_id}

    @property
    def games(self) -> frozenset[int]:
        return self.hosted | {game_id for game_id, _ in self.seats}

    def in_text(self, text: str) -> bool:
        """Whether the text names them."""
        return self._named.search(text) is not None

    def without_name(self, text: str, instead: str) -> str:
        return self._named.sub(lambda found: instead, text)

    @property
    def _named(self) -> re.Pattern[str]:
        """As a word of its own: Ann is not in Anniversary."""
        longest_first = sorted(self.names, key=len, reverse=True)
        name = "|".join(map(re.escape, longest_first))
        return re.compile(rf"(?<!\w)(?:{name})(?!\w)", re.IGNORECASE)
