"""Orders on pages, by a mail's links and by a program; others see nothing of them."""

from __future__ import annotations

import quopri
from collections.abc import Callable
from urllib.parse import urlencode

from flask import Flask
from sqlmodel import col, select

from pbem.core.service import Service
from pbem.games import orders_view, records
from pbem.games.seat_links import OFFER, REMOVE, LinkPurpose, SeatLink, url_of
from pbem.models import Game, OutboundMail
from tests.play.test_orders import give
from tests.play.test_plans import goods, rows, submit
from tests.web.api.conftest import Program, token_of
from tests.web.conftest import address_of
from tests.web.pages import Person

SignIn = Callable[[str], Person]


def test_the_page_shows_what_an_order_would_do_before_it_is_left(
    service: Service, game: Game, person: SignIn
) -> None:
    own = person(address_of(service, game, 0))
    page = own.open(f"/g/{game.code}/orders?text=if+anyone+takes+mayor+then+captain+else+settler")
    assert "It would now play: settler" in " ".join(page.words.split())
    assert rows(service) == []
    assert "if anyone chooses the mayor, then choose the settler" in page.words
    page = own.open(f"/g/{game.code}/orders?text=if+Zed+takes+mayor+then+captain")
    assert "called zed" in page.words.lower(), "without the marks of our texts"
    page = own.open(f"/g/{game.code}/orders?text=if+mayor+then+place+same")
    own.send(page.form(f"/g/{game.code}/orders"), ("text", "if mayor then place same"))
    assert [text for text, _ in rows(service)] == ["if mayor then place same"]
    assert "in the mayor phase: place the same" in own.open(f"/g/{game.code}").words
    own.send(own.open(f"/g/{game.code}/orders").form("/orders/remove"), ("number", "1"))
    assert rows(service) == [("if mayor then place same", "removed")]


def test_others_see_nothing_of_an_order(service: Service, game: Game, person: SignIn) -> None:
    give(service, game, 0, "if mayor then place same")
    other = person(address_of(service, game, 1))
    for path in (f"/g/{game.code}", f"/g/{game.code}/orders", f"/g/{game.code}/moves"):
        assert "in the mayor phase" not in other.open(path).words.replace("always", "")


def test_a_program_leaves_reads_and_withdraws_orders(
    service: Service, app: Flask, game: Game
) -> None:
    program = Program(app.test_client(), token_of(service, address_of(service, game, 1)))
    path, key = f"/games/{game.code}/orders", {"Idempotency-Key": "1"}
    told = program.ask("POST", path, 200, key, {"text": "never sell corn"}).json
    assert told["orders"] == [{"number": 1, "text": "never sell corn"}]
    program.ask("POST", path, 422, key, {"text": "sell corn"})
    assert program.get(path)["orders"] == told["orders"]
    assert program.ask("POST", f"{path}/remove", 200, key, {"number": 1}).json["orders"] == []


def test_a_program_sees_what_an_order_would_do_and_what_is_offered(
    service: Service, app: Flask, game: Game
) -> None:
    goods(service, game, {"corn": 1})
    submit(service, game, 0, "trader")
    program = Program(app.test_client(), token_of(service, address_of(service, game, 0)))
    path = f"/games/{game.code}/orders"
    offer = program.get(path)["offers"][0]
    assert offer["label"] == "Pass in the trader phase while I have only corn"
    seen = program.get(f"{path}/preview?{urlencode({'text': offer['text']})}")
    said = "in the trader phase, always pass, unless I can sell indigo, sugar, tobacco or coffee"
    assert seen["text"] == said
    assert "pass" in seen["would_now"]
    program.get(f"{path}/preview?text=sell+corn", 422)
    other = Program(app.test_client(), token_of(service, address_of(service, game, 1)))
    assert other.get(path)["offers"] == []
    assert rows(service) == []


