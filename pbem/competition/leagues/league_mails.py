"""Mails to the players and the organiser of a league, each in their own language."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from pbem.accounts.display_names import harmless
from pbem.competition.leagues import log, queries, views, webhooks
from pbem.competition.leagues.cost_of_leaving import fixtures_of
from pbem.competition.leagues.in_season import InSeason
from pbem.competition.leagues.view_types import DivisionView, SeasonView
from pbem.games import clock_words, lobby_summary
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import ngettext, speaking
from pbem.language.command_words import YES, command_word, written
from pbem.language.wording import listed
from pbem.mail import outbox
from pbem.mail.letters import leagues as letters
from pbem.mail.letters.leagues import LeagueNote, points_told
from pbem.mail.outgoing import OutgoingMail, PlainQuestion
from pbem.models import (
    Entry,
    EntryStatus,
    Fixture,
    FixtureStatus,
    Game,
    Player,
    SeasonStatus,
    id_of,
)
from pbem.models.mail_kinds import MailQuestion

STILL_IN = (EntryStatus.PLAYING, EntryStatus.WAITING)
"""Who hears that a season begins."""


def somebody_asks(at: InSeason, entry: Entry, who: Player) -> None:
    """The organiser hears that somebody asks to be let in."""
    organiser = at.session.get_one(Player, at.league.organiser_id)
    with speaking(organiser.language):
        name = harmless(who.name)
        title = _("%(name)s asks to enter %(league)s", name=name, league=harmless(at.league.name))
        lines = [
            _("To let them in, answer this mail: %(yes)s. Or write: %(words)s",
              yes=command_word(YES), words=written("approve", f"{at.league.code} {name}"))
        ]  # fmt: skip
    # Once a day: who comes and goes all the time fills nobody's mailbox.
    event = f"asks:{entry.id}:{entry.asked_at.date().isoformat()}"
    asks = PlainQuestion(MailQuestion.ENTRY, id_of(entry))
    queue_note(at, organiser, LeagueNote(title, lines, event, asks=asks))


def approved(at: InSeason, entry: Entry, who: Player) -> None:
    """An entrant hears that the organiser said yes."""
    with speaking(who.language):
        title = _("You are in: %(league)s", league=harmless(at.league.name))
        lines = [_("The organiser has let you in. You get a mail when the season begins.")]
    queue_note(at, who, LeagueNote(title, lines, f"approved:{entry.id}"))


def too_few(at: InSeason, ready: int) -> None:
    """The organiser hears that the season's date has come and it can't begin."""
    organiser = at.session.get_one(Player, at.league.organiser_id)
    with speaking(organiser.language):
        title = _("%(league)s can’t start yet", league=harmless(at.league.name))
        lines = [
            _("Too few have entered: %(number)s.", number=ready),
            _("The season starts as soon as enough people have entered."),
        ]
    queue_note(at, organiser, LeagueNote(title, lines, f"too-few:{at.season.id}"))


def removed(at: InSeason, who: Player, why: str) -> None:
    """Somebody hears that the organiser has put them out, and why."""
    with speaking(who.language):
        title = _("You’re no longer in %(league)s", league=harmless(at.league.name))
        lines = [_("The organiser has removed you: %(why)s", why=why)]
    event = f"removed:{at.season.id}:{who.id}:{log.reason(why)}"[:100]
    queue_note(at, who, LeagueNote(title, lines, event))


def more_time(at: InSeason, fixture: Fixture, until: datetime, why: str) -> None:
    """Those who play the fixture hear that it has more time, and why."""
    players = at.players()
    for entry_id in fixture.seats:
        player = players[entry_id]
        with speaking(player.language):
            title = _("%(league)s: more time at table %(number)s",
                      league=harmless(at.league.name), number=fixture.number)  # fmt: skip
            when = clock_words.moment(until, player.time_zone)
            lines = [
                _("Nobody at this table runs out of time before %(when)s.", when=when),
                _("The organiser says why: %(why)s", why=log.reason(why)),
            ]
        event = f"more-time:{fixture.id}:{int(until.timestamp())}:{player.id}"
        queue_note(at, player, LeagueNote(title, lines, event))


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


def called_up(at: InSeason, entry: Entry, who: Player) -> None:
    """Somebody who waited hears that they play now: the fixtures of their `entry`, and how their
    games stand."""
    fixtures, names = fixtures_of(at, entry), at.names()
    with speaking(who.language):
        title = _("You play in %(league)s now", league=harmless(at.league.name))
        lines = [
            _("Somebody has dropped out, and you take over with all their results."),
            *_place(at, who),
            ngettext("That makes %(num)s table.", "That makes %(num)s tables.", len(fixtures)),
            *(_fixture_line(at, fixture, id_of(entry), names) for fixture in fixtures),
            _("Where it’s your turn, you get the game’s mail."),
            _("If you’d rather not play, write: %(words)s",
              words=written("withdraw", at.league.code)),
        ]  # fmt: skip
    queue_note(at, who, LeagueNote(title, lines, f"called-up:{at.season.id}:{who.id}"))


def _place(at: InSeason, who: Player) -> list[str]:
    """Where they stand in their division."""
    division = views.season_view(at.session, at.league, at.season).division_of(who.id)
    line = division.row_of(who.id) if division is not None else None
    if division is None or line is None:
        return []
    return [
        _("You are in place %(place)s of %(size)s with %(points)s points.",
          place=line.row.place, size=len(division.rows), points=points_told(line.row.points))
    ]  # fmt: skip


def _fixture_line(at: InSeason, fixture: Fixture, own: int, names: dict[int, str]) -> str:
    """One fixture of the entry `own` in words; `names` are by entry."""
    number = fixture.number
    others = listed([names[each] for each in fixture.seats if each != own])
    if fixture.status == FixtureStatus.WAITING:
        return _("Table %(number)s, against %(names)s: not begun yet.", number=number, names=others)
    game = at.session.get(Game, fixture.game_id) if fixture.game_id is not None else None
    if fixture.status != FixtureStatus.RUNNING or game is None:
        return _("Table %(number)s, against %(names)s: over.", number=number, names=others)
    page = f"{at.service.settings.base_url}/g/{game.code}"
    return _(
        "Table %(number)s, against %(names)s: round %(round)s. %(points)s. %(page)s",
        number=number, names=others, page=page, round=(game.standing or {}).get("round", 1),
        points=_points(game, fixture, own, names),
    )  # fmt: skip


def _points(game: Game, fixture: Fixture, own: int, names: dict[int, str]) -> str:
    """The points on the board by seat, as the one who sits down sees them."""
    seat = fixture.seats.index(own)
    told = []
    for number, entry in enumerate(fixture.seats):
        points, more = lobby_summary.points(game, number, seat) or (0, False)
        who = _("you") if number == seat else names[entry]
        told.append(f"{who} {points}{'+' if more else ''}")
    return _("Points on the table: %(points)s", points=", ".join(told))
