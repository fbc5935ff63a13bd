"""A blocked account: no way in, its seats count as absent, and nothing is lost."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from flask import Flask
from sqlmodel import Session, select

from pbem.accounts import api_tokens, players
from pbem.admin import blocks
from pbem.admin.operators import NotDone, Operator
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.games.clocks.terms import Clock, TimeOut
from pbem.mail import outbox
from pbem.models import Delivery, Game, OutboundMail, Player, Scope, Seat, id_of
from pbem.play import tables
from pbem.play.late_players import time_is_up
from tests.inbox.test_commands import ask, ask_at_table
from tests.web.conftest import ANN, BEA, PEOPLE, address_of, everything, table_of_three
from tests.web.letters import newest, paths_in, sign_in, words_of
from tests.web.pages import Person

pytestmark = pytest.mark.databases("both")

SignIn = Callable[[str], Person]
WHY = "Insulted two tables."
SENTENCE = "The operators have blocked this account"


def asked(service: Service, game: Game) -> tuple[int, str]:
    """The seat whose turn it is, and its player's address."""
    with service.database.read() as session:
        seat = session.get_one(Game, game.id).to_act[0]
    return seat, address_of(service, game, seat)


def seat_of(service: Service, game: Game, number: int) -> Seat:
    with service.database.read() as session:
        return records.seats_of(session, session.get_one(Game, game.id))[number]


def test_there_is_no_way_in_and_no_mail_is_obeyed(
    service: Service, app: Flask, game: Game, person: SignIn
) -> None:
    seat, address = asked(service, game)
    turn = newest(service, address, "turn")
    theirs = person(address)
    with service.database.write() as session:
        own = players.find_or_create(session, address)
        token = api_tokens.make(session, id_of(own), "notebook", Scope.PLAY)
        nonce = players.sign_in_link(session, address)
    blocks.block(service, Operator(), address.upper(), WHY)
    assert WHY in words_of(newest(service, address, "operators"))
    assert theirs.client.get("/account").status_code == 302
    answer = theirs.client.get("/api/v1/me", headers={"Authorization": f"Bearer {token}"})
    assert answer.status_code == 403
    assert SENTENCE in answer.json["detail"]
    (link, *_more) = paths_in(turn, "/m/")
    refused = theirs.client.get(link)
    assert refused.status_code == 403
    assert SENTENCE in refused.get_data(as_text=True)
    other = Person(app.test_client())
    sign_in(other, service, nonce)
    assert other.client.get("/account").status_code == 302
    before = moves(service, game)
    for outcome in (ask_at_table(service, game, "help", seat), ask(service, "games", address)):
        assert outcome == "of a blocked account: answered"
        assert SENTENCE in words_of(newest(service, address, "command"))
    assert moves(service, game) == before
    blocks.unblock(service, Operator(), address, "They apologised.")
    assert person(address).open("/account/safety").words.count(WHY) == 1
    answer = theirs.client.get("/api/v1/me", headers={"Authorization": f"Bearer {token}"})
    assert answer.status_code == 200


def moves(service: Service, game: Game) -> int:
    with service.database.read() as session:
        return session.get_one(Game, game.id).moves_played


@pytest.mark.parametrize(
    "clock", [Clock(), Clock(hours=24, time_out=TimeOut.SEAT)], ids=["no clock", "a bot"]
)
def test_a_bot_plays_until_they_are_back_and_asked_anew(service: Service, clock: Clock) -> None:
    game = table_of_three(service, terms=tables.TableTerms(clock=clock))
    seat, address = asked(service, game)
    blocks.block(service, Operator(), address, WHY)
    with service.database.read() as session:
        assert (id_of(game), seat) in time_is_up.waiting(session)
    assert time_is_up.time_is_up(service, id_of(game), seat)
    assert seat_of(service, game, seat).bot_since is not None
    with service.database.read() as session:
        query = select(OutboundMail).where(OutboundMail.recipient == address)
        late = session.exec(query.where(OutboundMail.kind == "bot_plays")).one()
        assert late.delivery == Delivery.STOPPED
    blocks.unblock(service, Operator(), address, WHY)
    assert seat_of(service, game, seat).bot_since is None


def test_at_a_table_that_chose_so_each_decision_is_made_at_once(service: Service) -> None:
    game = table_of_three(service, terms=tables.TableTerms(clock=Clock(hours=24)))
    seat, address = asked(service, game)
    blocks.block(service, Operator(), address, WHY)
    before = moves(service, game)
    assert time_is_up.time_is_up(service, id_of(game), seat)
    assert moves(service, game) > before
    assert seat_of(service, game, seat).bot_since is None


def test_who_is_unblocked_in_time_has_the_whole_time_again(service: Service) -> None:
    game = table_of_three(service, terms=tables.TableTerms(clock=Clock(hours=24)))
    seat, address = asked(service, game)
    due = seat_of(service, game, seat).due_at
    blocks.block(service, Operator(), address, WHY)
    outbox.deliver_due(service)
    assert mails_to(service, address) == []
    blocks.unblock(service, Operator(), address, WHY)
    assert seat_of(service, game, seat).due_at >= due  # type: ignore[operator]
    assert sorted(mails_to(service, address)) == ["operators", "turn"]


def mails_to(service: Service, address: str) -> list[str]:
    """The kinds of those that are about to go out."""
    with service.database.read() as session:
        query = select(OutboundMail.kind).where(OutboundMail.recipient == address)
        return list(session.exec(query.where(OutboundMail.delivery == Delivery.QUEUED)))


def test_who_plays_with_them_may_not_and_nobody_is_blocked_twice(
    service: Service, game: Game
) -> None:
    def own(session: Session) -> int:
        return id_of(players.find_or_create(session, ANN))

    with service.database.write() as session:
        ann = own(session)
    blocks.block(service, Operator(), PEOPLE[2], WHY)
    before = everything(service)
    for operator, account in (
        (Operator(ann), BEA), (Operator(), PEOPLE[2]), (Operator(), "nobody@example.org"),
    ):  # fmt: skip
        with pytest.raises(NotDone):
            blocks.block(service, operator, account, WHY)
    assert everything(service) == before
    with service.database.read() as session:
        assert session.get_one(Player, ann).blocked_at is None


def test_what_a_decision_took_till_its_player_was_blocked_is_taken_from_their_bank(
    service: Service,
) -> None:
    start = clock.now()
    with clock.set_to(start):
        game = table_of_three(service, terms=tables.TableTerms(clock=Clock(bank=168, increment=12)))
        seat, address = asked(service, game)
    with clock.set_to(start + timedelta(days=2)):
        blocks.block(service, Operator(), address, WHY)
    row = seat_of(service, game, seat)
    assert (row.bank, row.used, row.counted_from) == ((168 + 12 - 48) * 3600, 48 * 3600, None)
