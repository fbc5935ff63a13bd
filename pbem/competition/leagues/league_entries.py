"""Who enters a league: asking, the organiser's yes, changing one's mind before it begins."""

from __future__ import annotations

from dataclasses import dataclass

from sqlmodel import Session, col, select

from pbem.competition.leagues import league_mails, log, queries, rungs
from pbem.competition.leagues.log import Act
from pbem.competition.leagues.terms import Form, LeagueError
from pbem.core import clock
from pbem.core.service import Service
from pbem.language.catalogues import gettext as _
from pbem.models import (
    Entry,
    EntryStatus,
    League,
    Player,
    Season,
    SeasonStatus,
    id_of,
)

IS_IN = (EntryStatus.ASKED, EntryStatus.APPROVED, EntryStatus.PLAYING, EntryStatus.WAITING)


@dataclass(frozen=True)
class Wishes:
    """What an entrant may want; None leaves it as it was."""

    weekly: bool | None = None
    """A table by mail every week."""
    at_once: int | None = None
    """Fewer games at a time than the league's number; 0 takes that back."""


def enter(
    service: Service,
    league_id: int,
    player: Player,
    wishes: Wishes = Wishes(),  # frozen
) -> Entry:
    """Ask for a place; who is in already only changes what they want. Raises `LeagueError`.

    While a season runs it is a place on the waiting list, and in the next season.
    """
    with service.database.write() as session:
        league = queries.locked(session, league_id)
        queries.must_exist(session, player)
        queries.must_be_up(session, league)
        season = queries.current(session, league)
        if season is None:
            raise LeagueError(_("This league has no season to enter."))
        entry = queries.entry_of(session, season, id_of(player))
        if entry is None:
            entry = Entry(season_id=id_of(season), player_id=id_of(player), stays=False)
        mails = _ask(session, service, league, season, entry, player)
        _wish(league, entry, wishes)
        session.add(entry)
    service.wakeups.deliver(mails)
    return entry


def wish(service: Service, league_id: int, player: Player, wishes: Wishes) -> Entry:
    """Who is in the season changes what they want, and nothing else. Raises `LeagueError`."""
    with service.database.write() as session:
        league = queries.locked(session, league_id)
        season = queries.current(session, league)
        entry = queries.entry_of(session, season, id_of(player)) if season is not None else None
        if season is None or entry is None or entry.status not in IS_IN:
            raise LeagueError(_("You’re not in this league."))
        _wish(league, entry, wishes)
        season.unsettled = True  # with a higher limit another game may begin
        session.add_all([entry, season])
    return entry


def _ask(
    session: Session, service: Service, league: League, season: Season, entry: Entry, player: Player
) -> list[int]:
    """Put the entry where it belongs; ids of the mails that tell the organiser."""
    is_new = entry.id is None or not entry.stays or entry.status not in IS_IN
    entry.stays = True
    if entry.division_id is not None or not is_new:
        return []  # a dropout who wants to be in the next season, or nothing new
    asks = queries.terms_of(league).approval or _was_removed(session, league, player)
    entry.status = EntryStatus.ASKED
    entry.asked_at = clock.now()
    session.add(entry)
    session.flush()
    if not asks:
        _let_in(session, league, season, entry)
    season.unsettled = True
    session.add(season)
    log.note(session, league, season, Act.ENTERED, player, player.id)
    session.flush()
    return (
        league_mails.somebody_asks(session, service, league, season, entry, player) if asks else []
    )


def _let_in(session: Session, league: League, season: Season, entry: Entry) -> None:
    """Into the season, on the waiting list, or onto the ladder."""
    if queries.terms_of(league).form is Form.LADDER:
        entry.status = EntryStatus.PLAYING
        rungs.come_in(session, season, entry)
    elif season.status == SeasonStatus.OPEN:
        entry.status = EntryStatus.APPROVED
    else:
        entry.status = EntryStatus.WAITING
    session.add(entry)


def _was_removed(session: Session, league: League, player: Player) -> bool:
    """Whether the organiser has put them out of this league: then they need a yes again."""
    query = (
        select(Entry.removed)
        .join(Season, col(Season.id) == Entry.season_id)
        .where(Season.league_id == league.id, Entry.player_id == player.id)
        .order_by(col(Season.number).desc())
        .limit(1)
    )
    return bool(session.exec(query).first())


def _wish(league: League, entry: Entry, wishes: Wishes) -> None:
    if wishes.weekly is not None:
        entry.weekly = wishes.weekly
    if wishes.at_once is not None:
        most = queries.terms_of(league).at_once
        if not 0 <= wishes.at_once <= most:
            raise LeagueError(_("This league gives up to %(most)s games at a time.", most=most))
        entry.at_once = wishes.at_once or None


def approve(service: Service, league_id: int, organiser: Player, player_id: int) -> Entry:
    """The organiser says yes. Raises `LeagueError`."""
    with service.database.write() as session:
        league = queries.locked(session, league_id)
        queries.must_organise(league, organiser)
        queries.must_be_up(session, league)
        season = queries.current(session, league)
        entry = queries.entry_of(session, season, player_id) if season is not None else None
        if season is None or entry is None or entry.status != EntryStatus.ASKED:
            raise LeagueError(_("They haven’t asked to be let in."))
        entry.removed = False
        _let_in(session, league, season, entry)
        season.unsettled = True
        session.add(entry)
        session.add(season)
        log.note(session, league, season, Act.APPROVED, organiser, player_id)
        player = session.get_one(Player, player_id)
        mails = league_mails.approved(session, service, league, season, entry, player)
    service.wakeups.deliver(mails)
    return entry
