"""What is still possible for a player of a division: place by place, and in a few words."""

from __future__ import annotations

from dataclasses import dataclass

from pbem.competition.leagues.division_standings import Zone, zone_at
from pbem.competition.leagues.terms import Form, LeagueTerms
from pbem.competition.leagues.view_types import DivisionView, RowView, SeasonView
from pbem.language.catalogues import gettext as _


@dataclass(frozen=True)
class PossiblePlace:
    """One place of the division: where it leads, whether they can still end there."""

    number: int
    zone: Zone
    possible: bool
    now: bool


@dataclass(frozen=True)
class StillPossible:
    """`mood` is `up` or `down` where that is certain or all that can change, else `stays`."""

    places: tuple[PossiblePlace, ...]
    words: str
    mood: Zone
    sure: bool


def still_possible(
    line: RowView, division: DivisionView, season: SeasonView, terms: LeagueTerms
) -> StillPossible:
    """Of one row of a division of the season."""
    row, over = line.row, season.season.ended_at is not None
    sizes = [len(one.players) for one in season.divisions]
    position = next(n for n, other in enumerate(division.rows, 1) if other is line)
    if terms.form is not Form.LEAGUE:  # only promotion goes by the order of who shares a place
        position = row.place
    places = tuple(
        PossiblePlace(
            number=place,
            zone=zone_at(place, division.number, sizes, terms),
            possible=(place == position) if over else row.best <= place <= row.worst,
            now=place == position,
        )
        for place in range(1, len(division.rows) + 1)
    )
    if terms.form is not Form.LEAGUE:
        sure = over or row.worst == 1 or row.best > 1
        return StillPossible(places, _in_tournament(line, terms, over=over), line.zone, sure)
    if over:
        return StillPossible(places, _ended(line, division), line.zone, sure=True)
    is_top = division.number == 1
    words, mood = _words(row.best, row.worst, places, is_top=is_top)
    can_win = is_top and row.best == 1 < row.worst
    return StillPossible(places, words, mood, line.sure and not can_win)


def _in_tournament(line: RowView, terms: LeagueTerms, *, over: bool) -> str:
    row = line.row
    if over:
        return _("champion") if row.place == 1 else _("place %(place)s", place=row.place)
    if row.worst == 1:
        return _("champion for certain")
    if row.best == 1:
        return _("can be champion")
    return _("out") if terms.form is Form.KNOCK_OUT else _("can’t win any more")


def _ended(line: RowView, division: DivisionView) -> str:
    if line.zone == Zone.UP:
        return _("promoted")
    if line.zone == Zone.DOWN:
        return _("relegated")
    return _("champion") if division.number == 1 and line.row.place == 1 else _("stays")


def _words(
    best: int, worst: int, places: tuple[PossiblePlace, ...], *, is_top: bool
) -> tuple[str, Zone]:
    highest, lowest = places[best - 1].zone, places[worst - 1].zone
    if is_top and worst == 1:
        return _("champion for certain"), Zone.UP
    if highest == lowest:
        return {
            Zone.UP: _("promoted for certain"),
            Zone.DOWN: _("relegated for certain"),
            Zone.STAYS: _("can be champion") if is_top and best == 1 else _("stays for certain"),
        }[highest], highest
    if highest == Zone.UP and lowest == Zone.DOWN:
        return _("everything is open"), Zone.STAYS
    if highest == Zone.UP:
        return _("can be promoted"), Zone.STAYS
    if is_top and best == 1:
        return _("can be champion or relegated"), Zone.STAYS
    return _("can be relegated"), Zone.DOWN
