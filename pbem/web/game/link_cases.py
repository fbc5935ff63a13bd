"""What a seat's link is worth now, and to the person who opened it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from sqlmodel import Session

from pbem.games import find_game, seat_view, visibility
from pbem.games.decisions import Asked, is_same
from pbem.games.seat_links import LinkPurpose, SeatLink, claimed_game, read_token
from pbem.games.seat_view import SeatView
from pbem.language.catalogues import gettext as _
from pbem.models import Game, Player
from pbem.web.site import seat_proof
from pbem.web.site.visitor import service, visitor

LARGEST_ID = 2**31 - 1
"""PostgreSQL takes no larger integer, and a forged token may name any."""


class Case(Enum):
    """What there is to tell. Links that play no move are `OPEN`, `FORGED` or `OTHER_SEAT`."""

    OPEN = "open"
    FORGED = "forged"
    OTHER_SEAT = "other seat"
    PLAYED = "played"
    DECIDED = "decided"
    OVER = "over"
    UNFIT = "unfit"

    @property
    def status(self) -> int:
        """That of HTTP."""
        return {Case.OPEN: 200, Case.FORGED: 404, Case.OTHER_SEAT: 403}.get(self, 410)


@dataclass(frozen=True)
class Opened:
    """A link's case, and the game as its reader may see it.

    `known` is false where nobody knows who looks: then `view` is a spectator's, or None. `text` is
    the move of a link where it may be told, `instead` what was played there; `other` the name of
    who plays the seat, where that is somebody else.
    """

    purpose: LinkPurpose
    token: str
    case: Case = Case.FORGED
    view: SeatView | None = None
    link: SeatLink | None = None
    owner: Player | None = None
    known: bool = True
    text: str = ""
    instead: str = ""
    other: str = ""

    @property
    def of_seat(self) -> tuple[SeatLink, SeatView, Player]:
        """A genuine link in its player's hands: itself, the seat's view and that player."""
        assert self.known
        assert self.link is not None
        assert self.view is not None
        assert self.owner is not None
        return self.link, self.view, self.owner


def open_link(purpose: LinkPurpose, token: str) -> Opened:
    """Nothing is told of what a link does to a player of another seat, nor on a forged link; and
    what a seat sees only to somebody who is known to be its player.

    Raises `Blocked` where that player is.
    """
    opened = Opened(purpose, token)
    link, someone = read_token(service().settings, purpose, token), visitor()
    with service().database.read() as session:
        game = _game(session, link.game_id if link else claimed_game(token))
        if link is None or game is None or link.seat >= game.seats:
            seen = game is not None and visibility.may_see(session, game, someone)
            view = seat_view.load(session, game, None) if game and seen else None
            return replace(opened, view=view)
        view = seat_view.load(session, game, link.seat)
        owner = view.players[link.seat]
        if someone is not None and someone.id != owner.id:
            return _of_another(session, game, someone, replace(opened, link=link))
        if owner.email is None:
            return _of_nobody(session, game, opened)
        opened = replace(opened, case=Case.OPEN, view=view, link=link, owner=owner)
        if purpose is LinkPurpose.MOVE:
            opened = _judge_move(opened, view, link)
        if seat_proof.is_known(owner, link.game_id, link.seat):
            return opened
        return _to_anybody(session, game, opened)


def _of_another(session: Session, game: Game, someone: Player, opened: Opened) -> Opened:
    """In the hands of a player of another seat, or of none."""
    link, opened = opened.link, replace(opened, case=Case.OTHER_SEAT)
    assert link is not None
    if not visibility.may_see(session, game, someone):
        return replace(opened, other=_("another player"))
    own = seat_view.load(session, game, find_game.seat_of(session, game, someone))
    return replace(opened, view=own, other=own.names[link.seat])  # or what hides the name


def _to_anybody(session: Session, game: Game, opened: Opened) -> Opened:
    """What the link may tell to whoever opens it, be it a machine: what spectators see."""
    seen = visibility.may_see(session, game, None)
    view = seat_view.load(session, game, None) if seen else None
    told = view is not None and view.open_information and opened.case is Case.OPEN
    text = opened.text if told else ""
    return replace(opened, view=view, text=text, instead="", known=False)


def _of_nobody(session: Session, game: Game, opened: Opened) -> Opened:
    """Its player has deleted their account: a bot plays on with what the seat knows."""
    seen = visibility.may_see(session, game, None)
    view = seat_view.load(session, game, None) if seen else None
    return replace(opened, case=Case.OVER if view and view.over else Case.UNFIT, view=view)


def _judge_move(opened: Opened, view: SeatView, link: SeatLink) -> Opened:
    """A genuine move link in the hands of its seat."""
    own_moves = list(view.decided.values())
    asked = view.asked_at(link.ordinal)
    if not is_same(asked, Asked(asked.ordinal, link.trail)):
        # A move before it was taken back, and its number means another question by now.
        return replace(opened, case=Case.OVER if view.over else Case.UNFIT)
    if link.ordinal < len(own_moves):
        played = own_moves[link.ordinal]
        if link.means(played):
            return replace(opened, case=Case.PLAYED, text=played)
        return replace(opened, case=Case.DECIDED, instead=played)
    if view.over:
        return replace(opened, case=Case.OVER)
    if link.ordinal > len(own_moves) or not view.my_turn:
        return replace(opened, case=Case.UNFIT)
    choice = view.choice(link.means)  # the link holds only a hash of its move
    return replace(opened, text=choice.text) if choice else replace(opened, case=Case.UNFIT)


def _game(session: Session, game_id: int | None) -> Game | None:
    known = game_id is not None and game_id <= LARGEST_ID
    game = session.get(Game, game_id) if known else None
    return game if game is not None and game.begun else None
