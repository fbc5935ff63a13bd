"""Every event is written when its deed is done: one line without secrets, and the player's row."""

from __future__ import annotations

import dataclasses
import logging
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import timedelta

import pytest
from flask import Flask
from sqlmodel import col, select

from pbem.accounts import players, security_log, trusted_browsers
from pbem.accounts.security_log import Event
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import clock_words, records
from pbem.games.seat_links import move_link, token_of
from pbem.inbox import held_mails, process
from pbem.mail.addresses import help_address, play_address
from pbem.models import Game, OutboundMail, Player, SecurityEvent, WebSession
from pbem.play import submission
from pbem.web.account import account_page
from pbem.web.app import create_app
from tests import intake
from tests.web.conftest import ANN, BEA, CID
from tests.web.letters import sign_in
from tests.web.pages import Form, Page, Person

WORK = "ann.work@example.com"
UNSEEN = {
    Event.PASSKEY_ADDED: "tests/web/test_passkeys.py",
    Event.PASSKEY_REMOVED: "tests/web/test_passkeys.py",
    Event.SIGN_IN_PASSKEY: "tests/web/test_passkeys.py",
    Event.SIGN_IN_PROVIDER: "tests/web/test_provider_sign_in.py",
    Event.PROVIDER_LINKED: "tests/web/test_provider_sign_in.py",
    Event.PROVIDER_UNLINKED: "tests/web/test_provider_sign_in.py",
    Event.ACCOUNT_MERGED: "tests/web/test_merging.py",
}
"""Deeds that need more than a page, and are done elsewhere."""


@dataclass
class Scene:
    """Ann, signed in, and what she must not find in the log."""

    service: Service
    app: Flask
    ann: Person
    game: Game
    secrets: set[str] = field(default_factory=set)

    @property
    def ann_id(self) -> int:
        with self.service.database.read() as session:
            return session.exec(select(Player.id).where(Player.email == ANN)).one() or 0

    def send(self, form: str, button: tuple[str, str] = ("", ""), **fields: str) -> Page:
        found = next(one for one in self._forms() if one.action.endswith(form))
        return self.ann.send(found, button, **fields)

    def press(self, form: str) -> Page:
        found = next(f for f in self._forms() if f.action.endswith(form) and f.buttons)
        return self.ann.send(found, found.buttons[0])

    def _forms(self) -> Iterator[Form]:
        for path in ("/account", "/account/mail", "/account/safety"):
            yield from self.ann.open(path).forms

    def mail(self, sender: str, to: str, words: str) -> int:
        raw = f"From: {sender}\r\nTo: {to}\r\nMessage-ID: <{words}@x>\r\n\r\n{words}\r\n"
        number = intake.store(self.service, raw.encode(), sender, [to])
        process.process(self.service, number)
        return number

    def link(self, address: str) -> str:
        with self.service.database.write() as session:
            nonce = players.sign_in_link(session, address)
        self.secrets.add(nonce)
        return nonce


def ask_for_link(scene: Scene) -> None:
    stranger = Person(scene.app.test_client())
    stranger.send(stranger.open("/sign-in").form("/sign-in"), email=ANN)


def sign_in_and_out(scene: Scene) -> None:
    other = Person(scene.app.test_client())
    sign_in(other, scene.service, scene.link(ANN))
    other.send(other.open("/").form("/sign-out"))


def use_a_spent_link(scene: Scene) -> None:
    nonce = scene.link(ANN)
    other = Person(scene.app.test_client())
    form = other.open(f"/sign-in/{nonce}").form(f"/sign-in/{nonce}")
    sign_in(other, scene.service, nonce)
    form.fields["csrf_token"] = other.open("/").form("/sign-out").fields["csrf_token"]
    other.send(form)


