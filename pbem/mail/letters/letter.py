"""What a mail about a running or finished game is made of, for one seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from urllib.parse import quote

import engine
from engine.match import Match
from pbem.accounts import codes, display_names
from pbem.core.config import Settings
from pbem.games import options, time_control
from pbem.games.boards import AnyBoard, board_view
from pbem.games.boards.pieces import Piece, pieces
from pbem.games.decisions import Asked, asked_now
from pbem.games.move_tokens import move_url
from pbem.language import catalogues
from pbem.language.catalogues import gettext as _
from pbem.mail.addresses import play_address
from pbem.models import Game, Player, Seat

MOST_SENDINGS = 8
MOST_MOVES = 30
"""Moves a turn mail lists; the web form takes any other."""
ALL_MOVES = 10_000


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
    """All that a mail about a running or finished game is made of, for one seat."""

    settings: Settings
    game: Game
    seat: Seat
    player: Player
    match: Match
    names: Sequence[str]
    late: Sequence[str] = ()
    """What the clock has played for the receiver since he was told last."""

    @property
    def game_id(self) -> int:
        assert self.game.id is not None
        return self.game.id

    @property
    def number(self) -> int:
        return self.seat.number

    @cached_property
    def ordinal(self) -> int:
        """The number of the decision that is asked."""
        return self.match.ordinal(self.number)

    @cached_property
    def asked(self) -> Asked | None:
        """The decision that is asked, None if none is."""
        if self.number not in self.match.to_act:
            return None
        return asked_now(self.game, self.match, self.number)

    @property
    def address(self) -> str:
        """Where an answer goes: it names the decision that is asked."""
        return play_address(self.settings, self.game_id, self.number, *(self.asked or ()))

    @property
    def rules_name(self) -> str:
        """The name of the game that is played."""
        return options.name_of(self.game.rules)

    @cached_property
    def board(self) -> AnyBoard:
        document = self.match.position(seat=self.number)
        return board_view(document, self.names, self.number, self.match.to_act)

    @cached_property
    def news(self) -> list[engine.Entry]:
        """What happened since the player was told last."""
        return self.match.chronicle(self.number, self.names, self.seat.told, catalogues.of_games())

    @property
    def until(self) -> str:
        """Until when there is time to answer, by the receiver's clock; empty without a clock."""
        due = self.seat.due_at
        return time_control.moment(due, self.player.time_zone) if due is not None else ""

    @property
    def page(self) -> str:
        return f"{self.settings.base_url}/g/{self.game.code}"

    def position_after(self, number: int) -> str:
        """Where the position after so many moves can be seen for ever."""
        return f"{self.page}/{number}"

    @property
    def question(self) -> str:
        """What the seat is asked, in the language that is spoken."""
        return self.match.question(self.number, catalogues.of_games())

    def suggested(self, text: str) -> str:
        """What may have been meant: a move in words, or a command as it is."""
        return self.words(text) if self.match.is_legal(self.number, text) else text

    def choices(self) -> list[engine.Choice]:
        return self.match.choices(self.number, MOST_MOVES, catalogues.of_games())

    def moves(self) -> list[MoveRow]:
        return [self._row(choice) for choice in [*self.choices(), *self.sendings()]]

    def row_for(self, text: str) -> MoveRow | None:
        """The row of a legal move, None for what can be written but has no link (an order)."""
        known = {choice.text: choice for choice in self.match.choices(self.number, ALL_MOVES)}
        if text in known or text in self.match.legal(self.number):
            return self._row(known.get(text) or engine.Choice(text, "", 0.0))
        return None

    def _row(self, choice: engine.Choice) -> MoveRow:
        words = self.words(choice.text)
        return MoveRow(
            text=words,
            preview=choice.preview,
            url=move_url(
                self.settings,
                self.game_id,
                self.number,
                self.ordinal,
                choice.text,
                self.asked.trail if self.asked is not None else None,
            ),
            mailto=f"mailto:{self.address}?subject={quote(self.subject)}&body={quote(words)}",
            code=self.code,
        )

    @cached_property
    def code(self) -> str:
        """The digits for links of this decision, as the mail shows them."""
        subject = codes.move_subject(self.game_id, self.number, self.ordinal)
        return codes.shown(codes.code_for(self.settings, codes.MOVE, subject))

    def words(self, text: str) -> str:
        """A canonical move as the receiver would write it; the game reads it again."""
        return self.match.in_words(text, catalogues.of_games())

    def sendings(self) -> list[engine.Choice]:
        """Moves that may be played before the answer (guesthouse)."""
        words = _("first, and then your move")
        texts = self.match.asides(self.number)[:MOST_SENDINGS]
        return [engine.Choice(text, words, 0.0) for text in texts]

    def rules_told(self) -> list[Piece]:
        """The buildings whose rules matter now: the viewer's own and those he may choose."""
        known = pieces(self.game.rules)
        position = self.match.position(seat=self.number)
        city = position["players"][self.number]["city"]
        own = [site.get("building") or site.get("card") for site in city]
        offered = [
            id for choice in self.match.choices(self.number, MOST_MOVES) for id in choice.builds
        ]
        return [known[id] for id in dict.fromkeys([*own, *offered]) if id in known]

    @property
    def subject(self) -> str:
        """The same for every mail of a game, so that mail programs keep one thread."""
        return f"{display_names.harmless(self.game.name)} [{self.game.code}]"
