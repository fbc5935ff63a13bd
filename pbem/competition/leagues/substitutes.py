"""Who waits is asked whether they take somebody's place, one after the other, until one says yes.

Nobody is put in unasked. Until then whoever has the place plays on, or a bot does for who has left.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlmodel import Session, col, select

from pbem.competition.leagues import cost_of_leaving, queries
from pbem.competition.leagues.in_season import InSeason, locked_season
from pbem.competition.leagues.league_notes import tell
from pbem.competition.leagues.log import LogAct
from pbem.competition.leagues.place_words import place_in_words
from pbem.competition.leagues.terms import Dropouts, LeagueError
from pbem.core import clock
from pbem.core.service import Service
from pbem.games.clocks.counting import after
from pbem.language.catalogues import gettext as _
from pbem.models import (
    Entry,
    EntryStatus,
    PlaceOffer,
    PlaceOfferStatus,
    Player,
    Season,
    id_of,
)
from pbem.models.mail_kinds import MailQuestion
from pbem.play.late_players import replacements

ANSWER_IN = timedelta(days=3)
"""For who is asked; days for which they are away, or all clocks stand still, do not count."""


def seek(
    at: InSeason,
    place: Entry,
    asked: Entry | None = None,
    actor: Player | None = None,
    why: str = "",
) -> Entry | None:
    """Ask the given one, or the first who waits and has not been asked for this place; who that is,
    None if nobody is left. Inside the caller's transaction, with the league locked."""
    candidates = [asked] if asked is not None else who_can_be_asked(at, place)
    if not candidates:
        return None
    chosen = candidates[0]
    player = at.session.get_one(Player, chosen.player_id)
    now = clock.now()
    due = after(queries.calendar_in(at.session, at.season, player, now), now, ANSWER_IN)
    offer = PlaceOffer(
        season_id=id_of(at.season), place_id=id_of(place), asked_id=id_of(chosen), due_at=due
    )
    at.session.add(offer)
    at.session.flush()
    left = place.status == EntryStatus.WITHDRAWN
    told = {str(MailQuestion.PLACE): offer.id, "until": due.isoformat(), "left": left}
    tell(at, at.log(LogAct.OFFERED, actor, place.player_id, why, by=chosen.player_id, **told))
    return chosen


def who_can_be_asked(at: InSeason, place: Entry) -> list[Entry]:
    """Who can follow in the place, the first on top, and is not asked now, nor was for it."""
    busy = who_is_asked(at.session, at.season) | {
        offer.asked_id for offer in _offers(at.session, at.season) if offer.place_id == place.id
    }
    return [one for one in cost_of_leaving.who_can_follow(at, place) if one.id not in busy]


def who_is_asked(session: Session, season: Season) -> set[int]:
    """Entries of those who are asked to take a place now."""
    offers = _offers(session, season)
    return {one.asked_id for one in offers if one.status == PlaceOfferStatus.OPEN}


def offered_to(session: Session, season: Season, player_id: int | None) -> PlaceOffer | None:
    """The place that the player is asked to take now."""
    if player_id is None:
        return None
    entry = queries.entry_of(session, season, player_id)
    query = select(PlaceOffer).where(
        PlaceOffer.asked_id == (entry.id if entry is not None else 0),
        PlaceOffer.status == PlaceOfferStatus.OPEN,
    )
    return session.exec(query).first()


@dataclass(frozen=True)
class OfferedPlace:
    """Whose place somebody is asked to take, until when, and what it is, in words."""

    who: str
    due_at: datetime
    lines: list[str]


def offered_place(at: InSeason, player: Player | None) -> OfferedPlace | None:
    """The place that the player is asked to take now, as everybody may see it."""
    offer = offered_to(at.session, at.season, player.id if player is not None else None)
    if offer is None or not at.is_running:
        return None
    place = at.session.get_one(Entry, offer.place_id)
    return OfferedPlace(
        at.names()[offer.place_id], offer.due_at, place_in_words(at, place, sits=False)
    )


