"""Operators give a seat of a running game to somebody else, or to a bot."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

import pytest

from pbem.accounts import players
from pbem.admin import blocks, game_acts
from pbem.admin.operators import NotDone, Operator
from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.games import records
from pbem.models import Game, Player, id_of
from tests.web.conftest import BEA, PEOPLE, address_of, everything
from tests.web.letters import newest, words_of
from tests.web.pages import Person

pytestmark = pytest.mark.databases("share")

SignIn = Callable[[str], Person]
OLA, DAN, WHY = "ola@example.org", "dan@example.org", "They asked us to."


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return dataclasses.replace(settings, operators=(OLA,))


def account(service: Service, address: str) -> int:
    with service.database.write() as session:
        return id_of(players.find_or_create(session, address))


def at(service: Service, game: Game, seat: int) -> Player:
    with service.database.read() as session:
        return records.players_of(session, session.get_one(Game, game.id))[seat]


def asked(service: Service, game: Game) -> int:
    with service.database.read() as session:
        return session.get_one(Game, game.id).to_act[0]


def test_somebody_else_plays_on_and_who_had_the_seat_sees_no_more_of_it(
    service: Service, game: Game, person: SignIn
) -> None:
    seat = asked(service, game)
    before, others = address_of(service, game, seat), [*PEOPLE]
    others.remove(before)
    account(service, DAN)
    ola = person(OLA)
    page = ola.open(f"/admin?code={game.code}")
    form = next(
        f for f in page.forms if f.action.endswith("/seat") and f.fields["seat"] == str(seat)
    )
    ola.send(form, account=DAN, reason=WHY)
    assert at(service, game, seat).email == DAN
    assert WHY in words_of(newest(service, before, "operators"))
    assert WHY in words_of(newest(service, DAN, "operators"))
    assert newest(service, DAN, "turn")["To"]
    for address in (DAN, *others):
        assert WHY in person(address).open(f"/g/{game.code}").words
    assert WHY in person(before).open("/account/safety").words
    assert WHY not in person(before).open(f"/g/{game.code}").words


def test_a_bot_plays_on_and_is_woken(service: Service, game: Game) -> None:
    seat = asked(service, game)
    game_acts.give_seat(service, Operator(), game.code, seat, "", WHY)
    assert at(service, game, seat).bot is not None
    with service.database.read() as session:
        assert session.get_one(Game, game.id).bot_to_act


def test_not_to_who_sits_there_is_blocked_or_gives_it(service: Service, game: Game) -> None:
    ola, _dan = account(service, OLA), account(service, DAN)
    blocks.block(service, Operator(), DAN, WHY)
    before = everything(service)
    for name in (BEA, DAN, OLA, "nobody@example.org"):
        with pytest.raises(NotDone):
            game_acts.give_seat(service, Operator(ola), game.code, 0, name, WHY)
    for number in (7, -1):
        with pytest.raises(NotDone):
            game_acts.give_seat(service, Operator(), game.code, number, "", WHY)
    assert everything(service) == before


def test_bots_are_not_left_alone(service: Service, game: Game) -> None:
    for number in (0, 1):
        game_acts.give_seat(service, Operator(), game.code, number, "", WHY)
    for number in (1, 2):
        with pytest.raises(NotDone):
            game_acts.give_seat(service, Operator(), game.code, number, "", WHY)
