"""Games brought on quickly: all moves but the last are written down without the mails they cause.

A whole game with its mails takes many seconds. `tests/play/test_play.py` and the games that are
played by forms go through every one of them; other tests only need a game that has come so far.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlmodel import Session

import engine
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.models import Game, Move
from pbem.play import move_record, submission


def sensible(match: engine.Match, seat: int) -> str:
    """What is suggested first."""
    return match.choices(seat, 1)[0].text


def advance(
    service: Service,
    game_id: int,
    wanted: Callable[[engine.Match], bool] = lambda match: False,
    mailed: bool = False,
    choose: Callable[[engine.Match, int], str] = sensible,
) -> engine.Match:
    """Play what is chosen until the wanted situation, or to the end; the game as it then stands.

    Unless every move is to be `mailed`, seats are asked and told, and mails are written, as if the
    last one had been the only one.
    """
    if mailed:
        return _advance_slowly(service, game_id, wanted, choose)
    with service.database.write() as session:
        game = submission.lock_game(session, game_id)
        match = records.load(session, game)
        before, last, digests = match, None, dict[int, str]()
        while not match.over and not wanted(match):
            before, seat = match.copy(), match.to_act[0]
            last = seat, choose(match, seat)
            match.play(*last)
            digests[len(match.moves) - 1] = match.digest()
        _write_down(session, game, before, digests)
    if last is not None:
        submission.submit(service, game_id, last[0], [last[1]], "web")
    return _now(service, game_id)


def _advance_slowly(
    service: Service,
    game_id: int,
    wanted: Callable[[engine.Match], bool],
    choose: Callable[[engine.Match, int], str],
) -> engine.Match:
    while not (match := _now(service, game_id)).over and not wanted(match):
        seat = match.to_act[0]
        submission.submit(service, game_id, seat, [choose(match, seat)], "web")
    return match


def _now(service: Service, game_id: int) -> engine.Match:
    with service.database.read() as session:
        return records.load(session, session.get_one(Game, game_id))


def _write_down(session: Session, game: Game, match: engine.Match, digests: dict[int, str]) -> None:
    """The moves that the match has beyond the database, and the new snapshot."""
    for number, (seat, text, *auto) in enumerate(match.moves):
        if number >= game.moves_played:
            move = Move(
                game_id=records.id_of(game),
                number=number,
                seat=seat,
                text=text,
                auto=bool(auto),
                source="auto" if auto else "web",
                digest=digests.get(number),
            )
            session.add(move)
    move_record.set_position(game, match, records.players_of(session, game))
    for row in records.seats_of(session, game):
        row.asked_at = clock.now() if row.number in game.to_act else row.asked_at
        session.add(row)
    session.add(game)
