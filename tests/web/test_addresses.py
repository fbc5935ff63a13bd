"""Several addresses of a player: added by a mailed link, each as good as the other but for mail."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta

from flask import Flask
from sqlmodel import col, select

from pbem.accounts import player_addresses, players
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.inbox import process
from pbem.mail.addresses import play_address
from pbem.models import Game, InboundMail, OutboundMail, Player
from pbem.play import tables
from tests import intake
from tests.web.conftest import ANN, BEA, everything, match_of
from tests.web.pages import Page, Person

SignIn = Callable[[str], Person]
WORK = "ann.work@example.com"


def ask(someone: Person, address: str) -> Page:
    form = someone.open("/account").form("/account/addresses")
    return someone.send(form, email=address)


def mails(service: Service, kind: str) -> list[OutboundMail]:
    with service.database.read() as session:
        query = select(OutboundMail).where(OutboundMail.kind == kind)
        return list(session.exec(query.order_by(col(OutboundMail.id))))


def mailed_path(service: Service) -> str:
    raw = mails(service, "add_address")[-1].raw.replace(b"=\r\n", b"")
    found = re.search(rb"/account/addresses/[\w-]+", raw)
    assert found is not None
    return found[0].decode()


def add(service: Service, someone: Person, address: str = WORK) -> Page:
    ask(someone, address)
    path = mailed_path(service)
    return someone.send(someone.open(path).form(path))


def button(page: Page, form: str) -> tuple[str, str]:
    """The only such button: the primary address has none."""
    return next(b for f in page.forms if f.action.endswith(form) for b in f.buttons if b[0])


def player(service: Service, address: str) -> Player | None:
    with service.database.read() as session:
        return player_addresses.owner(session, address)


def test_an_address_is_added_by_a_mailed_link(service: Service, person: SignIn) -> None:
    ann = person(ANN)
    assert WORK in ask(ann, f" {WORK.upper()}").words
    assert player(service, WORK) is None, "not before the link is used"
    assert mails(service, "add_address")[-1].recipient == WORK
    path = mailed_path(service)
    before = everything(service)
    page = ann.open(path)
    assert everything(service) == before, "opening it changes nothing"
    assert WORK in ann.send(page.form(path)).words
    found = player(service, WORK)
    assert found is not None
    assert found.email == ANN, "mails go where they went"
    assert ann.open(path).status == 410
    [told] = mails(service, "addresses")
    assert told.recipient == ANN


def test_the_new_address_signs_its_player_in(
    service: Service, person: SignIn, stranger: Person
) -> None:
    add(service, person(ANN))
    stranger.send(stranger.open("/sign-in").form("/sign-in"), email=WORK)
    assert mails(service, "sign_in")[-1].recipient == WORK
    there = person(WORK)
    assert ANN in there.open("/account").words
    with service.database.read() as session:
        assert len(session.exec(select(Player)).all()) == 1


def test_the_link_is_for_the_player_who_asked_and_signs_nobody_in(
    service: Service, person: SignIn, stranger: Person
) -> None:
    """Whoever owns the mailbox cannot be tricked into giving it to another's account."""
    ask(person(ANN), BEA)
    path, bea = mailed_path(service), person(BEA)
    assert bea.open(path).status == 410
    token = bea.open("/account").form("/account").fields["csrf_token"]
    assert bea.client.post(path, data={"csrf_token": token}).status_code == 410
    assert "/sign-in" in stranger.client.get(path).headers["Location"]
    as_sign_in = path.replace("/account/addresses/", "/sign-in/")
    assert stranger.open(as_sign_in).status == 410


def test_another_accounts_address_is_answered_alike_and_not_taken(
    service: Service, person: SignIn
) -> None:
    ann, bea = person(ANN), person(BEA)
    known, unknown = ask(ann, BEA), ask(ann, WORK)
    assert known.words.replace(BEA, "…") == unknown.words.replace(WORK, "…")
    assert len(mails(service, "add_address")) == 2
    raw = mails(service, "add_address")[0].raw.replace(b"=\r\n", b"")
    path = re.search(rb"/account/addresses/[\w-]+", raw)
    assert path is not None
    page = ann.send(ann.open(path[0].decode()).form(path[0].decode()))
    assert "belongs to another account" in page.words
    found = player(service, BEA)
    assert found is not None
    assert found.email == BEA
    assert BEA in bea.open("/account").words


def test_a_link_dies_and_few_are_sent(service: Service, person: SignIn) -> None:
    ann = person(ANN)
    answers = {ask(ann, WORK).words for _ in range(8)}
    assert len(answers) == 1
    assert len(mails(service, "add_address")) == players.MOST_LINKS
    ask(ann, "other@example.com")
    assert len(mails(service, "add_address")) == players.MOST_LINKS, "nor to many addresses"
    with clock.set_to(clock.now() + timedelta(hours=25)):
        assert ann.open(mailed_path(service)).status == 410


def test_what_is_no_new_address_is_refused(service: Service, person: SignIn) -> None:
    ann = person(ANN)
    assert "not an email address" in ask(ann, "nobody at all").words
    assert "already yours" in ask(ann, ANN).words
    assert not mails(service, "add_address")


