"""The mails of a tournament's rounds: who plays whom, who rests, who is out."""

from __future__ import annotations

from pbem.accounts.display_names import harmless
from pbem.competition.leagues.in_season import InSeason
from pbem.competition.leagues.league_mails import queue_note
from pbem.competition.leagues.terms import Form, LeagueTerms
from pbem.competition.leagues.tournament import DrawnRound
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import speaking
from pbem.mail.letters.leagues import LeagueNote
from pbem.models import EntryStatus, Fixture, id_of


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
            lines = _lines(terms, round_, id_of(entry), table, names)
        event = f"round:{at.season.id}:{round_.number}:{player.id}"
        queue_note(at, player, LeagueNote(title, lines, event))


def _in_round_before(at: InSeason, round_: DrawnRound) -> set[int]:
    """Ids of entries that had a fixture in it: if they are out now, they hear so once."""
    return {
        entry for fixture in at.fixtures()
        if fixture.round == round_.number - 1 and fixture.round for entry in fixture.seats
    }  # fmt: skip


def _lines(
    terms: LeagueTerms, round_: DrawnRound, entry: int, table: Fixture | None, names: dict[int, str]
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
