"""Who is told what about their league, by mail, in their own language."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from sqlmodel import Session

from pbem.accounts.display_names import harmless
from pbem.competition.leagues import entrant_names, log, queries, views, webhooks
from pbem.competition.leagues.cost_of_leaving import fixtures_of
from pbem.competition.leagues.view_types import DivisionView, SeasonView
from pbem.core.service import Service
from pbem.games import lobby_summary, time_control
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import ngettext, speaking
from pbem.language.command_words import YES, shown, written
from pbem.language.wording import listed
from pbem.mail import outbox
from pbem.mail.letters import leagues as letters
from pbem.mail.letters.leagues import points_told
from pbem.mail.outgoing import OutgoingMail, PlainQuestion
from pbem.models import (
    Entry,
    EntryStatus,
    Fixture,
    FixtureStatus,
    Game,
    League,
    Player,
    Season,
    SeasonStatus,
    id_of,
)
from pbem.models.mail_kinds import MailQuestion

TOLD = (EntryStatus.PLAYING, EntryStatus.WAITING)
"""Who hears that a season begins."""


def somebody_asks(
    session: Session, service: Service, league: League, season: Season, entry: Entry, who: Player
) -> list[int]:
    """The organiser hears that somebody asks to be let in."""
    organiser = session.get_one(Player, league.organiser_id)
    with speaking(organiser.language):
        name = harmless(who.name)
        title = _("%(name)s asks to enter %(league)s", name=name, league=harmless(league.name))
        lines = [
            _("To let them in, answer this mail: %(yes)s. Or write: %(words)s",
              yes=shown(YES), words=written("approve", f"{league.code} {name}"))
        ]  # fmt: skip
    # Once a day: who comes and goes all the time fills nobody's mailbox.
    event = f"asks:{entry.id}:{entry.asked_at.date().isoformat()}"
    asks = PlainQuestion(MailQuestion.ENTRY, id_of(entry))
    return note(session, service, league, organiser, title, lines, event, asks=asks)


def approved(
    session: Session, service: Service, league: League, season: Season, entry: Entry, who: Player
) -> list[int]:
    """An entrant hears that the organiser said yes."""
    with speaking(who.language):
        title = _("You are in: %(league)s", league=harmless(league.name))
        lines = [_("The organiser has let you in. You get a mail when the season begins.")]
    return note(session, service, league, who, title, lines, f"approved:{entry.id}")


def too_few(
    session: Session, service: Service, league: League, season: Season, ready: int
) -> list[int]:
    """The organiser hears that the season's date has come and it can't begin."""
    organiser = session.get_one(Player, league.organiser_id)
    with speaking(organiser.language):
        title = _("%(league)s can’t start yet", league=harmless(league.name))
        lines = [
            _("Too few have entered: %(number)s.", number=ready),
            _("The season starts as soon as enough people have entered."),
        ]
    return note(session, service, league, organiser, title, lines, f"too-few:{season.id}")


def removed(
    session: Session, service: Service, league: League, season: Season, who: Player, why: str
) -> list[int]:
    """Somebody hears that the organiser has put them out, and why."""
    with speaking(who.language):
        title = _("You’re no longer in %(league)s", league=harmless(league.name))
        lines = [_("The organiser has removed you: %(why)s", why=why)]
    event = f"removed:{season.id}:{who.id}:{log.reason(why)}"[:100]
    return note(session, service, league, who, title, lines, event)


def more_time(
    session: Session,
    service: Service,
    league: League,
    season: Season,
    fixture: Fixture,
    until: datetime,
    why: str,
) -> list[int]:
    """Those at a table hear that the organiser has given it more time, and why."""
    players, mails = queries.players(session, season), []
    for entry_id in fixture.seats:
        player = players[entry_id]
        with speaking(player.language):
            title = _("%(league)s: more time at table %(number)s",
                      league=harmless(league.name), number=fixture.number)  # fmt: skip
            when = time_control.moment(until, player.time_zone)
            lines = [
                _("Nobody at this table runs out of time before %(when)s.", when=when),
                _("The organiser says why: %(why)s", why=log.reason(why)),
            ]
        event = f"more-time:{fixture.id}:{int(until.timestamp())}:{player.id}"
        mails += note(session, service, league, player, title, lines, event)
    return mails


def season_begun(session: Session, service: Service, league: League, season: Season) -> list[int]:
    """Everybody hears who they play; who found no room hears that, too."""
    view = views.season_view(session, league, season)
    webhooks.season_begun(session, service, league, season, view)
    mails = []
    for entry, player in _people(session, season):
        division = view.division_of(player.id)
        if division is not None and not _pairings(division, id_of(entry)):
            continue  # who rests in a tournament's first round hears of that (round_notes)
        with speaking(player.language):
            pairings = _pairings(division, id_of(entry)) if division is not None else []
        mails.append(
            letters.season_mail(
                service.settings, league, season, player,
                letters.SeasonPlace(
                    division.number if division is not None and len(view.divisions) > 1 else None,
                    pairings,
                ),
                queries.terms_of(league).time,
            )
        )  # fmt: skip
    return [id_of(outbox.queue(session, service, mail)) for mail in mails]


def weekly_tables(
    session: Session, service: Service, league: League, season: Season, due: datetime
) -> list[int]:
    """Those who wish it get their division's table."""
    view = views.season_view(session, league, season)
    mails = []
    for entry, player in _people(session, season):
        division = view.division_of(player.id)
        if entry.weekly and division is not None and entry.status == EntryStatus.PLAYING:
            event = f"week:{due.date().isoformat()}"
            mails.append(_standings_mail(service, league, view, division, player, event))
    return [id_of(outbox.queue(session, service, mail)) for mail in mails]


