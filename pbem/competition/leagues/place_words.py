"""A place in a season in words: its standing, its tables, against whom, how their games stand."""

from __future__ import annotations

from pbem.competition.leagues import views
from pbem.competition.leagues.cost_of_leaving import fixtures_of
from pbem.competition.leagues.in_season import InSeason
from pbem.games import lobby_summary
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import ngettext
from pbem.language.wording import listed
from pbem.mail.letters.leagues import points_told
from pbem.models import Entry, Fixture, FixtureStatus, Game, id_of


def place_in_words(at: InSeason, entry: Entry, *, sits: bool) -> list[str]:
    """What whoever plays for that entry has: a line for its standing, and one for each table.

    Who does not sit there yet is told what everybody may see.
    """
    fixtures, names = fixtures_of(at, entry), at.names()
    return [
        *_standing(at, entry, sits=sits),
        ngettext("That makes %(num)s game.", "That makes %(num)s games.", len(fixtures)),
        *(_fixture_line(at, fixture, (id_of(entry), sits), names) for fixture in fixtures),
    ]


def _standing(at: InSeason, entry: Entry, *, sits: bool) -> list[str]:
    """Where the entry stands in its division."""
    season = views.season_view(at.session, at.league, at.season)
    division = season.division_of(entry.player_id)
    line = division.row_of(entry.player_id) if division is not None else None
    if division is None or line is None:
        return []
    told = {"place": line.row.place, "size": len(division.rows),
            "points": points_told(line.row.points)}  # fmt: skip
    if sits:
        return [_("You are number %(place)s of %(size)s with %(points)s points.", **told)]
    return [_("The seat is number %(place)s of %(size)s with %(points)s points.", **told)]


def _fixture_line(
    at: InSeason, fixture: Fixture, own: tuple[int, bool], names: dict[int, str]
) -> str:
    """One fixture in words: `own` is an entry, and whether the reader sits there."""
    number = fixture.number
    others = listed([names[each] for each in fixture.seats if each != own[0]])
    if fixture.status == FixtureStatus.WAITING:
        return _("Game %(number)s, against %(names)s: not begun yet.", number=number, names=others)
    game = at.session.get(Game, fixture.game_id) if fixture.game_id is not None else None
    if fixture.status != FixtureStatus.RUNNING or game is None:
        return _("Game %(number)s, against %(names)s: over.", number=number, names=others)
    page = f"{at.service.settings.base_url}/g/{game.code}"
    return _(
        "Game %(number)s, against %(names)s: round %(round)s. %(points)s. %(page)s",
        number=number, names=others, page=page, round=(game.standing or {}).get("round", 1),
        points=_points(game, fixture, own, names),
    )  # fmt: skip


def _points(game: Game, fixture: Fixture, own: tuple[int, bool], names: dict[int, str]) -> str:
    """The points on the board by seat, as the reader may see them."""
    entry, sits = own
    seat = fixture.seats.index(entry)
    told = []
    for number, entry in enumerate(fixture.seats):
        points, more = lobby_summary.points(game, number, seat if sits else None) or (0, False)
        who = _("you") if number == seat and sits else names[entry]
        told.append(f"{who} {points}{'+' if more else ''}")
    return _("Points on the table: %(points)s", points=", ".join(told))
