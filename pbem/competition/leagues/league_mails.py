"""Mails to the players and the organiser of a league, each in their own language."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from sqlmodel import col, select

from pbem.accounts.display_names import harmless
from pbem.competition.leagues import queries, views, webhooks
from pbem.competition.leagues.in_season import InSeason
from pbem.competition.leagues.queries import organisers_of
from pbem.competition.leagues.terms import Form, LeagueTerms
from pbem.competition.leagues.tournament import DrawnRound
from pbem.competition.leagues.view_types import DivisionView, SeasonView
from pbem.games import clock_words
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import speaking
from pbem.language.wording import listed
from pbem.mail import outbox
from pbem.mail.letters import leagues as letters
from pbem.mail.letters.leagues import LeagueNote
from pbem.mail.outgoing import OutgoingMail
from pbem.models import (
    Entry,
    EntryStatus,
    Fixture,
    FixtureStatus,
    Game,
    Player,
    SeasonStatus,
    Seat,
    id_of,
)

STILL_IN = (EntryStatus.PLAYING, EntryStatus.WAITING)
"""Who hears that a season begins."""


def too_few(at: InSeason, ready: int) -> None:
    """The organisers hear that the season's date has come and it can't begin."""
    for organiser in organisers_of(at.session, at.league):
        with speaking(organiser.language):
            title = _("%(league)s can’t start yet", league=harmless(at.league.name))
            lines = [
                _("Too few have entered: %(number)s.", number=ready),
                _("The season starts as soon as enough people have entered."),
            ]
        event = f"too-few:{at.season.id}:{organiser.id}"
        queue_note(at, organiser, LeagueNote(title, lines, event))


def season_begun(at: InSeason) -> None:
    """Everybody hears who they play; who found no room hears that, too."""
    view = views.season_view(at.session, at.league, at.season)
    webhooks.season_begun(at, view)
    several, time = len(view.divisions) > 1, at.terms.time
    for entry, player in _with_address(at):
        division = view.division_of(player.id)
        tables = _pairings(division, id_of(entry)) if division is not None else []
        if division is not None and not tables:
            continue  # who rests in a tournament's first round hears of that (`round_mails`)
        number = division.name if division is not None and several else None
        pairings = letters.SeasonPlace(number, tables)
        _queue(
            at,
            letters.season_mail(at.service.settings, at.league, at.season, player, pairings, time),
        )


def weekly_tables(at: InSeason, due: datetime) -> None:
    """Those who wish it get their division's standings."""
    view = views.season_view(at.session, at.league, at.season)
    event = f"week:{due.date().isoformat()}"
    for entry, player in _with_address(at):
        division = view.division_of(player.id)
        if entry.weekly and division is not None and entry.status == EntryStatus.PLAYING:
            table = standings_for(view, division, player.id)
            table = replace(table, games=_own_games(at, division, id_of(entry), player))
            _queue_standings(at, player, table, event)


def _own_games(
    at: InSeason, division: DivisionView, entry_id: int, player: Player
) -> list[letters.OwnGame]:
    """The reader's games that run, those that wait for them first."""
    query = select(Game.code, Seat.due_at).where(
        Seat.game_id == Game.id, Seat.player_id == player.id, col(Seat.due_at).is_not(None)
    )
    due = dict(at.session.exec(query).all())
    found = []
    for fixture in division.fixtures:
        own = next((seat.name for seat in fixture.seats if seat.entry_id == entry_id), None)
        if own is None or fixture.code is None or fixture.status != FixtureStatus.RUNNING:
            continue
        url = f"{at.service.settings.base_url}/g/{fixture.code}"
        names = [seat.name for seat in fixture.seats if seat.entry_id != entry_id]
        until = due.get(fixture.code)
        with speaking(player.language):
            told = _("waiting for %(names)s", names=listed(list(fixture.waits_for)))
            if own in fixture.waits_for:
                told = clock_words.left(until, player.time_zone) if until is not None else ""
                told = _("your move; %(left)s", left=told) if told else _("your move")
        mine = own in fixture.waits_for
        found.append(letters.OwnGame(fixture.number, names, url, told, mine))
    return sorted(found, key=lambda game: (not game.is_mine, game.number))


def season_over(at: InSeason) -> None:
    """Everybody who played to the end gets the final standings."""
    view = views.season_view(at.session, at.league, at.season)
    webhooks.season_over(at, view)
    following = queries.newest(at.session, at.league)
    for entry, player in _with_address(at):
        division = view.division_of(player.id)
        if division is not None and entry.status == EntryStatus.PLAYING:
            table = standings_for(view, division, player.id)
            if following.number > at.season.number:
                table = replace(table, next_at=following.starts_at, goes_on=True)
            _queue_standings(at, player, table, "final")


