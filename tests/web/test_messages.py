"""Direct messages: who may write to whom, on pages, by mail and by API; mutes, reports, data."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from email.message import EmailMessage

import pytest
from flask import Flask
from sqlmodel import col, select

from pbem.accounts.players import find_or_create
from pbem.core import clock
from pbem.core.refused import Refused
from pbem.core.service import Service
from pbem.games import records, threads
from pbem.mail.addresses import help_address
from pbem.models import Game, MailMode, OutboundMail, Player, Saying, TalkReport, id_of
from pbem.models.mail_kinds import MailKind
from pbem.play import direct_messages, tables
from pbem.play.talk import SayingOrigin
from pbem.privacy import data_export, deletion
from tests import acceptance
from tests.inbox.test_commands import ask
from tests.web.api.conftest import Program, token_of
from tests.web.conftest import ANN, BEA
from tests.web.letters import newest, words_of
from tests.web.pages import Person

SignIn = Callable[[str], Person]


@pytest.fixture
def ann(service: Service, game: Game) -> Player:
    return player(service, ANN)


@pytest.fixture
def bea(service: Service, game: Game) -> Player:
    return player(service, BEA)


def player(service: Service, address: str) -> Player:
    with service.database.write() as session:
        return find_or_create(session, address)


def write(service: Service, who: Player, to: Player, text: str, *, by_mail: bool = False) -> Saying:
    origin = SayingOrigin(f"{who.id}:{text}", by_mail=by_mail)
    return direct_messages.write(service, who, id_of(to), text, origin)


def read(service: Service, reader: Player, other: Player) -> list[str]:
    with service.database.read() as session:
        return [one.text for one in threads.heard(session, reader, other)]


def mails(service: Service, to: str = BEA) -> list[OutboundMail]:
    query = select(OutboundMail).where(OutboundMail.kind == MailKind.MESSAGE)
    with service.database.read() as session:
        return list(
            session.exec(query.where(OutboundMail.recipient == to).order_by(col(OutboundMail.id)))
        )


def after(service: Service, minutes: int) -> None:
    """What the sweep does at that time."""
    with clock.set_to(clock.now() + timedelta(minutes=minutes)):
        with service.database.read() as session:
            due = direct_messages.waiting(session)
        for thread in due:
            direct_messages.send(service, *thread)


def test_a_form_writes_once_and_the_other_has_it_counted_until_they_look(
    service: Service, person: SignIn, ann: Player, bea: Player
) -> None:
    own, other = person(ANN), person(BEA)
    page = own.open("/talk")
    assert f"/messages/{bea.handle}" in page.links
    thread = own.open(f"/messages/{bea.handle}")
    assert "Only you and bea can read it." in thread.words
    form = thread.form(f"/messages/{bea.handle}")
    for _ in range(2):
        own.send(form, text="Well shipped & <b>fast</b>")
    assert read(service, bea, ann) == ["Well shipped & <b>fast</b>"]
    lobby = other.open("/")
    assert "Talk unread: 1" in lobby.words
    listed = other.open("/messages")
    assert "Well shipped" in listed.words
    page = other.open(f"/messages/{ann.handle}")
    assert "1 new since you looked" in page.words
    assert "&lt;b&gt;fast" in page.response.get_data(as_text=True)
    other.send(page.form("/seen"))
    assert "unread:" not in other.open("/").words
    refused = other.send(page.form(f"/messages/{ann.handle}"), text="see example.com")
    assert refused.status == 422
    assert "see example.com" in refused.form(f"/messages/{ann.handle}").fields["text"]


def test_only_those_who_share_a_table_where_it_is_no_secret_write(
    service: Service, person: SignIn, ann: Player, bea: Player, stranger: Person
) -> None:
    dee, cid = player(service, "dee@example.org"), player(service, "cid@example.org")
    terms = tables.TableTerms(anonymous=True)
    secret = tables.open_table(service, ann, tables.TableSetup("Secret", 2, terms=terms))
    tables.join(service, records.id_of(secret), dee)
    assert stranger.client.get(f"/messages/{bea.handle}").status_code == 302
    eve = person("eve@example.org")
    for own, handle in ((eve, bea.handle), (person(ANN), dee.handle), (person(ANN), ann.handle)):
        assert own.client.get(f"/messages/{handle}").status_code == 404
    with pytest.raises(Refused, match="share or shared a table"):
        write(service, ann, dee, "I know you")
    assert read(service, dee, ann) == []
    write(service, ann, bea, "Between us")
    assert read(service, cid, bea) == []


def test_too_much_within_an_hour_is_refused(service: Service, ann: Player, bea: Player) -> None:
    for number in range(20):
        write(service, ann, bea, f"number {number}")
    with pytest.raises(Refused, match="a lot within this hour"):
        write(service, ann, bea, "one more")


def test_one_mail_tells_what_is_new_and_none_what_was_looked_at(
    service: Service, ann: Player, bea: Player
) -> None:
    write(service, ann, bea, "Are you there?")
    row = write(service, ann, bea, "It is about Sunday")
    after(service, 14)
    assert mails(service) == []
    after(service, 16)
    (mail,) = mails(service)
    text = words_of(newest(service, BEA, MailKind.MESSAGE))
    assert "Are you there?" in text
    assert "It is about Sunday" in text
    assert (mail.mailbox, mail.caused_by) == (BEA, ann.id), "counted, as nobody asked for it"
    write(service, ann, bea, "Never mind")
    direct_messages.look_at(service, bea, id_of(ann), id_of(row) + 1)
    after(service, 16)
    assert len(mails(service)) == 1
    write(service, bea, ann, "Yes, here")
    write(service, ann, bea, "Good")
    after(service, 16)
    assert len(mails(service)) == 2
    assert mails(service)[-1].mailbox is None, "they write to each other"


def test_when_the_mail_comes_is_its_readers_wish(
    service: Service, ann: Player, bea: Player
) -> None:
    with service.database.write() as session:
        row = session.get_one(Player, bea.id)
        row.mail_mode, row.digest_hours = MailMode.DIGEST, [clock.now().hour]
    write(service, ann, bea, "At your hour")
    after(service, 16)
    assert mails(service) == []
    with service.database.write() as session:
        session.get_one(Player, bea.id).talk_at_once = True
    write(service, ann, bea, "At once")
    after(service, 2)
    assert len(mails(service)) == 1


def test_an_answer_by_mail_is_the_answer_in_the_thread(
    service: Service, ann: Player, bea: Player
) -> None:
    write(service, ann, bea, "Again next week?")
    after(service, 16)
    asked = newest(service, BEA, MailKind.MESSAGE)
    assert "passed on" in answer(service, asked, "Gladly, with the same four.\n\nBea")
    assert read(service, ann, bea)[-1].startswith("Gladly, with the same four.")
    by_thread = {"to": help_address(service.settings)}
    assert "passed on" in answer(service, asked, "And Cid?", **by_thread)
    long = answer(service, asked, "word " * 200)
    assert "not passed on" in long
    told = words_of(newest(service, BEA, MailKind.COMMAND))
    assert "too long" in told
    assert "word word" in told, "nothing is lost"
    forged = answer(service, asked, "I am Bea", sender="mallory@example.org")
    assert "not passed on" in forged
    assert len(read(service, ann, bea)) == 3


def answer(
    service: Service, asked: EmailMessage, text: str, sender: str = BEA, to: str = ""
) -> str:
    reply = EmailMessage()
    reply["From"], reply["To"] = sender, to or str(asked["Reply-To"])
    reply["Message-ID"] = f"<{abs(hash((text, sender)))}@example.org>"
    reply["In-Reply-To"] = str(asked["Message-ID"])
    reply["Subject"] = f"Re: {asked['Subject']}"
    reply.set_content(text)
    return acceptance.receive(service, reply.as_bytes(), sender)


def test_who_is_muted_is_neither_read_nor_mailed_and_a_report_keeps_the_words(
    service: Service, person: SignIn, ann: Player, bea: Player
) -> None:
    write(service, ann, bea, "Rude words")
    own = person(BEA)
    page = own.open(f"/messages/{ann.handle}")
    own.send(page.form("/report"), reason="rude")
    with service.database.read() as session:
        kept = session.exec(select(TalkReport)).one()
    assert (kept.text, kept.reason, kept.game_id) == ("Rude words", "rude", None)
    page = own.send(page.form("/mute"))
    write(service, ann, bea, "More of them")
    assert "Rude words" not in own.open("/talk").words
    assert "unread:" not in own.open("/").words
    after(service, 16)
    assert mails(service) == []
    assert "More of them" in person(ANN).open(f"/messages/{bea.handle}").words, "nobody tells them"
    own.send(own.open(f"/messages/{ann.handle}").form("/mute"), ("again", "yes"))
    assert "More of them" in own.open(f"/messages/{ann.handle}").words


def test_whoever_answers_by_mail_may_mute_and_report_so(
    service: Service, ann: Player, bea: Player
) -> None:
    write(service, ann, bea, "Rude words")
    after(service, 16)
    asked = newest(service, BEA, MailKind.MESSAGE)
    answer(service, asked, "report Ann: rude")
    answer(service, asked, "mute Ann")
    with service.database.read() as session:
        assert session.exec(select(TalkReport.text)).one() == "Rude words"
        assert threads.mutes(session, bea, ann)
    assert read(service, ann, bea) == ["Rude words"]


def test_a_whisper_to_no_game_writes_to_the_person(
    service: Service, ann: Player, bea: Player
) -> None:
    assert ask(service, "whisper Ann: Yes", sender=BEA) == "answered: whisper"
    assert read(service, ann, bea) == ["Yes"]
    ask(service, "whisper Eve: Hello", sender=BEA)
    told = words_of(newest(service, BEA, MailKind.COMMAND))
    assert "Nobody you share or shared a table with is called" in told


def test_own_data_holds_the_thread_and_goes_with_the_account(
    service: Service, ann: Player, bea: Player
) -> None:
    write(service, ann, bea, "Hello")
    write(service, bea, ann, "Hello yourself")
    with service.database.read() as session:
        (told,) = data_export.export(session, session.get_one(Player, ann.id))["direct_messages"]
    assert [one["text"] for one in told["messages"]] == ["Hello", "Hello yourself"]
    deletion.erase(service, id_of(ann))
    assert read(service, bea, ann) == ["Hello yourself"]
    with pytest.raises(Refused):
        write(service, bea, player_again(service, ann), "Still there?")


def player_again(service: Service, before: Player) -> Player:
    with service.database.read() as session:
        return session.get_one(Player, before.id)


def test_a_program_writes_once_reads_and_mutes(
    service: Service, app: Flask, ann: Player, bea: Player
) -> None:
    own = Program(app.test_client(), token_of(service, ANN))
    other = Program(app.test_client(), token_of(service, BEA))
    key = {"Idempotency-Key": "1"}
    for _ in range(2):
        own.ask("POST", f"/messages/{bea.handle}", 200, key, {"text": "Hello"})
    (thread,) = other.get("/messages")["threads"]
    assert (thread["handle"], thread["unread"], thread["last"]) == (ann.handle, 1, "Hello")
    said = other.get(f"/messages/{ann.handle}")["said"]
    assert [one["text"] for one in said] == ["Hello"]
    other.ask("POST", f"/messages/{ann.handle}/seen", 200, key, {"upto": said[0]["id"]})
    assert other.get("/messages")["threads"][0]["unread"] == 0
    other.ask("POST", f"/messages/{ann.handle}/reports", 200, key, {"words": said[0]["id"]})
    assert (
        other.ask("POST", f"/messages/{ann.handle}/mute", 200, key, {"hear": "never"}).json["said"]
        == []
    )
    own.ask("GET", f"/messages/{ann.handle}", 404, {}, None)
    with service.database.read() as session:
        assert len(session.exec(select(TalkReport)).all()) == 1
