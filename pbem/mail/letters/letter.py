"""A mail about a started game, to one seat: a view of the game with addresses and links."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Any
from urllib.parse import quote

import engine
from engine.meaning import ROLE
from pbem.accounts import codes, display_names
from pbem.core import clock
from pbem.core.config import Settings
from pbem.games import clock_words, decisions, seat_links
from pbem.games.boards.pieces import game_name
from pbem.games.clocks.terms import clock_of
from pbem.games.orders_view import NO_ORDERS, OfferedOrder, OrderLine, SeatOrders
from pbem.games.seat_links import OFFER, REMOVE, LinkPurpose, SeatLink
from pbem.games.seat_view import SeatView
from pbem.games.talk import NO_TALK, TalkDraft, TalkInMail
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import ngettext
from pbem.mail import unsubscribe
from pbem.mail.addresses import play_address
from pbem.mail.letters import move_list
from pbem.models import Game, Player, Seat, id_of


def subject_of(game: Game) -> str:
    """One subject for every mail of a game, so that mail programs keep one thread."""
    return f"{display_names.harmless(game.name)} [{game.code}]"


def sender_name(game: Game) -> str:
    """The name in From of every mail about it, which phones show some thirty characters of."""
    return f"{game_name(game.rules)} \N{MIDDLE DOT} {display_names.harmless(game.name)}"


@dataclass(frozen=True)
class MoveRow:
    """One line of the list of moves: what to write, what pays for it, what it brings and is about,
    and two ways to play it by a tap."""

    move: str
    """As the engine writes it."""
    text: str
    title: str
    paying: str
    preview: str
    does: str
    url: str
    mailto: str
    code: str
    """What the link asks for in a browser that is not known."""
    column: int = 0
    """Of the supply, where it is told in a row."""
    price: int = 0
    list_price: int = 0
    """What a building of an open supply costs without discounts."""
    copies: int = 0
    """How many of it are left there."""
    role: bool = False
    coins: int = 0
    """Doubloons that lie on the role."""
    faint: bool = False
    """It is a role that brings nothing."""
    places: bool = False

    @property
    def beside(self) -> str:
        """What stands beside the title: doubloons on the role, the price without discounts."""
        if self.coins:
            return ngettext("%(num)s doubloon on it", "%(num)s doubloons on it", self.coins)
        reduced = self.list_price != self.price and self.copies
        return _("list price %(price)s", price=self.list_price) if reduced else ""

    @property
    def stock(self) -> str:
        """How many are left of a building in an open supply."""
        if self.copies == 1:
            return _("the last one")
        return ngettext("%(num)s left", "%(num)s left", self.copies) if self.copies else ""

    @property
    def shown(self) -> str:
        """What stands below the title."""
        return "; ".join(filter(None, (self.paying, self.preview, self.stock)))

    @property
    def told(self) -> str:
        """What stands beside `text` where there is no title; of that it repeats nothing."""
        title = self.title.removeprefix(engine.capitalised(self.text)).removeprefix(": ")
        shown = title if title != self.title or not self.preview else ""
        preview = f"{self.title}: {self.preview}" if self.places and self.preview else self.preview
        first, later = (self.beside, "") if self.role else ("", self.beside)
        parts = (first, shown, preview, later, self.stock, self.does)
        return "; ".join(filter(None, parts))


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

    undoable: str = ""
    """The receiver's newest move in their words, if they can take it back."""
    standing: SeatOrders = NO_ORDERS
    """What they have left to be played for them later."""
    misspelt: Sequence[tuple[str, Sequence[str]]] = ()
    """What they misspelt since then, and the moves that were read from it."""
    talk: TalkInMail = NO_TALK
    """What others have said since they were told last, and what they wrote and did not say."""
    undo_url: str = ""
    """Where they can take `undoable` back."""
    undo_until: datetime | None = None
    """When others hear of it; None where nobody does for now."""
    reckoned: Sequence[str] = ()
    """Of a finished game: the receiver's rating and place in the league after it, in sentences."""
    judged: Mapping[str, Any] = field(default_factory=dict)
    """Of a finished game: what the judge says of it, if it has by now."""

    def say_url(self, words: TalkDraft) -> str:
        """The link whose page says the receiver's own words to the table."""
        return self._url(LinkPurpose.SAY, words.id)

    @property
    def talk_page(self) -> str:
        return f"{self.page}/talk"

    def remove_url(self, order: OrderLine) -> str:
        """The link that withdraws an order."""
        return self._url(LinkPurpose.ORDER, REMOVE, order.number)

    def offer_url(self, offer: OfferedOrder) -> str:
        """The link that leaves an order that the game offers."""
        return self._url(LinkPurpose.ORDER, OFFER, offer.place)

    def _url(self, purpose: LinkPurpose, *numbers: int) -> str:
        link = SeatLink(purpose, self.game_id, self.number, self.view.ordinal, numbers)
        return seat_links.url_of(self.settings, link)

    @property
    def played_for_you(self) -> str:
        """What was played by their own wish, in their words; empty if nothing was."""
        return "; ".join(self.view.words(text) for text in self.for_you)

    @property
    def misread(self) -> list[tuple[str, str]]:
        """What they misspelt, and in their words what was played for it."""
        words = self.view.words
        return [(written, "; ".join(map(words, moves))) for written, moves in self.misspelt]

    @property
    def game(self) -> Game:
        return self.view.game

    @property
    def game_id(self) -> int:
        return self.view.game_id

    @property
    def number(self) -> int:
        return self.seat.number

    @cached_property
    def address(self) -> str:
        """Where an answer goes: it names the decision that is asked."""
        return play_address(self.settings, self.game_id, self.number, *(self.view.asked or ()))

    @property
    def until(self) -> str:
        """Until when there is time to answer, by the receiver's clock; empty without a clock."""
        due = self.view.own_until
        return clock_words.moment(due, self.player.time_zone) if due is not None else ""

    def event(self, what: str) -> str:
        """What names a mail about the open question: once for each who has played the seat."""
        taken_over = decisions.times_handed_over(self.game, self.number)
        return f"{what}:{self.view.ordinal}" + (f":{taken_over}" if taken_over else "")

    @property
    def back_url(self) -> str:
        """Where a late player says that they are back."""
        return seat_links.url_of(self.settings, seat_links.back_link(self.game_id, self.number))

    @property
    def back_code(self) -> str:
        """What that link asks for in a browser that is not known."""
        link = seat_links.back_link(self.game_id, self.number)
        return seat_links.code_of(self.settings, self.game, link)

    @property
    def afterwards(self) -> str:
        """What happens then."""
        return _(clock_words.AFTERWARDS[clock_of(self.game).time_out])

    @property
    def left(self) -> str:
        """How much time is left for the answer and until when; empty without a clock."""
        due = self.view.own_until
        return clock_words.left(due, self.player.time_zone) if due is not None else ""

    @property
    def undo_by(self) -> str:
        """Until when they can, to the second by their clock; empty where nobody hears of it."""
        if self.undo_until is None:
            return ""
        return f"{self.undo_until.astimezone(clock.zone(self.player.time_zone)):%H:%M:%S}"

    @property
    def page(self) -> str:
        return f"{self.settings.base_url}/g/{self.game.code}"

    @property
    def stop_url(self) -> str:
        """Where the receiver can have no more mail about games."""
        return unsubscribe.stop_url(self.settings, id_of(self.player))

    def position_after(self, number: int) -> str:
        """Where the position after so many moves can be seen for ever."""
        return f"{self.page}/{number}"

    def moves(self) -> list[MoveRow]:
        """The moves that the mail offers: the sensible ones, then what may come before them."""
        return self.listing()[0]

    def listing(self) -> tuple[list[MoveRow], move_list.MoveListing]:
        """The moves that the mail offers, and what else is to be said of them."""
        listed = move_list.list_moves(self.view)
        return [self._row(told) for told in listed.rows], listed

    def likely(self, most: int) -> list[MoveRow]:
        """The best moves, the best first."""
        choices = self.view.choices(most)
        return [self._row(move_list.list_move(self.view, choice)) for choice in choices]

    def row_for(self, text: str) -> MoveRow | None:
        """The row of a legal move, None for what can be written but has no link (an order)."""
        choice = self.view.choice(lambda known: known == text)
        return self._row(move_list.list_move(self.view, choice)) if choice is not None else None

    def _row(self, told: move_list.ListedMove) -> MoveRow:
        view = self.view
        trail = view.asked.trail if view.asked is not None else None
        text = told.choice.text
        link = seat_links.move_link(self.game_id, self.number, view.ordinal, text, trail)
        return MoveRow(
            move=told.choice.text,
            text=told.typed,
            title=told.title,
            paying=told.paying,
            preview=told.preview,
            does=told.does,
            url=seat_links.url_of(self.settings, link),
            mailto=f"mailto:{self.address}?subject={quote(self.subject)}&body={quote(told.typed)}",
            code=self.code,
            column=told.column,
            price=told.choice.cost,
            list_price=told.list_price,
            copies=told.copies,
            role=told.choice.verb == ROLE,
            coins=told.coins,
            faint=told.choice.verb == ROLE and told.choice.value <= 0,
            places=told.places,
        )

    @cached_property
    def code(self) -> str:
        """The digits for links of this decision, as the mail shows them."""
        subject = decisions.code_subject(self.game, self.number, self.view.ordinal)
        return codes.spaced(codes.code_for(self.settings, codes.MOVE, subject))

    @cached_property
    def subject(self) -> str:
        return subject_of(self.game)
