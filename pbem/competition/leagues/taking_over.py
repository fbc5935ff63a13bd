"""What is told to who takes a dropout's place: the tables, against whom, and how they stand."""

from __future__ import annotations

from sqlmodel import Session

from pbem.accounts.display_names import harmless
from pbem.competition.leagues import people, views
from pbem.competition.leagues.leaving import fixtures_of
from pbem.competition.leagues.telling import note
from pbem.core.service import Service
from pbem.games import standing_line
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import ngettext, speaking
from pbem.language.command_words import written
from pbem.language.wording import listed
from pbem.mail.letters.leagues import points_told
from pbem.models import Entry, Fixture, FixtureStatus, Game, League, Player, Season, id_of


def called_up(
    session: Session, service: Service, league: League, season: Season, entry: Entry, who: Player
) -> list[int]:
    """Who has waited hears that they play now, with `entry`; ids of the mails."""
    tables = fixtures_of(session, season, entry)
    with speaking(who.language):
        names = {id_of(one): name for one, name in people.names_in(session, season)}
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
        points, more = standing_line.points(game, number, seat) or (0, False)
        who = _("you") if number == seat else names[entry]
        told.append(f"{who} {points}{'+' if more else ''}")
    return _("Points on the table: %(points)s", points=", ".join(told))
