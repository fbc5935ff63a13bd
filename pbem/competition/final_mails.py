"""Final mails get their text from the sweep, when their game's result is reckoned: they tell what
it did to the receiver's rating and place in the league."""

from __future__ import annotations

from sqlmodel import Session

from pbem.competition.leagues import fixture_results, queries, views
from pbem.competition.leagues.terms import Form
from pbem.competition.ratings import finished_games
from pbem.competition.ratings.player_history import ratings_after
from pbem.core.service import Service
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import speaking
from pbem.mail.letters.leagues import points_told
from pbem.models import OutboundMail, Player, id_of
from pbem.models.mail_kinds import MailKind
from pbem.play import write_after_commit


def write_left(service: Service, row_id: int) -> bool:
    """Write the text of a mail that has none, whichever it is; whether it has one now."""
    with service.database.read() as session:
        row = session.get_one(OutboundMail, row_id)
        game_id = row.game_id if row.kind == MailKind.FINAL else None
        fixture = queries.fixture_of_game(session, game_id) if game_id is not None else None
        unrated = game_id in finished_games.waiting(session)
    if game_id is not None and unrated:  # it was not over yet when the sweep looked for such games
        finished_games.rate_finished(service, game_id)
    if fixture is not None:
        fixture_results.take_results(service, id_of(fixture.league))
    return write_after_commit.write_left(service, row_id, reckoned)


def reckoned(session: Session, game_id: int, player: Player) -> list[str]:
    """The player's rating and their place in the league after that game, a sentence each, in their
    language; nothing where it did not count."""
    with speaking(player.language):
        return [*_rating(session, game_id, player), *_place(session, game_id, player)]


def _rating(session: Session, game_id: int, player: Player) -> list[str]:
    after = ratings_after(session, game_id).get(id_of(player))
    if after is None:
        return []
    change = f"{after.gain:+}".replace("-", "\N{MINUS SIGN}").replace("+0", "\N{PLUS-MINUS SIGN}0")
    return [_("Your rating: %(rating)s (%(change)s).", rating=after.rating, change=change)]


def _place(session: Session, game_id: int, player: Player) -> list[str]:
    found = queries.fixture_of_game(session, game_id)
    if found is None or queries.form_of(found.league) is Form.KNOCK_OUT:
        return []
    season = views.season_view(session, found.league, found.season)
    division = season.division_of(player.id)
    line = division.row_of(player.id) if division is not None else None
    if division is None or line is None:
        return []
    told = {
        "league": queries.leagues_of_games(session, [game_id])[game_id].words,
        "place": line.row.place,
        "size": len(division.rows),
    }
    if queries.form_of(found.league) is Form.LADDER:
        return [_("%(league)s: you are number %(place)s of %(size)s.", **told)]
    return [_("%(league)s: you are number %(place)s of %(size)s; points: %(points)s.",
              **told, points=points_told(line.row.points))]  # fmt: skip
