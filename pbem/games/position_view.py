"""What is on the table of a started game, as one viewer may see it: board, names, clock, end."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from functools import cached_property
from typing import Any, Self

from sqlmodel import Session

import engine
from pbem.accounts.players import profile_of
from pbem.core import clock
from pbem.games import (
    game_terms,
    outcome,
    player_names,
    records,
    score_sheet,
    seat_clocks,
)
from pbem.games.absences import Away
from pbem.games.boards.game_pages import Board
from pbem.games.boards.pieces import game_name
from pbem.games.clocks.counting import Calendar, still
from pbem.games.clocks.terms import clock_of
from pbem.games.registry import board_view
from pbem.models import Game, Player, Seat, id_of


@dataclass(frozen=True)
class PositionView:
    """A match as a seat sees it, or a spectator (`seat` is None), in the language that is spoken.

    `game_over` is set where an earlier position of a finished game is looked at: all of it is open.
    """

    game: Game
    match: engine.Match
    names: list[str]
    seat: int | None
    players: Mapping[int, Player] = field(repr=False)
    game_over: bool = False
    due: Mapping[int, datetime] = field(default_factory=dict)
    """Until when seats that are asked have time, at a table with a clock."""
    clocks: Sequence[SeatClock] = ()
    """What the players' answers have taken, as far as the viewer may know."""
    away: Sequence[Away] = ()
    """Who is away, as far as the viewer may know who they are."""
    stood_in: frozenset[int] = frozenset()
    """Seats that a bot plays until their players are back."""
    put_to_vote: Mapping[int, datetime] = field(default_factory=dict)
    """Seats of late players, and until when the others may vote before a bot plays."""
    left: frozenset[int] = frozenset()
    """Seats that somebody has left to a bot or another player."""
    rows: Sequence[Seat] = field(default=(), repr=False)
    """The seats as they are stored, where what is told follows from more than is said above."""

    # The game

    @property
    def standing_until(self) -> datetime | None:
        """Until when no clock of the game runs, for nobody, if they stand still now."""
        stands = clock_of(self.game).standstills
        return still(Calendar(away=stands), clock.now()) if stands else None

    @property
    def game_id(self) -> int:
        return id_of(self.game)

    @property
    def rules_name(self) -> str:
        """The name of the game that is played."""
        return game_name(self.game.rules)

    @property
    def chosen(self) -> list[str]:
        """The options and the host's terms that are not as usual, in words."""
        return game_terms.terms_in_words(self.game)

    @property
    def rated(self) -> str:
        """Whether it counts for ratings, in a sentence."""
        return game_terms.rated_in_a_sentence(self.game, self.players, self.left)

    @property
    def open_information(self) -> bool:
        return self.match.open_information

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def commitment(self) -> str:
        """The SHA-256 of the secret seed, which all shuffles follow from."""
        return self.match.commitment

    @property
    def draws(self) -> object:
        """How often chance was asked; None while the game runs."""
        return self.match.position()["draws"] if self.over else None

    @property
    def profiles(self) -> dict[int, str]:
        """The paths of the pages that others may open of players, by seat."""
        known = player_names.acquaintances(self.game, self.players, self.seat)
        found = {seat: profile_of(player) for seat, player in known.items()}
        return {seat: path for seat, path in found.items() if path is not None}

    @property
    def bouncing(self) -> list[str]:
        """Whom no mail reaches; the others may know how to tell them, if they know who they are."""
        known = player_names.acquaintances(self.game, self.players, self.seat)
        return [self.names[seat] for seat, player in known.items() if player.mail_bounced_at]

    # The position

    @property
    def all_open(self) -> bool:
        """Whether nothing of what is shown here depends on who looks."""
        return self.game_over or self.over or self.open_information

    @cached_property
    def document(self) -> engine.Position:
        """The position document, without what is hidden from the viewer."""
        if self.game_over:
            return opened(self.match)
        viewer = "spectator" if self.seat is None else None
        return self.match.position(seat=self.seat, viewer=viewer)

    @cached_property
    def board(self) -> Board:
        return board_view(self.document, self.names, self.seat, self.match.to_act)

    def after(self, session: Session, number: int) -> Self:
        """This view of the position after the first `number` moves."""
        return self.after_each(session, [number])[number]

    def after_each(self, session: Session, numbers: Collection[int]) -> dict[int, Self]:
        """`after` for several numbers; the game is played once."""
        found = records.matches_at(session, self.game, numbers)
        return {n: replace(self, match=m, game_over=self.over) for n, m in found.items()}

    # Who must act, and until when

    @property
    def to_act(self) -> Sequence[int]:
        return self.match.to_act

    @property
    def my_turn(self) -> bool:
        return self.seat is not None and self.seat in self.to_act

    @property
    def waits_for(self) -> list[str]:
        return [self.names[seat] for seat in self.to_act]

    @property
    def waits_for_bots_only(self) -> bool:
        acting = [self.players[seat] for seat in self.to_act]
        secret = player_names.hides(self.game)
        return bool(acting) and not secret and all(player.bot for player in acting)

    @property
    def stood_in_for(self) -> list[str]:
        """For whom a bot plays until they are back."""
        return [self.names[seat] for seat in sorted(self.stood_in)]

    @property
    def votes(self) -> list[tuple[str, datetime]]:
        """Whose seat the others vote on, and until when."""
        return [(self.names[seat], until) for seat, until in self.put_to_vote.items()]

    @property
    def is_late(self) -> bool:
        """Whether the viewer's seat is played by a bot, or the others vote on it."""
        return self.seat in self.stood_in or self.seat in self.put_to_vote

    @property
    def own_until(self) -> datetime | None:
        """Until when the viewer has time to answer; None if not asked, or without a clock."""
        return self.due.get(self.seat) if self.seat is not None and self.my_turn else None

    @property
    def until(self) -> datetime | None:
        """The viewer's own time, or else that of the first who is waited for. Bots have no clock,
        so nothing is said of others' where it is secret who is one."""
        if self.over or player_names.hides(self.game):
            return self.own_until
        return self.own_until or min(self.due.values(), default=None)

    # How it ended

    @cached_property
    def result(self) -> list[dict[str, Any]] | None:
        """By seat: rank, total and breakdown; None before the end."""
        if self.game_over:  # a line that was not played, perhaps: its own end
            return self.match.result
        return outcome.rows(self.game, self.match)

    @property
    def outcome(self) -> str:
        """Who won, as a heading."""
        return outcome.in_words(self.winners)

    @property
    def has_won(self) -> bool:
        """Whether the viewer is the winner, or one of several."""
        return self.seat is not None and self.names[self.seat] in self.winners

    @property
    def won_by(self) -> str:
        """By how much and what, in a sentence; empty where operators or the players ended it."""
        parts = self.score_parts
        return "" if self.ended_early else outcome.by_what(self.ranking, parts)

    @property
    def ended_early(self) -> str:
        """Who ended it before its time, empty if nobody did."""
        return outcome.ended_early(self.game)

    @cached_property
    def ranking(self) -> list[dict[str, Any]]:
        """The result's rows with names, best first; none before the end."""
        return score_sheet.ranking(self.result, self.names)

    @property
    def winners(self) -> list[str]:
        if outcome.is_void(self.game) and not self.game_over:
            return []
        return [row["name"] for row in self.ranking if row["rank"] == 1]

    @cached_property
    def score_parts(self) -> dict[str, str]:
        """What scores are made of, by the names in the result, and what that is called."""
        return score_sheet.part_names(self.match)

    @property
    def sheets(self) -> list[score_sheet.Sheet]:
        """Each player's score piece by piece, best first; none before the end."""
        return score_sheet.sheets(self.match, self.names, self.result)


