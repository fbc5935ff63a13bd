"""A finished game from another server, taken into this one's history."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlmodel import Session, select

from pbem.accounts.display_names import harmless
from pbem.accounts.players import clean_name
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.games.export import VERSION, verify
from pbem.models import Game, GameStatus, Move, Player, Seat, id_of
from pbem.models.move_sources import MoveSource
from pbem.play import move_record
from pbem.play.table_codes import CODE_LETTERS, new_code

ELSEWHERE = "elsewhere"
"""The kind of player (`Player.bot`) that has a name here and no account."""


class NotImported(ValueError):
    """The document cannot be taken in; the text says why."""


def take_in(service: Service, document: dict[str, Any]) -> str:
    """Store the exported game as it was played; its code here, a new one if that is taken.

    Only games that are over, because only those can be checked: raises `NotImported` with what is
    wrong, also for one that is here already, and `LookupError`, `TypeError` or `ValueError` for
    what is no export at all.
    """
    if document["pbem"] != VERSION:
        raise NotImported(f"This is an export of version {document['pbem']!r}, not {VERSION}.")
    faults = verify(document)
    if faults:
        raise NotImported(" ".join(faults))
    with service.database.write() as session:
        game = _game(session, document)
        session.add(game)
        session.flush()
        for number, name in enumerate(document["players"]):
            player = Player(name=clean_name(harmless(str(name))), bot=ELSEWHERE, listed=False)
            session.add(player)
            session.flush()
            session.add(Seat(game_id=id_of(game), number=number, player_id=player.id))
        for number, move in enumerate(document["moves"]):
            session.add(_move(id_of(game), number, move))
        session.flush()
        match = records.match_at(session, game, len(document["moves"]))
        move_record.set_position(game, match, records.players_of(session, game))
        move_record.note_ranks(session, game)
        game.bot_to_act = False
        return game.code


def _game(session: Session, document: dict[str, Any]) -> Game:
    seats, names = document["seats"], document["players"]
    if not isinstance(names, list) or len(names) != seats:
        raise NotImported("There are not as many players as seats.")
    seed = document["seed"]
    if session.exec(select(Game).where(Game.seed == seed)).first() is not None:
        raise NotImported("That game is here already.")
    code = str(document["code"]).upper()
    free = session.exec(select(Game).where(Game.code == code)).first() is None
    known = free and 0 < len(code) <= 12 and set(code) <= set(CODE_LETTERS)
    times = [_time(move) for move in document["moves"]] or [clock.now()]
    return Game(
        code=code if known else new_code(),
        name=clean_name(harmless(str(document["name"]))),
        rules=document["game"],
        seats=seats,
        options=document["options"],
        seed=seed,
        status=GameStatus.FINISHED,
        result=document["result"],
        created_at=times[0],
        started_at=times[0],
        finished_at=times[-1],
    )


def _move(game_id: int, number: int, move: dict[str, Any]) -> Move:
    auto = bool(move["auto"])
    return Move(
        game_id=game_id,
        number=number,
        seat=move["seat"],
        text=move["text"],
        auto=auto,
        source=MoveSource.AUTO if auto else MoveSource.IMPORT,
        digest=move["digest"],
        played_at=_time(move),
    )


def _time(move: dict[str, Any]) -> datetime:
    time = datetime.fromisoformat(str(move["played_at"]))
    return time if time.tzinfo else time.replace(tzinfo=UTC)