def test_the_number_of_addresses_is_bounded(service: Service, person: SignIn) -> None:
    ann, own = person(ANN), player(service, ANN)
    assert own is not None
    assert own.id is not None
    with service.database.write() as session:
        for number in range(player_addresses.MOST - 1):
            player_addresses.add(session, own.id, f"ann{number}@example.com")
    assert "as many addresses" in ask(ann, WORK).words


def test_another_address_becomes_the_primary(service: Service, person: SignIn) -> None:
    ann = person(ANN)
    page = add(service, ann)
    with service.database.write() as session:
        own = session.exec(select(Player)).one()
        own.mail_bounced_at, own.mail_bounce_reason = clock.now(), "no such user"
        session.add(own)
    form = page.form("/account/addresses/primary")
    page = ann.send(form, button(page, "/primary"))
    assert f"Your emails go to {WORK}" in page.words
    found = player(service, ANN)
    assert found is not None
    assert (found.email, found.mail_bounced_at) == (WORK, None)
    assert mails(service, "addresses")[-1].recipient == ANN, "the old one hears of it"
    form = page.form("/account/addresses/remove")
    page = ann.send(form, button(page, "/remove"))
    assert player(service, ANN) is None
    with service.database.read() as session:
        [left] = player_addresses.list_addresses(session, found.id or 0)
    assert left.email == WORK
    ann.send(form, ("address", str(left.id)))
    assert player(service, WORK) is not None, "the primary stays"


def test_nobody_touches_others_addresses(service: Service, person: SignIn) -> None:
    ann, bea = person(ANN), person(BEA)
    add(service, ann)
    own = player(service, WORK)
    assert own is not None
    with service.database.read() as session:
        work = next(
            a for a in player_addresses.list_addresses(session, own.id or 0) if a.email == WORK
        )
    token = bea.open("/account").form("/account").fields["csrf_token"]
    for path in ("remove", "primary"):
        data = {"csrf_token": token, "address": str(work.id)}
        bea.client.post(f"/account/addresses/{path}", data=data)
    assert player(service, WORK) is not None
    found = player(service, BEA)
    assert found is not None
    assert found.email == BEA


def test_moves_are_taken_from_any_address(service: Service, game: Game, person: SignIn) -> None:
    seat = match_of(service, game).to_act[0]
    with service.database.read() as session:
        own = records.players_of(session, game)[seat]
    [choice] = match_of(service, game).choices(seat, 1)

    def reply(sender: str, number: int) -> str:
        to = play_address(service.settings, game.id or 0, seat)
        raw = (
            f"From: {sender}\r\nTo: {to}\r\nSubject: x\r\n"
            f"Message-ID: <{number}@example.com>\r\n\r\n{choice.text}\r\n"
        )
        row = intake.store(service, raw.encode(), sender, [to])
        return process.process(service, row)

    assert "held" in reply("player@example.com", 1)
    with service.database.write() as session:
        player_addresses.add(session, own.id or 0, "player@example.com")
    assert reply("player@example.com", 2).startswith("played")
    with service.database.read() as session:
        assert len(session.exec(select(InboundMail)).all()) == 2


def test_a_seat_kept_for_any_address_is_the_players(
    service: Service, app: Flask, person: SignIn
) -> None:
    ann, bea = person(ANN), person(BEA)
    add(service, ann)
    host = player(service, BEA)
    assert host is not None
    game = tables.open_table(service, host, tables.TableSetup("Kept", 3, invited=(WORK,)))
    page = ann.open("/")
    assert "Kept" in page.words
    page = ann.open(f"/g/{game.code}")
    assert WORK in page.words
    ann.send(page.form("/join"))
    form = bea.open(f"/g/{game.code}").form("/invite")
    answer = bea.send(form, email=ANN).words
    assert f"reserved for {ANN}" in answer, "the host does not learn that Ann sits here already"
    with service.database.read() as session:
        taken = [s for s in records.seats_of(session, game) if s.invited_email == WORK]
    assert taken[0].player_id is not None


def test_old_mails_of_all_addresses_are_listed_but_no_other_players(
    service: Service, person: SignIn
) -> None:
    ann = person(ANN)
    add(service, ann)
    assert f"to {WORK}" in ann.open("/account/mails").words
    assert WORK not in person(BEA).open("/account/mails").words


def test_signing_in_by_another_address_does_not_say_that_mail_arrives(
    service: Service, person: SignIn
) -> None:
    add(service, person(ANN))
    with service.database.write() as session:
        own = session.exec(select(Player)).one()
        own.mail_bounced_at = clock.now()
        session.add(own)
    person(WORK)
    found = player(service, ANN)
    assert found is not None
    assert found.mail_bounced_at is not None
    person(ANN)
    found = player(service, ANN)
    assert found is not None
    assert found.mail_bounced_at is None


def test_the_removal_of_an_address_is_told_there_and_to_the_primary(
    service: Service, person: SignIn
) -> None:
    ann = person(ANN)
    add(service, ann)
    page = ann.open("/account")
    ann.send(page.form("/account/addresses/remove"), button(page, "/account/addresses/remove"))
    told = {
        mail.recipient: mail.raw.replace(b"=\r\n", b"")
        for mail in mails(service, "address_removed")
    }
    assert told.keys() == {ANN, WORK}
    assert WORK.encode() in told[ANN]
    assert b"This address no longer belongs to the account of ann" in told[WORK]
