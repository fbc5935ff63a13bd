"""Webhooks of a league to its players: a season begins, a game is done, a season is over.

The organiser's hear of everything, so that a league can have a channel of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from sqlmodel import col, select

from pbem.accounts.display_names import harmless
from pbem.competition.leagues.in_season import InSeason
from pbem.competition.leagues.queries import organisers_of
from pbem.competition.leagues.view_types import DivisionView, SeasonView
from pbem.language.catalogues import gettext as _
from pbem.mail.letters.leagues import page_of
from pbem.models import Entry, EntryStatus, Fixture, FixtureStatus, Game, NoticeKind, Player
from pbem.webhooks.announcing import announce_to
from pbem.webhooks.messages import Word


def season_begun(at: InSeason, view: SeasonView) -> None:
    """Everybody who plays is told of their division and fixtures."""
    link = page_of(at.service.settings, at.league)

    def word(player: Player) -> Word:
        division = view.division_of(player.id)
        line = division.row_of(player.id) if division is not None else None
        tables = [
            table.number for table in (division.fixtures if division is not None else ())
            if line is not None and any(seat.entry_id == line.entry.id for seat in table.seats)
        ]  # fmt: skip
        words = _("season %(number)s has begun.", number=at.season.number)
        if tables:
            words += " " + _("Your games: %(tables)s.", tables=", ".join(map(str, tables)))
        details = {"division": division.number if division is not None else None, "tables": tables}
        return Word(NoticeKind.SEASON_BEGUN, at.league.name, words, link, _head(at) | details)

    announce_to(at.session, _playing(at), f"{at.season.id}", word)


def season_over(at: InSeason, view: SeasonView) -> None:
    """Everybody who played to the end is told of their place."""
    link = f"{page_of(at.service.settings, at.league)}/{at.season.number}"

    def word(player: Player) -> Word:
        division = view.division_of(player.id)
        line = division.row_of(player.id) if division is not None else None
        details: dict[str, Any] = {"division": None, "place": None}
        if division is not None and line is not None:
            details = {"division": division.number, "place": line.row.place}
        words = _end_in_words(at, len(view.divisions), division, details["place"])
        return Word(NoticeKind.SEASON_OVER, at.league.name, words, link, _head(at) | details)

    announce_to(at.session, _playing(at), f"{at.season.id}", word)


def _end_in_words(
    at: InSeason, divisions: int, division: DivisionView | None, place: int | None
) -> str:
    """That the season is over, and where somebody came in who played in it."""
    if at.is_ladder:
        if place is None:
            return _("the ladder is closed.")
        return _("the ladder is closed; you are on rung %(place)s.", place=place)
    if place is None:
        return _("season %(number)s is over.", number=at.season.number)
    if division is None or divisions == 1:
        return _("season %(number)s is over; you are number %(place)s.",
                 number=at.season.number, place=place)  # fmt: skip
    return _("season %(number)s is over; you are number %(place)s of division %(division)s.",
             number=at.season.number, place=place, division=division.name)  # fmt: skip


def result(
    at: InSeason, fixture: Fixture, moved: Mapping[int, tuple[int, int]] | None = None
) -> None:
    """Those who played a fixture are told how it ended, once; again if the organiser changes it.

    On a ladder `moved` are the rungs before and after, by entry.
    """
    game = at.session.get(Game, fixture.game_id) if fixture.game_id is not None else None
    base = at.service.settings.base_url
    link = f"{base}/g/{game.code}" if game is not None else page_of(at.service.settings, at.league)

    @cache  # nobody may want to know them
    def places() -> list[dict[str, Any]]:
        return _places(at, fixture, moved)

    def word(player: Player) -> Word:
        said = ", ".join(f"{row['rank']}. {row['player']}" for row in places())
        words = (
            _("game %(number)s counts for nobody.", number=fixture.number)
            if fixture.status == FixtureStatus.ANNULLED
            else _("game %(number)s is done: %(places)s.", number=fixture.number, places=said)
        )
        details = {
            "table": fixture.number,
            "game": game.code if game is not None else None,
            "status": fixture.status.value,
            "adjudicated": fixture.adjudicated,
            "places": places(),
        }
        kind = NoticeKind.LEAGUE_RESULT if moved is None else NoticeKind.LADDER_RESULT
        return Word(kind, at.league.name, words, link, _head(at) | details)

    assert fixture.done_at is not None
    number = f"{fixture.id}:{int(fixture.done_at.timestamp())}"
    announce_to(at.session, _at_table(at, fixture.seats), number, word)


def _places(
    at: InSeason, fixture: Fixture, moved: Mapping[int, tuple[int, int]] | None
) -> list[dict[str, Any]]:
    """How everybody came in, the first place first."""
    names, result = at.names(), fixture.result
    found = [
        {"player": names[entry], "rank": result["ranks"][seat] if result else None,
         "score": result["scores"][seat] if result else None}
        | ({"rung": moved.get(entry, (None, None))[1]} if moved is not None else {})
        for seat, entry in enumerate(fixture.seats)
    ]  # fmt: skip
    return sorted(found, key=lambda row: row["rank"] or 0)


def _head(at: InSeason) -> dict[str, Any]:
    return {
        "league": at.league.code,
        "league_name": harmless(at.league.name),
        "season": at.season.number,
        "rules": at.league.rules,
    }


def _playing(at: InSeason) -> Sequence[Player]:
    """Who is in the season and plays, and the organiser."""
    query = (
        select(Player)
        .join(Entry, col(Entry.player_id) == Player.id)
        .where(Entry.season_id == at.season.id, Entry.status == EntryStatus.PLAYING)
    )
    return _with_organiser(at, at.session.exec(query).all())


def _at_table(at: InSeason, seats: Sequence[int]) -> Sequence[Player]:
    """Who sits there and has not dropped out, and the organiser."""
    query = (
        select(Player)
        .join(Entry, col(Entry.player_id) == Player.id)
        .where(col(Entry.id).in_(seats), Entry.status == EntryStatus.PLAYING)
    )
    return _with_organiser(at, at.session.exec(query).all())


def _with_organiser(at: InSeason, players: Sequence[Player]) -> Sequence[Player]:
    """No one twice."""
    everybody = [*players, *organisers_of(at.session, at.league)]
    return list({player.id: player for player in everybody}.values())
