"""Whole finished games for the explorer: played once as a library, then put into databases."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Any

from sqlmodel import Session, func, select

import engine
from pbem.accounts.players import find_or_create
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.models import Game, GameStatus, Move, Player, Seat, id_of

SEATS = 2
SEED = "explored"


@cache
def played(way: str, rules: str = "san-juan", shared: int = 12, seed: str = SEED) -> engine.Match:
    """A whole game by chance; with the same seed all go one way for so many `shared` moves."""
    match = engine.new_game(rules, seats=SEATS, seed=seed)
    first, own = random.Random("shared"), random.Random(way)
    while not match.over:
        seat, chance = match.to_act[0], first if len(match.moves) < shared else own
        match.play(seat, chance.choice(match.legal(seat)))
    return match


def people(service: Service, *names: str) -> list[Player]:
    """Players who want to be found by their names."""
    with service.database.write() as session:
        found = [find_or_create(session, f"{name}@example.org", name.title()) for name in names]
        for player in found:
            player.listed = True
        return found


def stored(
    service: Service, match: engine.Match, players: Sequence[Player], seed: str = SEED, **flags: Any
) -> Game:
    """The game as it stands in the database when it is over."""
    with service.database.write() as session:
        game = Game(
            code=f"X{session.exec(select(func.count()).select_from(Game)).one()}", name="Explored",
            rules=match.position()["game"], seats=SEATS, seed=seed, status=GameStatus.FINISHED,
            snapshot=records.snapshot_of(match), moves_played=len(match.moves), result=match.result,
            started_at=clock.now(), finished_at=clock.now(), **flags,
        )  # fmt: skip
        session.add(game)
        session.flush()
        _fill(session, game, match, players)
        return game


def _fill(session: Session, game: Game, match: engine.Match, players: Sequence[Player]) -> None:
    at = id_of(game)
    for seat, (player, row) in enumerate(zip(players, match.result or (), strict=True)):
        session.add(Seat(game_id=at, number=seat, player_id=player.id, rank=row["rank"]))
    for n, (seat, text, *auto) in enumerate(match.moves):
        source = "auto" if auto else "web"
        session.add(
            Move(game_id=at, number=n, seat=seat, text=text, auto=bool(auto), source=source)
        )