def season_over(session: Session, service: Service, league: League, season: Season) -> list[int]:
    """Everybody who played to the end gets their final table."""
    view = views.season_view(session, league, season)
    webhooks.season_over(session, service, league, season, view)
    following = queries.current(session, league)
    mails = []
    for entry, player in _people(session, season):
        division = view.division_of(player.id)
        if division is not None and entry.status == EntryStatus.PLAYING:
            mails.append(
                _standings_mail(service, league, view, division, player, "final", following)
            )
    return [id_of(outbox.queue(session, service, mail)) for mail in mails]


def _people(session: Session, season: Season) -> list[tuple[Entry, Player]]:
    """Who can be written to."""
    players = queries.players(session, season)
    entries = [entry for entry in queries.entries(session, season) if entry.status in TOLD]
    found = [(entry, players[id_of(entry)]) for entry in entries]
    return [(entry, player) for entry, player in found if player.email is not None]


def _pairings(division: DivisionView, entry_id: int) -> list[letters.Pairing]:
    """The tables of an entry, with those they meet there in seat order."""
    return [
        letters.Pairing(table.number, [sitting.name for sitting in table.seats])
        for table in division.tables
        if any(sitting.entry_id == entry_id for sitting in table.seats)
    ]


def _standings_mail(
    service: Service,
    league: League,
    view: SeasonView,
    division: DivisionView,
    player: Player,
    event: str,
    following: Season | None = None,
) -> OutgoingMail:
    table = table_of(view, division, player.id)
    if following is not None:
        table = replace(table, next_at=following.starts_at, goes_on=True)
    return letters.table_mail(service.settings, league, player, table, event)


def table_of(view: SeasonView, division: DivisionView, reader: int | None) -> letters.Table:
    """A division's table for a mail to that player."""
    lines = [
        letters.TableLine(
            line.row.place, line.name, line.row.played, line.row.left, line.row.points,
            line.zone, line.sure, line.is_out, line.entry.player_id == reader,
        )
        for line in division.lines
    ]  # fmt: skip
    several = len(view.divisions) > 1
    return letters.Table(
        view.season.number,
        division.number if several else None,
        lines,
        division.done,
        division.counted,
        is_final=view.season.status == SeasonStatus.OVER,
    )


def note(
    session: Session,
    service: Service,
    league: League,
    player: Player,
    title: str,
    lines: list[str],
    event: str,
    button: tuple[str, str] | None = None,
    asks: PlainQuestion | None = None,
) -> list[int]:
    """Mail the player some lines about their league; ids of what was queued. `event` is unique;
    a `button` is its label and address, if it does not lead to the league's page; `asks` is what a
    yes or no answers."""
    if player.email is None:
        return []
    event = f"league:{event}"
    words = letters.LeagueNote(title, lines, event, button, asks)
    mail = letters.note_mail(service.settings, league, player, words)
    return [id_of(outbox.queue(session, service, mail))]


def called_up(
    session: Session, service: Service, league: League, season: Season, entry: Entry, who: Player
) -> list[int]:
    """Who has waited hears that they play now, with `entry`; ids of the mails."""
    tables = fixtures_of(session, season, entry)
    with speaking(who.language):
        names = {id_of(one): name for one, name in entrant_names.names_in(session, season)}
        title = _("You play in %(league)s now", league=harmless(league.name))
        lines = [
            _("Somebody has dropped out, and you take over with all their results."),
            *_place(session, league, season, who),
            ngettext("That makes %(num)s table.", "That makes %(num)s tables.", len(tables)),
            *(_table(session, service, fixture, id_of(entry), names) for fixture in tables),
            _("Where it’s your turn, you get the game’s mail."),
            _("If you’d rather not play, write: %(words)s",
              words=written("withdraw", league.code)),
        ]  # fmt: skip
    return note(session, service, league, who, title, lines, f"called-up:{season.id}:{who.id}")


def _place(session: Session, league: League, season: Season, who: Player) -> list[str]:
    """Where they stand in their division."""
    division = views.season_view(session, league, season).division_of(who.id)
    line = division.line_of(who.id) if division is not None else None
    if division is None or line is None:
        return []
    return [
        _("You are in place %(place)s of %(size)s with %(points)s points.",
          place=line.row.place, size=len(division.lines), points=points_told(line.row.points))
    ]  # fmt: skip


def _table(
    session: Session, service: Service, fixture: Fixture, own: int, names: dict[int, str]
) -> str:
    number = fixture.number
    others = listed([names[each] for each in fixture.seats if each != own])
    if fixture.status == FixtureStatus.WAITING:
        return _("Table %(number)s, against %(names)s: not begun yet.", number=number, names=others)
    game = session.get(Game, fixture.game_id) if fixture.game_id is not None else None
    if fixture.status != FixtureStatus.RUNNING or game is None:
        return _("Table %(number)s, against %(names)s: over.", number=number, names=others)
    page = f"{service.settings.base_url}/g/{game.code}"
    return _(
        "Table %(number)s, against %(names)s: round %(round)s. %(points)s. %(page)s",
        number=number, names=others, page=page, round=(game.standing or {}).get("round", 1),
        points=_points(game, fixture, own, names),
    )  # fmt: skip


def _points(game: Game, fixture: Fixture, own: int, names: dict[int, str]) -> str:
    """The points on the table by seat, as the one who sits down sees them."""
    seat = fixture.seats.index(own)
    told = []
    for number, entry in enumerate(fixture.seats):
        points, more = lobby_summary.points(game, number, seat) or (0, False)
        who = _("you") if number == seat else names[entry]
        told.append(f"{who} {points}{'+' if more else ''}")
    return _("Points on the table: %(points)s", points=", ".join(told))
