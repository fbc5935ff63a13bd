"""What others know of goes back when all of them agree, while nobody has played on."""

from __future__ import annotations

import re
from email import message_from_bytes
from email.policy import default

import pytest
from flask import Flask
from sqlmodel import col, select

from pbem.accounts import players
from pbem.core.service import Service
from pbem.games import records, seat_links
from pbem.games.records import id_of
from pbem.inbox.commands import game_commands
from pbem.inbox.commands.command import Asker
from pbem.mail import outbox
from pbem.models import Game, InboundMail, OutboundMail, Player, TakeBack, TakeBackState
from pbem.play.late_players import replacements
from pbem.play.undo import consent, own_move
from pbem.privacy import deletion
from pbem.web.app import create_app
from tests.play.test_grace import Hand, hand, mails, match_of, offered, play, seat_of, table
from tests.web.api.conftest import Program, token_of
from tests.web.letters import sign_in
from tests.web.pages import Person

pytestmark = pytest.mark.databases("sqlite")

__all__ = ["hand", "table"]


@pytest.fixture
def told(service: Service, table: Game, hand: Hand) -> Game:
    """Ann has chosen the builder and passed; Bea has been mailed."""
    play(service, table, 0, "builder", "pass")
    hand.on(20)
    assert outbox.deliver_due(service) == 1
    return table


def player(service: Service, game: Game, seat: int) -> Player:
    with service.database.read() as session:
        return records.players_of(session, game)[seat]


def asks(service: Service, game: Game, seat: int) -> list[OutboundMail]:
    return [mail for mail in mails(service, game, seat) if mail.kind == "undo"]


def requests(service: Service) -> list[int]:
    with service.database.read() as session:
        return [id_of(row) for row in session.exec(select(TakeBack).order_by(col(TakeBack.id)))]


def test_those_who_know_of_it_are_asked_once_and_it_goes_back(
    service: Service, told: Game, hand: Hand
) -> None:
    asked = id_of(told)
    assert consent.ask(service, asked, 0, 1) is False
    assert consent.ask(service, asked, 0, 1) is False
    assert [len(asks(service, told, seat)) for seat in range(3)] == [0, 1, 0]
    assert match_of(service, told).ordinal(0) == 2
    hand.on(3600)
    assert consent.answer(service, asked, 1, agrees=True) is TakeBackState.DONE
    assert match_of(service, told).ordinal(0) == 1
    assert match_of(service, told).to_act == (0,)
    assert [mail.kind for mail in mails(service, told, 0)][-1] == "board", "they are asked again"
    with service.database.read() as session:
        [row] = consent.undone_after_mails(session, told)
    assert (row.seat, row.text, row.number) == (0, "pass", 1)
    play(service, told, 0, "pass")
    hand.on(20)
    assert outbox.deliver_due(service) == 3, "the question, the board, and Bea's new question"


def test_an_answer_to_an_earlier_request_is_none_to_a_new_one(
    service: Service, told: Game, hand: Hand
) -> None:
    asked = id_of(told)
    consent.ask(service, asked, 0, 1)
    [first] = requests(service)
    consent.answer(service, asked, 1, agrees=True, request=first)
    play(service, told, 0, "pass")
    hand.on(20)
    outbox.deliver_due(service)
    assert consent.ask(service, asked, 0, 1) is False
    with pytest.raises(consent.NothingAsked):
        consent.answer(service, asked, 1, agrees=True, request=first)
    assert match_of(service, told).ordinal(0) == 2
    newest = requests(service)[-1]
    assert consent.answer(service, asked, 1, agrees=True, request=newest) is TakeBackState.DONE


def test_who_leaves_is_not_waited_for_any_longer(service: Service, told: Game) -> None:
    asked = id_of(told)
    consent.ask(service, asked, 0, 1)
    assert not consent.settle(service, asked), "Bea is there still"
    with service.database.write() as session:
        assert consent.waiting(session) == [asked]
        replacements.bot_sits_down(session, session.get_one(Game, asked), 1)
    assert consent.settle(service, asked)
    assert not consent.settle(service, asked), "once"
    assert match_of(service, told).to_act == (0,)
    assert [mail.kind for mail in mails(service, told, 0)][-1] == "board", "they are asked again"


def test_an_account_that_is_deleted_leaves_no_one_waiting(service: Service, told: Game) -> None:
    consent.ask(service, id_of(told), 0, 1)
    deletion.erase(service, player(service, told, 1).id or 0)
    assert match_of(service, told).to_act == (0,)


def test_the_mail_names_the_move_in_its_reader_s_language(service: Service, told: Game) -> None:
    with service.database.write() as session:
        records.players_of(session, told)[1].language = "pl"
    consent.ask(service, id_of(told), 0, 1)
    [mail] = asks(service, told, 1)
    said = message_from_bytes(mail.raw, policy=default).get_body(("plain",))
    assert said is not None
    assert ": pas\r\n" in said.get_content()
    assert "pass" not in said.get_content()


