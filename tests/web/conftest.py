"""People with browsers, and games on the real database brought to a wanted decision."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from flask import Flask
from sqlmodel import SQLModel, select

import engine
from pbem.accounts import players
from pbem.core.service import Service
from pbem.games import records
from pbem.models import Game
from pbem.play import tables
from pbem.web.app import create_app
from tests import fast_forward
from tests.web.pages import Person

ANN, BEA, CID = PEOPLE = ("ann@example.org", "bea@example.org", "cid@example.org")


@pytest.fixture
def app(service: Service) -> Flask:
    return create_app(service)


@pytest.fixture
def stranger(app: Flask) -> Person:
    """Somebody who is not signed in."""
    return Person(app.test_client())


@pytest.fixture
def person(app: Flask, service: Service) -> Callable[[str], Person]:
    """Signs somebody in with a link as it is mailed."""

    return partial(signed_in, app, service)


def signed_in(app: Flask, service: Service, address: str) -> Person:
    """Somebody who has signed in with a link as it is mailed; the page that follows, which greets
    them, they have not opened."""
    with service.database.write() as session:
        nonce = players.sign_in_link(session, address)
    someone, path = Person(app.test_client()), f"/sign-in/{nonce}"
    fields = someone.open(path).form(path).fields
    fields["code"] = players.code_of(service.settings, nonce)
    assert someone.client.post(path, data=fields).status_code == 303
    with someone.client.session_transaction() as kept:
        kept.pop("_flashes")
    return someone


@pytest.fixture
def game(service: Service) -> Game:
    """Ann, Bea and Cid in seats 0, 1, 2 of a game that has just begun."""
    return table_of_three(service)


def table_of_three(
    service: Service,
    seed: str = "web",
    terms: tables.TableTerms | None = None,
    rules: str = "puerto-rico",
) -> Game:
    with service.database.write() as session:
        people = [players.find_or_create(session, address) for address in PEOPLE]
    game = tables.open_table(
        service,
        people[0],
        tables.TableSetup("Winter table", 3, rules, seed=seed, terms=terms or tables.TableTerms()),
    )
    assert game.id is not None
    for player in people[1:]:
        tables.join(service, game.id, player)
    return game


def address_of(service: Service, game: Game, seat: int) -> str:
    with service.database.read() as session:
        return records.players_of(session, game)[seat].email or ""


def match_of(service: Service, game: Game) -> engine.Match:
    with service.database.read() as session:
        return records.load(session, session.get_one(Game, game.id))


def advance(
    service: Service, game: Game, wanted: Callable[[engine.Match], bool], mailed: bool = False
) -> engine.Match:
    """Play sensible moves until the wanted situation, or to the end; only the last causes mails
    unless all are to be `mailed`."""
    return fast_forward.advance(service, records.id_of(game), wanted, mailed)


def everything(service: Service) -> dict[str, list[Any]]:
    """Every row of every table, to see that nothing has changed."""
    with service.database.read() as session:
        return {
            table.name: [tuple(row) for row in session.execute(select(table))]
            for table in SQLModel.metadata.sorted_tables
        }