def add_an_address(scene: Scene) -> None:
    scene.send("/account/addresses", email=WORK)
    with scene.service.database.read() as session:
        query = select(OutboundMail).where(OutboundMail.kind == "add_address")
        raw = session.exec(query.order_by(col(OutboundMail.id).desc())).all()[0].raw
    found = re.search(rb"/account/addresses/([\w-]+)", raw.replace(b"=\r\n", b""))
    assert found is not None
    scene.secrets.add(found[1].decode())
    scene.ann.send(scene.ann.open(found[0].decode()).form(found[0].decode()))


def change_the_primary(scene: Scene) -> None:
    scene.press("/addresses/primary")
    scene.press("/addresses/primary")


def make_a_token(scene: Scene) -> None:
    page = scene.send("/account/tokens", name="my notebook")
    found = re.search(r"pbem_[\w-]{43}", page.response.get_data(as_text=True))
    assert found is not None
    scene.secrets.add(found[0])


def use_a_wrong_token(scene: Scene) -> None:
    token = "pbem_" + "x" * 43
    scene.secrets.add(token)
    answer = scene.ann.client.get("/api/v1/me", headers={"Authorization": f"Bearer {token}"})
    assert answer.status_code in (401, 404)
    scene.ann.client.get("/api/v1/me/games", headers={"Authorization": f"Bearer {token}"})


def enter_a_webhook(scene: Scene) -> None:
    scene.secrets.add("secret-path")
    scene.send("/account/webhooks", kind="discord",
               url="https://discord.com/api/webhooks/1/secret-path")  # fmt: skip


def forget_a_browser(scene: Scene) -> None:
    with scene.service.database.write() as session:
        scene.secrets.add(trusted_browsers.remember(session, scene.ann_id, "Firefox"))
    scene.press("/forget-browser")


def ask_too_often(scene: Scene) -> None:
    for _ in range(players.MOST_LINKS + 1):
        ask_for_link(scene)


def type_a_wrong_code(scene: Scene) -> None:
    scene.secrets.add("000001")
    token = a_move_link(scene)
    scene.app.test_client().post(f"/m/{token}", data={"code": "000001"})


def play_and_be_remembered(scene: Scene) -> None:
    scene.ann.client.post(f"/m/{a_move_link(scene)}", data={"remember": "yes"})


def a_move_link(scene: Scene) -> str:
    """Of a move that Ann may play now; she is asked, whoever's turn it was."""
    game_id = records.id_of(scene.game)
    with scene.service.database.read() as session:
        game = submission.lock_game(session, game_id)
        match, seats = records.load(session, game), records.players_of(session, game)
    while seats[seat := match.to_act[0]].email != ANN:
        submission.submit(scene.service, game_id, seat, [match.legal(seat)[0]], "web")
        with scene.service.database.read() as session:
            match = records.load(session, submission.lock_game(session, game_id))
    text = match.legal(seat)[0]
    settings, ordinal = scene.service.settings, match.ordinal(seat)
    token = token_of(settings, move_link(game_id, seat, ordinal, text))
    scene.secrets.add(token)
    return token


def send_a_forged_form(scene: Scene) -> None:
    scene.ann.client.post("/account", data={"name": "x", "csrf_token": "secret-guess"})
    scene.secrets.add("secret-guess")


def open_a_forged_link(scene: Scene) -> None:
    token = "a" * 32
    scene.secrets.add(token)
    scene.ann.client.get(f"/u/{token}")


def mail_that_is_not_hers(scene: Scene) -> None:
    with scene.service.database.read() as session:
        seats = records.players_of(session, scene.game)
    seat = next(number for number, who in seats.items() if who.email == ANN)
    to = play_address(scene.service.settings, scene.game.id or 0, seat)
    scene.secrets.update((to, "secretwords"))
    number = scene.mail("thief@evil.example", to, "secretwords")
    assert held_mails.release(scene.service, number, scene.ann_id)


def ask_without_proof(scene: Scene) -> None:
    scene.mail(ANN, help_address(scene.service.settings), "stop")


def stop_and_resume(scene: Scene) -> None:
    scene.send("/account/mail-stop")
    scene.send("/account/mail-stop", ("again", "yes"))


