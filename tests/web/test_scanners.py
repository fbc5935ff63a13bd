"""Mail scanners of growing zeal do nothing for a player; the player still needs few clicks."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from email.message import EmailMessage

import pytest
from flask import Flask
from sqlmodel import SQLModel, col, func, select

from pbem.accounts import players
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import loaded_game, records
from pbem.inbox import process
from pbem.inbox.intake import accept
from pbem.inbox.providers.received_mail import Envelope, ReceivedMail, Verdicts
from pbem.mail import letters, outbox, unsubscribe
from pbem.mail.letters.tables import SeatInvitation
from pbem.models import (
    Game,
    InboundState,
    Move,
    OutboundMail,
    Player,
    PlayerAddress,
    SignInLink,
    TrustedBrowser,
    WebSession,
)
from pbem.models import InboundMail as Row
from pbem.play import seat_letters, submission, tables
from tests.inbox.test_inbound import mail_from
from tests.web.conftest import ANN, CID, address_of, table_of_three
from tests.web.letters import code_in, newest, paths_in, read_mail
from tests.web.pages import Person
from tests.web.scanner import CLICK, Scanner

DAN, NEW = "dan@example.org", "new@example.org"


@dataclass
class Busy:
    """A service with every kind of mail that has a link, and the browser of who asked for one."""

    service: Service
    game: Game
    asker: Person

    def mails(self) -> list[EmailMessage]:
        with self.service.database.read() as session:
            rows = session.exec(select(OutboundMail).order_by(col(OutboundMail.id))).all()
        return [read_mail(row.raw) for row in rows]

    def paths(self) -> list[str]:
        """Of every link in every mail, those in headers too."""
        found = [path for mail in self.mails() for path in paths_in(mail, "/")]
        heads = " ".join(str(mail.get("List-Unsubscribe", "")) for mail in self.mails())
        heads_too = [*dict.fromkeys([*found, *re.findall(r"//[^/>]+(/u/[a-z2-7]+)", heads)])]
        moves = [path for path in heads_too if path.startswith("/m/")]
        return [path for path in heads_too if path not in moves[3:]]

    def state(self) -> dict[str, object]:
        """What no machine may change."""
        with self.service.database.read() as session:

            def count(table: type[SQLModel]) -> int:
                return session.exec(select(func.count()).select_from(table)).one()

            used = col(SignInLink.used_at).is_not(None)
            return {
                "counts": [
                    count(table)
                    for table in (Move, WebSession, TrustedBrowser, PlayerAddress, Player)
                ],
                "used": session.exec(select(func.count()).where(used)).one(),
                "held": [row.state for row in session.exec(select(Row))],
            }

    def stopped(self) -> list[Player]:
        with self.service.database.read() as session:
            query = select(Player).where(col(Player.mail_stopped_at).is_not(None))
            return list(session.exec(query))


@pytest.fixture
def busy(service: Service, app: Flask, person: Callable[[str], Person]) -> Busy:
    game = table_of_three(service)
    _invite(service)
    _digest(service, game)
    ann = person(ANN)
    ann.send(ann.open("/account").form("/account/addresses"), email="second@example.org")
    asker = Person(app.test_client())
    asker.send(asker.open("/sign-in").form("/sign-in"), email=CID)
    message = mail_from(service, game, 0, "settler", sender="evil@example.net")
    envelope = Envelope("post@elsewhere.example", (str(message["To"]),))
    inbound_id = accept(service, ReceivedMail(message.as_bytes(), envelope, "x", "", Verdicts()))
    assert process.process(service, inbound_id).startswith("held")
    made = Busy(service, game, asker)
    kinds = {path.split("/")[1] for path in made.paths()}
    assert {"m", "c", "u", "sign-in", "account"} <= kinds
    return made


def _invite(service: Service) -> None:
    """Dan opens a table for somebody who is new."""
    with service.database.write() as session:
        dan = players.find_or_create(session, DAN)
    table = tables.open_table(service, dan, tables.TableSetup("Spring table", 3))
    with service.database.write() as session:
        nonce = players.sign_in_link(
            session, NEW, target=f"/g/{table.code}", lives=players.INVITATION_LIVES
        )
        mail = letters.invitation_mail(
            service.settings, table, dan, SeatInvitation(NEW, nonce, ["Dan"])
        )
        outbox.queue(session, service, mail)


def _digest(service: Service, game: Game) -> None:
    """The mail that lists all games of the player to move."""
    with service.database.write() as session:
        match = records.load(session, session.get_one(Game, game.id))
        letter = seat_letters.letter_to(loaded_game.load(session, service, game, match), 0)
        waits = [letters.DigestGame(letter, clock.now(), over=False)]
        mail = letters.digest_mail(service.settings, letter.player, waits, "digest:1")
        outbox.queue(session, service, mail)


def test_who_opens_every_link_changes_nothing(busy: Busy, app: Flask) -> None:
    before = busy.state()
    for keeps in (True, False):
        scanner = Scanner(app, presses=False, keeps_cookies=keeps)
        scanner.scan(busy.paths())
        assert len(scanner.seen) >= 7
    assert busy.state() == before
    assert not busy.stopped()


@pytest.mark.parametrize("keeps_cookies", [True, False])
def test_who_submits_every_form_acts_for_nobody(
    busy: Busy, app: Flask, keeps_cookies: bool
) -> None:
    before = busy.state()
    scanner = Scanner(app, keeps_cookies=keeps_cookies)
    scanner.scan(busy.paths())
    assert scanner.sent > 20
    Scanner(app, typed=("777777", "x"), place="2001:db8::1").scan(busy.paths())
    assert busy.state() == before, "no move, session, browser, address, used link, confirmed mail"


def test_mail_that_it_stops_comes_back_by_one_click_in_a_mail(busy: Busy, app: Flask) -> None:
    """However often: what a form stopped is never taken for the player's own word."""
    for turn in range(3):
        Scanner(app).scan([path for path in busy.paths() if path.startswith("/u/")])
        stopped = busy.stopped()
        assert stopped
        for player in stopped:
            (undo,) = paths_in(newest(busy.service, player.email or "", "stopped"), "/r/")
            reader = Person(app.test_client())
            page = reader.client.get(undo, headers=CLICK)
            assert "data-play-now" in page.get_data(as_text=True), "its script sends the form"
            reader.send(reader.open(undo).form(undo))
        assert not busy.stopped(), turn


