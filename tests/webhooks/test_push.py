"""Web push: a stand-in for a push service checks our signature and opens what only it can open."""

from __future__ import annotations

import base64
import dataclasses
import json
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any, NamedTuple

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from sqlmodel import select

from pbem.accounts import web_sessions
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.language import catalogues
from pbem.models import Game, Notice, Player, Seat, Webhook, id_of
from pbem.play import absence, grace, submission, turn_mails
from pbem.webhooks import browsers, encryption, queue
from pbem.webhooks.targets import BadTarget
from tests.webhooks.receiver import Receiver, receiving

NOON = datetime.fromisoformat("2026-06-10T12:00:00+00:00")


def base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Browser(NamedTuple):
    """The keys of one, and where it is reached."""

    key: ec.EllipticCurvePrivateKey
    auth: bytes
    endpoint: str

    @property
    def given(self) -> tuple[str, str, str]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return self.endpoint, base64url(point), base64url(self.auth)

    def opened(self, body: bytes) -> dict[str, Any]:
        plain = http_ece.decrypt(
            body, private_key=self.key, auth_secret=self.auth, version="aes128gcm"
        )
        document: dict[str, Any] = json.loads(plain)
        return document


@pytest.fixture
def server() -> Iterator[Receiver]:
    with receiving() as made:
        yield made


@pytest.fixture
def service(service: Service) -> Service:
    """Its notices may reach this machine."""
    settings = dataclasses.replace(
        service.settings, webhook_networks=("127.0.0.0/8",), here_seconds=0.0, grace_seconds=0.0
    )
    return dataclasses.replace(service, settings=settings)


