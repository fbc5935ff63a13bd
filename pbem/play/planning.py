"""What an answer says beyond the question: kept for the next questions of the same turn, and for
the turn after it if its player begins that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pbem.games.loaded_game import LoadedGame
from pbem.models import Seat, StandingText
from pbem.models.standing import OrderEnd
from pbem.play import automatic_moves, orders_store
from pbem.play.automatic_moves import Wishes


class Outcome(Protocol):
    played: list[str]
    planned: list[str]
    too_early: list[str]


class Planning:
    """One answer of a seat, from before it is played."""

    def __init__(
        self, game: LoadedGame, seat: Seat, wishes: Wishes | None, follows: int | None = None
    ) -> None:
        """`follows` is the order or part of a plan that says what is going to be played."""
        match = game.match
        self.game, self.seat, self.wishes = game, seat, wishes
        self.turn = match.turn_start
        self.known = "" if match.open_information else match.knowledge(seat.number)
        self.follows = follows
        for row in wishes.texts if wishes is not None else ():
            if row.id == follows:
                automatic_moves.follow(match, row)

    def keep(self, texts: Sequence[str], *, answered: bool) -> list[StandingText]:
        """Keep the texts as a plan as far as they are for this turn, or for the next if that is
        the seat's. Whoever answers by hand drops the plan that there was for that turn."""
        match, number = self.game.match, self.seat.number
        if self.wishes is None or match.over:
            return []
        if answered and self.follows is None:
            for row in self.wishes.plan:
                if row.turn == self.turn:
                    row.end(OrderEnd.REPLACED, match.played)
        now, then = match.planned_ahead(number, texts)
        if now and match.turn_start != self.turn:  # that turn is over
            return []
        if then:
            for row in self.wishes.plan:
                row.end(OrderEnd.REPLACED, match.played)
        of_next = texts[now : now + then]
        return orders_store.plan(self.game, self.seat, texts[:now], of_next, self.known)

    def tell(self, rows: Sequence[StandingText], done: Outcome) -> None:
        """Of what was kept some was played at once, and some did not fit then."""
        done.too_early = done.too_early[len(rows) :]
        done.played += [row.text for row in rows if row.why == OrderEnd.DONE]
        done.planned = [row.text for row in rows if row.ended is None]
        done.too_early = [row.text for row in rows if row.why == OrderEnd.UNFIT] + done.too_early