def answer(service: Service, league_id: int, player: Player, *, accepts: bool) -> Entry:
    """They take the place that they are asked to take, or do not; their entry. An answer that comes
    twice counts once. Raises `LeagueError` where they are not asked."""
    with locked_season(service, league_id) as at:
        entry = queries.entry_of(at.session, at.season, id_of(player))
        offer = offered_to(at.session, at.season, player.id)
        if entry is not None and offer is None and _has_said(at, entry, accepts=accepts):
            return entry
        if entry is None or offer is None or not at.is_running:
            raise LeagueError(_("No place is waiting for your answer there."))
        place = at.session.get_one(Entry, offer.place_id)
        _settle(at, offer, PlaceOfferStatus.ACCEPTED if accepts else PlaceOfferStatus.DECLINED)
        if accepts:
            _take_over(at, place, entry)
        else:
            _seek_on(at, place)
    return entry


def _has_said(at: InSeason, entry: Entry, *, accepts: bool) -> bool:
    """Whether their last answer was that."""
    said = [offer for offer in _offers(at.session, at.season) if offer.asked_id == entry.id]
    wanted = PlaceOfferStatus.ACCEPTED if accepts else PlaceOfferStatus.DECLINED
    return bool(said) and said[-1].status == wanted


def tend(service: Service, league_id: int) -> None:
    """Offers whose time is up go to the next one, and places that bots hold to who waits now."""
    with locked_season(service, league_id) as at:
        if not at.is_running or at.is_ladder:
            return
        for offer in _offers(at.session, at.season):
            if offer.status == PlaceOfferStatus.OPEN and offer.due_at <= clock.now():
                _settle(at, offer, PlaceOfferStatus.EXPIRED)
                _seek_on(at, at.session.get_one(Entry, offer.place_id))
        for place in _vacant(at):
            seek(at, place)


def leave_offers(at: InSeason, entry: Entry) -> None:
    """Who leaves the waiting list is not asked any more, and whose place is sought no longer."""
    for offer in _offers(at.session, at.season):
        if offer.status == PlaceOfferStatus.OPEN and entry.id == offer.asked_id:
            _settle(at, offer, PlaceOfferStatus.VOID)
            _seek_on(at, at.session.get_one(Entry, offer.place_id))


def _vacant(at: InSeason) -> list[Entry]:
    """Places of who has left, in a league that seeks substitutes, that nobody is asked to take and
    in which there is something left to play."""
    if at.terms.dropouts != Dropouts.REPLACED:
        return []
    asked = {
        offer.place_id for offer in _offers(at.session, at.season)
        if offer.status == PlaceOfferStatus.OPEN
    }  # fmt: skip
    open_seats = {each for one in queries.open_fixtures(at.session, at.season)
                  for each in one.seats}  # fmt: skip
    return [
        entry for entry in at.entries()
        if entry.status == EntryStatus.WITHDRAWN and entry.division_id is not None
        and entry.id not in asked and entry.id in open_seats
    ]  # fmt: skip


def _seek_on(at: InSeason, place: Entry) -> None:
    """Ask the next one; the organisers hear where nobody is left."""
    if place.status in queries.IN_DIVISION and seek(at, place) is None:
        tell(at, at.log(LogAct.NOBODY, None, place.player_id))


def _take_over(at: InSeason, old: Entry, new: Entry) -> None:
    if old.status not in queries.IN_DIVISION or new.status != EntryStatus.WAITING:
        raise LeagueError(_("No place is waiting for your answer there."))
    player, left = at.session.get_one(Player, new.player_id), old.status == EntryStatus.WITHDRAWN
    new.division_id, new.seeded, new.status = old.division_id, old.seeded, EntryStatus.PLAYING
    new.took_over_at = clock.now()
    old.status, old.replaced_by, old.stays = EntryStatus.REPLACED, new.id, False
    for fixture in cost_of_leaving.fixtures_of(at, old):
        number = fixture.seats.index(id_of(old))
        fixture.seats = [id_of(new) if n == number else e for n, e in enumerate(fixture.seats)]
        if (game := queries.running_game(at.session, fixture)) is not None:
            mails = replacements.player_sits_down(at.session, at.service, game, number, player)
            at.after.mails += mails
        at.session.add(fixture)
    at.session.add_all([old, new])
    at.look_again()
    tell(at, at.log(LogAct.REPLACED, None, old.player_id, by=new.player_id, left=left))


def _settle(at: InSeason, offer: PlaceOffer, status: PlaceOfferStatus) -> None:
    offer.status = status
    at.session.add(offer)
    at.session.flush()


def _offers(session: Session, season: Season) -> list[PlaceOffer]:
    """All of the season, in the order in which they were made."""
    query = select(PlaceOffer).where(PlaceOffer.season_id == season.id)
    return list(session.exec(query.order_by(col(PlaceOffer.id))))