@dataclass(frozen=True)
class SeatClock:
    """What everybody may see of a seat's clock; `bank` is None at a table without one."""

    seat: int
    used: timedelta
    bank: timedelta | None


def clocks_for(
    game: Game, seats: Iterable[Seat], players: Mapping[int, Player], viewer: int | None
) -> list[SeatClock]:
    """The clocks of the people at a table that has one; where it is secret who is a bot, which
    needs no time, a viewer sees their own."""
    terms = clock_of(game)
    if not terms.kind or not terms:
        return []
    known = player_names.acquaintances(game, players, viewer)
    return [
        SeatClock(seat.number, timedelta(seconds=seat.used),
                  seat_clocks.bank_of(seat, terms) if terms.bank else None)
        for seat in seats
        if seat.number in known and known[seat.number].bot is None
    ]  # fmt: skip


def opened(match: engine.Match) -> engine.Position:
    """An earlier position of a game that is over, for all to see: the full document, and inside a
    phase what is asked and what each player has just drawn."""
    document = match.position()
    if document["phase"] is None:
        return document
    seats = range(len(document["players"]))
    views: list[Any] = [match.position(seat=seat)["phase"] for seat in seats]
    drawn = [view.get("drawn") for view in views]
    phase: Any = {**views[0], **document["phase"]}
    if isinstance(drawn[0], dict):
        phase["drawn"] = {owner: drawn[int(owner)][owner] for owner in drawn[0]}
    elif drawn[0]:
        phase["drawn"] = next(kind for kind in drawn if isinstance(kind, str))
    document["phase"] = phase
    return document
