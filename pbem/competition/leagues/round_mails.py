"""The mails of a tournament's rounds: who plays whom, who rests, who is out."""

from __future__ import annotations

from sqlmodel import Session

from pbem.accounts.display_names import harmless
from pbem.competition.leagues import entrant_names, queries
from pbem.competition.leagues.league_mails import note
from pbem.competition.leagues.terms import Form, Terms
from pbem.competition.leagues.tournament import Round
from pbem.core.service import Service
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import speaking
from pbem.models import EntryStatus, Fixture, League, Player, Season, id_of


def drawn(
    session: Session, service: Service, league: League, season: Season, round_: Round
) -> list[int]:
    """Everybody who was in the tournament until now hears of the round; of the first one only who
    rests, as the season's mail has its tables. Ids of the mails."""
    terms, players = queries.terms_of(league), queries.players(session, season)
    names = {id_of(entry): name for entry, name in entrant_names.names_in(session, season)}
    tables = {
        entry: fixture for fixture in queries.fixtures(session, season)
        if fixture.round == round_.number for entry in fixture.seats
    }  # fmt: skip
    before = _in_round_before(session, season, round_)
    mails = []
    for entry in queries.entries(session, season):
        table, player = tables.get(id_of(entry)), players[id_of(entry)]
        told = entry.id in round_.entrants or entry.id in before
        if entry.status != EntryStatus.PLAYING or not told or (table and round_.number == 1):
            continue
        with speaking(player.language):
            title = _("%(league)s: round %(number)s",
                      league=harmless(league.name), number=round_.number)  # fmt: skip
            lines = _lines(terms, round_, id_of(entry), table, names)
        event = f"round:{season.id}:{round_.number}:{player.id}"
        mails += note(session, service, league, player, title, lines, event)
    return mails


def _in_round_before(session: Session, season: Season, round_: Round) -> set[int]:
    """Ids of entries that had a table in it: if they are out now, they hear so once."""
    return {
        entry for fixture in queries.fixtures(session, season)
        if fixture.round == round_.number - 1 and fixture.round for entry in fixture.seats
    }  # fmt: skip


def _lines(
    terms: Terms, round_: Round, entry: int, table: Fixture | None, names: dict[int, str]
) -> list[str]:
    if table is not None:
        told = [
            _("Your table is number %(number)s; in seat order: %(names)s.", number=table.number,
              names=", ".join(names[each] for each in table.seats)),
            _("The game begins by itself. You get a mail when it is your turn."),
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
    return [_("You have a bye in this round. It counts as much as a table gives on average.")]


def no_show(
    session: Session, service: Service, league: League, season: Season, player: Player
) -> list[int]:
    """Somebody hears that they are out, because they never played."""
    with speaking(player.language):
        title = _("You’re no longer in %(league)s", league=harmless(league.name))
        lines = [_("You left all your decisions in the last round to the clock.")]
    event = f"no-show:{season.id}:{player.id}"
    return note(session, service, league, player, title, lines, event)