@pytest.fixture
def browser(server: Receiver) -> Browser:
    return Browser(ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef", server.url)


def enter(service: Service, game: Game, seat: int, browser: Browser) -> Webhook:
    """That seat's player signs in and allows it."""
    with service.database.write() as session:
        player = records.players_of(session, game)[seat]
        key = web_sessions.begin(session, id_of(player), "Firefox")
        found = web_sessions.find(session, key)
        assert found is not None
        return browsers.add(session, service, found[0], *browser.given)


def turn_to_bea(service: Service, game: Game) -> None:
    submission.submit(service, id_of(game), 0, ["settler", "take sugar"], "web")


def sweep(service: Service) -> int:
    with service.database.write() as session:
        claimed = queue.claim(session)
    return queue.send(service, claimed)


def notices(service: Service) -> list[Notice]:
    with service.database.read() as session:
        return list(session.exec(select(Notice)))


def known(service: Service) -> list[Webhook]:
    with service.database.read() as session:
        return list(session.exec(select(Webhook)))


def change(service: Service, game: Game, seat: int, **values: Any) -> None:
    with service.database.write() as session:
        player = session.get_one(Player, records.players_of(session, game)[seat].id)
        for name, value in values.items():
            setattr(player, name, value)
        session.add(player)


def test_it_is_signed_and_only_the_browser_can_read_it(
    service: Service, game: Game, server: Receiver, browser: Browser
) -> None:
    enter(service, game, 1, browser)
    turn_to_bea(service, game)
    assert sweep(service) == 1
    [(_, headers, body)] = server.got
    assert game.name.encode() not in body
    assert Vapid02.verify(headers["Authorization"])
    assert headers["Authorization"].endswith(f"k={encryption.public_key(service.settings)}")
    token = headers["Authorization"].split("t=")[1].split(".")[1]
    claims = json.loads(base64.urlsafe_b64decode(token + "=="))
    assert claims["aud"] == server.url.removesuffix("/hook?a=1")
    assert 0 < claims["exp"] - clock.now().timestamp() <= 24 * 3600
    assert headers["Content-Encoding"] == "aes128gcm"
    assert int(headers["TTL"]) > 0
    assert browser.opened(body) == {
        "title": game.name,
        "body": "It’s your turn.",
        "path": f"/g/{game.code}",
        "off": "Switch off",
    }


def test_it_speaks_the_language_of_the_player(
    service: Service, game: Game, server: Receiver, browser: Browser
) -> None:
    with catalogues.speaking("ro"):  # of the page; theirs wins
        enter(service, game, 1, browser)
    change(service, game, 1, language="pl")
    turn_to_bea(service, game)
    sweep(service)
    assert browser.opened(server.got[0][2])["body"] == "Twoja kolej."


def test_a_browser_that_has_unsubscribed_is_forgotten(
    service: Service, game: Game, server: Receiver, browser: Browser
) -> None:
    enter(service, game, 1, browser)
    turn_to_bea(service, game)
    server.answers = [503, 410]
    assert sweep(service) == 0
    assert notices(service)[0].attempts == 1, "it is tried again"
    with service.database.write() as session:
        for row in (*session.exec(select(Notice)), *session.exec(select(Webhook))):
            setattr(row, "due_at" if isinstance(row, Notice) else "paused_until", clock.now())
            session.add(row)
    assert sweep(service) == 0
    assert (len(server.got), known(service), notices(service)) == (2, [], [])


def test_who_signs_out_there_hears_no_more_there(
    service: Service, game: Game, server: Receiver, browser: Browser
) -> None:
    hook = enter(service, game, 1, browser)
    turn_to_bea(service, game)
    with service.database.write() as session:
        web_sessions.end_all(session, hook.player_id)
        # An SQLite row of the same number must not bring it back.
        web_sessions.begin(session, hook.player_id, "Chromium")
    assert sweep(service) == 0
    assert (server.got, known(service)) == ([], [])


def test_it_keeps_quiet_at_night_and_while_its_player_is_away_or_here(
    service: Service, game: Game, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "now", lambda: NOON)
    enter(service, game, 1, browser)
    change(service, game, 1, quiet_hours=[11, 15], time_zone="UTC")
    turn_to_bea(service, game)
    [notice] = notices(service)
    assert notice.due_at == NOON + timedelta(hours=3)
    with service.database.write() as session:
        seat = session.exec(select(Seat).where(Seat.game_id == game.id, Seat.number == 1)).one()
        player = session.get_one(Player, seat.player_id)
        settings = service.settings
        seat.due_at = NOON + timedelta(hours=2)
        when = turn_mails.push_from(session, settings, player, seat, None)
        assert when == NOON, "by the morning their time would be up"
        seat.due_at = player.quiet_hours = None
        here = dataclasses.replace(settings, here_seconds=180.0)
        assert turn_mails.push_from(session, here, player, seat, None) == NOON + timedelta(
            minutes=3
        )
        player_id = id_of(player)
    absence.take_days_off(service, player_id, NOON.date(), NOON.date() + timedelta(days=20))
    with service.database.read() as session:
        player = session.get_one(Player, player_id)
        when = turn_mails.push_from(session, settings, player, seat, None)
        assert when == datetime.fromisoformat("2026-07-01T00:00:00+00:00")


@pytest.mark.parametrize(
    ("endpoint", "p256dh", "auth"),
    [
        ("https://10.0.0.1/push", None, None),
        ("http://push.example.org/x", None, None),
        ("https://push.example.org/" + "x" * 500, None, None),
        (None, "AAAA", None),
        (None, base64url(b"\4" + b"1" * 64), None),
        (None, None, base64url(b"short")),
        (None, None, "ł"),
    ],
)
def test_what_no_browser_gives_is_refused(
    service: Service,
    game: Game,
    browser: Browser,
    endpoint: str | None,
    p256dh: str | None,
    auth: str | None,
) -> None:
    usual = browser.given
    given = (endpoint or usual[0], p256dh or usual[1], auth or usual[2])
    with service.database.write() as session:
        player = records.players_of(session, game)[1]
        found = web_sessions.find(session, web_sessions.begin(session, id_of(player), "Firefox"))
        assert found is not None
        with pytest.raises(BadTarget):
            browsers.add(session, service, found[0], *given)


def test_a_move_whose_push_still_waits_can_be_taken_back(service: Service, game: Game) -> None:
    """It waits longer than the mails, for it waits for the morning, too."""
    held = NOON + timedelta(seconds=20)
    game.held_until = held
    notice = Notice(webhook_id=1, event="turn", body="", due_at=held + timedelta(hours=3))
    assert grace.notice_waits(game, notice)
    notice.attempts = 1
    assert not grace.notice_waits(game, notice)