def test_a_program_lists_what_can_be_taken_back(service: Service, told: Game) -> None:
    app = create_app(service=service)
    ann, bea, cid = (
        Program(app.test_client(), token_of(service, str(player(service, told, seat).email)))
        for seat in range(3)
    )
    path = f"/games/{told.code}/take-back"
    own = {"decision": 1, "move": "pass", "until": None, "hidden": False, "asks_others": True}
    assert ann.get(path) == {"own": own, "wish": None}
    assert bea.get(path) == {"own": None, "wish": None}
    ann.ask("POST", path, 200, {"Idempotency-Key": "1"}, {"decision": 1})
    asked = {"seat": 0, "move": "pass", "asks_you": True}
    assert bea.get(path) == {"own": None, "wish": asked}
    assert cid.get(path)["wish"]["asks_you"] is False


def test_whoever_declines_lets_it_stand(service: Service, told: Game) -> None:
    consent.ask(service, id_of(told), 0, 1)
    assert consent.answer(service, id_of(told), 1, agrees=False) is TakeBackState.REFUSED
    assert [mail.kind for mail in asks(service, told, 0)] == ["undo"]
    with pytest.raises(consent.UndoRefused):
        consent.ask(service, id_of(told), 0, 1)
    with pytest.raises(consent.NothingAsked):
        consent.answer(service, id_of(told), 1, agrees=True)
    assert match_of(service, told).ordinal(0) == 2


def test_playing_on_and_time_end_the_request(service: Service, told: Game, hand: Hand) -> None:
    consent.ask(service, id_of(told), 0, 1)
    with pytest.raises(consent.NothingAsked):
        consent.answer(service, id_of(told), 2, agrees=True)
    hand.on(3 * 86400 + 1)
    with pytest.raises(consent.NothingAsked):
        consent.answer(service, id_of(told), 1, agrees=True)
    consent.ask(service, id_of(told), 0, 1)
    play(service, told, 1, "pass")
    with pytest.raises(consent.NothingAsked):
        consent.answer(service, id_of(told), 1, agrees=True)


def test_no_consent_goes_behind_a_tile_that_came_up(service: Service, table: Game) -> None:
    play(service, table, 0, "settler", "take quarry")
    play(service, table, 1, "pass")
    play(service, table, 2, "pass")
    assert offered(service, table, 2) is None
    with pytest.raises(own_move.TooLate):
        consent.ask(service, id_of(table), 2, 0)


def test_the_clock_does_not_run_while_it_is_asked(service: Service, told: Game, hand: Hand) -> None:
    consent.ask(service, id_of(told), 0, 1)
    hand.on(86400)
    consent.answer(service, id_of(told), 1, agrees=True)
    asked_at = seat_of(service, told, 0).asked_at
    assert asked_at is not None
    assert (hand.now - asked_at).total_seconds() < 120


def test_by_mail_it_is_asked_and_answered(service: Service, told: Game) -> None:
    ann, bea = player(service, told, 0), player(service, told, 1)
    with service.database.write() as session:
        arrived = InboundMail(fingerprint="1", recipients=[], raw=b"")
        session.add(arrived)
        session.flush()
        mail_id = id_of(arrived)
    by_ann = Asker(service, ann.email or "", ann, True, mail_id, told, 0, ordinal=1)
    by_bea = Asker(service, bea.email or "", bea, True, 2, told, 1)
    assert game_commands.agree(by_bea, "").title == "No question is open"
    assert game_commands.take_back(by_ann, "").title == "We’re asking the others."
    assert game_commands.agree(by_bea, "").title == "Everyone agreed: the move was taken back."
    assert match_of(service, told).ordinal(0) == 1


def test_by_the_link_of_the_mail_and_a_get_changes_nothing(service: Service, told: Game) -> None:
    consent.ask(service, id_of(told), 0, 1)
    [mail] = asks(service, told, 1)
    body = message_from_bytes(mail.raw, policy=default).get_body(("plain",))
    assert body is not None
    [path, *_rest] = re.findall(r"/back/[a-z2-7]+", body.get_content())
    code = seat_links.code_of(
        service.settings, told, seat_links.undo_link(id_of(told), 1, 0, agrees=True)
    )
    assert code.split() == re.findall(r"\d{3}", code)
    bea = Person(create_app(service).test_client())
    page = bea.open(path)
    assert "take back" not in page.words, "nothing is told to a browser that is not known"
    page = bea.send(page.form(path), code=code)
    assert "would like to take back: pass" in page.words
    assert match_of(service, told).ordinal(0) == 2
    done = bea.send(page.form(path))
    assert "Everyone agreed: the move was taken back." in done.words
    assert match_of(service, told).ordinal(0) == 1


def test_on_the_page_it_is_asked_answered_and_shown_to_all(service: Service, told: Game) -> None:
    app: Flask = create_app(service)
    ann, bea = (signed_in(app, service, told, seat) for seat in (0, 1))
    page = ann.open(f"/g/{told.code}")
    assert "Ask to take back: pass" in page.words
    done = ann.send(page.form("/take-back"), ("ordinal", "1"))
    assert "We’re asking the others." in done.words
    asked = bea.open(f"/g/{told.code}")
    bea.send(asked.form("/take-back/answer"), ("agree", "1"))
    assert match_of(service, told).ordinal(0) == 1
    assert "took back “pass”" in bea.open(f"/g/{told.code}/moves").words


def signed_in(app: Flask, service: Service, game: Game, seat: int) -> Person:
    with service.database.write() as session:
        nonce = players.sign_in_link(session, player(service, game, seat).email or "")
    someone = Person(app.test_client())
    sign_in(someone, service, nonce)
    return someone