def _with_address(at: InSeason) -> list[tuple[Entry, Player]]:
    """Who plays or waits, and can be written to."""
    players = at.players()
    found = [(entry, players[id_of(entry)]) for entry in at.entries() if entry.status in STILL_IN]
    return [(entry, player) for entry, player in found if player.email is not None]


def _pairings(division: DivisionView, entry_id: int) -> list[letters.Pairing]:
    """The fixtures of an entry, with those they meet there in seat order."""
    return [
        letters.Pairing(fixture.number, [sitting.name for sitting in fixture.seats])
        for fixture in division.fixtures
        if any(sitting.entry_id == entry_id for sitting in fixture.seats)
    ]


def _queue_standings(
    at: InSeason, player: Player, table: letters.DivisionStandings, event: str
) -> None:
    _queue(at, letters.standings_mail(at.service.settings, at.league, player, table, event))


def standings_for(
    view: SeasonView, division: DivisionView, reader: int | None
) -> letters.DivisionStandings:
    """A division's standings for a mail to that player."""
    lines = [
        letters.StandingsLine(
            line.row.place, line.name, line.row.played, line.row.left, line.row.points,
            line.zone, line.sure, line.is_out, line.entry.player_id == reader,
        )
        for line in division.rows
    ]  # fmt: skip
    several = len(view.divisions) > 1
    return letters.DivisionStandings(
        view.season.number,
        division.name if several else None,
        lines,
        division.done,
        division.counted,
        is_final=view.season.status == SeasonStatus.OVER,
    )


def queue_note(at: InSeason, player: Player, note: LeagueNote) -> None:
    """Mail the player some lines about their league; nothing if they have no address."""
    if player.email is not None:
        note = replace(note, event=f"league:{note.event}")
        _queue(at, letters.note_mail(at.service.settings, at.league, player, note))


def _queue(at: InSeason, mail: OutgoingMail) -> None:
    at.after.mails.append(id_of(outbox.queue(at.session, at.service, mail)))


def round_drawn(at: InSeason, round_: DrawnRound) -> None:
    """Everybody who was in the tournament until now hears of the round; of the first one only who
    rests, because the season's mail has its fixtures."""
    terms, players, names = at.terms, at.players(), at.names()
    tables = {
        entry: fixture for fixture in at.fixtures()
        if fixture.round == round_.number for entry in fixture.seats
    }  # fmt: skip
    before = _in_round_before(at, round_)
    for entry in at.entries():
        table, player = tables.get(id_of(entry)), players[id_of(entry)]
        told = entry.id in round_.entrants or entry.id in before
        if entry.status != EntryStatus.PLAYING or not told or (table and round_.number == 1):
            continue
        with speaking(player.language):
            title = _("%(league)s: round %(number)s",
                      league=harmless(at.league.name), number=round_.number)  # fmt: skip
            lines = _round_lines(terms, round_, id_of(entry), table, names)
        event = f"round:{at.season.id}:{round_.number}:{player.id}"
        queue_note(at, player, LeagueNote(title, lines, event))


def _in_round_before(at: InSeason, round_: DrawnRound) -> set[int]:
    """Ids of entries that had a fixture in it: if they are out now, they hear so once."""
    return {
        entry for fixture in at.fixtures()
        if fixture.round == round_.number - 1 and fixture.round for entry in fixture.seats
    }  # fmt: skip


def _round_lines(
    terms: LeagueTerms, round_: DrawnRound, entry: int, table: Fixture | None, names: dict[int, str]
) -> list[str]:
    if table is not None:
        told = [
            _("Your game is number %(number)s; in seat order: %(names)s.", number=table.number,
              names=", ".join(names[each] for each in table.seats)),
            _("The game begins by itself. You’ll get an email when it is your turn."),
        ]  # fmt: skip
        if entry in round_.lucky:
            told.insert(
                0,
                _("You go on as a lucky loser: one of the best of those who would have been out."),
            )
        return told
    if terms.form is Form.KNOCK_OUT:
        if entry in round_.byes:
            return [_("You have a bye in this round: you are in the next one without a game.")]
        return [_("You are out. The page shows how the tournament goes on.")]
    return [_("You have a bye in this round. It counts as much as an average game.")]
