"""One game reckoned: who is compared with whom, from what, and what comes of it.

Nothing here knows a database or the time of day. The game that was just over and a rebuild of all
games go through the same function with the same numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum

from pbem.competition.ratings import strength
from pbem.competition.ratings.game_facts import SeatFacts, SeatPart, Who
from pbem.competition.ratings.seat_advantage import SeatTally
from pbem.competition.ratings.strength import NEW, Strength


class WhyNot(StrEnum):
    """Why a game changes no rating."""

    UNRATED = "unrated"
    ANNULLED = "annulled"
    ELSEWHERE = "elsewhere"
    """It was taken in from another server, or has no result."""
    NOBODY = "nobody"
    """Fewer than two are left who can be compared, or one person had two seats."""


@dataclass(frozen=True)
class FinishedGame:
    """A finished game as far as ratings go; `facts` are by seat."""

    at: datetime
    facts: tuple[SeatFacts, ...]
    wished: bool = True
    annulled: bool = False


@dataclass(frozen=True)
class PlayerRating:
    """What is thought of somebody after their last game, which ended `at`."""

    strength: Strength
    games: int
    wins: int
    at: datetime

    @property
    def settled_until(self) -> datetime | None:
        return strength.settled_until(self.strength.sigma, self.games, self.at)


@dataclass(frozen=True)
class StrengthChange:
    """What the game did to one of them."""

    who: Who
    place: int
    advantage: float
    before: Strength
    after: Strength
    standing: PlayerRating


@dataclass(frozen=True)
class GameRating:
    """What comes of a game: changes, and the seats' tally with it; `why_not` if it changes none."""

    changes: tuple[StrengthChange, ...]
    tally: SeatTally
    why_not: str = ""


def rate_game(
    game: FinishedGame, tally: SeatTally, known: Mapping[Who, PlayerRating]
) -> GameRating:
    """The game on top of all those before it; `known` has who played before."""
    why_not = _why_not(game)
    if why_not is not None:
        return GameRating((), tally, why_not)
    parts = [one.part for one in game.facts]
    compared = _bots if SeatPart.BOT in parts else _people
    changes = compared(game, tally, known)
    if not changes:
        return GameRating((), tally, WhyNot.NOBODY)
    even = all(part == SeatPart.PLAYED for part in parts)
    ranks = [one.rank for one in game.facts]
    return GameRating(tuple(changes), tally.and_game(ranks) if even else tally)


def _why_not(game: FinishedGame) -> WhyNot | None:
    if game.annulled:
        return WhyNot.ANNULLED
    if not game.facts:
        return WhyNot.ELSEWHERE
    return None if game.wished else WhyNot.UNRATED


def _people(
    game: FinishedGame, tally: SeatTally, known: Mapping[Who, PlayerRating]
) -> list[StrengthChange]:
    """Who played is compared with all who played; who was away or left, comes last behind them,
    once, even if an operator gave them another seat later."""
    facts = dict(enumerate(game.facts))
    absent: dict[Who, int] = {}
    for seat, one in facts.items():
        if one.part == SeatPart.AWAY or (one.part == SeatPart.LEFT and one.left is not None):
            absent.setdefault(one.who, seat)
    ranks = {
        seat: one.rank
        for seat, one in facts.items()
        if one.part == SeatPart.PLAYED and one.who not in absent
    }
    if len({game.facts[seat].who for seat in ranks}) < len(ranks):
        return []  # one person had two seats
    changes = _compared(game, tally, known, ranks)
    last = dict.fromkeys(absent.values(), len(facts) + 1)
    with_absent = _compared(game, tally, known, ranks | last) if ranks else []
    return changes + [change for change in with_absent if change.who in absent]


def _bots(
    game: FinishedGame, tally: SeatTally, known: Mapping[Who, PlayerRating]
) -> list[StrengthChange]:
    """Bots are measured by people and other bots; what is thought of people stays as it was."""
    ranks = {
        seat: one.rank
        for seat, one in enumerate(game.facts)
        if one.part in (SeatPart.PLAYED, SeatPart.BOT)
    }
    if len({game.facts[seat].who for seat in ranks}) < 2:
        return []
    changes = _compared(game, tally, known, ranks)
    by_kind: dict[Who, list[StrengthChange]] = {}
    for change in changes:
        if isinstance(change.who, str):
            by_kind.setdefault(change.who, []).append(change)
    return [_together(game, known, same) for same in by_kind.values()]


def _compared(
    game: FinishedGame,
    tally: SeatTally,
    known: Mapping[Who, PlayerRating],
    ranks: Mapping[int, int],
) -> list[StrengthChange]:
    """Those seats against each other."""
    if len(ranks) < 2:
        return []
    advantages = tally.advantages()
    seats = sorted(ranks)
    who = [game.facts[seat].who for seat in seats]
    before = [_before(one, known, game.at) for one in who]
    places = [1 + sum(1 for other in ranks.values() if other < ranks[seat]) for seat in seats]
    after = strength.strengths_after(before, [advantages[seat] for seat in seats], places)
    return [
        StrengthChange(
            who=one,
            place=place,
            advantage=advantages[seat],
            before=was,
            after=now,
            standing=_standing(one, known, game.at, now, place),
        )
        for seat, one, place, was, now in zip(seats, who, places, before, after, strict=True)
    ]


def _together(
    game: FinishedGame, known: Mapping[Who, PlayerRating], same: Sequence[StrengthChange]
) -> StrengthChange:
    """A kind of bot at several seats: the mean of what they did, counted as one game."""
    first = min(same, key=lambda change: change.place)
    now = Strength(
        round(sum(one.after.mu for one in same) / len(same), strength.DIGITS),
        round(sum(one.after.sigma for one in same) / len(same), strength.DIGITS),
    )
    standing = _standing(first.who, known, game.at, now, first.place)
    return replace(first, after=now, standing=standing)


def _before(who: Who, known: Mapping[Who, PlayerRating], now: datetime) -> Strength:
    """With the uncertainty that days without a game have brought; bots do not change by resting."""
    if who not in known:
        return NEW
    last = known[who]
    if isinstance(who, str):
        return last.strength
    return replace(
        last.strength, sigma=strength.sigma_after_rest(last.strength.sigma, last.at, now)
    )


def _standing(
    who: Who, known: Mapping[Who, PlayerRating], at: datetime, now: Strength, place: int
) -> PlayerRating:
    last = known.get(who)
    return PlayerRating(
        strength=now,
        games=(last.games if last else 0) + 1,
        wins=(last.wins if last else 0) + (place == 1),
        at=max(at, last.at) if last else at,
    )
