"""Two games of San Juan that differ only in what one player hides, each in a world of its own."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from jinja2.bccache import Bucket, BytecodeCache
from sqlmodel import select

import engine.san_juan.game
from engine.san_juan.player import Site
from engine.san_juan.setup import set_up
from engine.san_juan.table import Table
from pbem.accounts import api_tokens, players
from pbem.core.service import Service
from pbem.games import records
from pbem.mail import outbox
from pbem.models import Game, HookKind, Notice, NoticeState, Player, Scope, Seat
from pbem.play import forced_moves, submission, tables
from pbem.web.app import create_app
from pbem.webhooks import register
from tests.conftest import file_of
from tests.web.letters import sign_in
from tests.web.pages import Person

SUBJECT = 1
"""The seat whose hidden cards differ."""
START = datetime(2026, 3, 2, 9, 30, tzinfo=UTC)
NAMES = ("ann", "bea", "cid", "dan")
WATCHER = "eve@example.org"
Play = tuple[int, str]


@dataclass
class Dealt:
    """How the cards lie: `cities` and the order of the deck for all to agree on, the rest hidden.

    `hand` is the subject's, `drawn` are the cards that lie under the five top ones.
    """

    hand: tuple[str, ...]
    cities: Mapping[int, tuple[str, ...]]
    drawn: tuple[str, ...] = ()

    def __call__(self, *args: Any) -> Table:
        table = set_up(*args)
        for seat, city in self.cities.items():
            for card in city:
                table.deck.remove(card)
                table.players[seat].put_up(Site(card))
        subject = table.players[SUBJECT]
        table.deck[:0] = subject.hand
        subject.hand.clear()
        for card in self.hand:  # from the bottom, which nobody draws in a test
            table.deck.remove(card)
            subject.hand.append(card)
        for place, card in enumerate(self.drawn):
            deep, shown = table.deck.index(card), len(table.deck) - 6 - place
            table.deck[deep], table.deck[shown] = table.deck[shown], table.deck[deep]
        for place, (kind, whose, _) in enumerate(table.events):
            if kind == "dealt" and whose == SUBJECT:
                table.events[place] = (kind, whose, {"cards": list(subject.hand)})
        return table


@dataclass
class Case:
    """`before` leads to a question to the subject; its move there may be hidden, too."""

    seats: int
    hands: tuple[tuple[str, ...], tuple[str, ...]]
    before: list[Play]
    answers: tuple[str, str] = ("pass", "pass")
    after: list[Play] = field(default_factory=list)
    new: bool = False
    forced: bool = True
    cities: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    drawn: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    hours: int | None = None
    anonymous: bool = False
    mine_after: list[tuple[str, str]] = field(default_factory=list)
    """What the subject answers after that, here and there."""


@dataclass
class World:
    """One of the two: a service on a database of its own, with everybody's browsers."""

    service: Service
    code: str
    dealt: Dealt
    tokens: dict[str, str]
    browsers: dict[str, FlaskClient]

    def enter(self, patch: pytest.MonkeyPatch) -> None:
        patch.setattr(engine.san_juan.game, "set_up", self.dealt)

    @property
    def game(self) -> Game:
        with self.service.database.read() as session:
            return session.exec(select(Game).where(Game.code == self.code)).one()

    @property
    def subject(self) -> Player:
        with self.service.database.read() as session:
            return records.players_of(session, self.game)[SUBJECT]

    @property
    def passes_at(self) -> datetime | None:
        with self.service.database.read() as session:
            query = select(Seat).where(Seat.game_id == self.game.id, Seat.number == SUBJECT)
            return session.exec(query).one().passes_at

    def play(self, seat: int, text: str) -> None:
        submission.submit(self.service, records.id_of(self.game), seat, [text], "web")
        self.send()

    def send(self) -> None:
        """What the worker does at once after every move."""
        outbox.deliver_due(self.service)
        with self.service.database.write() as session:
            for notice in session.exec(select(Notice).where(Notice.state == NoticeState.QUEUED)):
                notice.state = NoticeState.SENT
                session.add(notice)

    def answer(self, text: str) -> None:
        """The subject's move: by the worker if it waits for that, else on the page."""
        if self.passes_at is not None:
            assert forced_moves.play_due(self.service, records.id_of(self.game), SUBJECT) == [text]
        else:
            someone = Person(self.browsers["subject"])
            form = someone.open(f"/g/{self.code}").form("/move")
            fields = {"ordinal": form.fields["ordinal"], "trail": form.fields["trail"]}
            form.fields = {"csrf_token": form.fields["csrf_token"], "words": text, **fields}
            page = someone.send(form)
            assert "Played:" in page.words, page.words[:2000]
        self.send()


@cache
def compiled() -> Compiled:
    return Compiled()


class Compiled(BytecodeCache):
    """Templates compiled once for all apps of this module."""

    def __init__(self) -> None:
        self.known: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self.known:
            bucket.bytecode_from_string(self.known[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self.known[bucket.key] = bucket.bytecode_to_string()


def app_of(service: Service) -> Flask:
    app = create_app(service)
    app.jinja_env.bytecode_cache = compiled()
    return app


def config_of(settings: Any, var: Path) -> Any:
    """The same settings in another folder."""
    file = var / file_of(settings).name
    return dataclasses.replace(settings, var=var, database_url=f"sqlite:///{file}")


def opened(service: Service, case: Case) -> tuple[str, dict[str, str], dict[str, FlaskClient]]:
    """A game that has just begun, with a browser, a token and a webhook for everybody."""
    with service.database.write() as session:
        people = [
            players.find_or_create(session, f"{name}@example.org") for name in NAMES[: case.seats]
        ]
        watcher = players.find_or_create(session, WATCHER)
        for player in (*people, watcher):
            player.name, player.handle, player.listed = (
                str(player.email),
                str(player.email)[:3],
                True,
            )
            session.add(player)
    terms = tables.TableTerms(hours=case.hours or 0, anonymous=case.anonymous)
    game = tables.open_table(
        service, people[0],
        tables.TableSetup(
            "Cards", case.seats, "san-juan", {"new_buildings": case.new},
            seed="hidden hands", terms=terms,
        ),
    )  # fmt: skip
    for player in people[1:]:
        game = tables.join(service, records.id_of(game), player)
    app = app_of(service)
    tokens: dict[str, str] = {}
    browsers = {"stranger": app.test_client()}
    with service.database.read() as session:
        seated = records.players_of(session, game)
    for seat, player in {**seated, -1: watcher}.items():
        name = {SUBJECT: "subject", -1: "watcher"}.get(seat, f"seat {seat}")
        assert player.id is not None
        with service.database.write() as session:
            register.add(
                session, service, player.id, HookKind.GENERIC, f"https://{name[0]}.example.org/"
            )
            nonce = players.sign_in_link(session, str(player.email))
            if name != "subject":
                tokens[name] = api_tokens.make(session, player.id, "test", Scope.PLAY)
        browsers[name] = app.test_client()
        sign_in(Person(browsers[name]), service, nonce)
    return game.code, tokens, browsers
