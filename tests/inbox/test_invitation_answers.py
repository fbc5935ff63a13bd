"""Whoever answers an invitation with a yes, in any language, has a seat; evidence is needed."""

from __future__ import annotations

from email.message import EmailMessage

import pytest
from sqlmodel import col, select

from pbem.accounts.players import find_or_create
from pbem.core.service import Service
from pbem.inbox import process
from pbem.inbox.intake import accept
from pbem.inbox.providers.received_mail import Envelope, ReceivedMail, Verdicts
from pbem.models import Game, OutboundMail, Player, Seat
from pbem.play import tables
from tests.inbox.answering import said
from tests.inbox.test_commands import ask, last

CID = "cid@example.org"


@pytest.fixture
def table(service: Service) -> Game:
    """Ann's, with a seat for Cid, who has an account."""
    with service.database.write() as session:
        ann = find_or_create(session, "ann@example.org", "Ann")
        find_or_create(session, CID, "Cid")
    return tables.open_table(service, ann, tables.TableSetup("Winter table", 3, invited=[CID]))


def invitation(service: Service) -> OutboundMail:
    with service.database.read() as session:
        query = select(OutboundMail).where(OutboundMail.kind == "invitation")
        return session.exec(query.order_by(col(OutboundMail.id).desc())).one()


def answer(service: Service, text: str, proven: bool = True, sender: str = CID) -> str:
    message = EmailMessage()
    message["From"] = f"Cid Smith <{sender}>"
    message["To"] = f"help@{service.settings.mail_domain}"
    message["Subject"] = "Re: invitation"
    message["Message-ID"] = f"<{abs(hash((text, proven, sender)))}@example.org>"
    message["In-Reply-To"] = invitation(service).message_id
    message.set_content(text)
    verdicts = Verdicts(dmarc="pass") if proven else Verdicts()
    mail = ReceivedMail(
        message.as_bytes(), Envelope(sender, (str(message["To"]),)), "x", "", verdicts
    )
    return process.process(service, accept(service, mail))


def seated(service: Service, table: Game) -> set[str]:
    with service.database.read() as session:
        query = select(Player.email).join(Seat, col(Seat.player_id) == Player.id)
        return {str(email) for email in session.exec(query.where(Seat.game_id == table.id))}


@pytest.mark.parametrize(
    "text",
    [
        "Yes", "yes please!", "Yes, gladly!", "Hi Ann,\n\nsure, count me in.\n\nThanks, Cid",
        "join", "I'd love to :-)", "tak", "Tak, chętnie!", "Cześć, jasne, gram. Pozdrawiam, Cid",
        "da", "Da, cu plăcere!", "Bună, sigur, mulțumesc pentru invitație", "OK",
    ],
)  # fmt: skip
def test_a_yes_of_any_language_sits_down(service: Service, table: Game, text: str) -> None:
    assert answer(service, text) == "answered: join"
    assert CID in seated(service, table)
    assert "You’re at Winter table" in last(service)[1]


@pytest.mark.parametrize(
    "text",
    [
        "Yes, but only from Monday", "Maybe", "Thanks!", "No, wait, yes",
        "Who else plays?", "I am not sure", "yes if Bea comes, too",
    ],
)  # fmt: skip
def test_what_is_no_clear_yes_is_asked_back(service: Service, table: Game, text: str) -> None:
    assert answer(service, text) == "answered: command"
    assert CID not in seated(service, table)
    assert "Do you want the seat at Winter table? Answer this email: yes or no." in last(service)[1]


def test_a_yes_that_proves_nothing_gets_a_link_that_sits_down(
    service: Service, table: Game
) -> None:
    assert answer(service, "Yes, gladly!", proven=False) == "answered: join"
    assert CID not in seated(service, table)
    assert "/sign-in/" in last(service)[1]


def test_somebody_elses_yes_is_no_answer_to_it(service: Service, table: Game) -> None:
    with service.database.write() as session:
        find_or_create(session, "dan@example.org", "Dan")
    answer(service, "yes", sender="dan@example.org")
    assert "dan@example.org" not in seated(service, table)


def test_the_invitation_says_how_to_answer_it(service: Service, table: Game) -> None:
    text = said(invitation(service))
    for wanted in (table.code, "Or just answer this email: yes.", f"join {table.code}", "Ann"):
        assert wanted in text
    assert b"List-Unsubscribe:" in invitation(service).raw


def test_join_with_the_code_from_the_invited_address(service: Service, table: Game) -> None:
    ask(service, f"join {table.code}", CID)
    assert CID in seated(service, table)


def test_a_table_that_bots_have_filled_has_begun(service: Service, table: Game) -> None:
    ask(service, "new puerto-rico 3 bots", "ann@example.org")
    with service.database.read() as session:
        told = session.exec(select(OutboundMail).where(OutboundMail.kind == "command")).all()
    assert "YOUR GAME HAS BEGUN" in said(told[-1])
    assert "Others join with" not in said(told[-1])


@pytest.mark.parametrize(("words", "most"), [("puerto-rico 9", 5), ("san-juan 5", 4)])
def test_new_says_how_many_a_game_is_for(
    service: Service, table: Game, words: str, most: int
) -> None:
    ask(service, f"new {words}", "ann@example.org")
    assert f"is for 2 to {most} players" in last(service)[1]


@pytest.mark.parametrize("text", ["No, thanks", "nie, dziękuję", "Nu, mulțumesc", "Sorry, no time"])
def test_whoever_says_no_gives_the_seat_back(service: Service, table: Game, text: str) -> None:
    """The host hears it; who has declined is left in peace."""
    assert answer(service, text) == "no to an invitation: the seat is free again"
    mail, words = last(service)
    assert (mail.recipient, "2 seats are still empty" in words) == ("ann@example.org", True)
    with service.database.read() as session:
        kept = session.exec(select(Seat.invited_email).where(Seat.game_id == table.id))
        assert set(kept) == {None}


def test_a_no_that_proves_nothing_changes_nothing(service: Service, table: Game) -> None:
    before = last(service)[0].id
    assert answer(service, "No", proven=False) == "no to an invitation: nothing to do"
    assert last(service)[0].id == before