def ask_for_a_strange_host(scene: Scene) -> None:
    scene.app.test_client().get("/", headers={"Host": "evil.example"})


def post_without_a_signature(scene: Scene) -> None:
    secrets = {**scene.service.settings.inbound_secrets, "raw": ("a secret of ours, quite long",)}
    scene.secrets.update(secrets["raw"])
    settings = dataclasses.replace(scene.service.settings, inbound_secrets=secrets)
    app = create_app(dataclasses.replace(scene.service, settings=settings))
    assert app.test_client().post("/inbound/raw", data=b"x").status_code == 403


def sign_in_with_a_new_browser(scene: Scene) -> None:
    with scene.service.database.write() as session:
        ann = session.get_one(Player, scene.ann_id)
        ann.created_at -= timedelta(days=9)
        session.add(ann)
    sign_in_and_out(scene)


def come_late(scene: Scene) -> None:
    with scene.service.database.write() as session:
        kept = list(session.exec(select(WebSession)))
        for one in kept:
            one.authenticated_at = None
            session.add(one)
    scene.ann.open("/account/delete")
    sign_in(scene.ann, scene.service, scene.link(ANN))


def delete(scene: Scene) -> None:
    page = scene.ann.open("/account/delete")
    scene.ann.send(page.form("/account/delete"), email=ANN)


DEEDS: list[tuple[Callable[[Scene], object], tuple[Event, ...]]] = [
    (ask_for_link, (Event.SIGN_IN_ASKED,)),
    (sign_in_and_out, (Event.SIGN_IN_LINK, Event.SESSION_BEGAN, Event.SESSION_ENDED)),
    (use_a_spent_link, (Event.SIGN_IN_LINK, Event.SESSION_BEGAN, Event.SIGN_IN_FAILED)),
    (lambda scene: scene.press("/sessions/end-others"), (Event.SESSION_ENDED,)),
    (add_an_address, (Event.ADDRESS_ASKED, Event.ADDRESS_ADDED)),
    (change_the_primary, (Event.ADDRESS_PRIMARY, Event.ADDRESS_PRIMARY)),
    (lambda scene: scene.press("/addresses/remove"), (Event.ADDRESS_REMOVED,)),
    (make_a_token, (Event.TOKEN_MADE,)),
    (lambda scene: scene.press("/tokens/revoke"), (Event.TOKEN_REVOKED,)),
    (use_a_wrong_token, (Event.TOKEN_REFUSED,)),
    (enter_a_webhook, (Event.WEBHOOK_MADE,)),
    (lambda scene: scene.press("/webhooks/remove"), (Event.WEBHOOK_REMOVED,)),
    (forget_a_browser, (Event.BROWSER_FORGOTTEN,)),
    (send_a_forged_form, (Event.FORM_REFUSED,)),
    (open_a_forged_link, (Event.LINK_REFUSED,)),
    (mail_that_is_not_hers, (Event.MAIL_HELD, Event.MAIL_CONFIRMED)),
    (ask_without_proof, (Event.MAIL_REFUSED,)),
    (stop_and_resume, (Event.MAIL_STOPPED, Event.MAIL_RESUMED)),
    (lambda scene: scene.ann.open("/account/export.json"), (Event.DATA_EXPORTED,)),
    (ask_for_a_strange_host, (Event.HOST_REFUSED,)),
    (post_without_a_signature, (Event.SIGNATURE_REFUSED,)),
    (sign_in_with_a_new_browser, (Event.SESSION_NEW_BROWSER,)),
    (come_late, (Event.SIGN_IN_NEEDED,)),
    (ask_too_often, (Event.LIMIT_REACHED,)),
    (type_a_wrong_code, (Event.CODE_REFUSED,)),
    (play_and_be_remembered, (Event.BROWSER_REMEMBERED,)),
    (delete, (Event.ACCOUNT_DELETED,)),
]
NO_ROW = {
    Event.TOKEN_REFUSED, Event.FORM_REFUSED, Event.LINK_REFUSED, Event.DATA_EXPORTED,
    Event.ACCOUNT_DELETED, Event.SIGN_IN_FAILED, Event.HOST_REFUSED, Event.SIGNATURE_REFUSED,
    Event.SIGN_IN_NEEDED, Event.CODE_REFUSED,
}  # fmt: skip