def test_a_player_s_stop_is_undone_by_a_machine_once_at_most(busy: Busy, app: Flask) -> None:
    """RFC 8058's request works without cookies, and the second time the undo needs a code."""
    game, service = busy.game, busy.service
    address = address_of(service, game, 0)
    stop = next(path for path in busy.paths() if path.startswith("/u/"))
    owner = unsubscribe.read_stop_token(service.settings, stop.removeprefix("/u/"))
    with service.database.read() as session:
        address = session.get_one(Player, owner).email or ""
    program = Person(app.test_client())
    one_click = {"List-Unsubscribe": "One-Click"}
    assert program.client.post(stop, data=one_click).status_code == 200
    (first,) = paths_in(newest(service, address, "stopped"), "/r/")
    Scanner(app).scan([first])
    assert not busy.stopped()
    program.client.post(stop, data=one_click)
    mail = newest(service, address, "stopped")
    (second,) = paths_in(mail, "/r/")
    Scanner(app).scan([first, second, stop])
    assert [player.id for player in busy.stopped()] == [owner]
    reader = Person(app.test_client())
    reader.send(reader.open(second).form(second), code=code_in(mail))
    assert not busy.stopped()


@pytest.mark.parametrize("place", ["203.0.113.7", "127.0.0.1"])
def test_after_it_the_reader_s_own_two_clicks_still_do(busy: Busy, app: Flask, place: str) -> None:
    """A link and a button, with the code from the mail; also from the scanner's own network."""
    service, game = busy.service, busy.game
    Scanner(app, place=place).scan(busy.paths())

    asked = paths_in(newest(service, CID, "sign_in"), "/sign-in/")[0]
    page = busy.asker.send(busy.asker.open(asked).form(asked))
    assert "you are signed in" in page.words, "the browser that asked needs no code"

    invited, mail = Person(app.test_client()), newest(service, NEW, "invitation")
    (path,) = paths_in(mail, "/sign-in/")
    page = invited.send(invited.open(path).form(path), code=code_in(mail), name="New")
    assert "Welcome, New: you are signed in." in page.words

    address = address_of(service, game, 0)
    with service.database.read() as session:
        rows = session.exec(select(OutboundMail).where(OutboundMail.game_id == game.id))
        mails = {row.kind: read_mail(row.raw) for row in rows if row.recipient == address}
    reader, held = Person(app.test_client()), mails["stranger"]
    (confirm,) = paths_in(held, "/c/")
    page = reader.send(reader.open(confirm).form(confirm), code=code_in(held))
    assert "played settler" in page.words

    played = Person(app.test_client())
    _plays_by_link(service, game, played)


