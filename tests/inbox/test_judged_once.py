"""One text is judged once on its way from a mail to the table."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.match import Match
from pbem.core.service import Service
from pbem.models import Game
from tests.inbox.test_inbound import arrive, mail_from, moves

At = tuple[int, str]
"""A position, by the number of moves before it, and a text."""


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> Counter[At]:
    """How often each text is judged at each position, in whatever match."""
    counts: Counter[At] = Counter()
    judge = Match._judge

    def counting(match: Match, seat: int, text: str, **more: Any) -> Any:
        counts[len(match.moves), str(text)] += 1
        return judge(match, seat, text, **more)

    monkeypatch.setattr(Match, "_judge", counting)
    return counts


def test_a_reply_is_judged_once(service: Service, game: Game, judged: Counter[At]) -> None:
    message = mail_from(service, game, 0, "Settlr")
    judged.clear()
    assert arrive(service, message) == "played settler"
    told = {at: n for at, n in judged.items() if at[0] == 0}
    assert set(told) == {(0, "settler")}  # as it was read
    assert set(told.values()) == {1}


def test_several_moves_are_judged_once_at_each_position(
    service: Service, game: Game, judged: Counter[At]
) -> None:
    """Once to see that it is like a move, and where it is played: not again when it is stored."""
    message = mail_from(service, game, 0, "Settler; take quarry.")
    judged.clear()
    assert arrive(service, message) == "played settler; take quarry"
    assert moves(service, game) == ["settler", "take quarry"]
    told = {at: n for at, n in judged.items() if at[0] < 2}
    assert set(told) == {(0, "Settler"), (0, "take quarry"), (1, "take quarry")}
    assert set(told.values()) == {1}
