"""What a move link is worth now, and to the person who opened it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum

from sqlmodel import Session

from pbem.core.service import Service
from pbem.games import find_game, seat_view, visibility
from pbem.games.decisions import Asked, is_same
from pbem.games.seat_links import LinkPurpose, SeatLink, claimed_game, read_token
from pbem.games.seat_view import SeatView
from pbem.language.catalogues import gettext as _
from pbem.models import Game, Player

LARGEST_ID = 2**31 - 1
"""PostgreSQL takes no larger integer, and a forged token may name any."""


class Case(Enum):
    """The HTTP status of the page, and whether it is a case of its own."""

    PLAYABLE = "playable"
    FORGED = "forged"
    OTHER_SEAT = "other seat"
    PLAYED = "played"
    DECIDED = "decided"
    OVER = "over"
    UNFIT = "unfit"

    @property
    def status(self) -> int:
        return {Case.PLAYABLE: 200, Case.FORGED: 404, Case.OTHER_SEAT: 403}.get(self, 410)


@dataclass(frozen=True)
class Judged:
    """A link's case. `text` is its move where it may be told, `instead` what was played there.

    `known` is false where nobody knows who looks: then `view` is a spectator's, or None.
    """

    case: Case
    view: SeatView | None
    owner: str = ""
    text: str = ""
    instead: str = ""
    link: SeatLink | None = None
    known: bool = True


def judge(
    session: Session,
    service: Service,
    token: str,
    visitor: Player | None,
    is_known: Callable[[Player, int, int], bool],
) -> Judged:
    """Nothing is told of a link's move to a player of another seat, nor on a forged link; and what
    a seat sees only to somebody who is known to be its player."""
    link = read_token(service.settings, LinkPurpose.MOVE, token)
    game = _game(session, link.game_id if link else claimed_game(token))
    if link is None or game is None or link.seat >= game.seats:
        seen = game is not None and visibility.may_see(session, game, visitor)
        return Judged(Case.FORGED, seat_view.load(session, game, None) if game and seen else None)
    view = seat_view.load(session, game, link.seat)
    owner = view.players[link.seat]
    if visitor is not None and visitor.id != owner.id:
        if not visibility.may_see(session, game, visitor):
            return Judged(Case.OTHER_SEAT, None, _("another player"))
        own = seat_view.load(session, game, find_game.seat_of(session, game, visitor))
        return Judged(Case.OTHER_SEAT, own, own.names[link.seat])
    if owner.email is None:
        return _of_nobody(session, game)
    judged = _judge_own(view, link)
    if is_known(owner, link.game_id, link.seat):
        return judged
    return _to_anybody(session, game, judged)


def _to_anybody(session: Session, game: Game, judged: Judged) -> Judged:
    """What the link may tell to whoever opens it, be it a machine: what spectators see."""
    seen = visibility.may_see(session, game, None)
    view = seat_view.load(session, game, None) if seen else None
    told = view is not None and view.open_information and judged.case is Case.PLAYABLE
    text = judged.text if told else ""
    return replace(judged, view=view, text=text, instead="", known=False)


def _of_nobody(session: Session, game: Game) -> Judged:
    """Its player has deleted their account: a bot plays on with what the seat knows."""
    seen = visibility.may_see(session, game, None)
    view = seat_view.load(session, game, None) if seen else None
    return Judged(Case.OVER if view and view.over else Case.UNFIT, view)


def _judge_own(view: SeatView, link: SeatLink) -> Judged:
    """A genuine link in the hands of its seat."""
    own_moves = list(view.decided.values())
    asked = view.asked_at(link.ordinal)
    if not is_same(asked, Asked(asked.ordinal, link.trail)):
        # A move before it was taken back, and its number means another question by now.
        return Judged(Case.OVER if view.over else Case.UNFIT, view, link=link)
    if link.ordinal < len(own_moves):
        played = own_moves[link.ordinal]
        if link.means(played):
            return Judged(Case.PLAYED, view, text=played, link=link)
        return Judged(Case.DECIDED, view, instead=played, link=link)
    if view.over:
        return Judged(Case.OVER, view, link=link)
    if link.ordinal > len(own_moves) or not view.my_turn:
        return Judged(Case.UNFIT, view, link=link)
    choice = view.choice(link.means)  # the link holds only a hash of its move
    text = choice.text if choice is not None else ""
    return Judged(Case.PLAYABLE if text else Case.UNFIT, view, text=text, link=link)


def _game(session: Session, game_id: int | None) -> Game | None:
    known = game_id is not None and game_id <= LARGEST_ID
    game = session.get(Game, game_id) if known else None
    return game if game is not None and game.begun else None
