"""What ratings need to know of a finished game, read once when it is taken up and stored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

from sqlmodel import Session, case, col, func, select

from pbem.games import records
from pbem.models import Game, Move
from pbem.models.move_sources import MoveSource
from pbem.play.game_import import ELSEWHERE

Who = int | str
"""A player by id, or a kind of bot."""


class SeatPart(StrEnum):
    """What somebody's part in a game was."""

    PLAYED = "played"
    AWAY = "away"
    """The clock made more than half of their decisions."""
    LEFT = "left"
    """They left the game to a bot or another player."""
    BOT = "bot"


@dataclass(frozen=True)
class SeatFacts:
    """One seat: who sat there in the end, their place, and how many decisions were made by whom."""

    player: int
    bot: str | None
    rank: int
    decisions: int
    by_clock: int
    by_bot: int
    left: int | None = None
    """The player who left this seat to who sits there in the end."""

    @property
    def who(self) -> Who:
        """Whose result this is: that of the player who left the seat, if one did."""
        if self.left is not None:
            return self.left
        return self.player if self.bot is None else self.bot

    @property
    def part(self) -> SeatPart:
        if self.left is not None:
            return SeatPart.LEFT
        if self.bot is not None:
            people = self.decisions - self.by_clock - self.by_bot
            return (
                SeatPart.LEFT if people else SeatPart.BOT
            )  # nobody noted who left in games of before
        return SeatPart.AWAY if 2 * self.by_clock > self.decisions else SeatPart.PLAYED

    @classmethod
    def read(cls, stored: Mapping[str, Any]) -> SeatFacts:
        return cls(**stored)

    def stored(self) -> dict[str, Any]:
        return asdict(self)


def seat_facts(session: Session, game: Game) -> list[SeatFacts]:
    """By seat, for a game that is over; empty where it has no result or was played elsewhere."""
    players = records.players_of(session, game)
    played_here = all(player.bot != ELSEWHERE for player in players.values())
    if game.result is None or len(players) != game.seats or not played_here:
        return []
    counts = _decisions(session, game)
    left = {seat.number: seat.left_id for seat in records.seats_of(session, game)}
    facts = []
    for seat, row in enumerate(game.result):
        decisions, by_clock, by_bot = counts.get(seat, (0, 0, 0))
        player = players[seat]
        facts.append(
            SeatFacts(
                records.id_of(player),
                player.bot,
                row["rank"],
                decisions,
                by_clock,
                by_bot,
                left[seat],
            )
        )
    return facts


def _decisions(session: Session, game: Game) -> dict[int, tuple[int, int, int]]:
    """By seat its moves, those of the clock and those of a bot."""
    query = (
        select(
            Move.seat,
            func.count(col(Move.id)),
            func.sum(case((col(Move.source) == MoveSource.CLOCK, 1), else_=0)),
            func.sum(case((col(Move.source) == MoveSource.BOT, 1), else_=0)),
        )
        .where(Move.game_id == game.id, col(Move.auto).is_(False))
        .group_by(col(Move.seat))
    )
    return {seat: (all_, clock, bot) for seat, all_, clock, bot in session.exec(query)}
