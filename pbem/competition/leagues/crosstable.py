"""Who finished before whom: every two of a division, over all games in which they met."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

from pbem.competition.leagues.fixture_views import FixtureView
from pbem.models import FixtureStatus


@dataclass
class Meetings:
    """Of one entrant with another; ties count for neither."""

    before: int = 0
    behind: int = 0
    level: int = 0
    open: int = 0
    """Fixtures that have no result yet."""

    @property
    def played(self) -> int:
        return self.before + self.behind + self.level

    @property
    def score(self) -> str:
        """`2:1`; a tie is half for each."""
        return f"{_halves(self.before, self.level)}:{_halves(self.behind, self.level)}"


def crosstable(fixtures: Sequence[FixtureView]) -> dict[tuple[int, int], Meetings]:
    """By the ids of two entries, seen from the first. Annulled fixtures do not count."""
    found: dict[tuple[int, int], Meetings] = {}
    for fixture in fixtures:
        if fixture.status == FixtureStatus.ANNULLED:
            continue
        for one, other in permutations(fixture.seats, 2):
            met = found.setdefault((one.entry_id, other.entry_id), Meetings())
            if one.rank is None or other.rank is None:
                met.open += 1
            elif one.rank == other.rank:
                met.level += 1
            elif one.rank < other.rank:
                met.before += 1
            else:
                met.behind += 1
    return found


def _halves(whole: int, half: int) -> str:
    whole += half // 2
    if half % 2 == 0:
        return str(whole)
    return f"{whole}½" if whole else "½"
