"""Who leaves a league: before it begins, for the next season, or in the middle of one."""

from __future__ import annotations

from pbem.competition.leagues import (
    challenges,
    cost_of_leaving,
    fixture_results,
    log,
    queries,
    rungs,
    substitutes,
)
from pbem.competition.leagues.in_season import InSeason, locked_season, organised_season
from pbem.competition.leagues.league_notes import tell
from pbem.competition.leagues.log import LogAct
from pbem.competition.leagues.terms import Dropouts, LeagueError
from pbem.core.service import Service
from pbem.language.catalogues import gettext as _
from pbem.models import Entry, EntryStatus, Player, id_of
from pbem.play.late_players import replacements


def withdraw(
    service: Service, league_id: int, player: Player, why: str = "", *, sure: bool = True
) -> Entry:
    """The player leaves the league now. Raises `LeagueError`.

    Before the season begins, or from the waiting list, nothing follows; from a running season they
    drop out by the league's rule: who is not `sure` is told first what that means
    (`cost_of_leaving.NotSure`).
    """
    with locked_season(service, league_id) as at:
        entry = _entry_of(at, player)
        if not sure:
            cost_of_leaving.must_be_sure(at, entry)
        leave(at, entry, player, why)
    return entry


def stay(service: Service, league_id: int, player: Player, *, stays: bool) -> Entry:
    """Whether they go on into the next season when this one is over. Raises `LeagueError`."""
    with locked_season(service, league_id) as at:
        entry = _entry_of(at, player)
        entry.stays = stays
        at.session.add(entry)
    return entry


def remove(service: Service, league_id: int, organiser: Player, player: int, why: str) -> Entry:
    """The organiser puts somebody out, with a reason; back in only by the organiser's yes."""
    with organised_season(service, league_id, organiser) as at:
        removed = at.session.get_one(Player, player)
        entry = _entry_of(at, removed)
        entry.removed = True
        leave(at, entry, organiser, must_say_why(why))
    return entry


def replace(
    service: Service, league_id: int, organiser: Player, player: int, by: int | None, why: str
) -> Entry:
    """The organiser seeks somebody for a player's place, with all its results: the player `by`, or
    the first who waits, is asked. The player plays on until somebody says yes; who has dropped out
    can be replaced, too. The entry of who is asked.

    Raises `LeagueError`.
    """
    with organised_season(service, league_id, organiser) as at:
        why = must_say_why(why)
        old = _entry_of(at, at.session.get_one(Player, player))
        waits = [
            entry for entry in cost_of_leaving.who_can_follow(at, old)
            if not by or by == entry.player_id
        ]  # fmt: skip
        if old.status not in queries.IN_DIVISION or old.division_id is None or not waits:
            raise LeagueError(_("Nobody on the waiting list can take over."))
        free = {entry.id for entry in substitutes.who_can_be_asked(at, old)}
        waits = [entry for entry in waits if entry.id in free]
        if not waits:
            raise LeagueError(_("They’ve already been asked, or have said no."))
        substitutes.seek(at, old, waits[0], organiser, why)
    return waits[0]


def must_say_why(why: str) -> str:
    """What the organiser does by hand stands in the log with a reason. Raises `LeagueError`."""
    said = log.reason(why)
    if not said:
        raise LeagueError(_("Give a reason: it goes into the league’s log."))
    return said


def leave(at: InSeason, entry: Entry, actor: Player | None = None, why: str = "") -> None:
    """Inside the caller's transaction, with the league locked. Raises `LeagueError`."""
    entry.stays = False
    at.session.add(entry)
    if entry.status in (EntryStatus.WITHDRAWN, EntryStatus.REPLACED):
        return
    if entry.status == EntryStatus.PLAYING and at.is_ladder:
        _off_the_ladder(at, entry)
    elif entry.status == EntryStatus.PLAYING and at.is_running:
        _bots_sit_down(at, entry)
    entry.status = EntryStatus.WITHDRAWN
    at.look_again()
    act = LogAct.REMOVED if entry.removed else LogAct.WITHDRAWN
    tell(at, at.log(act, actor, entry.player_id, why))
    substitutes.leave_offers(at, entry)
    if at.is_running and entry.division_id is not None and _seeks_somebody(at):
        substitutes.seek(at, entry)


def _entry_of(at: InSeason, player: Player) -> Entry:
    """Their entry in the season, which is not over. Raises `LeagueError`."""
    entry = queries.entry_of(at.session, at.season, id_of(player))
    if at.is_over or entry is None:
        raise LeagueError(_("They are not in this league."))
    return entry


def _seeks_somebody(at: InSeason) -> bool:
    return not at.is_ladder and at.terms.dropouts == Dropouts.REPLACED


def _off_the_ladder(at: InSeason, entry: Entry) -> None:
    """Who leaves loses their running games at once; bots play them on for the others' sake."""
    _bots_sit_down(at, entry)
    for fixture in queries.open_fixtures(at.session, at.season):
        if entry.id in fixture.seats:
            ranks = [2 if each == entry.id else 1 for each in fixture.seats]
            result = {"ranks": ranks, "scores": [0, 0], "timeouts": [0, 0]}
            fixture_results.write_down(fixture, result, adjudicated=True)
            at.session.add(fixture)
            at.session.flush()
            challenges.game_done(at, fixture)
    challenges.withdraw_open(at.session, at.season, entry)
    rungs.leave(at.session, at.season, entry)


def _bots_sit_down(at: InSeason, entry: Entry) -> None:
    for fixture in queries.open_fixtures(at.session, at.season):
        if entry.id not in fixture.seats:
            continue
        if (game := queries.running_game(at.session, fixture)) is not None:
            replacements.bot_sits_down(at.session, game, fixture.seats.index(id_of(entry)))
            at.after.games += [id_of(game)] if game.bot_to_act else []