@pytest.fixture
def scene(service: Service, app: Flask, game: Game, person: Callable[[str], Person]) -> Scene:
    return Scene(service, app, person(ANN), game)


def rows(service: Service) -> list[str]:
    with service.database.read() as session:
        return [str(row.name) for row in session.exec(select(SecurityEvent))]


def test_every_deed_is_written_once_in_a_line_without_secrets(
    service: Service, scene: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "pbem.security")
    everything = []
    for deed, events in DEEDS:
        caplog.clear()
        before = len(rows(service))
        deed(scene)
        lines = [r.getMessage() for r in caplog.records if r.name == "pbem.security"]
        everything += lines
        names = [line.split()[0].removeprefix("event=") for line in lines]
        for event in events:
            assert event in names, (event, names)
        if event not in NO_ROW:
            with_row = rows(service)[before:]
            assert set(events) - NO_ROW <= set(with_row), (events, with_row)
    assert rows(service) == [], "gone with the account"
    done = {event for _, events in DEEDS for event in events}
    assert done | UNSEEN.keys() == set(Event)
    text = "\n".join(everything)
    assert not [secret for secret in scene.secrets if secret in text]
    for address in (ANN, WORK, BEA, CID, "thief@evil.example"):
        assert address not in text
    for line in everything:
        assert line.isascii()
        assert line.isprintable()
        assert re.fullmatch(r'event=[a-z_.]+( [a-z_]+=("([^"\\]|\\.)*"|[\w.:/@+*-]+))*', line)


def test_players_see_what_happened_in_their_own_time(scene: Scene, service: Service) -> None:
    with service.database.write() as session:
        ann = session.get_one(Player, scene.ann_id)
        ann.time_zone = "Europe/Warsaw"
        session.add(ann)
    now = clock.now()
    with clock.set_to(now):
        make_a_token(scene)
    stop_and_resume(scene)
    page = scene.ann.open("/account/safety")
    assert "Recent activity" in page.words
    assert "Token created my notebook" in page.words
    assert "Stopped email about games" in page.words
    when = clock_words.moment(now, "Europe/Warsaw").replace("\xa0", " ")
    assert f"Token created my notebook {when}" in page.words
    assert "Token created" not in Person(scene.app.test_client()).open("/").words


def test_the_list_is_bounded(scene: Scene, service: Service) -> None:
    with service.database.write() as session:
        for number in range(security_log.MOST_SHOWN + 10):
            security_log.log_event(session, Event.TOKEN_MADE, scene.ann_id, detail=f"n{number}.")
    words = scene.ann.open("/account/safety").words
    assert words.count("Token created") == security_log.MOST_SHOWN
    assert "n59." in words
    assert "n9." not in words


def test_activity_is_part_of_the_export(scene: Scene) -> None:
    make_a_token(scene)
    document = scene.ann.client.get("/account/export.json").get_json()
    assert document["activity"][0]["name"] == "api_token.made"
    assert document["activity"][0]["detail"] == "my notebook"


def test_every_event_that_players_see_has_words() -> None:
    hidden = set(Event) - account_page.HAPPENED.keys()
    assert hidden == {
        Event.SESSION_BEGAN, Event.SIGN_IN_NEEDED, Event.TOKEN_REFUSED, Event.SIGNATURE_REFUSED,
        Event.CODE_REFUSED, Event.LINK_REFUSED, Event.FORM_REFUSED, Event.HOST_REFUSED,
        Event.DATA_EXPORTED, Event.ACCOUNT_DELETED,
    }  # fmt: skip
