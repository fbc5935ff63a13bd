"""The games of a season begin by themselves, within every player's limit of games at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from sqlmodel import Session

from pbem.accounts.players import bot_player
from pbem.competition.leagues import queries
from pbem.competition.leagues.in_season import InSeason, locked_season
from pbem.core import clock
from pbem.core.service import Service
from pbem.games.clocks.terms import spans_of
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import speaking
from pbem.models import Entry, EntryStatus, Fixture, FixtureStatus, Player, id_of
from pbem.play.bots import called
from pbem.play.start import begin_arranged
from pbem.play.table_terms import TableSetup, TableTerms

AT_ONCE = 5
"""Games begun in one transaction: others wait for the lock meanwhile."""
BOT = "greedy"
"""Who sits down for a dropout."""


def start_games(service: Service, league_id: int) -> int:
    """Begin every game that can begin; how many did. Safe to call again, and by several at once."""
    started = 0
    while now := _start_some(service, league_id):
        started += now
    return started


def _start_some(service: Service, league_id: int) -> int:
    with locked_season(service, league_id) as at:
        if not at.is_running:
            return 0
        if at.season.ends_at is not None and at.season.ends_at <= clock.now():
            return 0
        everybody = {id_of(entry): entry for entry in at.entries()}
        most = at.terms.at_once
        waiting = queries.open_fixtures(at.session, at.season) if not at.rests else []
        free = startable(waiting, everybody, most)[:AT_ONCE]
        for fixture in free:
            start(at, fixture, everybody)
        at.season.unsettled = bool(free)
        at.session.add(at.season)
    return len(free)


def startable(
    fixtures: Sequence[Fixture], entries: Mapping[int, Entry], most: int
) -> list[Fixture]:
    """Those in whose game everybody may sit down now, taken in the order of their numbers.

    A season can't get stuck: who plays no game is free, and a fixture waits for running ones only.
    """
    busy = Counter(
        entry for fixture in fixtures for entry in fixture.seats
        if fixture.status == FixtureStatus.RUNNING
    )  # fmt: skip
    found = []
    for fixture in fixtures:
        if fixture.status != FixtureStatus.WAITING:
            continue
        if all(busy[entry] < limit(entries[entry], most) for entry in fixture.seats):
            busy.update(fixture.seats)
            found.append(fixture)
    return found


def limit(entry: Entry, most: int) -> int:
    """How many games at a time they play; a bot that sits for them has the league's limit."""
    if entry.status != EntryStatus.PLAYING or entry.at_once is None:
        return most
    return min(most, entry.at_once)


def start(at: InSeason, fixture: Fixture, entries: Mapping[int, Entry]) -> None:
    """Begin the fixture's game, inside the caller's transaction; `entries` are by id."""
    with speaking(at.league.language):
        if at.is_ladder:
            name = _("%(league)s · game %(number)s", league=at.league.name, number=fixture.number)
        else:
            name = _(
                "%(league)s %(season)s · game %(number)s",
                league=at.league.name, season=at.season.number, number=fixture.number,
            )  # fmt: skip
    terms = TableTerms.of_clock(at.terms.time)
    players = _sitting_down(at.session, [entries[entry] for entry in fixture.seats])
    table = TableSetup(
        name[:60], len(players), at.league.rules, at.league.options, terms=terms,
        standstills=spans_of(at.league.standstills),
    )  # fmt: skip
    game, mails = begin_arranged(at.session, at.service, table, players)
    fixture.status, fixture.game_id = FixtureStatus.RUNNING, game.id
    at.session.add(fixture)
    at.session.flush()
    at.after.mails += mails
    at.after.games += [id_of(game)] if game.bot_to_act else []


def _sitting_down(session: Session, entries: Sequence[Entry]) -> list[Player]:
    """The players by seat; a bot for whoever has dropped out."""
    players: list[Player] = []
    for entry in entries:
        if entry.status == EntryStatus.PLAYING:
            players.append(session.get_one(Player, entry.player_id))
        else:
            taken = {player.name for player in players}
            players.append(bot_player(session, BOT, called(BOT, taken)))
    return players
