"""Who enters a league: asking, the organiser's yes, changing one's mind before it begins."""

from __future__ import annotations

from dataclasses import dataclass

from sqlmodel import Session, col, select

from pbem.competition.leagues import queries, rungs
from pbem.competition.leagues.in_season import InSeason, locked_season, organised_season
from pbem.competition.leagues.league_notes import tell
from pbem.competition.leagues.log import LogAct
from pbem.competition.leagues.terms import LeagueError
from pbem.core import clock
from pbem.core.service import Service
from pbem.language.catalogues import gettext as _
from pbem.models import Entry, EntryStatus, League, Player, Season, id_of

IS_IN = (EntryStatus.ASKED, EntryStatus.APPROVED, EntryStatus.PLAYING, EntryStatus.WAITING)


@dataclass(frozen=True)
class EntryWishes:
    """What an entrant may want; None leaves it as it was."""

    weekly: bool | None = None
    """The standings by mail every week."""
    at_once: int | None = None
    """Fewer games at a time than the league's number; 0 takes that back."""


def enter(
    service: Service,
    league_id: int,
    player: Player,
    wishes: EntryWishes = EntryWishes(),  # frozen
) -> Entry:
    """Ask for a place; who is in already only changes what they want. Raises `LeagueError`.

    While a season runs it is a place on the waiting list, and in the next season.
    """
    with locked_season(service, league_id) as at:
        queries.must_exist(at.session, player)
        at.must_be_up()
        if at.is_over:
            raise LeagueError(_("This league has no season to enter."))
        entry = queries.entry_of(at.session, at.season, id_of(player))
        if entry is None:
            entry = Entry(season_id=id_of(at.season), player_id=id_of(player), stays=False)
        _ask(at, entry, player)
        _wish(at, entry, wishes)
        at.session.add(entry)
    return entry


def change_wishes(service: Service, league_id: int, player: Player, wishes: EntryWishes) -> Entry:
    """Who is in the season changes what they want, and nothing else. Raises `LeagueError`."""
    with locked_season(service, league_id) as at:
        entry = queries.entry_of(at.session, at.season, id_of(player))
        if at.is_over or entry is None or entry.status not in IS_IN:
            raise LeagueError(_("You’re not in this league."))
        _wish(at, entry, wishes)
        at.session.add(entry)
        at.look_again()  # with a higher limit another game may begin
    return entry


def _ask(at: InSeason, entry: Entry, player: Player) -> None:
    """Put the entry where it belongs; the organiser hears of it where they have to say yes."""
    is_new = entry.id is None or not entry.stays or entry.status not in IS_IN
    entry.stays = True
    if entry.division_id is not None or not is_new:
        return  # a dropout who wants to be in the next season, or nothing new
    asks = at.terms.approval or _was_removed(at.session, at.league, player)
    entry.status = EntryStatus.ASKED
    entry.asked_at = clock.now()
    at.session.add(entry)
    at.session.flush()
    if not asks:
        _let_in(at, entry)
    at.look_again()
    tell(at, at.log(LogAct.ENTERED if asks else LogAct.JOINED, player, player.id))


def _let_in(at: InSeason, entry: Entry) -> None:
    """Into the season, on the waiting list, or onto the ladder."""
    if at.is_ladder:
        entry.status = EntryStatus.PLAYING
        rungs.come_in(at.session, at.season, entry)
    elif at.is_open:
        entry.status = EntryStatus.APPROVED
    else:
        entry.status = EntryStatus.WAITING
    at.session.add(entry)


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


def _wish(at: InSeason, entry: Entry, wishes: EntryWishes) -> None:
    if wishes.weekly is not None:
        entry.weekly = wishes.weekly
    if wishes.at_once is not None:
        most = at.terms.at_once
        if not 0 <= wishes.at_once <= most:
            raise LeagueError(_("This league gives up to %(most)s games at a time.", most=most))
        entry.at_once = wishes.at_once or None


def approve(service: Service, league_id: int, organiser: Player, player: int) -> Entry:
    """The organiser says yes to the player of that id. Raises `LeagueError`."""
    with organised_season(service, league_id, organiser) as at:
        at.must_be_up()
        entry = queries.entry_of(at.session, at.season, player)
        if at.is_over or entry is None or entry.status != EntryStatus.ASKED:
            raise LeagueError(_("They haven’t asked to be let in."))
        entry.removed = False
        _let_in(at, entry)
        at.session.add(entry)
        at.look_again()
        tell(at, at.log(LogAct.APPROVED, organiser, player))
    return entry
