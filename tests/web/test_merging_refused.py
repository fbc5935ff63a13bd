"""Which accounts can't be merged, that it is done only as it was told, and the command."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

import pytest
from sqlmodel import select

from pbem.accounts import player_addresses
from pbem.admin import blocks
from pbem.admin import merge as merging
from pbem.admin.operators import NotDone, Operator
from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.games import records
from pbem.models import Game, GameNote, Player, id_of
from pbem.running import cli
from tests.web.conftest import ANN, BEA, everything
from tests.web.merged import NEW, WHY, account, merge, now

OLA = "ola@example.org"


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return dataclasses.replace(settings, operators=(OLA,))


def blocked(service: Service, game: Game) -> str:
    blocks.block(service, Operator(), ANN, WHY)
    return "unblock it first"


def at_one_table(service: Service, game: Game) -> str:
    with service.database.write() as session:
        empty = records.seats_of(session, session.get_one(Game, game.id))[0]
        mine = session.exec(select(Player).where(Player.email == NEW)).one()
        empty.left_id = mine.id
        session.add(empty)
    return f"that aren’t over: {game.code}"


def with_many_addresses(service: Service, game: Game) -> str:
    with service.database.write() as session:
        mine = session.exec(select(Player).where(Player.email == NEW)).one()
        for number in range(player_addresses.MOST - 1):
            player_addresses.add(session, id_of(mine), f"more{number}@example.org")
    return "more than 10 addresses"


def an_operator(service: Service, game: Game) -> str:
    with service.database.write() as session:
        mine = session.exec(select(Player).where(Player.email == NEW)).one()
        player_addresses.add(session, id_of(mine), OLA)
    return "Operators"


def with_long_notes(service: Service, game: Game) -> str:
    with service.database.write() as session:
        for address in (ANN, NEW):
            own = session.exec(select(Player).where(Player.email == address)).one()
            text = address[0] * 2500
            session.add(GameNote(game_id=id_of(game), player_id=id_of(own), text=text))
    return f"long notes about game {game.code}"


@pytest.mark.parametrize(
    "arrange", [blocked, at_one_table, with_many_addresses, an_operator, with_long_notes]
)
def test_what_can_t_be_merged_is_refused_with_a_sentence(
    service: Service, game: Game, arrange: Callable[[Service, Game], str]
) -> None:
    account(service, NEW)
    code = merging.preview(service, Operator(), ANN, NEW).code
    sentence = arrange(service, game)
    before = everything(service)
    with pytest.raises(NotDone, match=sentence):
        merging.merge(service, Operator(), ANN, NEW, code, WHY)
    assert everything(service) == before


def test_it_is_done_only_as_it_was_told_and_not_by_who_plays_with_them(
    service: Service, game: Game
) -> None:
    account(service, NEW)
    told = merging.preview(service, Operator(), ANN, NEW)
    with service.database.write() as session:
        player_addresses.add(session, id_of(account(service, ANN)), "second@example.org")
    with pytest.raises(NotDone, match="changed"):
        merging.merge(service, Operator(), ANN, NEW, told.code, WHY)
    bea = account(service, BEA)
    with pytest.raises(NotDone, match="You play with them"):
        merge(service, ANN, NEW, Operator(id_of(bea)))


def test_the_command_tells_first_and_does_it_with_the_code(
    service: Service, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    gone = account(service, ANN)
    account(service, BEA)
    monkeypatch.setattr(Service, "from_settings", lambda settings: service)
    command = ["admin", "merge", ANN, BEA]
    assert cli.main(command) == 0
    said = capsys.readouterr().out
    assert "It can’t be undone." in said
    code = said.split("--confirm ")[1][:8]
    assert cli.main([*command, "--confirm", code]) == 1
    assert cli.main([*command, "--confirm", code, "--reason", WHY]) == 0
    assert now(service, gone).merged_into_id is not None
