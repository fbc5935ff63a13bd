"""A mail about a started game, to one seat: a view of the game with addresses and links."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from urllib.parse import quote

import engine
from pbem.accounts import codes, display_names
from pbem.core.config import Settings
from pbem.games import time_control
from pbem.games.move_tokens import move_url
from pbem.games.seat_view import SeatView
from pbem.language.catalogues import gettext as _
from pbem.mail.addresses import play_address
from pbem.models import Game, Player, Seat

MOST_SENDINGS = 8
MOST_MOVES = 30
"""Moves a turn mail lists; the web form takes any other."""


def subject_of(game: Game) -> str:
    """The same for every mail of a game, so that mail programs keep one thread."""
    return f"{display_names.harmless(game.name)} [{game.code}]"


@dataclass(frozen=True)
class MoveRow:
    """One line of the list of moves: what to do, what it does, and two ways to do it."""

    text: str
    preview: str
    url: str
    mailto: str
    code: str
    """What the link asks for in a browser that is not known."""


@dataclass(frozen=True)
class Letter:
    """A mail about a running or finished game: its addresses, links, codes and thread.

    What it shows of the game is its view's, as on every page.
    """

    settings: Settings
    view: SeatView
    seat: Seat
    player: Player
    late: Sequence[str] = ()
    """What the clock has played for the receiver since they were told last."""
    for_you: Sequence[str] = ()
    """What was played for them by their own wish since then."""

    @property
    def played_for_you(self) -> str:
        """The same in the receiver's words; empty if it was nothing."""
        return "; ".join(self.view.words(text) for text in self.for_you)

    @property
    def game(self) -> Game:
        return self.view.game

    @property
    def game_id(self) -> int:
        return self.view.game_id

    @property
    def number(self) -> int:
        return self.seat.number

    @property
    def address(self) -> str:
        """Where an answer goes: it names the decision that is asked."""
        return play_address(self.settings, self.game_id, self.number, *(self.view.asked or ()))

    @property
    def until(self) -> str:
        """Until when there is time to answer, by the receiver's clock; empty without a clock."""
        due = self.view.own_until
        return time_control.moment(due, self.player.time_zone) if due is not None else ""

    @property
    def left(self) -> str:
        """How much time is left for the answer and until when; empty without a clock."""
        due = self.view.own_until
        return time_control.left(due, self.player.time_zone) if due is not None else ""

    @property
    def page(self) -> str:
        return f"{self.settings.base_url}/g/{self.game.code}"

    def position_after(self, number: int) -> str:
        """Where the position after so many moves can be seen for ever."""
        return f"{self.page}/{number}"

    def moves(self) -> list[MoveRow]:
        """The moves that the mail offers: the sensible ones, then what may come before them."""
        first = _("first, and then your move")
        sendings = [engine.Choice(text, first, 0.0) for text in self.view.sendings[:MOST_SENDINGS]]
        return [self._row(choice) for choice in [*self.view.choices(MOST_MOVES), *sendings]]

    def row_for(self, text: str) -> MoveRow | None:
        """The row of a legal move, None for what can be written but has no link (an order)."""
        choice = self.view.choice(lambda known: known == text)
        return self._row(choice) if choice is not None else None

    def _row(self, choice: engine.Choice) -> MoveRow:
        words = self.view.words(choice.text)
        return MoveRow(
            text=words,
            preview=choice.preview,
            url=move_url(
                self.settings,
                self.game_id,
                self.number,
                self.view.ordinal,
                choice.text,
                self.view.asked.trail if self.view.asked is not None else None,
            ),
            mailto=f"mailto:{self.address}?subject={quote(self.subject)}&body={quote(words)}",
            code=self.code,
        )

    @cached_property
    def code(self) -> str:
        """The digits for links of this decision, as the mail shows them."""
        subject = codes.move_subject(self.game_id, self.number, self.view.ordinal)
        return codes.shown(codes.code_for(self.settings, codes.MOVE, subject))

    @property
    def subject(self) -> str:
        return subject_of(self.game)