def _plays_by_link(service: Service, game: Game, reader: Person) -> None:
    with service.database.read() as session:
        match = records.load(session, session.get_one(Game, game.id))
        rows = session.exec(select(OutboundMail).where(OutboundMail.game_id == game.id)).all()
    mail = read_mail([row for row in rows if row.kind == "turn"][-1].raw)
    path = paths_in(mail, "/m/")[0]
    page = reader.send(reader.open(path).form(path), code=code_in(mail))
    assert "Played:" in page.words, match.to_act


def test_guessing_codes_ends_soon_and_the_owner_s_link_goes_on(
    busy: Busy, app: Flask, person: Callable[[str], Person]
) -> None:
    service, game = busy.service, busy.game
    before = busy.state()
    rows = [read_mail(row.raw) for row in _turns(service, game)]
    path, code = paths_in(rows[0], "/m/")[0], code_in(rows[0])
    guesses = tuple(f"{n:06}" for n in range(9) if f"{n:06}" != code)
    guesser = Person(app.test_client())
    guesser.client.environ_base["REMOTE_ADDR"] = "203.0.113.7"
    answers = [guesser.client.post(path, data={"code": guess}).text for guess in guesses]
    assert ["too many wrong codes" in answer for answer in answers] == [False] * 5 + [True] * (
        len(guesses) - 5
    )
    assert "too many wrong codes" in guesser.client.post(path, data={"code": code}).text
    assert busy.state() == before
    owner = person(address_of(service, game, 0))
    assert "Played:" in owner.send(owner.open(path).form(path)).words


def _turns(service: Service, game: Game) -> list[OutboundMail]:
    with service.database.read() as session:
        query = select(OutboundMail).where(
            OutboundMail.game_id == game.id, OutboundMail.kind == "turn"
        )
        return list(session.exec(query))


def test_a_code_opens_no_other_decision(busy: Busy, app: Flask) -> None:
    service, game = busy.service, busy.game
    (mail,) = [read_mail(row.raw) for row in _turns(service, game)]
    code = code_in(mail)
    assert game.id is not None
    submission.submit(service, game.id, 0, ["settler"], "web")
    later = [read_mail(row.raw) for row in _turns(service, game)]
    path = next(p for mail in later[1:] for p in paths_in(mail, "/m/"))
    reader = Person(app.test_client())
    assert "That isn’t the code" in reader.send(reader.open(path).form(path), code=code).words
    assert InboundState.HELD in [row.state for row in _rows(service)]


def _rows(service: Service) -> list[Row]:
    with service.database.read() as session:
        return list(session.exec(select(Row)))
