"""Who leaves a league: before it begins, for the next season, or in the middle of one."""

from __future__ import annotations

from dataclasses import dataclass, field

from sqlmodel import Session

from pbem.competition.leagues import (
    challenges,
    cost_of_leaving,
    fixture_results,
    league_mails,
    log,
    queries,
    rungs,
)
from pbem.competition.leagues.log import Act
from pbem.competition.leagues.terms import Dropouts, Form, LeagueError
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
from pbem.play.late_players import new_occupant


@dataclass
class Follows:
    """What the worker is to be woken for after the commit."""

    mails: list[int] = field(default_factory=list)
    games: list[int] = field(default_factory=list)
    """Games in which a bot must act."""

    def wake(self, service: Service) -> None:
        service.wakeups.deliver(self.mails)
        for game_id in self.games:
            service.wakeups.play_bots(game_id)


def withdraw(
    service: Service, league_id: int, player: Player, why: str = "", sure: bool = True
) -> Entry:
    """The player leaves the league now. Raises `LeagueError`.

    Before the season begins, or from the waiting list, nothing follows; from a running season they
    drop out by the league's rule: who is not `sure` is told first what that means
    (`leaving.NotSure`).
    """
    follows = Follows()
    with service.database.write() as session:
        league = queries.locked(session, league_id)
        season, entry = _own(session, league, player)
        if not sure:
            cost_of_leaving.must_be_sure(session, league, season, entry)
        leave(session, service, league, season, entry, player, why, follows)
    follows.wake(service)
    return entry


def stay(service: Service, league_id: int, player: Player, stays: bool) -> Entry:
    """Whether they go on into the next season when this one is over. Raises `LeagueError`."""
    with service.database.write() as session:
        league = queries.locked(session, league_id)
        _season, entry = _own(session, league, player)
        entry.stays = stays
        session.add(entry)
    return entry


def remove(service: Service, league_id: int, organiser: Player, player_id: int, why: str) -> Entry:
    """The organiser puts somebody out, with a reason; back in only by the organiser's yes."""
    follows = Follows()
    with service.database.write() as session:
        league = queries.locked(session, league_id)
        queries.must_organise(league, organiser)
        player = session.get_one(Player, player_id)
        season, entry = _own(session, league, player)
        entry.removed = True
        leave(session, service, league, season, entry, organiser, must_say_why(why), follows)
        follows.mails += league_mails.removed(session, service, league, season, player, why)
    follows.wake(service)
    return entry


def replace(
    service: Service, league_id: int, organiser: Player, old_id: int, new_id: int | None, why: str
) -> Entry:
    """The organiser gives a player's place, with all its results, to somebody who waits: the
    player `new_id`, or the first. Who has dropped out can be replaced, too. The new entry.

    Raises `LeagueError`.
    """
    follows = Follows()
    with service.database.write() as session:
        league = queries.locked(session, league_id)
        queries.must_organise(league, organiser)
        why = must_say_why(why)
        season, old = _own(session, league, session.get_one(Player, old_id))
        waits = [
            entry for entry in cost_of_leaving.who_can_follow(session, season, old)
            if new_id in (None, entry.player_id)
        ]  # fmt: skip
        if old.status not in queries.IN_DIVISION or old.division_id is None or not waits:
            raise LeagueError(_("Nobody on the waiting list can take over."))
        _take_over(session, service, league, season, old, waits[0], organiser, why, follows)
    follows.wake(service)
    return waits[0]


def must_say_why(why: str) -> str:
    """What the organiser does by hand stands in the log with a reason. Raises `LeagueError`."""
    said = log.reason(why)
    if not said:
        raise LeagueError(_("Say why: the reason goes into the league’s log."))
    return said


def leave(
    session: Session,
    service: Service,
    league: League,
    season: Season,
    entry: Entry,
    actor: Player | None,
    why: str,
    follows: Follows,
) -> None:
    """Inside the caller's transaction, with the league locked. Raises `LeagueError`."""
    entry.stays = False
    session.add(entry)
    if entry.status in (EntryStatus.WITHDRAWN, EntryStatus.REPLACED):
        return
    if entry.status == EntryStatus.PLAYING and queries.terms_of(league).form is Form.LADDER:
        _off_the_ladder(session, service, league, season, entry, follows)
    elif entry.status == EntryStatus.PLAYING and season.status == SeasonStatus.RUNNING:
        waits = cost_of_leaving.who_can_follow(session, season, entry)
        if queries.terms_of(league).dropouts == Dropouts.REPLACED and waits:
            _take_over(session, service, league, season, entry, waits[0], actor, why, follows)
            return
        _bots_sit_down(session, season, entry, follows)
    entry.status = EntryStatus.WITHDRAWN
    season.unsettled = True
    session.add(season)
    act = Act.REMOVED if entry.removed else Act.WITHDRAWN
    log.note(session, league, season, act, actor, entry.player_id, why)
    session.flush()


def _own(session: Session, league: League, player: Player) -> tuple[Season, Entry]:
    season = queries.current(session, league)
    entry = queries.entry_of(session, season, id_of(player)) if season is not None else None
    if season is None or entry is None:
        raise LeagueError(_("They are not in this league."))
    return season, entry


def _take_over(
    session: Session,
    service: Service,
    league: League,
    season: Season,
    old: Entry,
    new: Entry,
    actor: Player | None,
    why: str,
    follows: Follows,
) -> None:
    player = session.get_one(Player, new.player_id)
    new.division_id, new.seeded, new.status = old.division_id, old.seeded, EntryStatus.PLAYING
    old.status, old.replaced_by, old.stays = EntryStatus.REPLACED, new.id, False
    fixtures = cost_of_leaving.fixtures_of(session, season, old)
    for fixture in fixtures:
        number = fixture.seats.index(id_of(old))
        fixture.seats = [id_of(new) if n == number else e for n, e in enumerate(fixture.seats)]
        if (game := queries.running_game(session, fixture)) is not None:
            follows.mails += new_occupant.player_sits_down(session, service, game, number, player)
        session.add(fixture)
    season.unsettled = True
    session.add_all([old, new, season])
    log.note(session, league, season, Act.REPLACED, actor, old.player_id, why, by=new.player_id)
    session.flush()
    follows.mails += league_mails.called_up(session, service, league, season, new, player)


def _off_the_ladder(
    session: Session,
    service: Service,
    league: League,
    season: Season,
    entry: Entry,
    follows: Follows,
) -> None:
    """Who leaves loses their running games at once; bots play them on for the others' sake."""
    _bots_sit_down(session, season, entry, follows)
    for fixture in queries.open_fixtures(session, season):
        if entry.id in fixture.seats:
            ranks = [2 if each == entry.id else 1 for each in fixture.seats]
            result = {"ranks": ranks, "scores": [0, 0], "timeouts": [0, 0]}
            fixture_results.write_down(fixture, result, adjudicated=True)
            session.add(fixture)
            session.flush()
            follows.mails += challenges.game_done(session, service, league, season, fixture)
    challenges.withdraw_open(session, season, entry)
    rungs.leave(session, season, entry)


def _bots_sit_down(session: Session, season: Season, entry: Entry, follows: Follows) -> None:
    for fixture in queries.open_fixtures(session, season):
        if entry.id not in fixture.seats:
            continue
        if (game := queries.running_game(session, fixture)) is not None:
            new_occupant.bot_sits_down(session, game, fixture.seats.index(id_of(entry)))
            follows.games += [id_of(game)] if game.bot_to_act else []
