"""What a game's page shows of what its players decide together: votes on late players' seats, and
moves that may go back, freely, by asking, or by answering."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlmodel import Session

from pbem.accounts.display_names import harmless
from pbem.games import player_names, seat_view
from pbem.games.seat_view import SeatView
from pbem.language.catalogues import gettext as _
from pbem.language.wording import listed
from pbem.models import Game, Player, SeatOffer, TakeBack, id_of
from pbem.play.late_players import replacements, votes
from pbem.play.undo import consent, own_move


@dataclass(frozen=True)
class OpenVote:
    """An open vote as somebody sees it who has one. `own` is what they want: the id of an offer, or
    0 for the end of the game; `offers` are ids and what is said of who was proposed."""

    about: int
    name: str
    until: datetime | None
    own: int | None
    end_wanted: bool
    offers: tuple[tuple[int, str], ...]


def open_votes(session: Session, game: Game, viewer: int | None) -> list[OpenVote]:
    """The open votes in which the seat's player has a vote."""
    return votes_in(session, seat_view.load(session, game, viewer)) if game.begun else []


def votes_in(session: Session, view: SeatView) -> list[OpenVote]:
    """Those in which the viewer has one."""
    game, players, viewer = view.game, view.players, view.seat
    if viewer is None:
        return []
    return [
        OpenVote(
            about=vote.seat.number,
            name=view.names[vote.seat.number],
            until=vote.seat.vote_ends_at,
            own=vote.wishes.get(viewer),
            end_wanted=votes.END in vote.wishes.values(),
            offers=tuple(
                (id_of(offer), _called(session, game, offer, players[viewer]))
                for offer in vote.offers
            ),
        )
        for vote in votes.of_game(session, game, view.rows, players)
        if viewer in vote.voters
    ]


def _called(session: Session, game: Game, offer: SeatOffer, viewer: Player) -> str:
    """Who is proposed: an address is told to nobody but who wrote it."""
    if offer.player_id is not None:
        return harmless(session.get_one(Player, offer.player_id).name)
    if offer.by_id == viewer.id:
        return offer.address or ""
    by = player_names.somebody(game, session.get_one(Player, offer.by_id))
    return _("whoever %(name)s has in mind", name=by)


def is_offered(session: Session, game: Game, seat: int | None, viewer: Player | None) -> bool:
    """Whether the others have offered a late player's seat to who looks and has none."""
    if seat is not None or viewer is None:
        return False
    return replacements.offered_to(session, game, viewer) is not None


@dataclass(frozen=True)
class UndoOptions:
    """`free` and `ask` are the viewer's own move, and `revealed` says that it stands because of
    what it brought to light; `request` is what is asked at the table now, by the player called
    `asker`, and of the viewer if `mine` says so."""

    free: own_move.UndoOffer | None = None
    ask: own_move.UndoOffer | None = None
    request: TakeBack | None = None
    asker: str = ""
    waits_for: str = ""
    mine: bool = False
    revealed: bool = False


def undo_options(session: Session, view: SeatView) -> UndoOptions:
    """Nothing of it for spectators."""
    if view.seat is None or view.over:
        return UndoOptions()
    request = consent.open_request(session, view.game, view.match)
    if request is not None:
        return UndoOptions(
            request=request,
            asker=view.names[request.seat],
            waits_for=listed([view.names[seat] for seat in request.waits_for]),
            mine=view.seat in request.waits_for,
        )
    found = consent.offer_to_ask(session, view.game, view.match, view.seat)
    if found is None:
        return UndoOptions(revealed=own_move.has_revealed(view.game, view.match, view.seat))
    return UndoOptions(ask=found) if found.told else UndoOptions(free=found)
