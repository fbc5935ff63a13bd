"""A game exported by one server and taken in by another."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from sqlmodel import col, select

from pbem.accounts.players import find_or_create
from pbem.core.service import Service
from pbem.games import records
from pbem.games.export import export, verify
from pbem.models import Game, Move, Player, Seat
from pbem.play.game_import import NotImported, take_in
from pbem.play.tables import TableSetup, open_table
from tests.fast_forward import advance


@pytest.fixture
def exported(service: Service) -> dict[str, Any]:
    """A finished game of this server."""
    with service.database.write() as session:
        ann = find_or_create(session, "ann@example.org", "Ann")
    game = open_table(
        service, ann, TableSetup("Long evening", 3, bots=("greedy", "greedy"), seed="import")
    )
    advance(service, records.id_of(game))
    return export(service, game.code)


def forget(service: Service) -> None:
    """As if this were another server."""
    with service.database.write() as session:
        for seat in session.exec(select(Seat)):
            seat.player_id = None
        for game in session.exec(select(Game)):
            game.seed, game.code = f"other {game.id}", f"X{game.id}"


def test_a_game_comes_over_whole(service: Service, exported: dict[str, Any]) -> None:
    forget(service)
    code = take_in(service, exported)
    assert code == exported["code"]
    again = export(service, code)
    assert again == exported
    assert verify(again) == []
    with service.database.read() as session:
        game = session.exec(select(Game).where(Game.code == code)).one()
        assert not game.to_act
        assert not game.bot_to_act
        at_table = select(Player).join(Seat, col(Seat.player_id) == Player.id)
        players = session.exec(at_table.where(Seat.game_id == game.id)).all()
        assert not any(player.listed or player.email for player in players)


def test_its_winner_is_known(service: Service, exported: dict[str, Any]) -> None:
    forget(service)
    code = take_in(service, exported)
    with service.database.read() as session:
        game = session.exec(select(Game).where(Game.code == code)).one()
        ranks = [seat.rank for seat in records.seats_of(session, game)]
    assert ranks == [row["rank"] for row in exported["result"]]


@pytest.mark.databases("both")
def test_it_comes_once(service: Service, exported: dict[str, Any]) -> None:
    with pytest.raises(NotImported, match="here already"):
        take_in(service, exported)


def test_a_code_that_is_taken_is_replaced(service: Service, exported: dict[str, Any]) -> None:
    forget(service)
    with service.database.write() as session:
        session.exec(select(Game)).one().code = exported["code"]
    assert take_in(service, exported) != exported["code"]


FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"pbem": 99}, "version 99"),
    ({"seed": None}, "not over"),
    ({"seed": "another"}, "SHA-256"),
    ({"players": ["Ann"]}, "as many players"),
    ({"result": []}, "result"),
]


def test_what_does_not_hold_is_not_taken(service: Service, exported: dict[str, Any]) -> None:
    forget(service)
    before = _rows(service)
    for change, why in FAULTS:
        with pytest.raises(NotImported, match=why):
            take_in(service, copy.deepcopy(exported) | change)
    assert _rows(service) == before


def _rows(service: Service) -> tuple[int, int]:
    with service.database.read() as session:
        return len(session.exec(select(Game)).all()), len(session.exec(select(Move)).all())
