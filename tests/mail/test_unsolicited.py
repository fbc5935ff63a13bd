"""Nobody is pestered through us: quotas for each mailbox, and “never again”."""

from __future__ import annotations

import re
from email.message import EmailMessage

import pytest
from sqlalchemy import ColumnElement
from sqlmodel import col, select

from pbem.accounts.players import find_or_create
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.inbox import process
from pbem.inbox.commands.catalogue import COMMANDS
from pbem.inbox.providers.received_mail import Verdicts
from pbem.mail import do_not_write, letters, outbox, unsolicited
from pbem.mail.parsing import parse
from pbem.models import Delivery, Game, OutboundMail, Player
from pbem.play import tables
from pbem.web.app import create_app
from tests import intake
from tests.inbox.test_commands import PROVEN, ask
from tests.inbox.test_forgery import enters, token_on
from tests.sampling import one_in

BEA = "bea@example.net"
HOUR_OF_OTHERS = unsolicited.MOST_OTHERS[0]


@pytest.fixture
def hosts(service: Service) -> list[Player]:
    with service.database.write() as session:
        return [find_or_create(session, f"host{n}@h{n}.example", f"Host {n}") for n in range(40)]


def invite(service: Service, host: Player, *addresses: str) -> Game:
    return tables.open_table(service, host, tables.TableSetup("", 5, invited=addresses))


def sign_in_mail(service: Service, address: str) -> OutboundMail:
    mail = letters.sign_in_mail(service.settings, address, "nonce", f"s{clock.now().isoformat()}")
    with service.database.write() as session:
        return outbox.queue(session, service, mail)


def sent(service: Service) -> list[OutboundMail]:
    with service.database.read() as session:
        mails = session.exec(select(OutboundMail)).all()
    return [mail for mail in mails if mail.delivery != Delivery.STOPPED]


def never_path(service: Service, mail: OutboundMail) -> str:
    found = re.search(r"/never/[a-z2-7]+", str(parse(mail.raw)["List-Unsubscribe"]))
    assert found is not None
    return found[0]


def test_many_hosts_bomb_nobody_and_the_invited_can_still_sign_in(
    service: Service, hosts: list[Player]
) -> None:
    for host in hosts[:36]:
        invite(service, host, BEA)
    assert len(sent(service)) == HOUR_OF_OTHERS
    assert sign_in_mail(service, BEA).delivery == Delivery.QUEUED


def test_what_was_not_sent_uses_up_nothing(service: Service, hosts: list[Player]) -> None:
    """Whoever goes on inviting in vain must not keep others' mail away for a day."""
    began, wanted = clock.now(), unsolicited.MOST_OTHERS[1] + 2
    with clock.set_to(began):
        for host in hosts[:wanted]:
            invite(service, host, BEA)
    assert len(sent(service)) == HOUR_OF_OTHERS
    with clock.set_to(began + unsolicited.HOUR * 1.1):
        for host in hosts[wanted : wanted + HOUR_OF_OTHERS]:
            invite(service, host, BEA)
    assert len(sent(service)) == 2 * HOUR_OF_OTHERS


def test_all_kinds_count_together(service: Service, hosts: list[Player]) -> None:
    with service.database.write() as session:
        find_or_create(session, BEA)
    invite(service, hosts[0], BEA)
    for text, to in (
        ("help", "help"),
        ("Hello", "new"),
        ("Hello", "help"),
        ("rules harbor", "help"),
    ):
        ask(service, text, BEA, to, Verdicts())
    assert len(sent(service)) == HOUR_OF_OTHERS
    invite(service, hosts[1], BEA)
    assert len(sent(service)) == HOUR_OF_OTHERS


SHORT = 7_000
"""Bytes; the whole help has 32 kB, the list of commands 19."""


