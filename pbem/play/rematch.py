"""A table once more, with its game, options and clock, for those who were there.

Who asks first is its host, and the others are invited; who asks later sits down there. A game has
one rematch, and another only if that was closed before it began. After a game of a league it is a
friendly one.
"""

from __future__ import annotations

import re

from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, select

from pbem.accounts.players import LONGEST_NAME
from pbem.core.service import Service
from pbem.games import records
from pbem.games.clocks import terms as clocks
from pbem.language.catalogues import gettext as _
from pbem.models import Fixture, Game, GameStatus, Player, id_of
from pbem.play import tables
from pbem.play.characters import BOTS
from pbem.play.table_terms import TableError, TableTerms

NUMBERED = re.compile(r"(.+) (\d{1,3})")


def again(service: Service, game_id: int, player: Player) -> Game:
    """The table of the rematch, with the player at it; raises `TableError`."""
    with service.database.read() as session:
        before = session.get_one(Game, game_id)
        players = records.players_of(session, before)
    if player.id not in {one.id for one in players.values()}:
        raise TableError(_("You’re not playing at this table."))
    if before.status != GameStatus.FINISHED:
        raise TableError(_("The game isn’t over yet."))
    known = _known(service, game_id)
    if known is None:
        try:
            return _opened(service, before, player, list(players.values()))
        except IntegrityError:  # somebody else asked a moment ago
            known = _known(service, game_id)
    assert known is not None
    return _at(service, known, player)


def _at(service: Service, game: Game, player: Player) -> Game:
    with service.database.read() as session:
        seated = {one.id for one in records.players_of(session, game).values()}
    return game if player.id in seated else tables.join(service, id_of(game), player)


def _known(service: Service, game_id: int) -> Game | None:
    """The rematch there is; one that was closed makes room for another."""
    with service.database.write() as session:
        found = session.exec(select(Game).where(Game.rematch_of == game_id)).first()
        if found is not None and found.status == GameStatus.CLOSED:
            found.rematch_of = None
            session.add(found)
            return None
    return found


def _opened(service: Service, before: Game, host: Player, players: list[Player]) -> Game:
    others = [one for one in players if one.id != host.id]
    terms = TableTerms(
        private=before.private,
        public=before.public,
        anonymous=before.anonymous,
        private_talk=before.private_talk,
        analysis=before.analysis,
        rated=before.rated,
        hours=before.hours or 0,
        clock=clocks.of_document(before.pace, before.hours) if before.pace is not None else None,
    )
    return tables.open_table(
        service,
        host,
        tables.TableSetup(
            _name(service, before),
            before.seats,
            before.rules,
            before.options,
            bots=tuple(one.bot for one in others if one.bot in BOTS),
            terms=terms,
            kept_for=[one for one in others if one.bot is None and one.email is not None],
            rematch_of=id_of(before),
        ),
    )


def _name(service: Service, before: Game) -> str:
    """The table's name with a number; after a game of a league the usual one."""
    with service.database.read() as session:
        if _of_a_league(session, before):
            return ""
    found = NUMBERED.fullmatch(before.name)
    name, number = (found[1], int(found[2]) + 1) if found else (before.name, 2)
    count = f" {number}"
    return name[: LONGEST_NAME - len(count)].rstrip() + count


def _of_a_league(session: Session, game: Game) -> bool:
    return session.exec(select(Fixture.id).where(Fixture.game_id == game.id)).first() is not None
