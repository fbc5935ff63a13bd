"""The judge of positions and moves: what `strong` has learnt, calibrated (docs/bots.md). Games that
are over, hints and the analysis board ask the same one.

A move is judged by what its player can know, and by where it has led to at the end of the turn.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any

import engine
from pbem.games.boards.game_pages import Stand
from pbem.games.registry import pages_of
from pbem.play import strong_bot
from pbem.play.strong_bot import Judgement, Network

MOST = strong_bot.MOST_TRIED
LEAST = 4
"""Of a hundred chances: a decision that cost fewer cost nothing."""
CALIBRATION = strong_bot.WEIGHTS / "calibration.json"


@cache
def trusts() -> dict[str, float]:
    """How far the judge is to be trusted, by game and number of players: 0 gives all the same
    chance, 1 takes its word (docs/bots.md)."""
    return dict(json.loads(CALIBRATION.read_text()))


def is_known(game: str, seats: int) -> bool:
    """Whether the judge has anything to say of such games."""
    return f"{game}-{seats}" in trusts() and bool(strong_bot.judges_of(game, seats))


def shares(said: Sequence[float], trusted: float) -> list[float]:
    """Each seat's chance to win, one in all, from what the judge says of each."""
    weights = [max(chance, 1e-9) ** trusted for chance in said]
    return [weight / sum(weights) for weight in weights]


def known_to(match: engine.Match, seat: int) -> engine.Match:
    """The game as the seat may think it is; the lot that deals the rest is known to everybody, so
    that whoever asks is told the same."""
    return match.dealt(seat, match.commitment)


@dataclass
class Judge:
    """Of games of that kind; `is_known` says whether anything was learnt of them. A match in which
    moves are judged is as the seat may think it is (`known_to`)."""

    game: str
    seats: int
    networks: tuple[Network, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.networks = strong_bot.judges_of(self.game, self.seats)

    def in_per_cent(self, match: engine.Match) -> list[int]:
        """Each seat's chance to win, in a position between two turns or when it is over."""
        return _End(match, match, self).in_per_cent

    def compared(self, match: engine.Match, seat: int, played: str) -> dict[str, Any] | None:
        """The move that was played beside the best of those that look best, as a row of `moments`:
        what either left of the seat's chance, and by what they differ at the end of the turn. None
        where no other move would have been better."""
        ends = self._ends(match, seat, played)
        others = [text for text in ends if text != played]
        if not others:
            return None
        best = max(others, key=lambda text: ends[text].expected(seat).win)
        row = _row(seat, played, best, ends)
        return row if row["chances"][1] - row["chances"][0] >= LEAST else None

    def advice(self, match: engine.Match, seat: int) -> dict[str, Any] | None:
        """The best move beside the next best, as such a row."""
        return next(iter(self.ranked(match, seat, 1)), None)

    def ranked(self, match: engine.Match, seat: int, most: int = MOST) -> list[dict[str, Any]]:
        """The best moves, as `strong` weighs them, each beside the best of the others, as such
        rows; none where there is nothing to choose."""
        ends = self._ends(match, seat)
        texts = sorted(
            ends, key=lambda text: -strong_bot.worth(ends[text].match, seat, self.networks)
        )
        if len(texts) < 2:
            return []
        best, second = texts[:2]
        return [_row(seat, second if text == best else best, text, ends) for text in texts[:most]]

    def _ends(self, match: engine.Match, seat: int, *more: str) -> dict[str, _End]:
        """Of the moves that look best, and of `more`."""
        looked = [str(move) for move, _value in match.weighed(seat)[:MOST]]
        return {
            text: _End(match, strong_bot.played_on(match, seat, text), self)
            for text in dict.fromkeys([*looked, *more])
        }


@dataclass
class _End:
    """Where a turn ends; whatever is said of it is reckoned once."""

    before: engine.Match
    match: engine.Match
    judge: Judge
    _expected: dict[int, Judgement] = field(default_factory=dict)

    def expected(self, seat: int) -> Judgement:
        if seat not in self._expected:
            self._expected[seat] = strong_bot.expected(self.match, seat, self.judge.networks)
        return self._expected[seat]

    @cached_property
    def in_per_cent(self) -> list[int]:
        said = [self.expected(seat).win for seat in range(self.match.seats)]
        trusted = trusts()[f"{self.judge.game}-{self.judge.seats}"]
        chances = said if self.match.over else shares(said, trusted)
        return [round(100 * chance) for chance in chances]

    @property
    def is_last(self) -> bool:
        """Whether the game is over, or will be after this round."""
        return self.match.over or bool(self.match.position().get("end_triggered"))

    @cached_property
    def counted(self) -> list[dict[str, int]]:
        """By seat, by what two ends are told apart."""
        pages, stand = pages_of(self.match.game), _stand(self.match)
        filled = _ships_filled(self.before, self.match)
        return [
            {"filled": filled[seat], **pages.compared(stand, seat)}
            for seat in range(self.match.seats)
        ]


def _row(seat: int, played: str, best: str, ends: Mapping[str, _End]) -> dict[str, Any]:
    own, better = ends[played], ends[best]
    return {
        "seat": seat,
        "played": played,
        "better": best,
        "chances": [own.in_per_cent[seat], better.in_per_cent[seat]],
        "ends": [own.is_last, better.is_last],
        "differs": _differences(own, better),
    }


def _differences(own: _End, better: _End) -> list[dict[str, int]]:
    """By seat, what it would have had more, or fewer, with the better move."""
    return [
        {key: could[key] - had[key] for key in had if could[key] != had[key]}
        for had, could in zip(own.counted, better.counted, strict=True)
    ]


def _ships_filled(before: engine.Match, later: engine.Match) -> Counter[int]:
    """Who took the last place on a ship since then, and on how many."""
    ships = pages_of(before.game).ships(before.position(viewer="spectator"))
    room, found = {str(size): size - lies for size, _good, lies in ships}, Counter[int]()
    for load in later.shipments()[len(before.shipments()) :]:
        if load.ship in room:
            room[load.ship] -= sum(load.goods.values())
            found[load.seat] += room[load.ship] == 0
    return found


def _stand(match: engine.Match) -> Stand:
    loads, document = match.shipments(), match.position()
    shipped = tuple(
        sum(sum(load.goods.values()) for load in loads if load.seat == seat)
        for seat in range(match.seats)
    )
    return Stand(match.played, document["round"], None, document, shipped)