def test_who_is_said_to_ask_for_help_gets_one_short_mail_a_day(service: Service) -> None:
    """A stranger may have forged them all."""
    for number in range(20):
        ask(service, f"hi {number}", BEA, "help", Verdicts())
    assert [mail.kind for mail in sent(service)] == ["help"]
    with clock.set_to(clock.now() + unsolicited.DAY):
        ask(service, "hi", BEA, "help", Verdicts())
        ask(service, "hi", BEA.replace("@", "+tag@"), "help", Verdicts())
    assert len(sent(service)) == 2
    assert max(len(mail.raw) for mail in sent(service)) < SHORT


ASKED = [*(command.example for command in COMMANDS), "hi", ""]
TO = ("help", "new")
TO_BOTH = [(text, to) for place, text in enumerate(ASKED) for to in (TO, TO[::-1])[place % 2]]


@pytest.mark.parametrize(("text", "to"), one_in(2, TO_BOTH))
def test_nothing_that_is_said_to_come_from_a_stranger_is_answered_at_length(
    service: Service, text: str, to: str
) -> None:
    ask(service, text, BEA, to, Verdicts())
    assert all(len(mail.raw) < SHORT for mail in sent(service))


@pytest.mark.parametrize("first", ["hi", "new puerto-rico 3", "games", "rules harbor"])
def test_so_does_who_is_said_to_ask_for_anything_else(service: Service, first: str) -> None:
    for number, text in enumerate([first, *(command.example for command in COMMANDS)]):
        ask(service, text, BEA, ("help", "new")[number % 2], Verdicts())
    [mail] = sent(service)
    assert len(mail.raw) < SHORT
    asked = {"new puerto-rico 3": "command"}.get(first, "help")
    assert mail.kind == asked


def test_who_answers_the_mail_that_they_got_is_answered_again(service: Service) -> None:
    """Its Message-ID is known to nobody else."""
    ask(service, "hi", BEA, "help", Verdicts())
    [brief] = sent(service)
    message = EmailMessage()
    message["From"], message["To"], message["Message-ID"] = BEA, "help@pbem.localhost", "<r@x.org>"
    message["In-Reply-To"] = brief.message_id
    message.set_content("new puerto-rico 3")
    process.process(service, intake.store(service, bytes(message), BEA, ["help@pbem.localhost"]))
    assert [mail.kind for mail in sent(service)] == ["help", "command"]
    assert max(len(mail.raw) for mail in sent(service)) < SHORT


def test_a_player_is_answered_whatever_they_ask_though_nothing_proves_it(service: Service) -> None:
    with service.database.write() as session:
        find_or_create(session, BEA)
    for text in ("rules harbor", "games"):
        ask(service, text, BEA, "help", Verdicts())
    assert [mail.kind for mail in sent(service)] == ["command"] * 2


def test_who_provably_asks_for_help_gets_all_of_it(service: Service) -> None:
    for _ in range(2):
        ask(service, "hi", BEA, "help", PROVEN)
    assert [mail.kind for mail in sent(service)] == ["help"] * 2
    assert min(len(mail.raw) for mail in sent(service)) > SHORT


def test_who_provably_asks_is_answered_all_the_same(service: Service, hosts: list[Player]) -> None:
    for host in hosts[:6]:
        invite(service, host, BEA)
    before = len(sent(service))
    ask(service, "Hello", BEA, "new", PROVEN)
    assert [mail.kind for mail in sent(service)[before:]] == ["new_game"]


def test_tags_and_dots_are_the_same_mailbox(service: Service, hosts: list[Player]) -> None:
    for number, host in enumerate(hosts[:10]):
        invite(service, host, f"b.ea+{number}@gmail.com", f"be.a+{number}@googlemail.com")
    assert len(sent(service)) == HOUR_OF_OTHERS


def test_sign_in_links_end_too(service: Service) -> None:
    states = [sign_in_mail(service, BEA).delivery for _ in range(12)]
    assert states.count(Delivery.QUEUED) == unsolicited.MOST_SIGN_INS[0]