def test_the_next_role_is_said_with_a_click_and_a_second_one_says_what_else(
    service: Service, app: Flask, game: Game, person: SignIn
) -> None:
    own = person(address_of(service, game, 0))
    assert "Your next role" not in own.open(f"/g/{game.code}").words  # it is chosen now
    submit(service, game, 0, "settler", "pass")
    page = own.open(f"/g/{game.code}")
    assert "Your next role, if it’s free (optional):" in page.words
    page = own.send(page.form("/orders"), ("text", "next time mayor"))
    assert "If that’s gone:" in page.words
    own.send(page.form("/orders"), ("text", "next time mayor or builder"))
    assert rows(service) == [
        ("next time mayor", "replaced"), ("next time mayor or builder", ""),
    ]  # fmt: skip
    program = Program(app.test_client(), token_of(service, address_of(service, game, 0)))
    told = program.get(f"/games/{game.code}/orders")["next_roles"]
    assert {"label": "captain", "text": "next time mayor or builder or captain"} in told
    assert not any(offer["label"] == "mayor" for offer in told)
    own.send(own.open(f"/g/{game.code}").form("/orders/remove"), ("number", "2"))
    assert rows(service)[1] == ("next time mayor or builder", "removed")


# By the links of mails


def links(service: Service, game: Game, seat: int) -> str:
    with service.database.read() as session:
        query = select(OutboundMail).where(OutboundMail.seat == seat, OutboundMail.kind == "turn")
        mail = session.exec(query.order_by(col(OutboundMail.id).desc())).first()
    assert mail is not None
    return mail.raw.decode()


def order_link(game: Game, ordinal: int, action: int, number: int) -> SeatLink:
    return SeatLink(LinkPurpose.ORDER, records.id_of(game), 0, ordinal, (action, number))


def test_a_mail_offers_an_order_whose_link_leaves_it_by_its_button(
    service: Service, game: Game, person: SignIn
) -> None:
    goods(service, game, {"corn": 1})
    submit(service, game, 0, "trader")
    assert "Pass in the trader phase while I have only corn" in links(service, game, 0)
    settings = service.settings
    url = url_of(settings, order_link(game, 1, OFFER, 1))
    path = url.removeprefix(settings.base_url)
    own = person(address_of(service, game, 0))
    page = own.open(path)
    assert rows(service) == []
    own.send(page.form(path))
    order = "always if trader then pass unless indigo, sugar, tobacco, coffee"
    assert rows(service) == [(order, "")]
    assert "Done." in own.open(path).words
    url = url_of(settings, order_link(game, 1, REMOVE, 1))
    path = url.removeprefix(settings.base_url)
    own.send(own.open(path).form(path))
    assert rows(service) == [(order, "removed")]


def test_a_mail_that_asks_for_something_else_offers_the_next_role(
    service: Service, game: Game, person: SignIn
) -> None:
    submit(service, game, 0, "settler", "pass")
    submit(service, game, 1, "pass")
    told = quopri.decodestring(links(service, game, 2)).decode()
    assert "reply: next time: choose the settler" in " ".join(told.split())
    own = person(address_of(service, game, 2))
    for roles, text in (((2,), "next time mayor"), ((2, 3), "next time mayor or builder")):
        place = orders_view.NEXT_ROLES + int.from_bytes(bytes(roles))
        link = SeatLink(LinkPurpose.ORDER, records.id_of(game), 2, 0, (OFFER, place))
        path = url_of(service.settings, link).removeprefix(service.settings.base_url)
        own.send(own.open(path).form(path))
        assert (text, "") in rows(service)
    unknown = SeatLink(
        LinkPurpose.ORDER, records.id_of(game), 2, 0, (OFFER, orders_view.NEXT_ROLES + 99)
    )
    path = url_of(service.settings, unknown).removeprefix(service.settings.base_url)
    assert "Done." in own.open(path).words


def test_an_order_s_link_tells_a_stranger_nothing_and_does_nothing_without_the_code(
    service: Service, game: Game, person: SignIn, stranger: Person
) -> None:
    settings = service.settings
    url = url_of(settings, order_link(game, 0, OFFER, 0))
    path = url.removeprefix(settings.base_url)
    page = stranger.open(path)
    assert "place" not in page.words
    assert stranger.send(page.form(path), ("code", "000000")).status == 403
    assert person(address_of(service, game, 1)).open(path).status == 403
    assert stranger.open("/o/nonsense").status == 404
    assert rows(service) == []
