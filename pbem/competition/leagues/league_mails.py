"""Mails to the players and the organiser of a league, each in their own language."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from pbem.accounts.display_names import harmless
from pbem.competition.leagues import queries, views, webhooks
from pbem.competition.leagues.in_season import InSeason
from pbem.competition.leagues.organisers import organisers_of
from pbem.competition.leagues.view_types import DivisionView, SeasonView
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import speaking
from pbem.mail import outbox
from pbem.mail.letters import leagues as letters
from pbem.mail.letters.leagues import LeagueNote
from pbem.mail.outgoing import OutgoingMail
from pbem.models import (
    Entry,
    EntryStatus,
    Player,
    SeasonStatus,
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
        number = division.number if division is not None and several else None
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
            _queue_standings(at, player, standings_for(view, division, player.id), event)


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
        division.number if several else None,
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