def test_a_domain_of_many_made_up_mailboxes_is_left_alone(
    service: Service, hosts: list[Player]
) -> None:
    for number, host in enumerate(hosts[:20]):
        invite(service, host, *(f"x{number}-{n}@small.example" for n in range(4)))
    assert len(sent(service)) == unsolicited.MOST_TO_DOMAIN
    other = invite(service, hosts[20], BEA)
    assert sent(service)[-1].event == f"invitation:{other.id}:{BEA}"


def test_one_host_invites_so_many_and_no_more(service: Service, hosts: list[Player]) -> None:
    for number in range(unsolicited.MOST_INVITATIONS // 4):
        invite(service, hosts[0], *(f"a@{number}{n}.example" for n in range(4)))
    with pytest.raises(tables.TableError, match="all the invitations"):
        invite(service, hosts[0], BEA)


def test_a_host_cannot_tell_who_sits_or_wants_no_mail(
    service: Service, hosts: list[Player]
) -> None:
    """The same seats and a row in the outbox, whoever owns the address."""
    with service.database.write() as session:
        do_not_write.begin(session, do_not_write.hashes(service.settings, BEA)[0])
    for anonymous in (True, False):
        terms = tables.TableTerms(anonymous=anonymous)
        game = tables.open_table(service, hosts[0], tables.TableSetup("", 5, terms=terms))
        tables.join(service, records.id_of(game), hosts[1])
        addresses = [hosts[1].email or "", BEA, f"new{int(anonymous)}@example.com"]
        kept = []
        for number, address in enumerate(addresses, 1):
            tables.invite(service, records.id_of(game), hosts[0], address)
            with service.database.read() as session:
                seats = records.seats_of(session, game)
                kept.append(sum(seat.invited_email is not None for seat in seats) == number)
        assert kept == [True] * 3
        for address in addresses:
            with pytest.raises(tables.TableError, match="has already been invited"):
                tables.invite(service, records.id_of(game), hosts[0], address)
        with service.database.read() as session:
            mine = col_event(game)
            rows = session.exec(select(OutboundMail).where(mine)).all()
        assert [row.recipient for row in rows] == addresses


def col_event(game: Game) -> ColumnElement[bool]:
    return col(OutboundMail.event).startswith(f"invitation:{game.id}:")


def test_never_again_by_one_click_stops_all_that_others_cause(
    service: Service, hosts: list[Player]
) -> None:
    invite(service, hosts[0], BEA)
    [mail] = sent(service)
    path = never_path(service, mail)
    assert BEA not in path
    scanner = create_app(service).test_client()
    assert scanner.get(path).status_code == 200
    invite(service, hosts[1], BEA)
    assert len(sent(service)) == 2, "opening the link changes nothing"
    scanner.post(path, data={"List-Unsubscribe": "One-Click"})
    invite(service, hosts[2], "bea+tag@example.net")
    ask(service, "help", BEA, verdicts=Verdicts())
    ask(service, "Hello", BEA, "new", Verdicts())
    assert sign_in_mail(service, BEA).delivery == Delivery.STOPPED
    assert len(sent(service)) == 2
    ask(service, "Hello", BEA, "new", PROVEN)
    assert len(sent(service)) == 3, "the owner comes back by a mail that is provably theirs"
    browser = create_app(service).test_client()
    taken_back = browser.post(path, data={"again": "yes", "address": " Bea+x@example.net"})
    assert taken_back.status_code == 200
    invite(service, hosts[3], BEA)
    assert len(sent(service)) == 4, "and the page takes it back"


@pytest.mark.parametrize("typed", ["", "anything", "123456", "ann@example.org"])
def test_a_machine_that_submits_the_page_s_forms_changes_nothing(
    service: Service, hosts: list[Player], typed: str
) -> None:
    invite(service, hosts[0], BEA)
    [mail] = sent(service)
    path = never_path(service, mail)
    scanner = create_app(service).test_client()
    assert scanner.post(path, data={"never": "yes", "address": typed}).status_code == 422
    invite(service, hosts[1], BEA)
    assert len(sent(service)) == 2, "nothing was stopped"
    scanner.post(path, data={"List-Unsubscribe": "One-Click"})
    assert scanner.post(path, data={"again": "yes", "address": typed}).status_code == 422
    invite(service, hosts[2], BEA)
    assert len(sent(service)) == 2, "nothing was undone"


def test_a_person_types_their_address_and_is_left_alone(
    service: Service, hosts: list[Player]
) -> None:
    invite(service, hosts[0], BEA)
    [mail] = sent(service)
    person = create_app(service).test_client()
    done = person.post(never_path(service, mail), data={"never": "yes", "address": BEA})
    assert done.status_code == 200
    invite(service, hosts[1], BEA)
    assert len(sent(service)) == 1


def test_a_player_who_wants_no_strangers_still_signs_in_and_takes_it_back(
    service: Service, hosts: list[Player]
) -> None:
    host = hosts[0]
    address = host.email or ""
    browser = enters(service, address)
    page = browser.get("/account").get_data(as_text=True)
    browser.post("/account/mail", data={"csrf_token": token_on(page), "strangers": "no"})
    invite(service, hosts[1], address)
    assert sent(service) == []
    states = [sign_in_mail(service, address).delivery for _ in range(3)]
    assert states == [Delivery.QUEUED, Delivery.STOPPED, Delivery.STOPPED]
    browser.post("/account/mail", data={"csrf_token": token_on(page), "strangers": "yes"})
    invite(service, hosts[2], address)
    assert [mail.kind for mail in sent(service)] == ["sign_in", "invitation"]


def test_never_again_by_mail(service: Service, hosts: list[Player]) -> None:
    invite(service, hosts[0], BEA)
    [mail] = sent(service)
    found = re.search(r"never\+[a-z2-7]+@[\w.]+", str(parse(mail.raw)["List-Unsubscribe"]))
    assert found is not None
    message = EmailMessage()
    message["From"], message["To"], message["Message-ID"] = BEA, found[0], "<n@example.net>"
    message.set_content("never")
    process.process(service, intake.store(service, message.as_bytes(), BEA, [found[0]]))
    invite(service, hosts[1], BEA)
    assert len(sent(service)) == 1


def test_who_has_stopped_mail_about_games_gets_no_invitations(
    service: Service, hosts: list[Player]
) -> None:
    with service.database.write() as session:
        stopped = session.get_one(Player, hosts[0].id)
        stopped.mail_stopped_at = clock.now()
        session.add(stopped)
    invite(service, hosts[1], hosts[0].email or "")
    assert sent(service) == []


def test_forged_pages_and_unsent_mails_tell_nothing(service: Service, hosts: list[Player]) -> None:
    browser = create_app(service).test_client()
    assert browser.get("/never/aaaa").status_code == 404
    assert browser.post("/never/aaaa").status_code == 404
    for host in hosts[:6]:
        invite(service, host, BEA)
    with service.database.read() as session:
        stopped = OutboundMail.delivery == Delivery.STOPPED
        raws = session.exec(select(OutboundMail.raw).where(stopped)).all()
    assert set(raws) == {b""}, "nothing is kept of what is not sent"


def test_an_invitation_says_what_it_is_and_nothing_the_host_wrote_but_names(
    service: Service, hosts: list[Player]
) -> None:
    terms = tables.TableTerms(note="Cheap pills http://pills.example", hours=24)
    game = tables.open_table(
        service, hosts[0], tables.TableSetup("Ours", 4, invited=(BEA,), terms=terms)
    )
    [mail] = sent(service)
    message = parse(mail.raw)
    text, html = (message.get_body((kind,)) for kind in ("plain", "html"))
    assert text is not None
    assert html is not None
    for body in (text.get_content(), html.get_content()):
        words = " ".join(body.split())
        for told in (
            game.code,
            "a day per decision",
            "Host 0 has an account here",
            "Seated: Host 0",
        ):
            assert told in words
        assert "/never/" in words
        assert "pills" not in words
